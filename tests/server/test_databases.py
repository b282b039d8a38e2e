"""Both databases keep their word: modes, locks, full disks, crashes, backups."""

import signal
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql

from tabard.server.backup import back_up
from tabard.server.database import Database, file_of, find_default_url, write_url
from tabard.server.gatherings import Gathering
from tabard.server.hub import Hub
from tabard.server.records import StorageConflictError, StorageError, StorageFault
from tabard.server.schema import METADATA, VERSION
from tabard.server.settings import Settings
from tabard.server.storage import Storage
from tabard.table import Seat, resume
from tabard.table.journal import Began
from tests.cli.running import run as tabard
from tests.server.keeping import Run, chunk, table, texts
from tests.server.postgres import Postgres

OLD = Path(__file__).parent / "old_databases"

HOLD = """
import sys, time
from tabard.server.storage import Storage
storage = Storage.open(sys.argv[1])
print("open", flush=True)
time.sleep(600)
"""


@contextmanager
def opened(url: str, run: Run) -> Iterator[Storage]:
    storage = Storage.open(url)
    try:
        yield storage
    finally:
        run(storage.close())


def path_of(url: str) -> Path:
    path = file_of(url)
    assert path is not None
    return path


def test_the_file_lies_in_the_data_folder_by_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    assert path_of(find_default_url()) == Path("/somewhere/tabard/tables.db")


def test_files_and_folder_are_their_owners_alone(sqlite_url: str, run: Run) -> None:
    with opened(sqlite_url, run) as storage:
        run(storage.create(table(), chunk(0, 1)))
        folder = path_of(sqlite_url).parent
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        modes = {each.name: stat.S_IMODE(each.stat().st_mode) for each in folder.iterdir()}
    names = ["tables.db", "tables.db-shm", "tables.db-wal", "tables.db.lock"]
    assert modes == dict.fromkeys(names, 0o600)


def test_every_commit_is_synchronous(url: str) -> None:
    database = Database.open(url)
    sqlite = url.startswith("sqlite")
    asked = {"PRAGMA synchronous": 2, "PRAGMA journal_mode": "wal", "PRAGMA foreign_keys": 1}
    for question, answer in (asked if sqlite else {"SHOW synchronous_commit": "on"}).items():
        with database.writing.connect() as connection:
            assert connection.exec_driver_sql(question).scalar() == answer
    database.close()


def test_a_second_server_on_the_same_file_is_refused_with_a_sentence(sqlite_url: str) -> None:
    holder = subprocess.Popen([sys.executable, "-c", HOLD, sqlite_url], stdout=subprocess.PIPE)
    try:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"open\n"
        with pytest.raises(StorageError, match=r"Another Tabard server has .* open") as refused:
            Storage.open(sqlite_url)
        assert refused.value.code is StorageFault.IN_USE
    finally:
        holder.kill()
        holder.communicate()
    Database.open(sqlite_url).close()  # a killed server holds nothing


def test_the_same_server_cannot_open_a_file_twice_either(sqlite_url: str, run: Run) -> None:
    with opened(sqlite_url, run), pytest.raises(StorageError, match="Another Tabard server"):
        Storage.open(sqlite_url)
    with opened(sqlite_url, run) as storage:
        assert run(storage.count()) == 0


def test_several_servers_share_postgres_and_notice_one_another(
    postgres: Postgres, run: Run
) -> None:
    url = postgres.new_database()
    with opened(url, run) as one, opened(url, run) as other:
        run(one.create(table(), chunk(0, 3)))
        run(other.append("abc", chunk(3, 5, text="other")))
        with pytest.raises(StorageConflictError):
            run(one.append("abc", chunk(3, 4)))
        assert run(one.read("abc")).meta.number == 5
        run(one.append("abc", chunk(5, 6)))
        kept = texts(run(other.read("abc")).chunks)
        assert kept[3:] == ["other 3", "other 4", "entry 5"]


@contextmanager
def full_after(pages: int) -> Iterator[None]:
    """Let SQLite find the disk full as soon as the file has so many pages."""

    def limit(connection: Any, record: object) -> None:
        connection.execute(f"PRAGMA max_page_count={pages}")

    sql.event.listen(sql.Engine, "connect", limit)
    try:
        yield
    finally:
        sql.event.remove(sql.Engine, "connect", limit)


