"""Tables are kept whole, in order and durably, in both databases."""

import asyncio
import time
from typing import Any

import pytest
import sqlalchemy as sql

from tabard.server.records import StorageConflictError, StorageError, StorageFault
from tabard.server.schema import METADATA, chunks, tables
from tabard.server.storage import Storage
from tabard.server.writer import LARGEST
from tests.server.keeping import NOON, Run, chunk, table, texts


def test_a_new_table_reads_back_as_it_was(storage: Storage, run: Run) -> None:
    people = [{"name": "Ann \0 é", "bot": None}, {"name": "", "bot": "greedy"}]
    run(storage.create(table(people=people), chunk(0, 3)))
    kept = run(storage.read("abc"))
    assert texts(kept.chunks) == ["entry 0", "entry 1", "entry 2"]
    assert kept.head == b"head at 3 of entry"
    meta = kept.meta
    assert (meta.id, meta.game, meta.name, meta.number) == ("abc", "toy", "The table abc", 3)
    assert (meta.created, meta.changed, meta.people) == (NOON, NOON, people)
    assert meta.summary == {"round": 3, "text": "entry"}


def test_an_unknown_table_is_none(storage: Storage, run: Run) -> None:
    assert run(storage.read("abc")) is None


def test_changes_come_back_in_order_with_the_last_head(storage: Storage, run: Run) -> None:
    run(storage.create(table(), chunk(0, 3)))
    run(storage.append("abc", chunk(3, 4)))
    run(storage.append("abc", chunk(4, 12, minutes=7)))
    kept = run(storage.read("abc"))
    assert texts(kept.chunks) == [f"entry {number}" for number in range(12)]
    assert len(kept.chunks) == 3
    assert kept.head == b"head at 12 of entry"
    assert (kept.meta.number, kept.meta.summary["round"]) == (12, 12)
    assert (kept.meta.changed - NOON).total_seconds() == 7 * 60


def test_the_head_alone_can_change(storage: Storage, run: Run) -> None:
    run(storage.create(table(), chunk(0, 3)))
    run(storage.append("abc", chunk(3, 3, text="dice")))
    run(storage.append("abc", chunk(3, 3, text="other dice")))
    kept = run(storage.read("abc"))
    assert kept.head == b"head at 3 of other dice"
    assert len(kept.chunks) == 1


@pytest.mark.parametrize("late", [chunk(0, 3), chunk(3, 9), chunk(4, 6), chunk(3, 3)])
def test_a_change_that_does_not_follow_is_a_conflict_and_changes_nothing(
    storage: Storage, run: Run, late: Any
) -> None:
    run(storage.create(table(), chunk(0, 3)))
    run(storage.append("abc", chunk(3, 5)))
    before = run(storage.read("abc"))
    with pytest.raises(StorageConflictError, match="read it again") as conflict:
        run(storage.append("abc", late))
    assert conflict.value.code is StorageFault.CONFLICT
    assert run(storage.read("abc")) == before


def test_a_deleted_table_takes_no_change(storage: Storage, run: Run) -> None:
    run(storage.create(table(), chunk(0, 3)))
    run(storage.delete("abc"))
    with pytest.raises(StorageConflictError):
        run(storage.append("abc", chunk(3, 5)))
    with pytest.raises(StorageConflictError):
        run(storage.set_meta("abc", name="Ghost"))
    with pytest.raises(StorageConflictError):
        run(storage.add_token("abc", 0, b"digest"))
    assert run(storage.count()) == 0


def test_an_id_is_given_once(storage: Storage, run: Run) -> None:
    run(storage.create(table(tokens=[(0, b"first")]), chunk(0, 3)))
    with pytest.raises(StorageConflictError):
        run(storage.create(table(tokens=[(0, b"second")]), chunk(0, 9)))
    assert run(storage.read("abc")).meta.number == 3
    assert run(storage.tokens("abc")) == [(0, b"first")]


def test_tables_are_listed_with_the_last_changed_first(storage: Storage, run: Run) -> None:
    for number in range(5):
        run(storage.create(table(f"t{number}"), chunk(0, 1, minutes=number)))
    run(storage.append("t1", chunk(1, 2, minutes=9)))
    listed = run(storage.list_tables(limit=3, offset=0))
    assert [meta.id for meta in listed] == ["t1", "t4", "t3"]
    assert [meta.id for meta in run(storage.list_tables(limit=3, offset=3))] == ["t2", "t0"]
    assert listed[0] == run(storage.read("t1")).meta
    assert run(storage.count()) == 5


