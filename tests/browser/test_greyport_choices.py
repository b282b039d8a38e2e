"""What Greyport asks in a form of its own: the shields in one grid, recruiting, new levels."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Locator, expect

from tests.browser.desks import Desks, page_of
from tests.browser.driving import Person, until
from tests.browser.geometry import boxes
from tests.browser.greyport import FIGHT, Playing, sit, spoken
from tests.browser.running import Server
from tests.browser.test_access import dim_faults, faults

SHIELDS = """
scenario = "the-insidious-cult"
round = 2
step = "monster damage"
defender = "deirdre"
shields = 3
variants = ["different-monsters"]
subdecks = [["cultists", "goblins"], ["goblins"], ["goblins"]]
[location]
monsters = [{ card = "zombie" }]
[[players]]
character = "fiona"
hp = 4
[[players]]
character = "deirdre"
hp = 6
monsters = [{ card = "acolyte-of-ash" }, { card = "firespitter" }, { card = "ruthless-zealot" }]
[[players]]
character = "zot"
hp = 5
monsters = [{ card = "cultist" }]
"""
"""An Acolyte deals 1 and a curse, a Firespitter 2 with Slash 1, a Zealot 2 and a curse; a Cultist bars shields before Zot."""
RECRUIT = (
    FIGHT.replace("round = 2", 'round = 2\nstep = "recruit"', 1)
    .replace('defender = "gerki"', 'defender = "fiona"')
    .replace('hero = "played"', 'hero = "played"\ncoins = ["copper", "silver"]')
)
TICK = 7
"""Pixels that the tick of a picked card lies above it."""
REST = """
round = 3
step = "rest"
[[players]]
character = "fiona"
hand = ["mace", "loud-cousin"]
[[players]]
character = "gerki"
"""


# Shields


def ends(person: Playing) -> list[str]:
    """Return what everybody would have left, as the grid says it: the defending player first."""
    return [each.strip() for each in person.page.locator(".end .num").all_inner_texts()]


def cell(person: Playing, monster: str, seat: int) -> Locator:
    """Return a cell of the grid by what is read out of it."""
    return person.page.locator(f'[data-cell][aria-label^="{monster} hits"]').nth(seat)


def test_the_grid_shows_what_a_division_comes_to_and_spends_it_in_one_go(
    desk: BrowserContext, server: Server
) -> None:
    person = sit(desk, server, SHIELDS)
    grid = person.page.locator(".shieldgrid")
    expect(grid).to_be_visible()
    grid.locator("[data-clear]").click()
    assert ends(person) == ["6 → 1", "4 → 3", "5 → 4"]
    barred = grid.locator(".cell.barred")
    expect(barred).to_have_count(1)
    expect(barred).to_contain_text("Cultist bars shields")
    expect(barred.locator("button")).to_have_count(0)
    spitter = cell(person, "Firespitter", 0)
    spitter.get_by_label("one more token").click()
    assert ends(person) == ["6 → 2", "4 → 3", "5 → 4"]
    spitter.get_by_label("one more token").click()
    assert ends(person) == ["6 → 3", "4 → 4", "5 → 5"], "no Slash any more"
    expect(grid.locator(".cell.averted")).to_have_count(2)
    expect(spitter.get_by_label("one more token")).to_be_disabled()
    spitter.get_by_label("one less token").click()
    spitter.get_by_label("one more token").click()
    cell(person, "Acolyte of Ash", 0).get_by_label("one more token").click()
    assert ends(person) == ["6 → 4", "4 → 4", "5 → 5"]
    expect(person.page.locator("#prompt .btn.main")).to_contain_text("Spend 3 shields")
    person.wait()
    person.page.locator("#prompt .btn.main").click()
    until(person.page, "() => document.querySelector('.shieldgrid').hidden")
    hp = [each["hp"] for each in person.look()["view"]["table"]["players"]]
    assert hp == [4, 4, 5]


def test_best_is_offered_with_its_reason_and_a_key(desk: BrowserContext, server: Server) -> None:
    person = sit(desk, server, SHIELDS)
    best = person.look()["view"]["decision"]["preview"]["best"]
    expect(person.page.locator(".bestnote li")).to_have_text(best["why"])
    first = ends(person)
    person.page.locator("[data-clear]").click()
    assert ends(person) != first
    person.page.locator("[data-cell]").first.focus()
    person.page.keyboard.press("b")
    assert ends(person) == first
    expect(person.page.locator("[data-best]")).to_have_text("This is the bestB")


def test_the_grid_is_played_by_keys(desk: BrowserContext, server: Server) -> None:
    person = sit(desk, server, SHIELDS)
    keys = person.page.keyboard
    person.page.locator("[data-cell]").first.focus()
    keys.press("x")
    before = ends(person)
    keys.press("ArrowDown")
    keys.press("+")
    assert person.page.evaluate("document.activeElement.dataset.cell") == "1"
    assert ends(person) != before
    keys.press("-")
    assert ends(person) == before


def test_a_draft_is_seen_by_the_others_who_can_spend_it(desks: Desks, server: Server) -> None:
    """Fiona drafts, Zot sees by whom, changes one token and spends it all."""
    one = sit(desks.lend(), server, SHIELDS)
    page = page_of(desks.lend())
    page.goto(one.made.link(2))
    two = Playing(page, one.made, 2)
    one.page.locator("[data-clear]").click()
    cell(one, "Firespitter", 0).get_by_label("one more token").click()
    expect(two.page.locator(".by")).to_contain_text("drafted this.")
    expect(two.page.locator(".end .num")).to_have_text(ends(one))
    cell(two, "Acolyte of Ash", 0).get_by_label("one more token").click()
    expect(one.page.locator(".by")).to_contain_text("drafted this.")
    expect(one.page.locator(".end .num")).to_have_text(ends(two))
    two.wait()
    two.page.locator("#prompt .btn.main").click()
    until(one.page, "() => document.querySelector('.shieldgrid').hidden")
    hp = [each["hp"] for each in one.look()["view"]["table"]["players"]]
    assert hp == [3, 3, 4]


BOMBS = """
shields = 1
[[players]]
character = "fiona"
hp = 9
hero = "aside"
played = [{ hero = "loud-cousin", items = ["wide-axe"] }]
monsters = [{ card = "mad-bomber", damage = 7 }, { card = "mad-bomber", damage = 7 }]
[[players]]
character = "gerki"
"""
"""Each bomb harms whoever defeats it for 1: two divisions over one blow, one right after the other."""


def test_a_division_after_another_of_the_same_blow_begins_with_its_own_best(
    desk: BrowserContext, server: Server
) -> None:
    """Whoever is asked everything spends nothing on the first bomb, and then sees what is best against the second."""
    made = server.create("greyport", situation=BOMBS)
    person = Playing(Person.sit(page_of(desk), made).page, made)
    spend = person.page.locator("#prompt .btn.main")
    person.card("hero:0-0").click(position={"x": 10, "y": 40})
    person.card("monster:1").click()
    person.card("monster:2").click()
    spend.click()
    person.page.locator("[data-clear]").click()
    expect(spend).to_contain_text("Spend none")
    person.wait()
    spend.click()
    expect(spend).to_contain_text("Spend 1 shield")
    assert ends(person) == ["8 → 8"]


# Recruiting and levels


def test_recruiting_shows_what_fits_and_takes_a_card_by_drag(
    desk: BrowserContext, server: Server
) -> None:
    person = sit(desk, server, RECRUIT)
    market = person.page.locator(".recruiting")
    expect(market).to_be_visible()
    sergeant = market.locator(".offer", has=person.page.locator('[data-ref="card:gate-sergeant"]'))
    mage = market.locator(".offer", has=person.page.locator('[data-ref="card:fire-mage"]'))
    expect(mage.locator(".fit")).to_contain_text("0 of 5 items fit")
    assert sergeant.locator(".dots").inner_text().count("●") > mage.locator(
        ".dots"
    ).inner_text().count("●")
    market.locator('[data-ref="card:gate-sergeant"]').click()
    expect(person.page.locator(".fitnote h2")).to_have_text("Gate Sergeant")
    expect(person.page.locator(".fitnote .made li")).to_have_count(2)
    person.page.keyboard.press("Escape")
    before = person.number
    start = market.locator('[data-ref="card:gate-sergeant"]').bounding_box()
    assert start is not None
    person.page.mouse.move(start["x"] + 20, start["y"] + 40)
    person.page.mouse.down()
    person.page.mouse.move(600, 760, steps=8)
    person.page.mouse.up()
    assert person.pending() == "gate-sergeant-copper"
    person.wait()
    person.page.keyboard.press("Enter")
    person.moved(before)
    assert spoken(person) == ["Recruit Gate Sergeant with copper"]


STRUCK = """
round = 2
step = "monster damage"
defender = "fiona"
shields = 1
[rows]
heroes = ["brother-bastian", "gate-sergeant", "fire-mage", "watch-recruit"]
items = ["buckler", "boar-spear", "war-hammer", "claymore"]
[[players]]
character = "fiona"
coins = ["copper", "silver"]
monsters = [{ card = "goblin-archer" }, { card = "goblin-archer" }]
[[players]]
character = "gerki"
"""
"""One shield against two archers is spent without a question; then Fiona recruits."""
CUT = "(all) => all.map((each) => each.scrollWidth - each.clientWidth).filter((each) => each > 1)"


def test_on_a_phone_what_was_done_for_somebody_lies_in_the_question_beside_what_is_for_sale(
    desks: Desks, server: Server
) -> None:
    context = desks.lend((390, 844), has_touch=True, is_mobile=True)
    page = sit(context, server, STRUCK).page
    expect(page.locator("#prompt .chip")).to_contain_text("Done for you")
    expect(page.locator(".recruiting")).to_be_visible()
    (chip,), (prompt,) = boxes(page, "#prompt .chip"), boxes(page, "#prompt")
    assert chip.lies_in(prompt)
    assert not boxes(page, ".recruiting")[0].overlaps(prompt)
    assert page.locator(".offer .dots").count() == 8
    assert page.locator(".offer .dots").evaluate_all(CUT) == []


def test_a_new_level_lies_beside_the_old_one_until_a_key_is_pressed(
    desk: BrowserContext, server: Server
) -> None:
    person = sit(desk, server, REST)
    person.page.keyboard.press("Enter")
    over = person.page.locator(".over .levelup")
    expect(over).to_be_visible()
    expect(over.locator(".risen-pair.own .card")).to_have_count(2)
    levels = over.locator(".risen-pair.own .lv").all_inner_texts()
    assert levels == ["I", "II"]
    expect(over.locator(".risen-pair.own .gains")).to_contain_text("yellow")
    person.page.wait_for_timeout(400)
    person.page.keyboard.press("Space")
    expect(over).to_have_count(0)


@pytest.mark.parametrize(
    ("situation", "form"),
    [(SHIELDS, ".shieldgrid"), (RECRUIT, ".recruiting")],
    ids=["grid", "market"],
)
def test_axe_finds_nothing_serious_in_what_is_asked_in_a_form_of_its_own(
    desk: BrowserContext, server: Server, situation: str, form: str
) -> None:
    person = sit(desk, server, situation)
    expect(person.page.locator(form)).to_be_visible()
    assert faults(person.page) + dim_faults(person.page) == []


def test_who_has_picked_a_card_sees_what_it_is_worth_and_its_whole_tick(
    desks: Desks, server: Server
) -> None:
    """The note about recruiting lies over that until something is picked."""
    made = server.create("greyport", situation=RECRUIT)
    page = Person.sit(page_of(desks.lend((1280, 720))), made, asks=False, preset="guided").page
    note = page.locator("#note")
    expect(note.locator("p")).to_be_visible()
    page.locator('.recruiting [data-ref="card:gate-sergeant"]').click()
    expect(note.locator("p")).to_be_hidden()
    assert boxes(page, "#note")[0].top > boxes(page, ".fitnote .card")[0].bottom
    picked, shelf = boxes(page, ".counter .card.picked")[0], boxes(page, ".counter .cards")[0]
    assert picked.top - TICK >= shelf.top
