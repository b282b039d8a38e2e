"""The monster helper: a position comes with a link, is painted on, and the answer follows."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

import tabard
from tabard.crawl.links import to_link
from tabard.crawl.positions import read_position
from tests.browser.desks import Desks, page_of
from tests.browser.running import Server

POSITION: dict[str, Any] = {
    "width": 6,
    "height": 5,
    "active": [0, 1],
    "characters": [{"hex": [3, 1], "initiative": 20, "name": "Mira"}],
    "action": {"move": 3, "range": 0},
    "rules": "bugs",
}


def name_of(at: list[int]) -> str:
    """Return what a page calls a hex: letter of the column, number of the row from the top."""
    column, row = at[0], at[1] + at[0] // 2
    return f"{chr(ord('a') + column)}{row + 1}"


def test_a_link_opens_the_position_and_tells_what_the_monster_does(
    desks: Desks, server: Server
) -> None:
    position = read_position(POSITION)
    (outcome, *_) = tabard.monster_turn(POSITION)
    context = desks.lend()
    page = page_of(context)
    page.goto(f"{server.address}/monster#{to_link(position)}")
    sentence = page.locator("#sentence")
    expect(sentence).to_contain_text("Mira")
    expect(sentence).to_contain_text(name_of(outcome["move_to"]))
    expect(page.locator("body")).to_contain_text("p. 30")

    before = page.evaluate("location.hash")
    target = name_of(outcome["move_to"])
    page.keyboard.press("2")  # the brush for obstacles
    page.locator(f'[data-ref="hex:{target}"]').click(force=True)
    expect(sentence).not_to_contain_text(f"moves to {target} ")
    assert page.evaluate("location.hash") != before, "the address holds the position painted now"


def test_a_broken_link_is_told_in_a_sentence(desks: Desks, server: Server) -> None:
    page = page_of(desks.lend())
    page.goto(f"{server.address}/monster#tabard-monster:1AAAA")
    expect(page.locator("body")).to_contain_text("cut off or altered")
