"""Greyport's table on every screen: all zones at once, words that lie over no others, nothing too small to read."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.desks import Desks, page_of, paint
from tests.browser.driving import Person, until
from tests.browser.geometry import box, boxes, crowded, screen
from tests.browser.running import Made, Server
from tests.browser.test_access import dim_faults, faults

DESKTOPS = [(1280, 720), (1440, 900), (2560, 1440)]
PHONE = (390, 844)
PARTS = ["hand", "played", "party", "market", "log"]
LEAST = 12.0
"""Pixels of the smallest print."""
ZONES = [
    ".steps",
    ".market",
    ".location",
    ".front",
    ".ledger",
    ".party",
    ".mine",
    ".prompt",
    "#log",
]
"""What is seen at once on a large screen."""

PARTY = ["fiona", "gerki", "zot", "deirdre", "chronos"]
HANDS = {
    "fiona": ["bar-brawler", "mace", "barrel-lid", "wide-axe", "curse"],
    "gerki": ["dagger", "rogue", "lookout", "loaded-dice", "pickpocket"],
    "zot": ["apprentice", "crackling-wand", "chalk-circle", "lab-assistant", "old-spellbook"],
    "deirdre": ["clergyman", "prayer-book", "holy-water", "candle-bearer", "silver-censer"],
    "chronos": ["novice-of-hours", "hourglass", "stopped-watch", "time-worn-staff"],
}
GROUPS = [
    ["goblin-archer", "frenzy-goblin", "mad-bomber"],
    [
        "troll-bodyguard",
        "goblin-chieftain",
        "wolf-rider",
        "frenzy-goblin",
        "goblin-shaman",
        "hired-thug",
    ],
    ["goblin-cutpurse", "firespitter"],
    ["powder-cart", "goblin-drummer", "hired-thug", "gatecrusher"],
    [],
]
"""What stands before each of the players; the second one defends."""


def position(seats: int) -> str:
    """Write down a middle of a game with many monsters, cards played, coins and piles."""
    monsters = ", ".join(f'{{ card = "{each}", damage = 1 }}' for each in GROUPS[0] + GROUPS[2])
    lines = [
        'scenario = "the-goblin-king"',
        "encounter = 2",
        'defender = "gerki"',
        "shields = 2",
        'monster_discard = ["orc-raider"]',
        f'location = {{ id = "dwarven-ruins", hp = 5, monsters = [{monsters}] }}',
    ]
    for seat, each in enumerate(PARTY[:seats]):
        hand = ", ".join(f'"{card}"' for card in HANDS[each][1:])
        group = ", ".join(f'{{ card = "{card}", damage = 1 }}' for card in GROUPS[seat])
        hero = HANDS[each][0] if seat != 1 else "lookout"
        hand = hand.replace('"lookout", ', "")
        lines += [
            "[[players]]",
            f'character = "{each}"',
            f"hp = {9 - seat}",
            f"hand = [{hand}]",
            f"monsters = [{group}]",
            f'played = [{{ hero = "{hero}", fought = {str(seat % 2 == 1).lower()} }}]',
            'coins = ["copper", "copper", "silver", "gold"]',
            f"done = {str(seat == 2).lower()}",
        ]
    return "\n".join(lines) + "\n"


def open_table(desks: Desks, made: Made, size: tuple[int, int]) -> Page:
    """Sit down at the first seat, on a screen of this size."""
    special: dict[str, Any] = {"has_touch": True, "is_mobile": True} if size == PHONE else {}
    page = page_of(desks.lend(size, **special))
    Person.sit(page, made, asks=False)
    paint(page)
    return page


SMALL = """least => [...document.querySelectorAll("#table *, #tabs *")].filter((each) => {
  if (each.closest("svg, .sr") || !each.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  return [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()) && parseFloat(getComputedStyle(each).fontSize) * each.currentCSSZoom < least;
}).map((each) => `${each.className} "${each.textContent}" ${getComputedStyle(each).fontSize}`)"""


def is_well_laid(page: Page, zones: list[str]) -> None:
    """Check that these zones lie in the window and beside one another, and that their words can be read."""
    found = {each: box(page, each) for each in zones}
    assert [each for each, at in found.items() if not at.lies_in(screen(page))] == []
    apart = [each for each in zones if each not in {".ledger", ".sumline"}]
    for index, one in enumerate(apart):
        over = [each for each in apart[index + 1 :] if found[one].overlaps(found[each])]
        assert over == [], f"{one} lies over {over}"
    assert page.evaluate(SMALL, LEAST) == []
    assert crowded(page) == []


def are_apart(page: Page) -> None:
    """Check that nobody's hand lies over the monsters before them."""
    for strip in page.locator(".seat").all():
        place = f'.seat[data-seat="{strip.get_attribute("data-seat")}"]'
        held, group = boxes(page, f"{place} .held .card"), boxes(page, f"{place} .zone.group .card")
        assert not any(one.overlaps(other) for one in held for other in group), place


def test_a_full_hand_lies_apart_from_the_monsters(desks: Desks, server: Server) -> None:
    """Where all of a hand lies open in a strip, what is between it and the group is no more than there is."""
    hand = 'hand = ["dagger", "rogue", "loaded-dice", "pickpocket", "lookout"]\nhero = "hand"\nmonsters = [{ card = "goblin-archer" }]'
    told = ["fiona", "gerki", "zot"]
    lines = ['scenario = "the-interrupted-party"', 'defender = "fiona"']
    for each in told:
        lines += ["[[players]]", f'character = "{each}"', *([hand] if each == "gerki" else [])]
    made = server.create("greyport", situation="\n".join(lines) + "\n")
    page = open_table(desks, made, DESKTOPS[2])
    assert len(boxes(page, '.seat[data-seat="1"] .held .card')) == 6
    are_apart(page)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_everything_on_the_table_is_seen_at_once(desks: Desks, server: Server, seats: int) -> None:
    page = open_table(desks, server.create("greyport", situation=position(seats)), DESKTOPS[0])
    for width, height in DESKTOPS:
        page.set_viewport_size({"width": width, "height": height})
        until(page, "(width) => innerWidth === width", width)
        is_well_laid(page, ZONES)
        assert len(boxes(page, ".seat")) == seats - 1
        for seat in range(2, seats):  # none is left out where there is little room
            shown = boxes(page, f'.seat[data-seat="{seat}"] .zone.group .card')
            assert len(shown) == len(GROUPS[seat])
        are_apart(page)
        assert len(boxes(page, ".front .group .card")) == len(GROUPS[1])
        assert page.locator(".front .group .card.chip").count() == 0, "names are read on cards only"
        assert len(boxes(page, ".location .card")) == len(GROUPS[0]) + len(GROUPS[2])
        assert len(boxes(page, ".fan .card")) == 5
        group = box(page, ".front .group")
        assert all(each.lies_in(group) for each in boxes(page, ".front .group .card"))
        assert all(each.lies_in(box(page, ".mat")) for each in boxes(page, ".mine .card"))
    expect(page.locator(".sumline")).to_contain_text("hits Gerki for")
    expect(page.locator(".seat").first).to_have_attribute("data-seat", "1")


@pytest.mark.parametrize("seats", [2, 5])
def test_a_phone_shows_place_group_sum_and_question_with_every_part(
    desks: Desks, server: Server, seats: int
) -> None:
    page = open_table(desks, server.create("greyport", situation=position(seats)), PHONE)
    for each in PARTS:
        page.locator(f"#tabs [data-tab={each}]").click()
        until(page, "(name) => document.body.dataset.tab === name", each)
        shown = box(page, ".part.shown, #log.shown")
        is_well_laid(page, [".location", ".front", ".sumline", ".prompt"])
        assert shown.top >= box(page, ".front").bottom - 1
        assert boxes(page, ".front .group .card")[0].lies_in(box(page, ".front"))
        told = boxes(page, ".location .tells > div")
        assert len(told) == 3, "what it does here, its reward and its penalty"
        assert all(each.lies_in(box(page, ".location")) for each in told)
        assert all(each.bottom <= shown.bottom for each in boxes(page, ".own-played .card"))


def test_a_strip_opens_over_the_others(desks: Desks, server: Server) -> None:
    page = open_table(desks, server.create("greyport", situation=position(5)), (1280, 720))
    strip = page.locator(".seat[data-seat='3']")
    expect(strip.locator(".card.full, .card.small")).to_have_count(0)
    strip.locator(".opens").press("Enter")
    opened = page.locator(".seat.opened")
    expect(opened.locator(".zone.group .card.small")).to_have_count(len(GROUPS[3]))
    assert box(page, ".seat.opened").lies_in(screen(page))
    page.keyboard.press("Escape")
    expect(opened).to_have_count(0)


def test_axe_finds_nothing_serious(desks: Desks, server: Server) -> None:
    page = open_table(desks, server.create("greyport", situation=position(5)), (1440, 900))
    assert faults(page) + dim_faults(page) == []
