"""The five steps of a round (p. 10 to 12, 33 and 34)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from itertools import combinations, groupby
from typing import TYPE_CHECKING, Literal

from tabard.bugs import special
from tabard.bugs.cards import can_rest, face_up, persistent, put
from tabard.bugs.events import Chose, Hastened, Phased, Rests, RoundBegan, TurnBegan, TurnEnded
from tabard.bugs.exhaustion import check_cards
from tabard.bugs.language import Hasten
from tabard.bugs.parts import TurnToCome
from tabard.bugs.resting import short_rest
from tabard.bugs.scenarios import Trigger
from tabard.bugs.spawning import add_turns, roll_action
from tabard.bugs.steps import (
    Act,
    BeginTurn,
    CloseRound,
    EndRound,
    EndScenario,
    EndTurn,
    LongRest,
    NextTurn,
    RollActions,
    Select,
    StartEffects,
    StartRound,
)
from tabard.crawl.automation import Automate, announce, tell_idle
from tabard.crawl.bonuses import end_all
from tabard.crawl.conditions import end_turn
from tabard.crawl.damage import start_turn
from tabard.crawl.deciding import players
from tabard.crawl.items import use
from tabard.crawl.naming import title
from tabard.crawl.offers import Offer
from tabard.crawl.windows import Moment, offers
from tabard.table import Option, Question, ask

if TYPE_CHECKING:
    from tabard.bugs.parts import Hero
    from tabard.bugs.state import Bugs, Phase

CARDS: Question[tuple[str, str] | None] = Question(
    "select", "Round {round}: select two cards; the first gives your initiative."
)
EFFECT: Question[int] = Question("effect", "Several effects happen now. Which comes first?")
TIE: Question[str] = Question("tie", "Several act on {initiative}. Who acts first?")
COG: Question[tuple[str, int] | None] = Question(
    "initiative", "Your initiative is {initiative}. Change it?"
)
BETWEEN: Question[None] = Question(
    "between",
    "Between two turns.",
    fixed=(Option("go-on", None, (), "Go on"),),
    easy="go-on",
)


def _phase(game: Bugs, phase: Phase) -> None:
    game.phase = phase
    game.tell(Phased(phase))


# Start of the round


async def start_round(game: Bugs) -> None:
    """Begin a round: check for exhaustion, then what the scenario says (B-10.1, B-28.16)."""
    game.round += 1
    game.tell(RoundBegan(game.round))
    _phase(game, "start")
    for who in game.party:
        check_cards(game, who)
    game.agenda[:0] = [StartEffects("round-start", []), Select()]


async def start_effects(game: Bugs, step: StartEffects) -> None:
    """Apply the effects of the start or the end of a round in the player's order (B-10.3, B-33.8)."""
    game.resolving = True
    waiting = step.rules or _due(game, step.when)
    if not waiting:
        game.resolving = False
        return
    number = waiting[0]
    if len(waiting) > 1:
        number = await ask(players(game), EFFECT, partial(_effects, game, waiting))
    rest = [each for each in waiting if each != number]
    together = [number]
    if special.spawns(game, number):
        # All spawns of a moment are one event (B-10.4).
        together += [each for each in rest if special.spawns(game, each)]
        rest = [each for each in rest if each not in together]
    await special.apply_together(game, together)
    game.resolving = False
    if rest:
        game.agenda.insert(0, StartEffects(step.when, rest))


def _due(game: Bugs, when: Literal["round-start", "round-end"]) -> list[int]:
    found = special.due(game, Trigger(when))
    return [special.LATER, *found] if when == "round-start" and game.later else found


def _effects(game: Bugs, waiting: Sequence[int]) -> Sequence[Option[int]]:
    rules = special.rules(game)
    return [
        Option("later", special.LATER, (), "What was announced last round")
        if each == special.LATER
        else Option(f"rule-{each}", each, (f"special:{each}",), rules[each].text)
        for each in waiting
    ]


# Card selection


