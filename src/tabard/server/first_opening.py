"""Every game is opened once before several threads may open it at the same moment.

msgspec looks at a type when it is first read, and crashes the process where two threads do that at once.
"""

from __future__ import annotations

import contextlib
from threading import Lock

import msgspec

from tabard.table import names, new, resume
from tabard.web import has_page

_opening = Lock()
_opened: set[str] = set()


def open_each_once() -> None:
    """Open a game of each kind that is offered in the browser; others wait until somebody asks for one."""
    for name in names(every=True):
        if has_page(name):
            open_once(name)


def open_once(name: str) -> None:
    """Open a game of this kind, unless that was done before."""
    with _opening:
        if name in _opened or name not in names(every=True):
            return
        _opened.add(name)
        # Whoever makes a table of a game that has a fault is told; the others go on.
        with contextlib.suppress(Exception):
            game = new(name)
            resume(game.head(), [msgspec.msgpack.encode(list(game.stream))])
