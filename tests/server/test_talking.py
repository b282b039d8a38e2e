"""Phrases, pointing and the bell: heard by everybody, bounded by the game and by time, and kept nowhere."""

import json
from collections.abc import Iterator

import pytest

from tabard.client import Client, Follow, Made
from tabard.server.settings import Limits
from tests.server.live import Live, serving


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    limits = Limits(said=0.0001, said_burst=4)
    with serving(tmp_path_factory.mktemp("server"), limits=limits) as running:
        yield running


def said(stream: Follow) -> dict[str, object]:
    return {key: value for key, value in stream.wait("said").items() if key != "type"}


def test_everybody_hears_phrases_pointing_and_the_bell(table: Made) -> None:
    one, two = table.seats
    watcher = one.client.watch(table.id)
    number = one.view()["number"]
    with one.follow() as mine, two.follow() as theirs, watcher.follow() as beside:
        assert mine.say("phrase", "wait")["type"] == "done"
        phrase = {"seat": 0, "what": "phrase", "key": "wait", "text": "Wait for me."}
        assert [said(theirs), said(beside)] == [phrase, phrase]
        theirs.say("point", "door:stairs")
        assert said(beside) == {"seat": 1, "what": "point", "key": "door:stairs"}
        mine.answer("hatch")
        mine.answer(mine.sight["view"]["decision"]["options"][0]["key"])
        mine.answer("guard")
        mine.say("ring")
        assert said(theirs) == {"seat": 0, "what": "ring", "key": "", "to": [1]}
        assert beside.say("phrase", "wait")["code"] == "not-your-seat"
    texts = [each.get("text", "") for each in one.view()["entries"]]
    assert "Wait for me." not in texts, "nothing of it is kept"
    assert one.view()["number"] > number


@pytest.mark.parametrize(
    ("what", "key"),
    [
        ("phrase", "pan-1"),
        ("phrase", ""),
        ("point", "card:pan-1"),
        ("point", "door"),
        ("point", "door:<b>"),
        ("point", "door:" + "x" * 61),
    ],
)
def test_what_the_game_does_not_allow_is_not_said(table: Made, what: str, key: str) -> None:
    with table.seats[0].follow() as stream:
        assert stream.say(what, key)["code"] == "unsaid"


@pytest.mark.parametrize("key", ["door:cellar", "keeper:2", "pack:brutes/1"])
def test_nobody_points_at_what_does_not_lie_there(table: Made, key: str) -> None:
    with table.seats[0].follow() as stream, table.seats[1].follow() as other:
        assert stream.say("point", key)["code"] == "unseen"
        assert stream.say("point", "keeper:1")["type"] == "done"
        assert said(other)["key"] == "keeper:1", "and nobody hears of it"


def test_nobody_talks_too_much(table: Made) -> None:
    with table.seats[0].follow() as stream:
        codes = [stream.say("phrase", "thanks").get("code") for _ in range(6)]
        assert codes == [None, None, None, None, "too-often", "too-often"]
        assert stream.answer("hatch")["type"] == "done", "the game goes on"


@pytest.mark.rule("G-17.16", "G-17.6")
def test_at_a_silent_table_nothing_is_said_at_all(client: Client) -> None:
    said = [("phrase", "wait"), ("point", "player:1"), ("ring", "")]
    silent = client.create("greyport", seed=7, variants=["silent-play"])
    with silent.seats[0].follow() as stream:
        assert [stream.say(*each)["code"] for each in said] == ["silent"] * 3
    other = client.create("greyport", seed=7)
    with other.seats[0].follow() as stream:
        assert [stream.say(*each)["type"] for each in said] == ["done"] * 3


@pytest.mark.rule("G-17.16")
def test_at_a_silent_table_no_sight_carries_what_another_seat_is_asked(client: Client) -> None:
    one, two = client.create("greyport", seed=7, variants=["silent-play"]).seats
    one.answer("fiona")
    for seat, other in ((one, two), (two, one)):
        asked = {each["key"] for each in seat.view()["view"]["decision"]["options"]}
        own = {each for each in asked if each.startswith("hero-")}
        assert own
        told = json.dumps(other.view())
        assert [each for each in own if each in told] == []
