"""Who gets in: hosts, origins, sizes and rates are checked before anything else; every answer carries what browsers must obey."""

from __future__ import annotations

import asyncio
import logging
import time
from http import HTTPStatus
from typing import Any
from urllib.parse import quote, urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tabard.server.problems import TurnedAwayError
from tabard.server.rates import Buckets, Making
from tabard.server.settings import Settings
from tabard.server.shares import PAYER, Share, Shares

log = logging.getLogger("tabard.access")

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
HARMLESS = {"GET", "HEAD", "OPTIONS"}
MAKING = ("/api/tables", "/api/tables/import", "/api/keepsakes")
"""Where a table is made, which is counted apart."""
RECEIVING = 0.002
"""Seconds that it takes to read a request and to write its answer, which nobody measures."""
SAVES = "/api/tables/import"
"""Where a larger body is taken."""


class Guards:
    """Stands before the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings, shares: Shares, making: Making) -> None:
        self._app = app
        self._settings = settings
        self._shares = shares
        limits = settings.limits
        self._requests = Buckets(limits.requests, limits.burst)
        self._making = making

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass, or turn it away."""
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 101

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        share = self._shares.of(_find_client(scope))
        share.spend(RECEIVING)
        try:
            self._check(scope)
            PAYER.set(share)
            await self._wait_for_turn(share)
            try:
                # Typed as an awaitable, it is a coroutine: FastAPI's.
                await share.pay(self._app(scope, self._count_bytes(scope, receive), sending))  # type: ignore[arg-type]
            finally:
                share.end()
        except TurnedAwayError as problem:
            status = problem.status
            await self._tarry(share, problem)
            await _turn_away(scope, problem, sending)
        finally:
            # The path only: whatever opens a seat stands in headers and messages, never in an address. Quoted, so that nobody writes
            # lines of their own into the log, or to the terminal of whoever reads it.
            took = (time.perf_counter() - began) * 1000
            method = scope.get("method", "WS")
            log.info("%s %s %s %.1f ms", method, quote(scope["path"]), status, took)

    async def _wait_for_turn(self, share: Share) -> None:
        """Wait until it is this client's turn, in a line that is not too long."""
        if share.waiting >= self._settings.limits.pending:
            raise TurnedAwayError(429, "too-often", "Too many requests; wait a moment.")
        share.waiting += 1
        try:
            await share.begin()
        finally:
            share.waiting -= 1

    async def _tarry(self, share: Share, problem: TurnedAwayError) -> None:
        """Take time to answer whoever asks too often, unless so many wait already that waiting would be the harm."""
        limits = self._settings.limits
        if problem.status == HTTPStatus.TOO_MANY_REQUESTS and share.waiting < 2 * limits.pending:
            share.waiting += 1
            try:
                await asyncio.sleep(limits.tarry)
            finally:
                share.waiting -= 1

    def _check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not self._settings.is_own_name(_shorten_address(f"//{host}")):
            raise TurnedAwayError(
                400, "host", "This server is not known by that name; see --name of tabard serve."
            )
        method = scope.get("method", "GET")
        if scope["type"] == "websocket" or method not in HARMLESS:
            _check_origin(headers, host)
        client = _find_client(scope)
        often = not self._requests.take(client)
        if scope["path"] in MAKING or scope["path"].endswith("/branch"):
            often = often or (method == "POST" and not self._making.take(client))
        if often:
            raise TurnedAwayError(429, "too-often", "Too many requests; wait a moment.")
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > self._find_largest(scope):
            raise self._make_refusal(scope)

    def _find_largest(self, scope: Scope) -> int:
        limits = self._settings.limits
        return limits.save if scope["path"] == SAVES else limits.body

    def _make_refusal(self, scope: Scope) -> TurnedAwayError:
        largest = self._find_largest(scope)
        return TurnedAwayError(413, "too-large", f"A request here has at most {largest} bytes.")

    def _count_bytes(self, scope: Scope, receive: Receive) -> Receive:
        """Count what comes, as a length need not be told beforehand."""
        if scope["type"] == "websocket":
            return receive
        got = 0
        is_whole = False

        async def receiving() -> Message:
            nonlocal got, is_whole
            try:
                # Whoever has said everything is waited for as long as the answer takes.
                async with asyncio.timeout(None if is_whole else self._settings.limits.upload):
                    message = await receive()
            except TimeoutError as error:
                raise TurnedAwayError(
                    408, "too-slow", "The rest of the request did not come."
                ) from error
            got += len(message.get("body", b""))
            is_whole = not message.get("more_body", False)
            if got > self._find_largest(scope):
                raise self._make_refusal(scope)
            return message

        return receiving


def _find_client(scope: Scope) -> str:
    return scope["client"][0] if scope.get("client") else ""


def _shorten_address(address: str) -> str:
    try:
        return urlsplit(address).hostname or ""
    except ValueError:
        return ""


def _check_origin(headers: Headers, host: str) -> None:
    """Let pages of this server change something, and programs, which tell no origin."""
    origin = headers.get("origin")
    foreign = headers.get("sec-fetch-site") in {"cross-site", "same-site"}
    if foreign or (origin is not None and split_host(origin) != host.lower()):
        raise TurnedAwayError(403, "origin", "This request comes from a page of another site.")


def split_host(origin: str) -> str:
    """Return host and port of an origin; "" for one that is none."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""


async def _turn_away(scope: Scope, problem: TurnedAwayError, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 4003, "reason": problem.code})
        return
    body = msgspec.json.encode({"code": problem.code, "sentence": problem.sentence})
    headers: list[tuple[bytes, Any]] = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
    ]
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
