"""The scenarios of the pack: what is printed of them is what the sheets say, and they can be set up for two, three and four."""

from copy import copy
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from tabard.content import ContentError
from tabard.haven.loading import prepare
from tabard.haven.map_legend import Rank
from tabard.haven.printed import Printed
from tabard.haven.room_kit import PlanError
from tabard.haven.scenario_checking import lay_out
from tabard.haven.state import Haven
from tabard.table import SetupError, new
from tests.haven.facts import facts
from tests.haven.story import NUMBERS
from tests.haven.test_pack_mistakes import write_pack

CLASSES = ["fighter", "ranger", "mender", "adept"]
LETTERS = {Rank.NONE: "-", Rank.NORMAL: "n", Rank.ELITE: "e"}


def box() -> Printed:
    found: Printed = prepare(()).prepared
    return found


def begun(number: str, characters: int = 2, **settings: Any) -> Haven:
    """Set a scenario up, each character on the first free starting hex."""
    party = CLASSES[:characters]
    game = new("haven", scenario=number, party=party, seats=1, seed=7, **settings)
    while not game.state.round:
        game.apply(0, next(iter(game.decisions)))
    state: Haven = game.state
    return state


def test_a_map_is_laid_out_once_and_again_where_a_room_of_it_is_another() -> None:
    own = box()
    scenario = own.scenarios["1"]
    assert scenario.plan is not None
    first = lay_out(scenario, own)
    assert lay_out(scenario, own)[1] is first[1]
    alike = structs.replace(scenario)
    assert lay_out(alike, own)[1] is not first[1]
    room = own.kit[next(iter(scenario.plan.rooms.values())).room]
    changed = copy(own)
    changed.kit = {**own.kit, room.id: structs.replace(room, draw="A     .")}
    with pytest.raises((PlanError, SetupError)):
        lay_out(scenario, changed)
    assert lay_out(scenario, own)[1] is first[1]


def test_the_scenarios_of_the_story_are_there_and_each_says_that_it_is_ours() -> None:
    printed = box().scenarios
    assert sorted(printed) == sorted(NUMBERS)
    assert {each.source for each in printed.values()} == {"tabard"}
    assert all(
        each.introduction and each.conclusion and each.goal_text for each in printed.values()
    )
    assert all(each.id == each.number.lower() for each in printed.values())


def rosters(number: str) -> list[tuple[list[tuple[str, list[str]]], list[str]]]:
    """List the standees of each room by type, with their ranks, and its numbered treasures."""
    content = box()
    ground = content.ground(number, 1)
    found = []
    for room in ground.layout.rooms:
        monsters: dict[str, list[str]] = {}
        for post, at in ground.posts:
            if ground.layout.room_of(at) == room:
                codes = "".join(LETTERS[each] for each in post.ranks)
                monsters.setdefault(post.type, []).append(codes)
        treasures = [
            each.id
            for at, each in ground.treasures.items()
            if not each.is_goal and ground.layout.room_of(at) == room
        ]
        found.append((sorted((type_, sorted(each)) for type_, each in monsters.items()), treasures))
    return sorted(found)


def plain(codes: str) -> str:
    """Leave out of a roster what only says where it is from; a boss has one rank."""
    return codes.replace("b", "n").replace("+", "").replace("*", "")


@pytest.mark.parametrize("number", NUMBERS)
def test_titles_rosters_treasures_rewards_and_links_are_those_of_the_sheet(number: str) -> None:
    sheet = facts("scenarios.toml")["scenario"][number.upper()]
    printed = box().scenarios[number]
    assert printed.title == sheet["title"]
    assert printed.reward == sheet.get("reward", "")
    assert [*printed.unlocks] == sheet.get("unlocks", [])
    assert [*printed.force_links] == sheet.get("force_links", [])
    assert [*printed.locks_out] == sheet.get("locks_out", [])
    assert [*printed.unlocked_by] == sheet.get("unlocked_by", [])
    assert {each.lower() for each in sheet.get("allies", ())} <= {*printed.allied}
    assert (printed.start, printed.road) == (sheet.get("start", False), sheet.get("road", False))
    assert printed.chain == sheet.get("chain", "")
    known = {each["section"]: each for each in sheet.get("conclusions", ())}
    assert {each.section for each in printed.conclusions} == {*known}
    for conclusion in printed.conclusions:
        wanted_of = known[conclusion.section]
        assert conclusion.reward == wanted_of.get("reward", "")
        assert [*conclusion.unlocks] == wanted_of.get("unlocks", [])
        assert [*conclusion.locks_out] == wanted_of.get("locks_out", [])
    wanted = []
    for room in sheet["rooms"]:
        monsters = [
            (type_.partition(":")[0].lower(), sorted(plain(codes).split()))
            for type_, codes in room.get("m", {}).items()
        ]
        wanted.append((sorted(monsters), [str(each) for each in room.get("treasure", ())]))
    assert rosters(number) == sorted(wanted)


