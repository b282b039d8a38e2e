"""Gloomhaven: Buttons & Bugs, for one player."""

from tabard.bugs.account import account
from tabard.bugs.chapters import opening
from tabard.bugs.content import KINDS
from tabard.bugs.corrections import Correction, correct, rightings
from tabard.bugs.evaluation import evaluate
from tabard.bugs.events import BugsEvent
from tabard.bugs.explanations import explain
from tabard.bugs.form import form
from tabard.bugs.guidance import GUIDE, concepts
from tabard.bugs.hunches import hunch
from tabard.bugs.loading import prepare
from tabard.bugs.lobby import WELCOME, called, extent, filed, summary
from tabard.bugs.meant import ENVS
from tabard.bugs.measured import MEASURED
from tabard.bugs.odds import odds
from tabard.bugs.picture import picture
from tabard.bugs.pieces import pieces
from tabard.bugs.preview import preview
from tabard.bugs.prospects import SIGNS, chance, outlook, signs
from tabard.bugs.reporting import LOSSES, THINGS
from tabard.bugs.rulebook import OFTEN, rulebook
from tabard.bugs.rules import play
from tabard.bugs.sentences import sentence
from tabard.bugs.setup import Setup, choices
from tabard.bugs.sources import SOURCES
from tabard.bugs.starting import start
from tabard.bugs.state import Bugs
from tabard.bugs.tally import tally
from tabard.bugs.unasked import direct, spans, unasked, window
from tabard.bugs.upgrading import VERSION, upgrade
from tabard.bugs.writing import write_situation
from tabard.crawl.notions import NOTIONS
from tabard.crawl.why import why
from tabard.table import Bots, Flow, Lab, Lobby, Page, Rules, Words

BUGS: Rules[Bugs] = Rules(
    name="bugs",
    title="Gloomhaven: Buttons & Bugs",
    version=VERSION,
    state=Bugs,
    setup=Setup,
    start=start,
    play=play,
    events=BugsEvent,
    prepare=prepare,
    sources=SOURCES,
    kinds=KINDS,
    corrections=Correction,
    correct=correct,
    rightings=rightings,
    situation=write_situation,
    upgrade=upgrade,
    words=Words(
        called=called,
        picture=picture,
        sentence=lambda event, _: sentence(event),
        explain=explain,
        why=why,
        explains="why the last monster went where it went",
        unexplained="There is nothing to explain yet: no monster has moved.",
        opening=opening,
        account=account,
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
        chance=chance,
        hunch=hunch,
        outlook=outlook,
        round=lambda game: game.round,
        plans=frozenset({"select", "action"}),
    ),
    envs=ENVS,
    lab=Lab(
        tally=tally,
        things=THINGS,
        losses=LOSSES,
        measured=MEASURED,
        pieces=pieces,
        contest={"scenario": "all", "character": "any"},
        signs=lambda game: dict(zip(SIGNS, signs(game), strict=True)),
        by_chance={"items": ["any"], "upgrades": ["any"]},
    ),
    lobby=Lobby(
        length="20 minutes",
        extent=extent,
        welcome=WELCOME,
        choices=choices,
        form=form,
        filed=filed,
        summary=summary,
    ),
)

__all__ = ["BUGS"]
