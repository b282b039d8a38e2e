"""The scenarios of the box: what is printed is as printed, and everything can be set up."""

import re
from functools import cache
from pathlib import Path

import pytest

from tabard.bugs.content import KINDS, Box
from tabard.bugs.happenings import SCENARIO_READERS, BugsEffect, TurnCards
from tabard.bugs.loading import BUILT_IN
from tabard.bugs.maps import read_map
from tabard.bugs.scenario_mistakes import find_mistakes
from tabard.bugs.scenarios import Link, PlacedMonster, Scenario
from tabard.content import ContentError, load_packs
from tabard.crawl.effects import Condition
from tabard.crawl.figures import Hazard
from tabard.crawl.maps import Map
from tabard.crawl.scenario_language import (
    Destroy,
    GiveConditions,
    KillAll,
    Later,
    OverlayKind,
    Present,
    Spawn,
    SpecialEffect,
    Visit,
)
from tabard.crawl.scenario_names import names_in
from tabard.crawl.scenarios import OF_PARTIES, Objective, SpecialRule, Trigger
from tabard.hexes import Axial, HexSet, disc, distance, members, name_hex

PRINTED = """
1    | 1 | A Rude Welcome       |              | bandit-guard 1 2
2    | 1 | Crossing the Road    |              | bandit-guard 1, bandit-archer 2 3
3    | 2 | In the Walls         |              | mouse 1 2 3
4    | 2 | Barging In           | bruiser      | bandit-archer 1 2, bandit-guard 3 4
5    | 2 | Button's Arena       |              | king-button 1, arena-sorcerer 2, rending-beetle 3
6    | 2 | Pest Control         |              | harrowing-infestation 1, spitting-moth 2, sewer-rat 3
7    | 2 | Mind Control         | mindthief    | arena-sorcerer 1 2, gloomtoad 3
8    | 3 | Going Up             |              | spitting-moth 1, venomous-centipede 2
9    | 3 | Back in the Walls    | silent-knife | mouse 1 2 3 4
10   | 3 | Into the Darkness    |              | gloomtoad 1 2, rending-beetle 3
11   | 3 | Up in the Window     |              | venomous-centipede 1 2 3, sewer-rat 4
12   | 3 | Gathering Materials  | tinkerer     | spitting-moth 1 2, sewer-rat 3 4
13   | 4 | Zipping Across       |              | harrowing-infestation 1 2, spitting-moth 3
14   | 4 | The Bouncer          |              | stuffed-construct 1
15   | 4 | Ring the Bell        |              | earth-demon 1, flame-demon 2, frost-demon 3
16   | 4 | Signal Flare         | spellweaver  | earth-demon 1, wind-demon 2, flame-demon 3
17   | 5 | The Long Way Through |              | flame-demon 1, wind-demon 2, frost-demon 3
18   | 5 | Crush the Clutter    | cragheart    | earth-demon 1, wind-demon 2, frost-demon 3
19   | 5 | Hide and Seek        |              | earth-demon 1, wind-demon 2, frost-demon 3, flame-demon 4
20   | 5 | Showdown             |              | mounted-prince 1
2.5  | 2 | Narrow Escape        |              | venomous-centipede 1, bandit-archer 2 3
5.5  | 3 | Arena Challenge      |              | king-button 1, bandit-archer 2, mouse 3 4
12.5 | 4 | The Beast Tamer      |              | mouse 1 2, sewer-rat 3, bandit-guard 4
20.5 | 5 | Another Tale         |              | king-button 1, arena-sorcerer 2, goring-beetle 3
"""
"""Number, level, title, class, and the numbers of the cubes of each type."""

NUMBERS = [line.split()[0] for line in PRINTED.split("\n") if line]

LINKS = {
    "1": "2", "2": "3/bruiser 4", "3": "5", "4": "5", "5": "6/mindthief 7", "6": "8/silent-knife 9",
    "7": "8", "8": "10", "9": "10", "10": "11/tinkerer 12", "11": "13", "12": "13", "13": "14",
    "14": "15/spellweaver 16", "15": "17/cragheart 18", "16": "17", "17": "19", "18": "19", "19": "20",
    "2.5": "5", "5.5": "8", "12.5": "13",
}  # fmt: skip
"""The scenario that follows, and behind a slash the class that goes to another one."""


@cache
def box() -> Box:
    return Box(load_packs([BUILT_IN], kinds=KINDS, game="bugs"))


@cache
def map_of(number: str) -> Map:
    scenario = box().scenarios[number]
    return read_map(scenario.map, scenario.legend)


