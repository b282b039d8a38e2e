"""Write what the rules panel reads anew from the ledger: ``python -m tools.rulebook [GAME ...]``."""

import argparse

from tools.rulebook.writing import file_of, games, written


def main() -> None:
    """Write the files of these games, or of all that have one."""
    parser = argparse.ArgumentParser(prog="rulebook", description=__doc__)
    parser.add_argument("wanted", nargs="*", metavar="GAME", help="the game's id")
    wanted = parser.parse_args().wanted or games()
    if unwritten := [each for each in wanted if each not in games()]:
        parser.error(f"no such rulebook: {unwritten[0]}; there are those of {', '.join(games())}")
    for game in wanted:
        file_of(game).write_bytes(written(game))
        print(f"Written: {game}/{file_of(game).name}")


if __name__ == "__main__":
    main()
