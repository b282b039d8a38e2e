"""What bots go by in Greyport: how good a state is, and what looks good at first sight."""

from random import Random
from typing import Any

import msgspec
import pytest

from tabard import bots
from tabard.bots import GreedyBot, Search
from tabard.bots.playing import play_out
from tabard.greyport.evaluation import evaluate, stretch
from tabard.greyport.hunches import hunch
from tabard.greyport.prospects import chance
from tabard.greyport.state import Fighter, Greyport, Phase
from tabard.greyport.vocabulary import Value
from tabard.table import Game, Outcome, Seat, new
from tabard.table.settling import Dice

from .table import arranged, sit_down, table

PARTY = ["fiona", "gerki", "zot", "deirdre", "chronos"]


def worth(game: Greyport) -> float:
    """Say how good a state is for the party."""
    return evaluate(game, Seat(0))


def laid() -> Greyport:
    """Lay out a round in which monsters stand before both players and on the location."""
    return arranged(
        "fiona",
        "gerki",
        active=["giant-boar", "cave-bear"],
        others={1: ["cellar-rat"]},
        location=["worg-pup", "sabre-cat"],
        hands={0: ["bar-brawler", "mace"], 1: ["rogue", "dagger"]},
    )


def test_victory_and_defeat_outweigh_everything() -> None:
    for won in (True, False):
        game = laid()
        before = worth(game)
        game.outcome = Outcome(won=won, why="")
        assert (worth(game) > before + 500) is won


def test_hit_points_count_and_the_last_ones_most() -> None:
    values = []
    for hp in (1, 2, 9, 10):
        game = laid()
        game.players[0].monsters.clear()
        game.players[0].hp = hp
        values.append(worth(game))
    assert values == sorted(values)
    assert values[1] - values[0] > 2 * (values[3] - values[2])


def test_a_location_that_has_fallen_is_worth_as_little_however_hard_it_fell() -> None:
    values = []
    for hp in range(1, -60, -1):
        game = laid()
        game.location.hp = hp
        values.append(worth(game))
    standing, *fallen = values
    assert {*fallen} == {fallen[0]}
    assert fallen[0] < standing


def test_damage_to_a_monster_is_good_and_its_defeat_better_than_that() -> None:
    game = laid()
    before = worth(game)
    game.active[0].damage = 8
    hurt = worth(game)
    del game.active[0]
    assert before < hurt
    assert worth(game) - hurt > (hurt - before) / 8


def test_when_everything_is_played_a_monster_is_better_off_before_somebody_else() -> None:
    near, far = laid(), laid()
    for game in (near, far):
        for player in game.players:
            player.hp = 4
            player.hand.clear()
            player.hero = "aside"
    far.players[1].monsters.append(far.active.pop())
    assert worth(far) > worth(near)


def test_tokens_are_worth_what_they_will_prevent() -> None:
    game = laid()
    values = []
    for game.shields in range(3):
        values.append(worth(game))
    assert values == sorted({*values})


def test_a_better_card_in_the_deck_is_better_and_a_curse_is_bad() -> None:
    values = []
    for card in ("curse", "townsfolk", "dragonslayer"):
        game = laid()
        game.players[0].discard.append(card)
        values.append(worth(game))
    assert values == sorted(values)
    assert values[0] < worth(laid()) < values[2]


def test_a_gold_coin_is_not_spent_on_what_copper_buys() -> None:
    game = laid()
    player = game.players[0]
    player.coins += [Value.GOLD, Value.COPPER]
    player.discard.append("watch-recruit")
    player.coins.remove(Value.COPPER)
    kept = worth(game)
    player.coins[:] = [Value.COPPER]
    assert kept > worth(game)


def test_in_the_last_encounter_the_boss_is_what_counts() -> None:
    game = laid()
    game.encounter = 3
    game.active[0].card = "drog"
    before = worth(game)
    game.active[0].damage += 2
    on_the_boss = worth(game) - before
    game.location.monsters[1].damage += 2
    assert on_the_boss > worth(game) - before - on_the_boss > 0


def weights(game: Game[Any], seat: int) -> dict[str, float]:
    """Weigh what a seat may answer at first sight."""
    decision = game.decisions[Seat(seat)]
    found = hunch(game.state, decision)
    return {option.key: weight for option, weight in zip(decision.options, found, strict=True)}


