"""Elements: where infusions come from, how long they last, and what they pay for (p. 16)."""

from __future__ import annotations

from pathlib import Path

import pytest

import tabard
from tabard.bugs.infusions import collect_infusions
from tabard.bugs.language import read_infusion
from tabard.crawl.effects import Condition, Element
from tabard.crawl.events import Attacked, Died
from tests.bugs.arrange import OPEN, OVER, Table, situation
from tests.bugs.lanes import offered

MOUSE = 'monsters = [{ type = "mouse", number = 1, at = "b1" }]\ndice = { die = ["neutral", "neutral"] }\n'
PACK = 'id = "own"\ntitle = "Own"\nversion = "1"\ngame = "bugs"\nsource = "test"\n'


def bruiser(cards: str, text: str = "", *, turn: str = "character", foes: str = MOUSE) -> Table:
    """Let the bruiser act next to a mouse; planted-feet consumes earth, air and earth lie on the other cards."""
    return situation(f'turn = "{turn}"\ncards = {{ {cards} }}\n{foes}{text}')


def spellweaver(cards: str, text: str = "") -> Table:
    """Let the spellweaver act next to a mouse."""
    return situation(
        f'character = "spellweaver"\nturn = "character"\ncards = {{ {cards} }}\n{MOUSE}{text}'
    )


def pool(table: Table) -> dict[str, str]:
    """Show the infusions that can be consumed now."""
    return {id_: "/".join(infusion) for id_, infusion in collect_infusions(table.state).items()}


def own_pack(folder: Path, path: str, entry: str, text: str) -> Table:
    """Start a situation with an entry of a pack of one's own."""
    for name, content in (("pack.toml", PACK), (path, entry)):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(content, encoding="utf-8")
    return Table(
        tabard.new("bugs", packs=[folder], situation=f"map = '''{OPEN}'''\n{text}", seed=1)
    )


@pytest.mark.rule("B-16.1")
def test_there_are_six_elements_and_wind_is_air() -> None:
    assert sorted(Element) == ["air", "dark", "earth", "fire", "ice", "light"]
    assert read_infusion("wind") == read_infusion("air") == (Element.AIR,)


BARE = 'planted-feet = "played a", warding-strength = "played a", shield-bash = "lost", leaping-cleave = "lost"'
FEET = 'planted-feet = "played a", leaping-cleave = "lost"'


@pytest.mark.rule("B-16.2")
def test_the_infusion_of_a_played_card_is_there_until_the_card_is_turned() -> None:
    cards = f'{FEET}, shield-bash = "played a"'
    table = bruiser(cards).answer("planted-feet-top")
    assert "pay-0-shield-bash-a-0" in table.keys
    later = bruiser(cards).answer("shield-bash-basic-bottom", "skip", "planted-feet-top")
    assert offered(later) == {"mouse-1"}


@pytest.mark.rule("B-16.3")
def test_the_infusion_of_a_card_in_hand_is_there() -> None:
    table = bruiser(f'{FEET}, warding-strength = "played a", shield-bash = "hand a"')
    table.answer("planted-feet-top", "pay-0-shield-bash-a-0", "mouse-1", "roll")
    assert table.figure("mouse-1").has(Condition.IMMOBILIZE)


@pytest.mark.rule("B-16.3")
@pytest.mark.parametrize("zone", ["discard a", "lost"])
def test_a_discarded_or_lost_card_has_no_infusion(zone: str) -> None:
    table = bruiser(f'{FEET}, warding-strength = "played a", shield-bash = "{zone}"')
    assert pool(table) == {}


@pytest.mark.rule("B-16.4")
def test_the_infusion_of_an_active_card_is_there_each_round() -> None:
    table = situation(
        f"""
        character = "cragheart"
        turn = "character"
        items = {{ prismatic-gem = "ready" }}
        cards = {{ crusted-skin = "active a bottom", thrown-pebble = "played b", heaped-stones = "played b" }}
        {MOUSE}
        """
    )
    table.answer("heaped-stones-basic-top", "mouse-1", "item-prismatic-gem-crusted-skin-a-0")
    assert "crusted-skin-a-0" not in pool(table)
    table.until("select", "skip", "suffer", "no", "end", "go-on")
    assert pool(table)["crusted-skin-a-0"] == "fire"


