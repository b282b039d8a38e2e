"""Two people answer at the same moment: what is legal for both is taken from both, and whoever comes too late is told why."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tabard.client import Client, Made, Seat, TurnedAwayError

TWO = """
location = { id = "old-harbor", monsters = [{ card = "wolf-rider" }] }

[[players]]
character = "fiona"
hand = ["bar-brawler"]
monsters = [{ card = "frenzy-goblin" }, { card = "goblin-chieftain", hp = 15 }]

[[players]]
character = "gerki"
hand = ["lookout"]
"""
LAST = """
[[players]]
character = "fiona"
played = [{ hero = "loud-cousin" }]
monsters = [{ card = "frenzy-goblin", damage = 3 }]

[[players]]
character = "gerki"
played = [{ hero = "pickpocket" }]
"""


def at_once(*answers: tuple[Seat, str]) -> list[Any]:
    """Let everybody answer what they see, all at the same moment; return sights and refusals."""
    shown = [seat.view() for seat, _ in answers]

    def give(seat: Seat, key: str, sight: dict[str, Any]) -> Any:
        try:
            return seat.answer(key, sight)
        except TurnedAwayError as refused:
            return refused

    with ThreadPoolExecutor(len(answers)) as pool:
        given = [
            pool.submit(give, seat, key, sight)
            for (seat, key), sight in zip(answers, shown, strict=True)
        ]
        return [each.result() for each in given]


def players(made: Made) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = made.seats[0].view()["view"]["table"]["players"]
    return found


@pytest.mark.parametrize("round_", range(3))
def test_both_legal_both_taken(client: Client, round_: int) -> None:
    made = client.create("greyport", situation=TWO, seed=round_)
    one, two = made.seats
    given = at_once((one, "hero-bar-brawler"), (two, "hero-gerki-1"))
    assert [isinstance(each, TurnedAwayError) for each in given] == [False, False]
    assert [each["played"][0]["card"] for each in players(made)] == ["bar-brawler", "gerki-1"]


def test_a_late_answer_that_is_still_legal_is_taken_when_it_is_given_again(client: Client) -> None:
    """Each fights another monster; the first to fall changes what the other one may do, but not this fight."""
    third = '\nmonsters = [{ card = "wolf-rider" }, { card = "frenzy-goblin", damage = 3 }'
    made = client.create(
        "greyport",
        situation=LAST.replace("\nmonsters = [", f"{third}, "),
    )
    given = at_once((made.seats[0], "fight-0-2"), (made.seats[1], "fight-0-3"))
    late = [
        (seat, each)
        for seat, each in zip(made.seats, given, strict=True)
        if isinstance(each, TurnedAwayError)
    ]
    ((seat, refused),) = late
    assert (refused.status, refused.code) == (409, "late")
    assert refused.sight is not None
    key = f"fight-0-{made.seats.index(seat) + 2}"
    assert key in [each["key"] for each in refused.sight["view"]["decision"]["options"]]
    seat.answer(key, refused.sight)
    told = {each["text"] for each in made.seats[0].view()["entries"] if each["type"] == "told"}
    assert {
        "Frenzy Goblin #2 is defeated by Fiona.",
        "Frenzy Goblin #3 is defeated by Gerki.",
    } <= told


@pytest.mark.parametrize("round_", range(3))
def test_both_on_the_last_monster_and_one_is_told_why(client: Client, round_: int) -> None:
    made = client.create("greyport", situation=LAST, seed=round_)
    given = at_once(*((each, "fight-0-1") for each in made.seats))
    late = [each for each in given if isinstance(each, TurnedAwayError)]
    taken = [each for each in given if not isinstance(each, TurnedAwayError)]
    assert (len(late), len(taken)) == (1, 1)
    assert late[0].code == "late"
    assert "moved on" in str(late[0]) or "somebody else" in str(late[0])
    told = [each["text"] for each in made.seats[0].view()["entries"] if each["type"] == "told"]
    assert [each for each in told if each.startswith("Frenzy Goblin #1 is defeated by ")]
    assert len([each for each in told if " fights: " in each]) == 1
    assert late[0].sight is not None
    assert late[0].sight["view"]["table"]["players"][0]["monsters"] != []
    winner = made.seats.index(next(s for s, g in zip(made.seats, given, strict=True) if g in taken))
    assert players(made)[1 - winner]["hp"] == 10
