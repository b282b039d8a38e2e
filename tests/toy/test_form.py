"""Who goes down into the cellar: seats, a party, and somebody who stays upstairs, with the reason."""

from __future__ import annotations

import pytest

import tabard
from tabard.table import Asked, Form, SetupError, find, form_of
from tabard.table.forms import Chosen

STAYS = "goes down only where three or more do"


def offered(**chosen: Chosen) -> Form:
    """Return the form with this chosen so far."""
    rules = find("toy")
    return form_of(rules, rules.prepare(()).prepared, Asked(chosen))


def reasons(form: Form, name: str) -> dict[str, str]:
    """Return why each choice of a setting is not possible."""
    (found,) = [each for each in form.settings if each.name == name]
    return {each.key: each.why_not for each in found.choices}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_is_a_keeper_for_every_seat(seats: int) -> None:
    form = offered(seats=str(seats))
    party = [each.name for each in form.settings if each.group == "The keepers"]
    assert party == [f"keeper-{seat}" for seat in range(1, seats + 1)]
    assert len(set(form.setup["keepers"])) == seats
    game = tabard.new("toy", seed=1, **form.setup)
    assert game.seats == seats
    assert game.view(0)["table"]["keepers"][0]["name"] == "The innkeeper"


def test_the_watchman_stays_upstairs_where_only_two_go_down() -> None:
    assert reasons(offered(), "keeper-1")["watchman"] == STAYS
    assert reasons(offered(seats="3"), "keeper-1")["watchman"] == ""
    chosen = offered(seats="3", **{"keeper-1": "watchman"})
    assert chosen.setup["keepers"] == ["watchman", "innkeeper", "cook"]
    fewer = offered(seats="2", **{"keeper-1": "watchman"})
    assert fewer.setup["keepers"] == ["innkeeper", "cook"], "what is not possible is not kept"


def test_nobody_plays_whom_another_plays() -> None:
    form = offered(seats="3", **{"keeper-1": "cook", "keeper-2": "cook"})
    assert form.setup["keepers"] == ["cook", "innkeeper", "ostler"]
    assert reasons(form, "keeper-2")["cook"] == "plays at seat 1"
    assert reasons(form, "keeper-1")["innkeeper"] == "", "an earlier seat chooses first"


@pytest.mark.parametrize("size", [2, 3, 4])
def test_whatever_the_form_refuses_the_game_refuses_too(size: int) -> None:
    form = offered(seats=str(size))
    first, *others = form.setup["keepers"]
    for keeper, reason in reasons(form, "keeper-1").items():
        party = [keeper, *(first if each == keeper else each for each in others)]
        if reason:
            with pytest.raises(SetupError, match=f"The night watchman {reason}"):
                tabard.new("toy", seats=size, keepers=party)
        else:
            assert tabard.new("toy", seats=size, keepers=party, seed=1).seats == size


@pytest.mark.parametrize(
    ("keepers", "sentence"),
    [
        (["cook"], "2 different keepers are named"),
        (["cook", "cook"], "2 different keepers are named"),
        (["cook", "cat"], "There is no keeper 'cat'"),
    ],
)
def test_a_party_that_is_none_is_refused(keepers: list[str], sentence: str) -> None:
    with pytest.raises(SetupError, match=sentence):
        tabard.new("toy", keepers=keepers)
