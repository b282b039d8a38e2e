"""Write the transcripts anew: ``python -m tools.playthroughs [--again] [NUMBER ...]``.

The greedy bot plays each scenario from the seeds 1 and 2 until it wins; if it never does, the first game is kept. With
`--again` the answers of the old transcript are given once more where that is still possible: for changes of wording.
"""

import sys
from pathlib import Path

from tabard.bugs.content import Box
from tabard.bugs.scenarios import Scenario
from tabard.table import RefusedError
from tools.playthroughs.transcript import (
    box,
    by_bot,
    by_transcript,
    file_of,
    played,
    read_setup,
    setup_of,
)

SEEDS = (1, 2)


def play(scenario: Scenario, content: Box, place: int) -> list[str]:
    """Let the bot play until it wins, at most once a seed."""
    setup = setup_of(scenario, content, place)
    games = []
    for seed in SEEDS:
        games.append([*played(setup | {"seed": seed}, by_bot(seed))])
        if games[-1][-1].startswith("Won"):
            return games[-1]
    return games[0]


def replay(path: Path) -> list[str] | None:
    """Give the answers of the old transcript again; None if they do not fit any more."""
    if not path.exists():
        return None
    lines = path.read_text("utf-8").splitlines()
    try:
        return [*played(read_setup(lines), by_transcript(lines))]
    except (RefusedError, RuntimeError):
        return None


def main(words: list[str]) -> None:
    """Write one file a scenario, or only those that are wanted."""
    again = "--again" in words
    wanted = [word for word in words if word != "--again"]
    content = box()
    scenarios = sorted(content.scenarios.values(), key=lambda each: float(each.number))
    for place, scenario in enumerate(scenarios):
        if wanted and scenario.number not in wanted:
            continue
        path = file_of(scenario)
        lines = (replay(path) if again else None) or play(scenario, content, place)
        path.parent.mkdir(exist_ok=True)
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(f"{path.name}: {len(lines)} lines, {lines[-1]}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