@pytest.mark.usefixtures("haven")
@pytest.mark.parametrize("number", NUMBERS)
def test_a_scenario_can_be_set_up_for_two_three_and_four(number: str) -> None:
    for characters in (2, 3, 4):
        state = begun(number, characters)
        assert state.problems() == []
        assert state.revealed == ["1"]
        assert len(state.party) == characters
        wanted = [
            post.type
            for post, at in state.drawn.posts
            if post.ranks[characters - 2] is not Rank.NONE and state.drawn.layout.room_of(at) == "1"
        ]
        there = [each.kind for each in state.figures if each.kind in state.content.stats]
        assert sorted(there) == sorted(wanted) or number == "9"


@pytest.mark.usefixtures("haven")
def test_a_scenario_is_asked_for_by_its_number_and_refused_with_those_there_are() -> None:
    assert begun("1").played is begun(1).played  # type: ignore[arg-type]  # as people write it
    with pytest.raises(
        SetupError,
        match=r"There is no scenario '99': there are 0, 1, 2, .*16, .*28, .*and random\.",
    ):
        new("haven", scenario="99", seed=1)


WRONG = """\
number = "90"
title = "Wrong"
goal = "escort hale beside Q"

[plan.rooms.1]
room = "vestibule"
starts = "s1 s2 s3"
monsters = { hound = "f1:nnn" }
letters = { B = "b1" }

[[allies]]
id = "hail"
name = "Hail"
at = "B"
hp = 4

[[rules]]
when = "always"
if = "stands drum ; revealed 4"
do = "shield 2 drum"
text = "Nothing of this is there."

[[rules]]
when = "round-start"
clock = "1.1"
do = "spawn huond nnn at X ; damage 1 characters within 2 of nowhere ; give stun to monsters in room 7 ; leap hound onto door 3"
text = "Nor of this."
"""


def test_what_a_scenario_names_and_is_nowhere_is_told_by_line_and_column(tmp_path: Path) -> None:
    write_pack(tmp_path, {"scenarios/wrong.toml": WRONG})
    with pytest.raises(ContentError) as told:
        prepare([tmp_path])
    mistakes = {(each.line, each.message) for each in told.value.mistakes}
    assert mistakes == {
        (3, 'there is no ally "hale"'),
        (3, 'there is no letter "Q"'),
        (5, "there are 3 starting hexes for up to 4 characters"),
        (19, 'there is no objective "drum"'),
        (19, 'there is no room "4"'),
        (20, 'there is no figure "drum"'),
        (25, 'there is no section "1.1"'),
        (26, 'there is no monster "huond"'),
        (26, 'there is no letter "X"'),
        (26, 'there is no place "nowhere"'),
        (26, 'there is no room "7"'),
        (26, 'there is no door "3"'),
    }


PLAIN = """
number = "900"
title = "A Field"
goal = "kill all"
map = '''
*     *     .     h
   *     *     .
'''
[legend]
h = "monster hound normal"
"""


@pytest.mark.rule("H-10.1")
def test_an_entry_without_a_goal_is_refused_and_one_without_an_introduction_is_not(
    tmp_path: Path,
) -> None:
    write_pack(tmp_path, {"scenarios/field.toml": PLAIN})
    entry = prepare([tmp_path]).prepared.scenarios["field"]
    assert (entry.number, entry.title, entry.introduction) == ("900", "A Field", "")
    write_pack(tmp_path, {"scenarios/field.toml": PLAIN.replace('goal = "kill all"\n', "")})
    with pytest.raises(ContentError, match="goal"):
        prepare([tmp_path])


MARKED = (
    PLAIN.replace("monster hound normal", "monster hound normal of military")
    .replace("*     *     .     h", "*     *     b     h")
    .replace("[legend]", '[legend]\nb = "monster living-bones normal"')
)


@pytest.mark.rule("H-10.7")
@pytest.mark.parametrize(
    ("sided", "there"),
    [
        ([], {"living-bones"}),
        (["demons", "merchant-guild"], {"living-bones"}),
        (["military"], {"living-bones", "hound"}),
    ],
)
def test_a_monster_with_the_mark_of_a_faction_is_there_for_a_party_on_its_side_only(
    sided: list[str], there: set[str]
) -> None:
    state = begun(MARKED, sided=sided)
    assert {each.kind for each in state.monsters} == there
    behind = MARKED.replace("b     h", "1     h").replace('b = "monster living-bones normal"', "")
    state = begun(behind, sided=sided)
    assert not state.monsters
    assert state.is_to_come("hound") == ("hound" in there), "nobody waits there for others"
