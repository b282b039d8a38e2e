"""Hidden hands on the wire: what others are sent is the same bytes whatever somebody holds, for every kind of event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any, get_args

import msgspec
import pytest

import tabard
from tabard.greyport import GREYPORT
from tabard.greyport.corrections import SetHP
from tabard.greyport.events import GreyportEvent
from tabard.greyport.state import Greyport, Phase
from tabard.greyport.steps import ENCOUNTER_END
from tabard.server import sights
from tabard.server.changes import tell_changes
from tabard.table import Game, Righting, Seat
from tabard.table.journal import Answer, Told
from tabard.table.settling import Dice
from tests.greyport.table import arranged, sit_down

ENOUGH = 3
"""How often each kind of event is looked at, by a seat and by a spectator."""
MOST_GAMES = 20
CHARACTERS = ["fiona", "gerki", "zot", "deirdre", "chronos"]
SCENARIOS = sorted(GREYPORT.prepare(()).prepared.scenarios)

Act = Callable[[Game[Greyport]], None]
"""Something that somebody does at a table."""


class Watch:
    """Looks at tables that differ only in what an observer cannot know, and counts what has happened there."""

    def __init__(self) -> None:
        self.random = Random(1)
        self.seen: Counter[tuple[str, str]] = Counter()

    def misses(self, kinds: set[str]) -> bool:
        """Tell whether some of these kinds have not been looked at often enough."""
        return any(self.seen[kind, who] < ENOUGH for kind in kinds for who in ("seat", "spectator"))

    def compare(self, game: Game[Greyport], act: Act) -> None:
        """Let the same happen at this table and at others, and compare what each observer is sent before and after."""
        number = game.number
        done = game.at(number - 1)
        act(done)
        if not self.misses(kinds_since(done, number)):
            return
        left = [
            list((Counter(before.hand) - Counter(after.hand)).elements())
            for before, after in zip(game.state.players, done.state.players, strict=True)
        ]
        for observer in [*map(Seat, range(game.seats)), None]:
            twin, base = game.at(number - 1), game.at(number - 1)
            if self._deal_anew(twin, observer, left):
                self.look(base, twin, observer, act)

    def _deal_anew(
        self, twin: Game[Greyport], observer: Seat | None, left: list[list[str]]
    ) -> bool:
        """Give the others cards of their decks in place of those that nobody knows of; what is about to be shown stays."""
        # What somebody has chosen in secret already stays with them.
        chosen = {
            each.seat
            for each in twin.stream
            if isinstance(each, Answer) and each.number >= twin.step
        }
        is_other = False
        for seat, player in enumerate(twin.state.players):
            if seat == observer or seat in chosen:
                continue
            kept = Counter(player.hand) & Counter([*player.known, *left[seat]])
            counted = [each for each in player.hand if each == "curse"] if is_counted(twin) else []
            kept |= Counter(counted)
            unknown = list((Counter(player.hand) - kept).elements())
            pool = [*unknown, *player.deck.rest]
            if is_counted(twin) and "curse" in player.deck.rest:
                continue
            self.random.shuffle(pool)
            hand = sorted([*kept.elements(), *pool[: len(unknown)]])
            is_other = is_other or hand != sorted(player.hand)
            player.hand[:] = hand
            player.deck.rest[:] = sorted(pool[len(unknown) :])
        return is_other

    def look(
        self, game: Game[Greyport], twin: Game[Greyport], observer: Seat | None, act: Act
    ) -> None:
        """Let the same happen at two tables, and compare what an observer is sent."""
        number = game.number
        before = [sent(each, observer, number) for each in (game, twin)]
        assert_same(before[0], before[1])
        if observer is not None:
            # Hints and bots think about such a copy.
            copies = [each.fork(observer, seed=5).state for each in (game, twin)]
            assert_same(copies[0], copies[1])
        for each in (game, twin):
            act(each)
        if {"lose-card"} & {each.kind for one in (game, twin) for each in one.decisions.values()}:
            return  # whoever has to give up a card of a kind shows by it that they hold one
        after = [sent(each, observer, number) for each in (game, twin)]
        assert_same(after[0], after[1])
        told = [tell_changes(*pair) for pair in zip(before, after, strict=True)]
        assert_same(told[0], told[1])
        who = "spectator" if observer is None else "seat"
        self.seen.update((kind, who) for kind in kinds_since(game, number))


def is_counted(game: Game[Greyport]) -> bool:
    """Tell whether a monster counts the curses in hands, aloud (G-20.28)."""
    return any(each.card == "high-priest-of-dusk" for _, each in game.state.monsters())


def kinds_since(game: Game[Greyport], number: int) -> set[str]:
    """Return the kinds of events that happened from a number on."""
    told = [each for each in game.stream if isinstance(each, Told) and each.number >= number]
    return {type(each.event).__name__ for each in told}


def encoded(value: object) -> bytes:
    """Return the bytes that go over the wire."""
    return msgspec.json.encode(value)


def assert_same(one: object, other: object) -> None:
    """Expect the same bytes, and say where they begin to differ."""
    first, second = encoded(one), encoded(other)
    if first == second:
        return
    at = next((n for n, pair in enumerate(zip(first, second, strict=False)) if len({*pair}) > 1), 0)
    assert first == second, (first[max(0, at - 120) : at + 60], second[max(0, at - 120) : at + 60])


def sent(game: Game[Greyport], seat: Seat | None, number: int) -> dict[str, Any]:
    """Return what a stream carries: the view with its question, previews and what holds the table, the odds, and all entries from a number on."""
    stream = [each for each in game.stream if each.number >= number]
    view = sights.view(game, GREYPORT, seat)
    asked, odds = GREYPORT.words.asked, GREYPORT.page.odds
    assert asked is not None
    assert odds is not None
    options = view["decision"]["options"][:4] if view["decision"] else []
    return {
        "view": msgspec.json.decode(msgspec.json.encode(view)),
        "asked": {str(at): asked(game.state, each) for at, each in game.decisions.items()},
        "odds": [
            msgspec.to_builtins(odds(game, seat, each["key"]))
            for each in options
            if seat is not None
        ],
        "entries": sights.show_entries(stream, game, GREYPORT, seat, game.label),
        "rightings": listed(game, seat),
    }


def listed(game: Game[Greyport], seat: Seat | None) -> list[Righting]:
    """Return what a seat may set right by hand as the table lies."""
    assert GREYPORT.rightings is not None
    return [] if seat is None else [*GREYPORT.rightings(game.state, seat)]


def answering(seat: int, key: str) -> Act:
    """Give an answer."""
    return lambda game: game.apply(key, seat)


def righted(game: Game[Greyport]) -> None:
    """Set something right by hand: only what a game began with holds then, not what was dealt anew."""
    game.correct(SetHP(0, 5))


def held(card: str) -> Game[Greyport]:
    """Lay a table at which Gerki holds this of two cards, and the other one lies in the deck."""
    situation = f"""
