"""A cluster that works for a series: Ray, on this machine or on many.

Only whoever asks for it needs it: `pip install 'tabard[ray]'`.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any, ParamSpec, Self, TypeVar

import ray

from tabard.bots import programs
from tabard.table import SetupError

P = ParamSpec("P")
T = TypeVar("T")

LOCAL, SCHEME = "ray", "ray://"
"""A cluster that is started here, and how the address of one begins that is joined."""
AGAIN = 20
"""How often a game is begun again whose worker was lost; one that takes so many workers along is to blame itself."""


class Cluster(Executor):
    """Ray as an executor: each game is a task of its own, so that a lost worker costs only the game that it was playing."""

    def __init__(self, address: str, jobs: int = 0) -> None:
        """Start a cluster on this machine (`ray`) with so many workers, by default one a core, or join one (`ray://HOST:PORT`)."""
        try:
            if address == LOCAL:
                ray.init(
                    num_cpus=jobs or None,
                    include_dashboard=False,
                    log_to_driver=False,
                    logging_level="ERROR",
                )
            else:
                ray.init(address, log_to_driver=False, logging_level="ERROR")
        except (ConnectionError, RuntimeError, ValueError) as error:
            raise SetupError(f"No Ray cluster can be used at {address}: {error}") from error
        self.cores = int(ray.cluster_resources().get("CPU", 0)) or 1
        """How many games are played at once."""
        self._code = programs.digest_program()
        self._task = ray.remote(num_cpus=1, max_retries=AGAIN)(_carry_out)

    def __enter__(self) -> Self:
        return self

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Let some worker do it."""
        done: Future[T] = self._task.remote(self._code, fn, args, kwargs).future()
        return done

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: ARG002, FBT001, FBT002 - as executors have it
        """Leave the cluster; one that was started here ends."""
        ray.shutdown()


def _carry_out(code: str, fn: Callable[..., T], args: tuple[Any, ...], kwargs: dict[str, Any]) -> T:
    if programs.digest_program() != code:
        raise SetupError(
            "A worker of the cluster has other code of Tabard than this machine, and its games would not be the same: "
            "install the same there."
        )
    return fn(*args, **kwargs)
