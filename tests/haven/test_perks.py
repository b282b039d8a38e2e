"""Perks: what each makes of the deck of its class, what their modifier cards do, and what they give beside (p. 54).

`perk_cases.txt` has for each modifier card and each talent cases of two lines, as in `item_cases`.
"""

from collections import Counter
from pathlib import Path

import pytest

from tabard.crawl.effects import Condition
from tabard.crawl.party import ItemState
from tabard.haven.building import Wish, complete_build, explain_unplayable, list_own_deck
from tabard.haven.perks import deck_of, find_card, list_talents
from tabard.haven.preview import preview
from tabard.haven.printed import Printed
from tabard.table import new
from tests.haven.conftest import with_straw
from tests.haven.kit import kit
from tests.haven.scene import card
from tests.haven.scenes import QUIET, scene, walker
from tests.haven.test_items import Case, play

pytestmark = pytest.mark.usefixtures("haven")

BOX: Printed = with_straw(()).prepared
FILE = Path(__file__).parent / "perk_cases.txt"
M1, M2, P0, P1, P2 = "minus-1", "minus-2", "plus-0", "plus-1", "plus-2"

DECKS = {
    "bruiser": {
        1: (M1, P1),
        2: (M1, "[+0 shield 1 rolling]"),
        3: (P0, "[+0 then {persistent during attack by enemies adjacent on you next 1: retaliate 2} rolling]"),
        4: (P0, "[+0 stun]"),
        5: ("", "[+1 then {heal 2 self}]"),
        6: ("", "[+2 push 2]"),
        7: ("", "[+3]"),
        8: ("", "[+0 disarm rolling] + [+0 muddle rolling]"),
        9: ("", f"{P1} + {P1}"),
        10: ("", ""),
        11: ("", ""),
        12: ("", ""),
    },
    "silent-knife": {
        1: (M2, ""),
        2: (f"{M1} + {M1}", ""),
        3: (M1, P1),
        4: (P0, "[+1 <if target adjacent: each {money 1}>]"),
        5: (P0, P2),
        6: (P1, "[+1 then {invisible self} rolling]"),
        7: ("", "[+1 disarm]"),
        8: ("", ""),
        9: ("", ""),
        10: ("", ""),
    },
    "tinkerer": {
        1: (M2, P0),
        2: (M1, "[+0 then {heal 1 ally}]"),
        3: (P0, "[+1 wound]"),
        4: (P0, "[+1 poison]"),
        5: (P0, "[+1 immobilize]"),
        6: ("", "[+2 then {strengthen ally}]"),
        7: ("", "[+0 then {heal 1 ally}]"),
        8: ("", ""),
        9: ("", ""),
        10: ("", ""),
    },
    "spellweaver": {
        1: (M2, P0),
        2: (M1, "[+0 infuse wild]"),
        3: (P0, "[+1 <if from lost: attack +2>]"),
        4: (P0, "[+1 curse]"),
        5: ("", "[+1 stun]"),
        6: ("", "[+2 infuse fire/ice]"),
        7: (P0, ""),
        8: ("", ""),
        9: ("", ""),
        10: ("", ""),
    },
    "cragheart": {
        1: (M2, P0),
        2: (M1, P1),
        3: (P0, "[+1 each {create obstacle at one empty hex adjacent to target} rolling]"),
        4: (P0, "[+1 push 1] + [+1 push 1]"),
        5: ("", "[+2 immobilize]"),
        6: ("", "[+0 muddle rolling]"),
        7: ("", ""),
        8: ("", ""),
        9: ("", ""),
        10: ("", ""),
    },
    "mindthief": {
        1: (f"{M1} + {M1}", "[+0 then {control target {move 1}}]"),
        2: (P0, "[+1 <per negative of target: attack +1>]"),
        3: (P0, P2),
        4: ("", "[+1 immobilize] + [+1 immobilize]"),
        5: ("", "[+2 infuse ice]"),
        6: ("", "[+0 then {invisible self} rolling]"),
        7: ("", "[+1 rolling]"),
        8: ("", ""),
        9: ("", ""),
        10: ("", ""),
    },
}  # fmt: skip
"""Perk by perk: which cards go and which come."""

ELSEWHERE = {("silent-knife", 9), ("cragheart", 10), ("mindthief", 9)}
"""What is for the campaign, which asks for it itself, and what the tests below play in a scenario with rooms or with a board."""


