"""Move abilities as a person performs them (Buttons & Bugs p. 17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.crawl.abilities import Boost, Move
from tabard.crawl.ability_parts import Scope
from tabard.crawl.bonuses import use_up
from tabard.crawl.choosing import must
from tabard.crawl.conditions import name_hindrance
from tabard.crawl.deciding import find_decider
from tabard.crawl.deeds import begin_way, count_times
from tabard.crawl.effects import Condition, Effect, Word
from tabard.crawl.events import Idle
from tabard.crawl.figures import Figure, Side
from tabard.crawl.movement import WALK, walk
from tabard.crawl.offers import Offer, list_ways_to_pay, pay
from tabard.crawl.windows import Moment, list_offers, take
from tabard.hexes import HexSet
from tabard.table import Option

if TYPE_CHECKING:
    from tabard.crawl.skirmish import Skirmish


async def move(game: Skirmish, actor: Figure, side: Side, ability: Move) -> bool:
    """Move as far as the player likes (B-17); who covers several hexes is moved only by its own rules (H-43.23)."""
    if actor.also:
        return False
    if why := name_hindrance(actor, Condition.IMMOBILIZE):
        game.tell(Idle(actor.id, "move", why))
        return False
    if game.book.forbids(game, actor, "move"):
        game.tell(Idle(actor.id, "move", "held by its own card"))
        return False
    begin_way(game, actor)
    extras = MoveExtras(game, actor, ability)
    extras.taken += await game.book.moving(game, actor)
    if ability.breaks:
        game.breaking = "move"
        game.forget("destroyed")
    entered = await walk(game, actor, side, extras, find_decider(game, actor))
    game.breaking = ""
    for one in list(actor.bonuses) if entered else ():
        boost = game.ability(one.path)
        if isinstance(boost, Boost) and boost.scope is Scope.MOVES and one in actor.bonuses:
            await use_up(game, actor, one)
    game.book.walked(game, actor, entered)
    await game.book.moved(game, actor, entered)
    return entered > 0


class MoveExtras:
    """What one move ability has, and what may be added to it."""

    def __init__(self, game: Skirmish, actor: Figure, ability: Move) -> None:
        self.game = game
        self.actor = actor
        self.ability = ability
        self.who = game.whose(actor.id)
        self.times = count_times(game, actor, ability.per)
        if ability.count is not None:
            self.times = game.book.counted(game, actor, actor.side, ability.count, None, "")
        self.paid: list[int] = []
        self.taken: list[Effect] = []
        self.walks = False
        """It does without the jump that it has."""

    @property
    def must(self) -> bool:
        """Tell whether the move cannot be skipped."""
        return must(self.game, self.ability)

    @property
    def jumps(self) -> bool:
        """Tell whether the ability jumps by itself."""
        return self.ability.jump and not self.walks

    @property
    def may_walk(self) -> bool:
        """Tell whether its jump may be left out (H-22.26)."""
        return self.jumps and self.game.policy.jump_is_optional

    @property
    def ignored(self) -> HexSet:
        """The hexes of which what lies there has no effect."""
        terrain = self.game.terrain
        lying = {"": 0, "traps": terrain.traps, "difficult": terrain.difficult}
        found = lying[self.ability.ignores]
        if any(each.word is Word.EASE for each in self.taken):
            found |= terrain.difficult | terrain.negative & ~terrain.traps
        return found

    @property
    def along(self) -> HexSet | None:
        """The hexes that it has to keep to; None is all of the map."""
        if self.ability.along is None:
            return None
        return self.game.book.hexes_like(self.game, self.actor, self.ability.along)

    def ends(self, hexes: HexSet) -> HexSet:
        """Return which of some hexes it may end in."""
        if self.ability.ending is None:
            return hexes
        return hexes & self.game.book.hexes_like(self.game, self.actor, self.ability.ending)

    def pace(self) -> tuple[int, bool]:
        """Return the points with all that was added, and whether it jumps."""
        added = list(self.taken)
        for each in self.game.bonuses(self.actor, Boost):
            if isinstance(each, Boost) and each.scope is Scope.MOVES:
                added += each.effects
                added += [
                    effect
                    for rider in each.riders
                    if self.game.book.holds(self.game, self.actor, self.actor.side, rider.words)
                    for effect in rider.effects
                ]
        points = self.ability.points * self.times
        if not added:
            return points, self.jumps
        more = sum(each.amount for each in added if each.word is Word.MOVE)
        jump = self.jumps or any(each.word is Word.JUMP for each in added)
        return points + more, jump

    def options(self) -> list[Option[Offer]]:
        """List riders to pay for, and items."""
        return [
            *list_ways_to_pay(self.game, self.ability.riders, self.paid),
            *list_offers(self.game, self.who, Moment.MOVE),
        ]

    async def take(self, offer: Offer) -> None:
        """Pay for a rider, or use an item."""
        if offer == WALK:
            self.walks = True
            return
        if offer.kind == "pay":
            number, effects = pay(self.game, self.actor, self.ability.riders, offer)
            self.paid.append(number)
        else:
            effects = await take(self.game, self.who, offer, Moment.MOVE)
        self.taken += effects
