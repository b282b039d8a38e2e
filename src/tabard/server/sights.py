"""What one seat may know: the only place where something of a game is put together for people.

Views come from `Game.view(seat)`, events through `Event.seen_by(seat)`, answers only to the seat that gave them.
Nothing else of a game, least of all its seed, gets here.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

import msgspec

from tabard.table import Decision, Event, Game, Rules, Seat
from tabard.table.journal import Answer, Drawn, Entry, Told, Undone, is_stop

log = logging.getLogger("tabard.server")

Labels = Callable[[int], str]
"""(number of an answer) -> what a person read who gave it."""


def view(
    game: Game[Any], rules: Rules[Any], seat: Seat | None, common: object = None
) -> dict[str, Any]:
    """Build a seat's view, with what a page tells beside the open question; it is to be written down at once."""
    picture = game.picture(seat, common)
    picture["spans"] = game.spans()
    decision = None if seat is None else game.question(seat)
    if decision is not None:
        _explain(picture["decision"], game, rules, decision)
    picture["prepared"] = None if decision is not None else _show_prepared(game, rules)
    return picture


def _show_prepared(game: Game[Any], rules: Rules[Any]) -> dict[str, Any] | None:
    """Show whoever is not asked what others prepare together, which is no secret: its draft is seen by everybody."""
    for decision in game.decisions.values():
        if decision.kind in rules.talk.drafts:
            shown = {"kind": decision.kind, "prompt": decision.prompt, "options": []}
            _explain(shown, game, rules, decision)
            return {each: shown.get(each) for each in ("kind", "prompt", "preview")}
    return None


def view_past(game: Game[Any], rules: Rules[Any], seat: Seat | None) -> dict[str, Any]:
    """Build a seat's view of a point in the past: nothing there can be answered."""
    picture = view(game, rules, seat)
    if picture["decision"] is not None:
        del picture["decision"]["ticket"]
    return picture


def _explain(
    shown: dict[str, Any], game: Game[Any], rules: Rules[Any], decision: Decision[Any]
) -> None:
    shown["about"] = rules.words.explain(decision.kind) if rules.words.explain else ""
    shown["easy"] = decision.question.easy
    shown["unasked"] = shown["window"] = None
    previews: Mapping[str, Any] = {}
    direct: Collection[str] = ()
    closes: Collection[str] = ()
    try:
        shown["unasked"] = msgspec.to_builtins(game.unasked(decision.seat))
        shown["window"] = msgspec.to_builtins(game.window(decision.seat))
        direct = rules.flow.direct(game.state, decision) if rules.flow.direct else ()
        closes = rules.flow.closes(game.state, decision) if rules.flow.closes else ()
        previews = rules.page.preview(game.state, decision) if rules.page.preview else {}
    except Exception:
        # All this is a help, as a picture of what would happen: without it the game goes on.
        log.exception("%s cannot help with %s", rules.name, decision.kind)
    if "" in previews:
        shown["preview"] = previews[""]
    for option in shown["options"]:
        if option["key"] in previews:
            option["preview"] = previews[option["key"]]
        if option["key"] in direct:
            option["direct"] = True
        if option["key"] in closes:
            option["closes"] = True


def show_entries(
    stream: Iterable[Entry],
    game: Game[Any],
    rules: Rules[Any],
    seat: Seat | None,
    labels: Labels,
    *,
    told: dict[int, dict[str, Any]] | None = None,
) -> list[dict[str, Any]]:
    """Build what a seat may know of these entries; those that hide nothing from anybody are `told` to all seats of a moment alike."""
    found = (_show_entry(each, game, rules, seat, labels, told=told) for each in stream)
    return [each for each in found if each is not None]


def _show_entry(
    entry: Entry,
    game: Game[Any],
    rules: Rules[Any],
    seat: Seat | None,
    labels: Labels,
    *,
    told: dict[int, dict[str, Any]] | None,
) -> dict[str, Any] | None:
    match entry:
        case Told(event=event):
            seen = event.seen_by(seat)
            if seen is None or told is None or seen is not event:
                return None if seen is None else _show_event(entry.number, seen, game, rules)
            if entry.number not in told:
                told[entry.number] = _show_event(entry.number, seen, game, rules)
            return told[entry.number]
        case Undone():
            return {
                "number": entry.number,
                "type": "undone",
                "since": entry.since,
                "alone": entry.alone,
                "seat": entry.seat,
            }
        case Answer() | Drawn():
            return _show_answer(entry, seat, labels) if is_stop(entry) else None
        case _:
            return None


def _show_answer(entry: Answer | Drawn, seat: Seat | None, labels: Labels) -> dict[str, Any] | None:
    by = entry.by if isinstance(entry, Answer) else None
    if entry.seat is None or entry.seat != seat:
        # That somebody acted for another is nobody's secret; what they chose may be.
        acted = {"number": entry.number, "type": "acted", "seat": entry.seat, "by": by}
        return None if by is None else acted
    told = {"number": entry.number, "type": "answer", "seat": seat, "text": labels(entry.number)}
    if isinstance(entry, Answer) and entry.unasked:
        told["unasked"] = entry.unasked
    return told if by is None else told | {"by": by}


def _show_event(number: int, seen: Event, game: Game[Any], rules: Rules[Any]) -> dict[str, Any]:
    return {
        "number": number,
        "type": "told",
        "event": seen,
        "text": rules.words.sentence(seen, game.state) if rules.words.sentence else "",
        "refs": seen.refs,
        "guide": rules.words.concepts(seen) if rules.words.concepts else (),
    }
