"""How what happened is played: notes are read, a step is shown when it is announced, ways before moves, sounds, speed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import BrowserContext, Page, expect

import tabard
from tabard.bugs.guidance import GUIDE, concepts
from tests.browser.desks import Desks, Stock, lending
from tests.browser.driving import PAINTED, Person, imported, until
from tests.browser.running import Server
from tests.browser.test_table import SETUP, answers

WATCHING = """
window.seen = { notes: [], sounds: [], moves: [], ways: [] };
document.addEventListener("sounded", ({ detail }) => window.seen.sounds.push(detail.name));
const look = () => {
  const note = document.querySelector("#note");
  if (note && !note.hidden && window.seen.notes.at(-1) !== note.dataset.note) window.seen.notes.push(note.dataset.note);
  for (const each of document.getAnimations()) {
    const { target } = each.effect;
    if (target.matches?.(".figure") && !each.noted) {
      each.noted = true;
      window.seen.moves.push({ figure: target.dataset.ref, duration: each.effect.getTiming().duration });
    }
  }
  const way = document.querySelector(".b-overlay-intent .b-way");
  const guard = document.querySelector('[data-ref="figure:bandit-guard-1"][data-hex]');
  const now = JSON.stringify([Boolean(way), guard?.dataset.hex]);
  if (guard && window.seen.ways.at(-1) !== now) window.seen.ways.push(now);
};
setInterval(look, 4);
new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
"""
"""Keeps in the page every note that is shown however briefly, every sound, every figure that moves, and every way with where the guard is."""


def liking(**what: Any) -> str:
    """Return a script that gives a browser these settings, unless it has some."""
    return f"localStorage['tabard.settings'] ??= {json.dumps(json.dumps(what))};"


def opened(
    desks: Desks,
    server: Server,
    *,
    calm: bool = False,
    game: str = "bugs",
    size: tuple[int, int] = (1440, 900),
    **likes: Any,
) -> Person:
    """Sit down in a browser of one's own, in which things move unless it is a calm one."""
    context = desks.lend(size, reduced_motion="reduce" if calm else "no-preference")
    page = context.new_page()
    page.add_init_script(liking(**likes))
    page.add_init_script(WATCHING)
    setup = SETUP if game == "bugs" else {"seats": 2}
    page.goto(server.create(game, **setup).link())
    person = Person(page, tabard.new(game, seed=1, **setup))
    person.wait()
    return person


class Stop(NamedTuple):
    """What a stepped turn says at a stop, and what the board shows then."""

    says: str
    hexes: dict[str, str]
    has_way: bool
    has_ghost: bool
    hp: str


LOOK = """() => ({
  says: document.querySelector("#prompt .say").firstChild.textContent,
  hexes: Object.fromEntries([...document.querySelectorAll("#place-board .figure[data-ref]")].map((each) => [each.dataset.ref, each.dataset.hex])),
  has_way: Boolean(document.querySelector(".b-overlay-intent .b-way")),
  has_ghost: Boolean(document.querySelector(".b-overlay-intent .b-phantom")),
  hp: document.querySelector('[data-ref="figure:bruiser"][data-hex] .b-plate').textContent,
})"""

MOMENT = """() => {
  const { moment } = document.body.dataset;
  const note = document.querySelector("#note");
  if (!note.hidden) return `note ${note.dataset.note}`;
  return document.querySelector('#prompt [data-button="main"]')?.textContent.startsWith("Next step") ? "stop" : moment;
}"""


def blink(page: Page) -> None:
    """Look as long as anybody needs to read a few words, with the hand elsewhere: the next press is one of its own."""
    page.mouse.move(5, 400)
    page.wait_for_timeout(470)


def moment(person: Person) -> str:
    """Return what the page wants now: a note read, a step, an answer."""
    return str(person.page.evaluate(MOMENT))


def lines(page: Page) -> int:
    """Count the lines of the log, which grows with what is played."""
    return page.locator("#log li[data-number]").count()


def read_note(person: Person) -> str:
    """Look at a note for a while, see that all waits for it, and say that it is understood."""
    page = person.page
    shown, so_far = moment(person), lines(page)
    blink(page)
    assert moment(person) == shown
    assert lines(page) == so_far
    page.get_by_role("button", name="Understood").click()
    until(page, f"({MOMENT})() !== {shown!r}")
    return shown.removeprefix("note ")


class Read(NamedTuple):
    """A guided game up to a question."""

    person: Person
    notes: list[str]
    stops: list[Stop]


