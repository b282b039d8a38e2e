"""Games that are counted together: how many are needed, and in which order they are played."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from tabard.bots.trials import Played, Trial
from tabard.lab.experiment import Cell
from tabard.lab.shares import Share, at_one_pace, shares
from tests.lab.writing import CELLAR, played, read

CELL = Cell({}, "random", "", (), range(100))
LOOKED_AT = (
    CELLAR.replace("games = 12", 'games = 60\nper = "seats"\nlooks = 20')
    + "[wanted]\nwon = [90, 100]\n"
)
"""A cellar that is won much less often."""


def share(low: int, high: int) -> Share:
    """Ask for a band with a hundred games."""
    return Share((low, high), [(CELL, Trial("toy", {}, "random", seed)) for seed in range(100)])


def results(share: Share, won: str) -> dict[str, Played]:
    """Play as many games of a share as there are letters, with `w` for one that was won."""
    found = Played(won=False, why="", rounds=1, decisions=1, seconds=0.0)
    return {
        trial.key: msgspec.structs.replace(found, won=letter == "w")
        for (_, trial), letter in zip(share.games, won, strict=False)
    }


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
    found = share(*band)
    assert len(found.needed(results(found, won), 25)) == needed


def test_a_look_is_only_at_the_games_before_it() -> None:
    """Whatever is known beyond a look at which they decided, those games do not count."""
    found = share(40, 70)
    known = results(found, "w" * 25 + "." * 75)
    assert len(found.needed(known, 25)) == 25
    known.pop(found.games[7][1].key)
    assert len(found.needed(known, 25)) == 25, "a game before the first look is missing"


def test_without_looks_all_games_are_needed() -> None:
    found = share(40, 70)
    assert len(found.needed(results(found, "w" * 100), 0)) == 100


def test_cells_that_share_their_games_take_turns(tmp_path: Path) -> None:
    text = CELLAR.replace("games = 12", 'games = 12\nper = "seats"').replace("[2, 4]", "[2, 3, 4]")
    found = shares(read(tmp_path, text))
    assert [len(each.games) for each in found] == [12, 12, 12]
    order = [trial.settings for trial in at_one_pace([each.games for each in found])]
    assert [each["seats"] for each in order] == [2, 3, 4] * 12
    assert [each["rats"] for each in order[:12]] == [1, 1, 1, 3, 3, 3] * 2


def test_variants_and_bots_are_not_counted_together(tmp_path: Path) -> None:
    text = CELLAR.replace('["random"]', '["random", "greedy"]')
    found = shares(read(tmp_path, text.replace("games = 12", 'games = 12\nper = "seats"')))
    assert [{trial.bot for _, trial in each.games} for each in found] == [
        {"random"}, {"random"}, {"greedy"}, {"greedy"},
    ]  # fmt: skip
    alone = shares(read(tmp_path, text))
    assert [len(each.games) for each in alone] == [12] * 8


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
