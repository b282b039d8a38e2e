"""Negating damage with cards (Buttons & Bugs p. 28)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from tabard.crawl.abilities import Negate
from tabard.crawl.about import Suffering
from tabard.crawl.bonuses import use_up
from tabard.crawl.cards import dismiss, put
from tabard.crawl.deciding import ask_of
from tabard.crawl.events import Negated
from tabard.crawl.figures import Bonus, Figure
from tabard.crawl.naming import counted
from tabard.crawl.party import CardState, Character
from tabard.table import Option, Question

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Skirmish

NEGATE: Question[tuple[str, ...]] = Question(
    "negate",
    "{to}You would suffer {amount} damage ({cause}) and have {hp}. Take it, or negate all of it?",
)


async def negate(
    game: Skirmish, figure: Figure, amount: int, cause: str, by: Figure | None
) -> bool:
    """Ask whether a character suffers the damage or negates it as a whole (B-28.6 to B-28.12)."""
    who, hero = game.whose(figure.id), figure
    if who is None:
        return False
    left = counted(hero.hp, "hit point")
    choice = await ask_of(
        game,
        who,
        NEGATE,
        partial(_list_options, game, who),
        about=Suffering(hero, amount),
        amount=amount,
        cause=cause,
        hp=left,
    )
    how, *cards = choice
    if how == "suffer":
        return False
    if how == "bonus":
        bonus = next(each for each in hero.bonuses if each.path == cards[0])
        await use_up(game, hero, bonus)
    for id_ in cards if how != "bonus" else ():
        state = who.card(id_)
        if state.zone == "active":
            await dismiss(game, who, state)
        put(game, state, "lost" if how == "lose" else "discard")
    whose = by.id if by is not None else ""
    game.tell(Negated(hero.id, amount, f"{how} {' and '.join(cards)}", whose))
    return True


def _list_options(game: Skirmish, who: Character) -> Sequence[Option[tuple[str, ...]]]:
    options: list[Option[tuple[str, ...]]] = [
        Option("suffer", ("suffer",), (), "Suffer the damage")
    ]
    options += [
        Option(
            f"bonus-{bonus.path}",
            ("bonus", bonus.path),
            _find_source(bonus),
            "Use the active bonus",
        )
        for bonus in game.figure_of(who).bonuses
        if type(game.ability(bonus.path)) is Negate
    ]
    options += [_make_option(game, how, cards) for how, cards in game.book.sacrifices(game, who)]
    return options


def _find_source(bonus: Bonus) -> tuple[str, ...]:
    """Return what gave a bonus: the active card, or an item."""
    if bonus.card:
        return (f"card:{bonus.card}",)
    kind, id_, *_ = bonus.path.split("/")
    return (f"{kind}:{id_}",)


def _make_option(game: Skirmish, how: str, cards: Sequence[CardState]) -> Option[tuple[str, ...]]:
    ids = tuple([each.id for each in cards])
    return _named_option(how, ids, tuple([game.face_up(each).name for each in cards]))


@lru_cache(maxsize=1000)
def _named_option(
    how: str, ids: tuple[str, ...], names: tuple[str, ...]
) -> Option[tuple[str, ...]]:
    refs = tuple(f"card:{each}" for each in ids)
    text = f"{how.capitalize()} {' and '.join(names)}"
    return Option(f"{how}-{'+'.join(ids)}", (how, *ids), refs, text, gives_up=True)
