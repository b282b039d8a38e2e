"""What this box adds to the round: the order that the die gives, and how a round is closed (p. 11 and 34)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING

from tabard.bugs.language import Hasten
from tabard.bugs.parts import BugsTurn
from tabard.bugs.spawning import add_turns, roll_action
from tabard.bugs.steps import EndScenario
from tabard.crawl import rounds
from tabard.crawl.cards import check_cards
from tabard.crawl.deciding import find_players
from tabard.crawl.figures import Figure
from tabard.crawl.items import use
from tabard.crawl.naming import make_title
from tabard.crawl.offers import Offer
from tabard.crawl.round_events import Hastened
from tabard.crawl.special import check_goal
from tabard.crawl.steps import StartRound
from tabard.crawl.windows import Moment, list_offers
from tabard.table import Option, Question, ask

if TYPE_CHECKING:
    from tabard.bugs.parts import Hero
    from tabard.bugs.state import Bugs

TIE: Question[str] = Question("tie", "Several act on {initiative}. Who acts first?")
COG: Question[tuple[str, int] | None] = Question(
    "initiative", "Your initiative is {initiative}. Change it?"
)


async def start_round(game: Bugs) -> None:
    """Begin a round: check for exhaustion, then what the scenario says (B-10.1, B-28.16)."""
    await rounds.start_round(game)
    for who in game.present:
        check_cards(game, who)


async def close_round(game: Bugs) -> None:
    """End the scenario if its end was triggered, or go on with the next round (B-34.5)."""
    check_goal(game, round_over=True)
    game.consumed, game.created, game.bought = [], [], []
    game.rolled = {}
    game.agenda.insert(0, EndScenario() if game.reached else StartRound())


# Initiative


async def order_turns(game: Bugs) -> None:
    """Roll an action for every monster type on the map and list the turns (B-11)."""
    game.marked, game.rolled, game.ranks = {}, {}, {}
    for type_ in dict.fromkeys(each.kind for each in game.monsters):
        await roll_action(game, type_)
    for who in game.party:
        await _change_initiative(game, who)
    await _break_ties(game)
    game.turns += [BugsTurn(who.initiative, 0, 0, who.figure) for who in game.party]
    for monster in game.monsters:
        add_turns(game, monster)


def find_action_path(game: Bugs, monster: Figure, turn: BugsTurn) -> str:
    """Return where the column that a monster acts with is found."""
    del game
    return f"monster/{monster.kind}/{turn.face}"


async def _change_initiative(game: Bugs, who: Hero) -> None:
    """Offer items that change the initiative once it is determined (B-39.37)."""
    usable = list_offers(game, who, Moment.INITIATIVE)
    if not usable:
        return
    chosen = await ask(
        who.seat, COG, partial(_list_changes, game, usable), initiative=who.initiative
    )
    if chosen is None:
        return
    id_, by = chosen
    use(game, who, next(each.value for each in usable if each.value.name == id_))
    who.initiative += by
    game.tell(Hastened(who.initiative, who.figure))


def _list_changes(
    game: Bugs, usable: Sequence[Option[Offer]]
) -> Sequence[Option[tuple[str, int] | None]]:
    changes: list[Option[tuple[str, int] | None]] = [
        Option(f"{each.key}{by:+d}", (each.value.name, by), each.refs, f"{by:+d}")
        for each in usable
        for ability in game.content.items[each.value.name].do
        if isinstance(ability, Hasten)
        for by in (-ability.by, ability.by)
    ]
    return [Option("keep", None, (), "Keep it"), *changes]


async def _break_ties(game: Bugs) -> None:
    """Let the player order types that act on the same initiative (B-11.12)."""
    columns = [
        (game.content.monsters[type_].column(face).initiative, f"{type_} {face}")
        for type_, faces in game.marked.items()
        for face in faces
    ]
    for initiative, group in groupby(
        sorted(columns, key=lambda each: each[0]), key=lambda each: each[0]
    ):
        names = [name for _, name in group]
        rank = 1
        while len(names) > 1:
            chosen = await ask(
                find_players(game), TIE, partial(_tied, list(names)), initiative=initiative
            )
            names.remove(chosen)
            game.ranks[chosen] = rank
            rank += 1
        if rank > 1:
            game.ranks[names[0]] = rank


def _name_column(name: str) -> str:
    type_, face = name.split(" ")
    return f"{make_title(type_)} ({face})"


def _tied(names: Sequence[str]) -> Sequence[Option[str]]:
    return [
        Option(
            name.replace(" ", "-"),
            name,
            (f"column:{name.replace(' ', '/')}",),
            _name_column(name),
        )
        for name in names
    ]
