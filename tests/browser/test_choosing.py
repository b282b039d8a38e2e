"""What a click makes ready: nothing has to be said twice, and nothing moves away under the finger."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.desks import page_of
from tests.browser.driving import Person, imported
from tests.browser.running import Server
from tests.browser.test_flow import SITUATION
from tests.browser.test_table import SETUP, answers, sit

WEAVER: dict[str, Any] = {
    "scenario": "2",
    "character": "spellweaver",
    "items": ["rosethorn-knife"],
}


def test_an_item_that_can_be_paid_for_in_one_way_is_ready_at_one_click(
    desk: BrowserContext, server: Server
) -> None:
    person = sit(desk, server.create("bugs", **WEAVER), **WEAVER)
    for key in ("rime-glass+ember-line", "rime-glass-top", "bandit-guard-1"):
        person.answer(key)
    person.skip_motion()
    person.wait()
    person.thing("item:rosethorn-knife").click()
    red = person.page.locator("#prompt .btn.main")
    expect(red).to_be_enabled()
    expect(red).to_contain_text("Use Rosethorn Knife")
    ice = person.page.locator('[data-ref="infusion:rime-glass-a-0"]')
    expect(ice).to_have_attribute("aria-pressed", "true")
    red.click()
    expect(person.page.locator("#log")).to_contain_text("You use Rosethorn Knife.")


def test_the_odds_of_an_attack_are_seen_before_its_button_is_pressed(
    desk: BrowserContext, server: Server
) -> None:
    person = sit(desk, server.create("bugs", **WEAVER), **WEAVER)
    for key in ("rime-glass+ember-line", "rime-glass-top", "pay-0-ember-line-a-0"):
        person.answer(key)
    person.skip_motion()
    person.wait()
    expect(person.page.locator("#prompt .btn.main")).to_contain_text("Bandit Guard 1")
    expect(person.page.locator("#odds .odds-of")).to_contain_text("Bandit Guard 1")


def test_undo_stays_where_it_is_when_there_is_something_to_redo(
    desk: BrowserContext, server: Server
) -> None:
    person = sit(desk, server.create("bugs", **SETUP))
    for key in answers()[:2]:
        person.answer(key)
    person.skip_motion()
    person.wait()
    undo, redo = (person.page.locator(f"#tools [data-tool={each}]") for each in ("undo", "redo"))
    expect(redo).to_be_disabled()
    left = "e => e.getBoundingClientRect().left"
    before = undo.evaluate(left)
    undo.click()
    expect(redo).to_be_enabled()
    assert undo.evaluate(left) == before


def test_items_that_no_longer_fit_are_let_go_of_in_the_lobby(
    desk: BrowserContext, server: Server
) -> None:
    page = page_of(desk)
    page.goto(server.address)
    page.locator("label.mode", has_text="One scenario").click()
    page.locator("label.switch", has_text="Guided").click()
    page.locator("#pick-scenario").click()
    page.locator('[data-choice="2"]').click()
    page.locator("#pick-items").click()
    for name in ("Rosethorn Knife", "Old Spring", "Sparrow Skull Helm"):
        page.get_by_role("checkbox", name=name).check()
    expect(page.get_by_role("checkbox", name="Rosethorn Knife")).to_be_checked()
    expect(page.get_by_role("checkbox", name="Old Spring")).not_to_be_checked()
    page.get_by_role("button", name="Bring these").click()
    page.get_by_role("button", name="Start scenario 2").click()
    expect(page.locator("dialog.opening")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("#prompt .say")).to_contain_text("select two cards")


def test_the_button_says_what_a_half_does(desk: BrowserContext, server: Server) -> None:
    person = sit(desk, server.create("bugs", **SETUP).play(*answers()[:2]))
    red = person.page.locator("#prompt .btn.main")
    person.thing("half:planted-feet/bottom").click(force=True)
    expect(red).to_contain_text("Move 3; Immobilize, Range 1")
    expect(red).not_to_contain_text("Planted Feet")
    person.thing("basic:planted-feet/bottom").click(force=True)
    expect(red).to_contain_text("Move 2")


def test_a_half_that_is_pointed_at_shows_its_reach_or_its_targets(
    desk: BrowserContext, server: Server
) -> None:
    person = sit(desk, server.create("bugs", **WEAVER).play("rime-glass+ember-line"), **WEAVER)
    person.look_elsewhere()
    board = person.page.locator("#place-board")
    reach, aim = board.locator(".b-overlay-reach > *"), board.locator(".b-reticle")
    expect(reach).to_have_count(0)
    expect(aim).to_have_count(0)
    person.thing("half:ember-line/bottom").hover(force=True)
    expect(reach).not_to_have_count(0)
    expect(aim).to_have_count(0)
    person.thing("half:rime-glass/top").hover(force=True)
    expect(aim).not_to_have_count(0)
    expect(board.locator(".b-range-edge")).not_to_have_count(0)
    expect(reach).to_have_count(0)
    expect(person.page.locator("#odds .odds-of")).to_have_count(0)
    person.look_elsewhere()
    expect(aim).to_have_count(0)


RUSH = """
map = '''
S     .     .     2
   .     .     .
.     o     1     .
'''
turn = "character"
cards = { planted-feet = "played b", shield-bash = "played a" }
monsters = [{ type = "bandit-guard", number = 1 }, { type = "mouse", number = 2 }]
"""
"""Boar Rush moves 3 and then attacks: the guard is near enough, the mouse is not."""


def test_a_half_that_moves_and_attacks_shows_its_reach_and_who_could_be_attacked_from_there(
    desk: BrowserContext, server: Server
) -> None:
    person = sit(desk, server.create("bugs", situation=RUSH), situation=RUSH)
    person.look_elsewhere()
    board = person.page.locator("#place-board")
    person.thing("half:planted-feet/bottom").hover(force=True)
    expect(board.locator(".b-overlay-reach > *")).to_have_count(4)
    expect(board.locator(".b-reticle")).to_have_count(1)
    on_guard = board.locator('[data-ref="figure:bandit-guard-1"]').first.bounding_box()
    ring = board.locator(".b-reticle-ring").bounding_box()
    assert on_guard is not None
    assert ring is not None
    middles = [
        (each["x"] + each["width"] / 2, each["y"] + each["height"] / 2) for each in (on_guard, ring)
    ]
    assert middles[0] == pytest.approx(middles[1], abs=20)


ATTACKED = """
map = '''
S     1     .
   .     .
.     .     .
'''
turn = "sewer-rat-1"
hero = { conditions = ["poison"] }
items = { coin-shield = "ready" }
cards = { warding-strength = "hand a", shield-bash = "hand a", leaping-cleave = "played a", planted-feet = "played a" }
initiative = 90
monsters = [{ type = "sewer-rat", number = 1, at = "b1" }]
"""


def test_an_attack_on_oneself_is_told_with_its_odds_before_an_item_is_used(
    desk: BrowserContext, server: Server
) -> None:
    setup: dict[str, Any] = {"situation": ATTACKED}
    person = sit(desk, server.create("bugs", **setup), **setup)
    person.skip_motion()
    person.wait()
    person.look_elsewhere()
    expect(person.page.locator("#prompt .say")).to_contain_text("Sewer Rat 1 attacks you for")
    panel = person.page.locator("#odds .odds-of")
    expect(panel).to_contain_text("+1 poison")
    expect(panel.locator(".result")).to_have_count(3)
    expect(panel).not_to_contain_text("shield 2")
    person.thing("item:coin-shield").hover(force=True)
    expect(panel).to_contain_text("shield 2")


NUMBERS = """selector => [...document.querySelectorAll(`${selector}`)].filter((each) => each.getClientRects().length)
  .sort((one, other) => one.getBoundingClientRect().left - other.getBoundingClientRect().left)
  .map((each) => [each.dataset.ref ?? each.dataset.button, each.dataset.key ?? each.querySelector("kbd")?.textContent])"""


def numbers(person: Person, selector: str) -> dict[str, str]:
    """Return the number that each of these shows, from left to right."""
    return dict(person.page.evaluate(NUMBERS, selector))


def test_numbers_run_along_the_hand_and_stay_while_one_picks(
    desk: BrowserContext, server: Server
) -> None:
    person = sit(desk, server.create("bugs", **SETUP))
    hand = numbers(person, ".inhand .card.lit")
    assert list(hand.values()) == ["1", "2", "3", "4"]
    assert numbers(person, '#prompt [data-button="long-rest"]') == {"long-rest": "5"}
    first, _, third, _ = (each.removeprefix("card:") for each in hand)
    person.page.keyboard.press("3")
    expect(person.thing(f"card:{third}")).to_have_attribute("data-order", "1")
    assert numbers(person, ".inhand .card.lit") == hand
    person.page.keyboard.press("1")
    assert person.pending() == f"{third}+{first}"
    assert numbers(person, ".inhand .card.lit") == hand
    person.page.keyboard.press("Enter")
    for name in (first, third):
        expect(person.page.locator(f'.played [data-card="{name}"]')).to_have_count(1)


def test_a_number_pressed_again_puts_its_card_back(desk: BrowserContext, server: Server) -> None:
    person = sit(desk, server.create("bugs", **SETUP))
    page = person.page
    page.keyboard.press("2")
    expect(page.locator(".inhand .card.picked")).to_have_count(1)
    page.keyboard.press("2")
    expect(page.locator(".inhand .card.picked")).to_have_count(0)


def test_halves_are_numbered_row_by_row(desk: BrowserContext, server: Server) -> None:
    person = sit(desk, server.create("bugs", situation=SITUATION), situation=SITUATION)
    shown = numbers(person, ".played [data-ref].lit")
    assert sorted(shown, key=shown.__getitem__) == [
        f"{kind}:{card}/{half}"
        for half, kinds in (("top", ("half", "basic")), ("bottom", ("basic", "half")))
        for card in ("warding-strength", "shield-bash")
        for kind in kinds
    ]


def test_buttons_are_numbered_behind_the_things_as_they_lie(
    desk: BrowserContext, server: Server
) -> None:
    made = server.create("bugs", **WEAVER)
    person = sit(desk, made.play("rime-glass+ember-line", "rime-glass-top", "bandit-guard-1"))
    page = person.page
    button = '#prompt [data-button="without-pierce-2"]'
    before = numbers(person, button)["without-pierce-2"]
    assert int(before) > int(person.thing("item:rosethorn-knife").get_attribute("data-key") or 0)
    page.keyboard.press(
        numbers(person, '[data-ref="item:rosethorn-knife"]')["item:rosethorn-knife"]
    )
    expect(page.locator("#prompt .btn.main")).to_contain_text("Rosethorn Knife")
    assert numbers(person, button)["without-pierce-2"] == before
    shown = numbers(person, "#prompt .answers .btn:has(kbd)")
    assert list(shown.values()) == sorted(shown.values())
    assert set(shown) == {"roll", "without-pierce-2"}
    page.keyboard.press(before)
    expect(page.locator("#log")).to_contain_text("leaves Pierce 2 out")


@pytest.mark.parametrize("place", ["body", "#prompt .btn:enabled"])
def test_an_arrow_walks_over_the_board_at_once(
    desk: BrowserContext, server: Server, place: str
) -> None:
    made = server.create("bugs", situation=SITUATION).play("shield-bash-basic-bottom")
    person = sit(desk, made, situation=SITUATION)
    page = person.page
    page.locator(place).first.evaluate("element => element.focus()")
    at = "document.activeElement.closest('[data-hex]')?.dataset.hex"
    assert page.evaluate(at) is None
    page.keyboard.press("ArrowDown")
    assert page.evaluate(at) == "a2", "one below the hero"
    expect(page.locator(".b-focus-ring")).to_have_count(1)
    page.keyboard.press("Space")
    assert person.pending() == "a2"
    page.keyboard.press("Enter")
    expect(page.locator('#place-board .figure[data-hex="a2"]')).to_have_attribute(
        "data-ref", "figure:bruiser"
    )


def test_an_arrow_scrolls_where_one_reads(desk: BrowserContext, server: Server) -> None:
    made = server.create("bugs", situation=SITUATION).play("shield-bash-basic-bottom")
    page = sit(desk, made, situation=SITUATION).page
    page.keyboard.press("c")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.option") is not None
    page.keyboard.press("c")
    page.keyboard.press("l")
    expect(page.locator("#rules")).to_be_visible()
    page.locator("#rules button").first.focus()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.closest('#place-board')") is None


LIST_DRAWN_AGAIN = """(module) => module.then(({ drawChoices }) => {
  const taken = [];
  const on = { look() {}, commit: (option) => taken.push(option.as) };
  const ask = (ticket, as) => ({ ticket, prompt: "?", options: ["a", "b"].map((key) => ({ key, label: key, as })) });
  const list = document.body.appendChild(document.createElement("div"));
  drawChoices(list, ask("1", "first"), null, on);
  list.querySelector("[data-option=b]").focus();
  drawChoices(list, ask("1", "again"), { key: "b" }, on);
  const held = document.activeElement;
  held.click();
  drawChoices(list, ask("2", "other"), null, on);
  return [held.dataset.option, held.getAttribute("aria-pressed"), taken, list.contains(document.activeElement)];
})"""


def test_who_goes_through_the_list_by_keys_stays_there_whatever_comes_in(
    desk: BrowserContext, server: Server
) -> None:
    """Enter takes what was gone to: as long as odds that came in drew the list anew, it took what the red button said."""
    page = sit(desk, server.create("bugs", **SETUP)).page
    drawn = page.evaluate(f"({LIST_DRAWN_AGAIN})({imported('frame/choices.js')})")
    assert drawn == ["b", "true", ["again"], False]
