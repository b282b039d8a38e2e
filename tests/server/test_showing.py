"""Intents, drafts and endings: seen by everybody while they stand, bounded by the game and by time, and kept nowhere."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tabard.client import Client, Follow, Made
from tabard.server.settings import Limits
from tests.server.live import Live, serving

FIGHT = """
hands = "hidden"

[[players]]
character = "fiona"
hand = ["bar-brawler", "mace"]
played = [{ hero = "loud-cousin" }]
monsters = [{ card = "frenzy-goblin" }, { card = "wolf-rider" }]

[[players]]
character = "gerki"
hand = ["dagger"]
played = [{ hero = "pickpocket" }]
"""
SHIELDS = """
step = "monster damage"
shields = 2

[[players]]
character = "fiona"
monsters = [{ card = "frenzy-goblin" }, { card = "wolf-rider" }]

[[players]]
character = "gerki"
"""


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    limits = Limits(shown=0.0001, shown_burst=12, said_burst=1_000)
    with serving(tmp_path_factory.mktemp("server"), limits=limits) as running:
        yield running


def shown(stream: Follow) -> list[dict[str, Any]]:
    """Return what came on a stream of what people show, since somebody last looked."""
    stream.say("phrase", "wait")  # whatever was shown before is here when this is confirmed
    messages = [json.loads(each) for each in stream.received]
    stream.received.clear()
    told = [each for each in messages if each["type"] == "shown"]
    return [{key: value for key, value in each.items() if key != "type"} for each in told]


def intent(seat: int, *refs: str) -> dict[str, Any]:
    """Say how others are told of what somebody has picked."""
    return {"what": "intent", "seat": seat, "refs": list(refs)}


def test_everybody_sees_what_somebody_has_picked_until_it_is_taken(table: Made) -> None:
    one, two = table.seats
    with one.follow() as mine, two.follow() as theirs, one.client.watch(table.id).follow() as eyes:
        assert mine.intend("door:hatch")["type"] == "done"
        assert [shown(theirs), shown(eyes)] == [[intent(0, "door:hatch")]] * 2
        mine.intend("door:drain")
        assert shown(theirs) == [intent(0, "door:drain")]
        with two.follow() as late:
            assert shown(late) == [intent(0, "door:drain")], "it stands for whoever comes later"
        mine.intend()
        assert shown(theirs) == [intent(0)]
        mine.intend("door:hatch")
        assert shown(theirs) == [intent(0, "door:hatch")]
        mine.answer("hatch")
        assert shown(theirs) == [intent(0)]
        assert eyes.intend("door:hatch")["code"] == "not-your-seat"
    with two.follow() as later:
        assert shown(later) == []


def test_what_somebody_has_picked_goes_when_they_go(table: Made) -> None:
    one, two = table.seats
    with two.follow() as theirs:
        with one.follow() as mine:
            mine.intend("door:hatch")
            assert shown(theirs) == [intent(0, "door:hatch")]
        assert theirs.wait("shown")["refs"] == []


def test_what_others_do_leaves_an_intent(table: Made) -> None:
    one, two = table.seats
    with one.follow() as mine, two.follow() as theirs:
        mine.intend("door:hatch")
        theirs.answer("drain")
        assert shown(theirs) == [intent(0, "door:hatch")]
        while mine.sight["view"]["decision"]["kind"] == "watch":
            mine.next()
        mine.answer(mine.sight["view"]["decision"]["options"][0]["key"])
        assert shown(theirs) == [intent(0)]


@pytest.mark.parametrize(
    ("refs", "code"),
    [
        (["card:pan-1"], "unsaid"),
        (["keeper:0"], "unsaid"),
        (["door"], "unsaid"),
        (["door:<b>"], "unsaid"),
        (["door:hatch", "card:pan-1"], "unsaid"),
        (["door:cellar"], "unseen"),
        (["door:hatch", "pack:cats"], "unseen"),
    ],
)
def test_nothing_else_is_shown(table: Made, refs: list[str], code: str) -> None:
    with table.seats[0].follow() as mine, table.seats[1].follow() as theirs:
        assert mine.intend(*refs)["code"] == code
        mine.intend("door:drain")
        assert shown(theirs) == [intent(0, "door:drain")], "and nobody has seen it"


def test_an_intent_names_few_things(table: Made) -> None:
    with table.seats[0].follow() as mine:
        mine.send({"type": "intend", "id": 1, "refs": ["door:hatch"] * 9})
        assert mine.wait("refused")["code"] == "invalid"
        assert mine.intend(*["door:hatch"] * 8)["type"] == "done"


def test_nobody_shows_too_much(table: Made) -> None:
    with table.seats[0].follow() as mine:
        codes = [mine.intend("door:hatch").get("code") for _ in range(14)]
        assert codes == [None] * 12 + ["too-often"] * 2
        assert mine.answer("hatch")["type"] == "done", "the game goes on"


def test_who_has_nothing_to_pick_shows_nothing(table: Made) -> None:
    one, two = table.seats
    with one.follow() as mine, two.follow():
        mine.answer("hatch")
        mine.answer(mine.sight["view"]["decision"]["options"][0]["key"])
        mine.answer("guard")
        assert mine.sight["view"]["decision"] is None
        assert mine.intend("pack:runts")["code"] == "not-now"


@pytest.mark.rule("G-20.28")
def test_a_card_of_a_hidden_hand_is_never_part_of_an_intent(client: Client) -> None:
    one, two = client.create("greyport", situation=FIGHT, seed=3).seats
    with one.follow() as mine, two.follow() as theirs:
        codes = [mine.intend(each).get("code") for each in ("card:mace", "hero:0-1", "hero:mace")]
        assert codes == ["unsaid", "unseen", "unseen"]
        mine.intend("hero:0-0", "monster:1")
        assert shown(theirs) == [intent(0, "hero:0-0", "monster:1")]


def test_everybody_drafts_and_sees_who_wrote_last(table: Made) -> None:
    one, two = table.seats
    with one.follow() as mine, two.follow() as theirs, one.client.watch(table.id).follow() as eyes:
        mine.draft(doors=["hatch"])
        first = {"what": "draft", "seat": 0, "draft": {"doors": ["hatch"]}}
        assert [shown(theirs), shown(eyes)] == [[first], [first]]
        theirs.draft(doors=["drain", "hatch"])
        second = {"what": "draft", "seat": 1, "draft": {"doors": ["drain", "hatch"]}}
        assert [shown(eyes), shown(mine)] == [[second], [first, second]]
        with one.client.watch(table.id).follow() as late:
            assert shown(late) == [second]
        assert eyes.draft(doors=[])["code"] == "not-your-seat"
        mine.answer("hatch")
        assert shown(eyes) == [second | {"draft": None}]
        assert mine.draft(doors=["hatch"])["code"] == "not-now"


DEEP: Any = []
for _ in range(200):
    DEEP = [DEEP]


@pytest.mark.parametrize(
    "draft",
    [
        {},
        {"doors": ["hatch"], "text": "pan-1"},
        {"doors": ["pan-1"]},
        {"doors": ["hatch"] * 4},
        {"doors": DEEP},
        {"doors": {"hatch": 1}},
    ],
)
def test_a_draft_has_the_form_that_the_game_gives_it(table: Made, draft: dict[str, Any]) -> None:
    with table.seats[0].follow() as mine, table.seats[1].follow() as theirs:
        assert mine.draft(**draft)["code"] == "unsaid"
        mine.draft(doors=["drain"])
        assert [each["draft"] for each in shown(theirs)] == [{"doors": ["drain"]}], "nobody saw it"


@pytest.mark.rule("G-11.41")
def test_shield_tokens_are_divided_in_a_draft_that_all_see(client: Client) -> None:
    one, two = client.create("greyport", situation=SHIELDS, seed=3).seats
    cells = [["monster:1", "player:0", 1], ["monster:2", "player:0", 1]]
    with one.follow() as mine, two.follow() as theirs:
        assert mine.sight["view"]["decision"]["kind"] == "shields"
        assert theirs.draft(cells=cells)["type"] == "done"
        assert shown(mine) == [{"what": "draft", "seat": 1, "draft": {"cells": cells}}]
        for cell in (["mace", "player:0", 1], ["monster:1", "player:0", -1], ["monster:1", 0, 1]):
            assert theirs.draft(cells=[cell])["code"] == "unsaid"
        assert theirs.draft(cells=cells[:1] * 61)["code"] == "unsaid"


@pytest.mark.rule("G-17.16", "G-17.6")
def test_at_a_silent_table_nothing_is_shown(client: Client) -> None:
    silent = client.create("greyport", situation=f'variants = ["silent-play"]\n{SHIELDS}', seed=3)
    one, two = silent.seats
    with one.follow() as mine, two.follow() as theirs:
        assert (mine.sight["silent"], theirs.sight["silent"]) == (True, True)
        assert mine.intend("monster:1")["code"] == "silent"
        assert mine.draft(cells=[])["code"] == "silent"
        theirs.answer("0")
        heard = theirs.received + mine.received
        assert [each for each in heard if '"type":"shown"' in each] == []


def test_an_end_for_everybody_can_be_stopped_by_anybody(client: Client) -> None:
    table = client.create("toy", seed=7, candles=1)
    one, two = table.seats
    with one.follow() as mine, two.follow() as theirs, client.watch(table.id).follow() as eyes:
        mine.close()
        closing = {"what": "closing", "seat": 0, "on": True, "by": None}
        assert [shown(theirs), shown(eyes)] == [[closing], [closing]]
        assert eyes.close(on=False)["code"] == "not-your-seat"
        theirs.close(on=False)
        stopped = closing | {"on": False, "by": 1}
        assert [shown(mine), shown(eyes)] == [[closing, stopped], [stopped]]
        theirs.close()
        assert shown(eyes) == [closing | {"seat": 1}]
        mine.answer("hatch")
        assert shown(eyes) == [closing | {"on": False, "seat": 1}], "what it stood for is over"
        mine.answer(mine.sight["view"]["decision"]["options"][0]["key"])
        mine.answer("guard")
        assert mine.close()["code"] == "not-now"


@pytest.mark.rule("G-20.28")
def test_the_others_read_what_holds_the_table_and_nothing_of_a_hand(client: Client) -> None:
    look = (
        FIGHT.replace("monsters = [", "done = true\nmonsters = [")
        .replace('played = [{ hero = "pickpocket" }]', 'hand = ["pickpocket"]')
        .replace('hand = ["dagger"]\n', "")
    )
    one, two = client.create("greyport", situation=look, seed=3).seats
    two.answer("hero-pickpocket")
    asked = two.view()["view"]["decision"]
    assert asked["kind"] == "look"
    for sight in (one.view(), two.view(), client.watch(one.table).view()):
        told = [each["asked"] for each in sight["people"]]
        assert told == ["", "what to do with the cards on the deck?"]
    assert asked["prompt"] not in json.dumps(one.view())
