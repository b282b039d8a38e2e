"""What goes over a stream: everything that a seat may know, and what never changes only once."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from random import Random
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from tabard.client import Client, Follow, Made
from tabard.client.changes import apply_changes
from tabard.server import changes as comparing
from tabard.server.changes import Known, Written, read, tell_sight_changes, write
from tabard.table.sharing import MixedObject, Shared

MANY = 24
"""Answers that are given and measured."""

anything = st.recursive(
    st.none() | st.integers(2, 9) | st.text("ab", max_size=2),
    lambda each: (
        st.lists(each, max_size=3)
        | st.dictionaries(st.sampled_from(["a", "b", "c", "id", ""]), each)
        | st.lists(st.fixed_dictionaries({"id": st.sampled_from("xyz"), "a": each}), max_size=3)
    ),
)


def changes(old: object, new: object) -> Any:
    """Tell what is different, as it comes out of the wire."""
    return read(write(comparing.tell_changes(old, new)))


@given(anything, anything)
def test_changes_lead_from_any_sight_to_any_other(old: Any, new: Any) -> None:
    before = msgspec.json.encode(old)
    told = changes(old, new)
    assert apply_changes(old, told) == new
    assert msgspec.json.encode(old) == before


things = st.lists(st.dictionaries(st.sampled_from(["id", "a", "b"]), anything), max_size=3)


written_or_shared = st.sampled_from([Shared, lambda each: Written(write(each))])


@given(things, things, written_or_shared, written_or_shared)
def test_it_makes_no_difference_what_tables_share(
    old: list[Any], new: list[Any], was: Callable[[Any], Any], becomes: Callable[[Any], Any]
) -> None:
    """Things that all tables share are told as others are, before and after."""
    before, after = [was(each) for each in old], [becomes(each) for each in new]
    told = read(write(tell_sight_changes({"a": before}, {"a": after}, {})))
    assert apply_changes({"a": old}, told) == {"a": new}


@given(things, things, written_or_shared, written_or_shared)
def test_it_makes_no_difference_how_deep_they_lie(
    old: list[Any], new: list[Any], was: Callable[[Any], Any], becomes: Callable[[Any], Any]
) -> None:
    """The same where they lie in an object that is told thing by thing, and in a list within it."""
    before, after = (
        MixedObject({f"{at}": each for at, each in enumerate(made)} | {"all": made, "one": 1})
        for made in ([was(each) for each in old], [becomes(each) for each in new])
    )
    told = read(write(tell_sight_changes({"a": before}, {"a": after}, {})))
    assert apply_changes({"a": read(write(before))}, told) == {"a": read(write(after))}


def test_only_what_is_different_is_told() -> None:
    old = {"a": [1, {"b": 2, "c": "face"}], "d": {"e": 1}}
    assert changes(old, {"a": [1, {"b": 3, "c": "face"}], "d": {"e": 1}}) == {
        "a": {"1": {"b": [3]}}
    }
    assert changes(old, {"d": {"e": 1}, "a": []}) == [{"d": {"e": 1}, "a": []}]  # in another order
    assert changes(old, {"a": [1], "d": {"f": 1}}) == {"a": [[1]], "d": [{"f": 1}]}
    assert changes(old, old) == {}


FACE = {"name": "Pan", "text": "A long text about what a pan is good for in a cellar. " * 4}
BACK = {"name": "Lid", "text": "And what its lid is good for, which is quite another thing. " * 4}


def test_a_card_that_is_turned_or_moved_takes_its_face_along() -> None:
    card = {"id": "card:pan", "up": FACE, "down": BACK}
    told = changes(card, {"id": "card:pan", "up": BACK, "down": FACE})
    assert told == {"up": ["down", {}], "down": ["up", {}]}
    worn = FACE | {"name": "Old pan"}
    assert changes(card, card | {"down": worn}) == {"down": ["up", {"name": ["Old pan"]}]}
    other = {"id": "card:broom", "up": BACK, "down": FACE}
    assert changes([card, other], [other]) == {"": [[1, {}]]}
    assert changes([card], [other, card | {"up": worn}]) == {
        "": [[other], [0, {"up": {"name": ["Old pan"]}}]]
    }


def test_a_card_that_comes_leaves_the_faces_of_the_others_at_home() -> None:
    faces = {"broom": BACK, "lid": BACK, "pan": FACE}
    told = changes(faces, {"broom": BACK, "cup": FACE, "pan": FACE})
    assert told == {"": {"broom": {}, "cup": [FACE], "pan": {}}}
    assert apply_changes(faces, told) == {"broom": BACK, "cup": FACE, "pan": FACE}
    assert changes({"a": 1, "b": 2}, {"a": 1}) == [{"a": 1}]  # shorter as it is
    assert changes(faces | {"": 1}, faces) == [faces]  # whose own part would it be?


def test_what_seats_know_alike_is_told_once_and_what_lay_beside_for_each() -> None:
    def written(**parts: Any) -> dict[str, Any]:
        return {key: Written(write(each)) for key, each in parts.items()}

    known: Known = {}
    old, new = written(up=FACE, down=BACK, round=1), written(up=BACK, down=BACK, round=2)
    other = old | {"down": Written(write(FACE | {"name": "Tin"}))}
    for sight in (old, other, old):
        told = read(write(tell_sight_changes(sight, new, known)))
        assert apply_changes(read(write(sight)), told) == {"up": BACK, "down": BACK, "round": 2}
    assert (id(old["round"]), id(new["round"])) in known


def test_every_stream_knows_what_its_seat_may_know(client: Client) -> None:
    table = client.create("toy", seats=4, seed=5)
    with ExitStack() as following:
        streams = follow_all(following, table)
        watching = following.enter_context(client.watch(table.id).follow())
        for _ in play(streams):
            for seat, stream in zip(table.seats, streams, strict=True):
                assert shown(stream.sight) == shown(seat.view(2**50))
            catch_up(watching, streams[0].sight["number"])
            assert shown(watching.sight) == shown(client.watch(table.id).view(2**50))


KINDS = {"watch", "card", "stance", "act", "shrug", "step-in"}
"""What is asked in the cellar."""


def sent(client: Client, seats: int) -> dict[str, list[tuple[list[int], int]]]:
    """Return by kind of question what each seat is sent after each answer, in bytes, and how large a whole sight with what happened is."""
    found: dict[str, list[tuple[list[int], int]]] = defaultdict(list)
    table = client.create("toy", seats=seats, seed=5)
    with ExitStack() as following:
        streams = follow_all(following, table)
        heard = [len(each.received) for each in streams]
        number = streams[0].sight["number"]
        for kind in play(streams, 2 * MANY):
            news = [each.received[first:] for each, first in zip(streams, heard, strict=True)]
            heard = [len(each.received) for each in streams]
            whole = len(json.dumps(table.seats[0].view(number)))
            number = streams[0].sight["number"]
            found[kind].append(([sum(map(len, each)) for each in news], whole))
    return found


def test_an_answer_of_any_kind_is_told_to_four_in_less_than_two_whole_sights(
    client: Client,
) -> None:
    """What four people are sent after an answer is less than twice what one would be sent if everything went again."""
    found = sent(client, 4)
    assert set(found) >= KINDS
    for kind, answers in found.items():
        everything = sum(sum(each) for each, _ in answers)
        assert everything < 2 * sum(whole for _, whole in answers), kind


def test_nobody_hears_more_than_twice_as_much_because_others_sit_there_too(client: Client) -> None:
    four, two = sent(client, 4), sent(client, 2)
    assert set(four) & set(two) >= KINDS
    for kind in KINDS:
        one_of_four, one_of_two = (
            sum(sum(each) / len(each) for each, _ in found[kind]) / len(found[kind])
            for found in (four, two)
        )
        assert one_of_four < 2 * one_of_two, kind


def test_the_faces_of_cards_go_over_the_wire_once(client: Client) -> None:
    table = client.create("bugs", scenario="1", character="bruiser", seed=3)
    with table.seats[0].follow() as stream:
        (first,) = stream.received
        up = [names_up(stream) for _ in play([stream], 11)]
        after = "".join(stream.received[1:])
        whole = len(json.dumps(table.seats[0].view(2**50)))
    seen: set[str] = set.union(*up)
    turned = {name for name in seen if not all(name in each for each in up)}
    assert len(turned) >= 4
    assert all(f'"name":"{name}","initiative"' in first for name in seen)
    assert not any(f'"name":"{name}","initiative"' in after for name in seen)
    assert not any(f'"name":["{name}"]' in after for name in seen)
    assert [text.count('"modifiers_full":{"character":{"faces"') for text in (first, after)] == [
        1,
        0,
    ]
    assert len(after) < len(up) * whole / 4


def names_up(stream: Follow) -> set[str]:
    return {str(each["up"]["name"]) for each in stream.sight["view"]["table"]["cards"]}


def follow_all(following: ExitStack, table: Made) -> list[Follow]:
    return [following.enter_context(seat.follow()) for seat in table.seats]


def play(streams: list[Follow], answers: int = MANY) -> Iterator[str]:
    """Answer by chance, and yield what was asked when everybody has heard of the answer."""
    chance = Random(4)
    for _ in range(answers):
        asked = [each for each in streams if each.sight["view"]["decision"]]
        acting = chance.choice(asked)
        decision = acting.sight["view"]["decision"]
        assert acting.answer(chance.choice(decision["options"])["key"])["type"] == "done"
        for each in streams:
            catch_up(each, acting.sight["number"])
        yield str(decision["kind"])


def catch_up(stream: Follow, number: int) -> None:
    while stream.sight["number"] < number:
        stream.next()


def shown(sight: dict[str, Any]) -> dict[str, Any]:
    """Leave out what is only on a stream or only asked for, and what is only new once."""
    return {key: value for key, value in sight.items() if key not in {"type", "entries", "more"}}
