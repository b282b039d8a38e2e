"""The known positions of monsters hold for everybody who acts by the same rules: monsters on the side of the party, and summons (p. 29, 39 and 44).

Each position is built as a fight in which the acting figure is an ally of the party or a summon, and all who stand against it are monsters. It is played in every
way that the players may choose; where it ends and whom it attacks is compared with the answer that is known.
"""

from __future__ import annotations

import json
import os
from collections.abc import Coroutine, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from tabard.crawl.automation import automate_now
from tabard.crawl.effects import Condition
from tabard.crawl.figures import Figure
from tabard.crawl.party import TurnToCome
from tabard.haven.rounds import action_path
from tabard.haven.state import Haven
from tabard.hexes import Axial, Drawing, name_edge
from tabard.hexes.drawing import draw_map
from tabard.table import Chance, Game, new
from tests.haven.scene import HAND, card, foe, pack

pytestmark = pytest.mark.usefixtures("haven")

CASES = Path(__file__).parents[3] / "shared" / "cases" / "monster_turns.json"
SYMBOLS = {"obstacle": "o", "trap": "^", "hazardous": "!", "difficult": "~", "wall": "#"}
HP = 60
ISLANDS = ("mt026", "mt055", "mt144")
"""Somebody stands where no way leads: of such a hex a scenario has no room."""

Case = dict[str, Any]
Outcome = tuple[tuple[int, int], frozenset[tuple[int, int]]]


def read_cases() -> list[Case]:
    """Read what can be in this edition: nobody teleports, no card has an area and other targets, nobody is tied for ever, and no map has an island."""
    if not CASES.exists():
        return []
    cases: list[Case] = json.loads(CASES.read_text("utf-8"))["cases"]
    return [
        case
        for case in cases
        if case["applies_to_2e"] is not False
        and not case["action"]["teleport"]
        and not (case["action"]["area"] and case["action"]["targets"] > 1)
        and len({str(each["focus"]) for each in case["expected"]}) == 1
        and case["id"] not in ISLANDS
    ]


def area_of(action: Mapping[str, Any]) -> str:
    """Write an area."""
    if not action["area"]:
        return ""
    cells = " ".join(f"({q},{r})" for q, r in action["area"]["hexes"])
    return f" {'area' if action['area']['kind'] == 'melee' else 'rarea'}{{{cells}}}"


def line_of(action: Mapping[str, Any]) -> str:
    """Write what the acting figure does as the line of a card."""
    parts = []
    if action["move"]:
        parts.append(f"move {action['move']}{' jump' if action['jump'] else ''}")
    if action["targets"]:
        attack = f"attack 2{area_of(action)}"
        attack += f" range {action['range']}" if action["range"] else ""
        attack += f" target {action['targets']}" if action["targets"] > 1 else ""
        parts.append(attack)
    return " ; ".join(parts) or "nothing"


def stats_of(action: Mapping[str, Any]) -> str | None:
    """Write what the acting figure does as the stats of a summon; None is what no summon does."""
    if action["jump"] or not action["targets"] or area_of(action).startswith(" rarea"):
        return None
    traits = [area_of(action).strip()] if action["area"] else []
    traits += ["flying"] if action["flying"] else []
    traits += [f"target {action['targets']}"] if action["targets"] > 1 else []
    more = f" ; {' ; '.join(traits)}" if traits else ""
    return f"(hp 20, move {action['move'] or '-'}, attack 2, range {action['range'] or '-'}{more})"


LINES = sorted({(line_of(case["action"]), case["action"]["flying"]) for case in read_cases()})
SUMMONS = sorted({stats for case in read_cases() if (stats := stats_of(case["action"]))})
FOLDER = pack(
    [
        *(card("hero", f"c{n}", 10, f"summon @s{n} {each}", "move 2") + "level = 0\n" for n, each in enumerate(SUMMONS)),
        *(card(who, f"{who}{n}", 10, "attack 2", "move 2") for who in ("hero", "mate") for n in range(HAND)),
    ],
    [
        *(foe(f"a{n}", do=line, flying=flying, standees=10) for n, (line, flying) in enumerate(LINES)),
        foe("enemy", hp=HP, standees=10),
        foe("other", hp=HP, standees=10),
    ],
)  # fmt: skip


