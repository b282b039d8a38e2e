"""Install what the tests need and pip cannot bring: a browser of Debian's and PostgreSQL's server programs.

As root on a Debian system they are installed; anywhere else the one command to run is printed, and the
tests that need them say that same sentence until somebody has run it.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

BROWSERS = ("/usr/bin/chromium-headless-shell", "/usr/bin/chromium")
"""The best one first: without windows a page takes a quarter less of the processor, and not every system has it."""
POSTGRES = "/usr/lib/postgresql"
INSTALL = "sudo apt-get update && sudo apt-get install --yes --no-install-recommends"
MISSING = f"The browser tests need Chromium. Run: {INSTALL} chromium-headless-shell"
INSTEAD = {"chromium-headless-shell": "chromium"}
"""What will do where a system has no such package."""
MISSING_POSTGRES = (
    "The tests of storage need PostgreSQL's server programs in /usr/lib/postgresql. "
    f"Run: {INSTALL} postgresql"
)


def find_browser() -> str | None:
    """Return the program of the browser that the tests drive, None if there is none."""
    return next((each for each in BROWSERS if os.access(each, os.X_OK)), None)


def find_postgres() -> Path | None:
    """Return the folder with the newest `initdb` and `postgres`, None if there is none."""
    found = [
        each.parent for each in Path(POSTGRES).glob("*/bin/initdb") if os.access(each, os.X_OK)
    ]
    return max(found, key=lambda folder: float(folder.parent.name), default=None)


def _missing() -> dict[str, str]:
    """Return the packages that are not there, with what to tell a person."""
    missing = {} if find_browser() else {"chromium-headless-shell": MISSING}
    if find_postgres() is None:
        missing["postgresql"] = MISSING_POSTGRES
    return missing


def _can_install() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def _run(command: Iterable[str]) -> bool:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(list(command), env=environment, stdout=subprocess.DEVNULL, check=False)
    return done.returncode == 0


def _install(package: str) -> bool:
    return _run(["apt-get", "install", "--yes", "-qq", "--no-install-recommends", package])


def main() -> None:
    """Bring what is missing, or say how; setup goes on either way."""
    missing = _missing()
    if missing and _can_install():
        print(f"Installing Debian's {' and '.join(missing)} for the tests ...", flush=True)
        _run(["apt-get", "update", "-qq"])
        for package in missing:
            if not _install(package) and package in INSTEAD:
                _install(INSTEAD[package])
        missing = _missing()
    for sentence in missing.values():
        print(sentence, file=sys.stderr)


if __name__ == "__main__":
    main()
