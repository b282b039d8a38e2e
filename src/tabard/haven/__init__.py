"""Gloomhaven, second edition: its content, its cards' language, its rules, and how it lies on the table."""

from tabard.crawl.notions import NOTIONS
from tabard.crawl.why import why
from tabard.haven.atlas import atlas
from tabard.haven.chapters import account, opening
from tabard.haven.company import TALK, asked
from tabard.haven.content import KINDS
from tabard.haven.corrections import Correction, correct, rightings
from tabard.haven.evaluation import evaluate
from tabard.haven.events import HavenEvent
from tabard.haven.explanations import explain
from tabard.haven.form import choices, form
from tabard.haven.guidance import GUIDE, concepts
from tabard.haven.hunches import hunch
from tabard.haven.loading import prepare
from tabard.haven.lobby import WELCOME, called, extent, filed, has_secrets, summary
from tabard.haven.meant import ENVS
from tabard.haven.measured import MEASURED
from tabard.haven.picture import picture
from tabard.haven.preview import odds, preview
from tabard.haven.rulebook import OFTEN, rulebook
from tabard.haven.rules import play
from tabard.haven.sentences import sentence
from tabard.haven.setup import Setup
from tabard.haven.situations import open_game, write_situation
from tabard.haven.sources import SOURCES
from tabard.haven.state import Haven
from tabard.haven.unasked import direct, spans, unasked, window
from tabard.table import Bots, Flow, Lab, Lobby, Page, Rules, Words

HAVEN: Rules[Haven] = Rules(
    name="haven",
    title="Gloomhaven, second edition",
    version=1,
    state=Haven,
    setup=Setup,
    start=open_game,
    play=play,
    events=HavenEvent,
    prepare=prepare,
    sources=SOURCES,
    kinds=KINDS,
    corrections=Correction,
    correct=correct,
    rightings=rightings,
    situation=write_situation,
    words=Words(
        atlas=atlas,
        called=called,
        picture=picture,
        sentence=sentence,
        secrets=has_secrets,
        explain=explain,
        asked=asked,
        opening=opening,
        account=account,
        why=why,
        explains="why the last monster went where it went",
        unexplained="There is nothing to explain yet: no monster has moved.",
        guide=GUIDE,
        concepts=concepts,
        rulebook=rulebook,
        often=OFTEN,
        notions=NOTIONS,
    ),
    page=Page(preview=preview, odds=odds),
    flow=Flow(unasked=unasked, window=window, spans=spans, direct=direct),
    bots=Bots(
        evaluate=evaluate,
        alike=True,
        hunch=hunch,
        quick=1,
        round=lambda game: game.round,
        plans=frozenset({"select", "action"}),
    ),
    envs=ENVS,
    lab=Lab(measured=MEASURED),
    talk=TALK,
    lobby=Lobby(
        seats=(1, 4),
        length="60 to 120 minutes",
        extent=extent,
        welcome=WELCOME,
        choices=choices,
        form=form,
        filed=filed,
        summary=summary,
    ),
)

__all__ = ["HAVEN"]
