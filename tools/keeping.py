"""Keep what an experiment has played, small enough for the repository: ``python -m tools.keeping results/greyport FILE``.

Who won, why and how long it took stays; what was counted on the way goes. Laid as `results.jsonl` into a folder of results,
the lab goes on from it.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

from tabard.bots.series import Sample
from tabard.lab.running import KEPT


def keep(folder: Path, into: Path) -> int:
    """Write all games of a folder of results without their counts; return how many."""
    origin, *lines = (folder / KEPT).read_bytes().splitlines()
    encoder = msgspec.json.Encoder()
    samples = [msgspec.json.decode(line, type=Sample) for line in lines]
    bare = [
        msgspec.structs.replace(each, played=msgspec.structs.replace(each.played, counts={}))
        for each in samples
    ]
    into.parent.mkdir(parents=True, exist_ok=True)
    into.write_bytes(b"".join(line + b"\n" for line in [origin, *map(encoder.encode, bare)]))
    return len(bare)


def main() -> None:
    """Read the folder and the file from the command line."""
    parser = argparse.ArgumentParser(prog="keeping", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("into", type=Path)
    given = parser.parse_args()
    print(keep(given.folder, given.into), "games kept in", given.into)


if __name__ == "__main__":
    main()
