"""How an encounter opens, and what became of the whole evening."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from tabard.greyport import events as told
from tabard.greyport.achievements import explain_void, listed
from tabard.greyport.faces import shorten_name
from tabard.greyport.form import ORDER
from tabard.greyport.sentences import sentence
from tabard.table.chapters import (
    Account,
    Chart,
    Fact,
    Honour,
    Moment,
    Newcomer,
    Opening,
    Record,
    Round,
    Score,
    Scores,
    Way,
)

if TYPE_CHECKING:
    from tabard.greyport.state import Greyport
    from tabard.table import Event, Game, Seat
    from tabard.table.journal import Told

EARNED = "Earned"
MISSED = 3
WON = "The city sleeps, and the inn pours one on the house."
LOST = "Greyport has seen worse nights, though not many. The next party is already at the door."


def opening(game: Game[Greyport], seat: Seat | None) -> Opening | None:  # noqa: ARG001 - all of it lies open
    """Open the evening, and then each encounter as it is fought; None when the game is over."""
    state = game.state
    if game.outcome is not None:
        return None
    if not state.encounter:
        return _open_evening(state)
    return _open_encounter(state) if state.location.id else None


def _open_evening(state: Greyport) -> Opening:
    """Say what the evening is about before anybody is asked anything."""
    scenario = state.scenario_card
    return Opening(
        title=scenario.name,
        label=f"{len(scenario.encounters)} encounters, {scenario.difficulty}",
        story=f"{scenario.about}.",
        goal=f"Defeat {_name_wanted(state)}.",
    )


def _open_encounter(state: Greyport) -> Opening:
    scenario, card, box = state.scenario_card, state.encounter_card, state.content
    count = len(scenario.encounters)
    is_last = state.encounter == count
    location = box.locations[state.location.id]
    return Opening(
        title=card.name,
        label=f"Encounter {state.encounter} of {count}",
        story=f"{card.about}.",
        goal=f"Defeat {_name_wanted(state)}." if is_last else "Leave no monster in play.",
        rules=(f"{location.name}: {box.say_text(location.do)}", box.say_text(card.do)),
        meets=tuple(
            Newcomer(
                f"monster:{each.id}", box.bosses[each.id].name, f"{box.bosses[each.id].about}."
            )
            for each in card.bosses
        ),
    )


def _name_wanted(state: Greyport) -> str:
    """Name whom the party has to defeat in the end."""
    return " and ".join(state.content.bosses[each].name for each in state.scenario_card.win)


def account(game: Game[Greyport], seat: Seat | None) -> Account | None:
    """Tell how the evening ended, out of what this seat has heard; None while it lasts."""
    if game.outcome is None:
        return None
    state, won = game.state, game.outcome.won
    heard = game.told(seat)
    events = [each.event for each in heard]
    rounds = tuple(_add_rounds(heard))
    scenario = state.scenario_card
    return Account(
        won=won,
        title=scenario.name,
        label=f"{game.seats} players · {scenario.difficulty} · Rest Healing {state.choices.rest_healing}",
        why=f"{game.outcome.why[0].upper()}{game.outcome.why[1:]}.",
        epilogue=" ".join(filter(None, [WON if won else LOST, explain_void(game)])),
        facts=(
            Fact("Encounters", str(state.encounter), f"of {len(scenario.encounters)}"),
            Fact("Rounds", str(len(rounds))),
            Fact("Monsters defeated", str(_count_events(events, told.Defeated))),
            Fact("Damage taken", str(sum(each.lost for each in rounds))),
            Fact("Locations saved", str(_count_events(events, told.LocationSaved))),
            Fact("Locations lost", str(_count_events(events, told.LocationLost))),
        ),
        moments=tuple(
            each
            for each in _list_moments(heard, state)
            if each.label != EARNED or not explain_void(game)
        ),
        rounds=rounds,
        chart=Chart("damage dealt", "damage taken"),
        scores=_add_scores(events, state),
        honours=tuple(_honours(game)),
        record=Record(
            scenario.id,
            f"{game.seats} players",
            f"Rest Healing {state.choices.rest_healing}",
            len(rounds),
            f"{len(rounds)} rounds",
        ),
        ways=tuple(_offer_ways(game)),
    )


def _count_events(events: Iterable[Event], kind: type[Event]) -> int:
    return sum(isinstance(each, kind) for each in events)


def _add_rounds(heard: Sequence[Told[Event]]) -> list[Round]:
    """Add up round by round what was dealt and what was taken; what happens before the first belongs to it."""
    rounds: list[Round] = []
    encounter = 0
    for each in heard:
        gained = lost = 0
        match each.event:
            case told.Began():
                encounter += 1
            case told.RoundBegan(round=number):
                rounds.append(Round(f"Encounter {encounter}, round {number}", each.number, 0, 0))
            case told.MonsterHurt(amount=amount):
                gained = amount
            case told.Harmed(amount=amount, prevented=prevented):
                lost = amount - prevented
            case told.LostHP(amount=amount):
                lost = amount
            case _:
                pass
        if rounds and (gained or lost):
            last = rounds[-1]
            rounds[-1] = replace(last, gained=last.gained + gained, lost=last.lost + lost)
    return rounds


def _add_scores(events: Sequence[Event], state: Greyport) -> Scores:
    """Add up what everybody did; what nobody did by a card of theirs is nobody's."""
    dealt, felled, shields = ([0] * state.seats for _ in range(3))
    for each in events:
        match each:
            case told.MonsterHurt(seat=seat, amount=amount) if seat >= 0:
                dealt[seat] += amount
            case told.Defeated(seat=seat) if seat >= 0:
                felled[seat] += 1
            case told.Shielded(seat=seat, amount=amount) if seat >= 0:
                shields[seat] += amount
            case _:
                pass
    rows = [
        Score(
            f"player:{seat}",
            shorten_name(state.content, player.character),
            (dealt[seat], felled[seat], shields[seat], max(0, player.hp)),
        )
        for seat, player in enumerate(state.players)
    ]
    return Scores(("damage", "defeated", "shields", "HP left"), tuple(rows))


