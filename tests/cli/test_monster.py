"""`tabard monster`: a position in, words and a map out, and every mistake in one sentence."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from tabard.cli import monster
from tabard.crawl import monster_turn, read_position
from tabard.crawl.links import from_link, to_link
from tests.cli.running import run

DOCUMENTED = Path(__file__).parents[2] / "docs" / "monster.md"

CROSSING: dict[str, Any] = {
    "id": "an unknown key",
    "width": 7,
    "height": 5,
    "active": [5, 0],
    "allies": [[4, 0]],
    "characters": [
        {"hex": [1, 2], "initiative": 35, "name": "Bruiser"},
        {"hex": [2, 2], "initiative": 12},
    ],
    "terrain": {"obstacle": [[3, 1]], "trap": [[3, 2]], "wall": [[6, -1]], "difficult": [[1, 2]]},
    "wall_edges": [[[2, 1], [2, 2]]],
    "action": {"move": 4},
}
FORK: dict[str, Any] = {
    "width": 5,
    "height": 3,
    "active": [0, 1],
    "characters": [{"hex": [4, -1], "initiative": 5}],
    "terrain": {"obstacle": [[2, 0]]},
    "action": {"move": 2},
}


def written(folder: Path, position: object) -> str:
    path = folder / "position.json"
    path.write_text(json.dumps(position), "utf-8")
    return str(path)


def told(position: dict[str, Any], **changed: Any) -> str:
    """Return what is told of a position, as it goes into a pipe."""
    console = Console(file=io.StringIO(), highlight=False)
    monster.show(read_position({**position, **changed}), console)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_the_answer_is_a_map_a_sentence_and_the_reasons(tmp_path: Path) -> None:
    done = run("monster", written(tmp_path, CROSSING))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(
        """\
 q  0  1  2  3  4  5  6
 r  0  0 -1 -1 -2 -2 -3
    .     .     .     .
       .     .     .
    .     .     .     .
       .     +     .
    .     *     m     #
       1  -  o     M
    .     2     .     .
       .     ^     .
    .     .     .     .
       .     .     .

    M the monster at [5, 0]   m its ally   1 Bruiser at [1, 2]   2 character at [2, 2]
    ^ trap   o obstacle   # wall   + its way   * where it stops   . floor
    / - \\ wall line between two hexes
    Hidden below figures and marks: difficult terrain at [1, 2].
    A hex is [q, r]: its column, and r counted down from the r above the column.

It moves from [5, 0] to [2, 1] and attacks Bruiser at [1, 2].

Why:
  1. """
    )
    assert re.search(r"^  3\. .+ \(H-39\.2, p\. 39\)$", done.stdout, re.MULTILINE)


def test_there_are_no_colour_codes_in_a_pipe_and_some_in_a_terminal() -> None:
    assert "\x1b" not in told(CROSSING)
    console = Console(file=io.StringIO(), highlight=False, force_terminal=True, width=60)
    monster.show(read_position(CROSSING), console)
    assert isinstance(console.file, io.StringIO)
    shown = console.file.getvalue()
    assert "\x1b[" in shown
    plain = re.sub(r"\x1b\[[\d;]*m", "", shown).splitlines()
    assert max(map(len, plain)) <= 60
    assert plain == [line.rstrip() for line in plain]


def test_a_name_cannot_steer_the_terminal(tmp_path: Path) -> None:
    characters = [{"hex": [1, 2], "name": "[bold]Bruiser[/]"}]
    assert "attacks [bold]Bruiser[/] at [1, 2]." in told(CROSSING, characters=characters)
    characters = [{"hex": [1, 2], "name": "\x1b[2JBruiser"}]
    done = run("monster", written(tmp_path, {**CROSSING, "characters": characters}))
    assert done.returncode == 2
    assert "A name is made of printable characters" in done.stderr


def test_json_is_what_programs_get(tmp_path: Path) -> None:
    for position in (CROSSING, FORK):
        done = run("monster", written(tmp_path, position), "--json")
        assert json.loads(done.stdout) == monster_turn(position)
        assert done.returncode == 0


def test_a_link_goes_through_the_command_line_there_and_back(tmp_path: Path) -> None:
    file = written(tmp_path, CROSSING)
    link = run("monster", file, "--link").stdout
    assert from_link(link) == read_position(CROSSING)
    answer = run("monster", file).stdout
    kept = tmp_path / "link.txt"
    kept.write_text(link)
    assert run("monster", link.strip()).stdout == answer
    assert run("monster", str(kept)).stdout == answer
    assert run("monster", "-", typed=link).stdout == answer
    assert run("monster", link.strip(), "--link").stdout == link


def test_a_position_can_be_typed_in() -> None:
    typed = "\ufeff" + json.dumps(CROSSING)
    assert run("monster", "-", typed=typed).stdout == told(CROSSING)


def test_several_outcomes_are_the_players_choice() -> None:
    text = told(FORK)
    outcomes = monster_turn(FORK)
    assert len(outcomes) == 2
    drawing, _, answer = text.partition("\n\n")
    assert drawing.count("*") == 2
    assert "+ its way for a   * where it may stop" in answer
    choice = answer[answer.index("The players decide") :]
    assert choice.startswith(
        """\
The players decide between these:
  a. It moves from [0, 1] to [2, -1] and attacks nobody: its focus is the character at [4, -1] and its goal [3, -1].
  b. It moves from [0, 1] to [2, 1] and attacks nobody: its focus is the character at [4, -1] and its goal [3, 0].

