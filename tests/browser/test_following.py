"""The table while things are played: event by event it comes to what the next sight says."""

from __future__ import annotations

from typing import Any

import msgspec
from playwright.sync_api import BrowserContext, Page

import tabard
from tabard.table import Decision, Seat
from tests.browser.desks import page_of
from tests.browser.driving import imported
from tests.browser.running import Server

GREYPORT = """(table) => ({
  groups: [table.location.monsters, ...table.players.map((each) => each.monsters)].map((group) => group.map((each) => [each.number, Math.min(each.damage, each.hp)])),
  players: table.players.map((each) => [each.hp, each.cards, each.hand && [...each.hand].sort(), each.played.map((one) => [one.card, one.items, one.fought]), [...each.discard].sort(), [...each.coins].sort(), each.level, each.done]),
  location: [table.location.id && table.location.hp > 0 ? table.location.hp : 0, table.location.saved],
  round: [table.round, table.defender, table.shields],
})"""
BUGS = """(table) => ({
  figures: table.figures.map((each) => [each.id, each.at, each.hp, [...each.conditions].sort()]),
  characters: table.characters.map((each) => [table.turns.length ? each.initiative : 0, each.items.map((item) => [item.id, item.state])]),
  cards: table.characters.map((each) => each.cards.map((card) => [card.id, card.zone, card.side, card.up.name, card.leads, card.performing, card.is_basic, card.open, card.active_half])),
  turns: table.phase === "turns" ? table.turns.map((each) => [each.figure, each.type, each.initiative, each.now, each.done]) : [],
  monsters: Object.entries(table.monsters).map(([type, each]) => [type, each.figures, each.rolled, each.card.map((one) => one.marked)]),
  round: [table.round, table.active, table.phase],
})"""
HAVEN = """(table) => ({
  figures: table.figures.map((each) => [each.id, each.at, each.hp]),
  cards: table.characters.map((each) => each.cards.map((card) => [card.id, card.zone, card.up.name, card.active_half])),
  round: [table.round, table.active],
})"""
PLAYED = {
    "action",
    "card",
    "chose",
    "died",
    "item",
    "modifier",
    "rests",
    "rolled-action",
    "spawned",
    "turn",
}
PLAYED_TOGETHER = {"action", "card", "chose", "modifier", "monster-card", "moved", "turn"}
ALONE = (("3", "bruiser"), ("8", "mindthief"), ("12", "tinkerer"), ("12.5", "tinkerer"))
FOLD = """([at, picture, steps]) => at.then(([{ follow }, read]) => steps.flatMap(([before, events, later], at) => {
  const table = events.reduce((sum, event) => follow(sum, event, read(later)), read(before));
  const [one, other] = [table, read(later)].map((each) => JSON.stringify(picture(each)));
  return one === other ? [] : [[at, events, one, other]];
}))"""


def folded(game: str, picture: str, read: str) -> str:
    """Return the function that follows the steps of a game and gives those that come to something else."""
    modules = f"Promise.all([{imported(f'../games/{game}/following.js')}, {read}])"
    return f"(steps) => ({FOLD})([{modules}, {picture}, JSON.parse(steps)])"


def bold(decision: Decision[Any], turn: int) -> str:
    """Fight rather than play, play rather than wait, keep one's cards, and otherwise take one answer after another."""
    keys = [each.key for each in decision.options]
    for start in ("fight-", "item-", "hero-", "suffer"):
        found = [each for each in keys if each.startswith(start)]
        if found:
            return found[turn % len(found)]
    return keys[turn % len(keys)]


def fold(page: Page, follows: str, steps: list[Any]) -> list[Any]:
    """Return the steps that come to something else; they go to the page as one text, which is far quicker than piece by piece."""
    found: list[Any] = page.evaluate(follows, msgspec.json.encode(steps).decode())
    return found


def steps_of(game: tabard.Game[Any], most: int) -> list[Any]:
    """Play, and return what was seen before each answer, what was told, and what was seen then."""
    steps: list[Any] = []
    table = msgspec.to_builtins(game.view(Seat(0)))["table"]
    while game.outcome is None and len(steps) < most:
        seat, decision = next(iter(game.decisions.items()))
        heard = len(game.told(Seat(0)))
        game.apply(bold(decision, len(steps) + 1), seat)
        events = [msgspec.to_builtins(each.event) for each in game.told(Seat(0))[heard:]]
        later = msgspec.to_builtins(game.view(Seat(0)))["table"]
        steps.append((table, events, later))
        table = later
    return steps


def test_the_table_in_between_comes_to_what_the_next_sight_says(
    desk: BrowserContext, server: Server
) -> None:
    """Games are followed event by event: what was said is what is there, but for what only the end of an encounter tells."""
    page = page_of(desk)
    page.goto(server.address)
    evening = steps_of(
        tabard.new("greyport", scenario="the-goblin-king", party=["fiona", "gerki", "zot"], seed=3),
        90,
    )
    assert len(evening) > 50
    assert fold(page, folded("greyport", GREYPORT, "(table) => table"), evening) == []
    read = imported("../games/bugs/party.js") + ".then(({ withParty }) => withParty)"
    alone = [
        step
        for scenario, character in ALONE
        for step in steps_of(
            tabard.new("bugs", scenario=scenario, character=character, items=["any"], seed=3), 50
        )
    ]
    assert {each["event"] for _, events, _ in alone for each in events} >= PLAYED
    assert fold(page, folded("bugs", BUGS, read), alone) == []
    game = tabard.new("haven", scenario="1", party=["bruiser", "mindthief"], seats=1, seed=5)
    pair = [step for step in steps_of(game, 60) if step[0]["round"]]
    assert {each["event"] for _, events, _ in pair for each in events} >= PLAYED_TOGETHER
    read = imported("../games/haven/party.js") + ".then(({ withParty }) => withParty)"
    assert fold(page, folded("haven", HAVEN, read), pair) == []
