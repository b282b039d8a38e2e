"""What takes long at one table is done in threads, so that nobody at another one waits for it."""

from __future__ import annotations

import threading
from collections import defaultdict
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tabard.client import Client, Made, TurnedAwayError
from tabard.server import api_play, stream
from tabard.server.gatherings import LARGE
from tabard.server.pictures import Pictures
from tabard.table import Game
from tests.server.arsenal import crowded_save, situation


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> dict[str, set[str]]:
    """The threads in which views are built, changes told and answers given."""
    found: dict[str, set[str]] = defaultdict(set)

    def note(kind: object, name: str) -> None:
        plain: Callable[..., Any] = getattr(kind, name)

        def noted(*given: Any, **named: Any) -> Any:
            found[name].add(threading.current_thread().name)
            return plain(*given, **named)

        monkeypatch.setattr(kind, name, noted)

    for kind, names in (
        (Pictures, ("view", "changes")),
        (Game, ("apply", "save", "at")),
        (api_play, ("answer_plainly",)),
        (stream, ("_write_all",)),
    ):
        for name in names:
            note(kind, name)
    return found


def play(made: Made, answers: int = 3) -> None:
    with made.seats[0].follow() as follow:
        for _ in range(answers):
            follow.answer(follow.sight["view"]["decision"]["options"][0]["key"])


def test_at_a_usual_table_nothing_but_looking_back_needs_a_thread(
    client: Client, done: dict[str, set[str]]
) -> None:
    made = client.create("bugs", seed=1)
    made.seats[0].view()
    play(made)
    made.seats[0].save()
    made.seats[0].at(3)
    assert len(done["apply"] | done["view"] | done["changes"]) == 1
    assert not done["apply"] & (done["save"] | done["at"])


def test_at_a_large_table_everything_is_done_in_threads(
    client: Client, done: dict[str, set[str]]
) -> None:
    """Whether it is large is seen when it is looked at for the first time."""
    usual = client.create("bugs", seed=1)
    play(usual)
    (loop,) = done["apply"]
    made = client.create("bugs", seed=1, situation=situation())
    assert len(msgspec.json.encode(made.seats[0].view()["view"])) > LARGE
    for each in done.values():
        each.clear()
    play(made)
    assert done["apply"]
    assert loop not in done["apply"]
    assert done["changes"]
    assert loop not in done["changes"]
    # What is there already is taken as it is.
    assert done["view"] - {loop}
    made.seats[0].view()
    made.seats[0].at(3)
    for written in ("answer_plainly", "_write_all"):
        assert done[written]
        assert loop not in done[written], "what is large is put into JSON beside everything else"


def test_a_save_of_a_game_that_cannot_be_is_refused(client: Client) -> None:
    with pytest.raises(TurnedAwayError, match=r"its game has .*figures") as error:
        client.bring(crowded_save())
    assert (error.value.status, error.value.code) == (422, "save-altered")
