"""Stop early, with the reason, where the interpreter is too old or too new."""

import sys

if not (3, 11) <= sys.version_info[:2] <= (3, 13):
    have = ".".join(str(part) for part in sys.version_info[:2])
    sys.exit(
        f"Tabard needs Python 3.11 to 3.13 and {sys.executable} is {have}. "
        "Name another one: make PYTHON=python3.12 ..."
    )
