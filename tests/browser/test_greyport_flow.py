"""Greyport takes few presses: a target may come first, of equal cards one is meant, and words open for who points at something only."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, expect

from tests.browser.greyport import FIGHT, sit
from tests.browser.running import Server

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
