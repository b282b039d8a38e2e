"""Two browsers, a third that holds two seats, and a spectator play a round together; nobody receives what is hidden from them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

import tabard
from tests.browser.desks import Desks
from tests.browser.guests import Guest
from tests.browser.running import Server

STANCES = ["swing", "guard", "swing", "swing"]
"""What each keeper does with the first card of the hand."""


def evening(is_right: Callable[[tabard.Game[Any]], bool]) -> tuple[int, tabard.Game[Any]]:
    """Find an evening of four keepers that goes on in a certain way once all have chosen."""
    for seed in range(200):
        game: tabard.Game[Any] = tabard.new("toy", seed=seed, seats=4)
        trial = game.fork()
        choose(trial)
        if is_right(trial):
            return seed, game
    raise AssertionError("no evening goes like this")


def choose(game: tabard.Game[Any]) -> None:
    """Watch the hatch, and let everybody take the first card of the hand."""
    game.apply("hatch", 0)
    for seat, stance in enumerate(STANCES):
        game.apply(game.state.keepers[seat].hand[0], seat)
        game.apply(stance, seat)


def bites_both(game: tabard.Game[Any]) -> bool:
    """Tell whether keepers 1 and 3 are bitten for their swings at the brutes, and keeper 4 is not for one at the runts."""
    game.apply("brutes", 0)
    if kinds(game) != {"step-in"}:
        return False
    game.apply("no", 1)
    game.apply("suffer", 0)
    game.apply("runts", 3)
    if kinds(game) != {"act"}:
        return False
    game.apply("brutes", 2)
    return kinds(game) == {"step-in"}


def kinds(game: tabard.Game[Any]) -> set[str]:
    """Return what is asked now."""
    return {each.kind for each in game.decisions.values()}


def share_screen(guest: Guest, *, is_shared: bool) -> None:
    """Say in the dialog of the table whether several people share this screen."""
    guest.page.keyboard.press("t")
    guest.page.get_by_label("Several people share this screen").set_checked(is_shared)
    guest.page.keyboard.press("Escape")
    expect(guest.page.locator("dialog")).to_have_count(0)


def lift_curtain(guest: Guest, name: str) -> None:
    """Say who one is, and see the table again."""
    guest.sees(f"Pass the screen to {name}.", "dialog.curtain")
    guest.page.get_by_role("button", name=f"I am {name}").click()
    expect(guest.page.locator("#prompt")).to_be_visible()


def nothing_lies_behind(guest: Guest, secrets: list[str]) -> None:
    """While the curtain is drawn nothing that is hidden is in the page, in no text, no label and no attribute."""
    expect(guest.page.locator("dialog.curtain")).to_be_visible()
    shown = guest.page.content()
    assert [each for each in secrets if each in shown] == []
    assert guest.page.locator("#prompt, #log, #place-mat").count() == 0
    assert (
        guest.page.locator("dialog.curtain use").first.evaluate("each => each.getBBox().width") > 0
    )


class Company:
    """Keepers 1 and 2 at home, keepers 3 and 4 at one screen, and somebody who watches; the same game beside them."""

    def __init__(self, desks: Desks, server: Server) -> None:
        seed, self.game = evening(bites_both)
        self.made = server.create("toy", seed=seed, seats=4)
        self.one = Guest(desks, self.made, 0)
        self.two = Guest(desks, self.made, 1)
        self.both = Guest(desks, self.made, 2, 3)
        self.watcher = Guest(desks, self.made)

    def nobody_heard(self) -> None:
        """Whatever came in at a page, no card of a hand is in it that does not belong there."""
        at_home = {self.one: {0}, self.two: {1}, self.both: {2, 3}, self.watcher: set[int]()}
        for guest, seats in at_home.items():
            for number, keeper in enumerate(self.game.state.keepers):
                for card in keeper.hand:
                    told = f"{card} in the hand of seat {number + 1}, at the page of {seats}"
                    assert (card in guest.said) == (number in seats), told

    def choose_in_secret(self) -> None:
        """Let everybody choose at the same time; what lies on a shared screen is covered until somebody says who they are."""
        one, two, both, watcher = self.one, self.two, self.both, self.watcher
        hands = [keeper.hand[:] for keeper in self.game.state.keepers]
        share_screen(both, is_shared=True)
        both.page.reload()
        lift_curtain(both, "Seat 4")
        both.sees("One answer for all.")
        one.take("door:hatch")
        expect(watcher.page.locator(".door.watched")).to_contain_text("hatch")
        for guest, seat in ((both, 3), (one, 0), (two, 1)):
            guest.take(f"card:{hands[seat][0]}")
            guest.answer(STANCES[seat])
        both.sees("Pass the screen to Seat 3.", "dialog.curtain")
        nothing_lies_behind(both, hands[2] + hands[3])
        one.sees("Waiting for Seat 3.")
        one.press("ring")
        both.sees("Seat 1 rings: the table waits for you.", "#toast")
        self.nobody_heard()
        lift_curtain(both, "Seat 3")
        both.take(f"card:{hands[2][0]}")
        both.answer(STANCES[2])
        watcher.sees(f"Keeper 3 shows {hands[2][0]}", "#log")
        lift_curtain(both, "Seat 4")
        self.pass_the_screen(hands)
        share_screen(both, is_shared=False)
        choose(self.game)

    def pass_the_screen(self, hands: list[list[str]]) -> None:
        """Hide everything at once, before anybody else takes the screen; whoever does says who they are."""
        both = self.both
        both.page.get_by_role("button", name="Pass the screen").click()
        nothing_lies_behind(both, hands[2] + hands[3])
        both.page.get_by_role("button", name="I am Seat 3").click()
        expect(both.page.locator(f'[data-ref="card:{hands[2][1]}"]')).to_be_visible()
        assert hands[3][1] not in both.page.content()
        both.page.keyboard.press("x")
        nothing_lies_behind(both, hands[2] + hands[3])
        both.page.get_by_role("button", name="I am Seat 4").click()
        expect(both.page.locator(f'[data-ref="card:{hands[3][1]}"]')).to_be_visible()

    def decline_and_be_late(self) -> None:
        """Let a window be declined for the round, and an answer come late because of the bite: it is given again."""
        one, two, both = self.one, self.two, self.both
        both.read()
        both.hold_line()
        one.take("pack:brutes")
        two.sees("Keeper 1 is about to be bitten.")
        two.decline("round")
        one.answer("suffer")
        one.sees("Keeper 1 is bitten", "#log")
        both.take("pack:runts")
        both.free_line()
        self.watcher.sees("Keeper 4 swings at the runts", "#log")
        assert any('"late"' in each for each in both.heard), "it was late, and was given again"

    def follow_and_be_left_alone(self) -> None:
        """Let the front follow the question to seat 3; whoever declined is not asked again."""
        expect(self.both.person(2)).to_have_attribute("aria-pressed", "true")
        self.both.take("pack:brutes")
        self.both.sees("A rat bites you.")
        self.both.answer("suffer")
        self.two.sees("Not asked: stepping in", "#prompt .chips")
        expect(self.two.page.locator("#log")).not_to_contain_text("steps in")
        for key, seat in (("brutes", 0), ("no", 1), ("suffer", 0), ("runts", 3)):
            self.game.apply(key, seat)
        for key, seat in (("brutes", 2), ("no", 1), ("suffer", 2)):
            self.game.apply(key, seat)
        self.nobody_heard()

    def hand_over(self, desks: Desks) -> Guest:
        """Hand seat 2 over: its link opens it once, however often it is opened, and the old one ends."""
        self.two.page.keyboard.press("t")
        self.two.page.get_by_role("button", name="Hand over").click()
        expect(self.watcher.person(1)).to_contain_text("is away")
        self.two.sees("You are watching.")
        link = self.two.copied()
        assert self.made.tokens[1] not in link
        heir = Guest(desks, self.made._replace(tokens={1: link.rpartition("=")[2]}), 1, 1)
        expect(heir.page.locator(".person")).to_have_count(4)
        expect(self.watcher.person(1)).not_to_contain_text("is away")
        heir.press("guard")
        self.watcher.sees("Rats at the", "#log")
        return heir


def test_four_seats_are_played_from_three_browsers_and_watched(
    desks: Desks, server: Server
) -> None:
    company = Company(desks, server)
    company.choose_in_secret()
    company.decline_and_be_late()
    company.follow_and_be_left_alone()
    heir = company.hand_over(desks)
    for guest in (company.one, company.two, company.both, company.watcher, heir):
        guest.leave()


def test_who_is_away_holds_nobody_up(desks: Desks, server: Server) -> None:
    made = server.create("toy", seed=3)
    hands = [keeper.hand for keeper in tabard.new("toy", seed=3).state.keepers]
    one = Guest(desks, made, 0)
    one.take("door:hatch")
    one.take(f"card:{hands[0][0]}")
    one.press("guard")
    one.sees("Waiting for Seat 2 (away).")
    one.press("act-for")
    one.take(f"card:{hands[1][0]}")
    one.sees("Seat 1 acts for Seat 2", "#log")
    expect(one.person(1)).to_have_attribute("aria-pressed", "true")
    two = Guest(desks, made, 1)
    one.sees("You no longer act for Seat 2.", "#toast")
    one.sees("Waiting for Seat 2.")
    expect(one.page.locator(f'[data-ref="card:{hands[1][1]}"]')).to_have_count(0)
    two.sees(f"Seat 1 acts for Seat 2: {hands[1][0]}", "#log")
    two.press("swing")
    one.sees(f"Keeper 2 shows {hands[1][0]}", "#log")
    one.leave()
    two.leave()


def test_people_talk_by_the_table_as_the_game_allows(desks: Desks, server: Server) -> None:
    made = server.create("toy", seed=3)
    one, two = Guest(desks, made, 0), Guest(desks, made, 1)
    two.read()
    two.page.keyboard.press("b")
    two.page.get_by_role("button", name="Wait for me.").click()
    one.sees("Wait for me.", ".bubble")
    two.page.locator('[data-ref="door:stairs"]').hover()
    two.page.keyboard.press("g")
    one.sees("Seat 2", ".finger")
    two.page.locator('[data-ref^="card:"]').first.hover()
    two.page.keyboard.press("g")
    two.sees("This game lets nobody point at that.", "#toast")
    two.page.keyboard.press("b")
    two.page.get_by_role("button", name="Point at something").click()
    two.page.locator('[data-ref="pack:runts"]').click()
    expect(one.page.locator(".finger")).to_have_count(2)
    expect(two.page.locator(".pack.picked")).to_have_count(0)
    assert sum('"said"' in each for each in one.heard) == 3
    one.leave()
    two.leave()
