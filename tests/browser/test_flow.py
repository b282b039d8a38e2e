"""What needs no thought is done for you, told, and can be had back; windows are declined for a while."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.desks import Desks, page_of
from tests.browser.driving import Person
from tests.browser.running import Made, Server

SITUATION = """
map = '''
S     1     2
   .     .
.     .     .
   .     .
'''
turn = "character"
hero = { hp = 6 }
cards = { warding-strength = "played a", shield-bash = "played a" }
monsters = [{ type = "bandit-guard", number = 1, at = "b1" }]
dice = { die = ["neutral", "neutral", "neutral"] }
"""
ITEM = SITUATION + 'items = { venomous-fang = "ready" }\n'
SHIELD = "half:warding-strength/bottom"
"""Its only ability is a shield of one's own."""

Sits = Callable[..., Person]


@pytest.fixture
def sits(desks: Desks, server: Server) -> Sits:
    """Sit down to a situation with a preset."""

    def sit_down(text: str = SITUATION, preset: str = "standard", **more: Any) -> Person:
        return come(page_of(desks.lend(**more)), server.create("bugs", situation=text), preset)

    return sit_down


def come(page: Page, made: Made, preset: str = "standard") -> Person:
    return Person.sit(page, made, asks=False, preset=preset)


def click(person: Person, ref: str) -> None:
    """Click a thing once."""
    before = person.number
    person.thing(ref).click(force=True)
    arrived(person, before)


def press(person: Person, key: str) -> None:
    """Press a key that moves the table on."""
    before = person.number
    person.page.keyboard.press(key)
    arrived(person, before)


def arrived(person: Person, before: int) -> None:
    """Wait until the table has moved on and is at rest."""
    expect(person.page.locator("body")).not_to_have_attribute("data-number", str(before))
    person.wait()


def said(person: Person) -> Locator:
    return person.page.locator("#prompt .say")


def chip(person: Person, name: str) -> Locator:
    return person.page.locator(f'#prompt [data-chip="{name}"]')


def test_an_own_shield_is_performed_and_told(sits: Sits) -> None:
    person = sits()
    click(person, SHIELD)
    expect(said(person)).to_contain_text("which action do you perform")
    expect(person.page.locator("#log .quiet small")).to_have_text(
        "Shield 2 was performed: it costs nothing."
    )
    expect(chip(person, "done")).to_contain_text("Shield 2 was performed")
    expect(person.page.locator("#tools [data-tool=undo]")).to_have_attribute(
        "aria-label", "Undo: Warding Strength, bottom: Shield 2 [stays: persistent]"
    )


def test_one_key_has_it_back_and_nothing_is_done_before_one_has_answered(sits: Sits) -> None:
    person = sits()
    click(person, SHIELD)
    press(person, "a")
    expect(said(person)).to_contain_text("Perform Shield 2?")
    expect(chip(person, "done")).to_have_count(0)
    person.page.reload()
    person.wait()
    expect(said(person)).to_contain_text("Perform Shield 2?")
    before = person.number
    person.page.locator('#prompt [data-button="skip"]').click()
    arrived(person, before)
    expect(person.page.locator("#log .quiet")).to_have_count(0)


def test_the_line_of_the_log_has_it_back_too(sits: Sits) -> None:
    person = sits()
    click(person, SHIELD)
    line = person.page.locator("#log .quiet")
    line.hover()
    before = person.number
    line.get_by_role("button", name="Ask me instead").click()
    arrived(person, before)
    expect(said(person)).to_contain_text("Perform Shield 2?")


def test_undo_takes_back_what_was_meant(sits: Sits) -> None:
    person = sits()
    click(person, SHIELD)
    press(person, "u")
    expect(said(person)).to_contain_text("which action do you perform")
    expect(person.thing(SHIELD)).to_be_visible()
    press(person, "y")
    expect(chip(person, "done")).to_contain_text("Shield 2 was performed")


def test_what_one_wants_to_be_asked_is_asked_from_then_on(sits: Sits) -> None:
    person = sits()
    click(person, SHIELD)
    before = person.number
    chip(person, "done").click()
    arrived(person, before)
    chip(person, "wanted").click()
    expect(chip(person, "wanted")).to_have_text("Stop asking this")
    press(person, "u")
    click(person, SHIELD)
    expect(said(person)).to_contain_text("Perform Shield 2?")
    chip(person, "wanted").click()
    expect(chip(person, "wanted")).to_have_text("Always ask this")


def test_the_expert_is_not_asked_either(sits: Sits) -> None:
    person = sits(preset="expert")
    click(person, SHIELD)
    expect(chip(person, "done")).to_contain_text("Shield 2 was performed")


