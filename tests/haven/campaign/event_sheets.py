"""The event cards of the fact sheets, in the words of our packs."""

import re
from typing import Any, NamedTuple

from tests.haven.facts import facts

DRAWS = {
    "-1-or-lower": "minus",
    "+0": "zero",
    "+1-or-higher": "plus",
    "x2": "double",
    "null": "null",
}
ONCE = {
    "rule{one failed axe head counts as passed}": "bear-in-mind practised",
    "rule{advantage on the first draw}": "bear-in-mind rested",
}


class Line(NamedTuple):
    """A line of an option's back."""

    also: bool
    when: str
    do: str
    end: str


def cards() -> dict[str, dict[str, Any]]:
    """Give every card of the sheets by its number."""
    sheet = facts("events.toml")
    return {**sheet["city"], **sheet["road"]}


def line(text: str) -> Line:
    """Read `also trait strong -> item 12 (keep)`."""
    left, _, right = text.partition(" -> ")
    end = re.search(r" \((keep|remove)\)$", right)
    if end:
        right = right[: end.start()]
    when = " & ".join(map(requirement, left.removeprefix("also ").split(" & ")))
    do = " ; ".join(map(effect, right.split(" ; ")))
    return Line(left.startswith("also "), when, do, end[1] if end else "")


def effect(text: str) -> str:
    """Write an effect of the sheets in our words."""
    if text in ONCE:
        return ONCE[text]
    if found := re.fullmatch(r"choose\{(.*)\}", text):
        return f"choose {{{' | '.join(map(effect, found[1].split(' | ')))}}}"
    if found := re.fullmatch(r"(\[[^\]]*\]) (.*)", text):
        return f"{found[1]} {effect(found[2])}"
    verb, _, rest = text.partition(" ")
    verb = verb.replace("_", "-").replace("minus1-", "minus-one-")
    if verb == "item-choice":
        rest = rest.replace("-", " to ")
    return f"{verb} {rest}".strip()


def requirement(text: str) -> str:
    """Write a requirement of the sheets in our words."""
    verb, _, rest = text.partition(" ")
    verb = verb.replace("_", "-").replace("level-avg", "level-average")
    match verb:
        case "masteries":
            return "masteries for-each" + (" but 1" if rest == ">= C-1" else "")
        case "traits":
            rest = rest.replace("&", " and ")
        case "pay":
            rest = rest.replace("*C", " each")
        case "draw":
            rest = DRAWS[rest]
        case "unplayed" | "count" | "boxes":
            more = rest.endswith("+")
            rest = f"{rest[:-1]} or-more" if more else re.sub(r"(\d)-(\d)", r"\1 to \2", rest)
        case "retrieved":
            rest = rest.replace("all", "everything")
    return f"{verb} {rest}".strip()


def cause(text: str) -> str:
    """Write what brings a card into its deck in our words: without the section that says so, where it is known by what it is read for."""
    if found := re.fullmatch(r"retirement ([a-z-]+) \(section ([\d.]+)([AB]?)\)", text):
        return f"retirement {found[1]}" + (f" {found[2]}{found[3]}" if found[3] else "")
    if found := re.match(r"section ([\d.]+)", text):
        return found[0]
    return re.sub(r" \(section .*\)$", "", text)
