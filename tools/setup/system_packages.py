"""Install what the tests need and pip cannot bring: Debian's Chromium.

As root on a Debian system it is installed; anywhere else the one command to run is printed, and the
browser tests fail with that same sentence until somebody has run it.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable

CHROMIUM = "/usr/bin/chromium"
MISSING = (
    "The browser tests need Chromium at /usr/bin/chromium. "
    "Run: sudo apt-get update && sudo apt-get install --yes --no-install-recommends chromium"
)


def has_chromium() -> bool:
    """Tell whether the browser that the tests drive is there."""
    return os.access(CHROMIUM, os.X_OK)


def _can_install() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def _run(command: Iterable[str]) -> bool:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(list(command), env=environment, stdout=subprocess.DEVNULL, check=False)
    return done.returncode == 0


def main() -> None:
    """Bring Chromium, or say how; setup goes on either way."""
    if has_chromium():
        return
    if _can_install():
        print("Installing Debian's Chromium for the browser tests ...", flush=True)
        _run(["apt-get", "update", "-qq"])
        _run(["apt-get", "install", "--yes", "-qq", "--no-install-recommends", "chromium"])
    if not has_chromium():
        print(MISSING, file=sys.stderr)


if __name__ == "__main__":
    main()
