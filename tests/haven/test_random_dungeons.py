"""Random dungeons (p. 58): rooms and setups are drawn one by one, each door leads to an entrance of its type, and hexes keep their numbers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from tabard.bots import RandomBot, play_out
from tabard.crawl.effects import Condition
from tabard.crawl.special import check_goal
from tabard.haven.dungeon_cards import COUNTS, SPOTS, list_placed, read_card
from tabard.haven.dungeons import Chamber, chambers_of, fits, lay_out, make_dungeon, name_of
from tabard.haven.element_board import end_turn
from tabard.haven.loading import prepare
from tabard.haven.map_legend import Lies, Rank, Thing
from tabard.haven.printed import Printed
from tabard.haven.revealing import open_door
from tabard.haven.room_kit import PlanError
from tabard.haven.state import Haven
from tabard.hexes import members
from tabard.table import Game, Seat, load, new
from tests.haven.facts import facts
from tests.haven.rule_kit import CLASSES, put, run
from tests.haven.test_pack_mistakes import write_pack
from tests.haven.test_scenarios import box

pytestmark = pytest.mark.usefixtures("haven")


def delve(seed: int = 1, characters: int = 2, stop: str = "select", **settings: Any) -> Game[Haven]:
    """Begin a random dungeon."""
    party = CLASSES[:characters]
    game = new("haven", scenario="random", party=party, seats=1, seed=seed, level=1, **settings)
    while all(each.kind not in (stop, "select") for each in game.decisions.values()):
        game.apply(0, next(iter(game.decisions)))
    return game


def drawn(
    card: str, setup: str, entrance: str = "", stop: str = "select", **settings: Any
) -> Game[Haven]:
    """Begin a dungeon whose first cards are these."""
    party = CLASSES[:2]
    game = new(
        "haven", scenario="random", party=party, seats=1, seed=1, level=1, dice="ask", **settings
    )
    wanted = {"roll:room-card": card, "roll:room-setup": setup, "entrance": entrance}
    while all(each.kind not in (stop, "select") for each in game.decisions.values()):
        seat, decision = next(iter(game.decisions.items()))
        game.apply(wanted.get(decision.kind, 0) or 0, seat)
    return game


def walk_in(state: Haven, exit_: int = 0) -> str:
    """Open an exit of the last room, and return the name of its door."""
    old = chambers_of(state.scenario)
    unseen = [each for each, hexes in state.drawn.doors.items() if hexes[0] not in state.opened]
    door = state.drawn.doors[unseen[exit_]][0]
    put(state, "fighter", door)
    run(open_door(state, door, by=state.figure("fighter")))
    assert len(chambers_of(state.scenario)) == len(old) + 1
    return unseen[exit_]


def test_the_monsters_of_the_setups_are_those_of_the_sheet() -> None:
    sheet = facts("scenarios.toml")["random_setup"]
    setups = box().room_setups
    assert {each.removeprefix("setup-") for each in setups} == {*sheet}
    for number, each in sheet.items():
        setup = setups[f"setup-{number}"]
        assert (setup.adjective, {**setup.front, **setup.back}) == (each["name"], each["m"])
    assert len(box().room_cards) == 18


@pytest.mark.rule("H-58.15", "H-58.28")
@pytest.mark.parametrize("number", range(1, 19))
def test_every_card_goes_with_every_setup_and_everything_lies_on_its_spots(number: int) -> None:
    printed = box()
    name = f"room-{number}"
    card = printed.room_cards[name]
    kit = printed.kit[card.room].draw
    assert len(read_card(card).floor.hexes) == sum(
        not each.isspace() and each not in "ABCDE" for each in kit
    )
    for setup in printed.room_setups:
        chamber = Chamber(name, setup, next(iter(card.entrances)))
        assert fits([chamber], printed)
        ground = printed.ground(f"random:{chamber}", 1)
        assert len(ground.starts) >= 4
        for index in range(len(COUNTS)):
            there = [at for post, at in ground.posts if post.ranks[index] is not Rank.NONE]
            assert len({*there}) == len(there) <= len(SPOTS)
        assert not ground.treasures
        assert (len(ground.coins), ground.layout.terrain.traps.bit_count()) == (1, 1)


@pytest.mark.rule("H-58.26")
def test_monsters_stand_by_rank_and_number_of_characters() -> None:
    setup = box().room_setups["setup-749"]
    by_count = [
        [
            (spot, type_, str(ranks[index]))
            for spot, type_, ranks in list_placed(setup)
            if ranks[index] is not Rank.NONE
        ]
        for index in range(3)
    ]
    assert by_count[0] == [
        ("1", "rending-drake", "normal"), ("2", "giant-viper", "normal"), ("3", "giant-viper", "normal"),
        ("0", "spitting-drake", "normal"), ("9", "spitting-drake", "normal"),
    ]  # fmt: skip
    assert sorted(by_count[2]) == [
        ("0", "spitting-drake", "elite"), ("1", "rending-drake", "elite"), ("2", "rending-drake", "normal"),
        ("3", "giant-viper", "elite"), ("4", "giant-viper", "elite"), ("9", "spitting-drake", "normal"),
    ]  # fmt: skip


@pytest.mark.rule("H-58.13", "H-58.14")
def test_three_rooms_are_drawn_one_by_one_and_all_three_must_be_cleared() -> None:
    state = delve(4).state
    cards = [each for pile in state.story.bags.values() for each in pile.cards()]
    assert (len(chambers_of(state.scenario)), len(cards)) == (1, 17 + 21)
    for rooms in (1, 2):
        state.figures = [each for each in state.figures if each.side == "party"]
        check_goal(state)
        assert not state.reached
        before = {each.id: state.name(each.at) for each in state.figures}
        walk_in(state)
        assert len(state.revealed) == rooms + 1
        assert state.monsters
        assert state.name(state.figure("ranger").at) == before["ranger"]
        assert state.problems() == []
    assert not state.played.grows
    check_goal(state)
    assert not state.reached
    state.figures = [each for each in state.figures if each.side == "party"]
    check_goal(state)
    assert state.reached


CROWDED = """\
A     .     1     2     3     B
   4     5     6     7     8
