"""`why`: what a monster did, criterion by criterion, with hexes, rule and page."""

from __future__ import annotations

from typing import Any

import pytest

import tabard
from tabard.bugs.state import Bugs
from tabard.cli.printing import tell_reasons
from tabard.crawl.events import Attacked, Moved, Planned
from tabard.crawl.round_events import TurnBegan
from tabard.crawl.why import why
from tabard.table import Event, Game
from tabard.table.journal import Told
from tests.bugs.arrange import situation
from tests.bugs.monster import acts

TURN = """
turn = "bandit-guard-1"
initiative = 1
hero = { at = "a1" }
rolled = { bandit-guard = "plus" }
monsters = [{ type = "bandit-guard", number = 1, at = "e1" }]
"""


def lines(game: Game[Bugs]) -> list[str]:
    found = why(game)
    return [*tell_reasons(found)] if found else []


def told(game: Game[Bugs], kind: type[Event], place: int = 0) -> int:
    """Return the number of the entry that tells an event of a kind."""
    found = [
        each.number
        for each in game.stream
        if isinstance(each, Told) and isinstance(each.event, kind)
    ]
    return found[place]


def explained(game: Game[Bugs], number: int | None = None) -> dict[str, Any]:
    found = why(game, number)
    assert found is not None
    return found


def test_nothing_is_explained_before_a_monster_moved() -> None:
    game = tabard.new("bugs", scenario=1, character="bruiser", seed=7)
    assert why(game) is None


@pytest.mark.rule("B-31.4")
def test_the_way_is_told_with_names_and_pages() -> None:
    table = situation(TURN)
    said = lines(table.game)
    assert said[0] == "Bandit Guard 1 stands in e1 and has 2 movement points:"
    assert any(
        "Can it attack its focus this turn?" in line and "(B-31.2, page 31)" in line
        for line in said
    )
    assert said[-1].startswith("- It goes from e1 to ")
    assert "Bruiser" in said[1]
    assert "[" not in "".join(said)
    assert len(set(said)) == len(said)


def test_it_works_after_loading_and_not_for_what_was_taken_back() -> None:
    game = tabard.new("bugs", scenario=1, character="bruiser", seed=7)
    game.apply("planted-feet+leaping-cleave")
    said = lines(game)
    number = explained(game)["number"]
    assert said[0].startswith("Bandit Guard 2 stands in e4")
    assert lines(tabard.load(game.save())) == said
    game.undo()
    assert why(game) is None
    assert why(game, number) is None


def test_the_plan_that_the_player_chose_is_explained() -> None:
    table = situation(TURN.replace('at = "e1" }', 'at = "c2" }').replace('at = "a1"', 'at = "a2"'))
    assert table.asked == "monster-move"
    chosen = table.keys[-1]
    table.answer(chosen)
    assert lines(table.game)[-1].endswith(f"to {chosen}.")
    assert explained(table.game)["to"] == chosen


def test_hexes_are_named_and_every_step_has_what_it_compared_and_kept() -> None:
    table = situation(TURN)
    assert explained(table.game)["number"] is None
    assert explained(table.game)["ends"] == table.keys == ["c1", "c2"]
    table.answer("c2")
    found = explained(table.game)
    assert found["figure"] == "figure:bandit-guard-1"
    assert found["title"] == "Bandit Guard 1 stands in e1 and has 2 movement points"
    assert (found["from"], found["path"][0], len(found["path"])) == ("e1", "e1", 3)
    assert found["focus"] == ["figure:bruiser"]
    assert found["number"] == told(table.game, Planned)
    moved = next(each for each in table.game.events if isinstance(each, Moved))
    assert list(moved.path) == found["path"]
    by_name = {each["criterion"]: each for each in found["steps"]}
    assert by_name["turn-hexes"]["about"] == "enemies"
    assert by_name["turn-hexes"]["compared"] == [{"hex": "a1", "value": 3}]
    assert by_name["turn-hexes"]["kept"] == []
    assert by_name["way-left"]["about"] == "hexes"
    values = {each["hex"]: each["value"] for each in by_name["way-left"]["compared"]}
    assert values["e1"] == 3
    assert {values[each] for each in by_name["way-left"]["kept"]} == {1}
    assert found["steps"][-1]["kept"] == [found["to"]]
    assert all(each["page"] for each in found["steps"][:-1])


def test_one_of_several_moves_is_explained_by_the_number_of_its_entry() -> None:
    table = situation(
        TURN.replace(
            "monsters = [", 'monsters = [{ type = "bandit-guard", number = 2, at = "c3" }, '
        )
    )
    table.until("select")
    names = [explained(table.game, told(table.game, Planned, place))["name"] for place in (0, 1)]
    assert names == ["Bandit Guard 1", "Bandit Guard 2"]
    assert explained(table.game)["name"] == "Bandit Guard 2"


def test_what_was_moved_and_attacked_is_explained_by_the_plan_before() -> None:
    table = acts("move 2 ; attack 2", "S..1")
    planned = explained(table.game, told(table.game, Planned))
    assert explained(table.game, told(table.game, Moved)) == planned
    assert explained(table.game, told(table.game, Attacked)) == planned
    assert (planned["to"], planned["attacks"]) == ("a2", ["figure:bruiser"])


def test_an_attack_before_the_move_is_explained_from_where_it_stands() -> None:
    table = acts("attack 1 ; move 2", "S1..")
    found = explained(table.game, told(table.game, Attacked))
    assert found["title"] == "Dummy 1 stands in a2 and does not move"
    assert (found["to"], found["focus"]) == ("a2", ["figure:bruiser"])
    announced = explained(table.game, told(table.game, Planned))
    assert announced["points"] == 2


def test_nothing_is_explained_of_what_is_nobodys_plan() -> None:
    table = situation(TURN.replace("initiative = 1", "initiative = 99"))
    began = told(table.game, TurnBegan)
    assert explained(table.game, began)["name"] == "Bandit Guard 1"
    table.until("select")
    assert why(table.game, 10**6) is None
    hero = [
        each.number
        for each in table.game.stream
        if isinstance(each, Told)
        and isinstance(each.event, TurnBegan)
        and each.event.figure == "bruiser"
    ]
    assert [why(table.game, number) for number in hero] == [None]
