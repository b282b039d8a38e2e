"""Three browsers and a spectator play an encounter of Greyport to its end: two act in the same moment, all divide the shields, and nothing is lost on the way."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.browser.desks import Desks
from tests.browser.driving import until
from tests.browser.evening import weigh
from tests.browser.guests import Guest
from tests.browser.running import CALLS, Made, Server, serving
from tests.browser.test_company import lift_curtain, nothing_lies_behind, share_screen
from tests.browser.test_greyport_choices import SHIELDS

FIGHT = """
shields = 2
variants = ["different-monsters"]
subdecks = [["goblins", "cultists"], ["goblins"], ["goblins"]]
location = { id = "old-harbor", monsters = [{ card = "wolf-rider" }] }

[[players]]
character = "fiona"
played = [{ hero = "loud-cousin" }, { hero = "bar-brawler" }]
monsters = [{ card = "frenzy-goblin", damage = 3 }, { card = "wolf-rider" }, { card = "frenzy-goblin" }, { card = "acolyte-of-ash" }]

[[players]]
character = "gerki"
played = [{ hero = "pickpocket" }, { hero = "lookout" }]

[[players]]
character = "zot"
hero = "aside"
hand = ["oak-wand"]
"""


def answer(made: Made, seat: int, *keys: str) -> None:
    """Answer without a page."""
    made.play(*keys, seat=seat)


def see(made: Made, seat: int | None = 0) -> dict[str, Any]:
    """Return what a seat sees."""
    headers = {} if seat is None else {"Authorization": f"Bearer {made.tokens[seat]}"}
    sight: dict[str, Any] = CALLS.get(
        f"{made.address}/api/tables/{made.id}/view", headers=headers
    ).json()
    return sight


ROUNDS = 2
"""After the one in which all of this begins."""
READ = 600
"""Milliseconds after which every press is taken for what it says."""
MOMENT = 3200
"""Milliseconds after which what ends a round for all is done, unless somebody has stopped it."""


def choose(decision: dict[str, Any]) -> dict[str, Any]:
    """Choose by what the page shows before it is done: what defeats most, and else what is named first."""
    options: list[dict[str, Any]] = decision["options"]
    if decision["kind"] == "act":
        return max(options, key=lambda each: weigh(each["key"], each.get("preview") or {}))
    return next((each for each in options if each["key"] == "enough"), options[0])


class Fight:
    """Fiona, Gerki and Zot, each at a browser of their own, and somebody who watches."""

    def __init__(self, desks: Desks, made: Made) -> None:
        self.made = made
        self.fiona, self.gerki, self.zot = self.players = tuple(
            Guest(desks, made, seat, timed=True) for seat in range(3)
        )
        self.watcher = Guest(desks, made)
        self.all = (*self.players, self.watcher)
        for guest in self.all:
            guest.page.keyboard.press("Escape")
            expect(guest.page.locator("dialog")).to_have_count(0)

    def intend(self) -> None:
        """See where Fiona's hero aims before she commits."""
        self.fiona.aim("hero:0-0", "monster:2")
        for guest in (self.gerki, self.zot, self.watcher):
            expect(guest.page.locator(".intents .pill")).to_have_text(["Fiona"])
        expect(self.fiona.page.locator(".intents .pill")).to_have_count(0)

    def act_at_once(self) -> None:
        """Let Fiona and Gerki fight the same goblin in the same moment: one is told who was quicker and what is gone."""
        self.gerki.aim("hero:1-0", "monster:2")
        self.gerki.hold_line()
        self.fiona.commit()
        self.watcher.sees("Frenzy Goblin #2 is defeated by Fiona", "#log")
        self.gerki.commit()
        self.gerki.free_line()
        self.gerki.sees("Fiona was quicker: Frenzy Goblin", "#toast")
        self.gerki.sees("is gone.", "#toast")
        expect(self.watcher.page.locator(".intents .pill")).to_have_count(0)

    def lose_a_pick(self) -> None:
        """Take away what Zot's friends have picked: they read why."""
        self.gerki.aim("hero:1-1", "monster:4")
        expect(self.fiona.page.locator(".intents .pill")).to_have_text(["Gerki"])

    def end_the_round(self) -> None:
        """Let all be done: the last one waits a moment in which anybody can stop it, also one who did not know to be the last."""
        self.gerki.read()
        self.gerki.page.keyboard.press("d")
        expect(self.gerki.page.locator('#prompt [data-button="go-on"]')).to_be_visible()
        self.gerki.read()
        self.gerki.page.keyboard.press("d")
        self.gerki.sees("Fight.")
        self.gerki.read()
        self.fiona.hold_line()
        self.gerki.page.keyboard.press("d")
        self.zot.sees("Waiting for Fiona")
        self.fiona.read()
        self.fiona.page.clock.pause_at(self.fiona.page.evaluate("Date.now()"))
        self.fiona.page.locator('#prompt [data-button="done"]').click()
        self.fiona.free_line()
        self.zot.sees("Fiona: the round ends.")
        self.zot.press("stop")
        self.fiona.sees("Zot stopped it.", "#toast")
        self.fiona.page.clock.resume()
        self.fiona.press("done")
        for guest in self.players:
            expect(guest.page.locator(".shieldgrid")).to_be_visible()

    def divide(self) -> None:
        """Let Gerki draft and Zot change it, both seen by all; then Fiona commits, once."""
        self.gerki.page.locator("[data-clear]").click()
        expect(self.fiona.page.locator(".shieldgrid .by")).to_have_text("Gerki drafted this.")
        expect(self.zot.page.locator(".shieldgrid .tokensnote")).to_contain_text("0 of 2 placed")
        self.zot.page.locator(".shieldgrid .plusminus:enabled").last.click()
        for guest in (self.fiona, self.watcher):
            expect(guest.page.locator(".shieldgrid .by")).to_have_text("Zot drafted this.")
        expect(self.watcher.page.locator(".shieldgrid .tokensnote")).to_contain_text("1 of 2")
        expect(self.watcher.page.locator(".shieldgrid button")).to_have_count(0)
        expect(self.gerki.page.locator(".shieldgrid .tokensnote")).to_contain_text("1 of 2 placed")
        self.fiona.commit()
        for guest in self.all:
            expect(guest.page.locator(".shieldgrid")).to_be_hidden()
        harmed = [
            each["event"]
            for each in see(self.made, None)["entries"]
            if each["type"] == "told" and each["event"]["event"] == "harmed"
        ]
        assert [each["prevented"] for each in harmed] == [1]

    def rest(self) -> int:
        """Let all pages come to rest at the same number, where none of them is about to answer by itself; returns that number."""
        while True:
            number = self.made.number
            for guest in self.players:
                guest.hear(number)
                guest.page.clock.run_for(READ)
                guest.rest(number)
            if self.made.number == number:
                return number

    def go_on(self) -> int:
        """Let one seat answer in its own page, Fiona after all others; returns whose page that was."""
        before = self.rest()
        for seat in (1, 2, 0):
            decision = see(self.made, seat)["view"]["decision"]
            if decision is None or decision.get("aside"):
                continue
            guest = self.all[seat]
            if decision["kind"] == "shields":
                guest.commit()  # the best division lies there, and is given cell by cell
            else:
                give(guest, choose(decision))
            if guest is self.fiona:
                guest.page.clock.fast_forward(MOMENT)
            guest.hear(before + 1)
            return seat
        raise AssertionError("nobody is asked anything")

    def play_on(self) -> None:
        """Play until no monster is left: the next encounter begins for everybody, the spectator too.

        No card about the encounter that is fought already comes in between, though these pages have seen none.
        """
        sat = set()
        while see(self.made)["view"]["table"]["encounter"] == 1:
            sat.add(self.go_on())
        assert sat == {0, 1, 2}
        told = [
            each["event"]["event"] for each in see(self.made)["entries"] if each["type"] == "told"
        ]
        assert told.count("encounter-ended") == 1
        assert told.count("round-began") >= ROUNDS
        self.rest()
        for guest in self.players:
            guest.sees("Encounter 2 of 3", "dialog.opening")
        self.watcher.sees("Encounter 2 of 3", "#line")


