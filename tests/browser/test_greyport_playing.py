"""Playing Greyport by mouse, drag, keys and finger: fights and cards."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.desks import Desks
from tests.browser.driving import until
from tests.browser.greyport import FIGHT, sit, spoken
from tests.browser.running import Server

LIT = re.compile(r"\blit\b")

# A fight


@pytest.mark.parametrize("how", ["mouse", "drag", "keys"])
def test_a_fight_is_the_same_by_mouse_by_drag_and_by_keys(
    desk: BrowserContext, server: Server, how: str
) -> None:
    """Cleave hits the Tank and whoever stands behind it, picked in the other order than the option names them."""
    person = sit(desk, server, FIGHT)
    if how == "mouse":
        person.card("hero:0-0").click(position={"x": 10, "y": 40})
        person.card("monster:2").click()
        person.card("monster:3").click()
    elif how == "drag":
        person.drag("hero:0-0", person.card("monster:2"))
        assert person.pending() == "fight-0-2"
        person.card("monster:3").click()
    else:
        for ref in ("hero:0-0", "monster:2", "monster:3"):
            key = person.thing(ref).get_attribute("data-key")
            assert key, ref
            person.page.keyboard.press(key)
    assert person.pending() == "fight-0-2+3"
    before = person.number
    person.wait()
    person.page.keyboard.press("Enter")
    person.moved(before)
    assert spoken(person) == ["Fiona the Volatile (1) fights Gatecrusher #2 and Mad Bomber #3"]


def test_one_changes_ones_mind_about_target_and_hero(desk: BrowserContext, server: Server) -> None:
    person = sit(desk, server, FIGHT)
    person.card("hero:0-0").click(position={"x": 10, "y": 40})
    person.card("monster:3").click()
    assert person.pending() == "fight-0-2+3", "the only set with the bomber has the Tank in it"
    person.card("hero:0-1").click()
    assert person.pending() == "fight-1-2"
    person.page.keyboard.press("Escape")
    assert person.pending() is None


def test_a_dark_target_says_which_tank_stands_in_front(
    desk: BrowserContext, server: Server
) -> None:
    person = sit(desk, server, FIGHT)
    expect(person.page.locator(".reason")).to_have_count(0)
    person.card("hero:0-1").click()
    dark = person.card("monster:3")
    expect(dark.locator(".reason")).to_have_text("behind the Tank")
    expect(dark).not_to_have_class("lit")
    expect(person.page.locator(".front .card.infront")).to_have_attribute("data-ref", "monster:2")
    person.drag("hero:0-1", dark)
    expect(person.page.locator("#toast")).to_have_text("Behind the Tank: Gatecrusher #2.")
    assert (person.pending(), spoken(person)) == (None, [])


def test_exact_odds_and_the_round_as_it_would_be_lie_there_before_the_roll(
    desk: BrowserContext, server: Server
) -> None:
    """A white die against 8 HP and Armor 2 fells nobody; the bomber has 6, Cleave adds 2 at these ruins."""
    person = sit(desk, server, FIGHT)
    person.card("hero:0-0").click(position={"x": 10, "y": 40})
    person.card("monster:2").click()
    person.card("monster:3").click()
    option = next(
        each
        for each in person.look()["view"]["decision"]["options"]
        if each["key"] == "fight-0-2+3"
    )
    told = [each["defeated"] for each in option["preview"]["targets"]]
    plates = [
        person.card(ref).locator(".result b").inner_text() for ref in ("monster:2", "monster:3")
    ]
    wanted = [
        "falls" if each >= 1 else f"{each:.0%}".replace("%", " %") if each else "left"
        for each in told
    ]
    assert all(want in plate for want, plate in zip(wanted, plates, strict=True)), (wanted, plates)
    note = person.page.locator(".foresight")
    expect(note).to_contain_text("After this fight")
    expect(note).to_contain_text("Gerki survives: 100 %")
    expect(note.locator(".bar")).to_have_count(len(option["preview"]["sums"]))
    person.page.keyboard.press("Escape")
    expect(note).to_be_hidden()


def test_the_marker_is_flipped_and_shows_whom_it_brings(
    desk: BrowserContext, server: Server
) -> None:
    person = sit(desk, server, FIGHT, seat=1)
    # Beside what can be fought it would look like a target: it lights up once the marker is taken.
    expect(person.card("monster:1")).not_to_have_class(LIT)
    person.page.locator('[data-ref="marker:round"]').click()
    expect(person.card("monster:1")).to_have_class(LIT)
    expect(person.card("monster:1")).to_have_attribute("role", "button")
    person.card("monster:1").click()
    assert person.pending() == "marker-frenzy-goblin-1"
    expect(person.card("monster:1").locator(".result")).to_contain_text("to Gerki")
    expect(person.page.locator(".foresight")).to_contain_text("saved")


def test_a_finger_drags_a_hero_onto_its_target(desks: Desks, server: Server) -> None:
    """The finger goes up, which is no scrolling; what is dropped is pending."""
    desk = desks.lend(has_touch=True)
    person = sit(desk, server, FIGHT)
    start, end = person.card("hero:0-1").bounding_box(), person.card("monster:2").bounding_box()
    assert start is not None
    assert end is not None
    hand = desk.new_cdp_session(person.page)
    way = [(start["x"] + 12, start["y"] + 40), (start["x"] + 12, start["y"] + 10)]
    way += [(start["x"] + 10, start["y"] - 60), (end["x"] + 40, end["y"] + 60)]
    for number, (x, y) in enumerate(way):
        kind = "touchMove" if number else "touchStart"
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    until(person.page, "() => document.querySelector('#prompt').dataset.pending === 'fight-1-2'")
    expect(person.page.locator(".dragged")).to_have_count(0)
    before = person.number
    person.wait()
    person.page.keyboard.press(
        "Enter"
    )  # the driver makes no click of a tap after touches given one by one
    person.moved(before)
    assert spoken(person) == ["Bar Brawler (2) fights Gatecrusher #2"]


# Cards


def test_an_item_on_a_hero_that_cannot_use_it_says_why_and_sends_nothing(
    desk: BrowserContext, server: Server
) -> None:
    person = sit(desk, server, FIGHT)
    person.drag("card:mace", person.card("hero:0-0"))
    expect(person.page.locator("#toast")).to_have_text("Fiona the Volatile uses one item already.")
    expect(person.card("hero:0-0").locator(".reason")).to_have_text("one item")
    assert spoken(person) == []
    person.drag("card:loud-cousin", person.page.locator(".front"))
    expect(person.page.locator("#toast")).to_have_text("You have played your hero of this round.")
    assert spoken(person) == []


def test_an_item_is_dropped_on_a_hero_of_its_type(desk: BrowserContext, server: Server) -> None:
    person = sit(desk, server, FIGHT)
    before = person.number
    person.drag("card:mace", person.card("hero:0-1"))
    person.moved(before)
    assert spoken(person) == ["Play Mace on Bar Brawler (2)"]


def test_a_card_that_needs_no_further_thought_is_played_by_one_click(
    desk: BrowserContext, server: Server
) -> None:
    person = sit(desk, server, FIGHT, seat=1)
    before = person.number
    person.card("card:gerki-1").click()
    person.moved(before)
    assert spoken(person) == ["Play Gerki the Sneak"]


def test_arrow_keys_walk_over_what_is_lit(desk: BrowserContext, server: Server) -> None:
    person = sit(desk, server, FIGHT)
    person.card("hero:0-0").click(position={"x": 10, "y": 40})
    person.page.keyboard.press("ArrowUp")
    at = person.page.evaluate("document.activeElement.dataset.ref")
    assert at.startswith("monster:")
    person.page.keyboard.press("ArrowRight")
    beside = person.page.evaluate("document.activeElement.dataset.ref")
    assert beside.startswith("monster:")
    assert beside != at
    person.page.keyboard.press("Space")
    picked = "[...document.querySelectorAll('.picked')].map((each) => each.dataset.ref)"
    assert beside in person.page.evaluate(picked)


MARKED = "document.querySelectorAll('.card').forEach((each) => (each.stays = true))"
DRAWN = "[...document.querySelectorAll('.card')].filter((each) => !each.stays).map((each) => each.dataset.ref ?? each.dataset.card)"


def test_an_answer_draws_only_what_it_changes(desk: BrowserContext, server: Server) -> None:
    """Of all cards on the table the hero with its new item is another, whatever else can be chosen now."""
    person = sit(desk, server, FIGHT)
    person.page.evaluate(MARKED)
    before = person.number
    person.made.play("item-mace-1", seat=0)
    person.moved(before)
    person.wait()
    assert person.page.evaluate(DRAWN) == ["hero:0-1"]
