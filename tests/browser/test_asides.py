"""Somebody who is not asked may do something all the same, and nobody is disturbed by it."""

from __future__ import annotations

import re

from playwright.sync_api import expect

import tabard
from tests.browser.desks import Desks
from tests.browser.guests import Guest
from tests.browser.running import Made, Server


def beside(server: Server) -> tuple[Made, list[list[str]]]:
    """Lay a table at which keeper 1 has acted and may light a candle while others act; and tell what everybody holds."""
    made = server.create("toy", seed=11, seats=3, candles=1).play("hatch")
    hands = [keeper.hand for keeper in tabard.new("toy", seed=11, seats=3).state.keepers]
    for seat, stance in enumerate(("guard", "swing", "guard")):
        made.play(hands[seat][0], stance, seat=seat)
    return made.play("guard"), hands


def test_who_is_not_asked_lights_a_candle_and_holds_nobody_up(desks: Desks, server: Server) -> None:
    made, hands = beside(server)
    one, two = Guest(desks, made, 0), Guest(desks, made, 1)
    one.sees("Waiting for")
    one.sees("Open to you at any time.")
    expect(one.page).to_have_title(re.compile("^Waiting for "))
    two.pick("pack:runts")
    # Enter means nothing that nobody waits for.
    one.page.keyboard.press("Enter")
    one.press("candle")
    one.sees("Which card do you show")
    two.sees("Waiting for")
    one.take(f"card:{hands[0][1]}")
    one.sees("Waiting for")
    expect(one.page.locator('#prompt [data-button="candle"]')).to_have_count(0)
    # What the other had picked is still there, and the card is known.
    two.read()
    expect(two.thing("pack:runts")).to_have_class("pack lit picked pending")
    two.sees(hands[0][1], '[data-ref="keeper:0"]')
    assert not any(hands[0][2] in each for each in two.heard)
    for guest in (one, two):
        guest.leave()


def test_a_hint_for_who_is_not_asked_tells_what_letting_things_go_on_comes_to(
    desks: Desks, server: Server
) -> None:
    made, _ = beside(server)
    one = Guest(desks, made, 0)
    one.sees("Open to you at any time.")
    one.page.keyboard.press("h")
    one.sees("lines of play tried", "#hint")
    hint = one.page.locator("#hint")
    expect(hint.locator(".best, .others")).to_contain_text(["Let things go on", "Light a candle"])
    # A candle brings nothing: there is nothing to take.
    expect(hint.get_by_role("button", name="Take it")).to_have_count(0)
    one.leave()


def test_keys_look_at_another_seat_and_nobody_is_taken_away_from_there(
    desks: Desks, server: Server
) -> None:
    made, hands = beside(server)
    both = Guest(desks, made, 0, 1)

    def sits(key: str, seat: int) -> None:
        both.read()
        if key:
            both.page.keyboard.press(key)
        expect(both.page.locator(".person.front")).to_have_attribute("data-person", str(seat))

    sits("", 1)  # where something is asked
    for away, back in (("o", "Shift+O"), ("Shift+Digit1", "Shift+Digit2"), ("Shift+O", "Enter")):
        sits(away, 0)
        both.sees("Open to you at any time.")
        sits(back, 1)
    sits("o", 0)
    made.play("candle", hands[2][1], seat=2)
    both.sees(hands[2][1], "#log")
    sits("", 0)
    both.press("candle")
    both.take(f"card:{hands[0][1]}")
    sits("", 1)  # whoever has answered goes where a question is
    both.leave()
