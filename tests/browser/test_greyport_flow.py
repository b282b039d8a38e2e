"""Greyport takes few presses: a target may come first, of equal cards one is meant, and words open for who points at something only."""

from __future__ import annotations

import re

from playwright.sync_api import BrowserContext, WebSocketRoute, expect

from tests.browser.desks import Desks, page_of
from tests.browser.driving import CARDS, SIT_DOWN, Person, imported, until
from tests.browser.greyport import FIGHT, sit
from tests.browser.guests import Guest
from tests.browser.guided import MOMENT, blink, liking
from tests.browser.running import Server
from tests.browser.test_first_evening import SETUP, decision
from tests.browser.test_greyport_choices import STRUCK

TWINS = """
round = 2
defender = "gerki"
[[players]]
character = "fiona"
hero = "aside"
hand = ["bar-brawler", "mace", "mace"]
played = [{ hero = "loud-cousin" }, { hero = "shield-bearer" }]
[[players]]
character = "gerki"
monsters = [{ card = "wolf-rider" }]
"""

LONE = """
defender = "fiona"
location = { id = "old-harbor", monsters = [{ card = "frenzy-goblin" }] }
[[players]]
character = "fiona"
hero = "aside"
hand = ["bar-brawler"]
played = [{ hero = "loud-cousin" }]
monsters = [{ card = "wolf-rider" }]
[[players]]
character = "gerki"
"""
"""Fiona has nothing but one fight, and the round marker."""


def test_a_monster_may_be_pressed_before_the_hero_that_fights_it(
    desk: BrowserContext, server: Server
) -> None:
    person = sit(desk, server, FIGHT)
    person.card("monster:2").click()
    assert person.pending() == "fight-0-2"
    person.card("hero:0-1").click()
    assert person.pending() == "fight-1-2", "another hero takes the first one's place"


def test_of_two_equal_cards_the_one_that_was_pressed_is_picked(
    desk: BrowserContext, server: Server
) -> None:
    person = sit(desk, server, TWINS)
    maces = person.page.locator('.in-hand .card[data-ref="card:mace"]')
    expect(maces).to_have_count(2)
    maces.nth(1).click()
    expect(person.page.locator(".in-hand .card.picked")).to_have_count(1)
    assert "picked" in str(maces.nth(1).get_attribute("class"))


def test_words_open_for_who_points_and_not_for_what_comes_under_the_pointer(
    desk: BrowserContext, server: Server
) -> None:
    person = sit(desk, server, FIGHT)
    page, words = person.page, person.page.locator("#words")
    box = person.card("card:loud-cousin").bounding_box()
    assert box is not None
    page.mouse.move(3, 3)
    page.mouse.move(box["x"] + 30, box["y"] + 60)
    expect(words).to_be_visible()
    page.mouse.move(3, 3)
    expect(words).to_be_hidden()
    # The hand closes up, so that another card comes to lie under the pointer.
    page.mouse.move(box["x"] + 30, box["y"] + 60)
    page.evaluate(
        "document.querySelector('.fan').prepend(document.querySelector('.fan').lastElementChild)"
    )
    page.wait_for_timeout(700)
    expect(words).to_be_hidden()


def test_what_can_be_chosen_stays_lit_when_its_room_changes(
    desk: BrowserContext, server: Server
) -> None:
    person = sit(desk, server, FIGHT)
    monster = person.page.locator('.front .card[data-ref="monster:2"]')
    expect(monster).to_have_class(re.compile(r"\bfull\b.*\blit\b"))
    person.page.set_viewport_size({"width": 720, "height": 700})
    expect(monster).not_to_have_class(re.compile(r"\bfull\b"))
    expect(monster).to_have_class(re.compile(r"\blit\b"))
    monster.click()
    assert person.pending() == "fight-0-2"


