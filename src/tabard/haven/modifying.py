"""What an attack draws from the deck of whoever makes it (p. 23 to 25)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.crawl.abilities import Condition, Word
from tabard.crawl.attack_parts import AttackOn, Modifier
from tabard.crawl.deciding import decider
from tabard.haven.drafts import effect_of
from tabard.haven.drawing import modify, said
from tabard.haven.events import ModifierDrawn
from tabard.haven.modifier_decks import MONSTERS, gain_bless, gain_curse

if TYPE_CHECKING:
    from tabard.crawl.figures import Figure
    from tabard.haven.state import Haven


def deck_owner(game: Haven, figure: Figure) -> str:
    """Say whose deck a figure draws from: a character's own, which its summons share, or that of all monsters (H-23.16, H-29.28)."""
    return figure.owner or figure.id if game.whose(figure.owner or figure.id) else MONSTERS


def value_of(attack: AttackOn) -> int:
    """Return what an attack is worth before its modifier, with what is added and poison (H-23.8)."""
    poison = int(attack.target.has(Condition.POISON))
    return max(0, attack.ability.value + attack.total(Word.ATTACK) + poison)


async def draw_modifier(game: Haven, attack: AttackOn) -> Modifier:
    """Draw for an attack and say by how much it changes, with what the cards add."""
    value = value_of(attack)
    owner, faces = deck_owner(game, attack.attacker), game.content.faces
    seat = decider(game, attack.attacker) if attack.is_free else None
    drawn = await modify(
        game.decks, owner, faces, value=value, advantage=attack.advantage, seat=seat
    )
    text = ", ".join([said(faces[each]) for each in drawn.used])
    game.tell(ModifierDrawn(attack.attacker.id, drawn.used, drawn.unused, text))
    effects = tuple([effect_of(each) for each in drawn.effects])
    return Modifier(text, "plus", drawn.value - value, effects)


def add_card(game: Haven, figure: Figure, condition: Condition) -> bool:
    """Shuffle a bless or curse card into a figure's deck; tell whether there was one left (H-26.31, H-27.15)."""
    gain = gain_bless if condition is Condition.BLESS else gain_curse
    return gain(game.decks, deck_owner(game, figure))
