"""A person at the table page: sees what is asked, and answers with the mouse, with keys or by touch."""

from __future__ import annotations

from typing import Any, Self

from playwright.sync_api import Locator, Page, expect

import tabard
from tabard.table import Option
from tests.browser.running import Made

PATIENCE = 30.0
"""Seconds that a page gets to do something."""

PAINTED = "new Promise((go) => requestAnimationFrame(() => setTimeout(go)))"
"""Passes when the page is painted and has drawn what it leaves until then: the log and the title."""


SETTLED = """(takes) => {
  const { moment, open } = document.body.dataset;
  if (["opening", "ending"].includes(moment)) return moment;
  return ["asked", "waiting", "over"].includes(moment) && takes.includes(open);
}"""
"""Is what lies over the table, or whether it takes such presses."""


LOOK = 5
"""Milliseconds between two looks at a page."""
UNTIL = """([argument, looks]) => new Promise((found, failed) => {
  const look = () => { const seen = (EXPRESSION); return typeof seen === "function" ? seen(argument) : seen; };
  const turn = (left) => {
    try {
      const seen = look();
      if (seen || !left) found(seen);
      else (window.testTimeout ?? setTimeout)(turn, LOOK, left - 1);
    } catch (error) {
      failed(error);
    }
  };
  turn(looks);
})"""


STANDING = """() => [JSON.stringify(document.body.dataset), document.querySelector("#prompt")?.innerText]"""
"""How the page stands, for whoever has waited in vain."""


def until(page: Page, expression: str, argument: Any = None) -> Any:
    """Wait until an expression is true in the page, and return what it is; the page looks by itself, and is asked once.

    Playwright's own way evaluates text in the page, which the page's policy forbids.
    """
    script = UNTIL.replace("EXPRESSION", expression).replace("LOOK", str(LOOK))
    found = page.evaluate(script, [argument, int(PATIENCE * 1000 / LOOK)])
    assert found, f"In vain: {expression} ({argument}); there is {page.evaluate(STANDING)}"
    return found


def imported(module: str) -> str:
    """Return the expression for a module as the page itself has it: its address names the edition of the files."""
    return f"import(new URL('../{module}', document.querySelector('script[type=module]').src))"


SETTINGS = imported("settings.js")
ASK_EVERYTHING = f"{SETTINGS}.then((page) => page.change({{ asks: true }}))"


SIT_DOWN = """([likes, begun]) => {
  const keep = (name, what) => localStorage.setItem(name, JSON.stringify(what));
  keep("tabard.settings", { ...JSON.parse(localStorage.getItem("tabard.settings") ?? "{}"), ...likes });
  keep("tabard.begun", begun);
}"""
CARDS = ("evening", "campaign", "1", *(f"{number} 0" for number in range(1, 21)))
"""What the games call their chapters as long as nothing was played: a page that is told of them lays no card on the table."""


