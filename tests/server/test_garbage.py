"""Whatever a stream is sent, the server says that it makes no sense or ends the stream, and the table stays as it is."""

import json
import socket
import time
from collections.abc import Iterator
from typing import Any, NamedTuple

import httpx
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.asking import bearer
from tests.server.serving import Served

Frame = str | bytes

ENDS = {
    1007,  # text that is none
    1009,  # too large
    4003,  # turned away
}
"""The close codes of a stream that ends because of what it was sent."""
REFUSED = {"type": "answer", "id": -77, "ticket": "0.0.0", "key": "none"}
"""A message that is known to be refused, and comes last."""

integers = st.integers() | st.sampled_from([2**53, 2**63, 2**64, -(2**64), 10**40])
values = st.recursive(
    st.none() | st.booleans() | integers | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=9,
)
almost = st.fixed_dictionaries(
    {"type": st.sampled_from(["hello", "answer", "undo", "redo", "done", "sight"]) | values},
    optional={
        "id": integers | values,
        "ticket": st.text(max_size=70) | values,
        "unasked": st.booleans() | values,
        "key": st.text(max_size=9) | values,
        "to": integers | values,
        "token": st.text(max_size=9) | values,
        "after": integers | values,
    },
)
frames: st.SearchStrategy[Frame] = st.one_of(
    st.text(max_size=40), st.binary(max_size=40), values.map(json.dumps), almost.map(json.dumps)
)

DEEP = "[" * 30_000
DEEP_FIELD = '{"type":"redo","id":1,"more":' + "[" * 5_000 + "]" * 5_000 + "}"
LONG_NUMBER = '{"type":"undo","id":1,"to":' + "9" * 6_000 + "}"
LARGE_ID = json.dumps({"type": "redo", "id": 2**70})
HALF = '{"type":"answer","id":1,"ticket":"\\ud800","key":"\\ud800"}'
TOO_LARGE = "x" * 2**17
HELLO = '{"type":"hello","token":null,"after":-1}'


class Table(NamedTuple):
    """A table at which nothing was answered yet, and so nothing can be taken back."""

    client: httpx.Client
    id: str
    token: str
    before: dict[str, Any]

    def stream(self) -> ClientConnection:
        """Open a stream to the table."""
        address = str(self.client.base_url).replace("http", "ws", 1)
        return connect(f"{address}/api/tables/{self.id}/stream", max_size=None, proxy=None)

    def check(self) -> None:
        """See that nothing has changed."""
        assert look(self.client, self.id, self.token) == self.before


def look(client: httpx.Client, table: str, token: str) -> dict[str, Any]:
    """Return what the seat may know, without who is there."""
    sight = client.get(f"/api/tables/{table}/view", headers=bearer(token)).raise_for_status().json()
    return {key: sight[key] for key in ("number", "view", "entries", "undo", "redo", "dice")}


@pytest.fixture(scope="module")
def table(patient: Served) -> Iterator[Table]:
    with httpx.Client(base_url=patient.address, timeout=30) as client:
        made = client.post("/api/tables", json={"game": "bugs"}).json()
        token = made["seats"][0]["token"]
        yield Table(client, made["id"], token, look(client, made["id"], token))
    assert "failed" not in patient.said()
    assert "Exception in ASGI application" not in patient.said()


@settings(max_examples=60)
@given(who=st.sampled_from(["seat", "spectator"]), sent=st.lists(frames, min_size=1, max_size=6))
@example(who="seat", sent=[DEEP, DEEP_FIELD])
@example(who="seat", sent=[LONG_NUMBER, LARGE_ID, HALF])
@example(who="spectator", sent=[HELLO, b"\xff\x00", HELLO.encode()])
@example(who="seat", sent=[TOO_LARGE])
def test_garbage_is_refused_and_changes_nothing(table: Table, who: str, sent: list[Frame]) -> None:
    token = table.token if who == "seat" else None
    with table.stream() as stream:
        stream.send(json.dumps({"type": "hello", "token": token, "after": -1}))
        try:
            for frame in [*sent, json.dumps(REFUSED)]:
                stream.send(frame)
            refused = list(iter(lambda: receive_refusal(stream)["id"], REFUSED["id"]))
        except ConnectionClosed as closed:
            end = closed.rcvd
        else:
            end = None
            assert len(refused) == len(sent)
    assert end is None or end.code in ENDS
    table.check()


