"""Hidden hands: the same game, what everybody knows of them all the same, and that nothing tells more."""

from random import Random
from typing import Any

import pytest

from tabard.greyport.events import Drew, SaidDone
from tabard.greyport.setup import Setup, set_up
from tabard.greyport.state import Greyport, Phase
from tabard.greyport.steps import Act, DiscardStep, MonsterDamage, PassMarker, RecruitStep, Refill
from tabard.greyport.vocabulary import Value
from tabard.table import Game
from tabard.table.settling import Dice

from .box import box
from .table import answer, arranged, group, keys, sit_down, table


def seen(game: Game[Greyport], seat: int | None, player: int) -> dict[str, Any]:
    """Return what a seat sees of a player."""
    found: dict[str, Any] = game.view(seat)["table"]["players"][player]
    return found


@pytest.mark.rule("G-4.14")
def test_whom_the_table_waits_for_does_not_tell_what_a_hand_holds() -> None:
    for hidden, awaited in ((True, [0, 1]), (False, [0])):
        state = arranged(
            "fiona", "gerki", active=["zombie"], hands={1: ["dagger", "blowpipe"]}, hidden=hidden
        )
        state.players[1].hero = "aside"
        game = sit_down(state)
        assert sorted(game.decisions) == awaited
    state = arranged("fiona", "gerki", active=["zombie"], hands={1: ["dagger"]}, hidden=True)
    state.players[1].hero = "aside"
    game = sit_down(state)
    assert keys(game, 1) == ["done"]
    answer(game, (0, "done"))
    assert game.state.phase is Phase.ACTING
    answer(game, (1, "done"))
    assert game.state.players[0].hp == 8


@pytest.mark.rule("G-4.14")
def test_an_empty_hand_has_nothing_to_hide() -> None:
    state = arranged("fiona", "gerki", active=["zombie"], hidden=True)
    state.players[1].hero = "aside"
    game = sit_down(state)
    assert sorted(game.decisions) == [0]


@pytest.mark.rule("G-4.14")
def test_nobody_sees_by_the_pace_that_there_was_no_choice() -> None:
    laid: dict[str, Any] = {
        "active": ["giant-spider"],
        "hands": {0: ["mace"]},
        "agenda": [MonsterDamage(), Refill()],
        "phase": Phase.ENDING,
    }

    def asked(*, hidden: bool) -> list[str]:
        state = arranged("fiona", "gerki", hidden=hidden, **laid)
        state.players[0].hero = "aside"
        game = sit_down(state)
        return keys(game, 0) if game.state.players[0].hand == ["mace"] else []

    assert asked(hidden=True) == ["mace"]
    assert asked(hidden=False) == []
    for hidden in (True, False):
        game = table(
            active=["zombie"],
            hands={0: ["mace"] * 6},
            agenda=[DiscardStep(), PassMarker()],
            phase=Phase.ENDING,
            hidden=hidden,
        )
        assert keys(game, 0) == (["mace"] if hidden else ["mace", "enough"])


@pytest.mark.rule("G-20.28")
def test_a_recruited_card_is_known_until_it_leaves_the_hand() -> None:
    state = arranged(
        "fiona",
        "gerki",
        others={1: ["zombie"]},
        hands={1: ["dagger", "rogue", "lookout"]},
        agenda=[RecruitStep(), Act()],
        hidden=True,
    )
    state.defender = 1
    state.items.row[:] = ["claymore"]
    state.players[1].coins[:] = [Value.SILVER]
    game = sit_down(state)
    answer(game, "freezing-staff")
    assert seen(game, 0, 1)["known"] == ["claymore"]
    assert (seen(game, 0, 1)["hand"], seen(game, 0, 1)["cards"]) == (None, 4)
    hands = [game.fork(seat=0, seed=seed).state.players[1].hand for seed in range(12)]
    assert all("claymore" in each and len(each) == 4 for each in hands)
    assert len({tuple(each) for each in hands}) > 1
    answer(game, (1, "hero-rogue"), (1, "item-claymore-0"))
    assert seen(game, 0, 1)["known"] == []
    assert all(
        "claymore" not in game.fork(seat=0, seed=seed).state.players[1].hand for seed in range(12)
    )


