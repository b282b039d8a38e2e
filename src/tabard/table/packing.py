"""How the text of a save is packed, and how it is unpacked within bounds.

A checkpoint of a long campaign is longer than the 32 kB that deflate looks back, so that it found nothing of the one before: since
format 3 a save is packed by LZMA, which makes a fifth of it in less time. Not every Python has that; there the format before is written.
"""

from __future__ import annotations

import zlib
from types import ModuleType
from typing import Final

from tabard.table.errors import SaveError, SaveFault

lzma: ModuleType | None
try:
    import lzma
except ImportError:
    lzma = None

FORMAT: Final = 3
DEFLATED: Final = 2
"""The last format that was packed by deflate."""
MEMORY: Final = 64 * 2**20
"""How much a save may ask for to be unpacked with, in bytes."""


def pack(plain: bytes) -> tuple[int, bytes]:
    """Return the format and the packed text."""
    if lzma is None:
        return DEFLATED, zlib.compress(plain, 6)
    return FORMAT, lzma.compress(plain, preset=0)


def unpack(form: int, packed: bytes, largest: int) -> bytes:
    """Return the text, which may have so many bytes at most."""
    data, is_more = (_inflate if form <= DEFLATED else _unfold)(packed, largest)
    if is_more:
        raise SaveError(
            SaveFault.TOO_LARGE,
            f"This save is larger than {largest} bytes when unpacked; it is refused.",
        )
    return data


def _inflate(packed: bytes, largest: int) -> tuple[bytes, bool]:
    reader = zlib.decompressobj()
    try:
        data = reader.decompress(packed, largest)
    except zlib.error as error:
        raise _altered(error) from error
    return data, bool(reader.unconsumed_tail)


def _unfold(packed: bytes, largest: int) -> tuple[bytes, bool]:
    if lzma is None:
        raise SaveError(
            SaveFault.NEWER,
            "This save is packed by LZMA, which this Python was built without: open it with one that has the module lzma.",
        )
    try:
        reader = lzma.LZMADecompressor(lzma.FORMAT_XZ, memlimit=MEMORY)
        data = reader.decompress(packed, largest)
    except lzma.LZMAError as error:
        raise _altered(error) from error
    return data, not reader.eof and not reader.needs_input


def _altered(error: Exception) -> SaveError:
    return SaveError(SaveFault.ALTERED, f"This save cannot be unpacked: {error}.")
