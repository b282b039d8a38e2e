"""`kill -9` at any moment loses no confirmed answer."""

import asyncio
import random
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import sqlalchemy as sql

from tabard.server.schema import tables
from tabard.server.storage import Storage
from tabard.table import resume
from tests.server.keeping import Run
from tests.server.serving import Served

TOY = {"game": "toy", "setup": {"rats": 9}}
BUGS: dict[str, Any] = {"game": "bugs", "setup": {}}
PARTY = ["bruiser", "tinkerer"]
HAVEN: dict[str, Any] = {"game": "haven", "setup": {"scenario": "1", "party": PARTY}}
CAMPAIGN: dict[str, Any] = {"game": "haven", "setup": {"campaign": True, "party": PARTY}}
LATEST = 0.4
"""How many seconds after everybody has heard an answer the server dies at the latest."""


class Played:
    """A table as the one who plays it knows it: only what the server has confirmed."""

    def __init__(self, game: str, made: dict[str, Any]) -> None:
        self.game = game
        self.id: str = made["id"]
        self.tokens: list[str] = [each["token"] for each in made["seats"]]
        self.number = 0
        self.confirmed: dict[int, tuple[str, int, str]] = {}
        """By number of the stream: what the entry there must be."""
        self.is_over = False


class Player:
    """Answers as fast as the server confirms, sometimes takes something back, and takes a new table at the end."""

    def __init__(self, address: str, setup: dict[str, Any]) -> None:
        self._random = random.Random(1)
        self._address = address
        self._setup = setup
        self.tables: list[Played] = []
        self.heard = asyncio.Event()
        """Set by every answer that is confirmed."""

    async def play(self) -> None:
        """Play until the server is gone."""
        try:
            async with httpx.AsyncClient(base_url=self._address, timeout=10) as client:
                while True:
                    if not self.tables or self.tables[-1].is_over:
                        await self._make(client)
                    await self.answer(client, self.tables[-1])
        except (httpx.NetworkError, httpx.RemoteProtocolError):
            return

    async def _make(self, client: httpx.AsyncClient) -> None:
        made = await client.post("/api/tables", json=self._setup)
        assert made.status_code == 201, made.text
        self.tables.append(Played(self._setup["game"], made.json()))

    async def answer(self, client: httpx.AsyncClient, played: Played) -> None:
        """Give one answer, take one back, or see that the game is over."""
        seat, sight = await self._look(client, played)
        if sight is None:
            return
        before: int = sight["number"]
        place = f"/api/tables/{played.id}"
        decision = sight["view"]["decision"]
        if sight["undo"] is not None and self._random.random() < 0.1:
            expected = ("undone", seat, "")
            done = await self._post(client, f"{place}/undo", played.tokens[seat], {})
        else:
            key = self._random.choice(decision["options"])["key"]
            expected = ("answer", seat, key)
            given = {"ticket": decision["ticket"], "key": key}
            done = await self._post(client, f"{place}/answers", played.tokens[seat], given)
        self.heard.set()
        played.number = done["number"]
        if played.number > before and decision["kind"] != "undo":
            played.confirmed[before] = expected

    async def _look(
        self, client: httpx.AsyncClient, played: Played
    ) -> tuple[int, dict[str, Any] | None]:
        """Return a seat that is asked something, with its sight."""
        seat = 0
        while True:
            sight = await self._get(client, f"/api/tables/{played.id}/view", played.tokens[seat])
            assert sight["number"] >= played.number
            if sight["view"]["outcome"] is not None:
                played.is_over = True
                return seat, None
            if sight["view"]["decision"] is not None:
                return seat, sight
            seat = sight["view"]["awaited"][0]

    async def _get(self, client: httpx.AsyncClient, path: str, token: str) -> dict[str, Any]:
        return await self._ask(client.build_request("GET", path, headers=bearer(token)), client)

    async def _post(
        self, client: httpx.AsyncClient, path: str, token: str, body: dict[str, Any]
    ) -> dict[str, Any]:
        request = client.build_request("POST", path, headers=bearer(token), json=body)
        return await self._ask(request, client)

    async def _ask(self, request: httpx.Request, client: httpx.AsyncClient) -> dict[str, Any]:
        response = await client.send(request)
        while response.status_code == 429:  # faster than anybody may be
            await asyncio.sleep(0.05)
            response = await client.send(request)
        assert response.status_code == 200, response.text
        answered: dict[str, Any] = response.json()
        return answered


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


