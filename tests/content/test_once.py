"""What was found out about a thing is kept by the thing itself."""

import pytest

from tabard.content.once import once


def test_the_very_same_thing_is_looked_at_once_and_one_that_is_alike_again() -> None:
    looked: list[tuple[object, ...]] = []

    @once
    def look(*things: object) -> int:
        looked.append(things)
        return len(looked)

    first, alike = ([1, 2], "a"), ([1, 2], "a")
    assert [look(first), look(first), look(alike), look(first, alike), look(first)] == [
        1,
        1,
        2,
        3,
        1,
    ]
    assert look(first, alike) == 3
    assert look(alike, first) == 4, "their order counts"


def test_what_is_refused_is_refused_each_time() -> None:
    tried = 0

    @once
    def refuse(_: object) -> int:
        nonlocal tried
        tried += 1
        raise ValueError(tried)

    thing = object()
    for number in (1, 2):
        with pytest.raises(ValueError, match=f"^{number}$"):
            refuse(thing)
