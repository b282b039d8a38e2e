"""Whether results are as they are wanted: each wish with a plain answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from tabard.bots.measuring import measure_difference
from tabard.lab.declared import find_declared
from tabard.lab.figures import Usage, compare_shared, measure_usage
from tabard.lab.summary import Line, add_lines
from tabard.lab.table import Table
from tabard.table import Lab

ENOUGH = 30
"""Games after which something that was never used, or always, counts as conspicuous."""

Answer = Literal["yes", "perhaps", "no"]


class Verdict(NamedTuple):
    """An answer: yes, no, or perhaps, if the intervals allow both."""

    wish: str
    answer: Answer
    because: str


def judge_table(table: Table) -> list[Verdict]:
    """Compare results with what is wanted, bot by bot and variant by variant if there are several."""
    found = []
    for (bot, pack), rows in table.group_rows("bot", "pack").items():
        named = {"bot": bot, "pack": pack}
        label = ", ".join(value for name, value in named.items() if name in table.varied)
        found += [
            each._replace(wish=f"{label}: {each.wish}") if label else each
            for each in _judge_all(Table(table.about, rows))
        ]
    return found


def _judge_all(table: Table) -> Iterator[Verdict]:
    lab = find_declared(table)
    if lab.stages in table.about.settings:
        yield _within(table, lab.stages)
        yield _judge_rising(table, lab.stages)
        for name, points in table.about.wanted.apart.items():
            yield _judge_even(table, lab.stages, name, points / 100)
    if lab.people in table.varied and table.about.wanted.spread < 100:
        yield _judge_together(table, lab)
    for things in lab.things:
        found = measure_usage(table, things) if things.judged else []
        if things.judged and found:
            yield _find_conspicuous(found, "never used", things.judged)
            yield _find_conspicuous(found, "always used", things.judged)


def _join_names(names: Sequence[str]) -> str:
    return f"{', '.join(names[:8])}{f' and {len(names) - 8} more' if len(names) > 8 else ''}"


def _within(table: Table, stages: str) -> Verdict:
    wanted = table.about.wanted
    found = add_lines(table, stages)
    bands = {each.label: [end / 100 for end in wanted.of(each.label)] for each in found}
    out, beside = [], []
    for each in found:
        low, high = bands[each.label]
        if each.high < low or each.low > high:
            out.append(each)
        elif not low <= each.rate <= high:
            beside.append(each)
    low, high = (end / 100 for end in wanted.band)
    own = ", each within its own bounds" if isinstance(wanted.won, dict) else ""
    wish = f"Every {stages} is won between {low:.0%} and {high:.0%} of the time{own}."
    if out:
        return Verdict(wish, "no", f"Outside: {_write_rates(out)}.")
    if beside:
        return Verdict(
            wish, "perhaps", f"Outside, but within the interval: {_write_rates(beside)}."
        )
    return Verdict(wish, "yes", _write_range(found))


def _write_rates(found: Sequence[Line]) -> str:
    return _join_names([f"{each.label} ({each.rate:.0%})" for each in found])


def _write_range(found: Sequence[Line]) -> str:
    lowest = min(found, key=lambda each: each.rate)
    highest = max(found, key=lambda each: each.rate)
    return (
        f"From {lowest.rate:.0%} ({lowest.label}) to {highest.rate:.0%} ({highest.label}), "
        f"{100 * (highest.rate - lowest.rate):.0f} points apart."
    )


def _judge_rising(table: Table, stages: str) -> Verdict:
    """Compare every later stage with the first."""
    first, *later = add_lines(table, stages)
    easier, unsure = [], []
    for each in later:
        gap = measure_difference(each.wins, each.games, first.wins, first.games)
        if gap.low > 0:
            easier.append(each)
        elif each.rate > first.rate:
            unsure.append(each)
    wish = f"No later {stages} is easier than the first."
    start = f"The first is won {first.rate:.0%} of the time."
    if easier:
        return Verdict(wish, "no", f"{start} Easier: {_write_rates(easier)}.")
    if unsure:
        return Verdict(
            wish, "perhaps", f"{start} Higher, but within the interval: {_write_rates(unsure)}."
        )
    return Verdict(wish, "yes", start)


def _judge_even(table: Table, stages: str, name: str, most: float) -> Verdict:
    """Compare the values of a dimension within each stage with the mean of the stage, each value counted alike."""
    out, unsure = [], []
    for stage, rows in table.group_rows(stages).items():
        found = add_lines(Table(table.about, rows), name)
        mean = sum(each.rate for each in found) / len(found)
        for each in found:
            named = f"{stage[0]}, {each.label} ({each.rate:.0%}, mean {mean:.0%})"
            if each.low > mean + most or each.high < mean - most:
                out.append(named)
            elif abs(each.rate - mean) > most:
                unsure.append(named)
    wish = (
        f"In every {stages} the games by {name} lie within {most * 100:.0f} points of their mean."
    )
    if out:
        return Verdict(wish, "no", f"Farther: {_join_names(out)}.")
    if unsure:
        return Verdict(wish, "perhaps", f"Farther, but within the interval: {_join_names(unsure)}.")
    return Verdict(wish, "yes", f"All of {len(table.group_rows(stages))} do.")


def _judge_together(table: Table, lab: Lab) -> Verdict:
    """Compare who plays on the stages that all of them played."""
    spread = table.about.wanted.spread / 100
    stages, people = lab.stages, lab.people
    found = (
        compare_shared(table, people, stages)
        if stages in table.values
        else add_lines(table, people)
    )
    lowest = min(found, key=lambda each: each.rate)
    highest = max(found, key=lambda each: each.rate)
    gap = measure_difference(highest.wins, highest.games, lowest.wins, lowest.games)
    wish = f"The {people}s' averages lie within {100 * spread:.0f} points."
    if highest.rate - lowest.rate <= spread:
        answer: Answer = "yes"
    else:
        answer = "no" if gap.low > spread else "perhaps"
    return Verdict(wish, answer, _write_range(found))


def _find_conspicuous(every: Sequence[Usage], remark: str, judged: tuple[str, str]) -> Verdict:
    """Look for what is conspicuous; in a few games that may be chance."""
    one, many = judged
    found = [each for each in every if each.remark == remark]
    sure = [each for each in found if each.games >= ENOUGH]
    wish = f"No {one} is {remark}."
    if not found:
        return Verdict(wish, "yes", f"{len(every)} {many} were held.")
    named = _join_names([f"{each.name} ({each.games} games)" for each in sure or found])
    if not sure:
        return Verdict(wish, "perhaps", f"Held in fewer than {ENOUGH} games: {named}.")
    return Verdict(wish, "no", f"{len(sure)} of {len(every)}: {named}.")