def play_guided(person: Person, keys: list[str]) -> Read:
    """Give these answers in the guided game, read every note and take every step, as far as the next question."""
    page, game = person.page, person.game
    assert game is not None
    read = Read(person, [], [])
    left = list(keys)
    for _ in range(300):
        until(page, f"({MOMENT})() !== 'playing'")
        here = moment(person)
        if here.startswith("note "):
            read.notes.append(read_note(person))
        elif here == "stop":
            read.stops.append(Stop(**page.evaluate(LOOK)))
            number = len(read.stops)
            blink(page)
            assert Stop(**page.evaluate(LOOK)) == read.stops[number - 1], (
                "nothing goes on by itself"
            )
            page.get_by_role("button", name="Next step").click()
            until(page, f"({MOMENT})() !== 'stop'")
        elif here == "asked" and left:
            key = left.pop(0)
            assert game.decision is not None
            before = person.number
            blink(page)
            person.click(game.decision.find(key))
            until(page, "number => Number(document.body.dataset.number) > number", before)
            game.apply(key)
        elif here == "asked":
            return read
    raise AssertionError(f"the game does not come to an end of {keys}: {moment(person)}")


def taught(keys: list[str]) -> list[str]:
    """List what a guided game explains while these answers are given: everything new, in the order in which it happens."""
    game = tabard.new("bugs", seed=1, **SETUP)
    found: dict[str, None] = {}
    heard = 0
    for key in [*keys, None]:
        for event in game.events[heard:]:
            found.update(dict.fromkeys(concepts(event)))
        heard = len(game.events)
        assert game.decision is not None
        found[f"decision:{game.decision.kind}"] = None
        if key is not None:
            game.apply(key)
    return [each for each in found if each in GUIDE]


COUNT = 4
"""Answers of the transcript that a guided game is played for here: the guards' turns and the first half of one's own."""


@pytest.fixture(scope="module")
def guided(stock: Stock, server: Server) -> Iterator[Read]:
    """The beginning of a guided first game, read and stepped through at a good speed."""
    with lending(stock) as desks:
        person = opened(desks, server, preset="guided", sound=True, speed=3)
        yield play_guided(person, answers()[:COUNT])


# Notes


def test_every_note_waits_until_it_is_understood_and_none_is_left_out(guided: Read) -> None:
    expected = taught(answers()[:COUNT])
    assert len(expected) > 12
    assert guided.notes == expected
    assert guided.person.page.evaluate("window.seen.notes") == expected, "no note was only flashed"


def test_notes_so_far_can_be_read_again_with_their_rules(guided: Read) -> None:
    page = guided.person.page
    page.keyboard.press("n")
    dialog = page.get_by_role("dialog", name="Notes so far")
    titles = dialog.locator("li h3").all_inner_texts()
    assert titles == [GUIDE[each].title for each in guided.notes]
    rules = dialog.locator("li a[data-rule]")
    expect(rules).to_have_count(len(titles))
    rule = rules.first.get_attribute("data-rule")
    rules.first.click()
    expect(dialog).to_have_count(0)
    expect(page.locator("#rules")).to_contain_text(str(rule))
    page.keyboard.press("l")
    expect(page.locator("#rules")).to_be_hidden()


def test_a_press_that_reads_a_note_does_not_answer_the_question_behind_it(
    desks: Desks, server: Server
) -> None:
    person = opened(desks, server, preset="guided")
    page, before = person.page, person.number
    assert person.game is not None
    assert person.game.decision is not None
    blink(page)
    for ref in person.game.decision.find(answers()[0]).refs:
        person.thing(ref).click(force=True)
    assert person.pending() == answers()[0]
    notes = []
    for key in ("Enter", " ", "Escape"):
        page.locator("#prompt .btn.main").focus()
        notes.append(moment(person))
        blink(page)
        page.keyboard.press(key)
        until(page, f"({MOMENT})() !== {notes[-1]!r}")
    assert notes == ["note event:setup", "note event:round", "note decision:select"]
    page.evaluate(PAINTED)
    assert (moment(person), person.number, person.pending()) == ("asked", before, answers()[0])
    page.reload()
    person.wait()
    assert moment(person) == "asked", "what was explained is not explained again"


def test_the_other_half_of_a_press_does_not_read_the_next_note(
    desks: Desks, server: Server
) -> None:
    person = opened(desks, server, preset="guided")
    page = person.page
    blink(page)
    twice = """() => {
      for (const _ of [1, 2]) document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    }"""
    page.evaluate(twice)
    assert moment(person) == "note event:round"
    blink(page)
    page.evaluate(twice)
    assert moment(person) == "note decision:select"


