"""Greyport takes few presses: a target may come first, of equal cards one is meant, and words open for who points at something only."""

from __future__ import annotations

import re

from playwright.sync_api import BrowserContext, expect

from tests.browser.desks import page_of
from tests.browser.driving import Person, imported
from tests.browser.greyport import FIGHT, sit
from tests.browser.running import Server
from tests.browser.test_first_evening import SETUP, decision

TWINS = """
round = 2
defender = "gerki"
[[players]]
character = "fiona"
hero = "aside"
hand = ["bar-brawler", "mace", "mace"]
played = [{ hero = "loud-cousin" }, { hero = "shield-bearer" }]
[[players]]
character = "gerki"
monsters = [{ card = "wolf-rider" }]
"""

LONE = """
defender = "fiona"
location = { id = "old-harbor", monsters = [{ card = "frenzy-goblin" }] }
[[players]]
character = "fiona"
hero = "aside"
hand = ["bar-brawler"]
played = [{ hero = "loud-cousin" }]
monsters = [{ card = "wolf-rider" }]
[[players]]
character = "gerki"
"""
"""Fiona has nothing but one fight, and the round marker."""


def test_a_monster_may_be_pressed_before_the_hero_that_fights_it(
    desk: BrowserContext, server: Server
) -> None:
    person = sit(desk, server, FIGHT)
    person.card("monster:2").click()
    assert person.pending() == "fight-0-2"
    person.card("hero:0-1").click()
    assert person.pending() == "fight-1-2", "another hero takes the first one's place"


def test_of_two_equal_cards_the_one_that_was_pressed_is_picked(
    desk: BrowserContext, server: Server
) -> None:
    person = sit(desk, server, TWINS)
    maces = person.page.locator('.in-hand .card[data-ref="card:mace"]')
    expect(maces).to_have_count(2)
    maces.nth(1).click()
    expect(person.page.locator(".in-hand .card.picked")).to_have_count(1)
    assert "picked" in str(maces.nth(1).get_attribute("class"))


def test_words_open_for_who_points_and_not_for_what_comes_under_the_pointer(
    desk: BrowserContext, server: Server
) -> None:
    person = sit(desk, server, FIGHT)
    page, words = person.page, person.page.locator("#words")
    box = person.card("card:loud-cousin").bounding_box()
    assert box is not None
    page.mouse.move(3, 3)
    page.mouse.move(box["x"] + 30, box["y"] + 60)
    expect(words).to_be_visible()
    page.mouse.move(3, 3)
    expect(words).to_be_hidden()
    # The hand closes up, so that another card comes to lie under the pointer.
    page.mouse.move(box["x"] + 30, box["y"] + 60)
    page.evaluate(
        "document.querySelector('.fan').prepend(document.querySelector('.fan').lastElementChild)"
    )
    page.wait_for_timeout(700)
    expect(words).to_be_hidden()


def test_what_can_be_chosen_stays_lit_when_its_room_changes(
    desk: BrowserContext, server: Server
) -> None:
    person = sit(desk, server, FIGHT)
    monster = person.page.locator('.front .card[data-ref="monster:2"]')
    expect(monster).to_have_class(re.compile(r"\bfull\b.*\blit\b"))
    person.page.set_viewport_size({"width": 720, "height": 700})
    expect(monster).not_to_have_class(re.compile(r"\bfull\b"))
    expect(monster).to_have_class(re.compile(r"\blit\b"))
    monster.click()
    assert person.pending() == "fight-0-2"


def test_the_question_says_what_can_be_done_and_what_being_done_means(
    desk: BrowserContext, server: Server
) -> None:
    person = sit(desk, server, TWINS)
    said, button = person.page.locator("#prompt .say"), person.page.locator("#prompt .btn.main")
    expect(said).to_contain_text("Fight or give it an item.")
    expect(said).to_contain_text("Gerki is not done.")
    expect(button).to_have_text("Pick a card or a monster")
    person.card("hero:0-0").click(position={"x": 10, "y": 40})
    person.card("monster:1").click()
    expect(said).to_contain_text(re.compile(r"^Loud Cousin.* fights Wolf Rider\.\d"))
    person.page.keyboard.press("Escape")
    expect(said).to_contain_text("Fight or give it an item.")
    person.made.play("done", seat=1)
    expect(said).to_contain_text("Done ends the round.")


def test_where_one_fight_is_all_that_is_left_the_red_button_has_it_and_then_says_why_cards_stay(
    desk: BrowserContext, server: Server
) -> None:
    person = sit(desk, server, LONE)
    said, button = person.page.locator("#prompt .say"), person.page.locator("#prompt .btn.main")
    expect(said).to_contain_text("Loud Cousin fights Wolf Rider.")
    expect(button).to_contain_text("Fight Wolf Rider")
    before = person.number
    person.page.keyboard.press("Enter")
    person.moved(before)
    expect(said).to_contain_text("Nothing is left to play.One hero a round. Gerki is not done.")
    expect(button).to_contain_text("Done")


def test_two_things_to_read_lie_one_after_the_other(desk: BrowserContext, server: Server) -> None:
    page = sit(desk, server, FIGHT).page
    page.evaluate(
        f"""async () => {{
          const {{ makeOver }} = await {imported("parts/over.js")};
          for (const words of ["first", "second"]) makeOver().open(words, words, words);
        }}"""
    )
    over = page.locator(".over")
    expect(over).to_have_text(["first"])
    page.wait_for_timeout(400)
    page.keyboard.press("Shift+A")
    expect(over).to_have_text(["second"])
    page.wait_for_timeout(400)
    page.mouse.click(20, 20)
    expect(over).to_have_count(0)


def test_a_small_screen_turns_to_the_hand_although_others_could_be_taunted(
    desk: BrowserContext, server: Server
) -> None:
    made = server.create("greyport", seed=1, **SETUP)
    person = Person.sit(page_of(desk), made)
    tab = person.page.locator("#tabs [aria-pressed=true]")
    expect(tab).to_have_attribute("data-tab", "party")
    made.play("fiona")
    person.wait()
    asked = decision(made, 0)
    assert asked is not None
    first = {each["refs"][0] for each in asked["options"] if each["refs"]}
    assert {"marker:round", "card:fiona-1"} <= first
    expect(tab).to_have_attribute("data-tab", "hand")
