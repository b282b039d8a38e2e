"""Win rates are figures of games that were played, or are not there."""

from pathlib import Path
from shutil import copy
from statistics import mean

import pytest
from msgspec import ValidationError

from tabard.greyport.form import HEALING, form
from tabard.greyport.winning import FILE, Cell, Rate, measured, rate_cell, read_figures
from tabard.table import Asked
from tools.winning import EXPERIMENTS, written

from .box import box

CELL = (
    '[[cell]]\nscenario = "the-goblin-king"\nplayers = 3\nrest_healing = 2\ngames = 40\nwins = 30\n'
)


def test_a_cell_is_found_by_what_was_played() -> None:
    found = read_figures(f'bot = "search:50"\n{CELL}')
    assert rate_cell(found["the-goblin-king", 3, 2]) == Rate("won 30 of 40", 0.75)
    assert rate_cell(found.get(("the-goblin-king", 4, 2))) == Rate("not measured yet", None)


def test_a_few_games_are_told_but_make_no_share() -> None:
    assert rate_cell(Cell("the-goblin-king", 3, 2, 9, 9)) == Rate("won 9 of 9", None)
    assert rate_cell(Cell("the-goblin-king", 3, 2, 10, 0)) == Rate("won 0 of 10", 0.0)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (CELL.replace("wins = 30", "wins = 41"), "41 wins in 40 games"),
        (CELL + CELL, "twice"),
    ],
)
def test_what_cannot_have_been_measured_is_refused(text: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        read_figures(f'bot = "search:50"\n{text}')


@pytest.mark.parametrize("wrong", ["players = 6", 'players = "3"', "players = 3\nluck = 1"])
def test_what_is_no_figure_is_refused(wrong: str) -> None:
    with pytest.raises(ValidationError):
        read_figures(f'bot = "search:50"\n{CELL.replace("players = 3", wrong)}')


def test_the_figures_that_are_kept_are_about_scenarios_that_are_there() -> None:
    known = read_figures(FILE.read_text(encoding="utf-8"))
    numbers = {int(each.key) for each in HEALING}
    for scenario, players, healing in known:
        assert scenario in box().scenarios
        assert (players in range(2, 6), healing in numbers) == (True, True)


def test_the_figures_are_those_of_the_games_that_are_kept_with_this_content(
    tmp_path: Path,
) -> None:
    assert FILE.read_text(encoding="utf-8") == written(), "run: python -m tools.winning"
    (tmp_path / "results").mkdir()
    copy(EXPERIMENTS / "greyport.toml", tmp_path)
    text = (EXPERIMENTS / "results" / "greyport.jsonl").read_text(encoding="utf-8")
    other = text.replace("digest", "digest of other cards", 1)
    (tmp_path / "results" / "greyport.jsonl").write_text(other, encoding="utf-8")
    assert read_figures(written(tmp_path)) == {}


def test_a_harder_scenario_is_won_less_often() -> None:
    rates: dict[str, list[float]] = {}
    for (scenario, _, healing), cell in read_figures(FILE.read_text(encoding="utf-8")).items():
        if healing == 2:
            difficulty = box().scenarios[scenario].difficulty
            rates.setdefault(difficulty, []).append(cell.wins / cell.games)
    means = [mean(rates[each]) for each in ("introductory", "easy", "medium", "hard")]
    assert means == sorted(means, reverse=True)


def test_the_form_tells_them_beside_rest_healing() -> None:
    settings = {each.name: each for each in form(box(), Asked({"players": "4"})).settings}
    healing = settings["rest_healing"]
    assert healing.look == "bars"
    for each in healing.choices:
        told = measured("the-interrupted-party", 4, int(each.key))
        assert (each.line, each.share) == (told.words, told.share)
        assert told.words in each.label
