"""What README and lock say is true."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_example_of_the_readme_runs() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", readme, re.DOTALL)
    assert len([line for line in example.splitlines() if line.strip()]) <= 10
    done = subprocess.run(
        [sys.executable, "-c", example], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Outcome(won=")


def test_links_of_the_documents_lead_somewhere() -> None:
    for document in [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]:
        for target in re.findall(r"\]\((?!http)([^)#]+)", document.read_text("utf-8")):
            assert (document.parent / target).exists(), f"{document.name} links to {target}"


def test_the_names_have_owners_and_we_say_so() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    assert "unofficial fan project" in readme
    assert "Cephalofair Games" in readme
    assert "SlugFest Games" in readme


def test_every_pinned_package_has_hashes_and_no_lock_names_an_index() -> None:
    for lock in (ROOT / "lock").glob("*.txt"):
        text = lock.read_text("utf-8")
        assert "://" not in text
        assert "--index" not in text
        packages = re.findall(r"^[a-z0-9-]+==.*(?:\n    .*)*", text, re.MULTILINE)
        assert len(packages) > 40
        assert all("--hash=sha256:" in package for package in packages)


def test_every_make_command_promised_is_there() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for command in (
        "setup",
        "play",
        "test",
        "test-all",
        "lint",
        "bench",
        "ledger",
        "mutants",
        "clean",
    ):
        assert re.search(rf"^{command}:", makefile, re.MULTILINE), command
    assert "make test" in (ROOT / ".ci" / "run").read_text("utf-8")
