"""Connections: nobody holds one open without saying what they want, and nobody holds them all."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from typing import ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from tabard.server.settings import LOOPBACK, Limits

SLOWEST = 64 * 2**10
"""How many bytes must leave in the time that `Limits.sending` gives, where more wait."""


class Prompt(H11Protocol):
    """HTTP with an end to waiting: the head of a request has so many seconds, from the first moment or byte on."""

    limits: ClassVar[Limits]
    open_now: ClassVar[Counter[str]]
    """How many connections each address has."""
    late: asyncio.TimerHandle | None = None
    """What ends the connection unless a head comes."""
    slow: asyncio.TimerHandle | None = None
    """What ends the connection unless enough is read of what waits to be sent."""
    is_counted = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take a connection on, unless its address has too many; a proxy on this machine speaks for many."""
        super().connection_made(transport)
        address = self._find_address()
        self.open_now[address] += 1
        self.is_counted = True
        if address not in LOOPBACK and self.open_now[address] > self.limits.connections:
            transport.abort()
        else:
            self._wait_for_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._stop_waiting()
        self._stop_pressing()
        self._let_go()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take in what came; where it is half a head, the rest has to come in time."""
        super().data_received(data)
        if self.conn.their_state is not h11.IDLE:
            self._stop_waiting()
        elif self.late is None and self.conn.trailing_data[0]:
            self._wait_for_head()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over to a stream, which has limits of its own."""
        self._stop_waiting()
        self._let_go()
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        """Hold back what is to be sent; whoever asked for it has to read on."""
        super().pause_writing()
        self._end_unless_read(self.transport.get_write_buffer_size())

    def resume_writing(self) -> None:
        """Send on."""
        self._stop_pressing()
        super().resume_writing()

    def _end_unless_read(self, waiting: int) -> None:
        """End the connection unless enough of what waits has left a while later: it takes memory until then."""

        def look() -> None:
            left = self.transport.get_write_buffer_size()
            if left > waiting - SLOWEST:
                self.transport.abort()
            else:
                self._end_unless_read(left)

        self.slow = self.loop.call_later(self.limits.sending, look)

    def _stop_pressing(self) -> None:
        if self.slow is not None:
            self.slow.cancel()
            self.slow = None

    def _find_address(self) -> str:
        return self.client[0] if self.client else ""

    def _let_go(self) -> None:
        if self.is_counted:
            self.is_counted = False
            self.open_now[self._find_address()] -= 1
            if not self.open_now[self._find_address()]:
                del self.open_now[self._find_address()]

    def _wait_for_head(self) -> None:
        self.late = self.loop.call_later(self.limits.head, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self.late is not None:
            self.late.cancel()
            self.late = None


def make_protocol(limits: Limits) -> type[Prompt]:
    """Return the protocol of one server, with its limits and its counts."""
    return type("Prompt", (Prompt,), {"limits": limits, "open_now": Counter()})


def raise_file_limit() -> None:
    """Let this process have as many files and connections open as the system allows it to ask for."""
    try:
        import resource  # noqa: PLC0415 - not every system has it
    except ImportError:
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
