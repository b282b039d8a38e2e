"""Every size of screen: question, board and hand together, notes that hide nothing, large screens that are used."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import tabard
from tabard.table import Game
from tests.browser.desks import Desks, page_of
from tests.browser.driving import Person, until
from tests.browser.geometry import Box, box, boxes, crowded, screen
from tests.browser.running import CALLS, Made, Server
from tests.browser.stories import bring, told
from tests.browser.test_choosing import WEAVER
from tests.browser.test_table import SETUP, answers

PHONE = (390, 844)
ZOOMED = (960, 600)
"""1440 x 900 at 150 %."""
DESK = (1440, 900)
LARGE = (2560, 1440)
OTHERS = [DESK, LARGE, (1920, 1080), (820, 1180), (360, 640), (844, 390)]
SIZES = [
    PHONE,
    ZOOMED,
    (1280, 720),
    *(pytest.param(each, marks=pytest.mark.slow) for each in OTHERS),
]
"""The sizes that are tightest are tried every time, all of them by `make test-all`."""
STRIPS = {PHONE: 2, (360, 640): 2, (844, 390): 2}
"""Sizes at which the cards are a strip to swipe, and how many of them are whole at least."""
KINDS = {"select", "negate", "action", "attack", "move"}
"""Questions that are asked in the first round of the transcript, each at its own part of the table."""


SWIPED = """() => {
  const found = [...document.querySelectorAll(".hand .stack")].map((stack) => {
    stack.scrollIntoView({ inline: "start", block: "nearest" });
    const { left, top, right, bottom } = stack.querySelector(".card:nth-child(2)").getBoundingClientRect();
    return [left, top, right, bottom];
  });
  document.querySelector(".part.hand").scrollTo({ left: 0 });
  return found;
}"""
"""Where each card lies once its strip was swiped to it."""


@contextmanager
def opened(
    desks: Desks, size: tuple[int, int], made: Made, preset: str = "standard"
) -> Iterator[Page]:
    """Open a table on a screen of this size; a small one is touched."""
    special: dict[str, Any] = {"device_scale_factor": 1.5} if size == ZOOMED else {}
    if min(size) < 500:
        special = {"has_touch": True, "is_mobile": True}
    page = page_of(desks.lend(size, **special))
    yield Person.sit(page, made, preset=preset).page


def post(made: Made, game: Game[Any], key: str) -> None:
    """Answer beside the page, at the table and in the game beside it."""
    assert game.decision is not None
    answer = CALLS.post(
        f"{made.address}/api/tables/{made.id}/answers",
        json={"ticket": game.decision.ticket, "key": key},
        headers={"authorization": f"Bearer {made.tokens[0]}"},
    )
    assert answer.status_code == 200, answer.text[:200]
    game.apply(key)


def follow(page: Page, game: Game[Any]) -> None:
    """Wait until the page asks what the game asks."""
    assert game.decision is not None
    person = Person(page, asks=False)
    expect(page.locator("#prompt .say")).to_contain_text(game.decision.prompt)
    person.skip_motion()
    person.wait()


def open_cards(page: Page) -> list[Box]:
    """Measure the upper side of every card that is in hand or played."""
    return boxes(page, ".hand .stack .card:nth-child(2)")


def check_question(page: Page) -> None:
    """The question and all its buttons are wholly on the screen, and nothing lies over it."""
    whole = screen(page)
    prompt = box(page, "#prompt")
    assert prompt.lies_in(whole)
    for each in boxes(page, "#prompt .btn"):
        assert each.lies_in(prompt)
    parts = [prompt, box(page, "#place-board")]
    parts += boxes(page, "header.top, #place-mat, #place-left, .right, #tabs")
    for index, one in enumerate(parts):
        assert one.lies_in(whole)
        assert not any(one.overlaps(other) for other in parts[index + 1 :])
    wide = page.evaluate("document.documentElement.scrollWidth")
    high = page.evaluate("document.documentElement.scrollHeight")
    assert (wide, high) == whole[2:], "the page itself does not scroll"


def check_hand(page: Page, size: tuple[int, int]) -> None:
    """Cards are whole, or come whole into view when their strip is swiped."""
    strip = box(page, ".part.hand")
    assert strip.lies_in(screen(page))
    around = strip if size in STRIPS else screen(page)
    cards = open_cards(page)
    whole = [each for each in cards if each.lies_in(around)]
    assert len(whole) >= min(len(cards), STRIPS.get(size, len(cards)))
    assert all(Box(*each).lies_in(around) for each in page.evaluate(SWIPED))


@pytest.mark.parametrize("size", SIZES)
def test_the_question_the_board_and_the_whole_hand_share_the_screen(
    desks: Desks, server: Server, size: tuple[int, int]
) -> None:
    made = server.create("bugs", **SETUP)
    game = tabard.new("bugs", seed=1, **SETUP)
    seen: set[str] = set()
    with opened(desks, size, made) as page:
        for key in answers()[:14]:
            assert game.decision is not None
            if game.decision.kind not in seen:
                seen.add(game.decision.kind)
                follow(page, game)
                check_question(page)
                check_hand(page, size)
            post(made, game, key)
    assert seen >= KINDS


@pytest.mark.parametrize("size", [PHONE, ZOOMED])
def test_a_question_about_items_shows_the_items_and_one_about_cards_the_cards(
    desks: Desks, server: Server, size: tuple[int, int]
) -> None:
    made = server.create("bugs", **WEAVER)
    game = tabard.new("bugs", seed=1, **WEAVER)
    with opened(desks, size, made) as page:
        page.locator('#tabs [data-tab="log"]').click()
        expect(page.locator("#log")).to_be_visible()
        shown = {
            "rime-glass+ember-line": "hand",
            "rime-glass-top": "hand",
            "bandit-guard-1": "items",
        }
        for key, part in shown.items():
            post(made, game, key)
            follow(page, game)
            check_question(page)
            tab = page.locator(f'#tabs [data-tab="{part}"]')
            expect(tab).to_have_attribute("aria-pressed", "true")
        lit = boxes(page, ".item.lit")
        assert lit
        assert all(each.lies_in(box(page, "#place-mat")) for each in lit)


def test_a_card_that_is_picked_at_the_edge_of_the_strip_comes_into_view(
    desks: Desks, server: Server
) -> None:
    with opened(desks, PHONE, server.create("bugs", **SETUP)) as page:
        last = page.locator(".hand .stack").last.locator(".card.lit")
        strip = box(page, ".part.hand")
        assert not open_cards(page)[-1].lies_in(strip)
        expect(page.locator(".part.hand")).to_have_attribute("data-more", "right")
        last.evaluate("e => e.click()")
        expect(last).to_have_attribute("aria-pressed", "true")
        until(page, "document.querySelector('.part.hand').scrollLeft > 0")
        assert open_cards(page)[-1].lies_in(strip)


@pytest.mark.parametrize("size", SIZES)
def test_a_note_hides_neither_the_question_nor_the_hand(
    desks: Desks, server: Server, size: tuple[int, int]
) -> None:
    with opened(desks, size, server.create("bugs", **SETUP), "guided") as page:
        note = box(page, "#note")
        assert note.lies_in(screen(page))
        for each in ("#prompt", ".part.hand"):
            assert not note.overlaps(box(page, each))
        check_hand(page, size)
        assert box(page, "#note .btn").lies_in(note)
        page.get_by_role("button", name="Understood").click()
        expect(page.locator("#note")).to_be_hidden()


@pytest.mark.parametrize("size", [(1280, 720), DESK, PHONE, ZOOMED])
def test_the_goal_is_in_sight_and_opens_all_there_is_to_say_about_it(
    desks: Desks, server: Server, size: tuple[int, int]
) -> None:
    setup: dict[str, Any] = {"scenario": "9", "character": "silent-knife"}  # the longest goal
    with opened(desks, size, server.create("bugs", **setup)) as page:
        assert box(page, "#goal").lies_in(box(page, "header.top"))
        expect(page.locator("#goal")).to_contain_text("Take your portrait from B")
        page.locator("#goal").click()
        said = page.get_by_role("dialog")
        expect(said).to_contain_text("all before the end of round 9.")
        expect(said).to_contain_text("Portrait: 0 of 1.")


def test_goal_question_and_log_of_the_first_scenario_are_whole_on_a_low_desk(
    desks: Desks, server: Server
) -> None:
    with opened(desks, (1280, 720), server.create("bugs", **SETUP)) as page:
        words = page.locator("#goal span")
        expect(words).to_have_text("Defeat all monsters. 2 monsters left.")
        for each in (words, page.locator("#prompt .say"), page.locator("#log h2")):
            fits = "e => e.scrollHeight <= e.clientHeight + 1 && e.scrollWidth <= e.clientWidth"
            assert each.evaluate(fits), each.inner_text()


def test_on_a_large_screen_board_cards_and_type_grow(desks: Desks, server: Server) -> None:
    made = server.create("bugs", **SETUP)
    sizes = {}
    for size in (DESK, LARGE):
        with opened(desks, size, made) as page:
            hexes = boxes(page, '#place-board [data-ref^="hex:"]')
            sizes[size] = (
                max(each.area for each in hexes),
                open_cards(page)[0].area,
                box(page, "#log").area,
                box(page, "#title").bottom - box(page, "#title").top,
            )
    grown = [large / small for small, large in zip(sizes[DESK], sizes[LARGE], strict=True)]
    assert grown[0] >= 2.2, "a hex"
    assert grown[1] >= 1.9, "a card"
    assert grown[2] >= 2.2, "the log"
    assert grown[3] >= 1.35, "the type"


@pytest.mark.parametrize("size", [PHONE, ZOOMED, DESK])
def test_the_smallest_game_fits_too(desks: Desks, server: Server, size: tuple[int, int]) -> None:
    with opened(desks, size, server.create("toy", seats=2)) as page:
        check_question(page)
        cards = boxes(page, ".toolcard")
        assert len(cards) == 3
        assert all(each.lies_in(box(page, "#place-mat")) for each in cards)


@pytest.fixture(scope="module")
def stories(server: Server) -> dict[str, Made]:
    """Campaigns in which everything was won, at each of their questions."""
    found = {"scenario": bring(server, told("bruiser", "20.5"))}
    for kind, hero, keys in [
        ("equip", "spellweaver", ["scenario-20"]),
        ("upgrade", "mindthief", ["scenario-13", "enough"]),
    ]:
        save = told(hero, keys[0].removeprefix("scenario-"))
        made = bring(server, save)
        game = tabard.load(save)
        for key in keys:
            post(made, game, key)
        assert game.decision is not None
        assert game.decision.kind == kind
        found[kind] = made
    return found


TIGHT = [PHONE, ZOOMED, (1280, 720)]


@pytest.mark.parametrize(
    ("kind", "theme", "sizes"),
    [
        ("scenario", "light", TIGHT),
        ("upgrade", "light", TIGHT),
        *(
            pytest.param(kind, theme, [*TIGHT, DESK, LARGE], marks=pytest.mark.slow)
            for kind in ("scenario", "equip", "upgrade")
            for theme in ("light", "dark")
        ),
    ],
)
def test_on_the_pages_of_a_rich_campaign_nothing_collides_and_nothing_is_cut(
    desks: Desks, stories: dict[str, Made], kind: str, theme: str, sizes: list[tuple[int, int]]
) -> None:
    with opened(desks, DESK, stories[kind]) as page:
        page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(150)
            pages = page.locator("#tabs button, .c-nav button").locator("visible=true").all()
            assert len(pages) >= 3
            for each in pages:
                each.click()
                page.wait_for_timeout(60)
                assert crowded(page) == [], f"{width} x {height}, {each.inner_text()}"
                assert page.evaluate("document.documentElement.scrollWidth") == width
                assert box(page, "#prompt").lies_in(screen(page))
