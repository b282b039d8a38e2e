"""The built-in pack: read whole, written back to the same lines, and every figure as the fact sheets have it."""

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tabard.content.nodes import Node, nodes_in, write
from tabard.crawl.formulas import write_formula
from tabard.haven import verbs
from tabard.haven.circumstances import Not
from tabard.haven.content import Box, Stats
from tabard.haven.formula_numbers import Reckoned
from tabard.haven.heads import Next, Uses, When
from tabard.haven.language import read_line, read_modifier, read_traits, write_line
from tabard.haven.loading import BUILT_IN, prepare
from tabard.haven.parts import Each, Then, Until
from tabard.haven.riders import GatedChange, If, MayChange, Pay, PerRider, PrintedCall
from tabard.haven.selectors import Amount, Except, Other, Single
from tabard.haven.vocabulary import Quantity
from tests.haven.facts import facts

RANKS = ("normal", "elite")


@pytest.fixture(scope="module")
def box() -> Box:
    return prepare(()).prepared  # type: ignore[no-any-return]


@pytest.mark.rule("H-38.1")
def test_the_pack_holds_what_the_box_holds(box: Box) -> None:
    sets = [deck for deck in box.decks.values() if not deck.scenario]
    assert (len(box.monsters), len(box.bosses), len(sets)) == (36, 14, 31)
    assert [deck.size for deck in sets] == [8] * 31
    assert sum(deck.size for deck in box.decks.values() if deck.scenario) == 83
    assert (len(box.decks) - len(sets), len(box.variants), len(box.goals)) == (30, 45, 60)
    assert {deck.deck for deck in box.monsters.values()} | {"boss"} == {deck.id for deck in sets}


# What is written in the files is what is written back


def lines_in_files() -> Iterator[tuple[str, str]]:
    """List every line of the pack with what reads it."""
    for path in sorted(BUILT_IN.rglob("*.toml")):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        for card in [*data.get("card", ()), *data.get("special", ())]:
            # A card of a class has two halves, one of a monster deck has one line.
            halves = [card[half] for half in ("top", "bottom") if half in card]
            for each in halves or [card]:
                yield "half" if halves else "do", each["do"]
        for rows in ("normal", "elite", "levels"):
            for row in data.get(rows, ()):
                yield "traits", row.get("traits", "")
        for modifier in data.get("modifier", ()):
            yield "face", modifier["face"]


READERS: dict[str, Callable[[str], tuple[Node, ...]]] = {
    "do": read_line,
    "half": read_line,
    "traits": read_traits,
    "face": lambda text: (read_modifier(text),),
}


def test_every_line_of_the_pack_is_written_back_as_it_stands() -> None:
    lines = [*lines_in_files()]
    assert Counter(kind for kind, _ in lines) == {
        "half": 2 * len(prepare(()).prepared.cards),
        "do": 298 + 30,
        "traits": 36 * 16 + 14 * 8 + 7 * 16 + 20 * 8,
        "face": 10,
    }
    assert [line for kind, line in lines if write_line(READERS[kind](line)) != line] == []


# Figures


def said(value: Reckoned | None) -> str:
    """Write a figure as the sheets do: `13*C`, or `-` where there is none."""
    if value is None:
        return "-"
    return str(value) if isinstance(value, int) else write_formula(value)


def at(value: Any, level: int) -> Any:
    return value[level] if isinstance(value, list) else value


def fact_row(stats: dict[str, Any], level: int) -> tuple[str, str, str, str, list[str]]:
    """Give a level of a stat card out of the sheets, traits in our words."""
    words = facts("language/monsters.toml")["trait"]
    traits = at(stats.get("traits", ""), level)
    immune = at(stats.get("immune", ""), level)
    return (
        str(at(stats["hp"], level)),
        str(at(stats["move"], level)),
        str(at(stats["attack"], level)),
        words[traits] if traits else "",
        sorted(immune.replace(" ", "").split(",")) if immune else [],
    )


