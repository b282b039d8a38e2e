"""Parties of two to four over random rooms, so that every half of every card and every item is used soon: hands and items are dealt by design.

Run as a program it plays so many games or minutes, reports how often each half and item was used, and names what never was. A game that ends in an
error is told with what is needed to see it again, and the next one is played.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import tabard
from tabard.bots import GreedyBot, RandomBot, SearchBot, play_out
from tabard.crawl import events as on_map
from tabard.crawl import round_events as rounds
from tabard.haven.hands import rank
from tabard.haven.loading import prepare
from tabard.haven.outfits import outfit_mistake
from tabard.haven.printed import Printed
from tabard.table import SetupError

MOST_ANSWERS = 3_000
LEVEL = 9
ITEMS = 6
"""How many items a character is dealt at most."""
ROOMS = (
    "*     *     .     .     b     .\n   *     .     o     .     g\n*     .     .     ^     .     s\n   *     .     ~     .     .\n.     .     .     .     $     .\n",
    "*     *     .     .     .     .\n   *     .     .     o     b\n*     .     $     .     .     g\n   *     .     .     .     .\n.     .     o     .     b     .\n",
)  # fmt: skip
ROSTERS = (
    {"b": "living-bones", "g": "city-guard elite", "s": "living-spirit none/normal/elite"},
    {"b": "bandit-archer", "g": "cave-bear", "s": "hound"},
    {"b": "cultist", "g": "ooze", "s": "imp elite"},
)


def deal(box: Printed, walk: Random, uses: Counter[str]) -> Iterator[dict[str, Any]]:
    """Yield setups in which what was used least is at hand."""
    classes = [each for each in box.playable if box.heroes[each].source == "printed"]
    while True:
        party = walk.sample(classes, walk.choice((2, 3, 4)))
        taken: Counter[str] = Counter()
        hands, items = {}, {}
        for kind in party:
            hands[kind] = _hand(box, kind, walk, uses)
            items[kind] = _outfit(box, kind, walk, uses, taken)
        number = walk.randrange(len(ROOMS))
        roster = walk.choice(ROSTERS)
        room = ROOMS[number]
        there = {symbol: kind for symbol, kind in roster.items() if symbol in room}
        yield {
            "seats": 1, "party": party, "levels": dict.fromkeys(party, LEVEL), "hands": hands, "items": items,
            "map": room, "monsters": there, "level": walk.choice((1, 2, 3)),
        }  # fmt: skip


def _hand(box: Printed, kind: str, walk: Random, uses: Counter[str]) -> list[str]:
    """Choose cards that a character of this level can have gained, those first that were used least."""
    pool, hand = box.pool(kind, LEVEL), list[str]()
    key = {each: (_used(uses, each), walk.random()) for each in pool}
    for each in sorted(pool, key=lambda one: key[one]):
        levels = [rank(box, one) for one in (*hand, each)]
        is_gained = all(
            sum(level >= least for level in levels) <= LEVEL + 1 - least
            for least in range(2, LEVEL + 1)
        )
        if is_gained and len(hand) < box.heroes[kind].hand:
            hand.append(each)
    return hand


def _used(uses: Counter[str], card: str) -> int:
    return min(uses[f"{card} top"], uses[f"{card} bottom"])


def _outfit(
    box: Printed, kind: str, walk: Random, uses: Counter[str], taken: Counter[str]
) -> list[str]:
    """Choose items that go together, those first that were used least."""
    free = [
        each
        for each in box.items.values()
        if not box.uncovered_item(each.id)
        and each.solo in ("", kind)
        and taken[each.id] < each.copies
    ]
    key = {each.id: (uses[f"item {each.id}"], walk.random()) for each in free}
    worn: list[Any] = []
    for each in sorted(free, key=lambda one: key[one.id]):
        if len(worn) < ITEMS and not outfit_mistake([*worn, each], LEVEL):
            worn.append(each)
            taken[each.id] += 1
    return [each.id for each in worn]


def bot_of(name: str, seed: int) -> Any:  # noqa: ANN401 - one of several kinds
    """Make a bot by its name; those that look ahead do it shortly."""
    if name == "greedy":
        return GreedyBot(seed, width=10, narrow=3, samples=1)
    return SearchBot(seed, tries=20) if name == "search" else RandomBot(seed)


def play(setup: dict[str, Any], seed: int, name: str, uses: Counter[str]) -> int:
    """Play one game and count what is used in it; return how many rounds it took."""
    game = tabard.new("haven", seed=seed, **setup)
    play_out(game, bot_of(name, seed), most=MOST_ANSWERS)
    assert not game.problems(), game.problems()
    for event in game.events:
        if isinstance(event, rounds.ActionBegan) and not event.is_basic:
            uses[f"{event.card} {event.half}"] += 1
        elif isinstance(event, on_map.ItemUsed):
            uses[f"item {event.item}"] += 1
    return int(game.state.round)


def never(box: Printed, uses: Counter[str]) -> tuple[list[str], list[str]]:
    """List the halves and the items that nobody has used; what holds all the time is never used."""
    halves = [
        f"{each.id} {half}"
        for each in box.cards.values()
        if each.owner in box.playable and box.heroes[each.owner].source == "printed"
        for half in ("top", "bottom")
    ]
    gear = box.gear
    items = [
        each.id
        for each in box.items.values()
        if each.id in gear and gear[each.id].moment not in ("always", "setup", "scenario-end", "gained", "drawn")
    ]  # fmt: skip
    return [each for each in halves if not uses[each]], [each for each in items if not uses[f"item {each}"]]  # fmt: skip


def main(words: Sequence[str] | None = None) -> int:
    """Play so many games, and tell what was used."""
    parser = argparse.ArgumentParser(prog="soak.haven", description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--minutes", type=float, default=0, help="no further game is begun afterwards")  # fmt: skip
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", choices=("random", "greedy", "search"), default="", help="who plays every game; else all in turns")  # fmt: skip
    parser.add_argument("--counts", action="store_true", help="list every half and item with how often it was used")  # fmt: skip
    given = parser.parse_args(words)
    box: Printed = prepare([]).prepared
    played, refused, wrong = Counter[str](), 0, 0
    end = time.monotonic() + given.minutes * 60 if given.minutes else float("inf")
    walk, uses = Random(given.seed), Counter[str]()  # noqa: S311 - which games, not what happens
    for number, setup in zip(range(given.games), deal(box, walk, uses), strict=False):
        if time.monotonic() > end:
            break
        name = given.bot or ("greedy" if number % 20 == 19 else "search" if number % 50 == 49 else "random")  # fmt: skip
        seed = given.seed * 1_000_000 + number
        try:
            rounds_ = play(setup, seed, name, uses)
        except SetupError:
            refused += 1  # what does not go together was dealt to several
        except Exception as error:  # noqa: BLE001 - whatever it is, say how to see it again
            wrong += 1
            sys.stderr.write(f"{name} seed={seed} {setup}: {error!r}\n")
            sys.stderr.flush()
        else:
            played[f"{name} rounds"] += rounds_
            played[f"{name} games"] += 1
    halves, items = never(box, uses)
    if given.counts:
        for key, count in sorted(uses.items()):
            sys.stdout.write(f"{count:6d} {key}\n")
    told = ", ".join(f"{count} {what}" for what, count in sorted(played.items()))
    sys.stdout.write(f"{told}, {wrong} errors, {refused} refused; never used: {len(halves)} halves {halves}, {len(items)} items {items}\n")  # fmt: skip
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