@pytest.mark.rule("G-20.28")
def test_a_card_taken_back_from_what_lay_open_is_known() -> None:
    state = arranged("chronos", "fiona", active=["zombie"], hidden=True)
    state.players[0].level = 2
    state.players[0].discard[:] = ["late-arrival"]
    game = sit_down(state)
    answer(game, (0, "hero-chronos-2"))
    assert seen(game, 1, 0)["known"] == ["late-arrival"]


@pytest.mark.rule("G-20.28")
def test_what_lies_open_is_seen_by_all() -> None:
    state = arranged(
        "fiona", "gerki", active=["zombie"], hands={1: ["rogue", "dagger"]}, hidden=True
    )
    state.players[1].discard[:] = ["lookout"]
    state.retired[:] = ["blowpipe"]
    game = sit_down(state)
    answer(game, (1, "hero-rogue"), (1, "none"), (1, "item-dagger-0"))
    for seat in (0, 1, None):
        shown = seen(game, seat, 1)
        assert shown["discard"] == ["lookout"]
        assert shown["hero"] == "hand"
        assert [(each["card"], each["items"]) for each in shown["played"]] == [
            ("rogue", ["dagger"])
        ]
        assert (shown["cards"], shown["deck"]) == (0, 7)
        assert game.view(seat)["table"]["retired"] == ["blowpipe"]


@pytest.mark.rule("G-20.28", "G-15.14")
def test_a_curse_that_was_put_on_a_deck_is_known_there_and_in_the_hand() -> None:
    state = arranged(
        "fiona",
        "gerki",
        active=["mordigar"],
        scenario="the-mad-dragon",
        agenda=[MonsterDamage(), Refill(), PassMarker()],
        phase=Phase.ENDING,
        hidden=True,
    )
    state.players[0].deck.become()
    state.players[0].discard[:] = ["mace", "wide-axe"]
    game = sit_down(state)
    answer(game, "wide-axe")
    # The defending player has drawn the curse, and then from the discard pile.
    assert seen(game, 1, 0)["known"] == ["curse"]
    assert seen(game, 0, 0)["hand"] == ["fiona-1", "curse", "mace", "wide-axe"]
    assert (seen(game, 0, 1)["curse_on_top"], seen(game, 0, 1)["deck_top"]) == (True, ["curse"])
    for seed in range(8):
        fork = game.fork(seat=0, seed=seed)
        assert fork.state.players[1].deck.top == ["curse"]
        assert len(fork.state.players[1].deck) == len(game.state.players[1].deck)
        assert "curse" in game.fork(seat=1, seed=seed).state.players[0].hand


@pytest.mark.rule("G-16.70", "G-20.28")
def test_who_looks_at_a_deck_sees_it_alone_where_hands_are_hidden() -> None:
    for hidden in (True, False):
        state = arranged(
            "fiona", "gerki", active=["zombie"], hands={1: ["pickpocket"]}, hidden=hidden
        )
        state.players[1].deck.become("curse", "dagger", "rogue", "rogue", "lookout")
        state.curses -= 1
        game = sit_down(state)
        answer(game, (1, "hero-pickpocket"), "curse", "dagger")
        assert seen(game, 1, 1)["deck_top"] == ["curse", "dagger"]
        assert seen(game, 0, 1)["deck_top"] == ([] if hidden else ["curse", "dagger"])
        assert not seen(game, 0, 1)["curse_on_top"]
        answer(game, (1, "keep"))
        tops = [game.fork(seat=0, seed=seed).state.players[1].deck.top for seed in range(6)]
        assert tops == [[] if hidden else ["curse", "dagger"]] * 6
        own = game.fork(seat=1, seed=3).state.players[1]
        assert own.deck.top == ["curse", "dagger"]


