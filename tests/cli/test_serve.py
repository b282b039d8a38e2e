"""`tabard play` in the browser and `tabard serve`: where they listen, what they open, how they end."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tabard.client import Client, TurnedAwayError
from tabard.server.running import Running
from tests.cli.running import run

SECONDS = 60


class Playing:
    """A `tabard` that serves, and what it has said so far."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.said = ""

    def read(self, word: str) -> str:
        """Read up to a line with this word and return the address there."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said += line
            if word in line:
                return re.search(r"http\S+", line)[0]  # type: ignore[index]
        raise AssertionError(self.said)

    def end(self, how: signal.Signals) -> int:
        """End it and return what it returned."""
        self.process.send_signal(how)
        rest, _ = self.process.communicate(timeout=SECONDS)
        self.said += rest
        return self.process.returncode


@contextmanager
def tabard(*words: str, home: Path, browser: str = "true %s") -> Iterator[Playing]:
    environment = {**os.environ, "XDG_DATA_HOME": str(home), "TERM": "dumb", "BROWSER": browser}
    command = [sys.executable, "-m", "tabard", *words]
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, env=environment, stdout=pipe, stderr=subprocess.STDOUT, text=True
    ) as process:
        try:
            yield Playing(process)
        finally:
            process.kill()


def secrets_of(link: str) -> dict[str, str]:
    return dict(each.split("=") for each in link.partition("#")[2].split("&"))


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_play_opens_the_lobby_and_ends_cleanly(tmp_path: Path, how: signal.Signals) -> None:
    with tabard("play", "--no-browser", "--port", "0", home=tmp_path) as playing:
        link = playing.read("The table is open")
        address = link.partition("/#")[0]
        with Client(address, owner=secrets_of(link)["owner"]) as client:
            assert client.tables() == []
            client.create("toy")
            assert len(client.tables()) == 1
        assert playing.end(how) == 0
        assert playing.said.endswith("The table is closed.\n")
        assert "Traceback" not in playing.said
    assert (tmp_path / "tabard" / "tables.db").is_file()


def test_play_with_a_game_makes_its_table_and_tells_the_browser(tmp_path: Path) -> None:
    seen = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {seen}.part && mv {seen}.part {seen}\n')
    browser.chmod(0o755)
    words = ("play", "toy", "--with", "rats=2", "--seed", "7", "--port", "0")
    with tabard(*words, home=tmp_path, browser=f"{browser} %s") as playing:
        other = playing.read("Seat 2:")
        link = playing.read("The table is open")
        assert re.search(r"/t/[\w-]{12}#owner=[\w-]+&seat=0&token=[\w-]+$", link)
        address, _, table = link.partition("#")[0].rpartition("/t/")
        with Client(address) as client:
            for place, token in enumerate((secrets_of(link)["token"], secrets_of(other)["token"])):
                sight = client.sit(table, token).view()
                assert sight["view"]["seat"] == place
                assert sight["view"]["table"]["rats"] == {"runts": 2, "brutes": 2}
        deadline = time.monotonic() + SECONDS
        while not seen.exists() and time.monotonic() < deadline:
            time.sleep(0.05)
        assert playing.end(signal.SIGINT) == 0
    assert seen.read_text().strip() == link


def test_the_next_free_port_is_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with tabard("play", "--no-browser", "--port", str(port), home=tmp_path) as playing:
            link = playing.read("The table is open")
            assert port < int(re.search(r":(\d+)/", link)[1]) <= port + 50  # type: ignore[index]
            second = run("play", "--no-browser", home=tmp_path)
            assert second.returncode == 2
            assert "Another Tabard server has" in second.stderr
        refused = run("serve", "--port", str(port), home=tmp_path)
        assert refused.returncode == 2
        assert refused.stderr.strip() == f"Port {port} is taken; choose another with --port."


def test_serve_is_closed_to_others_if_told_so(tmp_path: Path) -> None:
    place = tmp_path / "group.db"
    words = ("serve", "--port", "0", "--db", f"sqlite:///{place}", "--closed")
    with tabard(*words, home=tmp_path) as serving:
        address = serving.read("Listening on")
        link = serving.read("For you, the owner, only")
        with Client(address) as client, pytest.raises(TurnedAwayError) as error:
            client.create("toy")
        assert error.value.code == "not-owner"
        key = secrets_of(link)["owner"]
        with Client(address, owner=key) as client:
            token = client.create("toy").seats[0].token
        assert serving.end(signal.SIGINT) == 0
        assert token is not None
        assert token not in serving.said
        assert "POST /api/tables 201" in serving.said
        assert serving.said.count(key) == 1
    assert place.is_file()


@pytest.fixture
def _opened_in_vain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a server that opens where it should refuse end at once: else it would serve for ever, and nobody would be told."""

    def end(running: Running, ready: object) -> None:
        running.socket.close()

    monkeypatch.setattr(Running, "run", end)


@pytest.mark.usefixtures("_opened_in_vain")
@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["play", "bgus"], "There is no game 'bgus'"),
        (["play", "--load", "nowhere"], "nowhere cannot be read"),
        (["play", "--scenario", "99"], 'There is no scenario "99"'),
        (["play", "--situation", "nowhere.toml"], "nowhere.toml cannot be read"),
        (["serve", "--pack", "nowhere"], "nowhere: there is no such file or folder"),
        (["serve", "--db", "nosuch://x"], "A database is named like"),
        (["serve", "--host", "203.0.113.1"], "Cannot listen on 203.0.113.1"),
    ],
)
def test_a_mistake_is_told_before_anything_opens(
    words: list[str], sentence: str, tmp_path: Path
) -> None:
    done = run(*words, home=tmp_path)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


@pytest.mark.usefixtures("_opened_in_vain")
def test_a_server_with_a_broken_pack_does_not_start(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text('id = "x"\ntitle = "X"\nversion = "1"\ngame = "toi"\n')
    done = run("serve", "--port", "0", "--pack", str(tmp_path), home=tmp_path)
    assert done.returncode == 2
    assert 'pack.toml:4:8: this pack is for the game "toi"' in done.stderr
