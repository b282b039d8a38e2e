"""The pages and their files, as they lie in `tabard.web`."""

from __future__ import annotations

from os import PathLike, stat_result
from pathlib import Path

from fastapi import APIRouter, FastAPI
from fastapi.responses import FileResponse
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from tabard.web import STATIC

FRESH = {"cache-control": "no-cache"}
"""A browser asks each time, and is told that nothing has changed."""

router = APIRouter(include_in_schema=False)


class Files(StaticFiles):
    """Static files with their ETag, asked for each time."""

    def file_response(
        self,
        full_path: str | PathLike[str],
        stat_result: stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """Answer with a file, or that it has not changed."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers.update(FRESH)
        return response


def _page(name: str) -> FileResponse:
    return FileResponse(STATIC / name, media_type="text/html; charset=utf-8", headers=FRESH)


@router.get("/")
async def lobby() -> FileResponse:
    """Show the lobby."""
    return _page("index.html")


@router.get("/t/{table}")
async def table_page(table: str) -> FileResponse:  # noqa: ARG001 - the page reads its own address
    """Show the table."""
    return _page("table.html")


@router.get("/monster")
async def monster_page() -> FileResponse:
    """Show the monster helper."""
    return _page("monster.html")


@router.get("/rules")
async def rules_page() -> FileResponse:
    """Show the rules."""
    return _page("rules.html")


@router.get("/favicon.ico")
async def favicon() -> FileResponse:
    """Show the icon to browsers that ask for it by its old name."""
    return FileResponse(STATIC / "favicon.svg", media_type="image/svg+xml", headers=FRESH)


def mount(app: FastAPI, folder: Path = STATIC) -> None:
    """Add the pages and their files to an application."""
    app.include_router(router)
    app.mount("/static", Files(directory=folder), name="static")
