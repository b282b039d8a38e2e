"""Two browsers and a spectator at one table: nobody receives what is hidden from them."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, Response, WebSocket, expect

import tabard
from tests.browser.driving import until
from tests.browser.running import Made, Server

SEED = 918_273_645_546


class Ear:
    """Opens a page and keeps everything that comes in for it."""

    def __init__(self, browser: Browser, made: Made, seat: int | None) -> None:
        self.heard: list[str] = []
        self.context = browser.new_context()
        self.page: Page = self.context.new_page()
        self.page.on("websocket", self._follow)
        self.page.on("response", self._read)
        self.page.goto(made.link(seat))
        until(self.page, "Boolean(document.body.dataset.moment)")

    def _follow(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(str(frame)))

    def _read(self, response: Response) -> None:
        if "/api/" in response.url:
            self.heard.append(response.text())

    @property
    def all(self) -> str:
        """Everything received so far, in one text."""
        return "\n".join(self.heard)

    def read(self) -> None:
        """Wait until the question takes any press: nobody answers what cannot have been read."""
        until(self.page, "document.body.dataset.open === 'yes'")

    def press(self, name: str) -> None:
        """Answer with a button beside the red one."""
        self.read()
        self.page.locator(f'#prompt [data-button="{name}"]').click()

    def pick(self, ref: str) -> None:
        """Click a thing and take it."""
        self.read()
        self.page.locator(f'[data-ref="{ref}"].lit').click()
        self.page.locator("#prompt .btn.main:enabled").click()

    def close(self) -> None:
        """Leave."""
        self.context.close()


def test_friends_play_apart_and_nobody_hears_what_is_hidden(
    chromium: Browser, server: Server
) -> None:
    made = server.create("toy", seed=SEED)
    game = tabard.new("toy", seed=SEED)
    one, two, watcher = (Ear(chromium, made, seat) for seat in (0, 1, None))
    expect(one.page.locator("#people")).to_contain_text("1 watching")
    one.pick("door:stairs")
    game.apply("stairs", 0)
    expect(watcher.page.locator(".door.watched")).to_contain_text("stairs")

    hands = [keeper.hand[:] for keeper in game.state.keepers]
    one.pick(f"card:{hands[0][0]}")
    expect(one.page.locator("#prompt")).to_contain_text("Swing it, or stand guard")
    one.press("guard")
    expect(one.page.locator("#prompt")).to_contain_text("Waiting for")
    expect(watcher.page.locator("#prompt")).to_contain_text("Waiting for")

    for card in hands[1]:
        assert card in two.all
        assert card not in one.all, f"seat 1 has heard of {card} in the hand of seat 2"
    for card in [*hands[0], *hands[1]]:
        assert card not in watcher.all, f"the spectator has heard of {card}"
    assert hands[0][0] not in two.all, "the secret choice of seat 1 has reached seat 2"

    two.pick(f"card:{hands[1][0]}")
    expect(two.page.locator("#prompt")).to_contain_text("Swing it, or stand guard")
    two.press("swing")
    expect(one.page.locator("#log")).to_contain_text(f"Keeper 2 shows {hands[1][0]}")
    expect(watcher.page.locator("#log")).to_contain_text(f"Keeper 1 shows {hands[0][0]}")

    two.close()
    expect(one.page.locator("#people")).to_contain_text("is away")
    for ear in (one, watcher):
        assert str(SEED) not in ear.all, "the seed has left the server"
        assert made.tokens[1] not in ear.all
        ear.close()
