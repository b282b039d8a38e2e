"""The beginning of a game, and the beginning and end of an encounter (G-2, G-3, G-13)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tabard.greyport.agreeing import put_to
from tabard.greyport.choosing import list_card_options, make_player_option
from tabard.greyport.content import PLAYER_COUNTS, Monster
from tabard.greyport.events import Began, Discouraged, GotCoins, Levelled
from tabard.greyport.groups import enter, reveal
from tabard.greyport.hands import discard, draw
from tabard.greyport.harming import heal
from tabard.greyport.holding import HAND_SIZE
from tabard.greyport.market import Purchase, buy, can_buy, lay_first, purchase_options, turn_up
from tabard.greyport.state import LOCATION, Greyport, Phase, Place, Trigger
from tabard.greyport.steps import BeginRound, SpendCoins
from tabard.greyport.triggers import let_happen, settle
from tabard.greyport.vocabulary import Moment, Row
from tabard.table import (
    PARTY,
    Decision,
    Option,
    Question,
    Seat,
    Stream,
    anyone,
    ask,
    roll,
    together,
)

START: Question[int] = Question(
    "start", "Who defends first?", "G-2.10", "Game setup: starting player"
)
WOUNDED: Question[int] = Question(
    "wounded", "Who is the wounded warrior?", "G-17.10", "Variants: Wounded Warrior"
)
SPEND: Question[Purchase] = Question(
    "spend", "Spend a coin: which card do you recruit?", "G-13.2", "Ending the encounter: recruit"
)
DISCARD: Question[str | None] = Question(
    "discard", "You hold {held} and {then}", "G-11.36",
    "Ending the round: discard", easy="enough",
)  # fmt: skip
DISCARD_HIDDEN = replace(DISCARD, lone_asks=True)
LOCATIONS = Stream(
    "locations", "Which location was drawn?", "G-17.3", "Variants: Different Locations"
)

WOUNDED_HP = 3


async def deal_hands(game: Greyport) -> None:
    """Deal everybody the first hand; the player hero comes on top (G-2.3, G-2.14)."""
    for seat in range(game.seats):
        await draw(game, seat, HAND_SIZE)


async def lay_reinforcements(game: Greyport) -> None:
    """Turn up the hero row and the item row (G-2.5, G-2.6)."""
    for row in Row:
        await lay_first(game, row)


async def choose_start(game: Greyport) -> None:
    """Let the party choose who defends first, and who is wounded (G-2.10, G-17.10)."""

    def options() -> list[Option[int]]:
        return [make_player_option(game, seat) for seat in range(game.seats)]

    game.defender = await put_to(game, PARTY, START, options)
    if game.choices.wounded_warrior:
        wounded: int = await put_to(game, PARTY, WOUNDED, options)
        game.players[wounded].hp = WOUNDED_HP


async def set_up_encounter(game: Greyport) -> None:
    """Lay out the next encounter in the printed order (G-3.18)."""
    game.phase = Phase.SETUP
    game.encounter += 1
    card = game.encounter_card
    location = await _choose_location(game, card.location)
    _add_subdecks(game)
    hp = card.location_hp[game.column]
    game.location = Place(location, hp, hp)
    game.tell(Began(card.id, location, hp))
    await _deal_group(game, LOCATION, card.location_threat[game.column])
    for seat in game.clockwise():
        await _deal_group(game, seat, card.player_threat[game.column])
    for boss in card.bosses:
        where = LOCATION if boss.group == "location" else game.defender
        enter(game, boss.id, where, boss.hp[game.column] if boss.hp else 0)
    await let_happen(game, Trigger(Moment.SETUP, card.id))
    for seat, player in enumerate(game.players):
        coins = card.coins[PLAYER_COUNTS.index(game.seats)]
        player.coins += coins
        game.tell(GotCoins(seat, coins))
    await turn_up(game)
    game.agenda.append(BeginRound())
    await settle(game)


async def _choose_location(game: Greyport, named: str) -> str:
    """Return the location of the encounter, or draw one that was not used yet (G-17.3, G-17.13)."""
    if game.choices.different_locations:
        left = [each for each in sorted(game.content.locations) if each not in game.locations_used]
        named = await roll(LOCATIONS, left) if left else named
    game.locations_used.append(named)
    return named


def _add_subdecks(game: Greyport) -> None:
    """Shuffle the encounter's subdecks into what is left of the monster deck (G-3.2, G-3.14, G-17.14)."""
    named: tuple[str, ...] = (game.encounter_card.subdeck,)
    if game.choices.subdecks:
        named = game.choices.subdecks[game.encounter - 1]
    new = [each for each in named if each and each not in game.subdecks_used]
    if not new:
        return
    game.subdecks_used += new
    for each in new:
        before = game.content.subdecks[each].from_encounter
        if game.encounter < before:
            game.tell(Discouraged(each, before))
    monsters = game.content.monsters.values()
    game.monster_deck.shuffle_in(
        *(each.id for each in monsters if each.faction in new for _ in range(each.copies))
    )


