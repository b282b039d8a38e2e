"""One person plays Greyport: a scenario to its end with nothing but the keyboard, and a round with a finger on a phone."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from playwright.sync_api import Locator, Page, expect

import tabard
from tabard.greyport.preview import preview
from tabard.table import Game, Option, Seat
from tests.browser.desks import Desks, page_of
from tests.browser.driving import SETTLED, Person, until
from tests.browser.evening import choose
from tests.browser.running import Server
from tests.browser.stories import bring

SETUP: dict[str, Any] = {
    "scenario": "the-interrupted-party",
    "party": ["fiona", "deirdre"],
    "variants": ["starting-hit-points"],
}
SEED = 948
"""Whoever plays it like `evening` wins after 180 answers, with shields, Taunts, recruits and a new level on the way."""
SHORT = {"starting_hp": 8, "seed": 1}
"""Whoever begins so weak and plays like `evening` loses in the second round, after 20 answers."""
CALM = 46
"""In its first round nothing is saved or lost that a page would tell of over everything else."""
DIGIT = "(selector) => { const found = document.querySelector(selector); return found?.dataset.key || found?.querySelector('kbd')?.textContent || '' }"
"""The number by which a thing or a button is pressed."""
REST = 104
"""Answers after which all coins are spent."""
LATE = 138
"""Answers after which everything else is asked once more that is asked in this scenario, but who begins."""
KINDS = {
    "act",
    "brace",
    "clean-up",
    "discard",
    "forced-taunt",
    "monster",
    "player",
    "recruit",
    "shields",
    "taunt",
}
READ = 600
"""Milliseconds after which every press is taken for what it says."""


class Both(Person):
    """Somebody who plays both seats in one page, whose time passes at once."""

    def __init__(self, page: Page, game: Game[Any]) -> None:
        super().__init__(page, game)
        self.beside = game

    def read(self) -> None:
        """Hear everything, and take the time to read what is asked."""
        self.hear()
        self.page.clock.run_for(READ)
        while (found := until(self.page, SETTLED, ["yes"])) in ("opening", "ending"):
            self.put_aside(found)

    def look_at(self, seat: Seat, how: str) -> None:
        """Let the seat lie in front that is to answer, with all that it was told: each seat hears by a line of its own."""
        front = self.page.locator(".person.front")
        if front.get_attribute("data-person") != str(seat):
            if how == "tap":
                self.page.locator(f'.person[data-person="{seat}"]').tap()
            else:
                self.page.keyboard.press(f"Shift+Digit{seat + 1}")
            expect(front).to_have_attribute("data-person", str(seat))
        self.read()

    def hear(self) -> None:
        """Wait until the seat in front has heard what the game beside it knows."""
        number = self.beside.number
        until(self.page, "number => Number(document.body.dataset.number) >= number", number)

    def press(self, option: Option[Any]) -> None:
        """Choose with the keyboard: the number of each thing in order, or that of the button; what has none is in the list of all choices."""
        board = self.page.keyboard
        for ref in option.refs:
            digit = self.page.evaluate(DIGIT, f'[data-ref="{ref}"].lit')
            if self.pending() == option.key or not digit:
                break
            board.press(digit)
        digit = self.page.evaluate(DIGIT, f'#prompt [data-button="{option.key}"]')
        if self.pending() == option.key:
            board.press("Enter")
        elif digit:
            board.press(digit)
        else:
            board.press("Escape")
            super().press(msgspec.structs.replace(option, refs=()))

    def tap(self, option: Option[Any]) -> None:
        """Choose with a finger: a button, or one thing after the other, in whatever part of the table it lies; then the red button."""
        button = self.page.locator(f'#prompt [data-button="{option.key}"]')
        if self.pending() != option.key and button.count():
            button.tap()
            return
        for ref in option.refs:
            if self.pending() == option.key:
                break
            self.bring(ref).tap(position={"x": 14, "y": 30})
        assert self.pending() == option.key, (option.key, self.pending())
        self.page.locator("#prompt .btn.main:enabled").tap()

    def bring(self, ref: str) -> Locator:
        """Bring something that can be chosen into view, by its tab."""
        lit = self.page.locator(f'[data-ref="{ref}"].lit')
        seen = lit.locator("visible=true")
        if not seen.count():
            part = lit.first.evaluate("e => e.closest('[data-part]').dataset.part")
            self.page.locator(f'#tabs [data-tab="{part}"]').tap()
        return seen.first

    def divide(self, how: str) -> list[str]:
        """Spend the shield tokens as the grid has it best, and say what that answers."""
        (decision, *_) = self.beside.decisions.values()
        grid = preview(self.beside.state, decision)[""]
        if how == "tap":
            self.page.locator("#prompt .btn.main").tap()  # the best division lies there
        else:
            self.page.keyboard.press("x")
            self.page.keyboard.press("b")
            self.page.keyboard.press("Enter")
        return [str(each) for each in grid["best"]["division"][grid["this"] :]]

    def go_on(self, how: str) -> None:
        """Answer what is asked now."""
        self.read()
        seat, key = choose(self.beside)
        decision = self.beside.question(seat)
        assert decision is not None
        before = self.number
        if decision.kind == "shields":
            keys = self.divide(how)
        else:
            keys = [key]
            self.look_at(seat, how)
            getattr(self, how)(decision.find(key))
        for each in keys:
            asked = next(iter(self.beside.decisions.values()), None)
            if asked is None or asked.kind != decision.kind:
                break  # the shields that are left stop nothing more
            self.beside.apply(each, seat)
        self.hear()
        assert self.number > before


def lay(
    desks: Desks,
    server: Server,
    played: int = 0,
    *,
    seed: int = SEED,
    starting_hp: int = 20,
    **options: Any,
) -> Both:
    """Lay a table at which so many answers were given, and sit down at both of its seats."""
    setup = {**SETUP, "starting_hp": starting_hp}
    beside = tabard.new("greyport", seed=seed, **setup)
    for _ in range(played):
        seat, key = choose(beside)
        beside.apply(key, seat)
    made = bring(server, beside.save()) if played else server.create("greyport", seed=seed, **setup)
    page = page_of(desks.lend(apart="evening", **options))
    page.clock.install()
    page.clock.resume()
    for each in made.tokens:
        page.goto(made.link(each))
        expect(page).to_have_url(made.link(each).partition("#")[0])
        until(page, "Boolean(document.body.dataset.moment)")
    return Both(page, beside)


@pytest.mark.parametrize("played", [LATE, pytest.param(0, marks=pytest.mark.slow)])
def test_one_person_plays_a_scenario_to_its_end_with_the_keyboard(
    desks: Desks, server: Server, played: int
) -> None:
    person = lay(desks, server, played)
    asked = set()
    while person.beside.outcome is None:
        asked |= {each.kind for each in person.beside.decisions.values()}
        person.go_on("press")
    assert asked >= KINDS
    assert person.beside.outcome.won
    ending = person.page.locator("dialog.ending")
    expect(ending).to_contain_text("Won")
    expect(ending).to_contain_text("Drog, Troll General is defeated")


def test_all_coins_are_spent_with_the_keyboard(desks: Desks, server: Server) -> None:
    person = lay(desks, server, REST)
    spent = 0
    while any(each.kind == "spend" for each in person.beside.decisions.values()):
        person.go_on("press")
        spent += 1
    assert spent


def test_a_scenario_is_played_from_its_card_to_its_end_with_nothing_but_keys(
    desks: Desks, server: Server
) -> None:
    """Every key from the first question to the page about how it went, in a game that is soon lost."""
    person = lay(desks, server, **SHORT)
    asked = set()
    while person.beside.outcome is None:
        asked |= {each.kind for each in person.beside.decisions.values()}
        person.go_on("press")
    assert asked >= {"start", "act", "taunt", "shields", "recruit", "discard"}
    assert not person.beside.outcome.won
    expect(person.page.locator("dialog.ending")).to_contain_text("Deirdre the Priestess has no")
    person.page.keyboard.press("Escape")
    expect(person.page.locator("dialog.ending")).to_have_count(0)


def test_a_round_is_played_with_a_finger_on_a_phone(desks: Desks, server: Server) -> None:
    """From the first question to the second round, upright, with nothing but taps."""
    person = lay(desks, server, seed=CALM, size=(390, 844), has_touch=True, is_mobile=True)
    while person.beside.state.round < 2:
        person.go_on("tap")
    expect(person.page.locator("#log")).to_contain_text("Round 2")
