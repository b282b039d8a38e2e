"""A whole game as text: how it was set up, each decision as it was answered, and what happened then."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import tabard
from tabard.bots import GreedyBot
from tabard.bugs.content import Box
from tabard.bugs.picture import picture
from tabard.bugs.scenarios import Scenario
from tabard.bugs.sentences import sentence
from tabard.bugs.setup import available_items, item_problem
from tabard.table import Game, Option, Seat, find

FOLDER = Path(__file__).parents[2] / "tests" / "playthroughs"
SEAT = Seat(0)
ANSWER = re.compile(r"> .* \{(?P<key>[^{}]+)\}")
SETUP = re.compile(r"(?P<name>\w+): (?P<value>.*)")
LISTS = frozenset({"items"})

Choose = Callable[[Game[Any]], Option[Any] | str]


def box() -> Box:
    """Return the built-in content."""
    prepared: Box = find("bugs").prepare(()).prepared
    return prepared


def file_of(scenario: Scenario) -> Path:
    """Return where the transcript of a scenario is kept."""
    whole, dot, rest = scenario.number.partition(".")
    slug = re.sub(r"[^a-z0-9]+", "-", scenario.title.lower().replace("'", "")).strip("-")
    return FOLDER / f"scenario-{whole:>02}{dot}{rest}-{slug}.txt"


def setup_of(scenario: Scenario, content: Box, place: int) -> dict[str, Any]:
    """Choose who plays a scenario, in turns, with the latest items that can be brought together."""
    heroes = list(content.heroes)
    setup: dict[str, Any] = {
        "scenario": scenario.number,
        "character": scenario.hero or heroes[place % len(heroes)],
    }
    items: list[str] = []
    for each in reversed(available_items(scenario.number, content)):
        together = [content.items[id_] for id_ in [*items, each.id]]
        if not item_problem(together, scenario.level):
            items.append(each.id)
    return setup | ({"items": items} if items else {})


def played(setup: Mapping[str, Any], choose: Choose) -> Iterator[str]:
    """Play a game, and yield its transcript line by line."""
    settings = {name: value for name, value in setup.items() if name != "seed"}
    game = tabard.new("bugs", seed=setup["seed"], **settings)
    yield from (f"{name}: {_written(value)}" for name, value in setup.items())
    yield ""
    yield from picture(game.view(0)).splitlines()
    yield ""
    told = 0
    while True:
        events = game.events
        yield from (words for event in events[told:] if (words := sentence(event)))  # type: ignore[arg-type]
        told = len(events)
        if game.decision is None:
            break
        option = game.decision.find(choose(game))
        yield f"> {option.label} {{{option.key}}}"
        game.apply(option)
    assert game.outcome is not None
    yield ""
    yield f"{'Won' if game.outcome.won else 'Lost'}: {game.outcome.why.rstrip('.')}."


def _written(value: object) -> str:
    return " ".join(value) if isinstance(value, list) else str(value)


def by_bot(seed: int) -> Choose:
    """Let the greedy bot choose."""
    bot = GreedyBot(seed)
    return lambda game: bot.choose(game, SEAT)


def read_setup(lines: list[str]) -> dict[str, Any]:
    """Read the head of a transcript."""
    setup: dict[str, Any] = {}
    for line in lines[: lines.index("")]:
        found = SETUP.fullmatch(line)
        assert found is not None, line
        name, value = found["name"], found["value"]
        setup[name] = value.split() if name in LISTS else int(value) if name == "seed" else value
    return setup


def by_transcript(lines: list[str]) -> Choose:
    """Give the answers that a transcript holds."""
    keys = iter([found["key"] for line in lines if (found := ANSWER.fullmatch(line))])
    return lambda game: next(keys)  # noqa: ARG005 - what is asked does not matter