def test_a_full_disk_is_named_and_nothing_is_half_written(sqlite_url: str, run: Run) -> None:
    noise = "".join(chr(33 + pow(3, each, 65537) % 90) for each in range(40_000))
    with full_after(pages=24), opened(sqlite_url, run) as storage:
        run(storage.create(table(), chunk(0, 3)))
        with pytest.raises(StorageError, match="disk of the database is full") as full:
            run(storage.append("abc", chunk(3, 6, text=noise)))
        assert full.value.code is StorageFault.FULL
        kept = run(storage.read("abc"))
        assert (kept.meta.number, kept.head) == (3, b"head at 3 of entry")
        run(storage.append("abc", chunk(3, 4)))  # what still fits is kept
    with opened(sqlite_url, run) as storage:
        run(storage.append("abc", chunk(4, 7, text=noise)))
        assert len(texts(run(storage.read("abc")).chunks)) == 7


def test_a_file_that_is_no_database_is_named(sqlite_url: str) -> None:
    content = b"no database at all, only text" * 200
    path = path_of(sqlite_url)
    path.parent.mkdir()
    path.write_bytes(content)
    with pytest.raises(StorageError, match="is no database") as damaged:
        Storage.open(sqlite_url)
    assert damaged.value.code is StorageFault.DAMAGED
    assert path.read_bytes() == content


def test_a_file_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StorageError, match=r"tables\.db cannot be opened: File exists"):
        Storage.open(write_url(tmp_path / "file" / "tables.db"))


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT])
def test_a_database_that_goes_away_and_comes_back_loses_nothing(
    postgres: Postgres, run: Run, how: signal.Signals
) -> None:
    with opened(postgres.new_database(), run) as storage:
        run(storage.create(table(), chunk(0, 3)))
        run(storage.append("abc", chunk(3, 4)))
        postgres.stop(how)
        try:
            for act in (storage.append("abc", chunk(4, 5)), storage.read("abc"), storage.count()):
                with pytest.raises(StorageError, match="cannot be reached") as gone:
                    run(act)
                assert gone.value.code is StorageFault.GONE
        finally:
            postgres.start()
        assert run(storage.read("abc")).meta.number == 4
        run(storage.append("abc", chunk(4, 5)))
        assert len(texts(run(storage.read("abc")).chunks)) == 5


def test_a_database_that_is_not_there_is_named() -> None:
    with pytest.raises(StorageError, match=r"cannot be reached\. It says: .*refused") as gone:
        Storage.open("postgresql://nobody:secret@127.0.0.1:1/nothing")
    assert gone.value.code is StorageFault.GONE
    assert "secret" not in gone.value.sentence


def test_a_missing_driver_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StorageError, match="install tabard with the extra `postgres`"):
        Storage.open("postgresql://host/name")


@pytest.mark.parametrize("name", ["tables.db", "a b.db", "50%.db", "why?.db", "é#1.db"])
def test_any_file_has_a_url(tmp_path: Path, run: Run, name: str) -> None:
    url = write_url(tmp_path / name)
    with opened(url, run):
        assert (tmp_path / name).exists()
    assert path_of(url) == tmp_path / name


def test_a_backup_is_made_while_the_server_plays_on(
    sqlite_url: str, run: Run, tmp_path: Path
) -> None:
    target = tmp_path / "backup.db"
    with opened(sqlite_url, run) as storage:
        run(storage.create(table(), chunk(0, 3)))
        back_up(sqlite_url, target)
        run(storage.append("abc", chunk(3, 4)))
        with pytest.raises(StorageError, match="overwrites nothing"):
            back_up(sqlite_url, target)
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    assert sorted(each.name for each in tmp_path.iterdir()) == ["backup.db", "kept"]
    with opened(write_url(target), run) as copy:
        assert run(copy.read("abc")).meta.number == 3


