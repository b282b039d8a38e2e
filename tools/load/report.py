"""What a run has shown, for people."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from tools.load.figures import Result


def show(result: Result, console: Console) -> None:
    """Print the figures as tables."""
    title = f"{result.tables} tables, {result.seats} seats, {result.database}"
    paces = Table("", title=title, title_justify="left")
    for pace in result.paces:
        paces.add_column(pace.name, justify="right")
    paces.add_row("thinking", *(f"{each.pause:g} s" for each in result.paces))
    paces.add_row("answers", *(f"{each.answers}" for each in result.paces))
    paces.add_row("answers/s", *(f"{each.answers_per_second:.1f}" for each in result.paces))
    for name in ("p50", "p95", "p99", "max"):
        paces.add_row(name, *(f"{each.latency_ms.get(name, 0):.1f} ms" for each in result.paces))
    paces.add_row("server", *(f"{each.server_cpu:.2f} cores" for each in result.paces))
    paces.add_row("an answer", *(f"{each.answer_ms:.2f} ms of it" for each in result.paces))
    paces.add_row("players", *(f"{each.players_cpu:.2f} cores" for each in result.paces))
    console.print(paces)

    memory, seconds = result.memory, result.paces[0].seconds
    rest = Table(show_header=False)
    rest.add_row("server memory", f"{memory.opened_mb:.1f} MB with all tables open")
    rest.add_row("", f"{memory.before_mb:.1f} MB before, {memory.end_mb:.1f} MB at the end")
    rest.add_row("worker memory", f"{memory.workers_mb:.1f} MB")
    rest.add_row("memory per table", f"{memory.opened_per_table_kb:.1f} kB when opened")
    rest.add_row("", f"{memory.played_per_table_kb:.1f} kB after {seconds:.0f} s of play")
    rest.add_row("", f"{memory.end_per_table_kb:.1f} kB at the end")
    rest.add_row("games finished", f"{result.finished}")
    rest.add_row("reconnects", f"{result.reconnects}")
    refused = ", ".join(f"{count} {code}" for code, count in sorted(result.refused.items()))
    rest.add_row("refused answers", refused or "none")
    rest.add_row("lost answers", f"{result.lost}")
    rest.add_row("missed entries", f"{result.missed}")
    for error, count in sorted(result.errors.items()):
        rest.add_row("[bold]error[/]", f"{count} x {error}")
    console.print(rest)
