"""The scenario level with its table (p. 15 and 57), and formulas (p. 44)."""

import pytest

from tabard.crawl.formulas import Letter, evaluate, read_formula
from tabard.haven.content import Box
from tabard.haven.levels import recommend_level, settle_level
from tabard.haven.loading import prepare
from tabard.table import SetupError


@pytest.fixture(scope="module")
def box() -> Box:
    return prepare(()).prepared  # type: ignore[no-any-return]


@pytest.mark.rule("H-15.1", "H-15.15")
@pytest.mark.parametrize(
    ("levels", "level"),
    [([2, 2], 1), ([2, 3], 2), ([4, 4, 4], 2), ([9, 9], 5), ([1, 1], 1), ([2, 2, 9], 3)],
)
def test_half_the_average_rounded_up_once(levels: list[int], level: int) -> None:
    assert recommend_level(levels) == level


@pytest.mark.rule("H-57.15")
@pytest.mark.parametrize(("levels", "level"), [([4, 4, 4], 3), ([1, 1], 1), ([2, 2], 2)])
def test_solo_counts_one_level_more(levels: list[int], level: int) -> None:
    assert recommend_level(levels, is_solo=True) == level


@pytest.mark.rule("H-57.17")
def test_open_information_counts_as_solo_does_and_both_count_once() -> None:
    assert recommend_level([4, 4]) == 2
    assert recommend_level([4, 4], is_open=True) == 3
    assert recommend_level([3, 3], is_open=True, is_solo=True) == 2


@pytest.mark.rule("H-15.2")
def test_any_level_from_0_to_7_may_be_chosen() -> None:
    assert [settle_level(each, [1, 1], is_solo=False, is_open=False) for each in range(8)] == [
        *range(8)
    ]
    assert settle_level(None, [4, 4], is_solo=False, is_open=True) == 3
    for wrong in (-1, 8):
        with pytest.raises(SetupError, match=rf"no scenario level {wrong}"):
            settle_level(wrong, [1, 1], is_solo=False, is_open=False)


@pytest.mark.rule("H-15.4", "H-15.5", "H-15.6")
def test_monsters_gold_and_traps_by_level(box: Box) -> None:
    levels = [box.levels[number] for number in range(8)]
    assert [each.monsters for each in levels] == [0, 1, 2, 3, 4, 5, 6, 7]
    assert [each.gold for each in levels] == [2, 2, 3, 3, 4, 4, 5, 6]
    assert [each.trap for each in levels] == [2 + each for each in range(8)]


@pytest.mark.rule("H-15.7", "H-15.8")
def test_hazards_and_experience_by_level(box: Box) -> None:
    levels = [box.levels[number] for number in range(8)]
    assert [each.hazard for each in levels] == [1, 2, 2, 2, 3, 3, 3, 4]
    assert [each.experience for each in levels] == [4 + 2 * each for each in range(8)]


@pytest.mark.rule("H-44.11")
def test_a_boss_has_its_hit_points_by_the_number_of_characters(box: Box) -> None:
    hp = box.bosses["bandit-commander"].levels[1].hp
    assert not isinstance(hp, int)
    assert [evaluate(hp, {Letter.CHARACTERS: each}) for each in (2, 3, 4)] == [34, 51, 68]
    elite = box.monsters["cave-bear"].elite[0].hp
    assert isinstance(elite, int)
    known = {Letter.CHARACTERS: 3, Letter.HIT_POINTS: elite}
    assert evaluate(read_formula("C*H"), known) == 33
