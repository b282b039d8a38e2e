"""The guided first game: every concept that scenario 1 brings is explained, with a rule that exists."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import tabard
from tabard import web
from tabard.bugs import BUGS
from tabard.bugs.content import KINDS as CONTENT
from tabard.bugs.content import Box
from tabard.bugs.events import BugsEvent
from tabard.bugs.explanations import EXPLANATIONS
from tabard.bugs.guidance import GUIDE, concepts
from tabard.bugs.language import CONDITIONS, FACES
from tabard.bugs.loading import BUILT_IN
from tabard.content import load_packs
from tabard.crawl import events as crawl
from tabard.crawl import round_events as rounds
from tabard.crawl.effects import Condition
from tabard.crawl.events import Attacked
from tabard.crawl.icon_lines import Line, make_lines
from tools.ledger.rules import load

SPRITE = Path(web.__file__).parent / "static" / "icons.svg"
ICONS = {*re.findall('id="i-([^"]+)"', SPRITE.read_text(encoding="utf-8")), "mandatory"}
"""The icons that pages draw, and the mark that is a letter."""

KINDS = {each.__struct_config__.tag for each in BugsEvent.__args__}


def attacked(**changes: int) -> Attacked:
    sums = {"shield": 0, "advantage": 0} | changes
    return Attacked(
        "bruiser", "mouse-1", 3, 0, "+0", sums["shield"], 0, 3, ranged=False, advantage=sums["advantage"]
    )  # fmt: skip


def test_every_rule_that_is_named_exists_on_that_page() -> None:
    ledger = load()
    assert len(GUIDE) > 100
    for key, each in GUIDE.items():
        assert each.rule in ledger, key
        assert ledger[each.rule].where == each.page, key


def test_there_are_enough_concepts_and_each_is_short() -> None:
    assert len(GUIDE) >= 35
    for key, each in GUIDE.items():
        assert 1 <= len(re.findall(r"[.:]( |$)", each.text)) <= 5, key
        assert len(each.text) < 330, key
        assert each.text == " ".join(each.text.split()), key
        assert "!" not in each.text + each.title, key
        assert each.text[-1] == ".", key
        assert 0 < len(each.title) < 40, key


def test_what_another_note_says_as_well_is_said_by_one_that_is_there() -> None:
    said = {key: each.said_by for key, each in GUIDE.items() if each.said_by}
    assert said["event:moved"] == ("decision:move",)
    for key, others in said.items():
        assert {*others} <= GUIDE.keys() - {key}
        assert not any(GUIDE[each].said_by for each in others), "what says it is read itself"


def test_every_question_and_every_condition_is_explained() -> None:
    asked = {kind for kind in EXPLANATIONS if not kind.startswith("roll:")} - {"undo"}
    assert {f"decision:{kind}" for kind in asked} <= set(GUIDE)
    assert {f"condition:{each}" for each in CONDITIONS} <= set(GUIDE)


def test_no_key_is_about_something_that_does_not_happen() -> None:
    for key in GUIDE:
        what, _, name = key.partition(":")
        known = {
            "decision": set(EXPLANATIONS),
            "event": KINDS,
            "condition": {*map(str, CONDITIONS)},
            "icon": ICONS,
        }
        assert name.partition("/")[0] in known[what], key


def test_every_icon_on_cards_and_monsters_is_explained() -> None:
    content = Box(load_packs([BUILT_IN], kinds=CONTENT, game="bugs"))
    halves = [
        half
        for card in content.cards.values()
        for side in (card.a, card.b)
        for half in (side.top, side.bottom)
    ]
    columns = [each.column(face) for each in content.monsters.values() for face in FACES]
    does = [*(each.do for each in halves), *(each.do for each in columns)]
    shown = [line for each in does for line in make_lines(each)]
    used = {*_icons(shown)}
    assert {"attack", "area", "ward", "recover", "warn"} <= used
    assert used <= {key.partition(":")[2] for key in GUIDE} | ELSEWHERE


ELSEWHERE = {"shield", "retaliate", "advantage"}
"""Icons that the page tells with the words of an event."""


def _icons(shown: list[Line]) -> Iterator[str]:
    for line in shown:
        if line.get("icon"):
            yield line["icon"]
        for part in ("mods", "riders", "lines"):
            yield from _icons(line.get(part, []))


def test_an_event_is_an_occasion_for_what_is_special_about_it() -> None:
    assert concepts(attacked()) == ["event:attacked"]
    assert concepts(attacked(shield=1, advantage=-1)) == [
        "event:attacked", "event:attacked/shield", "event:attacked/disadvantage",
    ]  # fmt: skip
    assert concepts(attacked(advantage=1))[1:] == ["event:attacked/advantage"]
    assert concepts(crawl.Damaged("bruiser", 1, 4, "hazard")) == [
        "event:damaged", "event:damaged/hazard",
    ]  # fmt: skip
    assert concepts(crawl.Damaged("bruiser", 1, 4, "attack")) == ["event:damaged"]
    assert concepts(crawl.Gained("mouse-1", Condition.MUDDLE)) == ["condition:muddle"]
    assert concepts(rounds.CardWent("a", "A", "lost", "a")) == ["event:card/lost"]
    assert concepts(rounds.CardWent("a", "A", "hand", "b")) == ["event:card/hand"]
    assert concepts(rounds.CardWent("a", "A", "hand", "a")) == []
    assert concepts(rounds.Rests("declared")) == ["event:rests/declared"]


def test_a_first_game_has_something_to_explain_at_every_turn() -> None:
    game = tabard.new("bugs", scenario=1, character="bruiser", seed=7)
    asked = set()
    for number in range(120):
        if game.decision is None:
            break
        asked.add(f"decision:{game.decision.kind}")
        game.apply(number * 5 % len(game.decision.options))
    told = {key for event in game.events for key in concepts(event)}
    assert asked <= set(GUIDE)
    assert {"event:rolled-action", "event:attacked", "event:modifier"} <= told
    assert {"event:moved", "event:planned", "event:card/hand"} <= told
    assert BUGS.words.guide is GUIDE
