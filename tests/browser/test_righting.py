"""Setting something right by hand at the page: what is listed is chosen, told, and agreed to by whoever else sits there."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.desks import Desks, page_of
from tests.browser.driving import Person
from tests.browser.greyport import FIGHT, Playing, sit
from tests.browser.running import Server


def set_right(page: Page, find: str, about: str, way: str) -> None:
    """Open the dialog, find the thing, and say how it should be."""
    page.keyboard.press("Shift+U")
    page.get_by_label("Find what is wrong").fill(find)
    line = page.locator(".rightings li").filter(has=page.get_by_label(about))
    line.get_by_role("combobox").select_option(way)
    line.get_by_role("button", name="Set right").click()
    expect(page.locator("dialog")).to_have_count(0)


def test_one_person_sets_hit_points_right_and_takes_it_back(
    desk: BrowserContext, server: Server
) -> None:
    person = sit(desk, server, FIGHT)
    page = person.page
    set_right(page, "fiona hit", "Fiona, hit points", "5")
    expect(page.locator(".me .num b")).to_have_text("5")
    expect(page.locator("#log")).to_contain_text("Fiona has 5 HP")
    page.keyboard.press("u")
    expect(page.locator(".me .num b")).to_have_text("7")


def test_another_who_sits_there_is_asked(desks: Desks, server: Server) -> None:
    one = sit(desks.lend(apart="one"), server, FIGHT)
    page = page_of(desks.lend(apart="two"))
    page.goto(one.made.link(1))
    other = Playing(page, one.made, 1)
    set_right(one.page, "gatecrusher damage", "Gatecrusher #2, damage", "0")
    expect(one.page.locator("#toast")).to_contain_text("The others are asked")
    expect(page.locator("#prompt")).to_contain_text(
        "Fiona wants to set something right by hand: Gatecrusher #2, damage: 0. Agree?"
    )
    other.wait()
    page.get_by_role("button", name="Agree").click()
    expect(one.page.locator("#log")).to_contain_text("Gatecrusher #2 has 0 damage")


def test_a_figure_of_buttons_and_bugs_is_put_elsewhere(
    desk: BrowserContext, server: Server
) -> None:
    made = server.create("bugs", seed=3)
    page = page_of(desk)
    page.goto(made.link())
    Person(page, asks=False).wait()
    set_right(page, "bruiser hit", "Bruiser, hit points", "4")
    expect(page.locator("#log")).to_contain_text("Bruiser has 4 hit points")
