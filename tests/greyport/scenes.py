"""Scenes for cards: a table in a few words, the answers in order, and everything that has changed afterwards.

    hero("rogue", at="fiona: straw-man; location: ram", play="fiona ram", then="ram to fiona")

A scene is strict: every answer must be asked for, nothing may be left to answer but the next action, and the
changes are all there are. Figures come from `figures` where they may be balanced anew: `fight` is what the dice
and the printed numbers of a fight come to, `power` what the monsters before the defending player deal by their
numbers, `siege` the same of those on the location, `armor` what the card itself has, `place` and `boss` the hit
points of an encounter's location and boss.
"""

from dataclasses import dataclass, replace

PARTY = ("fiona", "gerki", "zot")


@dataclass(frozen=True, kw_only=True)
class Scene:
    """A table, what is answered there, and what comes of it; Fiona defends, then sit Gerki and Zot."""

    card: str
    at: str = "fiona: straw-man"
    """Who stands where: `fiona: ram zombie; location: straw-man`."""
    ambush: str = ""
    """Where the card itself has just come into play, with its Ambush to happen."""
    hands: str = ""
    """What is held besides the player heroes: `fiona: mace; gerki: dagger`."""
    played: str = ""
    """Heroes in play with their items: `fiona: porter+pebble`."""
    discards: str = ""
    decks: str = ""
    """What lies on top of decks, which else are full of pebbles."""
    coins: str = ""
    rows: str = ""
    """Reinforcements that lie open: `heroes: townsfolk; items: sling`."""
    tops: str = ""
    """The next reinforcements."""
    monsters: str = ""
    """The whole monster deck."""
    hurt: str = ""
    """Damage that monsters begin with: `zombie: 3`."""
    dying: str = ""
    """Monsters with one hit point left."""
    turned: str = ""
    """Bosses whose second side lies up."""
    levels: str = ""
    step: str = "act"
    place: str = "meadow"
    place_hp: int = 30
    encounter: str = ""
    shields: int = 0
    more: int = 0
    """How many heroes more everybody may play."""
    party: tuple[str, ...] = PARTY
    play: str = ""
    """Answers in order: `fiona hero rogue, fiona ram`; one word alone is what a die or a draw comes to."""
    then: str = ""
    """All changes, in any order."""
    can: str = ""
    """What may be answered afterwards."""
    cannot: str = ""
    over: str = ""
    """Who has won, where that is decided."""


# What scenes have in common


def hero(card: str, play: str = "", then: str = "", *, by: str = "fiona", **laid: object) -> Scene:
    """Let somebody play a hero."""
    return _scene(card, f"{by} hero {card}, {play}", then, laid, hands=f"{by}: {card}")


def item(
    card: str,
    play: str = "",
    then: str = "",
    *,
    on: str = "porter",
    by: str = "fiona",
    **laid: object,
) -> Scene:
    """Let somebody play an item on a hero that is in play."""
    usual = {"hands": f"{by}: {card}", "played": f"{by}: {on}"}
    return _scene(card, f"{by} item {card}, {play}", then, laid, **usual)


def worn(card: str, play: str = "", then: str = "", *, on: str = "porter", **laid: object) -> Scene:
    """Begin with an item on a hero of Fiona's."""
    return _scene(card, play, then, laid, played=f"fiona: {on}+{card}")


def own(card: str, play: str = "", then: str = "", **laid: object) -> Scene:
    """Let a player play the own player hero of some level."""
    who, level = card.rsplit("-", 1)
    laid = {"party": (who, *(each for each in PARTY if each != who)), **laid}
    at = {"at": f"{who}: straw-man", "levels": f"{who}: {level}"}
    return _scene(card, f"{who} hero {card}, {play}", then, {**at, **laid})


def ambush(
    card: str, play: str = "", then: str = "", *, on: str = "fiona", **laid: object
) -> Scene:
    """Let a monster come into play."""
    return _scene(card, play, then, laid, step="dawn", ambush=on)


def fought(
    card: str, play: str = "", then: str = "", *, by: str = "porter", **laid: object
) -> Scene:
    """Let a hero of Fiona's fight a monster that stands before her."""
    script = f"fiona fight {card}, {play}"
    return _scene(card, script, then, laid, at=f"fiona: {card}", played=f"fiona: {by}")


def hurt(card: str, *, by: str = "marksman", amount: int = 3) -> Scene:
    """Let Fiona hurt a monster without fighting it."""
    usual = {"at": f"fiona: {card} straw-man", "hands": f"fiona: {by}"}
    return _scene(
        card, f"fiona hero {by}, fiona {card}", f"{card} hurt {amount}-armor", {}, **usual
    )


def struck(card: str, play: str = "", then: str = "", **laid: object) -> Scene:
    """Let the monsters strike, one of them before Fiona."""
    return _scene(card, play, then, laid, at=f"fiona: {card}", step="strike")


def stands(card: str, play: str = "", then: str = "", **laid: object) -> Scene:
    """Let a monster stand before Fiona while people act."""
    return _scene(card, play, then, laid, at=f"fiona: {card}")


def _scene(card: str, play: str, then: str, laid: dict[str, object], **usual: str) -> Scene:
    held = laid.get("hands")
    if "hands" in usual and isinstance(held, str):
        # What a scene adds to a hand comes on top of the card that it is about.
        laid = {**laid, "hands": _joined(usual["hands"], held)}
    return replace(Scene(card=card), play=play, then=then, **{**usual, **laid})  # type: ignore[arg-type]  # fields of Scene


def _joined(first: str, second: str) -> str:
    found = parts(first)
    for who, cards in parts(second).items():
        found[who] = [*found.get(who, []), *cards]
    return "; ".join(f"{who}: {' '.join(cards)}" for who, cards in found.items())


def parts(text: str) -> dict[str, list[str]]:
    """Read `fiona: mace dagger; gerki: rogue`."""
    pairs = (part.split(":") for part in text.split(";") if part.strip())
    return {who.strip(): words.split() for who, words in pairs}
