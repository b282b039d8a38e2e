"""Buttons & Bugs at the table page, driven like a person does: mouse, keys, touch."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect

import tabard
from tests.browser.desks import Desks, page_of
from tests.browser.driving import Person
from tests.browser.running import Made, Server, serving
from tools.playthroughs.transcript import ANSWER, FOLDER

SETUP: dict[str, Any] = {"scenario": "1", "character": "bruiser"}
TRANSCRIPT = FOLDER / "scenario-01-a-rude-welcome.txt"


def answers() -> list[str]:
    """Return how scenario 1 was played in its transcript, answer by answer."""
    lines = TRANSCRIPT.read_text("utf-8").splitlines()
    return [found["key"] for line in lines if (found := ANSWER.match(line))]


def sit(context: BrowserContext, made: Made, **setup: Any) -> Person:
    """Open the table's page as its person, with the same game beside it."""
    game = tabard.new("bugs", seed=1, **(setup or SETUP))
    return Person.sit(page_of(context), made, game)


@pytest.mark.parametrize("count", [14, pytest.param(1000, marks=pytest.mark.slow)])
def test_scenario_1_is_played_to_its_end_with_the_mouse(
    desk: BrowserContext, server: Server, count: int
) -> None:
    before, played = answers()[:-count], answers()[-count:]
    person = sit(desk, server.create("bugs", **SETUP).play(*before))
    assert person.game is not None
    for key in before:
        person.game.apply(key)
    for key in played:
        person.answer(key)
    person.skip_motion()
    assert person.game.outcome is not None
    expect(person.page.locator("#prompt .say")).to_contain_text(
        "Won" if person.game.outcome.won else "Lost"
    )
    assert person.page.evaluate("document.body.dataset.moment") == "over"


def test_a_round_is_played_with_the_keyboard_alone(desk: BrowserContext, server: Server) -> None:
    person = sit(desk, server.create("bugs", **SETUP))
    assert person.game is not None
    for key in answers():
        if person.game.state.round > 1:
            break
        person.answer(key, how="press")
    assert person.game.state.round == 2
    expect(person.page.locator("#prompt .say")).to_contain_text("Round 2: select two cards")


@pytest.mark.slow
def test_scenario_1_is_played_to_its_end_with_the_keyboard_alone(
    desk: BrowserContext, server: Server
) -> None:
    person = sit(desk, server.create("bugs", **SETUP))
    for key in answers():
        person.answer(key, how="press")
    person.skip_motion()
    assert person.page.evaluate("document.body.dataset.moment") == "over"


def test_a_round_is_played_on_a_phone_by_touch(desks: Desks, server: Server) -> None:
    context = desks.lend((390, 844), reduced_motion="no-preference", has_touch=True, is_mobile=True)
    person = sit(context, server.create("bugs", **SETUP))
    assert person.game is not None
    for key in answers():
        if person.game.state.round > 1:
            break
        person.answer(key, how="tap")
    assert person.game.state.round == 2
    wide = person.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390, "nothing hangs over the edge of the phone"
    for tab in person.page.locator("#tabs button").all():
        tab.tap()
        expect(tab).to_have_attribute("aria-pressed", "true")


def test_a_line_of_the_log_is_a_point_to_go_back_to(desk: BrowserContext, server: Server) -> None:
    person = sit(desk, server.create("bugs", **SETUP))
    for key in answers()[:8]:
        person.answer(key)
    person.skip_motion()
    person.wait()
    line = person.page.locator("#log li[data-number]", has_text="You perform").first
    number = int(line.get_attribute("data-number") or -1)
    line.hover()
    line.get_by_text("Go back before this").click()
    expect(person.page.locator("#prompt .say")).to_contain_text("which action do you perform")
    left = person.page.locator("#log li[data-number]").evaluate_all(
        "lines => lines.map(each => Number(each.dataset.number))"
    )
    assert max(left) < number, "the line and all that came of it are gone"
    expect(person.page.locator("#tools [data-tool=redo]")).to_be_visible()


def test_a_page_loaded_again_in_mid_attack_stands_where_it_stood(
    desk: BrowserContext, server: Server
) -> None:
    person = sit(desk, server.create("bugs", **SETUP))
    assert person.game is not None
    for key in answers():
        if person.game.decision is not None and person.game.decision.kind == "attack":
            break
        person.answer(key)
    person.skip_motion()
    person.wait()
    asked = person.page.locator("#prompt .say").inner_text()
    log = person.page.locator("#log .lines").inner_text()
    person.page.reload()
    person.wait()
    assert person.page.locator("#prompt .say").inner_text() == asked
    assert person.page.locator("#log .lines").inner_text() == log
    lit = person.page.locator("#place-board .lit").count()
    assert lit > 0, "the targets are lit again"


def test_undo_and_redo_by_key_name_what_they_do(desk: BrowserContext, server: Server) -> None:
    person = sit(desk, server.create("bugs", **SETUP))
    said = person.page.locator("#prompt .say")
    person.answer(answers()[0])
    person.skip_motion()
    person.wait()
    expect(said).not_to_contain_text("select two cards")
    undo = person.page.locator("#tools [data-tool=undo]")
    expect(undo).to_have_attribute("aria-label", "Undo: " + _label(answers()[0]))
    person.page.keyboard.press("Control+z")
    expect(said).to_contain_text("select two cards")
    person.page.keyboard.press("Control+y")
    expect(said).not_to_contain_text("select two cards")


def _label(key: str) -> str:
    decision = tabard.new("bugs", seed=1, **SETUP).decision
    assert decision is not None
    return decision.find(key).label


def test_a_dropped_line_heals_by_itself_and_misses_nothing(
    desk: BrowserContext, tmp_path: Path
) -> None:
    with serving(tmp_path) as first:
        person = sit(desk, first.create("bugs", **SETUP))
        person.answer(answers()[0])
        person.skip_motion()
        person.wait()
        log = person.page.locator("#log .lines").inner_text()
    expect(person.page.locator("#prompt")).to_contain_text("Reconnecting. Nothing is lost.")
    with serving(tmp_path, port=first.port):
        expect(person.page.locator("#prompt")).not_to_contain_text("Reconnecting", timeout=20_000)
        assert person.page.locator("#log .lines").inner_text() == log
        person.answer(answers()[1])


def test_the_tab_says_what_is_awaited(desk: BrowserContext, server: Server) -> None:
    person = sit(desk, server.create("bugs", **SETUP))
    asked = person.page.locator("#prompt .say").evaluate("e => e.firstChild.textContent")
    assert person.page.title().startswith(asked)


def test_what_the_red_button_does_is_seen_before_it_is_pressed(
    desk: BrowserContext, server: Server
) -> None:
    person = sit(desk, server.create("bugs", **SETUP))
    assert person.game is not None
    for key in answers():
        if person.game.decision is not None and person.game.decision.kind == "strike":
            break
        person.answer(key)
    person.wait()
    expect(person.page.locator("#prompt .btn.main")).to_contain_text("Roll the die")
    expect(person.page.locator("#place-board .b-reticle")).to_have_count(1)
    expect(person.page.locator("#odds .odds-of")).to_have_count(1)
