"""Everything on the table can be had in words: under the pointer, by a long press, by a key, and for screen readers."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Position, expect

from tests.browser.desks import Desks, page_of
from tests.browser.driving import Person
from tests.browser.running import Server
from tests.browser.stories import bring, told
from tests.browser.test_access import faults

SITUATION = """
character = "bruiser"
round = 3
turn = "character"
hero = { hp = 6, conditions = ["poison"] }
monsters = [
  { type = "bandit-guard", number = 1, hp = 5, conditions = ["immobilize"] },
  { type = "bandit-guard", number = 2 },
]
cards = { shield-bash = "played a", leaping-cleave = "played a", planted-feet = "discard b" }
lead = "shield-bash"
items = { venomous-fang = "ready", old-spring = "spent" }
rolled = { bandit-guard = "neutral" }
rows = { character = 3, monsters = 2 }
goal = "kill all"
legend = { x = "hazard 1 poison" }
map = '''
S     .     .     2
   .     x     ~
1     o     .     _
'''
"""

TOLD = {
    "[data-ref='half:shield-bash/top'] .main": ["Attack 3", "Damage to an enemy"],
    "[data-ref='half:shield-bash/top'] .fx": ["Muddle", "disadvantage"],
    "[data-ref='basic:shield-bash/top']": ["Basic attack with Shield Bash", "Attack 2."],
    "[data-ref='card:warding-strength'] .cap": [
        "Warding Strength, side A, initiative 32",
        "Top: Attack 3, Push 2; Strengthen, self.",
        "Bottom: Shield 2; stays in the active area.",
        "On the other side: Overwhelming Assault, side B, initiative 61",
        "lost once used",
    ],
    ".fate [data-words='icon:persistent']": ["Stays", "until it is used up"],
    "[data-zone=discard] [data-ref='card:planted-feet']": ["Discarded: a rest brings it back"],
    "[data-words='pile:lost']": ["Lost", "no rest brings it back"],
    ".mon h2": ["Bandit Guard", "Number 1: 5 of 8 hit points, immobilize.", "Always: Shield 1."],
    "[data-ref='column:bandit-guard/neutral'] .hdr": [
        "Active this round, initiative 50.",
        "Attack 3: 2 printed, 1 from poison.",
        "Bandit Guard 1: immobilized, cannot move.",
    ],
    "[data-ref='column:bandit-guard/plus'] .hdr": ["Not active this round, initiative 70."],
    ".mon [data-ref='figure:bandit-guard-2'] .now": ["Bandit Guard, number 2", "8 of 8 hit points."],
    ".mon .badge": ["Immobilize", "Bandit Guard, number 1 has it until the end of its turn."],
    ".traits [data-words='icon:shield']": ["Shield 1", "takes its number off every attack"],
    "[data-hex=a2].hex": ["Bandit Guard, number 1", "5 of 8 hit points.", "Immobilize, until the end of its turn: ", "Shield 1: "],
    "[data-hex=a1].hex": ["Bruiser", "6 of 12 hit points.", "Poison, until it is healed: Attacks on you get +1."],
    "[data-hex=d1].hex": ["hazard, suffer 1, poison"],
    "[data-hex=c2].hex": ["obstacle", "Nobody walks into it."],
    "[data-hex=f1].hex": ["difficult terrain", "costs 2 movement points"],
    "[data-hex=g2].hex": ["pressure plate", "The special rules of the scenario say what it does"],
    "[data-words='row:character/3'] .mk": [
        "Your modifiers, row 3 of 6",
        "The next attack is read from this row.",
        "Minus: miss.",
    ],
    "[data-words='cell:character/5/plus']": ["Plus in row 5 of 6", "The attack value is doubled"],
    ".side [data-words='icon:die-minus']": ["Minus", "the first column of the modifier row"],
    ".elrow [data-words='element:earth']": ["Earth", "Available, from Shield Bash."],
    ".elrow [data-words='element:fire']": ["Fire", "None to consume now."],
    "[data-ref='item:venomous-fang'] b": ["Venomous Fang", "When: ", "Then: spent until a long rest."],
    "[data-ref='item:old-spring'] b": ["Spent now: a long rest makes it ready again."],
    ".cond[data-ref='condition:poison']": ["Poison", "Bruiser has it until it is healed."],
    ".turn.foe": ["Bandit Guard, numbers 1 and 2", "Initiative 50: still to come.", "Does: Move 1"],
    ".goal": ["Goal", "2 monsters left."],
}  # fmt: skip


RESTED = 400
"""Milliseconds after which whatever the pointer rests on is told."""
CLOCK = "words"
"""The desks whose pages have a clock that a test may put forward."""


@pytest.fixture
def desk(desks: Desks) -> BrowserContext:
    """A desk at which a test may let time pass."""
    return desks.lend(apart=CLOCK)


@pytest.fixture
def page(desk: BrowserContext, server: Server) -> Page:
    """The table in the middle of a fight, on the character's turn."""
    page = page_of(desk)
    page.clock.install()
    return Person.sit(page, server.create("bugs", situation=SITUATION)).page


