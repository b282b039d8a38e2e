"""`tabard check`: every mistake in content, each pack by itself and with the game's own."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import typer

from tabard import content
from tabard.cli.console import open_console
from tabard.table import find, names


def main(path: Path | None, *, as_json: bool, draws: bool = False) -> None:
    """Check a pack, a folder of packs or a file, and print what is wrong; then, if asked, what maps there are."""
    games = {name: find(name).kinds for name in names(every=True)}
    report = content.check(path, games)
    if not report.mistakes:
        report = msgspec.structs.replace(report, mistakes=tuple(_check_together(report)))
    if as_json:
        sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(report)) + b"\n")
    else:
        open_console().print(str(report), markup=False, soft_wrap=True)
    if report.mistakes:
        raise typer.Exit(1)
    if draws and not as_json:
        _draw(report)


def _draw(report: content.Report) -> None:
    """Print every map of the packs that were checked."""
    console = open_console()
    for pack in report.packs:
        rules = find(pack.game)
        if rules.words.atlas is not None:
            prepared = rules.prepare([Path(pack.folder)]).prepared
            for title, drawing in rules.words.atlas(prepared):
                console.print(f"\n{title}\n\n{drawing}", markup=False, soft_wrap=True)


def _check_together(report: content.Report) -> Iterator[content.Mistake]:
    """Find what does not fit together, each pack with the game's own."""
    for pack in report.packs:
        try:
            find(pack.game).prepare([Path(pack.folder)])
        except content.ContentError as error:
            yield from error.mistakes
