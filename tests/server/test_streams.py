"""The stream: everything in order, nothing missed, nobody held up."""

import asyncio
import contextlib
import json
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.types import Message
from starlette.websockets import WebSocket
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tabard.client import Client, Follow, Made, StreamClosedError
from tabard.server import stream as following
from tabard.server.followers import Follower
from tabard.server.settings import Limits
from tests.server.live import Live, serving

LIMITS = Limits(followers=6, messages=50, messages_burst=60, hello=1, sending=1)


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with serving(tmp_path_factory.mktemp("server"), limits=LIMITS) as running:
        yield running


def key(stream: Follow) -> str:
    chosen: str = stream.sight["view"]["decision"]["options"][0]["key"]
    return chosen


def test_everybody_hears_an_answer_and_its_giver_that_it_is_done(
    client: Client, table: Made
) -> None:
    one, two = table.seats
    with one.follow() as first, two.follow() as second, client.watch(table.id).follow() as third:
        assert first.answer("hatch")["type"] == "done"
        assert first.sight["view"]["table"]["door"] == "hatch"
        for stream in (second, third):
            news = stream.wait()
            assert news["view"]["table"]["door"] == "hatch"
            assert [each["type"] for each in news["entries"]] == ["told"]
        assert third.sight["view"]["decision"] is None
        assert first.undo()["type"] == "done"
        assert first.sight["redo"]
        assert first.redo()["type"] == "done"
        number = second.wait()["number"]
        assert second.wait()["number"] > number


def test_a_refused_answer_is_told_with_its_number_and_changes_nothing(
    client: Client, table: Made
) -> None:
    with table.seats[0].follow() as stream, client.watch(table.id).follow() as watcher:
        ticket = stream.sight["view"]["decision"]["ticket"]
        stream.answer("hatch")
        number = stream.sight["number"]
        reply = stream.answer("hatch", ticket)
        assert (reply["type"], reply["code"]) == ("refused", "doubled")
        assert reply["sentence"] == "This question has been answered already."
        assert stream.sight["number"] == number
        assert watcher.answer("hatch")["code"] == "not-your-seat"
        assert watcher.undo()["code"] == "not-your-seat"
        assert stream.undo(to=10**6)["code"] == "late"


def test_who_comes_back_by_number_misses_nothing(table: Made) -> None:
    one, two = table.seats
    dice = Random(4)
    heard: list[dict[str, Any]] = []
    after = -1
    with two.follow() as whole:
        for _ in range(12):
            with one.follow(after) as stream:
                heard += stream.entries
                new = len(stream.entries)
                for _ in range(dice.randrange(3)):
                    if stream.sight["view"]["decision"]:
                        stream.answer(key(stream))
                    elif stream.sight["undo"]:
                        stream.undo()
                heard += stream.entries[new:]
                after = stream.after
            while "sight" in whole.next()["type"] or whole.sight["number"] <= after:
                if whole.sight["number"] > after:
                    break
            if whole.sight["view"]["decision"]:
                whole.answer(key(whole))
            # In the end both have seen the same line, each with its own answers.
        with one.follow(after) as stream:
            heard += stream.entries
    numbers = [each["number"] for each in heard]
    assert numbers == sorted(set(numbers))
    theirs = [each["number"] for each in whole.entries if each["type"] == "told"]
    assert theirs == [each["number"] for each in heard if each["type"] == "told"]


def test_everyone_sees_who_is_here_and_who_is_away(client: Client, table: Made) -> None:
    one, two = table.seats
    with one.follow() as stream:
        assert [each["here"] for each in stream.people["people"]] == [True, False]
        with two.follow():
            assert [each["here"] for each in stream.wait("people")["people"]] == [True, True]
            with client.watch(table.id).follow():
                assert stream.wait("people")["watchers"] == 1
            assert stream.wait("people")["watchers"] == 0
        assert [each["here"] for each in stream.wait("people")["people"]] == [True, False]
        two.call_seat(1, "  Ada ")
        assert stream.wait("people")["people"][1]["name"] == "Ada"


