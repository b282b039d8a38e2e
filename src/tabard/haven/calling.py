"""What a monster's card says that only its scenario knows: spawns in hexes with a name, and specials that stand there (p. 42 and 43)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.content.nodes import nodes_in
from tabard.crawl import special
from tabard.crawl.damage import die
from tabard.crawl.scenario_events import SpecialRuled
from tabard.crawl.scenarios import Trigger
from tabard.haven.following import follow
from tabard.haven.placing import spawn
from tabard.haven.riders import PrintedCall
from tabard.haven.vocabulary import SpawnRank
from tabard.hexes import first

if TYPE_CHECKING:
    from tabard.crawl.figures import Figure
    from tabard.haven import own_abilities as own
    from tabard.haven.printed import Printed
    from tabard.haven.scenarios import Scenario
    from tabard.haven.state import Haven

ADVANCE = "advance-round"
"""The call that needs no scenario: the round track goes one on."""
FEWEST = 2
"""With how many characters a list of ranks begins."""


def list_explaining(scenario: Scenario, box: Printed, kind: str, name: str) -> list[int]:
    """List the special rules of a scenario that say what a call does."""
    wanted = names_of(box, kind, name)
    return [
        number
        for number, rule in enumerate(scenario.rules)
        if rule.when is Trigger.SPECIAL and any(each in wanted for each in rule.of_words)
    ]


def names_of(box: Printed, kind: str, name: str) -> list[str]:
    """List what special rules call a call of a figure: by its name, and by the number of the special that makes it."""
    specials = enumerate(box.stats.specials(kind), 1)
    return [f"{kind}-{name}"] + [
        f"{kind}-{number}"
        for number, each in specials
        if any(isinstance(one, PrintedCall) and one.name.name == name for one in each.do)
    ]


def find_unexplained(scenario: Scenario, box: Printed, kind: str) -> str:
    """Name a call of a figure that neither needs nothing nor is explained by the scenario; "" is none."""
    deck = box.deck_of(kind)
    for number in range(len(box.decks[deck].card)):
        for node in nodes_in(box.card_line(kind, deck, str(number))):
            if (
                isinstance(node, PrintedCall)
                and node.name.name != ADVANCE
                and not list_explaining(scenario, box, kind, node.name.name)
            ):
                return str(node)
    return ""


async def carry_out_call(game: Haven, actor: Figure, ability: own.Call) -> bool:
    """Do what the scenario says of a special; tell whether it says anything (H-43.5)."""
    rules = list_explaining(game.played, game.content, actor.kind, ability.name)
    for each in names_of(game.content, actor.kind, ability.name):
        await follow(game, Trigger.SPECIAL, each, actor)
    if not rules and ability.name == ADVANCE:
        await _advance(game)
        return True
    return bool(rules)


async def _advance(game: Haven) -> None:
    """Let the round track go one on, and what is due at the start of that round happen ."""
    game.round += 1
    game.tell(SpecialRuled(f"The round track goes on to {game.round}."))
    if due := special.list_due(game, Trigger.ROUND_START):
        await special.apply_together(game, due)


async def spawn_monster(game: Haven, actor: Figure, ability: own.Spawn) -> bool:
    """Let a monster come where the scenario says, or as near to the acting figure as it can (H-42.2)."""
    if ability.replaces:
        await die(game, actor, by=None)
    named = game.drawn.letters.get(ability.at, 0)
    before = len(game.figures)
    is_elite = _find_rank(game, ability) == SpawnRank.ELITE
    await spawn(game, ability.kind, first(named) if named else actor.at, is_elite)
    return ability.replaces or len(game.figures) > before


def _find_rank(game: Haven, ability: own.Spawn) -> str:
    """Say of which rank it comes, by the number of characters; where that is to alternate, normal comes first."""
    ranks = ability.ranks
    rank = ranks[min(len(ranks) - 1, len(game.party) - FEWEST)]
    if rank != SpawnRank.ALTERNATE:
        return rank
    counter = f"alternate {ability.text}"
    turn = game.counters.get(counter, 0)
    game.counters[counter] = turn + 1
    return SpawnRank.ELITE if turn % 2 else SpawnRank.NORMAL
