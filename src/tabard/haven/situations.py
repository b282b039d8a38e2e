"""Situations: any position of the big game written down as a small text, to start from (docs/situations.md)."""

from __future__ import annotations

from collections.abc import Coroutine
from functools import partial
from typing import Annotated, Any, Literal, TypeVar

import tomli_w
from msgspec import Meta, Struct

from tabard.content import ContentError, TextError, decode, parse_toml, written
from tabard.crawl import situation_parts as shared
from tabard.crawl.effects import Condition, Element
from tabard.crawl.figures import Figure
from tabard.crawl.naming import counted
from tabard.crawl.situation_parts import Lying, Stood, StoodMonster, begin_round, known
from tabard.crawl.steps import BeginTurn, NextTurn
from tabard.haven.campaign.starting import begin_campaign
from tabard.haven.initiative import LONG_REST, list_sets, order_turns
from tabard.haven.joining import number_turns
from tabard.haven.pieces import Goals, Hero
from tabard.haven.printed import Printed
from tabard.haven.problems import problems
from tabard.haven.revealing import reveal_room
from tabard.haven.scenarios import Scenario
from tabard.haven.setup import Setup, start
from tabard.haven.state import Haven
from tabard.table import Chance, Decision, Pile, SetupError
from tabard.table.fields import set_fields
from tabard.table.state import ignore

T = TypeVar("T")

STAGE = frozenset(Scenario.__struct_fields__)
"""What belongs to the scenario."""

FUTURE = frozenset({"scenario", "coming", "draws", "outcome"})
"""Fields that are no part of a position: where the stage came from, and what is still to come."""


class StoodHero(Stood, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A character as it stands."""

    kind: str
    """The class."""
    seat: Annotated[int, Meta(ge=1, le=4)] | None = None
    """Who plays it, counted from 1; round the table if nobody says."""
    level: int = 1
    hand: tuple[str, ...] | None = None
    """The cards it has brought; a first hand of its level if nobody says."""
    items: dict[str, Literal["ready", "spent", "lost"]] = {}
    """Those it has brought."""
    perks: tuple[int, ...] | None = None
    """The marked boxes; those of its level if nobody says."""
    cards: dict[str, Annotated[Lying, written("lying")]] = {}
    lead: str = ""
    """The played card that gives the initiative; the first if nobody says."""
    rests: bool = False
    """It has declared a long rest."""
    experience: int = 0
    goal: str = ""
    """The battle goal that it has kept; without one it has none."""
    exhausted: bool = False


class Situation(Struct, frozen=True, forbid_unknown_fields=True):
    """What a situation may say beside its stage."""

    party: Annotated[tuple[StoodHero, ...], Meta(min_length=2, max_length=4)]
    scenario: str = ""
    """A scenario of the packs, in place of a stage."""
    seats: Annotated[int, Meta(ge=1, le=4)] | None = None
    level: int | None = None
    open_information: bool = False
    round: Annotated[int, Meta(ge=0)] = 1
    turn: str = "select"
    """`start` of a round, `select`, or the figure whose turn begins."""
    monsters: Annotated[tuple[StoodMonster, ...], Meta(max_length=shared.MOST_MONSTERS)] | None = (
        None
    )
    """Those of the drawing if nobody says."""
    revealed: tuple[str, ...] = ()
    """The rooms that are revealed; the first one if nobody says."""
    opened: tuple[str, ...] = ()
    """The doors that are open."""
    elements: dict[Element, Literal["strong", "waning"]] = {}
    shown: dict[str, int] = {}
    """The cards of monster sets this round, by their place in the deck's list, counted from 1."""
    acted: tuple[str, ...] = ()
    """Who has had a turn this round beside those before the one whose turn begins."""
    drawn: dict[str, tuple[str, ...]] = {}
    """The modifier cards that lie in discard piles, by owner."""
    next: dict[str, tuple[str, ...]] = {}
    """The modifier cards that come next, by owner."""
    note: str = ""
    engine: dict[str, Any] = {}
    """What a game that was written out knows beside all this, field by field."""


def open_game(setup: Setup, box: Printed) -> Haven:
    """Prepare the state before the first step: a scenario, a skirmish, or a situation."""
    if setup.campaign:
        return begin_campaign(setup, box)
    if setup.situation is None:
        return start(setup, box)
    return open_situation(setup.situation, box)


def open_situation(source: str, box: Printed, *, is_strict: bool = True) -> Haven:
    """Read a situation, from its text or from a file, and stand in it.

    Where a game is being written out, the text need not make a whole position yet.
    """
    try:
        document = parse_toml(shared.text_of(source).encode(), "situation")
        stage = {key: document.data.pop(key) for key in STAGE & document.data.keys()}
        told = decode(document, Situation, readers={"lying": shared.read_lying})
        game = _Opening(told, tomli_w.dumps(stage), box).lay_game()
    except (ContentError, TextError) as error:
        raise SetupError(f"This situation cannot be read: {error}") from error
    if is_strict:
        if not told.engine:
            _check_cards(game, told)
        shared.refuse_impossible(problems(game))
    return game


def _check_cards(game: Haven, told: Situation) -> None:
    """Refuse a turn to come without the two cards it is played with, and cards played for none."""
    due = [each.figure for each in game.turns]
    due += [game.acting.figure] if game.acting is not None else []
    for who in game.playing():
        count = len(who.in_zone("played"))
        wanted = 2 if who.figure in due and not who.is_resting else 0
        if count != wanted:
            raise SetupError(
                f"This situation cannot be: {game.called(who.figure)} has {counted(count, 'card')} played. With turn = "
                f'"{told.turn}" it is {wanted}: a turn to come is played with two, or `rests = true`.'
            )


def _settle(rule: Coroutine[Any, Any, T]) -> T:
    """Carry out a rule while nobody sits at the table: whatever is open goes as it is listed."""
    value: Any = None
    while True:
        try:
            wanted = rule.send(value)
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]  # what the rule returns
        listed = wanted.results if isinstance(wanted, Chance) else wanted.options
        assert isinstance(wanted, Chance | Decision)
        value = listed[0].value


