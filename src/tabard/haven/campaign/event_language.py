"""How outcomes of event cards are read and written: `trait strong & pay 10`, `collective-gold 10 ; [one] item 12`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import ClassVar, cast

from lark import Token

from tabard.content import AbilityLanguage, Family, Reader
from tabard.content.nodes import Forms, Node, write
from tabard.haven.campaign import card_effects as own
from tabard.haven.campaign import event_effects as does
from tabard.haven.campaign import next_effects as later
from tabard.haven.campaign.event_conditions import AnyRequirement, Requirement
from tabard.haven.campaign.event_words import Effect, Name, SectionId

AnyEffect = (
    does.For | does.Choose | does.NoEffect | does.CollectiveGold | does.LoseCollectiveGold | does.GoldEach
    | does.LoseGoldEach | does.LoseGoldHalf | does.Experience | does.Checkmarks | does.PerkMarks | does.MaxHpMinus
    | does.GainTrait | does.LoseTrait | does.Prosperity | does.ReputationPlus | does.ReputationMinus
    | does.ShopClosed | does.PricePlus | does.GainItem | does.LoseItem | does.ItemChoice | does.ItemOfDesign
    | does.GainItemUpTo | does.RandomDesigns | does.PickDesign | does.BuyHalfPrice | does.BuyDiscount
    | does.SellFullPrice | does.SellPotions | does.UnlockScenario | does.LockScenario | does.RandomScenarios
    | does.PlayNow | does.QuestCount | does.AddEvent | does.RemoveEvent | does.PutCard | does.DrawAnother
    | does.ResolveEvent | does.RepeatCard | does.OtherOption | does.ReadSection | own.Checkbox | own.BlessBoxes
    | own.CurseBox | own.PayBoxes | own.BoxItem | own.EventPrice | later.ScenarioCondition | later.ScenarioDamage
    | later.DiscardCards | later.MinusCards | later.MonsterBless | later.MonsterCondition | later.FirstRoundAttack
    | later.StartHexFar | later.StartHexMove | later.RecoverLostItem | own.RetrieveGold | own.RetrieveCount
    | own.TreasureSplit | own.SlotMachine | own.SlotAdd | own.Tontine | own.Bear
)  # fmt: skip
"""Everything that an outcome may do."""

_FORMS = Forms(
    {"effect_of": AnyEffect, "requirement_of": AnyRequirement},
    {Effect: AnyEffect, Requirement: AnyRequirement},
)


class EventWords(Family[Node]):
    """The words of event cards."""

    grammar: ClassVar[str] = (
        _FORMS.grammar
        + r"""
    ?ability: effect_of
    effects: effect_of (";" effect_of)*
    requirements: requirement_of ("&" requirement_of)*
    name: WORD
    section_id: SECTION
    SECTION.2: /[0-9]+\.[0-9]+[A-Z]?/
    """
    )
    choices: ClassVar[Mapping[str, type[StrEnum]]] = _FORMS.choices
    names: ClassVar[Mapping[str, str]] = {"SECTION": "a section like 24.5"}

    def effects(self, *effects: Node) -> tuple[Node, ...]:
        """Read effects in their order."""
        return effects

    requirements = effects

    def name(self, token: Token) -> Name:
        """Read a word of the content."""
        return Name(str(token))

    def section_id(self, token: Token) -> SectionId:
        """Read the number of a section."""
        return SectionId(str(token))


for _name, _make in _FORMS.list_methods():
    setattr(EventWords, _name, lambda _self, *parts, make=_make: make(*parts))

_LANGUAGE = AbilityLanguage(EventWords(), starts=("effects", "requirements"))


def read_effects(text: str) -> tuple[AnyEffect, ...]:
    """Read what an outcome does."""
    return cast("tuple[AnyEffect, ...]", _LANGUAGE.parse_from("effects", text))


def read_requirements(text: str) -> tuple[AnyRequirement, ...]:
    """Read what must be true for an outcome or an option."""
    return cast("tuple[AnyRequirement, ...]", _LANGUAGE.parse_from("requirements", text))


def write_effects(effects: Iterable[Node]) -> str:
    """Write effects as they were read."""
    return " ; ".join(map(write, effects))


def write_requirements(requirements: Iterable[Node]) -> str:
    """Write requirements as they were read."""
    return " & ".join(map(write, requirements))


EVENT_READERS: Mapping[str, Reader] = {
    "effects": read_effects,
    "requirements": read_requirements,
}
