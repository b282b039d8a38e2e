"""Plots as PNG: rates with their intervals, lengths, sources, usage, and the course of a story."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import BytesIO
from typing import TYPE_CHECKING

from matplotlib import rc_context
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator, PercentFormatter

from tabard.lab.figures import Cause, Heat, Lengths, Source, Usage
from tabard.lab.look import LOOKS, Look
from tabard.lab.summary import Line

if TYPE_CHECKING:
    from matplotlib.axes import Axes

WIDTH = 10.6
"""Inches; a page shows an inch as about 100 pixels."""
DPI = 170
ROW = 0.32
"""Inches for a row of text."""

Draw = Callable[[Figure, Look], None]
Band = tuple[float, float]


def render(draw: Draw, *, rows: float) -> dict[str, bytes]:
    """Draw a plot with room for so many rows, once for each light."""
    found = {}
    for look in LOOKS:
        with rc_context(look.settings):
            figure = Figure(figsize=(WIDTH, 1.35 + ROW * max(rows, 2)), layout="constrained")
            draw(figure, look)
            data = BytesIO()
            figure.savefig(data, format="png", dpi=DPI, metadata={"Software": None})
        found[look.name] = data.getvalue()
    return found


def write_words(name: str) -> str:
    """Write an id as words."""
    return name.replace("-", " ")


def _set_percent(axes: Axes, *, low: float = 0.0, high: float = 1.0) -> None:
    axes.set_xlim(low, high)
    axes.xaxis.set_major_formatter(PercentFormatter(1.0))


def _write_names(axes: Axes, names: Sequence[str]) -> None:
    """Write names down the side, the first on top."""
    axes.set_yticks(range(len(names)), [write_words(each) for each in names])
    axes.set_ylim(len(names) - 0.4, -0.6)
    axes.tick_params(axis="y", pad=9)


def plot_rates(title: str, lines: Sequence[Line], band: Band) -> dict[str, bytes]:
    """Plot rates with their intervals, and the band in which they are wanted."""

    def draw(figure: Figure, look: Look) -> None:
        axes = figure.subplots()
        axes.set_title(title)
        axes.axvspan(*band, color=look.band, zorder=0, linewidth=0)
        axes.grid(visible=True, axis="x")
        for number, each in enumerate(lines):
            fits = band[0] <= each.rate <= band[1]
            colour = look.you if fits else look.foe
            axes.plot([each.low, each.high], [number, number], color=colour, linewidth=2.4)
            mark = "o" if fits else "D"
            axes.plot(each.rate, number, mark, color=colour, markersize=8, clip_on=False)
        _write_names(axes, [each.label for each in lines])
        _set_percent(axes)
        axes.set_xlabel(
            "games won, with the interval that holds the true rate with 95 % confidence"
        )
        right = axes.secondary_yaxis("right")
        right.set_yticks(
            range(len(lines)), [f"{each.rate:.0%} of {each.games}" for each in lines], fontsize=10
        )
        right.tick_params(right=False, colors=look.ink_2)
        right.spines[:].set_visible(False)

    return render(draw, rows=len(lines))


def plot_heat(title: str, data: Heat) -> dict[str, bytes]:
    """Plot rates by two dimensions as a map."""

    def draw(figure: Figure, look: Look) -> None:
        axes = figure.subplots()
        axes.set_title(title)
        colours = LinearSegmentedColormap.from_list("rates", [look.foe, look.middle, look.you])
        for y, one in enumerate(data.rows):
            for x, other in enumerate(data.columns):
                line = data.lines.get((one, other))
                if line is None:
                    axes.text(x, y, "·", ha="center", va="center", color=look.line, fontsize=14)
                    continue
                shade = colours(line.rate)
                axes.fill(
                    [x - 0.48, x + 0.48, x + 0.48, x - 0.48],
                    [y - 0.46, y - 0.46, y + 0.46, y + 0.46],
                    color=shade,
                    linewidth=0,
                )
                ink = "#2b2133" if _measure_brightness(shade) > 0.5 else "#fff8ea"
                axes.text(x, y, f"{line.rate:.0%}", ha="center", va="center", color=ink)
        axes.set_xticks(range(len(data.columns)), [write_words(each) for each in data.columns])
        axes.xaxis.tick_top()
        axes.set_xlim(-0.5, len(data.columns) - 0.5)
        _write_names(axes, data.rows)
        axes.set_ylabel(data.down)
        axes.spines[:].set_visible(False)

    return render(draw, rows=len(data.rows))


def _measure_brightness(colour: Sequence[float]) -> float:
    red, green, blue, *_ = colour
    return 0.299 * red + 0.587 * green + 0.114 * blue


def plot_lengths(title: str, data: Sequence[Lengths]) -> dict[str, bytes]:
    """Plot how long games are: from the shortest to the longest, the middle half thick."""

    def draw(figure: Figure, look: Look) -> None:
        axes = figure.subplots()
        axes.set_title(title)
        axes.grid(visible=True, axis="x")
        for number, each in enumerate(data):
            line = [number, number]
            axes.plot([each.least, each.most], line, color=look.line, linewidth=2)
            axes.plot([each.quarter, each.three_quarters], line, color=look.you, linewidth=7, alpha=0.55, solid_capstyle="round")  # fmt: skip
            axes.plot(each.middle, number, "o", color=look.you, markersize=8)
        _write_names(axes, [each.label for each in data])
        axes.set_xlim(left=0)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.set_xlabel("rounds: all games, the middle half of them, and the one in the middle")

    return render(draw, rows=len(data))


def _draw_bars(
    axes: Axes, look: Look, names: Sequence[str], values: Sequence[float], texts: Sequence[str]
) -> None:
    axes.grid(visible=True, axis="x")
    axes.barh(range(len(names)), values, color=look.foe, height=0.62)
    most = max(values, default=1.0)
    for number, (value, text) in enumerate(zip(values, texts, strict=True)):
        axes.text(value + most * 0.01, number, text, va="center", color=look.ink, fontsize=10)
    axes.set_xlim(0, most * 1.22)
    _write_names(axes, names)


def plot_sources(title: str, lost: str, data: Sequence[Source]) -> dict[str, bytes]:
    """Plot where it went what people lost."""

    def draw(figure: Figure, look: Look) -> None:
        axes = figure.subplots()
        axes.set_title(title)
        texts = [
            f"{each.share:.0%}" + (f", slew {each.slain}" if each.slain else "") for each in data
        ]
        _draw_bars(axes, look, [each.name for each in data], [each.points for each in data], texts)
        axes.set_xlabel(f"{lost} lost in a game, on average over all games")

    return render(draw, rows=len(data))


def plot_causes(title: str, data: Sequence[Cause]) -> dict[str, bytes]:
    """Plot why games were lost."""

    def draw(figure: Figure, look: Look) -> None:
        axes = figure.subplots()
        axes.set_title(title)
        names, games = [each.why for each in data], [each.games for each in data]
        _draw_bars(axes, look, names, games, [str(each) for each in games])
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.set_xlabel("games")

    return render(draw, rows=len(data))


PANEL = 34
"""How many things stand below each other in a plot of usage."""


def plot_usage(title: str, data: Sequence[Usage]) -> dict[str, bytes]:
    """Plot in which part of the games each thing was used, in columns."""
    columns = -(-len(data) // PANEL)
    rows = -(-len(data) // columns)

    def draw(figure: Figure, look: Look) -> None:
        figure.suptitle(title, x=0.01, ha="left", fontsize=13, fontweight="bold")
        for number, axes in enumerate(figure.subplots(1, columns, squeeze=False)[0]):
            part = data[number * rows : (number + 1) * rows]
            axes.grid(visible=True, axis="x")
            for place, each in enumerate(part):
                colour = look.foe if each.remark else look.you
                axes.plot([0, each.share], [place, place], color=colour, linewidth=2, alpha=0.5)
                mark = "D" if each.remark else "o"
                axes.plot(each.share, place, mark, color=colour, markersize=6.5, clip_on=False)
            _write_names(axes, [each.name for each in part])
            axes.set_ylim(rows - 0.4, -0.6)
            axes.tick_params(axis="y", labelsize=10)
            _set_percent(axes)
            axes.set_xticks([0, 0.5, 1])

    return render(draw, rows=rows)


def plot_effects(title: str, data: Sequence[Usage]) -> dict[str, bytes]:
    """Plot how much more often games are won in which something is used."""

    def draw(figure: Figure, look: Look) -> None:
        axes = figure.subplots()
        axes.set_title(title)
        axes.grid(visible=True, axis="x")
        axes.axvline(0, color=look.ink_2, linewidth=1.2)
        for number, each in enumerate(data):
            if each.effect is None:
                continue
            low, high = each.effect.low, each.effect.high
            sure = low > 0 or high < 0
            colour = (look.you if low > 0 else look.foe) if sure else look.brass
            axes.plot([low, high], [number, number], color=colour, linewidth=2.4)
            axes.plot(each.effect.gap, number, "D" if sure else "o", color=colour, markersize=7)
        _write_names(axes, [each.name for each in data])
        most = max((max(-each.effect.low, each.effect.high) for each in data if each.effect), default=0.1)  # fmt: skip
        _set_percent(axes, low=-most * 1.05, high=most * 1.05)
        axes.set_xlabel("points of win rate with it rather than without it, within the same cells")

    return render(draw, rows=len(data))


def plot_curve(title: str, lines: Sequence[Line], band: Band) -> dict[str, bytes]:
    """Plot the course of a story: the rate of each stage in their order."""

    def draw(figure: Figure, look: Look) -> None:
        axes = figure.subplots()
        axes.set_title(title)
        axes.axhspan(*band, color=look.band, zorder=0, linewidth=0)
        axes.grid(visible=True, axis="y")
        places = range(len(lines))
        axes.fill_between(places, [each.low for each in lines], [each.high for each in lines], color=look.you, alpha=0.16, linewidth=0)  # fmt: skip
        axes.plot(places, [each.rate for each in lines], color=look.you, linewidth=2)
        for number, each in enumerate(lines):
            axes.plot([number, number], [each.low, each.high], color=look.you, linewidth=1.6)
            fits = band[0] <= each.rate <= band[1]
            colour, mark = (look.you, "o") if fits else (look.foe, "D")
            axes.plot(number, each.rate, mark, color=colour, markersize=8, clip_on=False)
        axes.set_xticks(places, [write_words(each.label) for each in lines])
        axes.set_xlim(-0.5, len(lines) - 0.5)
        axes.set_ylim(0, 1)
        axes.yaxis.set_major_formatter(PercentFormatter(1.0))
        axes.set_xlabel("in the order of the story")

    return render(draw, rows=9)
