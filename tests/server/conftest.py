"""Both databases, for every test that asks for one."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabard.server.database import file_url
from tests.server.postgres import Postgres
from tools.setup.system_packages import MISSING_POSTGRES, find_postgres


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


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database of each kind."""
    if request.param == "sqlite":
        return file_url(tmp_path / "kept" / "tables.db")
    server: Postgres = request.getfixturevalue("postgres")
    return server.new_database()
