"""Starts `tabard` in a process of its own that need not read and prepare everything anew: it is forked from one that has.

All else is as if it had been typed; that it can be typed is proved in `tests/cli/test_serve.py`.
"""

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path

from tabard.cli import main

READY = multiprocessing.get_context("forkserver")
READY.set_forkserver_preload(["tests.preloaded"])


class Started:
    """A running command."""

    def __init__(self, words: Sequence[str], log: Path, environment: Mapping[str, str]) -> None:
        self._process = READY.Process(target=_run, args=(words, log, dict(environment)))
        self._process.start()

    @property
    def pid(self) -> int:
        """Its number among processes."""
        assert self._process.pid is not None
        return self._process.pid

    @property
    def is_running(self) -> bool:
        """Whether it has not ended."""
        return self._process.is_alive()

    def end(self, how: signal.Signals, seconds: float) -> int:
        """End it by a signal, unless it has ended, and return what it returned."""
        if self.is_running:
            os.kill(self.pid, how)
        self._process.join(seconds)
        code = self._process.exitcode
        assert code is not None, "it does not end"
        self._process.close()
        return code


def _run(words: Sequence[str], log: Path, environment: Mapping[str, str]) -> None:
    """Become the command: its words, its environment, and a file for what it says."""
    with log.open("ab") as out:
        os.dup2(out.fileno(), 1)
        os.dup2(out.fileno(), 2)
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr] # it is a real file
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = ["tabard", *words]
    try:
        main()
    finally:
        # A program ends its threads before its processes; one that is forked would wait for the processes that a thread has yet to end.
        threading._shutdown()  # type: ignore[attr-defined]
