"""What a table takes of the memory comes back when the server lets it go."""

import asyncio
import gc
import sys
from pathlib import Path

import pytest

from tabard.server.database import file_url
from tabard.server.followers import Follower
from tabard.server.gatherings import Gathering
from tabard.server.hub import Hub
from tabard.server.settings import Settings
from tabard.server.storage import Storage
from tabard.server.stream import _news
from tabard.table import Seat, new

TABLES, ANSWERS = 6, 12
FEW = 400
"""Blocks of memory by which two rounds may differ, as threads and the database take some now and then: one table has more."""


@pytest.fixture
def hub(tmp_path: Path) -> Hub:
    url = file_url(tmp_path / "tables.db")
    return Hub(Settings(database=url), Storage.open(url), "owner")


async def _play(hub: Hub, game: str, seed: int) -> Gathering:
    """Play a while at a new table that every seat follows."""
    gathering = (await hub.make(lambda: new(game, seed=seed))).gathering
    seats = [Seat(each) for each in range(gathering.game.seats)]
    followers = [Follower(seat, None, -1) for seat in seats]
    gathering.company.followers.update(followers)
    for _ in range(ANSWERS):
        for follower in followers:
            await _news(gathering, follower)
        asked = next((seat for seat in seats if gathering.game.question(seat)), None)
        if asked is None:
            break
        question = gathering.game.question(asked)
        assert question is not None
        await gathering.answer(asked, question.ticket, question.options[0].key)
    gathering.company.followers.clear()
    return gathering


@pytest.mark.parametrize("game", ["bugs", "greyport"])
def test_tables_that_are_let_go_leave_nothing_in_the_memory(hub: Hub, game: str) -> None:
    """The same games again and again: what is remembered for all tables is there after the first time."""

    async def play_and_go() -> int:
        for gathering in [await _play(hub, game, seed) for seed in range(TABLES)]:
            hub.drop(gathering)
        gc.collect()
        return sys.getallocatedblocks()

    async def play_again() -> list[int]:
        found = [await play_and_go() for _ in range(4)]
        await hub.stop()
        return found

    _, second, _, last = asyncio.run(play_again())
    assert last - second < FEW
