"""The rules are found as people ask for them: with slips, other endings, other names and words in any order."""

from __future__ import annotations

import tomllib

import pytest
from msgspec import to_builtins
from playwright.sync_api import BrowserContext, Page, expect

from tabard.bugs.rulebook import rulebook
from tabard.crawl.notions import NOTIONS
from tests.browser.desks import page_of
from tests.browser.driving import imported
from tests.browser.running import Server
from tools.ledger.rules import ROOT

WHOLE = f"{len(rulebook())} rules"

FIRST = 5
"""Among so many rules at the top must be what was meant."""

ASKED = {
    "loot through walls": ["B-9.10", "B-35.2"],
    "lot throgh wals": ["B-9.10"],
    "retalite range": ["B-22.6", "B-22.8"],
    "flyng over obstacels": ["B-9.8", "B-17.14"],
    "how much hp at the start": ["B-7.18"],
    "what happens at 0 health": ["B-28.15"],
    "when am i dead": ["B-28.15"],
    "roll two dice": ["B-19.8"],
    "adjacent disadvantage": ["B-19.17"],
    "can monsters see me when invisble": ["B-30.19"],
    "poisened and healed": ["B-20.27"],
    "short resting": ["B-27.9"],
    "how many small items": ["B-26.8"],
    "push into hazzard": ["B-23.9"],
    "jumping difficult terrain": ["B-9.14"],
    "who goes first on a tie": ["B-11.11", "B-11.12"],
    "elite turns": ["B-11.8", "B-30.2"],
    "negate damge with cards": ["B-28.8"],
    "level up": ["B-7.15"],
    "shooting through obstacles": ["B-9.10"],
    "miss modifer": ["B-18.22"],
    "bring back lost cards": ["B-28.2"],
    "walk through friends": ["B-17.4"],
}


@pytest.fixture
def rules(desk: BrowserContext, server: Server) -> Page:
    """The page of the rules."""
    page = page_of(desk)
    page.goto(f"{server.address}/rules")
    expect(page.locator("#book .rb-count")).to_have_text(WHOLE)
    return page


def ask(page: Page, words: str) -> list[str]:
    """Type words, and return the ids of the rules in the order of the list."""
    page.get_by_role("searchbox").fill(words)
    expect(page.locator("#book .rb-count")).not_to_have_text(WHOLE)
    ids: list[str] = page.locator("#book .rb-rule").evaluate_all(
        "all => all.map((each) => each.dataset.ruleId)"
    )
    page.get_by_role("searchbox").fill("")
    expect(page.locator("#book .rb-count")).to_have_text(WHOLE)
    return ids


FOUND_IN_ITS_BOOK = """async (all) => {
  const { indexed, search } = await IMPORTED;
  const [rules, notions] = await Promise.all(["rules", "notions"].map(async (each) => (await fetch(`/api/${each}/bugs`)).json()));
  const index = indexed(rules, notions);
  return all.map((words) => search(index, words).found.map(({ rule }) => rule.id));
}""".replace("IMPORTED", imported("rulebook/search.js"))


def test_what_people_type_finds_what_they_mean(rules: Page) -> None:
    found = dict(zip(ASKED, rules.evaluate(FOUND_IN_ITS_BOOK, list(ASKED)), strict=True))
    missed = {
        words: found[words][:FIRST]
        for words, ids in ASKED.items()
        if not set(ids) <= set(found[words][:FIRST])
    }
    assert missed == {}
    for words in list(ASKED)[:3]:
        assert ask(rules, words) == found[words], "the page shows what was found, the best first"


