"""A page for which there is no place waits for one, and does not forget its seat meanwhile."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from playwright.sync_api import expect

from tabard.server.settings import Limits
from tests.browser.desks import Desks
from tests.server.live import serving


def test_a_page_without_a_place_keeps_its_seat_and_comes_in_later(
    desks: Desks, tmp_path: Path
) -> None:
    with serving(tmp_path, limits=Limits(seated=1)) as live, live.client() as client:
        made = client.create("toy", seed=1)
        page = desks.lend().new_page()
        with made.seats[0].follow():
            page.goto(f"{live.address}/t/{made.id}#seat=0&token={made.seats[0].token}")
            expect(page.locator("body")).to_contain_text("open in too many pages already")
            page.reload()  # without the secret behind the address
            expect(page.locator("body")).to_contain_text("open in too many pages already")
        expect(page.locator("#prompt")).to_contain_text("Which door", timeout=20_000)


def test_a_page_that_was_too_slow_to_say_hello_keeps_its_seat(desks: Desks, tmp_path: Path) -> None:
    with serving(tmp_path, limits=Limits(hello=0)) as live, live.client() as client:
        made = client.create("toy", seed=1)
        page = desks.lend().new_page()
        page.goto(f"{live.address}/t/{made.id}#seat=0&token={made.seats[0].token}")
        expect(page.locator("body")).to_contain_text("The first message must be a hello")
        live.hub.settings = replace(live.hub.settings, limits=Limits())
        page.reload()  # without the secret behind the address
        expect(page.locator("#prompt")).to_contain_text("Which door", timeout=20_000)


def test_a_log_that_comes_in_pieces_is_whole(desks: Desks, tmp_path: Path) -> None:
    with serving(tmp_path, limits=Limits(page=5)) as live, live.client() as client:
        seat = client.create("bugs", seed=1).seats[0]
        for _ in range(8):
            sight = seat.view(2**53)
            seat.answer(sight["view"]["decision"]["options"][0]["key"], sight)
        told = [each for each in seat.entries() if each["type"] == "told" and each["text"]]
        assert len(told) > 10
        page = desks.lend().new_page()
        page.goto(f"{live.address}/t/{seat.table}#seat=0&token={seat.token}")
        expect(page.locator("#prompt")).not_to_be_empty()
        for each in (told[0], told[-1]):
            expect(page.locator("#log")).to_contain_text(each["text"])