def closed(follow: Follow) -> StreamClosedError:
    with pytest.raises(StreamClosedError) as error, follow as stream:
        stream.wait("nothing")
    return error.value


def test_a_stream_to_nowhere_says_why(client: Client, table: Made) -> None:
    unknown = closed(client.watch("AAAAAAAAAAAA").follow())
    assert (unknown.number, unknown.code) == (4004, "unknown-table")
    stranger = closed(client.sit(table.id, "no-such-token").follow())
    assert (stranger.number, stranger.code) == (4003, "unknown-link")
    assert closed(client.watch("nowhere").follow()).code == "unknown-table"


def test_the_first_message_must_be_a_hello_and_come_soon(live: Live, table: Made) -> None:
    address = f"{live.address.replace('http', 'ws')}/api/tables/{table.id}/stream"
    for said in ('{"type":"redo","id":1}', "nonsense", b"\xff\x00", '{"type":"hello","after":"x"}'):
        with connect(address) as stream:
            stream.send(said)
            assert json.loads(stream.recv(10))["code"] == "no-hello"
    with connect(address) as stream:
        assert json.loads(stream.recv(10))["code"] == "no-hello"


def test_a_message_without_sense_is_refused_and_the_stream_goes_on(table: Made) -> None:
    with table.seats[0].follow() as stream:
        for message in ({"type": "dance"}, {"type": "answer", "id": 1}, {"type": "hello"}):
            stream.send(message)
            assert stream.wait("refused")["code"] == "invalid"
        assert stream.answer("hatch")["type"] == "done"


def test_too_many_messages_end_a_stream(table: Made) -> None:
    with table.seats[0].follow() as stream:
        with contextlib.suppress(ConnectionClosed):  # it may end before all are sent
            for _ in range(200):
                stream.send({"type": "dance"})
        with pytest.raises(StreamClosedError) as error:
            stream.wait("nothing")
    assert (error.value.number, error.value.code) == (4029, "too-often")


def test_nobody_is_read_on_who_sends_too_many_messages(table: Made) -> None:
    """Whoever reads nothing cannot be told either, and is served no longer all the same."""
    with table.seats[0].follow() as stream:
        ticket = stream.sight["view"]["decision"]["ticket"]
        with contextlib.suppress(ConnectionClosed):
            for _ in range(200):
                stream.send({"type": "dance"})
            stream.send({"type": "answer", "id": 1, "ticket": ticket, "key": "hatch"})
        with pytest.raises(StreamClosedError):
            stream.wait("done")
    assert table.seats[0].view()["view"]["table"]["door"] is None


def test_nothing_is_read_on_while_it_waits_to_be_told(live: Live, table: Made) -> None:
    """Whoever reads nothing holds up that it is told; until then nothing of what it sends is looked at."""
    read = 0

    async def send_on() -> Message:
        nonlocal read
        read += 1
        await asyncio.sleep(0)
        return (
            {"type": "websocket.receive", "text": "{}"}
            if read > 1
            else {"type": "websocket.connect"}
        )

    async def listen() -> None:
        line = WebSocket({"type": "websocket"}, send_on, swallow)
        await line.accept()
        gathering = live.hub.gatherings[table.id]
        hearing = following._hear(line, gathering, Follower(None, None, -1), live.hub)
        task = asyncio.create_task(hearing)
        for _ in range(50 * int(LIMITS.messages_burst)):
            await asyncio.sleep(0)
        task.cancel()

    asyncio.run_coroutine_threadsafe(listen(), live.running.server.loop).result(30)
    assert read < 3 * LIMITS.messages_burst


async def swallow(message: Message) -> None:
    """Send nothing to anybody."""


