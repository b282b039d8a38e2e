"""A save that somebody made up to fill the memory, the disk or the numbers of a table is refused before that happens."""

import tracemalloc
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tabard.table import SaveError, SaveFault, Seat, ask, load, saves
from tabard.table.bounds import (
    LARGEST_ENTRY,
    LARGEST_PART,
    LARGEST_STATE,
    LAST_NUMBER,
    MOST_ENTRIES,
    MOST_SEATS,
)
from tabard.table.journal import Answer, Began
from tabard.table.registry import Pack
from tests.table.tiny import Said, Tiny, choice, encoded, tiny


async def rule(game: Tiny) -> None:
    game.log.append(await ask(Seat(0), choice("a", "b")))
    game.tell(Said("done"))


def played() -> bytes:
    game = tiny(rule)
    game.apply("a")
    game.apply("b")
    game.undo()
    return game.save()


GOOD = played()


def made_up(**parts: Any) -> bytes:
    """Write a save with other parts than it had, and a checksum that fits."""
    body, _ = saves.unpack(GOOD)
    return saves.pack(msgspec.structs.replace(body, **parts))


def entries(change: Callable[[list[dict[str, Any]]], object]) -> msgspec.Raw:
    """Return the entries of the save with a change."""
    body, _ = saves.unpack(GOOD)
    listed = msgspec.msgpack.decode(body.entries)
    change(listed)
    return msgspec.Raw(msgspec.msgpack.encode(listed))


def refusal(data: bytes) -> SaveError:
    with pytest.raises(SaveError) as error:
        load(data)
    return error.value


def test_a_save_that_is_only_written_again_opens() -> None:
    assert encoded(load(made_up())) == encoded(load(GOOD))
    assert encoded(load(made_up(entries=entries(len)))) == encoded(load(GOOD))


def began(checkpoint: bytes) -> Callable[[list[dict[str, Any]]], object]:
    return lambda listed: listed[0].update(checkpoint=checkpoint)


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        ({"setup": {"secrets": ["x" * LARGEST_PART]}}, "'setup' has 2"),
        ({"epochs": [0] * (LARGEST_PART + 1)}, "'epochs' has 2"),
        ({"packs": [Pack("x" * LARGEST_PART, "")]}, "'packs' has 2"),
        ({"present": Began(0, b"x" * LARGEST_STATE)}, "the present state has 1"),
        ({"entries": entries(began(b"x" * LARGEST_STATE))}, "an entry has 1"),
        (
            {"entries": entries(lambda listed: listed[1].update(kind="x" * LARGEST_ENTRY))},
            f"at most {LARGEST_ENTRY}",
        ),
        (
            {"entries": msgspec.Raw(msgspec.msgpack.encode([0] * (MOST_ENTRIES + 1)))},
            f"{MOST_ENTRIES + 1} entries",
        ),
        (
            {"taken": msgspec.Raw(msgspec.msgpack.encode([0] * (MOST_ENTRIES + 1)))},
            f"{MOST_ENTRIES + 1} entries",
        ),
    ],
)
def test_what_is_past_all_measure_is_refused_with_the_measure(
    parts: dict[str, Any], told: str
) -> None:
    error = refusal(made_up(**parts))
    assert error.code is SaveFault.TOO_LARGE
    assert told in error.sentence


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        ({"epochs": []}, "0 seats"),
        ({"epochs": [0] * (MOST_SEATS + 1)}, f"{MOST_SEATS + 1} seats"),
        ({"epochs": [0] * 40_000}, "40000 seats"),
        ({"epochs": [0, 0]}, "its state has 1 seats and its table 2"),
        ({"epochs": [LAST_NUMBER]}, f"{LAST_NUMBER} is no number"),
        ({"epochs": [-1]}, "-1 is no number"),
        ({"number": 0}, "entry 0 cannot stand between -1 and 0"),
        ({"number": 3}, "cannot stand between"),
        ({"number": -1}, "-1 is no number"),
        ({"number": 2**63}, "is no number"),
        ({"setup": {"colour": "red"}}, "no setting 'colour'"),
        ({"setup": {"steps": "many"}}, "setting steps"),
        ({"entries": entries(lambda listed: listed[1].update(number=-5))}, "entry -5 cannot stand"),
        ({"entries": entries(lambda listed: listed[1].update(number=0))}, "entry 0 cannot stand"),
        ({"entries": entries(lambda listed: listed[1].update(seat=-1))}, "of seat 0, and"),
        (
            {"entries": entries(lambda listed: listed[1].update(seat=1))},
            "of seat 2, and there are 1 seats",
        ),
        (
            {"taken": msgspec.Raw(msgspec.msgpack.encode([Answer(1, Seat(0), "pick", "b")]))},
            "entry 1 cannot stand between 1",
        ),
    ],
)
def test_numbers_and_seats_that_no_table_comes_to_are_refused(
    parts: dict[str, Any], told: str
) -> None:
    error = refusal(made_up(**parts))
    assert error.code is SaveFault.ALTERED
    assert told in error.sentence


@pytest.mark.parametrize("part", ["setup", "entries"])
def test_a_bomb_is_not_unfolded(part: str) -> None:
    count = 2_000_000  # lists in two million bytes, which would take more than fifty times as much
    lists = b"\xdd" + count.to_bytes(4, "big") + b"\x90" * count
    whole: dict[str, Any] = {
        "setup": {"secrets": msgspec.Raw(lists)},
        "entries": msgspec.Raw(lists),
    }
    data = made_up(**{part: whole[part]})
    tracemalloc.start()
    try:
        assert refusal(data).code is SaveFault.TOO_LARGE
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 5 * count