def test_the_question_says_what_can_be_done_and_what_being_done_means(
    desk: BrowserContext, server: Server
) -> None:
    person = sit(desk, server, TWINS)
    said, button = person.page.locator("#prompt .say"), person.page.locator("#prompt .btn.main")
    expect(said).to_contain_text("Fight or give it an item.")
    expect(said).to_contain_text("Gerki is not done.")
    expect(button).to_have_text("Pick a card or a monster")
    person.card("hero:0-0").click(position={"x": 10, "y": 40})
    person.card("monster:1").click()
    expect(said).to_contain_text(re.compile(r"^Loud Cousin.* fights Wolf Rider\.\d"))
    person.page.keyboard.press("Escape")
    expect(said).to_contain_text("Fight or give it an item.")
    done = person.page.locator('#prompt [data-button="done"]')
    expect(done).to_contain_text("Done")
    person.made.play("done", seat=1)
    expect(done).to_contain_text("End the round")
    expect(said).not_to_contain_text("is not done")


def test_where_one_fight_is_all_that_is_left_the_red_button_has_it_and_then_says_why_cards_stay(
    desk: BrowserContext, server: Server
) -> None:
    person = sit(desk, server, LONE)
    said, button = person.page.locator("#prompt .say"), person.page.locator("#prompt .btn.main")
    expect(said).to_contain_text("Loud Cousin fights Wolf Rider.")
    expect(button).to_contain_text("Fight Wolf Rider")
    before = person.number
    person.page.keyboard.press("Enter")
    person.moved(before)
    expect(said).to_contain_text("Only a Taunt is left.One hero a round. Gerki is not done.")
    expect(button).to_contain_text("Done")


def test_two_things_to_read_lie_one_after_the_other(desk: BrowserContext, server: Server) -> None:
    page = sit(desk, server, FIGHT).page
    page.evaluate(
        f"""async () => {{
          const {{ makeOver }} = await {imported("parts/over.js")};
          for (const words of ["first", "second"]) makeOver().open(words, words, words);
        }}"""
    )
    over = page.locator(".over")
    expect(over).to_have_text(["first"])
    page.wait_for_timeout(400)
    page.keyboard.press("Shift+A")
    expect(over).to_have_text(["second"])
    page.wait_for_timeout(400)
    page.mouse.click(20, 20)
    expect(over).to_have_count(0)


def test_a_small_screen_turns_to_the_hand_although_others_could_be_taunted(
    desk: BrowserContext, server: Server
) -> None:
    made = server.create("greyport", seed=1, **SETUP)
    person = Person.sit(page_of(desk), made)
    tab = person.page.locator("#tabs [aria-pressed=true]")
    expect(tab).to_have_attribute("data-tab", "party")
    made.play("fiona")
    person.wait()
    asked = decision(made, 0)
    assert asked is not None
    first = {each["refs"][0] for each in asked["options"] if each["refs"]}
    assert {"marker:round", "card:fiona-1"} <= first
    expect(tab).to_have_attribute("data-tab", "hand")


def test_who_plays_alone_is_told_nothing_about_others_and_begins_with_the_red_button(
    desks: Desks, server: Server
) -> None:
    both = Guest(desks, server.create("greyport", seed=1, **SETUP), 0, 1)
    both.put_opening_aside()
    said, button = both.page.locator("#prompt .say"), both.page.locator("#prompt .btn.main")
    expect(said).to_contain_text("Who defends first?")
    expect(said).not_to_contain_text("One answer for all.")
    expect(button).to_contain_text("Deirdre")
    expect(both.page.locator('#prompt [data-button="fiona"]')).to_have_text(re.compile("^Fiona"))
    expect(both.page.locator("#prompt")).not_to_contain_text("the Volatile")
    both.read()
    both.page.keyboard.press("Enter")
    until(both.page, "document.querySelector('dialog.opening')?.open")
    both.page.keyboard.press("Escape")
    expect(said).to_contain_text("Play a hero.")
    expect(said).not_to_contain_text("is not done")
    both.leave()


def test_a_second_target_is_offered_where_it_stands(desk: BrowserContext, server: Server) -> None:
    person = sit(desk, server, FIGHT)
    person.card("hero:0-0").click(position={"x": 10, "y": 40})
    person.card("monster:2").click()
    offered = person.page.locator(".front .card .result", has_text="hit it, too?")
    expect(offered).to_have_count(1)
    expect(person.card("monster:3").locator(".result")).to_have_text("hit it, too?")
    person.card("monster:3").click()
    assert person.pending() == "fight-0-2+3"
    expect(offered).to_have_count(0)
    expect(person.page.locator("#prompt .btn.main")).to_contain_text("Fight both")


