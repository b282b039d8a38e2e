"""Desks with a browser of one's own, set up once and used by one test after another.

Each is a browser context with a page: what it stores is its own, and is thrown away behind every person. The files of the pages are not, so that
only the first page of a run has to fetch, and no page has to compile, what it is made of; in a page of its own this takes twice as long.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, ViewportSize

FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--in-process-gpu",  # nothing is accelerated: a process of its own would only be talked to
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
TIMED = "window.testTimeout = setTimeout.bind(window);"
"""Whoever waits in a page goes by a clock of their own: a test may stop the page's."""


def paint(page: Page) -> None:
    """Let a page be seen, for whoever asks what can be."""
    page.evaluate("document.adoptedStyleSheets = []")


def page_of(context: BrowserContext) -> Page:
    """Return the page of a desk, which nobody has used; a second one is made with `new_page` and has the usual size."""
    return context.pages[0]


class Desk:
    """A context with a page that stays open: what it has read of the pages' files it need not read again."""

    def __init__(self, context: BrowserContext, address: str, script: str) -> None:
        self.context = context
        context.add_init_script(UNPAINTED + TIMED + script)
        self._faults: list[str] = []
        self._address = address
        self._page: Page = context.new_page()
        self._hand: CDPSession = context.new_cdp_session(self._page)
        self._media: dict[str, Any] = {}
        context.on("weberror", lambda error: self._faults.append(str(error.error)))
        self._leave()

    def _leave(self) -> None:
        """Go where there is nothing to see, and take the pointer away."""
        # A page with much on it may take long to go; nothing of what comes is waited for.
        self._page.goto(f"{self._address}/static/favicon.svg", wait_until="commit", timeout=90_000)
        self._page.mouse.move(-1, -1)

    def fit(self, size: tuple[int, int], media: dict[str, Any]) -> None:
        """Give the page a size, and say what whoever sits here likes."""
        wanted: ViewportSize = {"width": size[0], "height": size[1]}
        if wanted != self._page.viewport_size:
            self._page.set_viewport_size(wanted)
        if media != self._media:
            self._page.emulate_media(**media)
            self._media = media

    def clear(self) -> list[str]:
        """Close what is open, forget what was stored, and return what went wrong."""
        for page in self.context.pages[1:]:
            page.close()
        self._leave()
        self.context.clear_permissions()
        self._page.evaluate("sessionStorage.clear()")
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

    def take(self, kind: str, script: str, options: dict[str, Any]) -> Desk:
        """Return a free desk of this kind, or a new one."""
        if self._free[kind]:
            return self._free[kind].pop()
        context = self._browser.new_context(
            viewport={"width": SIZE[0], "height": SIZE[1]}, reduced_motion="reduce", **options
        )
        return Desk(context, self._address, script)

    def put(self, kind: str, desk: Desk) -> None:
        """Have a cleared desk back."""
        self._free[kind].append(desk)


class Desks:
    """The desks that one test has."""

    def __init__(self, stock: Stock) -> None:
        self._stock = stock
        self._lent: list[tuple[str, Desk]] = []

    def lend(
        self,
        size: tuple[int, int] = SIZE,
        *,
        reduced_motion: str = "reduce",
        color_scheme: str = "light",
        apart: str = "",
        script: str = "",
        **options: Any,
    ) -> BrowserContext:
        """Return an empty desk with a screen of this size, a calm one unless told otherwise; nobody else has it.

        With `apart` it is one of those that are lent for this alone: something remains on them. A script runs first in every page that is opened.
        """
        kind = apart + script + json.dumps(options, sort_keys=True)
        desk = self._stock.take(kind, script, options)
        self._lent.append((kind, desk))
        desk.fit(size, {"reduced_motion": reduced_motion, "color_scheme": color_scheme})
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
    faults = desks.give_back()
    assert not faults, faults
