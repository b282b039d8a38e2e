"""What is in the box: classes, cards, modifier tables, monsters and items, and what fits together."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from tabard.bugs.content import (
    KINDS,
    Box,
    Card,
    CardSide,
    Half,
)
from tabard.bugs.language import CONDITIONS, Cell
from tabard.bugs.loading import BUILT_IN
from tabard.content import ContentError, Library, load_packs
from tabard.crawl.abilities import BONUSES, Attack, Give, Move, PushPull, Shield
from tabard.crawl.ability_parts import ALL, SELF, Aim, Rider
from tabard.crawl.effects import Condition, Effect, Element, Infusion, Word

HEAD = 'id = "mine"\ntitle = "Mine"\nversion = "1"\ngame = "bugs"\nsource = "mine"\n'


@cache
def box() -> Box:
    return Box(load_packs([BUILT_IN], kinds=KINDS, game="bugs"))


def read(folder: Path, files: dict[str, str], *, over: tuple[Path, ...] = ()) -> Library:
    """Write a pack of one's own and read it alone, or over other packs."""
    for name, text in {"pack.toml": HEAD, **files}.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text)
    return load_packs([*over, folder], kinds=KINDS, game="bugs")


def without(text: str, line: str) -> str:
    """Leave out the first line that starts like this."""
    return re.sub(rf"^{line}.*\n", "", text, count=1, flags=re.MULTILINE)


def built_in(name: str) -> str:
    return (BUILT_IN / name).read_text()


def cards_of(owner: str, level: int) -> dict[str, Card]:
    return {
        id_: card for id_, card in box().cards.items() if (card.owner, card.level) == (owner, level)
    }


def sides(*cards: Card) -> Iterator[CardSide]:
    for card in cards or box().cards.values():
        yield from (card.a, card.b)


def halves(*cards: Card) -> Iterator[Half]:
    for side in sides(*cards):
        yield from (side.top, side.bottom)


def side(name: str) -> CardSide:
    (found,) = [each for each in sides() if each.name == name]
    return found


def texts(table: str) -> list[list[str]]:
    return [[cell.text for cell in row] for row in box().modifiers[table].rows]


CLASSES = ("bruiser", "cragheart", "mindthief", "silent-knife", "spellweaver", "tinkerer")
DIFFICULTIES = ("very-easy", "easy", "standard", "hard", "very-hard")


# Classes


@pytest.mark.rule("B-4.2")
def test_a_class_has_hit_points_for_levels_1_to_5() -> None:
    assert {id_: hero.hp for id_, hero in box().heroes.items()} == {
        "bruiser": (12, 13, 15, 16, 18),
        "cragheart": (12, 13, 15, 16, 18),
        "mindthief": (10, 11, 13, 14, 16),
        "silent-knife": (11, 12, 14, 15, 17),
        "spellweaver": (10, 11, 13, 14, 16),
        "tinkerer": (11, 12, 14, 15, 17),
    }


@pytest.mark.rule("B-4.2")
def test_a_class_with_hit_points_for_four_levels_is_refused(tmp_path: Path) -> None:
    text = built_in("classes/bruiser.toml").replace("[12, 13, 15, 16, 18]", "[12, 13, 15, 16]")
    with pytest.raises(ContentError, match="bruiser"):
        read(tmp_path, {"classes/bruiser.toml": text})


# Cards


@pytest.mark.rule("B-4.3")
@pytest.mark.parametrize("owner", CLASSES)
def test_a_class_has_four_cards_of_each_level_with_two_sides(owner: str) -> None:
    for level in (1, 2):
        cards = cards_of(owner, level).values()
        assert len(cards) == 4
        assert len({each.name for each in sides(*cards)}) == 8


@pytest.mark.rule("B-4.4")
@pytest.mark.parametrize("owner", CLASSES)
def test_each_level_1_card_is_replaced_by_one_level_2_card(owner: str) -> None:
    replaced = [card.upgrades for card in cards_of(owner, 2).values()]
    assert sorted(replaced) == sorted(cards_of(owner, 1))
    assert not any(card.upgrades for card in cards_of(owner, 1).values())


