"""Run the command line as a person would: in this process, as starting one costs more than most commands."""

from __future__ import annotations

import io
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple

from tabard.cli import main


class Done(NamedTuple):
    """What a command printed, and how it ended."""

    returncode: int
    stdout: str
    stderr: str


def run(*words: str, typed: str = "", home: Path | None = None) -> Done:
    """Run `tabard` with these words and this typed in."""
    environment = {"COLUMNS": "120", "TERM": "dumb"}
    if home is not None:
        environment["XDG_DATA_HOME"] = str(home)
    out, err = _stream(), _stream()
    code: object = 0
    with ExitStack() as stack:
        stack.enter_context(_standing(environment, ["tabard", *words], typed))
        stack.enter_context(redirect_stdout(out))
        stack.enter_context(redirect_stderr(err))
        try:
            main()
        except SystemExit as ended:
            code = ended.code or 0
    assert isinstance(code, int), code
    return Done(code, _text(out), _text(err))


@contextmanager
def _standing(environment: dict[str, str], words: list[str], typed: str) -> Iterator[None]:
    """Let the command find these words, this typed in and these variables, and put everything back afterwards."""
    before = {name: os.environ.get(name) for name in environment}
    argv, stdin = sys.argv, sys.stdin
    # A process that is started later would inherit a signal that a command ignores.
    handlers = {
        each: signal.getsignal(each) for each in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
    }
    os.environ.update(environment)
    sys.argv, sys.stdin = words, io.TextIOWrapper(io.BytesIO(typed.encode()), "utf-8")
    try:
        yield
    finally:
        sys.argv, sys.stdin = argv, stdin
        for number, handler in handlers.items():
            signal.signal(number, handler)
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value


def _stream() -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True)


def _text(stream: io.TextIOWrapper) -> str:
    stream.seek(0)
    return stream.read()