def our_row(row: Stats) -> tuple[str, str, str, str, list[str]]:
    traits = write_line(row.traits)
    immune = sorted(map(str, row.immune))
    return said(row.hp), said(row.move), said(row.attack), traits, immune


def fact_rows(stats: dict[str, Any]) -> list[tuple[str, str, str, str, list[str]]]:
    return [fact_row(stats, level) for level in range(8)]


def our_rows(rows: tuple[Stats, ...] | None) -> list[tuple[str, str, str, str, list[str]]]:
    assert rows is not None
    return [our_row(row) for row in rows]


@pytest.mark.rule("H-37.3")
def test_every_figure_of_every_monster_is_as_printed(box: Box) -> None:
    printed = facts("monsters.toml")["standard"]
    assert set(printed) == set(box.monsters)
    for id_, sheet in printed.items():
        monster = box.monsters[id_]
        assert (monster.name, monster.deck, monster.standees, monster.flying) == (
            sheet["name"],
            sheet["set"],
            sheet["standees"],
            sheet.get("flying", False),
        )
        assert our_rows(monster.normal) == fact_rows(sheet["normal"]), id_
        assert our_rows(monster.elite) == fact_rows(sheet["elite"]), id_


BETTER = {
    "focus one character reachable by least-hp ; move +0 jump ; attack +(C + 3) split enemies adjacent to target": "focus one character reachable by least-hp ; move +0 jump ; attack +(C + 3) split all enemies adjacent to target",
}
"""What we write otherwise than was proposed."""

GLOOM = "during modifier by self: card null counts +0"
"""What the sheets tell of The Gloom in a note."""


def test_every_figure_of_every_boss_is_as_printed(box: Box) -> None:
    printed = facts("monsters.toml")["boss"]
    lines = facts("language/monsters.toml")["special"]
    assert set(printed) == set(box.bosses)
    for id_, sheet in printed.items():
        boss = box.bosses[id_]
        rows = [(*row[:3], row[3].removesuffix(GLOOM), row[4]) for row in our_rows(boss.levels)]
        assert rows == fact_rows(sheet["stats"]), id_
        assert (boss.name, boss.deck, boss.standees, boss.flying) == (
            sheet["name"],
            "boss",
            sheet["standees"],
            sheet.get("flying", False),
        )
        for number, special in enumerate(boss.special, 1):
            line = lines[id_][f"special_{number}"]
            assert write_line(special.do) == BETTER.get(line, line)
            for name, table in (("v1", special.v1), ("v2", special.v2)):
                fact = sheet.get(f"special_{number}_{name}", [])
                assert [said(each) for each in table or ()] == [str(each) for each in fact]
    assert write_line(box.bosses["the-gloom"].levels[3].traits) == GLOOM
    assert box.bosses["the-elder-drake"].base == ((0, 0), (1, 0), (0, 1))


OURS = {"egg-scenario-50": 10}
"""Of how many standees no sheet tells."""


def test_every_variant_is_as_in_the_sheets(box: Box) -> None:
    printed = facts("monsters.toml")["variant"]
    assert {id_.lower() for id_ in printed} == set(box.variants)
    for id_, sheet in printed.items():
        variant = box.variants[id_.lower()]
        shown_by = box.monsters.get(variant.of) or box.bosses.get(variant.of)
        standees = variant.standees or (shown_by.standees if shown_by else None)
        assert (variant.name, variant.deck, variant.of, standees, variant.flying) == (
            sheet["name"],
            sheet["set"].lower(),
            sheet.get("uses_standees_of", ""),
            sheet.get("standees", OURS.get(id_)),
            sheet.get("flying", False),
        ), id_
        ours = {"normal": variant.normal, "elite": variant.elite, "stats": variant.levels}
        assert {key for key, rows in ours.items() if rows} == set(ours) & set(sheet), id_
        for key in set(ours) & set(sheet):
            assert our_rows(ours[key]) == fact_rows(sheet[key]), id_
        assert sheet.get("same_stats_as", variant.of) == variant.of


# Decks


