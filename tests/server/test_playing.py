"""Playing over the network: one authority, whoever answers how often and from where."""

from pathlib import Path
from typing import Any

import pytest

from tabard.client import Client, Made, Seat, TurnedAwayError
from tests.server.live import serving


@pytest.fixture
def table(client: Client) -> Made:
    return client.create("toy", seed=7, name="Cellar")


def decision(sight: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = sight["view"]["decision"]
    assert found is not None
    return found


def test_a_sight_tells_a_seat_what_it_may_know_and_how_to_answer(table: Made) -> None:
    sight = table.seats[1].view()
    assert sight["table"] == {"id": table.id, "name": "Cellar"}
    asked = decision(sight)
    assert (asked["kind"], asked["about"], asked["easy"]) == ("watch", "", "")
    assert [each["seat"] for each in sight["people"]] == [0, 1]
    assert [each["yours"] for each in sight["people"]] == [False, True]
    assert (sight["undo"], sight["redo"], sight["dice"]) == (None, False, "table")
    told = [each for each in sight["entries"] if each["type"] == "told"]
    assert told[0]["text"] == "Keeper 1 draws a card."
    assert told[3]["event"]["card"] in sight["view"]["table"]["keepers"][1]["hand"]


def test_an_answer_changes_the_table_for_everybody(client: Client, table: Made) -> None:
    one, two = table.seats
    before = one.view()
    after = one.answer("stairs", before)
    assert after["undo"] == "Watch the stairs"
    assert [each["type"] for each in after["entries"]] == ["answer", "told"]
    assert after["entries"][0]["text"] == "Watch the stairs"
    assert two.view()["view"]["table"]["door"] == "stairs"
    assert client.watch(table.id).view()["view"]["table"]["door"] == "stairs"


def test_a_seat_that_is_not_asked_uses_what_it_may_at_any_time(client: Client) -> None:
    made = client.create("toy", seed=11, seats=3, candles=1)
    one, two, three = made.seats
    for seat, answers in ((one, ("hatch",)), *((each, (0, "guard")) for each in made.seats)):
        for answer in answers:
            options = decision(seat.view())["options"]
            seat.answer(options[0]["key"] if answer == 0 else str(answer))
    one.answer("guard")
    sight = one.view()
    assert decision(sight)["aside"]
    assert sight["view"]["awaited"] == [1, 2]
    before = decision(two.view())
    assert "aside" not in before
    shown = one.answer("candle", sight)
    assert shown["undo"] == "Light a candle and show a card"
    assert shown["view"]["awaited"] == [0]
    card = decision(shown)["options"][0]["key"]
    one.answer(card)
    assert decision(two.view())["ticket"] == before["ticket"]
    seen = three.view()["view"]["table"]["keepers"][0]
    assert (seen["hand"], seen["known"]) == (None, [card])


def test_undo_and_redo_name_what_they_do(table: Made) -> None:
    seat = table.seats[0]
    seat.answer("drain")
    undone = seat.undo()
    assert undone["view"]["table"]["door"] is None
    assert undone["redo"]
    assert [each["type"] for each in undone["entries"]] == ["undone"]
    again = seat.redo()
    assert again["view"]["table"]["door"] == "drain"
    assert again["undo"] == "Watch the drain"


def refused(seat: Seat, key: str, ticket: str) -> TurnedAwayError:
    with pytest.raises(TurnedAwayError) as error:
        seat.answer(key, {"view": {"decision": {"ticket": ticket}}})
    return error.value


def test_late_doubled_foreign_and_unknown_answers_change_nothing(
    client: Client, table: Made
) -> None:
    one, two = table.seats
    first = decision(one.view())["ticket"]
    theirs = decision(two.view())["ticket"]
    one.answer("stairs")
    number = one.view()["number"]
    doubled = refused(one, "stairs", first)
    assert (doubled.status, doubled.code) == (409, "doubled")
    assert doubled.sight is not None
    assert doubled.sight["number"] == number
    assert decision(doubled.sight)["kind"] == "card"
    assert refused(two, "stairs", theirs).code == "late"
    assert refused(one, "stairs", "9.9.000000000000").code == "foreign"
    assert refused(one, "stairs", "nonsense").code == "foreign"
    assert refused(one, "nonsense", decision(one.view())["ticket"]).code == "unknown-key"
    stranger = refused(client.watch(table.id), "stairs", first)
    assert (stranger.status, stranger.code) == (403, "not-your-seat")
    assert one.view()["number"] == number


def test_a_seat_is_asked_before_it_loses_an_answer(table: Made) -> None:
    one, two = table.seats
    one.answer("stairs")
    two.answer(decision(two.view())["options"][0]["key"])
    one.undo()
    asked = decision(two.view())
    assert asked["kind"] == "undo"
    assert "the last 2 answers, and one of yours" in asked["prompt"]
    two.answer("refuse")
    assert one.view()["view"]["table"]["door"] == "stairs"
    one.undo()
    two.answer("agree")
    assert one.view()["view"]["table"]["door"] is None


def test_everything_from_a_line_on_is_taken_back_once(table: Made) -> None:
    seat = table.seats[0]
    sight = seat.answer("stairs")
    line = sight["entries"][-1]["number"]
    seat.answer(decision(sight)["options"][0]["key"])
    undone = seat.undo(to=line)
    assert undone["view"]["table"]["door"] is None
    with pytest.raises(TurnedAwayError) as error:
        seat.undo(to=line)
    assert error.value.code == "late"
    assert error.value.sight is not None


def test_the_past_is_shown_to_each_seat_as_it_saw_it(client: Client, table: Made) -> None:
    one, two = table.seats
    start = one.view()
    one.answer("stairs")
    past = one.at(start["number"] - 1)
    assert past["view"]["table"] == start["view"]["table"]
    assert "ticket" not in decision(past)
    assert (past["undo"], past["redo"]) == (None, False)
    keepers = two.at(0)["view"]["table"]["keepers"]
    assert keepers[0]["hand"] is None
    assert keepers[1]["hand"] is not None
    assert client.watch(table.id).at(0)["view"]["decision"] is None
    assert one.at(10**9)["view"]["table"]["door"] == "stairs"


def test_real_dice_are_typed_in_from_now_on(table: Made) -> None:
    one, two = table.seats
    assert one.dice("ask")["dice"] == "ask"
    one.answer("stairs")
    for seat in (one, two):
        seat.answer(decision(seat.view())["options"][0]["key"])
        seat.answer("swing")
    one.answer("runts")
    rolled = decision(one.view())
    assert rolled["kind"] == "roll:die"
    with pytest.raises(TurnedAwayError) as error:
        one.dice("table")
    assert error.value.code == "not-now"
    one.answer("6")
    assert one.view()["entries"][-1]["text"].startswith("Keeper 1")


def test_a_page_that_knows_a_number_gets_only_what_is_new(table: Made) -> None:
    seat = table.seats[0]
    start = seat.view()
    seat.answer("stairs")
    seat.undo()
    new = seat.view(after=start["number"] - 1)["entries"]
    assert [each["type"] for each in new] == ["answer", "told", "undone"]
    assert seat.entries(after=start["number"] - 1) == new
    # Who knows nothing yet is not told what was taken back.
    assert seat.view()["entries"] == start["entries"]


def test_a_whole_game_is_won_or_lost_and_can_still_be_taken_back(table: Made) -> None:
    seats = dict(enumerate(table.seats))
    for _ in range(400):
        sight = seats[0].view(after=2**53)
        if sight["view"]["outcome"]:
            break
        seat = seats[sight["view"]["awaited"][0]]
        seat.answer(decision(seat.view(after=2**53))["options"][0]["key"])
    over = refused(seats[0], "x", "0.0.000000000000")
    assert over.code in {"over", "late", "doubled"}
    summary = seats[0].summary()
    assert summary["outcome"]["why"]
    assert summary["title"] == "Rats in the Cellar"
    for seat in seats.values():
        if seat.view(after=2**53)["undo"]:
            seat.undo()


def test_tables_outlive_their_server(tmp_path: Path) -> None:
    with serving(tmp_path) as live, live.client() as client:
        table = client.create("toy", seed=7)
        before = table.seats[0].answer("stairs")
        token = table.seats[0].token
    assert token is not None
    assert not list(tmp_path.glob("*-wal"))
    with serving(tmp_path) as live, live.client() as client:
        seat = client.sit(table.id, token)
        again = seat.view(after=before["number"] - 1)
        assert again["view"] == before["view"]
        assert again["undo"] == "Watch the stairs"
        assert [each["text"] for each in seat.view()["entries"]][-2:] == [
            "Watch the stairs",
            "The party watches the stairs.",
        ]
        seat.answer(decision(before)["options"][0]["key"], before)
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert token.encode() not in kept
