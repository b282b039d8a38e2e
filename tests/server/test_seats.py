"""Seats: links, handing over, leaving, names, bots."""

import time
from collections.abc import Iterator
from typing import Any

import pytest

from tabard.client import Client, Made, Seat, StreamClosedError, TurnedAwayError
from tabard.server.settings import Limits
from tests.server.live import Live, serving


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    folder = tmp_path_factory.mktemp("server")
    with serving(folder, limits=Limits(tokens=3)) as running:
        yield running


@pytest.fixture
def owner(live: Live) -> Iterator[Client]:
    with live.client(live.owner) as each:
        yield each


def turned_away(seat: Seat, method: str, path: str, json: object = None) -> tuple[int, str]:
    with pytest.raises(TurnedAwayError) as error:
        seat.call(method, path, json=json)
    assert error.value.sentence.endswith(".")
    return error.value.status, error.value.code


def test_a_further_link_opens_the_same_seat_on_another_device(table: Made) -> None:
    seat = table.seats[0]
    phone = seat.link(0)
    assert phone.token != seat.token
    phone.answer("hatch")
    assert seat.view()["undo"] == "Watch the hatch"
    seat.link(0)
    assert turned_away(seat, "POST", "/seats/0/links", {"alone": False}) == (409, "links")


def test_handing_a_seat_over_ends_the_old_links(table: Made) -> None:
    seat, other = table.seats
    with seat.follow() as stream, other.follow() as unconcerned:
        friend = seat.link(0, alone=True)
        with pytest.raises(StreamClosedError) as error:
            stream.wait("nothing")
        assert (error.value.number, error.value.code) == (4004, "link-ended")
        friend.answer("hatch")
        assert unconcerned.wait()["view"]["table"]["door"] == "hatch"
    assert turned_away(seat, "GET", "/view") == (401, "unknown-link")
    assert turned_away(seat, "POST", "/answers", {"ticket": "x", "key": "y"})[0] == 401
    assert turned_away(seat, "POST", "/seats/0/links", {"alone": True})[0] == 401


def test_leaving_ends_ones_own_link_only(table: Made) -> None:
    seat = table.seats[0]
    phone = seat.link(0)
    phone.leave(0)
    assert turned_away(phone, "GET", "/view")[0] == 401
    assert seat.view()["view"]["seat"] == 0


def test_seats_of_others_are_not_ones_own(client: Client, table: Made) -> None:
    seat = table.seats[0]
    for method, path, body in (
        ("POST", "/seats/1/links", {"alone": True}),
        ("DELETE", "/seats/1/links", None),
        ("PUT", "/seats/1/name", {"name": "x"}),
        ("PUT", "/seats/1/bot", {"bot": "random"}),
    ):
        assert turned_away(seat, method, path, body) == (403, "not-your-seat")
        assert turned_away(client.watch(table.id), method, path, body)[0] == 403
    assert turned_away(seat, "POST", "/seats/9/links", {}) == (404, "unknown-seat")
    assert turned_away(seat, "DELETE", "") == (403, "not-your-seat")


def test_the_owner_gives_links_to_any_seat_and_takes_them_away(owner: Client, table: Made) -> None:
    host = owner.manage(table.id)
    assert host.view()["view"]["seat"] is None
    host.link(1).answer("hatch")
    host.leave(1)
    assert turned_away(table.seats[1], "GET", "/view")[0] == 401
    assert host.link(1, alone=True).view()["view"]["seat"] == 1
    host.delete()
    assert turned_away(table.seats[0], "GET", "/view") == (404, "unknown-table")


def test_a_table_that_is_deleted_ends_its_streams(owner: Client, client: Client) -> None:
    table = client.create("bugs", seed=7)
    with table.seats[0].follow() as stream:
        table.seats[0].delete()
        with pytest.raises(StreamClosedError) as error:
            stream.wait("nothing")
    assert error.value.code == "deleted"
    assert table.id not in [each["id"] for each in owner.tables()]


def test_people_have_names_that_last(live: Live, table: Made) -> None:
    table.seats[1].call_seat(1, "Ada")
    gathering = live.hub.gatherings[table.id]
    live.hub.drop(gathering)
    assert table.seats[0].view()["people"][1]["name"] == "Ada"
    assert table.seats[0].summary()["people"][1]["name"] == "Ada"
    assert live.hub.gatherings[table.id] is not gathering
    assert turned_away(table.seats[0], "PUT", "/seats/0/name", {"name": "x" * 81})[0] == 422


def test_bots_play_a_whole_game(client: Client) -> None:
    table = client.create("toy", seed=7)
    for number, seat in enumerate(table.seats):
        seat.seat_bot(number, "random")
    _until(lambda: table.seats[0].summary()["outcome"] is not None)
    assert [each["bot"] for each in table.seats[0].view()["people"]] == ["random", "random"]


def test_a_bot_answers_for_one_seat_and_agrees_to_an_undo(client: Client) -> None:
    table = client.create("toy", seed=7, rats=9)
    one, two = table.seats
    two.seat_bot(1, "random")
    one.answer("hatch")  # the bot leaves to people what the party decides
    one.answer(one.view()["view"]["decision"]["options"][0]["key"])
    one.answer("guard")
    _until(lambda: two.view()["view"]["decision"] is None or one.view()["view"]["decision"])
    one.undo(to=0)
    _until(lambda: one.view()["view"]["table"]["door"] is None)
    two.seat_bot(1, None)
    assert two.view()["people"][1]["bot"] is None


def test_a_bot_that_cannot_play_is_not_seated(table: Made) -> None:
    seat = table.seats[0]
    assert turned_away(seat, "PUT", "/seats/0/bot", {"bot": "genius"}) == (422, "setup")


def test_the_bots_that_can_play_are_listed_the_usual_one_first(client: Client) -> None:
    listed = client.http.get("/api/bots/toy").json()
    assert [each["name"] for each in listed] == ["greedy", "search:200", "random"]
    assert all(each["about"] for each in listed)
    assert client.http.get("/api/bots/chess").status_code == 404


def test_seats_are_called_as_the_game_calls_them_until_somebody_has_a_name(client: Client) -> None:
    made = client.create("toy", seats=3, keepers=["cook", "brewer", "watchman"])
    one, two, _ = made.seats
    assert names(one.view()) == ["The cook", "The brewer", "The night watchman"]
    two.call_seat(1, "Ada")
    assert names(one.view()) == ["The cook", "Ada", "The night watchman"]
    assert [each["name"] for each in one.view()["people"]] == ["", "Ada", ""]
    assert names(one.summary()) == names(one.view())
    two.call_seat(1, "")
    assert names(one.view())[1] == "The brewer"


def test_seats_that_the_game_does_not_name_have_their_number(table: Made) -> None:
    assert names(table.seats[0].view()) == ["Seat 1", "Seat 2"]


def names(sight: dict[str, Any]) -> list[str]:
    return [each["called"] for each in sight["people"]]


def _until(reached: object) -> None:
    deadline = time.monotonic() + 90
    while not reached():  # type: ignore[operator]
        assert time.monotonic() < deadline
        time.sleep(0.05)
