"""Positions as texts: written, read, and refused with a sentence that helps."""

import re
import tomllib
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import tabard
from tabard.greyport.writing_down import FUTURE
from tabard.table import SetupError

from .table import answer, keys

DOCS = Path(__file__).parents[2] / "docs" / "situations.md"
SHORT = """
[[players]]
character = "fiona"
hand = ["bar-brawler", "wide-axe"]
monsters = [{ card = "frenzy-goblin", damage = 2 }]

[[players]]
character = "gerki"
"""


def opened(text: str, **settings: Any) -> Any:
    """Start from a situation."""
    return tabard.new("greyport", seed=1, situation=text, **settings)


def plain(state: Any) -> dict[str, Any]:
    """Return what a position is."""
    fields: dict[str, Any] = msgspec.to_builtins(state)
    return {name: value for name, value in fields.items() if name not in FUTURE}


def test_a_short_one_has_defaults_for_everything_else() -> None:
    game = opened(SHORT)
    state = game.state
    fiona, gerki = state.players
    assert (fiona.hp, gerki.hp, len(fiona.deck), len(gerki.deck)) == (10, 10, 7, 9)
    assert (state.round, state.encounter, state.defender) == (1, 1, 0)
    assert (len(state.heroes.row), len(state.items.row)) == (4, 4)
    assert "wide-axe" not in fiona.deck
    answer(game, (0, "hero-bar-brawler"))
    assert "fight-0-1" in keys(game, 0)
    assert game.problems() == []


def test_the_example_of_the_documentation_opens() -> None:
    _, _, part = DOCS.read_text("utf-8").partition("## Battle for Greyport")
    part, _, _ = part.partition("\n## ")
    (example,) = re.findall(r"```toml\n(.*?)```", part, re.DOTALL)
    assert opened(example).state.players[1].hp == 4


def test_curses_and_tokens_come_out_of_their_supplies() -> None:
    text = SHORT.replace('"wide-axe"', '"curse", "curse"').replace("frenzy-goblin", "hydra-head")
    state = opened(text).state
    whole = sum(each.copies for each in state.content.curses.values())
    assert (state.curses, state.players[0].hand.count("curse")) == (whole - 2, 2)
    assert state.tokens["hydra-head"] == state.content.tokens["hydra-head"].copies - 1


def test_one_can_be_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "corner.toml"
    file.write_text(SHORT, encoding="utf-8")
    assert opened(str(file)).state.players[0].hand == ["bar-brawler", "wide-axe"]
    with pytest.raises(SetupError, match="There is no situation file"):
        opened("nowhere.toml")


def walk(seed: int, seats: int, steps: int) -> Any:
    """Play a random game for a while."""
    party = ["fiona", "gerki", "zot", "deirdre", "chronos"][:seats]
    hands = ("open", "hidden")[seed % 2]
    variants = [[], ["wounded-warrior"], ["starting-hit-points"], ["silent-play"]][seed % 4]
    more: dict[str, Any] = {"starting_hp": 8} if seed % 4 == 2 else {}
    game = tabard.new(
        "greyport",
        seed=seed,
        scenario="the-goblin-king",
        party=party,
        hands=hands,
        variants=variants,
        **more,
    )
    chance = Random(seed)
    for _ in range(steps):
        if game.outcome is not None:
            break
        seat, decision = chance.choice(list(game.decisions.items()))
        calm = [each for each in decision.options if each.key != "done"]
        game.apply(chance.choice(calm or list(decision.options)), seat)
    return game


@pytest.mark.parametrize("seed", range(12))
def test_any_position_is_written_and_read_exactly(seed: int) -> None:
    game = walk(seed, 2 + seed % 4, 6 * seed)
    text = game.situation()
    again = opened(text)
    assert again.situation() == text
    wanted = plain(game._driver.decode(game._driver.record.checkpoint))
    assert plain(again._driver.decode(again._driver.record.checkpoint)) == wanted
    assert again.problems() == []


def test_a_game_goes_on_from_there_by_the_same_rules() -> None:
    game = walk(3, 3, 10)
    again = opened(game.situation())
    assert [*again.decisions] == [*game.decisions]
    assert {seat: each.prompt for seat, each in again.decisions.items()} == {
        seat: each.prompt for seat, each in game.decisions.items()
    }


def test_a_text_tells_nothing_of_what_is_to_come() -> None:
    told = tomllib.loads(walk(5, 2, 20).situation())
    assert "draws" not in told.get("engine", {})
    assert "seed" not in told


@pytest.mark.rule("G-18.17")
def test_a_position_that_was_not_played_for_earns_nothing() -> None:
    assert opened(SHORT).state.corrected


def changed(**fields: str) -> str:
    """Say something else at the head of the short one."""
    return "\n".join(f"{name} = {value}" for name, value in fields.items()) + SHORT


