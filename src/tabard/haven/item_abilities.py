"""What abilities do with items: recover them, turn them over (p. 31 and 34)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabard.crawl.ability_parts import ALL
from tabard.crawl.bonuses import begin, end
from tabard.crawl.choosing import must
from tabard.crawl.deciding import find_decider
from tabard.crawl.performing import perform_now
from tabard.crawl.round_events import Hastened, ItemsRefreshed
from tabard.haven import own_abilities
from tabard.haven.events import Flipped
from tabard.haven.finding import View
from tabard.haven.finding_hexes import find_tiles
from tabard.haven.language import read_modifier
from tabard.haven.marking import MARK
from tabard.haven.modifier_decks import draw_card
from tabard.haven.modifier_draws import write_face
from tabard.haven.perks import find_card
from tabard.haven.pieces import Memory
from tabard.haven.tiles import list_hexes
from tabard.table import YES_NO, Option, Question, ask

if TYPE_CHECKING:
    from tabard.crawl.figures import Figure, Side
    from tabard.crawl.party import ItemState
    from tabard.haven.pieces import Hero
    from tabard.haven.state import Haven
    from tabard.hexes import Hex

CHOOSES: Question[int] = Question("choose-one", "Which of the two?", "H-34.12", 34)
PEEK: Question[bool] = Question(
    "peek", "Your next modifier card is {card}. Put it to the bottom of the deck?", "H-23.16", 23, fixed=YES_NO
)  # fmt: skip
RECOVERS: Question[str | None] = Question("recover-item", "Recover which item?", "H-31.3", 31)


def list_recoverable(
    game: Haven, who: Hero, ability: own_abilities.RecoverItems, path: str
) -> list[ItemState]:
    """List the items that could be recovered: never an unrecoverable one, nor the one that does it (H-31.3, H-34.3)."""
    kind, id_, *_ = path.split("/")
    own = id_ if kind == "item" else ""
    items = game.content.items
    return [
        each
        for each in who.items
        if each.state in ability.zones
        and each.id != own
        and not (each.state == "lost" and items[each.id].unrecoverable)
        and (not ability.slot or ability.slot == items[each.id].slot)
    ]


async def recover_items(game: Haven, actor: Figure, side: Side, path: str) -> bool:
    """Let a character make items usable again, one after the other; used slots are free again (H-31.3, H-34.9)."""
    del side
    ability, who = game.ability(path), game.whose(actor.id)
    assert isinstance(ability, own_abilities.RecoverItems)
    if who is None:
        return False
    taken = 0
    while ability.number == ALL or taken < ability.number:
        waiting = partial(list_recoverable, game, who, ability, path)
        if not waiting():
            break
        may_stop = bool(taken) or not must(game, ability)
        id_ = await ask(who.seat, RECOVERS, partial(_list_items, game, waiting, may_stop=may_stop))
        if id_ is None:
            break
        item = who.item(id_)
        item.state, item.used = "ready", 0
        game.tell(ItemsRefreshed((id_,), (game.content.items[id_].name,), who.figure))
        taken += 1
    return taken > 0


async def recover_owed(game: Haven) -> None:
    """Let characters recover lost items at the end of the first round, as an event has promised (H-12.28)."""
    for who in game.playing():
        while who.owed_items:
            lost = partial(_list_lost, game, who)
            if not lost():
                break
            id_ = await ask(who.seat, RECOVERS, partial(_list_items, game, lost, may_stop=True))
            if id_ is None:
                break
            who.item(id_).state, who.item(id_).used = "ready", 0
            who.owed_items -= 1
            game.tell(ItemsRefreshed((id_,), (game.content.items[id_].name,), who.figure))
        who.owed_items = 0


def _list_lost(game: Haven, who: Hero) -> list[ItemState]:
    items = game.content.items
    return [each for each in who.items if each.state == "lost" and not items[each.id].unrecoverable]


def _list_items(
    game: Haven, waiting: Callable[[], list[ItemState]], *, may_stop: bool
) -> Sequence[Option[str | None]]:
    items = game.content.items
    options: list[Option[str | None]] = [
        Option(each.id, each.id, (f"item:{each.id}",), items[each.id].name) for each in waiting()
    ]
    if may_stop or not options:
        options.append(Option("stop", None, (), "No more", gives_up=True))
    return options


async def flip(game: Haven, actor: Figure, side: Side, path: str) -> bool:
    """Turn the item over whose ability it is (H-34.4, H-34.5)."""
    del side
    _, id_, *_ = path.split("/")
    who = game.whose(actor.id)
    assert who is not None
    item = who.item(id_)
    if item.used < game.content.gear[item.face].slots:
        return False  # only with its last slot (H-34.8)
    item.is_flipped, item.used = not item.is_flipped, 0
    for bonus in [each for each in actor.bonuses if each.path.startswith(f"item/{id_}/")]:
        await end(game, actor, bonus)  # what its other side has begun
    game.tell(Flipped(who.figure, id_, game.content.items[id_].name, item.is_flipped))
    return True


# One thing or another


async def choose_one(game: Haven, actor: Figure, side: Side, path: str) -> bool:
    """Let whoever decides choose one of several things, and do that."""
    ability = game.ability(path)
    assert isinstance(ability, own_abilities.OneOf)
    texts = [each.text for each in ability.ways]
    number = await ask(find_decider(game, actor), CHOOSES, partial(_list_ways, texts))
    return await perform_now(game, actor, side, f"{path}/{number}")


def _list_ways(texts: Sequence[str]) -> Sequence[Option[int]]:
    return [Option(f"way-{n}", n - 1, (), text) for n, text in enumerate(texts, start=1)]


# The order of the round


async def hasten(game: Haven, actor: Figure, side: Side, path: str) -> bool:
    """Change the own initiative, which is never below 1 nor above 99 (H-17.2)."""
    del side
    ability, who = game.ability(path), game.whose(actor.id)
    assert isinstance(ability, own_abilities.Hasten)
    assert who is not None
    who.initiative = min(max(1, who.initiative + ability.by), 99)
    game.tell(Hastened(who.initiative, who.figure))
    return True


# The own modifier deck


async def peek(game: Haven, actor: Figure, side: Side, path: str) -> bool:
    """Look at the next cards of the own deck; each stays where it is or goes to the bottom."""
    del side
    ability, who = game.ability(path), game.whose(actor.id)
    assert isinstance(ability, own_abilities.Peek)
    assert who is not None
    deck = game.decks.of[who.figure]
    drawn = [await draw_card(deck, who.figure) for _ in range(ability.number)]
    kept: list[str] = []
    for card in [each for each in drawn if each is not None]:
        shown = write_face(game.faces[card])
        if await ask(who.seat, PEEK, card=shown):
            deck.pile.put_underneath(card)
        else:
            kept.append(card)
    for card in reversed(kept):
        deck.pile.put_on_top(card)
    return True


async def remove_cards(game: Haven, actor: Figure, side: Side, path: str) -> bool:
    """Take cards out of the own deck for the rest of the scenario, wherever in it they are."""
    del side
    ability, who = game.ability(path), game.whose(actor.id)
    assert isinstance(ability, own_abilities.RemoveCards)
    assert who is not None
    deck, modifiers = game.decks.of[who.figure], game.content.modifiers
    card = find_card(modifiers, read_modifier(ability.card))
    taken = 0
    while taken < ability.number and card in deck.list_cards():
        if card in deck.pile:
            deck.pile.take(card)
        else:
            deck.discard.remove(card)
        taken += 1
    return taken > 0


# Rests


async def choose_lost(game: Haven, actor: Figure, side: Side, path: str) -> bool:
    """Let a character choose the card that its short rest loses, instead of chance."""
    del side, path
    who = game.whose(actor.id)
    assert who is not None
    who.picks_lost = True
    return True


# As if one stood elsewhere


async def stand_in(game: Haven, actor: Figure, side: Side, path: str) -> bool:
    """Choose the tile from which the next attack or heal ability of this turn is performed."""
    ability = game.ability(path)
    assert isinstance(ability, own_abilities.StandIn)
    found = partial(find_tiles, View(game, actor, side), ability.what)
    if not found():
        return False
    options = partial(list_hexes, game, found, may_skip=True)
    at = await ask(find_decider(game, actor), MARK, options, what=ability.text)
    if at is None:
        return False
    begin(game, actor, path, "turn")
    game.kept[path] = Memory(hexes={"marked": [at]})
    return True


def origin(game: Haven, actor: Figure) -> Hex | None:
    """Return where an attack or heal ability is performed from, if that was chosen; it holds for one."""
    for bonus in actor.bonuses:
        if isinstance(game.ability(bonus.path), own_abilities.StandIn):
            actor.bonuses.remove(bonus)
            return game.kept.pop(bonus.path).hexes["marked"][0]
    return None