def test_the_page_says_how_it_understood_and_marks_what_it_found(rules: Page) -> None:
    search, count = rules.get_by_role("searchbox"), rules.locator("#book .rb-count")
    search.fill("loot through walls")
    expect(count).to_contain_text("also shown: ")
    expect(count).to_contain_text("line of sight")
    sight = rules.locator("[data-rule-id='B-9.10'] mark")
    expect(sight).to_have_text(["Obstacles", "line", "sight"])
    search.fill("retalite p. 22")
    expect(count).to_contain_text("“retalite” read as retaliate")
    assert set(rules.locator("#book .rb-found .label").all_inner_texts()) == {"RETALIATE · P. 22"}
    search.fill("xyzzy")
    expect(rules.locator("#book .rb-empty")).to_contain_text("xyzzy")
    search.fill("b-9.1")
    expect(rules.locator("#book .rb-rule").first).to_have_attribute("data-rule-id", "B-9.1")


def test_rules_with_only_some_of_the_words_come_behind(rules: Page) -> None:
    ids = ask(rules, "jumping hazard")
    rules.get_by_role("searchbox").fill("jumping hazard")
    parts = rules.locator("#book .rb-page")
    expect(parts).to_have_count(2)
    expect(parts.nth(1)).to_contain_text("With some of the words")
    both = parts.nth(0).locator(".rb-rule").count()
    assert {"B-9.18", "B-9.19"} <= set(ids[:both])
    assert both < len(ids)


FOUND = """async ({ rules, notions, words }) => {
  const { indexed, search } = await IMPORTED;
  return search(indexed(rules, notions), words).found.map(({ rule }) => rule.id);
}""".replace("IMPORTED", imported("rulebook/search.js"))


def test_a_book_that_knows_the_words_answers_with_them(rules: Page) -> None:
    ledger = tomllib.loads((ROOT / "rules" / "haven.toml").read_text())["rule"]
    book = [{"id": each["id"], "topic": each["topic"], "text": each["rule"]} for each in ledger]
    topics = {each["id"]: each["topic"] for each in ledger}
    ids = rules.evaluate(
        FOUND, {"rules": book, "notions": to_builtins(NOTIONS), "words": "loot through walls"}
    )
    assert ids[0] == "H-30.17"
    assert {"loot", "walls"} <= {topics[each] for each in ids[:FIRST]}


def test_a_book_without_pages_is_cited_by_its_sections(
    desk: BrowserContext, server: Server
) -> None:
    page = page_of(desk)
    page.goto(server.create("toy", seed=7, seats=2).link())
    source = page.locator("#prompt [data-rule]")
    expect(source).to_have_text("§ The round")
    expect(source).to_have_attribute("aria-label", "Rule T-1.2, section The round")
    source.click()
    book = page.locator(".rb-panel")
    expect(book.locator(".rb-number")).to_have_text(["The round", "Bites", "At any time"])
    expect(book.locator(".is-shown")).to_have_attribute("data-rule-id", "T-1.2")
    book.get_by_role("searchbox").fill("bites")
    expect(book.locator(".rb-rule").first).to_contain_text("§")
    found = book.locator(".rb-rule").evaluate_all("all => all.map((each) => each.dataset.ruleId)")
    # The heading counts as a word of every rule below it.
    assert {"T-2.1", "T-2.2", "T-2.3", "T-2.4"} <= set(found)


def test_the_rules_of_any_game_have_a_page_of_their_own(
    desk: BrowserContext, server: Server
) -> None:
    page = page_of(desk)
    page.goto(f"{server.address}/rules?game=toy")
    games = page.locator("#games button")
    expect(games).to_have_text(
        [
            "Rats in the Cellar",
            "Buttons & Bugs",
            "Battle for Greyport",
            "Gloomhaven, second edition",
        ]
    )
    expect(page.locator("#book")).to_contain_text("Every keeper draws up to three cards.")
    expect(page.locator("#often button")).to_have_text(["our rulings"])
    games.nth(1).click()
    expect(games.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#often button").first).to_have_text("whom a monster focuses on")
    page.locator("#often button", has_text="hazards").click()
    expect(page.get_by_role("searchbox")).to_have_value("hazard")
    page.goto(f"{server.address}/rules?game=toy#B-27.3")
    expect(games.nth(1)).to_have_attribute("aria-pressed", "true")
