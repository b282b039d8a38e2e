"""A page that stands on its own: text, tables and plots in one file, by day and by lamplight."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from importlib.resources import files
from typing import NamedTuple

from tabard.lab.verdicts import Verdict

SIGNS = {"yes": "✓", "perhaps": "?", "no": "✗"}


class Grid(NamedTuple):
    """A table: the first column is text, the others are figures."""

    heads: Sequence[str]
    rows: Sequence[Sequence[str]]
    marked: Sequence[int] = ()
    """Rows that are conspicuous."""
    title: str = ""
    """If it is given, the table is folded away under it."""


class Section(NamedTuple):
    """A part of the page."""

    id: str
    title: str
    lead: str
    plots: Mapping[str, Mapping[str, bytes]]
    """By name, a plot in each light."""
    grids: Sequence[Grid] = ()


def write_page(
    title: str,
    subtitle: str,
    verdicts: Sequence[Verdict],
    sections: Sequence[Section],
    made: Sequence[tuple[str, str]],
) -> str:
    """Write the whole page."""
    style = files("tabard.lab").joinpath("page.css").read_text("utf-8")
    links = "".join(f'<a href="#{each.id}">{escape(each.title)}</a>' for each in sections)
    parts = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="color-scheme" content="light dark">',
        f"<title>{escape(title)}</title><style>{style}</style></head><body>",
        f"<header><h1>{escape(title)}</h1><p>{escape(subtitle)}</p><nav>{links}</nav></header><main>",
        _write_verdicts(verdicts),
        *(_write_section(each) for each in sections),
        _write_made(made),
        "</main></body></html>",
    ]
    return "\n".join(parts) + "\n"


def _write_verdicts(verdicts: Sequence[Verdict]) -> str:
    if not verdicts:
        return ""
    lines = "".join(
        f'<li class="{each.answer}"><b class="sign" aria-hidden="true">{SIGNS[each.answer]}</b>'
        f"<div><strong>{escape(each.wish)} <em>{each.answer.capitalize()}.</em></strong>"
        f"<span>{escape(each.because)}</span></div></li>"
        for each in verdicts
    )
    return f'<section id="wanted"><h2>Is it as it is wanted?</h2><ul class="verdicts">{lines}</ul></section>'


def _write_section(section: Section) -> str:
    plots = "".join(_plot(name, plot) for name, plot in section.plots.items())
    grids = "".join(map(_write_grid, section.grids))
    return (
        f'<section id="{section.id}"><h2>{escape(section.title)}</h2>'
        f"<p>{escape(section.lead)}</p>{plots}{grids}</section>"
    )


def _plot(name: str, plot: Mapping[str, bytes]) -> str:
    light, dark = (
        f"data:image/png;base64,{b64encode(plot[each]).decode()}" for each in ("light", "dark")
    )
    return (
        f'<picture><source media="(prefers-color-scheme: dark)" srcset="{dark}">'
        f'<img src="{light}" alt="{escape(name)}; the figures are in the table below"></picture>'
    )


def _write_grid(grid: Grid) -> str:
    heads = "".join(f'<th scope="col">{escape(each)}</th>' for each in grid.heads)
    rows = "".join(
        _write_row(row, marked=number in grid.marked) for number, row in enumerate(grid.rows)
    )
    table = f'<div class="scroll"><table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>'
    if not grid.title:
        return table
    return f"<details><summary>{escape(grid.title)}</summary>{table}</details>"


def _write_row(row: Sequence[str], *, marked: bool) -> str:
    first, *others = row
    cells = "".join(f"<td>{escape(each)}</td>" for each in others)
    mark = ' class="marked"' if marked else ""
    return f'<tr{mark}><th scope="row">{escape(first)}</th>{cells}</tr>'


def _write_made(made: Iterable[tuple[str, str]]) -> str:
    lines = "".join(f"<dt>{escape(name)}</dt><dd>{escape(text)}</dd>" for name, text in made)
    return f'<section id="made"><h2>How it was made</h2><dl>{lines}</dl></section>'
