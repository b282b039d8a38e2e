"""What all games share says nothing in the words of one: names out of its content, its stages and who plays them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tabard.content import load_packs
from tabard.table import find, names
from tools.ledger.rules import ROOT

SOURCE = ROOT / "src" / "tabard"
PAGES = SOURCE / "web" / "static" / "js"
SHARED = ("table", "server", "bots", "lab", "envs", "cli", "content", "client", "crawl", "hexes")
SHARED_PAGES = ("frame", "lobby", "parts", "rulebook", "achievements", "hexes", "crawl")
WORDLESS = ("table", "bots", "lab", "envs", "cli", "frame", "lobby", "parts")
"""Layers in which there is not even a word for a game's stages, and for who plays them."""
BOOKISH = {"monster", "hit point", "all figures"}
"""What people meet in many games and not in all: a game says it itself."""
BOOKLESS = ("table", "bots", "lab", "envs", "frame", "parts", "settings.js")
COMMENTS = re.compile(r"/\*.*?\*/|^\s*//.*?$|(?<=[\s;,{(])//\s.*?$", re.DOTALL | re.MULTILINE)


def named_in(game: str) -> set[str]:
    """Collect the ids and names of a game's content that are no plain words: such as Sewer Rat, or sewer-rat."""
    rules = find(game)
    library = load_packs([SOURCE / game / "pack"], kinds=rules.kinds, game=game)
    entries = [each for kind in rules.kinds for each in library.entries(kind.type).values()]
    found = {each.id for each in entries} | {getattr(each, "name", "") for each in entries}
    return {each.lower() for each in found if re.search(r"[a-z][- ][a-z]", each.lower())}


def people_of(game: str) -> set[str]:
    """Collect whom a person can play, as plain as their names may be."""
    rules = find(game)
    offers = rules.lobby.choices(rules.prepare(()).prepared) if rules.lobby.choices else {}
    return {each.key for each in offers.get(rules.lab.people, ())}


GAMES = [each for each in names(every=True) if (SOURCE / each / "pack").is_dir()]
NAMES = {word for game in GAMES for word in named_in(game) | people_of(game)}
SAID = {word for game in GAMES for word in (find(game).lab.stages, find(game).lab.people) if word}
# Everybody at a table together is a party to the table itself, whatever they play.
ROLES = SAID - {"party"}


def modules() -> Iterator[Path]:
    """List the shared modules."""
    for layer in SHARED:
        yield from sorted((SOURCE / layer).rglob("*.py"))
    for layer in SHARED_PAGES:
        yield from sorted((PAGES / layer).glob("*.js"))
    yield from sorted(PAGES.glob("*.js"))


@cache
def said_in(path: Path) -> list[str]:
    """Return what a module can say: the texts of Python without docstrings and examples, JavaScript without comments."""
    text = path.read_text("utf-8")
    if path.suffix == ".js":
        return COMMENTS.sub("", text).splitlines()
    tree = ast.parse(text)
    silent: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr):
            silent.add(id(node.value))
        if isinstance(node, ast.keyword) and node.arg == "examples":
            silent |= {id(each) for each in ast.walk(node.value)}
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in silent
    ]


def spoken(path: Path, words: set[str]) -> set[str]:
    """Return which of these words a module says."""
    texts = [each.lower() for each in said_in(path)]
    whole = "\n".join(texts)
    # A pattern of thousands of words takes a thousand times as long as to look for each of them, of which hardly one is there.
    there = sorted(re.escape(each) for each in words if each in whole)
    if not there:
        return set()
    pattern = re.compile(rf"\b({'|'.join(there)})s?\b")
    return {found[1] for text in texts for found in pattern.finditer(text)}


MODULES = {path.relative_to(SOURCE).as_posix(): path for path in modules()}


def test_the_words_come_out_of_the_content() -> None:
    assert {"sewer-rat", "sewer rat", "shield-bash", "bruiser", "tinkerer"} <= NAMES
    assert len(NAMES) > 150
    assert {"character", "scenario"} <= ROLES


def test_what_is_said_is_heard() -> None:
    bugs = SOURCE / "bugs"
    assert "bruiser" in spoken(bugs / "setup.py", NAMES)
    assert "scenario" in spoken(bugs / "setup.py", ROLES)
    assert spoken(SOURCE / "web/static/games/bugs/campaign_road.js", ROLES)


def test_shared_modules_name_nothing_of_a_game() -> None:
    assert len(MODULES) > 150
    assert {name: found for name, path in MODULES.items() if (found := spoken(path, NAMES))} == {}


def test_shared_modules_know_no_stages_and_no_people() -> None:
    shared = {name: path for name, path in MODULES.items() if {*WORDLESS} & {*name.split("/")}}
    assert len(shared) > 100
    assert {name: found for name, path in shared.items() if (found := spoken(path, ROLES))} == {}


def test_what_is_shown_of_any_game_is_said_in_words_of_none() -> None:
    shared = {name: path for name, path in MODULES.items() if {*BOOKLESS} & {*name.split("/")}}
    assert len(shared) > 80
    assert {name: found for name, path in shared.items() if (found := spoken(path, BOOKISH))} == {}