def players(**fields: int) -> str:
    """Say something of Fiona that only a game written out field by field says."""
    said = {"most_hp": 10, "hp": 10} | fields
    fiona = ", ".join(f"{name} = {value}" for name, value in said.items())
    gerki = 'character = "gerki", most_hp = 10, hp = 10, deck = {}'
    return f'{{ players = [{{ character = "fiona", deck = {{}}, {fiona} }}, {{ {gerki} }}] }}'


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("players = 3\n", "situation:1:1"),
        (changed(scenario='"the-goblin-queen"'), r"did you mean 'the-goblin-king'\?"),
        (changed(step='"dinner"'), "There is no step 'dinner'.*There are: act, cleanup"),
        (changed(defender='"zot"'), "There is no defender 'zot'.*fiona, gerki"),
        (changed(encounter="4"), "has 3 encounters"),
        (changed(colour='"red"'), "colour"),
        (changed(shields="-1"), "shields"),
        (changed(location='{ hp = 99 }'), "has 1 to .* HP here, not 99"),
        (changed(location='{ id = "old-harbour" }'), r"did you mean 'old-harbor'\?"),
        (SHORT.replace("wide-axe", "wide-ax"), r"There is no card 'wide-ax' \(did you mean 'wide-axe'\?\)"),
        (SHORT.replace('"wide-axe"', '"dagger"'), "Dagger is a starting card of gerki"),
        (SHORT.replace('"wide-axe"', '"fiona-1"'), "fiona-1 is a player hero"),
        (SHORT.replace('"wide-axe"', ", ".join(['"wide-axe"'] * 9)), "There are . of Wide Axe, not 9"),
        (SHORT.replace("frenzy-goblin", "hydra"), "Hydra has no hit points on its card"),
        (SHORT.replace("damage = 2", "damage = 9"), "with 9 damage and 5 HP is defeated"),
        (SHORT.replace('card = "frenzy-goblin", damage = 2', 'card = "cultist"'), "There is no monster of these subdecks 'cultist'"),
        (SHORT.replace("monsters", "done = false #"), "no monster is in play"),
        (SHORT + "hp = 30\n", "gerki has at most 10 HP, not 30"),
        (SHORT.replace("gerki", "fiona"), "fiona was chosen twice"),
        (changed(engine="{ dragons = 2 }"), "There is no field of the engine 'dragons'"),
        (changed(engine='{ shields = "many" }'), "The field shields of the engine cannot be read"),
        (changed(engine="{ curses = 0 }"), "This situation cannot be: cards-lost-or-doubled"),
        (changed(engine=players(hp=-3)), "fiona has 1 to 10 HP here, not -3"),
        (changed(engine=players(level=99)), "fiona has no level 99"),
        (changed(engine="{ players = [] }"), "The players of the engine are not fiona, gerki, in this order"),
        (changed(engine="{ defender = 7 }"), "There is no seat 8 that could defend"),
        (changed(engine="{ encounter = 9 }"), "has no encounter 9"),
    ],
)  # fmt: skip
def test_a_mistake_is_told_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(SetupError, match=sentence):
        opened(text)


def test_in_the_middle_of_a_round() -> None:
    """Everything that a person may want to say, said."""
    game = opened(
        """
scenario = "the-mad-dragon"
encounter = 3
round = 4
defender = "zot"
marker_used = true
shields = 2
hands = "hidden"
rest_healing = 1
monster_discard = ["fire-drake"]
retired = ["townsfolk"]
location = { id = "grand-square", hp = 3, saved = true }
rows = { heroes = ["temple-healer"], items = ["longbow"] }

[[players]]
character = "zot"
hp = 4
level = 3
hero = "aside"
coins = ["gold"]
monsters = [{ card = "mordigar", hp = 30, damage = 12, weakened = 1, number = 9 }]

[[players]]
character = "deirdre"
played = [{ hero = "deirdre-1", fought = true }]
done = true
""".replace("fire-drake", monster_of("dragons"))
    )
    state = game.state
    zot, deirdre = state.players
    assert (zot.level, zot.hero, zot.coins) == (3, "aside", ["gold"])
    assert (deirdre.hero, deirdre.played[0].fought, deirdre.done) == ("played", True, True)
    assert (state.heroes.row, state.items.row) == (["temple-healer"], ["longbow"])
    assert (state.location.hp, state.location.rewarded, state.shields) == (3, True, 2)
    assert (state.active[0].number, state.active[0].damage, state.last_number) == (9, 12, 9)
    assert state.choices.hidden_hands


def monster_of(faction: str) -> str:
    """Return a monster of a faction that has several copies or one."""
    box = tabard.table.find("greyport").prepare(()).prepared
    return next(str(id_) for id_, each in box.monsters.items() if each.faction == faction)
