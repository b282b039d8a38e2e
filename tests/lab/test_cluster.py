"""An experiment on a cluster: the same table as here, whatever is lost on the way."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabard.bots.processes import start_workers
from tabard.bots.trials import Trial
from tabard.bots.watching import KNOWN, Watch
from tabard.table import SetupError
from tests.lab.writing import SCENARIO, played

LONGER = SCENARIO.replace('["random"]', '["greedy"]').replace("games = 6", "games = 4")


@pytest.mark.slow
@pytest.mark.filterwarnings("default")  # Ray's own
def test_a_worker_that_is_killed_costs_only_its_game_and_the_table_is_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("ray", reason="`make test-all` installs it")
    from tabard.bots import clusters

    ids: list[int] = []
    ended: list[None] = []

    class Watched(clusters.Cluster):
        """A cluster of which we know the processes before it begins."""

        def __init__(self, address: str, jobs: int = 0) -> None:
            super().__init__(address, jobs)
            found = [self.submit(os.getpid) for _ in range(40)]
            ids.extend({each.result() for each in found})

    def heard() -> None:
        ended.append(None)
        if len(ended) == 2:
            os.kill(ids[0], signal.SIGKILL)

    monkeypatch.setattr(clusters, "Cluster", Watched)
    played(tmp_path / "cluster", LONGER, on="ray", jobs=2, heard=heard)
    assert len(ids) == 2
    assert len(ended) == 8
    with pytest.raises(ProcessLookupError):
        os.kill(ids[0], 0)
    played(tmp_path / "here", LONGER)
    lost, here = (tmp_path / each / "results.parquet" for each in ("cluster", "here"))
    assert lost.read_bytes() == here.read_bytes()


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine on which Ray is not installed."""
    monkeypatch.setitem(sys.modules, "ray", None)
    monkeypatch.delitem(sys.modules, "tabard.bots.clusters", raising=False)


@pytest.mark.usefixtures("bare")
def test_without_ray_it_is_said_what_to_install() -> None:
    with pytest.raises(SetupError, match=r"pip install 'tabard\[ray\]'"), start_workers(2, "ray"):
        pass


def trials() -> Iterator[Trial]:
    for seed in range(1, 100):
        yield Trial("bugs", {"scenario": "7"}, "greedy", seed)


def test_a_game_that_takes_far_longer_than_others_is_named() -> None:
    now = [0.0]
    watch = Watch(2, clock=lambda: now[0])
    slow, *others = list(trials())[: KNOWN + 2]
    for number, each in enumerate(others[:KNOWN]):
        watch.look([slow, *others[number:]])
        assert watch.stragglers == []
        now[0] += 1.0
        watch.ended(each)
    watch.look([slow, *others[KNOWN:]])
    (found,) = watch.stragglers
    assert found.trial == slow
    assert found.text == "7 seed 1: 5 s"
    watch.ended(slow)
    assert watch.stragglers == []
