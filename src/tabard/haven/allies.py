"""What allies of a scenario do: they walk where the scenario sends them, and characters may protect them with cards (p. 10)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabard.crawl.abilities import Move
from tabard.crawl.automation import Automate
from tabard.crawl.cards import put
from tabard.crawl.deciding import ask_of, find_players
from tabard.crawl.events import Negated
from tabard.crawl.round_rules import ROUND_RULES
from tabard.crawl.special import check_goal
from tabard.haven.ally_cards import ally_of
from tabard.haven.cards import sacrifices
from tabard.haven.errands import Errand, walk
from tabard.haven.own_goals import Escort
from tabard.table import Option, Question, ask

if TYPE_CHECKING:
    from tabard.crawl.figures import Figure
    from tabard.haven.pieces import Hero
    from tabard.haven.state import Haven

Paid = tuple[str, tuple[str, ...]] | None
PROTECT: Question[Paid] = Question(
    "protect", "{who} would suffer {amount} damage and has {hp} hit points. Who loses cards for it?", "H-10.19", 10
)  # fmt: skip
LOSES: Question[Paid] = Question(
    "protect-with", "{to}Which cards are lost for {who}?", "H-10.19", 10
)


NOBODY: Option[Paid] = Option("suffer", None, (), "Nobody")


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
    else:
        errand = Errand(
            printed.toward,
            opens_doors=printed.opens_doors,
            springs_traps=printed.springs_traps,
        )
        await walk(game, figure, errand, ability.points)


# Protecting an ally


async def protect(game: Haven, figure: Figure, amount: int, by: Figure | None) -> bool:
    """Ask whether a character loses cards to negate damage to an ally that the scenario lets them protect (H-10.19)."""
    printed = ally_of(game, figure.id)
    if printed is None or not printed.is_protected:
        return False
    # Hands are a secret: whoever steps in chooses alone which cards it loses.
    list_ways = _list_ways if game.is_open or game.seats == 1 else _list_payers
    options = partial(list_ways, game)
    paid = await ask(
        find_players(game), PROTECT, options, who=printed.name, amount=amount, hp=figure.hp
    )
    if paid is None:
        return False
    who = game.whose(paid[0])
    assert who is not None
    if not paid[1]:
        paid = await ask_of(game, who, LOSES, partial(_list_own_ways, game, who), who=printed.name)
        assert paid is not None
    for id_ in paid[1]:
        put(game, who.card(id_), "lost")
    who.show()
    game.tell(Negated(figure.id, amount, f"lose {' and '.join(paid[1])}", by.id if by else ""))
    return True


def _list_ways(game: Haven) -> Sequence[Option[Paid]]:
    return [NOBODY, *(way for who in game.playing() for way in _list_own_ways(game, who))]


def _list_payers(game: Haven) -> Sequence[Option[Paid]]:
    """List the characters with cards to lose: how many each holds, and what was discarded, is known to all."""
    options = [NOBODY]
    for who in game.playing():
        if sacrifices(game, who):
            refs = (f"figure:{who.figure}",)
            options.append(Option(who.figure, (who.figure, ()), refs, game.called(who.figure)))
    return options


def _list_own_ways(game: Haven, who: Hero) -> Sequence[Option[Paid]]:
    return [
        _make_payment(game, who, [each.id for each in cards]) for _, cards in sacrifices(game, who)
    ]


def _make_payment(game: Haven, who: Hero, cards: Sequence[str]) -> Option[Paid]:
    names = " and ".join(game.face_up(who.card(each)).name for each in cards)
    key = f"{who.figure}-{'+'.join(cards)}"
    refs = tuple(f"card:{each}" for each in cards)
    return Option(key, (who.figure, tuple(cards)), refs, f"{game.called(who.figure)}: {names}")


# Where it was to be brought


def note_arrival(game: Haven, figure: Figure) -> None:
    """Note that an ally has ended its turn where it was to be brought."""
    near = game.terrain.board.neighbours(1 << figure.at) | 1 << figure.at
    for goal in game.played.goal:
        if isinstance(goal, Escort) and goal.ally == figure.kind:
            letter = game.drawn.layout.terrain.board.hexes & game.drawn.letters.get(goal.letter, 0)
            if near & letter:
                game.arrived.append(figure.kind)
                check_goal(game)
