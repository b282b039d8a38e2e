"""`tabard play` in the browser and `tabard serve`: the server, started from the command line."""

from __future__ import annotations

import logging
import threading
import webbrowser
from collections.abc import Sequence
from pathlib import Path

from tabard.bots.processes import collect_seldom
from tabard.cli.console import open_console
from tabard.cli.slots import find_earned_folder
from tabard.cli.wanted import Wanted
from tabard.server.packs import check_packs
from tabard.server.running import Running
from tabard.server.settings import Limits, Settings
from tabard.table import find


def play(wish: Wanted, *, port: int, browser: bool) -> None:
    """Open the table in the browser, and serve it until Ctrl-C."""
    # A mistake is told before anything is opened.
    find(wish.title).prepare(wish.packs)
    game = None if wish.is_open else wish.start()
    settings = Settings(port=port, packs=wish.packs, earned=find_earned_folder(), warm=True)
    running = Running(settings, next_free=True)
    console = open_console()

    def ready() -> None:
        link = running.link("/", owner=running.owner)
        if game is not None:
            made = running.make(lambda: game)
            path = f"/t/{made.gathering.id}"
            first, *others = made.tokens
            link = running.link(path, owner=running.owner, seat="0", token=first)
            for seat, token in enumerate(others, 1):
                theirs = running.link(path, seat=str(seat), token=token)
                console.print(f"{game.names[seat]}: {theirs}", soft_wrap=True)
        console.print(f"The table is open: {link}", soft_wrap=True)
        console.print("Everything is kept. Ctrl-C closes the table.")
        if browser:
            # Some browsers come back only when they are closed.
            threading.Thread(target=webbrowser.open, args=(link,), daemon=True).start()

    running.run(ready)
    console.print("The table is closed.")


def serve(
    host: str,
    port: int,
    db: str,
    *,
    names: Sequence[str],
    packs: Sequence[Path],
    closed: bool,
    rate: float,
    keep_new: float,
    keep: float,
) -> None:
    """Host tables for a group, and write down who asked for what, without secrets."""
    check_packs(packs)  # a mistake is told before anybody comes
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s")
    settings = Settings(
        host=host,
        port=port,
        database=db,
        names=tuple(names),
        closed=closed,
        keep_new=keep_new,
        keep=keep,
        packs=tuple(packs),
        warm=True,
        limits=Limits().often(rate),
    )
    running = Running(settings)
    console = open_console()

    def ready() -> None:
        collect_seldom()  # a look through everything holds everybody up for a tenth of a second
        console.print(f"Listening on {running.address}", soft_wrap=True)
        link = running.link("/", owner=running.owner)
        console.print(f"For you, the owner, only: {link}", soft_wrap=True)
        if not settings.is_loopback:
            console.print(
                "This server speaks plain HTTP: let a proxy with TLS stand before it on the internet.",
                soft_wrap=True,
            )

    running.run(ready)
