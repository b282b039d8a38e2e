"""Lays the scenes of cards out, plays them, and asserts all that they say."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tabard.greyport.abilities import Ability
from tabard.greyport.box import Box
from tabard.greyport.groups import enter
from tabard.greyport.loading import prepare
from tabard.greyport.state import LOCATION, Fighter, Greyport, Phase, Worn
from tabard.greyport.steps import (
    Act,
    BeginRound,
    Cleanup,
    DiscardStep,
    MonsterDamage,
    PassMarker,
    RecruitStep,
    Refill,
    SetUpEncounter,
    Step,
)
from tabard.greyport.texts import read_text
from tabard.greyport.vocabulary import Value
from tabard.table import Content, Decision, Game, Option

from .changes import Seen, changes, look, played
from .figures import DAMAGE, ENCOUNTERS, FOES
from .scenes import Scene, parts
from .steady import steady
from .table import arranged, sit_down

STRAW = Path(__file__).parent / "straw"

STEPS: dict[str, tuple[Phase, tuple[Step, ...]]] = {
    "act": (Phase.ACTING, (Act(),)),
    "dawn": (Phase.BEGINNING, (BeginRound(),)),
    "strike": (Phase.ENDING, (MonsterDamage(), Act())),
    "cleanup": (Phase.ENDING, (Cleanup(), Act())),
    "recruit": (Phase.ENDING, (RecruitStep(), Act())),
    "discard": (Phase.ENDING, (DiscardStep(), Act())),
    "refill": (Phase.ENDING, (Refill(), Act())),
    "end": (Phase.ENDING, (MonsterDamage(), Cleanup(), Act())),
    "pass": (Phase.ENDING, (PassMarker(),)),
    "setup": (Phase.SETUP, (SetUpEncounter(),)),
}
"""What is played before anybody can act."""


# Laying a scene out


@cache
def content() -> Content:
    """Return the box with steady monsters, and the straw men."""
    return prepare((steady(), STRAW))


@cache
def shipped() -> Content:
    """Return the same with monsters as they are in the box, for whoever proves their figures."""
    return prepare((STRAW,))


def changed_box(card: str, do: tuple[Ability, ...]) -> Content:
    """Return the same box with another text on one card."""
    whole: Box = content().prepared
    # A new one: the old one has prepared more out of its texts.
    box = Box(whole.library)
    box.__dict__["texts"] = {**whole.texts, card: read_text(do)}
    return Content(content().packs, box)


def lay(scene: Scene, box: Box) -> Greyport:
    """Lay a scene out."""
    phase, agenda = STEPS[scene.step]
    place = {who: seat for seat, who in enumerate(scene.party)} | {"location": LOCATION}
    groups = {place[who]: cards for who, cards in parts(scene.at).items()}
    scenario = box.encounters[scene.encounter].scenario if scene.encounter else "haymaking"
    game = arranged(
        *scene.party,
        location=groups.get(LOCATION, ()),
        others={seat: cards for seat, cards in groups.items() if seat >= 0},
        place=scene.place,
        place_hp=40,
        agenda=agenda,
        phase=phase,
        scenario=scenario,
        box=box,
    )
    game.location.hp, game.shields = scene.place_hp, scene.shields
    if scene.encounter:
        game.encounter = box.encounters[scene.encounter].number - (scene.step == "setup")
        game.subdecks_used[:] = box.subdecks
    if scene.monsters:
        game.monster_deck.rest[:] = sorted(scene.monsters.split())
    for card, (amount,) in parts(scene.hurt).items():
        next(each for _, each in game.monsters() if each.card == card).damage = int(amount)
    for _, monster in game.monsters():
        if monster.card in scene.dying.split():
            monster.damage = monster.hp - 1
        monster.flipped = monster.card in scene.turned.split()
    _lay_cards(scene, game)
    if scene.ambush:
        # Its trigger waits for the first step that lets things happen.
        enter(game, scene.card, place[scene.ambush])
    return game


def _lay_cards(scene: Scene, game: Greyport) -> None:
    for player in game.players:
        who = player.character
        player.hp, player.most_hp = 30, 40
        player.hand[:] = sorted(parts(scene.hands).get(who, ()))
        player.discard[:] = parts(scene.discards).get(who, [])
        player.deck.become(*["pebble"] * 5)
        player.deck.top[:] = parts(scene.decks).get(who, [])
        player.coins[:] = [Value(each) for each in parts(scene.coins).get(who, ())]
        player.more_heroes = scene.more
        player.level = int(parts(scene.levels).get(who, ["1"])[0])
        for words in parts(scene.played).get(who, ()):
            card, *items = words.split("+")
            first = not player.played
            player.played.append(Fighter(card, [Worn(each) for each in items], first=first))
            player.heroes_played += 1
            if card == game.hero_card(game.players.index(player)):
                player.hero = "played"
    for side, name in ((game.heroes, "heroes"), (game.items, "items")):
        side.row[:] = parts(scene.rows).get(name, [])
        side.deck.become(*["porter" if name == "heroes" else "pebble"] * 5)
        side.deck.top[:] = parts(scene.tops).get(name, [])


# Playing it


def opened(scene: Scene) -> Game[Greyport]:
    """Sit down at a scene, for whoever plays it by hand."""
    return sit_down(lay(scene, content().prepared), content=content())


def run(scene: Scene, given: Content | None = None) -> None:
    """Play a scene and assert all that it says."""
    given = given or content()
    state = lay(scene, given.prepared)
    before = look(state)
    known = _figures(scene, state)
    game = sit_down(state, content=given)
    fight = 0
    for step in _listed(scene.play):
        fight += _step(game, step, before)
    found = changes(before, game.state)
    wanted = sorted(_wanted(scene.then, known | {"fight": fight}))
    assert found == wanted, f"{found} instead of {wanted}"
    if scene.over:
        assert game.outcome is not None
        assert game.outcome.won == (scene.over == "won")
        return
    asked = {each.kind for each in game.decisions.values()}
    assert asked == {"act"}, f"nobody answered {sorted(asked)}"
    for each in _listed(scene.can):
        assert _found(game, each), f"{each} cannot be answered: {_all(game)}"
    for each in _listed(scene.cannot):
        assert not _found(game, each), f"{each} can be answered"


def _figures(scene: Scene, state: Greyport) -> dict[str, int]:
    """Look up what stands for figures in a scene."""
    sides = [each.card + "/back" * each.flipped for each in state.active]
    siege = [each.card for each in state.location.monsters]
    known = {
        "power": sum(FOES[each].damage for each in sides if each in FOES),
        "siege": sum(FOES[each].damage for each in siege if each in FOES),
        "armor": FOES[scene.card].armor if scene.card in FOES else 0,
    }
    if scene.encounter:
        column, laid = len(scene.party) - 2, ENCOUNTERS[scene.encounter]
        known["place"] = laid.hp[column]
        known["boss"] = sum(each[column] for each in laid.bosses.values())
    return known


def _listed(text: str) -> list[str]:
    return [each.strip() for each in text.split(",") if each.strip()]


def _wanted(then: str, known: dict[str, int]) -> Iterator[str]:
    """Put figures in the place of names: `straw-man hurt fight+2`, `fiona hp -power-1`."""
    for line in _listed(then):
        words, _, sum_ = line.rpartition(" ")
        terms = re.findall(rf"([+-]?)({'|'.join(known)}|\d+)", sum_)
        if not terms or "".join(map("".join, terms)) != sum_:
            yield line
            continue
        number = sum(int(f"{sign}{known.get(term, term)}") for sign, term in terms)
        if number:
            yield f"{words} {number:+d}" if terms[0][0] else f"{words} {number}"


def _step(game: Game[Greyport], step: str, before: Seen) -> int:
    """Do what a step of a script says; return what it adds to a fight by dice and printed numbers."""
    first, _, rest = step.partition(" ")
    if first in {"may", "not"}:
        assert bool(_found(game, rest)) == (first == "may"), f"{step}: {_all(game)}"
        return 0
    return _answer(game, step, before) if rest else _roll(game, first)


def _roll(game: Game[Greyport], shown: str) -> int:
    """Type in what a die or a draw comes to; `3!` is a die that is rolled again."""
    seat, asked = next(iter(game.decisions.items()))
    assert asked.kind.startswith("roll:"), f"nobody rolls: {_all(game)}"
    game.apply(shown.rstrip("!"), seat)
    return int(shown) if shown.isdigit() else 0


def _answer(game: Game[Greyport], step: str, before: Seen) -> int:
    """Give an answer."""
    who, words = step.split(" ", 1)
    option = _found(game, step)
    assert option is not None, f"{step} cannot be answered: {_all(game)}"
    asked = {each.kind for each in game.decisions.values()}
    if asked != {"act"}:
        # Nobody else may decide it, and nobody alone what the party decides.
        several = len(game.decisions) > 1
        assert several == (who == "party"), f"{step}: {_all(game)}"
    plain = 0
    if words.startswith(("hero ", "item ")):
        played(before, who, words.split()[1])
    if words.startswith("fight "):
        fighter = game.state.players[_seat(game, who)].played[int(option.key.split("-")[1])]
        plain = sum(map(_number, [fighter.card, *(each.card for each in fighter.items)]))
    game.apply(option.key, _seat(game, who))
    return plain


def _number(card: str) -> int:
    """Return the number that is printed on a card, besides its die."""
    last = DAMAGE[card].rpartition("+")[2]
    return int(last) if last.isdigit() else 0


def _seat(game: Game[Greyport], who: str) -> int:
    if who == "party":
        return next(iter(game.decisions))
    return [each.character for each in game.state.players].index(who)


def _question(game: Game[Greyport], who: str) -> Decision[object] | None:
    return game.question(_seat(game, who))


def _found(game: Game[Greyport], step: str) -> Option[object] | None:
    """Find the option that somebody means, by its key or by what it is called."""
    who, _, words = step.partition(" ")
    asked = _question(game, who)
    options = asked.options if asked is not None else ()
    for option in options:
        if words in {option.key, _called(game, option)}:
            return option
    return None


def _called(game: Game[Greyport], option: Option[object]) -> str:
    """Call an option by cards instead of numbers: `fight zombie+ram`, `marker zombie`, `item mace`."""
    numbers = [int(each.partition(":")[2]) for each in option.refs if each.startswith("monster:")]
    found = [game.state.find(each) for each in numbers]
    cards = "+".join(each[1].card for each in found if each)
    kind, _, rest = option.key.partition("-")
    if kind == "fight":
        return f"fight {_counted(rest.partition('-')[0])}{cards}"
    if cards and option.key.startswith("marker-"):
        return f"marker {cards}"
    if cards:
        return cards
    if kind == "item":
        card, _, index = rest.rpartition("-")
        return f"item {card} {_counted(index)}".strip()
    if kind == "use":
        return f"use {rest.split('-', 2)[2]}"
    return f"{kind} {rest}" if kind == "hero" else option.key


def _counted(index: str) -> str:
    """Count a hero of a player who has several, from the second on."""
    return f"{int(index) + 1} " if int(index) else ""


def _all(game: Game[Greyport]) -> dict[str, list[str]]:
    """List what everybody may answer, for a message."""
    found = {}
    for player in game.state.players:
        asked = _question(game, player.character)
        if asked is not None:
            found[f"{player.character}: {asked.kind}"] = [
                _called(game, each) for each in asked.options
            ]
    return found
