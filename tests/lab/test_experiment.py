"""Experiments as people write them: the grid they ask for, and what is said about mistakes."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tabard.content import ContentError
from tabard.greyport.form import choices
from tabard.greyport.loading import prepare
from tabard.lab.experiment import read_experiment
from tests.lab.writing import CELLAR, read, stronger_tools

GREYPORT_SCENARIOS = [each.value for each in choices(prepare(()).prepared)["scenario"]]
START = 'name = "x"\ngame = "bugs"\nbots = ["random"]\ngames = 6\n'


def mistakes(folder: Path, text: str) -> list[str]:
    with pytest.raises(ContentError) as caught:
        read(folder, text)
    return [
        f"{each.line}:{each.column} {str(each).partition(': ')[2]}"
        for each in caught.value.mistakes
    ]


def test_every_combination_is_a_cell_with_the_same_seeds(tmp_path: Path) -> None:
    found = read(tmp_path, CELLAR)
    assert [each.settings for each in found.cells] == [
        {"seats": 2, "rats": 1},
        {"seats": 2, "rats": 3},
        {"seats": 4, "rats": 1},
        {"seats": 4, "rats": 3},
    ]
    assert {each.seeds for each in found.cells} == {range(1, 13)}
    assert len({trial.key for _, trial in found.list_trials()}) == 48


def test_what_cannot_be_played_is_left_out_and_counted(tmp_path: Path) -> None:
    found = read(tmp_path, START + '[settings]\nscenario = ["3", 4]\ncharacter = "all"')
    assert Counter(each.settings["scenario"] for each in found.cells) == {"3": 6, "4": 1}
    assert found.left_out == 5


def test_games_may_be_counted_for_each_value_of_a_setting(tmp_path: Path) -> None:
    text = START + 'per = "scenario"\nseed = 5\n[settings]\nscenario = [3, 4]\ncharacter = "all"'
    found = read(tmp_path, text)
    assert [each.seeds for each in found.cells] == [range(5, 6)] * 6 + [range(5, 11)]


def test_all_bots_and_all_variants_play_the_same_seeds(tmp_path: Path) -> None:
    pack = stronger_tools(tmp_path / "more")
    text = CELLAR.replace('["random"]', '["random", "greedy"]').replace("[2, 4]", "2")
    found = read(tmp_path, f'{text}\n[packs]\nown = []\nmore = ["more"]\n')
    assert [(each.pack, each.bot) for each in found.cells[::2]] == [
        ("own", "random"),
        ("own", "greedy"),
        ("more", "random"),
        ("more", "greedy"),
    ]
    assert found.cells[-1].folders == (str(pack),)
    assert found.cells[0].folders == ()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (START.replace("bugs", "bugz"), ['2:8 there is no game "bugz"; did you mean "bugs"?']),
        (START.replace("games", "gmes"), ['4:1 unknown key "gmes"; did you mean "games"?']),
        (
            START.replace("random", "rndom"),
            ["3:9 There is no bot 'rndom' (did you mean 'random'?). There are: greedy, random, search"],
        ),
        (
            START + '[settings]\ncharakter = "all"',
            ['6:13 there is no setting "charakter"; did you mean "character"?'],
        ),
        (
            START + '[settings]\nscenario = [1, 4, 2]\ncharacter = ["bruiser", "tinkrer"]',
            ['7:25 there is no character "tinkrer"; did you mean "tinkerer"?'],
        ),
        (
            START + '[settings]\nscenario = [1, 4]\ncharacter = ["tinkerer"]',
            ['6:16 Scenario 4 "Barging In" can only be played by the Bruiser'],
        ),
        (
            START + 'per = "scen"\n[settings]\nscenario = 1',
            ['5:7 there is no setting "scen"; did you mean "scenario"?'],
        ),
        (
            START.replace("bugs", "toy") + "[settings]\nseats = [2, 7]",
            ['6:13 there is no seats "7"; expected 2, 3, 4'],
        ),
        (
            START.replace("bugs", "toy") + '[settings]\nkeepers = [["cook", "ostler"], ["cook", "cat"]]',
            ["6:32 There is no keeper 'cat'. There are: innkeeper, cook, ostler, brewer, watchman"],
        ),
        (
            START.replace("bugs", "toy") + '[settings]\nkeepers = "all"',
            ['6:11 toy has no list of every keepers, so there is no "all"'],
        ),
        (
            START.replace("bugs", "toy") + '[settings]\nkeepers = [["cook"]]',
            ["5:2 For 2 seats, 2 different keepers are named"],
        ),
        (START + "[wanted]\nwon = [30, 190]", ["6:12 190 is not allowed; expected a whole number from 0 to 100"]),
    ],
)  # fmt: skip
def test_a_mistake_is_told_with_its_place_and_the_nearest_word(
    tmp_path: Path, text: str, said: list[str]
) -> None:
    assert mistakes(tmp_path, text) == said


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    text = START.replace('"random"', '"rndom", "random:3"') + "[settings]\ncharakter = 1"
    assert [each.partition(" ")[0] for each in mistakes(tmp_path, text)] == ["3:9", "3:18", "6:13"]


def test_the_experiments_of_the_project_can_be_read() -> None:
    folder = Path(__file__).parents[2] / "experiments"
    full = read_experiment(folder / "balance.toml")
    scenarios: Counter[str] = Counter()
    characters: Counter[str] = Counter()
    for cell in full.cells:
        scenarios[cell.settings["scenario"]] += len(cell.seeds)
        characters[cell.settings["character"]] += len(cell.seeds)
    assert len(scenarios) == 24
    assert min(scenarios.values()) >= 100
    assert len(characters) == 6
    assert min(characters.values()) >= 300
    assert len(list(read_experiment(folder / "balance-short.toml").list_trials())) < 200


@pytest.mark.parametrize(
    ("name", "games"),
    [("greyport.toml", 100), ("greyport-resting.toml", 20)],
)
def test_parties_share_the_games_of_their_scenario_and_size(name: str, games: int) -> None:
    found = read_experiment(Path(__file__).parents[2] / "experiments" / name)
    counted: Counter[tuple[str, int, int]] = Counter()
    for cell in found.cells:
        size = len(cell.settings["party"])
        counted[cell.settings["scenario"], size, cell.settings["rest_healing"]] += len(cell.seeds)
    assert {(scenario, size) for scenario, size, _ in counted} == {
        (scenario, size) for scenario in GREYPORT_SCENARIOS for size in (2, 3, 4, 5)
    }
    assert min(counted.values()) >= games
    assert len({tuple(cell.settings["party"]) for cell in found.cells}) == 26


def test_what_is_shared_must_be_a_setting_or_a_facet(tmp_path: Path) -> None:
    text = START.replace('"bugs"', '"greyport"')
    text = text.replace("games", 'per = ["scenario", "plyers"]\ngames', 1)
    told = mistakes(tmp_path, text + '[settings]\nscenario = "all"')
    assert any('"plyers"' in each and "players" in each for each in told)
