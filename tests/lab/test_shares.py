"""Games that are counted together: how many are needed, and in which order they are played."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from tabard.bots.trials import Played, Trial
from tabard.lab.experiment import Cell
from tabard.lab.shares import Group, Share, group_games, interleave
from tests.lab.writing import CELLAR, played, read

CELL = Cell({}, "random", "", (), range(100))
LOOKED_AT = (
    CELLAR.replace("games = 12", 'games = 60\nper = "seats"\nlooks = 20')
    + "[wanted]\nwon = [90, 100]\n"
)
"""A cellar that is won much less often."""


def group(low: int, high: int, apart: int = 20, shares: int = 1) -> Group:
    """Ask for a band, and shares of a hundred games that lie near their mean."""
    return Group((low, high), apart, [hundred(number) for number in range(shares)])


def hundred(number: int) -> Share:
    return [(CELL, Trial("toy", {"rats": number}, "random", seed)) for seed in range(100)]


def results(group: Group, *won: str) -> dict[str, Played]:
    """Play as many games of each share as there are letters, with `w` for one that was won."""
    found = Played(won=False, why="", rounds=1, decisions=1, seconds=0.0)
    return {
        trial.key: msgspec.structs.replace(found, won=letter == "w")
        for share, letters in zip(group.shares, won, strict=True)
        for (_, trial), letter in zip(share, letters, strict=False)
    }


def counted(group: Group, *won: str, looks: int = 25) -> list[int]:
    """Tell how many games of each share are needed when these have been played."""
    return [len(share) for share in group.list_needed(results(group, *won), looks)]


@pytest.mark.parametrize(
    ("band", "won", "needed"),
    [
        ((40, 70), "", 25),
        ((40, 70), "w" * 24, 25),
        ((40, 70), "w" * 25, 25),  # 87 to 100 %: too many
        ((40, 70), "." * 25, 25),  # 0 to 13 %: too few
        ((40, 70), "w." * 13, 50),  # 33 to 70 %: who knows
        ((35, 65), "w." * 25, 50),  # 37 to 63 %: right
        (
            (40, 70),
            ("w" * 16 + "." * 9) * 2 + "w" * 9 + "." * 16,
            75,
        ),  # 45 to 80, 50 to 76, 43 to 65
        ((40, 70), ("w" * 7 + "." * 3) * 10, 100),
        ((0, 100), "w." * 13, 25),
    ],
)
def test_no_more_games_are_needed_than_decide(band: tuple[int, int], won: str, needed: int) -> None:
    assert counted(group(*band), won) == [needed]


def test_a_look_is_only_at_the_games_before_it() -> None:
    """Whatever is known beyond a look at which they decided, those games do not count."""
    found = group(40, 70)
    known = results(found, "w" * 25 + "." * 75)
    assert len(found.list_needed(known, 25)[0]) == 25
    known.pop(found.shares[0][7][1].key)
    assert len(found.list_needed(known, 25)[0]) == 25, "a game before the first look is missing"


def test_without_looks_all_games_are_needed() -> None:
    assert counted(group(40, 70), "w" * 100, looks=0) == [100]


# Shares of one stage


def test_shares_near_their_mean_are_over_as_soon_as_all_of_them_are_in_the_band() -> None:
    half = "w." * 25
    # 33 to 70 and 37 to 63 % by itself; 42 to 62 % together, each at most 17 points from the others' mean.
    assert counted(group(40, 70), half) == [75]
    assert counted(group(40, 70, shares=4), half, half, half, half) == [25] * 4


def test_a_share_that_may_be_far_from_the_mean_is_played_on_alone() -> None:
    half, more = "w." * 25, ("w" * 7 + "." * 3) * 5
    assert counted(group(40, 70, shares=4), half, half, half, more) == [50, 50, 50, 75]


def test_a_share_that_is_surely_far_from_the_mean_is_decided_too() -> None:
    half, none = "w." * 13, "." * 25
    assert counted(group(30, 70, shares=4), half, half, half, none)[3] == 25


def test_no_share_is_over_while_the_rate_of_all_is_open() -> None:
    at_the_bound = "ww..." * 20
    assert counted(group(40, 70, shares=4), *[at_the_bound] * 4) == [100] * 4


def test_a_share_that_is_over_takes_no_further_games_and_counts_with_those_it_has() -> None:
    half, more = "w." * 25, ("w" * 7 + "." * 3) * 5
    later = more + "w...." * 5
    assert counted(group(40, 70, shares=4), half, half, half, later) == [50, 50, 50, 75]
    assert counted(group(40, 70, shares=4), half + "w" * 25, half, half, later)[0] == 50


def test_a_missing_game_of_one_share_keeps_all_of_its_stage_at_the_look() -> None:
    half = "w." * 25
    assert counted(group(40, 70, shares=2), half, half[:49]) == [50, 50]
    assert counted(group(40, 70, shares=2), half, half[:20]) == [25, 25]


def test_cells_that_share_their_games_take_turns(tmp_path: Path) -> None:
    text = CELLAR.replace("games = 12", 'games = 12\nper = "seats"').replace("[2, 4]", "[2, 3, 4]")
    found = [each for group in group_games(read(tmp_path, text)) for each in group.shares]
    assert [len(each) for each in found] == [12, 12, 12]
    order = [trial.settings for trial in interleave(found)]
    assert [each["seats"] for each in order] == [2, 3, 4] * 12
    assert [each["rats"] for each in order[:12]] == [1, 1, 1, 3, 3, 3] * 2


def test_variants_and_bots_are_not_counted_together(tmp_path: Path) -> None:
    text = CELLAR.replace('["random"]', '["random", "greedy"]')
    text_of_seats = text.replace("games = 12", 'games = 12\nper = "seats"')
    found = group_games(read(tmp_path, text_of_seats))
    assert [{trial.bot for _, trial in each.shares[0]} for each in found] == [
        {"random"}, {"random"}, {"greedy"}, {"greedy"},
    ]  # fmt: skip
    alone = group_games(read(tmp_path, text))
    assert [[*map(len, each.shares)] for each in alone] == [[12]] * 8
    apart = group_games(read(tmp_path, text_of_seats + "[wanted]\napart = { seats = 20 }\n"))
    assert [[*map(len, each.shares)] for each in apart] == [[12, 12]] * 2


def test_what_is_decided_is_not_played_on_and_two_workers_write_the_same(tmp_path: Path) -> None:
    table = played(tmp_path / "one", LOOKED_AT)
    counted = Counter(row.settings["seats"] for row in table.rows)
    assert counted == {2: 20, 4: 20}
    assert (tmp_path / "one" / "results.jsonl").read_bytes().count(b"\n") == 41
    played(tmp_path / "two", LOOKED_AT, jobs=2)
    one, two = ((tmp_path / each / "results.parquet").read_bytes() for each in ("one", "two"))
    assert one == two


def test_games_known_from_a_longer_run_count_as_far_as_they_are_needed(tmp_path: Path) -> None:
    whole = played(tmp_path, LOOKED_AT.replace("looks = 20", ""))
    table = played(tmp_path, LOOKED_AT)
    assert len(whole.rows) == 120
    assert len(table.rows) == 40
