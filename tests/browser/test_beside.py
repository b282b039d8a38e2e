"""What lies beside the game: replay and branches, real dice, hints, rules, files."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import BrowserContext, Locator, expect

import tabard
from tests.browser.desks import page_of
from tests.browser.driving import PAINTED, Person, until
from tests.browser.running import Server
from tests.browser.test_table import SETUP, answers


def seated(context: BrowserContext, server: Server, count: int = 0, **setup: Any) -> Person:
    """Sit down after the first answers of the transcript."""
    made, game = server.create("bugs", **SETUP, **setup), tabard.new("bugs", seed=1, **SETUP)
    for key in answers()[:count]:
        game.apply(key)
    return Person.sit(page_of(context), made.play(*answers()[:count]), game)


def test_the_replay_shows_the_past_and_branches_off(desk: BrowserContext, server: Server) -> None:
    page = seated(desk, server, 4).page
    table = page.url
    page.locator("[data-tool=replay]").click()
    page.keyboard.press("Home")
    expect(page.locator("#replay .words")).to_contain_text("1 of")
    expect(page.locator("#line")).to_contain_text("round 1")
    until(page, "document.body.dataset.moment === 'past'")
    page.get_by_role("button", name="Branch here").click()
    page.wait_for_url(lambda url: "/t/" in url and url != table)
    Person(page).wait()
    expect(page.locator("#prompt .say")).to_contain_text("select two cards")
    page.goto(table)
    until(page, "document.body.dataset.moment === 'asked'")
    expect(page.locator("#prompt .say")).not_to_contain_text("select two cards")


def test_real_dice_are_typed_in(desk: BrowserContext, server: Server) -> None:
    person = seated(desk, server)
    page = person.page
    page.keyboard.press("t")
    page.get_by_label("Real dice").check()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    for card in ("warding-strength", "shield-bash"):
        person.thing(f"card:{card}").click()
    page.keyboard.press("Enter")
    expect(page.locator("#prompt")).to_contain_text("Bandit Guard")
    person.wait()
    page.locator('#prompt [data-button="minus"]').click()
    expect(page.locator("#log")).to_contain_text("Bandit Guard rolls minus")


def tried(hint: Locator) -> int:
    """Return how many lines of play the hint comes from."""
    words = re.search(r"([\d,]+) lines? of play tried", hint.inner_text())
    assert words, hint.inner_text()
    return int(words[1].replace(",", ""))


def test_a_hint_gets_better_while_it_lies_open_and_can_be_taken(
    desk: BrowserContext, server: Server
) -> None:
    person = seated(desk, server)
    page, hint = person.page, person.page.locator("#hint")
    page.keyboard.press("h")
    expect(hint.locator(".best")).to_contain_text("chance to win", timeout=30_000)
    expect(page.locator("#say")).to_contain_text("Hint: ")
    first = tried(hint)
    expect(hint.locator(".looking")).to_have_count(0)
    assert tried(hint) > first
    expect(hint.locator(".best small")).to_contain_text("hit points")
    assert person.pending() is None
    hint.locator(".others button").first.click()
    other = hint.locator(".others li").first.get_attribute("data-hint")
    assert person.pending() == other
    take = hint.get_by_role("button", name="Take it")
    key, before = take.get_attribute("data-hint"), person.number
    take.click()
    until(page, "number => Number(document.body.dataset.number) > number", before)
    expect(hint).to_be_hidden()
    assert person.game is not None
    assert person.game.decision is not None
    assert key is not None
    person.game.apply(person.game.decision.find(key))
    expect(page.locator("#prompt .say")).to_contain_text(person.game.decision.prompt)


def test_a_late_hint_is_thrown_away(desk: BrowserContext, server: Server) -> None:
    page = seated(desk, server).page
    with page.expect_response(lambda answer: answer.url.endswith("/hint")):
        page.keyboard.press("h")
        page.keyboard.press("Escape")
    page.evaluate(PAINTED)
    expect(page.locator("#hint")).to_be_hidden()
    expect(page.locator("#say")).not_to_contain_text("Hint")
    page.locator("[data-tool=hint]").click()
    expect(page.get_by_role("button", name="Take it")).to_be_visible()
    page.get_by_role("button", name="Close the hint").click()
    expect(page.locator("#hint")).to_be_hidden()


def test_a_prompt_leads_to_its_rule(desk: BrowserContext, server: Server) -> None:
    page = seated(desk, server).page
    page.locator("#prompt a[data-rule]").click()
    rules = page.locator("#rules")
    expect(rules).to_contain_text("B-10.5")
    rules.get_by_role("searchbox").fill("retaliate")
    expect(rules).not_to_contain_text("B-10.5")
    page.keyboard.press("Escape")


def test_why_draws_the_trail_with_rule_and_page(desk: BrowserContext, server: Server) -> None:
    page = seated(desk, server, 1).page
    page.keyboard.press("w")
    expect(page.locator("#why")).to_contain_text("p. 30")
    page.locator(".trail li").first.hover()
    expect(page.locator("#place-board .b-verdict, #place-board .b-path").first).to_be_attached()
    page.keyboard.press("Escape")
    expect(page.locator("#why")).to_be_hidden()


def test_a_game_is_saved_as_a_file_and_opened_as_a_new_table(
    desk: BrowserContext, server: Server
) -> None:
    page = seated(desk, server, 2).page
    table = page.url
    page.keyboard.press("t")
    with page.expect_download() as caught:
        page.get_by_role("button", name="Save as a file").click()
    page.goto(f"{server.address}/")
    page.locator("input[type=file]").set_input_files(caught.value.path())
    page.wait_for_url(lambda url: "/t/" in url and url != table)
    until(page, "document.body.dataset.moment === 'asked'")