async def select(game: Bugs) -> None:
    """Let everybody select cards (B-10.5)."""
    if game.phase != "select":
        _phase(game, "select")
    for who in game.party:
        await _select_cards(game, who)
    game.agenda.insert(0, RollActions())


async def _select_cards(game: Bugs, who: Hero) -> None:
    """Select two cards, one of which leads, or declare a long rest (B-10.5 to B-10.11)."""
    check_cards(game, who)
    chosen = await ask(who.seat, CARDS, partial(_pairs, game, who), round=game.round)
    who.is_resting = chosen is None
    if chosen is None:
        who.lead = ""
        who.initiative = 99
        game.tell(Rests("declared", who.figure, who.initiative))
        return
    for id_ in chosen:
        put(game, who.card(id_), "played")
    sides = [face_up(game, who.card(id_)) for id_ in chosen]
    who.lead = chosen[0]
    who.initiative = sides[0].initiative
    game.tell(Chose(chosen, who.initiative, tuple(each.name for each in sides), who.figure))


def _pairs(game: Bugs, who: Hero) -> Sequence[Option[tuple[str, str] | None]]:
    options: list[Option[tuple[str, str] | None]] = []
    for one, other in combinations(who.in_zone("hand"), 2):
        side, another = face_up(game, one), face_up(game, other)
        options.append(_pair(one.id, other.id, side.initiative, side.name, another.name))
        options.append(_pair(other.id, one.id, another.initiative, another.name, side.name))
    if can_rest(game, who):
        options.append(Option("long-rest", None, (), "99: long rest"))
    return options


@lru_cache(maxsize=1000)
def _pair(
    lead: str, second: str, initiative: int, name: str, other: str
) -> Option[tuple[str, str] | None]:
    return Option(
        f"{lead}+{second}",
        (lead, second),
        (f"card:{lead}", f"card:{second}"),
        f"{initiative}: {name}, with {other}",
    )


# Initiative


async def roll_actions(game: Bugs) -> None:
    """Roll an action for every monster type on the map and set the order (B-11)."""
    game.resolving = True
    _phase(game, "initiative")
    game.marked, game.rolled, game.ranks, game.turns = {}, {}, {}, []
    for type_ in dict.fromkeys(each.kind for each in game.monsters):
        await roll_action(game, type_)
    for who in game.party:
        await _change_initiative(game, who)
    await _break_ties(game)
    game.turns += [TurnToCome(who.initiative, 0, 0, who.figure) for who in game.party]
    for monster in game.monsters:
        add_turns(game, monster)
    game.resolving = False
    _phase(game, "turns")
    game.agenda.insert(0, NextTurn())


async def _change_initiative(game: Bugs, who: Hero) -> None:
    """Offer items that change the initiative once it is determined (B-39.37)."""
    usable = offers(game, who, Moment.INITIATIVE)
    if not usable:
        return
    chosen = await ask(who.seat, COG, partial(_changes, game, usable), initiative=who.initiative)
    if chosen is None:
        return
    id_, by = chosen
    use(game, who, next(each.value for each in usable if each.value.name == id_))
    who.initiative += by
    game.tell(Hastened(who.initiative, who.figure))


def _changes(
    game: Bugs, usable: Sequence[Option[Offer]]
) -> Sequence[Option[tuple[str, int] | None]]:
    changes: list[Option[tuple[str, int] | None]] = [
        Option(f"{each.key}{by:+d}", (each.value.name, by), each.refs, f"{by:+d}")
        for each in usable
        for ability in game.content.items[each.value.name].do
        if isinstance(ability, Hasten)
        for by in (-ability.by, ability.by)
    ]
    return [Option("keep", None, (), "Keep it"), *changes]


async def _break_ties(game: Bugs) -> None:
    """Let the player order types that act on the same initiative (B-11.12)."""
    columns = [
        (game.content.monsters[type_].column(face).initiative, f"{type_} {face}")
        for type_, faces in game.marked.items()
        for face in faces
    ]
    for initiative, group in groupby(
        sorted(columns, key=lambda each: each[0]), key=lambda each: each[0]
    ):
        names = [name for _, name in group]
        rank = 1
        while len(names) > 1:
            chosen = await ask(
                players(game), TIE, partial(_tied, list(names)), initiative=initiative
            )
            names.remove(chosen)
            game.ranks[chosen] = rank
            rank += 1
        if rank > 1:
            game.ranks[names[0]] = rank