def cards(text: str) -> Counter[str]:
    return Counter(text.split(" + ") if text else [])


@pytest.mark.rule("H-54.1", "H-54.2", "H-54.3")
@pytest.mark.parametrize("kind", DECKS)
def test_every_perk_changes_the_deck_as_it_says_and_every_box_once(kind: str) -> None:
    plain = Counter(deck_of(BOX, kind, []))
    assert plain.total() == 20
    hero = BOX.heroes[kind]
    assert len(hero.perk) == len(DECKS[kind])
    for number, (gone, come) in DECKS[kind].items():
        perk = hero.perk[number - 1]
        for boxes in range(1, perk.boxes + 1):
            deck = Counter(deck_of(BOX, kind, [number] * boxes))
            times = boxes if not perk.linked else boxes // perk.boxes
            changed = Counter({each: n * times for each, n in cards(come).items()})
            changed.subtract({each: n * times for each, n in cards(gone).items()})
            assert {each: deck[each] - plain[each] for each in deck | plain} == {
                each: changed[each] for each in deck | plain
            }


@pytest.mark.rule("H-54.7")
def test_perks_that_give_something_beside_the_deck_are_in_force() -> None:
    for kind in DECKS:
        hero = BOX.heroes[kind]
        every = [n for n, each in enumerate(hero.perk, start=1) for _ in range(each.boxes)]
        assert not explain_unplayable(BOX, complete_build(BOX, Wish(kind, perks=every)))
        for number in list_talents(hero, every):
            is_in_force = f"perk-{kind}-{number}" in BOX.gear
            assert is_in_force is ((kind, number) != ("silent-knife", 9)), (
                "city events are no part of a scenario"
            )


@pytest.mark.rule("H-54.7")
def test_enemies_of_a_room_that_is_revealed_move_as_the_cragheart_says() -> None:
    drawing = """
*     .     .     .     .
   .     1     .     .
*     .     .     m     .
   .           .     .
"""
    for takes, at in (("f1", "f1"), ("skip", "g2")):
        fight = walker(drawing, legend={"m": "monster city-guard"})
        fight.state.party[0].talents.append(ItemState("perk-cragheart-10"))
        fight.answer("d1")
        (guard,) = fight.state.monsters
        assert fight.asked == {0: "target"}
        fight.answer("city-guard-1")
        assert "d1" not in fight.keys, "it must end in an empty hex"
        fight.answer(takes)
        if "stop" in fight.keys:
            fight.answer("stop")
        assert fight.state.name(guard.at) == at


def read() -> list[Case]:
    """Read the cases."""
    found, name, at = [], "", ""
    told: dict[str, str] = {}
    for text in FILE.read_text(encoding="utf-8").splitlines():
        if text.startswith("    "):
            is_card = name.startswith("[")
            drawn = {"draw": name} if is_card else {}
            found.append(Case("" if is_card else name, at, told | drawn, text.strip()))
        elif text.startswith("  at "):
            at, *more = text.removeprefix("  at ").split(" | ")
            told = dict(each.split(" ", 1) for each in more)
        elif text and not text.startswith("#"):
            name = text
    return found


CASES = read()


@pytest.mark.rule("H-23.19", "H-54.7")
@pytest.mark.parametrize("case", CASES, ids=[f"{n}-{each.item}" for n, each in enumerate(CASES)])
def test_a_card_or_talent_of_a_perk_does_what_it_says(case: Case) -> None:
    assert play(case) == case.does


def test_every_card_and_talent_of_a_perk_is_among_them() -> None:
    special = {
        each
        for kind in DECKS
        for _, come in DECKS[kind].values()
        for each in cards(come)
        if each.startswith("[")
    }
    assert {each.told["draw"] for each in CASES if not each.item} == special
    played = {each.item for each in CASES if each.item}
    assert played == {
        f"perk-{kind}-{number}"
        for kind in DECKS
        for number in list_talents(BOX.heroes[kind], [n for n in range(1, 13) for _ in range(2)])
        if (kind, number) not in ELSEWHERE
    }


def test_a_card_that_is_shown_in_the_standard_deck_has_its_name() -> None:
    faces = {each.face: id_ for id_, each in BOX.modifiers.items() if each.copies}
    assert all(find_card(BOX.modifiers, face) == id_ for face, id_ in faces.items())


