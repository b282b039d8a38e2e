"""A press answers the question that the eye saw: a second one never answers the next question.

The clock of the page stands still in these tests and is put forward by hand: how far two presses lie apart does not depend
on how busy the machine is.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tabard.bugs.guidance import GUIDE
from tests.browser.desks import Desks, page_of
from tests.browser.driving import Person, until
from tests.browser.running import Server
from tests.browser.test_choosing import WEAVER
from tests.browser.test_table import SETUP, answers

AIMING = ("rime-glass+ember-line", "rime-glass-top")
"""Answers of WEAVER after which Bandit Guard 1 can be attacked, with an effect that can be left out."""
GAPS = (350, *(pytest.param(each, marks=pytest.mark.slow) for each in (120, 150, 250)))
"""Milliseconds between the two halves of a double click, from slow to hasty."""
OTHER_CLICKS = ((120, 0.5), (150, 0.1), (150, 0.5), (250, 0.1), (250, 0.5), (350, 0.1))
"""Such gaps at places on the button, where the two extremes have been tried."""
EXPERT = """localStorage.setItem("tabard.settings", JSON.stringify({ preset: "expert" }))"""
LEFT_OUT = "leaves Pierce 2 out"


CLOCK = "clock"
"""The desks at which the clock was stopped once: every page that is opened there has one that can be."""


@pytest.fixture
def desk(desks: Desks) -> BrowserContext:
    """A desk whose clock can be stopped."""
    return desks.lend(apart=CLOCK)


def come_to(
    context: BrowserContext, server: Server, setup: dict[str, Any], *keys: str, likes: str = ""
) -> Person:
    """Sit down after these answers, at a page whose clock stands; `likes` is a script that sets what somebody likes."""
    page = page_of(context)
    page.evaluate(likes)
    page.clock.install()
    page.clock.resume()  # whoever sat here before has stopped it
    person = Person.sit(page, server.create("bugs", **setup).play(*keys))
    page.clock.pause_at(time.time() + 5)
    return person


def asks_anew(person: Person, before: int) -> None:
    """Wait until the page has heard what came of an answer; its clock stands."""
    until(person.page, "number => Number(document.body.dataset.number) > number", before)


def answered(person: Person, press: Callable[[], None]) -> int:
    """Press what gives an answer, wait until the page asks anew, and return how far it has come."""
    before = person.number
    press()
    asks_anew(person, before)
    return person.number


def is_deaf(page: Page) -> bool:
    """Tell whether the page has nodded at a press that it did not take."""
    return "nod" in (page.locator("#prompt").get_attribute("class") or "")


def spot(page: Page, selector: str, share: float = 0.5) -> tuple[float, float]:
    """Return a spot on an element: so much of its width from its left edge."""
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] + box["width"] * share, box["y"] + box["height"] / 2


def aim(context: BrowserContext, server: Server) -> Person:
    """Come as far as the red button that attacks Bandit Guard 1."""
    person = come_to(context, server, WEAVER, *AIMING)
    person.thing("figure:bandit-guard-1").click(force=True)
    assert person.pending() == "bandit-guard-1"
    return person


@pytest.mark.parametrize(
    ("gap", "share"),
    [
        (120, 0.1),
        (350, 0.5),
        *(pytest.param(gap, share, marks=pytest.mark.slow) for gap, share in OTHER_CLICKS),
    ],
)
def test_a_second_click_on_the_attack_leaves_nothing_out_of_it(
    desk: BrowserContext, server: Server, gap: int, share: float
) -> None:
    person = aim(desk, server)
    page = person.page
    at = spot(page, "#prompt .btn.main", share)
    asked = answered(person, lambda: page.mouse.click(*at))
    page.clock.run_for(gap)
    page.mouse.click(*at)
    assert is_deaf(page)
    expect(page.locator("#prompt .say")).to_contain_text("leave effects out")
    # Whoever means it is heard soon after.
    page.clock.run_for(460)
    assert person.number == asked
    assert not is_deaf(page)
    page.mouse.click(*at)
    asks_anew(person, asked)
    page.clock.resume()
    expect(page.locator("#log")).to_contain_text("Spellweaver shoots at Bandit Guard 1")
    expect(page.locator("#log")).not_to_contain_text(LEFT_OUT)


@pytest.mark.parametrize("gap", GAPS)
def test_in_the_expert_preset_suffering_does_not_turn_into_losing_a_card(
    desk: BrowserContext, server: Server, gap: int
) -> None:
    person = come_to(desk, server, SETUP, *answers()[:20], likes=EXPERT)
    page = person.page
    at = spot(page, '#prompt [data-button="main"]')
    asked = answered(person, lambda: page.mouse.click(*at))
    page.clock.run_for(gap)
    page.mouse.click(*at)
    page.clock.run_for(1000)
    assert person.number == asked
    expect(page.locator("#prompt .say")).to_contain_text("Take a short rest?")
    page.mouse.click(*spot(page, '#prompt [data-button="no"]'))
    asks_anew(person, asked)


def test_two_presses_of_enter_give_one_answer(desk: BrowserContext, server: Server) -> None:
    person = aim(desk, server)
    page = person.page
    asked = answered(person, lambda: page.keyboard.press("Enter"))
    for _ in range(2):
        page.clock.run_for(200)
        page.keyboard.press("Enter")
        assert is_deaf(page)
    page.clock.run_for(100)
    assert person.number == asked
    page.keyboard.press("Enter")
    asks_anew(person, asked)


def test_a_key_that_is_held_down_is_one_press(desk: BrowserContext, server: Server) -> None:
    person = aim(desk, server)
    page = person.page
    asked = answered(person, lambda: page.keyboard.down("Enter"))
    for _ in range(20):
        page.clock.run_for(40)
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    page.clock.run_for(1000)
    assert person.number == asked


def test_a_digit_pressed_twice_gives_one_answer(desk: BrowserContext, server: Server) -> None:
    person = come_to(desk, server, WEAVER, *AIMING, likes=EXPERT)
    page = person.page
    key = person.thing("figure:bandit-guard-1").get_attribute("data-key")
    assert key
    asked = answered(person, lambda: page.keyboard.press(key))
    page.clock.run_for(250)
    page.keyboard.press(key)
    page.clock.run_for(1000)
    assert person.number == asked
    page.keyboard.press(key)
    asks_anew(person, asked)


def test_a_double_tap_gives_one_answer(desks: Desks, server: Server) -> None:
    context = desks.lend((390, 844), apart=CLOCK, has_touch=True, is_mobile=True)
    person = come_to(context, server, WEAVER, *AIMING)
    page = person.page
    page.locator('#place-board [data-ref="figure:bandit-guard-1"].lit').tap(force=True)
    at = spot(page, "#prompt .btn.main")
    asked = answered(person, lambda: page.touchscreen.tap(*at))
    page.clock.run_for(250)
    page.touchscreen.tap(*at)
    page.clock.run_for(1000)
    assert person.number == asked
    page.touchscreen.tap(*spot(page, "#prompt .btn.main"))
    asks_anew(person, asked)


def test_a_click_that_ends_what_moves_does_not_answer_what_comes_then(
    desks: Desks, server: Server
) -> None:
    context = desks.lend(apart=CLOCK, reduced_motion="no-preference")
    person = come_to(context, server, SETUP, *answers()[:20])
    page = person.page
    at = spot(page, '#prompt [data-button="main"]')
    before = person.number
    page.mouse.click(*at)
    asks_anew(person, before)
    assert page.evaluate("document.body.dataset.moment") == "playing"
    page.clock.run_for(40)
    page.mouse.click(*at)
    until(page, "document.body.dataset.moment === 'asked'")
    asked = person.number
    rest = spot(page, '#prompt [data-button="yes"]')
    page.mouse.move(*rest)
    page.mouse.click(*rest)
    page.clock.run_for(1000)
    assert person.number == asked, "it was pressed before anybody could read it"
    page.mouse.click(*rest)
    asks_anew(person, asked)


def test_a_press_that_is_aimed_anew_is_taken_as_soon_as_it_can_mean_something(
    desk: BrowserContext, server: Server
) -> None:
    person = aim(desk, server)
    page = person.page
    asked = answered(person, lambda: page.mouse.click(*spot(page, "#prompt .btn.main")))
    page.clock.run_for(100)
    page.keyboard.press("Enter")
    page.clock.run_for(20)
    assert person.number == asked, "nobody can have read it in that time"
    page.clock.run_for(80)
    page.keyboard.press("Enter")
    asks_anew(person, asked)


def test_the_other_half_of_a_double_click_does_not_play_who_lies_under_the_card(
    desk: BrowserContext, server: Server
) -> None:
    """Greyport opens with a card whose button lies over the strip of the second player, whom the same person plays."""
    made = server.create("greyport", scenario="the-interrupted-party", party=["fiona", "gerki"])
    page = page_of(desk)
    page.goto(f"{server.address}/rules")
    page.evaluate(
        "([id, tokens]) => localStorage.setItem('tabard.seats', JSON.stringify({ [id]: tokens }))",
        [made.id, made.tokens],
    )
    page.clock.install()
    page.clock.resume()
    page.goto(made.link())
    expect(page.locator("dialog.opening .sheet-buttons .main")).to_be_enabled()
    page.clock.pause_at(time.time() + 5)
    at = spot(page, "dialog.opening .sheet-buttons .main")
    page.mouse.click(*at)
    until(page, "!document.querySelector('dialog.opening')")
    strip = page.locator('.seat.yours[data-seat="1"]')
    assert page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y).closest('.seat').dataset.seat", at
    )
    page.clock.run_for(120)
    page.mouse.click(*at)
    page.clock.run_for(1000)
    expect(strip).to_have_count(1)
    page.mouse.click(*at)
    expect(strip).to_have_count(0)


# Steps of a turn that is played

STEPPED = f"""{{
  localStorage.setItem("tabard.settings", JSON.stringify({{ preset: "guided" }}));
  localStorage.setItem("tabard.explained", JSON.stringify({{ bugs: {json.dumps(list(GUIDE))} }}));
}}"""
"""Monsters act step by step, and nothing is left to explain."""
STEP = """() => {
  const isStop = document.querySelector('#prompt [data-button="main"]')?.textContent.startsWith("Next step");
  return isStop ? document.querySelector("#prompt .say").firstChild.textContent : "";
}"""


def come_to_a_step(context: BrowserContext, server: Server) -> Person:
    """Come as far as the first step of the monsters, and look at it for a while."""
    person = come_to(context, server, SETUP, likes=STEPPED)
    page = person.page
    cards = answers()[0].split("+")
    for each in cards:
        person.thing(f"card:{each}").click(force=True)
    answered(person, lambda: page.keyboard.press("Enter"))
    go_on(page, "")
    page.clock.run_for(1000)
    return person


def go_on(page: Page, shown: str) -> str:
    """Let the page's time pass until another step is shown, and return what it says."""
    for _ in range(100):
        if (step := page.evaluate(STEP)) not in ("", shown):
            return str(step)
        page.clock.run_for(10)
    raise AssertionError(f"no step comes after {shown!r}")


