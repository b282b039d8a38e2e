"""Tables in memory: given up when something could not be kept, let go when nobody is there, read again as they were."""

import asyncio
import threading
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest

from tabard.client import Client, Made, StreamClosedError, TurnedAwayError
from tabard.server import gatherings
from tabard.server.gatherings import Gathering, Told
from tabard.server.records import Chunk
from tabard.server.settings import Limits
from tabard.table import Seat, ask, new
from tests.server.live import Live, serving
from tests.table.tiny import Tiny, choice, rules_of


@pytest.fixture
def live(tmp_path: Path) -> Iterator[Live]:
    with serving(tmp_path, limits=Limits(gatherings=3, grace=0, entries=60)) as running:
        yield running


def within(live: Live, coroutine: object) -> object:
    """Do something in the server's own loop."""
    loop = live.running.server.loop
    return asyncio.run_coroutine_threadsafe(coroutine, loop).result(30)  # type: ignore[arg-type]


def change_behind_its_back(live: Live, table: str) -> None:
    """Do what another server on the same database would do."""
    gathering = live.hub.gatherings[table]
    number = gathering.game.number
    twin = gathering.game.at(number)
    twin.apply("drain", 1)
    entries = [entry for entry in twin.stream if entry.number >= number]
    chunk = Chunk(
        since=number,
        number=twin.number,
        entries=msgspec.msgpack.encode(entries),
        head=twin.head(),
        changed=datetime.now(UTC),
        summary=gathering.brief(),
    )
    within(live, live.hub.storage.append(table, chunk))


def test_what_could_not_be_kept_has_not_happened(live: Live, table: Made) -> None:
    seat = table.seats[0]
    with seat.follow() as stream:
        change_behind_its_back(live, table.id)
        reply = stream.answer("stairs")
        assert (reply["type"], reply["code"]) == ("refused", "not-stored")
        with pytest.raises(StreamClosedError) as error:
            stream.wait("nothing")
        assert (error.value.number, error.value.code) == (1012, "")
        after = stream.after
    # Who comes back sees what is kept, and plays on.
    with seat.follow(after) as stream:
        assert stream.sight["view"]["table"]["door"] == "drain"
        assert (
            stream.answer(stream.sight["view"]["decision"]["options"][0]["key"])["type"] == "done"
        )


def test_an_answer_is_finished_although_its_stream_has_ended(live: Live, table: Made) -> None:
    gathering = live.hub.gatherings[table.id]
    number = gathering.game.number

    async def end_the_stream() -> None:
        """Stop listening to it once the answer has come, as where sending to it fails at that moment."""
        while not any(each.is_obeyed for each in gathering.company.followers):  # noqa: ASYNC110 - it has no event
            await asyncio.sleep(0.01)
        for task in asyncio.all_tasks():
            if task.get_name() == "tell":
                task.cancel()
        while gathering.company.followers:  # noqa: ASYNC110 - it has no event
            await asyncio.sleep(0.01)

    with table.seats[0].follow() as stream:
        within(live, gathering.lock.acquire())
        ticket = stream.sight["view"]["decision"]["ticket"]
        stream.send({"type": "answer", "id": 1, "ticket": ticket, "key": "stairs"})
        within(live, end_the_stream())
        live.running.server.loop.call_soon_threadsafe(gathering.lock.release)
    with table.seats[0].follow() as stream:
        assert stream.sight["number"] > number
        assert (gathering.gone, live.hub.gatherings[table.id]) == (None, gathering)


@pytest.mark.parametrize("message", [{"type": "say", "what": "ring"}, {"type": "intend"}])
def test_nobody_points_at_what_does_not_last_yet(
    live: Live, table: Made, message: dict[str, str]
) -> None:
    """While an answer is being kept, what somebody says or shows waits: it is held against what lies there for good."""
    gathering = live.hub.gatherings[table.id]
    with table.seats[0].follow() as stream:
        within(live, gathering.lock.acquire())
        stream.send({"id": 5, **message})
        within(live, until_obeyed(gathering))
        assert not any(each.replies for each in gathering.company.followers)
        live.running.server.loop.call_soon_threadsafe(gathering.lock.release)
        assert stream.wait("done")["id"] == 5


async def until_obeyed(gathering: Gathering) -> None:
    """Wait until the server is at what somebody wants, and has come as far as it can."""
    for _ in range(100):
        if any(each.is_obeyed for each in gathering.company.followers):
            break
        await asyncio.sleep(0.01)
    await asyncio.sleep(0.05)


