"""A campaign across two scenarios: the road, the shelf, the map, and the road again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx
from playwright.sync_api import expect

import tabard
from tabard.bots import Bot, GreedyBot, RandomBot
from tabard.table import Game, Seat
from tests.browser.desks import Desks, page_of
from tests.browser.driving import Person
from tests.browser.running import Made, Server

SETUP: dict[str, Any] = {"campaign": True, "character": "bruiser", "difficulty": "very-easy"}
HERO = Seat(0)


def answer_by_program(made: Made, game: Game[Any], bot: Bot, until: Callable[[], bool]) -> None:
    """Let a program give answers at the same seat, while the page looks on."""
    with httpx.Client(base_url=made.address, timeout=30) as client:
        while not until():
            decision = game.decision
            assert decision is not None
            ticket, key = decision.ticket, bot.choose(game, HERO).key
            answer = client.post(
                f"/api/tables/{made.id}/answers",
                json={"ticket": ticket, "key": key},
                headers={"authorization": f"Bearer {made.tokens[0]}"},
            )
            assert answer.status_code == 200, answer.text
            game.apply(key)


def test_a_campaign_leads_from_one_scenario_to_the_next(desks: Desks, server: Server) -> None:
    made = server.create("bugs", **SETUP)
    game = tabard.new("bugs", seed=1, **SETUP)
    person = Person.sit(page_of(desks.lend()), made, game)
    page = person.page
    road = page.locator("#place-board, #place-left, #place-mat")
    expect(page.locator('[data-ref="scenario:1"]').first).to_be_visible()
    assert "Crossing the Road" not in "".join(road.all_inner_texts()), (
        "sealed scenarios tell nothing"
    )

    person.answer("scenario-1")
    while game.decision is not None and game.decision.kind == "equip":
        person.answer("enough")
    expect(page.locator('[data-ref="hex:a1"]')).to_be_visible()

    quick = GreedyBot(1, width=10, narrow=2, samples=1, ahead=12)
    answer_by_program(made, game, quick, lambda: bool(game.state.campaign.attempts))
    assert game.state.campaign.resolved == ["1"]
    page_of_it = page.locator("dialog.ending")
    expect(page_of_it).to_contain_text("A Rude Welcome")
    expect(page_of_it.locator(".sheet-buttons .main")).to_contain_text("On with the campaign")
    expect(page_of_it.locator('[data-way="next"], [data-way="again"]')).to_have_count(0)
    person.skip_motion()
    person.wait()
    expect(page.locator("#prompt .say")).to_contain_text("Which scenario do you play?")
    expect(page.locator('[data-ref="scenario:2"]').first).to_contain_text("2")
    expect(page.locator("body")).to_contain_text("Crossing the Road")

    person.answer("scenario-2")
    items = [option.key for option in game.decision.options if option.key != "enough"]  # type: ignore[union-attr]
    person.answer(items[0])
    assert game.state.campaign.resolved == ["1"]
    while game.decision is not None and game.decision.kind in {"equip", "upgrade"}:
        person.answer(game.decision.options[0].key)
    expect(page.locator(f'[data-ref="item:{items[0]}"]').first).to_be_attached()

    answer_by_program(
        made, game, RandomBot(3), lambda: sum(game.state.campaign.attempts.values()) == 2
    )
    person.skip_motion()
    person.wait()
    expect(page.locator('[data-ref="scenario:2"]').first).to_be_visible()