@pytest.fixture
def served(url: str, tmp_path: Path) -> Iterator[Served]:
    server = Served(url, tmp_path, "--rate", "10000")
    yield server
    server.remove()


@pytest.mark.parametrize(
    ("kills", "setups"),
    [
        pytest.param(1, (TOY, TOY, BUGS), id="once"),
        pytest.param(25, (TOY, TOY, BUGS), id="often", marks=pytest.mark.slow),
        pytest.param(25, (HAVEN, CAMPAIGN), id="haven", marks=pytest.mark.slow),
    ],
)
def test_killing_the_server_loses_no_confirmed_answer(
    url: str, served: Served, run: Run, kills: int, setups: tuple[dict[str, Any], ...]
) -> None:
    players = [Player(served.address, setup) for setup in setups]
    moments = random.Random()  # each run tries others
    for _ in range(kills):
        served.start()
        run(_play_until_killed(players, served, moments))
        run(_check_what_is_kept(url, [player.tables[-1] for player in players]))
    served.start()
    run(_play_on(served.address, players))
    assert served.end(signal.SIGINT) == 0
    run(_check_what_is_kept(url, [each for player in players for each in player.tables]))


async def _play_until_killed(players: list[Player], served: Served, moments: random.Random) -> None:
    """Kill the server at any moment, or at the very moment somebody hears that an answer counts."""
    for player in players:
        player.heard.clear()
    playing = asyncio.gather(*(player.play() for player in players))
    waiting = asyncio.create_task(_wait_for_the_moment(players, moments))
    both: list[asyncio.Future[Any]] = [playing, waiting]
    await asyncio.wait(both, timeout=60, return_when=asyncio.FIRST_COMPLETED)
    assert waiting.done(), await playing  # what stopped the players says more
    assert served.end(signal.SIGKILL) == -signal.SIGKILL
    await playing


async def _wait_for_the_moment(players: list[Player], moments: random.Random) -> None:
    for player in players:
        await player.heard.wait()
    await asyncio.sleep(moments.uniform(0, LATEST))
    if moments.random() < 0.5:
        hearer = moments.choice(players)
        hearer.heard.clear()
        await hearer.heard.wait()


async def _check_what_is_kept(url: str, known: list[Played]) -> None:
    """Compare what was confirmed with what lies in the database, and open each game from that."""
    storage = Storage.open(url)
    for played in known:
        kept = await storage.read(played.id)
        assert kept is not None
        stream = [
            entry
            for chunk in kept.chunks
            for entry in msgspec.msgpack.decode(chunk, type=list[dict[str, Any]])
        ]
        assert [entry["number"] for entry in stream] == list(range(kept.meta.number))
        assert kept.meta.number >= played.number
        for number, expected in played.confirmed.items():
            entry = stream[number]
            assert (entry["entry"], entry["seat"], entry.get("key", "")) == expected
        game = resume(kept.head, kept.chunks)
        assert (game.notes, list(game.replay()), game.problems()) == ((), [], [])
    await storage.close()


async def _play_on(address: str, players: list[Player]) -> None:
    """Finish what has no bots, and let a bot play on where one can."""
    async with httpx.AsyncClient(base_url=address, timeout=30) as client:
        for player in players:
            played = player.tables[-1]
            if played.game == "bugs" and not played.is_over:
                await _let_a_bot_play(client, played)
            while played.game == "toy" and not played.is_over:
                await player.answer(client, played)


async def _let_a_bot_play(client: httpx.AsyncClient, played: Played) -> None:
    path, token = f"/api/tables/{played.id}", bearer(played.tokens[0])
    put = await client.put(f"{path}/seats/0/bot", headers=token, json={"bot": "greedy"})
    assert put.is_success, put.text
    async with asyncio.timeout(60):
        while True:
            now = (await client.get(path)).json()
            if now["number"] > played.number + 20 or now["outcome"] is not None:
                return
            await asyncio.sleep(0.1)


