"""How good a state is for the party, for bots that look ahead: about 1 for a hit point.

None of this is a rule. The numbers were found by playing; a bot that knows better brings its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import log1p
from typing import TYPE_CHECKING, NamedTuple

from tabard.greyport.hands import list_hand
from tabard.greyport.holding import HAND_SIZE, find_face, reckon_power, reckon_slash
from tabard.greyport.state import LOCATION, Phase
from tabard.greyport.steps import DiscardStep, PassMarker, Refill
from tabard.greyport.vocabulary import Value

if TYPE_CHECKING:
    from tabard.greyport.appraisal import Appraisal
    from tabard.greyport.state import Fighter, Greyport, Monster, Player
    from tabard.table import Seat

OVER = 1000.0
DEALT = 0.25
"""What a point of damage to a monster is worth."""
BOSS, BYSTANDER = 1.5, 0.4
"""How much more, or less, the damage counts in the last encounter: to the bosses, and to all others."""
IN_PLAY, IN_HAND, IN_VAIN = 0.9, 0.7, 0.4
"""What a point of damage that can be dealt is worth beside one that was: by heroes in play, by cards in hand, and by heroes in
play who find nobody to fight."""
LATER = 0.92
"""How much less a blow counts for each round that lies before it."""
PREPARED = 1.2
"""How well the party uses what it has to keep the blows of this round away."""
CLINGING = 1.5
"""How much more often a Ferocious monster strikes."""
PLACE = 3.0
"""What it is worth to get the reward of a location, and to be spared its penalty."""
OPEN = 2.0
"""What an open top card is worth for the rest of a game."""
TO_COME = 6.0
"""What an encounter costs that has not begun, beside its hit points."""
DECK = 0.12
"""What a point of a card in a deck is worth for each encounter that it will be played in."""
PLAIN_CARD = 4.0
"""The points of a card that makes a deck neither better nor worse."""
COINS = {Value.COPPER: 5.5, Value.SILVER: 7.5, Value.GOLD: 10.5}
"""The points of the card that a coin will buy."""
USED = 0.7
"""How many of the cards in a hand are used before the next refill."""
IDLE_ITEM = 0.3
"""What an item is worth that hardly any hero of its player may use."""

AFTERWARDS = (DiscardStep, Refill, PassMarker)
"""What comes next where a round is all but over."""


class Hand(NamedTuple):
    """What a player can still do until the next refill."""

    ready: float
    """The damage that is to be expected this round."""
    worth: float
    """What everything is worth, in points of damage."""


def evaluate(game: Greyport, seat: Seat) -> float:  # noqa: ARG001 - the party wins or loses together
    """Say how good the state is."""
    if game.outcome is not None:
        return OVER if game.outcome.won else -OVER
    known, seats = game.content.appraisal, range(len(game.players))
    hands = [value_hand(game, known, each) for each in seats]
    threat = sum([reckon_blow(game, known, LOCATION, each) for each in game.location.monsters])
    score = lives(game, known, sum([each.ready for each in hands]), threat)
    score += DEALT * sum([each.worth for each in hands])
    score += sum([value_deck(game, known, each) for each in seats])
    return score - value_work(game, known) + value_place(game, threat)


def stretch(game: Greyport) -> tuple[int, bool]:
    """Tell how far it is enough to look ahead: until the monsters have struck and nothing of the round lies there any more.

    What is recruited and discarded then is a stretch of its own, which changes little of what was worth doing before.
    """
    if game.phase is Phase.ENDING:
        return game.round, type(game.agenda[0]) in AFTERWARDS
    return game.round, game.phase is Phase.RESTING


def value_health(hp: float) -> float:
    """Value the hit points of a player: the last ones most, and a blow that is too hard for sure."""
    return 5 * log1p(hp) if hp > 0 else 6 * hp


# Monsters


def count_left(monster: Monster) -> int:
    """Count the hit points of a monster."""
    return monster.hp - monster.damage


def reckon_blow(game: Greyport, known: Appraisal, place: int, monster: Monster) -> int:
    """Return what a monster deals, looking at the circumstances only where they matter."""
    card = monster.card
    if card in known.changing:
        return reckon_power(game, place, monster)
    printed = find_face(game, monster).damage if monster.flipped else known.damage[card]
    return max(0, printed - monster.weakened)


def lives(game: Greyport, known: Appraisal, ready: float, threat: int) -> float:
    """Value everybody's hit points after the blows that are to be expected; `threat` is what the location group deals."""
    seats = len(game.players)
    expected = [0.0] * seats
    is_struck = game.phase in (Phase.ENDING, Phase.RESTING)
    for seat, player in enumerate(game.players):
        if not player.monsters:
            continue
        rounds = (seat - game.defender) % seats
        if rounds:
            fought, spent = estimate_output(seats), 0
        elif is_struck:
            rounds, fought, spent = seats, estimate_output(seats), 0
        else:
            fought, spent = PREPARED * ready, game.shields
        share, dealt, slashed = _share_strikes(game, known, seat, fought)
        share *= LATER**rounds
        expected[seat] += max(0.0, dealt * share - spent)
        for other in range(seats) if slashed else ():
            if other != seat:
                expected[other] += 0.7 * slashed * share
    if game.location.monsters:
        for seat in range(seats):
            expected[seat] += 0.3 * threat / seats
    hps = [player.hp for player in game.players]
    if game.phase is Phase.RESTING:
        healed = game.choices.rest_healing
        hps = [min(player.most_hp, player.hp + healed) for player in game.players]
    return sum([value_health(hp - lost) for hp, lost in zip(hps, expected, strict=True)])