def panel(page: Page) -> Locator:
    """Return what tells things in words."""
    return page.locator("#words")


def rest_on(page: Page, selector: str) -> None:
    """Let the pointer come from elsewhere and rest on something, for as long as it takes by the page's own clock."""
    page.mouse.move(4, 4)
    expect(panel(page)).to_be_hidden()
    page.locator(selector).first.hover(force=True)
    page.clock.run_for(RESTED)
    expect(panel(page)).to_be_visible()


BOXES = """selector => {
  const box = (each) => { const { left, top, right, bottom } = each.getBoundingClientRect(); return [left, top, right, bottom]; };
  const main = document.querySelector("#prompt .btn.main");
  return [box(document.querySelector("#words")), box(document.querySelector(selector)), box(main), [0, 0, innerWidth, innerHeight]];
}"""


def apart(one: list[float], other: list[float]) -> bool:
    """Tell whether two boxes share nothing."""
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def test_whatever_the_pointer_rests_on_is_told_beside_it(page: Page) -> None:
    missing = {}
    for selector, texts in TOLD.items():
        rest_on(page, selector)
        told = " ".join(panel(page).inner_text().split())
        lacks = [each for each in texts if each not in told]
        where, thing, main, window = page.evaluate(BOXES, selector)
        inside = where[0] >= 0 and where[1] >= 0 and where[2] <= window[2] and where[3] <= window[3]
        if lacks or not (inside and apart(where, thing) and apart(where, main)):
            missing[selector] = (lacks, told, where, thing)
    assert missing == {}


CORNER: Position = {"x": 12, "y": 12}
"""Beside the icons of a half."""


def test_a_panel_waits_goes_with_the_pointer_and_never_takes_a_click(page: Page) -> None:
    half, other = (
        page.locator(f"[data-ref='half:{each}']")
        for each in ("shield-bash/top", "leaping-cleave/bottom")
    )
    half.hover(force=True, position=CORNER)
    expect(panel(page)).to_be_hidden()
    expect(panel(page)).to_contain_text("Shield Bash, top")
    expect(panel(page)).to_have_attribute("role", "tooltip")
    assert panel(page).evaluate("each => getComputedStyle(each).pointerEvents") == "none"
    other.hover(force=True, position={"x": 12, "y": 55})
    expect(panel(page)).to_contain_text("Leaping Cleave, bottom")
    expect(panel(page)).to_contain_text("Move 3, Jump.")
    expect(panel(page)).to_contain_text("Jump: In this move")
    expect(panel(page)).to_have_count(1)
    page.mouse.down()
    expect(panel(page)).to_be_hidden()
    page.mouse.up()
    expect(other).to_have_attribute("aria-pressed", "true")


