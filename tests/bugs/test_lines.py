"""Abilities as lines: an icon that the page's sprite has, a number, and what is added."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import tabard
from tabard.bugs import BUGS
from tabard.bugs.language import BUGS_ABILITIES
from tabard.crawl.icon_lines import make_lines

STATIC = Path(tabard.__file__).parent / "web" / "static"
WORDS = frozenset({"", "area"})
"""Icons that are no icons: shown as words, or drawn as hexes."""


def one(text: str) -> dict[str, Any]:
    (line,) = make_lines(BUGS_ABILITIES.parse(text))
    return line


def mods(line: dict[str, Any]) -> list[tuple[str, Any]]:
    return [(each["icon"], each["value"]) for each in line["mods"]]


@pytest.mark.parametrize(
    ("text", "icon", "value", "added"),
    [
        ("attack 3 push 2", "attack", 3, [("push", 2)]),
        ("attack 2 range 3 target 2 poison", "attack", 2, [("range", 3), ("target", 2), ("poison", "")]),
        ("attack 2 target adj-enemies", "attack", 2, [("target", "all")]),
        ("move 3 jump", "move", 3, [("jump", "")]),
        ("heal 2 self", "heal", 2, [("", "self")]),
        ("strengthen self", "strengthen", "", [("", "self")]),
        ("pull 2 range 3", "pull", 2, [("range", 3)]),
        ("shield 1", "shield", 1, []),
        ("retaliate 2 range 3 wound", "retaliate", 2, [("range", 3), ("wound", "")]),
        ("flying", "fly", "", []),
        ("boost attacks attack +1 pierce 2", "attack", "+1", [("pierce", 2)]),
        ("suffer 1", "heart", -1, [("", "self")]),
        ("trap 2 poison range 1", "warn", 2, [("range", 1), ("poison", "")]),
    ],
)  # fmt: skip
def test_a_line_has_an_icon_a_number_and_additions(
    text: str, icon: str, value: Any, added: list[tuple[str, Any]]
) -> None:
    line = one(text)
    assert (line["icon"], line["value"], mods(line)) == (icon, value, added)
    assert line["text"]


def test_an_area_is_drawn_as_hexes() -> None:
    (near,) = one("attack 3 area{(1,0) (0,1)}")["mods"]
    assert (near["icon"], near["hexes"], near["melee"]) == ("area", [[0, 1], [1, 0]], True)
    far = one("attack 3 range 3 rarea{(0,0) (1,0)}")["mods"][-1]
    assert (far["hexes"], far["melee"]) == ([[0, 0], [1, 0]], False)


def test_what_must_be_paid_or_given_stands_apart() -> None:
    paid = one("attack 2 <consume ice/earth: attack +1, pierce 2>")["riders"]
    assert [each["cost"] for each in paid] == [["ice/earth"]]
    assert [(each["icon"], each["value"]) for each in paid[0]["mods"]] == [
        ("attack", "+1"),
        ("pierce", 2),
    ]
    (given,) = one("attack 2 <if alone: attack +3>")["riders"]
    assert given["given"] == "if no ally of the target is next to it"
    bought = one("<consume dark: invisible self>")
    assert (bought["icon"], bought["cost"]) == ("invisible", ["dark"])


def test_uses_scope_and_control_are_told() -> None:
    boost = one("boost attacks advantage uses 2")
    assert (boost["scope"], boost["uses"]) == ("your attacks", 2)
    control = one("control range 3 {move 2 ; attack 2}")
    assert [each["icon"] for each in control["lines"]] == ["move", "attack"]


def _icons(line: dict[str, Any]) -> set[str]:
    parts = [
        line,
        *line["mods"],
        *(each for rider in line.get("riders", ()) for each in rider["mods"]),
    ]
    found = {str(each["icon"]) for each in parts}
    costs = [*line.get("cost", ()), *(c for r in line.get("riders", ()) for c in r.get("cost", ()))]
    found |= {element for each in costs for element in each.split("/")}
    return found.union(*(_icons(each) for each in line.get("lines", ())))


def test_every_icon_of_the_box_is_in_the_sprite() -> None:
    sprite = (STATIC / "icons.svg").read_text("utf-8")
    known = {*re.findall(r'id="i-([a-z-]+)"', sprite)} | WORDS
    box = BUGS.prepare([]).prepared
    for path, ability in box.abilities.items():
        if not path.startswith("item/"):
            (line,) = make_lines([ability])
            assert _icons(line) <= known, path
            assert line["icon"] or line["text"]
