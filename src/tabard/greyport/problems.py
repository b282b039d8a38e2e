"""What must always hold: every card in one place, everything in range."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tabard.greyport.content import Token
from tabard.greyport.state import Greyport


def problems(game: Greyport) -> Sequence[str]:
    """Name what does not hold."""
    found = []
    if _count_held(game) != _count_owned(game):
        found.append("cards-lost-or-doubled")
    tokens = Counter(game.tokens)
    tokens.update(
        each.card for _, each in game.monsters() if isinstance(game.content.foes[each.card], Token)
    )
    if any(tokens[id_] != each.copies for id_, each in game.content.tokens.items()):
        found.append("tokens-lost-or-doubled")
    if _count_monsters(game) != _count_dealt(game):
        found.append("monsters-lost-or-doubled")
    if any(Counter(each.known) - Counter(each.hand) for each in game.players):
        found.append("known-card-not-held")
    if any(not 0 <= each.open_top <= len(each.deck.top) for each in game.players):
        found.append("open-card-not-on-top")
    if any(each.hp > each.most_hp for each in game.players):
        found.append("hit-points-out-of-range")
    if game.outcome is None and any(
        each.damage >= each.hp or each.damage < 0 for _, each in game.monsters()
    ):
        found.append("monster-damage-out-of-range")
    if game.shields < 0 or game.curses < 0:
        found.append("tokens-out-of-range")
    return found


def _count_held(game: Greyport) -> Counter[str]:
    """Count every card of players and reinforcements where it lies, player heroes apart."""
    cards = Counter(game.retired)
    for player in game.players:
        cards.update([*player.hand, *player.discard, *player.deck.cards(), *player.loose])
        for fighter in player.played:
            cards.update([fighter.card, *(each.card for each in fighter.items)])
    for side in (game.heroes, game.items):
        cards.update([*side.row, *side.deck.cards()])
    for id_ in game.content.player_heroes:
        del cards[id_]
    for id_ in game.content.curses:
        cards[id_] += game.curses
    return cards


def _count_owned(game: Greyport) -> Counter[str]:
    """Count every card that this game is played with."""
    party = [each.character for each in game.players]
    cards: Counter[str] = Counter()
    for each in [*game.content.heroes.values(), *game.content.items.values()]:
        if each.cost is not None or each.character in party:
            cards[each.id] += each.copies
    for id_, curse in game.content.curses.items():
        cards[id_] += curse.copies
    return cards


def _count_monsters(game: Greyport) -> Counter[str]:
    """Count every monster of the subdecks where it is."""
    cards = Counter([*game.monster_deck.cards(), *game.monster_discard])
    cards.update(each.card for _, each in game.monsters() if each.card in game.content.monsters)
    return cards


def _count_dealt(game: Greyport) -> Counter[str]:
    """Count every monster of the subdecks that have joined."""
    monsters = game.content.monsters.values()
    return Counter(
        {each.id: each.copies for each in monsters if each.faction in game.subdecks_used}
    )