@pytest.mark.rule("G-16.70", "G-20.28")
def test_a_curse_that_only_its_owner_has_seen_stays_a_secret_in_the_hand() -> None:
    state = arranged("fiona", "gerki", active=["zombie"], hands={1: ["pickpocket"]}, hidden=True)
    state.players[1].deck.become("curse", "dagger", "rogue")
    state.curses -= 1
    state.agenda[:] = [Act(), Refill()]
    game = sit_down(state)
    answer(game, (1, "hero-pickpocket"), "curse", "dagger", (1, "keep"))
    game.state.defender = 1
    drawn = [
        (each.card, each.shown)
        for each in table_after_refill(game).events
        if isinstance(each, Drew) and each.seat == 1
    ]
    assert drawn == [("curse", False), ("dagger", False), ("rogue", False)]


def table_after_refill(game: Game[Greyport]) -> Game[Greyport]:
    """Let the second player draw up from the deck as it lies."""
    state = game.state
    state.agenda[:] = [Refill(), PassMarker()]
    state.phase = Phase.ENDING
    return sit_down(state)


@pytest.mark.rule("G-16.54", "G-20.28")
def test_what_a_reward_turns_up_lies_open_while_it_is_chosen_from() -> None:
    state = arranged(
        "fiona",
        "gerki",
        active=["cave-bear"],
        location=["cave-bear"],
        place="dwarven-ruins",
        hidden=True,
    )
    state.items.row[:] = []
    game = sit_down(state)
    shown = ["claymore", "scythe", "freezing-staff", "sling", "buckler"]
    answer(game, (0, "marker-cave-bear-1"), *shown)
    for seat in (0, 1, None):
        assert game.view(seat)["table"]["reinforcements"]["item"]["shown"] == shown
    answer(game, (1, "fiona"), (0, "yes"), (0, "claymore"))
    assert game.view(1)["table"]["reinforcements"]["item"]["shown"] == []
    assert seen(game, 1, 0)["known"] == ["claymore"]
    assert group(game, 0) == ["cave-bear", "cave-bear"]


def told(game: Game[Greyport]) -> list[Any]:
    """List what happened, without who was done and who saw what was drawn."""
    return [
        (each.seat, each.card) if isinstance(each, Drew) else each
        for each in game.events
        if not isinstance(each, SaidDone)
    ]


def is_behind(hidden: Game[Greyport], shown: Game[Greyport]) -> bool:
    """Tell whether the table with hidden hands waits where the other has gone on."""
    kinds = [{seat: each.kind for seat, each in game.decisions.items()} for game in (hidden, shown)]
    return kinds[0] != kinds[1] and any(
        len(each.options) == 1 for each in hidden.decisions.values()
    )


@pytest.mark.rule("G-2.12")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_hidden_hands_change_nothing_else(seed: int) -> None:
    games = []
    for hands in ("open", "hidden"):
        setup: Any = {"hands": hands, "variants": ["starting-hit-points"], "starting_hp": 20}
        party = ["fiona", "gerki", "zot"]
        state = set_up(Setup(scenario="the-goblin-king", party=party, **setup), box())
        games.append(sit_down(state, seed=seed, dice=Dice.TABLE))
    shown, hidden = games
    walk = Random(seed)
    while shown.outcome is None:
        seat, decision = walk.choice(sorted(shown.decisions.items()))
        key = walk.choice(decision.options).key
        for game in games:
            game.apply(key, seat)
        while is_behind(hidden, shown):
            lone = next(at for at, each in hidden.decisions.items() if len(each.options) == 1)
            hidden.apply(0, lone)
    assert told(hidden) == told(shown)
    assert hidden.outcome == shown.outcome
    assert shown.state.round >= 2
