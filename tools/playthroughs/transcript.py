"""A whole game as text: how it was set up, each decision as it was answered, and what happened then."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

import tabard
from tabard import bots
from tabard.table import PARTY, Game, Option, find

FOLDER = Path(__file__).parents[2] / "tests" / "playthroughs"
ANSWER = re.compile(r"> .* \{(?P<key>[^{}]+)\}")
SETUP = re.compile(r"(?P<name>\w+): (?P<value>.*)")

Choose = Callable[[Game[Any]], Option[Any] | str]


def played(name: str, setup: Mapping[str, Any], choose: Choose) -> Iterator[str]:
    """Play a game, and yield its transcript line by line; where several sit, an answer tells whose it is."""
    settings = {setting: value for setting, value in setup.items() if setting != "seed"}
    game = tabard.new(name, seed=setup["seed"], **settings)
    words = find(name).words
    assert words.picture is not None
    assert words.sentence is not None
    yield from (f"{setting}: {_written(value)}" for setting, value in setup.items())
    yield ""
    yield from words.picture(game.view(0)).splitlines()
    yield ""
    told = 0
    while True:
        events = game.events
        yield from (line for event in events[told:] if (line := words.sentence(event, game.state)))
        told = len(events)
        if game.decision is None:
            break
        decision = game.decision
        option = decision.find(choose(game))
        whose = (
            f"{'all' if decision.seat == PARTY else decision.seat + 1}: " if game.seats > 1 else ""
        )
        yield f"> {whose}{option.label} {{{option.key}}}"
        game.apply(option.key, decision.seat)
    assert game.outcome is not None
    yield ""
    yield f"{'Won' if game.outcome.won else 'Lost'}: {game.outcome.why.rstrip('.')}."


def _written(value: object) -> str:
    return " ".join(value) if isinstance(value, list) else str(value)


def by_bot(name: str, seed: int) -> Choose:
    """Let a bot choose: the greedy one, if the game tells it how things stand."""
    bot = bots.find("greedy" if find(name).bots.evaluate else "random", seed)

    def choose(game: Game[Any]) -> Option[Any] | str:
        assert game.decision is not None
        return bot.choose(game, game.decision.seat)

    return choose


def read_setup(name: str, lines: list[str]) -> dict[str, Any]:
    """Read the head of a transcript, each setting as its type wants it."""
    setup: dict[str, Any] = {}
    kinds = get_type_hints(find(name).setup)
    for line in lines[: lines.index("")]:
        found = SETUP.fullmatch(line)
        assert found is not None, line
        setting, value = found["name"], found["value"]
        kind = kinds.get(setting, int)
        is_list = any(get_origin(each) is list for each in (kind, *get_args(kind)))
        setup[setting] = value.split() if is_list else int(value) if kind is int else value
    return setup


def by_transcript(lines: list[str]) -> Choose:
    """Give the answers that a transcript holds."""
    keys = iter([found["key"] for line in lines if (found := ANSWER.fullmatch(line))])
    return lambda game: next(keys)  # noqa: ARG005 - what is asked does not matter
