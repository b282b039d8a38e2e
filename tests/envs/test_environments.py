"""Environments pass the checks of Gymnasium and PettingZoo, honour seeds and settings, and tell a seat only what it may know."""

import subprocess
import sys
from dataclasses import replace
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

import tabard
from tabard.envs import AtOnceEnv, Sight, TableEnv, TurnsEnv, aec_env, id_of, parallel_env
from tabard.table import SetupError, find, load, register

GAMES = ["bugs", "greyport", "haven", "toy"]

# PettingZoo says so of every environment with an action mask in its observations that it does not know by name.
masked = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array", "ignore:Observation space for each agent probably"
)


def choose(seen: dict[str, Any], chance: np.random.Generator) -> int:
    """Choose one of the open actions, and to wait only where nothing else is open."""
    options = np.count_nonzero(seen["action_mask"][:-1])
    return int(chance.integers(options)) if options else len(seen["action_mask"]) - 1


def play(env: Any, seed: int, **reset: Any) -> list[Any]:
    """Play an episode at random; return everything that was seen and got."""
    chance = np.random.default_rng(seed)
    seen, info = env.reset(seed=seed, **reset)
    found: list[Any] = [seen, info]
    over = cut = False
    while not (over or cut):
        seen, reward, over, cut, info = env.step(choose(seen, chance))
        found += [seen, reward, over, cut, info]
    return found


def same(one: Any, other: Any) -> bool:
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    return bool(np.array_equal(one, other))


# The checks of the libraries


@pytest.mark.parametrize("name", GAMES)
def test_gymnasium_finds_nothing_wrong(name: str) -> None:
    check_env(gymnasium.make(id_of(name)).unwrapped)


@masked
@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_finds_nothing_wrong_with_turns(name: str) -> None:
    api_test(aec_env(name), num_cycles=60)
    seed_test(lambda: aec_env(name), num_cycles=40)


@masked
@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_finds_nothing_wrong_with_all_at_once(name: str) -> None:
    parallel_api_test(parallel_env(name), num_cycles=60)
    parallel_seed_test(lambda: parallel_env(name), num_cycles=30)


# Finding them


def test_every_game_is_registered_by_being_there() -> None:
    assert {"tabard/Bugs-v0", "tabard/Greyport-v0", "tabard/Toy-v0"} <= gymnasium.registry.keys()
    register(replace(find("toy"), name="new-game"))
    assert "tabard/NewGame-v0" in tabard.envs.register_games()
    assert gymnasium.make("tabard/NewGame-v0").reset(seed=1)[1]["seed"] == 1


def test_a_game_that_says_nothing_for_learners_is_refused() -> None:
    register(replace(find("toy"), name="mute", envs=None))
    with pytest.raises(SetupError, match="does not say what programs that learn see"):
        TableEnv("mute")


