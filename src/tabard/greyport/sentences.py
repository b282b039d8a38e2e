"""What happens in Greyport as sentences for the log; seats count from 1."""

from __future__ import annotations

from typing import assert_never

from tabard.greyport import events as told
from tabard.greyport.events import GreyportEvent
from tabard.greyport.wording import name_of


def sentence(event: GreyportEvent) -> str:  # noqa: PLR0911 - one line a kind
    """Tell an event in words, with its numbers."""
    match event:
        case told.Began() | told.RoundBegan() | told.EncounterEnded() | told.SaidDone():
            return _of_time(event)
        case told.Revealed() | told.Moved() | told.MonsterHurt() | told.Defeated():
            return _of_monsters(event)
        case told.Weakened() | told.Turned():
            return _of_monsters(event)
        case told.Harmed() | told.LostHP() | told.Healed() | told.GotCurse() | told.GotCoins():
            return _of_players(event)
        case told.Levelled() | told.Shielded():
            return _of_players(event)
        case told.LocationHP() | told.LocationSaved() | told.LocationLost():
            return _of_location(event)
        case _:
            return _of_cards(event)


def _of_time(event: told.Began | told.RoundBegan | told.EncounterEnded | told.SaidDone) -> str:
    match event:
        case told.Began(encounter=encounter, location=location, hp=hp):
            return f"{name_of(encounter)} begins at {name_of(location)}, which has {hp} HP."
        case told.RoundBegan(round=number, seat=seat):
            return f"Round {number}: seat {seat + 1} defends."
        case told.EncounterEnded(encounter=encounter):
            return f"{name_of(encounter)} is over: no monster is left."
        case told.SaidDone(seat=seat, done=done):
            return f"Seat {seat + 1} is {'done' if done else 'not done yet'}."
        case _:
            assert_never(event)


def _where(place: int) -> str:
    return "on the location" if place < 0 else f"in front of seat {place + 1}"


def _of_monsters(
    event: told.Revealed
    | told.Moved
    | told.MonsterHurt
    | told.Defeated
    | told.Weakened
    | told.Turned,
) -> str:
    called = name_of(event.card)
    match event:
        case told.Revealed(place=place):
            return f"{called} appears {_where(place)}."
        case told.Moved(place=place, how=how, seat=seat):
            by = f"Seat {seat + 1} Taunts {called}" if how == "taunt" else f"{called} moves"
            return f"{by}: it is now {_where(place)}."
        case told.MonsterHurt(amount=amount, damage=damage, hp=hp):
            return f"{called} takes {amount} damage ({damage} of {hp})."
        case told.Defeated():
            return f"{called} is defeated."
        case told.Weakened(amount=amount):
            return f"{called} deals {amount} less damage this round."
        case told.Turned():
            return f"{called} is turned over."
        case _:
            assert_never(event)


def _of_players(  # noqa: PLR0911 - one line a kind
    event: told.Harmed
    | told.LostHP
    | told.Healed
    | told.GotCurse
    | told.GotCoins
    | told.Levelled
    | told.Shielded,
) -> str:
    match event:
        case told.Harmed(seat=seat, amount=amount, prevented=prevented, hp=hp):
            spent = f", {prevented} of it prevented" if prevented else ""
            return f"Seat {seat + 1} takes {amount} damage{spent}: {hp} HP left."
        case told.LostHP(seat=seat, amount=amount, hp=hp):
            return f"Seat {seat + 1} loses {amount} HP: {hp} left."
        case told.Healed(seat=seat, amount=amount, hp=hp):
            return f"Seat {seat + 1} heals {amount} HP: {hp} now."
        case told.GotCurse(seat=seat, on_deck=on_deck):
            return f"Seat {seat + 1} gains a curse{' on top of the deck' if on_deck else ''}."
        case told.GotCoins(seat=seat, coins=coins):
            return f"Seat {seat + 1} receives {', '.join(coins) or 'no coins'}."
        case told.Levelled(seat=seat, level=level):
            return f"The player hero of seat {seat + 1} is now of level {level}."
        case told.Shielded(amount=amount, shields=shields):
            return f"{amount} shield tokens are put down: {shields} now."
        case _:
            assert_never(event)


def _of_location(event: told.LocationHP | told.LocationSaved | told.LocationLost) -> str:
    match event:
        case told.LocationHP(change=change, hp=hp):
            verb = "loses" if change < 0 else "gets back"
            return f"The location {verb} {abs(change)} HP: {max(hp, 0)} left."
        case told.LocationSaved(location=location):
            return f"{name_of(location)} is saved."
        case told.LocationLost(location=location):
            return f"{name_of(location)} is destroyed."
        case _:
            assert_never(event)


def _of_cards(  # noqa: PLR0911 - one line a kind
    event: told.Drew
    | told.PlayedCard
    | told.Fought
    | told.Rerolled
    | told.Recruited
    | told.Discarded
    | told.Retired
    | told.TookBack,
) -> str:
    match event:
        case told.Drew(seat=seat, card=card):
            return f"Seat {seat + 1} draws {name_of(card) if card else 'a card'}."
        case told.PlayedCard(seat=seat, card=card, hero=hero):
            on = f" on {name_of(hero)}" if hero else ""
            return f"Seat {seat + 1} plays {name_of(card)}{on}."
        case told.Fought(seat=seat, hero=hero, dice=dice, total=total):
            rolled = f", the dice show {', '.join(map(str, dice))}" if dice else ""
            return f"{name_of(hero)} of seat {seat + 1} fights{rolled}: {total} damage."
        case told.Rerolled(die=die, before=before, after=after):
            return f"The {die} die is rolled again: {before} becomes {after}."
        case told.Recruited(seat=seat, card=card, coin=coin):
            return f"Seat {seat + 1} recruits {name_of(card)} {f'with {coin}' if coin else 'for free'}."
        case told.Discarded(seat=seat, card=card):
            return f"Seat {seat + 1} discards {name_of(card)}."
        case told.Retired(card=card):
            return f"{name_of(card)} leaves the game."
        case told.TookBack(seat=seat, card=card):
            return f"Seat {seat + 1} takes {name_of(card)} back to the hand."
        case _:
            assert_never(event)
