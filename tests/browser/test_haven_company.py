"""The second edition among several people: who is away or a bot holds nobody up, one takes back what is one's own, and nobody is asked what was declined."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.desks import Desks
from tests.browser.driving import until
from tests.browser.guests import Guest
from tests.browser.running import CALLS, Made, Server
from tests.browser.test_haven import PARTY, ROOM, SETUP, take_first

CLOSE = ROOM.replace("   *     .     .", "   a     .     .").replace("     a\n", "     .\n")
"""A guard stands beside the two who come in."""
CARDS = ("heavy-blow+sweep", "aimed-shot+quick-shot")


def lay(server: Server) -> Made:
    """Lay a table at which the Fighter and the Ranger are about to select cards."""
    made = server.create(
        "haven", seed=3, seats=2, party=["fighter", "ranger"], map=CLOSE,
        monsters={"a": "city-guard normal", "b": "bandit-scout elite"},
    )  # fmt: skip
    for _ in range(2):
        for seat in range(2):
            take_first(made, seat)
    return made


def sit(desks: Desks, made: Made, seat: int) -> Guest:
    """Sit down, and put the card of the scenario aside."""
    guest = Guest(desks, made, seat)
    guest.page.keyboard.press("Escape")
    expect(guest.page.locator("dialog")).to_have_count(0)
    return guest


@pytest.fixture
def fight(server: Server) -> Made:
    """Both have selected, and the guard has struck the Fighter before anybody could move."""
    made = lay(server)
    for seat, cards in enumerate(CARDS):
        made.play(cards, seat=seat)
    return made


def test_what_is_declined_is_not_asked(desks: Desks, fight: Made) -> None:
    fighter = sit(desks, fight, 0)
    fighter.sees("You would suffer 4 damage")
    fighter.read()
    fighter.page.keyboard.press("d")
    spans = fighter.page.locator('#prompt [data-chip^="decline-"]')
    expect(spans).to_have_text(["Not this turn", "Not this round", "Not this scenario"])
    spans.nth(1).click()
    fighter.sees("which action do you perform?")
    expect(fighter.page.locator('#prompt [data-chip^="declined-"]')).to_contain_text("this round")


def test_a_monster_says_why_it_went_there(desks: Desks, server: Server) -> None:
    made = server.create("haven", seed=3, seats=1, **{**SETUP, "party": PARTY[:2]})
    place = f"{made.address}/api/tables/{made.id}/why"
    key = {"Authorization": f"Bearer {made.tokens[0]}"}
    for _ in range(60):
        if CALLS.get(place, headers=key).is_success:
            break
        take_first(made, 0)
    page = sit(desks, made, 0).page
    page.keyboard.press("w")
    expect(page.locator("#why")).to_contain_text("p. 39")
    page.locator(".trail li").first.hover()
    expect(page.locator("#place-board .b-verdict, #place-board .b-path").first).to_be_attached()


def test_others_are_asked_only_if_they_would_lose_an_answer(desks: Desks, fight: Made) -> None:
    fight.play("suffer", "heavy-blow-basic-top")
    fighter, ranger = sit(desks, fight, 0), sit(desks, fight, 1)
    fighter.sees("Fighter attacks. Whom?")
    fighter.read()
    fighter.page.keyboard.press("u")
    fighter.sees("which action do you perform?")
    ranger.hear(fight.number)
    ranger.sees("Waiting for Fighter")
    # Once the Ranger has answered something, taking back what was before takes that back too.
    fight.play("heavy-blow-basic-top", "city-guard-5", "sweep-bottom", "skip")
    fight.play("aimed-shot-basic-bottom", seat=1)
    fighter.hear(fight.number)
    fighter.read()
    fighter.page.keyboard.press("u")
    until(ranger.page, "document.querySelector('#prompt .say').innerText.includes('take back')")
    ranger.press("refuse")
    ranger.sees("Ranger moves")
    fighter.sees("Waiting for Ranger")


def test_whoever_is_away_can_be_acted_for(desks: Desks, server: Server) -> None:
    made = lay(server).play(CARDS[0])
    fighter = sit(desks, made, 0)
    fighter.sees("Waiting for Ranger (away)")
    fighter.press("act-for")
    for each in CARDS[1].split("+"):
        fighter.pick(f"card:{each}")
    fighter.commit()
    fighter.sees("Fighter acts for Ranger", "#log")
    fighter.sees("You would suffer 4 damage")


@pytest.mark.slow  # a process that thinks reads the whole content first, and has 20 seconds for both
def test_a_bot_takes_the_chair_that_stays_empty(desks: Desks, server: Server) -> None:
    made = lay(server)
    key = {"Authorization": f"Bearer {made.tokens[1]}"}
    place = f"{made.address}/api/tables/{made.id}/seats/1/bot"
    answer = CALLS.put(place, json={"bot": "random"}, headers=key)
    assert answer.status_code == 204, answer.text
    fighter = sit(desks, made, 0)
    expect(fighter.page.locator('.member[data-character="ranger"] .who')).to_contain_text("bot")
    made.play(CARDS[0])
    # Once the bot has selected too, everybody's place is known.
    expect(fighter.page.locator(".place.open")).to_have_count(0, timeout=120_000)
    expect(fighter.page.locator("#log")).to_contain_text("Ranger selects")
