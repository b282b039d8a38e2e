"""Take the pictures of the pages in docs/screenshots, in a real browser against a real server.

    python -m tools.screenshots [NAME ...]

Needs Chromium (`make setup` brings it on Debian).
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

import tabard
from tests.browser.conftest import FLAGS
from tests.browser.driving import Person
from tests.browser.running import Server, serving
from tools.playthroughs.transcript import ANSWER, FOLDER
from tools.setup.system_packages import CHROMIUM

PICTURES = Path(__file__).parents[1] / "docs" / "screenshots"
DESK = (1440, 900)
PHONE = (390, 844)
SETUP: dict[str, Any] = {"scenario": "1", "character": "bruiser"}
MOMENT = 700
"""Milliseconds until everything has faded in."""


def answers() -> list[str]:
    """Return how scenario 1 is played in its transcript."""
    text = (FOLDER / "scenario-01-a-rude-welcome.txt").read_text("utf-8")
    return [found["key"] for line in text.splitlines() if (found := ANSWER.match(line))]


class Studio:
    """A browser and a server, and where the pictures go."""

    def __init__(self, browser: Browser, server: Server, theme: str) -> None:
        self.browser = browser
        self.server = server
        self.theme = theme

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
        page.screenshot(path=PICTURES / f"{name}-{self.theme}.jpg", quality=82)
        print(f"  {name}-{self.theme}.jpg", flush=True)

    def at(self, kind: str, name: str, show: Callable[[Person], None]) -> None:
        """Play scenario 1 until this kind of question comes, and show something there."""
        with self.page(self.server.create("bugs", **SETUP).link()) as page:
            person = Person(page, tabard.new("bugs", seed=1, **SETUP))
            person.wait()
            assert person.game is not None
            for key in answers():
                if person.game.decision is not None and person.game.decision.kind == kind:
                    break
                person.answer(key)
            person.skip_motion()
            person.wait()
            show(person)
            self.take(page, name)


def point(person: Person, key: str = "") -> None:
    """Make an option pending: the one of the transcript or any that leads far."""
    assert person.game is not None
    assert person.game.decision is not None
    options = [each for each in person.game.decision.options if each.refs]
    option = person.game.decision.find(key) if key else options[-1]
    for ref in option.refs:
        person.thing(ref).click(force=True)


def ask_why(person: Person) -> None:
    """Open the trail of the last monster, and point at one of its steps."""
    person.page.keyboard.press("w")
    person.page.locator(".trail li").nth(2).hover()


def lobby(studio: Studio) -> None:
    """The lobby with a table to come back to."""
    address = f"{studio.server.address}/#owner={studio.server.owner}"
    with studio.page(address) as page:
        studio.take(page, "lobby")


def campaign(studio: Studio) -> None:
    """The road and the shelf at the beginning."""
    made = studio.server.create("bugs", campaign=True, character="bruiser")
    with studio.page(made.link()) as page:
        studio.take(page, "campaign")


def monster(studio: Studio) -> None:
    """The monster helper with its example."""
    with studio.page(f"{studio.server.address}/monster") as page:
        studio.take(page, "monster")


def rules(studio: Studio) -> None:
    """The rules, searched."""
    with studio.page(f"{studio.server.address}/rules") as page:
        page.get_by_role("searchbox").fill("retaliate")
        studio.take(page, "rules")


def phone(studio: Studio) -> None:
    """Two cards chosen on a phone."""
    with studio.page(studio.server.create("bugs", **SETUP).link(), PHONE) as page:
        person = Person(page, tabard.new("bugs", seed=1, **SETUP))
        person.wait()
        for ref in ("card:planted-feet", "card:warding-strength"):
            person.thing(ref).tap(force=True, position={"x": 14, "y": 50})
        studio.take(page, "phone")


SHOTS: dict[str, Callable[[Studio], None]] = {
    "select": lambda studio: studio.at("select", "select", lambda who: point(who, answers()[0])),
    "attack": lambda studio: studio.at("attack", "attack", point),
    "move": lambda studio: studio.at("move", "move", point),
    "why": lambda studio: studio.at("monster-move", "why", ask_why),
    "lobby": lobby,
    "campaign": campaign,
    "monster": monster,
    "rules": rules,
    "phone": phone,
}


def main() -> None:
    """Take all pictures, or those named."""
    wanted = sys.argv[1:] or list(SHOTS)
    PICTURES.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for theme in ("light", "dark"):
            for name in wanted:
                SHOTS[name](Studio(browser, server, theme))
        browser.close()


if __name__ == "__main__":
    main()
