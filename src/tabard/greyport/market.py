"""The reinforcements: rows of heroes and items, and what coins buy (G-12)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tabard.greyport import hands
from tabard.greyport.choosing import name_card
from tabard.greyport.content import Hero
from tabard.greyport.counts import ROW_SIZE
from tabard.greyport.events import Recruited, Retired
from tabard.greyport.holding import is_open
from tabard.greyport.state import Greyport
from tabard.greyport.vocabulary import Row, Value
from tabard.table import Option, Stream

WORTH = {Value.COPPER: 1, Value.SILVER: 2, Value.GOLD: 3}
FALLBACKS = (WORTH, {**WORTH, Value.COPPER: 2}, dict.fromkeys(Value, 3))
"""What coins are worth, and what where they buy nothing (G-12.4, G-12.5)."""
ROWS = tuple(Row)
STREAMS = {
    Row.HERO: Stream("heroes", "Which hero was turned up?", "G-12.10", "Ending the round: recruit"),
    Row.ITEM: Stream("items", "Which item was turned up?", "G-12.10", "Ending the round: recruit"),
}


class Purchase(msgspec.Struct, frozen=True):
    """A coin and the card that it buys."""

    coin: Value
    row: Row
    card: str


def reckon_cost(game: Greyport, card: str) -> Value:
    """Return what a card of the reinforcements costs."""
    return game.content.costs[card]


def is_in_party(game: Greyport, card: str) -> bool:
    """Tell whether a hero is the character of a player (G-15.4)."""
    found = game.content.cards[card]
    people = [each.character for each in game.players]
    return isinstance(found, Hero) and found.person in people


async def take_top(game: Greyport, row: Row) -> str | None:
    """Take the next card of a reinforcement deck that may stay; None if the deck is empty (G-20.5)."""
    top = await uncover(game, row, 1)
    if not top:
        return None
    game.reinforcements(row).deck.take(top[0])
    return top[0]


async def lay_first(game: Greyport, row: Row) -> None:
    """Turn up four cards that are not gold; the gold ones go back into the deck (G-2.5, G-2.17)."""
    side = game.reinforcements(row)
    while len(side.row) < ROW_SIZE and side.deck.rest:
        card = await take_top(game, row)
        if card is not None and reckon_cost(game, card) is Value.GOLD:
            side.deck.put_underneath(card)
        elif card is not None:
            side.row.append(card)
    side.deck.shuffle_in()


async def uncover(game: Greyport, row: Row, amount: int) -> list[str]:
    """Turn up the top cards of a reinforcement deck and leave them there."""
    deck = game.reinforcements(row).deck
    while True:
        seen = await hands.uncover(deck, STREAMS[row], amount)
        gone = [each for each in deck.top[:seen] if is_in_party(game, each)]
        for card in gone:
            _remove(game, row, card)
        if not gone:
            return deck.top[:seen]


def _remove(game: Greyport, row: Row, card: str) -> None:
    game.reinforcements(row).deck.take(card)
    game.retired.append(card)
    game.tell(Retired(-1, card))


async def fill(game: Greyport, row: Row, index: int) -> None:
    """Fill an empty place of a row, and turn up the top of the deck where it lies open (G-16.15)."""
    card = await take_top(game, row)
    if card is not None:
        game.reinforcements(row).row.insert(index, card)
    await turn_up(game)


async def turn_up(game: Greyport) -> None:
    """Turn the top cards up that lie open."""
    for row in ROWS:
        if is_open(game, row):
            await uncover(game, row, 1)


def cards_of(game: Greyport, row: Row) -> list[str]:
    """List what can be recruited of a row, with the open top card (G-20.25)."""
    side = game.reinforcements(row)
    return [*side.row, *(side.deck.top[:1] if is_open(game, row) else ())]


async def recruit(game: Greyport, seat: int, row: Row, card: str, coin: str = "") -> None:
    """Take a card of the reinforcements to the hand, and fill its place at once (G-12.6, G-12.10)."""
    side = game.reinforcements(row)
    hands.take(game, seat, card, known=True)
    game.tell(Recruited(seat, card, coin))
    if card in side.row:
        index = side.row.index(card)
        side.row.remove(card)
        await fill(game, row, index)
    else:
        side.deck.take(card)
        await turn_up(game)


def list_purchases(game: Greyport, seat: int) -> Sequence[Purchase]:
    """List what a player's coins buy, with the fallbacks where they buy nothing (G-12.4, G-12.5)."""
    coins = sorted({*game.players[seat].coins}, key=WORTH.__getitem__)
    if not coins:
        return ()
    costs = game.content.costs
    offers = [
        (row, card, WORTH[costs[card]])
        for row in ROWS
        for card in dict.fromkeys(cards_of(game, row))
    ]
    for worth in FALLBACKS:
        found = [
            Purchase(coin, row, card)
            for row, card, price in offers
            for coin in coins
            if worth[coin] >= price
        ]
        if found:
            return found
    return ()


def can_buy(game: Greyport, seat: int) -> bool:
    """Tell whether a player can make a purchase: in the end any coin buys any card (G-12.5)."""
    return bool(game.players[seat].coins) and any(cards_of(game, row) for row in ROWS)


def purchase_options(game: Greyport, seat: int) -> list[Option[Purchase]]:
    """Name the purchases of a player."""
    return [_purchase_option(game, each) for each in list_purchases(game, seat)]


def _purchase_option(game: Greyport, purchase: Purchase) -> Option[Purchase]:
    """Name a purchase, which is the same whoever makes it, once."""
    known: dict[tuple[str, Value], Option[Purchase]] = game.content.purchase_options
    card, coin = purchase.card, purchase.coin
    found = known.get((card, coin))
    if found is None:
        text = f"Recruit {name_card(game, card)} with {coin}"
        found = known[card, coin] = Option(f"{card}-{coin}", purchase, (f"card:{card}",), text)
    return found


async def buy(game: Greyport, seat: int, purchase: Purchase) -> None:
    """Spend a coin on a card; there is no change (G-12.13)."""
    game.players[seat].coins.remove(purchase.coin)
    await recruit(game, seat, purchase.row, purchase.card, purchase.coin)
