"""Write the transcripts anew: ``python -m tools.playthroughs [--game GAME] [--again] [--seeds COUNT] [NUMBER ...]``.

A bot plays each scenario from the seeds 1 and 2, or so many, until it wins; if it never does, a better one tries, and if that
does not win either, the first game is kept. With `--again` the answers of the old transcript are given once more where that is
still possible: for changes of wording.
"""

import argparse
from pathlib import Path
from typing import Any

from tabard.table import RefusedError, names
from tools.playthroughs.pieces import pieces
from tools.playthroughs.transcript import (
    FOLDER,
    by_bot,
    by_transcript,
    played,
    players_of,
    read_setup,
)


def play(game: str, setup: dict[str, Any], seeds: int) -> list[str]:
    """Let one bot after the other play until it wins, at most once a seed."""
    games = []
    for player in players_of(game):
        for seed in range(1, seeds + 1):
            games.append([*played(game, setup | {"seed": seed}, by_bot(player, seed))])
            if games[-1][-1].startswith("Won"):
                return games[-1]
    return games[0]


def replay(game: str, path: Path) -> list[str] | None:
    """Give the answers of the old transcript again; None if they do not fit any more."""
    if not path.exists():
        return None
    lines = path.read_text("utf-8").splitlines()
    try:
        return [*played(game, read_setup(game, lines), by_transcript(lines))]
    except (RefusedError, RuntimeError):
        return None


def main() -> None:
    """Write one file a piece, or only those that are wanted."""
    parser = argparse.ArgumentParser(prog="playthroughs", description=__doc__)
    parser.add_argument("--game", choices=names(every=True), default="bugs")
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--seeds", type=int, default=2, help="how many games it may take to win")
    parser.add_argument("wanted", nargs="*", metavar="NUMBER")
    given = parser.parse_args()
    for piece in pieces(given.game):
        if given.wanted and piece.name not in given.wanted:
            continue
        path = FOLDER / piece.file
        kept = replay(given.game, path) if given.again else None
        lines = kept or play(given.game, piece.setup, given.seeds)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(f"{path.name}: {len(lines)} lines, {lines[-1]}", flush=True)


if __name__ == "__main__":
    main()
