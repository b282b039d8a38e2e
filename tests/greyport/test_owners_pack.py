"""What an owner's pack may change: it replaces and leaves out cards, and adds a character, a subdeck, a scenario."""

from collections import Counter
from pathlib import Path
from random import Random
from shutil import copytree
from typing import Any

import pytest

from tabard.greyport.box import Box
from tabard.greyport.loading import prepare
from tabard.greyport.setup import Setup, set_up
from tabard.greyport.state import Phase
from tabard.greyport.steps import BeginRound, MonsterDamage
from tabard.table import Game, load, new
from tests.cli.running import run as tabard

from .playing import STRAW, run
from .scenes import Scene, fought, hero, own, stands, struck
from .table import arranged, sit_down

PACK = Path(__file__).parent / "owners"
BOTH = prepare((STRAW, PACK))


def test_the_pack_is_checked() -> None:
    done = tabard("check", str(PACK))
    assert done.returncode == 0
    assert ": 1 pack, 12 files, 22 good entries (" in done.stdout
    assert done.stdout.strip().endswith(", 0 mistakes")


def test_the_decks_are_counted_anew() -> None:
    box: Box = prepare((PACK,)).prepared
    game = set_up(Setup(scenario="the-long-night", party=["brannoc", "zot"]), box)
    heroes = Counter(game.heroes.deck.cards())
    assert (heroes["townsfolk"], heroes["dockhand"], len(game.heroes.deck)) == (3, 0, 48)
    assert len(game.players[0].deck) == 9
    assert [each.hp for each in game.players] == [12, 12]
    assert game.tokens["chick"] == 3


SCENES = (
    # What is transcribed counts, and no longer what we had made up.
    hero("townsfolk", then="fiona pebble deck>hand", hands="fiona: porter", cannot="fiona hero porter"),
    own("brannoc-1", "brannoc yes", "brannoc curse discard>retired", discards="brannoc: curse mace"),
    own("brannoc-1", "brannoc no", discards="brannoc: curse mace"),
    own(
        "brannoc-2",
        "brannoc ram, brannoc fiona, brannoc gnat, brannoc brannoc, brannoc no",
        "ram to fiona, gnat to brannoc",
        at="brannoc: ram straw-man; location: gnat straw-dog",
    ),
    struck("screamer", then="fiona hp -3", at="fiona: screamer chick"),
    stands("storm-gull", then="location hp -4", at="fiona: straw-man; location: storm-gull", step="strike"),
    fought("mother-of-gulls", then="mother-of-gulls hurt fight, chick appears fiona", hurt="mother-of-gulls: 12"),
    fought("mother-of-gulls", then="mother-of-gulls hurt fight", hurt="mother-of-gulls: 10"),
    Scene(
        card="bell-tower",
        place="bell-tower",
        at="fiona: straw-man; location: gnat",
        rows="heroes: smith alchemist gambler augur",
        play="fiona marker gnat, party zot, zot yes, zot smith, zot augur",
        then="gnat to fiona, zot smith row>hand, zot augur row>hand, porter market>row, porter market>row",
    ),
)  # fmt: skip


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.card)
def test_a_card_of_the_pack_does_what_it_says(scene: Scene) -> None:
    run(scene, BOTH)


def played(seed: int) -> Game[Any]:
    walk = Random(seed)
    party = ["brannoc", "deirdre", "zot", "chronos", "fiona"][: 2 + seed % 4]
    game = new("greyport", packs=[PACK], seed=seed, scenario="the-long-night", party=party)
    while game.outcome is None:
        seat, decision = walk.choice([*game.decisions.items()])
        liked = [
            each for each in decision.options if each.key.startswith(("fight", "item", "hero"))
        ]
        game.apply(walk.choice(liked or [*decision.options]), seat)
        assert game.problems() == []
    return game


def test_the_scenario_is_played_to_both_ends_and_kept() -> None:
    games = [played(seed) for seed in range(12)]
    assert {game.outcome.won for game in games if game.outcome} == {True, False}
    assert max(game.state.encounter for game in games) == 2
    kept = games[0].save()
    assert load(kept, packs=[PACK]).outcome == games[0].outcome


@pytest.mark.parametrize(
    ("lose", "why"), [("location-lost", "The Old Harbor is lost"), ("any-player-down", "")]
)
def test_a_scenario_can_be_lost_with_a_location(tmp_path: Path, lose: str, why: str) -> None:
    """Where the scenario says so the first lost location ends it, and elsewhere its penalty is carried out."""
    copytree(PACK, tmp_path / "mine")
    scenario = tmp_path / "mine" / "scenarios" / "the-long-night.toml"
    scenario.write_text(scenario.read_text().replace("any-player-down", lose))
    state = arranged(
        "fiona",
        "gerki",
        location=["stone-troll"],
        place="old-harbor",
        place_hp=1,
        scenario="the-long-night",
        packs=[tmp_path / "mine"],
        agenda=[MonsterDamage(), BeginRound()],
        phase=Phase.ENDING,
    )
    game = sit_down(state, packs=[tmp_path / "mine"])
    assert game.state.locations_lost == 1
    assert (game.outcome.why if game.outcome else "") == why
    assert tabard("check", str(tmp_path / "mine")).stdout.strip().endswith(", 0 mistakes")
