"""The actions of a round, in any order: playing heroes and items, fighting, the Taunt of the round marker."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import msgspec

from tabard.greyport import effects as e
from tabard.greyport.choosing import called, monster_option, name
from tabard.greyport.events import PlayedCard, SaidDone
from tabard.greyport.fighting import fight, target_sets
from tabard.greyport.groups import taunt, taunt_targets
from tabard.greyport.hands import held, let_go
from tabard.greyport.holding import is_kept_from
from tabard.greyport.kinds import is_hero, is_kind
from tabard.greyport.performing import perform
from tabard.greyport.state import Fighter, Greyport, Trigger, Worn
from tabard.greyport.steps import ROUND_END, Act
from tabard.greyport.triggers import settle
from tabard.greyport.vocabulary import CardKind, Denied, Moment, Numbered, Plain
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
END: Option[Action] = Option("end-round", EndRound(), (), "End the round")


async def act(game: Greyport) -> None:
    """Let whoever likes take one action; it is finished before another begins (G-4.1, G-5.6)."""
    if not any(may_act(game, seat) for seat in range(game.seats)):
        # Nobody can or wants to do more (G-4.6).
        game.agenda[:0] = ROUND_END
        return
    seat, action = await anyone(lambda: _decisions(game))
    if isinstance(action, EndRound):
        game.agenda[:0] = ROUND_END
        return
    game.agenda.insert(0, Act())
    await _take(game, seat, action)
    await settle(game)


def _decisions(game: Greyport) -> list[Decision[Action]]:
    """Ask everybody who may act; a player without any action counts as done (G-4.13)."""
    question = ACT_HIDDEN if game.choices.hidden_hands else ACT
    acting = [seat for seat in range(game.seats) if may_act(game, seat)]
    if not acting:
        # What somebody did beside the question has left nobody anything to do.
        return [Decision(Seat(game.defender), question, lambda: [END])]
    return [
        Decision(Seat(seat), question, partial(options, game, seat), sure=True) for seat in acting
    ]


def may_act(game: Greyport, seat: int) -> bool:
    """Tell whether a player who is not done has an action, or cards of which nobody knows (G-20.28)."""
    player = game.players[seat]
    if player.done:
        return False
    # Whom the table waits for is seen by all: with hidden hands it must not tell what somebody holds.
    hides = game.choices.hidden_hands and bool(player.hand)
    return hides or next(actions(game, seat), None) is not None


def options(game: Greyport, seat: int) -> list[Option[Action]]:
    """List the actions of a player and being done."""
    return [*(_named(game, seat, each) for each in actions(game, seat)), DONE]


def actions(game: Greyport, seat: int) -> Iterator[Action]:
    """List the actions of a player."""
    yield from _heroes(game, seat)
    yield from _items(game, seat)
    yield from _fights(game, seat)
    if seat == game.defender and not game.marker_used:
        for _, monster in taunt_targets(game, seat):
            yield MarkerTaunt(monster.number)


def _heroes(game: Greyport, seat: int) -> Iterator[Action]:
    """List the heroes that may be played, one a round and more by +Hero (G-4.2, G-7.6)."""
    player = game.players[seat]
    if player.heroes_played > player.more_heroes:
        return
    for card in dict.fromkeys(held(game, seat)):
        if is_hero(game, card):
            yield PlayHero(card)


def _items(game: Greyport, seat: int) -> Iterator[Action]:
    """List the items that may be played on heroes that have not fought (G-5.2, G-5.3, G-5.11)."""
    player = game.players[seat]
    if not player.played or is_kept_from(game, seat, Denied.ITEM):
        return
    items = [each for each in dict.fromkeys(player.hand) if is_kind(game, each, CardKind.ITEM)]
    for index, fighter in enumerate(player.played):
        most = 2 if has_word(game, fighter, Plain.DUAL_WIELD) else 1
        if fighter.fought or len(fighter.items) >= most:
            continue
        for card in items:
            if may_use(game, fighter, card):
                yield PlayItem(card, index)


def _fights(game: Greyport, seat: int) -> Iterator[Action]:
    for index, fighter in enumerate(game.players[seat].played):
        if not fighter.fought:
            for targets in target_sets(game, fighter):
                yield Fight(index, targets)


def _named(game: Greyport, seat: int, action: Action) -> Option[Action]:
    """Name an action; what a person reads is made when somebody looks."""
    text = partial(_text, game, seat, action)
    match action:
        case PlayHero():
            return Option(f"hero-{action.card}", action, (f"card:{action.card}",), text)
        case PlayItem():
            worn = (f"card:{action.card}", f"hero:{seat}-{action.fighter}")
            return Option(f"item-{action.card}-{action.fighter}", action, worn, text)
        case Fight():
            numbers = "+".join(map(str, action.targets))
            fought = tuple([f"monster:{each}" for each in action.targets])
            return Option(f"fight-{action.fighter}-{numbers}", action, fought, text)
        case MarkerTaunt():
            found = game.find(action.monster)
            assert found is not None
            option = monster_option(game, *found, "marker-")
            return Option(option.key, action, option.refs, text)
        case _:
            raise AssertionError(action)


def _text(game: Greyport, seat: int, action: Action) -> str:
    """Say what a player does."""
    match action:
        case PlayHero():
            return f"Play {name(game, action.card)}"
        case PlayItem():
            return f"Play {name(game, action.card)} on {_hero(game, seat, action.fighter)}"
        case Fight():
            fought = [game.find(each) for each in action.targets]
            named = " and ".join(called(game, each[1]) for each in fought if each)
            return f"{_hero(game, seat, action.fighter)} fights {named}"
        case MarkerTaunt():
            found = game.find(action.monster)
            assert found is not None
            return f"Flip the round marker: Taunt {monster_option(game, *found).label}"
        case _:
            return ""


def _hero(game: Greyport, seat: int, index: int) -> str:
    """Return what a played hero is called, counted where its player has several."""
    played = game.players[seat].played
    counted = f" ({index + 1})" if len(played) > 1 else ""
    return name(game, played[index].card) + counted


async def _take(game: Greyport, seat: int, action: Action) -> None:
    player = game.players[seat]
    match action:
        case PlayHero():
            await play_hero(game, seat, action.card)
        case PlayItem():
            await play_item(game, seat, action.card, player.played[action.fighter])
        case Fight():
            await fight(game, seat, player.played[action.fighter], action.targets)
        case MarkerTaunt():
            game.marker_used = True
            taunt(game, seat, action.monster)
        case Done():
            player.done = True
            game.tell(SaidDone(seat, done=True))


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
    await _immediate(game, seat, card, fighter)


async def play_item(game: Greyport, seat: int, card: str, fighter: Fighter) -> None:
    """Play an item on a hero (G-5.1)."""
    let_go(game, seat, card)
    fighter.items.append(Worn(card))
    game.tell(PlayedCard(seat, card, fighter.card))
    await _immediate(game, seat, card, fighter)


async def _immediate(game: Greyport, seat: int, card: str, fighter: Fighter) -> None:
    """Resolve what happens when a card is played, in the order of the card."""
    cause = Trigger(Moment.PLAY, card, None, seat, seat, fighter)
    for ability in game.content.texts[card].abilities:
        match ability:
            case e.Keyword(word=Plain.TAUNT):
                await perform(game, [e.Taunt(1)], cause)
            case e.Keyword(word=Plain.MORE_HEROES):
                game.players[seat].more_heroes += 1
            case e.Keyword(numbered=Numbered.SNIPE):
                await perform(game, [e.Snipe(ability.amount)], cause)
            case e.Keyword(numbered=Numbered.SHIELD):
                await perform(game, [e.Shield(ability.amount)], cause)
            case e.Keyword():
                pass
            case _:
                if ability.moment is Moment.PLAY:
                    await perform(game, ability.effects, cause)
