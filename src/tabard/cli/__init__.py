"""The command line: `tabard play`, `tabard check`, `tabard bench`."""

from tabard.cli.app import main

__all__ = ["main"]