def test_names_and_people_change_without_a_change_of_the_game(storage: Storage, run: Run) -> None:
    run(storage.create(table(), chunk(0, 3)))
    run(storage.set_meta("abc", name="Thursday"))
    run(storage.set_meta("abc", people=[{"name": "Bo"}]))
    run(storage.set_meta("abc"))
    meta = run(storage.read("abc")).meta
    assert (meta.name, meta.people, meta.number) == ("Thursday", [{"name": "Bo"}], 3)


def test_deleting_leaves_no_row_behind(storage: Storage, run: Run, engine: sql.Engine) -> None:
    run(storage.create(table("abc", tokens=[(0, b"a"), (1, b"b")]), chunk(0, 3)))
    run(storage.append("abc", chunk(3, 5)))
    run(storage.delete("abc"))
    run(storage.delete("abc"))
    with engine.connect() as connection:
        left = {
            each.name: connection.execute(sql.select(sql.func.count()).select_from(each)).scalar()
            for each in METADATA.sorted_tables
        }
    assert left.pop("tabard_schema") == 1
    assert {"tabard_tables", "tabard_chunks", "tabard_tokens"} < {*left}
    assert {name for name, count in left.items() if count} == {"tabard_keepsakes"}, "the owner's"


def test_tokens_open_their_seat_until_they_end(storage: Storage, run: Run) -> None:
    run(storage.create(table(tokens=[(0, b"a"), (1, b"b")]), chunk(0, 3)))
    run(storage.add_token("abc", 1, b"c"))
    assert run(storage.tokens("abc")) == [(0, b"a"), (1, b"b"), (1, b"c")]
    assert run(storage.find_token(b"c")) == ("abc", 1)
    assert run(storage.find_token(b"x")) is None
    run(storage.drop_tokens("abc", 1, b"b"))
    run(storage.drop_tokens("abc", 0, b"c"))
    assert run(storage.tokens("abc")) == [(0, b"a"), (1, b"c")]
    run(storage.drop_tokens("abc", 1))
    assert run(storage.tokens("abc")) == [(0, b"a")]


def test_handing_a_seat_over_ends_all_its_other_tokens(storage: Storage, run: Run) -> None:
    run(storage.create(table(tokens=[(0, b"a"), (1, b"b"), (1, b"c")]), chunk(0, 3)))
    run(storage.add_token("abc", 1, b"d", alone=True))
    assert run(storage.tokens("abc")) == [(0, b"a"), (1, b"d")]


def test_what_waits_together_is_written_together(storage: Storage, run: Run) -> None:
    ids = [f"t{number}" for number in range(40)]
    commits = 0

    def count(connection: sql.Connection) -> None:
        nonlocal commits
        commits += 1

    async def play(table_id: str) -> None:
        await storage.create(table(table_id), chunk(0, 1))
        for number in range(1, 11):
            await storage.append(table_id, chunk(number, number + 1))

    async def play_all() -> None:
        await asyncio.gather(*(play(table_id) for table_id in ids))

    sql.event.listen(sql.Engine, "commit", count)
    try:
        run(play_all())
    finally:
        sql.event.remove(sql.Engine, "commit", count)
    assert commits < 440 / 4
    for table_id in ids:
        assert len(texts(run(storage.read(table_id)).chunks)) == 11


def test_more_than_fits_into_one_transaction_is_written_all_the_same(
    storage: Storage, run: Run
) -> None:
    async def play_all() -> None:
        await storage.create(table(), chunk(0, 1))
        numbers = range(1, LARGEST + 40)
        await asyncio.gather(*(storage.append("abc", chunk(each, each + 1)) for each in numbers))

    run(asyncio.wait_for(play_all(), 60))
    assert len(texts(run(storage.read("abc")).chunks)) == LARGEST + 40


def test_a_refused_change_harms_no_other_that_waits_with_it(storage: Storage, run: Run) -> None:
    async def play_all() -> list[Any]:
        await storage.create(table("good"), chunk(0, 1))
        changes = [storage.append("good", chunk(number, number + 1)) for number in range(1, 9)]
        changes.insert(4, storage.append("good", chunk(77, 78)))
        changes.insert(2, storage.create(table("good"), chunk(0, 5)))
        return await asyncio.gather(*changes, return_exceptions=True)

    results = run(play_all())
    assert [type(each) for each in results if each is not None] == [StorageConflictError] * 2
    assert len(texts(run(storage.read("good")).chunks)) == 9


def test_a_confirmed_change_is_there_for_everybody(
    storage: Storage, run: Run, engine: sql.Engine
) -> None:
    run(storage.create(table(), chunk(0, 3)))
    for number in range(3, 23):
        run(storage.append("abc", chunk(number, number + 1)))
        with engine.connect() as connection:
            assert connection.execute(sql.select(tables.c.number)).scalar() == number + 1