@pytest.mark.parametrize("gap", GAPS)
def test_a_second_click_on_next_step_does_not_go_past_the_step_that_comes(
    desk: BrowserContext, server: Server, gap: int
) -> None:
    page = come_to_a_step(desk, server).page
    first = page.evaluate(STEP)
    at = spot(page, '#prompt [data-button="main"]')
    began = page.evaluate("performance.now()")
    page.mouse.click(*at)
    second = go_on(page, first)
    page.clock.run_for(gap - (page.evaluate("performance.now()") - began))
    page.mouse.click(*at)
    assert is_deaf(page)
    page.clock.run_for(460)
    assert page.evaluate(STEP) == second, "nobody can have read it"
    page.mouse.click(*at)
    assert go_on(page, second) not in (first, second)


@pytest.mark.parametrize("key", ["Space", "Enter"])
def test_a_key_of_next_step_pressed_twice_is_one_step(
    desk: BrowserContext, server: Server, key: str
) -> None:
    page = come_to_a_step(desk, server).page
    first = page.evaluate(STEP)
    page.keyboard.press(key)
    second = go_on(page, first)
    page.clock.run_for(120)
    page.keyboard.press(key)
    assert is_deaf(page)
    page.clock.run_for(460)
    assert page.evaluate(STEP) == second
    page.keyboard.press(key)
    assert go_on(page, second) not in (first, second)


