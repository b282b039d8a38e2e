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
    if not _goes_on(game):
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
    question = ACT_HIDDEN if game.choices.hidden_hands else ACT
    seats = range(game.seats)
    return [Decision(Seat(seat), question, partial(options, game, seat)) for seat in seats]


def options(game: Greyport, seat: int) -> list[Option[Action]]:
    """List the actions of a player and being done; a player without any action counts as done (G-4.13)."""
    if may_act(game, seat):
        return [*actions(game, seat), DONE]
    # What somebody does beside the question may leave nobody anything to do.
    return [END] if seat == game.defender and not _goes_on(game) else []


def _goes_on(game: Greyport) -> bool:
    """Tell whether anybody can or wants to act (G-4.6)."""
    return any(may_act(game, seat) for seat in range(game.seats))


def may_act(game: Greyport, seat: int) -> bool:
    """Tell whether a player who is not done has an action, or cards of which nobody knows (G-20.28)."""
    player = game.players[seat]
    if player.done:
        return False
    # Whom the table waits for is seen by all: with hidden hands it must not tell what somebody holds.
    hides = game.choices.hidden_hands and bool(player.hand)
    return hides or any(True for _ in actions(game, seat))


def actions(game: Greyport, seat: int) -> Iterator[Option[Action]]:
    """List the actions of a player."""
    yield from _heroes(game, seat)
    yield from _items(game, seat)
    yield from _fights(game, seat)
    if seat == game.defender and not game.marker_used:
        for place, monster in taunt_targets(game, seat):
            named = monster_option(game, place, monster, "marker-")
            yield Option(
                named.key,
                MarkerTaunt(monster.number),
                named.refs,
                lambda named=named: f"Flip the round marker: Taunt {named.label}",  # type: ignore[misc]  # bound now
            )


def _heroes(game: Greyport, seat: int) -> Iterator[Option[Action]]:
    """List the heroes that may be played, one a round and more by +Hero (G-4.2, G-7.6)."""
    player = game.players[seat]
    if player.heroes_played > player.more_heroes:
        return
    for card in dict.fromkeys(held(game, seat)):
        if is_hero(game, card):
            text = f"Play {name(game, card)}"
            yield Option(f"hero-{card}", PlayHero(card), (f"card:{card}",), text)


def _items(game: Greyport, seat: int) -> Iterator[Option[Action]]:
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
                text = f"Play {name(game, card)} on {_hero(game, seat, fighter)}"
                refs = (f"card:{card}", f"hero:{seat}-{index}")
                yield Option(f"item-{card}-{index}", PlayItem(card, index), refs, text)


def _fights(game: Greyport, seat: int) -> Iterator[Option[Action]]:
    for index, fighter in enumerate(game.players[seat].played):
        if fighter.fought:
            continue
        for targets in target_sets(game, fighter):
            numbers = "+".join(str(each) for each in targets)
            refs = tuple(f"monster:{each}" for each in targets)
            text = partial(_fight_text, game, seat, fighter, targets)
            yield Option(f"fight-{index}-{numbers}", Fight(index, targets), refs, text)


def _hero(game: Greyport, seat: int, fighter: Fighter) -> str:
    """Return what a played hero is called, counted where its player has several."""
    played = game.players[seat].played
    place = next(number for number, each in enumerate(played, 1) if each is fighter)
    return name(game, fighter.card) + (f" ({place})" if len(played) > 1 else "")


def _fight_text(game: Greyport, seat: int, fighter: Fighter, targets: tuple[int, ...]) -> str:
    fought = [game.find(each) for each in targets]
    named = " and ".join(called(game, each[1]) for each in fought if each)
    return f"{_hero(game, seat, fighter)} fights {named}"


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