def test_i_tells_what_has_the_focus_and_keeps_it_open(page: Page) -> None:
    half = page.locator("[data-ref='half:shield-bash/top']")
    half.focus()
    page.keyboard.press("i")
    told = page.get_by_role("dialog", name="Shield Bash, top")
    expect(told).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("dialog", name="Attack 3")).to_be_focused()
    link = panel(page).get_by_role("link", name="Rule B-18.1")
    expect(link).to_be_visible()
    page.keyboard.press("Escape")
    expect(panel(page)).to_be_hidden()
    expect(half).to_be_focused()
    rest_on(page, ".turn.foe")
    page.keyboard.press("i")
    panel(page).get_by_role("link", name="Rule B-11.5").click()
    expect(panel(page)).to_be_hidden()
    expect(page.locator("#rules .is-shown")).to_have_attribute("data-rule-id", "B-11.5")


def test_the_legend_names_every_icon(page: Page) -> None:
    page.keyboard.press("?")
    page.get_by_role("button", name="Icons in words").click()
    legend = page.get_by_role("dialog", name="Icons in words")
    groups = legend.locator("h3").all_inner_texts()
    assert groups == [
        "Actions",
        "Conditions",
        "Elements",
        "Cards and items",
        "Map",
        "Dice",
        "Tools",
    ]
    meanings = legend.locator("section:not(:last-child) dd").all_inner_texts()
    assert len(meanings) > 45
    assert [each for each in meanings if len(each.split()) < 8] == []
    assert faults(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("Shift+I")
    legend.get_by_role("link", name="Rule B-19.18").click()
    expect(legend).to_have_count(0)
    expect(page.locator("#rules .is-shown")).to_have_attribute("data-rule-id", "B-19.18")
    page.locator("#rules").get_by_role("button", name="Icons").click()
    expect(legend).to_be_visible()


def test_screen_readers_hear_numbers_and_which_action_is_active(page: Page) -> None:
    card = page.get_by_role("article", name="Bandit Guard")
    columns = card.get_by_role("group")
    expect(columns).to_have_count(3)
    expect(card.locator("[aria-current=true]")).to_have_count(1)
    active = card.get_by_role("group", name=re.compile("neutral, active this round, initiative 50"))
    expect(active).to_have_attribute("aria-current", "true")
    expect(card.get_by_role("group", name=re.compile("not active this round"))).to_have_count(2)
    words = "Bandit Guard, number 2, 8 of 8 hit points, shield 1"
    expect(card.get_by_role("img", name=words)).to_be_visible()
    on_map = page.get_by_role("application", name="Map")
    expect(on_map.get_by_role("button", name=f"{words}, g1", exact=True)).to_have_count(1)
    first = "Bandit Guard, number 1, 5 of 8 hit points, immobilize, shield 1"
    expect(on_map.get_by_role("button", name=f"a2, floor, {first}", exact=True)).to_have_count(1)
    half = page.get_by_role("button", name="Leaping Cleave, bottom: Move 3, Jump", exact=True)
    expect(half).to_be_visible()
    page.keyboard.press("i")
    assert faults(page) == []


@pytest.fixture
def phone(desks: Desks, server: Server) -> Page:
    """The same table under a finger."""
    page = page_of(desks.lend((390, 844), apart=CLOCK, has_touch=True))
    page.clock.install()
    return Person.sit(page, server.create("bugs", situation=SITUATION)).page


def press(page: Page, selector: str, *, slip: int = 0, hold: int = 700) -> None:
    """Put a finger on something, let it slip a little or not, and lift it after a while."""
    box = page.locator(selector).first.bounding_box()
    assert box
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + min(30, box["height"] / 2)}
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    if slip:
        moved = {"x": at["x"] + slip, "y": at["y"]}
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [moved]})
    page.clock.run_for(hold)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_long_press_rises_as_a_sheet_and_picks_nothing(phone: Page) -> None:
    half = "[data-ref='half:shield-bash/top']"
    thing = phone.locator(half)
    press(phone, half, slip=25)
    expect(panel(phone)).to_be_hidden()
    press(phone, half)
    expect(panel(phone)).to_have_class(re.compile("sheet"))
    expect(panel(phone)).to_contain_text("Shield Bash")
    expect(thing).to_have_attribute("aria-pressed", "false")
    where, pressed, _, window = phone.evaluate(BOXES, half)
    assert apart(where, pressed)
    assert where[0] >= 0
    assert where[2] <= window[2]
    press(phone, "[data-ref='half:leaping-cleave/top']", hold=60)
    expect(panel(phone)).to_be_hidden()
    expect(phone.locator("[aria-pressed=true][data-ref]")).to_have_count(0)
    press(phone, half)
    panel(phone).get_by_role("button", name="Close").tap()
    expect(panel(phone)).to_be_hidden()
    press(phone, half, hold=60)
    expect(thing).to_have_attribute("aria-pressed", "true")
    expect(panel(phone)).to_be_hidden()


