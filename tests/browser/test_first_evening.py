"""A guided first evening in Greyport: little to read before the first fight, and each thing said when it matters."""

from __future__ import annotations

from typing import Any, NamedTuple

from playwright.sync_api import Page

from tests.browser.desks import Desks, page_of
from tests.browser.driving import until
from tests.browser.guided import MOMENT, blink, liking
from tests.browser.running import CALLS, Made, Server

SETUP = {"scenario": "the-interrupted-party", "party": ["fiona", "deirdre"], "rest_healing": 2}
MOST_WORDS = 120
"""Before the first fight, on the cards of evening and encounter and in all notes together."""

READ = """(selector) => {
  const parts = [...document.querySelectorAll(selector)].filter((each) => !each.closest("button, a, .row, .buttons"));
  return parts.filter((each) => !parts.some((other) => other !== each && other.contains(each))).map((each) => each.innerText).join(" ");
}"""


class Shown(NamedTuple):
    """Something that a person reads before going on."""

    what: str
    text: str

    @property
    def words(self) -> int:
        """How many words that is."""
        return len(self.text.split())


def decision(made: Made, seat: int) -> dict[str, Any] | None:
    """Return what a seat is asked."""
    key = {"Authorization": f"Bearer {made.tokens[seat]}"}
    sight = CALLS.get(f"{made.address}/api/tables/{made.id}/view", headers=key).json()
    found: dict[str, Any] | None = sight["view"]["decision"]
    return found


def wanted(options: list[str]) -> str:
    """Choose as a newcomer does: whoever can fight fights, else a hero is played."""
    for start in ("fight", "hero"):
        if found := [each for each in options if each.startswith(start)]:
            return found[0]
    return options[0]


def step(page: Page, made: Made, seat: int = 0) -> Shown | str:
    """Go one step on: read what lies there, or answer; returns what was read, or the answer."""
    until(page, f"({MOMENT})() !== 'playing'")
    here = str(page.evaluate(MOMENT))
    if here == "opening":
        until(page, "document.querySelector('dialog.opening')?.open")  # its text is on the way
        shown = Shown(
            "opening", page.evaluate(READ, "dialog.opening :is(h2, h3, p, li, .label, .goal)")
        )
        page.keyboard.press("Escape")
        until(page, "!document.querySelector('dialog.opening')")
        return shown
    if here.startswith("note "):
        shown = Shown(here.removeprefix("note "), page.evaluate(READ, "#note :is(h3, p)"))
        blink(page)
        page.get_by_role("button", name="Understood").click()
        until(page, f"({MOMENT})() !== {here!r}")
        return shown
    if here == "stop":
        blink(page)
        page.get_by_role("button", name="Next step").click()
        page.wait_for_timeout(100)  # another stop may follow
        return "step"
    blink(page)
    if str(page.evaluate(MOMENT)) != here:
        return "looked"  # what there is to read comes a moment after the question
    until(page, "document.body.dataset.open === 'yes'")
    asked = decision(made, seat)
    assert asked is not None
    key = wanted([each["key"] for each in asked["options"]])
    before = int(page.evaluate("document.body.dataset.number"))
    page.keyboard.press("c")
    page.locator(f'#choices [data-option="{key}"]').click()
    until(page, "number => Number(document.body.dataset.number) > number", before)
    return key


def sit_down(desks: Desks, server: Server) -> tuple[Page, Made]:
    """Open a guided table, with a seat of one's own."""
    made = server.create("greyport", seed=1, **SETUP)
    page = page_of(desks.lend(apart="first evening"))
    page.evaluate(liking(preset="guided"))
    page.clock.install()
    page.goto(made.link())
    until(page, "document.body.dataset.moment")
    return page, made


def test_at_most_so_many_words_are_read_before_the_first_fight(
    desks: Desks, server: Server
) -> None:
    page, made = sit_down(desks, server)
    read: list[Shown] = []
    answers: list[str] = []
    while not any(each.startswith("fight") for each in answers):
        assert len(answers) + len(read) < 80
        done = step(page, made)
        (read if isinstance(done, Shown) else answers).append(done)  # type: ignore[arg-type]
    told = [each.what for each in read]
    assert told[:2] == ["opening", "decision:start"], read
    assert {"event:round-began", "decision:act"} <= {*told}
    assert all(each.words > 3 for each in read), read
    total = sum(each.words for each in read)
    assert total <= MOST_WORDS, [(each.what, each.words) for each in read]
    # What a fight is comes right after it.
    after = [step(page, made) for _ in range(2)]
    assert "event:monster-hurt" in [each.what for each in after if isinstance(each, Shown)]
