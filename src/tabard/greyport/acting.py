"""The actions of a round, in any order: playing heroes and items, fighting, the Taunt of the round marker."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import msgspec

from tabard.greyport.choosing import make_monster_option, name_card, name_monster
from tabard.greyport.events import PlayedCard, SaidDone
from tabard.greyport.fighting import can_fight, fight, list_target_sets
from tabard.greyport.groups import taunt, taunt_targets
from tabard.greyport.hands import let_go
from tabard.greyport.holding import is_kept_from
from tabard.greyport.performing import perform
from tabard.greyport.state import Fighter, Greyport, Monster, Trigger, Worn
from tabard.greyport.steps import ROUND_END, Act
from tabard.greyport.triggers import is_settled, resolve, settle
from tabard.greyport.vocabulary import Denied, Moment, Plain
from tabard.greyport.wielding import has_word, may_use
from tabard.table import Decision, Option, Question, Seat, anyone


class PlayHero(msgspec.Struct, frozen=True):
    """Play a hero."""

    card: str


class PlayItem(msgspec.Struct, frozen=True):
    """Play an item on a hero of one's own."""

    card: str
    fighter: int


class Fight(msgspec.Struct, frozen=True):
    """Fight with a hero."""

    fighter: int
    targets: tuple[int, ...]


class MarkerTaunt(msgspec.Struct, frozen=True):
    """Flip the round marker and Taunt."""

    monster: int


class Done(msgspec.Struct, frozen=True):
    """Do nothing more this round, for now."""


class EndRound(msgspec.Struct, frozen=True):
    """Nobody can or wants to do more."""


Action = PlayHero | PlayItem | Fight | MarkerTaunt | Done | EndRound

ACT: Question[Action] = Question("act", "What do you do?", "G-4.1", "Action order")
ACT_HIDDEN: Question[Action] = replace(ACT, lone_asks=True)
DONE: Option[Action] = Option("done", Done(), (), "Done for this round", gives_up=True)
SEATS = tuple(map(Seat, range(5)))
MARKER = "marker:round"
"""The round marker as a thing of the table."""
END: Option[Action] = Option("end-round", EndRound(), (), "End the round")


async def act(game: Greyport) -> None:
    """Let whoever likes take one action; it is finished before another begins (G-4.1, G-5.6)."""
    asked = _ask_players(game)
    if not asked:
        # Nobody can or wants to do more (G-4.6).
        game.agenda[:0] = ROUND_END
        return
    seat, action = await anyone(lambda: _ask_players(game) or _ask_end(game), asked)
    if type(action) is EndRound:
        game.agenda[:0] = ROUND_END
        return
    game.agenda.insert(0, Act())
    # Straight from here, as every coroutine between the table and a roll is passed at each of them.
    if type(action) is Fight:
        await fight(game, seat, game.players[seat].played[action.fighter], action.targets)
    elif type(action) is PlayHero:
        await play_hero(game, seat, action.card)
    elif type(action) is PlayItem:
        await play_item(game, seat, action.card, game.players[seat].played[action.fighter])
    elif type(action) is MarkerTaunt:
        game.marker_used = True
        taunt(game, seat, action.monster)
    else:
        game.players[seat].done = True
        game.tell(SaidDone(seat, done=True))
    if not is_settled(game):
        await settle(game)


def _ask_players(game: Greyport) -> list[Decision[Action]]:
    """Ask everybody who may act; a player without any action counts as done (G-4.13)."""
    question = ACT_HIDDEN if game.choices.hidden_hands else ACT
    return [
        Decision(seat, question, partial(list_actions, game, seat), sure=True)
        for seat, player in zip(SEATS, game.players, strict=False)
        if not player.done and may_act(game, seat)
    ]


def _ask_end(game: Greyport) -> list[Decision[Action]]:
    """Ask for the end of the round, where what was done beside the question leaves nobody anything to do."""
    question = ACT_HIDDEN if game.choices.hidden_hands else ACT
    return [Decision(Seat(game.defender), question, lambda: [END])]


def may_act(game: Greyport, seat: int) -> bool:
    """Tell whether a player who is not done has an action, or cards of which nobody knows (G-20.28)."""
    player = game.players[seat]
    # Whom the table waits for is seen by all: with hidden hands it must not tell what somebody holds.
    if game.choices.hidden_hands and player.hand:
        return True
    # What is seen at a glance comes first: this is asked of everybody after every action.
    may_play = player.heroes_played <= player.more_heroes
    if may_play and (player.hero == "hand" or not game.content.hero_ids.isdisjoint(player.hand)):
        return True
    for fighter in player.played:
        if not fighter.fought and can_fight(game, fighter):
            return True
    if _list_items(game, seat):
        return True
    return seat == game.defender and not game.marker_used and bool(taunt_targets(game, seat))


def _list_heroes(game: Greyport, seat: int) -> list[str]:
    """List the heroes that may be played, one a round and more by +Hero (G-4.2, G-7.6)."""
    player, heroes = game.players[seat], game.content.hero_ids
    if player.heroes_played > player.more_heroes:
        return []
    own = [game.hero_card(seat)] if player.hero == "hand" else []
    return own + [card for card in dict.fromkeys(player.hand) if card in heroes]


def _list_items(game: Greyport, seat: int) -> list[tuple[str, int]]:
    """List the items that may be played on heroes that have not fought (G-5.2, G-5.3, G-5.11)."""
    player, known = game.players[seat], game.content.item_ids
    if not player.played or known.isdisjoint(player.hand):
        return []
    ready = [each for each in enumerate(player.played) if not each[1].fought]
    if not ready or is_kept_from(game, seat, Denied.ITEM):
        return []
    items = [each for each in dict.fromkeys(player.hand) if each in known]
    found = []
    for index, fighter in ready:
        if not fighter.items or (
            len(fighter.items) < 2 and has_word(game, fighter, Plain.DUAL_WIELD)
        ):
            found += [(card, index) for card in items if may_use(game, fighter, card)]
    return found


