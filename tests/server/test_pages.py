"""A long line of play is told in pieces, and nothing is missing or told twice: by HTTP, on a stream, and to one that comes back."""

from collections.abc import Iterator
from typing import Any

import pytest

from tabard.client import Seat
from tabard.server.settings import Limits
from tests.server.live import Live, serving

PAGE = 7


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with serving(tmp_path_factory.mktemp("server"), limits=Limits(page=PAGE)) as running:
        yield running


@pytest.fixture
def played(live: Live) -> Iterator[Seat]:
    """A seat of a table at which something was played and taken back."""
    with live.client() as client:
        seat = client.create("bugs", seed=1).seats[0]
        for _ in range(12):
            answer_first(seat)
        seat.undo()
        answer_first(seat)
        yield seat


def answer_first(seat: Seat) -> None:
    decision = seat.view(2**53)["view"]["decision"]
    seat.answer(decision["options"][0]["key"])


def numbers(entries: list[dict[str, Any]]) -> list[int]:
    return [each["number"] for each in entries]


def test_each_piece_goes_on_where_the_one_before_ended(live: Live, played: Seat) -> None:
    whole = numbers(played.entries())
    assert len(whole) > 3 * PAGE
    assert whole == sorted(set(whole))
    first = played.view()
    assert 0 < len(first["entries"]) <= PAGE
    assert first["more"] is not None
    assert numbers(first["entries"]) == [each for each in whole if each <= first["more"]]
    assert played.view(first["number"] - 2)["more"] is None


def test_a_stream_gets_everything_before_its_sight(played: Seat) -> None:
    with played.follow() as stream:
        kinds = [message_type(each) for each in stream.received]
        assert kinds.count("entries") >= 3
        assert kinds.index("sight") > max(at for at, kind in enumerate(kinds) if kind == "entries")
        assert numbers(stream.entries) == numbers(played.entries())
        assert stream.sight["view"] == played.view()["view"]
        assert "more" not in stream.sight
    middle = numbers(stream.entries)[PAGE]
    with played.follow(after=middle) as again:
        assert numbers(again.entries) == numbers(played.entries(after=middle))


def message_type(text: str) -> str:
    kind: str = text.partition('"type":"')[2].partition('"')[0]
    return kind
