"""Write down how often bots have won Battle for Greyport, for its lobby: ``python -m tools.winning``.

The games are those that `tools.keeping` has kept in `experiments/results`, as far as they were played with the content of today.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec

from tabard.bots.series import Origin, Sample, origin_of
from tabard.bots.trials import Trial
from tabard.greyport.winning import FILE
from tabard.lab.experiment import read_experiment

EXPERIMENTS = Path(__file__).parents[1] / "experiments"
HEAD = """\
# How often bots have won, as the lab has measured it (docs/balance.md): one cell for a scenario, a number of players and a Rest Healing.
# What no cell is about is shown as not measured yet. Written by `python -m tools.winning` from the games that are kept in experiments/results.
"""
NONE = "cell = []\n"


def played(experiment: Path, kept: Path) -> Iterator[tuple[Trial, bool]]:
    """Yield the games of an experiment that are kept, each with whether it was won; none if they are of other content."""
    first, *lines = kept.read_bytes().splitlines()
    samples = [msgspec.json.decode(line, type=Sample) for line in lines]
    won = {each.trial: each.played.won for each in samples}
    trials = [trial for _, trial in read_experiment(experiment).list_trials()]
    if msgspec.json.decode(first, type=Origin) == origin_of(trials[:1]):
        yield from ((each, won[each.key]) for each in trials if each.key in won)


def written(folder: Path = EXPERIMENTS) -> str:
    """Return the file of win rates."""
    games: Counter[tuple[str, int, int]] = Counter()
    wins: Counter[tuple[str, int, int]] = Counter()
    bots: set[str] = set()
    for experiment in sorted(folder.glob("greyport*.toml")):
        kept = folder / "results" / f"{experiment.stem}.jsonl"
        for trial, is_won in played(experiment, kept) if kept.exists() else ():
            settings = trial.settings
            cell = (settings["scenario"], len(settings["party"]), settings["rest_healing"])
            games[cell] += 1
            wins[cell] += is_won
            bots.add(trial.bot)
    bot = ", ".join(sorted(bots)) or "search:50"
    cells = "".join(
        f'\n[[cell]]\nscenario = "{scenario}"\nplayers = {players}\nrest_healing = {healing}\n'
        f"games = {number}\nwins = {wins[scenario, players, healing]}\n"
        for (scenario, players, healing), number in sorted(games.items())
    )
    return f'{HEAD}\nbot = "{bot}"\n{cells or NONE}'


def main() -> None:
    """Write the file."""
    text = written()
    FILE.write_text(text, encoding="utf-8")
    print(text.count("[[cell]]"), "cells in", FILE.name)


if __name__ == "__main__":
    main()
