"""What has changed at a table, in short lines: `fiona hp -1`, `gerki mace hand>discard`, `zombie hurt 3`."""

from collections import Counter
from collections.abc import Iterator
from itertools import zip_longest
from typing import NamedTuple

from tabard.greyport.hands import list_hand
from tabard.greyport.state import LOCATION, Greyport, Monster


class Seen(NamedTuple):
    """Everything that a card can change."""

    numbers: dict[str, int]
    """Hit points, levels, tokens of every sort."""
    cards: dict[str, dict[str, Counter[str]]]
    """By owner and zone; row, market and what has left the game are nobody's."""
    monsters: dict[int, tuple[str, str, int, int, int, bool]]
    """By number: card, place, hit points, damage, weakened, turned over."""


def look(game: Greyport) -> Seen:
    """Look at the whole table."""
    numbers = {"shields": game.shields, "location hp": game.location.hp}
    numbers |= {"encounter": game.encounter, "open heroes": game.heroes.open}
    numbers["open items"] = game.items.open
    cards: dict[str, dict[str, Counter[str]]] = {}
    for seat, player in enumerate(game.players):
        who = player.character
        numbers |= {f"{who} hp": player.hp, f"{who} level": player.level}
        for coin in ("copper", "silver", "gold"):
            numbers[f"{who} {coin}"] = [str(each) for each in player.coins].count(coin)
        played = [each.card for each in player.played]
        played += [worn.card for each in player.played for worn in each.items]
        top = Counter(player.deck.top)
        cards[who] = {
            "hand": Counter(list_hand(game, seat)),
            "deck": Counter(player.deck.cards()) - top,
            "top": top,
            "discard": Counter(player.discard),
            "played": Counter([*played, *player.loose]),
        }
    cards[""] = {
        "row": Counter([*game.heroes.row, *game.items.row]),
        "market": Counter([*game.heroes.deck.cards(), *game.items.deck.cards()]),
        "retired": Counter(game.retired),
    }
    return Seen(numbers, cards, {each.number: _seen(game, p, each) for p, each in game.monsters()})


def _seen(game: Greyport, place: int, monster: Monster) -> tuple[str, str, int, int, int, bool]:
    where = "location" if place == LOCATION else game.players[place].character
    return (
        monster.card,
        where,
        monster.hp,
        monster.damage,
        monster.weakened,
        monster.flipped,
    )


def played(before: Seen, who: str, card: str) -> None:
    """Take it for granted that a card which is played leaves the hand."""
    zones = before.cards[who]
    zones["hand"][card] -= 1
    zones["played"][card] += 1


def changes(before: Seen, game: Greyport) -> list[str]:
    """Tell what has changed since, sorted."""
    after = look(game)
    lost = [] if game.location.id else ["location lost"]
    return sorted(
        [
            *_of_numbers(before, after, is_lost=bool(lost)),
            *_of_cards(before, after),
            *_of_monsters(before, after, game),
            *lost,
        ]
    )


def _of_numbers(before: Seen, after: Seen, *, is_lost: bool) -> Iterator[str]:
    for name, number in after.numbers.items():
        by = number - before.numbers[name]
        if by and not (is_lost and name == "location hp"):
            yield f"{name} {by:+d}"


def _of_cards(before: Seen, after: Seen) -> Iterator[str]:
    """Tell which card went from where to where; what nobody had before comes from nowhere."""
    nobody = {zone: _moved(before, after, "", zone) for zone in after.cards[""]}
    for who in after.cards:
        if who:
            own = {zone: _moved(before, after, who, zone) for zone in after.cards[who]}
            yield from _ways(who, own, nobody)
    yield from (line.strip() for line in _ways("", nobody, {}))


def _moved(before: Seen, after: Seen, who: str, zone: str) -> Counter[str]:
    moved = Counter(after.cards[who][zone])
    moved.subtract(before.cards[who][zone])
    return moved


def _ways(who: str, own: dict[str, Counter[str]], nobody: dict[str, Counter[str]]) -> Iterator[str]:
    """Pair what left a zone with what came to another, first among a player's own zones."""
    for card in sorted({card for cards in own.values() for card in cards}):
        gone = [zone for zone, cards in own.items() for _ in range(-cards[card])]
        come = [zone for zone, cards in own.items() for _ in range(cards[card])]
        for zone, cards in nobody.items():
            while len(gone) < len(come) and cards[card] < 0:
                cards[card] += 1
                gone.append(zone)
            while len(come) < len(gone) and cards[card] > 0:
                cards[card] -= 1
                come.append(zone)
        for source, goal in zip_longest(gone, come, fillvalue=""):
            yield f"{who} {card} {source}>{goal}"


def _of_monsters(before: Seen, after: Seen, game: Greyport) -> Iterator[str]:
    for number, now in after.monsters.items():
        card, place, hp, damage, weakened, turned = now
        was = before.monsters.get(number)
        if was is None:
            printed = game.content.foes[card].hp
            yield f"{card} appears {place}" + (f" with {hp}" if hp != printed else "")
            was = (card, place, hp, 0, 0, False)
        if place != was[1]:
            yield f"{card} to {place}"
        if damage != was[3]:
            yield f"{card} hurt {damage - was[3]}"
        if weakened != was[4]:
            yield f"{card} weakened {weakened - was[4]}"
        if turned != was[5]:
            yield f"{card} turned"
    yield from (
        f"{was[0]} gone" for number, was in before.monsters.items() if number not in after.monsters
    )