class _Opening:
    """A situation on its way to the table."""

    def __init__(self, told: Situation, stage: str, box: Printed) -> None:
        self.told = told
        self.stage = stage
        self.box = box

    def lay_game(self) -> Haven:
        """Lay everything out and check that it can be."""
        told, box = self.told, self.box
        game = start(self._read_setup(), box)
        game.__dict__["content"] = box
        game.__dict__["listener"] = ignore
        game.round = told.round
        self._reveal_rooms(game)
        for who, each in zip(game.party, told.party, strict=True):
            self._lay_character(game, who, each)
        self._lay_decks(game)
        for element, column in told.elements.items():
            (game.elements.strong if column == "strong" else game.elements.waning).append(element)
        self._set_round(game)
        set_fields(game, told.engine)
        game.terrain_changed()
        return game

    def _read_setup(self) -> Setup:
        told = self.told
        if bool(told.scenario) == bool(self.stage):
            raise SetupError("A situation has a stage, with a map, or names a scenario.")
        return Setup(
            seats=told.seats or len(told.party),
            party=[each.kind for each in told.party],
            levels={each.kind: each.level for each in told.party},
            hands={each.kind: [*each.hand] for each in told.party if each.hand is not None},
            items={each.kind: [*each.items] for each in told.party},
            perks={each.kind: [*each.perks] for each in told.party if each.perks is not None},
            level=told.level,
            open_information=told.open_information,
            scenario=told.scenario or self.stage,
        )

    def _reveal_rooms(self, game: Haven) -> None:
        """Reveal rooms, and put the monsters of the text in place of those that were drawn."""
        rooms = game.drawn.layout.rooms
        at = {name: hex_ for hex_, name in game.drawn.layout.terrain.names.items()}
        doors = {name: at[name] for name in at if at[name] in game.drawn.layout.doors}
        for name in self.told.opened:
            door = doors[known("door", name, doors)]
            if door not in game.opened:
                game.opened.append(door)
        for name in self.told.revealed or game.drawn.first_rooms():
            _settle(reveal_room(game, known("room", name, rooms)))
        if self.told.monsters is None:
            return
        game.figures = [each for each in game.figures if each.side != "monsters" or not each.number]
        for each in self.told.monsters:
            known("monster of this scenario", each.type, self._list_types(game))
            rank = "elite" if each.elite else "normal"
            full = each.max_hp or self.box.stat_card(each.type, rank, game.level).hp
            if not each.at:
                raise SetupError(f"{each.type} {each.number} needs an `at`.")
            game.figures.append(
                Figure(
                    f"{each.type}-{each.number}", each.type, "monsters",
                    shared.find_hex(game.terrain.board, each, game.drawn.starts[0]),
                    full if each.hp is None else each.hp, full, each.number, is_elite=each.elite,
                    conditions=shared.read_conditions(each, list(Condition)),
                )
            )  # fmt: skip

    def _list_types(self, game: Haven) -> list[str]:
        return [each for each in self.box.monsters if self.box.deck_of(each) in game.abilities]

    def _lay_character(self, game: Haven, who: Hero, told: StoodHero) -> None:
        if told.seat is not None:
            if told.seat > game.seated:
                raise SetupError(f"There is no seat {told.seat}: {game.seated} play.")
            who.seat = type(who.seat)(told.seat - 1)
        shared.lay_cards(who.cards, told.cards)
        for item, state in zip(who.items, told.items.values(), strict=True):
            item.state = state
        who.experience, who.is_exhausted = told.experience, told.exhausted
        if told.goal:
            goal = known("battle goal", told.goal, self.box.goals)
            game.goals[who.figure] = Goals([goal], goal)
            game.goal_pile.become(*[each for each in game.goal_pile.cards() if each != goal])
        if not told.exhausted:
            free = [each for each in game.drawn.starts if not game.standing() >> each & 1]
            full = self.box.heroes[who.kind].hp[who.level - 1]
            at = shared.find_hex(
                game.terrain.board, told, free[0] if free else game.drawn.starts[0]
            )
            hp = full if told.hp is None else told.hp
            conditions = shared.read_conditions(told, list(Condition))
            figure = Figure(who.figure, who.kind, "party", at, hp, full, conditions=conditions)
            game.figures.append(figure)
            shared.begin_bonuses(game, who)
        played = who.in_zone("played")
        who.is_resting = told.rests
        who.lead = told.lead or (played[0].id if played else "")
        if told.rests:
            who.initiative = LONG_REST
        elif played:
            known("played card", who.lead, [each.id for each in played])
            who.initiative = game.face_up(who.card(who.lead)).initiative
        who.show()

    def _lay_decks(self, game: Haven) -> None:
        for owner, cards in self.told.drawn.items():
            deck = game.decks.of[known("modifier deck", owner, game.decks.of)]
            deck.discard = [*cards]
            _take(deck.pile, cards, owner)
        for owner, cards in self.told.next.items():
            deck = game.decks.of[known("modifier deck", owner, game.decks.of)]
            _take(deck.pile, cards, owner)
            for each in reversed(cards):
                deck.pile.put_on_top(each)
        for key, number in self.told.shown.items():
            abilities = game.abilities[known("monster set", key, game.abilities)]
            card = str(number - 1)
            _take(abilities.pile, (card,), key)
            abilities.shown = card

    def _set_round(self, game: Haven) -> None:
        """Set whose turn it is, and who still has one."""
        told = self.told
        if begin_round(game, told.turn):
            return
        game.phase = "turns"
        for key in list_sets(game):
            deck = game.abilities[key]
            if not deck.shown:
                deck.shown = deck.pile.cards()[0]
                deck.pile.take(deck.shown)
        game.places = _settle(order_turns(game))
        everybody = [id_ for place in game.places for id_ in place.figures]
        who_acts = known("figure with a turn", told.turn, everybody)
        coming = everybody[everybody.index(who_acts) + 1 :]
        number_turns(game, {who_acts, *coming} - {*told.acted})
        game.acting = next(each for each in game.turns if each.figure == who_acts)
        game.turns = [each for each in game.turns if each.figure != who_acts]
        game.agenda = [BeginTurn(), NextTurn()]


