"""An experiment as somebody writes it, and the games it asks for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import product
from math import ceil
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta

from tabard import bots
from tabard.bots.trials import Trial
from tabard.content import ContentError, Document, KeyPath, Mistake, decode, nearest, read_toml
from tabard.table import Rules, SetupError, find, names, new

ALL = "all"

Percent = Annotated[int, Meta(ge=0, le=100)]
Band = tuple[Percent, Percent]


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the results should come to."""

    won: Band | dict[str, Band] = (30, 90)
    """Between which per cents of the games are to be won, whatever the setting; or by stage of the game."""
    spread: Percent = 15
    """How many points characters may lie apart; with 100 nobody asks."""
    apart: dict[str, Percent] = {}
    """By setting or facet, as `players`, how many points from the mean of a stage its games may lie."""

    def of(self, stage: str) -> Band:
        """Return between which per cents the games of a stage are to be won."""
        return self.won.get(stage, (0, 100)) if isinstance(self.won, dict) else self.won

    @property
    def band(self) -> Band:
        """Between which per cents the games of any stage are to be won."""
        bands = [*self.won.values()] if isinstance(self.won, dict) else [self.won]
        return min(low for low, _ in bands), max(high for _, high in bands)


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An experiment as it stands in its file."""

    name: Annotated[str, Meta(min_length=1)]
    game: str
    bots: Annotated[tuple[str, ...], Meta(min_length=1, description="a list of bots")]
    games: Annotated[int, Meta(ge=1)]
    """How many games of every cell, each with a seed of its own."""
    per: str | tuple[str, ...] = ""
    """A setting or facet, or several; then `games` counts for each of its values and is shared by the cells that have it."""
    looks: Annotated[int, Meta(ge=0)] = 0
    """After every so many of these games it is looked whether they decide already; then no more are played. 0 is never."""
    seed: int = 1
    """The seed of the first game of every cell; each next one adds 1."""
    settings: dict[str, Any] = {}
    """By setting of the game a value, a list of values, or "all"."""
    packs: dict[str, tuple[str, ...]] = {}
    """By the name of a variant the folders with further content, seen from the experiment's file."""
    wanted: Wanted = Wanted()


class Cell(NamedTuple):
    """Games that differ only by their seed."""

    settings: Mapping[str, Any]
    bot: str
    pack: str
    """The name of the variant; "" if there are none."""
    folders: tuple[str, ...]
    seeds: range
    share: tuple[str, ...] = ()
    """The values of what `per` names: cells with the same share their games; () if there is none."""


class Experiment(NamedTuple):
    """Which games are to be played."""

    written: Written
    text: str
    """The file, to be kept with the results."""
    cells: Sequence[Cell]
    left_out: int
    """How many cells cannot be played, as a scenario that is for another character."""

    def list_trials(self) -> Iterator[tuple[Cell, Trial]]:
        """Yield every game with its cell, in the order of the grid."""
        for cell in self.cells:
            yield from self.trials_of(cell)

    def trials_of(self, cell: Cell) -> Iterator[tuple[Cell, Trial]]:
        """Yield the games of a cell, in the order of their seeds."""
        game = self.written.game
        for seed in cell.seeds:
            yield cell, Trial(game, cell.settings, cell.bot, seed, cell.folders)


def read_experiment(path: Path) -> Experiment:
    """Read an experiment. Raise `ContentError` with every mistake and its place."""
    document = read_toml(path, str(path))
    written = decode(document, Written)
    grid = _Grid(document, written, path.parent)
    cells = list(grid.list_cells())
    if grid.mistakes:
        raise ContentError(grid.mistakes)
    return Experiment(written, document.text, cells, grid.left_out)


class Combination(NamedTuple):
    """A value for every setting."""

    settings: Mapping[str, Any]
    problem: str
    """Why it cannot be played; "" if it can."""


def _find_problem(attempt: Callable[[], object]) -> str:
    """Return what is wrong with an attempt, without the stop at its end; "" if nothing is."""
    try:
        attempt()
    except SetupError as error:
        return str(error).rstrip(".")
    return ""


