"""Mistakes in a pack are told where they stand, and a pack of one's own may stand in for ours."""

from pathlib import Path

import pytest

from tabard.content import ContentError
from tabard.haven.content import Deck
from tabard.haven.language import write_line
from tabard.haven.loading import prepare


def write_pack(folder: Path, files: dict[str, str]) -> None:
    head = 'id = "mine"\ntitle = "Mine"\nversion = "1"\ngame = "haven"\nsource = "mine"\n'
    for name, text in {"pack.toml": head, **files}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


ROW = '{ hp = "2*C", move = 2, attack = 1 }'
ROWS = f"[{', '.join([ROW] * 8)}]"


@pytest.mark.parametrize(
    ("file", "text", "words"),
    [
        ("decks/hound.toml", 'card = [{ initiative = 5, do = "move +0" }]', "there are 1 cards"),
        ("decks/hound.toml", 'card = [{ initiative = 0, do = "move +0" }]', "0 is not allowed"),
        (
            "decks/x.toml",
            'scenario = true\nof = "huond"\ncard = [{ initiative = 5, do = "move +0" }]',
            'there is no deck "huond"; did you mean "hound"?',
        ),
        (
            "decks/x.toml",
            'scenario = true\ncard = [{ initiative = 5, do = "summon normal @livin-bones" }]',
            'nobody is called @livin-bones; did you mean "living-bones"?',
        ),
        (
            "decks/x.toml",
            'scenario = true\ncard = [{ initiative = 5, do = "move +0 ; atack +1" }]',
            'unknown word "atack"; did you mean "attack"?',
        ),
        (
            "monsters/x.toml",
            f'name = "X"\ndeck = "hond"\nstandees = 4\nnormal = {ROWS}\nelite = {ROWS}',
            'there is no deck "hond"; did you mean "hound"?',
        ),
        (
            "monsters/x.toml",
            f'name = "X"\ndeck = "hound"\nstandees = 4\nnormal = {ROWS}\nelite = [{ROW}]',
            "expected a row for each level, 0 to 7",
        ),
        (
            "monsters/hound.toml",
            f'name = "X"\ndeck = "hound"\nstandees = 4\nnormal = {ROWS}\nelite = '
            + ROWS.replace("move", "mvoe", 1),
            'unknown key "mvoe"',
        ),
        ("variants/x.toml", 'name = "X"\ndeck = "hound"\nof = "hond"', 'no monster or boss "hond"'),
        ("variants/x.toml", 'name = "X"\ndeck = "hound"', "there are no stats to take over"),
        (
            "variants/x.toml",
            f'name = "X"\ndeck = "hound"\nof = "hound"\nnormal = {ROWS}',
            "these stats are not whole",
        ),
        (
            "bosses/x.toml",
            f'name = "X"\nlevels = {ROWS}\nspecial = [{{ do = "heal (v1)" }}]',
            "there is no table v1",
        ),
        ("bosses/x.toml", f'name = "X"\nlevels = {ROWS}\nspecial = []', "there is no special 1"),
        (
            "bosses/x.toml",
            f'name = "X"\nlevels = {ROWS.replace("2*C", "2*Q")}\nspecial = []',
            'unknown word "Q"',
        ),
        (
            "levels/x.toml",
            'id = "level-8"\nnumber = 7\nmonsters = 1\ngold = 1\ntrap = 1\nhazard = 1\nexperience = 1',
            "each of 0 to 7 once",
        ),
        ("modifiers/x.toml", 'face = "[+3]"\ncopies = 1', "a standard modifier deck has 21 cards"),
    ],
)
def test_what_does_not_fit_is_told(tmp_path: Path, file: str, text: str, words: str) -> None:
    write_pack(tmp_path, {file: text})
    with pytest.raises(ContentError) as caught:
        prepare([tmp_path])
    assert words in str(caught.value)


def test_a_deck_that_stands_in_a_pack_of_ones_own_takes_the_place_of_ours(tmp_path: Path) -> None:
    card = '{ initiative = 5, copies = 8, do = "attack +2" }'
    write_pack(tmp_path, {"decks/hound.toml": f"card = [{card}]"})
    deck: Deck = prepare([tmp_path]).prepared.decks["hound"]
    assert (deck.size, write_line(deck.card[0].do)) == (8, "attack +2")
