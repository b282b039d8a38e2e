"""The search: it finds what is best, knows no more than its seat, says why, and does the same for the same seed."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

import tabard
from tabard import bots
from tabard.bots import Search, SearchBot, play_out
from tabard.bots.tree import Node, Scale, select
from tabard.table import Game, Outcome, Pick, Seat, SetupError, Stream, ask, new, register, roll
from tests.bots.positions import about_to_fall, struck_with_few_cards
from tests.table.tiny import Setup, Tiny, choice, rules_of, tiny

ONE = Seat(0)
DIE = Stream("die")


async def gamble(game: Tiny) -> None:
    """Win nine times of ten, or one time of ten; the question before it does not matter."""
    await ask(ONE, choice("left", "right", kind="way"))
    way = await ask(ONE, choice("risky", "safe", kind="gamble"))
    odds = {"safe": 9, "risky": 1}[way]
    won = await roll(DIE, {"win": odds, "lose": 10 - odds}) == "win"
    game.outcome = Outcome(won=won, why=way)


def test_it_finds_what_wins_more_often_and_says_how_often() -> None:
    game = tiny(gamble, steps=2)
    game.apply("left")
    search = Search(game, ONE, 1)
    search.run(400)
    safe, risky = search.judgement().options
    assert (safe.key, risky.key) == ("safe", "risky")
    assert safe.tries > risky.tries
    assert safe.tries + risky.tries == 400
    assert safe.chance == pytest.approx(0.9, abs=0.06)
    assert risky.chance == pytest.approx(0.1, abs=0.15)
    assert search.best().key == "safe"


def test_it_looks_more_than_one_answer_ahead_and_tells_the_line() -> None:
    search = Search(tiny(gamble, steps=2), ONE, 1)
    search.run(300)
    best = search.judgement().options[0]
    assert best.line == ("safe",)
    assert best.chance > 0.7


class Hidden(Tiny):
    """The table knows a word that the seat does not."""

    def resample(self, seat: Seat, pick: Pick) -> None:
        self.secrets[0] = pick(["heads", "tails"])


async def guess(game: Tiny) -> None:
    said = await ask(ONE, choice("heads", "tails", "give-up"))
    won = said == game.secrets[0] or (
        said == "give-up" and await roll(DIE, {"won": 3, "lost": 1}) == "won"
    )
    game.outcome = Outcome(won=won, why=said)


def test_it_never_sees_what_its_seat_may_not_know() -> None:
    rules = rules_of(guess)

    def start(setup: Setup, content: object) -> Hidden:
        return Hidden(agenda=rules.start(setup, content).agenda, secrets=list(setup.secrets))

    register(dataclasses.replace(rules, state=Hidden, start=start))
    for secret in ("heads", "tails"):
        game: Game[Any] = new(rules.name, seed=1, steps=2, secrets=[secret])
        search = Search(game, ONE, 1)
        search.run(400)
        # Who knew the word would say it; who does not gives up, which wins three times of four.
        found = {each.key: each.chance for each in search.judgement().options}
        assert search.best().key == "give-up"
        assert found["heads"] == pytest.approx(0.5, abs=0.2)
        assert found["tails"] == pytest.approx(0.5, abs=0.2)


def fought(seed: int = 1) -> Game[Any]:
    return tabard.new("bugs", scenario=1, character="bruiser", seed=seed)


def test_the_same_seed_and_number_of_tries_choose_the_same() -> None:
    choices = []
    for _ in range(2):
        bot, game = SearchBot(3, tries=12), fought()
        for _ in range(4):
            game.apply(bot.choose(game, ONE), ONE)
        choices.append([repr(event) for event in game.events])
    assert choices[0] == choices[1]


def test_searching_changes_nothing() -> None:
    game = fought()
    before = game.save()
    search = Search(game, ONE, 1)
    search.run(8)
    search.judgement()
    assert game.save() == before


def test_it_tells_the_figures_that_the_game_shows() -> None:
    search = Search(fought(), ONE, 1)
    search.run(30)
    judgement = search.judgement()
    assert judgement.tries == 30
    assert sum(each.tries for each in judgement.options) == 30
    best = judgement.options[0]
    assert 0 < best.chance < 1
    assert 0 < best.outlook["hit points"] <= 13


def test_a_judgement_improves_while_one_looks() -> None:
    seen = [each.tries for each in Search(fought(), ONE, 1).improve(0.4)]
    assert len(seen) > 1
    assert seen == sorted(set(seen))


def test_no_try_is_made_that_cannot_change_the_choice() -> None:
    game = tiny(gamble, steps=2)
    game.apply("left")
    short, long = Search(game, ONE, 1), Search(game, ONE, 1)
    short.decide(200)
    long.run(200)
    assert short.root.tries < 180
    assert short.best() == long.best()


TOSSED: list[str] = []
"""The coins that were tossed, in tries and at the table."""


async def toss(game: Tiny) -> None:
    """Win, whatever one says: no option is ever ahead."""
    await ask(ONE, choice("left", "right", kind="way"))
    if game.snacks:
        await roll(DIE, ["a", "b"])
    await ask(ONE, choice("heads", "tails", kind="toss"))
    TOSSED.append(await roll(DIE, ["up", "down"]))
    game.outcome = Outcome(won=True, why="tossed")


@pytest.mark.parametrize(
    ("moved", "dice", "least", "most"), [(0, 0, 20, 40), (1, 0, 55, 61), (0, 1, 55, 61)]
)
def test_what_was_found_before_counts_where_chance_had_no_say_since(
    moved: int, dice: int, least: int, most: int
) -> None:
    bot, game = SearchBot(1, tries=60), tiny(toss, steps=1, snacks=dice)
    best = bot.choose(game, ONE)
    other = {"left": "right", "right": "left"}[best.key]
    game.apply(other if moved else best.key, ONE)
    TOSSED.clear()
    bot.choose(game, ONE)
    # One of them shows where the answer leads.
    assert least <= len(TOSSED) <= most


def test_time_is_kept() -> None:
    search = Search(fought(), ONE, 1)
    search.run_for(0.05)
    assert 1 <= search.root.tries < 500


def test_it_takes_the_blow_rather_than_its_last_cards() -> None:
    table = struck_with_few_cards()
    assert SearchBot(1, tries=60).choose(table.game, ONE).key == "suffer"


def test_it_negates_what_would_end_it() -> None:
    table = about_to_fall()
    assert SearchBot(1, tries=30).choose(table.game, ONE).key != "suffer"


def test_several_seats_at_once_are_no_trouble() -> None:
    game = tabard.new("toy", seed=2, seats=3)
    play_out(game, SearchBot(1, tries=4), most=40)
    assert game.problems() == []


def test_several_processes_put_together_what_they_found() -> None:
    game = fought()
    first = SearchBot(1, tries=10, parts=2)
    again = SearchBot(1, tries=10, parts=2)
    with first, again:
        assert first.choose(game, ONE).key == again.choose(game, ONE).key


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("search:0", "A search takes a number of tries"),
        ("search:many", "A search takes a number of tries"),
        ("search:5s5", "A search takes a number of tries"),
        ("search:0s", "A search takes a number of tries"),
        ("search:50:0", "A search runs in 1 to 64 processes, not '0'"),
        ("search:50:2:1", "The search bot does not take the settings of 'search:50:2:1'"),
        ("greedy:3", "The greedy bot does not take the settings of 'greedy:3'"),
    ],
)
def test_wrong_settings_are_told(name: str, sentence: str) -> None:
    with pytest.raises(SetupError, match=sentence):
        bots.find(name)


def test_settings_are_read_from_the_name() -> None:
    bot = bots.find("search:70:2")
    assert isinstance(bot, SearchBot)
    assert (bot.tries, bot.seconds, bot.parts) == (70, None, 2)
    timed = bots.find("search:1.5s")
    assert isinstance(timed, SearchBot)
    assert timed.seconds == 1.5


# The tree


def node(**children: tuple[int, float]) -> Node:
    """Make a node whose children were tried so often with so much success."""
    made = Node()
    for key, (tries, total) in children.items():
        child = made.children[ONE, "pick", key] = Node()
        child.tries, child.total = tries, total
        made.tries += tries
        made.total += total
    return made


def chosen(of: Node, *keys: str) -> str:
    choices = [(int(ONE), "pick", key) for key in keys]
    of.priors = of.priors or dict.fromkeys(choices, 1 / len(choices))
    scale = Scale()
    scale.note(0.0)
    scale.note(1.0)
    return select(of, choices, scale)[2]


def test_what_goes_well_is_tried_again() -> None:
    assert chosen(node(a=(10, 9.0), b=(10, 1.0)), "a", "b") == "a"


def test_what_was_tried_little_gets_its_turn() -> None:
    assert chosen(node(a=(60, 33.0), b=(1, 0.4)), "a", "b") == "b"


def test_an_option_that_is_not_there_this_time_is_not_chosen() -> None:
    assert chosen(node(a=(10, 9.0), b=(10, 1.0)), "b") == "b"


def test_many_options_are_opened_little_by_little() -> None:
    keys = [f"k{number}" for number in range(40)]
    known = keys[:6]
    for tries, opened in ((1, False), (10, True)):
        few = node(**dict.fromkeys(known, (tries, 0.0)))
        few.priors = {(int(ONE), "pick", "k7"): 0.9}  # it looks far better than all that is known
        assert (chosen(few, *keys) == "k7") == opened


def test_what_two_searches_found_adds_up() -> None:
    first, second = node(a=(3, 1.0), b=(1, 1.0)), node(a=(2, 2.0), c=(4, 0.0))
    first.merge(second)
    assert (first.tries, first.total) == (10, 4.0)
    assert {key[2]: (each.tries, each.total) for key, each in first.children.items()} == {
        "a": (5, 3.0),
        "b": (1, 1.0),
        "c": (4, 0.0),
    }
    assert first.best() == (ONE, "pick", "a")
