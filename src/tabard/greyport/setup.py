"""What is chosen before a game: scenario, party, healing, hands, variants; and the table it gives."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Literal, TypeVar

import msgspec

from tabard.content import nearest
from tabard.greyport.box import Box
from tabard.greyport.content import PLAYER_COUNTS, Hero, Item, Scenario
from tabard.greyport.state import Agreement, Choices, Greyport, Place, Player, Reinforcements
from tabard.greyport.steps import ChooseStart, DealHands, LayReinforcements, SetUpEncounter
from tabard.table import Pile, SetupError

Variant = Literal[
    "hardcore",
    "different-monsters",
    "different-locations",
    "starting-hit-points",
    "wounded-warrior",
    "silent-play",
]


T = TypeVar("T")
LISTED = 20
"""How many names a sentence lists at most."""


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What can be chosen when a game is set up."""

    scenario: str = "the-interrupted-party"
    party: list[str] = msgspec.field(default_factory=lambda: ["fiona", "gerki"])
    """The characters, one a seat."""
    rest_healing: Annotated[int, msgspec.Meta(ge=0, le=20)] = 2
    """What everybody heals between encounters (G-2.9)."""
    hands: Literal["open", "hidden"] = "open"
    variants: list[Variant] = []
    starting_hp: Annotated[int, msgspec.Meta(ge=1, le=20)] | None = None
    """With the variant starting-hit-points."""
    subdecks: list[list[str]] = []
    """With the variant different-monsters: which subdecks join in which encounter."""
    agreement: Agreement = "anyone"
    """Whose answer counts where the players choose together (G-20.29)."""
    vengeful_saves: bool = True
    """A Vengeful move that empties the location saves it (G-20.2)."""
    ambush_again: bool = True
    """A monster card that comes again has its Ambush again (G-8.25)."""
    splash_after_defeats: bool = False
    """Splash is dealt after the defeats of its fight (G-20.10)."""
    situation: str | None = None
    """A position to start from, as a text or a file (docs/situations.md): it says everything else itself."""


def set_up(setup: Setup, box: Box) -> Greyport:
    """Lay out everything that needs no chance."""
    scenario = find_known(box.scenarios, setup.scenario, "scenario")
    _check_party(setup, box)
    _check_variants(setup, box, scenario)
    hp = setup.starting_hp or scenario.starting_hp
    return Greyport(
        agenda=[DealHands(), LayReinforcements(), ChooseStart(), SetUpEncounter()],
        scenario=setup.scenario,
        choices=_read_choices(setup),
        players=[
            Player(
                character=each,
                hp=hp,
                most_hp=hp,
                deck=Pile.of(*_list_copies(_list_starting(box, each))),
            )
            for each in setup.party
        ],
        heroes=Reinforcements(Pile.of(*_list_copies(_list_bought(box.heroes.values())))),
        items=Reinforcements(Pile.of(*_list_copies(_list_bought(box.items.values())))),
        tokens={id_: each.copies for id_, each in box.tokens.items()},
        curses=sum(each.copies for each in box.curses.values()),
        monster_deck=Pile(),
        location=Place(),
    )


def _read_choices(setup: Setup) -> Choices:
    silent = "silent-play" in setup.variants
    return Choices(
        rest_healing=0 if "hardcore" in setup.variants else setup.rest_healing,
        # Rulebook, variants: whoever plays silently shows no cards either (G-17.12).
        hidden_hands=silent or setup.hands == "hidden",
        vengeful_saves=setup.vengeful_saves,
        ambush_again=setup.ambush_again,
        splash_after_defeats=setup.splash_after_defeats,
        wounded_warrior="wounded-warrior" in setup.variants,
        silent=silent,
        agreement=setup.agreement,
        different_locations="different-locations" in setup.variants,
        subdecks=tuple(tuple(each) for each in setup.subdecks),
    )


def _check_party(setup: Setup, box: Box) -> None:
    if len(setup.party) not in PLAYER_COUNTS:
        raise SetupError(f"A party has two to five characters, not {len(setup.party)}.")
    for each in setup.party:
        find_known(box.characters, each, "character")
        if setup.party.count(each) > 1:
            raise SetupError(f"Each character exists once, and {each} was chosen twice (G-2.16).")


def _check_variants(setup: Setup, box: Box, scenario: Scenario) -> None:
    if (setup.starting_hp is not None) != ("starting-hit-points" in setup.variants):
        raise SetupError(
            "The variant starting-hit-points and the number starting_hp go together: "
            "choose both or none."
        )
    if bool(setup.subdecks) != ("different-monsters" in setup.variants):
        raise SetupError(
            "The variant different-monsters and the lists of subdecks go together: "
            "choose both or none."
        )
    if "hardcore" in setup.variants and setup.rest_healing not in (0, Setup().rest_healing):
        raise SetupError("In hardcore play the Rest Healing number is 0.")
    if setup.subdecks and len(setup.subdecks) != len(scenario.encounters):
        raise SetupError(
            f"{scenario.name} has {len(scenario.encounters)} encounters, so subdecks is "
            f"{len(scenario.encounters)} lists, not {len(setup.subdecks)}."
        )
    for each in setup.subdecks:
        for subdeck in each:
            find_known(box.subdecks, subdeck, "subdeck")
    if setup.subdecks and not setup.subdecks[0]:
        raise SetupError(
            f"The first encounter needs at least one subdeck: {', '.join(sorted(box.subdecks))}."
        )


def find_known(things: Mapping[str, T], id_: str, called: str) -> T:
    """Return what has an id, or refuse it with the nearest one, and with all there are if they are not too many."""
    if id_ not in things:
        near = nearest(id_, things)
        meant = f" (did you mean {near!r}?)" if near else ""
        listed = f" There are: {', '.join(sorted(things))}." if len(things) <= LISTED else ""
        raise SetupError(f"There is no {called} {id_!r}{meant}.{listed}")
    return things[id_]


def _list_starting(box: Box, character: str) -> Iterable[Hero | Item]:
    cards: list[Hero | Item] = [*box.heroes.values(), *box.items.values()]
    return [each for each in cards if each.character == character]


def _list_bought(cards: Iterable[Hero | Item]) -> Iterable[Hero | Item]:
    return [each for each in cards if each.cost is not None]


def _list_copies(cards: Iterable[Hero | Item]) -> list[str]:
    return [each.id for each in cards for _ in range(each.copies)]