def names(map_: Map, hexes: HexSet) -> set[str]:
    return {name_hex(map_.board.axial(each)) for each in members(hexes)}


def effects(scenario: Scenario) -> list[BugsEffect]:
    found: list[BugsEffect] = []
    for rule in scenario.rules:
        for effect in rule.do:
            found += effect.effects if isinstance(effect, Later) else [effect]
    return found


def test_all_scenarios_are_there_and_nothing_is_wrong_with_them() -> None:
    assert sorted(box().scenarios) == sorted(NUMBERS)
    assert [str(mistake) for mistake in find_mistakes(box().library)] == []


def test_levels_classes_and_monsters_are_as_printed() -> None:
    for line in PRINTED.split("\n"):
        if not line:
            continue
        number, level, title, hero, line_up = (part.strip() for part in line.split("|"))
        scenario = box().scenarios[number]
        assert scenario.id == f"scenario-{number.replace('.', '-')}"
        assert (scenario.level, scenario.title, scenario.hero) == (int(level), title, hero)
        cubes = [part.split() for part in line_up.split(",")]
        placed = [(type_, int(each)) for type_, *many in cubes for each in many]
        assert [(each.type, each.number) for each in scenario.monsters] == placed, number


def test_elites_and_hit_points_are_as_printed() -> None:
    special = {
        (number, each)
        for number, scenario in box().scenarios.items()
        for each in scenario.monsters
        if each.elite or each.hp is not None
    }
    assert special == {
        ("12.5", PlacedMonster("bandit-guard", 4, elite=True, hp=18)),
        ("20.5", PlacedMonster("king-button", 1, elite=True, hp=9)),
        ("20.5", PlacedMonster("arena-sorcerer", 2, hp=14)),
        ("20.5", PlacedMonster("goring-beetle", 3, hp=13)),
    }
    (barricade,) = box().scenarios["2.5"].objectives
    assert barricade == Objective("barricade", "Barricade", "A", "character", 12)


def test_links_are_as_printed() -> None:
    for number, scenario in box().scenarios.items():
        rest, _, other = LINKS.get(number, "").partition("/")
        hero, _, own = other.partition(" ")
        expected = [Link(rest, but=hero)] * bool(rest) + [Link(own, only=hero)] * bool(own)
        assert list(scenario.next) == expected, number


@pytest.mark.rule("B-6.1")
def test_the_campaign_of_every_class_plays_fourteen_of_twenty_scenarios() -> None:
    base = {number for number in box().scenarios if "." not in number}
    assert base == {str(number) for number in range(1, 21)}
    assert len(box().heroes) == 6
    played_by_anyone = set()
    for hero in box().heroes:
        played = ["1"]
        while links := box().scenarios[played[-1]].next:
            (following,) = [
                link.to for link in links if link.only in ("", hero) and link.but != hero
            ]
            played.append(following)
        assert played[-1] == "20"
        assert len(played) == len(set(played)) == 14, hero
        assert {box().scenarios[each].hero for each in played} <= {"", hero}
        assert base.issuperset(played)
        played_by_anyone.update(played)
    assert played_by_anyone == base


@pytest.mark.rule("B-8.6")
def test_the_printed_map_is_as_printed() -> None:
    """Columns of the picture of card 13, from the left, each from the top."""
    map_ = map_of("13")
    columns = ["3D...", "DO.2", ".1S.D", ".OOH", ".A..B"]
    hexes = {
        Axial.at(column, row): symbol
        for column, symbols in enumerate(columns)
        for row, symbol in enumerate(symbols)
    }
    board = map_.board
    assert {board.axial(each) for each in members(board.hexes)} == set(hexes)

    def printed(symbol: str) -> HexSet:
        return board.only(at for at, each in hexes.items() if each == symbol)

    assert map_.obstacles == printed("O")
    assert map_.difficult == printed("D")
    assert not map_.plates
    assert map_.hazards == dict.fromkeys(members(printed("H")), Hazard(2))
    assert 1 << map_.start == printed("S")
    assert map_.monsters == {number: members(printed(str(number)))[0] for number in (1, 2, 3)}
    assert map_.letters == {"A": printed("A"), "B": printed("B")}
    assert box().scenarios["13"].source == "printed"
    assert {each.source for each in box().scenarios.values() if each.number != "13"} == {"tabard"}


def test_printed_goals_are_as_printed() -> None:
    for number in ("4", "5"):
        assert box().scenarios[number].goal == (KillAll(),)
        assert not box().scenarios[number].rules
    assert box().scenarios["8"].goal == (Visit(),)


