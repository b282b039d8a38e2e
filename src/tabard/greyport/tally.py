"""What happened in a game, as counters that can be added up over many games: `topic:detail`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from tabard.greyport import events as told
from tabard.table import Event


def tally(events: Sequence[Event]) -> Mapping[str, int]:
    """Count what happened in a game, from its first event to its last."""
    counts: Counter[str] = Counter()
    encounter = ""
    for event in events:
        if isinstance(event, told.Began):
            encounter = event.encounter
        _count(counts, event, encounter)
    return {name: count for name, count in sorted(counts.items()) if count}


def _count(counts: Counter[str], event: Event, encounter: str) -> None:  # noqa: C901, PLR0912 - one line a kind
    match event:
        case told.Began():
            counts[f"reached:{encounter}"] += 1
        case told.EncounterEnded():
            counts[f"cleared:{encounter}"] += 1
        case told.RoundBegan():
            counts[f"rounds:{encounter}"] += 1
        case told.Drew(card=str() as card) | told.Recruited(card=card, coin=""):
            counts[f"at-hand:{card}"] += 1
        case told.Recruited(card=card):
            counts[f"at-hand:{card}"] += 1
            counts[f"recruited:{card}"] += 1
        case told.PlayedCard(card=card):
            counts[f"played:{card}"] += 1
        case told.Fought(hero=card, total=total):
            counts[f"fought:{card}"] += 1
            counts[f"dealt:{card}"] += total
        case told.Revealed(card=card):
            counts[f"revealed:{card}"] += 1
        case told.Defeated(card=card):
            counts[f"defeated:{card}"] += 1
        case told.Harmed(amount=amount, prevented=prevented, hp=hp):
            counts[f"harmed:{encounter}"] += amount - prevented
            counts["prevented:tokens"] += prevented
            counts[f"fell:{encounter}"] += hp <= 0
        case told.LostHP(amount=amount, hp=hp):
            counts[f"harmed:{encounter}"] += amount
            counts[f"fell:{encounter}"] += hp <= 0
        case told.Healed(amount=amount):
            counts[f"healed:{encounter}"] += amount
        case told.GotCurse():
            counts[f"cursed:{encounter}"] += 1
        case told.Moved(how=how):
            counts[f"moved:{how}"] += 1
        case told.LocationSaved(location=location):
            counts[f"saved:{location}"] += 1
        case told.LocationLost(location=location):
            counts[f"lost:{location}"] += 1
        case _:
            pass