@pytest.mark.slow
def test_whoever_hurries_still_gets_every_note(desks: Desks, server: Server) -> None:
    person = opened(desks, server, preset="guided")
    page = person.page
    play_guided(person, [])
    person.wait()
    key = answers()[0]
    assert person.game is not None
    assert person.game.decision is not None
    person.click(person.game.decision.find(key))
    expected = taught([key])
    for _ in range(600):
        here = moment(person)
        if here.startswith("note ") and here != f"note {expected[-1]}":
            blink(page)
            page.get_by_role("button", name="Understood").click()
        elif here == f"note {expected[-1]}":
            break
        elif here == "stop":
            blink(page)
            page.get_by_role("button", name="Play on").click()
        else:
            page.keyboard.press("Shift")
            page.wait_for_timeout(10)
    assert page.evaluate("window.seen.notes") == expected


def test_notes_stop_with_the_preset_and_come_back_with_it(desks: Desks, server: Server) -> None:
    person = opened(desks, server, preset="guided")
    page, note = person.page, person.page.locator("#note")
    expect(note).to_contain_text("The table is laid")
    page.keyboard.press("t")
    page.get_by_label("Standard").check()
    page.keyboard.press("Escape")
    expect(note).to_be_hidden()
    page.keyboard.press("n")
    expect(page.get_by_role("dialog", name="Notes so far").locator("h3")).to_have_text(
        ["The table is laid"]
    )
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    page.get_by_label("Guided").check()
    page.keyboard.press("Escape")
    expect(note).to_contain_text("Two cards a round")


BESIDE = """() => {
  const lies = (selector) => document.querySelector(selector).getBoundingClientRect();
  const note = lies("#note");
  const apart = ({ left, right, top, bottom }) => left >= note.right || right <= note.left || top >= note.bottom || bottom <= note.top;
  const places = { hand: ".inhand", question: "#prompt", board: "#place-board .board" };
  return Object.keys(places).filter((each) => !apart(lies(places[each])));
}"""


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720), (390, 844)])
def test_a_note_hides_neither_the_hand_nor_what_it_explains(
    desks: Desks, server: Server, size: tuple[int, int]
) -> None:
    person = opened(desks, server, calm=True, size=size, preset="guided")
    expect(person.page.locator("#note")).to_contain_text("The table is laid")
    person.page.evaluate(PAINTED)
    assert person.page.evaluate(BESIDE) == []


# Steps


def test_what_is_announced_is_what_the_board_shows(guided: Read) -> None:
    plan, move, attack = guided.stops[:3]
    assert plan.says == "Bandit Guard 1 goes for Bruiser and makes for b3."
    assert plan.hexes["figure:bandit-guard-1"] == "d2"
    assert (plan.has_way, plan.has_ghost) == (True, True)
    assert move.says == "Bandit Guard 1 moves d2 c3 b3."
    assert move.hexes["figure:bandit-guard-1"] == "b3"
    assert (move.has_way, move.has_ghost) == (True, False)
    assert attack.says == "Bandit Guard 1 attacks Bruiser: 2, modifier -1: 1 damage."
    assert (attack.has_way, attack.hp) == (False, "12"), "the damage may still be negated"
    assert [each.hexes["figure:bandit-guard-2"] for each in guided.stops] == [*["e4"] * 4, "d2"]


def test_with_less_motion_a_stepped_way_is_a_still_picture(desks: Desks, server: Server) -> None:
    person = opened(desks, server, calm=True, preset="guided")
    read = play_guided(person, answers()[:1])
    assert [(each.has_way, each.has_ghost) for each in read.stops[:2]] == [
        (True, True),
        (True, False),
    ]
    assert person.page.evaluate("window.seen.moves") == []


def test_a_monster_shows_its_way_before_it_goes_and_moves_at_the_speed_that_is_set(
    desks: Desks, server: Server
) -> None:
    person = opened(desks, server, preset="standard")
    page = person.page
    page.keyboard.press("t")
    speed = page.get_by_label("Speed of what moves")
    expect(speed).to_have_value("1")
    for _ in range(4):
        speed.press("ArrowRight")
    expect(speed).to_have_attribute("aria-valuetext", "2 times the usual")
    page.keyboard.press("Escape")
    assert person.game is not None
    assert person.game.decision is not None
    blink(page)
    person.click(person.game.decision.find(answers()[0]))
    until(page, "window.seen.ways.at(-1) === '[false,\"b3\"]'")
    ways = page.evaluate("window.seen.ways.map(JSON.parse)")
    assert ways == [[False, "d2"], [True, "d2"], [True, "b3"], [False, "b3"]]
    moved = [each for each in page.evaluate("window.seen.moves") if "guard-1" in each["figure"]]
    assert [each["duration"] for each in moved] == [220], "two hexes, twice as fast"


# Sound