def test_a_change_nobody_waits_for_any_more_is_written_all_the_same(
    storage: Storage, run: Run
) -> None:
    async def leave() -> None:
        await storage.create(table(), chunk(0, 3))
        change = asyncio.create_task(storage.append("abc", chunk(3, 4)))
        await asyncio.sleep(0)
        change.cancel()
        with pytest.raises(asyncio.CancelledError):
            await change

    run(leave())
    run(storage.append("abc", chunk(4, 5)))
    assert run(storage.read("abc")).meta.number == 5


def test_closing_writes_what_waits_and_refuses_the_rest(url: str, run: Run) -> None:
    async def leave() -> list[Any]:
        storage = Storage.open(url)
        await storage.create(table(), chunk(0, 1))
        changes = [
            asyncio.create_task(storage.append("abc", chunk(each, each + 1)))
            for each in range(1, 20)
        ]
        await asyncio.sleep(0)
        await storage.close()
        await storage.close()
        with pytest.raises(StorageError, match="closed"):
            await storage.append("abc", chunk(20, 21))
        with pytest.raises(StorageError, match="closed"):
            await storage.count()
        return await asyncio.gather(*changes)

    assert run(leave()) == [None] * 19
    again = Storage.open(url)
    assert run(again.read("abc")).meta.number == 20
    run(again.close())


def test_the_event_loop_goes_on_while_the_database_is_slow(
    storage: Storage, run: Run, engine: sql.Engine
) -> None:
    async def look() -> float:
        await storage.create(table(), chunk(0, 1))
        longest = 0.0
        with engine.begin() as connection:  # somebody else holds the table for a while
            connection.execute(sql.update(tables).values(name="held"))
            change = asyncio.create_task(storage.append("abc", chunk(1, 2)))
            until = time.monotonic() + 1.0
            while time.monotonic() < until:
                before = time.monotonic()
                await asyncio.sleep(0.01)
                kept = await storage.read("abc")
                assert kept is not None
                assert kept.meta.number == 1
                longest = max(longest, time.monotonic() - before)
            assert not change.done()
        await change
        return longest

    # A loop that waited for the database would stand still for all of the second.
    assert run(look()) < 0.9
    assert run(storage.read("abc")).meta.number == 2


DAMAGES = {
    "entries 3 to 4 do not fit": sql.update(chunks)
    .where(chunks.c.since == 3)
    .values(packed=b"garbage"),
    "entries 0 to 3 do not fit": sql.update(chunks).where(chunks.c.since == 0).values(number=4),
    "entries from 3 on are missing": sql.delete(chunks).where(chunks.c.since == 3),
    "entries from 5 on are missing": sql.delete(chunks).where(chunks.c.since == 5),
    "entries from 0 on are missing": sql.delete(chunks),
    "its head does not fit": sql.update(tables).values(head=b"other"),
    "its summary cannot be read": sql.update(tables).values(summary=b"{"),
}


@pytest.mark.parametrize("what", DAMAGES)
def test_damage_is_noticed_and_named(
    storage: Storage, run: Run, engine: sql.Engine, what: str
) -> None:
    run(storage.create(table(), chunk(0, 3)))
    run(storage.append("abc", chunk(3, 5)))
    run(storage.append("abc", chunk(5, 9)))
    with engine.begin() as connection:
        connection.execute(DAMAGES[what])
    with pytest.raises(StorageError, match=f"The kept table abc is damaged: .*{what}") as damage:
        run(storage.read("abc"))
    assert damage.value.code is StorageFault.DAMAGED


def test_entries_of_another_table_are_noticed(
    storage: Storage, run: Run, engine: sql.Engine
) -> None:
    run(storage.create(table("abc"), chunk(0, 3)))
    run(storage.create(table("xyz"), chunk(0, 3, text="secret")))
    own = sql.select(chunks.c.packed).where(chunks.c.table_id == "xyz").scalar_subquery()
    with engine.begin() as connection:
        connection.execute(sql.update(chunks).where(chunks.c.table_id == "abc").values(packed=own))
    with pytest.raises(StorageError, match="entries 0 to 2 do not fit"):
        run(storage.read("abc"))


def test_a_name_the_database_does_not_take_harms_nobody(storage: Storage, run: Run) -> None:
    run(storage.create(table(), chunk(0, 3)))
    with pytest.raises(StorageError, match="characters"):
        run(storage.set_meta("abc", name="\ud800"))
    assert run(storage.read("abc")).meta.name == "The table abc"
