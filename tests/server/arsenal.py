"""What somebody sends who wants to stop a server: small to send and large to answer."""

from __future__ import annotations

from functools import cache
from string import ascii_lowercase
from typing import Any

import msgspec

from tabard.table import new, saves

ROWS, COLUMNS, MICE = 24, 25, 40
MEDALS: dict[str, Any] = {
    "tabard": "achievements",
    "version": 1,
    "earned": [
        {
            "game": "greyport",
            "achievement": "and-stay-down",
            "box": "normal",
            "earned": f"2026-05-01T20:{each // 60:02}:{each % 60:02}+00:00",
        }
        for each in range(400)
    ],
}
"""What a keepsake takes, again and again."""


@cache
def monster(*, targets: int) -> dict[str, Any]:
    """Three kilobytes: an area of 36 hexes that may lie anywhere on a map of 60 times 60, before fifteen who are all alike."""
    standing = [[3 + 2 * (number % 5), 2 + 2 * (number // 5)] for number in range(15)]
    area = {"kind": "ranged", "hexes": [[each % 6, each // 6] for each in range(36)]}
    return {
        "width": 60,
        "height": 60,
        "active": [0, 0],
        "action": {"move": 99, "range": 999, "targets": targets, "area": area},
        "characters": [{"hex": each, "initiative": 5} for each in standing],
    }


@cache
def situation() -> str:
    """The largest that Buttons & Bugs takes: 600 hexes, 40 monsters."""
    grid = [["."] * COLUMNS for _ in range(ROWS)]
    grid[0][0] = "S"
    drawn = "\n".join("   " * (row % 2) + "     ".join(each) for row, each in enumerate(grid))
    places = [f"{ascii_lowercase[4 + 2 * (each % 10)]}{3 + 2 * (each // 10)}" for each in range(MICE)]  # fmt: skip
    mice = [f'[[monsters]]\ntype = "mouse"\nnumber = {number}\nat = "{at}"\n' for number, at in enumerate(places, 1)]  # fmt: skip
    return f"map = '''\n{drawn}\n'''\n{''.join(mice)}"


@cache
def crowded_save() -> bytes:
    """A save of two kilobytes with three thousand figures on one hex: an answer there took a second."""
    game = new("bugs", seed=1)
    body, _ = saves.unpack(game.save())
    (first, *_) = msgspec.msgpack.decode(body.entries)
    rules = game._driver.rules
    state: Any = rules.decode(game._driver.record.checkpoint)
    last = state.figures[-1]
    state.figures += [msgspec.structs.replace(last, id=f"{last.kind}-{each}") for each in range(9, 3000)]  # fmt: skip
    body.entries = msgspec.Raw(msgspec.msgpack.encode([first | {"checkpoint": rules.encode(state)}]))  # fmt: skip
    body.taken = msgspec.Raw(msgspec.msgpack.encode([]))
    body.present = None
    return saves.pack(body)


@cache
def endless_save() -> bytes:
    """A few kilobytes with twenty million empty lists in the setup."""
    many = 20_000_000
    body, _ = saves.unpack(new("toy", seed=1).save())
    setup: Any = msgspec.Raw(b"\xdd" + many.to_bytes(4, "big") + b"\x90" * many)
    return saves.pack(msgspec.structs.replace(body, setup=setup))