def test_no_answer_is_confirmed_before_it_is_kept(url: str, served: Served, run: Run) -> None:
    served.start()
    with httpx.Client(base_url=served.address, timeout=60) as client:
        made = client.post("/api/tables", json=TOY).json()
        path, token = f"/api/tables/{made['id']}", bearer(made["seats"][0]["token"])
        sight = client.get(f"{path}/view", headers=token).json()
        decision = sight["view"]["decision"]
        answer = {"ticket": decision["ticket"], "key": decision["options"][0]["key"]}
        with held(url):  # nobody can write
            with pytest.raises(httpx.ReadTimeout):
                client.post(f"{path}/answers", headers=token, json=answer, timeout=2)
            served.end(signal.SIGKILL)
    served.start()
    with httpx.Client(base_url=served.address, timeout=60) as client:
        again = client.get(f"{path}/view", headers=token).json()
        assert (again["number"], again["view"]) == (sight["number"], sight["view"])
        done = client.post(f"{path}/answers", headers=token, json=answer)
        assert done.status_code == 200, done.text
    served.end(signal.SIGKILL)
    assert run(_number_kept(url, made["id"])) == done.json()["number"] > sight["number"]


def test_an_open_wish_to_undo_outlives_the_server(served: Served) -> None:
    served.start()
    with httpx.Client(base_url=served.address, timeout=60) as client:
        made = client.post("/api/tables", json={"game": "toy", "seed": 7}).json()
        path = f"/api/tables/{made['id']}"
        one, two = (bearer(each["token"]) for each in made["seats"])

        def asked(token: dict[str, str]) -> dict[str, Any]:
            found: dict[str, Any] = client.get(f"{path}/view", headers=token).json()
            decision: dict[str, Any] = found["view"]["decision"]
            return decision

        def answer(token: dict[str, str], key: str) -> None:
            given = {"ticket": asked(token)["ticket"], "key": key}
            done = client.post(f"{path}/answers", headers=token, json=given)
            assert done.status_code == 200, done.text

        def kill() -> None:
            served.end(signal.SIGKILL)
            served.start()

        answer(one, "stairs")
        answer(two, asked(two)["options"][0]["key"])
        before = asked(two)
        client.post(f"{path}/undo", headers=one, json={}).raise_for_status()
        wished = asked(two)
        assert wished["kind"] == "undo"
        kill()
        assert asked(two) == wished, "the same question, by the same ticket"
        answer(two, "refuse")
        kill()
        assert asked(two) == before, "what was refused is not asked again"
        client.post(f"{path}/undo", headers=one, json={}).raise_for_status()
        assert asked(two)["ticket"] != wished["ticket"]
        kill()
        answer(two, "agree")
        kill()
        assert client.get(f"{path}/view", headers=one).json()["view"]["table"]["door"] is None


async def _number_kept(url: str, table: str) -> int:
    """Return how far a table has come, as the database has it."""
    storage = Storage.open(url)
    kept = await storage.read(table)
    assert kept is not None
    await storage.close()
    return kept.meta.number


@contextmanager
def held(url: str) -> Iterator[None]:
    """Keep every table from being written, as another program could."""
    engine = sql.create_engine(url.replace("postgresql://", "postgresql+psycopg://"))
    try:
        with engine.connect() as connection:
            connection.execute(sql.update(tables).values(game=tables.c.game))
            yield
            connection.rollback()
    finally:
        engine.dispose()


def test_a_killed_server_leaves_no_worker_behind(sqlite_url: str, tmp_path: Path) -> None:
    served = Served(sqlite_url, tmp_path)
    served.start()
    try:
        with httpx.Client(base_url=served.address, timeout=60) as client:
            made = client.post("/api/tables", json=BUGS).json()
            token = made["seats"][0]["token"]
            hint = client.post(f"/api/tables/{made['id']}/hint", headers=bearer(token), json={})
            assert hint.is_success, hint.text
        workers = served.children()
        assert workers
    finally:
        served.end(signal.SIGKILL)
    deadline = time.monotonic() + 10
    while left := [each for each in workers if Path(f"/proc/{each}").exists()]:
        assert time.monotonic() < deadline, left
        time.sleep(0.1)
