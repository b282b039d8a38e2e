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