def _honours(game: Game[Greyport]) -> Iterable[Honour]:
    """List what was earned, and of what this scenario might have brought a few that were not."""
    if explain_void(game):
        return
    state = game.state
    box, scenario = state.content, state.scenario_card
    cards = {each.id: each for each in listed(box)}
    for id_ in state.achieved:
        yield Honour(cards[id_].name, cards[id_].asks, earned=True)
    missed = [
        id_
        for id_, each in box.achievements.items()
        if id_ not in state.achieved
        and each.scenario in {"", scenario.id}
        and (not each.difficulties or scenario.difficulty in each.difficulties)
        and {*each.defeat} <= {*scenario.win}
    ]
    for id_ in missed[:MISSED]:
        yield Honour(cards[id_].name, cards[id_].asks, earned=False)


def _list_moments(heard: Sequence[Told[Event]], state: Greyport) -> Iterable[Moment]:
    """List what is worth looking at again: the hardest blow, what was earned, what was saved and lost."""
    fights = [each for each in heard if isinstance(each.event, told.Fought)]
    if fights:
        best = max(fights, key=lambda each: each.event.total)  # type: ignore[attr-defined]  # a fight
        yield Moment("The hardest blow", _tell_moment(best, state), best.number)
    labels = {
        told.LocationSaved: "Saved",
        told.LocationLost: "Lost",
        told.Achieved: EARNED,
        told.Righted: "Set right",
    }
    for each in heard:
        label = labels.get(type(each.event))
        if label:
            yield Moment(label, _tell_moment(each, state), each.number)


def _tell_moment(each: Told[Any], state: Greyport) -> str:
    return sentence(each.event, state)


def _offer_ways(game: Game[Greyport]) -> Iterable[Way]:
    """Offer the same again, and after a win the next scenario."""
    scenarios = sorted(
        game.state.content.scenarios.values(),
        key=lambda each: (ORDER.index(each.difficulty), each.name),
    )
    if game.setup.get("situation"):
        return
    yield Way("again", "Another evening", "The same scenario with new dice and cards.", game.setup)
    ids = [each.id for each in scenarios]
    place = ids.index(game.state.scenario) + 1
    if game.outcome is not None and game.outcome.won and place < len(ids):
        about = f"{scenarios[place].name}, {scenarios[place].difficulty}."
        yield Way("next", "The next scenario", about, {**game.setup, "scenario": ids[place]})