# How actions are named; what a person reads is made when somebody looks


def list_actions(game: Greyport, seat: int) -> list[Option[Action]]:
    """List the actions of a player and being done."""
    found = [_name_hero_play(game, each) for each in _list_heroes(game, seat)]
    played = game.players[seat].played
    if played:
        found += [_name_item_play(game, seat, *each) for each in _list_items(game, seat)]
        for index, fighter in enumerate(played):
            if not fighter.fought:
                sets = list_target_sets(game, fighter)
                found += [_name_fight(game, seat, index, each) for each in sets]
    if seat == game.defender and not game.marker_used:
        # The round marker may Taunt (G-9.1).
        found += [_name_marker_taunt(game, *each) for each in taunt_targets(game, seat)]
    found.append(DONE)
    return found


def _name_hero_play(game: Greyport, card: str) -> Option[Action]:
    """Name the play of a hero, which is the same whoever plays it."""
    known: dict[str, Option[Action]] = game.content.hero_options
    if card not in known:
        text = f"Play {name_card(game, card)}"
        known[card] = Option(f"hero-{card}", PlayHero(card), (f"card:{card}",), text)
    return known[card]


def _name_item_play(game: Greyport, seat: int, card: str, index: int) -> Option[Action]:
    """Name the play of an item; all but its text is made once, as that of a fight."""
    known: dict[Any, tuple[str, PlayItem, tuple[str, ...]]] = game.content.item_options
    made = known.get((seat, card, index))
    if made is None:
        refs = (f"card:{card}", f"hero:{seat}-{index}")
        made = f"item-{card}-{index}", PlayItem(card, index), refs
        known[seat, card, index] = made
    return Option(*made, partial(_describe_item_play, game, seat, card, index))


def _describe_item_play(game: Greyport, seat: int, card: str, index: int) -> str:
    return f"Play {name_card(game, card)} on {_name_hero(game, seat, index)}"


def _name_fight(game: Greyport, seat: int, index: int, targets: tuple[int, ...]) -> Option[Action]:
    """Name a fight; all but its text is always the same, and made once."""
    known: dict[Any, tuple[str, Fight, tuple[str, ...]]] = game.content.fight_options
    made = known.get((seat, index, targets))
    if made is None:
        numbers = "+".join(map(str, targets))
        refs = (f"hero:{seat}-{index}", *[f"monster:{each}" for each in targets])
        made = f"fight-{index}-{numbers}", Fight(index, targets), refs
        known[seat, index, targets] = made
    return Option(*made, partial(_describe_fight, game, seat, made[1]))


def _describe_fight(game: Greyport, seat: int, action: Fight) -> str:
    fought = [game.find(each) for each in action.targets]
    named = " and ".join(name_monster(game, each[1]) for each in fought if each)
    return f"{_name_hero(game, seat, action.fighter)} fights {named}"


def _name_marker_taunt(game: Greyport, place: int, monster: Monster) -> Option[Action]:
    """Name a Taunt of the round marker; all but its text is made once, as that of a fight."""
    number = monster.number
    known: dict[Any, tuple[str, MarkerTaunt, tuple[str, ...]]] = game.content.marker_options
    made = known.get((monster.card, number))
    if made is None:
        key, refs = f"marker-{monster.card}-{number}", (MARKER, f"monster:{number}")
        made = known[monster.card, number] = key, MarkerTaunt(number), refs
    return Option(*made, partial(_describe_marker_taunt, game, place, monster))


def _describe_marker_taunt(game: Greyport, place: int, monster: Monster) -> str:
    return f"Flip the round marker: Taunt {make_monster_option(game, place, monster).label}"


def _name_hero(game: Greyport, seat: int, index: int) -> str:
    """Return what a played hero is called, counted where its player has several."""
    played = game.players[seat].played
    counted = f" ({index + 1})" if len(played) > 1 else ""
    return name_card(game, played[index].card) + counted


async def play_hero(game: Greyport, seat: int, card: str) -> None:
    """Play a hero; its immediate abilities come first of all (G-5.6)."""
    player = game.players[seat]
    own = card == game.hero_card(seat)
    let_go(game, seat, card)
    if own:
        player.hero = "played"
    fighter = Fighter(card, first=player.heroes_played == 0)
    player.played.append(fighter)
    player.heroes_played += 1
    game.tell(PlayedCard(seat, card))
    text = game.content.texts[card]
    player.more_heroes += text.more_heroes
    if text.immediate:
        await _resolve_immediate(game, seat, card, fighter)


async def play_item(game: Greyport, seat: int, card: str, fighter: Fighter) -> None:
    """Play an item on a hero (G-5.1)."""
    let_go(game, seat, card)
    fighter.items.append(Worn(card))
    game.tell(PlayedCard(seat, card, fighter.card))
    text = game.content.texts[card]
    game.players[seat].more_heroes += text.more_heroes
    if text.immediate:
        await _resolve_immediate(game, seat, card, fighter)


async def _resolve_immediate(game: Greyport, seat: int, card: str, fighter: Fighter) -> None:
    """Resolve what happens when a card is played, in the order of the card; what an ability sets off follows it."""
    cause = Trigger(Moment.PLAY, card, None, seat, seat, fighter)
    for effects in game.content.texts[card].immediate:
        await perform(game, effects, cause)
        await resolve(game)
