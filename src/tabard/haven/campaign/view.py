"""The campaign as one seat may know it: the sheets, the map, the shop, the chronicle (p. 48 to 52)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from tabard.haven.campaign.classes import COMPLEXITY, list_free_classes
from tabard.haven.campaign.earning import EXPERIENCE
from tabard.haven.campaign.enhancements import is_unlocked, offered_for, stickers_of
from tabard.haven.campaign.event_view import show_event
from tabard.haven.campaign.eventing import count_left
from tabard.haven.campaign.levelling import (
    can_level,
    count_owed,
    find_free_level,
    list_gainable,
    list_perks,
)
from tabard.haven.campaign.opening import explain_closed
from tabard.haven.campaign.pools import pool_of
from tabard.haven.campaign.quests import is_fulfilled, reckon_reached, times_of
from tabard.haven.campaign.sheets import Campaign, CharacterSheet, read_campaign
from tabard.haven.campaign.shop import SUGGESTED, cost_of, explain_unsold
from tabard.haven.campaign.supply import reckon_selling_price
from tabard.haven.campaign.tracks import (
    FACTIONS,
    LEAST,
    LEVELS,
    NAMES,
    cap_of,
    reckon_prosperity,
    reputation_of,
)
from tabard.haven.enhancing import name_all
from tabard.haven.view_cards import show_card
from tabard.haven.wording import phrase_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.haven.content import Item
    from tabard.haven.printed import Printed
    from tabard.haven.state import Haven
    from tabard.table import Seat


def campaign_of(game: Haven) -> Campaign | None:
    """Return the campaign of a game, whether it lies open or is kept while a scenario runs."""
    return read_campaign(game.sealed) if game.sealed else game.campaign


def show_campaign(game: Haven, seat: Seat | None) -> dict[str, Any] | None:
    """Show everything of the campaign that a seat may know; None without one."""
    story = campaign_of(game)
    if story is None:
        return None
    box = game.content
    is_first = story.stage == "creation"
    shown = {
        "name": story.name,
        "stage": stage_of(game),
        "sitting": story.sitting,
        "options": msgspec.to_builtins(story.options),
        "difficulty": story.difficulty,
        "casual": story.is_casual,
        **_show_tracks(story),
        "achievements": story.achievements,
        "sections": story.sections,
        "envelopes": story.envelopes,
        "scenarios": _show_scenarios(story, box),
        "hidden": len(box.scenarios) - len(story.open),
        "classes": _show_classes(story, box),
        "characters": [_show_character(game, story, each, seat) for each in story.sheets],
        "retirements": msgspec.to_builtins(story.retirements),
        "treasures": story.treasures,
        "decks": {name: count_left(story, name) for name in story.decks},
        "designs": len(story.designs),
        "log": [{**msgspec.to_builtins(each), "party": [*each.party]} for each in story.log],
        "chronicle": msgspec.to_builtins(story.chronicle),
        "event": show_event(story, box),
        "lasting": list(story.events.lasting),
        "shop": [],
        "prices": [],
        "names": {},
        "faces": {},
    }
    if game.campaign is not None:
        own = [each for each in story.active if each.seat == seat]
        shown["names"] = {id_: box.cards[id_].name for who in own for id_ in pool_of(box, who)}
        shown["faces"] = _show_faces(story, box, own, seat)
        shown["shop"] = _show_shop(story, box, seat, is_first=is_first)
        shown["prices"] = _show_prices(story, box, seat)
    return shown


def _show_faces(
    story: Campaign, box: Printed, own: Sequence[CharacterSheet], seat: Seat | None
) -> dict[str, Any]:
    """Show the cards that a seat has to see whole: those of a new level, and the one that is to be enhanced, as it is and with each sticker by the sticker's name."""
    found = {
        id_: show_card(box, id_)
        for who in own
        if can_level(story, who) or count_owed(who)
        for id_ in list_gainable(box, who)
    }
    if looked := _looked_at(story, seat):
        who, card = looked
        before = [each for each in stickers_of(story, box, who.kind) if each.split()[0] == card]
        for sticker in ("", *(each.sticker for each in offered_for(story, box, who, card))):
            face = name_all([*before, sticker] if sticker else before).get(card, card)
            found[sticker or card] = show_card(box, card, face)
    return found


def _looked_at(story: Campaign, seat: Seat | None) -> tuple[CharacterSheet, str] | None:
    """Return whose card a seat looks at in order to enhance it."""
    desk = story.desks.get(int(seat), "").split() if seat is not None else []
    return (story.sheet(desk[1]), desk[2]) if desk[:1] == ["enhance"] else None


def stage_of(game: Haven) -> str:
    """Name where the campaign stands: `scenario` while one is played, else by what comes next."""
    if game.campaign is None:
        return "scenario"
    return game.campaign.stage


def _show_tracks(story: Campaign) -> dict[str, Any]:
    level = reckon_prosperity(story)
    following = LEVELS[level] if level < len(LEVELS) else None
    return {
        "reputation": [
            {
                "faction": each,
                "name": NAMES[each],
                "value": reputation_of(story, each),
                "least": LEAST,
                "cap": cap_of(story, each),
            }
            for each in FACTIONS
        ],
        "prosperity": {
            "marks": story.prosperity,
            "level": level,
            "from": LEVELS[level - 1],
            "next": following,
            "free_level": find_free_level(story),
        },
        "oak": {"boxes": story.donations, "left": 5 - story.donations % 5},
        # The track is not shown before the game has told of it (H-50.16, H-65.17).
        "imbuement": {"boxes": story.imbuement, "unlocked": story.imbued} if story.imbued else None,
        "inspiration": story.inspiration,
    }


