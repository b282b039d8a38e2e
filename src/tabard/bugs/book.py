"""What the book of Buttons & Bugs says where the shared rules ask."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.bugs import items, rounds
from tabard.bugs.infusions import collect_infusions, consume, name_source
from tabard.bugs.modifiers import roll_modifier
from tabard.bugs.negation import list_sacrifices
from tabard.bugs.own_abilities import perform_own
from tabard.bugs.spawning import spawn
from tabard.crawl import special
from tabard.crawl.bonuses import begin
from tabard.crawl.book import Book
from tabard.crawl.cards import has_two_cards, leave_active, put
from tabard.crawl.negation import negate
from tabard.crawl.scenario_steps import list_end_steps, list_start_steps

if TYPE_CHECKING:
    from tabard.bugs.happenings import TurnCards
    from tabard.bugs.parts import Hero
    from tabard.bugs.state import Bugs
    from tabard.crawl.figures import Bonus, Figure
    from tabard.crawl.party import CardState, SideName, Zone
    from tabard.hexes import Hex


def _begin_bonus(game: Bugs, actor: Figure, path: str) -> None:
    """Begin a bonus: of a monster or an item for the round, of a card as long as the card says."""
    who = game.whose(actor.id)
    if who is not None and who.action is not None and path.startswith("card/"):
        half = game.content.half(path)
        who.action.begun.append(path)
        begin(game, actor, path, half.stays or "round", who.action.card)
    else:
        begin(game, actor, path, "round")


def _bonus_ended(game: Bugs, figure: Figure, bonus: Bonus) -> None:
    """Take a card out of the active area."""
    who = game.whose(figure.id)
    if bonus.card and who is not None:
        leave_active(game, who.card(bonus.card))


def _exhaust(game: Bugs, who: Hero, why: str) -> None:
    """Lose the scenario with the only character (B-28.16)."""
    del who
    special.lose(game, why)


def _used_card(state: CardState) -> tuple[Zone, SideName]:
    """Send a card from its A-side to its B-side in hand, and from there to the discard pile (B-25.5, B-25.6)."""
    return ("hand", "b") if state.side == "a" else ("discard", "b")


async def _turn_cards(game: Bugs, effect: TurnCards, here: Figure | None, at: Hex | None) -> None:
    """Turn all cards in hand to their B-side."""
    del effect, here, at
    for state in [each for who in game.party for each in who.in_zone("hand")]:
        put(game, state, "hand", "b")


def _walked(game: Bugs, actor: Figure, hexes: int) -> None:
    """Remember how far a character moved."""
    who = game.whose(actor.id)
    if who is not None:
        who.walked_hexes += hexes


BOOK = Book(
    modifier=roll_modifier,
    negates=negate,
    sacrifices=list_sacrifices,
    exhaust=_exhaust,
    can_rest=has_two_cards,
    used_card=_used_card,
    start_steps=list_start_steps,
    end_steps=list_end_steps,
    spawn=spawn,
    carry_out_own=_turn_cards,
    order_turns=rounds.order_turns,
    action_path=rounds.find_action_path,
    ended_turn=special.follow_turn,
    fell=special.follow_death,
    entered=special.follow_entering,
    walked=_walked,
    perform_own=perform_own,
    begin_bonus=_begin_bonus,
    bonus_ended=_bonus_ended,
    infusions=collect_infusions,
    infusion_source=name_source,
    consume=consume,
    fits=items.fits,
    take=items.take,
    drawing="Roll the die",
    drawn="the die was rolled",
)
