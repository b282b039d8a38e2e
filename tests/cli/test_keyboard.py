"""Several people at one terminal: where hands are hidden, the keyboard is passed on behind a curtain."""

from pathlib import Path

from tests.cli.running import run

GREYPORT = ("play", "--terminal", "greyport", "--scenario", "the-interrupted-party", "--seed", "7")
FIONAS, GERKIS = "Barrel Lid", "Loaded Dice"
"""Cards of a first hand."""


def after(text: str, mark: str) -> str:
    """Return what was printed behind a mark."""
    return text[text.index(mark) :]


def test_open_hands_are_everybodys_and_nothing_is_passed(tmp_path: Path) -> None:
    done = run(*GREYPORT, typed="fiona\npass gerki\nq\n", home=tmp_path)
    assert FIONAS in done.stdout
    assert GERKIS in done.stdout
    assert "Gerki: What do you do?" in done.stdout
    assert "Nothing is hidden at this table" in done.stdout
    assert "Pass the keyboard" not in done.stdout


def test_a_hidden_hand_shows_when_its_owner_has_the_keyboard(tmp_path: Path) -> None:
    done = run(*GREYPORT, "--hands", "hidden", typed="\nfiona\npass gerki\n\nq\n", home=tmp_path)
    fionas, gerkis = done.stdout.split("Pass the keyboard to Gerki.")
    assert "Pass the keyboard to Fiona." in fionas
    assert (FIONAS in fionas, GERKIS in fionas) == (True, False)
    assert (FIONAS in gerkis, GERKIS in gerkis) == (False, True)
    assert ("Play Lookout" in fionas, "Play Lookout" in gerkis) == (False, True)
    assert "pass NAME hands the keyboard on: Gerki" in fionas
    assert "What do you do?" in fionas
    assert "Gerki draws Dagger." in gerkis
    assert "Fiona draws a card." in gerkis


def test_the_screen_is_empty_while_the_keyboard_is_passed(tmp_path: Path) -> None:
    done = run(*GREYPORT, "--hands", "hidden", typed="\nfiona\npass\n\nq\n", home=tmp_path)
    before, curtain = done.stdout.split("Pass the keyboard to Gerki.")
    assert before.endswith("\n" * 20)
    assert curtain[curtain.index("screen.") :].startswith("screen. " + "\n" * 20)


def test_whoever_is_done_passes_it_on(tmp_path: Path) -> None:
    done = run(*GREYPORT, "--hands", "hidden", typed="\nfiona\ndone\n\nq\n", home=tmp_path)
    assert "Pass the keyboard to Gerki." in done.stdout
    assert "Fiona is done for this round." in after(done.stdout, "Pass the keyboard to Gerki.")


def test_it_is_passed_only_to_somebody_who_can_act(tmp_path: Path) -> None:
    done = run(*GREYPORT, "--hands", "hidden", typed="\nfiona\npass zot\nq\n", home=tmp_path)
    assert "Pass it to whom? Gerki." in done.stdout


def test_the_menu_asks_for_scenario_party_and_variants(tmp_path: Path) -> None:
    typed = "1\n1\n1\n3\n4\n1\n1\n6\n1\nevening\nfiona\nq\n"
    done = run("play", "--terminal", "greyport", typed=typed, home=tmp_path)
    assert "Which scenario?" in done.stdout
    assert "The Interrupted Party (introductory): The first round" in done.stdout
    assert "Who sits at seat 2?" in done.stdout
    assert "Fiona the Volatile (physical): Fights two at a time" in done.stdout
    assert "Open or hidden hands?" in done.stdout
    assert "Play with a variant?" in done.stdout
    assert "Who is the wounded warrior?" in done.stdout
    assert (tmp_path / "tabard" / "saves" / "greyport" / "evening.tabard").exists()


def test_a_party_is_typed_with_commas(tmp_path: Path) -> None:
    done = run(*GREYPORT, "--party", "zot,deirdre,fiona", typed="zot\nq\n", home=tmp_path)
    assert "Deirdre draws " in done.stdout
    assert "  1  Zot the Wizard" in done.stdout
