"""How a game stands as numbers, for programs that learn, as one seat may know it: others' hidden cards are only counted."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from tabard.greyport.content import PLAYER_COUNTS
from tabard.greyport.evaluation import force, reckon_blow
from tabard.greyport.numbers import CARD, MONSTER, foe_of, row_of
from tabard.greyport.state import LOCATION, Phase
from tabard.greyport.vocabulary import Value

if TYPE_CHECKING:
    from tabard.greyport.state import Greyport, Monster, Player
    from tabard.table import Numbers, Seat

PLAYERS, MONSTERS, CARDS, FIGHTERS, ROW = PLAYER_COUNTS[-1], 18, 12, 4, 10
"""So many players, monsters, cards of the own hand, own heroes in play and cards to recruit have a place each."""

GENERAL = (
    *(f"phase {each.value}" for each in Phase),
    "encounter",
    "encounters left",
    "hit points to come",
    "round",
    "marker used",
    "shield tokens",
    "location's hit points",
    "most of the location",
    "location saved",
    "monster deck",
    "players",
    "hands are hidden",
)
PLAYER = (
    "there",
    "hit points",
    "most hit points",
    "level",
    "defends",
    "rounds until struck",
    "done",
    "cards in hand",
    "points of known cards",
    "deck",
    "discard",
    *(f"coins of {each.value}" for each in Value),
    "heroes to play",
    "heroes to fight",
    "force to fight",
    "monsters",
    "hit points of monsters",
    "damage of monsters",
)
"""A player, the one who looks first and the others around the table: hit points in tens."""
FIGHTER = ("there", "force", "items", "fought", "used")

WIDTH, BEAST = len(PLAYER), len(MONSTER)
OWN = PLAYER.index("monsters")
"""What comes before the numbers of the monsters before a player."""
AT_PHASE = {each: place for place, each in enumerate(Phase)}
AT_REST = len(Phase)
AT_PLAYERS = len(GENERAL)
AT_MONSTERS = AT_PLAYERS + PLAYERS * len(PLAYER)
AT_CARDS = AT_MONSTERS + MONSTERS * len(MONSTER)
AT_FIGHTERS = AT_CARDS + CARDS * len(CARD)
AT_ROW = AT_FIGHTERS + FIGHTERS * len(FIGHTER)

TABLE: tuple[str, ...] = (
    *GENERAL,
    *(f"player {place}: {each}" for place in range(PLAYERS) for each in PLAYER),
    *(f"monster {place}: {each}" for place in range(1, MONSTERS + 1) for each in MONSTER),
    *(f"card {place}: {each}" for place in range(1, CARDS + 1) for each in CARD),
    *(f"fighter {place}: {each}" for place in range(1, FIGHTERS + 1) for each in FIGHTER),
    *(f"for coins {place}: {each}" for place in range(1, ROW + 1) for each in CARD),
)


def observe(game: Greyport, seat: Seat, out: Numbers) -> None:
    """Write down what a seat may know."""
    known, place = game.content.appraisal, game.location
    encounters = game.scenario_card.encounters
    to_come = sum([known.work[each][game.column] for each in encounters[game.encounter :]])
    out[AT_PHASE[game.phase]] = 1.0
    out[AT_REST:AT_PLAYERS] = array(
        "f",
        (
            game.encounter / 3,
            (len(encounters) - game.encounter) / 3,
            to_come / 100,
            game.round / 10,
            game.marker_used,
            game.shields / 5,
            place.hp / 10,
            place.most_hp / 10,
            place.rewarded,
            len(game.monster_deck) / 30,
            len(game.players) / 5,
            game.choices.hidden_hands,
        ),
    )
    _tell_groups(game, seat, out)
    at = AT_PLAYERS
    for number in (*range(seat, game.seats), *range(seat)):
        out[at : at + OWN] = array("f", _number_player(game, number, seat))
        at += WIDTH
    _tell_cards(game, game.players[seat], out)
    _write_row(game, (*game.heroes.row, *game.items.row)[:ROW], out, AT_ROW)


def _number_player(game: Greyport, number: int, seat: int) -> tuple[float, ...]:
    """Tell of a player what `PLAYER` names, without the monsters."""
    player, known = game.players[number], game.content.appraisal
    hand, coins = player.hand, player.coins
    is_shown = number == seat or not game.choices.hidden_hands
    points, ready, strength = known.points, 0, 0.0
    for each in player.played:
        if not each.fought:
            ready += 1
            strength += force(known, each)
    away = number - game.defender
    return (
        1.0,
        player.hp / 10,
        player.most_hp / 10,
        player.level / 3,
        not away,
        away % len(game.players) / 5,
        player.done,
        len(hand) / 6,
        sum([points[each] for each in (hand if is_shown else player.known)]) / 20,
        len(player.deck) / 10,
        len(player.discard) / 10,
        coins.count(Value.COPPER) / 3,
        coins.count(Value.SILVER) / 3,
        coins.count(Value.GOLD) / 3,
        (1 + player.more_heroes - player.heroes_played) / 2,
        ready / 2,
        strength / 10,
    )


def _tell_groups(game: Greyport, seat: int, out: Numbers) -> None:
    """Tell of every monster, and of each player's group as a whole."""
    at, seats = AT_MONSTERS, len(game.players)
    for place in game.places():
        group = game.location.monsters if place == LOCATION else game.players[place].monsters
        if not group:
            continue
        hp = dealt = 0.0
        for monster in group:
            if at < AT_CARDS:
                write_monster(game, (place, monster), seat, out, at)
                hp += out[at + 4]
                dealt += out[at + 5]
                at += BEAST
        if place != LOCATION:
            start = AT_PLAYERS + (place - seat) % seats * WIDTH + OWN
            out[start] = len(group) / 5
            out[start + 1] = hp / 2
            out[start + 2] = dealt / 2


def write_monster(
    game: Greyport, found: tuple[int, Monster], seat: int, out: Numbers, at: int
) -> None:
    """Tell of a monster at its place what `MONSTER` names, as it stands to a seat."""
    place, monster = found
    card, content = monster.card, game.content
    out[at : at + BEAST] = foe_of(
        content,
        f"{card}/back" if monster.flipped else card,
        (place == LOCATION, place == game.defender, place == seat),
        monster.hp - monster.damage,
        reckon_blow(game, content.appraisal, place, monster),
        is_boss=card in game.scenario_card.win,
    )


def _tell_cards(game: Greyport, player: Player, out: Numbers) -> None:
    content = game.content
    own = (content.levels[player.character, player.level],) if player.hero == "hand" else ()
    _write_row(game, (*own, *player.hand)[:CARDS], out, AT_CARDS)
    at, known = AT_FIGHTERS, game.content.appraisal
    for each in player.played[:FIGHTERS]:
        out[at] = 1.0
        out[at + 1] = force(known, each) / 10
        out[at + 2] = len(each.items) / 2
        out[at + 3] = each.fought
        out[at + 4] = each.used
        at += len(FIGHTER)


def _write_row(game: Greyport, cards: tuple[str, ...], out: Numbers, at: int) -> None:
    row = row_of(game.content, cards)
    out[at : at + len(row)] = row