def receive_refusal(stream: ClientConnection) -> dict[str, Any]:
    """Return the next message that refuses something; nothing may be done."""
    while True:
        message: dict[str, Any] = json.loads(stream.recv(30))
        assert message["type"] in {"sight", "people", "refused"}
        if message["type"] == "refused":
            assert message["code"]
            assert message["sentence"]
            return message


@settings(max_examples=30)
@given(frame=frames)
@example(frame=DEEP)
@example(frame=DEEP_FIELD)
@example(frame=json.dumps({"type": "hello", "token": "\ud800", "after": 10**40}))
@example(frame=json.dumps({"type": "hello", "token": None, "after": 10**40}))
def test_a_stream_that_begins_with_garbage_ends(table: Table, frame: Frame) -> None:
    with table.stream() as stream:
        stream.send(frame)
        message = json.loads(stream.recv(30))
        if message["type"] == "closed":
            assert message["code"] in {"no-hello", "unknown-link"}
            with pytest.raises(ConnectionClosed) as closed:
                stream.recv(30)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code in ENDS
        else:
            assert message["type"] == "sight"  # it was a hello after all
    table.check()


def test_text_that_is_none_ends_the_stream(table: Table) -> None:
    with table.stream() as stream:
        stream.send(b"\xc3\x28", text=True)
        with pytest.raises(ConnectionClosed) as closed:
            stream.recv(30)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1007
    table.check()


def test_an_unknown_table_is_told_apart(table: Table) -> None:
    other = table._replace(id="A" * 12)
    with other.stream() as stream:
        stream.send(HELLO)
        assert json.loads(stream.recv(30))["code"] == "unknown-table"
        with pytest.raises(ConnectionClosed) as closed:
            stream.recv(30)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4004


def test_a_stream_that_is_left_at_any_moment_is_let_go(table: Table) -> None:
    for left in range(40):
        with table.stream() as stream:
            stream.send(json.dumps({"type": "hello", "token": table.token, "after": -1}))
            for _ in range(left % 10):
                stream.send(json.dumps(REFUSED))
            stream.socket.shutdown(socket.SHUT_RDWR)
    deadline = time.monotonic() + 10
    while streams := table.client.get("/api/health").json()["streams"]:
        assert time.monotonic() < deadline, f"{streams} are still open"
        time.sleep(0.1)


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/tables", '{"game":"toy","name":"a\\u0000b"}'),
        ("/api/tables", '{"game":"toy","name":"\\ud800"}'),
        ("/api/tables", '{"game":"toy","\\ud800":1}'),
        ("/api/tables", '{"game":"\\ud800"}'),
        ("/api/tables", '{"game":"toy","setup":{"rats":"\\ud800"}}'),
        ("/api/tables", '{"game":"toy","setup":{"\\ud800":1}}'),
        ("/api/tables", '{"game":"toy","setup":' + '{"a":' * 600 + "1" + "}" * 601),
        ("/api/tables", '{"game":"toy","setup":' + '{"a":' * 9_000 + "1" + "}" * 9_001),
        ("/api/tables", '{"game":"toy","seed":' + "9" * 6_000 + "}"),
        ("/api/monster", '{"position":' + '{"a":' * 600 + "1" + "}" * 601),
        ("/api/monster", '{"position":{"active":["\\ud800"]}}'),
        ("/api/monster", '{"link":"tabard-monster:\\ud800"}'),
        ("/api/tables/import", "\x00" * 1000),
    ],
)
def test_a_body_that_cannot_be_is_told_in_a_sentence(table: Table, path: str, body: str) -> None:
    answered = table.client.post(path, content=body, headers={"Content-Type": "application/json"})
    assert answered.status_code in {400, 422}, answered.text
    assert answered.json()["sentence"]
    table.check()
