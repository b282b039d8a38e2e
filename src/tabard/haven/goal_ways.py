"""Where the goal leads, for bots: doors behind which somebody or something waits, letters, treasures, ways out.

None of this is a rule.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from tabard.crawl.scenario_language import Count, Destroy, Kill, KillAll, Reach, Reached
from tabard.crawl.scenarios import Trigger
from tabard.haven.map_legend import Rank
from tabard.haven.own_goals import Escape, KillRevealed, LootAll
from tabard.hexes import hexset, members

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tabard.haven.printed import Printed
    from tabard.haven.state import Haven
    from tabard.hexes import Board, Hex, HexSet

PLACES = (Trigger.ENTERS, Trigger.ENDS_TURN)


def collect_places(game: Haven) -> HexSet:
    """Collect the hexes that bring the party nearer to its goal, as far as they are on the map; doors where there are none."""
    hexes = 0
    for goal in game.played.goal:
        match goal:
            case Reach(letter):
                hexes |= game.drawn.letters.get(letter, 0)
            case LootAll():
                hexes |= _collect_treasures(game)
            case Escape():
                for letter in game.played.escape.split():
                    hexes |= game.drawn.letters.get(letter, 0)
            case Reached(counter, least) if game.counters.get(counter, 0) < least:
                # What has to be brought somewhere is taken first.
                hexes |= _collect_treasures(game) or _collect_counting(game, counter)
            case Destroy(objective):
                things = [each for each in game.figures if each.kind == objective]
                hexes |= hexset(each.at for each in things)
            case _:
                pass
    hexes &= game.terrain.board.hexes
    return hexes or game.terrain.doors | _collect_plates(game)


def _collect_treasures(game: Haven) -> HexSet:
    return hexset(at for at, id_ in game.treasures.items() if not id_.isdigit())


def _collect_counting(game: Haven, counter: str) -> HexSet:
    """Collect where something happens that a rule counts, and that has not happened yet."""
    hexes = 0
    marked = hexset(each for at in game.story.marks.values() for each in at)
    for number, rule in enumerate(game.played.rules):
        if number in game.fired or not any(
            isinstance(each, Count) and each.counter == counter for each in rule.do
        ):
            continue
        if rule.when is Trigger.LOOTS:
            hexes |= _collect_treasures(game)
        elif rule.when in PLACES:
            for letter in rule.of_words:
                hexes |= game.drawn.letters.get(letter, 0) & ~marked
    return hexes


def _collect_plates(game: Haven) -> HexSet:
    """Collect the plates that unlock something, while nothing else is left to do."""
    return game.terrain.plates if game.drawn.locked and not game.unlocked else 0


def value_hidden_foes(game: Haven) -> float:
    """Say what waits in rooms not yet revealed, so that opening a door costs nothing that was not there before."""
    count = len(game.party)
    return sum(
        _foes_in(game.content, game.scenario, game.level, room, (count, (*game.story.sided,)))
        for room in game.drawn.layout.rooms
        if room not in game.revealed
    )


def value_seen_foes(game: Haven) -> float:
    """Say what the monsters on the map count."""
    alive, each_point = PREY
    return sum([alive + each_point * each.hp for each in game.monsters])


PREY = (4.0, 1.3)
"""What a monster counts: alive at all, and for each hit point."""
HELD = 1.1
"""What somebody counts who is not on the map yet: more than one who is, or nobody would ever open a door behind which blows wait."""


@lru_cache(maxsize=500)
def _foes_in(
    box: Printed, scenario: str, level: int, room: str, party: tuple[int, tuple[str, ...]]
) -> float:
    """Add up who waits in a room for a party: so many characters, on the side of some factions."""
    count, sided = party
    ground = box.ground(scenario, level)
    alive, each_point = PREY
    score = 0.0
    for post, at in ground.posts:
        rank = post.rank(count, sided)
        if rank is Rank.NONE or ground.layout.room_of(at) != room or post.type not in box.stats:
            continue
        ranks = box.stats.ranks(post.type)
        own = str(rank) if str(rank) in ranks else ranks[0]
        score += alive + each_point * box.stats.read(post.type, own, level, count).hp
    return score


def wants_all_dead(game: Haven) -> bool:
    """Tell whether the goal is about killing."""
    return any(isinstance(each, KillAll | Kill | KillRevealed) for each in game.played.goal)


LOST = 20
"""How far a place counts to which no way leads."""


def measure_road(game: Haven, at: Hex, aims: HexSet) -> int:
    """Count the hexes to the nearest place where the goal leads, through doors that can be opened."""
    board = game.terrain.doorways or game.terrain.board
    blocked = game.terrain.obstacles & ~aims & ~(1 << at)
    found = measure_distances(board.without(blocked), aims & board.hexes)
    return found.get(at, LOST)


@lru_cache(maxsize=2000)
def measure_distances(board: Board, aims: HexSet) -> Mapping[Hex, int]:
    """Say for every hex how many steps it is from the nearest of some; one without a way is left out."""
    found = dict.fromkeys(members(aims), 0)
    reached, rim, steps = aims, aims, 0
    while rim:
        steps += 1
        rim = board.steps(rim) & ~reached
        reached |= rim
        found |= dict.fromkeys(members(rim), steps)
    return found


def count_steps(game: Haven, one: Hex, other: Hex) -> int:
    """Count the steps between two hexes if nothing in between counts."""
    here, there = game.terrain.board.axial(one), game.terrain.board.axial(other)
    q, r = here.q - there.q, here.r - there.r
    return max(abs(q), abs(r), abs(q + r))
