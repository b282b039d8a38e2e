"""Rats in the Cellar: a small game of our own that uses everything the table can do.

For tests, measurements and demonstrations; it is found by name and not offered to players.
"""

from tabard.table import Lobby, Rules, Words
from tabard.toy.chapters import account, opening
from tabard.toy.content import KINDS, prepare
from tabard.toy.picture import picture, sentence
from tabard.toy.rules import correct, play, set_up
from tabard.toy.state import Cellar, Correction, Setup, ToyEvent

TOY: Rules[Cellar] = Rules(
    name="toy",
    title="Rats in the Cellar",
    version=1,
    state=Cellar,
    setup=Setup,
    start=set_up,
    play=play,
    events=ToyEvent,
    corrections=Correction,
    correct=correct,
    prepare=prepare,
    kinds=KINDS,
    words=Words(picture=picture, sentence=sentence, opening=opening, account=account),
    lobby=Lobby(seats=(2, 4), listed=False),
)

__all__ = ["TOY"]
