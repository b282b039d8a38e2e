"""Cards of players: drawing, discarding, retiring, and the player hero, which is in no pile."""

from __future__ import annotations

from tabard.greyport.choosing import name_card
from tabard.greyport.events import Discarded, Drew, GotCurse, Levelled, Retired, TookBack
from tabard.greyport.holding import is_kept_from
from tabard.greyport.state import Greyport
from tabard.greyport.vocabulary import Denied
from tabard.table import Pile, Seat, Stream, roll

STREAMS = tuple(
    Stream(f"deck-{seat + 1}", "Which card did you draw?", "G-2.3") for seat in range(5)
)


def list_hand(game: Greyport, seat: int) -> list[str]:
    """List the cards in a hand, the player hero among them."""
    player = game.players[seat]
    hero = [game.hero_card(seat)] if player.hero == "hand" else []
    return [*hero, *player.hand]


def take(game: Greyport, seat: int, card: str, *, known: bool) -> None:
    """Take a card to the hand."""
    player = game.players[seat]
    player.hand.append(card)
    player.hand.sort()
    if known:
        player.known.append(card)
        player.known.sort()


def let_go(game: Greyport, seat: int, card: str) -> None:
    """Take a card out of the hand; the player hero is then nowhere in particular."""
    player = game.players[seat]
    if card == game.hero_card(seat) and player.hero == "hand":
        player.hero = "aside"
        return
    player.hand.remove(card)
    if card in player.known:
        player.known.remove(card)


async def draw(game: Greyport, seat: int, amount: int) -> None:
    """Draw cards, the discard pile becoming the deck when that is empty (G-11.18, G-11.39)."""
    player = game.players[seat]
    if is_kept_from(game, seat, Denied.DRAW):
        return
    for _ in range(amount):
        known = player.open_top > 0
        card = await take_next_card(game, seat)
        if card is None:
            return
        take(game, seat, card, known=known)
        game.tell(Drew(seat, card, shown=known or not game.choices.hidden_hands))


async def take_next_card(game: Greyport, seat: int) -> str | None:
    """Take the top card of a player's deck; None if deck and discard pile are empty."""
    player = game.players[seat]
    if not player.deck:
        player.deck.shuffle_in(*player.discard)
        player.discard.clear()
    if not player.deck:
        return None
    player.open_top = max(0, player.open_top - 1)
    return await player.deck.draw(STREAMS[seat], seat=Seat(seat))


async def uncover(pile: Pile, stream: Stream, amount: int, seat: Seat | None = None) -> int:
    """Turn up the next cards of a pile and leave them on top; return how many there are."""
    while len(pile.top) < amount and pile.rest:
        card = await roll(stream, pile.rest, seat=seat)
        pile.rest.remove(card)
        pile.top.append(card)
    return min(amount, len(pile.top))


def discard(game: Greyport, seat: int, card: str) -> None:
    """Discard a card of the hand; a player hero is set aside (G-15.11)."""
    is_hero = card == game.hero_card(seat)
    let_go(game, seat, card)
    if not is_hero:
        game.players[seat].discard.append(card)
    game.tell(Discarded(seat, card))


def retire_from_hand(game: Greyport, seat: int, card: str) -> None:
    """Retire a card of the hand."""
    let_go(game, seat, card)
    retire(game, seat, card)


def retire(game: Greyport, seat: int, card: str) -> None:
    """Remove a card that lies nowhere any more from the game; a player hero levels down (G-15.7)."""
    player = game.players[seat]
    if card == game.hero_card(seat):
        player.hero = "aside"
        if player.level > 1:
            player.level -= 1
            game.tell(Levelled(seat, player.level))
        return
    game.retired.append(card)
    game.tell(Retired(seat, card))


def take_back(game: Greyport, seat: int, card: str) -> None:
    """Take a card that lay open to the hand."""
    if card == game.hero_card(seat):
        game.players[seat].hero = "hand"
    else:
        take(game, seat, card, known=True)
    game.tell(TookBack(seat, card))


def give_curse(game: Greyport, seat: int, by: str, *, on_deck: bool = False) -> None:
    """Give a player a curse, as long as there are any (G-15.2, G-15.3)."""
    if not game.curses:
        return
    game.curses -= 1
    card = game.content.curse
    player = game.players[seat]
    if on_deck:
        player.deck.put_on_top(card)
        player.open_top += 1
    else:
        player.discard.append(card)
    game.tell(GotCurse(seat, on_deck, by))


def name_cards(game: Greyport, cards: list[str]) -> str:
    """Name some cards in a row."""
    return ", ".join(name_card(game, each) for each in cards)