class Person:
    """Plays in a page; a game beside it with the same seed says which options there must be.

    The game asks everything, and so does the page, unless a test is about what it does not ask.
    """

    def __init__(
        self, page: Page, game: tabard.Game[Any] | None = None, *, asks: bool = True
    ) -> None:
        self.page = page
        self.game = game
        if asks:
            page.evaluate(ASK_EVERYTHING)

    @classmethod
    def sit(
        cls,
        page: Page,
        made: Made,
        game: tabard.Game[Any] | None = None,
        *,
        seat: int = 0,
        **likes: Any,
    ) -> Self:
        """Open a seat whose card was put aside before, with what one likes, and wait until the table can be played at.

        The page knows all this before it draws anything: a card that is laid down and taken away makes it work it all out twice more.
        """
        begun = [f"{made.id} {each}" for each in CARDS]
        page.evaluate(SIT_DOWN, [{"asks": True, **likes}, begun])
        page.goto(made.link(seat))
        person = cls(page, game, asks=False)
        person.wait()
        return person

    def wait(self, *, fresh: bool = False) -> None:
        """Put aside what lies on the table, and wait until it asks, waits for others or is over, and takes any press.

        With `fresh` it takes those that are no second half of the last one: at another place, or with another key.
        """
        takes = ["fresh", "yes"] if fresh else ["yes"]
        while (found := until(self.page, SETTLED, takes)) in ("opening", "ending"):
            self.put_aside(found)
        self.page.evaluate(PAINTED)

    def put_aside(self, kind: str) -> None:
        """Close the card of a scenario that opens, or the page about one that ended."""
        over = self.page.locator(".over")
        if over.count():  # what came before it lies on top, for as long as nobody presses a key
            self.page.wait_for_timeout(400)
            self.page.keyboard.press("Escape")
            expect(over).to_have_count(0)
        expect(self.page.locator(f"dialog.{kind}")).to_be_visible()
        self.page.keyboard.press("Escape")
        expect(self.page.locator(f"dialog.{kind}")).to_have_count(0)

    def look_elsewhere(self) -> None:
        """Take the pointer away, so that the next click is aimed anew."""
        self.page.mouse.move(3, 3)

    def skip_motion(self) -> None:
        """Press a key until nothing moves, as somebody in a hurry does."""
        for _ in range(400):
            if self.page.evaluate("document.body.dataset.moment") != "playing":
                return
            self.page.keyboard.press("Shift")
            self.page.wait_for_timeout(15)
        raise AssertionError("the table goes on playing")

    @property
    def number(self) -> int:
        """How far the page has come in the stream."""
        return int(self.page.evaluate("document.body.dataset.number"))

    def thing(self, ref: str) -> Locator:
        """Return something on the table by its id."""
        return self.page.locator(f'[data-ref="{ref}"].lit').first

    def click(self, option: Option[Any]) -> None:
        """Choose with the mouse: the things on the table in order, then the red button."""
        if self.pending() == option.key:
            self.page.locator("#prompt .btn.main:enabled").click()
            return
        drawn = option.refs and all(self.thing(ref).count() for ref in option.refs)
        if drawn:
            for ref in option.refs:
                self.thing(ref).click(force=True)
            self._turn_to(option)
            self.page.locator("#prompt .btn.main:enabled").click()
        else:
            self._click_button(option)

    def tap(self, option: Option[Any]) -> None:
        """Choose with a finger: like the mouse, in whatever part of the table the thing lies."""
        if self.pending() == option.key:
            self.page.locator("#prompt .btn.main:enabled").tap()
            return
        drawn = option.refs and all(self.thing(ref).count() for ref in option.refs)
        if not drawn:
            self._click_button(option)
            return
        for ref in option.refs:
            thing = self.thing(ref)
            if not thing.is_visible():
                part = thing.evaluate("e => e.closest('[data-part]')?.dataset.part")
                self.page.locator(f'#tabs [data-tab="{part}"]').tap()
            # The question lies over the lower edge of the page.
            thing.evaluate("e => e.scrollIntoView({ block: 'center' })")
            # In a fan of cards only the left edge of each lies free.
            corner = {"x": 14, "y": 50} if ref.startswith("card:") else None
            thing.tap(force=True, position=corner)  # type: ignore[arg-type]
        self._turn_to(option)
        self.page.locator("#prompt .btn.main:enabled").tap()

    def press(self, option: Option[Any]) -> None:
        """Choose with the keyboard: digits for what has one, else the list of all choices."""
        keys = [self.thing(ref).get_attribute("data-key") for ref in option.refs]
        board = self.page.keyboard
        if self.pending() == option.key:
            self.wait()
            board.press("Enter")
        elif len(keys) == 1 and keys[0]:
            board.press(keys[0])
            for _ in range(40):
                if self.pending() == option.key:
                    break
                board.press("r")
            board.press("Enter")
        elif len(keys) == 2 and keys[0]:
            board.press(keys[0])
            if self.pending() != option.key:  # else it is the only one that begins so
                second = self.thing(option.refs[1]).get_attribute("data-key")
                assert second
                board.press(second)
            board.press("Enter")
        else:
            board.press("c")
            for _ in range(200):
                at = self.page.evaluate("document.activeElement.dataset.option")
                if at == option.key:
                    break
                board.press("Tab")
            else:
                raise AssertionError(f"{option.key} is nowhere in the list")
            board.press("Enter")

    def _turn_to(self, option: Option[Any]) -> None:
        """Turn through options that mean the same things until it is this one."""
        for _ in range(40):
            if self.pending() == option.key:
                return
            self.page.locator('#prompt [data-button="turn"]').click()
        raise AssertionError(f"{option.key} cannot be turned to; pending is {self.pending()}")

    def pending(self) -> str | None:
        """Return the key of what the red button would do."""
        key: str | None = self.page.evaluate("document.querySelector('#prompt').dataset.pending")
        return key or None

    def _click_button(self, option: Option[Any]) -> None:
        button = self.page.locator(f'#prompt [data-button="{option.key}"]')
        if button.count():
            button.click()
        else:
            if not self.page.locator("#choices").is_visible():
                self.page.locator('#prompt [data-button="all"]').click()
            self.page.locator(f'#choices [data-option="{option.key}"]').click()

    def answer(self, key: str, *, how: str = "click") -> None:
        """Give the answer with this key, in the page and in the game beside it."""
        assert self.game is not None
        self.skip_motion()
        self.look_elsewhere()
        self.wait(fresh=True)
        decision = self.game.decision
        assert decision is not None
        expect(self.page.locator("#prompt .say")).to_contain_text(decision.prompt)
        before = self.number
        getattr(self, how)(decision.find(key))
        until(self.page, "number => Number(document.body.dataset.number) > number", before)
        self.game.apply(key)
