"""The command line: `tabard play`, `tabard serve`, `tabard check`, `tabard bench`."""

from tabard.cli.app import main

__all__ = ["main"]
