"""What an attack draws from the deck of whoever makes it (p. 23 to 25)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tabard.crawl.ability_words import name_infusion
from tabard.crawl.attack_parts import AttackOn, Modifier
from tabard.crawl.deciding import find_decider
from tabard.crawl.effects import Condition, Effect
from tabard.crawl.items import list_ready
from tabard.crawl.windows import Moment
from tabard.haven.element_board import infuse_later, infusion_of
from tabard.haven.events import ModifierDrawn
from tabard.haven.heeding import counted, judged
from tabard.haven.item_windows import dulls
from tabard.haven.modifier_abilities import Judged, deeds_of, make_attack_effect
from tabard.haven.modifier_decks import ALLIES, MONSTERS, gain_bless, gain_curse
from tabard.haven.modifier_draws import modify, write_face
from tabard.haven.riders import Infusing
from tabard.haven.selectors import Selector, Single
from tabard.table import YES_NO, Question, ask

if TYPE_CHECKING:
    from tabard.crawl.figures import Figure
    from tabard.haven.state import Haven


INFUSES: Question[bool] = Question(
    "modifier-infuse", "The modifier card infuses {what}. Infuse it?", "H-21.19", 21, fixed=YES_NO
)


def find_deck_owner(game: Haven, figure: Figure) -> str:
    """Say whose deck a figure draws from: a character's own, which its summons share, that of all allies, or that of all monsters; whoever is made to act draws from its own (H-23.16, H-29.28, H-31.12, H-44.10)."""
    whose = figure.owner or figure.id
    if game.whose(whose):
        return whose
    return ALLIES if figure.home in game.friends("party") else MONSTERS


OWN_DECK: Question[bool] = Question(
    "own-deck", "{who} attacks under your control. Draw from your modifier deck?", "H-31.10", 31, fixed=YES_NO
)  # fmt: skip


async def _find_lent_deck(game: Haven, attack: AttackOn) -> str:
    """Return whose deck an enemy draws from that somebody controls, where a talent lets that be its own; "" is the usual one."""
    who = game.whose(game.grant.by) if game.grant is not None else None
    leader = game.find(who.figure) if who is not None else None
    if who is None or leader is None or attack.attacker.side in game.friends(leader.side):
        return ""
    if not list_ready(game, who, Moment.CONTROL):
        return ""
    name = game.called(attack.attacker.id)
    return who.figure if await ask(who.seat, OWN_DECK, who=name) else ""


async def draw_modifier(game: Haven, attack: AttackOn) -> Modifier:
    """Draw for an attack and say by how much it changes, with what the cards add."""
    value = attack.value
    lent = await _find_lent_deck(game, attack) if game.grant is not None else ""
    owner = lent or find_deck_owner(game, attack.attacker)
    faces = judge_faces(game, attack, is_sure=attack.is_sure, is_dull=dulls(game, attack))
    seat = find_decider(game, attack.attacker) if attack.has_chooser else None
    drawn = await modify(
        game.decks, owner, faces, value=value, advantage=attack.advantage, seat=seat
    )
    text = ", ".join([write_face(faces[each]) for each in drawn.used]) if game.is_heard else ""
    game.tell(ModifierDrawn(attack.attacker.id, drawn.used, drawn.unused, text))
    effects: list[Effect] = []
    for card in drawn.used if drawn.effects else ():
        for each in faces[card].effects:
            if isinstance(each, Infusing):
                await _infuse(game, attack, each)
            elif (effect := make_attack_effect(each)) is not None:
                effects.append(effect)
        for number, deed in enumerate(deeds_of(faces[card].effects)):
            if deed.given is None or judged(game, attack, deed.given):
                waiting = attack.upon if deed.is_each else attack.after
                waiting.append(f"modifier/{card}/{number}")
    return Modifier(text, "plus", drawn.value - value, tuple(effects))


def judge_faces(
    game: Haven, attack: AttackOn, *, is_sure: bool = False, is_dull: bool = False
) -> Judged:
    """Return modifier cards as they count in an attack."""
    count = partial(_count_what, game, attack)
    holds = partial(judged, game, attack)
    return Judged(game.faces, holds, count, is_sure=is_sure, is_dull=is_dull)


def _count_what(game: Haven, attack: AttackOn, what: Selector) -> int:
    assert isinstance(what, Single)
    return counted(game, attack.attacker, attack.side, what, attack.target, "")


async def _infuse(game: Haven, attack: AttackOn, infusing: Infusing) -> None:
    """Infuse at the end of the turn what a card shows; a character may decline it (H-21.19, H-24.8)."""
    for icon in infusing.icons:
        infusion = infusion_of(icon)
        if attack.has_chooser:
            seat, what = find_decider(game, attack.attacker), name_infusion(infusion)
            if not await ask(seat, INFUSES, what=what):
                continue
        infuse_later(game.elements, infusion)


def add_card(game: Haven, figure: Figure, condition: Condition) -> bool:
    """Shuffle a bless or curse card into a figure's deck; tell whether there was one left (H-26.31, H-27.15)."""
    gain = gain_bless if condition is Condition.BLESS else gain_curse
    return gain(game.decks, find_deck_owner(game, figure))
