"""Situations: any position written down as a small text, to start from (docs/situations.md)."""

from __future__ import annotations

from tabard.bugs.content import Box
from tabard.bugs.language import CONDITIONS
from tabard.bugs.parts import BugsTurn, Hero
from tabard.bugs.problems import problems
from tabard.bugs.scenarios import STAGE, Scenario
from tabard.bugs.setup import (
    DIFFICULTIES,
    check_hero,
    chosen_cards,
    find_item_problem,
    list_default_upgrades,
    make_objective,
    seated,
)
from tabard.bugs.situation_parts import READERS, Situation
from tabard.bugs.spawning import add_turns, make_monster, mark
from tabard.bugs.state import Bugs
from tabard.bugs.upgrading import upgrade_fields
from tabard.content import ContentError, TextError, decode, parse_toml
from tabard.crawl.figures import Figure
from tabard.crawl.maps import Map
from tabard.crawl.naming import counted
from tabard.crawl.party import IN_ORDER, CardState, ItemState
from tabard.crawl.situation_parts import (
    Stood,
    begin_bonuses,
    begin_round,
    find_hex,
    known,
    lay_cards,
    read_conditions,
    refuse_impossible,
    text_of,
)
from tabard.crawl.steps import Act, BeginTurn, EndTurn, LongRest, NextTurn
from tabard.hexes import Hex, first
from tabard.table import SetupError
from tabard.table.fields import set_fields
from tabard.table.state import ignore

CARDS_A_TURN = 2
RESTING = 99
"""The initiative of a long rest (p. 10)."""


def open_situation(source: str, box: Box, *, is_strict: bool = True) -> Bugs:
    """Read a situation, from its text or from a file, and stand in it.

    Where a game is being written out, the text need not say yet how far a turn has come.
    """
    text = text_of(source)
    try:
        scenario = box.scenario(text)
        document = parse_toml(text.encode(), "situation")
        for key in STAGE & set(document.data):
            del document.data[key]
        situation = decode(document, Situation, readers=READERS)
        game = Opening(text, scenario, situation, box).lay_out()
    except (ContentError, TextError) as error:
        raise SetupError(f"This situation cannot be read: {error}") from error
    if is_strict and not situation.engine:
        check(game, situation)
    return game


def check(game: Bugs, situation: Situation) -> None:
    """Refuse what no game comes to: too much luggage, or a turn without the two cards it is played with."""
    too_many = find_item_problem(
        [game.content.items[each.id] for each in game.hero.items], game.hero.level
    )
    if too_many:
        raise SetupError(f"This situation cannot be: {too_many}")
    played = [each.id for each in game.hero.in_zone("played")]
    wanted = CARDS_A_TURN if has_turn_with_cards(game) else 0
    if len(played) != wanted:
        raise SetupError(
            f"This situation cannot be: {counted(len(played), 'card')} played. {_played_when(game, wanted)}"
        )
    if situation.lead and played:
        known("played card", situation.lead, played)


def has_turn_with_cards(game: Bugs) -> bool:
    """Tell whether the character has its turn now or still to come this round, and plays it with cards."""
    is_to_come = any(each.figure == game.hero.figure for each in game.turns)
    is_to_come = is_to_come and not game.hero.is_resting
    return isinstance(game.agenda[0], Act) or is_to_come


def _played_when(game: Bugs, wanted: int) -> str:
    """Say how many cards lie in front of the character in such a position, and how to write it."""
    if not wanted:
        return "Cards are played for the character's turn only, and lie elsewhere before they are selected and after it."
    told = 'The character plays two cards for its turn: write `name = "played a"` for each of them in cards, or'
    if isinstance(game.agenda[0], Act):
        return f"{told} say that it is at the `end` of its turn."
    return f'{told} `acted = ["{game.hero.figure}"]` if its turn is over, or `initiative = {RESTING}` if it will rest.'