def test_the_module_before_an_id_is_enough_in_a_new_process_and_tabard_alone_imports_no_gymnasium() -> (
    None
):
    program = (
        "import sys, tabard; assert 'gymnasium' not in sys.modules and 'numpy' not in sys.modules\n"
        "import gymnasium; print(gymnasium.make('tabard.envs:tabard/Toy-v0').reset(seed=0)[1]['seed'])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout == "0\n"


# Seeds, settings, rewards


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_is_the_same_game_and_nought_is_a_seed(name: str) -> None:
    env = gymnasium.make(id_of(name))
    first, again, other = play(env, 0), play(env, 0), play(env, 1)
    assert first[1]["seed"] == 0
    assert len(first) == len(again)
    assert all(same(one, two) for one, two in zip(first, again, strict=True))
    assert len(first) != len(other) or not all(map(same, first, other))
    game = tabard.new(name, seed=0)
    env.reset(seed=0)
    assert env.unwrapped.game.view(0) == game.view(0)  # type: ignore[attr-defined]


def test_later_seeds_follow_from_the_first_and_are_told() -> None:
    env = gymnasium.make("tabard/Toy-v0")
    env.reset(seed=5)
    told = [env.reset()[1]["seed"] for _ in range(3)]
    env.reset(seed=5)
    assert [env.reset()[1]["seed"] for _ in range(3)] == told
    assert len(set(told)) == 3


def test_every_setting_can_be_given_for_good_or_for_one_episode() -> None:
    env = TableEnv("bugs", character="tinkerer")
    env.reset(seed=0, options={"scenario": "3", "difficulty": "easy", "items": ["any"]})
    assert env.game.setup["character"] == "tinkerer"
    assert (env.game.setup["scenario"], env.game.setup["items"]) == ("3", ["any"])
    env.reset(seed=0)
    assert env.game.setup["scenario"] == 1
    with pytest.raises(SetupError, match="did you mean 'scenario'"):
        env.reset(options={"scenaro": 2})
    with pytest.raises(SetupError, match="does not stop at rolls"):
        env.reset(options={"dice": "stop"})


def test_real_dice_and_packs_are_settings_too(tmp_path: Any) -> None:
    env = TableEnv("bugs")
    seen, info = env.reset(seed=0, options={"dice": "ask"})
    while info["kind"] in find("bugs").envs.kinds:  # type: ignore[union-attr]
        seen, *_, info = env.step(0)
    assert np.count_nonzero(seen["action_mask"]) > 1
    with pytest.raises(Exception, match="missing"):
        env.reset(options={"packs": [tmp_path / "missing"]})


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_worth_a_win_or_a_loss(name: str) -> None:
    env = TableEnv(name)
    for seed in range(3):
        *_, reward, over, cut, info = play(env, seed)
        rewards = [each for each in play(env, seed) if isinstance(each, float)]
        assert (over, cut) == (True, False)
        assert sum(rewards) == reward == (1.0 if info["won"] else -1.0)
        assert info["why"] == env.game.outcome.why  # type: ignore[union-attr]


@pytest.mark.parametrize("name", ["bugs", "greyport"])
def test_shaping_adds_up_to_what_was_gained_since_the_start(name: str) -> None:
    env = TableEnv(name, shaping=0.5)
    rewards = [each for each in play(env, 2) if isinstance(each, float)]
    env.reset(seed=2)
    chance = find(name).bots.chance
    assert chance is not None
    at_first = chance(env.game.state, 0)  # type: ignore[arg-type]
    won = rewards[-1] > 0
    assert sum(rewards) == pytest.approx((1 if won else -1) + 0.5 * (won - at_first))
    assert len({each for each in rewards if each}) > 3


def test_shaping_needs_a_game_that_estimates_its_chances() -> None:
    with pytest.raises(SetupError, match="estimates no chance"):
        TableEnv("toy", shaping=1.0)


def test_an_endless_episode_is_cut_off() -> None:
    env = TableEnv("toy", most=4)
    *_, reward, over, cut, _ = play(env, 0)
    assert (reward, over, cut) == (0.0, False, True)


def test_an_action_that_is_not_open_changes_nothing_and_is_told() -> None:
    env = TableEnv("bugs")
    seen, _ = env.reset(seed=0)
    before = env.game.view(0)
    for action in (95, 96, -1):
        after, reward, over, _, info = env.step(action)
        assert "is not open now" in info["illegal"]
        assert same(after, seen)
        assert (reward, over) == (0.0, False)
    assert env.game.view(0) == before
    assert "illegal" not in env.step(0)[-1]


def test_more_options_than_there_is_room_for_are_named() -> None:
    rules = find("toy")
    assert rules.envs is not None
    small = replace(rules, envs=replace(rules.envs, most=1))
    game = tabard.new("toy", seed=1)
    assert game.decision is not None
    with pytest.raises(SetupError, match="options, and an environment of toy has room for 1"):
        Sight(small).look(game, game.decision.seat, game.decision, may_wait=False)


# What is seen


@pytest.mark.parametrize("name", GAMES)
def test_each_number_has_a_name_and_options_are_told_apart(name: str) -> None:
    env = TableEnv(name)
    sight, chance = env.playing.sight, np.random.default_rng(3)
    seen, info = env.reset(seed=3)
    assert seen["observation"].shape == (len(set(sight.table)),)
    assert seen["options"].shape == (sight.own.most, len(set(sight.options)))
    told = apart = 0
    over = False
    while not over:
        assert env.observation_space.contains(seen)
        count = int(np.count_nonzero(seen["action_mask"][:-1]))
        assert not seen["options"][count:].any()
        place = sight.table.index(f"question {info['kind']}")
        assert seen["observation"][place] == 1.0
        told += count > 1
        apart += count > 1 and len(np.unique(seen["options"][:count], axis=0)) > 1
        seen, _, over, _, info = env.step(choose(seen, chance))
    assert apart / told > 0.9


def test_a_seat_is_not_told_what_others_hide() -> None:
    env = TurnsEnv("greyport", hands="hidden", party=["fiona", "gerki", "zot"])
    env.reset(seed=4)
    chance = np.random.default_rng(4)
    for _ in range(40):
        if env.terminations[env.agent_selection]:
            break
        for number, agent in enumerate(env.agents):
            fork = env.game.fork(number, seed=number + 1)
            sight = env.playing.sight
            mine = sight.look(env.game, number, None, may_wait=True)  # type: ignore[arg-type]
            theirs = sight.look(fork, number, None, may_wait=True)  # type: ignore[arg-type]
            assert same(mine, theirs), agent
        env.step(choose(env.observe(env.agent_selection), chance))
    hands = [player.hand for player in env.game.state.players]
    assert any(hands)


def test_the_table_can_be_read_and_looked_at() -> None:
    env = gymnasium.make("tabard/Bugs-v0", render_mode="ansi")
    env.reset(seed=0)
    text = env.render()
    assert isinstance(text, str)
    assert "Scenario 1" in text
    assert "   0  " in text
    picture = gymnasium.make("tabard/Toy-v0", render_mode="rgb_array")
    picture.reset(seed=0)
    drawn = picture.render()
    assert isinstance(drawn, np.ndarray)
    assert drawn.dtype == np.uint8
    assert drawn.shape[2] == 3
    assert len(np.unique(drawn.reshape(-1, 3), axis=0)) == 2
    with pytest.raises(SetupError, match="ansi or rgb_array"):
        TableEnv("toy", render_mode="human")


def test_a_game_that_was_played_can_be_saved_and_replayed() -> None:
    env = TableEnv("bugs")
    play(env, 6)
    again = load(env.game.save())
    assert list(again.replay()) == []
    assert again.outcome == env.game.outcome


# Several seats


def test_in_free_order_a_seat_may_let_others_go_first_but_not_forever() -> None:
    env = TableEnv("greyport", party=["fiona", "gerki", "zot"])
    seen, info = env.reset(seed=1)
    while info["kind"] != "act":
        seen, *_, info = env.step(0)
    wait = env.playing.sight.wait
    shown = []
    while seen["action_mask"][wait]:
        shown.append(info["seat"])
        seen, *_, info = env.step(wait)
    assert sorted(shown) == [0, 1, 2]
    assert info["seat"] == shown[0]
    assert "illegal" in env.step(wait)[-1]


def test_what_nobody_waits_for_can_be_done() -> None:
    env = TableEnv("toy", candles=2)
    seen, _ = env.reset(seed=0)
    wait, chance = env.playing.sight.wait, np.random.default_rng(0)
    beside = env.playing.sight.table.index("beside")
    kinds = set()
    for _ in range(60):
        action = wait if seen["action_mask"][wait] else choose(seen, chance)
        if seen["observation"][beside]:
            action = 0
        seen, _, over, _, info = env.step(action)
        kinds.add(info["kind"])
        if over:
            break
    assert {"anytime", "show"} <= kinds


def test_what_is_chosen_in_secret_is_answered_at_once() -> None:
    env = AtOnceEnv("toy", seats=3)
    seen, _ = env.reset(seed=0)
    wait = env.playing.sight.wait
    seen, *_ = env.step({"player_0": 0, "player_1": wait, "player_2": wait})  # the party's door
    assert all(np.count_nonzero(each["action_mask"][:-1]) == 3 for each in seen.values())
    assert not any(each["action_mask"][wait] for each in seen.values())
    seen, *_, infos = env.step(dict.fromkeys(env.agents, 1))
    assert not any("late" in each or "illegal" in each for each in infos.values())
    stance = env.playing.sight.table.index("question stance")
    assert all(each["observation"][stance] for each in seen.values())


def test_in_free_order_what_is_no_longer_possible_is_dropped_and_told() -> None:
    env = AtOnceEnv("greyport", party=["fiona", "gerki", "zot"])
    chance, late = np.random.default_rng(0), 0
    for seed in range(12):
        seen, _ = env.reset(seed=seed)
        while env.agents:
            actions = {agent: choose(seen[agent], chance) for agent in env.agents}
            seen, rewards, over, _, infos = env.step(actions)
            late += sum("late" in each for each in infos.values())
            assert len(set(rewards.values())) == 1
        assert all(over.values())
    assert late


def test_the_number_of_agents_follows_the_settings() -> None:
    env = TurnsEnv("toy", seats=2)
    assert env.possible_agents == ["player_0", "player_1"]
    env.reset(seed=0, options={"seats": 4})
    assert env.agents == env.possible_agents == [f"player_{number}" for number in range(4)]


# Many at once


def test_environments_in_processes_of_their_own_play_the_same() -> None:
    alone = [gymnasium.make("tabard/Toy-v0") for _ in range(2)]
    envs = gymnasium.make_vec("tabard/Toy-v0", num_envs=2, vectorization_mode="async")
    try:
        seen, _ = envs.reset(seed=3)
        beside = [env.reset(seed=seed)[0] for env, seed in zip(alone, (3, 4), strict=True)]
        for _ in range(6):
            for key in seen:
                assert same(seen[key], np.stack([each[key] for each in beside]))
            seen, *_ = envs.step(np.zeros(2, int))
            beside = [env.step(0)[0] for env in alone]
    finally:
        envs.close()