class _Grid:
    """Makes cells out of what is written, and notes what cannot be."""

    def __init__(self, document: Document, written: Written, folder: Path) -> None:
        self.document = document
        self.written = written
        self.mistakes: list[Mistake] = []
        self.left_out = 0
        given = written.packs or {"": ()}
        self.packs = {
            name: tuple(str((folder / each).resolve()) for each in folders)
            for name, folders in given.items()
        }

    def list_cells(self) -> Iterator[Cell]:
        """Yield the cells that can be played, variant by variant and bot by bot."""
        written = self.written
        games = names(every=True)
        if written.game not in games:
            self._note_unknown(("game",), "game", written.game, games)
            return
        rules = find(written.game)
        self._check_names(rules)
        for number, bot in enumerate(written.bots):
            problem = _find_problem(partial(bots.find, bot))
            if problem:
                self._note(("bots", number), problem)
        for pack, folders in self.packs.items():
            playable = self._list_playable(rules, folders) if not self.mistakes else []
            if not self.mistakes:
                self._check_values(playable)
            for bot in written.bots:
                for settings in (each.settings for each in playable if not each.problem):
                    count = self._count_games(rules, settings, playable)
                    seeds = range(written.seed, written.seed + count)
                    share = self._find_share(rules, settings)
                    yield Cell(settings, bot, pack, folders, seeds, share)

    def _check_names(self, rules: Rules[Any]) -> None:
        fields = [each.name for each in msgspec.structs.fields(rules.setup)]
        for name in self.written.settings:
            if name not in fields:
                self._note_unknown(("settings", name), "setting", name, fields)
        known = [*self.written.settings, *rules.lab.facets]
        for name in self._per:
            if name not in known:
                self._note_unknown(("per",), "setting", name, known)

    def _list_playable(self, rules: Rules[Any], folders: tuple[str, ...]) -> list[Combination]:
        """List all combinations of settings, with those that cannot be played."""
        values = self._list_values(rules, folders)
        found = []
        for chosen in product(*values.values()) if not self.mistakes else ():
            settings = dict(zip(values, chosen, strict=True))
            problem = _find_problem(partial(new, rules.name, seed=0, packs=folders, **settings))
            found.append(Combination(settings, problem))
        return found

    def _list_values(self, rules: Rules[Any], folders: tuple[str, ...]) -> dict[str, list[Any]]:
        """List the values of every setting; where the game has a list, only what is in it."""
        prepared = rules.prepare([Path(each) for each in folders]).prepared
        offers = rules.lobby.choices(prepared) if rules.lobby.choices else {}
        found: dict[str, list[Any]] = {}
        for name, value in self.written.settings.items():
            offered = {str(option.value): option.value for option in offers.get(name, ())}
            if value == ALL:
                if not offered:
                    message = f'{rules.name} has no list of every {name}, so there is no "all"'
                    self._note(("settings", name), message)
                found[name] = list(offered.values())
                continue
            for path, each in self._list_written(name):
                if offered and str(each) not in offered:
                    self._note_unknown(path, name, str(each), list(offered))
                found.setdefault(name, []).append(offered.get(str(each), each))
        return found

    def _list_written(self, name: str) -> Iterator[tuple[KeyPath, Any]]:
        """Yield the values written for a setting, each with its place."""
        value, path = self.written.settings[name], ("settings", name)
        if isinstance(value, list):
            yield from (((*path, number), each) for number, each in enumerate(value))
        else:
            yield path, value

    def _check_values(self, playable: Sequence[Combination]) -> None:
        """Note each value with which nothing can be played, and what the game says about it."""
        possible = [each for each in playable if not each.problem]
        self.left_out += (len(playable) - len(possible)) * len(self.written.bots)
        if not possible:
            self._note(("settings",), playable[0].problem)
            return
        for name in self.written.settings:
            for path, value in self._list_written(name):
                tried = [each for each in playable if str(each.settings[name]) == str(value)]
                if tried and all(each.problem for each in tried):
                    self._note(path, tried[0].problem)

    @property
    def _per(self) -> tuple[str, ...]:
        per = self.written.per
        return per if isinstance(per, tuple) else (per,) if per else ()

    def _count_games(
        self, rules: Rules[Any], settings: Mapping[str, Any], playable: Sequence[Combination]
    ) -> int:
        if not self._per:
            return self.written.games
        own = self._find_share(rules, settings)
        sharing = sum(
            not each.problem and self._find_share(rules, each.settings) == own for each in playable
        )
        return ceil(self.written.games / sharing)

    def _find_share(self, rules: Rules[Any], settings: Mapping[str, Any]) -> tuple[str, ...]:
        """Tell with which others a cell shares its games."""
        facets = rules.lab.facets
        return tuple(
            str(settings[each] if each in settings else facets[each](settings))
            for each in self._per
        )

    def _note_unknown(self, path: KeyPath, what: str, word: str, known: Sequence[str]) -> None:
        message, near = f'there is no {what} "{word}"', nearest(word, known)
        self._note(path, message, ", ".join(known), near)

    def _note(self, path: KeyPath, message: str, expected: str = "", near: str = "") -> None:
        place = self.document.where(path)
        self.mistakes.append(self.document.mistake(place, message, expected, near))
