"""Who is meant: the figures that a selector of the card language finds, as things stand now.

A selector is read with somebody in mind: who acts, for which side, and who was meant before (`Haven.meant`): the target of the
ability in front, who was marked, who attacked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from tabard.crawl.attack_parts import shield_of
from tabard.crawl.figures import Figure, Side
from tabard.crawl.targets import ANY_RANGE
from tabard.haven import selectors as words
from tabard.haven.scenes import NotCoveredError
from tabard.haven.vocabulary import Had, Order, Pointer, Status, Thing, Tile, Zone
from tabard.hexes import HexSet, distance, hexset, keep_seeing, members, within

if TYPE_CHECKING:
    from tabard.haven.state import Haven


EACH_OTHER = words.Adjacent(words.Reference(Pointer.EACH_OTHER))


class View(NamedTuple):
    """Whose words they are: who acts, and for which side."""

    game: Haven
    actor: Figure
    side: Side
    commander: str = ""
    """Who is `you`, where it is not the one who acts."""

    @property
    def friends(self) -> tuple[Side, ...]:
        """The sides at peace with the one for which it acts."""
        return self.game.friends(self.side)


def find(view: View, who: words.Selector) -> list[Figure]:
    """List all figures that a selector means, in the order of the map, each once."""
    singles = (who,) if type(who) is words.Single else who.singles  # type: ignore[union-attr]  # or it is Several
    found = {figure.id for single in singles for figure in _find_single(view, single)}
    return [each for each in view.game.figures if each.id in found]


def _find_single(view: View, single: words.Single) -> list[Figure]:
    found = _list_named(view, single)
    order = None
    for each in single.filters:
        if type(each) is words.By:
            order = each
        elif type(each) is words.Adjacent and each == EACH_OTHER:
            found = _keep_adjacent(view, found, single)
        else:
            fits = judge(view, each)
            found = [figure for figure in found if fits(figure)]
    return found if order is None else _list_first(view, found, order, words.count_chosen(single))


def _keep_adjacent(view: View, found: Sequence[Figure], single: words.Single) -> list[Figure]:
    """Keep those that stand next to all that were chosen already, or to another one that fits."""
    rest = tuple(each for each in single.filters if not isinstance(each, words.Adjacent))
    fitting = [each for each in found if all(judge(view, one)(each) for one in rest)]
    chosen = list_meant(view, Pointer.EACH_OTHER)
    board = view.game.terrain.board

    def beside(one: Figure, other: Figure) -> bool:
        return one is not other and bool(board.neighbours(one.hexes) & other.hexes)

    if chosen:
        return [each for each in fitting if all(each is o or beside(each, o) for o in chosen)]
    return [each for each in fitting if any(beside(each, other) for other in fitting)]


def _list_named(view: View, single: words.Single) -> list[Figure]:
    game, noun = view.game, single.noun
    if (
        type(noun) is words.Kind
    ):  # as most are; a class pattern that does not fit takes half a microsecond
        return _list_kind(view, noun.thing.one, single)
    match noun:
        case words.Reference(pointer=pointer):
            return list_meant(view, pointer)
        case words.Ids(names=names):
            return [each for each in game.figures if each.kind in {one.name for one in names}]
        case words.Tiles(tiles=tiles) if tiles[0] in (Tile.OBJECTIVE, Tile.OBJECTIVES):
            return [each for each in game.figures if each.is_objective]
        case _:
            raise NotCoveredError(single)


def _list_kind(view: View, thing: Thing, single: words.Single) -> list[Figure]:
    figures, actor, friends = view.game.figures, view.actor, view.friends
    match thing:
        case Thing.ALLY:  # nobody is an ally of oneself (H-19.15)
            return [each for each in figures if each.side in friends and each is not actor]
        case Thing.ENEMY:
            return [each for each in figures if each.side not in friends]
        case Thing.FRIEND:
            return [each for each in figures if each.side in friends]
        case Thing.FIGURE:
            return [each for each in figures if each is not actor]
        case Thing.SUMMON:
            owner = view.commander or actor.owner or actor.id
            return [each for each in figures if each.owner == owner]
        case Thing.CHARACTER:
            return [each for each in figures if view.game.whose(each.id) is not None]
        case _:
            raise NotCoveredError(single)


def list_meant(view: View, pointer: Pointer) -> list[Figure]:
    """List who was meant before and is still there."""
    game = view.game
    if pointer is Pointer.SELF:
        return [view.actor]
    if pointer is Pointer.YOU:
        you = game.find(view.commander) if view.commander else view.actor
        return [] if you is None else [you]
    if pointer is Pointer.FOCUS:
        known = [game.focus]
    else:
        known = game.meant.get(pointer.removesuffix("s"), [])
    found = [game.find(each) for each in known]
    return [each for each in found if each is not None]


# Filters


def judge(view: View, one: words.Filter) -> Callable[[Figure], bool]:  # noqa: C901, PLR0911, PLR0912 - one line a filter
    """Return what tells whether a figure fits."""
    if type(one) is words.Adjacent:
        own = collect_place(view, one.place)
        return partial(_stands_in, collect_around(view, own, 1) & ~own)
    match one:
        case words.Within(number=number, place=place):
            return partial(_stands_in, collect_near(view, place, number))
        case words.Exactly(number=number, place=place):
            ring = collect_near(view, place, number) & ~collect_near(view, place, number - 1)
            return lambda figure: bool(ring & figure.hexes)
        case words.In(zones=(Zone.PATH,)):
            way, moved = collect_zone(view, Zone.PATH), list_meant(view, Pointer.TARGET)
            return lambda figure: bool(way & figure.hexes) and figure not in moved
        case words.In(zones=(zone,)):
            there = collect_zone(view, zone)
            return lambda figure: bool(there & figure.hexes)
        case words.InPlace(where=words.Reference() as place):
            spot = collect_place(view, place)
            return lambda figure: bool(spot & figure.hexes)
        case words.With(what=words.Affliction(condition=condition)):
            return lambda figure: figure.has(condition)
        case words.With(what=Had.NEGATIVE):
            return lambda figure: any(not each.is_positive for each in figure.conditions)
        case words.With(what=Had.SHIELD):
            return lambda figure: shield_of(view.game, figure) > 0
        case words.Hp(bound=bound):
            return _test_hp(view, bound)
        case words.Ranked(ranks=ranks):
            return lambda figure: _find_rank(view, figure) in ranks
        case words.Beyond(place=place):
            far = measure_distance(view, view.actor.hexes, collect_place(view, place))
            return lambda figure: measure_distance(view, view.actor.hexes, figure.hexes) > far
        case words.Is(status=status):
            return _test_status(view, status)
        case words.Other(filter=inner):
            fits = judge(view, inner)
            return lambda figure: not fits(figure)
        case _:
            raise NotCoveredError(one)


def _stands_in(hexes: HexSet, figure: Figure) -> bool:
    return bool(hexes >> figure.at & 1 or (figure.also and hexes & figure.hexes))


def collect_place(view: View, place: words.Place | None) -> HexSet:
    """Collect the hexes of what a place names; nothing named is the acting figure."""
    if place is None:
        return view.actor.hexes
    if type(place) is words.Reference:
        hexes = view.game.standing(list_meant(view, place.pointer))
        return hexes | collect_spotted(view.game, place.pointer.removesuffix("s"))
    if isinstance(place, words.Nested):
        return view.game.standing(find(view, place.who))
    assert isinstance(place, words.Ids)
    kinds = {each.name for each in place.names}
    return view.game.standing([each for each in view.game.figures if each.kind in kinds])


def collect_spotted(game: Haven, word: str) -> HexSet:
    """Collect the hexes that were meant by a word."""
    return hexset(game.spots.get(word, ()))


def collect_near(view: View, place: words.Place | None, number: int) -> HexSet:
    """Collect the hexes so near to a place."""
    return collect_around(view, collect_place(view, place), number)


def collect_around(view: View, hexes: HexSet, number: int) -> HexSet:
    """Collect the hexes so near to any of some."""
    board, found = view.game.terrain.board, 0
    for each in members(hexes):
        found |= within(board, each, number)
    return found


def measure_distance(view: View, here: HexSet, there: HexSet) -> int:
    """Count the hexes between the nearest of two sets."""
    board = view.game.terrain.board
    ways = [distance(board, one, other) for one in members(here) for other in members(there)]
    return min([each for each in ways if each is not None], default=ANY_RANGE)


def collect_zone(view: View, zone: Zone) -> HexSet:
    """Collect the hexes of a zone of the map."""
    game, board = view.game, view.game.terrain.board
    match zone:
        case Zone.SIGHT:
            return seen_from(view)
        case Zone.AREA | Zone.PATH:
            return collect_spotted(game, str(zone))
        case Zone.PLAY:
            return board.hexes
        case Zone.LOOT:
            return hexset((*game.coins, *game.treasures))
        case Zone.ROOM:
            return _collect_room(view)
        case _:
            raise NotCoveredError(str(zone))


def _collect_room(view: View) -> HexSet:
    """Collect the hexes of the room of whoever acts; who stands in a door is in both (H-13.51)."""
    if "room" in view.game.spots:
        return collect_spotted(view.game, "room")  # the one that was just revealed
    layout, at = view.game.drawn.layout, view.actor.at
    names = layout.doors[at] if at in layout.doors else (layout.room_of(at),)
    hexes = 1 << at
    for each in names:
        hexes |= layout.rooms[each]
    return hexes & view.game.terrain.board.hexes


def seen_from(view: View) -> HexSet:
    """Collect the hexes that the acting figure sees."""
    board, hexes = view.game.terrain.board, 0
    for at in (view.actor.at, *view.actor.also):
        hexes |= keep_seeing(board, board.hexes, at)
    return hexes


def _test_hp(
    view: View, bound: words.AtMost | words.AtLeast | words.Below
) -> Callable[[Figure], bool]:
    match bound:
        case words.AtMost(number=number):
            return lambda figure: figure.hp <= number
        case words.AtLeast(number=number):
            return lambda figure: figure.hp >= number
        case words.Below(whose=words.Reference(pointer=pointer)):
            least = min([each.hp for each in list_meant(view, pointer)], default=0)
            return lambda figure: figure.hp < least
        case _:
            raise NotCoveredError(bound)


def is_flanked(view: View, figure: Figure) -> bool:
    """Tell whether another enemy of a figure stands next to it, beside the one who acts."""
    return _is_beside(view, figure, view.friends)


def is_isolated(view: View, figure: Figure) -> bool:
    """Tell whether none of its allies stands next to a figure."""
    return not _is_beside(view, figure, view.game.friends(figure.side))


def _is_beside(view: View, figure: Figure, friends: Sequence[Side]) -> bool:
    near = view.game.terrain.board.neighbours(figure.hexes)
    for each in view.game.figures:
        if (
            (near >> each.at & 1 or (each.also and near & each.hexes))
            and each.side in friends
            and each is not figure
            and each is not view.actor
        ):
            return True
    return False


def _test_status(view: View, status: Status) -> Callable[[Figure], bool]:
    match status:
        case Status.UNDAMAGED:
            return lambda figure: figure.missing == 0
        case Status.DAMAGED:
            return lambda figure: figure.missing > 0
        case Status.ISOLATED:
            return partial(is_isolated, view)
        case Status.FLANKED:
            return partial(is_flanked, view)
        case Status.PASSED:
            return lambda figure: figure.id in view.game.deeds_of(view.actor.id).passed
        case _:
            raise NotCoveredError(str(status))


def _list_first(
    view: View, found: Sequence[Figure], by: words.By, number: int | None
) -> list[Figure]:
    """List those that may be chosen where an order is given: who is tied with the last of them is among them."""
    board, there = view.game.terrain.board, members(collect_place(view, by.place))

    def far(figure: Figure) -> int:
        ways = [distance(board, here, each) for here in there for each in members(figure.hexes)]
        return min([each for each in ways if each is not None], default=ANY_RANGE)

    keys: dict[Order, Callable[[Figure], int]] = {
        Order.CLOSEST: far,
        Order.FARTHEST: lambda figure: -far(figure),
        Order.MOST_HP: lambda figure: -figure.hp,
        Order.LEAST_HP: lambda figure: figure.hp,
    }
    key = keys[by.order]
    ordered = sorted(found, key=key)
    if number is None or len(ordered) <= number:
        return ordered
    last = key(ordered[number - 1])
    return [each for each in ordered if key(each) <= last]


def _find_rank(view: View, figure: Figure) -> str:
    """Return the rank of a monster; nobody else has one, and bosses have none of those that words name (H-42.14, H-43.2)."""
    return view.game.rank_of(figure) if figure.kind in view.game.content.stats else ""
