"""A stage for items: a character has brought some, everybody stands where a line says, and every answer is given by its key.

`at` is as in `stage`. The character (A, a fighter of level 9) plays `heavy-blow` and `long-stride` unless the case names other cards, and acts first. Answers are given in
order, wherever they fit what is asked. What needs none: actions of which no answer speaks, which come to nothing; damage, which is suffered; modifier cards, which are
drawn; the end of a move or a turn; ties; rests, which nobody takes unless an answer says so. Every window for an item needs an answer, `go-on` at least.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabard.crawl import events as told
from tabard.crawl import round_events
from tabard.crawl.effects import Element
from tabard.crawl.party import ItemState
from tabard.haven import events as own_told
from tabard.table import Event, new
from tests.haven.pit import HEROES, arrange, floor
from tests.haven.scene import pack
from tests.haven.stage import BOX, FOES, LETTERS, Stage, deal, read_cast

CARDS = ("heavy-blow", "long-stride")
USUAL = {
    "negate": "suffer", "strike": "roll", "attack": "skip", "move": "stop", "end-turn": "end", "short-rest": "no",
    "modifier-effect": "use", "between": "go-on",
}  # fmt: skip


class Kit(Stage):
    """A skirmish in which a character uses its items."""

    cards: Sequence[str]

    def run(self) -> str:
        """Play the rounds of the case; tell what happened."""
        while self.state.round <= self.rounds and self.state.outcome is None:
            self.step()
        assert not self.answers, f"Nobody asked for {self.answers}"
        events = list(self.game.events)[self.begun :]
        return " ; ".join(each for one in events if (each := self.tell(one)))

    def step(self) -> None:
        """Give the next answer."""
        seat, decision = next(iter(self.game.decisions.items()))
        keys = [each.key for each in decision.options]
        self.game.apply(self._answer(decision.kind, keys, int(seat)), seat)
        self._roll()

    def _answer(self, kind: str, keys: Sequence[str], seat: int) -> str:
        wanted = self._meant(self.answers[0]) if self.answers else ""
        if wanted in keys:
            self.answers.pop(0)
            return wanted
        if kind == "select":
            first = "+".join(self.cards)
            return first if first in keys and seat == 0 else keys[0]
        if kind == "action":
            return next(each for each in keys if "-basic-" in each)
        if kind in ("tie", "types"):
            return keys[0]
        usual = USUAL.get(kind, "")
        if kind in ("attack", "move"):
            usual = next((each for each in ("skip", "stop") if each in keys), "")
        assert usual in keys, f"Nobody answers {kind} (next is {wanted or 'nothing'}): {keys}"
        return usual

    def tell(self, event: Event) -> str:  # noqa: PLR0911 - one line a kind
        """Tell an event in a few words; "" where it is no effect."""
        match event:
            case told.ItemUsed():
                return f"uses {event.item}{'' if event.state == 'ready' else ' ' + event.state}"
            case round_events.ItemsRefreshed():
                return f"recovers {'+'.join(event.items)}"
            case round_events.Hastened():
                return f"initiative {event.initiative}"
            case own_told.Flipped():
                return f"flips {event.item} to {'back' if event.is_back else 'front'}"
            case told.BonusBegan() | told.BonusEnded() | round_events.TurnEnded():
                return ""
            case told.Damaged() if event.cause == "attack":
                return f"{self.shorten(event.figure)} loses {event.amount}"
            case told.Shed():
                return f"{self.shorten(event.figure)} no {event.condition}"
            case round_events.CardWent() if event.card in self.cards and event.zone == "discard":
                return ""
            case _:
                return super().tell(event)


def _is_granted(item: str) -> bool:
    return item.startswith("perk-") or bool(BOX.items[item].solo)


def kit(  # noqa: C901 - one line a thing that can be said
    items: Sequence[str],
    at: str,
    *,
    cards: str = "",
    elements: str = "",
    answers: Sequence[str] = (),
    rounds: int = 1,
    piles: str = "",
    more: str = "",
    draw: Sequence[str] = (),
) -> Kit:
    """Begin a round in which a character has brought items."""
    cast = read_cast(at)
    size = max(2, *(LETTERS.index(each) + 1 for each in cast.heroes))
    game = new(
        "haven", seed=1, dice="ask", seats=2, party=[*HEROES[:size]], map=floor(**cast.letters),
        monsters=cast.roster, packs=[pack([], FOES)], items={HEROES[0]: [each for each in items if not _is_granted(each)]}, levels={HEROES[0]: 9},
        level=1,
    )  # fmt: skip
    found = Kit(game, {})
    state = found.state
    # Rewards of solo scenarios and perks belong to one class only; what they do is the same for all.
    granted = [ItemState(each) for each in items if _is_granted(each)]
    state.party[0].talents += [each for each in granted if each.id.startswith("perk-")]
    state.party[0].items += [each for each in granted if not each.id.startswith("perk-")]
    for each in reversed(draw):
        state.decks.of[HEROES[0]].pile.put_on_top(each)
    found.figures = [each.figure for each in state.party]
    found.hero_id = found.figures[0]
    found.card = found.half = found.second = ""
    found.cards = cards.split("+") if cards else CARDS
    found.answers, found.rounds = [*answers], rounds
    while "goal" in found.asked.values():
        found.answer(found.keys[0])
    laid = {
        zone: listed.split("+")
        for zone, _, listed in (one.partition(" ") for one in piles.split(", ") if one)
    }
    deal(state.party[0], found.cards, laid)
    for each in ("k1", "k2", "k3", "k4")[:size]:
        found.answer(each)
    names = {name: hex_ for hex_, name in state.terrain.names.items()}
    for number, figure in enumerate(found.figures):
        if LETTERS[number] in cast.heroes:
            where, *rest = cast.heroes[LETTERS[number]]
            found.figure(figure).at = names[where]
            found.figure(figure).hp = found.figure(figure).max_hp = 20
            arrange(found.figure(figure), rest)
        else:
            state.figures.remove(found.figure(figure))
    for where, rest in cast.foes.items():
        arrange(next(each for each in state.figures if each.at == names[where]), rest)
    for where, overlay in cast.laid.items():
        state.overlays[names[where]] = overlay
    state.terrain_changed()
    state.elements.strong += [Element(each) for each in elements.split()]
    for item in state.party[0].items:
        if f"{item.id} spent" in more:
            item.state = "spent"
        elif f"{item.id} lost" in more:
            item.state = "lost"
        item.is_flipped = f"{item.id} back" in more
    found.begun = len(list(found.game.events))
    return found