def give(guest: Guest, option: dict[str, Any]) -> None:
    """Answer by what is picked on the table in a fight, else out of the list of all choices."""
    if option["key"].startswith("fight-"):
        guest.aim(*option["refs"])
        guest.commit()
    else:
        guest.read()
        guest.page.keyboard.press("c")
        guest.page.locator(f'#choices [data-option="{option["key"]}"]').click()


def test_three_play_an_encounter_to_its_end_and_one_watches(desks: Desks, tmp_path: Path) -> None:
    with ExitStack() as first:
        server = first.enter_context(serving(tmp_path))
        made = server.create("greyport", situation=FIGHT)
        fight = Fight(desks, made)
        fight.intend()
        fight.act_at_once()
        fight.lose_a_pick()
        fight.gerki.page.reload()
        expect(fight.fiona.page.locator(".intents .pill")).to_have_count(0)
        fight.gerki.sees("Fight.")
    fight.fiona.sees("Reconnecting. Nothing is lost.")
    with serving(tmp_path, port=server.port):
        for guest in fight.all:
            until(guest.page, "!['away', 'closed'].includes(document.body.dataset.moment)")
        fight.end_the_round()
        fight.divide()
        fight.play_on()
        for guest in fight.all:
            guest.leave()


def test_of_two_who_spend_the_shields_at_once_only_the_quicker_ones_division_is_given(
    desks: Desks, server: Server
) -> None:
    """What Fiona has begun to give is hers to the last token; Deirdre reads that she was quicker, and her page answers nothing by itself."""
    made = server.create("greyport", situation=SHIELDS)
    fiona, deirdre = (Guest(desks, made, seat) for seat in (0, 1))
    for guest in (fiona, deirdre):
        guest.put_opening_aside()
        guest.read()
        guest.hold_line()
    before = made.number
    for guest in (fiona, deirdre):
        guest.commit()
        until(guest.page, "document.querySelector('#prompt').classList.contains('sent')")
    begun = made.number
    assert begun > before
    deirdre.free_line()
    deirdre.sees("Fiona was quicker.", "#toast")
    deirdre.read()
    assert made.number == begun, "Deirdre has answered what Fiona had begun"
    fiona.free_line()
    fiona.sees("(3 prevented by shield tokens)", "#log")
    for guest in (fiona, deirdre):
        expect(guest.page.locator(".shieldgrid")).to_be_hidden()
        guest.leave()