@pytest.mark.rule("B-12.6")
def test_a_half_with_one_line_has_two_abilities() -> None:
    assert side("Warding Strength").top.do == (
        Attack(value=3, effects=(Effect(Word.PUSH, 2),)),
        Give(conditions=(Condition.STRENGTHEN,), aim=SELF),
    )


def test_the_printed_card() -> None:
    card = box().cards["warding-strength"]
    assert card.source == "printed"
    assert card.a.bottom == Half((Shield(value=2),), stays="persistent")
    assert card.b.top == Half((Attack(value=6),), lost=True)
    assert card.b.bottom.stays == "round"
    assert (card.a.initiative, card.b.initiative) == (32, 61)


@pytest.mark.rule("B-25.10")
def test_every_card_is_there_once(tmp_path: Path) -> None:
    names = Counter(each.name for each in sides())
    assert len(names) == 96
    assert set(names.values()) == {1}
    twice = built_in("cards/bruiser.toml")
    with pytest.raises(ContentError, match='card "warding-strength" is already at'):
        read(tmp_path, {"cards/one.toml": twice, "cards/two.toml": twice})


@pytest.mark.rule("B-25.11")
@pytest.mark.parametrize("line", ["name", "initiative", "top", "bottom", "level"])
def test_a_side_lacks_nothing(tmp_path: Path, line: str) -> None:
    text = built_in("cards/bruiser.toml")
    read(tmp_path, {"cards/bruiser.toml": text})
    with pytest.raises(ContentError, match=f'missing key "{line}"'):
        read(tmp_path, {"cards/bruiser.toml": without(text, line)})


@pytest.mark.rule("B-25.11")
def test_a_card_is_of_level_1_or_2(tmp_path: Path) -> None:
    text = built_in("cards/bruiser.toml").replace("level = 1", "level = 3", 1)
    with pytest.raises(ContentError, match="3"):
        read(tmp_path, {"cards/bruiser.toml": text})


@pytest.mark.rule("B-21.8")
def test_an_active_bonus_is_for_the_round_or_persistent() -> None:
    found = set()
    for half in halves():
        has_bonus = any(isinstance(ability, BONUSES) for ability in half.do)
        assert half.stays in (("round", "persistent") if has_bonus else ("",))
        found.add(half.stays)
    assert found == {"", "round", "persistent"}


@pytest.mark.parametrize("owner", CLASSES)
def test_whatever_is_upgraded_no_two_cards_share_an_initiative(owner: str) -> None:
    slots: dict[int, set[str]] = {}
    for id_, card in (cards_of(owner, 1) | cards_of(owner, 2)).items():
        assert card.a.initiative != card.b.initiative
        for each in sides(card):
            slots.setdefault(each.initiative, set()).add(card.upgrades or id_)
    assert all(len(cards) == 1 for cards in slots.values())


@pytest.mark.parametrize("level", [1, 2])
@pytest.mark.parametrize("owner", CLASSES)
def test_a_class_makes_the_elements_that_it_consumes(owner: str, level: int) -> None:
    cards = cards_of(owner, level)
    made = {id_: [i for each in sides(card) for i in each.infuse] for id_, card in cards.items()}
    assert sum(map(len, made.values())) >= 2
    wanted = [(id_, element) for id_, card in cards.items() for element in consumed(card)]
    assert len(wanted) >= 2
    for id_, element in wanted:
        # A card shows one side at a time: what it needs must come from another one.
        assert any(element in infusions for other, infusions in made.items() if other != id_)


def consumed(card: Card) -> list[Infusion]:
    abilities = [ability for half in halves(card) for ability in half.do]
    riders = [rider for ability in abilities for rider in getattr(ability, "riders", ())]
    return [part for each in (*abilities, *riders) for part in getattr(each, "cost", ())]


def test_all_conditions_are_on_some_card() -> None:
    found = {
        word for name in CLASSES for word in re.findall(r"[a-z]+", built_in(f"cards/{name}.toml"))
    }
    assert found >= set(CONDITIONS)


# Modifier tables


