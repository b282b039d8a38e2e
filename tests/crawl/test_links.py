"""Links: every position there and back, and nothing else is taken for one."""

from __future__ import annotations

import base64
import json
import os
import zlib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabard.crawl import Position, PositionError, read_position
from tabard.crawl.links import _FAMILIAR, LARGEST, PREFIX, from_link, is_link, to_link

CASES = Path(__file__).parents[3] / "shared" / "cases" / "monster_turns.json"

SMALL = read_position(
    {
        "width": 4,
        "height": 3,
        "active": [0, 0],
        "action": {"move": 2},
        "characters": [{"hex": [3, 0]}],
    }
)
RICH = read_position(
    {
        "width": 9,
        "height": 6,
        "active": [4, 0],
        "allies": [[0, 0], [1, 1]],
        "characters": [
            {"hex": [8, -2], "initiative": 12, "name": "Zoë"},
            {"hex": [7, 0], "initiative": 88, "invisible": True},
        ],
        "terrain": {
            "obstacle": [[2, 2]],
            "trap": [[3, 1]],
            "hazardous": [[3, 2]],
            "wall": [[5, 0]],
        },
        "wall_edges": [[[6, 0], [6, 1]]],
        "action": {
            "move": 3,
            "flying": True,
            "attacks": [
                {"range": 3, "targets": 2},
                {"area": {"kind": "melee", "hexes": [[1, 0], [1, -1]]}},
            ],
        },
        "rules": "bugs",
    }
)


def shared_cases() -> list[dict[str, Any]]:
    if not CASES.exists():
        assert os.environ.get("CI") != "true", "The shared cases are missing."
        pytest.skip("The shared cases are not on this machine.")
    found: list[dict[str, Any]] = json.loads(CASES.read_text("utf-8"))["cases"]
    return found


def forged(plain: bytes, *, behind: bytes = b"") -> str:
    """Make a link with a right checksum around anything."""
    writer = zlib.compressobj(9, wbits=-15, zdict=_FAMILIAR)
    packed = writer.compress(plain) + writer.flush() + behind
    data = zlib.crc32(packed).to_bytes(4, "big") + packed
    return PREFIX + "1" + base64.urlsafe_b64encode(data).decode().rstrip("=")


def test_every_shared_case_goes_there_and_back() -> None:
    lengths = []
    for case in shared_cases():
        if case["terrain"]["icy"]:
            continue
        position = read_position(case)
        link = to_link(position)
        assert from_link(link) == position, case["id"]
        lengths.append(len(link))
    assert sorted(lengths)[len(lengths) // 2] < 100
    assert max(lengths) < 250


@pytest.mark.parametrize("position", [SMALL, RICH])
def test_a_position_goes_there_and_back(position: Position) -> None:
    link = to_link(position)
    assert is_link(link)
    assert link.isascii()
    assert link.isprintable()
    assert from_link(link) == position


def test_links_of_version_1_are_read_for_ever() -> None:
    assert from_link("tabard-monster:1Va5u9WuF2MECtYMZZgcDA9SORogdSGZPbASbw8wAAA") == SMALL
    assert (
        from_link(
            "tabard-monster:1Zoqtpm3Suw2AMAwEUCeBABIDIpZgCGgo4xnoGIO9-PkTjKCMXNzpXWbOaCQjakYBkjFSRlBUNUUxDRmHTf-pv8aMdNjKI9Wrd1OvJemlH7aVrxWYa2cWEDZEuO2VfsqwCb0n64TBPYNcL09DJCzhPWIEjM78zxM"
        )
        == RICH
    )


def test_a_link_may_be_broken_into_lines() -> None:
    link = to_link(RICH)
    assert from_link(f"  {link[:40]}\r\n  {link[40:]}\n") == RICH


@given(st.text())
def test_any_text_is_refused_in_one_way(text: str) -> None:
    for each in (text, PREFIX + text, f"{PREFIX}1{text}"):
        with pytest.raises(PositionError):
            from_link(each)


@given(st.binary())
def test_any_bytes_with_a_right_checksum_are_refused_in_one_way(plain: bytes) -> None:
    with pytest.raises(PositionError):
        from_link(forged(plain))


@given(st.data())
def test_a_link_with_one_other_letter_is_refused(data: st.DataObject) -> None:
    link = to_link(RICH)
    place = data.draw(st.integers(0, len(link) - 1))
    letter = data.draw(
        st.characters().filter(lambda each: each != link[place] and not each.isspace())
    )
    with pytest.raises(PositionError):
        from_link(link[:place] + letter + link[place + 1 :])


def test_the_last_letter_counts_as_a_whole() -> None:
    """The unused bits at the end of base64 must not make two links of one position."""
    for position in (SMALL, RICH):
        link = to_link(position)
        for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=":
            if letter != link[-1]:
                with pytest.raises(PositionError):
                    from_link(link[:-1] + letter)


def test_a_link_that_is_cut_off_is_refused() -> None:
    link = to_link(RICH)
    for length in range(len(link)):
        with pytest.raises(PositionError):
            from_link(link[:length])
    with pytest.raises(PositionError):
        from_link(f"{link}A")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "A link to a position starts with 'tabard-monster:'; this text does not."),
        (
            "https://example.org/",
            "A link to a position starts with 'tabard-monster:'; this text does not.",
        ),
        (PREFIX, "This link was cut off or altered on its way; ask for it again."),
        (f"{PREFIX}1", "This link was cut off or altered on its way; ask for it again."),
        (f"{PREFIX}2abcd", "This link is of version '2' and this Tabard reads version '1'."),
        (forged(b"\0" * (LARGEST + 1)), "This position is too large for a link."),
        (forged(b"\0" * 100 * LARGEST), "This position is too large for a link."),
        (forged(b"\x80", behind=b"more"), "What is in this link cannot be unpacked."),
        (forged(b"\x91" * 100_000), "What is in this link is no position."),
        (forged(b"\x81\xa6active\xa1\xff"), "What is in this link is no position."),
        (forged(b"\xa2hi"), "A position is a JSON object with width, height, active and action."),
        (
            forged(
                msgspec.msgpack.encode({"active": [9, 9], "width": 1, "height": 1, "action": {}})
            ),
            "The active monster is at [9, 9], which is off the map of 1 columns and 1 rows.",
        ),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(PositionError) as caught:
        from_link(text)
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"name": "x" * LARGEST}, "This position is too large for a link."),
        ({"name": "\ud800"}, "A number or a name in this position does not fit into a link."),
        ({"initiative": 10**30}, "A number or a name in this position does not fit into a link."),
    ],
)
def test_what_does_not_fit_into_a_link_is_refused(changed: dict[str, Any], sentence: str) -> None:
    characters = (msgspec.structs.replace(SMALL.characters[0], **changed),)
    with pytest.raises(PositionError) as caught:
        to_link(msgspec.structs.replace(SMALL, characters=characters))
    assert str(caught.value) == sentence
