"""Setup brings what pip cannot, or says the one command to run."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

from tools.setup import system_packages

ROOT = Path(__file__).parents[2]


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A machine on which the browser and the database are missing."""
    browsers = tuple(str(tmp_path / each) for each in ("chromium-headless-shell", "chromium"))
    monkeypatch.setattr(system_packages, "BROWSERS", browsers)
    monkeypatch.setattr(system_packages, "POSTGRES", str(tmp_path / "postgresql"))
    return tmp_path


def make_programs(machine: Path, version: str) -> Path:
    """Put PostgreSQL's programs of a version there."""
    folder = machine / "postgresql" / version / "bin"
    folder.mkdir(parents=True)
    (folder / "initdb").touch(0o755)
    return folder


def test_without_root_the_one_command_is_printed(
    bare: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    system_packages.main()
    missing = [system_packages.MISSING, system_packages.MISSING_POSTGRES]
    assert capsys.readouterr().err.splitlines() == missing
    for sentence, package in zip(missing, ["chromium-headless-shell", "postgresql"], strict=True):
        assert sentence.endswith(f"apt-get install --yes --no-install-recommends {package}")


def test_only_what_is_missing_is_named(
    bare: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (bare / "chromium").touch(0o755)
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    system_packages.main()
    assert capsys.readouterr().err.splitlines() == [system_packages.MISSING_POSTGRES]


def test_the_browser_without_windows_is_taken_before_the_other(bare: Path) -> None:
    assert system_packages.find_browser() is None
    for name in ("chromium", "chromium-headless-shell"):
        (bare / name).touch(0o755)
        assert system_packages.find_browser() == str(bare / name)


def test_the_newest_database_programs_are_taken(bare: Path) -> None:
    make_programs(bare, "9.6")
    newest = make_programs(bare, "17")
    make_programs(bare, "15")
    assert system_packages.find_postgres() == newest


@pytest.mark.parametrize(
    ("known", "asked"),
    [
        (["chromium-headless-shell", "postgresql"], ["chromium-headless-shell", "postgresql"]),
        (["chromium", "postgresql"], ["chromium-headless-shell", "chromium", "postgresql"]),
    ],
)
def test_as_root_debian_is_asked_for_it_and_for_the_next_best_where_there_is_none(
    bare: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    known: list[str],
    asked: list[str],
) -> None:
    commands: list[list[str]] = []

    def pretend(command: list[str], **options: object) -> subprocess.CompletedProcess[str]:
        commands.append(command)
        if command[1] == "install" and command[-1] not in known:
            return subprocess.CompletedProcess(command, 100)
        if command[1] == "install" and command[-1] != "postgresql":
            (bare / command[-1]).touch(0o755)
        if command[-1] == "postgresql":
            make_programs(bare, "17")
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr("os.geteuid", lambda: 0)
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(subprocess, "run", pretend)
    system_packages.main()
    assert [command[1] for command in commands] == ["update", *("install" for _ in asked)]
    assert [command[-1] for command in commands[1:]] == asked
    assert capsys.readouterr().err == ""


def test_setup_repeats_in_less_than_two_seconds() -> None:
    for _ in range(2):
        start = time.monotonic()
        subprocess.run(["make", "setup"], cwd=ROOT, capture_output=True, check=True)
        taken = time.monotonic() - start
    assert taken < 2


def test_an_old_python_is_told_what_to_do() -> None:
    program = "import sys; sys.version_info = (3, 10, 1); exec(open(sys.argv[1]).read())"
    script = ROOT / "tools" / "setup" / "python_version.py"
    done = subprocess.run(
        [sys.executable, "-c", program, str(script)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "Tabard needs Python 3.11 to 3.13" in done.stderr
    assert "make PYTHON=python3.12" in done.stderr
