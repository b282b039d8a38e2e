"""Who works for a bot or a series: this process, or several others."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Here(Executor):
    """Does everything at once in this process: for few and quick games."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Do it now."""
        done: Future[T] = Future()
        try:
            done.set_result(fn(*args, **kwargs))
        except Exception as error:  # noqa: BLE001 - whoever asks for the result is told
            done.set_exception(error)
        return done


def workers(jobs: int) -> Executor:
    """Return this process for one job, else so many processes; for 0 one a core."""
    return Here() if jobs == 1 else processes(jobs or None)


def processes(count: int | None = None) -> ProcessPoolExecutor:
    """Return an executor with so many processes, by default one a core."""
    return ProcessPoolExecutor(
        max_workers=count or os.cpu_count() or 1,
        mp_context=multiprocessing.get_context("spawn"),
        initializer=_begin,
    )


def _begin() -> None:
    """Let Ctrl-C reach only the process that can say something about it, and outlive it never, even if it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
