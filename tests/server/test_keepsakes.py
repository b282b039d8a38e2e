"""Achievements outlast tables: who earned one keeps it, on both databases, and takes it along as a file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql

from tabard.client import Client, TurnedAwayError
from tabard.greyport.corrections import SetHP
from tabard.greyport.loading import prepare
from tabard.greyport.state import Greyport
from tabard.server import schema, tokens
from tabard.server.earned import Earned
from tabard.server.gatherings import Gathering
from tabard.server.hub import Hub
from tabard.server.records import KeptMedal
from tabard.server.settings import Limits, Settings
from tabard.server.storage import Storage
from tabard.table import Seat
from tests.greyport.table import arranged, sit_down
from tests.server.keeping import NOON, Run
from tests.server.live import Live, serving

MINE, YOURS = (tokens.digest_token(each) for each in ("mine", "yours"))
BOX = prepare(())
"""What a server reads again when it opens a table."""
SWEEP = ((0, "hero-zot-1"), (0, "fight-0-1"), (0, "4"))
"""Zot sweeps six goblins away with one fight."""
GREYPORT = {"game": "greyport", "box": "normal", "earned": "2026-05-01T12:00:00+00:00"}


def crowded(**chosen: Any) -> Greyport:
    """Let Zot face six goblins that one fight can fell, while a zombie waits before Fiona."""
    goblins = ["frenzy-goblin"] * 4 + ["goblin-drummer"] * 2
    hands: dict[int, list[str]] = {0: [], 1: []}
    state = arranged(
        "zot",
        "fiona",
        active=goblins,
        others={1: ["zombie"]},
        hands=hands,
        box=BOX.prepared,
        **chosen,
    )
    for each in state.active:
        each.damage = each.hp - 1
    state.active[0].damage = state.active[0].hp - 4
    return state


@pytest.fixture
def hub(storage: Storage, run: Run) -> Hub:
    for each in (MINE, YOURS):
        run(storage.keepsakes.make(each))
    return Hub(Settings(), storage, "owner")


class Table:
    """A table of Greyport at which a test answers for everybody."""

    def __init__(self, hub: Hub, run: Run, state: Greyport | None = None) -> None:
        self.hub, self.run = hub, run
        made = run(hub.make(lambda: sit_down(state or crowded(), content=BOX)))
        self.gathering: Gathering = made.gathering

    def play(self, *answers: tuple[int, str]) -> None:
        for seat, key in answers:
            asked = self.gathering.game.question(Seat(seat))
            assert asked is not None
            self.run(self.gathering.answer(Seat(seat), asked.ticket, key))

    def undo(self) -> None:
        self.run(self.gathering.change(lambda game: game.undo()))

    def sit(self, seat: int, digest: bytes) -> None:
        self.run(self.hub.storage.keepsakes.sit(self.gathering.id, seat, digest))

    def held(self, digest: bytes) -> list[tuple[str, str]]:
        found = self.run(self.hub.storage.keepsakes.medals(digest))
        assert all(each.game == "greyport" for each in found)
        return [(each.achievement, each.box) for each in found]


SPLASH = [("splashapalooza", "normal")]


@pytest.mark.rule("G-18.16")
def test_everybody_at_the_table_earns_it_and_a_bot_does_not(hub: Hub, run: Run) -> None:
    table = Table(hub, run)
    table.sit(0, MINE)
    table.sit(1, YOURS)
    table.play(*SWEEP)
    assert (table.held(MINE), table.held(YOURS)) == (SPLASH, SPLASH)
    other = Table(hub, run, crowded(rest_healing=0))
    other.sit(0, MINE)
    other.sit(1, YOURS)
    other.gathering.company.people[1].bot = "greedy"
    other.play(*SWEEP)
    assert table.held(MINE) == [("splashapalooza", "hardcore"), *SPLASH]
    assert table.held(YOURS) == SPLASH
    # The bot's seat has earned nothing that a person could find there later.
    other.gathering.company.people[1].bot = None
    other.sit(1, YOURS)
    assert table.held(YOURS) == SPLASH


def test_who_finds_a_keepsake_later_finds_in_it_what_was_earned_before(hub: Hub, run: Run) -> None:
    table = Table(hub, run)
    table.play(*SWEEP)
    assert table.held(MINE) == []
    table.sit(0, MINE)
    assert table.held(MINE) == SPLASH
    earned = run(hub.storage.keepsakes.medals(MINE))
    assert earned == [KeptMedal("greyport", "splashapalooza", "normal", table.gathering.changed)]
    # What is somebody's already is nobody else's, whoever sits there now.
    table.sit(0, YOURS)
    assert (table.held(MINE), table.held(YOURS)) == (SPLASH, [])


@pytest.mark.rule("G-18.17")
def test_what_is_taken_back_is_kept_no_longer_and_comes_again_with_the_same_roll(
    hub: Hub, run: Run
) -> None:
    table = Table(hub, run)
    table.sit(0, MINE)
    table.play(*SWEEP)
    table.undo()
    assert table.held(MINE) == []
    table.play((0, "4"))
    assert table.held(MINE) == SPLASH


@pytest.mark.rule("G-18.17")
def test_a_game_that_becomes_void_later_keeps_nothing_of_what_it_had_earned(
    hub: Hub, run: Run
) -> None:
    table = Table(hub, run)
    table.sit(0, MINE)
    zombie = table.gathering.game.state.group(1)[0].number
    table.play(
        *SWEEP, (0, f"marker-zombie-{zombie}"), (1, "hero-fiona-1"), (1, f"fight-0-{zombie}")
    )
    table.play((1, "1"))
    table.undo()
    assert table.held(MINE) == SPLASH
    table.play((1, "2"))
    assert table.held(MINE) == []


@pytest.mark.rule("G-18.17")
def test_a_correction_by_hand_takes_it_away_at_a_table_that_was_read_again(
    hub: Hub, run: Run
) -> None:
    state = arranged(
        "fiona",
        "gerki",
        active=["hydra"],
        location=["hydra-head"],
        scenario="the-goblin-king",
        box=BOX.prepared,
    )
    state.active[0].damage = 29
    table = Table(hub, run, state)
    table.sit(0, MINE)
    table.play((0, "hero-fiona-1"), (0, "fight-0-2"), (0, "4"))
    hub.drop(table.gathering)
    table.gathering = run(hub.gathering(table.gathering.id))
    assert table.held(MINE) == [("and-stay-down", "normal")]
    run(table.gathering.change(lambda game: game.correct(SetHP(1, 7))))
    assert table.held(MINE) == []


def test_a_branch_earns_only_what_happens_in_it(hub: Hub, run: Run) -> None:
    table = Table(hub, run)
    table.play(*SWEEP)
    table.gathering = run(
        hub.make(lambda: table.gathering.game.at(table.gathering.game.number))
    ).gathering
    table.sit(0, MINE)
    zombie = table.gathering.game.state.group(1)[0].number
    table.play((0, f"marker-zombie-{zombie}"))
    assert table.held(MINE) == []


def test_a_keepsake_outlives_the_table_and_what_nobody_keeps_goes_with_it(
    hub: Hub, run: Run, engine: sql.Engine
) -> None:
    table = Table(hub, run)
    table.sit(0, MINE)
    table.play(*SWEEP)
    run(hub.delete(table.gathering))
    assert table.held(MINE) == SPLASH
    with engine.connect() as connection:
        assert connection.execute(sql.select(schema.medals.c.seat)).all() == [(0,)]
        assert connection.execute(sql.select(schema.keepers)).all() == []


def test_whoever_a_seat_is_handed_to_begins_with_nothing(hub: Hub, run: Run) -> None:
    table = Table(hub, run)
    table.sit(1, MINE)
    table.play(*SWEEP)
    for seat in (0, 1):
        run(
            hub.storage.add_token(
                table.gathering.id, seat, tokens.digest_token(f"new {seat}"), alone=True
            )
        )
        table.sit(seat, YOURS)
    assert (table.held(MINE), table.held(YOURS)) == (SPLASH, [])


def test_the_first_time_counts_and_each_is_listed_once(hub: Hub, run: Run) -> None:
    first, second = Table(hub, run), Table(hub, run)
    for table in (first, second):
        table.sit(0, MINE)
        table.sit(1, MINE)
        table.play(*SWEEP)
    (medal,) = run(hub.storage.keepsakes.medals(MINE))
    assert medal.earned == first.gathering.changed


def test_what_is_brought_is_added_to_what_is_here(storage: Storage, run: Run) -> None:
    run(storage.keepsakes.make(MINE))
    one = KeptMedal("greyport", "relentless", "normal", NOON)
    other = KeptMedal("greyport", "relentless", "hardcore", NOON)
    assert run(storage.keepsakes.add(MINE, [one])) == 1
    assert run(storage.keepsakes.add(MINE, [one, other])) == 1
    assert run(storage.keepsakes.medals(MINE)) == [other, one]
    assert run(storage.keepsakes.medals(YOURS)) == []


def test_a_database_of_the_version_before_gets_room_for_achievements(
    url: str, storage: Storage, run: Run, engine: sql.Engine
) -> None:
    run(storage.close())
    with engine.begin() as connection:
        schema.METADATA.drop_all(connection, [schema.medals, schema.keepers, schema.keepsakes])
        connection.execute(sql.update(schema.schema).values(version=2))
    again = Storage.open(url)
    assert run(again.keepsakes.is_known(schema.OWNER))
    run(again.keepsakes.make(MINE))
    assert run(again.keepsakes.medals(MINE)) == []
    run(again.close())
    Storage.open(url)  # and the step is taken once


# Over the wire


def kept(*achievements: str) -> dict[str, Any]:
    earned = [{**GREYPORT, "achievement": each} for each in achievements]
    return {"tabard": "achievements", "version": 1, "earned": earned}


def keepsake(client: Client) -> str:
    return str(client.call("POST", "/api/keepsakes").json()["token"])


def shown(client: Client, token: str | None) -> list[str]:
    document = client.call("GET", "/api/keepsake", token).json()
    assert (document["tabard"], document["version"]) == ("achievements", 1)
    return [each["achievement"] for each in document["earned"]]


def test_a_file_goes_from_one_keepsake_to_another(client: Client) -> None:
    one, other = keepsake(client), keepsake(client)
    document = kept("relentless", "and-stay-down")
    brought = client.call("POST", "/api/keepsake/import", one, json=document).json()
    assert brought == {"added": 2, "known": 0}
    file = client.call("GET", "/api/keepsake", one).json()
    assert {each["earned"] for each in file["earned"]} == {"2026-05-01T12:00:00Z"}
    assert shown(client, other) == []
    assert client.call("POST", "/api/keepsake/import", other, json=file).json()["added"] == 2
    assert client.call("POST", "/api/keepsake/import", other, json=file).json() == {
        "added": 0,
        "known": 2,
    }
    assert shown(client, other) == ["and-stay-down", "relentless"]


@pytest.mark.parametrize(
    ("document", "words"),
    [
        ({}, "Field required"),
        ({**kept(), "tabard": "recipes"}, "achievements"),
        ({**kept(), "version": 2}, "version"),
        (kept("drink-it-all"), "No game here knows the achievement 'drink-it-all'"),
        (
            {**kept(), "earned": [{**GREYPORT, "achievement": "relentless", "box": "x"}]},
            r"'relentless' \('x'\)",
        ),
        (
            {**kept(), "earned": [{**GREYPORT, "achievement": "relentless", "earned": "may"}]},
            "'may' is no date",
        ),
    ],
)
def test_a_wrong_file_is_refused_whole_and_says_why(
    client: Client, document: dict[str, Any], words: str
) -> None:
    token = keepsake(client)
    if "earned" in document:
        document = {
            **document,
            "earned": [*kept("bark-at-the-moon")["earned"], *document["earned"]],
        }
    with pytest.raises(TurnedAwayError, match=words) as refused:
        client.call("POST", "/api/keepsake/import", token, json=document)
    assert refused.value.status == 422
    assert shown(client, token) == []


def test_a_wrong_link_says_so(client: Client) -> None:
    for token, words in (("nobody", "opens no keepsake"), (None, "needs the link of a keepsake")):
        with pytest.raises(TurnedAwayError, match=words) as refused:
            shown(client, token)
        assert refused.value.status == 401
    seat = client.create("toy").seats[0]
    with pytest.raises(TurnedAwayError, match="opens no keepsake"):
        seat.call("PUT", "/seats/0/keepsake", json={"token": "nobody"})


def test_only_who_sits_there_says_where_a_seat_keeps_things(live: Live, client: Client) -> None:
    made = client.create("toy")
    mine = {"token": keepsake(client)}
    path = "/seats/0/keepsake"
    made.seats[0].call("PUT", path, json=mine)
    for other in (client.watch(made.id), made.seats[1]):
        with pytest.raises(TurnedAwayError, match="needs the link to a seat"):
            other.call("PUT", path, json=mine)
    # Whoever runs the server has one that needs no link: it lies with the tables.
    made.seats[0].call("PUT", path, json={"token": live.owner})
    assert shown(client, live.owner) == []


def test_all_that_can_be_earned_is_listed(client: Client) -> None:
    (game,) = client.call("GET", "/api/achievements").json()
    assert game["name"] == "greyport"
    assert game["boxes"] == {"normal": "Normal", "hardcore": "Hardcore"}
    assert len(game["achievements"]) == 12


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Live]:
    with serving(tmp_path, limits=Limits(keepsakes=2)) as running:
        yield running


def test_a_server_keeps_only_so_many(small: Live) -> None:
    with small.client() as client:
        keepsake(client)  # beside that of the owner
        with pytest.raises(TurnedAwayError, match="keeps no more keepsakes"):
            keepsake(client)


def test_the_owner_sees_what_was_earned_outside_of_all_tables_and_nobody_else_does(
    tmp_path: Path, storage: Storage, run: Run
) -> None:
    game = sit_down(crowded())
    beside = Earned(tmp_path / "greyport-evening.json", game)
    for seat, key in SWEEP:
        game.apply(key, Seat(seat))
    beside.look(game)
    hub = Hub(Settings(earned=tmp_path), storage, "owner")
    run(storage.keepsakes.make(MINE))
    (medal,) = run(hub.medals(schema.OWNER))
    assert medal.game == "greyport"
    run(storage.keepsakes.add(schema.OWNER, [medal]))
    assert run(hub.medals(schema.OWNER)) == [medal], "each counts once"
    assert run(hub.medals(MINE)) == []