def fights(made: Made, seat: int) -> list[list[int]]:
    """Return whom a seat has fought."""
    told = [each["event"] for each in see(made)["entries"] if each["type"] == "told"]
    return [each["monsters"] for each in told if each["event"] == "fought" and each["seat"] == seat]


def test_a_late_fight_is_given_again_only_if_it_comes_to_the_same(
    desks: Desks, server: Server
) -> None:
    """Fiona defeats a goblin, and with it changes what Gerki may do; his wolf rider is what it was until she hurts it, too."""
    for hers, his in ((["fight-0-2"], [[3]]), (["fight-0-2", "fight-1-3"], [])):
        made = server.create("greyport", situation=FIGHT)
        gerki = Guest(desks, made, 1)
        gerki.page.keyboard.press("Escape")
        gerki.aim("hero:1-0", "monster:3")
        gerki.read()
        gerki.hold_line()
        answer(made, 0, *hers)
        gerki.commit()
        gerki.free_line()
        if his:
            gerki.sees("Pickpocket fights", "#log")
            expect(gerki.page.locator("#toast")).to_be_hidden()
        else:
            gerki.sees("Fiona was quicker.", "#toast")
        assert any('"late"' in each for each in gerki.heard)
        assert fights(made, 1) == his
        gerki.leave()


