"""The scripts in `examples/` do what they say."""

import importlib.util
import json
import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from tabard.bots import Trial, play, registry
from tabard.table import SetupError

EXAMPLES = Path(__file__).parents[2] / "examples"


def load(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(Path(name).stem, EXAMPLES / name)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def training() -> ModuleType:
    return load("train_masked_policy.py")


def test_a_policy_learns_what_paid_off(training: ModuleType) -> None:
    policy = training.Policy(("round",), 3, seed=0)
    learner = training.Learner(policy)
    rows = np.hstack([np.eye(3), np.ones((3, 1))])
    chance = np.random.default_rng(0)
    for _ in range(30):
        steps = []
        for _ in range(60):
            likely = policy.chances(rows)
            action = int(chance.choice(3, p=likely))
            log, paid = float(np.log(likely[action])), float(action == 1)
            steps.append(training.Step(rows, np.ones(1), action, log, 0.0, paid, is_last=True))
        learner.learn(steps)
    assert policy.chances(rows)[1] > 0.9


def test_what_was_learned_is_written_down_and_plays_as_a_bot(
    training: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(training, "BATCH", 150)
    monkeypatch.setattr(training, "TESTED", 2)
    out = tmp_path / "learned"
    monkeypatch.setattr(sys, "argv", ["train", "--minutes", "0.001", "--out", str(out)])
    monkeypatch.setattr(training, "draw", _no_picture)
    training.main()
    report = json.loads(out.with_suffix(".json").read_text("utf-8"))
    assert report["random"]["games"] == report["learned"]["games"] == 2
    assert report["curve"][0]["steps"] >= 150
    made = load("bot/learned_bot.py").LearnedBot
    bots: dict[str, Any] = {**registry.BOTS, "learned": made}
    monkeypatch.setattr(registry, "BOTS", bots)
    settings = {"scenario": "1", "character": "bruiser"}
    path = out.with_suffix(".npz")
    played = play(Trial("bugs", settings, f"learned:{path}", 3))
    assert played.why
    with pytest.raises(SetupError, match="There is no policy"):
        made(0, "nowhere.npz")


def _no_picture(path: Path, report: dict[str, Any]) -> None:
    raise ImportError


def test_the_comparison_measures_a_program_of_ours() -> None:
    speed = load("compare_speed.py")
    rate = speed.measure(sys.executable, speed.OURS.format(id="tabard/Toy-v0"), 0.05)
    assert rate > 100
    with pytest.raises(RuntimeError, match="NameError"):
        speed.measure(sys.executable, "nothing", 0.05)


def test_the_first_example_for_researchers_runs(capsys: pytest.CaptureFixture[str]) -> None:
    text = (EXAMPLES.parent / "docs" / "research.md").read_text("utf-8")
    first, *_ = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    exec(compile(first, "research.md", "exec"), {})
    assert capsys.readouterr().out.startswith(("True ", "False "))
