"""The card language: what is read is written back the same, and says itself in plain English."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabard.content import Problem, TextError
from tabard.greyport.abilities import PLAIN_EFFECTS, Ability, If, May, One, Pay, Timed
from tabard.greyport.effects import (
    Bonus,
    Curse,
    Discard,
    Draw,
    Effect,
    Keyword,
    Recruit,
    Retire,
    Reveal,
    Snipe,
    Taunt,
)
from tabard.greyport.effects import Gain as GainEffect
from tabard.greyport.grammar import GREYPORT, read_line
from tabard.greyport.lasting import Boon, Help
from tabard.greyport.vocabulary import (
    CardKind,
    Cards,
    Condition,
    Group,
    Measure,
    Moment,
    Named,
    Numbered,
    Place,
    Plain,
    Players,
    Presence,
    Side,
    Source,
    State,
    Type,
    Zone,
)
from tabard.greyport.wording import Names, say_abilities
from tabard.greyport.writing import collect_words, write_line


def timed(moment: Moment, *effects: object) -> Timed:
    return Timed(moment, effects)  # type: ignore[arg-type]


READ: list[tuple[str, tuple[Ability, ...]]] = [
    ("cleave", (Keyword(Plain.CLEAVE),)),
    (
        "+hero ; splash 2 ; immune-taunt",
        (
            Keyword(Plain.MORE_HEROES),
            Keyword(numbered=Numbered.SPLASH, amount=2),
            Keyword(Plain.IMMUNE_TAUNT),
        ),
    ),
    ("play: draw 2 player", (timed(Moment.PLAY, Draw(2, Players.PLAYER)),)),
    ("play: may draw 1 each", (timed(Moment.PLAY, May(Draw(1, Players.EACH))),)),
    (
        "anytime: <pay discard 1 card you: snipe 3>",
        (
            timed(
                Moment.ANYTIME,
                Pay(Discard(1, Cards(CardKind.CARD), Players.YOU), (Snipe(3),)),
            ),
        ),
    ),
    (
        "play: <one: gain dual-wield / taunt 1>",
        (timed(Moment.PLAY, One((GainEffect(Keyword(Plain.DUAL_WIELD)), Taunt(1)))),),
    ),
    (
        "cleanup: <if damaged: retire 1 other non-player hero magical played defender>",
        (
            timed(
                Moment.CLEANUP,
                If(
                    Condition(state=State.DAMAGED),
                    (
                        Retire(
                            1,
                            Cards(CardKind.HERO, Type.MAGICAL, other=True, non_player=True),
                            Zone.PLAYED,
                            Players.DEFENDER,
                        ),
                    ),
                ),
            ),
        ),
    ),
    (
        "fight: +1 per {goblin} most 4, -2",
        (timed(Moment.FIGHT, Bonus(1, Named("goblin"), 4), Bonus(-2)),),
    ),
    ("dawn: reveal 1 active hp 4", (timed(Moment.DAWN, Reveal(1, Group.ACTIVE, 4)),)),
    ("hits: curse 1 each on-deck", (timed(Moment.HITS, Curse(1, Players.EACH, Place.ON_DECK)),)),
    (
        "reward: recruit 1 item physical row-or-top 5 chosen",
        (
            timed(
                Moment.REWARD,
                Recruit(
                    1, Cards(CardKind.ITEM, Type.PHYSICAL), Source(row=True, top=5), Players.CHOSEN
                ),
            ),
        ),
    ),
    (
        "here: items +1, heroes magical pierce 1",
        (
            timed(
                Moment.HERE,
                Help(Side.ITEMS, Boon(by=1)),
                Help(
                    Side.HEROES,
                    Boon(keyword=Keyword(numbered=Numbered.PIERCE, amount=1)),
                    Type.MAGICAL,
                ),
            ),
        ),
    ),
    (
        "dusk: <if not at-location {cultist}: <if hp 5: snipe 1>>",
        (
            timed(
                Moment.DUSK,
                If(
                    Condition(presence=Presence.THERE, id="cultist", negated=True),
                    (If(Condition(measure=Measure.HP, amount=5), (Snipe(1),)),),
                ),
            ),
        ),
    ),
]


@pytest.mark.parametrize(("line", "abilities"), READ, ids=[line for line, _ in READ])
def test_a_line_becomes_typed_effects_and_is_written_back(
    line: str, abilities: tuple[Ability, ...]
) -> None:
    assert read_line(line) == abilities
    assert write_line(abilities) == line


def test_abilities_survive_being_saved() -> None:
    for _, abilities in READ:
        packed = msgspec.json.encode(abilities)
        assert msgspec.json.decode(packed, type=tuple[Ability, ...]) == abilities


def test_no_text_is_no_ability() -> None:
    assert read_line("") == read_line("  ") == ()


SAID = {
    "cleave ; +hero ; dual-wield": "Cleave. +Hero. Dual Wield.",
    "splash 2 ; immune-snipe": "Splash 2. Immune to Snipe.",
    "play: damage 2 all-active, snipe 1": (
        "When played: deal 2 damage to all active monsters, then Snipe 1."
    ),
    "play: taunt 1": "When played: Taunt a monster.",
    "hurt: move 1 this active": "When it takes damage: move this monster into the active group.",
    "fight: weaken 2": "In its fight: the fought monsters deal 2 less damage this round.",
    "fought: <if dealt 10: defeat this>": (
        "When a hero has fought it: if the fight dealt it 10 or more damage, defeat this monster."
    ),
    "dawn: reveal 2 location": "At the start of each round: reveal 2 monsters onto the location.",
    "dawn: reveal 1 active hp 4": (
        "At the start of each round: reveal a monster into the active group with 4 hit points."
    ),
    "hurt: token {hydra-head} 1 active": (
        "When it takes damage: put 1 Hydra Head into the active group."
    ),
    "dusk: <if alone: flip>": (
        "Before monster damage: if the monster is alone in its group, turn this card over."
    ),
    "taunted: harm 1 taunter, lose 1 others": (
        "When it is Taunted: the player who Taunted it takes 1 damage, "
        "then the other players lose 1 HP."
    ),
    "play: heal 1 player ; shield 2": (
        "When played: a player of your choice heals 1 HP. Shield 2."
    ),
    "play: <if defender: shield 2>": "When played: if you are defending, add 2 shield tokens.",
    "hits: curse 1 each on-deck": (
        "When its damage gets through: each player gains a curse on top of the deck."
    ),
    "reward: coin silver 1 chosen": "Reward: one player chosen by the party gains 1 silver.",
    "play: may draw 1 each": "When played: each player may draw a card.",
    "ambush: discard 2 item front": "Ambush: the player it is in front of discards 2 items.",
    "cleanup: retire 1 hero this you": "In the cleanup step: you retire the hero of this card.",
    "anytime: return 1 other hero played": (
        "Once, at any time this round: return another hero played this round to your hand."
    ),
    "play: return 1 non-player hero discard": (
        "When played: return a non-player hero from the discard pile to your hand."
    ),
    "reward: recruit 1 item physical row-or-top 5 chosen": (
        "Reward: one player chosen by the party recruits a physical item for free "
        "from the row or the top 5 cards of the deck, which are shuffled again."
    ),
    "play: scry 3": ("When played: look at the next 3 cards of your deck and discard any of them."),
    "fight: +1 per active most 4": (
        "In its fight: the fight has +1 damage for each active monster, at most 4."
    ),
    "fight: may reroll any": "In its fight: you may reroll any of its dice.",
    "play: <one: gain dual-wield / taunt 1>": (
        "When played: choose one: it gains Dual Wield or Taunt a monster."
    ),
    "play: <pay discard 1 card you: mend 2>": (
        "When played: you may discard a card: the location heals 2 HP."
    ),
    "penalty: wreck 2": "Penalty: the location loses 2 HP.",
    "always: power +1 per {frenzy-goblin}": "It deals 1 more damage for each other Frenzy Goblin of the group.",
    "always: power +1 per group most 2": (
        "It deals 1 more damage for each other monster of the group, at most 2."
    ),
    "always: <if alone: power -2>": (
        "If the monster is alone in its group, it deals 2 less damage."
    ),
    "always: no heal each": "No player can be healed.",
    "dusk: <if on-location: wreck 3, defeat this>": (
        "Before monster damage: if the monster is on the location, "
        "the location loses 3 HP, then defeat this monster."
    ),
    "always: armor +1 rest": "The other monsters of its group have Armor +1.",
    "always: armor +1 this": "This monster has Armor +1.",
    "play: move 2 monster player": (
        "When played: move any 2 monsters, each into the group of a player of your choice."
    ),
    "always: hand -1 front, no draw front": (
        "The player it is in front of has hand size -1 "
        "and the player it is in front of cannot draw cards."
    ),
    "always: <if play {drog}: immune>": "If a Drog is in play, it takes no damage.",
    "always: <if not play {drog}: floor 1>": (
        "If no Drog is in play, it cannot be brought below 1 HP."
    ),
    "always: <if not type magical: most 5>": (
        "If the hero is not magical, it takes at most 5 damage at a time."
    ),
    "always: reach any, ignore tank ranged, wield any": (
        "It may fight monsters of any group and it ignores Tank and Ranged "
        "and it may use physical and magical items."
    ),
    "here: open hero ; reward: open item game": (
        "While the party fights here: the top card of the hero deck lies open and can be recruited. "
        "Reward: the top card of the item deck lies open and can be recruited "
        "for the rest of the game."
    ),
    "here: items physical +1, heroes pierce 1": (
        "While the party fights here: physical items have +1 damage and heroes have Pierce 1."
    ),
}


@pytest.mark.parametrize("line", SAID)
def test_every_ability_says_itself(line: str) -> None:
    abilities = read_line(line)
    assert say_abilities(abilities) == SAID[line]
    assert write_line(abilities) == line


def test_every_verb_is_said_somewhere() -> None:
    used = set().union(*(collect_words(read_line(line)) for line in SAID))
    verbs: list[type[Effect]] = [*PLAIN_EFFECTS, May, If, Pay, One]
    assert {verb.__name__ for verb in verbs} <= used


def test_names_of_the_box_are_used_where_they_are_known() -> None:
    (ability,) = read_line("always: <if play {drog}: immune>")
    names = Names({"drog": "Drog, Troll General"}.__getitem__, {"drog"})
    assert (
        say_abilities([ability], names) == "If Drog, Troll General is in play, it takes no damage."
    )
    (ability,) = read_line("dawn: <if not play {drog}: reveal 1 active>")
    assert say_abilities([ability], names) == (
        "At the start of each round: if Drog, Troll General is not in play, "
        "reveal a monster into the active group."
    )


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("cleve", '1:1: unknown word "cleve"; did you mean "cleave"?'),
        ("cleave taunt", '1:8: "taunt" starts another ability; expected ";" before it'),
        ("splash", '1:7: something is missing after "splash"; expected a number'),
        ("play draw 1 you", '1:6: "draw" cannot stand here; expected ":"'),
        ("play: draw one you", '1:12: "one" cannot stand here; expected a number'),
        ("play: draw 1", '1:13: something is missing after "1"; expected players like "you"'),
        ("play: draw 1 yu", '1:14: unknown word "yu"; did you mean "you"?'),
        ("ambush: token 1 active", '1:15: "1" cannot stand here; expected an id in braces'),
        ("play: <if defendr: shield 1>", '1:11: unknown word "defendr"; did you mean "defender"?'),
        ("play: <one: draw 1 you>", '1:23: ">" cannot stand here; expected "/"'),
        ("dawn: token { } 1 active", "1:1: there is no id in these braces; expected {an-id}"),
        ("cleave ; splash 0", "1:10: 0 would do nothing; expected a number from 1 on"),
        (
            "cleev ; play: draw 1 yu",
            (
                '1:1: unknown word "cleev"; did you mean "cleave"?\n'
                '1:22: unknown word "yu"; did you mean "you"?'
            ),
        ),
    ],
)
def test_a_slip_is_told_with_its_place(line: str, told: str) -> None:
    with pytest.raises(TextError) as caught:
        GREYPORT.parse(line)
    assert str(caught.value) == told


@given(
    line=st.sampled_from([*SAID]),
    cut=st.integers(0, 80),
    length=st.integers(0, 8),
    put=st.sampled_from(["", "you", "7", ";", ":", "<", ">", "{goblin}", "+2", "drow", "é", "all"]),
)
def test_a_torn_line_is_read_or_told_with_a_place(
    line: str, cut: int, length: int, put: str
) -> None:
    """Nothing that people can mistype ends in anything but effects or a place in the line."""
    torn = f"{line[:cut]} {put} {line[cut + length :]}"
    abilities, problems = read_or_tell(torn)
    assert all(0 <= problem.offset <= len(torn) for problem in problems)
    assert read_line(write_line(abilities)) == abilities
    assert say_abilities(abilities).endswith("." if abilities else "")


def read_or_tell(line: str) -> tuple[tuple[Ability, ...], tuple[Problem, ...]]:
    try:
        return read_line(line), ()
    except TextError as error:
        return (), error.problems