def _column_name(name: str) -> str:
    type_, face = name.split(" ")
    return f"{title(type_)} ({face})"


def _tied(names: Sequence[str]) -> Sequence[Option[str]]:
    return [
        Option(
            name.replace(" ", "-"),
            name,
            (f"column:{name.replace(' ', '/')}",),
            _column_name(name),
        )
        for name in names
    ]


# Turns


async def next_turn(game: Bugs) -> None:
    """Let the figure with the lowest initiative act that has a turn left (B-11.5, B-32.16)."""
    for who in game.party:
        if persistent(game, who):
            await ask(who.seat, BETWEEN)
    if not game.turns:
        game.acting = None
        game.agenda[:0] = [StartEffects("round-end", []), EndRound()]
        _phase(game, "end")
        return
    turn = min(game.turns, key=lambda each: each.order)
    game.turns.remove(turn)
    game.acting = turn
    game.agenda[:0] = [BeginTurn(), NextTurn()]


async def begin_turn(game: Bugs) -> None:
    """Begin a figure's turn; wound comes before anything else (B-20.21)."""
    turn = game.acting
    assert turn is not None
    figure = game.find(turn.figure)
    if figure is None:
        return
    game.active = figure.id
    game.focus = ""
    game.tell(TurnBegan(figure.id, turn.initiative, _after(game)))
    game.resolving = True
    await start_turn(game, figure)
    game.resolving = False
    if not game.on_map(figure):
        game.active = ""
        return
    who = game.whose(figure.id)
    if who is not None:
        _begin_character(game, who)
        return
    path = f"monster/{figure.kind}/{turn.face}"
    count = game.content.ability_counts[path]
    announce(game, figure, path, count)
    steps = [Automate(figure.id, path, number, count) for number in range(count)]
    game.agenda[:0] = [*steps, EndTurn(figure.id)]


def _after(game: Bugs) -> tuple[tuple[str, int], ...]:
    """Return who is still to act, in order, each with the initiative."""
    there = {each.id for each in game.figures}
    coming = sorted(game.turns, key=lambda each: each.order)
    return tuple((each.figure, each.initiative) for each in coming if each.figure in there)


def _begin_character(game: Bugs, who: Hero) -> None:
    who.in_turn = True
    who.walked_hexes = 0
    who.halves = []
    first = LongRest() if who.is_resting else Act()
    game.agenda[:0] = [first, EndTurn(who.figure)]


async def finish_turn(game: Bugs, id_: str) -> None:
    """End a figure's turn: what happens then, and last the conditions that run out (B-20.9)."""
    figure = game.find(id_)
    if figure is not None:
        who = game.whose(id_)
        if who is not None:
            who.in_turn = False
            game.resolving = True
            await special.ended_turn(game, who)
            await end_all(game, figure, "turn")
            game.resolving = False
        elif not game.performed:
            tell_idle(game, figure)
        if game.on_map(figure):
            end_turn(game, figure)
    game.tell(TurnEnded(id_))
    game.performed = False
    game.active = ""


# End of the round


async def end_round(game: Bugs) -> None:
    """End the round's bonuses, then offer a short rest (B-33.3, B-33.4)."""
    game.resolving = True
    for figure in [each for each in game.figures if each.bonuses]:
        await end_all(game, figure, "round")
    for who in game.party:
        await short_rest(game, who)
    game.resolving = False
    game.agenda.insert(0, CloseRound())


async def close_round(game: Bugs) -> None:
    """End the scenario if its end was triggered, or go on with the next round (B-34.5)."""
    special.check_goal(game, round_over=True)
    game.consumed, game.created, game.bought = [], [], []
    game.rolled = {}
    game.agenda.insert(0, EndScenario() if game.reached else StartRound())