def rule_of(number: str) -> SpecialRule:
    """Return the first rule of a scenario: the printed one."""
    return box().scenarios[number].rules[0]


def rounds(rule: SpecialRule) -> list[int]:
    """List the rounds up to the ninth in which a rule works."""
    return [
        each
        for each in range(1, 10)
        if rule.since <= each <= rule.until and not (each - rule.since) % rule.every
    ]


@pytest.mark.parametrize(
    ("number", "effect"),
    [
        ("10", GiveConditions((Condition.INVISIBLE,), "monsters")),
        ("11", GiveConditions((Condition.MUDDLE,), "character")),
        ("15", TurnCards()),
        ("18", GiveConditions((Condition.INVISIBLE,), "wind-demon")),
    ],
)
def test_rules_of_the_first_round_are_as_printed(number: str, effect: SpecialEffect) -> None:
    (rule,) = box().scenarios[number].rules
    assert (rule.when, rounds(rule), rule.do) == (Trigger.ROUND_START, [1], (effect,))


def test_spawns_are_as_printed() -> None:
    rule = rule_of("8")
    assert (rule.when, rounds(rule)) == (Trigger.ROUND_START, list(range(2, 10)))
    assert rule.given == (Present("venomous-centipede", most=2),)
    assert rule.do == (Spawn("venomous-centipede", ("A", "B", "C")),)
    rule = rule_of("13")
    assert (rule.when, rule.of, rule.once) == (Trigger.DIES, "harrowing-infestation", False)
    assert rule.do == (Later((Spawn("spitting-moth", ("A", "B")),)),)
    rule = rule_of("14")
    assert (rule.when, rule.of, rule.once) == (Trigger.DIES, "stuffed-construct", True)
    assert rule.do == (Spawn("tattered-construct"),)
    rule = rule_of("20")
    assert (rule.when, rule.of, rule.once) == (Trigger.DIES, "mounted-prince", True)
    assert rule.do == (Spawn("goring-beetle", ("A",)), Spawn("demon-prince", ("B",)))
    spawning = {
        number
        for number, scenario in box().scenarios.items()
        if any(isinstance(effect, Spawn) for effect in effects(scenario))
    }
    assert spawning == {"8", "13", "14", "20"}


def test_the_first_map_teaches_pushing() -> None:
    """Learn to Play: obstacles, hazards of 1, and one of them within push reach of monster 1."""
    map_ = map_of("1")
    assert map_.obstacles
    assert set(map_.hazards.values()) == {Hazard(1)}
    board, foe = map_.board, map_.monsters[1]
    gap = distance(board, map_.start, foe)
    assert gap is not None
    behind = disc(board, foe, 2) & ~disc(board, map_.start, gap)
    assert any(behind >> each & 1 for each in map_.hazards)


@pytest.mark.parametrize("number", NUMBERS)
def test_a_map_can_be_played(number: str) -> None:
    """Small, with a way to every place that needs one, and the first fight not far off."""
    scenario, map_ = box().scenarios[number], map_of(number)
    board = map_.board
    assert 19 <= board.hexes.bit_count() <= 40
    assert 1 <= len(scenario.monsters) <= 4
    assert len({1 << map_.start, *(1 << each for each in map_.monsters.values())}) == 1 + len(
        map_.monsters
    )
    hazards = sum(1 << each for each in map_.hazards)
    opened = {name.word for name in names_in(scenario) if name.what == "letter"}
    doors = sum(map_.letters[letter] for letter in opened) & map_.obstacles
    walked, edge = 0, 1 << map_.start
    while edge:
        walked |= edge
        edge = board.neighbours(edge) & ~walked & ~hazards & ~(map_.obstacles & ~doors)
    # Monsters may come out of a corner behind hazards; nobody else needs to go there.
    lairs = sum(1 << each for each in map_.monsters.values())
    assert not names(map_, board.hexes & ~walked & ~hazards & ~map_.obstacles & ~lairs)
    assert any(disc(board, map_.start, 4) >> each & 1 for each in map_.monsters.values())
    for objective in scenario.objectives:
        assert map_.letters[objective.at].bit_count() == 1
        free = ~(map_.obstacles | map_.plates | hazards)
        assert map_.letters[objective.at] & free