def test_the_guided_preset_asks_what_needs_no_thought_once_and_lets_one_confirm(sits: Sits) -> None:
    person = sits(preset="guided")
    person.thing(SHIELD).click(force=True)
    assert person.pending() == "warding-strength-bottom"
    person.page.locator("#prompt .btn.main:enabled").click()
    # What an action is was said beside the question.
    expect(person.page.locator("#note")).to_contain_text("Skipping")
    person.page.wait_for_timeout(470)  # nobody has read it sooner
    person.page.get_by_role("button", name="Understood").click()
    expect(said(person)).to_contain_text("Perform Shield 2?")
    expect(chip(person, "done")).to_have_count(0)
    press(person, "u")
    person.thing(SHIELD).click(force=True)
    person.page.keyboard.press("Enter")
    expect(said(person)).to_contain_text("Shield 2, for as long as the card stays.")


def test_whoever_has_picked_an_answer_has_read_the_note_about_the_question(sits: Sits) -> None:
    person = sits(preset="guided")
    note = person.page.locator("#note")
    expect(note).to_contain_text("Top and bottom")
    person.thing(SHIELD).click(force=True)
    expect(note).to_be_visible()
    person.page.keyboard.press("Enter")
    expect(note).not_to_contain_text("Top and bottom")


def test_one_can_be_asked_everything(sits: Sits) -> None:
    person = sits()
    person.page.keyboard.press("t")
    person.page.get_by_role("checkbox", name="Ask me everything").check()
    person.page.keyboard.press("Escape")
    person.thing(SHIELD).click(force=True)
    person.page.locator("#prompt .btn.main:enabled").click()
    expect(said(person)).to_contain_text("Perform Shield 2?")


def attack(person: Person) -> None:
    """Attack the guard with Shield Bash."""
    click(person, "half:shield-bash/top")
    before = person.number
    person.page.keyboard.press("1")
    assert person.pending() == "bandit-guard-1"
    person.page.keyboard.press("Enter")
    arrived(person, before)


def test_the_die_is_rolled_unless_an_item_could_be_added(sits: Sits) -> None:
    person = sits()
    attack(person)
    expect(chip(person, "done")).to_contain_text("Nothing could be added, so the die was rolled.")
    person = sits(ITEM)
    attack(person)
    expect(said(person)).to_contain_text("add items or leave effects out?")


def test_a_window_is_declined_for_a_while_and_one_key_takes_that_back(sits: Sits) -> None:
    person = sits(ITEM)
    attack(person)
    person.page.keyboard.press("d")
    spans = person.page.locator('#prompt [data-chip^="decline-"]')
    expect(spans).to_have_text(["Not this turn", "Not this round", "Not this scenario"])
    expect(spans.first).to_be_focused()
    before = person.number
    chip(person, "decline-round").click()
    arrived(person, before)
    expect(chip(person, "done")).to_contain_text("You have declined items when you attack.")
    declined = person.page.locator('#prompt [data-chip^="declined-"]')
    expect(declined).to_have_text("Not asked: items when you attack this round")
    press(person, "a")
    expect(said(person)).to_contain_text("add items or leave effects out?")
    expect(declined).to_have_count(0)


def test_what_is_declined_is_not_asked_again_until_it_is_taken_back(sits: Sits) -> None:
    person = sits(ITEM)
    attack(person)
    person.page.keyboard.press("d")
    before = person.number
    chip(person, "decline-scenario").click()
    arrived(person, before)
    press(person, "u")
    expect(said(person)).to_contain_text("Bruiser attacks. Whom?")
    before = person.number
    person.page.keyboard.press("1")
    assert person.pending() == "bandit-guard-1"
    person.page.keyboard.press("Enter")
    arrived(person, before)
    expect(said(person)).not_to_contain_text("add items")
    declined = person.page.locator('#prompt [data-chip^="declined-"]')
    declined.click()
    expect(declined).to_have_count(0)


def test_one_click_takes_a_half_but_a_finger_sees_first_what_it_would_do(sits: Sits) -> None:
    person = sits()
    click(person, SHIELD)
    expect(chip(person, "done")).to_be_visible()
    touching = sits(has_touch=True, is_mobile=True)
    touching.thing(SHIELD).tap(force=True)
    expect(touching.page.locator("#prompt .btn.main")).to_contain_text("Shield 2")
    assert touching.pending() == "warding-strength-bottom"


def test_what_is_left_of_a_round_flows_on_and_all_of_it_is_told(sits: Sits) -> None:
    person = sits()
    click(person, SHIELD)
    attack(person)
    expect(said(person)).to_contain_text("Round 2: select two cards")
    told = person.page.locator("#log .quiet small").all_text_contents()
    assert told[:2] == [
        "Shield 2 was performed: it costs nothing.",
        "Nothing could be added, so the die was rolled.",
    ]
    assert set(told[2:]) == {
        "Nothing was left to do, so your turn ended.",
        "No card was dismissed between two turns.",
        "No short rest: nothing is discarded.",
    }
