"""Settings as they are typed."""

from __future__ import annotations

import pytest

from tabard.cli import setting
from tabard.table import SetupError


def test_numbers_truths_lists_and_words_become_what_they_are() -> None:
    typed = [
        "seats=3",
        "open=true",
        "scenario=5.5",
        "items=[venomous-fang, brass-cog]",
        "upgrades=[]",
    ]
    assert setting.parse(typed) == {
        "seats": 3,
        "open": True,
        "scenario": "5.5",
        "items": ["venomous-fang", "brass-cog"],
        "upgrades": [],
    }


def test_what_is_no_setting_is_told() -> None:
    with pytest.raises(SetupError, match="NAME=VALUE, like seats=3; 'seats' is not"):
        setting.parse(["seats"])


KNOWN = ("--with", "--seed", "--terminal", "--help")


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("toy --seats 3 --seed 7", "toy --with=seats=3 --seed 7"),
        ("--seats=3 --terminal", "--with=seats=3 --terminal"),
        ("--campaign --seed 7", "--with=campaign=true --seed 7"),
        ("--campaign", "--with=campaign=true"),
        ("--seats -3", "--with=seats=-3"),
        ("--sede 7", "--sede 7"),
        ("--with a=b -- --c", "--with a=b -- --with=c=true"),
    ],
)
def test_what_is_no_option_of_the_command_is_a_setting(typed: str, read: str) -> None:
    assert [*setting.turn_into_settings(typed.split(), KNOWN)] == read.split()


def test_of_a_list_each_thing_may_be_named_by_itself() -> None:
    one = ["item=brass-cog", "scenario=3"]
    assert setting.read_settings(one, "bugs") == {"items": ["brass-cog"], "scenario": 3}
    both = ["item=brass-cog", "item=venomous-fang"]
    assert setting.read_settings(both, "bugs") == {"items": ["brass-cog", "venomous-fang"]}
    assert setting.read_settings(["keeper=cook", "keeper=ostler"], "toy") == {
        "keepers": ["cook", "ostler"]
    }
    assert setting.read_settings(["seats=3"], "toy") == {"seats": 3}


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("party=fiona,zot", ["fiona", "zot"]),
        ("party=fiona+zot", ["fiona", "zot"]),
        ("party=[fiona,zot]", ["fiona", "zot"]),
        ("party=all", "all"),
    ],
)
def test_a_list_is_typed_with_commas_or_by_its_name(typed: str, read: object) -> None:
    assert setting.read_settings([typed], "greyport") == {"party": read}
