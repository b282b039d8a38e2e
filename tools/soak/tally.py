"""What came up in games of the second edition and how often, bot by bot: kept in a file for each, so that a run goes on where the last one stopped."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

from tabard.crawl import events as on_map
from tabard.crawl import round_events as rounds
from tabard.haven.pieces import Hero
from tabard.haven.printed import Printed
from tabard.table import Game

STANDING = ("always", "setup", "scenario-end", "gained", "drawn")
"""Moments at which nobody chooses to use an item: it is used by whoever brings it."""


class Tally(msgspec.Struct):
    """What one bot has played, and what was used in it."""

    bot: str
    played: dict[str, int] = {}
    """Games, rounds, answers, won, errors, refused (setups), checked (whole conformance)."""
    uses: dict[str, int] = {}
    """Halves as `CARD HALF`, items as `item ITEM`."""
    errors: list[str] = []
    """What went wrong, with what is needed to see it again."""

    def add(self, what: str, count: int = 1) -> None:
        """Count something that was played."""
        self.played[what] = self.played.get(what, 0) + count

    def used(self, what: str) -> int:
        """Tell how often a half or an item was used."""
        return self.uses.get(what, 0)

    def watch(self, game: Game[Any], box: Printed) -> None:
        """Count all that was used in a game."""
        found = Counter(_used(game))
        for who in game.state.party:
            found.update(f"item {each}" for each in _brought(who) if is_standing(box, each))
        self.uses = {key: self.used(key) + found[key] for key in sorted({*self.uses, *found})}


def _used(game: Game[Any]) -> Iterator[str]:
    for event in game.events:
        if isinstance(event, rounds.ActionBegan) and not event.is_basic:
            yield f"{event.card} {event.half}"
        elif isinstance(event, on_map.ItemUsed):
            yield f"item {event.item}"


def _brought(who: Hero) -> list[str]:
    return [each.id for each in who.items]


def is_standing(box: Printed, item: str) -> bool:
    """Tell whether an item works by itself for whoever brings it."""
    return item in box.gear and box.gear[item].moment in STANDING


def all_halves(box: Printed) -> list[str]:
    """List the halves of all cards of the classes of the box."""
    return [
        f"{each.id} {half}"
        for each in box.cards.values()
        if each.owner in box.playable and box.heroes[each.owner].source == "printed"
        for half in ("top", "bottom")
    ]


def all_items(box: Printed) -> list[str]:
    """List the items that a class of the box can bring, as they are counted."""
    return [f"item {each}" for each in box.items if not box.uncovered_item(each)]


def path_of(folder: Path, bot: str) -> Path:
    """Say where the tally of a bot is kept."""
    return folder / f"{bot.replace(':', '-')}.json"


def opened(folder: Path | None, bot: str) -> Tally:
    """Return what a bot has played so far."""
    if folder is None or not path_of(folder, bot).exists():
        return Tally(bot)
    return msgspec.json.decode(path_of(folder, bot).read_bytes(), type=Tally)


def keep(folder: Path | None, tally: Tally) -> None:
    """Write a tally down, all of it or nothing."""
    if folder is None:
        return
    folder.mkdir(parents=True, exist_ok=True)
    path = path_of(folder, tally.bot)
    beside = path.with_suffix(".new")
    beside.write_text(json.dumps(msgspec.to_builtins(tally), indent=1), encoding="utf-8")
    beside.replace(path)


def tallies(folder: Path) -> list[Tally]:
    """Return all that were kept."""
    found = sorted(folder.glob("*.json"))
    return [msgspec.json.decode(each.read_bytes(), type=Tally) for each in found]


def report(box: Printed, found: Sequence[Tally], *, counts: bool) -> None:
    """Tell what was played, how often everything was used where that is wanted, and what never was."""
    console = Console(width=None if Console().is_terminal else 100)
    _show(console, "played", {each.bot: each.played for each in found})
    halves, items = all_halves(box), all_items(box)
    if counts:
        uses = {each.bot: {key: each.used(key) for key in (*halves, *items)} for each in found}
        _show(console, "used", uses)
    for what, listed in (("halves", halves), ("items", items)):
        for each in found:
            used = sum(each.used(key) > 0 for key in listed)
            console.print(f"{each.bot}: {used} of {len(listed)} {what} used", highlight=False)
        never = [key for key in listed if not any(each.used(key) for each in found)]
        console.print(f"never used by anybody: {', '.join(never) or f'none of the {what}'}", highlight=False)  # fmt: skip


def _show(console: Console, head: str, columns: Mapping[str, Mapping[str, int]]) -> None:
    table = Table(head, *columns, "all")
    for key in dict.fromkeys(key for each in columns.values() for key in each):
        row = [each.get(key, 0) for each in columns.values()]
        table.add_row(key, *map(str, row), str(sum(row)))
    console.print(table)


def write_page(box: Printed, found: Sequence[Tally]) -> str:
    """Write down what was played and how often every half and item was used, by all bots together."""
    bots = [each.bot for each in found]
    played = dict.fromkeys(key for each in found for key in each.played)
    rows = [(key, [each.played.get(key, 0) for each in found]) for key in played]
    lines = [
        "# Games of bots: how often every half and item was used", "",
        "Written by `python -m tools.soak.haven --games 0 --tally FOLDER --page docs/haven-soak.md`. Which games these are, and what was found in them, is told in [haven-items.md](haven-items.md).", "",
        f"| | {' | '.join(bots)} | all |", f"|---|{'---:|' * (len(bots) + 1)}",
        *(f"| {key} | {' | '.join(map(str, row))} | {sum(row)} |" for key, row in rows), "",
        "## Halves, top and bottom", "",
    ]  # fmt: skip

    def count(key: str) -> int:
        return sum(each.used(key) for each in found)

    for hero in box.playable:
        own = [each for each in box.cards.values() if each.owner == hero and f"{each.id} top" in all_halves(box)]  # fmt: skip
        if own:
            told = [f"{each.name} {count(f'{each.id} top')}, {count(f'{each.id} bottom')}" for each in own]  # fmt: skip
            lines += [f"**{box.heroes[hero].name}**: {'; '.join(told)}.", ""]
    items = [each.removeprefix("item ") for each in all_items(box)]
    told = [f"{box.items[each].number} {box.items[each].name} {count(f'item {each}')}" for each in items]  # fmt: skip
    lines += ["## Items", "", f"{'; '.join(told)}. What works by itself is counted for whoever brings it.", ""]  # fmt: skip
    never = [key for key in (*all_halves(box), *all_items(box)) if not count(key)]
    lines += ["## Never used", "", f"{', '.join(never) or 'Nothing'}.", ""]
    return "\n".join(lines)