Why:
"""
    )
    assert choice.count("Whom could it attack") == 1
    assert "For a: It goes from [0, 1] to [1, 0] to [2, -1]." in choice
    assert "For b: It goes from [0, 1] to [1, 1] to [2, 1]." in choice


def test_reasons_that_only_some_outcomes_have_say_whose_they_are() -> None:
    step = {"rule": "H-1.1", "page": 1}
    way = {"words": "It goes nowhere.", "path": [[0, 0]]}
    outcomes = [
        {"why": [{**step, "words": "Shared."}, {**step, "words": "Both."}, way]},
        {"why": [{**step, "words": "Shared."}, {**step, "words": "Own."}, way]},
        {"why": [{**step, "words": "Shared."}, {**step, "words": "Both."}, way]},
    ]
    assert monster.find_reasons(outcomes) == [
        ("Shared.", " (H-1.1, p. 1)", [0, 1, 2]),
        ("Both.", " (H-1.1, p. 1)", [0, 2]),
        ("Own.", " (H-1.1, p. 1)", [1]),
    ]


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"characters": []}, "It does nothing: it has no focus."),
        ({"action": {"move": 3, "stunned": True}}, "It does nothing: it is stunned."),
        (
            {"active": [3, -1]},
            "It stays at [3, -1] and attacks the character at [4, -1].",
        ),
        (
            {"active": [3, -1], "action": {"targets": 0}},
            "It stays at [3, -1] and attacks nobody: its focus is the character at [4, -1].",
        ),
        (
            {
                "action": {"range": 4, "targets": 3},
                "characters": [{"hex": [4, -1], "name": "Ada"}, {"hex": [3, 0]}, {"hex": [1, 0]}],
            },
            "It stays at [0, 1] and attacks the character at [1, 0], the character at [3, 0] and Ada at [4, -1].",
        ),
    ],
)
def test_every_answer_is_a_sentence(changed: dict[str, Any], sentence: str) -> None:
    assert f"\n{sentence}\n" in told(FORK, **changed)


def test_who_teleports_leaves_no_way() -> None:
    action = {"move": 3, "teleport": True}
    drawing, _, _ = told(FORK, action=action, terrain={"wall": [[2, 0]]}).partition("\n\n")
    assert "+" not in drawing
    assert "*" in drawing


def test_wide_maps_and_crowds_are_drawn() -> None:
    characters = [{"hex": [q, 1 - q // 2]} for q in range(40)]
    text = told(FORK, width=42, active=[41, -20], characters=characters, terrain={})
    assert " q  0     2     4" in text
    assert " r  0    -1    -2" in text
    drawn = sorted(char for char in text.partition("\n\n")[0] if char.isalnum() or char == "@")
    assert drawn.count("M") == 1
    assert drawn.count("@") == 40 - 9 - 25


def test_outcomes_have_letters() -> None:
    assert [monster.name_outcome(each) for each in (0, 25, 26, 51, 52, 701, 702)] == [
        *("a", "z", "aa", "az", "ba", "zz", "aaa")
    ]


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "What was typed in, line 1, column 1: this is not JSON: it ends too early."),
        (
            '{\n "ä": 1,\n "b" 2}',
            "What was typed in, line 3, column 6: this is not JSON: expected ':'.",
        ),
        (
            '{"width": ',
            "What was typed in, line 1, column 11: this is not JSON: it ends too early.",
        ),
        ("[" * 100_000, "What was typed in is no position: it is nested too deeply."),
        ("[]", "A position is a JSON object with width, height, active and action."),
        ("{}", 'There is no active monster: "active" is the hex of the one that acts.'),
        (
            json.dumps({**FORK, "terrain": {"obstacel": []}}),
            "There is no 'obstacel' in terrain; did you mean 'obstacle'?",
        ),
        (
            "tabard-monster:1AAAA",
            "This link was cut off or altered on its way; ask for it again.",
        ),
    ],
)
@pytest.mark.parametrize("option", [[], ["--json"], ["--link"]])
def test_a_mistake_is_one_sentence(typed: str, sentence: str, option: list[str]) -> None:
    done = run("monster", "-", *option, typed=typed)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"{sentence}\n")


def test_files_that_cannot_be_read_are_named(tmp_path: Path) -> None:
    missing, binary = tmp_path / "missing.json", tmp_path / "binary.json"
    binary.write_bytes(b"\xff\xfe{\0}\0")
    broken = tmp_path / "broken.json"
    broken.write_text("{'width': 3}")
    for path, why in (
        (missing, " cannot be read: No such file or directory."),
        (tmp_path, " cannot be read: Is a directory."),
        (binary, " cannot be read: it is not text in UTF-8."),
        (broken, ", line 1, column 2: this is not JSON: object keys must be strings."),
    ):
        done = run("monster", str(path))
        assert (done.returncode, done.stdout, done.stderr) == (2, "", f"{path}{why}\n")


def test_json_and_link_exclude_each_other() -> None:
    done = run("monster", to_link(read_position(FORK)), "--json", "--link")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "Ask for --json or for --link, not for both.\n"


def test_the_documented_example_is_what_is_printed() -> None:
    blocks = re.findall(r"```(\w*)\n(.*?)```", DOCUMENTED.read_text("utf-8"), re.DOTALL)
    example = next(text for kind, text in blocks if kind == "json")
    answer = next(text for _, text in blocks if text.startswith(" q "))
    link = next(text for _, text in blocks if text.startswith("tabard-monster:"))
    assert told(json.loads(example)) == answer
    assert from_link(link) == read_position(json.loads(example))
