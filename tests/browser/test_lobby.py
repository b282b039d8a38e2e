"""The lobby: every scenario with its map and what was won there, and what is offered first."""

from __future__ import annotations

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.running import Made, Server
from tests.browser.test_access import faults
from tests.browser.test_chapters import ending, won

__all__ = ["won"]


def at_home(context: BrowserContext, server: Server) -> Page:
    """Open the lobby."""
    page = context.new_page()
    page.goto(f"{server.address}/")
    expect(page.locator(".new-foot .main")).to_be_visible()
    return page


def test_a_newcomer_is_offered_the_guided_game(desk: BrowserContext, server: Server) -> None:
    page = at_home(desk, server)
    expect(page.locator("#switch-guided")).to_be_checked()
    expect(page.get_by_role("button", name="Play your first game")).to_be_visible()


def test_whoever_has_won_is_offered_the_next_scenario_without_a_guide(
    desk: BrowserContext, server: Server, won: Made
) -> None:
    page = desk.new_page()
    ending(page, won)
    page.evaluate("localStorage.setItem('tabard.settings', JSON.stringify({ preset: 'guided' }))")
    page.goto(f"{server.address}/")
    expect(page.locator("#switch-guided")).not_to_be_checked()
    expect(page.locator("#pick-scenario")).to_contain_text("2: Crossing the Road")
    page.get_by_role("button", name="Start scenario 2").click()
    expect(page.locator("dialog.opening")).to_contain_text("Crossing the Road")
    kept = page.evaluate("JSON.parse(localStorage.getItem('tabard.settings')).preset")
    assert kept == "standard"


def test_a_win_at_a_table_counts_though_its_page_was_never_seen(
    desk: BrowserContext, server: Server, won: Made
) -> None:
    page = desk.new_page()
    page.goto(f"{server.address}/rules")
    page.evaluate(
        "([id, token]) => localStorage.setItem('tabard.seats', JSON.stringify({ [id]: { 0: token } }))",
        [won.id, won.tokens[0]],
    )
    page.goto(f"{server.address}/")
    expect(page.locator("#pick-scenario")).to_contain_text("2: Crossing the Road")


def test_the_picker_shows_maps_goals_and_what_was_won(
    desk: BrowserContext, server: Server, won: Made
) -> None:
    page = desk.new_page()
    ending(page, won)
    page.goto(f"{server.address}/")
    page.locator("#pick-scenario").click()
    cards = page.locator(".choice-card")
    expect(cards).to_have_count(24)
    expect(cards.locator(".mini-map")).to_have_count(24)
    first = page.locator('[data-choice="1"]')
    expect(first).to_contain_text("1: A Rude Welcome")
    expect(first).to_contain_text("Defeat all monsters.")
    expect(first.locator(".choice-wins")).to_contain_text("7 rounds")
    expect(page.locator(".choice-wins")).to_have_count(1)
    assert first.locator(".mini-map polygon").count() == 25
    expect(page.locator('[data-choice="2"]')).to_contain_text("next in the story")
    expect(page.locator('[data-choice="7"]')).to_be_disabled()
    expect(page.locator('[data-choice="7"]')).to_contain_text("only for the Mindthief")
    found = faults(page)
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    page.wait_for_timeout(200)
    assert found + faults(page) == []
    page.locator('[data-choice="13"]').click()
    expect(page.locator("#pick-scenario")).to_contain_text("13: Zipping Across")
    expect(page.get_by_role("button", name="Start scenario 13")).to_be_visible()


def test_the_last_character_is_remembered(desk: BrowserContext, server: Server) -> None:
    page = at_home(desk, server)
    page.locator("label.hero", has_text="Tinkerer").click()
    page.locator("label.mode", has_text="One scenario").click()
    page.get_by_role("button", name="Start the first game").click()
    page.wait_for_url(lambda url: "/t/" in url)
    page.goto(f"{server.address}/")
    expect(page.locator("#character-tinkerer")).to_be_checked()
    expect(page.locator("#mode-scenario")).to_be_checked()


def test_any_game_is_laid_out_by_what_it_declares(desk: BrowserContext, server: Server) -> None:
    page = desk.new_page()
    page.goto(f"{server.address}/?game=toy")
    party = page.locator(".party select")
    expect(party).to_have_count(2)
    watchman = party.first.locator('option[value="watchman"]')
    expect(watchman).to_be_disabled()
    expect(watchman).to_contain_text("goes down only where three or more do")
    page.locator("#pick-seats").select_option("3")
    expect(party).to_have_count(3)
    expect(watchman).to_be_enabled()
    page.locator("#pick-keeper-1").focus()
    page.locator("#pick-keeper-1").select_option("watchman")
    expect(page.locator("#pick-keeper-2")).to_have_value("innkeeper")
    taken = page.locator('#pick-keeper-2 option[value="watchman"]')
    expect(taken).to_contain_text("plays at seat 1")
    expect(taken).to_be_disabled()
    assert page.evaluate("document.activeElement.id") == "pick-keeper-1", "the focus stays"
    found = faults(page)
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    page.wait_for_timeout(200)
    assert found + faults(page) == []
    page.locator("#pick-rats").select_option("5")
    page.get_by_role("button", name="Go down").click()
    expect(page.locator(".seat-links li")).to_have_count(3)
    page.get_by_role("button", name="Sit down on seat 1").click()
    expect(page.locator(".keeper")).to_have_count(3)
    expect(page.locator(".pack").first).to_have_attribute("aria-label", "5 runts")


def test_one_game_after_the_other_is_laid_out(desk: BrowserContext, server: Server) -> None:
    page = desk.new_page()
    page.goto(f"{server.address}/?game=toy")
    expect(page.get_by_role("button", name="Go down")).to_be_visible()
    page.locator("label.game", has_text="Buttons & Bugs").click()
    expect(page.get_by_role("button", name="Start the campaign")).to_be_visible()
    expect(page.locator(".party")).to_have_count(0)
    page.locator("label.game", has_text="Rats in the Cellar").click()
    expect(page.locator(".party")).to_have_count(1)
    expect(page.locator("label.hero")).to_have_count(0)


def test_a_game_without_a_page_stands_on_the_shelf_and_says_where_it_is_played(
    desk: BrowserContext, server: Server, chromium: Browser
) -> None:
    page = at_home(desk, server)
    card = page.locator("label.game.coming", has_text="Battle for Greyport")
    expect(card).to_contain_text("in the terminal: tabard play greyport")
    expect(card.locator("input")).to_be_disabled()
    made = server.create("greyport", party=["fiona", "gerki"])
    # A desk of its own: that a file is missing goes wrong on purpose here.
    with chromium.new_context() as elsewhere:
        guest = elsewhere.new_page()
        guest.goto(made.link())
        expect(guest.locator("#loading")).to_have_text(
            "This game has no page yet: it is played in the terminal."
        )
