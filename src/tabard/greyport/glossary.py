"""What the keywords of the rulebook mean, for whoever points at one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from tabard.greyport.effects import Keyword
from tabard.greyport.vocabulary import Numbered, Plain


class Meaning(NamedTuple):
    """A keyword in a sentence or two, and the rule that has it."""

    text: str
    """With `{}` for the number of the keyword."""
    rule: str


MEANINGS: Final[Mapping[Plain | Numbered, Meaning]] = {
    Plain.CLEAVE: Meaning(
        "May fight two monsters of one group; both take the full damage.", "G-7.1"
    ),
    Plain.TAUNT: Meaning(
        "When played, you may move a monster from anywhere into your group.", "G-7.8"
    ),
    Plain.MORE_HEROES: Meaning("You may play one more hero this round.", "G-7.6"),
    Plain.DUAL_WIELD: Meaning("May use two items.", "G-7.7"),
    Plain.TANK: Meaning("Nobody else of its group can be fought without fighting it too.", "G-6.9"),
    Plain.RANGED: Meaning(
        "Cannot be fought without fighting everybody of its group who is not Ranged.", "G-6.10"
    ),
    Plain.CURSED: Meaning("A player whom it damages gains a curse.", "G-8.4"),
    Plain.FEROCIOUS: Meaning(
        "Off the location it always stands in front of the defending player.", "G-8.7"
    ),
    Plain.VENGEFUL: Meaning(
        "On the location it joins the active group when anybody there takes damage.", "G-8.6"
    ),
    Plain.IMMUNE_SPLASH: Meaning("Takes no damage from Splash.", "G-8.8"),
    Plain.IMMUNE_SNIPE: Meaning("Takes no damage from Snipe.", "G-8.9"),
    Plain.IMMUNE_TAUNT: Meaning("Cannot be moved by a Taunt.", "G-8.10"),
    Numbered.SPLASH: Meaning("In its fight, the others of the group take {} damage each.", "G-7.2"),
    Numbered.SNIPE: Meaning("When played, {} damage to any one monster.", "G-7.3"),
    Numbered.PIERCE: Meaning("Ignores {} armor.", "G-7.5"),
    Numbered.SHIELD: Meaning(
        "When played, shield tokens: {}. Each can prevent 1 damage to a player this round.", "G-7.4"
    ),
    Numbered.SLASH: Meaning(
        "When it damages the defending player, all others take {} damage.", "G-8.5"
    ),
}


def explain(keyword: Keyword) -> str:
    """Say what a keyword means, with its number."""
    word = keyword.word or keyword.numbered
    assert word is not None
    return MEANINGS[word].text.format(keyword.amount)