def test_the_command_makes_a_backup_or_says_why_not(
    sqlite_url: str, run: Run, tmp_path: Path
) -> None:
    target = str(tmp_path / "backup.db")
    with opened(sqlite_url, run):
        done = tabard("backup", target, "--db", sqlite_url)
        again = tabard("backup", target, "--db", sqlite_url)
    assert (done.returncode, done.stdout) == (0, f"All tables are in {target}.\n")
    assert (again.returncode, again.stdout) == (2, "")
    assert again.stderr == f"There is a file {target} already: a backup overwrites nothing.\n"


def test_what_cannot_be_backed_up_is_named(sqlite_url: str, tmp_path: Path) -> None:
    target = tmp_path / "backup.db"
    with pytest.raises(StorageError, match="pg_dump"):
        back_up("postgresql://host/name", target)
    with pytest.raises(StorageError, match="There is no database file"):
        back_up(sqlite_url, target)
    path_of(sqlite_url).parent.mkdir()
    for other in (b"", b"no database" * 1000):
        path_of(sqlite_url).write_bytes(other)
        with pytest.raises(StorageError, match="is no database of Tabard"):
            back_up(sqlite_url, target)
    path_of(sqlite_url).unlink()
    Database.open(sqlite_url).close()
    with pytest.raises(StorageError, match="cannot be written"):
        back_up(sqlite_url, tmp_path / "nowhere" / "backup.db")
    assert not target.exists()


def test_a_database_of_a_newer_tabard_is_refused(url: str) -> None:
    database = Database.open(url)
    with database.writing.begin() as connection:
        connection.execute(sql.insert(METADATA.tables["tabard_schema"]).values(version=9))
    database.close()
    with pytest.raises(
        StorageError, match=f"version 9 and this Tabard reads up to {VERSION}"
    ) as newer:
        Storage.open(url)
    assert newer.value.code is StorageFault.NEWER


@pytest.mark.parametrize(
    "wrong", ["", "tables.db", "sqlite://", "sqlite:///:memory:", "mysql://host/name", "http://x/y"]
)
def test_other_databases_are_refused_with_a_sentence(wrong: str) -> None:
    with pytest.raises(StorageError, match=r"sqlite:///tables\.db") as refused:
        Storage.open(wrong)
    assert refused.value.code is StorageFault.REFUSED


def test_a_database_from_before_thin_checkpoints_opens_and_goes_on(
    tmp_path: Path, run: Run
) -> None:
    path = tmp_path / "old.db"
    with closing(sqlite3.connect(path)) as database:
        database.executescript((OLD / "version-1.sql").read_text("ascii"))
    storage = Storage.open(write_url(path))
    (meta,) = run(storage.list_tables())
    hub = Hub(Settings(), storage, "owner")

    async def play_on() -> Gathering:
        gathering = await hub.gathering(meta.id)
        for _ in range(8):
            seat, decision = next(iter(gathering.game.decisions.items()))
            await gathering.answer(seat, decision.ticket, decision.options[0].key)
        return gathering

    gathering = run(play_on())
    assert gathering.game.notes == ()
    assert list(gathering.game.replay()) == []
    began = [each for each in gathering.game.stream if isinstance(each, Began)]
    assert [bool(each.checkpoint) for each in began if each.number < meta.number] == [True] * 10
    assert not any(each.checkpoint for each in began if each.number >= meta.number)
    kept = run(storage.read(meta.id))
    run(storage.close())
    assert list(resume(kept.head, kept.chunks).stream) == list(gathering.game.stream)


def test_a_database_from_before_durable_wishes_opens_and_goes_on(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "old.db"
    with closing(sqlite3.connect(path)) as database:
        database.executescript((OLD / "version-3.sql").read_text("ascii"))
    storage = Storage.open(write_url(path))
    hub = Hub(Settings(), storage, "owner")

    async def play_on() -> Gathering:
        gathering = await hub.gathering("vAAHkyoFMBcf")
        assert (gathering.game.notes, gathering.game.wish) == ((), None)
        await gathering.change(lambda game: game.undo(Seat(0)))
        return gathering

    gathering = run(play_on())
    wish = gathering.game.wish
    assert wish is not None
    assert wish.asked == {Seat(1)}
    kept = run(storage.read(gathering.id))
    run(storage.close())
    assert resume(kept.head, kept.chunks).wish == wish