def test_whoever_can_fight_hardly_says_done() -> None:
    game = table("fiona", "gerki", active=["giant-boar"], hands={0: ["bar-brawler"]})
    game.apply("hero-bar-brawler", 0)
    found = weights(game, 0)
    assert max(found, key=found.__getitem__) == "fight-0-1"
    assert found["done"] < 0.05 * sum(found.values())


def test_an_item_comes_before_the_fight() -> None:
    game = table("fiona", "gerki", active=["giant-boar"], hands={0: ["bar-brawler", "mace"]})
    game.apply("hero-bar-brawler", 0)
    found = weights(game, 0)
    assert found["item-mace-0"] > found["fight-0-1"]


def test_who_is_not_needed_keeps_heroes_for_later() -> None:
    def held_back(*active: str) -> bool:
        hands = {0: ["bar-brawler"], 1: ["rogue"]}
        game = table("fiona", "gerki", active=active, others={1: ["cave-bear"]}, hands=hands)
        game.apply("hero-bar-brawler", 0)
        found = weights(game, 1)
        return found["done"] > found["hero-rogue"]

    assert held_back("feckless-fighter") is False
    assert held_back("cellar-rat") is False
    game = table(
        "fiona",
        "gerki",
        active=["cellar-rat"],
        others={1: ["cave-bear"]},
        hands={0: ["bar-brawler", "mace"], 1: ["rogue"]},
    )
    game.apply("hero-bar-brawler", 0)
    game.apply("item-mace-0", 0)
    found = weights(game, 1)
    assert found["done"] > found["hero-rogue"]
    game = table("fiona", "gerki", others={1: ["cave-bear"]}, hands={1: ["rogue"]})
    found = weights(game, 1)
    assert found["done"] > found["hero-rogue"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_option_of_every_decision_can_be_taken(seats: int) -> None:
    """All of them have a weight, so that a search may try whatever is legal."""
    walk = Random(seats)
    game = new(
        "greyport",
        seed=seats,
        scenario="the-summoner-strikes",
        party=PARTY[:seats],
        hands="hidden",
        # Enough that hunches come past the first encounter, whatever monsters have.
        variants=["starting-hit-points"],
        starting_hp=20,
    )
    kinds = set()
    while game.outcome is None:
        seat, decision = walk.choice(list(game.decisions.items()))
        found = hunch(game.state, decision)
        assert len(found) == len(decision.options)
        assert min(found) > 0
        kinds.add(decision.kind)
        game.apply(walk.choices(decision.options, found)[0], seat)
        assert abs(evaluate(game.state, seat)) <= 1000
    assert {"act", "recruit"} <= kinds


def test_a_look_ahead_ends_when_the_monsters_have_struck_and_the_cards_are_gone() -> None:
    game = new("greyport", seed=3, party=["fiona", "gerki"])
    walk = Random(3)
    asked: dict[str, set[object]] = {}
    while game.state.round < 2:
        seat, decision = next(iter(game.decisions.items()))
        asked.setdefault(decision.kind, set()).add(stretch(game.state))
        game.apply(walk.choices(decision.options, hunch(game.state, decision))[0], seat)
    assert (asked["act"], asked["discard"]) == ({(1, False)}, {(1, True)})


def test_an_encounter_that_is_won_is_as_good_as_the_rest_after_it() -> None:
    """The party need not look beyond it to see that the next one is begun, and that everybody heals."""
    game = laid()
    for place in game.places():
        game.group(place).clear()
    game.players[1].hp = 4
    before = worth(game)
    game.phase = Phase.RESTING
    rested = worth(game)
    game.choices = msgspec.structs.replace(game.choices, rest_healing=0)
    assert before + 5 < worth(game) < rested


SPARE = """
location = { id = "old-harbor" }
[[players]]
character = "fiona"
hand = ["bar-brawler", "mace"]
[[players]]
character = "zot"
hand = []
monsters = [{ card = "firespitter", damage = 4 }]
"""
"""Nobody stands before the defending player, and the last monster before somebody else, whom nobody reaches."""


def play_a_round(name: str, situation: str) -> tuple[Game[Any], list[tuple[int, str]]]:
    """Let a bot act for all seats until the round ends; return what it did, and whose it was."""
    game = new("greyport", seed=1, situation=situation)
    bot, seats, done = bots.find(name, 1), [*map(Seat, range(game.seats))], []
    while game.state.phase is Phase.ACTING and game.state.round == 1:
        may = [*bots.answering(game, seats), *bots.interjecting(game, seats)]
        turn = bots.choose_turn(bot, bots.abilities(dict.fromkeys(may, game), seats), seats)
        assert turn is not None
        done.append((int(turn.seat), turn.option.key))
        game.apply(turn.option, turn.seat)
    return game, done


@pytest.mark.parametrize("name", ["greedy", "search:20"])
def test_bots_use_the_marker_where_fighters_have_nobody_to_fight(name: str) -> None:
    game, done = play_a_round(name, SPARE)
    keys = [key for _, key in done]
    assert keys.index("marker-firespitter-1") < keys.index("fight-0-1")
    assert 1 not in {monster.number for _, monster in game.state.monsters()}


NEEDLESS = """
marker_used = true
location = { id = "old-harbor" }
[[players]]
character = "fiona"
hand = ["mace"]
monsters = [{ card = "frenzy-goblin", damage = 3 }]
[[players]]
character = "zot"
hand = ["lab-assistant", "test-subject"]
monsters = [{ card = "wolf-rider" }]
"""
"""Fiona needs no help this round, and nobody reaches who stands before Zot."""


def test_a_search_keeps_a_hero_for_the_next_round_whom_nobody_needs() -> None:
    game, done = play_a_round("search:20", NEEDLESS)
    assert (0, "fight-0-1") in done
    assert [key for seat, key in done if seat == 1] == ["done"]
    assert game.state.players[1].hand == ["lab-assistant", "test-subject"]


ONE_A_ROUND = """
marker_used = true
location = { id = "old-harbor" }
[[players]]
character = "fiona"
hand = ["mace"]
monsters = [{ card = "frenzy-goblin", damage = 3 }]
[[players]]
character = "zot"
hand = []
monsters = [{ card = "wolf-rider" }]
[[players]]
character = "deirdre"
hand = ["clergyman"]
monsters = [{ card = "wolf-rider" }]
"""
"""Nor does she here, and Deirdre has just one hero for each of the two rounds until she refills."""


def test_a_greedy_bot_sees_at_the_end_of_the_round_whom_nobody_needed() -> None:
    game, done = play_a_round("greedy", ONE_A_ROUND)
    assert (0, "fight-0-1") in done
    assert [key for seat, key in done if seat == 2] == ["done"]
    assert (game.state.players[2].hand, game.state.players[2].hero) == (["clergyman"], "hand")


def test_a_hero_in_play_is_worth_less_where_there_is_nobody_to_fight() -> None:
    def cost(*active: str) -> float:
        """Return what it costs to play a hero."""
        hands, others = {1: ["rogue"]}, {1: ["cave-bear"]}
        game = arranged("fiona", "gerki", active=active, others=others, hands=hands)
        game.marker_used = True
        before, player = worth(game), game.players[1]
        player.hand.remove("rogue")
        player.played.append(Fighter("rogue"))
        player.heroes_played += 1
        return before - worth(game)

    assert cost() > cost("cave-bear") + 0.2


def test_a_bot_that_is_done_does_not_take_that_back_forever() -> None:
    game = new("greyport", seed=1, party=["fiona", "gerki"])
    assert play_out(game, GreedyBot(1), most=500) < 500
    assert game.outcome is not None


def test_the_chance_to_win_rises_with_hit_points_and_falls_with_what_is_to_be_fought() -> None:
    """A hint starts from it, the same for everybody; at the end it is known."""
    told = [chance(laid(), Seat(seat)) for seat in range(2)]
    assert 0 < told[0] < 1
    assert told[0] == told[1]
    better, worse, later = laid(), laid(), laid()
    better.active[0].damage = 8
    worse.players[1].hp = 1
    later.encounter = 2
    assert chance(worse, Seat(0)) < told[0] < chance(better, Seat(0))
    assert chance(later, Seat(0)) > told[0]
    for won in (True, False):
        ended = laid()
        ended.outcome = Outcome(won=won, why="")
        assert chance(ended, Seat(0)) == won


def test_a_hint_starts_from_the_chance_to_win() -> None:
    """Of two tables that differ only in hit points the better one is told a better chance."""
    told = []
    for hp in (2, 10):
        state = laid()
        for player in state.players:
            player.hp = hp
        search = Search(sit_down(state, dice=Dice.TABLE), Seat(0), seed=3)
        search.run(8)
        told.append(max(each.chance for each in search.judgement().options))
    assert told[0] < told[1] - 0.2