def estimate_output(seats: int) -> float:
    """Return what a party deals in a round, by and large."""
    return 3.0 + 3.4 * seats


def _share_strikes(
    game: Greyport, known: Appraisal, seat: int, fought: float
) -> tuple[float, float, float]:
    """Return which share of a group will strike, and what it deals to its player and to the others."""
    tough = dealt = slashed = 0.0
    for monster in game.players[seat].monsters:
        tough += (monster.hp - monster.damage) * known.toughness[monster.card]
        amount = reckon_blow(game, known, seat, monster)
        dealt += amount * (CLINGING if monster.card in known.clinging else 1.0)
        if amount and monster.card in known.slashing:
            slashed += reckon_slash(game, monster)
    return tough / (tough + fought) if tough else 0.0, dealt, slashed


def value_work(game: Greyport, known: Appraisal) -> float:
    """Value what is still to be fought: the monsters in play, and the encounters to come."""
    card = game.scenario_card
    is_last = game.encounter == len(card.encounters)
    toughness, score = known.toughness, 0.0
    for where in game.places():
        for monster in game.group(where):
            points = DEALT * (monster.hp - monster.damage) * toughness[monster.card]
            if is_last:
                points *= BOSS if monster.card in card.win else BYSTANDER
            score += points
    to_come = card.encounters[game.encounter :]
    for each in to_come:
        score += TO_COME + DEALT * known.work[each][game.column]
    if game.phase is Phase.RESTING and to_come:
        score -= TO_COME  # it is as good as begun
    return score


def value_place(game: Greyport, threat: int) -> float:
    """Value the location by how likely it will be saved."""
    score = OPEN * (game.heroes.open + game.items.open)
    location = game.location
    if not location.id or location.rewarded or not location.monsters:
        return score
    # A location that has fallen, and not been discarded yet, may have less than no hit points.
    lasts = max(0, location.hp) / threat if threat else 9.0
    needed = 1 + sum(map(count_left, location.monsters)) / estimate_output(game.seats)
    return score + PLACE * (lasts - needed) / (lasts + needed)


# Cards


