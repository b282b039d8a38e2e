"""A text that would do nothing is refused, and whatever is not refused can be played."""

import pytest

from tabard.greyport.abilities import Ability, AnyEffect, Timed
from tabard.greyport.fitting import ENCOUNTERS, FOES, HEROES, LOCATIONS, Fit, find_misfits
from tabard.greyport.grammar import read_line
from tabard.greyport.vocabulary import Moment
from tabard.greyport.writing import write_line

from .box import all_texts
from .playing import changed_box, lay
from .scenes import Scene
from .table import sit_down

ON_A_MONSTER = (
    "damage, snipe, move, defeat, reveal, token, flip, harm, lose, heal, shield, curse, coin, "
    "draw, discard, retire, recruit, mend, wreck, open"
)
AT_A_PLACE = ON_A_MONSTER.replace("flip, ", "")

REFUSED = {
    "a hero or an item": (
        HEROES,
        {
            "fight: draw 1 you": '"draw" means nothing in a fight; +N, reroll or weaken',
            "play: +2": '"+2" is for fights only; fight:',
            "play: weaken 1": '"weaken" is for fights only; fight:',
            "anytime: may reroll any": '"reroll" is for fights only; fight:',
            "fight: may weaken 1": 'in a fight "may" is for dice only; may reroll any',
            "fight: <pay discard 1 card you: +2>": (
                '"pay" cannot stand behind "fight:"; play or anytime'
            ),
            "fight: <one: +2 / weaken 1>": '"one" cannot stand behind "fight:"; play or anytime',
            "always: power +1": '"power" means nothing on a hero or an item; reach, ignore, wield',
            "always: <if first: reach any>": (
                'what always holds on a hero or an item has no "if"; the effect alone'
            ),
            "always: may wield any": (
                '"may" cannot stand behind "always:"; what holds, without a choice'
            ),
            "always: reach active": 'every hero fights "active" anyway; location, player or any',
            "play: gain taunt": (
                '"taunt" cannot be gained; cleave, dual-wield, splash N or pierce N'
            ),
            "play: gain snipe 2": (
                '"snipe" cannot be gained; cleave, dual-wield, splash N or pierce N'
            ),
            "play: return 1 hero hand": 'nothing comes back from "hand"; discard or played',
            "play: return 1 hero this": 'nothing comes back from "this"; discard or played',
            "play: return 1 item played": 'what is "played" and taken away is a hero; hero',
            "cleanup: retire 1 item this you": (
                'there is one of "this", and it is a hero; retire 1 hero this'
            ),
            "cleanup: retire 2 hero this you": (
                'there is one of "this", and it is a hero; retire 1 hero this'
            ),
            "play: retire 1 item played you": 'what is "played" and taken away is a hero; hero',
            "play: recruit 1 card row you": '"card" lies in no row; hero or item',
            "play: move 2 all-active location": (
                '"all-active" is moved as it is, not 2 times; move 1'
            ),
            "play: move 1 monster any": (
                'nobody moves into "any" group; active, location, player or front'
            ),
            "play: reveal 1 any": 'nobody comes into "any" group; active, location, player or front',
            "play: <if alone: draw 1 you>": (
                '"alone" tells nothing on a hero or an item at the moment "play"; '
                "defender, first, item, active, play, at-location, type"
            ),
            "play: <if hp 3: draw 1 you>": (
                '"hp" tells nothing on a hero or an item at the moment "play"; '
                "defender, first, item, active, play, at-location, type"
            ),
            "fight: <if dealt 3: +2>": (
                '"dealt" tells nothing on a hero or an item at the moment "fight"; '
                "alone, defender, first, item, on-location, active, play, at-location, type"
            ),
            "fight: +3 per active most 2": (
                "one of them is more than the most there can be; a larger most"
            ),
        },
    ),
    "a monster": (
        FOES,
        {
            "dawn: taunt 1": f'"taunt" means nothing on a monster; {ON_A_MONSTER}',
            "fought: scry 2": f'"scry" means nothing on a monster; {ON_A_MONSTER}',
            "dusk: <pay discard 1 card each: harm 1 each>": (
                "nobody can be asked for a price on a monster; no <pay>"
            ),
            "always: wield any": '"wield" means nothing on a monster; power, armor, hand, no, immune, floor, most',
            "always: power +1 per heroes most 2": (
                '"heroes" cannot be counted on a monster; active, group, curses or {an-id}'
            ),
            "always: armor +1 monster": (
                "nobody chooses whose armor changes; this, rest, all-active or all-location"
            ),
            "dusk: move 2 this active": '"this" is moved as it is, not 2 times; move 1',
            "dawn: <if dealt 3: harm 1 each>": (
                '"dealt" tells nothing on a monster at the moment "dawn"; '
                "alone, on-location, active, hp, play, at-location"
            ),
            "dawn: <if type magical: harm 1 each>": (
                '"type" tells nothing on a monster at the moment "dawn"; '
                "alone, on-location, active, hp, play, at-location"
            ),
            "dusk: <if damaged: harm 1 each>": (
                '"damaged" tells nothing on a monster at the moment "dusk"; '
                "alone, on-location, active, hp, play, at-location"
            ),
            "always: <if type magical: power +1>": (
                '"type" tells nothing on a monster at the moment "always"; '
                "alone, on-location, active, hp, play, at-location"
            ),
            "dawn: retire 1 hero this defender": (
                'no hero is "this" at the moment "dawn"; hand, discard or played'
            ),
        },
    ),
    "a location": (
        LOCATIONS,
        {
            "here: no draw each": '"no" means nothing on a location; hand, open, heroes or items',
            "here: hand +1 chosen": "nobody is chosen for what always holds; each or defender",
            "here: items taunt": (
                '"taunt" cannot be gained; cleave, dual-wield, splash N or pierce N'
            ),
            "here: <if active 3: items +1>": (
                'what always holds on a location has no "if"; the effect alone'
            ),
            "reward: scry 2": f'"scry" means nothing on a location; {AT_A_PLACE}',
        },
    ),
    "an encounter": (
        ENCOUNTERS,
        {
            "penalty: <if first: harm 1 each>": (
                '"first" tells nothing on an encounter at the moment "penalty"; '
                "active, play, at-location"
            ),
            "penalty: flip": f'"flip" means nothing on an encounter; {AT_A_PLACE}',
        },
    ),
}
"""Texts that read well and would do nothing, with what is said of them."""


