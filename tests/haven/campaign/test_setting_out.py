"""Which scenarios a party may set out for, what an event brings along, random dungeons and what masteries take (p. 8, 46 and 58)."""

from __future__ import annotations

import pytest

from tabard.table import RefusedError
from tests.haven.campaign.tale import Tale, tale


def begun(game: Tale, number: str) -> Tale:
    """Set out for a scenario, up to its first question about cards."""
    game.answer(f"play-{number}")
    while game.game.state.phase == "setup" or game.kind == "outfit":
        seat = next(iter(game.game.decisions))
        game.game.apply(game.game.decisions[seat].options[-1].key, seat)
    return game


def test_characters_are_called_by_their_names_on_the_map_and_in_questions() -> None:
    game = begun(tale(open_=["201"]), "201").game
    names = {each["name"] for each in game.view(0)["table"]["figures"]}
    assert {each.name for each in game.state.party} <= names
    for key in ("trample+eye-for-an-eye", "reviving-ether+fire-orbs", "trample-basic-bottom"):
        game.apply(key, next(iter(game.decisions)))
    (asked,) = game.decisions.values()
    assert asked.prompt.startswith("Ulf moves: 2 movement points left.")


@pytest.mark.rule("H-8.1", "H-8.3")
def test_only_what_is_unlocked_is_played_and_what_was_completed_may_be_again() -> None:
    game = tale(open_=["201"])
    assert "play-202" not in game.may()
    with pytest.raises(RefusedError):
        game.answer("play-202")
    game.play("201")
    game.ready()
    assert {"play-201", "play-202", "play-203"} <= {*game.may()}
    assert "completed before" in game.label("play-201")
    before = game.sheet("bruiser").gold
    game.play("201")
    assert game.story.completed.count("201") == 1
    assert game.sheet("bruiser").gold == before, "its reward is given once"


@pytest.mark.rule("H-8.2", "H-8.3")
def test_what_a_scenario_needs_is_needed_each_time_but_in_casual_play() -> None:
    met = {"achievements": ["test"], "reputation": {"demons": 3}}
    assert "play-205" not in tale().may()
    assert "play-205" not in tale(continued={"achievements": ["test"]}).may()
    game = tale(continued=met)
    assert "play-205" in game.may()
    game.play("205")
    game.ready()
    assert "play-205" in game.may()
    game.story.achievements.clear()
    game.answer("casual")
    assert "play-205" in game.may()
    game.answer("casual")
    assert "play-205" not in game.may(), "completed, but its requirements hold no more"


@pytest.mark.rule("H-8.5", "H-8.21")
def test_what_an_event_does_to_a_scenario_comes_last_after_the_dials_were_set() -> None:
    game = tale()
    game.sheet("bruiser").coming.append("suffer 2")
    game.answer("play-202")
    seen = set()
    while game.game.state.phase == "setup" or game.kind == "outfit":
        figure = game.game.state.find("bruiser")
        seen |= {figure.missing} if figure is not None else set()
        seat = next(iter(game.game.decisions))
        keys = [each.key for each in game.game.decisions[seat].options]
        game.game.apply("suffer" if "suffer" in keys else keys[-1], seat)
    assert seen <= {0}, "while things are chosen nobody is hurt yet"
    figure = game.game.state.figure("bruiser")
    assert (figure.missing, game.game.state.figure("spellweaver").missing) == (2, 0)


@pytest.mark.rule("H-58.12", "H-58.30")
def test_a_random_dungeon_takes_no_road_event_and_counts_but_unlocks_nothing() -> None:
    game = tale()
    decks = {name: [*pile.cards()] for name, pile in game.story.decks.items()}
    opened = [each.scenario for each in game.story.open]
    begun(game, "random")
    assert game.game.state.round == 1
    assert {name: [*pile.cards()] for name, pile in game.story.decks.items()} == decks
    state = game.game.state
    for each in state.monsters:
        state.figures.remove(each)
    state.reached = "all rooms are searched"
    state.whose("bruiser").money = 2  # type: ignore[union-attr]
    game.go()
    assert game.kind in ("city", "event", "share", "receives")
    assert game.sheet("bruiser").experience == 6
    assert game.sheet("bruiser").gold == 2 * 2
    assert [each.scenario for each in game.story.open] == opened
    assert game.story.completed == []


def collecting(game: Tale, number: str, *actions: str, money: int = 0) -> Tale:
    """Play a scenario in which the first character has performed lost actions and has money."""
    begun(game, number)
    state = game.game.state
    first = state.party[0]
    held = state.watch.counts.setdefault(first.figure, {})
    held |= dict.fromkeys((f"lost {each}" for each in actions), 1)
    first.money = money
    game.go()
    game.reach_city()
    game.ready()
    return game


@pytest.mark.rule("H-46.18")
def test_a_mastery_that_names_no_single_scenario_is_collected_over_several() -> None:
    game = tale(("tinkerer", "bruiser"))
    collecting(game, "201", *(f"card-{n} top" for n in range(5)))
    assert game.sheet("tinkerer").masteries == []
    collecting(game, "202", *(f"card-{n} top" for n in range(2, 10)))
    assert game.sheet("tinkerer").masteries == [], "ten different ones"
    collecting(game, "204", "card-10 bottom")
    assert game.sheet("tinkerer").masteries == [2]


@pytest.mark.rule("H-46.18", "H-46.3")
def test_a_mastery_of_three_scenarios_takes_three() -> None:
    game = tale(("silent-knife", "bruiser"))
    for number in ("201", "202"):
        collecting(game, number, money=12)
        assert game.sheet("silent-knife").masteries == []
    collecting(game, "201", money=11)
    assert game.sheet("silent-knife").masteries == []
    collecting(game, "204", money=12)
    assert game.sheet("silent-knife").masteries == [2]


@pytest.mark.rule("H-46.4")
@pytest.mark.parametrize(("number", "masteries"), [("219", [2]), ("220", [])])
def test_who_is_exhausted_keeps_a_mastery_where_the_scenario_is_completed(
    number: str, masteries: list[int]
) -> None:
    """The first character has left with what it needs for the mastery; the other goes on."""
    more = {"219": 'goal = "survive 2"', "220": 'goal = "survive 9"\nlose = "survive 2"'}
    game = tale(("silent-knife", "bruiser"), more=more)
    game.sheet("silent-knife").towards[2] = ["201", "202"]
    begun(game, number)
    state = game.game.state
    state.party[0].money = 12
    state.figures.remove(state.figure_of(state.party[0]))
    state.party[0].is_exhausted = True
    for each in state.party[0].cards:
        each.zone = "lost"
    game.go()
    assert game.sheet("silent-knife").masteries == masteries
