"""Take the pictures of the pages in docs/screenshots, in a real browser against a real server.

    python -m tools.screenshots [--game GAME] [--into FOLDER] [NAME ...]

Needs Chromium (`make setup` brings it on Debian).
"""

from __future__ import annotations

import argparse
import tempfile
from importlib import import_module
from pathlib import Path

from playwright.sync_api import sync_playwright

from tabard.table import names
from tests.browser.desks import FLAGS
from tests.browser.running import serving
from tools.screenshots.studio import PICTURES, Shots, Studio
from tools.setup.system_packages import MISSING, find_browser


def main() -> None:
    """Take all pictures of a game, or those named."""
    parser = argparse.ArgumentParser(prog="screenshots", description=__doc__)
    parser.add_argument("--game", choices=names(every=True), default="bugs")
    parser.add_argument("--into", type=Path, default=PICTURES, help="where they go")
    parser.add_argument("names", nargs="*", metavar="NAME")
    given = parser.parse_args()
    shots: Shots = import_module(f"tools.screenshots.{given.game}").SHOTS
    unknown = [each for each in given.names if each not in shots]
    if unknown:
        parser.error(f"there is no picture {unknown[0]!r} of {given.game}: {', '.join(shots)}")
    program = find_browser()
    if not program:
        parser.error(MISSING)
    given.into.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        for theme in ("light", "dark"):
            for name in given.names or list(shots):
                shots[name](Studio(browser, server, theme, given.into))
        browser.close()


if __name__ == "__main__":
    main()