RENDER = """async () => {
  const { compose, lengthOf, TONES } = await IMPORTED;
  const heard = {};
  for (const name of Object.keys(TONES)) {
    const context = new OfflineAudioContext(1, 44100 * 2, 44100);
    compose(context, context.destination, name, 0);
    const samples = (await context.startRendering()).getChannelData(0);
    const from = Math.ceil(44100 * (lengthOf(name) + 0.05));
    const energy = (list) => list.reduce((sum, each) => sum + each * each, 0);
    const parts = Array.from({ length: 40 }, (_, i) => energy(samples.slice(i * 1500, (i + 1) * 1500)));
    let crossings = 0;
    for (let i = 1; i < samples.length; i += 1) if (samples[i - 1] < 0 !== samples[i] < 0) crossings += 1;
    heard[name] = {
      length: lengthOf(name), energy: energy(samples), after: energy(samples.slice(from)), parts, crossings,
      peak: samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0),
    };
  }
  return heard;
}""".replace("IMPORTED", imported("frame/tones.js"))


def unlike(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Tell whether two sounds differ for the ear: in how they swell and fade, or in how high they are."""
    both = [[part / each["energy"] for part in each["parts"]] for each in (one, other)]
    apart = sum(abs(a - b) for a, b in zip(*both, strict=True))
    pitch = sorted(each["crossings"] / each["length"] for each in (one, other))
    return bool(apart > 0.3 or pitch[1] > 1.3 * pitch[0])


def test_every_sound_is_short_and_clean_and_unlike_the_others(guided: Read) -> None:
    heard = guided.person.page.evaluate(RENDER)
    names = ["die", "hit", "step", "card", "door", "heal", "turn", "bell", "won", "lost"]
    assert list(heard) == names
    for name, each in heard.items():
        assert each["energy"] > 1, name
        assert each["after"] < 1e-6, name
        assert each["length"] < 1.5, name
        assert 0.05 < each["peak"] < 1, name
    pairs = [(a, b) for i, a in enumerate(names) for b in names[i + 1 :]]
    assert [pair for pair in pairs if not unlike(heard[pair[0]], heard[pair[1]])] == []


def test_what_happens_has_its_sound(guided: Read) -> None:
    heard = guided.person.page.evaluate("window.seen.sounds")
    assert set(heard) >= {"card", "die", "step", "hit", "turn"}
    guard = heard[heard.index("die") :]
    assert [each for each in guard if each != "card"][:4] == ["die", "step", "die", "hit"]


def test_the_table_is_silent_until_it_is_asked_to_sound_and_again_with_one_click(
    desks: Desks, server: Server
) -> None:
    person = opened(desks, server, calm=True, game="toy")
    page, tool = person.page, person.page.locator("#tools [data-tool=sound]")
    sounds = "window.seen.sounds"
    assert person.game is not None

    def choose() -> None:
        before = person.number
        blink(page)
        page.keyboard.press("c")
        page.locator("#choices [data-option]").first.click()
        until(page, "number => Number(document.body.dataset.number) > number", before)
        page.wait_for_timeout(300)

    expect(tool).to_have_attribute("aria-pressed", "false")
    choose()
    assert page.evaluate(sounds) == []
    tool.click()
    expect(tool).to_have_attribute("aria-pressed", "true")
    assert page.evaluate(sounds) == ["turn"], "one hears that it is on"
    page.keyboard.press("m")
    expect(tool).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("t")
    expect(page.get_by_label("Volume")).to_be_disabled()
    page.get_by_label("Sound:").check()
    expect(page.get_by_label("Volume")).to_be_enabled()
    page.keyboard.press("Escape")
    assert page.evaluate("JSON.parse(localStorage['tabard.settings']).sound") is True


def test_sounds_do_not_come_in_bursts(desk: BrowserContext, server: Server) -> None:
    page = desk.new_page()
    page.add_init_script(liking(sound=True))
    page.add_init_script(WATCHING)
    page.goto(server.create("toy", seats=2).link())
    Person(page).wait()
    page.keyboard.press("Shift")
    burst = """async () => {
      const { sound, soundInRow } = await IMPORTED;
      const heard = [];
      document.addEventListener("sounded", ({ detail }) => heard.push([detail.name, detail.at]));
      for (let i = 0; i < 60; i += 1) {
        sound("hit");
        await new Promise((go) => setTimeout(go, 5));
      }
      const hits = heard.splice(0);
      soundInRow(["card", "die", "die", "hit", "", "die", "step", "heal"]);
      while (heard.length < 4) await new Promise((go) => setTimeout(go, 20));
      await new Promise((go) => setTimeout(go, 200));
      return { hits, row: heard };
    }""".replace("IMPORTED", imported("frame/sound.js"))
    heard = page.evaluate(burst)
    times = [at for _, at in heard["hits"]]
    assert 2 <= len(times) < 30
    assert min(later - at for at, later in pairwise(times)) >= 80
    assert [name for name, _ in heard["row"]] == ["die", "hit", "step", "heal"]
    gaps = [later - at for (_, at), (_, later) in pairwise(heard["row"])]
    assert min(gaps) >= 129, "one after another"
