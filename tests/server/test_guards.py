"""Who gets in: hosts, origins, sizes, rates; what browsers are told; and what is written down of it."""

import logging
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tabard.client import Client
from tabard.content import ContentError, Mistake
from tabard.server.problems import tell_error
from tabard.server.rates import Bucket, Buckets, Making
from tabard.server.settings import Limits, Settings
from tabard.table import load, new
from tests.server.live import Live, serving

LIMITS = Limits(requests=1000, burst=1000, body=2000, save=5000)


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    folder = tmp_path_factory.mktemp("server")
    with serving(folder, names=("table.example",), limits=LIMITS) as running:
        yield running


@pytest.fixture
def http(live: Live) -> Iterator[httpx.Client]:
    with live.http() as client:
        yield client


def port(live: Live) -> str:
    return live.address.rpartition(":")[2]


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "192.168.0.9", "", "[", "localhost@evil"]
)
def test_a_name_that_is_not_ours_is_turned_away(http: httpx.Client, host: str) -> None:
    answer = http.get("/api/health", headers={"host": host})
    assert answer.status_code == 400
    assert answer.json()["code"] == "host"
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_our_own_names_are_let_in_with_and_without_a_port(live: Live, http: httpx.Client) -> None:
    for name in ("127.0.0.1", "localhost", "LOCALHOST", "[::1]", "table.example"):
        for host in (name, f"{name}:{port(live)}"):
            assert http.get("/api/health", headers={"host": host}).status_code == 200


def test_a_server_for_many_is_reached_by_its_address_too() -> None:
    everywhere = Settings(host="0.0.0.0", names=("tabard.example",))
    assert everywhere.is_own_name("192.168.0.9")
    assert everywhere.is_own_name("fe80::1")
    assert everywhere.is_own_name("tabard.example")
    assert not everywhere.is_own_name("evil.example")
    assert not Settings().is_own_name("192.168.0.9")
    assert Settings(host="::1").is_loopback


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://127.0.0.1:1", "http://[", "http://"]
)
def test_a_page_of_another_site_changes_nothing(http: httpx.Client, origin: str) -> None:
    for method in ("POST", "PUT", "DELETE"):
        answer = http.request(method, "/api/tables", headers={"origin": origin})
        assert answer.status_code == 403
        assert answer.json()["code"] == "origin"
    assert http.get("/api/health", headers={"origin": origin}).status_code == 200


def test_our_own_pages_and_programs_do(live: Live, http: httpx.Client) -> None:
    for headers in ({}, {"origin": live.address}, {"sec-fetch-site": "same-origin"}):
        answer = http.post("/api/tables", json={"game": "toy"}, headers=headers)
        assert answer.status_code == 201
    crossing = {"sec-fetch-site": "cross-site"}
    assert http.post("/api/tables", json={"game": "toy"}, headers=crossing).status_code == 403


def test_a_body_that_is_too_large_is_turned_away_however_it_comes(http: httpx.Client) -> None:
    wish = {"game": "toy", "name": "x" * 3000}
    answer = http.post("/api/tables", json=wish)
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")

    def parts() -> Iterator[bytes]:
        for _ in range(100):
            yield b" " * 100

    answer = http.post("/api/tables", content=parts())
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")
    answer = http.post("/api/tables/import", content=b"x" * 4000)
    assert answer.json()["code"] == "save-foreign"
    answer = http.post("/api/tables/import", content=b"x" * 6000)
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


def test_too_many_requests_are_told_to_wait(tmp_path: Path) -> None:
    limits = Limits(
        requests=0.001, burst=5, tarry=0
    )  # none is given back while this runs, however slow the machine is
    with serving(tmp_path, limits=limits) as live, live.http() as http:
        statuses = [http.get("/api/health").status_code for _ in range(8)]
        assert statuses == [200] * 5 + [429] * 3
        assert http.get("/api/health").json()["code"] == "too-often"


def test_who_asks_too_often_is_answered_late(tmp_path: Path) -> None:
    limits = Limits(requests=0.001, burst=1, tarry=1)
    with serving(tmp_path, limits=limits) as live, live.http() as http:
        assert http.get("/api/health").status_code == 200
        began = time.monotonic()
        assert http.get("/api/health").status_code == 429
        assert time.monotonic() - began >= limits.tarry


def test_too_many_tables_are_told_to_wait(tmp_path: Path) -> None:
    limits = Limits(made=0.0001, made_burst=2, tarry=0)
    with serving(tmp_path, limits=limits) as live, live.http() as http:
        made = [http.post("/api/tables", json={"game": "toy"}).status_code for _ in range(3)]
        assert made == [201, 201, 429]
        assert http.get("/api/health").status_code == 200


@pytest.mark.parametrize("path", ["tables", "tables/import", "keepsakes", "tables/x/branch"])
def test_whatever_is_kept_is_counted(short: Live, path: str) -> None:
    with short.http() as http:
        assert http.post(f"/api/{path}", json={}).status_code == 429


