"""An encounter opens with its card, and an evening ends with an account whose figures agree with the game."""

import pytest

import tabard
from tabard.greyport import events as told
from tabard.greyport.chapters import account, opening
from tabard.greyport.corrections import SetHP

from .table import table
from .test_conformance import SPRIGHTLY, played


def test_an_evening_opens_before_anybody_is_asked_anything() -> None:
    game = tabard.new("greyport", scenario="the-interrupted-party", party=["fiona", "zot"], seed=1)
    card = opening(game, None)
    assert card is not None
    assert (card.title, card.label) == ("The Interrupted Party", "3 encounters, introductory")
    assert card.goal == "Defeat Drog, Troll General."
    assert card.story == f"{game.state.scenario_card.about}."


def test_an_encounter_opens_with_its_story_goal_and_place() -> None:
    game = table(location=["goblin-archer"])
    card = opening(game, None)
    assert card is not None
    assert card.title == "Somebody Ordered Goblins"
    assert card.label == "Encounter 1 of 3"
    assert card.goal == "Leave no monster in play."
    assert card.rules[0].startswith("The Old Harbor: While the party fights here: ")
    assert card.rules[1].startswith("Penalty: ")
    assert account(game, None) is None


def test_the_last_encounter_is_about_its_boss() -> None:
    game = table(location=["goblin-archer"])
    game.state.encounter = 3
    card = opening(game, None)
    assert card is not None
    assert card.goal == "Defeat Drog, Troll General."
    assert [each.name for each in card.meets] == ["Drog, Troll General"]


@pytest.mark.parametrize("seed", [0, 1])
def test_the_account_agrees_with_the_game(seed: int) -> None:
    game = played("the-goblin-king", seed, **SPRIGHTLY)
    assert opening(game, None) is None
    found = account(game, None)
    assert found is not None
    assert game.outcome is not None
    facts = {each.label: each.value for each in found.facts}
    defeats = [each for each in game.events if isinstance(each, told.Defeated)]
    begun = [each for each in game.events if isinstance(each, told.RoundBegan)]
    assert facts["Monsters defeated"] == str(len(defeats))
    assert facts["Rounds"] == str(len(begun)) == str(len(found.rounds))
    assert facts["Encounters"] == str(game.state.encounter)
    assert found.won == game.outcome.won
    assert found.ways[0].setup == game.setup
    totals = [each.total for each in game.events if isinstance(each, told.Fought)]
    assert f": {max(totals)} damage." in found.moments[0].text
    assert "earns no achievements" not in found.epilogue
    assert found.record is not None
    assert found.record.score == len(begun)


@pytest.mark.parametrize("seed", [0, 1])
def test_who_did_what_adds_up_to_what_happened(seed: int) -> None:
    """Fights are counted by what was told of each: the damage that came of it until the next one."""
    game = played("the-goblin-king", seed, **SPRIGHTLY)
    found = account(game, None)
    assert found is not None
    assert found.scores is not None
    assert found.scores.columns == ("damage", "defeated", "shields", "HP left")
    seats = range(len(game.state.players))
    fought = dict.fromkeys(seats, 0)
    felled = dict.fromkeys(seats, 0)
    fighter = -1
    for each in game.events:
        match each:
            case told.Fought(seat=seat):
                fighter = seat
            case told.MonsterHurt(how="fight" | "splash", amount=amount):
                fought[fighter] += amount
            case told.Defeated(seat=seat) if seat >= 0:
                felled[seat] += 1
            case _:
                pass
    for seat, row in enumerate(found.scores.rows):
        damage, defeated, _, hp = row.values
        assert damage >= fought[seat] > 0
        assert (defeated, hp) == (felled[seat], max(0, game.state.players[seat].hp))
        assert row.ref == f"player:{seat}"
    outside = [
        each
        for each in game.events
        if isinstance(each, told.MonsterHurt)
        and each.how not in {"fight", "splash"}
        and each.seat >= 0
    ]
    dealt = sum(row.values[0] for row in found.scores.rows)
    assert dealt == sum(fought.values()) + sum(each.amount for each in outside)


@pytest.mark.rule("G-18.15")
def test_what_was_earned_stands_before_what_was_not() -> None:
    game = played("the-goblin-king", 0, **SPRIGHTLY)
    found = account(game, None)
    assert found is not None
    earned = [each.name for each in found.honours if each.earned]
    box = game.state.content.achievements
    assert earned == [box[each].name for each in game.state.achieved]
    assert [each.earned for each in found.honours] == sorted(
        (each.earned for each in found.honours), reverse=True
    )
    assert 1 <= len(found.honours) - len(earned) <= 3
    missed = [
        box_.scenario for box_ in box.values() if box_.name in {each.name for each in found.honours}
    ]
    assert {*missed} <= {"", "the-goblin-king"}


@pytest.mark.rule("G-18.17")
def test_the_account_says_where_nothing_is_earned() -> None:
    """Fiona falls to a goblin after something was set right by hand."""
    players = [("fiona", '\nmonsters = [{ card = "goblin-archer" }]'), ("gerki", "")]
    text = "".join(f'[[players]]\ncharacter = "{name}"{more}\n' for name, more in players)
    game = tabard.new("greyport", situation=text, seed=1)
    game.correct(SetHP(0, 1))
    for seat in (0, 1):
        game.apply("done", seat)
    found = account(game, None)
    assert found is not None
    assert (found.won, found.why) == (False, "Fiona the Volatile has no hit points left.")
    assert found.epilogue.endswith("corrected by hand: it earns no achievements.")
    assert [each.label for each in found.moments] == ["Set right"]
    assert found.ways == ()