def fact_decks() -> Iterator[tuple[str, dict[str, Any], str]]:
    sheet = facts("monster_decks.toml")
    for group in ("set", "variant"):
        for id_, deck in sheet[group].items():
            yield id_.lower(), deck, group


def test_every_deck_has_its_cards(box: Box) -> None:
    decks = [*fact_decks()]
    assert {id_ for id_, _, _ in decks} == set(box.decks)
    for id_, sheet, group in decks:
        deck = box.decks[id_]
        assert (deck.scenario, deck.of) == (group == "variant", sheet.get("variant_of", ""))
        assert [(c.initiative, c.copies, c.shuffle, c.name) for c in deck.card] == [
            (c["i"], c.get("n", 1), c.get("s", False), c["name"]) for c in sheet["cards"]
        ], id_


CONDITIONS = [
    "stun",
    "immobilize",
    "disarm",
    "wound",
    "muddle",
    "poison",
    "curse",
    "invisible",
    "strengthen",
    "bless",
    "safeguard",
    "ward",
]
ELEMENTS = ["fire", "ice", "air", "earth", "light", "dark", "wild"]


def tokens(text: str, words: list[str]) -> Counter[str]:
    return Counter(word for word in re.findall(r"[a-z]+", text.lower()) if word in words)


def cards_beside_facts(box: Box) -> Iterator[tuple[str, str, str, tuple[Node, ...]]]:
    """List every card and special: its name, the words of the sheets, our line and its tree."""
    for id_, sheet, _ in fact_decks():
        for ours, theirs in zip(box.decks[id_].card, sheet["cards"], strict=True):
            yield f"{id_} {ours.initiative}", theirs["do"], write_line(ours.do), ours.do
    for id_, boss in box.bosses.items():
        sheet = facts("monsters.toml")["boss"][id_]
        for number, special in enumerate(boss.special, 1):
            do = sheet[f"special_{number}"]
            yield f"{id_} special {number}", do, write_line(special.do), special.do


REGISTERED = {
    "city-guard-saw2-solo 100",
    "city-guard-sun2-solo 1",
    "living-spirit-squidface-solo 22",
    "the-prime-demon-scenario-25 1",
    "merciless-taskmaster special 2",
    "the-betrayer special 1",
    "the-betrayer special 2",
}
"""What remains a function beside its card: one entry in fifty."""


def test_what_a_line_cannot_say_is_named(box: Box) -> None:
    entries = [*cards_beside_facts(box)]
    calls = {
        name
        for name, _, _, tree in entries
        if any(isinstance(n, PrintedCall) for n in nodes_in(tree))
    }
    assert calls == REGISTERED
    assert len(entries) == 298 + 28


DIFFERENT = {
    # X is 1 for each of what is counted.
    **dict.fromkeys(("cultist 27", "cultist-scenario-54 27", "cultist-scenario-82 27"), "1"),
    "the-dark-rider special 1": "1",
    # The sheets write C-1 as one word.
    "the-colorless special 2": "1",
    # Ranks for two, three and four characters stand in that order.
    **{f"jekserah-scenario-23 {each}": "-2 -3 -4" for each in (11, 14, 17, 36, 52, 73, 79, 85)},
    "tyrant-of-the-tides 98": "-2 -3",
    # A shield or retaliate of a card is on top of the stat card with a sign and without (H-41.4).
    **dict.fromkeys(("cave-bear 3", "harrower-infester 2", "harrower-infester 16"), "2 -+2"),
    **dict.fromkeys(("lurker-soldier 11", "lurker-soldier 23"), "1 -+1"),
}
"""Where a line has other numbers than the sheets: what it has more, and with a minus what it has not."""


def figures(text: str) -> Counter[str]:
    return Counter(re.findall(r"(?<![\w@-])[+-]?\d+", text))


def patterns(text: str) -> Counter[str]:
    return Counter(re.findall(r"r?area\{[^}]*\}", text))


