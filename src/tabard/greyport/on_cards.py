"""Verbs about cards of players and about the reinforcements."""

from __future__ import annotations

from tabard.greyport import effects as e
from tabard.greyport import hands, market
from tabard.greyport.choosing import (
    LOOK,
    LOSE_CARD,
    LOSE_HIDDEN,
    TAKE_CARD,
    card_options,
    choose_card,
)
from tabard.greyport.content import PlayerHero
from tabard.greyport.events import Discarded, Recruited
from tabard.greyport.kinds import card_type, is_kind
from tabard.greyport.lasting import Open
from tabard.greyport.state import Fighter, Greyport, Trigger
from tabard.greyport.vocabulary import CardKind, Cards, Row, Zone
from tabard.table import Option, Seat, ask

ENOUGH = ""


def fits(game: Greyport, card: str, wanted: Cards, cause: Trigger) -> bool:
    """Tell whether a text means a card."""
    if not is_kind(game, card, wanted.kind):
        return False
    if wanted.type is not None and card_type(game, card) is not wanted.type:
        return False
    if wanted.non_player and isinstance(game.content.cards[card], PlayerHero):
        return False
    return not (wanted.other and card == cause.card)


async def draw(game: Greyport, effect: e.Draw, cause: Trigger, seats: list[int]) -> None:  # noqa: ARG001 - as all verbs
    """Draw cards."""
    for seat in seats:
        await hands.draw(game, seat, effect.amount)


async def discard(game: Greyport, effect: e.Discard, cause: Trigger, seats: list[int]) -> None:
    """Discard cards of the hand, all there are where they are too few (G-16.71)."""
    for seat in seats:
        for _ in range(effect.amount):
            card = await _own(game, seat, effect.card, cause, "discard")
            if card is not None:
                hands.discard(game, seat, card)


async def retire(game: Greyport, effect: e.Retire, cause: Trigger, seats: list[int]) -> None:
    """Remove cards from the game, out of the hand or of what was played."""
    for seat in seats:
        for _ in range(effect.amount):
            if effect.zone is Zone.HAND:
                card = await _own(game, seat, effect.card, cause, "retire")
                if card is not None:
                    hands.retire_from_hand(game, seat, card)
            elif effect.zone is Zone.DISCARD:
                await _retire_discarded(game, seat, effect, cause)
            else:
                fighter = await _played(game, seat, effect.card, effect.zone, cause)
                if fighter is not None:
                    take_off(game, seat, fighter)
                    hands.retire(game, seat, fighter.card)


async def _retire_discarded(game: Greyport, seat: int, effect: e.Retire, cause: Trigger) -> None:
    pile = game.players[seat].discard

    def cards() -> list[str]:
        return [each for each in pile if fits(game, each, effect.card, cause)]

    card = await choose_card(game, seat, cards, LOSE_CARD, cause.card, "retire")
    if card is not None:
        pile.remove(card)
        hands.retire(game, seat, card)


async def _own(game: Greyport, seat: int, wanted: Cards, cause: Trigger, verb: str) -> str | None:
    """Let a player choose a card of the own hand that a text means; None without any."""

    def cards() -> list[str]:
        return [each for each in hands.held(game, seat) if fits(game, each, wanted, cause)]

    question = LOSE_HIDDEN if game.choices.hidden_hands else LOSE_CARD
    return await choose_card(game, seat, cards, question, cause.card, verb)


async def _played(
    game: Greyport, seat: int, wanted: Cards, zone: Zone, cause: Trigger
) -> Fighter | None:
    """Return a hero that was played this round, chosen by its player; None without any."""
    played = game.players[seat].played
    if zone is Zone.THIS:
        return next((each for each in played if each is cause.fighter), None)
    found = {
        each.card: each
        for each in played
        if fits(game, each.card, wanted, cause) and not (wanted.other and each is cause.fighter)
    }
    card = await choose_card(game, seat, lambda: list(found), LOSE_CARD, cause.card, "choose")
    return None if card is None else found[card]


def take_off(game: Greyport, seat: int, fighter: Fighter) -> None:
    """Take a hero out of play; its items stay until cleanup (G-16.58)."""
    player = game.players[seat]
    player.played[:] = [each for each in player.played if each is not fighter]
    player.loose += [each.card for each in fighter.items]


async def return_(game: Greyport, effect: e.Return, cause: Trigger, _: list[int]) -> None:
    """Take cards back to the hand."""
    seat = cause.seat
    pile = game.players[seat].discard

    def cards() -> list[str]:
        return [each for each in pile if fits(game, each, effect.card, cause)]

    for _number in range(effect.amount):
        if effect.zone is Zone.DISCARD:
            card = await choose_card(game, seat, cards, TAKE_CARD, cause.card)
            if card is not None:
                pile.remove(card)
                hands.take_back(game, seat, card)
        else:
            fighter = await _played(game, seat, effect.card, effect.zone, cause)
            if fighter is not None:
                take_off(game, seat, fighter)
                hands.take_back(game, seat, fighter.card)


def _row(effect: e.Recruit) -> Row:
    return Row.ITEM if effect.card.kind is CardKind.ITEM else Row.HERO


async def offer(game: Greyport, effect: e.Recruit) -> list[str]:
    """Turn up the top cards that can be recruited; they lie open on their deck while people think."""
    return await market.uncover(game, _row(effect), effect.source.top)


async def withdraw(game: Greyport, effect: e.Recruit) -> None:
    """Shuffle the top cards back that nobody took (G-16.55)."""
    if effect.source.top:
        game.reinforcements(_row(effect)).deck.shuffle_in()
    await market.turn_up(game)


async def recruit(game: Greyport, effect: e.Recruit, cause: Trigger, seats: list[int]) -> None:
    """Recruit without a coin, from the row and the top cards of the deck (G-16.54)."""
    row = _row(effect)
    side = game.reinforcements(row)
    for seat in [seat for seat in seats for _number in range(effect.amount)]:
        shown = await offer(game, effect)

        def cards(shown: list[str] = shown) -> list[str]:
            offered = [*(side.row if effect.source.row else ()), *shown]
            return [each for each in offered if fits(game, each, effect.card, cause)]

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
            return [*card_options(game, player.deck.top[:left]), keep]

        cards = hands.names(game, player.deck.top[:left])
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
