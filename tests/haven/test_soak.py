"""A short run of what `tools.soak.haven` plays for long: who plays, what is dealt, and that a run goes on where the last one stopped."""

from collections import Counter
from pathlib import Path

import pytest

from tabard.haven.building import Wish, check_party, complete_build
from tabard.haven.loading import prepare
from tools.soak.haven import PLACES, ROOM, Dealer, main, play
from tools.soak.tally import Tally, all_halves, all_items, tallies

BOX = prepare([]).prepared


def test_what_is_dealt_can_be_brought_and_all_of_it_is_dealt_soon() -> None:
    tally = Tally("random")
    dealer = Dealer(BOX, tally, 3)
    sizes, levels, seen = set(), set(), Counter[str]()
    for number in range(60):
        setup = dealer.deal(PLACES[number % len(PLACES)])
        names = ("hands", "items", "perks")
        builds = [
            complete_build(BOX, Wish(each, setup["levels"][each], setup["hands"][each], setup["items"][each], None, setup["perks"][each]))
            for each in setup["party"]
        ]  # fmt: skip
        assert not check_party(BOX, builds)
        assert all(setup[each].keys() == set(setup["party"]) for each in names)
        sizes.add(len(builds))
        levels |= {each.level for each in builds}
        for build in builds:
            seen.update(f"{each} {half}" for each in build.hand for half in ("top", "bottom"))
            seen.update(f"item {each}" for each in build.items)
        # As if all of it had been used: so it comes last now.
        tally.uses = dict(seen)
    assert (sizes, levels) == ({2, 3, 4}, {*range(1, 10)})
    assert not {*all_halves(BOX), *all_items(BOX)} - seen.keys()
    assert len(all_halves(BOX)) == 348


@pytest.mark.parametrize("bot", ["greedy", "search:2"])
def test_a_bot_plays_on_with_everything_in_order(bot: str) -> None:
    tally = Tally(bot)
    setup = Dealer(BOX, tally, 5).deal(ROOM) | {"level": 0}
    game, answers = play(setup, 5, bot, most=25)
    tally.watch(game, BOX)
    assert answers == 25
    assert sum(tally.uses.values()) > 0


def test_a_run_goes_on_where_the_last_one_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--bot", "random", "--games", "1", "--tally", str(tmp_path)]
    assert main(words) == 0
    (first,) = tallies(tmp_path)
    assert main(words) == 0
    (both,) = tallies(tmp_path)
    assert (first.played["dealt"], both.played["dealt"]) == (1, 2)
    assert both.played["rounds"] > first.played["rounds"] > 0
    assert all(both.used(each) >= count for each, count in first.uses.items())
    assert not both.errors
    capsys.readouterr()
    page = tmp_path / "page.md"
    assert main([*words[:2], "--games", "0", "--counts", "--page", str(page), *words[4:]]) == 0
    told = capsys.readouterr().out
    used = next(iter(both.uses))
    assert [used, str(both.uses[used])] in ([part.strip() for part in line.split("│")][1:3] for line in told.splitlines())  # fmt: skip
    assert "of 348 halves used" in told
    written = page.read_text(encoding="utf-8")
    card, _, half = next(each for each in both.uses if not each.startswith("item")).rpartition(" ")
    uses = [both.used(f"{card} {each}") for each in ("top", "bottom")]
    assert half in ("top", "bottom")
    assert f"{BOX.cards[card].name} {uses[0]}, {uses[1]}" in written
    assert f"| rounds | {both.played['rounds']} | {both.played['rounds']} |" in written


def test_a_bot_that_nobody_knows_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--bot", "serach:8"])
    assert "did you mean 'search'" in capsys.readouterr().err
