"""The commands, and how a mistake ends: one sentence, exit code 2.

A command loads what it needs when it is run, so that `tabard --help` answers at once.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from tabard.cli import lab as laboratory
from tabard.cli import setting
from tabard.cli.console import open_console
from tabard.cli.wanted import MistakeError, Rolling, Wanted, read_bytes
from tabard.server.settings import PORT

app = typer.Typer(
    name="tabard",
    help="A table for cooperative fantasy board games that plays by the book.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.add_typer(laboratory.app, name="lab")


@app.command(cls=setting.WithSettings)
def play(  # noqa: PLR0917 - each is an option of the command line
    name: Annotated[
        str, typer.Argument(metavar="[GAME]", help="The game's id.", show_default=False)
    ] = "",
    game: Annotated[str, typer.Option("--game", help="The same.", show_default=False)] = "",
    situation: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Start from a position that was written down."),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Same seed, same game.")] = None,
    dice: Annotated[
        Rolling, typer.Option(help="table, or ask: you type real dice and cards.")
    ] = Rolling.TABLE,
    with_: Annotated[
        list[str] | None,
        typer.Option("--with", metavar="NAME=VALUE", help="A setting of the game."),
    ] = None,
    pack: Annotated[list[Path] | None, typer.Option(help="A folder with more content.")] = None,
    saved: Annotated[
        Path | None, typer.Option("--load", metavar="FILE", help="Go on with a saved game.")
    ] = None,
    *,
    in_terminal: Annotated[
        bool, typer.Option("--terminal", help="Play line by line in this terminal.")
    ] = False,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Open the browser, or only say where.")
    ] = True,
    port: Annotated[
        int, typer.Option(help="Where to listen; the next free one is taken.", min=0, max=65535)
    ] = PORT,
) -> None:
    """Play in the browser, or in the terminal. Without options you choose there what to play.

    Every setting of a game is an option as well: `tabard games GAME` lists them.
    """
    wish = Wanted(name or game, {}, seed, dice, tuple(pack or ()), saved)
    settings = setting.read_settings(with_ or [], wish.title) if with_ else {}
    if situation is not None:
        settings["situation"] = _read_text(situation)
    wish = wish._replace(settings=settings)
    if in_terminal or _has_no_page(wish):
        from tabard.cli.play import play_in_terminal

        play_in_terminal(wish, open_console())
        return
    from tabard.cli.serve import play as play_in_browser

    play_in_browser(wish, port=port, browser=browser)


def _has_no_page(wish: Wanted) -> bool:
    """Tell whether a game can be played in the terminal only, and say so."""
    from tabard.table import find
    from tabard.web import has_page

    name = wish.title if wish.saved is None else wish.start().name
    if wish.is_open or has_page(name):
        return False
    said = f"{find(name).title} has no page in the browser yet: it is played here."
    open_console().print(said, markup=False)
    return True


def _read_text(path: Path) -> str:
    # With a line's end it is a text for every game, and never the name of a file.
    return read_bytes(path).decode("utf-8", "replace") + "\n"


@app.command()
def games(
    name: Annotated[str, typer.Argument(metavar="[GAME]", show_default=False)] = "",
) -> None:
    """List the games that can sit at the table, or the settings of one."""
    from tabard.table import find, names
    from tabard.web import has_page

    console = open_console()
    if name:
        from tabard.cli.offer import show_settings

        show_settings(find(name), console)
        return
    for each in names(every=True):
        rules = find(each)
        note = "" if has_page(each) else " (in the terminal)"
        note = note if rules.lobby.listed else " (a demonstration)"
        console.print(f"{each:12} {rules.title}{note}")


@app.command()
def check(
    path: Annotated[
        Path | None,
        typer.Argument(help="A pack, a folder of packs or a file; without it, your own packs."),
    ] = None,
    *,
    draw: Annotated[bool, typer.Option("--draw", help="Draw every map of the packs.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
) -> None:
    """Check content: every mistake, with file, line and column."""
    from tabard.cli import check as checking

    checking.main(path, as_json=json, draws=draw)


@app.command()
def bench(
    *,
    json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
    seconds: Annotated[
        float, typer.Option(help="How long to measure each figure.", min=0.01)
    ] = 0.5,
    only: Annotated[str, typer.Option(help="Measure only figures with these letters.")] = "",
) -> None:
    """Measure how fast the table is."""
    from tabard.cli import bench as benchmark

    benchmark.main(open_console(stderr=json), seconds=seconds, only=only, as_json=json)


@app.command(cls=setting.WithSettings)
def sim(  # noqa: PLR0917 - each is an option of the command line
    game: Annotated[str, typer.Argument(help="The game's id.")],
    games: Annotated[int, typer.Option(help="How many games of each.", min=1)] = 100,
    bot: Annotated[str, typer.Option(help="Who plays: the name of a bot, as greedy.")] = "random",
    seed: Annotated[
        int, typer.Option(help="The seed of the first game; each next one adds 1.")
    ] = 1,
    with_: Annotated[
        list[str] | None,
        typer.Option("--with", metavar="NAME=VALUE", help="A setting of the game."),
    ] = None,
    jobs: Annotated[int, typer.Option(help="How many processes; 0 is one a core.", min=0)] = 1,
    *,
    json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
) -> None:
    """Let a bot play many games, and count wins.

    Every setting of a game is an option as well, and `all` makes a row of each choice: `tabard games GAME` lists them.
    """
    from tabard.cli import sim as simulation

    settings = setting.read_settings(with_ or [], game)
    simulation.main(game, bot, settings, games=games, seed=seed, jobs=jobs, as_json=json)


@app.command()
def arena(  # noqa: PLR0917 - each is an option of the command line
    game: Annotated[str, typer.Argument(help="The game's id.")],
    names: Annotated[
        str, typer.Option("--bots", help="Who plays, with commas: greedy,search:50.")
    ] = "greedy,search:50",
    games: Annotated[int, typer.Option(help="How many games of each row and bot.", min=1)] = 20,
    row: Annotated[
        list[str] | None,
        typer.Option(
            help="A row of the table: settings with spaces between them; may be given often.",
            show_default="what the game's contests are made of",
        ),
    ] = None,
    with_: Annotated[
        list[str] | None,
        typer.Option(
            "--with",
            metavar="NAME=VALUE",
            help="A setting of all games; all makes a row of each choice, any lets them take turns.",
        ),
    ] = None,
    seed: Annotated[
        int, typer.Option(help="The seed of the first game of each setup; each next one adds 1.")
    ] = 1,
    jobs: Annotated[int, typer.Option(help="How many processes; 0 is one a core.", min=0)] = 0,
    on: Annotated[
        str,
        typer.Option(
            metavar="ray|ray://HOST:PORT",
            help="Play on a Ray cluster: one that is started here, or one that is joined.",
            show_default="processes of this machine",
        ),
    ] = "",
    keep: Annotated[
        Path | None, typer.Option(help="Keep results in this file, and go on with what is there.")
    ] = None,
    *,
    json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
) -> None:
    """Let bots play the same games, and show who wins more."""
    from tabard.cli import arena as contest

    settings = setting.parse(with_ or [])
    found = contest.choose_rows(game, settings, [setting.parse(each.split()) for each in row or []])
    contest.main(
        game,
        names.split(","),
        found,
        games=games,
        seed=seed,
        jobs=jobs,
        on=on,
        keep=keep,
        as_json=json,
    )


@app.command()
def monster(
    position: Annotated[
        str,
        typer.Argument(
            metavar="FILE|LINK|-", help="A position: a file, a link, or - for typed in."
        ),
    ],
    *,
    json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
    link: Annotated[bool, typer.Option("--link", help="Print only the position's link.")] = False,
) -> None:
    """Say what a monster does, and why."""
    from tabard.cli import monster as monsters

    if json and link:
        raise MistakeError("Ask for --json or for --link, not for both.")
    given = monsters.read_given(position)
    if json:
        monsters.print_json(given)
    elif link:
        monsters.print_link(given)
    else:
        monsters.show(given, open_console())


DatabaseUrl = Annotated[
    str,
    typer.Option(
        metavar="URL",
        help="Where tables are kept: sqlite:///FILE or postgresql://...; by default in your data folder.",
    ),
]


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(help="Where to listen; 0.0.0.0 for everywhere.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535)] = PORT,
    db: DatabaseUrl = "",
    name: Annotated[
        list[str] | None,
        typer.Option(help="A name by which people reach this server; several if repeated."),
    ] = None,
    pack: Annotated[list[Path] | None, typer.Option(help="A folder with more content.")] = None,
    *,
    closed: Annotated[
        bool, typer.Option("--closed", help="Only you, with the owner's key, make tables.")
    ] = False,
    rate: Annotated[
        float,
        typer.Option(
            min=0.01,
            metavar="TIMES",
            help="How many times as often as usual one address may ask.",
        ),
    ] = 1.0,
    keep_new: Annotated[
        float,
        typer.Option(
            min=0,
            max=36500,
            metavar="DAYS",
            help="How long a table is kept that nobody has ever played; 0 for ever.",
        ),
    ] = 7.0,
    keep: Annotated[
        float,
        typer.Option(
            min=0,
            max=36500,
            metavar="DAYS",
            help="How long a table is kept after its last answer, before its game goes into a file; 0 for ever.",
        ),
    ] = 365.0,
) -> None:
    """Host tables for a group."""
    from tabard.cli.serve import serve as host_tables

    host_tables(
        host,
        port,
        db,
        names=name or [],
        packs=pack or [],
        closed=closed,
        rate=rate,
        keep_new=keep_new,
        keep=keep,
    )


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The file to make; it must not be there yet.")],
    db: DatabaseUrl = "",
) -> None:
    """Copy all tables into a file, also while the server plays on."""
    from tabard.server.backup import back_up
    from tabard.server.database import find_default_url

    back_up(db or find_default_url(), file)
    open_console().print(f"All tables are in {file}.", soft_wrap=True)


def main() -> None:
    """Run the command line; a mistake is told in one sentence."""
    try:
        app(standalone_mode=True)
    except Exception as error:
        if not isinstance(error, _list_mistakes()):
            raise
        open_console(stderr=True).print(str(error), markup=False, soft_wrap=True)
        sys.exit(2)


def _list_mistakes() -> tuple[type[Exception], ...]:
    """Return what the person at the keyboard, or whoever wrote what they opened, can put right."""
    from tabard.content import ContentError
    from tabard.crawl import PositionError
    from tabard.server.problems import TurnedAwayError
    from tabard.server.records import StorageError
    from tabard.table import SaveError, SetupError

    kernel = (SetupError, SaveError, ContentError, PositionError)
    return (MistakeError, *kernel, StorageError, TurnedAwayError)
