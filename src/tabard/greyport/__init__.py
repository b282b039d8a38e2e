"""Battle for Greyport: two to five players act in any order against groups of monsters.

No entry point offers it to people yet: who wants to play it registers `GREYPORT` by hand.
"""

from tabard.greyport.content import KINDS, PLAYER_COUNTS
from tabard.greyport.events import GreyportEvent
from tabard.greyport.loading import prepare
from tabard.greyport.rules import play
from tabard.greyport.sentences import sentence
from tabard.greyport.setup import Setup, set_up
from tabard.greyport.state import Greyport
from tabard.table import Lobby, Rules, Words

GREYPORT: Rules[Greyport] = Rules(
    name="greyport",
    title="Battle for Greyport",
    version=1,
    state=Greyport,
    setup=Setup,
    start=set_up,
    play=play,
    events=GreyportEvent,
    prepare=prepare,
    kinds=KINDS,
    words=Words(sentence=sentence),
    lobby=Lobby(seats=(PLAYER_COUNTS[0], PLAYER_COUNTS[-1]), listed=False),
)

__all__ = ["GREYPORT"]