def _show_scenarios(story: Campaign, box: Printed) -> list[dict[str, Any]]:
    """Show the scenarios that are known; of others nothing is told (H-48.3, H-49.1)."""
    found = []
    for cause in story.open:
        scenario = box.scenarios[cause.scenario]
        why = explain_closed(story, scenario)
        done = scenario.id in story.completed
        locked = any(each.scenario == scenario.id for each in story.locked)
        state = "completed" if done else "locked" if locked else "blocked" if why else "open"
        found.append(
            {
                "number": scenario.id,
                "title": scenario.title,
                "setting": scenario.setting,
                "location": scenario.location,
                "chain": scenario.chain,
                "complexity": scenario.complexity,
                "road": scenario.road,
                "state": state,
                "by": cause.by,
                "why": why,
                "leads_to": [each for each in scenario.unlocks if each in story.unlocked],
                "force_links": list(scenario.force_links) if done else [],
                "played": sum(each.scenario == scenario.id for each in story.log),
                "is_last": scenario.id == story.last,
            }
        )
    return found


def _show_classes(story: Campaign, box: Printed) -> list[dict[str, Any]]:
    free = list_free_classes(story, box)
    return [
        {
            "id": each,
            "name": box.heroes[each].name,
            "traits": list(box.heroes[each].traits),
            "complexity": COMPLEXITY.get(each),
            "free": each in free,
        }
        for each in story.classes
        if each in box.heroes
    ]


def _show_character(
    game: Haven, story: Campaign, who: CharacterSheet, seat: Seat | None
) -> dict[str, Any]:
    box = game.content
    hero = box.heroes[who.kind]
    own = seat == who.seat
    following = EXPERIENCE[who.level] if who.level < len(EXPERIENCE) else None
    return {
        "id": who.id,
        "class": who.kind,
        "called": hero.name,
        "name": who.name,
        "seat": who.seat,
        "own": own,
        "status": who.status,
        "away": who.is_away,
        "ready": who.is_ready,
        "level": who.level,
        "experience": who.experience,
        "next": following,
        "gold": who.gold,
        "hp": hero.hp[who.level - 1] + who.more_hp,
        "hand_size": hero.hand,
        "traits": [*hero.traits, *who.traits],
        "items": [
            {
                "id": each,
                "name": box.items[each].name,
                "slot": box.items[each].slot,
                "price": reckon_selling_price(box.items[each]),
            }
            for each in who.items
        ],
        "cards": pool_of(box, who),
        "hand": list(who.hand),
        "perks": list(who.perks),
        "perk_lines": [phrase_line(*each.do) for each in hero.perk],
        "perk_boxes": [each.boxes for each in hero.perk],
        "marks": who.marks,
        "may_perk": list_perks(box, who) if who.marks else [],
        "checkmarks": who.checkmarks,
        "masteries": [
            {"text": text, "done": number in who.masteries}
            for number, text in enumerate(hero.masteries, start=1)
        ],
        "quest": _show_quest(story, box, who) if _sees_quest(game, story, own=own) else None,
        "offered": list(who.offered) if _sees_quest(game, story, own=own) else [],
        "stickers": stickers_of(story, box, who.kind),
        "enhanced": sum(each.by == who.id for each in story.stickers),
        "coming": list(who.coming),
        "notes": list(who.notes),
    }


def _sees_quest(game: Haven, story: Campaign, *, own: bool) -> bool:
    """Tell whether a quest may be seen: one's own, or all where the party plays so (H-4.22)."""
    return own or story.options.open_quests or game.seats == 1


def _show_quest(story: Campaign, box: Printed, who: CharacterSheet) -> dict[str, Any] | None:
    if not who.quest:
        return None
    quest = box.quests[who.quest]
    return {
        "id": quest.id,
        "name": quest.name,
        "unlocks": quest.called,
        "fulfilled": is_fulfilled(story, box, who),
        "steps": [
            {
                "text": each.text,
                "count": times_of(story, who, each)
                if number < who.quest_step
                else reckon_reached(story, box, who, each),
                "of": times_of(story, who, each),
                "done": number < who.quest_step,
            }
            for number, each in enumerate(quest.step)
        ],
    }


def _show_shop(
    story: Campaign, box: Printed, seat: Seat | None, *, is_first: bool
) -> list[dict[str, Any]]:
    """Show what is sold, and why somebody's characters cannot buy it; what is not discovered is not shown (H-33.8)."""
    own = [each for each in story.active if each.seat == seat]
    items = sorted((box.items[each] for each in story.available), key=lambda each: each.number)
    return [
        {
            "id": each.id,
            "number": each.number,
            "name": each.name,
            "slot": each.slot,
            "cost": cost_of(story, each),
            "copies": story.available[each.id],
            "reputation": dict(each.reputation),
            "about": phrase_line(*each.do),
            "minus": each.minus,
            "why": {
                who.id: explain_unsold(story, box, who, each, is_first=is_first) for who in own
            },
            "suggested": [who.id for who in own if _is_suggested(who, each)],
        }
        for each in items
    ]


def _is_suggested(who: CharacterSheet, item: Item) -> bool:
    return item.number in SUGGESTED.get(who.kind, ())


def _show_prices(story: Campaign, box: Printed, seat: Seat | None) -> list[dict[str, Any]]:
    """Show what the enhancements of a card cost that a seat looks at (H-65.17)."""
    looked = _looked_at(story, seat)
    if not is_unlocked(story) or looked is None:
        return []
    return [
        {"sticker": each.sticker, "cost": each.total, "sum": each.text}
        for each in offered_for(story, box, *looked)
    ]
