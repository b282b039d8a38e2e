"""Figures of the environments: steps a second with observations, and on two processes, where `tabard[envs]` is installed."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from typing import Any

from tabard.cli.bench.timing import Measure, clock
from tabard.table import find, names

TOGETHER = 2
"""So many environments are stepped together, each in a process of its own."""


def list_measures() -> Iterator[Measure]:
    """List the figures of every game that is offered to people and says what learners see of it."""
    if find_spec("gymnasium") is None or find_spec("pettingzoo") is None:
        return
    for name in names():
        rules = find(name)
        if rules.envs is not None:
            aim = f"> {rules.envs.rate:,}" if rules.envs.rate else ""
            yield f"{name}: environment, with observations", "steps/s", aim, _time_steps(name)
            yield f"{name}: environments in two processes", "steps/s", "", _time_vector(name)


def _time_steps(name: str) -> Callable[[float], float]:
    """Return how to measure steps that answer a question at random, new games and all."""
    import gymnasium  # noqa: PLC0415 - only who measures it needs it
    import numpy as np  # noqa: PLC0415 - the same

    from tabard.envs import id_of  # noqa: PLC0415 - the same

    env = gymnasium.make(id_of(name))
    at: dict[str, Any] = {"seen": env.reset(seed=0)[0], "number": 7}

    def rate(seconds: float) -> float:
        seen, number = at["seen"], at["number"]
        made, start = 0, clock()
        while (spent := clock() - start) < seconds or not made:
            for _ in range(20):
                number = (number * 1103515245 + 12345) & 0x7FFFFFFF
                # Options come first, and to wait is the last action of all: it is never chosen here, as nothing happens by it.
                count = np.count_nonzero(seen["action_mask"][:-1])
                seen, _, over, cut, _ = env.step((number >> 12) % count)
                made += 1
                if over or cut:
                    seen, _ = env.reset()
        at["seen"], at["number"] = seen, number
        return made / spent

    return rate


def _time_vector(name: str) -> Callable[[float], float]:
    """Return how to measure the steps of two environments in processes of their own, by the clock; starting them does not count."""
    kept: dict[str, Any] = {}

    def rate(seconds: float) -> float:
        import gymnasium  # noqa: PLC0415 - as above

        from tabard.envs import id_of  # noqa: PLC0415 - as above

        if not kept:
            envs = gymnasium.make_vec(id_of(name), num_envs=TOGETHER, vectorization_mode="async")
            kept.update(envs=envs, seen=envs.reset(seed=0)[0], number=7)
        envs, seen, number = kept["envs"], kept["seen"], kept["number"]
        made, start = 0, time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds or not made:
            number = (number * 1103515245 + 12345) & 0x7FFFFFFF
            counts = seen["action_mask"][:, :-1].sum(axis=1, dtype=int)
            # A game that is over has no option left: this step begins the next one.
            seen, *_ = envs.step((number >> 12) % counts.clip(1))
            made += TOGETHER
        kept.update(seen=seen, number=number)
        return made / spent

    return rate