DEMONS = """
monsters = [
  { type = "earth-demon", number = 1, at = "b1" }, { type = "earth-demon", number = 2, at = "d1" },
  { type = "earth-demon", number = 3, at = "e1" }
]
"""


@pytest.mark.rule("B-16.5")
@pytest.mark.parametrize(("face", "count"), [("minus", 1), ("neutral", 0), ("plus", 0)])
def test_only_the_marked_column_of_a_monster_provides_its_infusion(face: str, count: int) -> None:
    table = bruiser(
        f'{FEET}, shield-bash = "played b"', f'rolled = {{ earth-demon = "{face}" }}', foes=DEMONS
    )
    assert len(pool(table)) == count
    table.answer("planted-feet-top")
    assert ("pay-0-earth-demon-minus-0" in table.keys) is bool(count)


@pytest.mark.rule("B-16.6")
def test_an_infusion_can_be_consumed_once_each_round() -> None:
    cards = f'{FEET}, warding-strength = "played a", shield-bash = "hand a"'
    table = bruiser(cards, 'items = { prismatic-gem = "ready" }\n')
    table.answer("planted-feet-top", "pay-0-shield-bash-a-0", "mouse-1")
    assert not any(each.startswith("item-") for each in table.keys)
    assert pool(table) == {}
    table.until("select", "roll", "skip", "suffer", "no", "end")
    assert pool(table)["shield-bash-a-0"] == "earth"


@pytest.mark.rule("B-16.7")
def test_several_infusions_of_one_element_are_consumed_one_by_one() -> None:
    cards = 'planted-feet = "played a", warding-strength = "played a", shield-bash = "hand a", leaping-cleave = "hand b"'
    items = 'items = { rosethorn-knife = "ready", tanglevine-whip = "ready" }\n'
    table = bruiser(cards, items).answer("planted-feet-top")
    assert {"pay-0-shield-bash-a-0", "pay-0-leaping-cleave-b-0"} <= offered(table)
    table.answer("pay-0-shield-bash-a-0", "mouse-1")
    assert {each for each in table.keys if each.startswith("item-")} == {
        "item-rosethorn-knife-leaping-cleave-b-0",
        "item-tanglevine-whip-leaping-cleave-b-0",
    }
    table.answer("item-rosethorn-knife-leaping-cleave-b-0")
    assert not any(each.startswith("item-") for each in table.keys)


@pytest.mark.rule("B-16.8")
@pytest.mark.parametrize(
    ("side", "infusions"),
    [("a", {"leaping-cleave-a-0": "air"}), ("b", {"leaping-cleave-b-0": "earth"})],
)
def test_only_the_visible_side_of_a_card_provides_its_infusions(
    side: str, infusions: dict[str, str]
) -> None:
    cards = 'planted-feet = "played a", warding-strength = "played a", shield-bash = "lost"'
    assert pool(bruiser(f'{cards}, leaping-cleave = "hand {side}"')) == infusions


SORCERER = """
monsters = [{ type = "arena-sorcerer", number = 1, at = "b1" }]
rolled = { arena-sorcerer = "minus" }
"""
"""It consumes earth for pierce 2."""


@pytest.mark.rule("B-16.9")
def test_nobody_can_withhold_an_infusion_from_a_monster() -> None:
    cards = 'shield-bash = "hand a", leaping-cleave = "hand b"'
    table = bruiser(cards, OVER, turn="arena-sorcerer-1", foes=SORCERER)
    assert table.asked == "monster-element"
    assert set(table.keys) == {"shield-bash-a-0", "leaping-cleave-b-0"}


@pytest.mark.rule("B-16.10")
def test_a_monster_consumes_the_infusion_of_a_card_in_hand() -> None:
    cards = 'shield-bash = "hand a", leaping-cleave = "lost"'
    table = bruiser(cards, OVER, turn="arena-sorcerer-1", foes=SORCERER)
    assert table.state.consumed == ["shield-bash-a-0"]
    assert [each.pierce for each in table.happened(Attacked)] == [2]


