"""The lobby: every scenario with its map and what was won there, and what is offered first."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.desks import page_of
from tests.browser.running import Made, Server
from tests.browser.test_access import dim_faults, faults
from tests.browser.test_chapters import ending, won

__all__ = ["won"]


def at_home(context: BrowserContext, server: Server) -> Page:
    """Open the lobby."""
    page = page_of(context)
    page.goto(f"{server.address}/")
    expect(page.locator(".new-foot .main")).to_be_visible()
    return page


def test_a_newcomer_is_offered_the_guided_game(desk: BrowserContext, server: Server) -> None:
    page = at_home(desk, server)
    expect(page.locator("#switch-guided")).to_be_checked()
    first = page.get_by_role("button", name="Play your first game")
    expect(first).to_have_count(3)
    expect(
        page.get_by_role("button", name="Play your first game of Buttons & Bugs")
    ).to_be_focused()
    assert faults(page) == []
    page.set_viewport_size({"width": 1280, "height": 720})
    for each in range(3):
        expect(first.nth(each)).to_be_in_viewport(ratio=1)


def test_a_newcomer_is_at_a_table_of_several_with_one_click(
    desk: BrowserContext, server: Server
) -> None:
    page = at_home(desk, server)
    page.get_by_role("button", name="Play your first game of Battle for Greyport").click()
    page.wait_for_url(lambda url: "/t/" in url)
    expect(page.locator("#prompt")).to_contain_text("Who defends first?")
    held = page.evaluate("Object.values(JSON.parse(localStorage.getItem('tabard.seats')))[0]")
    assert sorted(held) == ["0", "1"]
    assert page.evaluate("JSON.parse(localStorage.getItem('tabard.settings')).preset") == "guided"


def test_a_wall_of_scenarios_a_party_and_how_often_bots_have_won(
    desk: BrowserContext, server: Server
) -> None:
    page = at_home(desk, server)
    page.locator("label.game", has_text="Battle for Greyport").click()
    expect(page.locator(".notice")).to_have_count(7)
    expect(page.locator(".notice svg.bust")).to_have_count(7)
    page.locator(".notice", has_text="The Mad Dragon").click()
    expect(page.locator(".wall-about h4")).to_have_text("The Mad Dragon")
    expect(page.locator(".places li")).to_have_count(3)
    page.locator("label.mode", has_text="5").click()
    expect(page.locator(".seat")).to_have_count(5)
    offered = page.request.post(
        f"{server.address}/api/games/greyport/form",
        data={"chosen": {"scenario": "the-mad-dragon", "players": "5"}},
    ).json()
    healing = next(each for each in offered["settings"] if each["name"] == "rest_healing")
    lines = [each["line"] for each in healing["choices"]]
    for place, line in enumerate(lines):
        expect(page.locator(".bar small").nth(place)).to_contain_text(line)
    assert len(lines) == 4
    page.locator(".switch", has_text="Silent play").click()
    expect(page.locator("label.mode", has_text="Open")).to_have_count(0)
    page.locator(".switch", has_text="Hardcore").click()
    expect(page.locator(".bar")).to_have_count(1)
    assert faults(page) == []
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    page.wait_for_timeout(200)
    assert faults(page) == []
    page.get_by_role("button", name="To arms").click()
    page.wait_for_url(lambda url: "/t/" in url)
    table = page.url.rpartition("/")[2].partition("#")[0]
    about = page.request.get(f"{server.address}/api/tables/{table}").json()["about"]
    assert (about["scenario"], len(about["party"])) == ("the-mad-dragon", 5)


def test_whoever_has_won_is_offered_the_next_scenario_without_a_guide(
    desk: BrowserContext, server: Server, won: Made
) -> None:
    page = page_of(desk)
    ending(page, won)
    page.evaluate("localStorage.setItem('tabard.settings', JSON.stringify({ preset: 'guided' }))")
    page.goto(f"{server.address}/")
    expect(page.locator("#switch-guided")).not_to_be_checked()
    expect(page.locator("#pick-scenario")).to_contain_text("2: Crossing the Road")
    page.get_by_role("button", name="Start scenario 2").click()
    expect(page.locator("dialog.opening")).to_contain_text("Crossing the Road")
    kept = page.evaluate("JSON.parse(localStorage.getItem('tabard.settings')).preset")
    assert kept == "standard"


def test_a_win_counts_though_its_page_was_never_seen_and_tables_tell_how_long_they_stay(
    desk: BrowserContext, server: Server, won: Made
) -> None:
    page = page_of(desk)
    page.goto(f"{server.address}/rules")
    page.evaluate(
        "(seats) => localStorage.setItem('tabard.seats', JSON.stringify(seats))",
        {each.id: {"0": each.tokens[0]} for each in (won, server.create("bugs"))},
    )
    page.goto(f"{server.address}/")
    expect(page.locator("#pick-scenario")).to_contain_text("2: Crossing the Road")
    expect(page.locator(".left-off")).to_contain_text("the table is kept until")
    expect(page.locator(".table-time")).to_contain_text("kept until")


def test_the_picker_shows_maps_goals_and_what_was_won(
    desk: BrowserContext, server: Server, won: Made
) -> None:
    page = page_of(desk)
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
    assert found + dim_faults(page) == []
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
    page = page_of(desk)
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
    assert found + dim_faults(page) == []
    page.locator("#pick-rats").select_option("5")
    page.get_by_role("button", name="Go down").click()
    # All seats are one's own unless somebody else is to sit there.
    expect(page.locator(".keeper")).to_have_count(3)
    held = page.evaluate("Object.values(JSON.parse(localStorage.getItem('tabard.seats')))[0]")
    assert sorted(held) == ["0", "1", "2"]
    expect(page.locator(".pack").first).to_have_attribute("aria-label", "5 runts")


def test_a_friend_gets_a_link_and_a_bot_a_chair(desk: BrowserContext, server: Server) -> None:
    page = page_of(desk)
    page.goto(f"{server.address}/?game=toy")
    page.locator("#pick-seats").select_option("3")
    expect(page.locator(".party select")).to_have_count(3)
    page.locator(".seat").nth(1).get_by_text("friend").click()
    page.locator(".seat").nth(2).get_by_text("bot").click()
    page.get_by_role("button", name="Go down").click()
    expect(page.locator(".seat-links li")).to_have_count(1)
    link = page.locator(".seat-links input").input_value()
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url(lambda url: "/t/" in url)
    table = page.url.rpartition("/")[2].partition("#")[0]
    held = page.evaluate("JSON.parse(localStorage.getItem('tabard.seats'))")
    assert sorted(held[table]) == ["0"]
    people = page.request.get(f"{server.address}/api/tables/{table}").json()["people"]
    assert [each["bot"] is not None for each in people] == [False, False, True]
    # The link can be had again, and it opens the seat.
    page.goto(f"{server.address}/")
    page.evaluate("localStorage.removeItem('tabard.seats')")
    page.goto(link)
    expect(page.locator(".keeper")).to_have_count(3)
    held = page.evaluate("JSON.parse(localStorage.getItem('tabard.seats'))")
    assert sorted(held[table]) == ["1"]


def test_one_game_after_the_other_is_laid_out(desk: BrowserContext, server: Server) -> None:
    page = page_of(desk)
    page.goto(f"{server.address}/?game=toy")
    expect(page.get_by_role("button", name="Go down")).to_be_visible()
    page.locator("label.game", has_text="Buttons & Bugs").click()
    expect(page.get_by_role("button", name="Start the campaign")).to_be_visible()
    expect(page.locator(".party")).to_have_count(0)
    page.locator("label.game", has_text="Rats in the Cellar").click()
    expect(page.locator(".party")).to_have_count(1)
    expect(page.locator("label.hero")).to_have_count(0)


def test_a_table_whose_game_has_no_page_says_where_it_is_played(
    server: Server, chromium: Browser
) -> None:
    made = server.create("toy", seats=2)
    # A desk of its own: that a file is missing goes wrong on purpose here.
    with chromium.new_context() as elsewhere:
        guest = elsewhere.new_page()
        guest.route("**/games/toy/table.js", lambda asked: asked.abort())
        guest.goto(made.link())
        expect(guest.locator("#loading")).to_have_text(
            "This game has no page yet: it is played in the terminal."
        )


def test_what_a_character_brings_is_chosen_below_its_name(
    desk: BrowserContext, server: Server
) -> None:
    page = at_home(desk, server)
    page.locator("label.game", has_text="Gloomhaven").click()
    expect(page.locator(".seat-has .pick")).to_have_count(6)
    page.locator("#pick-items-1").click()
    boxes = page.locator("dialog").get_by_role("checkbox")
    potion, other = (
        boxes.and_(page.get_by_role("checkbox", name=re.compile(f"^{each}")))
        for each in ("Healing Potion", "Stamina Potion")
    )
    expect(potion).to_be_checked()
    other.check()
    expect(potion).not_to_be_checked()  # there is room for one small item
    page.get_by_role("button", name="Bring these").click()
    expect(page.locator("dialog")).to_have_count(0)
    page.get_by_role("button", name="Open the door").click()
    page.wait_for_url(lambda url: "/t/" in url)
    page.keyboard.press("Escape")
    expect(page.locator(".belongings .item")).to_contain_text(["Leather Armor", "Stamina Potion"])
