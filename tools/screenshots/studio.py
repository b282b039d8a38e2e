"""Where pictures are taken: a real browser against a real server."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.browser.running import Server

PICTURES = Path(__file__).parents[2] / "docs" / "screenshots"
DESK = (1440, 900)
PHONE = (390, 844)
MOMENT = 700
"""Milliseconds until everything has faded in."""


class Studio:
    """A browser and a server, and where the pictures go."""

    def __init__(self, browser: Browser, server: Server, theme: str, into: Path) -> None:
        self.browser = browser
        self.server = server
        self.theme = theme
        self.into = into

    @contextmanager
    def page(self, address: str, size: tuple[int, int] = DESK) -> Iterator[Page]:
        """Open a page in this light."""
        narrow = size[0] < 500
        context = self.browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if self.theme == "dark" else "light",
            reduced_motion="reduce",
            has_touch=narrow,
            is_mobile=narrow,
        )
        page = context.new_page()
        page.goto(address)
        page.wait_for_load_state("networkidle")
        yield page
        context.close()

    def take(self, page: Page, name: str) -> None:
        """Take the picture."""
        page.wait_for_timeout(MOMENT)
        page.screenshot(path=self.into / f"{name}-{self.theme}.jpg", quality=82)
        print(f"  {name}-{self.theme}.jpg", flush=True)


Shots = dict[str, Callable[[Studio], None]]
