"""Playing a card at once, out of a pile: a lost action of it is performed like any other (p. 18 and 34)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from tabard.crawl.cards import HALVES, half_of, put_away
from tabard.crawl.choosing import must
from tabard.crawl.circumstances import Occasion
from tabard.crawl.deciding import find_decider
from tabard.crawl.events import Skipped
from tabard.crawl.party import Action, HalfName
from tabard.crawl.performing import perform_now
from tabard.crawl.reacting import react
from tabard.crawl.round_events import ActionBegan, CardWent
from tabard.haven import own_abilities
from tabard.haven.masteries import note_lost_action
from tabard.table import Option, Question, ask

if TYPE_CHECKING:
    from tabard.crawl.figures import Figure, Side
    from tabard.haven.pieces import Hero
    from tabard.haven.state import Haven


class Played(NamedTuple):
    """A half of a card that can be played."""

    card: str
    half: HalfName


PLAY: Question[Played | None] = Question("play", "{what}: which action?", "H-18.3", 18)


def list_playable(game: Haven, who: Hero, ability: own_abilities.PlayCards) -> list[Played]:
    """List the lost actions of the cards that may be played."""
    found = []
    for each in who.in_zone(ability.zone):
        printed = game.content.cards[each.id]
        if each.id == ability.besides or each.doom == "unrecoverable":
            continue
        if ability.level is not None and max(1, printed.level) != ability.level:
            continue
        face = game.face_up(each)
        found += [Played(each.id, half) for half in HALVES if half_of(face, half).lost]
    return found


async def play_card(game: Haven, actor: Figure, side: Side, path: str) -> bool:
    """Let a character perform a lost action of one of its cards at once, and put the card where it goes then."""
    ability = game.ability(path)
    assert isinstance(ability, own_abilities.PlayCards)
    who = game.whose(actor.id)
    if who is None or not list_playable(game, who, ability):
        return False
    options = partial(_list_options, game, who, ability, may_skip=not must(game, ability))
    chosen = await ask(find_decider(game, actor), PLAY, options, what=ability.text)
    if chosen is None:
        game.tell(Skipped(actor.id, ability.text))
        return False
    return await _perform(game, actor, side, who, chosen)


async def _perform(game: Haven, actor: Figure, side: Side, who: Hero, chosen: Played) -> bool:
    """Perform an action in the middle of another one."""
    outer, before = who.action, game.performed
    state = who.card(chosen.card)
    face = game.face_up(state)
    half = face.top if chosen.half == "top" else face.bottom
    who.action = Action(chosen.card, chosen.half, is_basic=False)
    game.performed = False
    game.tell(ActionBegan(state.id, face.name, chosen.half, is_basic=False))
    action = f"card/{state.id}/{state.side}/{chosen.half}"
    for number in range(len(half.do)):
        if game.is_on_map(actor):
            did = await perform_now(game, actor, side, f"{action}/{number}")
            game.performed = game.performed or did
    performed = game.performed
    if performed and game.is_on_map(actor):
        await react(game, Occasion.ACTION, actor)
        who.experience += half.experience
        note_lost_action(game, who, state.id, chosen.half)
        state.doom = "unrecoverable" if half.unrecoverable else "lost"
        if any(each.card == state.id for each in actor.bonuses):
            state.zone, state.half = "active", chosen.half
            game.tell(CardWent(state.id, face.name, "active", state.side, state.half))
        else:
            put_away(game, state)
    who.action, game.performed = outer, before or performed
    return performed


def _list_options(
    game: Haven, who: Hero, ability: own_abilities.PlayCards, *, may_skip: bool
) -> Sequence[Option[Played | None]]:
    found: list[Option[Played | None]] = [
        Option(
            f"{each.card}-{each.half}", each, (f"half:{each.card}/{each.half}",),
            f"{game.content.cards[each.card].name}, {each.half}",
        )
        for each in list_playable(game, who, ability)
    ]  # fmt: skip
    return [*found, Option("skip", None, (), "Skip it", gives_up=True)] if may_skip else found