@pytest.mark.parametrize(
    ("fit", "do", "said"),
    [(fit, do, said) for fit, cases in REFUSED.values() for do, said in cases.items()],
    ids=[do for _, cases in REFUSED.values() for do in cases],
)
def test_a_text_that_would_do_nothing_is_refused(fit: Fit, do: str, said: str) -> None:
    assert ["; ".join(each) for each in find_misfits(read_line(do), fit)] == [said]


# Whatever is not refused


def effects() -> list[AnyEffect]:
    """List every effect that stands on any card, each once."""
    found = {
        effect: None
        for _, do in all_texts()
        for ability in do
        if isinstance(ability, Timed)
        for effect in ability.effects
    }
    return [*found]


def writable(fit: Fit, moments: list[Moment]) -> list[tuple[Ability, ...]]:
    """List every effect at every moment at which it may stand."""
    texts = [(Timed(moment, (effect,)),) for moment in moments for effect in effects()]
    return [text for text in texts if not [*find_misfits(text, fit)]]


def play_on(scene: Scene, card: str, do: tuple[Ability, ...]) -> int:
    """Play the first answer over and over; return how many were given."""
    given = changed_box(card, do)
    game = sit_down(lay(scene, given.prepared), content=given)
    number = 0
    while game.outcome is None and number < 25:
        seat, asked = next(iter(game.decisions.items()))
        # Being done comes last, so that everything is played before.
        game.apply(asked.options[0].key, seat)
        number += 1
    return number


HELD = "fiona: porter pebble curse; gerki: porter pebble; zot: scribe feather"
LAID: dict[str, object] = {
    "hands": HELD,
    "rows": "heroes: smith alchemist; items: dice-cup rune-bag",
    "discards": "fiona: smith pebble",
    "coins": "fiona: copper silver",
    "monsters": "gnat gnat ram",
}


@pytest.mark.parametrize("moment", sorted(HEROES.moments))
def test_what_may_stand_on_a_hero_can_be_played(moment: Moment) -> None:
    texts = writable(HEROES, [moment])
    assert len(texts) > 3
    scene = Scene(card="porter", at="fiona: ram straw-man; location: ram; gerki: gnat", **LAID)  # type: ignore[arg-type]  # fields of Scene
    for do in texts:
        assert play_on(scene, "porter", do) > 1, write_line(do)


@pytest.mark.parametrize("moment", sorted(FOES.moments))
def test_what_may_stand_on_a_monster_can_be_played(moment: Moment) -> None:
    texts = [each for each in writable(FOES, [moment]) if "flip" not in write_line(each)]
    assert len(texts) > 3
    for where in ("fiona: ram straw-man", "fiona: straw-man; location: ram; gerki: ram"):
        scene = Scene(card="ram", at=where, ambush="gerki", step="dawn", **LAID)  # type: ignore[arg-type]  # fields of Scene
        for do in texts:
            assert play_on(scene, "ram", do) > 1, write_line(do)


def test_what_may_stand_on_places_can_be_played() -> None:
    texts = writable(LOCATIONS, [*LOCATIONS.moments])
    assert len(texts) > 20
    scene = Scene(card="meadow", at="fiona: straw-man; location: gnat", **LAID)  # type: ignore[arg-type]  # fields of Scene
    for do in texts:
        assert play_on(scene, "meadow", do) > 1, write_line(do)
    texts = writable(ENCOUNTERS, [Moment.PENALTY])
    assert len(texts) > 20
    lost = Scene(
        card="the-field",
        encounter="the-field",
        at="fiona: straw-man; location: ram",
        place_hp=1,
        step="strike",
        **LAID,  # type: ignore[arg-type]  # fields of Scene
    )
    for do in texts:
        assert play_on(lost, "the-field", do) > 1, write_line(do)