@pytest.fixture(scope="module")
def short(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A server at which nobody may have anything kept."""
    limits = Limits(made=0, made_burst=0, tarry=0)
    with serving(tmp_path_factory.mktemp("short"), limits=limits) as running:
        yield running


def test_all_together_make_no_more_than_the_server_takes(tmp_path: Path) -> None:
    limits = Limits(made_all=0.0001, made_all_burst=2, tarry=0)
    with serving(tmp_path, limits=limits) as live:
        statuses = []
        for source in ("127.0.0.2", "127.0.0.3", "127.0.0.4"):
            from_there = httpx.HTTPTransport(local_address=source)
            with live.http(transport=from_there) as http:
                statuses.append(http.post("/api/tables", json={"game": "toy"}).status_code)
        assert statuses == [201, 201, 429]


def test_a_long_game_that_is_brought_or_branched_counts_as_several_tables(tmp_path: Path) -> None:
    """It takes as much memory, for whoever sends few bytes."""
    save = played(12)
    entries = len(load(save).stream)
    limits = Limits(made=0.0001, made_burst=8, made_entries=entries // 2, tarry=0)
    with serving(tmp_path, limits=limits) as live, live.http() as http:

        def bring() -> httpx.Response:
            return http.post("/api/tables/import", content=save)

        brought = bring()
        assert brought.status_code == 201  # the table, and two more for its length
        made = brought.json()
        http.headers["authorization"] = f"Bearer {made['seats'][0]['token']}"
        http.headers["tabard-seats"] = " ".join(each["token"] for each in made["seats"])
        branch = http.post(f"/api/tables/{made['id']}/branch", json={"number": entries})
        assert branch.status_code == 201, branch.text
        assert bring().status_code == 201
        assert bring().status_code == 429
        assert http.post("/api/tables", json={"game": "toy"}).status_code == 429
        other = httpx.HTTPTransport(local_address="127.0.0.2")
        with live.http(transport=other) as another:
            assert another.post("/api/tables", json={"game": "toy"}).status_code == 201


def test_long_games_count_for_all_together_too() -> None:
    making = Making(Limits(made=0, made_burst=9, made_all=0, made_all_burst=5, made_entries=10))
    assert making.take("one")
    making.weigh("one", 39)  # three more: one is left for everybody
    assert making.take("two")
    assert not making.take("two")
    assert not making.take("three")


def played(answers: int) -> bytes:
    """Return the save of a game in which somebody answered so often."""
    game = new("toy", seed=1)
    for _ in range(answers):
        seat, asked = next(iter(game.decisions.items()))
        game.apply(asked.options[0].key, seat)
    return game.save()


def test_a_bucket_fills_again_and_quiet_clients_are_forgotten() -> None:
    bucket = Bucket(rate=1e9, most=1)
    assert all(bucket.take() for _ in range(50))
    assert not Bucket(rate=0, most=0).take()
    buckets = Buckets(rate=1e9, most=1)
    buckets.MOST = 10
    assert all(buckets.take(str(client)) for client in range(100))


@pytest.mark.parametrize("path", ["/", "/api/health", "/static/js/dom.js", "/nothing"])
def test_every_answer_tells_browsers_what_to_obey(http: httpx.Client, path: str) -> None:
    headers = http.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'; script-src 'self'; style-src 'self'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


def test_tokens_stand_in_no_log(live: Live, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG), live.client() as client:
        table = client.create("toy")
        seat = table.seats[0]
        with seat.follow() as stream:
            stream.answer("hatch")
        client.call("GET", "/api/health", live.owner)
    written = "\n".join(record.getMessage() for record in caplog.records)
    access = [each for each in caplog.records if each.name == "tabard.access"]
    assert "POST /api/tables 201" in written
    assert any(each.getMessage().startswith("WS /api/tables/") for each in access)
    assert live.owner not in "\n".join(each.getMessage() for each in access)
    for token in (*(each.token for each in table.seats), live.owner):
        assert token is not None
        for record in access:
            assert token not in record.getMessage()


def test_nobody_writes_lines_of_their_own_into_the_log(
    http: httpx.Client, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO):
        assert http.get("/api/health%0AGET /%1b%5b31m%7f").status_code == 404
    (written,) = [each.getMessage() for each in caplog.records if each.name == "tabard.access"]
    assert written.startswith("GET /api/health%0AGET%20/%1B%5B31m%7F 404 ")
    assert written.isprintable()


@pytest.mark.parametrize("header", ["", "Bearer", "Basic abc", "Bearer nonsense", "Bearer \u00ff"])
def test_a_token_that_is_none_is_turned_away(live: Live, http: httpx.Client, header: str) -> None:
    with Client(live.address) as client:
        table = client.create("toy")
    answer = http.get(
        f"/api/tables/{table.id}/view", headers=[(b"authorization", header.encode("latin-1"))]
    )
    assert answer.status_code == 401
    assert answer.json()["code"] in {"no-token", "unknown-link"}


def test_where_the_packs_of_a_server_lie_is_told_to_nobody(
    caplog: pytest.LogCaptureFixture,
) -> None:
    error = tell_error(ContentError([Mistake("/srv/secret/pack.toml", 1, 1, "this is not TOML")]))
    assert (error.status, error.code) == (503, "content")
    assert "secret" not in error.sentence
    assert "/srv/secret/pack.toml:1:1: this is not TOML" in caplog.text
