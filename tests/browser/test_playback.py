"""How what happened is played: notes are read, a step is shown when it is announced, ways before moves, sounds, speed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect

from tabard.bugs.guidance import GUIDE
from tests.browser.desks import Desks, Stock, lending, page_of
from tests.browser.driving import PAINTED, Person, imported, until
from tests.browser.guided import (
    MOMENT,
    Read,
    blink,
    moment,
    opened,
    play_guided,
    taught,
)
from tests.browser.running import Server
from tests.browser.test_table import answers

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
    assert len(expected) > 10
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


@pytest.mark.parametrize(("key", "picks"), [("Enter", 0), ("Escape", 2)])
def test_a_press_that_reads_a_note_does_not_answer_the_question_behind_it(
    key: str, picks: int, desks: Desks, server: Server
) -> None:
    person = opened(desks, server, preset="guided")
    page, before = person.page, person.number
    assert person.game is not None
    assert person.game.decision is not None
    blink(page)
    for ref in person.game.decision.find(answers()[0]).refs[:picks]:
        person.thing(ref).click(force=True)
    picked = person.pending()
    assert moment(person) == "note decision:select"
    page.keyboard.press(key)
    until(page, f"({MOMENT})() === 'asked'")
    page.evaluate(PAINTED)
    assert (person.number, person.pending()) == (before, picked)
    page.reload()
    person.wait()
    assert moment(person) == "asked", "what was explained is not explained again"


PRESS_AT_ONCE = """() => {
  const note = document.querySelector("#note");
  new MutationObserver((_, watch) => {
    if (note.hidden) return;
    watch.disconnect();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    window.pressedAt = note.hidden ? "" : note.dataset.note;
  }).observe(note, { attributes: true });
}"""
"""Presses Enter at the moment at which the next note is there."""


def test_the_other_half_of_a_press_does_not_read_the_next_note(
    desks: Desks, server: Server
) -> None:
    person = opened(desks, server, preset="guided")
    page = person.page
    play_guided(person, [])
    page.evaluate(PRESS_AT_ONCE)
    assert person.game is not None
    assert person.game.decision is not None
    person.click(person.game.decision.find(answers()[0]))
    until(page, "window.pressedAt !== undefined")
    assert page.evaluate("window.pressedAt") == "event:rolled-action"
    blink(page)
    page.keyboard.press("Enter")
    assert moment(person) != "note event:rolled-action"


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
    expect(note).to_contain_text("Two cards a round")
    page.keyboard.press("t")
    page.get_by_label("Standard").check()
    page.keyboard.press("Escape")
    expect(note).to_be_hidden()
    page.keyboard.press("n")
    read = page.get_by_role("dialog", name="Notes so far").locator("h3")
    expect(read).to_have_text(["Two cards a round"])
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    page.get_by_label("Guided").check()
    page.keyboard.press("Escape")
    assert person.game is not None
    assert person.game.decision is not None
    person.click(person.game.decision.find(answers()[0]))
    expect(note).to_contain_text(GUIDE["event:rolled-action"].title)


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
    expect(person.page.locator("#note")).to_contain_text("Two cards a round")
    person.page.evaluate(PAINTED)
    assert person.page.evaluate(BESIDE) == []


# Steps


def test_what_is_announced_is_what_the_board_shows(guided: Read) -> None:
    plan = guided.find("Bandit Guard 1 goes for Bruiser and makes for b3.")
    assert plan.hexes["figure:bandit-guard-1"] == "d2"
    assert (plan.has_way, plan.has_ghost) == (True, True)
    move = guided.find("Bandit Guard 1 moves d2 c3 b3.")
    assert move.hexes["figure:bandit-guard-1"] == "b3"
    assert (move.has_way, move.has_ghost) == (True, False)
    attack = guided.find("Bandit Guard 1 attacks Bruiser: 2, modifier -1: 1 damage.")
    assert (attack.has_way, attack.hp) == (False, "12"), "the damage may still be negated"
    other = [guided.find(f"Bandit Guard 2 {each}") for each in SECOND]
    assert [each.hexes["figure:bandit-guard-2"] for each in [plan, move, attack, *other]] == [
        *["e4"] * 4,
        "d2",
    ]


def test_what_a_note_told_is_not_stopped_at_once_more(guided: Read) -> None:
    assert guided.find("Bandit Guard 1 moves d2 c3 b3.") not in guided.stops
    assert guided.find(f"Bandit Guard 2 {SECOND[1]}") in guided.stops


SECOND = ("goes for Bruiser and makes for a2 or a4.", "moves e4 e3 d2.")


def test_with_less_motion_a_stepped_way_is_a_still_picture(desks: Desks, server: Server) -> None:
    person = opened(desks, server, calm=True, preset="guided")
    read = play_guided(person, answers()[:1])
    plan = read.find("Bandit Guard 1 goes for Bruiser and makes for b3.")
    move = read.find("Bandit Guard 1 moves d2 c3 b3.")
    assert (plan.has_way, plan.has_ghost) == (True, True)
    assert (move.has_way, move.has_ghost) == (True, False)
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
    wood = ["die", "hit", "step", "card", "door", "blade", "drum", "mug", "coin", "fall", "crack"]
    bells = ["chest", "harbour", "hex", "cheers", "heal", "turn", "bell", "won", "lost"]
    names = [*wood, *bells]
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
    page = Person.sit(page_of(desk), server.create("toy", seats=2), sound=True).page
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
