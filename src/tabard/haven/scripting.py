"""What the special rules of a scenario do that only these scenarios have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.crawl import special
from tabard.crawl.automation import Automate
from tabard.crawl.damage import leave, suffer
from tabard.crawl.deciding import find_players
from tabard.crawl.scenarios import Trigger
from tabard.haven import script
from tabard.haven.element_board import make_strong
from tabard.haven.errands import Errand, leap, walk
from tabard.haven.following import follow
from tabard.haven.map_legend import Rank
from tabard.haven.modifier_decks import add_minus
from tabard.haven.money import put_coins
from tabard.haven.placing import spawn_figure
from tabard.haven.revealing import open_door, reveal_room
from tabard.haven.scenes import refuse
from tabard.haven.script import Like
from tabard.haven.script_whom import collect_spot, list_called
from tabard.haven.sections import read_section
from tabard.hexes import first, members
from tabard.table import YES_NO, Pile, Question, Stream, ask

if TYPE_CHECKING:
    from msgspec import Struct

    from tabard.crawl.figures import Figure
    from tabard.haven.state import Haven
    from tabard.hexes import Hex

MAY: Question[bool] = Question(
    "special-rule", "A special rule lets you: {what} Do it?", "H-10.17", 10, fixed=YES_NO
)
TOKEN = Stream("token", "Which token was drawn?", "H-10.17", 10)


async def carry_out(game: Haven, effect: Struct, here: Figure | None, at: Hex | None) -> None:  # noqa: C901, PLR0912, PLR0915 - one line a kind
    """Carry out an effect of a special rule."""
    match effect:
        case script.OpenDoor():
            for each in game.drawn.doors[effect.door]:
                is_seen = any(room in game.revealed for room in game.drawn.layout.doors[each])
                if is_seen:  # one between rooms that nobody has seen yet stays as it is
                    await open_door(game, each)
        case script.Unlock():
            doors = game.drawn.doors[effect.door]
            game.unlocked += [each for each in doors if each not in game.unlocked]
            game.terrain_changed()
        case script.Lock():
            doors = game.drawn.doors[effect.door]
            game.unlocked = [each for each in game.unlocked if each not in doors]
            game.terrain_changed()
        case script.Reveal():
            await reveal_room(game, effect.room)
        case script.PutCoins():
            _put_coins(game, effect, at)
        case script.DamageBy():
            table = game.content.levels[game.level]
            amount = table.trap if effect.like is Like.TRAP else table.hazard
            for figure in special.find_whom(game, effect.who, here, at):
                await suffer(game, figure, amount, "scenario", by=None)
        case script.ReadSection():
            await read_section(game, effect.id)
        case script.Bring():
            await _bring(game, effect)
        case script.Infuse():
            make_strong(game.elements, effect.element)
        case script.Mark():
            assert at is not None
            game.story.marks[effect.name] = [*game.story.marks.get(effect.name, ()), at]
        case script.Link():
            game.story.linked.append(f"{effect.one} {effect.other}")
            game.terrain_changed()
        case script.Press():
            game.story.pressed[effect.letter] = game.round + effect.rounds - 1
        case script.Walk():
            await _walk(game, effect)
        case script.Leap():
            for figure in list_called(game, effect.who, None):
                await leap(game, figure, game.drawn.doors[effect.door][0])
        case script.Instead():
            assert here is not None
            game.agenda = [
                each
                for each in game.agenda
                if not (isinstance(each, Automate) and each.actor == here.id)
            ]
        case script.May():
            await _may(game, effect, here, at)
        case script.Remove():
            for figure in special.find_whom(game, effect.who, here, at):
                await leave(game, figure)
        case script.ResetClock():
            game.story.clocks[effect.section] = game.round
        case script.AdvanceClock():
            await _advance(game, effect.section)
        case script.OpenHands():
            game.is_open = True
        case script.AddMinus():
            for figure in special.find_whom(game, effect.who, here, at):
                add_minus(game.decks, figure.id, effect.count)
        case script.Spare() | script.ShieldOf() | script.Rest() | script.Raise() | script.Hinder():
            pass  # whoever asks for them looks for the rule
        case _:
            refuse(str(effect))


def _put_coins(game: Haven, effect: script.PutCoins, at: Hex | None) -> None:
    if effect.letter:
        for each in members(game.drawn.letters[effect.letter]):
            put_coins(game, each, effect.count)
    elif at is not None:
        put_coins(game, at, effect.count)


async def _bring(game: Haven, effect: script.Bring) -> None:
    """Spawn a monster by the number of characters; a token is drawn for it even so (H-42.2)."""
    type_ = await _draw_token(game, effect.type) if effect.is_bag else effect.type
    rank = effect.ranks[len(game.party) - 2]
    place = (
        game.drawn.letters[effect.letter]
        if effect.letter
        else collect_spot(game, effect.beside, None)
    )
    if rank is Rank.NONE or not place:
        return
    at = first(place)
    figure = await spawn_figure(game, type_, at, is_elite=rank is Rank.ELITE)
    if figure is not None and effect.letter:
        await follow(game, Trigger.SPAWNS, effect.letter, figure, at)


async def _draw_token(game: Haven, bag: str) -> str:
    """Draw a token; when the bag is empty, all go back."""
    pile = game.story.bags.get(bag)
    if not pile:
        printed = next(each for each in game.played.bags if each.id == bag)
        pile = game.story.bags[bag] = Pile.of(*printed.tokens)
    return await pile.draw(TOKEN)


async def _walk(game: Haven, effect: script.Walk) -> None:
    for figure in list_called(game, effect.who, None):
        ally = next((each for each in game.played.allies if each.id == figure.kind), None)
        points = effect.points
        if points is None:
            points = game.stat_card(figure.kind, game.rank_of(figure)).base.move or 0
        errand = Errand(
            effect.letter, opens_doors=ally is None or ally.opens_doors,
            springs_traps=ally is not None and ally.springs_traps, is_onto=effect.is_onto,
        )  # fmt: skip
        await walk(game, figure, errand, points)


async def _may(game: Haven, effect: script.May, here: Figure | None, at: Hex | None) -> None:
    rule = next(each for each in game.played.rules if effect in each.do)
    if await ask(find_players(game), MAY, what=rule.text):
        for each in effect.effects:
            await carry_out(game, each, here, at)


async def _advance(game: Haven, section: str) -> None:
    """Set a clock one round ahead; what the start of that round brings happens now, and not again."""
    if section not in game.story.clocks:
        return
    game.story.clocks[section] -= 1
    for number, rule in enumerate(game.played.rules):
        is_meant = rule.when is Trigger.ROUND_START and rule.clock == section
        if is_meant and special.applies(game, number, rule):
            await special.apply(game, number)
