"""The server does what its OpenAPI document says, whatever is asked of it."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from schemathesis.specs.openapi.checks import positive_data_acceptance

from tabard.server.app import create_app
from tabard.server.database import write_url
from tabard.server.settings import Settings
from tabard.server.storage import Storage
from tests.server.asking import Tables
from tests.server.serving import Served

FEW = 4
"""How many requests are made up for each operation, beside those that follow from its description."""


def write_document() -> dict[str, Any]:
    """Return the document of the application; which tables it would keep makes no difference."""
    with tempfile.TemporaryDirectory() as folder:
        storage = Storage.open(write_url(Path(folder) / "tables.db"))
        document = create_app(Settings(), storage).openapi()
        asyncio.run(storage.close())
    return document


def describe(examples: int) -> schemathesis.BaseSchema:
    """Return the document with a way to make up so many requests for each operation, the same every time."""
    generation = {"max-examples": examples, "deterministic": True, "database": "none"}
    return schemathesis.openapi.from_dict(
        DOCUMENT,
        config=schemathesis.Config.from_dict(
            {
                "seed": 1,
                "generation": generation,
                # A wrong request that is also too large is told that it is too large.
                "checks": {"negative_data_rejection": {"expected-statuses": ["4xx", "5xx"]}},
                "phases": {"coverage": {"unexpected-methods": ["PATCH", "OPTIONS"]}},
                # What is collected over all requests of an operation is meant to be.
                "suppress-health-check": ["all"],
            }
        ),
    )


DOCUMENT = write_document()


@pytest.fixture(scope="module")
def tables(patient: Served) -> Iterator[Tables]:
    known = Tables(patient)
    yield known
    known.close()


@pytest.fixture
def statuses() -> Iterator[set[int]]:
    """What the requests of one operation came to: at least one must have been carried out."""
    found: set[int] = set()
    yield found
    assert any(200 <= status < 300 for status in found), sorted(found)


@describe(FEW).parametrize()
def test_every_answer_is_as_described(
    case: schemathesis.Case[Any], patient: Served, tables: Tables, statuses: set[int]
) -> None:
    check(case, patient, tables, statuses)


def check(
    case: schemathesis.Case[Any], patient: Served, tables: Tables, statuses: set[int]
) -> None:
    """Ask, and compare the answer with its description."""
    with tables.led(case):
        # A well-formed request may still be for something that is not there: a game, a scenario, a save.
        answered = case.call_and_validate(
            base_url=patient.address, excluded_checks=[positive_data_acceptance]
        )
    statuses.add(answered.status_code)


def test_the_document_is_what_the_server_shows(patient: Served) -> None:
    assert httpx.get(f"{patient.address}/api/openapi.json", timeout=60).json() == DOCUMENT
