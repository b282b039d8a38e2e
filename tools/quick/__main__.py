"""Play a game of Greyport in as many pages as it has seats, and measure each answer: `python -m tools.quick`.

Two figures come of it: how long it takes from the press to the changed page, and how much of the processor the pages use for it, which a busy machine
changes less. Every page has what happened drawn before the next answer is given.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

import tabard
from tests.browser.desks import FLAGS
from tests.browser.driving import Person, until
from tests.browser.evening import choose
from tests.browser.running import Server, serving
from tools.setup.system_packages import MISSING, find_browser

PARTY = ("fiona", "gerki", "zot", "deirdre", "chronos")
SHOWN = ("TaskDuration", "ScriptDuration", "RecalcStyleDuration", "LayoutDuration")

PRESS = """async ({ key, refs }) => {
  const find = (selector) => document.querySelector(selector);
  const prompt = find("#prompt");
  const before = Number(document.body.dataset.number);
  const changed = new Promise((go) => {
    const eye = new MutationObserver(() => {
      if (Number(document.body.dataset.number) <= before) return;
      eye.disconnect();
      requestAnimationFrame(() => setTimeout(go)); // it is painted
    });
    eye.observe(document.body, { attributes: true, attributeFilter: ["data-number"] });
  });
  const isGone = () => Number(document.body.dataset.number) > before || prompt.classList.contains("sent");
  let began = 0;
  const press = (element) => {
    began = performance.now();
    element.click();
  };
  if (prompt.dataset.pending !== key && refs.every((ref) => find(`[data-ref="${ref}"].lit`))) {
    for (const ref of refs) {
      began = performance.now();
      find(`[data-ref="${ref}"].lit`).dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }
  }
  if (!isGone()) {
    if (prompt.dataset.pending === key) press(find("#prompt .btn.main"));
    else {
      if (!find(`#prompt [data-button="${key}"]`)) document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "c", bubbles: true }));
      press(find(`#prompt [data-button="${key}"]`) ?? find(`#choices [data-option="${key}"]`));
    }
  }
  await changed;
  return performance.now() - began;
}"""


class Seated:
    """A page at a seat, with its meter."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.context = browser.new_context(
            viewport={"width": 1440, "height": 900}, reduced_motion="reduce"
        )
        self.page: Page = self.context.new_page()
        self.page.goto(address)
        self.person = Person(self.page)
        self.person.wait()
        self.meter: CDPSession = self.context.new_cdp_session(self.page)
        # The time in which the page really ran, whatever else the machine did meanwhile.
        self.meter.send("Performance.enable", {"timeDomain": "threadTicks"})

    def spent(self) -> Counter[str]:
        """Return the processor time so far, in milliseconds."""
        found: list[dict[str, Any]] = self.meter.send("Performance.getMetrics")["metrics"]
        return Counter(
            {each["name"]: 1000 * each["value"] for each in found if each["name"] in SHOWN}
        )


def main() -> None:
    """Measure, and print what came of it."""
    parser = argparse.ArgumentParser(prog="python -m tools.quick", description=__doc__)
    parser.add_argument("--answers", type=int, default=60)
    parser.add_argument("--seats", type=int, default=5)
    parser.add_argument("--seed", type=int, default=4)
    wanted = parser.parse_args()
    program = find_browser()
    if not program:
        parser.error(MISSING)
    setup = {"scenario": "the-interrupted-party", "party": list(PARTY[: wanted.seats])}
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        waits, costs = play(browser, server, setup, wanted.seed, wanted.answers)
        browser.close()
    print(f"{len(waits)} answers at {wanted.seats} seats, each in a page of its own")
    cuts = statistics.quantiles(waits, n=20)
    print(
        f"press to changed page: half within {cuts[9]:.0f} ms, 95 of 100 within {cuts[18]:.0f} ms"
    )
    for who in ("own", "others"):
        found = [each[who] for each in costs]
        means = {name: statistics.mean(each[name] for each in found) for name in SHOWN}
        high = statistics.quantiles([each["TaskDuration"] for each in found], n=20)[18]
        told = ", ".join(f"{name.removesuffix('Duration')} {means[name]:.1f}" for name in SHOWN)
        print(f"processor a page and answer, {who}: {told} ms; Task at p95 {high:.1f} ms")


def play(
    browser: Browser, server: Server, setup: dict[str, Any], seed: int, count: int
) -> tuple[list[float], list[dict[str, Counter[str]]]]:
    """Play so many answers; return how long each took, and what the answering page and the others spent on it."""
    made = server.create("greyport", seed=seed, **setup)
    beside = tabard.new("greyport", seed=seed, **setup)
    seats = [Seated(browser, made.link(each)) for each in range(len(setup["party"]))]
    waits: list[float] = []
    costs: list[dict[str, Counter[str]]] = []
    while len(waits) < count and beside.outcome is None:
        seat, key = choose(beside)
        decision = beside.question(seat)
        assert decision is not None
        option = decision.find(key)
        own = seats[seat]
        own.person.wait()
        before = [each.spent() for each in seats]
        if decision.kind == "shields":
            made.play(key, seat=seat)  # they are divided in a grid, in one go: that is no press
        else:
            waits.append(own.page.evaluate(PRESS, {"key": key, "refs": list(option.refs)}))
        beside.apply(key, seat)
        for each in seats:
            until(
                each.page, "number => Number(document.body.dataset.number) >= number", beside.number
            )
            each.person.wait()
        after = [each.spent() for each in seats]
        spent = [
            Counter({n: y[n] - x[n] for n in SHOWN}) for x, y in zip(before, after, strict=True)
        ]
        others = [each for at, each in enumerate(spent) if at != seat]
        mean = Counter({n: statistics.mean(each[n] for each in others) for n in SHOWN})
        if decision.kind != "shields":
            costs.append({"own": spent[seat], "others": mean})
    return waits, costs


if __name__ == "__main__":
    main()