def test_the_key_of_play_on_does_not_go_past_a_step_that_nobody_has_read(
    desk: BrowserContext, server: Server
) -> None:
    page = come_to_a_step(desk, server).page
    first = page.evaluate(STEP)
    page.keyboard.press("Space")
    second = go_on(page, first)
    page.keyboard.press("p")
    assert is_deaf(page)
    page.clock.run_for(460)
    assert page.evaluate(STEP) == second


@pytest.mark.parametrize("gap", GAPS)
def test_a_second_click_on_play_on_does_not_answer_the_question_behind_it(
    desk: BrowserContext, server: Server, gap: int
) -> None:
    person = come_to_a_step(desk, server)
    page = person.page
    at = spot(page, '#prompt button:has-text("Play on")')
    page.mouse.click(*at)
    for _ in range(200):
        if page.evaluate("document.body.dataset.moment") == "asked":
            break
        page.clock.run_for(10)
    asked = person.number
    page.clock.run_for(gap)
    covers = "([x, y]) => document.elementFromPoint(x, y)?.closest('#prompt button')?.dataset.button ?? ''"
    covered = page.evaluate(covers, at)
    page.mouse.click(*at)
    page.clock.run_for(1000)
    assert (page.evaluate("document.body.dataset.moment"), person.number) == ("asked", asked)
    assert not covered or page.evaluate(covers, at) == covered
