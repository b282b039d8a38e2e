"""The pictures of Buttons & Bugs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import tabard
from tests.browser.driving import Person
from tools.playthroughs.transcript import ANSWER, FOLDER
from tools.screenshots.studio import PHONE, Shots, Studio

SETUP: dict[str, Any] = {"scenario": "1", "character": "bruiser"}


def answers() -> list[str]:
    """Return how scenario 1 is played in its transcript."""
    text = (FOLDER / "scenario-01-a-rude-welcome.txt").read_text("utf-8")
    return [found["key"] for line in text.splitlines() if (found := ANSWER.match(line))]


def at(studio: Studio, kind: str, name: str, show: Callable[[Person], None]) -> None:
    """Play scenario 1 until this kind of question comes, and show something there."""
    with studio.page(studio.server.create("bugs", **SETUP).link()) as page:
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
        studio.take(page, name)


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


SHOTS: Shots = {
    "select": lambda studio: at(studio, "select", "select", lambda who: point(who, answers()[0])),
    "attack": lambda studio: at(studio, "attack", "attack", point),
    "move": lambda studio: at(studio, "move", "move", point),
    "why": lambda studio: at(studio, "monster-move", "why", ask_why),
    "lobby": lobby,
    "campaign": campaign,
    "monster": monster,
    "rules": rules,
    "phone": phone,
}