def test_a_roll_that_was_taken_back_stays_what_it_was(desks: Desks, server: Server) -> None:
    played = 'played = [{ hero = "pickpocket" }, { hero = "lookout" }]'
    made = server.create("greyport", situation=FIGHT.replace(played, ""), seed=1)
    answer(made, 1, "hero-gerki-1", "fight-0-4")
    gerki = Guest(desks, made, 1)
    gerki.page.keyboard.press("Escape")
    gerki.read()
    (die,) = next(
        each["event"]["dice"]
        for each in see(made)["entries"]
        if each["type"] == "told" and each["event"]["event"] == "fought"
    )
    gerki.page.keyboard.press("u")
    gerki.sees(f"The {die} stays a {die}. If you do something else now", "#toast")
    answer(made, 1, "fight-0-4")
    again = [
        each["event"]["dice"]
        for each in see(made)["entries"]
        if each["type"] == "told" and each["event"]["event"] == "fought"
    ]
    assert again == [[die]]
    gerki.leave()


def test_a_die_that_somebody_else_has_typed_is_not_typed_again_as_the_next(
    desks: Desks, server: Server
) -> None:
    """Two dice of one colour in a row read alike to the letter, and are two questions all the same."""
    alone = 'played = [{ hero = "pickpocket" }, { hero = "lookout" }]'
    two_dice = 'played = [{ hero = "militia-archer", items = ["boar-spear"] }]'
    made = server.create("greyport", situation=FIGHT.replace(alone, two_dice))
    CALLS.post(
        f"{made.address}/api/tables/{made.id}/dice",
        json={"dice": "ask"},
        headers={"Authorization": f"Bearer {made.tokens[0]}"},
    ).raise_for_status()
    answer(made, 1, "fight-0-4")
    zot = Guest(desks, made, 2)
    zot.page.keyboard.press("Escape")
    zot.sees("What does the yellow die show?")
    three = zot.page.locator("#prompt").get_by_role("button", name="3", exact=True)
    zot.read()
    zot.hold_line()
    first = see(made, 2)["view"]["decision"]
    answer(made, 0, "3")
    three.click()
    zot.free_line()
    zot.sees("Fiona was quicker.", "#toast")
    second = see(made, 2)["view"]["decision"]
    assert second == first | {key: second[key] for key in ("ticket", "serial")}
    zot.leave()


def test_hidden_hands_lie_behind_a_curtain_on_a_shared_screen(desks: Desks, server: Server) -> None:
    made = server.create("greyport", seed=1, party=["fiona", "gerki"], hands="hidden")
    made.play("fiona")
    hands = [see(made, seat)["view"]["table"]["players"][seat]["hand"] for seat in (0, 1)]
    seen = [str(see(made, seat)["view"]["table"]) for seat in (0, 1)]
    secrets = [
        [f'"card:{card}"' for card in hands[seat] if card not in seen[1 - seat]] for seat in (0, 1)
    ]
    assert all(secrets)
    both = Guest(desks, made, 0, 1)
    both.put_opening_aside()
    share_screen(both, is_shared=True)
    both.page.reload()
    for seat, name in ((1, "Gerki"), (0, "Fiona")):
        both.sees(f"Pass the screen to {name}.", "dialog.curtain")
        nothing_lies_behind(both, [*secrets[0], *secrets[1]])
        lift_curtain(both, name)
        both.read()
        shown = both.page.content()
        assert [each in shown for each in secrets[seat]] == [True] * len(secrets[seat])
        assert not any(each in shown for each in secrets[1 - seat])
        both.page.keyboard.press("Shift+Digit1")
    both.leave()
