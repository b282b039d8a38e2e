"""People with the real box at hand: they type which card was drawn, which monster came and which face a die shows."""

from typing import Any

import pytest

import tabard
from tabard.greyport.content import FACES
from tabard.table import Game, RefusedError, Seat

from .table import answer, table


def typed(game: Game[Any], kind: str, *keys: str) -> None:
    """Type what is asked for."""
    for key in keys:
        seat, decision = next(iter(game.decisions.items()))
        assert decision.kind == kind
        game.apply(key, seat)


def laid() -> Game[Any]:
    """Deal two hidden hands of real cards."""
    game = tabard.new("greyport", dice="ask", hands="hidden", party=["fiona", "gerki"])
    typed(game, "roll:deck-1", "bar-brawler", "bar-brawler", "wide-axe", "mace", "loud-cousin")
    typed(game, "roll:deck-2", "rogue", "lookout", "dagger", "dagger", "pickpocket")
    return game


def test_who_types_a_card_reads_its_name_and_a_die_shows_its_faces() -> None:
    game = tabard.new("greyport", dice="ask", party=["fiona", "gerki"])
    named = {each.key: each.label for each in game.decisions[Seat(0)].options}
    assert named["loud-cousin"] == "Loud Cousin"
    assert named["bar-brawler"] == "Bar Brawler"
    game = table("fiona", "gerki", active=["zombie"])
    answer(game, (0, "hero-fiona-1"), (0, "fight-0-1"))
    faces = [each.label for each in game.decisions[Seat(0)].options]
    assert faces == [str(each) for each in dict.fromkeys(FACES["yellow"])]


def test_a_card_is_typed_by_who_has_drawn_it() -> None:
    game = tabard.new("greyport", dice="ask", hands="hidden", party=["fiona", "gerki"])
    assert [*game.decisions] == [Seat(0)]
    with pytest.raises(RefusedError, match="no option 'dagger'"):
        game.apply("dagger", 0)
    game = laid()
    assert game.state.players[0].hand == sorted(
        ["bar-brawler"] * 2 + ["wide-axe", "mace", "loud-cousin"]
    )
    assert "Dagger" not in str([each.event for each in game.told(Seat(0))])


def test_rows_and_monsters_are_typed_by_anybody() -> None:
    game = laid()
    assert [*game.decisions] == [Seat(0), Seat(1)]
    typed(game, "roll:heroes", "townsfolk", "temple-healer", "fire-mage", "curse-breaker")
    typed(game, "roll:items", "longbow", "claymore", "great-axe", "oak-wand")
    assert game.state.heroes.row == ["townsfolk", "temple-healer", "fire-mage", "curse-breaker"]
    game.apply("fiona", 0)
    typed(game, "roll:monsters", "goblin-archer")
    assert game.state.location.monsters[0].card == "goblin-archer"


@pytest.mark.rule("G-1.11", "G-6.14")
def test_a_die_has_its_own_faces() -> None:
    game = table(active=["goblin-archer"], hands={0: ["bar-brawler"]})
    answer(game, (0, "hero-bar-brawler"), (0, "fight-0-1"))
    asked = game.decisions[Seat(0)]
    assert (asked.kind, asked.prompt) == ("roll:white", "What does the white die show?")
    assert [each.key for each in asked.options] == [str(each) for each in FACES["white"]]
    answer(game, 5)
    assert game.state.active[0].damage == 5
