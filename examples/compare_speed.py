"""Steps a second of our environments beside NLE, MiniHack, minigrid and pyminion, in turns within the same minute.

    python examples/compare_speed.py --folder compared

Each of the others gets a virtual environment of its own in the folder, with its package installed by name; NLE and MiniHack are
compiled where there is no wheel, which needs cmake, flex and bison. One that cannot be installed is named and left out. All choose
at random among what is legal, on one core, and are measured in processor time with their new games; what they play differs, so the
figures say whether we are in the same range, not who is better.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import venv
from pathlib import Path

LOOP = """
import sys, time
seconds, made, start = float(sys.argv[1]), 0, time.process_time()
while (spent := time.process_time() - start) < seconds:
    made += some()
print(made / spent)
"""
GYM = """
import warnings; warnings.simplefilter("ignore")
import gymnasium, {module}
env = gymnasium.make("{id}")
env.reset(seed=0)
env.action_space.seed(0)
def some():
    for _ in range(50):
        _, _, over, cut, _ = env.step(env.action_space.sample())
        if over or cut:
            env.reset()
    return 50
"""
OURS = """
import gymnasium
import numpy as np
env = gymnasium.make("tabard.envs:{id}")
seen, _ = env.reset(seed=0)
chance = np.random.default_rng(0)
def some():
    global seen
    for _ in range(50):
        # To wait, the last action, is never chosen: nothing happens by it.
        action = int(chance.random() * np.count_nonzero(seen["action_mask"][:-1]))
        seen, _, over, cut, _ = env.step(action)
        if over or cut:
            seen, _ = env.reset()
    return 50
"""
PYMINION = """
import logging, random
from pyminion.bots.examples import BigMoney
from pyminion.expansions.base import base_set
from pyminion.game import Game
logging.disable()
random.seed(0)
decisions = 0
class Counted:
    def __init__(self, other):
        self.other = other
    def __getattr__(self, name):
        found = getattr(self.other, name)
        if not name.endswith("_decision"):
            return found
        def decide(*args, **words):
            global decisions
            decisions += 1
            return found(*args, **words)
        return decide
def some():
    global decisions
    decisions = 0
    players = [BigMoney("one"), BigMoney("two")]
    for each in players:
        each.decider = Counted(each.decider)
    Game(players=players, expansions=[base_set], log_stdout=False).play()
    return decisions
"""
OTHERS = {
    "nle": ("NetHackScore-v0", GYM.format(module="nle", id="NetHackScore-v0")),
    "minihack": ("MiniHack-Room-5x5-v0", GYM.format(module="minihack", id="MiniHack-Room-5x5-v0")),
    "minigrid": (
        "MiniGrid-DoorKey-8x8-v0",
        GYM.format(module="minigrid", id="MiniGrid-DoorKey-8x8-v0"),
    ),
    "pyminion": ("two BigMoney, decisions", PYMINION),
}
GAMES = ("tabard/Bugs-v0", "tabard/Greyport-v0", "tabard/Haven-v0")


def prepare(folder: Path, package: str) -> Path | None:
    """Make a virtual environment with a package; return its Python, or None where it cannot be installed."""
    python = folder / package / "bin" / "python"
    if not python.exists():
        venv.create(folder / package, with_pip=True)
    known = [str(python), "-c", f"import {package}"]
    if not subprocess.run(known, capture_output=True, check=False).returncode:
        return python
    command = [str(python), "-m", "pip", "install", "--quiet", package]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        last = done.stderr.strip().splitlines()[-1:]
        print(f"{package} cannot be installed here, and is left out: {' '.join(last)}")
        return None
    return python


def measure(python: Path | str, program: str, seconds: float) -> float:
    """Run a program for so long; return what it made in a second."""
    command = [str(python), "-c", program + LOOP, str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(done.stderr)
    return float(done.stdout.split()[-1])


def main() -> None:
    """Measure all in turns and print the middle and the range of each."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--folder", type=Path, default=Path("compared"))
    parser.add_argument("--seconds", type=float, default=3.0, help="for each in each turn")
    parser.add_argument("--turns", type=int, default=3)
    asked = parser.parse_args()
    runs: dict[str, tuple[Path | str, str]] = {}
    for package, (name, program) in OTHERS.items():
        python = prepare(asked.folder, package)
        if python is not None:
            runs[f"{package}: {name}"] = python, program
    runs |= {name: (sys.executable, OURS.format(id=name)) for name in GAMES}
    found: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(asked.turns):
        for name, (python, program) in runs.items():
            found[name].append(measure(python, program, asked.seconds))
            print(f"  {name}: {found[name][-1]:,.0f}", flush=True)
    for name, rates in found.items():
        middle, low, high = statistics.median(rates), min(rates), max(rates)
        print(f"{name:36} {middle:8,.0f} a second ({low:,.0f} to {high:,.0f})")


if __name__ == "__main__":
    main()