async def _deal_group(game: Greyport, place: int, threat: int) -> None:
    """Reveal monsters until their threat is reached; an overshoot stands (G-3.4, G-3.15, G-3.16)."""
    dealt = 0
    while dealt < threat:
        monster = await reveal(game, place)
        if monster is None:
            return
        card = game.content.foes[monster.card]
        assert isinstance(card, Monster)
        dealt += card.threat


# The end of an encounter


async def spend_coins(game: Greyport) -> None:
    """Let whoever likes make the next purchase, until no coin is left (G-13.2, G-13.11)."""
    if not any(can_buy(game, seat) for seat in range(game.seats)):
        for player in game.players:
            player.coins.clear()
        return
    seat, purchase = await anyone(
        lambda: [
            Decision(Seat(seat), SPEND, lambda seat=seat: purchase_options(game, seat))  # type: ignore[misc]  # bound now
            for seat in range(game.seats)
        ]
    )
    game.agenda.insert(0, SpendCoins())
    await buy(game, seat, purchase)


async def discard_all(game: Greyport) -> None:
    """Let everybody discard down to five at the same time, and further (G-13.3, G-13.13, G-13.15)."""
    for player in game.players:
        player.hero = "aside"
    chosen = await together(
        {Seat(seat): choose_discards(game, seat, HAND_SIZE) for seat in range(game.seats)}
    )
    for seat, cards in chosen.items():
        for card in cards:
            discard(game, seat, card)


async def choose_discards(game: Greyport, seat: int, size: int) -> list[str]:
    """Ask a player for all discards, card by card."""
    chosen: list[str] = []
    while len(chosen) < len(game.players[seat].hand):
        card = await choose_discard(game, seat, size, chosen)
        if card is None:
            break
        chosen.append(card)
    return chosen


async def choose_discard(
    game: Greyport, seat: int, size: int, chosen: Sequence[str] = ()
) -> str | None:
    """Ask a player for one discard more: down to the hand size it is a duty, and then a wish."""

    def options() -> list[Option[str | None]]:
        left = list(game.players[seat].hand)
        for card in chosen:
            left.remove(card)
        found: list[Option[str | None]] = [*list_card_options(game, left)]  # type: ignore[list-item]  # frozen, so it may be read as wider
        if len(left) <= size:
            found.append(Option("enough", None, (), "Keep the rest"))
        return found

    count = len(game.players[seat].hand) - len(chosen)
    held = f"{count} card{'s' if count > 1 else ''}"
    question = DISCARD_HIDDEN if game.choices.hidden_hands else DISCARD
    then = f"draw up to {size}. Discard any first?"
    if count > size:
        then = f"keep {size} at most. Which do you discard?"
    return await ask(Seat(seat), question, options, held=held, then=then)


async def refill_all(game: Greyport) -> None:
    """Draw up to five, level up and heal, everybody (G-13.4, G-13.5, G-13.6)."""
    for seat, player in enumerate(game.players):
        await draw(game, seat, HAND_SIZE - len(player.hand))
    for seat, player in enumerate(game.players):
        if (player.character, player.level + 1) in game.content.levels:
            player.level += 1
            game.tell(Levelled(seat, player.level))
        player.hero = "hand"
    for seat in range(game.seats):
        heal(game, seat, game.choices.rest_healing)
