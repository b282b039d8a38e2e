"""The pages and their files, as they lie in `tabard.web`."""

from __future__ import annotations

import os

from fastapi import APIRouter, FastAPI
from fastapi.responses import FileResponse, HTMLResponse
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from tabard.server.edition import MARK, Edition
from tabard.web import STATIC

FRESH = {"cache-control": "no-cache"}
"""A browser asks each time, and is told that nothing has changed."""

KEPT = {"cache-control": "public, max-age=31536000, immutable"}
"""A browser never asks again: another edition has another address."""

EDITION = Edition(STATIC)

router = APIRouter(include_in_schema=False)


class Files(StaticFiles):
    """Static files: kept by browsers if their address names the present edition, asked for each time if not."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Answer with a file, or that it has not changed."""
        first, _, rest = path.partition(os.sep)
        response = await super().get_response(rest if first.startswith(MARK) else path, scope)
        response.headers.update(KEPT if first == EDITION.name else FRESH)
        return response


def _make_page(name: str) -> HTMLResponse:
    """Return a page whose files have the addresses of the present edition."""
    text = (STATIC / name).read_text("utf-8")
    return HTMLResponse(text.replace('"/static/', f'"/static/{EDITION.look()}/'), headers=FRESH)


@router.get("/")
async def lobby() -> HTMLResponse:
    """Show the lobby."""
    return _make_page("index.html")


@router.get("/t/{table}")
async def table_page(table: str) -> HTMLResponse:  # noqa: ARG001 - the page reads its own address
    """Show the table."""
    return _make_page("table.html")


@router.get("/monster")
async def monster_page() -> HTMLResponse:
    """Show the monster helper."""
    return _make_page("monster.html")


@router.get("/achievements")
async def achievements_page() -> HTMLResponse:
    """Show what can be earned and what was."""
    return _make_page("achievements.html")


@router.get("/rules")
async def rules_page() -> HTMLResponse:
    """Show the rules."""
    return _make_page("rules.html")


@router.get("/favicon.ico")
async def favicon() -> FileResponse:
    """Show the icon to browsers that ask for it by its old name."""
    return FileResponse(STATIC / "favicon.svg", media_type="image/svg+xml", headers=FRESH)


def mount(app: FastAPI) -> None:
    """Add the pages and their files to an application."""
    app.include_router(router)
    app.mount("/static", Files(directory=STATIC), name="static")
