"""From a word that adds something to an ability to the effect it has."""

from __future__ import annotations

from tabard.content import Change
from tabard.content.nodes import Node
from tabard.crawl.effects import Effect, Word
from tabard.haven import parts
from tabard.haven.moments import Lasting
from tabard.haven.riders import AnyChange, Multiply, PrintedRaise, Reaching
from tabard.haven.scenes import ELSEWHERE, NotCoveredError, Scene, amount_of
from tabard.haven.selectors import Amount
from tabard.haven.vocabulary import Flag, Force, Raised


def effect_of(change: AnyChange | Node, scene: Scene = ELSEWHERE) -> Effect:  # noqa: C901, PLR0911, PLR0912 - one line a kind
    """Return an added effect."""
    match change:
        case parts.Gain(condition=condition):
            return Effect(Word.GAIN, condition=condition)
        case parts.PrintedEffect(force=force, amount=amount):
            words = {Force.PIERCE: Word.PIERCE, Force.PUSH: Word.PUSH, Force.PULL: Word.PULL}
            return Effect(words[force], amount_of(amount, 0, scene))
        case parts.Says(flag=Flag.ADVANTAGE):
            return Effect(Word.ADVANTAGE)
        case parts.Says(flag=Flag.DISADVANTAGE):
            return Effect(Word.DISADVANTAGE)
        case parts.Says(flag=Flag.JUMP):
            return Effect(Word.JUMP)
        case parts.Xp(amount=amount):
            return Effect(Word.EARN, amount_of(amount, None, scene))
        case parts.Ignore(what=Lasting.RETALIATE):
            return Effect(Word.PLAIN)
        case Multiply(multiple=multiple):
            return Effect(Word.TIMES, multiple.by)
        case PrintedRaise(what=Raised.SHIELD, amount=Amount(value=Change(by=number), per=None)):
            return Effect(Word.SHIELD, number)
        case PrintedRaise(what=Raised.SHIELD, amount=Amount(value=int() as number, per=None)):
            return Effect(Word.SHIELD, number)
        case PrintedRaise(what=Raised.RETALIATE, amount=Amount(value=int() as number, per=None)):
            return Effect(Word.RETALIATE, number)
        case PrintedRaise(what=Raised.ATTACK, amount=Amount(value=Change(by=by), per=None)):
            return Effect(Word.ATTACK, by)
        case PrintedRaise(what=Raised.MOVE, amount=Amount(value=Change(by=by), per=None)):
            return Effect(Word.MOVE, by)
        case Reaching(number=number):
            return Effect(Word.STRETCH, number)
        case PrintedRaise(what=Raised.SUFFER, amount=Amount(value=Change(by=by), per=None)):
            return Effect(Word.SUFFER, by)
        case PrintedRaise(what=Raised.HEAL, amount=Amount(value=Change(by=by), per=None)):
            return Effect(Word.HEAL, by)
        case parts.Range(amount=Amount(value=Change(by=by), per=None)):
            return Effect(Word.RANGE, by)
        case parts.Targets(which=Amount(value=Change(by=by), per=None)):
            return Effect(Word.TARGET, by)
        case _:
            raise NotCoveredError(change)
