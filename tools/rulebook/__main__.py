"""Write what the rules panel reads anew from the ledger: ``python -m tools.rulebook [GAME ...]``."""

import sys

from tools.rulebook.writing import file_of, games, written


def main(wanted: list[str]) -> None:
    """Write the files of these games, or of all that have one."""
    for game in wanted or games():
        file_of(game).write_bytes(written(game))
        print(f"Written: {game}/{file_of(game).name}")


if __name__ == "__main__":
    main(sys.argv[1:])
