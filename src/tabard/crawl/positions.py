"""Positions as JSON: what people at a real table write down, read strictly and with a clear word for every mistake.

The form is that of the shared cases: flat-top hexes in axial coordinates, terrain by kind, and the monster's action.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import Annotated, Literal

import msgspec

from tabard.content import nearest
from tabard.crawl.ability_parts import Area
from tabard.crawl.battlefield import MELEE, Battlefield, Enemy, MonsterAction, PlannedAttack
from tabard.crawl.policy import POLICIES
from tabard.hexes import STEPS, Axial, Board, Hex, HexSet, make_pattern

At = tuple[int, int]
Count = Annotated[int, msgspec.Meta(ge=0, le=999)]
Size = Annotated[int, msgspec.Meta(ge=1, le=200)]
LARGEST = 4000
"""Hexes of the largest grid that is read."""


class PositionError(ValueError):
    """A position that cannot be, said in one sentence."""


class AreaGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An area of effect by its offsets."""

    kind: Literal["melee", "ranged"]
    hexes: Annotated[tuple[At, ...], msgspec.Meta(min_length=1, max_length=60)]


class AttackGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of several attacks."""

    range: Count = 0
    targets: Count = 1
    area: AreaGiven | None = None


class ActionGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the monster may do."""

    move: Count = 0
    range: Count = 0
    targets: Count = 1
    area: AreaGiven | None = None
    flying: bool = False
    jump: bool = False
    teleport: bool = False
    muddled: bool = False
    strengthened: bool = False
    disarmed: bool = False
    immobilized: bool = False
    stunned: bool = False
    attacks: tuple[AttackGiven, ...] | None = None
    """Several attack abilities; then range, targets and area beside it do not count."""


class CharacterGiven(msgspec.Struct, frozen=True, omit_defaults=True):
    """An enemy of the monster."""

    hex: At
    initiative: Annotated[int, msgspec.Meta(ge=-999_999, le=999_999)] = 0
    name: Annotated[str, msgspec.Meta(max_length=60)] = ""
    invisible: bool = False

    @property
    def called(self) -> str:
        """By its name, or by what it is."""
        return self.name or "character"


class TerrainGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Hexes by kind of terrain."""

    obstacle: tuple[At, ...] = ()
    trap: tuple[At, ...] = ()
    hazardous: tuple[At, ...] = ()
    immobilizing: tuple[At, ...] = ()
    """Traps and hazards that immobilize whoever walks in, so that a move ends there."""
    difficult: tuple[At, ...] = ()
    icy: tuple[At, ...] = ()
    wall: tuple[At, ...] = ()


class Position(msgspec.Struct, frozen=True, omit_defaults=True):
    """A map, one acting monster and its action; keys beside these are let pass."""

    width: Size
    height: Size
    active: At
    action: ActionGiven
    characters: tuple[CharacterGiven, ...] = ()
    allies: tuple[At, ...] = ()
    terrain: TerrainGiven = TerrainGiven()
    wall_edges: tuple[tuple[At, At], ...] = ()
    rules: Literal["haven", "bugs"] = "haven"


def read_position(given: object) -> Position:
    """Read a position from decoded JSON, or say in one sentence what is wrong with it."""
    if not isinstance(given, Mapping):
        raise PositionError("A position is a JSON object with width, height, active and action.")
    if given.get("active") is None:
        raise PositionError('There is no active monster: "active" is the hex of the one that acts.')
    try:
        position = msgspec.convert(given, Position)
    except msgspec.ValidationError as error:
        raise PositionError(_describe_problem(str(error))) from error
    _check(position)
    return position


def _describe_problem(message: str) -> str:
    """Say msgspec's complaint in our words, with the nearest valid word for an unknown one."""
    what, _, where = message.partition(" - at `$")
    place = where.rstrip("`").lstrip(".") or "the position"
    unknown = re.search(r"unknown field `(.+)`", what)
    if unknown:
        kinds = {"terrain": TerrainGiven, "action": ActionGiven}
        kind = kinds.get(place, AttackGiven)
        near = nearest(unknown[1], kind.__struct_fields__)
        hint = f"; did you mean {near!r}?" if near else "."
        return f"There is no {unknown[1]!r} in {place}{hint}"
    missing = re.search(r"missing required field `(.+)`", what)
    if missing:
        return f"{missing[1]!r} is missing in {place}."
    return f"{place} cannot be read: {what[0].lower()}{what[1:]}."


def _check(position: Position) -> None:
    """Refuse what cannot lie on a table."""
    if position.width * position.height > LARGEST:
        raise PositionError(f"The grid has more than {LARGEST} hexes.")
    terrain = position.terrain
    if terrain.icy:
        raise PositionError(
            "Icy terrain is not part of second edition, so nobody can say what happens."
        )
    figures = position.active, *position.allies, *[each.hex for each in position.characters]
    lying = (
        *terrain.obstacle,
        *terrain.trap,
        *terrain.hazardous,
        *terrain.immobilizing,
        *terrain.difficult,
        *terrain.wall,
    )
    edges = chain.from_iterable(position.wall_edges)
    if not _list_coordinates(position.width, position.height).issuperset(
        (*figures, *lying, *edges)
    ):
        raise PositionError(_find_off_map(position))
    _check_figures(position, figures)
    for one, other in position.wall_edges:
        if (other[0] - one[0], other[1] - one[1]) not in STEPS:
            raise PositionError(
                f"A wall edge lies between two neighbours; {one} and {other} are none."
            )


