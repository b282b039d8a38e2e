"""Verbs about cards of players and about the reinforcements."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

import msgspec

from tabard.greyport import effects as e
from tabard.greyport import hands, market
from tabard.greyport.choosing import (
    LOOK,
    LOSE_CARD,
    LOSE_HERO,
    LOSE_HIDDEN,
    TAKE_CARD,
    choose_card,
    list_card_options,
    name_card,
)
from tabard.greyport.content import PlayerHero
from tabard.greyport.events import Discarded, Recruited
from tabard.greyport.kinds import find_type, is_kind
from tabard.greyport.lasting import Open
from tabard.greyport.state import Greyport, Trigger
from tabard.greyport.vocabulary import CardKind, Cards, Row, Zone
from tabard.table import Option, Question, Seat, ask

ENOUGH = ""


class Played(msgspec.Struct, frozen=True):
    """A hero in play, as one of those that its player played this round."""

    card: str
    index: int


def fits(game: Greyport, card: str, wanted: Cards) -> bool:
    """Tell whether a text means a card; which one is another than itself can be seen only in play."""
    if not is_kind(game, card, wanted.kind):
        return False
    if wanted.type is not None and find_type(game, card) is not wanted.type:
        return False
    return not (wanted.non_player and isinstance(game.content.cards[card], PlayerHero))


def list_fitting(game: Greyport, cards: Iterable[str], wanted: Cards) -> list[str]:
    """List those of some cards that a text means."""
    return [each for each in cards if fits(game, each, wanted)]


def list_heroes(
    game: Greyport, seat: int, effect: e.Retire | e.Return, cause: Trigger
) -> list[Played]:
    """List the heroes in play that a text means: by themselves, as two of the same card may wield other items."""
    return [
        Played(each.card, index)
        for index, each in enumerate(game.players[seat].played)
        if (
            each is cause.fighter
            if effect.zone is Zone.THIS
            else fits(game, each.card, effect.card)
            and not (effect.card.other and each is cause.fighter)
        )
    ]


async def draw(game: Greyport, effect: e.Draw, cause: Trigger, seats: list[int]) -> None:  # noqa: ARG001 - as all verbs
    """Draw cards."""
    for seat in seats:
        await hands.draw(game, seat, effect.amount)


async def discard(game: Greyport, effect: e.Discard, cause: Trigger, seats: list[int]) -> None:
    """Discard cards of the hand, all there are where they are too few (G-16.71)."""
    for seat in seats:
        for _ in range(effect.amount):
            card = await _choose_own(game, seat, effect.card, cause, "discard")
            if card is not None:
                hands.discard(game, seat, card)


async def retire(game: Greyport, effect: e.Retire, cause: Trigger, seats: list[int]) -> None:
    """Remove cards from the game, out of the hand or of what was played."""
    for seat in seats:
        for _ in range(effect.amount):
            if effect.zone is Zone.HAND:
                card = await _choose_own(game, seat, effect.card, cause, "retire")
                if card is not None:
                    hands.retire_from_hand(game, seat, card)
            elif effect.zone is Zone.DISCARD:
                await _retire_discarded(game, seat, effect, cause)
            else:
                hero = await _take_off(game, seat, effect, cause)
                if hero is not None:
                    hands.retire(game, seat, hero)


async def _retire_discarded(game: Greyport, seat: int, effect: e.Retire, cause: Trigger) -> None:
    card = await _take_discarded(game, seat, effect, cause, LOSE_CARD, "retire")
    if card is not None:
        hands.retire(game, seat, card)


async def _take_discarded(  # noqa: PLR0917 - as `choose_card`
    game: Greyport,
    seat: int,
    effect: e.Retire | e.Return,
    cause: Trigger,
    question: Question[str],
    verb: str = "",
) -> str | None:
    """Let a player take a card that a text means out of the discard pile; None without any."""
    pile = game.players[seat].discard
    found = partial(list_fitting, game, pile, effect.card)
    card = await choose_card(game, seat, found, question, cause.card, verb)
    if card is not None:
        pile.remove(card)
    return card


async def _choose_own(
    game: Greyport, seat: int, wanted: Cards, cause: Trigger, verb: str
) -> str | None:
    """Let a player choose a card of the own hand that a text means; None without any."""

    def cards() -> list[str]:
        return list_fitting(game, hands.list_hand(game, seat), wanted)

    question = LOSE_HIDDEN if game.choices.hidden_hands else LOSE_CARD
    return await choose_card(game, seat, cards, question, cause.card, verb)


async def _take_off(
    game: Greyport, seat: int, effect: e.Retire | e.Return, cause: Trigger
) -> str | None:
    """Take a hero out of play, chosen by its player; its items stay until cleanup (G-16.58). None without any."""
    found = list_heroes(game, seat, effect, cause)
    if not found:
        return None
    chosen = found[0]
    if effect.zone is not Zone.THIS:
        options = partial(_list_hero_options, game, seat, found)
        chosen = await ask(Seat(seat), LOSE_HERO, options, card=name_card(game, cause.card))
    player = game.players[seat]
    fighter = player.played.pop(chosen.index)
    player.loose += [each.card for each in fighter.items]
    return fighter.card


def _list_hero_options(game: Greyport, seat: int, found: list[Played]) -> list[Option[Played]]:
    """Name heroes in play; of several that are the same in everything one is enough."""
    played = game.players[seat].played
    offered: list[Played] = []
    for each in sorted(found, key=lambda hero: hero.card):
        if all(played[each.index] != played[other.index] for other in offered):
            offered.append(each)
    cards = [each.card for each in offered]
    return [
        Option(
            each.card if cards.count(each.card) == 1 else f"{each.card}-{each.index}",
            each,
            (f"hero:{seat}-{each.index}",),
            partial(_describe_hero, game, seat, each, cards.count(each.card)),
        )
        for each in offered
    ]


def _describe_hero(game: Greyport, seat: int, hero: Played, copies: int) -> str:
    """Call a hero in play; where another of its card can be chosen, by its place, its items and whether it has fought."""
    if copies == 1:
        return name_card(game, hero.card)
    fighter = game.players[seat].played[hero.index]
    worn = hands.name_cards(game, [each.card for each in fighter.items])
    parts = [f"with {worn}" if worn else "without items", "has fought" if fighter.fought else ""]
    return f"{name_card(game, hero.card)} ({hero.index + 1}), {', '.join(filter(None, parts))}"


async def return_(game: Greyport, effect: e.Return, cause: Trigger, _: list[int]) -> None:
    """Take cards back to the hand."""
    seat = cause.seat
    for _number in range(effect.amount):
        if effect.zone is Zone.DISCARD:
            card = await _take_discarded(game, seat, effect, cause, TAKE_CARD)
        else:
            card = await _take_off(game, seat, effect, cause)
        if card is not None:
            hands.take_back(game, seat, card)


def _find_row(effect: e.Recruit) -> Row:
    return Row.ITEM if effect.card.kind is CardKind.ITEM else Row.HERO


async def turn_up_offer(game: Greyport, effect: e.Recruit) -> list[str]:
    """Turn up the top cards that can be recruited; they lie open on their deck while people think."""
    return await market.uncover(game, _find_row(effect), effect.source.top)


async def withdraw(game: Greyport, effect: e.Recruit) -> None:
    """Shuffle the top cards back that nobody took (G-16.55)."""
    if effect.source.top:
        game.reinforcements(_find_row(effect)).deck.shuffle_in()
    await market.turn_up(game)


async def recruit(game: Greyport, effect: e.Recruit, cause: Trigger, seats: list[int]) -> None:
    """Recruit without a coin, from the row and the top cards of the deck (G-16.54)."""
    row = _find_row(effect)
    side = game.reinforcements(row)
    for seat in [seat for seat in seats for _number in range(effect.amount)]:
        shown = await turn_up_offer(game, effect)

        def cards(shown: list[str] = shown) -> list[str]:
            offered = [*(side.row if effect.source.row else ()), *shown]
            return list_fitting(game, offered, effect.card)

        card = await choose_card(game, seat, cards, TAKE_CARD, cause.card)
        if card is not None and card not in side.row:
            side.deck.take(card)
            hands.take(game, seat, card, known=True)
            game.tell(Recruited(seat, card))
        await withdraw(game, effect)
        if card is not None and card in side.row:
            await market.recruit(game, seat, row, card)


async def scry(game: Greyport, effect: e.Scry, cause: Trigger, _: list[int]) -> None:
    """Look at the next cards and discard any of them; the others stay in their order (G-16.70)."""
    seat = cause.seat
    player = game.players[seat]
    deck, stream = player.deck, hands.STREAMS[seat]
    left = await hands.uncover(deck, stream, effect.amount, Seat(seat))
    if left < effect.amount:
        deck.rest[:] = sorted(player.discard)
        player.discard.clear()
        left = await hands.uncover(deck, stream, effect.amount, Seat(seat))
    while left:

        def options(left: int = left) -> list[Option[str]]:
            keep = Option("keep", ENOUGH, (), "Keep them on top")
            return [*list_card_options(game, player.deck.top[:left]), keep]

        cards = hands.name_cards(game, player.deck.top[:left])
        card = await ask(Seat(seat), LOOK, options, cards=cards)
        if card == ENOUGH:
            return
        left -= 1
        player.open_top -= player.deck.top.index(card) < player.open_top
        player.deck.top.remove(card)
        player.discard.append(card)
        game.tell(Discarded(seat, card))


async def gain(game: Greyport, effect: e.Gain, cause: Trigger, _: list[int]) -> None:  # noqa: ARG001 - as all verbs
    """Give a hero a keyword for this round (G-16.72)."""
    if cause.fighter is not None:
        cause.fighter.gained.append(effect.keyword)


async def open_(game: Greyport, effect: Open, cause: Trigger, _: list[int]) -> None:  # noqa: ARG001 - as all verbs
    """Keep the top card of a deck open for the rest of the game (G-20.15)."""
    game.reinforcements(effect.row).open = True
    await market.turn_up(game)