def _take(pile: Pile, cards: tuple[str, ...], owner: str) -> None:
    """Take cards out of a deck that has them."""
    for each in cards:
        pile.take(known(f"card in the deck of {owner}", each, dict.fromkeys(pile.cards())))


# Writing


def write_situation(game: Haven) -> str:
    """Write the position down."""
    return shared.written(game, _write_told(game), partial(_read_again, game.content), FUTURE)


def _read_again(box: Printed, text: str) -> Haven:
    return open_situation(text, box, is_strict=False)


def _write_told(game: Haven) -> dict[str, Any]:
    """Say what a person would say."""
    is_stage = "\n" in game.scenario
    told: dict[str, Any] = (
        dict(parse_toml(game.scenario.encode(), "scenario").data)
        if is_stage
        else {"scenario": game.scenario}
    )
    told |= {
        "seats": game.seated,
        "level": game.level,
        "open_information": game.is_open,
        "round": game.round,
        "revealed": [*game.revealed],
        "opened": [game.drawn.layout.terrain.names[each] for each in game.opened],
        "party": [_write_hero(game, each) for each in game.party],
        "monsters": [
            shared.write_monster(game, each)
            for each in game.monsters
            if each.number and each.kind in game.content.monsters
        ],
    }
    return told


def _write_hero(game: Haven, who: Hero) -> dict[str, Any]:
    figure = game.find(who.figure)
    told: dict[str, Any] = {"kind": who.kind, "seat": who.seat + 1, "level": who.level}
    if figure is not None:
        told |= shared.write_stood(game, figure)
    lying = {each.id: shared.write_lying(each) for each in who.cards if each.zone != "active"}
    return told | {
        "hand": [each.id for each in who.cards],
        "cards": {id_: where for id_, where in lying.items() if where != "hand a"},
        "items": {each.id: each.state for each in who.items},
        "perks": [*who.perks],
        "experience": who.experience,
        "exhausted": figure is None,
    }
