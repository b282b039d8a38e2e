"""A whole game as text: how it was set up, each decision as it was answered, and what happened then."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

import tabard
from tabard import bots
from tabard.table import Game, Option, Seat, find

FOLDER = Path(__file__).parents[2] / "tests" / "playthroughs"
ANSWER = re.compile(r"> (?:(?P<seat>\d+): )?.* \{(?P<key>[^{}]+)\}")
SETUP = re.compile(r"(?P<name>\w+): (?P<value>.*)")

Choose = Callable[[Game[Any]], tuple[Seat, Option[Any] | str]]
"""Says who answers a game that waits, and what."""


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
        seat, chosen = choose(game)
        decision = game.question(seat)
        assert decision is not None
        option = decision.find(chosen)
        whose = f"{seat + 1}: " if game.seats > 1 else ""
        yield f"> {whose}{option.label} {{{option.key}}}"
        game.apply(option.key, seat)
    assert game.outcome is not None
    yield ""
    yield f"{'Won' if game.outcome.won else 'Lost'}: {game.outcome.why.rstrip('.')}."


def _written(value: object) -> str:
    if not isinstance(value, list):
        return str(value)
    return json.dumps(value) if any(isinstance(each, list) for each in value) else " ".join(value)


def players_of(name: str) -> tuple[str, ...]:
    """Name the bots that may play a game, the quickest first: those that look ahead, if it tells them how things stand."""
    return ("greedy", "search:8") if find(name).bots.evaluate else ("random",)


def by_bot(player: str, seed: int) -> Choose:
    """Let a bot choose."""
    bot = bots.find(player, seed)

    def choose(game: Game[Any]) -> tuple[Seat, Option[Any] | str]:
        seats = [Seat(number) for number in range(game.seats)]
        may = [*bots.answering(game, seats), *bots.interjecting(game, seats)]
        turn = bots.choose_turn(bot, bots.abilities(dict.fromkeys(may, game), seats), seats)
        assert turn is not None
        return turn.seat, turn.option

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
        is_number = kind is int or (int in get_args(kind) and str not in get_args(kind))
        if is_list:
            setup[setting] = json.loads(value) if value.startswith("[") else value.split()
        else:
            setup[setting] = int(value) if is_number else value
    return setup


def by_transcript(lines: list[str]) -> Choose:
    """Give the answers that a transcript holds."""
    answers = iter([found for line in lines if (found := ANSWER.fullmatch(line))])

    def choose(game: Game[Any]) -> tuple[Seat, Option[Any] | str]:
        found = next(answers)
        # Where one person sits alone, a number before a colon is part of what was chosen.
        seat = int(found["seat"]) - 1 if game.seats > 1 else 0
        return Seat(seat), found["key"]

    return choose
