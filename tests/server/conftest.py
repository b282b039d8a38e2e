"""Both databases, a running server and a table, for every test that asks for one."""

import asyncio
import os
from collections.abc import Awaitable, Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql

from tabard.client import Client, Made
from tabard.server.database import write_url
from tabard.server.storage import Storage
from tests.server.keeping import Run
from tests.server.live import Live, serving
from tests.server.postgres import Postgres
from tests.server.serving import Served
from tools.setup.system_packages import MISSING_POSTGRES, find_postgres


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out what takes seconds to collect where it would not be run."""
    left_out = (
        collection_path.name == "test_schema_long.py" and config.option.markexpr == "not slow"
    )
    return left_out or None


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A running PostgreSQL; without its programs its tests are skipped, but never where all must pass."""
    programs = find_postgres()
    if programs is None:
        if os.environ.get("CI") == "true":
            pytest.fail(MISSING_POSTGRES, pytrace=False)
        pytest.skip(MISSING_POSTGRES)
    server = Postgres(programs)
    try:
        server.start()
        yield server
    finally:
        server.remove()


@pytest.fixture(scope="session")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A running server that lets everybody ask as often as they like."""
    folder = tmp_path_factory.mktemp("patient")
    server = Served(write_url(folder / "tables.db"), folder, "--rate", "10000")
    try:
        server.start()
        yield server
    finally:
        server.remove()


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """The URL of a file that is not there yet, in a folder that is not there yet."""
    return write_url(tmp_path / "kept" / "tables.db")


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, sqlite_url: str) -> str:
    """The URL of an empty database of each kind."""
    if request.param == "sqlite":
        return sqlite_url
    server: Postgres = request.getfixturevalue("postgres")
    return server.new_database()


@pytest.fixture
def run() -> Iterator[Run]:
    """One event loop for a whole test."""

    async def wait(awaitable: Awaitable[Any]) -> Any:
        return await awaitable

    with asyncio.Runner() as runner:
        yield lambda awaitable: runner.run(wait(awaitable))


@pytest.fixture
def storage(url: str, run: Run) -> Iterator[Storage]:
    """An open storage on each kind of database."""
    opened = Storage.open(url)
    yield opened
    run(opened.close())


@pytest.fixture
def engine(url: str, storage: Storage) -> Iterator[sql.Engine]:
    """A way into the same database past the storage."""
    engine = sql.create_engine(url.replace("postgresql://", "postgresql+psycopg://"))
    yield engine
    engine.dispose()


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A server in a thread; a module that needs other limits has one of its own."""
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def client(live: Live) -> Iterator[Client]:
    """Somebody who talks to it."""
    with live.client() as each:
        yield each


@pytest.fixture
def table(client: Client) -> Made:
    """A table of two."""
    return client.create("toy", seed=7)
