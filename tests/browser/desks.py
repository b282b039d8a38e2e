"""Desks with a browser of one's own, set up once and used by one test after another.

Each is a browser context: what it stores is its own, and is thrown away behind every person. The files of the pages are not, so that
only the first page of a run has to fetch, and no page has to compile, what it is made of.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page

FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--process-per-site",  # the pages of a desk share what was compiled for one of them
]
SIZE = (1440, 900)
UNPAINTED = """{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("html { opacity: 0 }");
  document.adoptedStyleSheets = [sheet];
}"""
"""Everything is drawn, lies where it lies and takes presses, but no pixel is coloured: that takes half of a page's time, and nobody looks."""


def paint(page: Page) -> None:
    """Let a page be seen, for whoever asks what can be."""
    page.evaluate("document.adoptedStyleSheets = []")


class Desk:
    """A context with a page that stays open, so that its process does."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        context.add_init_script(UNPAINTED)
        self._faults: list[str] = []
        self._address = address
        self._kept: Page = context.new_page()
        self._kept.goto(f"{address}/static/favicon.svg")
        self._hand: CDPSession = context.new_cdp_session(self._kept)
        context.on("weberror", lambda error: self._faults.append(str(error.error)))

    def clear(self) -> list[str]:
        """Close what is open, forget what was stored, and return what went wrong."""
        for page in self.context.pages:
            if page is not self._kept:
                page.close()
        self.context.clear_permissions()
        self._hand.send(
            "Storage.clearDataForOrigin", {"origin": self._address, "storageTypes": "all"}
        )
        faults, self._faults = self._faults, []
        return faults


class Stock:
    """All desks of a run that nobody sits at, by their kind."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser = browser
        self._address = address
        self._free: dict[str, list[Desk]] = defaultdict(list)

    def take(self, kind: str, options: dict[str, Any]) -> Desk:
        """Return a free desk of this kind, or a new one."""
        if self._free[kind]:
            return self._free[kind].pop()
        return Desk(self._browser.new_context(**options), self._address)

    def put(self, kind: str, desk: Desk) -> None:
        """Have a cleared desk back."""
        self._free[kind].append(desk)


class Desks:
    """The desks that one test has."""

    def __init__(self, stock: Stock) -> None:
        self._stock = stock
        self._lent: list[tuple[str, Desk]] = []

    def lend(
        self, size: tuple[int, int] = SIZE, *, apart: str = "", **options: Any
    ) -> BrowserContext:
        """Return an empty desk with a screen of this size, a calm one unless told otherwise; nobody else has it.

        With `apart` it is one of those that are lent for this alone: something remains on them.
        """
        wanted = {"reduced_motion": "reduce", **options}
        wanted["viewport"] = {"width": size[0], "height": size[1]}
        kind = apart + json.dumps(wanted, sort_keys=True)
        desk = self._stock.take(kind, wanted)
        self._lent.append((kind, desk))
        return desk.context

    def give_back(self) -> list[str]:
        """Clear all of them, and return what went wrong in their pages."""
        faults = []
        for kind, desk in self._lent:
            faults += desk.clear()
            self._stock.put(kind, desk)
        self._lent.clear()
        return faults


@contextmanager
def lending(stock: Stock) -> Iterator[Desks]:
    """Lend desks for a while; whatever goes wrong in their pages is a failure."""
    desks = Desks(stock)
    yield desks
    assert desks.give_back() == []
