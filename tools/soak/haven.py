"""Parties of two to four of the second edition, levels 1 to 9, in rooms, random dungeons and scenarios, played by bots.

Hands, levels and items are dealt by design: what a bot has used least is at hand. Invariants hold after every answer, each finished game must replay to the
same state, and each fortieth room is held against the whole conformance suite. A game that ends in an error is told with what is needed to see it again, and the next one is played.

With `--tally FOLDER` every bot has a file there (JSON: what it has played, how often each half and item was used), and a run goes on where the last one stopped:

    python -m tools.soak.haven --bot greedy --minutes 60 --tally soaked &
    python -m tools.soak.haven --bot search:8 --minutes 60 --tally soaked &
    python -m tools.soak.haven --games 0 --tally soaked --counts
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import tabard
from tabard.bots import GreedyBot, play_out
from tabard.bots.playing import Bot
from tabard.bots.registry import find
from tabard.haven.content import Item
from tabard.haven.dungeons import RANDOM
from tabard.haven.hands import HIGHEST, find_crowded, find_level
from tabard.haven.loading import prepare
from tabard.haven.outfits import check_outfit
from tabard.haven.perks import count_boxes, explain_perk
from tabard.haven.printed import Printed
from tabard.table import Game, SetupError
from tabard.table.conformance import check
from tabard.table.conformance.promises import replays_equal
from tools.soak.tally import Tally, keep, opened, report, tallies, write_page

MOST_ANSWERS = 3_000
CLOSELY = 40
"""Each so many games one is held against the whole suite."""
ITEMS = 6
"""How many items a character is dealt at most."""
ROOM, SCENARIO = "room", "scenario"
PLACES = (ROOM, ROOM, ROOM, RANDOM, SCENARIO)
"""Where games are played, in turn."""
DIFFICULTIES = ("easy", "normal", "hard")
ROOMS = (
    "*     *     .     .     b     .\n   *     .     o     .     g\n*     .     .     ^     .     s\n   *     .     ~     .     .\n.     .     .     .     $     .\n",
    "*     *     .     .     .     .\n   *     .     .     o     b\n*     .     $     .     .     g\n   *     .     .     .     .\n.     .     o     .     b     .\n",
    "*     *     .     b     .     .\n   *     .     ~     .     s\n*     .     o     .     .     g\n   *     .     ~     $     .\n.     .     ^     .     b     .\n",
)  # fmt: skip
RANKS = ("", " elite", " none/normal/elite", " normal/normal/elite", " normal/elite/elite")


class Dealer:
    """Deals setups in which is at hand what was used least."""

    def __init__(self, box: Printed, tally: Tally, seed: int) -> None:
        self.box = box
        self.tally = tally
        self.walk = Random(seed)  # noqa: S311 - which games, not what happens

    def deal(self, place: str) -> dict[str, Any]:
        """Return the setup of a game."""
        box, walk = self.box, self.walk
        classes = [each for each in box.playable if box.heroes[each].source == "printed"]
        party = walk.sample(classes, walk.choice((2, 3, 4)))
        levels = {each: self._level(each) for each in party}
        taken: Counter[str] = Counter()
        return {
            "seats": walk.choice((1, len(party))),
            "party": party,
            "levels": levels,
            "hands": {each: self._hand(each, levels[each]) for each in party},
            "items": {each: self._outfit(each, levels[each], taken) for each in party},
            "perks": {each: self._perks(each, levels[each]) for each in party},
            "difficulty": walk.choice(DIFFICULTIES),
            **self._place(place),
        }

    def _place(self, place: str) -> dict[str, Any]:
        box, walk = self.box, self.walk
        if place == RANDOM:
            return {"scenario": RANDOM}
        if place == SCENARIO:
            return {"scenario": walk.choice([*box.scenarios])}
        room = walk.choice(ROOMS)
        symbols = [each for each in "bgs" if each in room]
        kinds = walk.sample([*box.monsters], len(symbols))
        there = {each: kind + walk.choice(RANKS) for each, kind in zip(symbols, kinds, strict=True)}
        return {"map": room, "monsters": there}

    def _level(self, kind: str) -> int:
        """Choose a level: any, or one at which the card that was used least can be had."""
        least = min(self.box.pool(kind, HIGHEST), key=self._card_key)
        return self.walk.randint(self.walk.choice((1, find_level(self.box, least))), HIGHEST)

    def _hand(self, kind: str, level: int) -> list[str]:
        """Choose cards that a character of this level can have gained, those first that were used least."""
        hand: list[str] = []
        for each in sorted(self.box.pool(kind, level), key=self._card_key):
            is_gained = not find_crowded(self.box, level, [*hand, each])
            if is_gained and len(hand) < self.box.heroes[kind].hand:
                hand.append(each)
        return hand

    def _card_key(self, card: str) -> tuple[int, float]:
        used = min(self.tally.used(f"{card} {half}") for half in ("top", "bottom"))
        return used, self.walk.random()

    def _outfit(self, kind: str, level: int, taken: Counter[str]) -> list[str]:
        """Choose items that go together, those first that were used least, and that others have not taken."""
        free = [
            each
            for each in self.box.items.values()
            if not self.box.uncovered_item(each.id)
            and each.solo in ("", kind)
            and taken[each.id] < each.copies
        ]
        worn: list[Item] = []
        for each in sorted(free, key=self._item_key):
            if len(worn) < ITEMS and not check_outfit([*worn, each], level):
                worn.append(each)
                taken[each.id] += 1
        return [each.id for each in worn]

    def _item_key(self, item: Item) -> tuple[int, float]:
        return self.tally.used(f"item {item.id}"), self.walk.random()

    def _perks(self, kind: str, level: int) -> list[int]:
        """Mark some boxes, as many as the level gives or, as late in a campaign, more."""
        marks: list[int] = []
        hero = self.box.heroes[kind]
        for _ in range(self.walk.randint(level - 1, count_boxes(hero))):
            free = [
                each
                for each in range(1, len(hero.perk) + 1)
                if not explain_perk(self.box, kind, marks, each)
            ]
            if free:
                marks.append(self.walk.choice(free))
        return sorted(marks)


def bot_of(name: str, seed: int) -> Bot:
    """Make a bot by its name; the greedy one looks at fewer options, for the sake of more games."""
    return GreedyBot(seed, width=10, narrow=3, samples=1) if name == "greedy" else find(name, seed)


def play(
    setup: dict[str, Any],
    seed: int,
    name: str,
    *,
    end: float = float("inf"),
    most: int = MOST_ANSWERS,
) -> tuple[Game[Any], int]:
    """Play one game, to its end or until the time is up, looking at everything after every answer; return it with how many there were."""
    game = tabard.new("haven", seed=seed, **setup)
    bot, answers = bot_of(name, seed), 0
    while game.decisions and answers < most and time.monotonic() < end:
        answers += play_out(game, bot, most=1)
        assert not game.problems(), game.problems()
    replays_equal(game)
    return game, answers


def run(box: Printed, tally: Tally, number: int, seed: int, end: float) -> None:
    """Play the next game of a bot and count it."""
    setup = Dealer(box, tally, seed).deal(PLACES[number % len(PLACES)])
    try:
        if number % CLOSELY == CLOSELY - 2 and "map" in setup:
            check("haven", seed=seed, setup=setup, every=11)
            tally.add("checked")
        game, answers = play(setup, seed, tally.bot, end=end)
    except SetupError:
        tally.add("refused")  # a monster that needs its own scenario, or too few copies of an item
    except Exception as error:  # noqa: BLE001 - whatever it is, say how to see it again
        tally.add("errors")
        tally.errors.append(f"{tally.bot} seed={seed} {setup}: {error!r}")
        sys.stderr.write(f"{tally.errors[-1]}\n")
        sys.stderr.flush()
    else:
        tally.watch(game, box)
        tally.add("games")
        tally.add(f"games of {len(setup['party'])}")
        tally.add("rounds", int(game.state.round))
        tally.add("answers", answers)
        tally.add("won", int(game.outcome is not None and game.outcome.won))


def main(words: Sequence[str] | None = None) -> int:
    """Play so many games, and tell what was used."""
    parser = argparse.ArgumentParser(prog="soak.haven", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)  # fmt: skip
    parser.add_argument("--games", type=int, default=sys.maxsize, help="so many at most; 0 only reports")  # fmt: skip
    parser.add_argument("--minutes", type=float, default=10.0, help="a game is left when they are over")  # fmt: skip
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="random", help="who plays: random, greedy, search:8")
    parser.add_argument("--tally", type=Path, help="a folder in which is kept what was played, for each bot")  # fmt: skip
    parser.add_argument("--counts", action="store_true", help="list every half and item with how often it was used")  # fmt: skip
    parser.add_argument("--page", type=Path, help="write all counts into this file")
    given = parser.parse_args(words)
    try:
        bot_of(given.bot, given.seed)
    except SetupError as error:
        parser.error(str(error))
    box: Printed = prepare([]).prepared
    end = time.monotonic() + given.minutes * 60
    tally = opened(given.tally, given.bot)
    wrong = len(tally.errors)
    for _ in range(given.games):
        if time.monotonic() > end:
            break
        number = tally.played.get("dealt", 0)
        tally.add("dealt")
        run(box, tally, number, given.seed * 1_000_000 + number, end)
        keep(given.tally, tally)
    found = tallies(given.tally) if given.tally else [tally]
    report(box, found, counts=given.counts)
    if given.page is not None:
        given.page.write_text(write_page(box, found), encoding="utf-8")
    return 1 if len(tally.errors) > wrong else 0


if __name__ == "__main__":
    sys.exit(main())
