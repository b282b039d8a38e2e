"""Remember how each rule-marked test ended, from one pytest run to the next.

The file is a cache and is not committed. An outcome is worth something only as long as the test's
file has the content it had then: an edited test counts as not run yet.
"""

import hashlib
import os
import tempfile
from collections.abc import Iterable, Mapping
from enum import StrEnum
from pathlib import Path

import msgspec

VERSION = 1
FOLDER = ".ledger"


class Outcome(StrEnum):
    """Say how a test ended; only PASSED proves a rule."""

    PASSED = "passed"
    SKIPPED = "skipped"
    XFAILED = "xfailed"
    FAILED = "failed"


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hold how one test ended, and for which content of files."""

    outcome: Outcome
    file: str
    """Digest of the test's own file."""
    code: str
    """Digest of everything below `src`, to tell outcomes older than the code."""


class MarkedTest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Describe one collected test that names rules."""

    node: str
    """pytest's node id, relative to the project."""
    rules: tuple[str, ...]
    file: str
    """Digest of the file that the node id names."""
    source: str
    """The file that holds the function; another one where a test is inherited."""
    line: int
    """First line of the function or its decorators, counted from 1."""


class _Stored(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    version: int
    tests: dict[str, Result]


def digest_file(path: Path) -> str:
    """Digest one file; an unreadable file has an empty digest."""
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()[:16]
    except OSError:
        return ""


def digest_code(root: Path) -> str:
    """Digest every file below `src`, names and content."""
    total = hashlib.sha256()
    for path in sorted((root / "src").rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            total.update(f"{path.relative_to(root)}:{digest_file(path)}\n".encode())
    return total.hexdigest()[:16]


def file_of(node: str) -> str:
    """Give the file part of a node id."""
    return node.partition("::")[0]


def load(root: Path) -> dict[str, Result]:
    """Read the remembered outcomes; a missing or foreign file is simply empty."""
    try:
        stored = msgspec.json.decode((root / FOLDER / "results.json").read_bytes(), type=_Stored)
    except (OSError, msgspec.DecodeError):
        return {}
    return stored.tests if stored.version == VERSION else {}


def merge(root: Path, new: Mapping[str, Result], *, gone: Iterable[str] = ()) -> None:
    """Add outcomes to the remembered ones and drop those of gone tests and changed files.

    Two runs that end at the same moment may lose one another's outcomes; the ledger then runs those
    tests again, so no lock is needed.
    """
    results = {**load(root), **new}
    for node in gone:
        results.pop(node, None)
    digests = {name: digest_file(root / name) for name in {file_of(node) for node in results}}
    kept = {
        node: result
        for node, result in sorted(results.items())
        if result.file and result.file == digests[file_of(node)]
    }
    _write(root / FOLDER, msgspec.json.encode(_Stored(VERSION, kept)))


def _write(folder: Path, data: bytes) -> None:
    folder.mkdir(exist_ok=True)
    handle, name = tempfile.mkstemp(dir=folder, prefix="results-")
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(msgspec.json.format(data, indent=1))
        Path(name).replace(folder / "results.json")
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
