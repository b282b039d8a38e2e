"""Tables that nobody needs go by rules, and nothing that was played is lost."""

import stat
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

import tabard
from tabard.server import expiring
from tabard.server.database import archive_of
from tabard.server.followers import Follower
from tabard.server.gatherings import Gathering
from tabard.server.hub import Hub
from tabard.server.problems import TurnedAwayError
from tabard.server.settings import Limits, Settings
from tabard.server.storage import Storage
from tabard.table import Seat, new
from tests.server.keeping import Run
from tests.server.live import SECONDS, serving


@pytest.fixture
def hub(url: str, tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hub]:
    """All tables of a server that keeps new ones for a week and played ones for a year."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    settings = Settings(database=url, keep_new=7, keep=365, limits=Limits(tables=2, spared=0))
    hub = Hub(settings, Storage.open(url), "owner")
    yield hub
    run(hub.stop())


def make(hub: Hub, run: Run, *, played: bool = False) -> Gathering:
    gathering: Gathering = run(hub.make(lambda: new("toy", seed=7, rats=9))).gathering
    if played:
        ticket = gathering.game.decisions[Seat(0)].ticket
        run(gathering.answer(Seat(0), ticket, "hatch"))
    return gathering


def expire(hub: Hub, run: Run, days: float) -> list[str]:
    """Let so many days pass, and return which tables are left."""
    run(hub.expiry.expire(datetime.now(UTC) + timedelta(days=days)))
    return [each.id for each in run(hub.storage.list_tables())]


def test_a_table_that_nobody_played_goes_after_days(hub: Hub, run: Run) -> None:
    kept, forgotten = make(hub, run), make(hub, run)
    hub.drop(forgotten)  # it makes no difference whether it is in memory
    ids = sorted([kept.id, forgotten.id])
    assert sorted(expire(hub, run, 6.9)) == ids
    ticket = kept.game.decisions[Seat(0)].ticket
    run(kept.answer(Seat(0), ticket, "hatch"))
    assert expire(hub, run, 7.1) == [kept.id]
    assert forgotten.id not in hub.gatherings
    assert not archive_of(hub.settings.database).exists(), "it held nothing"


def test_a_table_that_was_played_goes_into_a_file_after_a_long_time(hub: Hub, run: Run) -> None:
    gathering = make(hub, run, played=True)
    assert expire(hub, run, 364) == [gathering.id]
    assert expire(hub, run, 366) == []
    assert gathering.id not in hub.gatherings
    (file,) = archive_of(hub.settings.database).iterdir()
    assert file.name == f"{gathering.id}.tabard"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    again = tabard.load(file.read_bytes())
    assert (again.state, again.notes) == (gathering.game.state, ())
    assert run(hub.make(lambda: again)).gathering.game.state == gathering.game.state


def test_a_table_at_which_somebody_is_stays(hub: Hub, run: Run) -> None:
    for played in (False, True):
        gathering = make(hub, run, played=played)
        gathering.company.followers.add(Follower(None, None, -1))
        assert gathering.id in expire(hub, run, 366)


def test_a_game_that_cannot_be_filed_away_stays(
    hub: Hub, run: Run, caplog: pytest.LogCaptureFixture
) -> None:
    gathering = make(hub, run, played=True)
    archive = archive_of(hub.settings.database)
    archive.parent.mkdir(parents=True, exist_ok=True)
    archive.write_text("no folder", "utf-8")
    assert expire(hub, run, 366) == [gathering.id]
    assert f"Table {gathering.id} stays although its time has come" in caplog.text


def test_a_branch_of_a_played_game_is_played_although_nobody_answered_there(
    hub: Hub, run: Run
) -> None:
    gathering = make(hub, run, played=True)
    branch: Gathering = run(hub.make(lambda: gathering.game.at(gathering.game.number))).gathering
    assert branch.id in expire(hub, run, 8)


def test_a_host_may_keep_everything_for_ever(url: str, hub: Hub, run: Run) -> None:
    hub.settings = Settings(database=url, keep_new=0, keep=0)
    ids = {make(hub, run).id, make(hub, run, played=True).id}
    assert set(expire(hub, run, 10_000)) == ids


def test_the_oldest_table_that_nobody_played_gives_way_to_a_new_one(hub: Hub, run: Run) -> None:
    played, oldest = make(hub, run, played=True), make(hub, run)
    latest = make(hub, run)
    assert {each.id for each in run(hub.storage.list_tables())} == {played.id, latest.id}
    assert oldest.id not in hub.gatherings
    latest.company.followers.add(Follower(None, None, -1))
    with pytest.raises(TurnedAwayError, match="keeps no more tables"):
        make(hub, run)


def test_whoever_asks_is_told_when_a_table_goes(tmp_path: Path) -> None:
    with serving(tmp_path) as live, live.client(owner=live.owner) as client:
        made = client.create("toy", seed=7)
        told = made.seats[0].summary()
        week = datetime.fromisoformat(told["changed"]) + timedelta(days=7)
        assert datetime.fromisoformat(told["expires"]) == week
        assert client.call("GET", "/api/tables", live.owner).json()[0]["expires"] == told["expires"]
        made.seats[0].answer("hatch")
        assert made.seats[0].summary()["expires"] is None, "of `tabard play` nothing goes"


def test_a_server_looks_by_itself_which_tables_nobody_needs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(expiring, "FIRST", 0.0)
    monkeypatch.setattr(expiring, "EVERY", 0.05)
    moment = 1e-9  # days
    with serving(tmp_path, keep_new=moment) as live, live.client(owner=live.owner) as owner:
        owner.create("toy", seed=7)
        deadline = time.monotonic() + SECONDS
        while owner.tables():
            assert time.monotonic() < deadline
            time.sleep(0.05)
