"""What waits to happen: triggered abilities in an order of the party's, rewards, lost locations, the end of an encounter."""

from __future__ import annotations

from functools import partial

from tabard.greyport.abilities import AnyEffect, If, Timed
from tabard.greyport.achievements import finish
from tabard.greyport.agreeing import put_to
from tabard.greyport.choosing import make_monster_option, name_card, name_monster
from tabard.greyport.content import Boss
from tabard.greyport.events import LocationLost, LocationSaved, SetOff
from tabard.greyport.groups import move, trigger
from tabard.greyport.holding import holds
from tabard.greyport.ordering import list_first
from tabard.greyport.performing import perform
from tabard.greyport.state import LOCATION, Greyport, Phase, Place, Trigger
from tabard.greyport.vocabulary import Moment
from tabard.greyport.waiting import effects_of
from tabard.table import PARTY, Option, Outcome, Question, Seat, ask

ORDER: Question[int] = Question(
    "order", "Several things happen at once. Which is first?", "G-20.9", "Encounter setup: Ambush"
)
TAKE: Question[int] = Question(
    "take-monster",
    "The location is lost. Which of its monsters do you take?",
    "G-11.31",
    "Ending the round: destroyed locations",
)


class EncounterOverError(Exception):
    """No monster is left in play: whatever step it was is broken off (G-4.5, G-20.24)."""


async def resolve(game: Greyport) -> None:
    """Let everything happen that waits, rewards and the loss of the location among it (G-20.30)."""
    while game.outcome is None:
        if game.location.id and game.location.hp <= 0:
            await _lose_location(game)
        elif game.triggers:
            await _perform_next(game)
        else:
            return


def is_settled(game: Greyport) -> bool:
    """Tell whether nothing waits to happen, so that the encounter goes on and `settle` would do nothing."""
    if game.triggers or (game.location.hp <= 0 and game.location.id):
        return False
    return game.has_monsters and game.outcome is None


async def settle(game: Greyport) -> None:
    """Let everything happen that waits, and end the encounter if no monster is left."""
    if game.triggers or game.location.hp <= 0:
        await resolve(game)
    if game.has_monsters or game.outcome is not None:
        return
    if game.phase not in (Phase.LEAVING, Phase.RESTING):
        raise EncounterOverError


async def _perform_next(game: Greyport) -> None:
    """Perform one trigger; the party chooses which where the order can matter (G-20.9)."""
    first = 0
    if len(game.triggers) > 1:
        for each in game.triggers:
            _locate(game, each)
        first = await _choose(game)
    cause = game.triggers.pop(first)
    _locate(game, cause)
    if cause.moment is Moment.REWARD:
        if cause.card != game.location.id:
            return
        game.tell(LocationSaved(cause.card))
    await let_happen(game, cause)


async def let_happen(game: Greyport, cause: Trigger) -> None:
    """Say whose text happens now, unless nothing comes of it or the reward has said so, and let it happen."""
    effects = effects_of(game, cause)
    if game.is_heard and cause.moment is not Moment.REWARD and _comes_of(game, effects, cause):
        number, flipped = 0, False
        if cause.monster is not None:
            number, flipped = cause.monster.number, cause.monster.flipped
        seat = -1 if cause.monster is not None else max(cause.seat, -1)
        game.tell(SetOff(cause.card, cause.moment, number, seat, flipped))
    await perform(game, effects, cause)


def _comes_of(game: Greyport, effects: tuple[AnyEffect, ...], cause: Trigger) -> bool:
    """Tell whether anything of a text holds now."""
    return any(not isinstance(each, If) or holds(game, each.condition, cause) for each in effects)


def _locate(game: Greyport, cause: Trigger) -> None:
    """Let a trigger know where its monster stands now; of one that has gone, where it stood."""
    found = game.find(cause.monster.number) if cause.monster else None
    if found is not None:
        cause.place, cause.monster = found


async def _choose(game: Greyport) -> int:
    """Return which trigger is first, and ask the party only where it can matter."""
    numbers = list_first(game)
    if len(numbers) == 1:
        return numbers[0]

    def options() -> list[Option[int]]:
        found = [(number, game.triggers[number]) for number in numbers]
        return [
            Option(
                f"{number}-{each.card}-{each.moment}",
                number,
                (f"monster:{each.monster.number}",) if each.monster else (),
                partial(_describe_trigger, game, each),
            )
            for number, each in found
        ]

    return await put_to(game, PARTY, ORDER, options)


def _describe_trigger(game: Greyport, cause: Trigger) -> str:
    who = name_monster(game, cause.monster) if cause.monster else name_card(game, cause.card)
    return f"{who}: {game.content.say_text((Timed(cause.moment, effects_of(game, cause)),))}"


async def _lose_location(game: Greyport) -> None:
    """Carry out the penalty, move the bosses, give out the monsters, discard the location (G-11.32)."""
    game.tell(LocationLost(game.location.id))
    game.locations_lost += 1
    if game.scenario_card.lose == "location-lost":
        finish(game, Outcome(won=False, why=f"{name_card(game, game.location.id)} is lost"))
        return
    cause = Trigger(Moment.PENALTY, game.encounter_card.id)
    await let_happen(game, cause)
    monsters = game.location.monsters
    for monster in monsters:
        monster.displaced = True
    for monster in [each for each in monsters if isinstance(game.content.foes[each.card], Boss)]:
        move(game, monster, game.defender, "location lost")
    while monsters and game.outcome is None:
        for seat in game.clockwise():
            if not monsters:
                break

            def options() -> list[Option[int]]:
                return [
                    make_monster_option(game, LOCATION, each) for each in game.location.monsters
                ]

            number = await ask(Seat(seat), TAKE, options)
            found = game.find(number)
            assert found is not None
            move(game, found[1], seat, "location lost")
    if game.outcome is None:
        game.location = Place()


def queue(game: Greyport, moment: Moment) -> None:
    """Let an ability of every monster in play wait that has one for this moment."""
    cards = game.content.timed[moment]
    for place, monster in game.monsters():
        if monster.card in cards:
            trigger(game, moment, place, monster)


async def happen(game: Greyport, moment: Moment) -> None:
    """Let the abilities of all monsters for this moment happen, and what they set off."""
    queue(game, moment)
    if not is_settled(game):
        await settle(game)
