"""What waits to happen: triggered abilities in an order of the party's, rewards, lost locations, the end of an encounter."""

from __future__ import annotations

from tabard.greyport.abilities import AnyEffect, Timed
from tabard.greyport.agreeing import put_to
from tabard.greyport.choosing import called, monster_option, name
from tabard.greyport.content import Boss
from tabard.greyport.effects import (
    Curse,
    Damage,
    Defeat,
    Discard,
    Draw,
    Effect,
    Flip,
    Harm,
    Heal,
    Lose,
    Move,
    Retire,
    Reveal,
    Token,
    Wreck,
)
from tabard.greyport.events import LocationLost, LocationSaved
from tabard.greyport.fitting import leaves
from tabard.greyport.groups import move, trigger
from tabard.greyport.performing import perform
from tabard.greyport.state import LOCATION, Greyport, Phase, Place, Trigger
from tabard.greyport.texts import Text
from tabard.greyport.vocabulary import Moment
from tabard.table import PARTY, Option, Question, Seat, ask

ORDER: Question[int] = Question(
    "order", "Several things happen at once. Which is first?", "G-20.9", "Encounter setup: Ambush"
)
TAKE: Question[int] = Question(
    "take-monster",
    "The location is lost. Which of its monsters do you take?",
    "G-11.31",
    "Ending the round: destroyed locations",
)

TOUCHES: dict[type[Effect], str] = {
    **dict.fromkeys((Harm, Lose, Heal), "HP"),
    **dict.fromkeys((Draw, Discard, Retire, Curse), "cards"),
    **dict.fromkeys((Damage, Move, Defeat, Reveal, Token, Flip), "monsters"),
    Wreck: "location",
}
"""What an effect can get in the way of another with (G-20.9)."""


class EncounterOverError(Exception):
    """No monster is left in play: whatever step it was is broken off (G-4.5, G-20.24)."""


async def settle(game: Greyport) -> None:
    """Let everything happen that waits, and end the encounter if no monster is left."""
    while game.outcome is None:
        if game.location.id and game.location.hp <= 0:
            await _lose_location(game)
        elif game.triggers:
            await _next(game)
        elif game.location.emptied:
            await _reward(game)
        else:
            break
    resting = game.phase in (Phase.LEAVING, Phase.RESTING)
    if game.outcome is None and not resting and not game.monsters():
        raise EncounterOverError


def effects_of(game: Greyport, cause: Trigger) -> tuple[AnyEffect, ...]:
    """Return what a trigger wants to do."""
    flipped = cause.monster is not None and cause.monster.flipped
    text = game.content.texts.get(cause.card + ("/back" if flipped else ""), Text())
    return text.at.get(cause.moment, ())


async def _next(game: Greyport) -> None:
    """Perform one trigger; the party chooses which where the order can matter (G-20.9)."""
    first = 0
    if order_matters(game):

        def options() -> list[Option[int]]:
            return [
                Option(
                    f"{number}-{each.card}-{each.moment}",
                    number,
                    (f"monster:{each.monster.number}",) if each.monster else (),
                    f"{called(game, each.monster) if each.monster else name(game, each.card)}: {_said(game, each)}",
                )
                for number, each in enumerate(game.triggers)
            ]

        first = await put_to(game, PARTY, ORDER, options)
    cause = game.triggers.pop(first)
    found = game.find(cause.monster.number) if cause.monster else None
    if found is not None:
        cause.place, cause.monster = found
    await perform(game, effects_of(game, cause), cause)


def _said(game: Greyport, cause: Trigger) -> str:
    return game.content.words((Timed(cause.moment, effects_of(game, cause)),))


def order_matters(game: Greyport) -> bool:
    """Tell whether two different effects that wait touch the same things."""
    seen: dict[str, tuple[AnyEffect, ...]] = {}
    for cause in game.triggers:
        effects = effects_of(game, cause)
        for effect in leaves(effects):
            area = TOUCHES.get(type(effect))
            if area is not None and seen.setdefault(area, effects) != effects:
                return True
    return False


async def _reward(game: Greyport) -> None:
    """Give the reward of the location, once (G-10.6, G-10.7)."""
    location = game.location
    location.emptied, location.rewarded = False, True
    game.tell(LocationSaved(location.id))
    cause = Trigger(Moment.REWARD, location.id)
    await perform(game, effects_of(game, cause), cause)


async def _lose_location(game: Greyport) -> None:
    """Carry out the penalty, move the bosses, give out the monsters, discard the location (G-11.32)."""
    game.tell(LocationLost(game.location.id))
    game.locations_lost += 1
    cause = Trigger(Moment.PENALTY, game.encounter_card.id)
    await perform(game, effects_of(game, cause), cause)
    monsters = game.location.monsters
    for monster in [each for each in monsters if isinstance(game.content.foes[each.card], Boss)]:
        move(game, monster, game.defender, "location lost")
    while monsters and game.outcome is None:
        for seat in game.clockwise():
            if not monsters:
                break

            def options() -> list[Option[int]]:
                return [monster_option(game, LOCATION, each) for each in game.location.monsters]

            number = await ask(Seat(seat), TAKE, options)
            found = game.find(number)
            assert found is not None
            move(game, found[1], seat, "location lost")
    if game.outcome is None:
        game.location = Place()


async def happen(game: Greyport, moment: Moment) -> None:
    """Let an ability of every monster in play happen that has one for this moment."""
    for place, monster in game.monsters():
        trigger(game, moment, place, monster)
    await settle(game)