@pytest.mark.rule("B-4.6", "B-18.21")
@pytest.mark.parametrize("owner", CLASSES)
def test_a_class_has_a_table_for_each_of_the_levels_2_to_5(owner: str) -> None:
    tables = box().modifiers
    own = [tables[f"{owner}-{level}"].rows for level in (2, 3, 4, 5)]
    assert len({*own, tables["monsters-standard"].rows}) == 5
    assert f"{owner}-1" not in tables
    assert f"{owner}-6" not in tables


@pytest.mark.rule("B-18.20")
def test_the_standard_table() -> None:
    rows = texts("monsters-standard")
    assert [len(row) for row in rows] == [3] * 6
    assert Counter(cell for row in rows for cell in row) == {
        "+0": 6, "+1": 4, "-1": 4, "+2": 1, "-2": 1, "x2": 1, "miss": 1,
    }  # fmt: skip
    assert rows[2] == ["miss", "+0", "+1"]


@pytest.mark.rule("B-18.21")
def test_monsters_have_one_table_a_difficulty_and_none_a_level() -> None:
    tables = [id_ for id_ in box().modifiers if id_.startswith("monsters-")]
    assert tables == [f"monsters-{word}" for word in DIFFICULTIES]
    assert not any(
        cell.effects for id_ in tables for row in box().modifiers[id_].rows for cell in row
    )


@pytest.mark.parametrize(
    "id_",
    [
        *(f"monsters-{word}" for word in DIFFICULTIES),
        *(f"{owner}-{level}" for owner in CLASSES for level in (2, 3, 4, 5)),
    ],
)
def test_every_table_has_one_miss_on_the_left_and_rises_to_the_right(id_: str) -> None:
    table = box().modifiers[id_]
    cells = [(column, cell.kind) for row in table.rows for column, cell in enumerate(row)]
    assert [column for column, kind in cells if kind == "miss"] == [0]
    doubles = 0 if id_ == "monsters-very-easy" else 1
    assert [column for column, kind in cells if kind == "double"] == [2] * doubles
    for row in table.rows:
        assert all(worth(one) <= worth(next_) for one, next_ in pairwise(row))


def worth(cell: Cell) -> int:
    return {"miss": -9, "plus": cell.value, "double": 9}[cell.kind]


def test_difficulties_and_levels_never_get_worse() -> None:
    for chain in [
        [f"monsters-{word}" for word in DIFFICULTIES],
        *([f"{owner}-{level}" for level in (2, 3, 4, 5)] for owner in CLASSES),
    ]:
        flat = [
            sum(cell.value for row in box().modifiers[id_].rows for cell in row) for id_ in chain
        ]
        assert flat == sorted(flat)


def test_some_printed_fields() -> None:
    tables = box().modifiers
    assert tables["bruiser-3"].rows[3][0] == Cell(
        "plus", -2, (Effect(Word.OWN, condition=Condition.STRENGTHEN),)
    )
    assert tables["tinkerer-4"].rows[2][1] == Cell("plus", 0, (Effect(Word.TARGET, 1),))
    assert tables["cragheart-5"].rows[2][2] == Cell("plus", 2, (Effect(Word.CURE, 1),))
    assert texts("monsters-very-hard")[1] == ["+0", "+1", "+3"]


# Errata and vocabulary


@pytest.mark.rule("B-40.1", "B-40.2")
def test_freezing_vortex_pulls_everybody_within_range_4() -> None:
    pull = side("Freezing Vortex").bottom.do[0]
    assert pull == PushPull(word=Word.PULL, hexes=3, aim=Aim(range=4, targets=ALL))


@pytest.mark.rule("B-40.1", "B-40.3")
def test_the_earth_demon_moves_farther_for_an_element_and_nothing_else() -> None:
    demon = box().monsters["earth-demon"]
    farther = Rider((Effect(Word.MOVE, 2),), cost=((Element.FIRE, Element.AIR),))
    assert demon.neutral.do == (Move(points=1, riders=(farther,)), Attack(value=3))


@pytest.mark.rule("B-20.35")
def test_seven_conditions_two_of_them_positive() -> None:
    positive = ["invisible", "strengthen"]
    assert [each for each in CONDITIONS if each.is_positive] == positive
    assert [each for each in CONDITIONS if not each.is_positive] == [
        "wound", "poison", "immobilize", "disarm", "muddle",
    ]  # fmt: skip
