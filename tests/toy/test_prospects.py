"""Whether what a hint tells comes true can be measured for a game of several seats, too."""

from tabard.table import find
from tools.prospects import played, trials


def test_every_round_of_an_evening_is_noted_with_what_was_told() -> None:
    (trial,) = trials(find("toy"), 1, 1)
    evening = played(trial)
    assert 1 <= len(evening.rounds) <= 5
    assert all(0 <= each.told <= 1 for each in evening.rounds)
    assert {len(each.signs) for each in evening.rounds} == {4}
    assert len({each.signs for each in evening.rounds}) == len(evening.rounds)
