"""Battle for Greyport: two to five players act in any order against groups of monsters."""

from tabard.greyport.achievements import BOXES, earned, listed, told
from tabard.greyport.chapters import account, opening
from tabard.greyport.choosing import name_card
from tabard.greyport.company import DRAFTS, asked, closes
from tabard.greyport.content import KINDS, PLAYER_COUNTS
from tabard.greyport.corrections import Correction, correct
from tabard.greyport.evaluation import evaluate, stretch
from tabard.greyport.events import GreyportEvent
from tabard.greyport.explanations import explain
from tabard.greyport.form import choices, form
from tabard.greyport.guidance import GUIDE, concepts
from tabard.greyport.hunches import hunch
from tabard.greyport.loading import prepare
from tabard.greyport.lobby import WELCOME, called, extent, filed, summary
from tabard.greyport.meant import ENVS
from tabard.greyport.odds import odds
from tabard.greyport.picture import ACCENTS, picture
from tabard.greyport.pieces import pieces
from tabard.greyport.preview import preview
from tabard.greyport.prospects import chance, outlook, signs
from tabard.greyport.reporting import FACETS, LOSSES, THINGS
from tabard.greyport.rightings import rightings
from tabard.greyport.rulebook import OFTEN, rulebook
from tabard.greyport.rules import play
from tabard.greyport.sentences import sentence
from tabard.greyport.setup import Setup
from tabard.greyport.situations import start
from tabard.greyport.state import Greyport
from tabard.greyport.tally import tally
from tabard.greyport.unasked import direct, spans, unasked, window
from tabard.greyport.why import why
from tabard.greyport.writing_down import write_situation
from tabard.table import Achievements, Bots, Flow, Lab, Lobby, Page, Rules, Talk, Words

GREYPORT: Rules[Greyport] = Rules(
    name="greyport",
    title="The Red Dragon Inn: Battle for Greyport",
    version=1,
    state=Greyport,
    setup=Setup,
    start=start,
    play=play,
    events=GreyportEvent,
    prepare=prepare,
    kinds=KINDS,
    corrections=Correction,
    correct=correct,
    rightings=rightings,
    situation=write_situation,
    words=Words(
        picture=picture,
        sentence=sentence,
        called=called,
        drawn=name_card,
        accents=ACCENTS,
        secrets=lambda game: game.choices.hidden_hands,
        opening=opening,
        account=account,
        explain=explain,
        asked=asked,
        why=why,
        explains="why the last damage, move or end of a location came to what it did",
        unexplained="There is nothing to explain yet: nobody was hurt and nothing moved.",
        guide=GUIDE,
        concepts=concepts,
        rulebook=rulebook,
        often=OFTEN,
    ),
    bots=Bots(
        evaluate=evaluate,
        alike=True,
        chance=chance,
        hunch=hunch,
        outlook=outlook,
        round=lambda game: game.round,
        stretch=stretch,
        # Whether a hero was needed shows at the end of the round only.
        plans=frozenset({"act"}),
        quick=1,
    ),
    envs=ENVS,
    page=Page(preview=preview, odds=odds),
    flow=Flow(unasked=unasked, window=window, spans=spans, direct=direct, closes=closes),
    lab=Lab(
        tally=tally,
        things=THINGS,
        losses=LOSSES,
        contest={"scenario": "all", "party": "any"},
        signs=signs,
        facets=FACETS,
        pieces=pieces,
    ),
    talk=Talk(
        phrases={
            "wait": "Wait for me.",
            "mine": "I will take this one.",
            "hold": "I keep my cards for the next round.",
            "thanks": "Thank you.",
        },
        points=frozenset({"monster", "hero", "player"}),
        intents=frozenset({"monster", "hero", "player"}),
        drafts=DRAFTS,
        silent=lambda game: game.choices.silent,
    ),
    achievements=Achievements(listed=listed, boxes=BOXES, told=told, earned=earned),
    lobby=Lobby(
        seats=(PLAYER_COUNTS[0], PLAYER_COUNTS[-1]),
        length="60 to 90 minutes",
        extent=extent,
        welcome=WELCOME,
        choices=choices,
        form=form,
        filed=filed,
        summary=summary,
    ),
)

__all__ = ["GREYPORT"]