def test_every_number_area_condition_and_element_of_a_card_is_in_its_line(box: Box) -> None:
    different = {}
    for name, theirs, ours, _ in cards_beside_facts(box):
        if name in REGISTERED:
            continue
        assert tokens(ours, CONDITIONS) == tokens(theirs, CONDITIONS), name
        assert tokens(ours, ELEMENTS) == tokens(theirs, ELEMENTS), name
        assert patterns(ours) == patterns(theirs), name
        more = [*(figures(ours) - figures(theirs)).elements()]
        less = [f"-{each}" for each in (figures(theirs) - figures(ours)).elements()]
        if more or less:
            different[name] = " ".join([*more, *less])
    assert different == DIFFERENT


# Nothing swallowed

ANSWERS: dict[str, tuple[object, ...]] = {
    "if": (If,),
    "while": (If, verbs.Gated),
    "when": (When, PrintedCall),
    "next": (Uses, Next),
    "per": (Amount, PerRider, verbs.Repeat),
    "each": (Each, verbs.PrintedGrant, Quantity.ALL),
    "every": (Each, Quantity.ALL),
    "all": (Quantity.ALL, "all"),
    "may": (verbs.May, MayChange, Pay),
    "until": (Until,),
    "once": (Each, verbs.Repeat),
    "instead": (GatedChange,),
    "or": (verbs.Choice, If, "/"),
    "not": (Not, Other, Quantity.NO, verbs.Idle, Except),
    "no": (Quantity.NO, Not),
    "then": (Then, ";"),
    "after": (When, Then, ";"),
    "on": (When, "on", Quantity.ALL),
    "this": (verbs.PrintedBonus, "this", "did", verbs.PrintedShield, verbs.PrintedRetaliate),
}
"""For each word of the sheets that makes a condition: what in a line answers it."""

READ_SO = {
    "lurker-soldier 64": "a remark of the sheet, no condition",
    "dark-ritual-cultist-scenario-25a 63": "two ifs that exclude each other",
    "living-bones 74": "all its attacks on one enemy is target same",
    "lurker-soldier 38": "the same",
}


def is_answered(word: str, line: str, tree: tuple[Node, ...]) -> bool:
    found = [*nodes_in(tree)]
    quantities = {node.quantity for node in found if isinstance(node, Single)}
    for answer in ANSWERS[word]:
        if isinstance(answer, type):
            if any(isinstance(node, answer) for node in found):
                return True
        elif isinstance(answer, Quantity):
            if answer in quantities:
                return True
        elif str(answer) in line:
            return True
    return False


def test_no_condition_of_a_card_was_swallowed(box: Box) -> None:
    swallowed = []
    asked = 0
    for name, theirs, ours, tree in cards_beside_facts(box):
        for word in sorted(set(re.findall(r"[a-z]+", theirs)) & set(ANSWERS)):
            asked += 1
            if not (name in REGISTERED or name in READ_SO or is_answered(word, ours, tree)):
                swallowed.append((name, word, theirs, ours))
    assert swallowed == []
    assert asked > 90


# Tables


def test_levels_modifiers_and_goals_are_as_printed(box: Box) -> None:
    table = facts("campaign.toml")["scenario_level"]
    for number, level in box.levels.items():
        row = (level.monsters, level.gold, level.trap, level.hazard, level.experience)
        columns = ("monster", "gold_per_token", "trap_damage", "hazard_damage", "bonus_xp")
        assert row == tuple(table[column][number] for column in columns)
    deck = facts("campaign.toml")["modifier_deck"]
    faces = {write(m.face)[1:-1]: m.copies for m in box.modifiers.values() if m.copies}
    assert faces == deck["cards"]
    assert {m.id for m in box.modifiers.values() if m.shuffle} == {"null", "double"}
    assert box.modifiers["bless"].supply == deck["bless_cards"]
    assert box.modifiers["curse"].supply == deck["curse_cards_monster"]
    goals = facts("battle_goals.toml")["goal"]
    ours = [(goal.number, goal.name, goal.checks, goal.text) for goal in box.goals.values()]
    assert ours == [
        (g["id"], g["name"], g["checks"], f"{g['goal'][0].upper()}{g['goal'][1:]}.") for g in goals
    ]
