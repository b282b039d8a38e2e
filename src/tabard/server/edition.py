"""What the pages are made of has a name that changes with it, so that a browser keeps every file until then."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

MARK = "~"
"""What the name of an edition begins with in an address."""


class Edition:
    """The files below a folder, by one name."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.name = ""
        """What it was called when somebody last looked."""
        self._stamps: list[tuple[str, int, int]] = []

    def look(self) -> str:
        """Return its name now: whoever changes a file while the server runs sees it with the next page."""
        stamps = sorted(self._read_stamps())
        if stamps != self._stamps:
            self._stamps = stamps
            self.name = MARK + self._compute_digest()
        return self.name

    def _read_stamps(self) -> Iterator[tuple[str, int, int]]:
        for file in self.folder.rglob("*.*"):
            found = file.stat()
            yield str(file), found.st_mtime_ns, found.st_size

    def _compute_digest(self) -> str:
        digest = blake2b(digest_size=6)
        for path, _, _ in self._stamps:
            digest.update(path.encode())
            digest.update(Path(path).read_bytes())
        return digest.hexdigest()
