"""The application: routes, errors in one form, and the guards before it all."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus
from importlib.metadata import version
from typing import Any
from urllib.parse import quote

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from tabard.server import (
    api_keepsakes,
    api_other,
    api_play,
    api_seats,
    api_tables,
    pages,
    stream,
    tokens,
)
from tabard.server.guards import HEADERS, Guards
from tabard.server.hub import Hub
from tabard.server.problems import EXPECTED, TurnedAwayError, tell_error
from tabard.server.settings import Settings
from tabard.server.shares import run_in_thread
from tabard.server.storage import Storage

log = logging.getLogger("tabard.server")


class Application(FastAPI):
    """An application whose OpenAPI document says that a token is needed only for more than watching."""

    def openapi(self) -> dict[str, Any]:
        """Write the document, once."""
        if self.openapi_schema is None:
            for path in super().openapi()["paths"].values():
                for operation in path.values():
                    if "security" in operation:
                        operation["security"].insert(0, {})
        return super().openapi()


def create_app(settings: Settings, storage: Storage, owner: str = "") -> FastAPI:
    """Put the server together; `owner` is the key of whoever runs it, made here if there is none."""
    hub = Hub(settings, storage, owner or tokens.make_token())

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:  # noqa: ARG001 - what FastAPI passes
        await hub.start()
        yield
        await hub.stop()

    app = Application(
        title="Tabard",
        version=version("tabard"),
        summary="Tables for cooperative fantasy board games.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.hub = hub
    # Streams first: only they are asked for by WebSocket, and every other route would be tried before.
    for each in (stream, api_tables, api_play, api_seats, api_keepsakes, api_other):
        app.include_router(each.router)
    pages.mount(app)
    for kind in EXPECTED:
        app.add_exception_handler(kind, _answer_expected)
    app.add_exception_handler(RequestValidationError, _answer_invalid)
    app.add_exception_handler(HTTPException, _answer_http)
    app.add_exception_handler(Exception, _answer_fault)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    app.add_middleware(Guards, settings=settings, shares=hub.shares, making=hub.making)
    return app


def _answer_problem(status: int, code: str, sentence: str) -> JSONResponse:
    # A sentence may quote what was asked, and that may hold half a letter.
    written = sentence.encode("utf-8", "replace").decode()
    return JSONResponse({"code": code, "sentence": written}, status)


async def _answer_expected(request: Request, error: Exception) -> JSONResponse:  # noqa: ARG001 - as passed
    problem = tell_error(error)
    return _answer_problem(problem.status, problem.code, problem.sentence)


async def _answer_invalid(request: Request, error: Exception) -> JSONResponse:  # noqa: ARG001 - as passed
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    place = ".".join(str(each) for each in first["loc"][1:])
    sentence = f"{place or 'The body'}: {first['msg']}."
    return _answer_problem(422, "invalid", sentence)


async def _answer_http(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    if isinstance(error.__cause__, TurnedAwayError):
        return await _answer_expected(request, error.__cause__)  # met while the body was read
    phrase = HTTPStatus(error.status_code).phrase
    code = phrase.lower().replace(" ", "-")
    response = _answer_problem(
        error.status_code, code, f"{phrase}: there is nothing like that here."
    )
    response.headers.update(error.headers or {})
    route = request.scope.get("route")
    if error.status_code == HTTPStatus.METHOD_NOT_ALLOWED and route is not None:
        # Each method has a route of its own, and only the first one was asked. In a thread: the document is long, and others wait.
        described = (await run_in_thread(request.app.openapi))["paths"].get(route.path, {})
        response.headers["allow"] = ", ".join(each.upper() for each in described)
    return response


async def _answer_fault(request: Request, error: Exception) -> JSONResponse:
    log.error("%s %s failed", request.method, quote(request.url.path), exc_info=error)
    answer = _answer_problem(
        500, "fault", "Something went wrong in the server; nothing was changed."
    )
    answer.headers.update(HEADERS)  # this one is made outside the guards
    answer.headers["connection"] = (
        "close"  # as the server does after a fault: nobody asks again on this one
    )
    return answer