def test_the_money_of_a_modifier_card_comes_only_next_to_the_target() -> None:
    card = "[+1 <if target adjacent: each {money 1}>]"
    near = kit([], "A c3; x d3", answers=["heavy-blow-top", "x1"], draw=[card])
    near.run()
    assert (near.hero("fighter").money, near.state.tokens_used) == (1, 1)
    answers = ["aimed-shot-top", "x1"]
    far = kit([], "A c3; x f3", cards="aimed-shot+long-stride", answers=answers, draw=[card])
    far.run()
    assert (far.hero("fighter").money, far.state.tokens_used) == (0, 0)


@pytest.mark.rule("H-39.8")
def test_monsters_take_whoever_is_focused_last_for_the_last_in_initiative() -> None:
    at = "A c3; B e3; y d3"
    assert "y1 attack A 3" in kit([], at).run()
    assert "y1 attack B 3" in kit(["perk-mindthief-9"], at).run()


ZEALOT = """\
[[class]]
id = "zealot"
name = "Zealot"
hand = 4
hp = [9, 9, 9, 9, 9, 9, 9, 9, 9]
[[class.perk]]
do = "ignore scenario ; add 1 [+1]"
"""


def zealots(folder: Path) -> Path:
    """Write a pack with a class that has a perk against effects of scenarios."""
    head = 'id = "zeal"\ntitle = "Zeal"\nversion = "1"\ngame = "haven"\nsource = "tabard"\ndescription = "One class."\n'
    files = {
        "pack.toml": head,
        "classes/zealot.toml": ZEALOT,
        "cards/zealot.toml": "".join(card("zealot", each, 20, "attack 2", "move 2") for each in ("q", "r", "s", "t")),
    }  # fmt: skip
    for name, written in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(written, encoding="utf-8")
    return folder


@pytest.mark.rule("H-54.6")
def test_who_ignores_scenario_effects_is_spared_before_the_first_round_only(
    tmp_path: Path,
) -> None:
    rules = (
        '\n[[rules]]\nwhen = "setup-end"\ndo = "give curse to character"\ntext = "Bad air."\n'
        '\n[[rules]]\nwhen = "round-start"\ndo = "give muddle to character"\ntext = "Worse air."\n'
    )
    drawing = "*     .     .\n   .     .\n*     .     .\n"
    for perks, curses in (([1], [0, 1]), ([], [1, 1])):
        fight = scene(
            drawing, more=QUIET + rules, characters=("zealot", "fighter"), perks={"zealot": perks},
            packs=[zealots(tmp_path)],
        )  # fmt: skip
        decks = fight.state.decks.of
        assert [decks[each].pile.cards().count("curse") for each in ("zealot", "fighter")] == curses
        assert [fight.figure(each).has(Condition.MUDDLE) for each in ("zealot", "fighter")] == [
            True,
            True,
        ]


@pytest.mark.rule("H-54.5")
def test_ignoring_items_keeps_their_minus_cards_out_and_nothing_else() -> None:
    worn = complete_build(BOX, Wish("cragheart", items=["hide-armor"], perks=[7]))
    assert Counter(list_own_deck(BOX, worn)) == Counter(deck_of(BOX, "cragheart", []))
    other = complete_build(BOX, Wish("cragheart", items=["hide-armor"], perks=[1]))
    assert Counter(list_own_deck(BOX, other))["minus-1-added"] == 2


def test_the_odds_of_an_attack_count_the_cards_of_perks_as_they_count_against_this_target() -> None:
    for condition, line in (("muddle poison", "8 to 8 damage"), ("", "5 to 5 damage")):
        fight = kit([], f"A c3; x d3 {condition}")
        deck = fight.state.decks.of["fighter"].pile
        deck.become("[+1 <per negative of target: attack +1>]")
        fight.answer("heavy-blow+long-stride", seat=0).answer(fight.options(1)[0], seat=1)
        fight.answer("heavy-blow-top")
        (decision,) = fight.game.decisions.values()
        assert preview(fight.state, decision)["x-1"]["line"].startswith(line)


@pytest.mark.parametrize("kind", sorted(DECKS))
def test_a_deck_with_the_perks_of_level_9_is_no_problem_and_a_card_too_many_is(kind: str) -> None:
    other = "bruiser" if kind != "bruiser" else "tinkerer"
    state = new("haven", levels=9, party=[kind, other], scenario="1", seats=2, seed=1).state
    assert state.problems() == []
    deck = state.decks.of[kind]
    deck.discard.append(M2)
    deck.discard.append(M2)
    assert state.problems() == [f"deck-of-{kind}"]
