"""Two browsers and a spectator at one table: nobody receives what is hidden from them."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

import tabard
from tests.browser.desks import Desks
from tests.browser.driving import until
from tests.browser.guests import Guest
from tests.browser.running import CALLS, Made, Server

SEED = 918_273_645_546


def test_friends_play_apart_and_nobody_hears_what_is_hidden(desks: Desks, server: Server) -> None:
    made = server.create("toy", seed=SEED)
    game = tabard.new("toy", seed=SEED)
    one, two, watcher = Guest(desks, made, 0), Guest(desks, made, 1), Guest(desks, made)
    expect(one.page.locator("#people")).to_contain_text("1 watching")
    one.take("door:stairs")
    game.apply("stairs", 0)
    expect(watcher.page.locator(".door.watched")).to_contain_text("stairs")

    hands = [keeper.hand[:] for keeper in game.state.keepers]
    one.take(f"card:{hands[0][0]}")
    expect(one.page.locator("#prompt")).to_contain_text("Swing it, or stand guard")
    one.press("guard")
    expect(one.page.locator("#prompt")).to_contain_text("Waiting for")
    expect(watcher.page.locator("#prompt")).to_contain_text("Waiting for")

    for card in hands[1]:
        assert card in two.said
        assert card not in one.said, f"seat 1 has heard of {card} in the hand of seat 2"
    for card in [*hands[0], *hands[1]]:
        assert card not in watcher.said, f"the spectator has heard of {card}"
    assert hands[0][0] not in two.said, "the secret choice of seat 1 has reached seat 2"

    two.take(f"card:{hands[1][0]}")
    expect(two.page.locator("#prompt")).to_contain_text("Swing it, or stand guard")
    two.press("swing")
    expect(one.page.locator("#log")).to_contain_text(f"Keeper 2 shows {hands[1][0]}")
    expect(watcher.page.locator("#log")).to_contain_text(f"Keeper 1 shows {hands[0][0]}")

    two.leave()
    expect(one.page.locator("#people")).to_contain_text("is away")
    for ear in (one, watcher):
        assert str(SEED) not in ear.said, "the seed has left the server"
        assert made.tokens[1] not in ear.said
        ear.leave()


def test_who_holds_all_seats_takes_the_table_away_and_branches_it(
    desks: Desks, server: Server, tmp_path: Path
) -> None:
    made = server.create("toy", seed=SEED)
    one, all_seats = Guest(desks, made, 0), Guest(desks, made, 0, 1)
    all_seats.take("door:stairs")
    one.page.keyboard.press("t")
    one.page.get_by_role("button", name="Save as a file").click()
    one.sees("The whole game holds what others hide", "#toast")
    all_seats.page.keyboard.press("t")
    with all_seats.page.expect_download() as download:
        all_seats.page.get_by_role("button", name="Save as a file").click()
    download.value.save_as(tmp_path / "game.tabard")
    assert tabard.load((tmp_path / "game.tabard").read_bytes()).state.door == "stairs"
    all_seats.page.keyboard.press("Escape")
    all_seats.page.locator("#tools [data-tool=replay]").click()
    all_seats.page.get_by_role("button", name="Branch here").click()
    all_seats.page.wait_for_url(lambda url: "/t/" in url and made.id not in url)
    until(all_seats.page, "document.body.dataset.moment === 'asked'")
    one.leave()
    all_seats.leave()


def seen(made: Made) -> int:
    """Look at a table without a page: the status of the answer."""
    return CALLS.get(f"{made.address}/api/tables/{made.id}/view").status_code


def test_who_holds_all_seats_deletes_the_table_in_the_lobby_and_nobody_else_does(
    desks: Desks, server: Server
) -> None:
    other, made = server.create("toy", seed=SEED), server.create("toy", seed=SEED + 1)
    one, all_seats = Guest(desks, other, 0), Guest(desks, other, 0, 1)
    for guest, seats in ((one, [0]), (all_seats, [0, 1])):
        for (
            seat
        ) in seats:  # the table that was played last stands by itself, and the other one below it
            guest.page.goto(
                "about:blank"
            )  # another seat in the address alone would be a page that opens itself anew
            guest.page.goto(made.link(seat))
            expect(guest.page.locator("#prompt")).to_be_visible()
        guest.page.goto(made.address)
        guest.page.get_by_role("button", name="Delete:").first.click()
        guest.page.get_by_role("dialog").get_by_role("button", name="Delete").click()
        if guest is one:
            guest.sees("one person who holds all seats", "body")
            assert seen(other) == seen(made) == 200
    expect(all_seats.page.get_by_role("button", name="Delete:")).to_have_count(0)
    assert sorted([seen(other), seen(made)]) == [200, 404]
    one.leave()
    all_seats.leave()
