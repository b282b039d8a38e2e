"""What the box holds for players: six classes with their cards and perks, and 170 items, as the fact sheets have them."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tabard.content.nodes import nodes_in
from tabard.haven.content import Box, Half, Item, Use
from tabard.haven.heads import Uses
from tabard.haven.language import read_perk, read_traits, write_line
from tabard.haven.loading import BUILT_IN, prepare
from tabard.haven.moments import Term
from tabard.haven.verbs import PrintedBonus
from tests.haven.facts import facts

CLASSES = ("bruiser", "cragheart", "mindthief", "silent-knife", "spellweaver", "tinkerer")
SLOTS = {"onehand": "one-hand", "twohand": "two-hands"}
TOWN = {"must-bring": "brought_always", "returns": "returns", "no-sale": "unsellable"}


@pytest.fixture(scope="module")
def box() -> Box:
    return prepare(()).prepared  # type: ignore[no-any-return]


@pytest.mark.parametrize("class_", CLASSES)
def test_a_class_is_as_the_sheet_has_it(box: Box, class_: str) -> None:
    sheet, hero = facts(f"classes/{class_}.toml"), box.heroes[class_]
    lines = facts("language/cards.toml")[class_]["perk"]
    assert (hero.name, hero.race, hero.hand) == (sheet["name"], sheet["race"], sheet["hand_size"])
    assert [*hero.hp] == sheet["hp"]
    assert [*hero.traits] == sheet["traits"]
    assert [*hero.masteries] == sheet["masteries"]
    assert [(perk.boxes, perk.linked) for perk in hero.perk] == [
        (perk["n"], perk.get("linked", False)) for perk in sheet["perks"]
    ]
    assert [write_line(perk.do) for perk in hero.perk] == [line["line"] for line in lines]
    assert sum(perk.boxes for perk in hero.perk) == 18


def figures(half: Half) -> tuple[str, bool, bool, int]:
    return write_line(half.do), half.lost, half.unrecoverable, half.experience


@pytest.mark.parametrize("class_", CLASSES)
def test_a_card_is_as_the_sheet_has_it(box: Box, class_: str) -> None:
    halves = facts("language/cards.toml")[class_]["half"]
    lines = {(half["id"], half["half"]): half["line"] for half in halves}
    cards = {card.number: card for card in box.cards.values() if card.owner == class_}
    sheets = facts(f"classes/{class_}.toml")["cards"]
    assert sorted(cards) == sorted(sheet["id"] for sheet in sheets)
    for sheet in sheets:
        card, number = cards[sheet["id"]], sheet["id"]
        level = 0 if sheet["level"] == "X" else sheet["level"]
        assert (card.name, card.level, card.initiative) == (sheet["name"], level, sheet["i"])
        for side, half in (("top", card.top), ("bottom", card.bottom)):
            flags = sheet.get(f"{side}_flags", "").split(",")
            experience = sheet.get(f"{side}_xp", 0)
            wanted = lines[number, side], "lost" in flags, "unrecoverable" in flags, experience
            assert figures(half) == wanted, card.id


def counted(text: str) -> tuple[Counter[str], Counter[str], list[str], Counter[str]]:
    """Count what is printed alike in every notation: marks, hexes of areas, use slots with their experience, and elements."""
    marks = Counter(re.findall(r"\[[scdp]\]", text))
    hexes = Counter(re.findall(r"\(-?\d+,-?\d+\)", text))
    slots = re.findall(r"uses \d+(?: xp\[[\d,]*\])?", text)
    elements = Counter(re.findall(r"\b(?:fire|ice|air|earth|light|dark|wild)\b", text))
    return marks, hexes, slots, elements


@pytest.mark.parametrize("class_", CLASSES)
def test_marks_areas_slots_and_elements_are_those_of_the_card_itself(box: Box, class_: str) -> None:
    """The lines are ours, and so are those they are compared with above: these are held against what was read off the card."""
    cards = {card.number: card for card in box.cards.values() if card.owner == class_}
    seen = 0
    for sheet in facts(f"classes/{class_}.toml")["cards"]:
        for side in ("top", "bottom"):
            line = write_line(getattr(cards[sheet["id"]], side).do)
            assert counted(line) == counted(sheet[side]), (cards[sheet["id"]].id, side)
            seen += len(re.findall(r"\[[scdp]\]|hexmark", line))
    assert seen > 20


def test_how_long_a_half_lasts_follows_from_its_line(box: Box) -> None:
    """The persistent icon is no field of ours: the line says it. One card shows it for what lasts a round (H-28.5)."""
    differing = set()
    for class_ in CLASSES:
        cards = {card.number: card for card in box.cards.values() if card.owner == class_}
        for sheet in facts(f"classes/{class_}.toml")["cards"]:
            for side in ("top", "bottom"):
                half = cards[sheet["id"]].top if side == "top" else cards[sheet["id"]].bottom
                flags = sheet.get(f"{side}_flags", "").split(",")
                if ("persistent" in flags) != stays(half):
                    differing.add(f"{sheet['id']} {side}")
    assert differing == {"147 bottom"}


LASTING: set[object] = {Term.PERSISTENT, Term.AUGMENT, Term.SCENARIO}


def stays(half: Half) -> bool:
    terms = {node.term for node in nodes_in(half.do) if isinstance(node, PrintedBonus)}
    return bool(terms & LASTING) or re.match(r"!?summon ", write_line(half.do)) is not None


# Items


def side_of(sheet: dict[str, Any], before: str = "") -> tuple[str, str]:
    return sheet[f"{before}when"], sheet[f"{before}line"]


def as_one_line(when: str, line: str) -> set[str]:
    """Write a moment and what is done there in one line, as changes or as abilities of its own."""
    return {f"{when}: {line}", f"{when}: {{{line}}}"}


def uses(item: Item) -> list[int]:
    nodes = nodes_in((*item.do, *item.back))
    return [node.number for node in nodes if isinstance(node, Uses)]


def test_an_item_is_as_the_sheet_has_it(box: Box) -> None:
    sheets = {sheet["id"]: sheet for sheet in facts("items.toml")["item"]}
    lines = {line["id"]: line for line in facts("language/items.toml")["item"]}
    items = {item.number: item for item in box.items.values()}
    assert sorted(items) == sorted(sheets) == [*range(1, 171)]
    for number, sheet in sheets.items():
        item, line = items[number], lines[number]
        use = sheet["use"].partition(",")[0]
        slot = SLOTS.get(sheet["slot"], sheet["slot"])
        assert (item.name, item.cost, item.copies) == (sheet["name"], sheet["cost"], sheet["n"])
        assert (item.slot, item.minus) == (slot, sheet.get("minus", 0))
        assert (item.use, item.unrecoverable) == (use.rstrip("!"), use.endswith("!"))
        assert write_line(item.do) in as_one_line(*side_of(line))
        if "back_when" in line:
            assert write_line(item.back) in as_one_line(*side_of(line, "back_"))
        assert bool(item.back) == ("back_when" in line) == (item.use is Use.FLIP)
        slots = [sheet[key] for key in ("uses", "uses_back") if key in sheet]
        assert sorted(uses(item)) == sorted(slots), item.id
        town = {TOWN[each] for each in line.get("town", "").split(",") if each}
        assert {each for each in TOWN.values() if getattr(item, each)} == town


def test_where_an_item_comes_from_is_as_the_sheet_has_it(box: Box) -> None:
    items = {item.number: item for item in box.items.values()}
    for sheet in facts("items.toml")["item"]:
        item, where = items[sheet["id"]], sheet["from"]
        sold = int(where[1:]) if re.fullmatch(r"P\d", where) else None
        solo = where.removeprefix("solo:") if where.startswith("solo:") else ""
        assert (item.prosperity, item.solo) == (sold, solo)


# What is written in the files is what is written back


def lines_in_files() -> Iterator[tuple[str, str]]:
    for path in sorted((BUILT_IN / "items").glob("*.toml")):
        for item in tomllib.loads(path.read_text(encoding="utf-8"))["item"]:
            yield "item", item["do"]
            if "back" in item:
                yield "item", item["back"]
    for path in sorted((BUILT_IN / "classes").glob("*.toml")):
        for hero in tomllib.loads(path.read_text(encoding="utf-8"))["class"]:
            for perk in hero.get("perk", ()):
                yield "perk", perk["do"]


def test_perks_and_items_are_written_back_as_they_stand() -> None:
    readers = {"item": read_traits, "perk": read_perk}
    lines = [*lines_in_files()]
    assert Counter(kind for kind, _ in lines) == {"item": 178, "perk": 62}
    assert [line for kind, line in lines if write_line(readers[kind](line)) != line] == []
