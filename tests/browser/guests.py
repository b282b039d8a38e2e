"""People at a table of several seats, each with a browser of their own, whose line can be held up."""

from __future__ import annotations

from contextlib import suppress
from weakref import WeakKeyDictionary

from playwright.sync_api import (
    BrowserContext,
    Error,
    Locator,
    Page,
    Response,
    WebSocketRoute,
    expect,
)

from tests.browser.desks import Desks, page_of
from tests.browser.driving import SETTLED, until
from tests.browser.running import Made

AT_REST = """() => {
  const { moment, open } = document.body.dataset;
  if (document.querySelector(".over")) return "over";
  if (["opening", "ending"].includes(moment)) return moment;
  return ["asked", "waiting", "over"].includes(moment) && open === "yes" ? "rest" : "";
}"""
"""What lies over the table, or "rest" where nothing moves, nothing is on its way and nothing came too newly to be read."""
OVER = 400
"""Milliseconds after which a press puts away what lies over everything."""

SITTING: WeakKeyDictionary[BrowserContext, Guest] = WeakKeyDictionary()
"""Who sits at each desk whose line can be held up: such a line is laid once."""


def lay_line(context: BrowserContext) -> None:
    """Pass everything that comes in on to whoever sits there by then."""

    def listen(route: WebSocketRoute) -> None:
        SITTING[context].listen(route)

    def read(response: Response) -> None:
        SITTING[context].read_reply(response)

    context.route_web_socket("**/stream", listen)
    context.on("response", read)


class Guest:
    """Somebody at the table: with the links of these seats, or watching; `timed`, a test may let time pass."""

    def __init__(self, desks: Desks, made: Made, *seats: int, timed: bool = False) -> None:
        self.made = made
        self.heard: list[str] = []
        """Everything that the server said to this page."""
        self._held: list[tuple[WebSocketRoute, str]] | None = None
        self.context = context = desks.lend(apart="timed guest" if timed else "guest")
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        self.page: Page = page_of(context)
        if context not in SITTING:
            lay_line(context)
        if timed:
            self.page.clock.install()
            self.page.clock.resume()  # whoever sat here before may have stopped it
        SITTING[context] = self
        for seat in seats or (None,):
            self.page.goto(made.link(seat))
            # A second link changes only what stands behind the #, which the page reads, takes away, and loads anew for.
            expect(self.page).to_have_url(made.link(seat).partition("#")[0])
            until(self.page, "Boolean(document.body.dataset.moment)")

    def listen(self, route: WebSocketRoute) -> None:
        """Hear what comes in by a line of messages, and hold it up if wanted."""

        def pass_on(message: str | bytes) -> None:
            self.heard.append(str(message))
            if self._held is None:
                route.send(message)
            else:
                self._held.append((route, str(message)))

        route.connect_to_server().on_message(pass_on)

    def read_reply(self, response: Response) -> None:
        """Hear what the server says to a request."""
        if "/api/" in response.url:
            with suppress(Error):  # of a page that is left already, nobody has the answer
                self.heard.append(response.text())

    @property
    def said(self) -> str:
        """Everything that came in so far, in one text."""
        return "\n".join(self.heard)

    def hold_line(self) -> None:
        """Let nothing arrive of what the server says from now on."""
        self._held = []

    def free_line(self) -> None:
        """Let everything arrive that was held up, in order."""
        held, self._held = self._held or [], None
        for route, message in held:
            route.send(message)

    def read(self) -> None:
        """Wait until the page has heard all that has happened, answers nothing by itself and takes any press: nobody answers what cannot have been read."""
        if self._held is None:
            self.hear(self.made.number)
        until(self.page, "!['going', 'playing'].includes(document.body.dataset.moment)")
        until(self.page, "document.body.dataset.open === 'yes'")

    def rest(self, number: int) -> None:
        """Come as far as this, and put away what lies over everything: a reward, a new level."""
        self.hear(number)
        while until(self.page, AT_REST) == "over":
            self.page.wait_for_timeout(OVER)
            self.page.keyboard.press("Escape")

    def put_opening_aside(self) -> None:
        """Put the card that opens aside where it lies: whoever sat at the first seat long enough has seen it."""
        if until(self.page, SETTLED, ["yes"]) == "opening":
            until(self.page, "document.querySelector('dialog.opening')?.open")
            self.page.keyboard.press("Escape")
        expect(self.page.locator("dialog")).to_have_count(0)

    def hear(self, number: int) -> None:
        """Wait until the page has come as far as this."""
        until(self.page, "number => Number(document.body.dataset.number) >= number", number)

    def thing(self, ref: str) -> Locator:
        """Return something on the table that can be chosen."""
        return self.page.locator(f'[data-ref="{ref}"].lit:not(.worn)')

    def pick(self, ref: str) -> None:
        """Pick a thing, without taking it yet."""
        expect(self.thing(ref)).to_be_visible()
        self.read()
        self.thing(ref).click()

    def take(self, ref: str) -> None:
        """Pick a thing and take it."""
        self.pick(ref)
        self.commit()

    def aim(self, *refs: str) -> None:
        """Pick one thing after another, without taking it yet."""
        for each in refs:
            self.pick(each)

    def commit(self) -> None:
        """Take what is picked; what somebody else did meanwhile is read before."""
        self.read()
        self.page.locator("#prompt .btn.main:enabled").click()

    def answer(self, name: str) -> None:
        """Answer with a button beside the red one, and see that it counts before anybody else does anything."""
        before = self.made.number
        self.press(name)
        self.hear(before + 1)

    def press(self, name: str) -> None:
        """Press a button beside the red one."""
        button = self.page.locator(f'#prompt [data-button="{name}"]')
        expect(button).to_be_visible()
        self.read()
        button.click()

    def decline(self, span: str) -> None:
        """Decline what is asked for a while."""
        self.read()
        self.page.locator('#prompt [data-chip="window"]').click()
        self.read()
        self.page.locator(f'#prompt [data-chip="decline-{span}"]').click()

    def person(self, seat: int) -> Locator:
        """Return the chip of whoever sits there."""
        return self.page.locator(f'.person[data-person="{seat}"]')

    def copied(self) -> str:
        """Return what the page has put on the clipboard."""
        text: str = self.page.evaluate("navigator.clipboard.readText()")
        return text

    def sees(self, text: str, where: str = "#prompt") -> None:
        """Expect this to be said."""
        expect(self.page.locator(where)).to_contain_text(text)

    def leave(self) -> None:
        """Go."""
        self.page.goto("about:blank")
