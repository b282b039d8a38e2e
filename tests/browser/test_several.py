"""Several seats at one table: what others do takes nothing out of anybody's hands."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

import tabard
from tests.browser.desks import Desks
from tests.browser.guests import Guest
from tests.browser.running import Made, Server


def before_the_bite(server: Server) -> Made:
    """Lay a table at which both keepers may swing, and keeper 1 is going to be bitten for it."""
    for seed in range(100):
        game: tabard.Game[Any] = tabard.new("toy", seed=seed, candles=1)
        game.apply("hatch", 0)
        for seat in (0, 1):
            game.apply(game.state.keepers[seat].hand[0], seat)
            game.apply("swing", seat)
        trial = game.fork()
        trial.apply("brutes", 0)
        if trial.decision is not None and trial.decision.kind == "shrug":
            break
    made = server.create("toy", seed=seed, candles=1).play("hatch")
    for seat in (0, 1):
        hand = tabard.new("toy", seed=seed, candles=1).state.keepers[seat].hand
        made.play(hand[0], "swing", seat=seat)
    return made


def test_picks_stay_while_others_act(desks: Desks, server: Server) -> None:
    made = before_the_bite(server)
    two = Guest(desks, made, 1)
    two.pick("pack:runts")
    expect(two.thing("pack:runts")).to_have_class("pack lit picked pending")
    made.play("brutes")
    two.sees("Waiting for")
    expect(two.page.locator('#prompt [data-button="candle"]')).to_be_visible()
    expect(two.page.locator(".pack.picked")).to_have_count(0)
    made.play("suffer")
    expect(two.thing("pack:runts")).to_have_class("pack lit picked pending")
    two.commit()
    two.sees("Keeper 2 swings at the runts", "#log")
    two.leave()


def test_a_late_answer_that_still_means_the_same_is_given_again(
    desks: Desks, server: Server
) -> None:
    made = before_the_bite(server)
    two = Guest(desks, made, 1)
    two.read()
    two.hold_line()
    made.play("brutes", "suffer")
    two.take("pack:runts")
    two.free_line()
    two.sees("Keeper 2 swings at the runts", "#log")
    assert any('"refused"' in each and '"late"' in each for each in two.heard)
    expect(two.page.locator("#toast")).to_be_hidden()
    two.leave()


def test_whoever_was_too_late_is_told_who_was_quicker_and_what_happened(
    desks: Desks, server: Server
) -> None:
    made = server.create("toy", seats=3)
    three = Guest(desks, made, 2)
    three.read()
    three.sees("One answer for all.")
    three.hold_line()
    made.play("stairs", seat=1)
    three.take("door:drain")
    three.free_line()
    three.sees("Seat 2 was quicker. The party watches the stairs.", "#toast")
    three.sees("Choose a card in secret.")
    three.leave()
