"""Everybody and everything of the second edition has a drawing of its own: nobody is shown as somebody else, and nothing as the plainest of its kind."""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import tabard.haven
from tests.browser.desks import Desks, page_of
from tests.browser.running import Server

PACK = Path(tabard.haven.__file__).parent / "pack"
EDITIONS = re.compile(
    r"-(scenario-\w+|(music-note|saw|sun|circles|squidface|mindthief|tinkerer)2?-solo|gh2e)$"
)
"""Another stat card of the same monster: it may look the same."""

PAGE = "<!doctype html><body>"
DRAW = """async ([figures, editions, items, looks, themes, classes, cards, goals, stories]) => {
  const art = await import("/static/js/art/haven/index.js");
  const numbers = new Map();
  const number = (text) => numbers.get(text) ?? numbers.set(text, numbers.size).get(text);
  const all = {
    nobody: number(art.faceMarkup("nobody at all")),
    figures: figures.map((each) => number(art.faceMarkup(each))),
    editions: editions.map((each) => number(art.faceMarkup(each))),
    portraits: figures.map((each) => number(art.portraitMarkup(each))),
    elites: figures.map((each) => number(art.tokenMarkup(each, "elite"))),
    normals: figures.map((each) => number(art.tokenMarkup(each, "normal"))),
    items: items.map(([id, slot]) => number(art.itemMarkup(id, slot))),
    plain: items.map(([, slot]) => number(art.itemMarkup("nothing at all", slot))),
    looks: looks.map((each) => number(art.terrainMarkup(each))),
    unknown: looks.filter((each) => art.lookOf(each) === null),
    floors: themes.map((each) => number(art.floorMarkup(each))),
    symbols: classes.map((each) => number(art.symbolMarkup(each))),
    cards: cards.map(([kind, card]) => number(art.cardMarkup(kind, card))),
    seals: goals.map((each) => number(art.sealMarkup(each))),
    scenes: art.SCENES.map((each) => number(art.sceneMarkup(each))),
    stories: stories.map((each) => number(art.sceneMarkup(art.moodOf(each)))),
  };
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg">${[...numbers.keys()].join("")}</svg>`;
  const read = new DOMParser().parseFromString(sheet, "image/svg+xml");
  const faults = [...sheet.matchAll(/undefined|NaN|\\[object/g)].map((each) => sheet.slice(each.index - 60, each.index + 40));
  return { ...all, faults: [...faults, ...[...read.querySelectorAll("parsererror")].map((each) => each.textContent)] };
}"""
"""Every drawing as a number: the same number for the same drawing, so that the texts stay in the page."""


def entries(folder: str, key: str) -> list[dict[str, Any]]:
    """Read a kind of entries that stand several in a file."""
    files = sorted((PACK / folder).glob("*.toml"))
    return [each for file in files for each in tomllib.loads(file.read_text())[key]]


def named_looks() -> list[str]:
    """List every look that a scenario of the pack names for what lies on its hexes."""
    found = set(re.findall(r'look = "([^"]*)"', "".join(map(Path.read_text, scenarios()))))
    return sorted(found)


def scenarios() -> list[Path]:
    return sorted((PACK / "scenarios").glob("*.toml"))


def alike(names: Iterable[str], drawings: list[int]) -> list[list[str]]:
    """List those who share a drawing."""
    sharing = defaultdict(list)
    for name, drawing in zip(names, drawings, strict=True):
        sharing[drawing].append(name)
    return [each for each in sharing.values() if len(each) > 1]


def test_everything_of_the_pack_has_a_drawing_of_its_own(desks: Desks, server: Server) -> None:
    stems = {
        each.stem
        for kind in ("monsters", "bosses", "variants")
        for each in (PACK / kind).glob("*.toml")
    }
    classes = [each["id"] for each in entries("classes", "class")]
    summons = set(
        re.findall(
            r"summon @([a-z-]+)",
            "".join(each.read_text() for each in (PACK / "cards").glob("*.toml")),
        )
    )
    tokens = (
        set(
            re.findall(
                r"@([a-z-]+)", "".join(each.read_text() for each in (PACK / "cards").glob("*.toml"))
            )
        )
        - summons
    )
    editions = sorted(stems)
    figures = sorted({EDITIONS.sub("", each) for each in stems} | set(classes) | summons)
    items = [(each["id"], each["slot"]) for each in entries("items", "item")]
    looks = sorted({*named_looks(), *tokens})
    themes = [each.stem for each in sorted((PACK / "rooms").glob("*.toml"))]
    cards = [
        (file.stem, card["id"])
        for file in sorted((PACK / "cards").glob("*.toml"))
        for card in tomllib.loads(file.read_text())["card"]
    ]
    goals = [each["id"] for each in entries("goals", "goal")]
    stories = [tomllib.loads(each.read_text())["number"] for each in scenarios()]
    assert min(len(figures), len(items), len(tokens), len(themes), len(stories)) > 4
    page = page_of(desks.lend())
    address = f"{server.address}/hall"
    page.route(address, lambda route: route.fulfill(body=PAGE, content_type="text/html"))
    page.goto(address)
    drawn = page.evaluate(
        DRAW, [figures, editions, items, looks, themes, classes, cards, ["", *goals], stories]
    )
    page.unroute(address)

    assert drawn["faults"] == []
    assert drawn["unknown"] == []
    seen = zip([*figures, *editions], [*drawn["figures"], *drawn["editions"]], strict=True)
    assert [name for name, each in seen if each == drawn["nobody"]] == []
    assert alike(figures, drawn["figures"]) == []
    assert alike(figures, drawn["portraits"]) == []
    assert not set(drawn["elites"]) & set(drawn["normals"]), "an elite has chevrons"
    assert alike([id_ for id_, _ in items], drawn["items"]) == []
    assert not set(drawn["items"]) & set(drawn["plain"])
    assert alike(looks, drawn["looks"]) == []
    assert alike(themes, drawn["floors"]) == []
    assert alike(classes, drawn["symbols"]) == []
    assert alike([" ".join(each) for each in cards], drawn["cards"]) == []
    assert alike(["nobody's", *goals], drawn["seals"]) == []
    assert len(set(drawn["scenes"])) == len(drawn["scenes"]) >= len(themes)
    assert alike(stories, drawn["stories"]) == []
