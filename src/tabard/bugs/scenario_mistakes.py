"""What is wrong with a scenario that only shows when its parts are held together."""

from __future__ import annotations

import re

from tabard.bugs.maps import read_map
from tabard.bugs.scenarios import Scenario
from tabard.content import (
    KeyPath,
    Library,
    Mistake,
    Origin,
    TextError,
    UnknownEntryError,
    nearest,
)
from tabard.crawl.legends import LegendError, can_be_symbol
from tabard.crawl.maps import Map, offset_of
from tabard.crawl.scenario_language import Clear, Count, Lay, LayHazard
from tabard.crawl.scenario_names import names_in
from tabard.crawl.scenarios import Trigger
from tabard.hexes import (
    Board,
    Hex,
    HexSet,
    first,
    name_hex,
)

_MISSING = {
    "letter": 'no hex of the map has the letter "{}"',
    "objective": 'there is no objective "{}"',
    "counter": 'nothing counts "{}"',
    "type": '"{}" is neither among the monsters nor spawned',
}


def find_mistakes(library: Library) -> list[Mistake]:
    """Check every scenario: its map, and all names that its rules and goals use."""
    found: list[Mistake] = []
    first_of: dict[str, Origin] = {}
    for id_, scenario in library.entries(Scenario).items():
        check = _Check(library, scenario)
        other = first_of.setdefault(scenario.number, library.origin("scenario", id_))
        if other is not check.origin:
            place = f"{other.file}:{other.position}"
            check.tell(("number",), f"scenario {scenario.number} is already at {place}")
        found += check.mistakes()
    return found


class _Check:
    """Collect the mistakes of one scenario that only show when its parts are held together."""

    def __init__(self, library: Library, scenario: Scenario) -> None:
        self.library = library
        self.scenario = scenario
        self.origin = library.origin("scenario", scenario.id)
        self.found: list[Mistake] = []

    def mistakes(self) -> list[Mistake]:
        """Check the map first: without one its letters are not known."""
        map_ = self._read_map()
        if map_ is not None:
            self._check_map(map_)
        self._check_names(map_)
        self._check_entries()
        self._check_setup()
        return self.found

    def tell(self, path: KeyPath, message: str, *, at: int | str = "", near: str = "") -> None:
        """Note a mistake at a value, at an offset of a text, or at a word in it."""
        document, path = self.origin.document, (*self.origin.path, *path)
        place = document.where(path)
        if isinstance(at, int):
            place = document.inside(path, at)
        elif at:
            value: object = document.data
            for step in path:
                value = value[step]  # type: ignore[index]  # the entry was decoded from this path
            word = re.search(rf"(?<![\w-]){re.escape(at)}(?![\w-])", str(value))
            if word and word[0] != value:
                place = document.inside(path, word.start())
        self.found.append(document.mistake(place, message, near=near))

    def _read_map(self) -> Map | None:
        """Read the map, or tell why it cannot be read."""
        document, path = self.origin.document, self.origin.path
        try:
            return read_map(self.scenario.map, self.scenario.legend)
        except LegendError as error:
            place, problem = (*path, "legend", error.symbol), error.problems[0]
            at = document.inside(place, problem.offset)
            if not can_be_symbol(error.symbol):
                at = document.key(place)
        except TextError as error:
            problem = error.problems[0]
            at = document.inside((*path, "map"), problem.offset)
        self.found.append(
            document.mistake(at, problem.message, problem.expected, problem.suggestion)
        )
        return None

    def _check_map(self, map_: Map) -> None:
        """Hold the drawing against the list of monsters, and look for islands."""
        placed: set[int] = set()
        for index, monster in enumerate(self.scenario.monsters):
            path = ("monsters", index, "number")
            if monster.number in placed:
                self.tell(path, f"two monsters have the number {monster.number}")
            elif monster.number not in map_.monsters:
                self.tell(path, f"monster {monster.number} is not drawn on the map")
            placed.add(monster.number)
        for number, hex_ in map_.monsters.items():
            if number not in placed:
                offset = offset_of(self.scenario.map, map_.board.axial(hex_))
                self.tell(("map",), f"monster {number} is not in the list of monsters", at=offset)
        if map_.obstacles >> map_.start & 1:
            offset = offset_of(self.scenario.map, map_.board.axial(map_.start))
            self.tell(("map",), "the character cannot start on an obstacle", at=offset)
        stray = map_.board.hexes & ~_collect_land(map_.board, map_.start)
        if stray:
            lone = first(stray)
            message = f"no way leads from the start to {name_hex(map_.board.axial(lone))}"
            self.tell(("map",), message, at=offset_of(self.scenario.map, map_.board.axial(lone)))

    def _check_names(self, map_: Map | None) -> None:
        """Check that letters, objectives, counters and types of monsters are there."""
        used = list(names_in(self.scenario))
        valid = {
            "letter": set(map_.letters) if map_ else {name.word for name in used},
            "objective": {objective.id for objective in self.scenario.objectives},
            "counter": {name.word for name in used if name.what == "count"},
            "type": {each.type for each in self.scenario.monsters}
            | {name.word for name in used if name.what == "spawn"},
        }
        for name in used:
            if name.what in valid and name.word not in valid[name.what]:
                self.tell(
                    name.path,
                    _MISSING[name.what].format(name.word),
                    at=name.word,
                    near=nearest(name.word, valid[name.what]),
                )
            elif name.what == "plates" and map_ and not map_.plates:
                self.tell(name.path, "there is no pressure plate on the map", at=name.word)

    def _check_entries(self) -> None:
        """Check what stands in other entries: types of monsters, classes, scenarios that follow."""
        scenario = self.scenario
        for index, monster in enumerate(scenario.monsters):
            self._check_known("monster", monster.type, ("monsters", index, "type"))
        for name in names_in(scenario):
            if name.what == "spawn":
                self._check_known("monster", name.word, name.path)
        if scenario.hero:
            self._check_known("class", scenario.hero, ("hero",))
        numbers = {each.number for each in self.library.entries(Scenario).values()}
        for index, link in enumerate(scenario.next):
            if link.to not in numbers:
                self.tell(("next", index, "to"), f"there is no scenario {link.to}")
            for word, key in ((link.only, "only"), (link.but, "not")):
                if word:
                    self._check_known("class", word, ("next", index, key))

    def _check_setup(self) -> None:
        """Check that what happens in step 4 of setup needs nothing that comes after it (B-7.4)."""
        for index, rule in enumerate(self.scenario.rules):
            early = all(isinstance(each, Clear | Lay | LayHazard | Count) for each in rule.do)
            if rule.when is Trigger.SETUP and not early:
                message = "at setup there are no figures and cards yet; setup-end is after them"
                self.tell(("rules", index, "do"), message)

    def _check_known(self, kind: str, id_: str, path: KeyPath) -> None:
        try:
            self.library.origin(kind, id_)
        except UnknownEntryError as error:
            self.tell(path, str(error), at=id_)


def _collect_land(board: Board, start: Hex) -> HexSet:
    """Collect the hexes that hang together with the start, whatever lies in them."""
    land, edge = 0, 1 << start
    while edge:
        land |= edge
        edge = board.neighbours(edge) & ~land
    return land