def value_hand(game: Greyport, known: Appraisal, seat: int) -> Hand:
    """Value what a player has in play and in hand."""
    player = game.players[seat]
    fighters = [each for each in player.played if not each.fought]
    in_play = sum([force(known, each) for each in fighters])
    heroes, items = _value_best(known, tuple(list_hand(game, seat)))
    if game.phase is Phase.RESTING or (game.phase is Phase.ENDING and seat == game.defender):
        kept = sum(heroes) + sum(items)
        missing = max(0, HAND_SIZE - len(player.hand))
        return Hand(0.0, IN_HAND * USED * (kept + missing * mean(known, player)))
    # Whoever is done may take that back, so it makes nothing better or worse.
    now = 0 if game.phase is Phase.ENDING else _count_more(player)
    later = (seat - game.defender) % len(game.players)
    bare = len([1 for each in fighters if not each.items])
    at_once = heroes[:now]
    played = heroes[: now + later]
    worn = items[: len(played) + bare]
    ready = in_play + sum(at_once) + sum(items[: len(at_once) + bare])
    worth = (IN_PLAY if in_play and finds_foes(game) else IN_VAIN) * in_play + IN_HAND * (
        sum(played) + sum(worn)
    )
    return Hand(ready, worth)


def finds_foes(game: Greyport) -> bool:
    """Tell whether there is anybody to fight this round, or to be brought by the round marker."""
    if game.active or game.location.monsters:
        return True
    return not game.marker_used and game.has_monsters


def force(known: Appraisal, fighter: Fighter) -> float:
    """Return what a hero in play deals with its items, as far as it stands on the cards."""
    strike = known.strike[fighter.card]
    if fighter.items:
        strike += sum([known.strike[each.card] for each in fighter.items])
    return strike


def _count_more(player: Player) -> int:
    return max(0, 1 + player.more_heroes - player.heroes_played)


@lru_cache(maxsize=4096)
def _value_best(
    known: Appraisal, cards: tuple[str, ...]
) -> tuple[Sequence[float], Sequence[float]]:
    """Say what the heroes of a hand are worth, and its items, the best first; hands come again and again."""
    heroes = [known.held[each] for each in cards if each in known.heroes]
    items = [known.held[each] for each in cards if each in known.items]
    return sorted(heroes, reverse=True), sorted(items, reverse=True)


def mean(known: Appraisal, player: Player) -> float:
    """Return what the next card of a player is worth on average."""
    cards = [*player.deck.rest, *player.deck.top] or player.discard
    return sum(known.points[each] for each in cards) / len(cards) if cards else 0.0


def value_deck(game: Greyport, known: Appraisal, seat: int) -> float:
    """Value all cards of a player for the encounters to come, and the coins."""
    player = game.players[seat]
    own = game.hero_card(seat)
    pile = player.deck
    cards = [own, *player.hand, *player.discard, *player.loose, *pile.rest, *pile.top, *pile.bottom]
    for fighter in player.played:
        cards += [each.card for each in fighter.items]
        if fighter.card != own:
            cards.append(fighter.card)
    points, idle = _add_points(known, tuple(cards))
    if player.coins:
        points += sum([COINS[each] - PLAIN_CARD for each in player.coins])
    points -= idle
    return DECK * (1 + len(game.scenario_card.encounters) - game.encounter) * points


@lru_cache(maxsize=4096)
def _add_points(known: Appraisal, cards: tuple[str, ...]) -> tuple[float, float]:
    """Say what cards are worth and how much of it lies idle; in a search nine of ten decks were there before."""
    points = sum([known.points[each] for each in cards]) - PLAIN_CARD * len(cards)
    return points, _count_idle(known, cards)


def _count_idle(known: Appraisal, cards: Sequence[str]) -> float:
    """Count what items are not worth because their player has too few heroes for them."""
    score = 0.0
    sorts = [*map(known.sort_of.__getitem__, cards)]
    for items_of, heroes_of in known.sorts:
        usable = 1 + sorts.count(heroes_of)
        if sorts.count(items_of) > usable:
            found = zip(cards, sorts, strict=True)
            items = [known.points[each] for each, sort in found if sort == items_of]
            score += (1 - IDLE_ITEM) * sum(sorted(items, reverse=True)[usable:])
    return score
