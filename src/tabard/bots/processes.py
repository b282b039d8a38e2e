"""Who works for a bot or a series: this process, or several others."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple, ParamSpec, TypeVar

from tabard.table import SetupError

if TYPE_CHECKING:
    from tabard.bots.clusters import Cluster

P = ParamSpec("P")
T = TypeVar("T")


GARBAGE = (5_000, 10, 10)
"""After how many new things garbage is looked for: an answer makes hundreds, of which hardly any are left over. Not much later, as tables that
leave the memory are such garbage."""


def collect_seldom() -> None:
    """Look for garbage less often in a process that plays many games, and never among what is there now: games and libraries stay for good."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


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


class Team(NamedTuple):
    """An executor, and how many work there at once."""

    executor: Executor
    jobs: int


@contextmanager
def start_workers(jobs: int, on: str = "") -> Iterator[Team]:
    """Work in this process for one job, else in so many processes, for 0 one a core; or on a cluster, if one is named."""
    count = jobs or os.cpu_count() or 1
    if on:
        with _join_cluster(on, jobs) as cluster:
            yield Team(cluster, cluster.cores)
    else:
        with Here() if jobs == 1 else processes(count) as executor:
            yield Team(executor, count)


def _join_cluster(on: str, jobs: int) -> Cluster:
    try:
        from tabard.bots.clusters import LOCAL, SCHEME, Cluster
    except ModuleNotFoundError as error:
        raise SetupError(
            f"A cluster needs {error.name}, which is not installed: pip install 'tabard[ray]'."
        ) from error
    if on != LOCAL and not on.startswith(SCHEME):
        raise SetupError(f"Games are played on {LOCAL!r} or on {SCHEME}HOST:PORT, not on {on!r}.")
    return Cluster(on, jobs)


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
    collect_seldom()
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
