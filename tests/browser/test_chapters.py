"""A scenario opens with a card and ends with a page, which lead on to whatever a person wants next."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

import tabard
from tests.browser.desks import Desks, page_of
from tests.browser.driving import Person, until
from tests.browser.running import CALLS, Made, Server
from tests.browser.test_access import dim_faults, faults
from tests.browser.test_table import SETUP, answers

LOSING = """
scenario = "1"
round = 2
hero = { hp = 9 }
monsters = [
  { type = "bandit-guard", number = 1 },
  { type = "bandit-guard", number = 2 },
]
cards = { warding-strength = "lost", shield-bash = "lost", leaping-cleave = "hand b", planted-feet = "hand b" }
"""
"""Two cards are left: after this round there is one, and the scenario is lost."""


def call(made: Made, method: str, path: str, **request: Any) -> Any:
    """Ask the server something at the seat of a table."""
    token = {"authorization": f"Bearer {made.tokens[0]}"}
    answer = CALLS.request(
        method, f"{made.address}/api/tables/{made.id}{path}", headers=token, **request
    )
    assert answer.status_code == 200, answer.text
    return answer.json()


def brought(server: Server, game: tabard.Game[Any]) -> Made:
    """Make a table out of a game that was played beside it."""
    answer = CALLS.post(f"{server.address}/api/tables/import", content=game.save())
    assert answer.status_code == 201, answer.text
    made = answer.json()
    return Made(server.address, made["id"], {each["seat"]: each["token"] for each in made["seats"]})


def played(count: int | None = None) -> tabard.Game[Any]:
    """Play scenario 1 as its transcript does, which wins it, or only the first answers."""
    game = tabard.new("bugs", seed=1, **SETUP)
    for key in answers()[:count]:
        game.apply(key)
    return game


@pytest.fixture(scope="module")
def won(server: Server) -> Made:
    """A table at which scenario 1 is won."""
    return brought(server, played())


def lost(server: Server) -> Made:
    """Play on until the cards run out."""
    game = tabard.new("bugs", seed=1, situation=LOSING)
    while game.decision is not None:
        game.apply(game.decision.options[-1])
    assert game.outcome is not None
    assert not game.outcome.won
    return brought(server, game)


def ending(page: Page, made: Made) -> Locator:
    """Open a table that is over, and wait until the buttons of its page can be pressed."""
    page.goto(made.link())
    sheet = page.locator("dialog.ending")
    expect(sheet.locator(".sheet-buttons .main")).to_be_enabled()
    return sheet


def test_a_scenario_opens_with_its_card_once(desk: BrowserContext, server: Server) -> None:
    page = page_of(desk)
    made = server.create("bugs", scenario="3", character="bruiser")
    page.goto(made.link())
    card = page.locator("dialog.opening")
    expect(card.get_by_role("heading", name="In the Walls")).to_be_visible()
    story = call(made, "GET", "/opening")
    for words in (story["story"], story["goal"], *story["rules"], "New to you", "Mouse"):
        expect(card).to_contain_text(words)
    assert page.evaluate("document.body.dataset.moment") == "opening"
    page.keyboard.press("Enter")
    expect(card).to_have_count(0)
    until(page, "document.body.dataset.moment === 'asked'")
    page.reload()
    until(page, "document.body.dataset.moment === 'asked'")
    expect(card).to_have_count(0)
    page.keyboard.press("s")
    expect(card).to_contain_text("Mouse")
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    page.get_by_role("button", name="In the Walls").click()
    expect(card).to_contain_text(story["goal"])


def test_whom_one_has_met_is_not_new_any_more(desk: BrowserContext, server: Server) -> None:
    page = page_of(desk)
    page.goto(server.create("bugs", **SETUP).link())
    expect(page.locator("dialog.opening .meets")).to_contain_text("Bandit Guard")
    page.keyboard.press("Escape")
    expect(page.locator("dialog.opening")).to_have_count(0)
    page.goto(server.create("bugs", scenario="2", character="bruiser").link())
    met = page.locator("dialog.opening .meets")
    expect(met).to_contain_text("Bandit Archer")
    expect(met).not_to_contain_text("Bandit Guard")


def test_the_guided_game_begins_with_the_card_and_explains_after_it(
    desk: BrowserContext, server: Server
) -> None:
    page = page_of(desk)
    page.goto(f"{server.address}/rules")
    page.evaluate("localStorage.setItem('tabard.settings', JSON.stringify({ preset: 'guided' }))")
    page.goto(server.create("bugs", **SETUP).link())
    expect(page.locator("dialog.opening")).to_be_visible()
    expect(page.locator("#note")).to_be_hidden()
    page.keyboard.press("Enter")
    expect(page.locator("#note")).to_contain_text("Two cards a round")


def test_a_table_in_the_middle_of_a_game_shows_no_card(
    desk: BrowserContext, server: Server
) -> None:
    page = page_of(desk)
    page.goto(brought(server, played(1)).link())
    Person(page).wait()
    expect(page.locator("dialog")).to_have_count(0)


def test_a_game_that_is_won_ends_with_a_page_of_figures(desk: BrowserContext, won: Made) -> None:
    page = page_of(desk)
    sheet = ending(page, won)
    told = call(won, "GET", "/account")
    expect(sheet.get_by_role("heading", name="Won")).to_be_visible()
    expect(sheet).to_contain_text("The goal is reached: defeat all monsters.")
    for fact in told["facts"]:
        line = sheet.locator(".facts > div", has_text=fact["label"])
        expect(line.locator(".num")).to_have_text(fact["value"])
    expect(sheet).to_contain_text(told["epilogue"])
    expect(sheet).to_contain_text(told["moments"][0]["text"])
    expect(sheet.locator(".chart g")).to_have_count(len(told["rounds"]))
    expect(sheet.locator(".own-best")).to_contain_text(f"first win here: {told['record']['text']}")
    expect(sheet.locator(".going-back")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(page.locator("#prompt")).to_contain_text("Won")
    page.keyboard.press("Enter")
    expect(sheet).to_be_visible()


def test_the_best_so_far_is_told_and_a_better_one_too(desk: BrowserContext, won: Made) -> None:
    page = page_of(desk)
    page.goto(f"{won.address}/rules")
    record = call(won, "GET", "/account")["record"]
    keep = """([best, score]) => localStorage.setItem("tabard.best", JSON.stringify({
      bugs: { "1 bruiser standard": { ...best, score, text: `${score} rounds`, table: "x", before: "" } },
    }))"""
    page.evaluate(keep, [record, record["score"] + 2])
    best = ending(page, won).locator(".own-best")
    expect(best).to_have_text(
        f"A new best: {record['score']} rounds. Before it was {record['score'] + 2} rounds."
    )
    page.evaluate(keep, [record, 2])
    page.reload()
    expect(best).to_have_text("Your best so far: 2 rounds.")


def test_next_lays_the_next_scenario_with_the_same_character(
    desk: BrowserContext, won: Made
) -> None:
    page = page_of(desk)
    sheet = ending(page, won)
    table = page.url
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: "/t/" in url and url != table)
    expect(sheet).to_have_count(0)
    expect(page.locator("dialog.opening")).to_contain_text("Scenario 2 · Bruiser")


def test_again_lays_the_same_scenario(desk: BrowserContext, won: Made) -> None:
    page = page_of(desk)
    sheet = ending(page, won)
    table = page.url
    sheet.locator('[data-way="again"]').click()
    page.wait_for_url(lambda url: "/t/" in url and url != table)
    expect(page.locator("dialog.opening")).to_contain_text("Scenario 1 · Bruiser")


def test_a_first_win_becomes_a_campaign_that_goes_on_from_there(
    desk: BrowserContext, won: Made
) -> None:
    page = page_of(desk)
    sheet = ending(page, won)
    expect(sheet.locator(".ways")).to_contain_text("Scenario 1 counts as won")
    table = page.url
    sheet.locator('[data-way="campaign"]').click()
    page.wait_for_url(lambda url: "/t/" in url and url != table)
    Person(page).wait()
    expect(page.locator("#prompt .say")).to_contain_text("Which scenario do you play?")
    expect(page.locator("#prompt .btn.main")).to_contain_text("Play scenario 2")


def test_the_best_blow_can_be_seen_again(desk: BrowserContext, won: Made) -> None:
    page = page_of(desk)
    sheet = ending(page, won)
    moment = call(won, "GET", "/account")["moments"][0]
    sheet.locator(f'[data-moment="{moment["number"]}"]').click()
    expect(page.locator("#replay .words")).to_contain_text("Bruiser attacks")
    until(page, "document.body.dataset.moment === 'past'")


def test_after_a_loss_one_goes_back_to_a_round(desk: BrowserContext, server: Server) -> None:
    page = page_of(desk)
    sheet = ending(page, lost(server))
    expect(sheet.get_by_role("heading", name="Lost")).to_be_visible()
    expect(sheet).to_contain_text("too few cards left")
    # Whoever is exhausted is no figure any more, and has hit points to lose all the same.
    expect(page.locator(".hero .points .of")).to_have_text("/ 12")
    back = sheet.locator(".going-back button")
    expect(back.first).to_have_text("Round 2")
    back.first.click()
    expect(sheet).to_have_count(0)
    until(page, "document.body.dataset.moment === 'asked'")
    expect(page.locator("#prompt .say")).to_contain_text("Round 2: select two cards")
    expect(page.locator("#tools [data-tool=redo]")).to_be_enabled()


def test_a_click_meant_for_the_last_question_starts_nothing(
    desk: BrowserContext, won: Made
) -> None:
    page = page_of(desk)
    page.goto(won.link())
    page.locator("dialog.ending").wait_for()
    assert page.locator("dialog.ending .sheet-buttons .main").is_disabled()


LOOKED_THROUGH = (390, 2560)
"""The widths at which axe looks through both pages: between them only places differ."""


@pytest.mark.parametrize(
    ("width", "height"),
    [
        (390, 844),
        (960, 600),
        pytest.param(1280, 720, marks=pytest.mark.slow),
        pytest.param(2560, 1440, marks=pytest.mark.slow),
    ],
)
def test_card_and_page_fit_every_screen_and_are_open_to_everybody(
    desks: Desks, server: Server, width: int, height: int
) -> None:
    context = desks.lend((width, height))
    page = page_of(context)
    found = []
    for made, kind in ((server.create("bugs", scenario="13"), "opening"), (lost(server), "ending")):
        page.goto(made.link())
        sheet = page.locator(f"dialog.{kind}")
        expect(sheet.locator(".sheet-buttons .main")).to_be_enabled()
        for button in sheet.locator(".sheet-buttons button").all():
            box = button.bounding_box()
            assert box is not None
            assert 0 <= box["x"] <= box["x"] + box["width"] <= width
            assert 0 <= box["y"] <= box["y"] + box["height"] <= height
        assert sheet.locator(".sheet-body").evaluate("e => e.scrollWidth <= e.clientWidth")
        if width in LOOKED_THROUGH:
            page.evaluate("document.documentElement.dataset.theme = 'light'")
            page.wait_for_timeout(200)
            found += [f"{kind}: {each}" for each in faults(page) + dim_faults(page)]
    assert found == []


def test_the_replay_has_marks_for_rounds_and_the_log_follows_it(
    desk: BrowserContext, won: Made
) -> None:
    page = page_of(desk)
    ending(page, won).locator('[data-way="replay"]').click()
    rounds = call(won, "GET", "/account")["rounds"]
    ticks, words = page.locator("#replay .tick"), page.locator("#replay .words")
    expect(ticks).to_have_text([each["label"].split()[1] for each in rounds])
    here = page.locator('#log li[aria-current="step"]')
    expect(here).to_contain_text("The mat is yours")
    expect(page.locator("#log li.later")).to_have_count(0)

    page.keyboard.press("PageUp")
    expect(words).to_contain_text(f"{rounds[-1]['label']} begins.")
    expect(here).to_have_text(rounds[-1]["label"])
    expect(here).to_be_in_viewport()
    assert page.locator("#log li.later").count() > 3
    ticks.nth(1).click()
    expect(words).to_contain_text("Round 2 · ")
    expect(here).to_have_text("Round 2")
    expect(ticks.nth(1)).to_have_attribute("aria-pressed", "true")
    until(page, "document.body.dataset.moment === 'past'")
    expect(page.locator("#line")).to_contain_text("round 2")

    line = page.locator("#log li[data-number]", has_text="Bruiser attacks").first
    line.click()
    expect(words).to_contain_text("Bruiser attacks")
    expect(line).to_have_attribute("aria-current", "step")
    page.keyboard.press("Escape")
    expect(page.locator("#log li.later")).to_have_count(0)
    expect(here).to_have_count(0)


def test_everybody_at_a_table_sees_the_page_and_who_sits_there_may_go_on(
    desk: BrowserContext, server: Server
) -> None:
    game = tabard.new("toy", seed=7)
    while game.decision is not None:
        game.apply(game.decision.options[0])
    made = brought(server, game)
    watcher = page_of(desk)
    watcher.goto(made.link(None))
    page = watcher.locator("dialog.ending")
    expect(page).to_contain_text("Rats driven out")
    expect(page.locator(".going-back, [data-way=again]")).to_have_count(0)
    one = page_of(desk)
    sheet = ending(one, made)
    sheet.locator("[data-way=again]").click()
    expect(one.locator(".seat-links li")).to_have_count(2)
    table = one.url
    one.get_by_role("button", name="Sit down").click()
    one.wait_for_url(lambda url: "/t/" in url and url.partition("#")[0] != table.partition("#")[0])
    until(one, "document.body.dataset.moment === 'asked'")


def test_several_people_go_back_at_a_table_of_its_own(desk: BrowserContext, server: Server) -> None:
    game = tabard.new("toy", seed=7)
    while game.decision is not None:
        game.apply(game.decision.options[0])
    made = brought(server, game)
    page = page_of(desk)
    sheet = ending(page, made)
    sheet.locator(".going-back button").nth(1).click()
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url(lambda url: made.id not in url)
    until(page, "['asked', 'waiting'].includes(document.body.dataset.moment)")
    expect(page.locator("#line")).to_contain_text("Round 2 of 5")
    assert call(made, "GET", "/account")["rounds"], "the table that was lost stands as it stood"
