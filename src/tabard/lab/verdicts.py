"""Whether results are as they are wanted: each wish with a plain answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from tabard.bots.measuring import difference
from tabard.lab.figures import Usage, shared, usage
from tabard.lab.summary import Line, lines
from tabard.lab.table import Table

STAGES, PEOPLE = "scenario", "character"
"""The settings of a game that are its stages in order, and who plays them."""

ENOUGH = 30
"""Games after which a card that was never used, or always, counts as conspicuous."""

Answer = Literal["yes", "perhaps", "no"]


class Verdict(NamedTuple):
    """An answer: yes, no, or perhaps, if the intervals allow both."""

    wish: str
    answer: Answer
    because: str


def verdicts(table: Table) -> list[Verdict]:
    """Compare results with what is wanted, bot by bot and variant by variant if there are several."""
    found = []
    for (bot, pack), rows in table.groups("bot", "pack").items():
        named = {"bot": bot, "pack": pack}
        label = ", ".join(value for name, value in named.items() if name in table.varied)
        found += [
            each._replace(wish=f"{label}: {each.wish}") if label else each
            for each in _verdicts(Table(table.about, rows))
        ]
    return found


def _verdicts(table: Table) -> Iterator[Verdict]:
    if STAGES in table.about.settings:
        yield _within(table)
        yield _rising(table)
    if PEOPLE in table.varied:
        yield _together(table)
    cards = usage(table, "held")
    if cards:
        yield _none(cards, "never used")
        yield _none(cards, "always used")


def _names(names: Sequence[str]) -> str:
    return f"{', '.join(names[:8])}{f' and {len(names) - 8} more' if len(names) > 8 else ''}"


def _within(table: Table) -> Verdict:
    low, high = (each / 100 for each in table.about.wanted.won)
    found = lines(table, STAGES)
    out = [each for each in found if each.high < low or each.low > high]
    beside = [each for each in found if not low <= each.rate <= high and each not in out]
    wish = f"Every {STAGES} is won between {low:.0%} and {high:.0%} of the time."
    if out:
        return Verdict(wish, "no", f"Outside: {_rates(out)}.")
    if beside:
        return Verdict(wish, "perhaps", f"Outside, but within the interval: {_rates(beside)}.")
    return Verdict(wish, "yes", _range(found))


def _rates(found: Sequence[Line]) -> str:
    return _names([f"{each.label} ({each.rate:.0%})" for each in found])


def _range(found: Sequence[Line]) -> str:
    lowest = min(found, key=lambda each: each.rate)
    highest = max(found, key=lambda each: each.rate)
    return (
        f"From {lowest.rate:.0%} ({lowest.label}) to {highest.rate:.0%} ({highest.label}), "
        f"{100 * (highest.rate - lowest.rate):.0f} points apart."
    )


def _rising(table: Table) -> Verdict:
    """Compare every later stage with the first."""
    first, *later = lines(table, STAGES)
    easier, unsure = [], []
    for each in later:
        gap = difference(each.wins, each.games, first.wins, first.games)
        if gap.low > 0:
            easier.append(each)
        elif each.rate > first.rate:
            unsure.append(each)
    wish = f"No later {STAGES} is easier than the first."
    start = f"The first is won {first.rate:.0%} of the time."
    if easier:
        return Verdict(wish, "no", f"{start} Easier: {_rates(easier)}.")
    if unsure:
        return Verdict(
            wish, "perhaps", f"{start} Higher, but within the interval: {_rates(unsure)}."
        )
    return Verdict(wish, "yes", start)


def _together(table: Table) -> Verdict:
    """Compare the characters on the stages that all of them played."""
    spread = table.about.wanted.spread / 100
    found = shared(table, PEOPLE, STAGES) if STAGES in table.values else lines(table, PEOPLE)
    lowest = min(found, key=lambda each: each.rate)
    highest = max(found, key=lambda each: each.rate)
    gap = difference(highest.wins, highest.games, lowest.wins, lowest.games)
    wish = f"The {PEOPLE}s' averages lie within {100 * spread:.0f} points."
    if highest.rate - lowest.rate <= spread:
        answer: Answer = "yes"
    else:
        answer = "no" if gap.low > spread else "perhaps"
    return Verdict(wish, answer, _range(found))


def _none(cards: Sequence[Usage], remark: str) -> Verdict:
    """Look for cards that are conspicuous; in a few games that may be chance."""
    found = [each for each in cards if each.remark == remark]
    sure = [each for each in found if each.games >= ENOUGH]
    wish = f"No card is {remark}."
    if not found:
        return Verdict(wish, "yes", f"{len(cards)} sides of cards were held.")
    named = _names([f"{each.name} ({each.games} games)" for each in sure or found])
    if not sure:
        return Verdict(wish, "perhaps", f"Held in fewer than {ENOUGH} games: {named}.")
    return Verdict(wish, "no", f"{len(sure)} of {len(cards)}: {named}.")
