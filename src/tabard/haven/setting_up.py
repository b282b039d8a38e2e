"""The last steps of setup: which cards are brought, and what the scenario does before the first round (p. 8 to 10)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tabard.crawl.deciding import ask_of
from tabard.crawl.naming import counted, listed
from tabard.crawl.party import CardState
from tabard.crawl.scenarios import Trigger
from tabard.crawl.special import apply_at_setup
from tabard.haven.delving import apply_first
from tabard.haven.hands import list_spare
from tabard.table import Option, Question, Seat, together

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tabard.haven.pieces import Hero
    from tabard.haven.state import Haven

USUAL = "usual"
"""The hand that was brought last, or that the table proposes."""

HAND: Question[str] = Question(
    "hand",
    "{to}Leave out {more}.",
    "H-8.18",
    8,
    easy=USUAL,
)


async def choose_cards(game: Haven) -> None:
    """Let everybody choose a hand out of the pool, secretly and at the same time, once battle goals are kept (H-4.12, H-8.7, H-8.18)."""
    usual = {who.figure: [each.id for each in who.cards] for who in game.party}
    for who in game.party:  # all of them are looked at while one chooses
        who.cards = [CardState(each) for each in _list_pool(game, who)]
    seats = sorted({who.seat for who in game.party})
    chosen = await together({seat: _choose(game, seat, usual) for seat in seats})
    for hands in chosen.values():
        for figure, hand in hands.items():
            bringer = game.whose(figure)
            assert bringer is not None
            bringer.cards = [CardState(each) for each in hand]


def _list_pool(game: Haven, who: Hero) -> list[str]:
    return list(who.known or game.content.pool(who.kind, who.level))


async def _choose(game: Haven, seat: Seat, hands: Mapping[str, list[str]]) -> dict[str, list[str]]:
    found = {}
    for who in [each for each in game.party if each.seat == seat]:
        hand = _list_pool(game, who)
        size = game.content.heroes[who.kind].hand
        usual = hands[who.figure]
        while len(hand) > size:
            more = counted(len(hand) - size, "card")
            left_out = [each for each in hand if each not in usual]
            is_usual = len(hand) - len(left_out) == len(usual) == size
            options = partial(
                _list_cards,
                game,
                list_spare(game.content, who.level, hand, size),
                left_out if is_usual else (),
            )
            chosen = await ask_of(game, who, HAND, options, more=more)
            hand = usual if chosen == USUAL else [each for each in hand if each != chosen]
        found[who.figure] = hand
    return found


def _list_cards(game: Haven, hand: list[str], left_out: Sequence[str]) -> list[Option[str]]:
    """List the cards that can be left out, and, while that leads there, all at once that were left out last time."""
    cards = game.content.cards
    found = [Option(each, each, (f"card:{each}",), cards[each].name) for each in hand]
    if len(left_out) > 1:
        names = listed([cards[each].name for each in left_out])
        found.append(Option(USUAL, USUAL, (), f"The usual hand: leave out {names}"))
    return found


async def apply_effects(game: Haven) -> None:
    """Apply the effects of the scenario, after hit points and experience were set (H-8.21, H-10.4)."""
    if game.played.grows:
        await apply_first(game)
    else:
        await apply_at_setup(game, Trigger.SETUP_END)


def set_dials(game: Haven, who: Hero) -> int:
    """Return the hit points with which a character begins: all of its level; its experience of the scenario is none (H-8.19, H-8.20)."""
    who.experience = 0
    return game.content.heroes[who.kind].hp[who.level - 1] + who.more_hp