9     0     t     T     o     o
   o     o     o     o     o
o     o     o     o     o     o
   o     o     o     o     o
o     o     o     o     o     o
"""
"""More obstacles of one hex than lie in any box."""


@pytest.mark.rule("H-58.16")
def test_a_room_never_lacks_tiles(tmp_path: Path) -> None:
    penalty = '{ text = "None.", do = "damage 1 characters" }'
    card = f'''noun = "Quarry"
room = "crypt-nave"
entrances = {{ A = "A" }}
exits = {{ B = "A" }}
minor = {penalty}
major = {penalty}
draw = """
{CROWDED}"""
'''
    write_pack(tmp_path, {"room-cards/quarry.toml": card})
    content: Printed = prepare([tmp_path]).prepared
    chamber = Chamber("quarry", next(iter(content.room_setups)), "A")
    assert fits([chamber], content)
    laid = make_dungeon(name_of([chamber]), content)
    symbols = [symbol for symbol, own in laid.legend.items() if Lies(Thing.OBSTACLE) in own]
    assert sum(laid.map.count(each) for each in symbols) == CROWDED.count("o") == 24


@pytest.mark.rule("H-58.17")
def test_entrances_and_exits_lie_on_the_border_of_their_rooms() -> None:
    for seed in range(8):
        state = delve(seed).state
        walk_in(state)
        rooms, board = state.drawn.layout.rooms, state.drawn.layout.terrain.board
        beside = [
            [each for each, hexes in rooms.items() if board.neighbours(1 << at) & hexes]
            for (at,) in state.drawn.doors.values()
        ]
        # One leads from the first room to the second, the others out of the second.
        assert beside.count(["1", "2"]) == 1
        others = [each for each in beside if each != ["1", "2"]]
        assert [(each[0], each[1][:4]) for each in others] == [("2", "exit")] * len(others)
        for (at,) in state.drawn.doors.values():
            inside = [(board.neighbours(1 << at) & hexes).bit_count() for hexes in rooms.values()]
            assert max(inside) <= 4, "the middle of a room is no border"
    middle = structs.replace(
        box().room_cards["room-1"], draw=CROWDED.replace("t     T", "C     T").replace("o", "t", 1)
    )
    with pytest.raises(PlanError, match="socket C does not lie on the border"):
        read_card(middle)


@pytest.mark.rule("H-58.18")
def test_a_room_is_called_by_the_adjective_of_the_setup_and_the_noun_of_the_card() -> None:
    assert drawn("room-1", "setup-737").state.played.title == "Random dungeon: Drowned Nave"


@pytest.mark.rule("H-58.19")
def test_characters_begin_at_most_two_hexes_from_the_entrance() -> None:
    chamber = Chamber("room-12", "setup-742", "A")
    entrance = lay_out([chamber], box())[0].floor.sockets["A"]
    ground = box().ground(f"random:{chamber}", 1)
    board = ground.layout.terrain.board
    steps = [entrance.distance(board.axial(each)) for each in ground.starts]
    assert {*steps} == {1, 2}
    taken = {each.at for each in ground.posts} | {*ground.coins}
    near = [at for at in members(board.hexes) if entrance.distance(board.axial(at)) <= 2]
    lying = ground.layout.terrain.obstacles | ground.layout.terrain.traps
    assert {*ground.starts} == {at for at in near if at not in taken and not lying >> at & 1}


@pytest.mark.rule("H-58.20")
def test_of_two_entrances_of_the_first_room_the_party_selects_one() -> None:
    game = drawn("room-2", "setup-742", stop="entrance")
    assert [each.kind for each in game.decisions.values()] == ["entrance"]
    assert [each.key for each in next(iter(game.decisions.values())).options] == ["A", "D"]
    left = drawn("room-2", "setup-742", "A").state.drawn.starts
    below = drawn("room-2", "setup-742", "D").state.drawn.starts
    assert not {*left} & {*below}


@pytest.mark.rule("H-58.21", "H-58.22", "H-58.23")
@pytest.mark.parametrize("exit_", [0, 1])
def test_an_exit_leads_to_a_card_with_an_entrance_of_its_type_and_the_other_is_shut(
    exit_: int,
) -> None:
    content = box()
    for seed in range(6):
        state = delve(seed).state
        first = chambers_of(state.scenario)[0]
        exits = [each for each in content.room_cards[first.card].exits if each != first.entrance]
        if len(exits) <= exit_:
            continue
        put_away = len(state.story.bags["room-cards"].cards())
        walk_in(state, exit_)
        second = chambers_of(state.scenario)[1]
        type_ = content.room_cards[first.card].exits[exits[exit_]]
        assert content.room_cards[second.card].entrances[second.entrance] == type_
        assert second.card != first.card
        left = {*state.story.bags["room-cards"].cards()}
        gone = {*content.room_cards} - left - {first.card, second.card}
        for each in gone:  # what was put away on the way did not fit
            types = content.room_cards[each].entrances.values()
            assert type_ not in types or put_away
        doors = len(state.drawn.doors)
        rest = [each for each in content.room_cards[second.card].exits if each != second.entrance]
        assert doors == 1 + len(rest), "the exit that was not taken is gone"


@pytest.mark.rule("H-58.24")
def test_penalties_are_none_minor_and_major_unless_the_party_wants_others() -> None:
    state = delve(3).state
    walk_in(state)
    walk_in(state)
    assert [each.penalty for each in chambers_of(state.scenario)] == ["none", "minor", "major"]
    easy = delve(3, penalties=("none", "none", "none")).state
    walk_in(easy)
    assert easy.played.rules == ()


def test_a_penalty_works_once_on_whom_it_names() -> None:
    state = delve(3, penalties=("none", "major", "none")).state
    before = {each.id: (each.hp, {*each.conditions}) for each in state.figures}
    walk_in(state)
    heroes = [state.figure(each) for each in CLASSES[:2]]
    changed = any((each.hp, {*each.conditions}) != before[each.id] for each in heroes)
    cursed = any("curse" in state.decks.of[each].pile.cards() for each in CLASSES[:2])
    strong = any(Condition.STRENGTHEN in each.conditions for each in state.monsters)
    assert changed or cursed or strong


@pytest.mark.rule("H-58.25")
def test_who_opened_the_first_door_is_for_the_party_to_say() -> None:
    game = drawn("room-15", "setup-742", stop="penalty", penalties=("minor", "none", "none"))
    assert [each.kind for each in game.decisions.values()] == ["penalty"]
    game.apply("ranger", next(iter(game.decisions)))
    state = game.state
    assert Condition.WOUND in state.figure("ranger").conditions
    assert Condition.WOUND not in state.figure("fighter").conditions


@pytest.mark.rule("H-58.27")
def test_the_element_of_a_room_comes_at_the_end_of_the_turn_that_reveals_it() -> None:
    state = delve(4).state
    state.elements.to_come.clear()
    state.elements.strong.clear()
    walk_in(state)
    setup = box().room_setups[chambers_of(state.scenario)[1].setup]
    assert setup.elements
    assert state.elements.strong == []
    run(end_turn(state.elements, Seat(0)))
    assert state.elements.strong == [*setup.elements]


@pytest.mark.parametrize("characters", [2, 3, 4])
def test_bots_play_random_dungeons_to_the_end(characters: int) -> None:
    party = CLASSES[:characters]
    game = new("haven", scenario="random", party=party, seats=characters, seed=characters, level=0)
    play_out(game, RandomBot(characters), most=4000)
    assert game.outcome is not None
    assert game.state.problems() == []


def test_a_dungeon_is_saved_and_loaded_with_the_rooms_that_were_drawn() -> None:
    game = delve(4)
    again = load(game.save())
    assert again.state.scenario == game.state.scenario
    assert again.state.drawn.layout.rooms.keys() == game.state.drawn.layout.rooms.keys()
