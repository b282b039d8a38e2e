"""What the notes of the book say on single cards, played: Kaylin, magical items, coins of monsters."""

import pytest

from tabard.greyport.state import LOCATION

from .table import (
    answer,
    arranged,
    at_the_inn,
    group,
    keys,
    kinds,
    sit_down,
)


@pytest.mark.rule("G-16.56", "G-5.17")
def test_kaylins_other_half_is_not_hers() -> None:
    game = at_the_inn(
        active=["zombie"], location=["cave-bear"], hands={0: ["kaylin-the-renegade", "mace"]}
    )
    answer(game, (0, "hero-kaylin-the-renegade"), (0, "1"))
    # Dual Wield was chosen, so nobody is asked for a Taunt.
    assert kinds(game) == {"act"}
    assert group(game, LOCATION) == ["cave-bear"]


@pytest.mark.rule("G-16.22", "G-16.47")
def test_a_magical_item_makes_nobody_magical() -> None:
    for hero, dealt in (("serena-the-pious", 4), ("ohava-grand-cleric", 8 + 4 + 1)):
        game = at_the_inn(
            "deirdre",
            "fiona",
            active=["diamondscale-drake", "zombie"],
            hands={1: [hero, "crackling-wand"]},
        )
        answer(game, (1, f"hero-{hero}"), *[(1, "none")] * (hero == "serena-the-pious"))
        answer(game, (1, "item-crackling-wand-0"), (1, "fight-0-1"), 8)
        left = [each.damage for each in game.state.active if each.card == "diamondscale-drake"]
        assert left == ([dealt] if dealt < 12 else [])


@pytest.mark.rule("G-16.75")
def test_a_coin_of_a_monster_is_spent_like_any_other() -> None:
    state = arranged("fiona", "gerki", active=["egg-thief"], hands={1: ["pit-fighter"]})
    state.active[0].damage = 3
    state.heroes.row[:] = ["townsfolk", "dockhand", "fire-mage"]
    game = sit_down(state)
    answer(game, (1, "hero-pit-fighter"), (1, "fight-0-1"))
    # It was the last monster: the encounter ends, and every coin has to be spent.
    assert (sorted(game.decisions), keys(game, 1)) == ([1], ["townsfolk-copper", "dockhand-copper"])
    answer(game, (1, "dockhand-copper"), "hedge-witch")
    assert game.state.players[1].hand == ["dockhand"]
    assert game.state.players[1].coins == []
