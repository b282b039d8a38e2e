"""What happens in Greyport as sentences for the log."""

from __future__ import annotations

from typing import assert_never

from tabard.greyport import events as told
from tabard.greyport.abilities import Timed
from tabard.greyport.choosing import name_card
from tabard.greyport.events import GreyportEvent
from tabard.greyport.lobby import called
from tabard.greyport.state import Greyport
from tabard.greyport.vocabulary import Moment
from tabard.table import Seat

HOW = {
    "effect": "{who} moves: now it stands {where}.",
    "vengeful": "{who} is Vengeful and leaves the location: now it stands {where}.",
    "ferocious": "{who} is Ferocious and goes with the round marker: now it stands {where}.",
    "location lost": "{who} leaves the lost location: now it stands {where}.",
}


STEPS = {
    "monster damage": "The monsters strike.",
    "cleanup": "Cleanup: what was played is discarded, and shield tokens that are left.",
}


def sentence(event: GreyportEvent, game: Greyport) -> str:
    """Tell an event in words, with its numbers and by the names of this table."""
    return _Telling(game).of(event)


class _Telling:
    """Knows what seats, monsters and cards are called."""

    def __init__(self, game: Greyport) -> None:
        self.game = game

    def name_player(self, seat: int) -> str:
        return called(self.game, Seat(seat))

    def name_card(self, id_: str) -> str:
        return name_card(self.game, id_)

    def name_foe(self, card: str, number: int) -> str:
        return f"{self.name_card(card)} #{number}"

    def name_place(self, place: int) -> str:
        return "on the location" if place < 0 else f"before {self.name_player(place)}"

    def of(self, event: GreyportEvent) -> str:  # noqa: PLR0911 - one line a kind
        match event:
            case told.Began() | told.RoundBegan() | told.EncounterEnded() | told.SaidDone():
                return self._tell_time(event)
            case told.StepBegan() | told.SetOff():
                return self._tell_texts(event)
            case told.Revealed() | told.Moved() | told.MonsterHurt() | told.Defeated():
                return self._tell_monsters(event)
            case told.Weakened() | told.Turned():
                return self._tell_monsters(event)
            case told.Harmed() | told.LostHP() | told.Healed() | told.Shielded():
                return self._tell_players(event)
            case told.GotCurse() | told.GotCoins() | told.Levelled():
                return self._tell_players(event)
            case told.LocationHP() | told.LocationSaved() | told.LocationLost():
                return self._tell_location(event)
            case told.Fought() | told.Rerolled():
                return self._tell_fights(event)
            case told.Achieved() | told.Discouraged() | told.Righted():
                return self._tell_game(event)
            case _:
                return self._tell_cards(event)

    def _tell_time(
        self, event: told.Began | told.RoundBegan | told.EncounterEnded | told.SaidDone
    ) -> str:
        match event:
            case told.Began(encounter=encounter, location=location, hp=hp):
                return f"{self.name_card(encounter)}: the party fights at {self.name_card(location)}, which has {hp} HP."
            case told.RoundBegan(round=number, seat=seat):
                return (
                    f"Round {number}. {self.name_player(seat)} takes the round marker and defends."
                )
            case told.EncounterEnded(encounter=encounter):
                return f"{self.name_card(encounter)} is over: no monster is left."
            case told.SaidDone(seat=seat, done=done):
                return f"{self.name_player(seat)} is {'done for this round' if done else 'not done yet'}."
            case _:
                assert_never(event)

    def _tell_game(self, event: told.Achieved | told.Discouraged | told.Righted) -> str:
        box = self.game.content
        match event:
            case told.Achieved(achievement=achievement, hardcore=hardcore):
                earned = f'"{box.achievements[achievement].name}"'
                return f"The party has earned {earned}{' in hardcore play' if hardcore else ''}."
            case told.Discouraged(subdeck=subdeck, before=before):
                return f"{box.subdecks[subdeck].name} had better be left away before encounter {before}."
            case told.Righted(what=what):
                return f"Set right by hand: {what}. This game earns no achievements."
            case _:
                assert_never(event)

    def _tell_monsters(  # noqa: PLR0911 - one line a kind
        self,
        event: told.Revealed
        | told.Moved
        | told.MonsterHurt
        | told.Defeated
        | told.Weakened
        | told.Turned,
    ) -> str:
        foe = self.name_foe(event.card, event.monster)
        match event:
            case told.Revealed(place=place):
                return f"{foe} appears {self.name_place(place)}."
            case told.Moved(place=place, how="taunt", seat=seat):
                own = "" if place == seat else f", but it stands {self.name_place(place)}"
                return f"{self.name_player(seat)} Taunts {foe}{own}."
            case told.Moved(place=place, how=how):
                return HOW[how].format(who=foe, where=self.name_place(place))
            case told.MonsterHurt(amount=0):
                return f"{foe} takes no damage."
            case told.MonsterHurt(amount=amount, damage=damage, hp=hp):
                return f"{foe} takes {amount} damage: {max(hp - damage, 0)} of {hp} HP left."
            case told.Defeated(seat=seat):
                by = f" by {self.name_player(seat)}" if seat >= 0 else ""
                return f"{foe} is defeated{by}."
            case told.Weakened(amount=amount):
                return f"{foe} deals {amount} less damage this round."
            case told.Turned():
                return f"{foe} turns over and shows another side."
            case _:
                assert_never(event)

    def _tell_players(  # noqa: PLR0911 - one line a kind
        self,
        event: told.Harmed
        | told.LostHP
        | told.Healed
        | told.GotCurse
        | told.GotCoins
        | told.Levelled
        | told.Shielded,
    ) -> str:
        match event:
            case told.Harmed(amount=amount, prevented=prevented) if amount == prevented:
                return (
                    f"Shield tokens prevent all {amount} damage to {self.name_player(event.seat)}."
                )
            case told.Harmed(seat=seat, amount=amount, prevented=prevented, hp=hp):
                spent = (
                    f" of {amount} ({prevented} prevented by shield tokens)" if prevented else ""
                )
                return f"{self.name_player(seat)} takes {amount - prevented} damage{spent}: {max(hp, 0)} HP left."
            case told.LostHP(seat=seat, amount=amount, hp=hp):
                return f"{self.name_player(seat)} loses {amount} HP: {max(hp, 0)} left."
            case told.Healed(seat=seat, amount=amount, hp=hp):
                return f"{self.name_player(seat)} heals {amount} HP: {hp} now."
            case told.GotCurse(seat=seat, on_deck=on_deck):
                where = "on top of the deck" if on_deck else "to the discard pile"
                return f"{self.name_player(seat)} gains a curse, {where}."
            case told.GotCoins(seat=seat, coins=coins):
                return f"{self.name_player(seat)} receives {_join_words(coins) or 'no coins'}."
            case told.Levelled(seat=seat, level=level):
                return f"{self.name_player(seat)} is a hero of level {level} now."
            case told.Shielded(amount=1, shields=shields):
                return f"A shield token is put down: {shields} now."
            case told.Shielded(amount=amount, shields=shields):
                return f"{amount} shield tokens are put down: {shields} now."
            case _:
                assert_never(event)

    def _tell_texts(self, event: told.SetOff | told.StepBegan) -> str:
        """Tell that a text happens, with what it says, or that the round goes on."""
        if isinstance(event, told.StepBegan):
            return STEPS[event.step]
        box, moment = self.game.content, Moment(event.moment)
        side = box.texts.get(event.card + ("/back" if event.back else ""))
        effects = side.at.get(moment, ()) if side else ()
        who = (
            self.name_foe(event.card, event.monster)
            if event.monster
            else self.name_card(event.card)
        )
        if moment is Moment.ANYTIME:
            return f"{self.name_player(event.seat)} uses {who}."
        return f"{who}: {box.say_text((Timed(moment, effects),))}" if effects else f"{who} acts."

    def _tell_location(
        self, event: told.LocationHP | told.LocationSaved | told.LocationLost
    ) -> str:
        match event:
            case told.LocationHP(change=change, hp=hp) if change < 0:
                return f"The location takes {-change} damage: {max(hp, 0)} HP left."
            case told.LocationHP(change=change, hp=hp):
                return f"The location gets {change} HP back: {hp} now."
            case told.LocationSaved(location=location):
                return f"{self.name_card(location)} is saved: the party gets its reward."
            case told.LocationLost(location=location):
                return f"{self.name_card(location)} is lost."
            case _:
                assert_never(event)

    def _tell_fights(self, event: told.Fought | told.Rerolled) -> str:
        match event:
            case told.Fought(seat=seat, hero=hero, dice=dice, total=total):
                rolled = f" and rolls {_join_words([str(each) for each in dice])}" if dice else ""
                return f"{self._name_hero(seat, hero)} fights{rolled}: {total} damage."
            case told.Rerolled(die=die, before=before, after=after):
                return f"The {die} die is rolled again: {before} becomes {after}."
            case _:
                assert_never(event)

    def _name_hero(self, seat: int, card: str) -> str:
        """Call a hero of somebody: Fiona herself, or Fiona's Bar Brawler."""
        if card in self.game.content.player_heroes:
            return self.name_card(card)
        return f"{self.name_player(seat)}'s {self.name_card(card)}"

    def _tell_cards(  # noqa: PLR0911 - one line a kind
        self,
        event: told.Drew
        | told.PlayedCard
        | told.Recruited
        | told.Discarded
        | told.Retired
        | told.TookBack,
    ) -> str:
        match event:
            case told.Drew(seat=seat, card=card):
                return (
                    f"{self.name_player(seat)} draws {self.name_card(card) if card else 'a card'}."
                )
            case told.PlayedCard(seat=seat, card=card, hero=hero):
                on = f" on {self.name_card(hero)}" if hero else ""
                return f"{self.name_player(seat)} plays {self.name_card(card)}{on}."
            case told.Recruited(seat=seat, card=card, coin=coin):
                price = f"for {coin}" if coin else "for free"
                return f"{self.name_player(seat)} recruits {self.name_card(card)} {price}."
            case told.Discarded(seat=seat, card=card):
                return f"{self.name_player(seat)} discards {self.name_card(card)}."
            case told.Retired(seat=-1, card=card):
                return f"{self.name_card(card)} plays in this party and cannot be recruited: the card leaves the game."
            case told.Retired(seat=seat, card=card):
                return f"{self.name_card(card)} of {self.name_player(seat)} is retired and leaves the game."
            case told.TookBack(seat=seat, card=card):
                return f"{self.name_player(seat)} takes {self.name_card(card)} back to the hand."
            case _:
                assert_never(event)


def _join_words(words: tuple[str, ...] | list[str]) -> str:
    """Join words as people do: 2 copper and 1 silver are told one by one."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"