def test_much_is_put_into_words_beside_everything_else(
    live: Live, table: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What somebody who comes back has missed holds nobody up: the event loop goes on meanwhile."""
    gathering = live.hub.gatherings[table.id]
    table.seats[0].answer("stairs")
    last = gathering.game.number - 1
    told, threads = gathering.entries, []

    def listened(seat: Seat | None, after: int) -> Told:
        threads.append(threading.current_thread())
        return told(seat, after)

    async def here() -> threading.Thread:
        return threading.current_thread()

    loop = within(live, here())
    monkeypatch.setattr(gatherings, "MUCH", gathering.due(-1) - 1)
    monkeypatch.setattr(gathering, "entries", listened)
    assert within(live, gathering.tell(Seat(0), -1)) == told(Seat(0), -1)
    assert within(live, gathering.tell(Seat(0), last - 1)) == told(Seat(0), last - 1)
    assert [each is loop for each in threads] == [False, True], "all of it, and the last entry"


def test_a_table_that_was_deleted_elsewhere_takes_no_answer(live: Live, table: Made) -> None:
    within(live, live.hub.storage.delete(table.id))
    with pytest.raises(TurnedAwayError) as error:
        table.seats[0].answer("stairs")
    assert (error.value.status, error.value.code) == (503, "not-stored")
    with pytest.raises(TurnedAwayError) as error:
        table.seats[0].view()
    assert error.value.code == "unknown-table"


def test_tables_that_nobody_follows_leave_the_memory_and_come_back(
    live: Live, client: Client, table: Made
) -> None:
    before = table.seats[0].answer("stairs")
    with table.seats[1].follow() as stream:
        others = [client.create("toy") for _ in range(5)]
        assert len(live.hub.gatherings) == 3
        assert table.id in live.hub.gatherings
        table.seats[0].undo()
        assert stream.wait()["view"]["table"]["door"] is None
    for each in others:
        each.seats[0].answer("hatch")
    assert table.id not in live.hub.gatherings
    again = table.seats[0].view()
    assert again["view"]["table"]["door"] is None
    with pytest.raises(TurnedAwayError) as error:
        table.seats[0].answer("hatch", before)
    assert error.value.code == "late"


def test_a_table_that_has_become_too_long_takes_no_more(table: Made) -> None:
    seat = table.seats[0]
    sight = seat.view()
    while sight["number"] < 60:
        sight = seat.undo() if sight["undo"] else seat.answer("hatch", sight)
    with pytest.raises(TurnedAwayError) as error:
        seat.undo()
    assert (error.value.status, error.value.code) == (503, "full")
    assert seat.view()["view"]["table"]["round"] == 1


def test_a_save_that_is_longer_than_a_table_may_be_is_refused(client: Client) -> None:
    """Half a million entries fit into a file of 130 kB, and would take 80 MB of the server."""
    game = new("toy", seed=1, rats=9)
    while len(game.stream) <= 60:
        seat, asked = next(iter(game.decisions.items()))
        game.apply(asked.options[0].key, seat)
    with pytest.raises(TurnedAwayError, match=r"and a table here has at most 60") as error:
        client.bring(game.save())
    assert (error.value.status, error.value.code) == (422, "save-too-large")


def test_a_fault_in_a_rule_leaves_the_table_as_it_was_kept(client: Client) -> None:
    async def rule(game: Tiny) -> None:
        if await ask(Seat(0), choice("a", "b")) == "b":
            raise ZeroDivisionError

    rules_of(rule, "faulty")
    seat = client.create("faulty").seats[0]
    seat.answer("a")
    number = seat.view()["number"]
    with pytest.raises(TurnedAwayError) as error:
        seat.answer("b")
    assert (error.value.status, error.value.code) == (500, "fault")
    assert seat.view()["number"] == number
    seat.answer("a")


def test_a_changed_rule_opens_the_table_at_the_start_of_its_step(
    live: Live, client: Client
) -> None:
    async def rule(game: Tiny) -> None:
        game.log.append(await ask(Seat(0), choice("a", "b")))
        game.log.append(await ask(Seat(0), choice("c", "d", kind="second")))

    async def changed(game: Tiny) -> None:
        game.log.append(await ask(Seat(0), choice("x", "y", kind="new")))

    rules_of(rule, "changing")
    seat = client.create("changing").seats[0]
    before = seat.answer("a")
    live.hub.drop(live.hub.gatherings[seat.table])
    rules_of(changed, "changing")
    sight = seat.view(after=before["number"] - 1)
    assert [each["type"] for each in sight["entries"]] == ["undone"]
    assert sight["view"]["decision"]["kind"] == "new"
    # What opening it has added is kept at once: nothing is dropped again.
    live.hub.drop(live.hub.gatherings[seat.table])
    assert seat.view()["number"] == sight["number"]
    seat.answer("x", sight)
