"""Play a game of Greyport at a table with all its seats taken, and measure each answer: `python -m tools.quick`.

People have a machine each: one seat is a page that is drawn, the others are streams that are read and answered on. With `--drawn 5` every seat is a page,
all of them drawn by the processors of this machine.

Three figures come of it. The first is what "answer to changed page" means here: from the press until all that changes lies in the pages of all seats (the
stream of a seat that is not drawn has it then). The second adds the picture: until the change is painted where somebody pressed. The third is how much of the
processor a page uses, until the change is painted and until it is at rest again; a busy machine changes it less. Every page has what happened drawn before the next answer is given.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
from collections import Counter
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

import tabard
from tabard.client import Client, Follow
from tests.browser.desks import FLAGS
from tests.browser.driving import Person, until
from tests.browser.evening import choose
from tests.browser.running import Made, Server, serving
from tools.setup.system_packages import MISSING, find_browser

PARTY = ("fiona", "gerki", "zot", "deirdre", "chronos")
SHOWN = ("TaskDuration", "ScriptDuration", "RecalcStyleDuration", "LayoutDuration")

PICK = """async ({ key, refs }) => {
  const find = (selector) => document.querySelector(selector);
  const prompt = find("#prompt");
  const frame = () => new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
  const isDrawn = refs.length && refs.every((ref) => find(`[data-ref="${ref}"].lit`));
  const clicks = prompt.dataset.pending !== key && isDrawn ? refs : [];
  for (const ref of clicks) {
    find(`[data-ref="${ref}"].lit`).dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await frame(); // whoever picks has seen the last pick
    await frame();
  }
  if (prompt.dataset.pending !== key && !find(`#prompt [data-button="${key}"]`)) document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "c", bubbles: true }));
  await frame();
  await frame();
}"""
"""Picks what an answer is made of, as long as the page asks for a press of the button after it."""

WATCH = """() => {
  window.seenAt = [];
  new MutationObserver(() => window.seenAt.push([Number(document.body.dataset.number), performance.timeOrigin + performance.now()]))
    .observe(document.body, { attributes: true, attributeFilter: ["data-number"] });
}"""
"""Keeps when the page changed to which number: after all that was drawn with it, and before it is painted."""

FIRST_AFTER = """(before) => {
  const found = window.seenAt.find(([number]) => number > before);
  window.seenAt = [];
  return found[1];
}"""

PRESS = """async (key) => {
  const find = (selector) => document.querySelector(selector);
  const before = Number(document.body.dataset.number);
  const changed = new Promise((go) => {
    const eye = new MutationObserver(() => {
      if (Number(document.body.dataset.number) <= before) return;
      eye.disconnect();
      // Before anything that the page leaves until the change is painted.
      requestAnimationFrame(() => scheduler.postTask(() => go(performance.now()), { priority: "user-blocking" }));
    });
    eye.observe(document.body, { attributes: true, attributeFilter: ["data-number"] });
  });
  const button = find("#prompt").dataset.pending === key ? find("#prompt .btn.main") : find(`#prompt [data-button="${key}"]`) ?? find(`#choices [data-option="${key}"]`);
  const began = performance.now();
  button.click();
  return [performance.timeOrigin + began, (await changed) - began];
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
        self.page.evaluate(WATCH)
        self.meter: CDPSession = self.context.new_cdp_session(self.page)
        # The time in which the page really ran, whatever else the machine did meanwhile.
        self.meter.send("Performance.enable", {"timeDomain": "threadTicks"})

    def spent(self) -> Counter[str]:
        """Return the processor time so far, in milliseconds."""
        found: list[dict[str, Any]] = self.meter.send("Performance.getMetrics")["metrics"]
        return Counter(
            {each["name"]: 1000 * each["value"] for each in found if each["name"] in SHOWN}
        )

    def press(self, key: str, refs: tuple[str, ...]) -> tuple[float, float, Counter[str]]:
        """Pick an answer and press the button; return when that was, how long it took until the change was painted, and what the page spent on it."""
        self.page.evaluate(PICK, {"key": key, "refs": list(refs)})
        before = self.spent()
        began, wait = self.page.evaluate(PRESS, key)
        return began, wait, less(self.spent(), before)

    def changed_after(self, number: int) -> float:
        """Return when the page first showed more than it did at this number."""
        found: float = self.page.evaluate(FIRST_AFTER, number)
        return found

    def follow(self, number: int) -> None:
        """Come to where the table is, and to rest."""
        until(self.page, "number => Number(document.body.dataset.number) >= number", number)
        self.person.wait()


class Far:
    """Somebody with a machine of their own: their stream is read here, and their page is drawn nowhere."""

    def __init__(self, stream: Follow) -> None:
        self.stream = stream

    def answer(self, key: str) -> None:
        """Give an answer."""
        reply = self.stream.answer(key)
        assert reply["type"] == "done", reply

    def follow(self, number: int) -> None:
        """Read on to where the table is."""
        while self.stream.sight["number"] < number:
            self.stream.wait()


TELLS = {
    "painted": "a page that answers, from the press until the change is painted",
    "own": "the same until it is at rest, with what was picked before",
    "others": "a page that looks on, until it is at rest",
}


@dataclass
class Found:
    """What was measured, an entry for each answer."""

    changes: list[float] = field(default_factory=list)
    """From press until the last page has changed, in milliseconds."""
    waits: list[float] = field(default_factory=list)
    """From press to painted change, in milliseconds."""
    costs: dict[str, list[Counter[str]]] = field(
        default_factory=lambda: {each: [] for each in TELLS}
    )
    """What pages spent, by when."""


def less(after: Counter[str], before: Counter[str]) -> Counter[str]:
    """Return what was spent between two looks."""
    return Counter({name: after[name] - before[name] for name in SHOWN})


def main() -> None:
    """Measure, and print what came of it."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.quick",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--answers", type=int, default=60, help="so many are pressed in a page")
    parser.add_argument("--seats", type=int, default=5)
    parser.add_argument("--drawn", type=int, default=1, help="so many seats are pages (1)")
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
        found = Found()
        for seed in range(wanted.seed, wanted.seed + 1000):
            if len(found.waits) >= wanted.answers:
                break
            with ExitStack() as stack:
                table = Table(server, setup, seed)
                table.fill(stack, browser, wanted.drawn)
                table.play(wanted.answers, found)
        browser.close()
    drawn = min(wanted.drawn, wanted.seats)
    print(
        f"{len(found.waits)} answers at {wanted.seats} seats: {drawn} drawn, {wanted.seats - drawn} as streams"
    )
    tell_times(f"press to changed page, the last of {drawn}", found.changes)
    tell_times("press to painted page", found.waits)
    for name, told in TELLS.items():
        if len(found.costs[name]) > 1:
            report(told, found.costs[name])


def tell_times(told: str, times: list[float]) -> None:
    """Print how long something took."""
    cuts = statistics.quantiles(times, n=20)
    print(f"{told}: half within {cuts[9]:.0f} ms, 95 of 100 within {cuts[18]:.0f} ms")


def report(told: str, costs: list[Counter[str]]) -> None:
    """Print what pages spent on an answer."""
    means = {name: statistics.mean(each[name] for each in costs) for name in SHOWN}
    cuts = statistics.quantiles([each["TaskDuration"] for each in costs], n=20)
    line = ", ".join(f"{name.removesuffix('Duration')} {means[name]:.1f}" for name in SHOWN)
    print(f"processor of {told}: {line} ms; Task half {cuts[9]:.1f}, p95 {cuts[18]:.1f} ms")


class Table:
    """A table with all its seats taken, and the same game beside it, which says what there is to answer."""

    def __init__(self, server: Server, setup: dict[str, Any], seed: int) -> None:
        self.made: Made = server.create("greyport", seed=seed, **setup)
        self.beside = tabard.new("greyport", seed=seed, **setup)
        self.pages: dict[int, Seated] = {}
        self.far: dict[int, Far] = {}

    def fill(self, stack: ExitStack, browser: Browser, drawn: int) -> None:
        """Let somebody sit down at every seat: at so many in a page."""
        client = Client(self.made.address)
        for seat, token in self.made.tokens.items():
            if seat < drawn:
                self.pages[seat] = Seated(browser, self.made.link(seat))
                stack.callback(self.pages[seat].context.close)
            else:
                self.far[seat] = Far(stack.enter_context(client.sit(self.made.id, token).follow()))

    def play(self, count: int, found: Found) -> None:
        """Play until so many answers were pressed in pages, or until the first encounter is over: then a card lies on the table."""
        while len(found.waits) < count and self.beside.outcome is None:
            seat, key = choose(self.beside)
            decision = self.beside.question(seat)
            assert decision is not None
            before = {at: page.spent() for at, page in self.pages.items()}
            # Shields are divided in a grid, in one go: that is no press.
            is_pressed = seat in self.pages and decision.kind != "shields"
            number = self.beside.number
            began = 0.0
            if is_pressed:
                began, wait, spent = self.pages[seat].press(key, decision.find(key).refs)
                found.waits.append(wait)
                found.costs["painted"].append(spent)
            elif seat in self.far:
                self.far[seat].answer(key)
            else:
                self.made.play(key, seat=seat)
            self.beside.apply(key, seat)
            if self.beside.state.encounter > 1:
                return
            for page in self.pages.values():
                page.follow(self.beside.number)
            for each in self.far.values():
                each.follow(self.beside.number)
            changed = [page.changed_after(number) for page in self.pages.values()]
            if is_pressed:
                found.changes.append(max(changed) - began)
            for at, page in self.pages.items():
                if at != seat or is_pressed:
                    name = "own" if at == seat else "others"
                    found.costs[name].append(less(page.spent(), before[at]))


if __name__ == "__main__":
    main()
