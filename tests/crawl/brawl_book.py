"""What the book of a brawl says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from tabard.crawl.abilities import Boost, Heal
from tabard.crawl.attack_parts import AttackOn, Modifier
from tabard.crawl.bonuses import begin
from tabard.crawl.book import Book
from tabard.crawl.cards import has_two_cards
from tabard.crawl.conditions import heal
from tabard.crawl.deciding import seat_of
from tabard.crawl.effects import Condition, Effect, Infusion
from tabard.crawl.events import Died
from tabard.crawl.figures import Bonus, Figure, Side
from tabard.crawl.grammar import CRAWL
from tabard.crawl.items import Item
from tabard.crawl.negation import negate
from tabard.crawl.party import CardState, Character, TurnToCome
from tabard.crawl.windows import Moment, Use
from tabard.hexes import Hex
from tabard.table import YES_NO, Question, ask
from tests.crawl.brawl_map import HEXES, layout
from tests.crawl.brawl_state import Brawl

SHRUG: Question[bool] = Question("shrug", "Shrug {amount} damage off?", fixed=YES_NO)


async def _modifier(game: Brawl, attack: AttackOn) -> Modifier:
    del attack
    if not game.adds:
        return Modifier("+0")
    (added,) = CRAWL.parse(f"attack 0 {game.adds}")
    return Modifier("+0", effects=added.effects)  # type: ignore[union-attr]


async def _negates(game: Brawl, figure: Figure, amount: int, cause: str, by: Figure | None) -> bool:
    who = game.whose(figure.id)
    if who is not None and who.cards:
        return await negate(game, figure, amount, cause, by)
    seat = seat_of(game, figure.id)
    return seat is not None and await ask(seat, SHRUG, amount=amount)


async def _nothing(game: Brawl, figure: Figure) -> None:
    del game, figure


async def _no_own(game: Brawl, actor: Figure, side: Side, path: str) -> bool:
    raise NotImplementedError(path)


def _ended(game: Brawl, figure: Figure, bonus: Bonus) -> None:
    del game, figure, bonus


def _sacrifices(game: Brawl, who: Character) -> list[tuple[str, tuple[CardState, ...]]]:
    del game
    hand, discarded = who.in_zone("hand"), who.in_zone("discard")
    return [("lose", each) for each in [*((one,) for one in hand), *combinations(discarded, 2)]]


def _exhaust(game: Brawl, who: Character, why: str) -> None:
    game.figures.remove(game.figure_of(who))
    game.tell(Died(who.figure, why))


async def _order_turns(game: Brawl) -> None:
    """Let everybody act by initiative: of characters by their lead, of all others by their number."""
    game.turns = [
        TurnToCome(who.initiative if who else each.number, int(who is None), each.number, each.id)
        for each in game.figures
        for who in [game.whose(each.id)]
    ]


def _infusions(game: Brawl) -> Mapping[str, Infusion]:
    del game
    return {}


def _consume(game: Brawl, figure: Figure, infusions: Sequence[str]) -> None:
    raise NotImplementedError


def _fits(game: Brawl, who: Character, item: Item, moment: Moment, attack: AttackOn | None) -> bool:
    del game, who, item, moment, attack
    return True


async def _take(game: Brawl, used: Use) -> tuple[Effect, ...]:
    (ability,) = used.item.do
    if isinstance(ability, Boost):
        return ability.effects
    if isinstance(ability, Heal):
        owner = game.figure_of(used.who)
        heal(game, owner, ability.value, by=owner)
        return ()
    assert used.attack is not None
    begin(game, used.attack.target, f"item/{used.item.id}/0", "attack")
    return ()


def _card_added(game: Brawl, figure: Figure, condition: Condition) -> bool:
    whose = figure.owner or figure.id if figure.side == "party" else figure.side
    if whose not in game.decks or len(game.decks[whose]) >= 3:
        return False
    game.decks[whose].append(condition)
    return True


async def _opened(game: Brawl, figure: Figure, door: Hex) -> None:
    del figure
    game.opened.append(door)
    for name in layout().behind(door, game.revealed):
        game.revealed.append(name)
        rat = Figure(
            id="rat-9", kind="rat", side="monsters", at=HEXES["f2"], hp=10, max_hp=10, number=9
        )
        game.figures.append(rat)
    game.terrain_changed()


def _earn(game: Brawl, figure: Figure, amount: int) -> None:
    who = game.whose(figure.id)
    assert who is not None
    who.experience += amount


BOOK = Book(
    earn=_earn,
    opened=_opened,
    card_added=_card_added,
    modifier=_modifier,
    negates=_negates,
    sacrifices=_sacrifices,
    fell=_nothing,
    exhaust=_exhaust,
    can_rest=has_two_cards,
    order_turns=_order_turns,
    action_path=lambda game, figure, turn: f"monster/{figure.kind}",
    entered=_nothing,
    walked=lambda game, actor, hexes: None,
    perform_own=_no_own,
    begin_bonus=lambda game, actor, path: begin(game, actor, path, "round"),
    bonus_ended=_ended,
    infusions=_infusions,
    infusion_source=lambda game, id_: id_,
    consume=_consume,
    fits=_fits,
    take=_take,
    drawing="Draw",
    drawn="a card was drawn",
)