def drawn(case: Case) -> str:
    """Draw the map of a case; the first free hexes are for those who must be somewhere before they are put where they stand."""
    symbols = {
        Axial(q, row - q // 2): "." for q in range(case["width"]) for row in range(case["height"])
    }
    for kind, symbol in SYMBOLS.items():
        symbols |= {Axial(*at): symbol for at in case["terrain"][kind]}
    free = sorted(each for each, symbol in symbols.items() if symbol == ".")
    symbols |= dict(zip(free, "**peq", strict=False))
    walls = frozenset(name_edge(Axial(*one), Axial(*other)) for one, other in case["wall_edges"])
    return draw_map(Drawing(symbols, walls))


def begin(case: Case, *, is_summon: bool) -> Game[Haven]:
    """Begin a fight in the position of a case; whoever acts is called `actor`."""
    action = case["action"]
    kind = f"a{LINES.index((line_of(action), action['flying']))}"
    game: Game[Haven] = new(
        "haven", seed=1, dice="ask", seats=2, party=["hero", "mate"], map=drawn(case),
        monsters={"p": kind, "e": "enemy", "q": "other"}, packs=[FOLDER],
    )  # fmt: skip
    while any(each.kind != "select" for each in game.decisions.values()):
        game.apply(0, next(iter(game.decisions)))
    state = game.state
    board = state.terrain.board
    if is_summon:
        kind = f"s{SUMMONS.index(stats_of(action) or '')}"
    else:
        state.abilities[kind].shown = "0"
    acting = Figure(
        "actor",
        kind,
        "party",
        board.at(Axial(*case["active"])),
        20,
        20,
        1,
        owner="hero" if is_summon else "",
    )
    acting.conditions = {Condition.MUDDLE: False} if action["muddled"] else {}
    state.figures = [
        acting,
        *(Figure(f"other-{n}", "other", "party", board.at(Axial(*at)), HP, HP, n) for n, at in enumerate(case["allies"], 1)),
        *(Figure(f"enemy-{n}", "enemy", "monsters", board.at(Axial(*each["hex"])), HP, HP, n) for n, each in enumerate(case["characters"], 1)),
    ]  # fmt: skip
    state.order = {f"enemy-{n}": each["initiative"] for n, each in enumerate(case["characters"], 1)}
    state.active = "actor"
    return game


async def take_turn(state: Haven) -> None:
    """Let the acting figure do all that it does."""
    actor = state.figure("actor")
    path = action_path(state, actor, TurnToCome(1, 0, 1, actor.id))
    await automate_now(state, actor, path, state.count_abilities(path))


def outcomes(case: Case, *, is_summon: bool) -> Iterator[Outcome]:
    """Play a position in every way that players may choose."""
    waiting: list[list[str]] = [[]]
    while waiting:
        answers = waiting.pop()
        state = begin(case, is_summon=is_summon).state
        asked = follow(take_turn(state), answers)
        if asked:
            waiting += [[*answers, each] for each in asked]
        else:
            axial = state.terrain.board.axial
            hit = {*state.deeds_of("actor").targets}
            there = frozenset((*axial(each.at),) for each in state.figures if each.id in hit)
            yield (*axial(state.figure("actor").at),), there


def follow(rule: Coroutine[Any, Any, None], answers: list[str]) -> list[str]:
    """Play a rule along answers; return the keys of what is asked after the last of them."""
    left, value = [*answers], None
    while True:
        try:
            wanted = rule.send(value)
        except StopIteration:
            return []
        if isinstance(wanted, Chance):
            names = [each.key for each in wanted.results]
            value = wanted.find("plus-0" if "plus-0" in names else 0).value
        elif len(wanted.options) == 1 or wanted.kind == "monster-order":
            value = wanted.options[0].value  # in which order it attacks makes no difference here
        elif left:
            value = wanted.find(left.pop(0)).value
        else:
            keys = [each.key for each in wanted.options]
            rule.close()
            return keys


def known(case: Case) -> list[set[Outcome]]:
    """Return what is right, and where the book is open to readings each of them."""
    accepted = [case["expected"]]
    if case["applies_to_2e"] == "unsure":
        accepted += [each.get("expected", each.get("outcomes")) for each in case["alternatives"]]
    return [
        {((*each["move_to"],), frozenset((*at,) for at in each["attacks"])) for each in listed}
        for listed in accepted
        if listed is not None
    ]


@pytest.mark.rule("H-44.9")
@pytest.mark.skipif(not CASES.exists(), reason="the shared cases are not beside the project")
@pytest.mark.parametrize("case", read_cases(), ids=lambda case: case["id"])
def test_an_ally_does_what_a_monster_does(case: Case) -> None:
    assert {*outcomes(case, is_summon=False)} in known(case)


@pytest.mark.rule("H-29.26", "H-29.27")
@pytest.mark.skipif(not CASES.exists(), reason="the shared cases are not beside the project")
@pytest.mark.parametrize(
    "case", [each for each in read_cases() if stats_of(each["action"])], ids=lambda case: case["id"]
)
def test_a_summon_does_what_a_monster_does(case: Case) -> None:
    assert {*outcomes(case, is_summon=True)} in known(case)


def test_the_known_positions_are_there_in_ci() -> None:
    if os.environ.get("CI") == "true":
        assert len(read_cases()) > 90
