"""Positions as links: one short line of text that can be sent to a friend, and back.

Layout: `tabard-monster:`, one digit of version, then as base64url without padding: four bytes of checksum and
compressed msgpack, in which what a position leaves at its default is left out.
"""

from __future__ import annotations

import base64
import zlib
from typing import Final

import msgspec

from tabard.crawl.positions import Position, PositionError, read_position

PREFIX: Final = "tabard-monster:"
VERSION: Final = "1"
LARGEST: Final = 256 * 2**10
"""How large a position may become when unpacked, in bytes."""

_ALTERED: Final = "This link was cut off or altered on its way; ask for it again."
_CHECKSUM: Final = 4
_RAW: Final = -15  # deflate without zlib's own head and checksum: six bytes less

# What nearly every position contains, so that a link holds only what is different. The more frequent stands further
# back. Links of version 1 are read with exactly this: a change makes a new version.
_FAMILIAR: Final = msgspec.msgpack.encode(
    [
        {"rules": "bugs"},
        {"stunned": True, "immobilized": True, "disarmed": True, "strengthened": True},
        {"muddled": True, "teleport": True, "jump": True, "flying": True},
        {"attacks": [{"range": 0, "targets": 1, "area": None}]},
        {"area": {"kind": "melee", "hexes": [[0, 1]]}, "kind": "ranged", "targets": 2, "range": 3},
        {"name": "", "invisible": True},
        {"wall_edges": [[[1, 0], [1, 1]]]},
        {"terrain": {"hazardous": [], "difficult": [], "wall": [], "trap": [], "obstacle": []}},
        {"allies": [[1, 1]]},
        {"width": 16, "height": 7, "active": [5, 2], "action": {"move": 2, "range": 3}},
        {"characters": [{"hex": [1, 1], "initiative": 10}, {"hex": [1, 1], "initiative": 1}]},
    ]
)


def to_link(position: Position) -> str:
    """Write a position as a link."""
    try:
        plain = msgspec.msgpack.encode(position)
    except (OverflowError, UnicodeEncodeError) as error:
        raise PositionError(
            "A number or a name in this position does not fit into a link."
        ) from error
    if len(plain) > LARGEST:
        raise PositionError("This position is too large for a link.")
    writer = zlib.compressobj(9, wbits=_RAW, memLevel=9, zdict=_FAMILIAR)
    packed = writer.compress(plain) + writer.flush()
    return PREFIX + VERSION + _write_letters(_compute_checksum(packed) + packed)


def from_link(text: str) -> Position:
    """Read the position of a link, or say in one sentence why it is none."""
    # Mail and chat break long lines; no letter of a link is a space.
    link = "".join(text.split())
    if not link.startswith(PREFIX):
        raise PositionError(f"A link to a position starts with {PREFIX!r}; this text does not.")
    version, letters = link[len(PREFIX) :][:1], link[len(PREFIX) + 1 :]
    if version and version != VERSION:
        raise PositionError(
            f"This link is of version {version!r} and this Tabard reads version {VERSION!r}."
        )
    data = _read_bytes(letters)
    checksum, packed = data[:_CHECKSUM], data[_CHECKSUM:]
    if checksum != _compute_checksum(packed):
        raise PositionError(_ALTERED)
    return read_position(_decode(_unpack(packed)))


def is_link(text: str) -> bool:
    """Tell whether a text wants to be a link to a position."""
    return text.lstrip().startswith(PREFIX)


def _write_letters(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _read_bytes(letters: str) -> bytes:
    """Read base64url; of several texts that would give the same bytes only the one we write."""
    try:
        data = base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
    except ValueError:
        data = b""
    if not data or _write_letters(data) != letters:
        raise PositionError(_ALTERED)
    return data


def _unpack(packed: bytes) -> bytes:
    reader = zlib.decompressobj(wbits=_RAW, zdict=_FAMILIAR)
    try:
        plain = reader.decompress(packed, LARGEST + 1)
    except zlib.error as error:
        raise PositionError("What is in this link cannot be unpacked.") from error
    if len(plain) > LARGEST:
        raise PositionError("This position is too large for a link.")
    if not reader.eof or reader.unused_data:
        raise PositionError("What is in this link cannot be unpacked.")
    return plain


def _decode(plain: bytes) -> object:
    try:
        return msgspec.msgpack.decode(plain)
    except (ValueError, RecursionError) as error:
        raise PositionError("What is in this link is no position.") from error


def _compute_checksum(packed: bytes) -> bytes:
    return zlib.crc32(packed).to_bytes(_CHECKSUM, "big")