def test_a_table_full_of_watchers_keeps_the_places_of_its_seats(
    client: Client, table: Made
) -> None:
    watcher = client.watch(table.id)
    with contextlib.ExitStack() as stack:
        for _ in range(LIMITS.followers):
            stack.enter_context(watcher.follow())
        turned_away = closed(watcher.follow())
        assert (turned_away.number, turned_away.code) == (4013, "full")
        seat = table.seats[0]
        with seat.follow() as stream:
            assert stream.answer("hatch")["type"] == "done"
            for _ in range(LIMITS.seated - 1):
                stack.enter_context(seat.follow())
            assert closed(seat.follow()).code == "full"
        with seat.follow(), table.seats[1].follow():
            pass


def test_one_client_does_not_take_the_places_of_all(tmp_path: Path) -> None:
    limits = Limits(streams=4, streams_each=3)
    with serving(tmp_path, limits=limits) as live, live.client() as client:
        made = client.create("toy", seed=1)
        seat = made.seats[0]
        with contextlib.ExitStack() as stack:
            for _ in range(3):
                stack.enter_context(seat.follow())
            assert closed(seat.follow()).code == "full"
            address = f"{live.address.replace('http', 'ws')}/api/tables/{made.id}/stream"
            with connect(address, source_address=("127.0.0.2", 0)) as other:
                other.send(json.dumps({"type": "hello"}))
                assert json.loads(other.recv())["type"] == "sight"
                assert live.hub.streams == {"127.0.0.1": 3, "127.0.0.2": 1}
                with connect(address, source_address=("127.0.0.3", 0)) as one_more:
                    told = json.loads(one_more.recv())
                assert (told["type"], told["code"]) == ("closed", "full")
                assert "too many guests" in told["sentence"]
        with seat.follow():
            assert live.hub.streams == {"127.0.0.1": 1}


def test_a_message_that_is_too_large_ends_only_its_stream(table: Made) -> None:
    with table.seats[0].follow() as stream:
        stream.send({"type": "answer", "id": 1, "ticket": "x" * 100_000, "key": "y"})
        with pytest.raises(StreamClosedError) as error:
            stream.wait("done")
    assert error.value.number == 1009
    assert table.seats[0].view()["view"]["decision"] is not None


def test_a_page_of_another_site_gets_no_stream(live: Live, table: Made) -> None:
    address = f"{live.address.replace('http', 'ws')}/api/tables/{table.id}/stream"
    with (
        pytest.raises(InvalidStatus) as error,
        connect(address, origin=Origin("https://evil.example")),
    ):
        pass
    assert error.value.response.status_code == 403
    with connect(address, origin=Origin(live.address)) as stream:
        stream.send('{"type":"hello"}')
        assert json.loads(stream.recv(10))["type"] == "sight"


def test_who_does_not_read_is_left_behind_and_holds_nobody_up(tmp_path: Path) -> None:
    limits = Limits(sending=1).often(100)
    with serving(tmp_path, limits=limits) as live, Client(live.address) as client:
        # Between the road and a scenario most of the view is new: much has to be sent.
        table = client.create("bugs", seed=7, campaign=True)
        one = table.seats[0]
        port = int(live.address.rpartition(":")[2])
        with socket.socket() as deaf, one.follow() as stream:
            deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            deaf.connect(("127.0.0.1", port))
            deaf.sendall(_handshake(port, table.id))
            assert deaf.recv(4096).endswith(b"\r\n\r\n")  # before that nobody may speak
            deaf.sendall(_frame('{"type":"hello"}'))
            gathering = live.hub.gatherings[table.id]
            _until(lambda: gathering.company.who(None)["watchers"] == 1)
            first = one.view()["view"]["decision"]["options"][0]["key"]
            began = time.monotonic()
            while gathering.company.who(None)["watchers"] and time.monotonic() < began + 40:
                assert stream.answer(first)["type"] == "done"
                assert stream.undo()["type"] == "done"
            assert gathering.company.who(None)["watchers"] == 0


def _until(reached: Any) -> None:
    deadline = time.monotonic() + 20
    while not reached():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def _handshake(port: int, table: str) -> bytes:
    lines = (
        f"GET /api/tables/{table}/stream HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
    )
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def _frame(text: str) -> bytes:
    """Return a text frame as a client masks it, with a mask of zeros."""
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text.encode()
