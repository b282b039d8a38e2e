"""The report: its figures are those of the table, computed another way."""

from __future__ import annotations

import re
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import msgspec
import pytest

from tabard.lab import figures, verdicts
from tabard.lab.experiment import Wanted
from tabard.lab.report import write_report
from tabard.lab.statistics import Pair
from tabard.lab.statistics import compare_strata as pooled
from tabard.lab.table import About, Row, Table
from tabard.table import find
from tests.lab.writing import CELLAR, SCENARIO, played


class Cells(HTMLParser):
    """Collects the rows of all tables of a page, and what it fetches from elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self.fetched: list[str] = []
        self.open = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "tr":
            self.rows.append([])
        self.open = tag in {"th", "td"}
        if self.open:
            self.rows[-1].append("")
        self.fetched += [
            value or "" for name, value in attrs if name in {"src", "srcset"} or tag == "link"
        ]

    def handle_endtag(self, tag: str) -> None:
        self.open = self.open and tag not in {"th", "td"}

    def handle_data(self, data: str) -> None:
        if self.open:
            self.rows[-1][-1] += data


@pytest.fixture(scope="module")
def cellar(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Table]:
    folder = tmp_path_factory.mktemp("cellar")
    table = played(folder, CELLAR)
    write_report(folder)
    return folder, table


def test_the_page_stands_on_its_own_and_has_the_rates(cellar: tuple[Path, Table]) -> None:
    folder, table = cellar
    page = (folder / "report.html").read_text("utf-8")
    found = Cells()
    found.feed(page)
    wins = Counter(row.settings["seats"] for row in table.rows if row.won)
    rows = {row[0]: row for row in found.rows if len(row) == 6}
    assert rows["2"][1:3] == [f"{wins[2]} of 24", f"{wins[2] / 24:.0%}"]
    assert rows["4"][1:3] == [f"{wins[4]} of 24", f"{wins[4] / 24:.0%}"]
    assert found.fetched
    assert all(each.startswith("data:image/png;base64,") for each in found.fetched)
    assert not re.search(r"https?://", page)


def test_every_plot_is_a_file_in_both_lights(cellar: tuple[Path, Table]) -> None:
    folder, _ = cellar
    names = {path.name for path in (folder / "plots").iterdir()}
    for name in ("by-seats", "by-rats", "cells", "lost"):
        assert {f"{name}-light.png", f"{name}-dark.png"} <= names
    for path in (folder / "plots").iterdir():
        assert path.read_bytes().startswith(b"\x89PNG")


def test_a_game_with_counters_shows_cards_and_hit_points(tmp_path: Path) -> None:
    table = played(tmp_path, SCENARIO)
    page = write_report(tmp_path).read_text("utf-8")
    found = Cells()
    found.feed(page)
    by_name = {row[0]: row for row in found.rows}
    held = sum("held:Warding Strength" in row.counts for row in table.rows)
    used = sum(
        any(name.startswith("action:Warding Strength/") for name in row.counts)
        for row in table.rows
    )
    assert by_name["Warding Strength"][1:4] == [str(held), str(used), f"{used / held:.0%}"]
    suffered: Counter[str] = Counter()
    for row in table.rows:
        suffered.update({k: n for k, n in row.counts.items() if k.startswith("suffered:")})
    worst, points = suffered.most_common(1)[0]
    name = worst.removeprefix("suffered:").replace("-", " ")
    assert by_name[name][1:3] == [f"{points / 12:.2f}", f"{points / suffered.total():.1%}"]


# What the figures say, on games that were made up


CARDS, ITEMS = find("bugs").lab.things


def made_up(*, won: bool, seed: int = 1, scenario: str = "1", **counts: int) -> Row:
    settings = {"scenario": scenario, "character": "bruiser"}
    why = "" if won else "it was lost"
    return Row(settings, "random", "", seed, won, why, 5, 20, {k.replace("_", ":"): n for k, n in counts.items()})  # fmt: skip


def about(*settings: str) -> About:
    return About("made up", "bugs", settings, Wanted())


def test_a_card_is_compared_within_its_cell_only() -> None:
    # The card is used in the easy scenario and hardly in the hard one, and makes no difference in either.
    rows = []
    for scenario, used, unused in (("1", (9, 10), (9, 10)), ("2", (1, 10), (1, 10))):
        for name, (wins, games) in (("used", used), ("unused", unused)):
            copies = 4 if (scenario == "1") == (name == "used") else 1
            for number in range(games * copies):
                counts = {"held_X": 1} | ({"action_X/top": 2} if name == "used" else {})
                rows.append(made_up(won=number < wins * copies, scenario=scenario, **counts))
    (found,) = figures.measure_usage(Table(about("scenario", "character"), rows), CARDS)
    assert (found.games, found.used, found.uses) == (100, 50, 100)
    assert found.effect is not None
    assert found.effect.gap == pytest.approx(0.0)
    assert found.effect.low < 0 < found.effect.high


def test_an_item_is_compared_with_games_without_it() -> None:
    rows = [made_up(won=number < 30, carried_ring=1) for number in range(40)]
    rows += [made_up(won=number < 10) for number in range(40)]
    (found,) = figures.measure_usage(Table(about("scenario", "character"), rows), ITEMS)
    assert (found.games, found.used, found.remark) == (40, 0, "never used")
    assert found.effect is not None
    assert found.effect.gap == pytest.approx(0.5)
    assert found.effect.low > 0


def test_differences_of_strata_are_weighed_by_their_games() -> None:
    found = pooled([Pair(30, 40, 10, 40), Pair(0, 0, 5, 9)])
    assert found is not None
    assert found.gap == pytest.approx(0.5)
    assert found.p < 0.001
    assert pooled([Pair(3, 4, 0, 0)]) is None


@pytest.mark.parametrize(
    ("wins", "answers"),
    [
        ((30, 20), ("yes", "yes")),
        ((39, 20), ("perhaps", "yes")),
        ((20, 1), ("no", "yes")),
        ((20, 24), ("yes", "perhaps")),
        ((14, 34), ("yes", "no")),
    ],
)
def test_each_wish_gets_a_plain_answer(wins: tuple[int, int], answers: tuple[str, str]) -> None:
    rows = [
        made_up(won=number < count, scenario=str(scenario + 1))
        for scenario, count in enumerate(wins)
        for number in range(40)
    ]
    found = verdicts.judge_table(Table(about("scenario", "character"), rows))
    assert tuple(each.answer for each in found) == answers


def test_characters_are_compared_on_what_all_of_them_played() -> None:
    rows = [made_up(won=True, scenario="only one") for _ in range(40)]
    for character, wins in (("bruiser", 20), ("tinkerer", 18)):
        rows += [
            msgspec.structs.replace(
                made_up(won=number < wins, scenario="both"),
                settings={"scenario": "both", "character": character},
            )
            for number in range(40)
        ]
    found = verdicts.judge_table(Table(about("scenario", "character"), rows))
    (verdict,) = (each for each in found if "averages" in each.wish)
    assert verdict.answer == "yes"
    assert "45% (tinkerer) to 50% (bruiser)" in verdict.because


@pytest.mark.parametrize(
    ("bounds", "answer"), [((70, 90), "yes"), ((20, 40), "no"), ((45, 78), "perhaps")]
)
def test_a_stage_may_have_bounds_of_its_own(bounds: tuple[int, int], answer: str) -> None:
    rows = [made_up(won=number < 32, scenario="first") for number in range(40)]
    rows += [made_up(won=number < 4, scenario="last") for number in range(40)]
    wanted = Wanted(won={"first": bounds, "last": (5, 15)})
    told = msgspec.structs.replace(about("scenario", "character"), wanted=wanted)
    first, *_ = verdicts.judge_table(Table(told, rows))
    assert first.answer == answer


@pytest.mark.parametrize(("wins", "answer"), [(30, "yes"), (12, "perhaps"), (1, "no")])
def test_facets_lie_near_the_mean_of_their_stage(wins: int, answer: str) -> None:
    rows = [
        msgspec.structs.replace(
            made_up(won=number < count, scenario="only"), facets={"players": players}
        )
        for players, count in (("2", wins), ("3", 34), ("4", 34))
        for number in range(40)
    ]
    wanted = Wanted(apart={"players": 25})
    told = msgspec.structs.replace(about("scenario", "character"), wanted=wanted)
    (verdict,) = (
        each for each in verdicts.judge_table(Table(told, rows)) if "players" in each.wish
    )
    assert verdict.answer == answer


def test_the_number_of_players_is_read_off_the_party(tmp_path: Path) -> None:
    text = """
        name = "Two and three"
        game = "greyport"
        bots = ["random"]
        games = 2

        [settings]
        party = [["fiona", "zot"], ["fiona", "gerki", "zot"]]
    """
    table = played(tmp_path, text)
    assert table.values["players"] == ["2", "3"]
    assert {len(row.settings["party"]) for row in table.group_rows("players")["3",]} == {3}