BOMB = """
defender = "fiona"
[[players]]
character = "fiona"
hero = "aside"
hand = ["bar-brawler"]
played = [{ hero = "loud-cousin" }, { hero = "bar-brawler" }]
monsters = [{ card = "mad-bomber", damage = 7 }, { card = "wolf-rider" }]
[[players]]
character = "gerki"
"""
STOPPED = """() => [document.querySelector("#prompt .say").innerText, document.querySelector("#prompt .btn.main")?.innerText ?? ""]"""


def test_what_a_card_does_is_one_step_with_what_it_says(desks: Desks, server: Server) -> None:
    """Somebody who plays step by step presses once for a bomb and all that comes of it; the red button reads a note as well as its own does."""
    made = server.create("greyport", situation=BOMB)
    page = page_of(desks.lend(apart="first evening"))
    page.evaluate(liking(preset="guided"))
    page.clock.install()
    Person.sit(page, made, preset="guided")
    made.play("fight-0-1")
    stops: list[str] = []
    notes: list[str] = []
    for _ in range(20):
        until(page, f"({MOMENT})() !== 'playing'")
        here = str(page.evaluate(MOMENT))
        blink(page)
        said, button = page.evaluate(STOPPED)
        if here == "asked":
            break
        (stops if here == "stop" else notes).append(said)
        assert button.startswith("Next step" if here == "stop" else "Go on"), (here, button)
        page.locator("#prompt .btn.main").click()
        until(
            page,
            f"([here, said]) => ({MOMENT})() !== here || document.querySelector('#prompt .say').innerText !== said",
            [here, said],
        )
    assert notes
    (bomb,) = stops
    assert "When it is defeated" in bomb
    assert "Fiona takes 1 damage" in bomb


BESIDE = """async ([ref]) => {
  const { makeStirring } = await MODULE;
  const still = (node, [, shown]) => (Object.assign(node.style, { transform: shown.transform }), new Promise(() => {}));
  const stirring = makeStirring({ all: document.body }, { run: still, moves: () => true });
  stirring.caption(ref, "Ambush", "Reveal a monster into the group of the player it is in front of");
  const [said, thing] = [document.querySelector(".said-of"), stirring.find(ref)].map((each) => each.getBoundingClientRect());
  return [said.top, said.bottom, thing.top, thing.bottom, document.querySelector("#tools").getBoundingClientRect().bottom];
}""".replace("MODULE", imported("../games/greyport/stirring.js"))


def test_what_is_said_of_a_monster_lies_over_the_table_and_not_over_its_tools(
    desks: Desks, server: Server
) -> None:
    person = sit(desks.lend((1280, 720)), server, FIGHT)
    said, _, _, thing, tools = person.page.evaluate(BESIDE, ["monster:1"])
    assert said >= tools
    assert said >= thing
    person = sit(desks.lend((1280, 720)), server, FIGHT)
    _, said, thing, _, _ = person.page.evaluate(BESIDE, ["hero:0-0"])
    assert said <= thing


class SlowLine:
    """A line on which nothing more comes after the first sight, until it is let through."""

    def __init__(self) -> None:
        self._held: list[str | bytes] | None = None
        self._route: WebSocketRoute | None = None

    def listen(self, route: WebSocketRoute) -> None:
        """Pass on what comes up to the first sight."""
        self._route = route

        def pass_on(message: str | bytes) -> None:
            if self._held is not None:
                self._held.append(message)
                return
            route.send(message)
            if '"sight"' in str(message):
                self._held = []

        route.connect_to_server().on_message(pass_on)

    def free(self) -> None:
        """Let everything through that came since."""
        assert self._route is not None
        for each in self._held or []:
            self._route.send(each)


def test_a_page_that_opens_at_what_needs_no_thought_asks_what_comes_after_it(
    desks: Desks, server: Server
) -> None:
    """Its first answer is on the way before it has drawn any question."""
    made = server.create("greyport", situation=STRUCK)
    page, line = page_of(desks.lend(apart="slow line")), SlowLine()
    page.route_web_socket("**/stream", line.listen)
    page.evaluate(SIT_DOWN, [{}, [f"{made.id} {each}" for each in CARDS]])
    page.goto(made.link())
    until(page, "document.body.dataset.moment === 'going'")
    line.free()
    expect(page.locator("#prompt .say")).to_contain_text("Which card do you recruit?")
