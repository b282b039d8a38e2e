"""The hint in the terminal: a table of what each choice is likely to come to, and the game goes on."""

import io
import os
import re
import select
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from signal import SIGINT, default_int_handler, signal

import pytest
from rich.console import Console

import tabard
from tabard.bots import Judged, Judgement
from tabard.cli.hint import LONGEST, draw, read_seconds
from tabard.table import SetupError
from tests.cli.running import run

BUGS = ("play", "--terminal", "bugs", "--scenario", "1", "--character", "bruiser", "--seed", "5")
PROMPT = "\x1b[1m> \x1b[0m"
PATIENCE = 180
"""Seconds that a terminal gets to show something, on a machine that does much else."""
TRIED = re.compile(r"(\d+) lines of play tried")


def test_a_hint_prints_one_table_and_the_game_goes_on(tmp_path: Path) -> None:
    done = run(*BUGS, typed="h soon\nhint 1\n1\nq\n", home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "at most 60: not 'soon'." in done.stdout
    assert len(TRIED.findall(done.stdout)) == 1
    assert "Expected" in done.stdout
    assert "hit points" in done.stdout
    assert "Your turn: which action do you perform?" in done.stdout
    assert done.stderr == ""


@pytest.mark.parametrize("typed", ["soon", "0", "-1", "61", "nan", "1 2"])
def test_seconds_that_make_no_sense_get_a_sentence(typed: str) -> None:
    sentence = f"hint takes seconds, more than 0 and at most 60: not '{typed}'."
    with pytest.raises(SetupError, match=re.escape(sentence)):
        read_seconds(typed.split())


def test_seconds_may_be_left_out_or_be_a_part_of_one() -> None:
    assert read_seconds([]) == 3
    assert read_seconds(["0.5"]) == 0.5


def answers_of(name: str) -> int:
    """Return after how many answers a game is over, if the first option is always taken."""
    game, count = tabard.new(name, seed=7), 0
    while decision := game.decision:
        game.apply(decision.options[0].key, decision.seat)
        count += 1
    return count


def test_nothing_is_searched_for_where_nothing_can_be_chosen(tmp_path: Path) -> None:
    rolled = run(*BUGS, "--dice", "ask", typed="1\nhint 1\nq\n", home=tmp_path)
    assert "Only you can answer this: no search helps." in rolled.stdout
    typed = "1\n" * answers_of("toy") + "h\nq\n"
    over = run(
        "play", "--terminal", "toy", "--with", "seats=2", "--seed", "7", typed=typed, home=tmp_path
    )
    assert "Nothing is asked any more." in over.stdout


def test_the_best_comes_first_with_its_number_and_the_line_that_follows() -> None:
    tried = Judged("b", "Go [left]", 20, 0.625, {"hit points": 3.25}, ("Hit", "Run"))
    worse = Judged("a", "Go right", 5, 0.5, {}, ())
    never = Judged("c", "Stay", 0, 0.0, {}, ())
    console = Console(file=io.StringIO(), width=80, color_system=None)
    console.print(draw(Judgement(25, (tried, worse, never)), {"a": 1, "b": 2, "c": 3}))
    assert isinstance(console.file, io.StringIO)
    lines = [line.split() for line in console.file.getvalue().splitlines()]
    assert ["2", "Go", "[left]", "62%", "3.2", "20"] in lines
    assert ["1", "Go", "right", "50%", "5"] in lines
    assert lines.index(["2", "Go", "[left]", "62%", "3.2", "20"]) < lines.index(
        ["1", "Go", "right", "50%", "5"]
    )
    text = console.file.getvalue()
    assert "Stay" not in text
    assert "25 lines of play tried; 1 more looks worse or was not tried." in text
    assert "Then probably: Hit; Run." in text


@contextmanager
def typist(home: Path) -> Iterator[tuple[subprocess.Popen[bytes], Callable[[str], str], int]]:
    """Sit down at a real terminal: the process, how to read until some words, and where to type."""
    here, there = os.openpty()
    environment = {**os.environ, "XDG_DATA_HOME": str(home), "TERM": "xterm", "COLUMNS": "120"}
    command = [sys.executable, "-m", "tabard", *BUGS]
    # Whoever runs the tests in the background ignores interrupts, and so would this process.
    before = signal(SIGINT, default_int_handler)
    process = subprocess.Popen(command, stdin=there, stdout=there, stderr=there, env=environment)
    signal(SIGINT, before)
    os.close(there)

    def read(words: str) -> str:
        shown = b""
        end = time.monotonic() + PATIENCE
        while words.encode() not in shown:
            assert time.monotonic() < end, shown
            if select.select([here], [], [], 0.1)[0]:
                shown += os.read(here, 65536)
        return shown.decode()

    try:
        yield process, read, here
    finally:
        process.kill()
        process.wait()
        os.close(here)


def test_enter_and_an_interrupt_end_only_the_hint(tmp_path: Path) -> None:
    with typist(tmp_path) as (process, read, keyboard):
        read(PROMPT)
        for stop in (lambda: os.write(keyboard, b"\n"), lambda: process.send_signal(SIGINT)):
            os.write(keyboard, f"hint {LONGEST:g}\n".encode())
            read("Enter or Ctrl-C ends it.")
            began = time.monotonic()
            stop()
            assert TRIED.search(read(PROMPT))
            assert time.monotonic() - began < LONGEST - 10, "it did not end of itself"
        os.write(keyboard, b"quit\n")
        read("Nothing was played")
        assert process.wait(PATIENCE) == 0