@pytest.mark.parametrize("number", NUMBERS)
def test_every_scenario_is_told(number: str) -> None:
    scenario = box().scenarios[number]
    assert 2 <= len(re.findall(r"[.!?](?=[\" ]|$)", scenario.intro)) <= 4
    assert 1 <= len(re.findall(r"[.!?](?=[\" ]|$)", scenario.conclusion)) <= 4
    assert scenario.goal_text.endswith(".")
    told = [scenario.goal_text, *(rule.text for rule in scenario.rules)]
    assert all(text.strip() == text and "  " not in text for text in told)
    for name in names_in(scenario):
        if name.what == "letter" and name.path[0] != "objectives":
            assert any(re.search(rf"\b{name.word}\b", text) for text in told), name
    protected = {each.id for each in scenario.objectives if each.enemy_of == "monsters"}
    assert protected == {each.objective for each in scenario.lose if isinstance(each, Destroy)}


def test_goals_differ() -> None:
    kinds = {type(goal) for scenario in box().scenarios.values() for goal in scenario.goal}
    assert len(kinds) == 7
    kill_all = [each.number for each in box().scenarios.values() if each.goal == (KillAll(),)]
    assert len(kill_all) <= 8


MANDATORY = (
    "number", "title", "level", "intro", "monsters", "map", "goal", "goal_text", "conclusion",
)  # fmt: skip
PACK = 'id = "mine"\ntitle = "Mine"\nversion = "1"\ngame = "bugs"\nsource = "mine"\n'


def pack(folder: Path, text: str) -> Path:
    (folder / "scenarios").mkdir(parents=True)
    (folder / "pack.toml").write_text(PACK)
    (folder / "scenarios" / "tea-time.toml").write_text(text)
    return folder


@pytest.mark.rule("B-8.1")
@pytest.mark.parametrize("field", MANDATORY)
def test_a_scenario_without_a_field_is_refused(tmp_path: Path, field: str) -> None:
    (whole,) = blocks("toml")
    text, cut = re.subn(
        rf'^{field} = ("""\n.*?^"""|\[\n.*?^\]|[^\n]*)\n', "", whole, flags=re.MULTILINE | re.DOTALL
    )
    assert cut == 1
    with pytest.raises(ContentError) as caught:
        load_packs([pack(tmp_path, text)], kinds=KINDS, game="bugs")
    (mistake,) = caught.value.mistakes
    assert f'"{field}"' in mistake.message


PAGE = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def table(head: str) -> list[str]:
    """Read the first column of a table of the page."""
    rows = PAGE.split(f"\n| {head} |")[1].split("\n\n")[0].split("\n")[2:]
    return [word for row in rows for word in re.findall(r"`([^`]+)`", row.split("|")[1])]


@pytest.mark.rule("B-8.1")
def test_the_example_of_the_page_is_a_scenario(tmp_path: Path) -> None:
    (text,) = blocks("toml")
    library = load_packs([BUILT_IN, pack(tmp_path, text)], kinds=KINDS, game="bugs")
    assert [str(mistake) for mistake in find_mistakes(library)] == []
    scenario = library.entry(Scenario, "tea-time")
    assert (scenario.number, scenario.title, scenario.level, scenario.hero) == (
        "31", "Tea Time", 2, "",
    )  # fmt: skip
    assert scenario.intro.startswith("Somebody has left the tray")
    assert scenario.conclusion.startswith("You leave sweeter")
    assert [each.type for each in scenario.monsters] == ["bandit-guard", "spitting-moth"]
    assert (len(scenario.goal), len(scenario.lose), len(scenario.rules)) == (2, 1, 2)
    assert [link.to for link in scenario.next] == ["5", "7"]
    map_ = read_map(scenario.map, scenario.legend)
    assert name_hex(map_.board.axial(map_.start)) == "b2"
    assert "g3" in names(map_, map_.obstacles)


@pytest.mark.parametrize(
    ("head", "reader", "count"),
    [("goal", "goal", 7), ("`if`", "test", 5), ("`do`", "special", 14)],
)
def test_the_words_of_the_page_can_be_read(head: str, reader: str, count: int) -> None:
    words = table(head)
    assert len(words) == count
    for word in words:
        SCENARIO_READERS[reader](word)


def test_the_page_lists_all_triggers_and_symbols() -> None:
    assert table("`when`") == [each for each in Trigger if each not in OF_PARTIES]
    assert all(f"`{overlay}`" in PAGE or f"lay {overlay}" in PAGE for overlay in OverlayKind)
    meanings = table("words")
    assert len(meanings) == 9
    for words in meanings:
        read_map("S     x", {"x": words.replace("start", "floor")})
