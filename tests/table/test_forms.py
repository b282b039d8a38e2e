"""Forms: what holds, what starts anew, and what a game without a form of its own is asked by."""

from __future__ import annotations

import dataclasses
from typing import Annotated, Literal

import msgspec

from tabard.table import Asked, Choice, Lobby, Option, Rules, Setting, form_of
from tabard.table.forms import party, settled
from tests.table.tiny import Tiny, rules_of

AB = (Choice("a", "A"), Choice("b", "B"), Choice("c", "C", why_not="not today"))


def value(usual: str, **chosen: str) -> object:
    return settled(Setting("it", "It", "It?", AB, usual), Asked(chosen)).value


def test_what_was_chosen_holds_then_the_usual_then_the_first_that_is_possible() -> None:
    assert value("b") == "b"
    assert value("b", it="a") == "a"
    assert value("b", it="c") == "b", "what is not possible is not kept"
    assert value("c", it="nonsense") == "a"
    nothing = Setting("it", "It", "It?", (AB[2],))
    assert settled(nothing, Asked()).value == ""


def test_whoever_is_asked_one_by_one_leaves_the_rest_open() -> None:
    asked = Asked({"it": "a"}, one_by_one=True)
    assert not asked.is_open("it")
    assert asked.is_open("other")
    assert not Asked().is_open("other")


def test_a_party_has_a_setting_for_each_seat_from_two_to_five() -> None:
    heroes = [Choice(each, each.upper()) for each in "abcdef"]
    for size in range(2, 6):
        found = party("hero", heroes, size, Asked(), label="Heroes", question="At {seat}?")
        assert [each.value for each in found] == list("abcdef"[:size])
        assert [each.question for each in found] == [f"At {seat}?" for seat in range(1, size + 1)]
        taken = [each.why_not for each in found[-1].choices if each.why_not]
        assert taken == [f"plays at seat {seat}" for seat in range(1, size)]


class Typed(msgspec.Struct, frozen=True):
    """A setup in which every kind of type occurs."""

    people: int = 1
    seats: int = 3
    depth: Annotated[int, msgspec.Meta(ge=1, le=4)] = 2
    far: Annotated[int, msgspec.Meta(ge=1, le=4000)] = 2
    mood: Literal["calm", "wild"] = "wild"
    open: bool = True
    place: str = "inn"
    notes: list[str] = []


def typed_rules() -> Rules[Tiny]:
    def choices(_content: object) -> dict[str, list[Option[str]]]:
        return {"place": [Option("inn", "inn", (), "The inn"), Option("road", "road")]}

    async def nothing(game: Tiny) -> None:
        game.score += 1

    lobby = Lobby(seats=(2, 5), choices=choices)
    return dataclasses.replace(rules_of(nothing), setup=Typed, lobby=lobby)


def test_without_a_form_the_types_of_the_setup_tell() -> None:
    form = form_of(typed_rules(), None, Asked())
    offered = {each.name: [choice.key for choice in each.choices] for each in form.settings}
    assert offered == {
        "seats": ["2", "3", "4", "5"],
        "depth": ["1", "2", "3", "4"],
        "mood": ["calm", "wild"],
        "open": ["false", "true"],
        "place": ["inn", "road"],
    }
    assert form.setup == {"seats": 3, "depth": 2, "mood": "wild", "open": True, "place": "inn"}
    other = form_of(typed_rules(), None, Asked({"seats": "5", "open": "false", "place": "road"}))
    assert other.setup == {**form.setup, "seats": 5, "open": False, "place": "road"}
