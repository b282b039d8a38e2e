"""Groups of monsters: how monsters come into play, move, and leave."""

from __future__ import annotations

from tabard.greyport.achievements import finish, look
from tabard.greyport.content import Boss, Token
from tabard.greyport.events import Moved, Revealed
from tabard.greyport.holding import has, is_kept_from, list_bearing
from tabard.greyport.state import LOCATION, NOBODY, Fighter, Greyport, Monster, Trigger
from tabard.greyport.vocabulary import Denied, Moment, Plain
from tabard.table import Outcome, Stream

MONSTERS = Stream(
    "monsters", "Which monster was revealed?", "G-3.4", "Encounter setup: location monsters"
)


def trigger(
    game: Greyport,
    moment: Moment,
    place: int,
    monster: Monster,
    *,
    seat: int = NOBODY,
    fighter: Fighter | None = None,
    dealt: int = 0,
) -> None:
    """Let an ability of a monster wait for its turn, if it has any for this moment."""
    side = game.content.texts[monster.card + ("/back" if monster.flipped else "")]
    if moment in side.at:
        game.triggers.append(Trigger(moment, monster.card, monster, place, seat, fighter, dealt))


def goes_to(game: Greyport, place: int, *, ferocious: bool) -> int:
    """Return where a monster really goes: no location left, or Ferocious (G-20.23, G-8.23)."""
    if place == LOCATION:
        return LOCATION if game.location.id else game.defender
    return game.defender if ferocious else place


def enter(game: Greyport, card: str, place: int, hp: int = 0) -> Monster:
    """Bring a monster into play; its Ambush waits (G-8.3, G-8.15)."""
    game.last_number += 1
    foe = game.content.foes[card]
    monster = Monster(game.last_number, card, hp or foe.hp or 1)
    place = goes_to(game, place, ferocious=has(game, monster, Plain.FEROCIOUS))
    game.group(place).append(monster)
    game.tell(Revealed(monster.number, card, place))
    if game.choices.ambush_again or _is_new(game, card):
        trigger(game, Moment.AMBUSH, place, monster)
    return monster


def _is_new(game: Greyport, card: str) -> bool:
    """Tell whether a copy of a card is revealed for the first time, and note that it was (G-8.25).

    The discard pile becomes the deck only when that is empty: no copy comes again before all have come once.
    """
    found = game.content.monsters.get(card)
    if found is None:
        return True
    game.ambushed.append(card)
    return game.ambushed.count(card) <= found.copies


async def reveal(game: Greyport, place: int, hp: int = 0) -> Monster | None:
    """Reveal the next monster of the deck into a group; None if there is none at all (G-3.6, G-3.19)."""
    if not game.monster_deck:
        game.monster_deck.shuffle_in(*game.monster_discard)
        game.monster_discard.clear()
    if not game.monster_deck:
        return None
    return enter(game, await game.monster_deck.draw(MONSTERS), place, hp)


def put_token(game: Greyport, card: str, place: int) -> None:
    """Put a monster token into a group, if one is left (G-16.67)."""
    if game.tokens.get(card, 0):
        game.tokens[card] -= 1
        enter(game, card, place)


def move(game: Greyport, monster: Monster, place: int, how: str, seat: int = NOBODY) -> None:
    """Move a monster to another group; a move to where it stands changes nothing (G-16.65)."""
    found = game.find(monster.number)
    if found is None:
        return
    place = goes_to(game, place, ferocious=has(game, monster, Plain.FEROCIOUS))
    if place == found[0]:
        return
    leave(game, found[0], monster, saves=how == "taunt" or game.choices.vengeful_saves)
    game.group(place).append(monster)
    game.tell(Moved(monster.number, monster.card, place, how, max(seat, -1)))  # type: ignore[arg-type]  # one of its words


def leave(game: Greyport, place: int, monster: Monster, *, saves: bool) -> None:
    """Take a monster out of its group; the last one that leaves the location saves it (G-10.1)."""
    game.group(place).remove(monster)
    location = game.location
    if place != LOCATION or location.monsters or not saves:
        return
    if location.hp > 0 and not location.rewarded:
        location.rewarded = True
        game.triggers.append(Trigger(Moment.REWARD, location.id, place=LOCATION))


def taunt(game: Greyport, seat: int, number: int) -> None:
    """Move a monster into the group of the player who Taunts it (G-9.1)."""
    found = game.find(number)
    assert found is not None
    move(game, found[1], seat, "taunt", seat)
    place, monster = game.find(number) or found
    trigger(game, Moment.TAUNTED, place, monster, seat=seat)


def taunt_targets(game: Greyport, seat: int) -> list[tuple[int, Monster]]:
    """List the monsters that a player may Taunt (G-9.6, G-9.8, G-8.10)."""
    if is_kept_from(game, seat, Denied.TAUNT):
        return []
    bearers = game.content.bearers
    immune, clinging = bearers[Plain.IMMUNE_TAUNT], bearers[Plain.FEROCIOUS]
    found = []
    for place, monster in game.monsters():
        card = monster.card
        if place == seat or (card in immune and has(game, monster, Plain.IMMUNE_TAUNT)):
            continue
        clings = place == game.defender and card in clinging
        if not clings or not has(game, monster, Plain.FEROCIOUS):
            found.append((place, monster))
    return found


def move_vengeful(game: Greyport) -> None:
    """Move the Vengeful monsters of the location to the active group, all together (G-8.27)."""
    for monster in list_bearing(game, game.location.monsters, Plain.VENGEFUL):
        move(game, monster, game.defender, "vengeful")


def discard_monster(game: Greyport, monster: Monster) -> None:
    """Put a defeated monster where it belongs (G-6.15, G-6.20), and see whether the game is won (G-14.6)."""
    card = game.content.foes[monster.card]
    match card:
        case Token():
            game.tokens[monster.card] += 1
        case Boss():
            game.bosses_defeated.append(monster.card)
            if {*game.scenario_card.win} <= {*game.bosses_defeated}:
                finish(game, Outcome(won=True, why=f"{card.name} is defeated"))
            else:
                look(game)
        case _:
            game.monster_discard.append(monster.card)
