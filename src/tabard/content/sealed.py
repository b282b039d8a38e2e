"""Files in the user's own cache: what takes seconds to work out is kept there for the next process.

What lies there is data and never code: a file that anybody else could have written, or that is not whole, is passed over.
"""

import hashlib
import os
import pickle
import stat
import tempfile
from io import BytesIO
from pathlib import Path

import platformdirs

_DIGEST = hashlib.sha256().digest_size


def find_cache(what: str) -> Path:
    """Give the folder that files of a kind are kept in."""
    return platformdirs.user_cache_path("tabard", appauthor=False) / what


def keep(place: Path, content: object, most: int) -> None:
    """Keep something in a file, all at once, and at most so many files of its kind; whoever may not keep anything works it out each time."""
    pickled = pickle.dumps(content)
    try:
        place.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=place.parent) as apart:
            whole = Path(apart, place.name)
            whole.write_bytes(_seal(place, pickled) + pickled)
            whole.replace(place)
        kept = sorted(place.parent.glob(f"*{place.suffix}"), key=lambda each: each.stat().st_mtime)
        for old in kept[:-most]:
            old.unlink(missing_ok=True)
    except OSError:
        return


def open_kept(place: Path, reader: type[pickle.Unpickler]) -> object | None:
    """Give what is kept in a file, if it is the user's own and whole, and holds nothing that the reader refuses."""
    try:
        if not (place.is_file() and _is_ours(place.parent) and _is_ours(place)):
            return None
        found = place.read_bytes()
    except OSError:
        return None
    seal, pickled = found[:_DIGEST], found[_DIGEST:]
    if seal != _seal(place, pickled):
        return None
    try:
        return reader(BytesIO(pickled)).load()  # type: ignore[no-any-return] # whoever asks looks at what it is
    except (pickle.UnpicklingError, EOFError, AttributeError, ImportError, TypeError, ValueError):
        return None


def _seal(place: Path, content: bytes) -> bytes:
    """Tell whether a file is whole and was written under this name."""
    return hashlib.sha256(place.name.encode() + content).digest()


def _is_ours(path: Path) -> bool:
    """Tell whether nobody but this user can have written here; a link is nobody's."""
    if not hasattr(os, "getuid"):
        return True  # a user's cache folder is closed to others there
    found = path.lstat()
    writable = found.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
    return found.st_uid == os.getuid() and not writable and not stat.S_ISLNK(found.st_mode)
