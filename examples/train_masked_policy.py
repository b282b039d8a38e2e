"""Train a masked policy on Buttons & Bugs, scenario 1, in a few minutes on one core, and see whether it beats `random`.

    python examples/train_masked_policy.py --minutes 5 --out learned

The learner is a network of one hidden layer in plain numpy (PPO with a learned baseline), so that there is nothing to install beside
`tabard[envs]`. It scores each option by what the environment tells of it and of the table, and chooses among those that the mask allows.
It writes `learned.npz` (the policy, which `examples/bot` plays), `learned.json` (what came out) and, where matplotlib is
installed, `learned.png` (the learning curve).
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any, NamedTuple

import gymnasium
import numpy as np
from numpy.typing import NDArray

from tabard.bots.measuring import wilson

Floats = NDArray[np.float64]

HIDDEN = 64
BATCH = 3_000
"""So many steps are played before the policy is changed."""
ROUNDS, CLIP, RATE, ENTROPY, FADING = 4, 0.2, 1.5e-3, 0.01, 0.95
SHAPING = 1.0
"""While it learns, it is also rewarded for what raises the estimated chance to win; what is measured are wins alone."""
TESTED = 300
"""So many games are played by each policy at the end, with seeds that no game of the training had."""


class Step(NamedTuple):
    """What was seen and done in a step."""

    rows: Floats
    """What was told of each option, with how it stands beside it."""
    stands: Floats
    action: int
    log: float
    value: float
    reward: float
    is_last: bool


class Policy:
    """Scores options and judges positions; each with one hidden layer."""

    def __init__(self, names: tuple[str, ...], columns: int, seed: int) -> None:
        # The map is left out: what is near to a hex or a figure is told with each option.
        self.used = np.array([place for place, name in enumerate(names) if _is_used(name)])
        many, chance = len(self.used), np.random.default_rng(seed)
        wide = columns + many
        self.weights: dict[str, Floats] = {
            "score 1": chance.normal(0, wide**-0.5, (wide, HIDDEN)),
            "score 0": np.zeros(HIDDEN),
            "score 2": np.zeros(HIDDEN),
            "value 1": chance.normal(0, many**-0.5, (many, HIDDEN)),
            "value 0": np.zeros(HIDDEN),
            "value 2": np.zeros(HIDDEN),
            "value 3": np.zeros(1),
        }

    def look(self, seen: dict[str, NDArray[Any]]) -> tuple[Floats, Floats]:
        """Return what counts of an observation: a row for each option, and how it stands."""
        stands = seen["observation"][self.used].astype(float)
        options = seen["options"][: np.count_nonzero(seen["action_mask"][:-1])]
        return np.hstack([options, np.broadcast_to(stands, (len(options), len(stands)))]), stands

    def chances(self, rows: Floats) -> Floats:
        """Return how likely each option is taken."""
        scores = self.score(rows)[0]
        likely: Floats = np.exp(scores - scores.max())
        return likely / likely.sum()

    def score(self, rows: Floats) -> tuple[Floats, Floats]:
        """Score options; also return the hidden layer."""
        hidden = np.tanh(rows @ self.weights["score 1"] + self.weights["score 0"])
        return hidden @ self.weights["score 2"], hidden

    def value(self, stands: Floats) -> tuple[Floats, Floats]:
        """Judge positions; also return the hidden layer."""
        hidden = np.tanh(stands @ self.weights["value 1"] + self.weights["value 0"])
        return hidden @ self.weights["value 2"] + self.weights["value 3"], hidden

    def save(self, path: Path) -> None:
        """Write it down."""
        np.savez_compressed(path, used=self.used, **self.weights)  # type: ignore[arg-type]  # names with a blank


def _is_used(name: str) -> bool:
    return ": " not in name or name.startswith(("figure 1:", "figure 2:", "figure 3:", "figure 4:"))


class Learner:
    """Changes a policy by what it has lived through (PPO, Adam)."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self.mean = {name: np.zeros_like(each) for name, each in policy.weights.items()}
        self.square = {name: np.zeros_like(each) for name, each in policy.weights.items()}
        self.updates = 0

    def learn(self, steps: list[Step]) -> None:
        """Learn from a batch of steps."""
        gains = _advantages(steps)
        returns = gains + np.array([each.value for each in steps])
        gains = (gains - gains.mean()) / (gains.std() + 1e-8)
        order, chance = np.arange(len(steps)), np.random.default_rng(self.updates)
        for _ in range(ROUNDS):
            chance.shuffle(order)
            for part in np.array_split(order, max(1, len(steps) // 500)):
                self._change([steps[each] for each in part], gains[part], returns[part])

    def _change(self, steps: list[Step], gains: Floats, returns: Floats) -> None:
        policy, weights = self.policy, self.policy.weights
        rows = np.concatenate([each.rows for each in steps])
        sizes = np.array([len(each.rows) for each in steps])
        starts = np.concatenate([[0], np.cumsum(sizes)[:-1]])
        scores, hidden = policy.score(rows)
        scores = scores - np.repeat(np.maximum.reduceat(scores, starts), sizes)
        likely = np.exp(scores)
        likely /= np.repeat(np.add.reduceat(likely, starts), sizes)
        taken = starts + np.array([each.action for each in steps])
        ratio = np.exp(np.log(likely[taken] + 1e-12) - np.array([each.log for each in steps]))
        # Where the policy has already moved far enough in the right direction, nothing more is gained.
        open_ = np.where(gains > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        pull = gains * ratio * open_
        slope = -likely * np.repeat(pull, sizes)
        slope[taken] += pull
        logs = np.log(likely + 1e-12)
        doubt = -np.add.reduceat(likely * logs, starts)
        slope -= ENTROPY * likely * (logs + np.repeat(doubt, sizes))
        slope /= len(steps)
        deep = np.outer(slope, weights["score 2"]) * (1 - hidden**2)
        stands = np.stack([each.stands for each in steps])
        values, inner = policy.value(stands)
        missed = (returns - values) / len(steps)
        below = np.outer(missed, weights["value 2"]) * (1 - inner**2)
        self._climb(
            {
                "score 1": rows.T @ deep,
                "score 0": deep.sum(axis=0),
                "score 2": hidden.T @ slope,
                "value 1": stands.T @ below,
                "value 0": below.sum(axis=0),
                "value 2": inner.T @ missed,
                "value 3": missed.sum(keepdims=True),
            }
        )

    def _climb(self, slopes: dict[str, Floats]) -> None:
        self.updates += 1
        for name, slope in slopes.items():
            self.mean[name] += 0.1 * (slope - self.mean[name])
            self.square[name] += 0.001 * (slope**2 - self.square[name])
            mean = self.mean[name] / (1 - 0.9**self.updates)
            square = self.square[name] / (1 - 0.999**self.updates)
            self.policy.weights[name] += RATE * mean / (np.sqrt(square) + 1e-8)


def _advantages(steps: list[Step]) -> Floats:
    """Say how much better each step went than was expected (GAE; nothing is discounted)."""
    found, ahead, following = np.zeros(len(steps)), 0.0, 0.0
    for place in range(len(steps) - 1, -1, -1):
        step = steps[place]
        if step.is_last:
            ahead = following = 0.0
        ahead = step.reward + following - step.value + FADING * ahead
        found[place], following = ahead, step.value
    return found


def train(
    minutes: float, seed: int, settings: dict[str, Any]
) -> tuple[Policy, list[dict[str, float]]]:
    """Let a policy learn for some minutes of processor time; also return how often it won meanwhile."""
    env = gymnasium.make("tabard.envs:tabard/Bugs-v0", shaping=SHAPING, **settings)
    sight = env.unwrapped.playing.sight  # type: ignore[attr-defined]  # of our own environment
    policy = Policy(sight.table, len(sight.options), seed)
    learner, chance = Learner(policy), np.random.default_rng(seed)
    seen, _ = env.reset(seed=seed)
    curve: list[dict[str, float]] = []
    games = wins = played = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < 60 * minutes:
        steps: list[Step] = []
        while len(steps) < BATCH or not steps[-1].is_last:
            rows, stands = policy.look(seen)
            likely = policy.chances(rows)
            action = int(np.searchsorted(np.cumsum(likely), chance.random()).clip(0, len(rows) - 1))
            value = float(policy.value(stands)[0].item())
            seen, reward, over, cut, info = env.step(action)
            log, last = float(np.log(likely[action] + 1e-12)), bool(over or cut)
            steps.append(Step(rows, stands, action, log, value, float(reward), last))
            if last:
                games, wins = games + 1, wins + bool(info.get("won"))
                seen, _ = env.reset()
        learner.learn(steps)
        played += len(steps)
        curve.append({"seconds": spent, "steps": played, "games": games, "wins": wins})
        if len(curve) % 5 == 0:
            recent = curve[-6] if len(curve) > 5 else {"games": 0, "wins": 0}
            rate = (wins - recent["wins"]) / max(1, games - recent["games"])
            print(
                f"{spent:6.0f} s  {played:8} steps  {games:6} games  won lately {rate:.0%}",
                flush=True,
            )
    return policy, curve


def win(policy: Policy | None, settings: dict[str, Any], games: int) -> int:
    """Count the games that a policy wins with seeds of their own, always taking its best option; None chooses at random."""
    env = gymnasium.make("tabard.envs:tabard/Bugs-v0", **settings)
    chance, won = np.random.default_rng(1), 0
    for number in range(games):
        seen, _ = env.reset(seed=1_000_000 + number)
        over = cut = False
        while not (over or cut):
            if policy is None:
                action = int(chance.integers(np.count_nonzero(seen["action_mask"][:-1])))
            else:
                action = int(policy.score(policy.look(seen)[0])[0].argmax())
            seen, _, over, cut, info = env.step(action)
        won += bool(info.get("won"))
    return won


def draw(path: Path, report: dict[str, Any]) -> None:
    """Draw the learning curve: games won, a point for every few hundred, with intervals of 95 %."""
    import matplotlib as mpl  # noqa: PLC0415 - only where it is installed

    mpl.use("Agg")
    from matplotlib import pyplot as plt  # noqa: PLC0415 - the same

    points, before = [], {"games": 0, "wins": 0}
    for each in report["curve"]:
        if each["games"] - before["games"] >= 400:
            games, wins = each["games"] - before["games"], each["wins"] - before["wins"]
            points.append((each["steps"] / 1000, wins / games, *wilson(wins, games)))
            before = each
    at, rate, low, high = np.array(points).T
    figure, axes = plt.subplots(figsize=(7.2, 3.6), dpi=130)
    axes.fill_between(at, 100 * low, 100 * high, alpha=0.25, linewidth=0, label="interval of 95 %")
    axes.plot(at, 100 * rate, label="while it learns (chooses by chance)")
    for name, style in (("learned", "-"), ("random", ":")):
        share = 100 * report[name]["won"] / report[name]["games"]
        axes.axhline(share, linestyle=style, color="black", linewidth=1)
        said = f"{name}, {report[name]['games']} games: {share:.0f} %"
        axes.annotate(said, (at[-1], share + 1), horizontalalignment="right")
    axes.set(xlabel="thousand steps", ylabel="games won, %", ylim=(0, 100))
    axes.legend(loc=(0.03, 0.62), frameon=False)
    figure.tight_layout()
    figure.savefig(path)


def main() -> None:
    """Train, test, and write down what came out."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=5.0, help="of processor time")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--scenario", default="1")
    parser.add_argument("--character", default="bruiser")
    parser.add_argument("--out", type=Path, default=Path("learned"))
    asked = parser.parse_args()
    settings = {"scenario": asked.scenario, "character": asked.character}
    policy, curve = train(asked.minutes, asked.seed, settings)
    policy.save(asked.out.with_suffix(".npz"))
    report: dict[str, Any] = {"settings": settings, "seed": asked.seed, "curve": curve}
    for name, who in (("random", None), ("learned", policy)):
        won = win(who, settings, TESTED)
        low, high = wilson(won, TESTED)
        report[name] = {"games": TESTED, "won": won, "low": low, "high": high}
        print(
            f"{name:8} won {won} of {TESTED} games: {won / TESTED:.0%} (95 %: {low:.0%} to {high:.0%})"
        )
    asked.out.with_suffix(".json").write_text(json.dumps(report), "utf-8")
    try:
        draw(asked.out.with_suffix(".png"), report)
    except ImportError:
        print("Without matplotlib there is no picture of the learning curve.")


if __name__ == "__main__":
    main()
