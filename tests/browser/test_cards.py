"""All cards of Greyport, drawn in every size: what is printed fits, can be read, and no two drawings are the same."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page

from tabard.greyport.faces import draw_faces
from tabard.greyport.loading import prepare
from tests.browser.desks import Stock, lending, page_of
from tests.browser.geometry import Box
from tests.browser.running import Server

FACES = draw_faces(prepare([]).prepared)
CARDS = ("hero", "item", "monster", "token", "boss", "curse")
PRINTED = {id_: face for id_, face in FACES.items() if face["kind"] in CARDS}
SIZES = {"full": (104, 146), "small": (72, 100), "chip": (120, 36)}
BOSS = (184, 146)
"""A boss lies across, for it has most to say."""
Drawn = Callable[[str], list[dict[str, Any]]]
SMALLEST = 12
LEADING = 2.5
"""Lines stand so close that their boxes, not their letters, overlap by this much."""

DRAW = """async ([faces, size]) => {
  const { card } = await import("/static/games/greyport/cards.js");
  document.body.replaceChildren();
  document.body.style.cssText = "display: flex; flex-wrap: wrap; gap: 30px; padding: 30px; height: auto";
  for (const face of faces) document.body.append(card(face, { size, hp: face.hp ? face.hp - 1 : 42, most: face.hp ?? 50 }));
  await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
}"""
SHEETS = ("css/tokens", "css/base", "games/greyport/cards")
LINKS = "".join(f'<link rel="stylesheet" href="/static/{each}.css">' for each in SHEETS)
PAGE = f"<!doctype html><head>{LINKS}<body>"
READ = """() => [...document.querySelectorAll(".card")].map((card) => {
  const box = (node) => (({ left, top, right, bottom }) => [left, top, right, bottom])(node.getBoundingClientRect());
  const texts = [];
  const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const owner = node.parentElement;
    if (!node.data.trim() || !owner.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].map(({ left, top, right, bottom }) => [left, top, right, bottom]);
    texts.push({ says: node.data, boxes, font: parseFloat(getComputedStyle(owner).fontSize) });
  }
  const things = [...card.querySelectorAll(".coin, .own, .thr, .am, .says svg, .ft svg, .kw")].filter((each) => each.checkVisibility());
  const rooms = [...card.querySelectorAll(".nm, .tx")].filter((each) => each.checkVisibility()).map((each) => [box(each), box(each.firstElementChild)]);
  return { id: card.dataset.card, box: box(card), said: card.getAttribute("aria-label"), texts, rooms,
    things: things.map((each) => [each.getAttribute("class"), each.textContent, box(each)]) };
})"""

DRAWINGS = """async (faces) => {
  const { face, ware } = await import("/static/games/greyport/art.js");
  const draw = { item: ware, curse: ware };
  return faces.map((each) => (draw[each.kind] ?? face)(each.id, each).innerHTML);
}"""


@pytest.fixture(scope="module")
def page(stock: Stock, server: Server) -> Iterator[Page]:
    """A page that has the style of cards and nothing else, for all tests here."""
    with lending(stock) as desks:
        page = page_of(desks.lend())
        address = f"{server.address}/cards"
        page.route(address, lambda route: route.fulfill(body=PAGE, content_type="text/html"))
        page.goto(address)
        yield page
        page.unroute(address)


@pytest.fixture(scope="module")
def drawn(page: Page) -> Drawn:
    """All cards in a size, each size drawn once, with what is on them."""

    @cache
    def draw(size: str) -> list[dict[str, Any]]:
        page.evaluate(DRAW, [list(PRINTED.values()), size])
        found: list[dict[str, Any]] = page.evaluate(READ)
        assert [each["id"] for each in found] == list(PRINTED)
        return found

    return draw


def crowded(card: dict[str, Any]) -> Iterator[str]:
    """Tell what lies over something else, or reaches out of its place."""
    lines = [
        (text["says"], Box(left, top + LEADING, right, bottom - LEADING))
        for text in card["texts"]
        for left, top, right, bottom in text["boxes"]
    ]
    for index, (says, line) in enumerate(lines):
        yield from (f"{says} over {other}" for other, at in lines[:index] if line.overlaps(at))
        for name, own, at in card["things"]:
            if line.overlaps(Box(*at)) and says not in own:
                yield f"{says} under {name}"
    whole = Box(*card["box"])
    outside = Box(whole.left - 10, whole.top - 10, whole.right + 10, whole.bottom + 10)
    yield from (f"{says} outside" for says, line in lines if not line.lies_in(outside))
    yield from ("too full" for room, words in card["rooms"] if not Box(*words).lies_in(Box(*room)))


@pytest.mark.parametrize("size", SIZES)
def test_what_is_printed_fits_on_every_card(drawn: Drawn, size: str) -> None:
    found = drawn(size)

    assert {each["id"]: faults for each in found if (faults := [*crowded(each)])} == {}
    tiny = {
        (each["id"], text["says"])
        for each in found
        for text in each["texts"]
        if text["font"] < SMALLEST
    }
    assert tiny == set()
    for each in found:
        left, top, right, bottom = each["box"]
        wide = size == "full" and PRINTED[each["id"]]["kind"] == "boss"
        assert (round(right - left), round(bottom - top)) == (BOSS if wide else SIZES[size])


def test_the_name_of_a_small_monster_leaves_its_number_in_sight(drawn: Drawn) -> None:
    """The number that tells it from others of its kind lies below two lines."""
    foes = [each for each in drawn("small") if FACES[each["id"]]["kind"] in ("monster", "token")]
    lines = {each["id"]: each["rooms"][0][1] for each in foes}
    assert len(lines) > 50
    assert [each for each, (_, top, _, bottom) in lines.items() if bottom - top > 26] == []


def test_nobody_has_the_drawing_of_another(page: Page) -> None:
    drawings = page.evaluate(DRAWINGS, list(PRINTED.values()))
    pictures = defaultdict(list)
    for id_, picture in zip(PRINTED, drawings, strict=True):
        pictures[picture].append(id_)

    assert [ids for ids in pictures.values() if len(ids) > 1] == []


def test_a_card_says_its_name_and_what_it_does(drawn: Drawn) -> None:
    for each in drawn("chip"):
        face = PRINTED[each["id"]]
        assert each["said"].startswith(face["name"])
        assert face.get("text", "").rstrip(".") in each["said"]


def test_somebody_of_an_owners_pack_gets_a_drawing_that_suits_the_kind(page: Page) -> None:
    names = [f"guest-{number}" for number in range(6)]
    pictures = page.evaluate(
        """async (names) => {
          const { face, ware } = await import("/static/games/greyport/art.js");
          const seen = { monsters: [], heroes: [], items: [] };
          for (const each of names) {
            seen.monsters.push(face(`${each}-m`, { faction: "goblins" }).innerHTML);
            seen.heroes.push(face(`${each}-h`, { type: "magical" }).innerHTML);
            seen.items.push(ware(`${each}-i`, { type: "physical" }).innerHTML);
          }
          return seen;
        }""",
        names,
    )
    assert all(
        picture and "undefined" not in picture for each in pictures.values() for picture in each
    )
    assert all(Counter(each).most_common(1)[0][1] < len(names) for each in pictures.values())
