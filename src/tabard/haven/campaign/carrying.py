"""What events and donations have given takes effect once everybody stands on the map, before the first round (H-12.28, H-56.25)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabard.crawl.bonuses import begin
from tabard.crawl.cards import put
from tabard.crawl.conditions import gain
from tabard.crawl.damage import suffer
from tabard.crawl.deciding import find_players
from tabard.crawl.effects import Condition
from tabard.crawl.events import Placed
from tabard.haven.campaign.edges import EDGE
from tabard.haven.modifier_decks import ADDED, MONSTERS, gain_bless, gain_curse
from tabard.haven.perks import ignores
from tabard.haven.vocabulary import Ignored
from tabard.hexes import Hex, HexSet, hexset, members
from tabard.table import Option, Question, ask

if TYPE_CHECKING:
    from tabard.crawl.figures import Figure
    from tabard.haven.campaign.stages import Carry
    from tabard.haven.pieces import Hero
    from tabard.haven.state import Haven

PARTY_LINES = ""
"""The key of what is for the whole party."""

DISCARDS: Question[str] = Question(
    "event-discard", "{who} starts by discarding {left}. Which card?", "H-12.28", 12
)
FARTHER: Question[Hex] = Question(
    "event-start",
    "{who} may start farther away, for as much damage. Where?",
    "H-12.28",
    12,
    easy="stay",
)
AHEAD: Question[Hex] = Question(
    "event-ahead", "The party may start ahead. Around which hex?", "H-12.28", 12
)
VICTIM: Question[str] = Question(
    "event-monster", "Which monster starts with {what}?", "H-12.28", 12
)


async def carry(game: Haven, step: Carry) -> None:
    """Let everything take effect that waits: first where people stand, then the rest."""
    lines = step.coming.get(PARTY_LINES, [])
    for line in sorted(lines, key=lambda each: not each.startswith("ahead ")):
        await _carry_for_party(game, line)
    for id_, own in step.coming.items():
        who = game.whose(id_)
        if who is not None:
            for line in sorted(own, key=lambda each: not each.startswith("far ")):
                await _carry_for_one(game, who, line)


async def _carry_for_party(game: Haven, line: str) -> None:
    word, _, rest = line.partition(" ")
    match word:
        case "monster-bless":
            for _ in range(int(rest)):
                gain_bless(game.decks, MONSTERS)
        case "monster-condition":
            await _afflict(game, [Condition(each) for each in rest.split()])
        case _:
            await _start_ahead(game, int(rest))


async def _carry_for_one(game: Haven, who: Hero, line: str) -> None:  # noqa: C901, PLR0912 - one line a kind
    word, _, rest = line.partition(" ")
    figure = game.find(who.figure)
    if figure is None:
        return
    match word:
        case "bless":
            for _ in range(int(rest)):
                gain_bless(game.decks, who.figure)
        case "curse":
            for _ in range(int(rest)):
                gain_curse(game.decks, who.figure)
        case "minus":
            # Scenario effects and events add the same kind of card (H-10.20).
            if not ignores(game.content.heroes[who.kind], who.perks, Ignored.SCENARIO):
                game.decks.of[who.figure].pile.shuffle_in(*[ADDED] * int(rest))
        case "suffer":
            await suffer(game, figure, int(rest), "event", by=None)
        case "discard":
            await _discard(game, who, int(rest))
        case "recover":
            who.owed_items = int(rest)
        case "far":
            await _start_far(game, who, figure, int(rest))
        case "edge":
            begin(game, figure, f"{EDGE}{rest}", "round")
        case _:
            await gain(game, figure, [Condition(rest)], by=None)


async def _discard(game: Haven, who: Hero, count: int) -> None:
    """Let a player choose the cards that are discarded, as many as there are."""
    for left in range(count, 0, -1):
        if not who.in_zone("hand"):
            return
        name = game.called(who.figure)
        card = await ask(who.seat, DISCARDS, partial(_list_hand, game, who), who=name, left=left)
        put(game, who.card(card), "discard")
        who.show()


def _list_hand(game: Haven, who: Hero) -> Sequence[Option[str]]:
    return [
        Option(each.id, each.id, (f"card:{each.id}",), game.face_up(each).name)
        for each in who.in_zone("hand")
    ]


async def _afflict(game: Haven, conditions: Sequence[Condition]) -> None:
    monsters = [each for each in game.monsters if not each.is_objective]
    if not monsters:
        return
    words = " and ".join(conditions)
    options = [
        Option(each.id, each.id, (f"figure:{each.id}",), game.called(each.id)) for each in monsters
    ]
    id_ = await ask(find_players(game), VICTIM, lambda: options, what=words)
    await gain(game, game.figure(id_), [*conditions], by=None)


# Where people start


def _collect_steps(game: Haven, most: int) -> list[HexSet]:
    """Collect the empty hexes by how many steps they are from a starting hex, over empty hexes only."""
    board = game.terrain.board
    edge = reached = hexset(game.drawn.starts) & board.hexes
    found = [edge]
    for _ in range(most):
        edge = board.neighbours(edge) & game.empty & ~reached
        reached |= edge
        found.append(edge)
    return found


async def _start_far(game: Haven, who: Hero, figure: Figure, most: int) -> None:
    """Let a character start farther away, with damage equal to the distance to the nearest starting hex."""
    rings = _collect_steps(game, most)
    options = partial(_list_places, game, figure, rings)
    at = await ask(who.seat, FARTHER, options, who=game.called(who.figure))
    far = next((number for number, ring in enumerate(rings) if ring >> at & 1), 0)
    if at != figure.at and far:
        _move(game, figure, at)
        await suffer(game, figure, far, "event", by=None)


def _list_places(game: Haven, figure: Figure, rings: Sequence[HexSet]) -> Sequence[Option[Hex]]:
    stay = Option("stay", figure.at, (f"hex:{game.name(figure.at)}",), "Where you stand")
    return [
        stay,
        *(
            Option(game.name(at), at, (f"hex:{game.name(at)}",), f"{game.name(at)}, for {far} damage")
            for far, ring in enumerate(rings)
            if far
            for at in members(ring & game.empty)
        ),
    ]  # fmt: skip


async def _start_ahead(game: Haven, steps: int) -> None:
    """Let the party choose a hex ahead, and everybody start there or beside it."""
    reached = 0
    for ring in _collect_steps(game, steps):
        reached |= ring & game.empty
    if not reached:
        return
    centre = await ask(find_players(game), AHEAD, partial(_list_hexes, game, reached))
    around = game.terrain.board.neighbours(1 << centre) | 1 << centre
    for who in game.party:
        figure = game.find(who.figure)
        if figure is not None:
            options = partial(_list_near, game, figure, around)
            at = await ask(who.seat, FARTHER, options, who=game.called(who.figure))
            if at != figure.at:
                _move(game, figure, at)


def _list_hexes(game: Haven, among: HexSet) -> Sequence[Option[Hex]]:
    return [Option(game.name(at), at, (f"hex:{game.name(at)}",)) for at in members(among)]


def _list_near(game: Haven, figure: Figure, around: HexSet) -> Sequence[Option[Hex]]:
    stay = Option("stay", figure.at, (f"hex:{game.name(figure.at)}",), "Where you stand")
    return [stay, *_list_hexes(game, around & game.empty)]


def _move(game: Haven, figure: Figure, at: Hex) -> None:
    figure.at = at
    game.tell(Placed(figure.id, game.name(at)))
