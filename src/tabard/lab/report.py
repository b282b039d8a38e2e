"""The report of an experiment: a page that stands on its own, and its plots as files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from tabard.lab import figures, plots, running
from tabard.lab import table as tables
from tabard.lab.declared import find_declared
from tabard.lab.figures import Usage
from tabard.lab.page import Grid, Section, write_page
from tabard.lab.summary import Line, add_line, add_lines
from tabard.lab.table import Table
from tabard.lab.verdicts import judge_table
from tabard.table import Losses, SetupError, Things, find

PAGE, PLOTS = "report.html", "plots"
SHOWN = 24
"""So many sources and effects are plotted; the tables have all."""

HEADS = ("won", "rate", "95 %", "rounds", "decisions")


def write_report(folder: Path) -> Path:
    """Write page and plots into a folder of results; return where the page is."""
    table = tables.read_table(folder)
    sections = list(_list_sections(table))
    pictures = folder / PLOTS
    pictures.mkdir(exist_ok=True)
    for section in sections:
        for number, plot in enumerate(section.plots.values()):
            for light, data in plot.items():
                name = section.id + (f"-{number + 1}" if number else "")
                (pictures / f"{name}-{light}.png").write_bytes(data)
    total = add_line({}, table.rows)
    players = " and ".join(table.values["bot"])
    subtitle = (
        f"{_find_title(table.about.game)}: {total.games} games played by {players}, "
        f"{total.rate:.0%} of them won ({total.low:.0%} to {total.high:.0%})."
    )
    made = list(_list_made(running.read_made(folder)))
    path = folder / PAGE
    path.write_text(
        write_page(table.about.name, subtitle, judge_table(table), sections, made), "utf-8"
    )
    return path


def _find_title(game: str) -> str:
    try:
        return find(game).title
    except SetupError:
        return game  # a table can be read where its game is not installed


def _list_sections(table: Table) -> Iterator[Section]:
    low, high = table.about.wanted.band
    band = (low / 100, high / 100)
    yield from _show_rates(table, band)
    yield from _show_together(table, band)
    yield from _show_lengths(table)
    lab = find_declared(table)
    if lab.losses is not None:
        yield from _show_losses(table, lab.losses)
    yield from _show_causes(table)
    for things in lab.things:
        yield from _show_usage(table, things)


# How often


def _show_rates(table: Table, band: plots.Band) -> Iterator[Section]:
    mixed = [name for name in table.varied if name in {"bot", "pack"}]
    also = f" Games of every {' and '.join(mixed)} are taken together." if mixed else ""
    lab = find_declared(table)
    for name in table.varied or ["bot"]:
        found = add_lines(table, name)
        plot = plots.plot_rates(f"Games won by {name}", found, band)
        lead = (
            f"The whiskers hold the true rate with 95 % confidence (Wilson's interval). The band is what is "
            f"wanted: {band[0]:.0%} to {band[1]:.0%}; whatever lies outside is a red diamond."
        )
        lead += also if name not in mixed else ""
        grids = [_rate_grid(name, found, band)]
        if name == lab.people and lab.stages in table.varied:
            common = figures.compare_shared(table, lab.people, lab.stages)
            if common != found:
                grids.append(_rate_grid(f"{name}, on what all of them played", common, band))
        yield Section(f"by-{name}", f"Won by {name}", lead, {f"Games won by {name}": plot}, grids)


def _rate_grid(name: str, found: Sequence[Line], band: plots.Band) -> Grid:
    out = [n for n, each in enumerate(found) if not band[0] <= each.rate <= band[1]]
    return Grid(
        (name, *HEADS), [(plots.write_words(each.label), *each.cells) for each in found], out
    )


def _show_together(table: Table, band: plots.Band) -> Iterator[Section]:
    """Show two settings at once, and the course of the story."""
    settings = [name for name in table.varied if name in table.about.settings]
    if len(settings) > 1:
        data = figures.cross_rates(table, *settings[:2])
        title = f"Games won by {data.down} and {data.across}"
        heads = (data.down, *map(plots.write_words, data.columns))
        rows = [
            (one, *(_write_cell(data.lines.get((one, other))) for other in data.columns))
            for one in data.rows
        ]
        grid = Grid(heads, rows, title="Wins and games of every cell")
        lead = "Each cell has few games, so a single one says little: look at rows, columns and blocks."
        plot = plots.plot_heat(title, data)
        yield Section(
            "cells", f"{data.down} and {data.across}".capitalize(), lead, {title: plot}, [grid]
        )
    stages = find_declared(table).stages
    if stages in settings:
        found = add_lines(table, stages)
        title = "The course of the story"
        lead = f"Every {stages} in the order of the story: how steep the way is, and where it stumbles."
        yield Section("course", title, lead, {title: plots.plot_curve(title, found, band)})


def _write_cell(found: Line | None) -> str:
    return f"{found.wins} of {found.games}" if found else ""


def _show_lengths(table: Table) -> Iterator[Section]:
    if not any(row.rounds for row in table.rows):
        return
    name = (table.varied or ["bot"])[0]
    found = figures.measure_lengths(table, name)
    title = f"Rounds by {name}"
    rows = [
        (each.label, str(each.games), str(each.least), f"{each.quarter:.1f}", f"{each.middle:.1f}",
         f"{each.three_quarters:.1f}", str(each.most))
        for each in found
    ]  # fmt: skip
    heads = (name, "games", "shortest", "a quarter below", "middle", "a quarter above", "longest")
    lead = "How many rounds games last, won and lost ones together."
    yield Section(
        "length", "Length", lead, {title: plots.plot_lengths(title, found)}, [Grid(heads, rows)]
    )


# Why


def _show_losses(table: Table, losses: Losses) -> Iterator[Section]:
    found = figures.list_sources(table.rows, losses)
    if found:
        title = losses.title
        rows = [
            (
                plots.write_words(each.name),
                f"{each.points:.2f}",
                f"{each.share:.1%}",
                str(each.slain),
            )
            for each in found
        ]
        grid = Grid(("source", "a game", "share", "games ended"), rows, title="All sources")
        plot = plots.plot_sources(title, losses.lost, found[:SHOWN])
        yield Section(losses.topic, title, losses.lead, {title: plot}, [grid])


def _show_causes(table: Table) -> Iterator[Section]:
    lost = figures.list_causes(table.rows)
    if lost:
        title = "Why games are lost"
        total = sum(each.games for each in lost)
        shares = [(each.why, str(each.games), f"{each.games / total:.0%}") for each in lost]
        lead = f"{total} of {len(table.rows)} games were not won."
        plot = plots.plot_causes(title, lost)
        yield Section(
            "lost", title, lead, {title: plot}, [Grid(("cause", "games", "share"), shares)]
        )


# Usage


def _show_usage(table: Table, things: Things) -> Iterator[Section]:
    found = figures.measure_usage(table, things)
    if not found:
        return
    title = things.id.capitalize()
    name = f"{title}: share of the games at hand in which it was used"
    shown = {name: plots.plot_usage(name, found)}
    sure = sorted(
        (each for each in found if each.effect is not None and each.effect.low < each.effect.high),
        key=lambda each: each.effect.p if each.effect else 1.0,
    )[:SHOWN]
    if sure:
        name = f"{title}: {things.compared}"
        shown[name] = plots.plot_effects(name, sure)
    heads = ("name", "games at hand", "used in", "share", "uses", "effect", "95 %", "")
    marked = [number for number, each in enumerate(found) if each.remark]
    grid = Grid(heads, [_write_usage(each) for each in found], marked, title=f"All {things.id}")
    yield Section(things.id, title, things.lead, shown, [grid])


def _write_usage(each: Usage) -> tuple[str, ...]:
    effect, interval = "", ""
    if each.effect is not None:
        effect = f"{100 * each.effect.gap:+.0f}"
        interval = f"{100 * each.effect.low:+.0f} to {100 * each.effect.high:+.0f}"
    name = plots.write_words(each.name)
    return name, str(each.games), str(each.used), f"{each.share:.0%}", str(each.uses), effect, interval, each.remark  # fmt: skip


def _list_made(made: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for name, text in made.get("content", {}).items():
        yield name, text
    for name, text in made.get("versions", {}).items():
        yield name, text
    if made:
        programs = made["programs"]
        changed = " (changed while the games were played)" if len(programs) > 1 else ""
        yield "bots and rules", f"{', '.join(programs)}{changed}"
        yield "machine", made["machine"]
        yield "bots thought", f"{made['thought']:.0f} s over {made['games']} games"
        yield "left out", f"{made['left_out']} cells that cannot be played"