@pytest.mark.rule("B-16.10")
def test_the_character_consumes_the_infusion_of_a_monsters_action() -> None:
    text = 'rolled = { earth-demon = "minus" }\n'
    table = bruiser(f'{FEET}, shield-bash = "played b"', text, foes=DEMONS)
    table.answer("planted-feet-top", "pay-0-earth-demon-minus-0", "earth-demon-1", "roll")
    assert table.figure("earth-demon-1").has(Condition.IMMOBILIZE)


POLLEN = """
items = { nightshade-pollen = "ready" }
acted = ["bruiser"]
"""
"""After the attack of an enemy it consumes earth or dark."""


def attacked(how: str) -> Table:
    """Let the mouse hit the bruiser, whose only earth is in hand."""
    cards = 'shield-bash = "hand a", leaping-cleave = "lost"'
    return bruiser(cards, POLLEN, turn="mouse-1").answer(how)


@pytest.mark.rule("B-16.11")
def test_discarding_a_card_takes_its_infusion_away_at_once() -> None:
    assert "item-nightshade-pollen-shield-bash-a-0" in attacked("suffer").keys
    table = attacked("discard-shield-bash")
    assert table.asked != "after"
    assert pool(table) == {}


@pytest.mark.rule("B-16.12")
def test_losing_a_card_takes_its_infusion_away_at_once() -> None:
    table = attacked("lose-shield-bash")
    assert table.asked != "after"
    assert pool(table) == {}


@pytest.mark.rule("B-16.13", "B-16.14")
def test_turning_a_card_hides_one_infusion_and_shows_the_other_at_once() -> None:
    table = bruiser('planted-feet = "played a", leaping-cleave = "played a", shield-bash = "lost"')
    assert pool(table) == {"leaping-cleave-a-0": "air"}
    table.answer("leaping-cleave-basic-bottom", "skip")
    assert pool(table) == {"leaping-cleave-b-0": "earth"}
    table.answer("planted-feet-top", "pay-0-leaping-cleave-b-0", "mouse-1", "roll")
    assert table.figure("mouse-1").has(Condition.IMMOBILIZE)


@pytest.mark.rule("B-16.15")
def test_the_infusion_of_a_recovered_card_is_there_at_once() -> None:
    table = situation(
        f"""
        character = "tinkerer"
        turn = "character"
        items = {{ drop-of-stamina-elixir = "ready" }}
        cards = {{ kettle-burst = "discard b", spare-parts = "played a", spring-clip = "played a" }}
        {MOUSE}
        """
    )
    assert "kettle-burst-a-0" not in pool(table)
    table.answer("item-drop-of-stamina-elixir", "kettle-burst", "spare-parts-top")
    assert "pay-0-kettle-burst-a-0" in table.keys


@pytest.mark.rule("B-16.16")
def test_a_monster_type_provides_its_infusion_once_however_many_there_are() -> None:
    text = 'rolled = { earth-demon = "minus" }\n'
    table = bruiser(f'{FEET}, shield-bash = "played b"', text, foes=DEMONS)
    assert pool(table) == {"earth-demon-minus-0": "earth"}


@pytest.mark.rule("B-16.17")
@pytest.mark.parametrize(("other", "remains"), [("mouse", False), ("earth-demon", True)])
def test_the_infusion_of_a_monster_type_is_gone_with_its_last_monster(
    other: str, *, remains: bool
) -> None:
    table = situation(
        f"""
        character = "spellweaver"
        turn = "character"
        cards = {{ crossed-currents = "played a", rime-glass = "played a" }}
        items = {{ prismatic-gem = "ready" }}
        rolled = {{ earth-demon = "minus" }}
        dice = {{ die = ["neutral", "neutral", "neutral"] }}
        monsters = [
          {{ type = "earth-demon", number = 1, at = "b2", hp = 1 }}, {{ type = "{other}", number = 2, at = "c1" }}
        ]
        """
    )
    gem = "item-prismatic-gem-earth-demon-minus-0"
    table.answer("crossed-currents-top", "earth-demon-1")
    assert gem in table.keys
    table.answer("roll")
    assert [each.figure for each in table.happened(Died)] == ["earth-demon-1"]
    table.answer(f"{other}-2")
    assert (gem in table.keys) is remains