class Opening:
    """A situation on its way to the table."""

    def __init__(self, text: str, scenario: Scenario, situation: Situation, box: Box) -> None:
        self.text = text
        self.scenario = scenario
        self.situation = situation
        self.box = box
        self.map: Map = box.map(text)

    def lay_out(self) -> Bugs:
        """Lay everything out and check that it can be."""
        told = self.situation
        hero = known("character", told.character, self.box.heroes)
        known("difficulty", told.difficulty, DIFFICULTIES)
        check_hero(self.scenario, hero, self.box)
        game = Bugs(
            agenda=[], figures=[], scenario=self.scenario.number, custom=self.text,
            party=seated([hero], self.scenario.level), difficulty=told.difficulty, round=told.round,
            monster_row=told.rows.monsters - 1,
            consumed=list(told.consumed), created=list(told.created), counters=dict(told.counters),
            coming=self._list_coming(),
        )  # fmt: skip
        game.hero.row = told.rows.character - 1
        game.hero.items = [
            ItemState(known("item", each, self.box.items), state)
            for each, state in told.items.items()
        ]
        game.__dict__["content"] = self.box
        game.__dict__["listener"] = ignore
        game.figures = self._make_figures(game)
        game.hero.cards = self._make_cards(game)
        begin_bonuses(game, game.hero)
        self._set_turns(game)
        set_fields(game, upgrade_fields(self.situation.engine, game))
        game.terrain_changed()
        refuse_impossible(problems(game))
        return game

    def _list_coming(self) -> dict[str, list[str]]:
        told = self.situation.dice
        lost = [known("card", each, self.box.cards) for each in told.lose]
        named: dict[str, list[str]] = {"die": [*told.die], "action": [*told.action], "lose": lost}
        return {name: results for name, results in named.items() if results}

    def _make_figures(self, game: Bugs) -> list[Figure]:
        told = self.situation
        who = game.hero
        full = self.box.heroes[who.kind].hp[who.level - 1]
        hero = Figure(
            id=who.figure, kind=who.kind, side="party", at=self._find_hex(told.hero, self.map.start),
            hp=full if told.hero.hp is None else told.hero.hp, max_hp=full,
            conditions=read_conditions(told.hero, CONDITIONS),
        )  # fmt: skip
        figures = [hero]
        for each in told.monsters:
            known("monster", each.type, self.box.monsters)
            drawn = self.map.monsters.get(each.number)
            if drawn is None and not each.at:
                raise SetupError(
                    f"{each.type} {each.number} is neither on the map nor has an `at`."
                )
            monster = make_monster(
                game, each.type, each.number, self._find_hex(each, drawn or self.map.start),
                is_elite=each.elite, hp=each.max_hp,
            )  # fmt: skip
            monster.hp = monster.max_hp if each.hp is None else each.hp
            monster.conditions = read_conditions(each, CONDITIONS)
            figures.append(monster)
        return [*figures, *self._make_objects()]

    def _make_objects(self) -> list[Figure]:
        told = self.situation.objects
        for each in told:
            known("objective", each, [thing.id for thing in self.scenario.objectives])
        objects = []
        for thing in self.scenario.objectives:
            figure = make_objective(thing, first(self.map.letters[thing.at]))
            figure.hp = told.get(thing.id, figure.hp)
            if told.get(thing.id, 1):
                objects.append(figure)
        return objects

    def _find_hex(self, told: Stood, drawn: Hex) -> Hex:
        return find_hex(self.map.board, told, drawn)

    def _make_cards(self, game: Bugs) -> list[CardState]:
        told = self.situation
        upgrades = told.upgrades
        if upgrades is None:
            better = [
                self.box.cards[each].upgrades for each in told.cards if each in self.box.cards
            ]
            upgrades = tuple(each for each in better if each) or tuple(
                list_default_upgrades(game.hero.kind, game.hero.level, self.box)
            )
        cards = chosen_cards(game.hero.kind, upgrades, self.box)
        lay_cards(cards, told.cards)
        return cards

    def _set_turns(self, game: Bugs) -> None:
        """Set whose turn it is, and who still has one."""
        told = self.situation
        for type_, face in told.rolled.items():
            known("monster type", type_, self.box.monsters)
            game.rolled[type_] = face
            mark(game, type_)
        if not begin_round(game, told.turn):
            self._begin_turns(game)

    def _begin_turns(self, game: Bugs) -> None:
        told = self.situation
        game.phase = "turns"
        hero = game.hero
        played = hero.in_zone("played")
        hero.is_resting = told.turn == "rest" or (not played and told.initiative == RESTING)
        hero.lead = told.lead or (played[0].id if played else "")
        hero.initiative = self._find_initiative(hero)
        game.turns = [BugsTurn(hero.initiative, 0, 0, hero.figure)]
        for monster in game.monsters:
            game.rolled.setdefault(monster.kind, "neutral")
            mark(game, monster.kind)
            add_turns(game, monster)
        who = hero.figure if told.turn in ("character", "rest", "end") else told.turn
        known("figure", who, [each.id for each in game.figures if not each.is_objective])
        acting = min((each for each in game.turns if each.figure == who), key=IN_ORDER)
        game.turns = [
            each
            for each in game.turns
            if each is not acting
            and (
                each.figure not in told.acted
                if told.acted is not None
                else IN_ORDER(each) > IN_ORDER(acting)
            )
        ]
        game.acting = acting
        if who == hero.figure:
            game.active = hero.figure
            hero.in_turn = True
            action = {"rest": [LongRest()], "end": []}.get(told.turn, [Act()])
            game.agenda = [*action, EndTurn(hero.figure), NextTurn()]
        else:
            game.agenda = [BeginTurn(), NextTurn()]

    def _find_initiative(self, hero: Hero) -> int:
        if self.situation.initiative is not None:
            return self.situation.initiative
        state = next((each for each in hero.cards if each.id == hero.lead), None)
        if state is None:
            return RESTING
        printed = self.box.cards[state.id]
        return (printed.a if state.side == "a" else printed.b).initiative
