"""Rats in the Cellar: a small game of our own that uses everything the table can do.

For tests, measurements and demonstrations; it is found by name and not offered to players.
"""

from tabard.table import Bots, Flow, Lab, Lobby, Rules, Talk, Words
from tabard.toy.chapters import account, opening
from tabard.toy.company import ASKED, DRAFTS, closes
from tabard.toy.content import KINDS, prepare
from tabard.toy.form import FEWEST, MOST, choices, form
from tabard.toy.judging import count_round, evaluate, signs
from tabard.toy.observed import ENVS
from tabard.toy.picture import picture, sentence
from tabard.toy.rulebook import rulebook
from tabard.toy.rules import correct, play, set_up
from tabard.toy.state import Cellar, Correction, Setup, ToyEvent, upgrade
from tabard.toy.windows import spans, window

TOY: Rules[Cellar] = Rules(
    name="toy",
    title="Rats in the Cellar",
    version=2,
    state=Cellar,
    setup=Setup,
    start=set_up,
    play=play,
    events=ToyEvent,
    corrections=Correction,
    correct=correct,
    upgrade=upgrade,
    prepare=prepare,
    kinds=KINDS,
    words=Words(
        picture=picture,
        called=lambda game, seat: game.keepers[seat].name,
        asked=lambda _, decision: ASKED.get(decision.kind, ""),
        sentence=lambda event, _: sentence(event),
        opening=opening,
        account=account,
        rulebook=rulebook,
    ),
    flow=Flow(window=window, spans=spans, closes=closes),
    bots=Bots(evaluate=evaluate, round=count_round, plans=frozenset({"watch"})),
    envs=ENVS,
    lab=Lab(signs=signs),
    lobby=Lobby(
        seats=(FEWEST, MOST),
        listed=False,
        length="10 minutes",
        choices=choices,
        form=form,
    ),
    talk=Talk(
        phrases={
            "wait": "Wait for me.",
            "first": "Let me go first.",
            "guard": "I stand guard.",
            "help": "I could use some help.",
            "thanks": "Well done.",
        },
        points=frozenset({"door", "pack", "keeper"}),
        intents=frozenset({"door", "pack"}),
        drafts=DRAFTS,
    ),
)

__all__ = ["TOY"]
