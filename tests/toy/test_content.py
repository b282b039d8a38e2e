"""Packs of the toy: what hangs in the kitchen can be replaced, and a save knows its packs."""

from pathlib import Path

import pytest

import tabard
from tabard.content import ContentError
from tabard.table import SaveFault


@pytest.fixture
def anvils(tmp_path: Path) -> Path:
    """A pack that adds a tool and replaces another."""
    pack = tmp_path / "anvils"
    (pack / "tools").mkdir(parents=True)
    (pack / "pack.toml").write_text(
        'id = "anvils"\ntitle = "Anvils"\nversion = "1"\ngame = "toy"\nsource = "mine"\n'
    )
    (pack / "tools" / "anvil.toml").write_text("strength = 9\n")
    (pack / "tools" / "broom.toml").write_text("strength = 0\ncopies = 2\n")
    return pack


def test_a_pack_adds_and_replaces(anvils: Path) -> None:
    game = tabard.new("toy", seed=1, packs=[anvils])
    strength = game.state.content.strength
    assert strength["anvil-1"] == 9
    assert [card for card in strength if card.startswith("broom")] == ["broom-1", "broom-2"]
    assert game.problems() == []
    assert game.fork().state.content is game.state.content


def test_a_pack_in_the_users_folder_is_played_with(
    anvils: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    (home / "tabard" / "packs").mkdir(parents=True)
    anvils.rename(home / "tabard" / "packs" / "anvils")
    monkeypatch.setenv("XDG_DATA_HOME", str(home))
    assert "anvil-1" in tabard.new("toy").state.content.cards


def test_a_save_names_the_pack_it_needs(anvils: Path) -> None:
    saved = tabard.new("toy", seed=1, packs=[anvils]).save()
    assert tabard.load(saved, packs=[anvils]).notes == ()
    with pytest.raises(tabard.SaveError, match="anvils") as error:
        tabard.load(saved)
    assert error.value.code is SaveFault.MISSING_PACK
    (anvils / "tools" / "anvil.toml").write_text("strength = 8\n")
    reopened = tabard.load(saved, packs=[anvils])
    assert reopened.notes == ("The pack 'anvils' has changed since this game was saved.",)
    assert reopened.state.content.strength["anvil-1"] == 8


def test_a_wrong_pack_is_refused_with_its_place(anvils: Path) -> None:
    (anvils / "tools" / "anvil.toml").write_text("strenght = 9\n")
    with pytest.raises(ContentError, match=r'anvil\.toml:1:1: .*did you mean "strength"'):
        tabard.new("toy", packs=[anvils])
