"""`tabard lab`: tables for people, JSON for programs, and clear mistakes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.cli.running import run
from tests.lab.writing import CELLAR, written


def test_an_experiment_is_run_reported_and_compared(tmp_path: Path) -> None:
    text = CELLAR.replace("rats = [1, 3]", "rats = 2")
    file, folder = str(written(tmp_path, text)), str(tmp_path / "results")
    done = run("lab", "run", file, "--into", folder, "--jobs", "1")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("The cellar: 24 games, ")
    assert "seats" in done.stdout
    assert f"`tabard lab report {folder}`" in done.stdout
    again = run("lab", "run", file, "--into", folder, "--jobs", "1", "--json")
    found = json.loads(again.stdout)
    assert found["total"]["games"] == 24
    assert [each["values"] for each in found["by"]["seats"]] == [{"seats": "2"}, {"seats": "4"}]
    assert len(found["cells"]) == 2
    assert found["played"] == 0
    reported = run("lab", "report", folder)
    assert reported.stdout == f"The report is in {folder}/report.html.\n"
    assert (Path(folder) / "report.html").stat().st_size > 100_000
    compared = run("lab", "compare", folder, folder)
    assert compared.stdout.endswith("The results are identical: all 24 games went the same way.\n")
    assert json.loads(run("lab", "compare", folder, folder, "--json").stdout)["identical"] is True


def test_mistakes_end_with_a_sentence_and_code_2(tmp_path: Path) -> None:
    file = written(tmp_path, CELLAR.replace("toy", "tyo"))
    done = run("lab", "run", str(file), "--into", str(tmp_path / "results"))
    assert done.returncode == 2
    assert done.stderr.startswith(f'{file}:3:8: there is no game "tyo"; did you mean "toy"?')
    assert not (tmp_path / "results").exists()
    for words in (("run", "nowhere.toml"), ("report", "nowhere"), ("compare", "here", "there")):
        done = run("lab", *words)
        assert done.returncode == 2
        assert "Traceback" not in done.stderr
        assert words[1] in done.stderr


def test_without_the_extra_it_says_what_to_install(tmp_path: Path) -> None:
    missing = 'raise ModuleNotFoundError("No module named pyarrow", name="pyarrow")\n'
    (tmp_path / "pyarrow.py").write_text(missing, "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "tabard", "lab", "report", "anywhere"],
        env={**os.environ, "PYTHONPATH": str(tmp_path), "COLUMNS": "120"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr == (
        "The lab needs pyarrow, which is not installed: pip install 'tabard[lab]'.\n"
    )
