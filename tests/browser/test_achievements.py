"""The page of achievements: medals, a keepsake that a person keeps, a file that goes along."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.desks import page_of
from tests.browser.running import CALLS, Server
from tests.browser.test_access import faults

EARNED = [("and-stay-down", "normal"), ("the-first-step", "hardcore")]


def at_the_wall(context: BrowserContext, server: Server, fragment: str = "") -> Page:
    """Open the page."""
    page = page_of(context)
    page.goto(f"{server.address}/achievements{fragment}")
    expect(page.locator(".medal-card")).to_have_count(12)
    return page


def document() -> dict[str, object]:
    """Write the file of somebody who has earned something."""
    moment = "2026-05-01T12:00:00+00:00"
    earned = [
        {"game": "greyport", "achievement": achievement, "box": box, "earned": moment}
        for achievement, box in EARNED
    ]
    return {"tabard": "achievements", "version": 1, "earned": earned}


def test_a_file_is_brought_shown_and_taken_along_under_a_link_that_others_open(
    desk: BrowserContext, server: Server, tmp_path: Path
) -> None:
    page = at_the_wall(desk, server)
    expect(page.locator(".medal-card.won")).to_have_count(0)
    expect(page.get_by_role("button", name="Make a keepsake")).to_be_visible()
    wrong = tmp_path / "recipe.json"
    wrong.write_text('{"flour": 500}')
    page.locator("#achievements-file").set_input_files(wrong)
    expect(page.locator("#keeping [role=alert]")).to_contain_text(
        "recipe.json is no file of achievements"
    )
    right = tmp_path / "mine.json"
    right.write_text(json.dumps(document()))
    page.locator("#achievements-file").set_input_files(right)
    expect(page.locator("#keeping [role=status]")).to_have_text("2 added.")
    expect(page.locator(".wall-count")).to_have_text("2 of 12 earned")
    hydra = page.locator('[data-achievement="and-stay-down"]')
    expect(hydra.locator("li").first).to_have_text("Normal 1 May 2026")
    expect(hydra.locator("li").last).to_have_text("Hardcore not yet")
    assert faults(page) == []
    with page.expect_download() as taken:
        page.get_by_role("button", name="Take them along").click()
    file = json.loads(Path(taken.value.path()).read_text())
    assert sorted((each["achievement"], each["box"]) for each in file["earned"]) == EARNED
    link = page.get_by_label("The link of your keepsake").input_value()
    # Another browser of the same person has nothing yet, and a link that is none says so.
    page.evaluate("localStorage.clear()")
    other = at_the_wall(desk, server)
    expect(other.locator(".medal-card.won")).to_have_count(0)
    other.locator("#keepsake-link").fill("http://example.org/elsewhere")
    other.get_by_role("button", name="Open").click()
    expect(other.locator("#keeping [role=alert]")).to_contain_text("This is no link of a keepsake")
    other.locator("#keepsake-link").fill(f"{link[:-4]}wxyz")
    other.get_by_role("button", name="Open").click()
    expect(other.locator("#keeping [role=alert]")).to_contain_text("This link opens no keepsake")
    other.locator("#keepsake-link").fill(link)
    other.keyboard.press("Enter")
    expect(other.locator(".medal-card.won")).to_have_count(2)


def test_what_this_browser_earned_before_it_had_a_keepsake_comes_into_it(
    desk: BrowserContext, server: Server
) -> None:
    made = server.create("greyport", scenario="the-interrupted-party", party=["fiona", "gerki"])
    page = at_the_wall(desk, server)
    page.evaluate(
        "([id, tokens]) => localStorage.setItem('tabard.seats', JSON.stringify({ [id]: tokens }))",
        [made.id, made.tokens],
    )
    with page.expect_response(lambda answer: "/seats/1/keepsake" in answer.url) as told:
        page.get_by_role("button", name="Make a keepsake").click()
    assert told.value.status == 204
    expect(page.get_by_label("The link of your keepsake")).to_be_visible()
    claimed = page.evaluate("JSON.parse(localStorage.getItem('tabard.claimed'))")
    assert sorted(claimed) == [f"{made.id} 0", f"{made.id} 1"]


def test_whoever_runs_the_server_needs_no_link(desk: BrowserContext, server: Server) -> None:
    key = {"Authorization": f"Bearer {server.owner}"}
    brought = CALLS.post(f"{server.address}/api/keepsake/import", json=document(), headers=key)
    assert brought.status_code == 200
    page = at_the_wall(desk, server, f"#owner={server.owner}")
    expect(page.locator(".medal-card.won")).to_have_count(2)
    expect(page.locator("#keeping")).to_contain_text("kept on this computer")
