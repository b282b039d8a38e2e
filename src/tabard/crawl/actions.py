"""A character's actions: the top of one card and the bottom of the other (Buttons & Bugs p. 25)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabard.crawl.abilities import BONUSES, Own
from tabard.crawl.ability_words import describe, describe_all
from tabard.crawl.bonuses import begin
from tabard.crawl.cards import Face, half_of, put_away
from tabard.crawl.choosing import Perform
from tabard.crawl.deciding import ask_of
from tabard.crawl.effects import Condition
from tabard.crawl.elements import can_pay, list_payments
from tabard.crawl.items import use
from tabard.crawl.offers import Offer
from tabard.crawl.party import Action, Character
from tabard.crawl.round_events import ActionBegan, CardWent
from tabard.crawl.steps import Act, EndAction, LastChance
from tabard.crawl.windows import Moment, list_offers
from tabard.table import Option, Question

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Skirmish

Choice = tuple[str, str, bool | str]
"""A card, which half of it, and whether as a basic action: if that is no usual one, where it is found."""
ACT: Question[Choice] = Question("action", "{to}Your turn: which action do you perform?")
DONE: Question[None] = Question(
    "end-turn",
    "{to}Your actions are done.",
    fixed=(Option("end", None, (), "End your turn"),),
    easy="end",
)
BOTH: Question[Offer | None] = Question(
    "both", "{to}Perform the bottom action of the same card too?"
)

OTHER = {"top": "bottom", "bottom": "top"}


async def act(game: Skirmish, who: Character) -> None:
    """Choose the next action: the top of one card, the bottom of the other, in either order (B-25.1 to B-25.4)."""
    if not who.in_zone("played") or len(who.halves) >= 2:
        game.agenda.insert(0, LastChance())
        return
    id_, half, basic = await ask_of(game, who, ACT, partial(_list_actions, game, who))
    is_basic = bool(basic)
    side = game.face_up(who.card(id_))
    if not is_basic and (price := game.book.price_of(game, who, id_, half)):
        way = list_payments(price, game.book.infusions(game))[0]
        game.book.consume(game, game.figure_of(who), way)
    who.halves.append(half)
    who.action = Action(id_, "top" if half == "top" else "bottom", is_basic)
    game.performed = False
    game.tell(ActionBegan(id_, side.name, half, is_basic, _open_halves(who)))
    path = basic if isinstance(basic, str) else path_of(game, who, id_, half, is_basic)
    game.agenda[:0] = [*_list_performs(game, who, path), EndAction(), Act()]


def path_of(game: Skirmish, who: Character, id_: str, half: str, is_basic: bool) -> str:  # noqa: FBT001 - the value of an option
    """Return where an action is found in the content."""
    if is_basic:
        return game.book.basic_path(game, who, half)
    return f"card/{id_}/{who.card(id_).side}/{half}"


def _list_performs(game: Skirmish, who: Character, path: str) -> list[Perform]:
    count = game.count_abilities(path)
    return [Perform(who.figure, f"{path}/{number}") for number in range(count)]


def _open_halves(who: Character) -> tuple[str, ...]:
    """Return what the played cards can still be used for in this turn."""
    return tuple(half for half in OTHER if half not in who.halves)


def _list_actions(game: Skirmish, who: Character) -> Sequence[Option[Choice]]:
    options: list[Option[Choice]] = []
    open_halves = _open_halves(who)
    for state in who.in_zone("played"):
        side = game.face_up(state)
        for half in open_halves:
            price = game.book.price_of(game, who, state.id, half)
            if price and not can_pay(price, game.book.infusions(game)):
                continue
            key, refs = f"{state.id}-{half}", (f"half:{state.id}/{half}",)
            options.append(
                Option(key, (state.id, half, False), refs, partial(_describe_half, side, half))
            )
    for state in who.in_zone("played"):
        side = game.face_up(state)
        for half in open_halves:
            refs = (f"basic:{state.id}/{half}",)
            ways = [("", game.book.basic_path(game, who, half))]
            ways += [(f"-{n}", each) for n, each in enumerate(game.book.basics(game, who, half), 2)]
            for end, path in ways:
                text = partial(_describe_basic, game, path, side)
                value: Choice = (state.id, half, path if end else True)
                options.append(Option(f"{state.id}-basic-{half}{end}", value, refs, text))
    return options


def _describe_basic(game: Skirmish, path: str, side: Face) -> str:
    return f"{describe(game.ability(f'{path}/0'))}, with {side.name} as a basic action"


def _describe_half(side: Face, half: str) -> str:
    printed = half_of(side, half)
    marks = [f"stays: {printed.stays}"] if printed.stays else []
    marks += ["lost"] if printed.lost else []
    return f"{side.name}, {half}: {describe_all(printed.do)}" + (
        f" [{', '.join(marks)}]" if marks else ""
    )


async def end_action(game: Skirmish, who: Character) -> None:
    """Put the card where it belongs, as soon as its own action is finished (B-25.7)."""
    action = who.action
    assert action is not None
    state = who.card(action.card)
    side = game.face_up(state)
    if game.performed and not action.is_basic:
        half = half_of(side, action.half)
        if half.lost:
            state.doom = "unrecoverable" if half.unrecoverable else "lost"
        if half.stays:
            await _switch_on(game, who, action)
            action.stays = action.half
    if action.half == "top" and await _offer_both(game, who):
        action.half = "bottom"
        action.is_basic = False
        game.performed = False
        game.agenda[:0] = [
            *_list_performs(game, who, f"card/{state.id}/{state.side}/bottom"),
            EndAction(),
        ]
        return
    who.action = None
    game.performed = False
    if action.stays and any(each.card == state.id for each in game.figure_of(who).bonuses):
        state.zone = "active"
        state.half = "top" if action.stays == "top" else "bottom"
        game.tell(CardWent(state.id, side.name, "active", state.side, state.half))
    else:
        put_away(game, state)


async def _switch_on(game: Skirmish, who: Character, action: Action) -> None:
    """Let the bonuses of an action begin that were skipped: the active icon is mandatory, if not for who was stunned on the way (B-27.5, H-27.31)."""
    state = who.card(action.card)
    path = f"card/{state.id}/{state.side}/{action.half}"
    hero = game.figure_of(who)
    half = half_of(game.face_up(state), action.half)
    for number, ability in enumerate(half.do):
        lasts = isinstance(ability, BONUSES) or (isinstance(ability, Own) and ability.lasts)
        is_kept_from = hero.has(Condition.STUN) and not ability.despite
        if lasts and not is_kept_from and f"{path}/{number}" not in action.begun:
            await game.book.make_room(game, hero, f"{path}/{number}")
            begin(game, hero, f"{path}/{number}", half.stays or "round", state.id)


async def _offer_both(game: Skirmish, who: Character) -> bool:
    """Offer an item that lets the bottom action of the same card follow its top action (B-39.44)."""
    if not game.performed:
        return False
    options = list_offers(game, who, Moment.TOP_ACTION)
    if not options:
        return False
    offer = await ask_of(game, who, BOTH, partial(_add_no, options))
    if offer is None:
        return False
    use(game, who, offer)
    return True


def _add_no(options: Sequence[Option[Offer]]) -> Sequence[Option[Offer | None]]:
    return [Option("no", None, (), "No"), *options]  # type: ignore[list-item]


async def offer_last_chance(game: Skirmish, who: Character) -> None:
    """Let items be used once more before the turn ends (B-26.2)."""
    await ask_of(game, who, DONE)