hands = "hidden"

[[players]]
character = "fiona"
monsters = [{{ card = "wolf-rider" }}]

[[players]]
character = "gerki"
hand = ["{card}"]
"""
    return tabard.new("greyport", seed=1, situation=situation)


def play_random(watch: Watch, seed: int) -> None:
    """Play a game of three by chance, and look at everything that happens in it."""
    walk = Random(seed)
    game: Game[Greyport] = tabard.new(
        "greyport",
        seed=seed,
        scenario=SCENARIOS[seed % len(SCENARIOS)],
        party=walk.sample(CHARACTERS, 3),
        hands="hidden",
        variants=["starting-hit-points"],
        starting_hp=20,
    )
    while game.outcome is None:
        seat, decision = walk.choice(sorted(game.decisions.items()))
        going_on = [each for each in decision.options if not each.gives_up]
        key = walk.choice(going_on if going_on and walk.random() < 0.9 else decision.options).key
        watch.compare(game, answering(seat, key))
        game.apply(key, seat)


def look_at_the_rare(watch: Watch) -> None:
    """Look at what hardly ever happens by chance: a boss that turns, a penalty, an achievement, a correction, a subdeck that comes too early."""
    hands = {0: ["mace", "bar-brawler"], 1: ["dagger", "rogue"]}
    for seed in range(2 * ENOUGH):
        dusk = arranged(
            "fiona",
            "gerki",
            active=["valeria"],
            hands=hands,
            scenario="the-insidious-cult",
            hidden=True,
        )
        game = sit_down(dusk, seed=seed, dice=Dice.TABLE)
        game.apply("done", 0)
        watch.compare(game, answering(1, "done"))
        lost = arranged(
            "fiona",
            "gerki",
            location=["cave-bear"],
            place_hp=1,
            hands=hands,
            scenario="the-insidious-cult",
            hidden=True,
        )
        lost.encounter = 2
        game = sit_down(lost, seed=seed, dice=Dice.TABLE)
        game.apply("done", 0)
        watch.compare(game, answering(1, "done"))
        rest = arranged("fiona", "gerki", hands=hands, agenda=ENCOUNTER_END[2:], hidden=True)
        rest.phase = Phase.RESTING
        game = sit_down(rest, seed=seed, dice=Dice.TABLE)
        game.apply("enough", 0)
        watch.compare(game, answering(1, "enough"))
        last = arranged("fiona", "gerki", active=["drog"], hands=hands, hidden=True)
        last.active[0].damage = 29
        game = sit_down(last, seed=seed, dice=Dice.TABLE)
        game.apply("hero-fiona-1", 0)
        watch.compare(game, answering(0, "fight-0-1"))
        for observer in (Seat(0), None):
            watch.look(held("dagger"), held("rogue"), observer, righted)
        early: Game[Greyport] = tabard.new(
            "greyport",
            seed=seed,
            party=["fiona", "gerki", "zot"],
            hands="hidden",
            variants=["different-monsters"],
            subdecks=[["dragons"], ["aberrations"], ["goblins"]],
        )
        watch.compare(early, answering(0, "fiona"))


@pytest.mark.rule("G-20.28", "G-4.14")
def test_what_others_are_sent_is_the_same_whatever_somebody_holds() -> None:
    watch = Watch()
    look_at_the_rare(watch)
    every = {each.__name__ for each in get_args(GreyportEvent)}
    for seed in range(MOST_GAMES):
        if not watch.misses(every):
            break
        play_random(watch, seed)
    missing = {kind for kind in every if watch.misses({kind})}
    assert missing == set(), "these kinds of events were not looked at often enough"
