"""What one book says of what happens: the functions that the shared rules call, so that a state is only a state.

A game makes one `Book` beside its rules and gives it to its state's class.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NoReturn

from tabard.crawl.party import IN_ORDER, InOrder

if TYPE_CHECKING:
    from tabard.crawl.abilities import Own, Summon
    from tabard.crawl.attack_parts import AttackOn, Modifier
    from tabard.crawl.effects import Condition, Cost, Effect, Infusion
    from tabard.crawl.figures import Bonus, Figure, Side
    from tabard.crawl.items import Item
    from tabard.crawl.party import CardState, SideName, Zone
    from tabard.crawl.skirmish import AttackUnderway
    from tabard.crawl.windows import Moment, Use
    from tabard.hexes import Hex, HexSet

    Nothing = Awaitable[None]


def _add_no_card(game: object, figure: Figure, condition: Condition) -> bool:  # noqa: ARG001 - the same for all
    return False


async def _do_nothing(game: object, who: object) -> None:
    del game, who


async def _change_nothing(game: object, attack: object) -> bool:
    del game, attack
    return False


async def _follow_no_move(game: object, figure: Figure, hexes: int) -> None:
    del game, figure, hexes


async def _end_nothing(game: object, figure: Figure, bonus: Bonus) -> None:
    del game, figure, bonus


def _find_basic(game: object, who: object, half: str) -> str:
    del game, who
    return f"basic/{half}"


def _discard(state: CardState) -> tuple[Zone, SideName]:
    return "discard", state.side


def _list_no_cards(game: object, who: object) -> Sequence[tuple[str, tuple[CardState, ...]]]:
    del game, who
    return ()


async def _spawn_nobody(game: object, type_: str, at: Hex, is_elite: bool) -> None:  # noqa: FBT001
    del game, at, is_elite
    raise NotImplementedError(f"nobody spawns here, not even {type_}")


async def _refuse_effect(game: object, effect: object, here: object, at: object) -> None:
    del game, here, at
    raise NotImplementedError(f"no rule carries out {effect}")


def _list_no_steps(game: object) -> Sequence[Any]:
    del game
    return ()


def _refuse_experience(game: object, figure: Figure, amount: int) -> None:
    raise NotImplementedError


def _refuse_words(game: object, actor: Figure, side: Side, words: object) -> NoReturn:
    raise NotImplementedError(f"this book has no words of its own, not even {words}")


async def _summon_nobody(game: object, summoner: Figure, ability: Summon) -> bool:
    raise NotImplementedError


def _credit_nobody(game: object, figure: Figure, by: Figure | None) -> None:
    del game, figure, by


async def _refuse_ability(game: object, actor: Figure, ability: Own) -> bool:
    raise NotImplementedError(ability.text)


async def _loot_nothing(game: object, figure: Figure, hexes: int) -> bool:
    raise NotImplementedError


def _leave_path(game: object, figure: Figure, path: str) -> str:
    del game, figure
    return path


def _point_at_nobody(*parts: object) -> None:
    del parts


async def _end_no_bonus(game: object, actor: Figure, path: str) -> None:
    del game, actor, path


def _forbid_nothing(game: object, figure: Figure, kind: str) -> bool:  # noqa: ARG001 - the same for all
    return False


def _refuse_heeding(  # noqa: PLR0917 - the same for all
    game: object,
    bearer: Figure,
    bonus: Bonus,
    words: object,
    subject: Figure,
    other: Figure | None,
) -> NoReturn:
    raise NotImplementedError(f"this book has no words of its own, not even {words}")


def _refuse_judging(game: object, attack: AttackOn, words: object) -> NoReturn:
    raise NotImplementedError(f"this book has no words of its own, not even {words}")


def _refuse_counting(  # noqa: PLR0917 - the same for all
    game: object, actor: Figure, side: Side, words: object, target: Figure | None, bonus: str
) -> NoReturn:
    raise NotImplementedError(f"this book has no words of its own, not even {words}")


def _list_no_links(game: object, figure: Figure) -> tuple[()]:
    del game, figure
    return ()


async def _become_nothing(game: object, actor: Figure, path: str) -> bool:
    del game, actor, path
    return False


async def _mind_no_bonus(game: object, actor: Figure, path: str) -> None:
    del game, actor, path


async def _mind_no_push(game: object, by: Figure, figure: Figure) -> None:
    del game, by, figure


async def _keep_target(game: object, attacker: Figure, target: Figure) -> Figure | None:
    del game, attacker
    return target


async def _add_nothing(game: object, *figures: Figure) -> Sequence[Effect]:
    del game, figures
    return ()


async def _heal_no_more(game: object, figure: Figure) -> int:
    del game, figure
    return 0


def _keep_nothing_off(
    game: object, figure: Figure, condition: Condition, by: Figure | None
) -> bool:
    del game, figure, condition, by
    return False


def _refuse_hexes(game: object, actor: Figure, words: object) -> NoReturn:
    raise NotImplementedError(f"this book has no words of its own, not even {words}")


async def _perform_nothing(
    game: object, actor: Figure, side: Side, paths: Sequence[str], target: Figure
) -> None:
    del game, actor, side, paths, target


def _refuse_spot(game: object, actor: Figure, side: Side, words: object) -> NoReturn:
    raise NotImplementedError(f"this book has no words of its own, not even {words}")


def _refuse_price(game: object, attack: AttackOn, bearer: Figure, bonus: Bonus) -> NoReturn:
    raise NotImplementedError


def _list_nothing_paid(game: object, bonus: Bonus) -> Sequence[int]:
    del game, bonus
    return ()


def _lend_nothing(game: object, subject: Figure) -> Iterable[tuple[Figure, Bonus]]:
    del game, subject
    return ()


async def _refuse_breaking(game: object, by: Figure, figure: Figure, at: Hex) -> None:
    raise NotImplementedError


async def _refuse_doors(game: object, figure: Figure, at: Hex) -> None:
    raise NotImplementedError


@dataclass(frozen=True, kw_only=True)
class Book:
    """The answers of one book; each function takes the game first."""

    modifier: Callable[[Any, AttackOn], Awaitable[Modifier]]
    """Draw or roll the attack modifier of an attack."""
    negates: Callable[[Any, Figure, int, str, Figure | None], Awaitable[bool]]
    """(figure, amount, cause, by): tell whether damage is negated."""
    dying: Callable[[Any, Figure], Nothing] = _do_nothing
    """Do what waits for the death of a figure, which is still on the map."""
    killed: Callable[[Any, Figure, Figure | None], None] = _credit_nobody
    """(figure, by): take note of who killed a figure, None if nobody did."""
    fell: Callable[[Any, Figure], Nothing]
    """Do what the death of a figure sets off; it has left the map already."""
    entered: Callable[[Any, Figure], Nothing]
    """Do what it sets off that a figure came into its hex."""
    walked: Callable[[Any, Figure, int], None]
    """(actor, hexes): take note of a move ability that was performed."""
    ended_turn: Callable[[Any, Any], Nothing] = _do_nothing
    """(who): do what the end of a character's turn sets off."""
    exhaust: Callable[[Any, Any, str], None]
    """(who, why): let a character be exhausted."""
    can_rest: Callable[[Any, Any], bool]
    """(who): tell whether the cards of a character suffice for a rest."""
    basic_path: Callable[[Any, Any, str], str] = _find_basic
    """(who, half): return where a basic action is found in the content."""
    origin: Callable[[Any, Figure], Hex | None] = lambda game, actor: None  # noqa: ARG005 - where it is
    """(actor): return from where an attack or heal ability is performed, if not from where the figure stands."""
    basics: Callable[[Any, Any, str], Sequence[str]] = lambda game, who, half: ()  # noqa: ARG005 - no others
    """(who, half): list where basic actions are found that may be performed instead."""
    price_of: Callable[[Any, Any, str, str], Cost] = lambda game, who, card, half: ()  # noqa: ARG005 - free
    """(who, card, half): return what must be consumed before an action may be performed."""
    used_card: Callable[[CardState], tuple[Zone, SideName]] = _discard
    """Say where a card goes after an action that does not lose it."""
    sacrifices: Callable[[Any, Any], Sequence[tuple[str, tuple[CardState, ...]]]] = _list_no_cards
    """(who): list the ways to negate damage with cards, each as `discard` or `lose` and the cards."""
    start_steps: Callable[[Any], Sequence[Any]] = _list_no_steps
    """List the steps before cards are selected."""
    end_steps: Callable[[Any], Sequence[Any]] = _list_no_steps
    """List the steps between the last turn and the end of the round."""
    spawn: Callable[[Any, str, Hex, bool], Nothing] = _spawn_nobody
    """(type, hex, is elite): let a monster come onto the map."""
    place: Callable[[Any, str], HexSet] = lambda game, name: 0  # noqa: ARG005 - a map without names
    """Return the hexes that a scenario calls by a name."""
    carry_out_own: Callable[[Any, Any, Figure | None, Hex | None], Nothing] = _refuse_effect
    """(effect, here, at): carry out an effect of a special rule that only this game has, for the figure or hex that set it off."""
    order_turns: Callable[[Any], Nothing]
    """Find out what monsters do this round, and list all turns."""
    in_order: InOrder = IN_ORDER
    """What the turns of a round are sorted by."""
    action_path: Callable[[Any, Figure, Any], str]
    """(monster, turn): return where the action that it performs is found in the content."""
    perform_own: Callable[[Any, Figure, Side, str], Awaitable[bool]]
    """(actor, side, path): perform an ability that only this book has."""
    begin_bonus: Callable[[Any, Figure, str], None]
    """(actor, path): let a bonus begin, for as long as its source says."""
    bonus_ended: Callable[[Any, Figure, Bonus], None]
    """Do what the end of a bonus sets off."""
    bonus_over: Callable[[Any, Figure, Bonus], Nothing] = _end_nothing
    """Do what follows for others, such as a summon that leaves with its card."""
    infusions: Callable[[Any], Mapping[str, Infusion]]
    """Return the infusions that can be consumed now, by id."""
    infusion_source: Callable[[Any, str], str]
    """Say what shows an infusion."""
    consume: Callable[[Any, Figure, Sequence[str]], None]
    """Use infusions up."""
    fits: Callable[[Any, Any, Item, Moment, AttackOn | None], bool]
    """(who, item, moment, attack): tell whether an item that is ready for a moment can be used as things are."""
    take: Callable[[Any, Use], Awaitable[tuple[Effect, ...]]]
    """Do what an item does that was used at a moment, and return what it adds to the ability in progress."""
    declared: Callable[[Any, AttackOn], Nothing] = _do_nothing
    """Do what comes into an attack before anybody decides about it."""
    damaging: Callable[[Any, AttackOn], Awaitable[bool]] = _change_nothing
    """Let people do something about the damage of an attack, before it is suffered; tell whether they did."""
    aimed: Callable[[Any, Figure, Figure], Awaitable[Figure | None]] = _keep_target
    """(attacker, target): return who is attacked in the end, before anything of the attack happens; None is nobody."""
    moving: Callable[..., Awaitable[Sequence[Effect]]] = _add_nothing
    """(figure): return what others add to a move ability that is about to begin."""
    healing: Callable[..., Awaitable[Sequence[Effect]]] = _add_nothing
    """(healer, target): return what is added to a heal of one target."""
    rested: Callable[[Any, Figure], Awaitable[int]] = _heal_no_more
    """(figure): return by how much more a rest heals."""
    keeps_off: Callable[[Any, Figure, Condition, Figure | None], bool] = _keep_nothing_off
    """(figure, condition, by): tell whether something of its own keeps a condition off."""
    moved: Callable[[Any, Figure, int], Nothing] = _follow_no_move
    """(figure, hexes): do what comes after a move ability of a figure that a person moves."""
    attacked: Callable[[Any, AttackOn], Nothing] = _do_nothing
    """Do what comes after an attack and its retaliate, and is no effect of it."""
    heeds: Callable[[Any, Figure, Bonus, Any, Figure, Figure | None], bool] = _refuse_heeding
    """(bearer, bonus, words, subject, other): tell whether something that happens is what a bonus waits for."""
    point: Callable[[Any, Bonus, Figure, Figure | None], Any] = _point_at_nobody
    """(bonus, subject, other): let words mean who was in it when a bonus came into play; return who was meant before."""
    point_back: Callable[[Any, Any], None] = _point_at_nobody
    """Let words mean who was meant before."""
    attacks_over: Callable[[Any, AttackUnderway], Nothing] = _do_nothing
    """Do what comes after an attack ability, once all its targets are attacked."""
    make_room: Callable[[Any, Figure, str], Nothing] = _end_no_bonus
    """(actor, path): end what cannot be active beside the bonus that is about to begin."""
    forbids: Callable[[Any, Figure, str], bool] = _forbid_nothing
    """(figure, kind of ability): tell whether something keeps a figure from abilities of a kind."""
    earn: Callable[[Any, Figure, int], None] = _refuse_experience
    """Give experience to the character of a figure."""
    summon: Callable[[Any, Figure, Summon], Awaitable[bool]] = _summon_nobody
    """(summoner, ability): let a monster come that another summons; tell whether it came."""
    automate_own: Callable[[Any, Figure, Own], Awaitable[bool]] = _refuse_ability
    """(actor, ability): let a monster perform an ability that only this book has."""
    loot: Callable[[Any, Figure, int], Awaitable[bool]] = _loot_nothing
    """(figure, range): let a monster take all loot in range; tell whether there was any."""
    granted_path: Callable[[Any, Figure, str], str] = _leave_path
    """(figure, path): return where the abilities are found that a figure performs by its own stats because it is granted those there."""
    left: Callable[[Any, Figure], Nothing] = _do_nothing
    """Do what it sets off that a figure left the map without having been killed, such as where its card goes."""
    paid: Callable[[Any, Bonus], Sequence[int]] = _list_nothing_paid
    """Return which riders of a bonus were paid for when it began."""
    lent: Callable[[Any, Figure], Iterable[tuple[Figure, Bonus]]] = _lend_nothing
    """(subject): list the bonuses of others that count as a figure's own just now, with whose they count as."""
    can_pay: Callable[[Any, AttackOn, Figure, Bonus], bool] = _refuse_price
    """(attack, bearer, bonus): tell whether the price of a bonus can be paid."""
    pay_price: Callable[[Any, AttackOn, Figure, Bonus], Awaitable[bool]] = _refuse_price
    """(attack, bearer, bonus): pay it; tell whether it was paid."""
    spot: Callable[[Any, Figure, Side, Any], Hex | None] = _refuse_spot
    """(actor, side, words): return the hex that words of the game's language mean."""
    broke: Callable[[Any, Figure, Figure, Hex], Nothing] = _refuse_breaking
    """(by, figure, hex): destroy the obstacle that a figure was moved into, and do what comes of it."""
    opened: Callable[[Any, Figure, Hex], Nothing] = _refuse_doors
    """(figure, door): note that a door is open, place what is in the room behind it, and let that act in this round."""
    card_added: Callable[[Any, Figure, Condition], bool] = _add_no_card
    """Shuffle a bless or curse card into the figure's deck; tell whether there was a deck, and a card left."""
    found: Callable[[Any, Figure, Side, Any], Sequence[Figure]] = _refuse_words
    """(actor, side, words): list the figures that words of the game's language mean."""
    links: Callable[[Any, Figure], tuple[tuple[Hex, Hex], ...]] = _list_no_links
    """(figure): return the pairs of hexes that count as adjacent for the moves of a figure, beside those of the map."""
    becomes: Callable[[Any, Figure, str], Awaitable[bool]] = _become_nothing
    """(actor, path): ask whether a move ability is performed as an attack."""
    guarded: Callable[[Any, Figure, str], Nothing] = _mind_no_bonus
    """(actor, path): do what it sets off that a bonus has begun."""
    pushed: Callable[[Any, Figure, Figure], Nothing] = _mind_no_push
    """(by, figure): do what it sets off that a figure has pushed or pulled another."""
    hexes_like: Callable[[Any, Figure, Any], HexSet] = _refuse_hexes
    """(actor, words): collect the hexes that words of the game's language mean."""
    holds: Callable[[Any, Figure, Side, Any], bool] = _refuse_words
    """(actor, side, words): tell whether words of the game's language are true; `Skirmish.meant` says who the target is."""
    judged: Callable[[Any, AttackOn, Any], bool] = _refuse_judging
    """(attack, words): tell whether words are true of one attack."""
    counted: Callable[[Any, Figure, Side, Any, Figure | None, str], int] = _refuse_counting
    """(actor, side, words, target, bonus): return how much there is of what words of the game's language count."""
    each: Callable[[Any, Figure, Side, Sequence[str], Figure], Nothing] = _perform_nothing
    """(actor, side, paths, target): perform what an ability does for each target, after its effects on this one."""
    affected: Callable[[Any, AttackOn], Nothing] = _do_nothing
    """Do what comes with an attack after its effects and before anything is retaliated."""
    drawing: str
    """What whoever attacks does for the modifier, in words."""
    drawn: str
    """That it was done, in words."""
