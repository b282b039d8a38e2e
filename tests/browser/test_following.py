"""The table of Greyport while things are played: event by event it comes to what the next sight says."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from playwright.sync_api import BrowserContext

import tabard
from tabard.table import Decision, Seat
from tests.browser.desks import page_of
from tests.browser.driving import imported
from tests.browser.running import Server

PICTURE = """(table) => ({
  groups: [table.location.monsters, ...table.players.map((each) => each.monsters)].map((group) => group.map((each) => [each.number, Math.min(each.damage, each.hp)])),
  players: table.players.map((each) => [each.hp, each.cards, each.hand && [...each.hand].sort(), each.played.map((one) => [one.card, one.items, one.fought]), [...each.discard].sort(), [...each.coins].sort(), each.level, each.done]),
  location: [table.location.id && table.location.hp > 0 ? table.location.hp : 0, table.location.saved],
  round: [table.round, table.defender, table.shields],
})"""
FOLD = f"""(steps) => {imported("../games/greyport/following.js")}.then(({{ follow }}) => {{
  const picture = {PICTURE};
  return steps.flatMap(([before, events, later], at) => {{
    const table = events.reduce((sum, event) => follow(sum, event, later), before);
    const [one, other] = [table, later].map((each) => JSON.stringify(picture(each)));
    return one === other ? [] : [[at, events, one, other]];
  }});
}})"""


def bold(decision: Decision[Any], turn: int) -> str:
    """Fight rather than play, play rather than wait, and otherwise take one answer after another."""
    keys = [each.key for each in decision.options]
    for start in ("fight-", "item-", "hero-"):
        found = [each for each in keys if each.startswith(start)]
        if found:
            return found[turn % len(found)]
    return keys[turn % len(keys)]


@pytest.mark.parametrize("seed", [1])
def test_the_table_in_between_comes_to_what_the_next_sight_says(
    desk: BrowserContext, server: Server, seed: int
) -> None:
    """A game is followed event by event: what was said is what is there, but for what only the end of an encounter tells."""
    page = page_of(desk)
    page.goto(server.address)
    game = tabard.new(
        "greyport", scenario="the-goblin-king", party=["fiona", "gerki", "zot"], seed=seed
    )
    steps: list[Any] = []
    table = msgspec.to_builtins(game.view(Seat(0)))["table"]
    while game.outcome is None and len(steps) < 90:
        seat, decision = next(iter(game.decisions.items()))
        heard = len(game.told(Seat(0)))
        game.apply(bold(decision, len(steps) + seed), seat)
        events = [msgspec.to_builtins(each.event) for each in game.told(Seat(0))[heard:]]
        later = msgspec.to_builtins(game.view(Seat(0)))["table"]
        steps.append((table, events, later))
        table = later
    wrong = page.evaluate(FOLD, steps)
    assert len(steps) > 50
    assert wrong == []