@lru_cache(maxsize=16)
def _list_coordinates(width: int, height: int) -> frozenset[At]:
    """List the hexes of a grid; one of a size that was seen before is ready."""
    return frozenset(Axial.at(column, row) for column in range(width) for row in range(height))


def _find_off_map(position: Position) -> str:
    """Say what is off the map, and where."""
    terrain, there = position.terrain, _list_coordinates(position.width, position.height)
    places: tuple[tuple[str, Sequence[At]], ...] = (
        ("The active monster", (position.active,)),
        ("An ally", position.allies),
        ("A character", [each.hex for each in position.characters]),
        ("Terrain (obstacle)", terrain.obstacle),
        ("Terrain (trap)", terrain.trap),
        ("Terrain (hazardous)", terrain.hazardous),
        ("Terrain (immobilizing)", terrain.immobilizing),
        ("Terrain (difficult)", terrain.difficult),
        ("Terrain (wall)", terrain.wall),
        *[("A wall edge", pair) for pair in position.wall_edges],
    )
    what, at = next((what, at) for what, hexes in places for at in hexes if at not in there)
    return (
        f"{what} is at {[*at]}, which is off the map of {position.width} columns and "
        f"{position.height} rows."
    )


def _check_figures(position: Position, figures: Sequence[At]) -> None:
    for character in position.characters:
        if not character.name.isprintable():
            # A name that comes with a link must not steer a terminal.
            raise PositionError(
                f"A name is made of printable characters; {character.name!r} is not."
            )
    walls = {*position.terrain.wall}
    if len({*figures}) == len(figures) and walls.isdisjoint(figures):
        return
    taken: set[At] = set()
    for at in figures:
        if at in taken:
            raise PositionError(f"Two figures stand in {list(at)}.")
        if at in walls:
            raise PositionError(f"A figure stands inside the wall at {list(at)}.")
        taken.add(at)


@lru_cache(maxsize=64)
def _open_map(width: int, height: int) -> Board:
    """Prepare a map without walls; one of a size that was seen before is ready."""
    return Board.rectangle(width, height)


@lru_cache(maxsize=256)
def _prepare_board(
    width: int, height: int, walls: tuple[At, ...], edges: tuple[tuple[At, At], ...]
) -> Board:
    """Prepare a map; one that was seen before is ready, with the sights already found."""
    parted = _open_map(width, height).walled((Axial(*one), Axial(*other)) for one, other in edges)
    return parted.without(parted.only(Axial(*at) for at in walls))


def forget_maps() -> None:
    """Forget the maps that were prepared, for measuring how a new one is found."""
    _list_coordinates.cache_clear()
    _open_map.cache_clear()
    _prepare_board.cache_clear()


def prepare_battlefield(position: Position) -> Battlefield:
    """Prepare a position for planning."""
    terrain = position.terrain
    board = _prepare_board(position.width, position.height, terrain.wall, position.wall_edges)
    # The grid's own numbering, without a place for each hex: here whole lists of them are read.
    stride = board.grid.stride
    first_q, first_r = board.grid.corner
    origin = -first_q * stride - first_r

    def collect(hexes: Sequence[At]) -> HexSet:
        if not hexes:
            return 0
        bits = 0
        for q, r in hexes:
            bits |= 1 << origin + q * stride + r
        return bits & board.hexes

    def number(at: At) -> Hex:
        return Hex(origin + at[0] * stride + at[1])

    sticky, allies = collect(terrain.immobilizing), collect(position.allies)
    return Battlefield(
        board=board,
        actor=number(position.active),
        action=_read_action(position.action),
        enemies=tuple(
            [
                Enemy(number(each.hex), each.initiative, each.name)
                for each in position.characters
                if not each.invisible
            ]
        ),
        # Whoever stands on a hazard that immobilizes is an obstacle, also for its allies (B-9.23).
        allies=allies & ~sticky,
        barred=collect([each.hex for each in position.characters]) | allies & sticky,
        obstacles=collect(terrain.obstacle),
        negative=collect((*terrain.trap, *terrain.hazardous)) | sticky,
        sticky=sticky,
        difficult=collect(terrain.difficult),
        policy=POLICIES[position.rules],
        through=_open_map(position.width, position.height),
    )


@lru_cache(maxsize=256)
def _read_action(given: ActionGiven) -> MonsterAction:
    single = AttackGiven(given.range, given.targets, given.area)
    attacks = (single,) if given.attacks is None else given.attacks
    return MonsterAction(
        move=given.move,
        attacks=tuple(_read_attack(each) for each in attacks if each.targets),
        is_flying=given.flying,
        is_jumping=given.jump,
        is_teleporting=given.teleport,
        is_muddled=given.muddled,
        is_strengthened=given.strengthened,
        is_disarmed=given.disarmed,
        is_immobilized=given.immobilized,
        is_stunned=given.stunned,
    )


def _read_attack(given: AttackGiven) -> PlannedAttack:
    if given == AttackGiven():
        return MELEE
    area = given.area
    return PlannedAttack(
        given.range,
        given.targets,
        None if area is None else Area(make_pattern(area.hexes), area.kind == "melee"),
    )
