"""What allies of a scenario do: they walk where the scenario sends them, and characters may protect them with cards (p. 10)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabard.crawl.abilities import Condition, Move
from tabard.crawl.automation import Automate
from tabard.crawl.cards import put
from tabard.crawl.conditions import hindrance
from tabard.crawl.deciding import players
from tabard.crawl.events import Negated
from tabard.crawl.movement import follow, ground
from tabard.crawl.round_rules import ROUND_RULES
from tabard.crawl.special import check_goal
from tabard.haven.allied import ally_of
from tabard.haven.cards import sacrifices
from tabard.haven.own_goals import Escort
from tabard.hexes import Board, Ground, HexSet, Path, members, walking, ways_from
from tabard.table import Option, Question, ask

if TYPE_CHECKING:
    from tabard.crawl.figures import Figure
    from tabard.haven.pieces import Hero
    from tabard.haven.scenarios import Ally
    from tabard.haven.state import Haven

Paid = tuple[str, tuple[str, ...]] | None
PROTECT: Question[Paid] = Question(
    "protect", "{who} would suffer {amount} damage and has {hp} hit points. Who loses cards for it?", "H-10.19", 10
)  # fmt: skip


async def automate(game: Haven, step: Automate) -> None:
    """Let a figure perform an ability by itself; an ally with a destination walks there."""
    printed = ally_of(game, step.actor)
    figure = game.find(step.actor)
    if printed is None or figure is None or not printed.toward:
        await ROUND_RULES[Automate](game, step)
        return
    ability = game.ability(f"{step.path}/{step.index}")
    if not isinstance(ability, Move):
        await ROUND_RULES[Automate](game, step)
    elif not hindrance(figure, Condition.IMMOBILIZE):
        await _walk_toward(game, figure, printed, ability.points)


async def _walk_toward(game: Haven, figure: Figure, printed: Ally, points: int) -> None:
    """Go along the shortest way to the letter, opening doors and springing traps if the scenario says so."""
    while points > 0 and game.on_map(figure):
        land = ground(game, figure, figure.side)
        doors = game.terrain.doors if printed.opens_doors else 0
        land = land._replace(enter=(land.enter[0] | doors, *land.enter[1:]), ends=land.ends | doors)
        found = _next_stop(_way(game, figure, printed), land, points, doors)
        if found is None:
            return
        path, cost = found
        points -= cost
        game.performed = True
        await follow(game, figure, path, land)


def _way(game: Haven, figure: Figure, printed: Ally) -> Path:
    """Find the shortest way on the whole map, through rooms not yet revealed too."""
    layout, terrain = game.drawn.layout, game.terrain
    board = layout.terrain.board if printed.opens_doors else terrain.board
    hidden = board.hexes & ~terrain.board.hexes
    barred = game.standing(
        [each for each in game.figures if each.is_objective or each in game.enemies(figure.side)]
    )
    land = walking(
        board,
        blocked=terrain.obstacles | layout.terrain.obstacles & hidden | barred,
        difficult=terrain.difficult | layout.terrain.difficult & hidden,
        negative=0 if printed.springs_traps else terrain.negative,
    )
    ways = ways_from(board, land, 1 << figure.at)
    found = [path for at in members(_goal(board, game, printed)) if (path := ways.path(at))]
    return min(found, key=len, default=())


def _goal(board: Board, game: Haven, printed: Ally) -> HexSet:
    """Collect the hexes of the letter, and those next to it."""
    letter = game.drawn.letters[printed.toward]
    return (board.neighbours(letter) | letter) & board.hexes


def _next_stop(way: Path, land: Ground, points: int, doors: HexSet) -> tuple[Path, int] | None:
    """Return how far it gets along its way with these points, to a hex in which it may stop; a closed door is the first."""
    spent, best = 0, None
    for number, at in enumerate(way[1:], 1):
        cost = next((n for n, hexes in enumerate(land.enter, 1) if hexes >> at & 1), None)
        if cost is None or spent + cost > points:
            break
        spent += cost
        if land.ends >> at & 1:
            best = way[: number + 1], spent
        if doors >> at & 1:
            break
    return best


# Protecting an ally


async def protect(game: Haven, figure: Figure, amount: int, by: Figure | None) -> bool:
    """Ask whether a character loses cards to negate damage to an ally that the scenario lets them protect (H-10.19)."""
    printed = ally_of(game, figure.id)
    if printed is None or not printed.is_protected:
        return False
    options = partial(_ways_to_pay, game)
    paid = await ask(players(game), PROTECT, options, who=printed.name, amount=amount, hp=figure.hp)
    if paid is None:
        return False
    who = game.whose(paid[0])
    assert who is not None
    for id_ in paid[1]:
        put(game, who.card(id_), "lost")
    who.show()
    game.tell(Negated(figure.id, amount, f"lose {' and '.join(paid[1])}", by.id if by else ""))
    return True


def _ways_to_pay(game: Haven) -> Sequence[Option[Paid]]:
    options: list[Option[Paid]] = [Option("suffer", None, (), "Nobody")]
    for who in game.playing():
        ways = [[each.id for each in cards] for _, cards in sacrifices(game, who)]
        options += [_paid(game, who, each) for each in ways]
    return options


def _paid(game: Haven, who: Hero, cards: Sequence[str]) -> Option[Paid]:
    names = " and ".join(game.face_up(who.card(each)).name for each in cards)
    key = f"{who.figure}-{'+'.join(cards)}"
    refs = tuple(f"card:{each}" for each in cards)
    return Option(key, (who.figure, tuple(cards)), refs, f"{game.called(who.figure)}: {names}")


# Where it was to be brought


def note_arrival(game: Haven, figure: Figure) -> None:
    """Note that an ally has ended its turn where it was to be brought."""
    near = game.terrain.board.neighbours(1 << figure.at) | 1 << figure.at
    for goal in game.played.goal:
        if isinstance(goal, Escort) and goal.ally == figure.id:
            letter = game.drawn.layout.terrain.board.hexes & game.drawn.letters.get(goal.letter, 0)
            if near & letter:
                game.arrived.append(figure.id)
                check_goal(game)
