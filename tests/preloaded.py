"""What every server of the tests has read and prepared already: see `tests.starting`."""

import tabard.cli.serve  # noqa: F401 - read once for all of them
from tabard.server.first_opening import open_each_once

open_each_once()