def test_any_game_has_words(desk: BrowserContext, server: Server) -> None:
    page = page_of(desk)
    page.clock.install()
    Person.sit(page, server.create("toy", seats=2))
    rest_on(page, "[data-ref='pack:brutes']")
    expect(panel(page)).to_contain_text("8 or more hits one of them.")


# Between two scenarios

ALONG = ("scenario-13", "sparrow-skull-helm")
"""Answers of a campaign: its next scenario, and an item that comes along."""
ON_CAMPAIGN = {
    "[data-ref='item:sparrow-skull-helm']": ["Sparrow Skull Helm", "When: ", "Takes: ", "It comes along."],
    "[data-words='card:warding-strength'] .cap": [
        "Warding Strength",
        "it becomes ",
        "Side A: Warding Strength, initiative 32.",
        "Top: Attack 3, Push 2; Strengthen, self.",
        "Side B: Overwhelming Assault, initiative 61.",
    ],
    "[data-words='upgrade:warding-strength'] header": ["Warding Strength becomes ", "Bottom: Shield 2"],
}  # fmt: skip


def on_campaign(context: BrowserContext, server: Server) -> Page:
    """Open the pages of a campaign in which items are chosen."""
    made = bring(server, told("bruiser", "13")).play(*ALONG)
    page = page_of(context)
    page.clock.install()
    return Person.sit(page, made).page


def test_cards_and_items_of_a_campaign_can_be_had_in_words(
    desk: BrowserContext, server: Server
) -> None:
    page = on_campaign(desk, server)
    for selector, words in ON_CAMPAIGN.items():
        page.locator(f"[data-page={'road' if 'item' in selector else 'cards'}]").first.click()
        rest_on(page, selector)
        for each in words:
            expect(panel(page)).to_contain_text(each)
    better = page.locator(".upgrade .card[data-words]").nth(2)
    assert better.get_attribute("data-words") != "card:warding-strength"
    rest_on(page, f"[data-words='{better.get_attribute('data-words')}'] .cap")
    expect(panel(page)).to_contain_text("Level 2; it takes the place of")


def test_i_tells_an_item_on_the_shelf_and_why_it_stays(
    desk: BrowserContext, server: Server
) -> None:
    page = on_campaign(desk, server)
    page.locator(".c-shelf .thing.barred").first.focus()
    page.keyboard.press("i")
    expect(panel(page)).to_have_attribute("role", "dialog")
    expect(panel(page)).to_contain_text("Stays here: ")
    link = panel(page).get_by_role("link", name="Rule B-")
    expect(link).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(panel(page)).not_to_contain_text("Stays here: of the two")
    page.keyboard.press("Escape")
    expect(panel(page)).to_be_hidden()


def test_a_long_press_tells_an_item_on_the_shelf_and_brings_nothing(
    desks: Desks, server: Server
) -> None:
    page = on_campaign(desks.lend((390, 844), apart=CLOCK, has_touch=True), server)
    before = page.locator(".c-shelf .thing.equipped").count()
    press(page, ".c-shelf .thing:not(.equipped):not(.barred)")
    expect(panel(page)).to_have_class(re.compile("sheet"))
    expect(panel(page)).to_contain_text("When: ")
    expect(page.locator(".c-shelf .thing.equipped")).to_have_count(before)
