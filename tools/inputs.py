"""How many inputs a round takes: plays Buttons & Bugs as a person would, and counts clicks as the page takes them.

python -m tools.inputs [--verbose]
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import tabard
from tabard.bots.greedy import GreedyBot
from tabard.table import Decision, Game, Option, Seat, find

HERO = Seat(0)
GAMES = (
    ("1", "bruiser"),
    ("2", "cragheart"),
    ("5", "spellweaver"),
    ("8", "silent-knife"),
    ("14", "tinkerer"),
    ("17", "bruiser"),
)
"""Scenarios that differ: a first fight, a road to cross, an arena, a climb, a long fight, a way through."""
LONGEST = 12
"""Rounds after which a game is left."""
BUTTONS = 4
"""So many options without a thing on the table have a button of their own; more are in a list."""


class Preset(NamedTuple):
    """How a person plays."""

    asks_all: bool
    """Also what needs no thought is asked."""
    confirms: bool
    """What was picked has to be confirmed, unless one click may take it."""
    is_direct: bool = True
    """One click takes what loses nothing."""


GUIDED = Preset(asks_all=True, confirms=True, is_direct=False)
STANDARD = Preset(asks_all=False, confirms=True)
EXPERT = Preset(asks_all=False, confirms=False)


def clicks(decision: Decision[Any], option: Option[Any], preset: Preset, direct: bool) -> int:  # noqa: FBT001
    """Count what it takes to give an answer: things, turns of an area, and the red button (js/frame/picking.js)."""
    options = decision.options
    easy = decision.question.easy
    if option.key == easy or len(options) == 1:
        return 1
    bare = [each for each in options if not each.refs]
    if len(options) == 2 and not easy:
        return 1
    if not option.refs:
        return 1 if len(bare) <= BUTTONS else 2
    confirm = int(preset.confirms and not (preset.is_direct and direct))
    for count in range(1, len(option.refs) + 1):
        meant = _meant(options, option.refs[:count])
        if option in meant:
            turns = meant.index(option)
            return count + min(turns, len(meant) - turns) + confirm
    raise AssertionError(f"{option.key} cannot be picked")


def _meant(options: Sequence[Option[Any]], refs: tuple[str, ...]) -> list[Option[Any]]:
    """List what these things mean: the options that have just them, else the only one that begins with them."""
    loose = _in_any_order(options)
    fitting = [
        each
        for each in options
        if (set(refs) <= set(each.refs) if loose else each.refs[: len(refs)] == refs)
    ]
    if len(fitting) == 1:
        return fitting
    return [each for each in fitting if len(each.refs) == len(refs)]


def _in_any_order(options: Sequence[Option[Any]]) -> bool:
    several = [each for each in options if len(each.refs) > 1]
    alike = all(len({ref.split(":")[0] for ref in each.refs}) == 1 for each in several)
    sets = {tuple(sorted(each.refs)) for each in several}
    return bool(several) and alike and len(sets) == len(several)


class Input(NamedTuple):
    """One answer that a person gave."""

    round: int
    kind: str
    key: str
    clicks: int


def play(scenario: str, character: str, preset: Preset, *, seed: int = 3) -> Iterator[Input]:
    """Play a scenario as somebody who takes what looks best, and yield what a person has to give."""
    game = tabard.new("bugs", seed=seed, scenario=scenario, character=character)
    bot = GreedyBot(1, samples=1)
    direct = find("bugs").flow.direct
    assert direct is not None
    while game.decision is not None and game.state.round <= LONGEST:
        decision = game.decision
        given = game.unasked(HERO)
        if given is not None and not preset.asks_all:
            game.apply(given.key, unasked=True)
            continue
        option = decision.find(given.key) if given else _choose(game, bot)
        if game.state.round:
            is_direct = option.key in direct(game.state, decision)
            cost = clicks(decision, option, preset, is_direct)
            yield Input(game.state.round, decision.kind, option.key, cost)
        game.apply(option)


def _choose(game: Game[Any], bot: GreedyBot) -> Option[Any]:
    """Let the bot choose; a person goes straight to the hex to which the bot goes step by step."""
    decision = game.decision
    assert decision is not None
    if decision.kind != "move":
        return bot.choose(game, HERO)
    ahead = game.fork()
    best = step = bot.choose(ahead, HERO)
    while step.refs:
        ahead.apply(step)
        at = ahead.state.character.at
        best = next((each for each in decision.options if each.value == at), best)
        following = ahead.decision
        if following is None or following.kind != "move":
            break
        step = bot.choose(ahead, HERO)
    return best


def per_round(inputs: Sequence[Input]) -> float:
    """Return how many inputs a round took."""
    rounds = max((each.round for each in inputs), default=1)
    return sum(each.clicks for each in inputs) / rounds


def main() -> None:
    """Print the inputs a round of each game and preset, and of which kinds they are."""
    for name, preset in (("guided", GUIDED), ("standard", STANDARD), ("expert", EXPERT)):
        games = {each: list(play(*each, preset)) for each in GAMES}
        rounds = sum(max(each.round for each in inputs) for inputs in games.values())
        kinds: Counter[str] = Counter()
        for inputs in games.values():
            for each in inputs:
                kinds[each.kind] += each.clicks
        print(f"{name}: {sum(kinds.values()) / rounds:.1f} inputs a round")
        for (scenario, character), inputs in games.items():
            print(f"  {scenario:>4} {character:<14} {per_round(inputs):5.1f}")
            if "--verbose" in sys.argv:
                for each in inputs:
                    print(f"       {each.round:>2} {each.kind:<16} {each.clicks} {each.key}")
        parts = (f"{kind} {count / rounds:.2f}" for kind, count in kinds.most_common())
        print("  " + ", ".join(parts))


if __name__ == "__main__":
    main()
