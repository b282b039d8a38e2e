"""A stage on which a character performs one half of a card: figures stand where a line says, every answer is given, and what came of it is told in one line.

`at` lists who stands where, with `;` between: `A c3` the character, `B c3` to `D c3` its mates, `x f3` a monster that does nothing (`X f3` an
elite one), `y` one that attacks whoever is next to it for 3, `w` one whose attack wounds, `u` one whose attack stuns, muddles and poisons, `z` one with shield 2; `o` an obstacle, `t` a trap of damage 3, `h` a hazard, `~` difficult
terrain, `$` a money token, `r` a summon of the character, of another kind if that is named. Behind the hex may stand `hp 3` and conditions. Modifier cards are +0.

The character acts first. Its half is begun, unless the first answer names another action, then every question is answered by the case, in order. What needs no
answer there: the other action of the turn and all actions of others, which come to nothing unless an answer names a half; damage, which is suffered; effects of
an attack, which are used; the end of a move that has come where it was to go; which set is first; rests, which nobody takes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tabard.crawl import events as told
from tabard.crawl import round_events
from tabard.crawl.effects import Element
from tabard.crawl.figures import Figure, Hazard, Overlay
from tabard.crawl.party import CardState
from tabard.haven import events as own_told
from tabard.haven.pieces import Hero
from tabard.haven.printed import Printed
from tabard.table import Event, new
from tests.haven.arena import Arena
from tests.haven.conftest import with_straw
from tests.haven.pit import HEROES, arrange, floor
from tests.haven.scene import foe, pack

FOES = (
    foe("x"),
    foe("y", do="attack +1", initiative=98),
    foe("z", traits="shield 2"),
    foe("w", do="attack +1 wound", initiative=98),
    foe("u", do="attack +1 stun muddle poison", initiative=98),
)
LAID = {
    "t": Overlay(hazard=Hazard(3)),
    "h": Overlay(hazard=Hazard(2), stays=True),
    "~": Overlay(is_difficult=True),
}
SPARE = (
    "stand-fast", "long-stride", "heavy-blow", "sweep", "leap", "cleave", "spiked-guard",
    "second-wind",
)  # fmt: skip
"""What else the character holds: plain cards of a stand-in, the first of which lets it act on 15."""
LETTERS = "ABCD"
RATS = "rat-swarm"
"""A summon, which attacks for 2 with poison."""
USUAL = {"negate": "suffer", "strike": "roll", "move": "stop", "tie": ""}
"""What is done where a case does not say otherwise: damage is suffered, effects are used, a move ends where it was to go."""
BOX: Printed = with_straw(()).prepared


class Stage(Arena):
    """A skirmish up to the action of one character."""

    card: str
    half: str
    answers: list[str]
    rounds: int
    begun: int
    figures: Sequence[str]
    hero_id: str
    second: str

    def shorten(self, id_: str) -> str:
        """Name a figure as short as the line did."""
        if id_ in self.figures:
            return LETTERS[self.figures.index(id_)]
        kind, _, number = id_.rpartition("-")
        return f"{kind}{number}" if len(kind) == 1 else id_

    def _meant(self, answer: str) -> str:
        """Write out an answer: `A`, `x1`, and both in a longer key."""
        if answer in LETTERS:
            return self.figures[LETTERS.index(answer)]
        if len(answer) == 2 and answer[0] in "wxyz" and answer[1].isdigit():
            return f"{answer[0]}-{answer[1]}"
        return answer

    def run(self) -> str:
        """Play the half, and the round to its end; tell what happened."""
        idle = False
        is_tested = False
        while self.state.round <= self.rounds and self.state.outcome is None:
            assert self.game.decisions, "nobody is asked"
            seat, decision = next(iter(self.game.decisions.items()))
            keys = [each.key for each in decision.options]
            wanted = self._meant(self.answers[0]) if self.answers else ""
            kind = decision.kind
            idle = idle and kind != "select"
            if kind == "select" and wanted not in keys:
                first = f"{self.second}+{self.card}"
                key = first if first in keys else keys[0]
            elif self._is_first_action(kind) and not is_tested and wanted not in keys:
                key, is_tested, idle = f"{self.card}-{self.half}", True, False
                assert key in keys, f"{key} is not among {keys}"
            elif kind == "action" and wanted not in keys:
                key, idle = next(each for each in keys if "-basic-" in each), True
            elif kind in ("short-rest", "end-turn", "between"):
                key = (
                    "no" if kind == "short-rest" else next(k for k in keys if k in ("end", "go-on"))
                )
            elif kind in USUAL and wanted not in keys and USUAL[kind] in (*keys, ""):
                key = USUAL[kind] or keys[0]
            elif idle and kind in ("attack", "move") and self._is_basic():
                key = "skip"
            else:
                idle = idle and kind != "action"
                assert wanted, f"Nobody answers {kind}: {keys}"
                assert wanted in keys, f"{wanted} is not among {keys} of {kind}"
                key = wanted
                self.answers.pop(0)
            self.game.apply(key, seat)
            self._roll()
        assert is_tested
        assert not self.answers, f"Nobody asked for {self.answers}"
        events = list(self.game.events)[self.begun :]
        return " ; ".join(each for one in events if (each := self.tell(one)))

    def _is_basic(self) -> bool:
        """Tell whether a basic action is under way."""
        who = self.state.whose(self.state.active)
        return who is not None and who.action is not None and who.action.is_basic

    def _is_first_action(self, kind: str) -> bool:
        return kind == "action" and self.state.active == self.hero_id

    def tell(self, event: Event) -> str:  # noqa: C901, PLR0911, PLR0912 - one line a kind
        """Tell an event in a few words; "" where it is no effect."""
        name = self.shorten
        match event:
            case told.Moved():
                return f"{name(event.figure)} move {event.path[-1]}"
            case told.Attacked():
                luck = {1: " advantage", 0: "", -1: " disadvantage"}[event.advantage]
                pierce = f" pierce {event.pierce}" if event.pierce else ""
                shield = f" shield {event.shield}" if event.shield else ""
                value = event.base + event.bonus
                plain = max(0, value - max(0, event.shield - event.pierce))
                other = f" for {event.damage}" if event.damage != plain else ""
                return f"{name(event.attacker)} attack {name(event.target)} {value}{pierce}{shield}{luck}{other}"
            case told.Damaged() if event.cause != "attack":
                return f"{name(event.figure)} suffers {event.amount}"
            case told.Gained():
                return f"{name(event.figure)} {event.condition}"
            case told.Healed():
                return f"{name(event.figure)} heals {event.amount}"
            case told.Pushed():
                return f"{name(event.figure)} {event.word} {event.to}"
            case told.Placed():
                return f"{name(event.figure)} at {event.at}"
            case told.BonusBegan():
                return f"{name(event.figure)} bonus"
            case told.BonusEnded():
                return f"{name(event.figure)} bonus ends"
            case told.Negated():
                return f"{name(event.figure)} negates {event.amount}"
            case told.Consumed():
                return f"consume {'+'.join(event.infusions)}"
            case told.Summoned():
                return f"summon {event.figure} {event.at}"
            case told.Left():
                return f"{name(event.figure)} leaves"
            case told.Built():
                return f"{event.what} {event.at}{self._tell_trap(event.at)}"
            case told.Sprung():
                return f"{name(event.figure)} springs {event.at}"
            case own_told.Looted():
                return f"loot {event.coins}"
            case told.Died():
                return f"{name(event.figure)} dies"
            case round_events.CardWent() if event.zone in ("discard", "active", "lost", "hand"):
                return self._tell_card(event)
            case round_events.TurnEnded() if event.figure == self.hero_id:
                return "//"
            case _:
                return ""

    def _tell_trap(self, name: str) -> str:
        """Tell what a trap does that nobody has sprung in the case."""
        laid = {self.state.name(hex_): each for hex_, each in self.state.overlays.items()}.get(name)
        if laid is None or laid.hazard is None or laid.stays:
            return ""
        hurts = [f"damage {laid.hazard.damage}"] if laid.hazard.damage else []
        return f" ({', '.join([*hurts, *map(str, laid.hazard.conditions)])})"

    def _tell_card(self, event: round_events.CardWent) -> str:
        if event.card == self.card:
            doom = self.hero(self.hero_id).card(self.card).doom
            unrecoverable = event.zone == "lost" and doom == "unrecoverable"
            return f"card {'unrecoverable' if unrecoverable else event.zone}"
        is_own = any(each.id == event.card for each in self.hero(self.hero_id).cards)
        is_spare = event.card in (*SPARE, self.second) and event.zone == "discard"
        is_told = not is_spare if is_own else event.zone == "hand"
        return f"{event.card} {event.zone}" if is_told else ""

    @property
    def elements(self) -> str:
        """The elements that are strong or waning now."""
        return " ".join(map(str, self.state.elements.list_available()))

    @property
    def earned(self) -> int:
        """The experience of the character."""
        return self.hero(self.hero_id).experience


class Cast(NamedTuple):
    """Who and what is where."""

    letters: dict[str, str]
    roster: dict[str, str]
    laid: dict[str, Overlay]
    heroes: dict[str, list[str]]
    foes: dict[str, list[str]]
    summons: list[Sequence[str]]


def read_cast(at: str) -> Cast:
    """Read the line of a position; somebody stands apart, or the scenario might be over."""
    cast = Cast({"k5": "v"}, {"v": "x"}, {}, {}, {}, [])
    for who, where, *more in [each.split() for each in at.split(";")]:
        if who in LETTERS:
            cast.heroes[who] = [where, *more]
        elif who in LAID:
            cast.laid[where] = LAID[who]
        elif who in "o$":
            cast.letters[where] = who
        elif who == "r":
            cast.summons.append((where, *more))
        else:
            type_ = f"{who.lower()} elite" if who.isupper() else who
            named = {known: symbol for symbol, known in cast.roster.items() if symbol != "v"}
            symbol = named.get(type_, chr(ord("p") + len(named)))
            cast.roster[symbol] = type_
            cast.letters[where] = symbol
            cast.foes[where] = more
    return cast


def stage(
    card: str,
    half: str,
    at: str,
    *,
    elements: str = "",
    answers: Sequence[str] = (),
    second: str = SPARE[0],
    piles: Mapping[str, Sequence[str]] | None = None,
    rounds: int = 1,
    mate: str = "",
) -> Stage:
    """Begin a round in which a character has selected a card, with everybody where the line says."""
    cast = read_cast(at)
    heroes = cast.heroes
    size = max(2, *(LETTERS.index(each) + 1 for each in heroes))
    game = new(
        "haven", seed=1, dice="ask", seats=2, party=[*_party(card)[:size]], map=floor(**cast.letters),
        monsters=cast.roster, packs=[pack([], FOES)],
    )  # fmt: skip
    found = Stage(game, {})
    state = found.state
    found.figures = [each.figure for each in state.party]
    found.hero_id = found.figures[0]
    found.card, found.half, found.second = card, half, second
    found.answers, found.rounds = [*answers], rounds
    while "goal" in found.asked.values():
        found.answer(found.keys[0])
    deal(state.party[0], (card, second), piles or {})
    if mate:
        pile, count = mate.split()
        for laid in state.party[1].cards[-int(count) :]:
            laid.zone = pile  # type: ignore[assignment]
    for each in ("k1", "k2", "k3", "k4")[:size]:
        found.answer(each)
    names = {name: hex_ for hex_, name in state.terrain.names.items()}
    for number, figure in enumerate(found.figures):
        if LETTERS[number] in heroes:
            where, *more = heroes[LETTERS[number]]
            found.figure(figure).at = names[where]
            found.figure(figure).hp = found.figure(figure).max_hp = 20
            arrange(found.figure(figure), more)
        else:
            state.figures.remove(found.figure(figure))
    for where, more in cast.foes.items():
        arrange(next(each for each in state.figures if each.at == names[where]), more)
    for number, (where, *kinds) in enumerate(cast.summons, 1):
        kind = kinds[0] if kinds else RATS
        state.figures.append(
            Figure(
                f"{kind}-{number}", kind, "party", names[where], 5, 5, number, owner=found.hero_id
            )
        )
    for where, overlay in cast.laid.items():
        state.overlays[names[where]] = overlay
    state.terrain_changed()
    state.elements.strong += [Element(each) for each in elements.split()]
    found.begun = len(list(found.game.events))
    return found


def deal(hero: Hero, cards: Sequence[str], piles: Mapping[str, Sequence[str]]) -> None:
    """Give a character these cards and the plain ones in hand, and others in other piles."""
    elsewhere = {card: zone for zone, listed in piles.items() for card in listed}
    hero.cards = [
        CardState(each, zone=elsewhere.get(each, "hand"))  # type: ignore[arg-type]
        for each in dict.fromkeys((*cards, *SPARE, *elsewhere))
    ]


def _party(card: str) -> Sequence[str]:
    """Return the class of a card with three mates; a stand-in acts for a class that cannot be played yet."""
    owner = BOX.cards[card].owner
    return (HEROES[0] if BOX.find_uncovered(owner) else owner, *HEROES[1:])