OWN_CARD = """
owner = "bruiser"
level = 1
[a]
name = "Own"
initiative = 20
infuse = ["fire"]
top = { do = "attack 2 <consume fire: attack +1>" }
bottom = { do = "move 2" }
[b]
name = "Own"
initiative = 20
top = { do = "attack 2" }
bottom = { do = "move 2" }
"""


@pytest.mark.rule("B-16.27")
def test_a_card_may_consume_its_own_infusion(tmp_path: Path) -> None:
    text = (
        'turn = "character"\ncards = { warding-strength = "played a", shield-bash = "played b" }\n'
        + MOUSE
    )
    table = own_pack(tmp_path, "cards/warding-strength.toml", OWN_CARD, text)
    table.answer("warding-strength-top", "pay-0-warding-strength-a-0", "mouse-1", "roll")
    assert [each.bonus for each in table.happened(Attacked)] == [1]


@pytest.mark.rule("B-16.28")
def test_an_icon_that_was_hidden_and_shown_again_stays_consumed_this_round() -> None:
    table = bruiser(
        f'{FEET}, shield-bash = "played a"', 'items = { drop-of-stamina-elixir = "ready" }\n'
    )
    table.answer("planted-feet-top", "pay-0-shield-bash-a-0", "mouse-1", "roll", "suffer")
    table.answer("shield-bash-basic-bottom", "skip", "item-drop-of-stamina-elixir", "shield-bash")
    assert table.card("shield-bash") == ("hand", "a")
    assert "shield-bash-a-0" not in pool(table)
    table.until("select", "skip", "suffer", "no", "end")
    assert "shield-bash-a-0" in pool(table)


TWIN = """
name = "Twin"
hp = 20
minus = { initiative = 40, infuse = ["fire"], do = "shield 1" }
neutral = { initiative = 50, infuse = ["ice"], do = "shield 1" }
plus = { initiative = 60, infuse = ["dark"], do = "shield 1" }
"""


@pytest.mark.rule("B-16.29")
def test_both_marked_columns_of_an_elite_provide_their_infusions_all_round(tmp_path: Path) -> None:
    text = f"""
    turn = "character"
    initiative = 10
    cards = {{ {BARE} }}
    rolled = {{ twin = "neutral" }}
    monsters = [{{ type = "twin", number = 1, at = "e1", elite = true }}]
    """
    table = own_pack(tmp_path, "monsters/twin.toml", TWIN, text)
    both = {"twin-minus-0": "fire", "twin-plus-0": "dark"}
    assert pool(table) == both
    table.until("short-rest", "skip", "end")
    assert {id_: element for id_, element in pool(table).items() if "twin" in id_} == both


@pytest.mark.rule("B-16.30")
def test_a_created_infusion_is_there_at_once_and_until_the_round_ends() -> None:
    table = bruiser(BARE, 'items = { drop-of-element-potion = "ready" }\n', foes="")
    table.answer("item-drop-of-element-potion")
    assert set(pool(table)) == {"made-0", "made-1"}
    table.answer("planted-feet-top")
    table.until("short-rest", "skip", "end")
    assert {"made-0", "made-1"} <= set(pool(table))
    table.until("select", "no")
    assert not {"made-0", "made-1"} & set(pool(table))


@pytest.mark.rule("B-16.31")
def test_a_selected_card_provides_its_infusion_before_the_characters_turn() -> None:
    cards = 'planted-feet = "played a", shield-bash = "played a", leaping-cleave = "lost"'
    table = bruiser(cards, 'lead = "planted-feet"\n', turn="arena-sorcerer-1", foes=SORCERER)
    assert table.state.consumed == ["shield-bash-a-0"]
