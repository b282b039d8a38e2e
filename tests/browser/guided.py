"""A guided game in a real page, played from note to note and from stop to stop, with what was seen on the way."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from playwright.sync_api import Page

import tabard
from tabard.bugs.guidance import GUIDE, concepts
from tests.browser.desks import Desks, page_of
from tests.browser.driving import Person, until
from tests.browser.running import Server
from tests.browser.test_table import SETUP

WATCHING = """
window.seen = { notes: [], sounds: [], moves: [], ways: [] };
document.addEventListener("sounded", ({ detail }) => window.seen.sounds.push(detail.name));
const look = () => {
  const note = document.querySelector("#note");
  if (note && !note.hidden && window.seen.notes.at(-1) !== note.dataset.note) window.seen.notes.push(note.dataset.note);
  const way = document.querySelector(".b-overlay-intent .b-way");
  const guard = document.querySelector('[data-ref="figure:bandit-guard-1"][data-hex]');
  const now = JSON.stringify([Boolean(way), guard?.dataset.hex]);
  if (guard && window.seen.ways.at(-1) !== now) window.seen.ways.push(now);
};
new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
const { animate } = Element.prototype;
Element.prototype.animate = function (...given) {
  const motion = animate.apply(this, given);
  if (this.matches(".figure")) window.seen.moves.push({ figure: this.dataset.ref, duration: motion.effect.getTiming().duration });
  return motion;
};
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
    context = desks.lend(
        size,
        reduced_motion="reduce" if calm else "no-preference",
        apart="guided",
        script=WATCHING,
    )
    page_of(context).clock.install()
    setup = SETUP if game == "bugs" else {"seats": 2}
    beside = tabard.new(game, seed=1, **setup)
    return Person.sit(page_of(context), server.create(game, **setup), beside, **likes)


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

SAYS = """() => document.querySelector("#prompt .say").firstChild.textContent"""
MOMENT = """() => {
  const { moment } = document.body.dataset;
  const note = document.querySelector("#note");
  if (!note.hidden) return `note ${note.dataset.note}`;
  return document.querySelector('#prompt [data-button="main"]')?.textContent.startsWith("Next step") ? "stop" : moment;
}"""


def blink(page: Page) -> None:
    """Look as long as anybody needs to read a few words, with the hand elsewhere: the next press is one of its own.

    That time passes at once by the page's own clock, and whatever it was to bring has come.
    """
    page.mouse.move(5, 400)
    page.clock.run_for(470)


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
    seen: list[Stop]
    """Every stop, and what stood there while a note about something that happened was read, which is a stop as well."""

    def find(self, says: str) -> Stop:
        """Return what was seen when this was said."""
        return next(each for each in self.seen if each.says == says)


def play_guided(person: Person, keys: list[str]) -> Read:
    """Give these answers in the guided game, read every note and take every step, as far as the next question."""
    page, game = person.page, person.game
    assert game is not None
    read = Read(person, [], [], [])
    left = list(keys)
    for _ in range(300):
        until(page, f"({MOMENT})() !== 'playing'")
        here = moment(person)
        if here.startswith("note "):
            if here.startswith("note event:"):
                read.seen.append(Stop(**page.evaluate(LOOK)))
            read.notes.append(read_note(person))
        elif here == "stop":
            read.stops.append(Stop(**page.evaluate(LOOK)))
            read.seen.append(read.stops[-1])
            number = len(read.stops)
            blink(page)
            assert Stop(**page.evaluate(LOOK)) == read.stops[number - 1], (
                "nothing goes on by itself"
            )
            page.get_by_role("button", name="Next step").click()
            # On a busy machine the next stop may be there before anybody has looked: it says something else.
            until(
                page, f"said => ({MOMENT})() !== 'stop' || ({SAYS})() !== said", read.stops[-1].says
            )
        elif here == "asked":
            blink(page)
            if moment(person) != here:
                continue  # what came of the answer before was only about to be played
            if not left:
                return read
            key = left.pop(0)
            assert game.decision is not None
            before = person.number
            person.click(game.decision.find(key))
            until(page, "number => Number(document.body.dataset.number) > number", before)
            game.apply(key)
    raise AssertionError(f"the game does not come to an end of {keys}: {moment(person)}")


def taught(keys: list[str]) -> list[str]:
    """List what a guided game explains while these answers are given: all that is new and not said already, in the order in which it happens."""
    game = tabard.new("bugs", seed=1, **SETUP)
    found: dict[str, None] = {}
    heard = 0

    def hear(*told: str) -> None:
        for each in told:
            if each in GUIDE and not found.keys() & GUIDE[each].said_by:
                found[each] = None

    for key in [*keys, None]:
        for event in game.events[heard:]:
            hear(*concepts(event))
        heard = len(game.events)
        assert game.decision is not None
        hear(f"decision:{game.decision.kind}")
        if key is not None:
            game.apply(key)
    return [*found]
