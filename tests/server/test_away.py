"""Somebody is away: others act for them, which everybody can read, until they are back."""

from collections.abc import Iterator

import pytest

import tabard
from tabard.client import Made, StreamClosedError, TurnedAwayError
from tabard.server.settings import Limits
from tests.server.live import Live, serving


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with serving(tmp_path_factory.mktemp("server"), limits=Limits(away=3600)) as running:
        yield running


def test_presence_tells_who_is_away_who_chooses_and_who_is_ready(table: Made) -> None:
    one, two = table.seats
    with one.follow() as stream:
        assert [each["doing"] for each in stream.people["people"]] == ["choosing", "away"]
        with two.follow():
            told = stream.wait("people")
            assert [each["doing"] for each in told["people"]] == ["choosing", "choosing"]
            stream.answer("hatch")
            card = stream.sight["view"]["decision"]["options"][0]["key"]
            stream.answer(card)
            stream.answer("guard")
            assert [each["doing"] for each in stream.people["people"]] == ["ready", "choosing"]


def test_somebody_acts_for_who_is_away_and_everybody_reads_it(table: Made) -> None:
    one, two = table.seats
    two.answer("hatch")
    for_two = one.stand_in(1)
    sight = for_two.view()
    assert sight["view"]["seat"] == 1
    card = sight["view"]["decision"]["options"][0]["key"]
    for_two.answer(card)
    acted = [each for each in one.view()["entries"] if each["type"] == "acted"]
    assert [(each["seat"], each["by"]) for each in acted] == [(1, 0)]
    assert card not in str(one.view()), "what was chosen is still a secret"
    mine = [each for each in two.view()["entries"] if each["type"] == "answer"]
    assert [(each["text"], each.get("by")) for each in mine] == [
        ("Watch the hatch", None),
        (card, 0),
    ]


def test_who_comes_back_has_the_seat_alone_again(table: Made) -> None:
    one, two = table.seats
    for_two = one.stand_in(1)
    with one.follow() as stream, for_two.follow() as acting:
        stream.wait("people")
        assert stream.people["people"][1] | {"name": ""} == {
            "seat": 1, "name": "", "called": "Seat 2", "here": False, "doing": "choosing", "asked": "", "by": 0, "bot": None, "yours": False,
        }  # fmt: skip
        with two.follow():
            with pytest.raises(StreamClosedError) as error:
                acting.wait("nothing")
            assert (error.value.number, error.value.code) == (4004, "back")
            with pytest.raises(TurnedAwayError) as refused:
                for_two.view()
            assert refused.value.code == "unknown-link"
            with pytest.raises(TurnedAwayError) as here:
                one.stand_in(1)
            assert (here.value.status, here.value.code) == (409, "here")
    with pytest.raises(TurnedAwayError) as moment:
        one.stand_in(1)
    assert moment.value.code == "moment", "they may only load the page again"


def test_asked_twice_one_acts_only_once_and_another_not_at_all(live: Live) -> None:
    with live.client() as client:
        one, two, _ = client.create("toy", seats=3).seats
        first = one.stand_in(2)
        again = one.stand_in(2)
        with pytest.raises(TurnedAwayError, match="opens no seat"):
            first.view()
        with again.follow():
            with pytest.raises(TurnedAwayError) as taken:
                two.stand_in(2)
            assert (taken.value.code, taken.value.sentence) == (
                "taken",
                "Seat 1 acts for Seat 3 already.",
            )


def test_who_acts_for_somebody_is_not_at_home_there(table: Made) -> None:
    one, two = table.seats
    for_two = one.stand_in(1)
    for method, path, body in (
        ("POST", "/seats/1/links", {"alone": True}),
        ("PUT", "/seats/1/name", {"name": "x"}),
        ("DELETE", "/seats/1/links", None),
        ("POST", "/seats/0/stand-in", None),
        ("DELETE", "", None),
        ("GET", "/save", None),
    ):
        with pytest.raises(TurnedAwayError) as error:
            for_two.with_all(one).call(method, path, json=body)
        assert error.value.status == 403, path
    assert two.view()["view"]["seat"] == 1


def test_nobody_acts_for_themselves_for_nobody_or_from_beside_the_table(table: Made) -> None:
    one, two = table.seats
    watcher = one.client.watch(table.id)
    for seat, number, code in (
        (one, 0, "here"),
        (one, 7, "unknown-seat"),
        (watcher, 1, "not-your-seat"),
    ):
        with pytest.raises(TurnedAwayError) as error:
            seat.stand_in(number)
        assert error.value.code == code
    two.seat_bot(1, "random")
    with pytest.raises(TurnedAwayError, match="Nobody need act for Seat 2"):
        one.stand_in(1)


def test_who_holds_all_seats_takes_the_table_away_and_branches_it(table: Made) -> None:
    one, two = table.seats
    one.answer("stairs")
    for seats in (one, one.with_all(one)):
        with pytest.raises(TurnedAwayError) as error:
            seats.save()
        assert error.value.code == "secrets"
    all_of_it = one.with_all(two)
    assert tabard.load(all_of_it.save()).state.door == "stairs"
    assert len(all_of_it.branch(1).seats) == 2
    all_of_it.delete()
    with pytest.raises(TurnedAwayError) as gone:
        one.view()
    assert gone.value.code == "unknown-table"


def test_who_acted_for_whom_is_kept_with_the_game(table: Made) -> None:
    one, two = table.seats
    one.stand_in(1).answer("drain")
    game = tabard.load(one.with_all(two).save())
    by = [getattr(each, "by", None) for each in game.stream]
    assert [each for each in by if each is not None] == [0]
    two.undo()
    two.redo()
    acted = [each for each in one.view()["entries"] if each["type"] == "acted"]
    assert [each["by"] for each in acted] == [0], "what is brought back tells it again"
