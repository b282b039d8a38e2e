"""Make a copy of the project in which mutmut may do what it likes, and run it there.

mutmut 3 reads its settings from the pyproject.toml of the folder it runs in, copies the sources into a
folder `mutants` beside it and puts that copy first on the import path, before the editable install of
the real sources. Here all of it happens in a temporary folder, so that nothing of it can reach the
project's own tree or its record of passing tests.
"""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import IO

from rich.console import Console
from rich.text import Text

RULE_PACKAGES = ("table", "crawl", "toy", "bugs", "haven", "greyport")
"""The packages whose modules hold rules, as far as they exist."""

NOT_COPIED = frozenset({".git", ".venv", ".ledger", ".hypothesis", "mutants", "dist", "build"})
"""What lies in the project's folder and is made by tools."""

IGNORED_TESTS = ("tests/ledger",)
"""Tests of the workshop's own tools: they run no rule and would start mutmut inside mutmut."""

BRIDGE = ("-p", "tools.mutants.bridge")
PAUSE = 15.0
"""Seconds between two lines of progress where no terminal can show them moving."""

PATIENCE = 10.0
"""Seconds in which mutmut may write down what it knows when it is told to stop."""


class MutantsError(Exception):
    """Tell, in one sentence, why mutants cannot be made or run."""


def targets(root: Path, module: str | None) -> list[str]:
    """Give the path patterns of the chosen module or package, or of all rule modules."""
    if module is None:
        folders = [f"src/tabard/{name}" for name in RULE_PACKAGES]
        found = [f"{folder}/*" for folder in folders if any((root / folder).glob("*.py"))]
        if not found:
            raise MutantsError("There is no rule module yet.")
        return found
    path = "src/" + module.replace(".", "/")
    if (root / f"{path}.py").is_file():
        return [f"{path}.py"]
    if (root / path / "__init__.py").is_file():
        return [f"{path}/*"]
    raise MutantsError(f"There is no module {module}; name one like tabard.table.piles.")


def settings(copy: Path, only: Iterable[str], tests: Iterable[str]) -> dict[str, object]:
    """Write down how mutmut shall work in a copy of the project."""
    beside = sorted(each.name for each in copy.iterdir() if each.name != "src")
    ignored = [f"--ignore={path}" for path in IGNORED_TESTS if (copy / path).exists()]
    return {
        "source_paths": ["src"],
        "only_mutate": list(only),
        "also_copy": beside,
        "pytest_add_cli_args": [
            *BRIDGE,
            "-p",
            "no:cacheprovider",
            "--tb=short",
            "-m",
            "not slow",
            *ignored,
        ],
        "pytest_add_cli_args_test_selection": list(tests),
        "use_git_change_detection": False,
    }


def prepare(root: Path, copy: Path, *, only: Iterable[str], tests: Iterable[str]) -> None:
    """Copy the project and add mutmut's settings to the copy."""
    shutil.copytree(root, copy, ignore=_not_copied(root))
    lines = ["", "[tool.mutmut]"]
    # Texts, lists of texts and truth values are written alike in JSON and TOML.
    lines += [f"{key} = {json.dumps(value)}" for key, value in settings(copy, only, tests).items()]
    with (copy / "pyproject.toml").open("a", encoding="utf-8") as stream:
        stream.write("\n".join(lines) + "\n")


def _not_copied(root: Path) -> Callable[[str, list[str]], set[str]]:
    def choose(folder: str, names: list[str]) -> set[str]:
        made = {name for name in names if name == "__pycache__" or name.endswith("_cache")}
        return made | NOT_COPIED.intersection(names) if Path(folder) == root else made

    return choose


def run(copy: Path, *, seconds: float, progress: Console) -> bool:
    """Run mutmut in the copy; tell whether it came to its end in this time."""
    # mutmut must not be run as `python -m mutmut`: it would import itself twice.
    command = [sys.executable, "-c", "from mutmut.__main__ import cli; cli()", "run"]
    process = subprocess.Popen(
        command,
        cwd=copy,
        env=environment(os.environ),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    )
    assert process.stdout is not None
    try:
        is_done, said = _follow(process, process.stdout, seconds=seconds, progress=progress)
    except KeyboardInterrupt:
        # Whoever stops a long run wants to see what it has found so far.
        is_done, said = False, ""
    finally:
        _end(process)
    if is_done and process.returncode != 0:
        raise MutantsError(f"{said}\nmutmut stopped before it could try a mutant; see above.")
    return is_done


def environment(given: Mapping[str, str]) -> dict[str, str]:
    """Leave out what would make pytest or Python look outside the copy; no mutant takes over what another one has read of packs."""
    left_out = {"PYTHONPATH", "PYTEST_ADDOPTS"}
    return {key: value for key, value in given.items() if key not in left_out} | {
        "XDG_CACHE_HOME": os.devnull
    }


def _follow(
    process: subprocess.Popen[bytes], output: IO[bytes], *, seconds: float, progress: Console
) -> tuple[bool, str]:
    """Show what mutmut says until it ends or the time is up."""
    deadline = time.monotonic() + seconds
    os.set_blocking(output.fileno(), False)
    said = bytearray()
    spoken = time.monotonic()
    with progress.status("Starting mutmut ...") as status:
        while process.poll() is None and time.monotonic() < deadline:
            said += output.read() or b""
            line = _last_line(said)
            status.update(Text(line))
            if not progress.is_terminal and time.monotonic() - spoken > PAUSE:
                spoken = time.monotonic()
                progress.print(line, markup=False, highlight=False)
            time.sleep(0.2)
    said += output.read() or b""
    return process.poll() is not None, _readable(said)


def _last_line(said: bytes | bytearray) -> str:
    lines = _readable(said[-4000:]).splitlines()
    return lines[-1] if lines else "Starting mutmut ..."


def _readable(said: bytes | bytearray) -> str:
    """Undo the overwriting of lines that makes a spinner turn."""
    lines = said.decode(errors="replace").split("\n")
    return "\n".join(text for line in lines if (text := line.split("\r")[-1].rstrip()))


def _end(process: subprocess.Popen[bytes]) -> None:
    """Stop mutmut, where it still works, and the tests it has started."""
    if process.poll() is not None:
        return
    os.killpg(process.pid, signal.SIGINT)
    with suppress(subprocess.TimeoutExpired):
        process.wait(PATIENCE)
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
