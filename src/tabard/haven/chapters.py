"""How a scenario opens, and what became of it: experience, gold, battle goals, who did what, and the best of it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from tabard.crawl import events as crawl
from tabard.crawl import round_events as rounds
from tabard.crawl.naming import counted, make_title
from tabard.crawl.view_map import show_traits
from tabard.haven import events as haven
from tabard.haven.vocabulary import Rank
from tabard.table.chapters import (
    Account,
    Chart,
    Fact,
    Honour,
    Moment,
    Newcomer,
    Opening,
    Record,
    Round,
    Score,
    Scores,
    Way,
)

if TYPE_CHECKING:
    from tabard.haven.results import Result
    from tabard.haven.state import Haven
    from tabard.table import Event, Game, Seat
    from tabard.table.journal import Told

OWN = "own"
"""The id of a scenario that is in no pack."""
COLUMNS = ("dealt", "suffered", "healed", "kills", "experience", "gold")
LOST = "You drag each other out by the collars. The dark keeps the room, and somebody counts the bandages."
WON = "It is quiet, and for once that is all it is."


def opening(game: Game[Haven], seat: Seat | None) -> Opening | None:  # noqa: ARG001 - all of it lies open
    """Open the campaign, or the scenario with whom everybody can see; None once it is over."""
    state = game.state
    if state.campaign is not None and state.campaign.stage == "creation":
        return _open_campaign(len(state.campaign.active))
    if game.outcome is not None or not state.figures:
        return None
    played = state.played
    return Opening(
        title=played.title,
        label=_write_label(state),
        story=" ".join(played.introduction.split()),
        goal=played.goal_text,
        rules=tuple(" ".join(each.text.split()) for each in played.rules),
        meets=tuple(_list_monsters(state)),
    )


def _open_campaign(count: int) -> Opening:
    return Opening(
        title="The end of the road",
        label=f"A campaign · {counted(count, 'character')}",
        story="Gloomhaven stands where the road ends, and whoever comes here has run out of road. You have a bed above a tannery, a little gold, and a reason of your own "
        "that you tell nobody. Tonight somebody in the tavern by the east gate pays for the drinks: a merchant was robbed, and he does not ask how his things come back.",
        goal="Scenario by scenario: what you win, learn and lose stays, for you and for the city.",
    )


def _write_label(state: Haven) -> str:
    number = f"Scenario {state.played.number}" if state.played.id != OWN else "Skirmish"
    return f"{number} · level {state.level} · {counted(len(state.party), 'character')}"


def _list_monsters(state: Haven) -> Iterator[Newcomer]:
    """Tell of each kind what its plain ones are like, and behind it the elites."""
    for kind in dict.fromkeys(each.kind for each in state.monsters):
        alike = sorted(
            (each for each in state.monsters if each.kind == kind), key=lambda each: each.is_elite
        )
        ranks = dict.fromkeys(state.rank_of(each) for each in alike)
        about = "; ".join(
            _describe_rank(state, kind, rank, is_only=len(ranks) == 1) for rank in ranks
        )
        yield Newcomer(
            f"monster:{kind}", state.content.stats[kind].name, f"{about[:1].upper()}{about[1:]}."
        )


def _describe_rank(state: Haven, kind: str, rank: str, *, is_only: bool) -> str:
    stats = state.stat_card(kind, rank)
    always = [each["text"].lower() for each in show_traits(stats.traits)]
    about = ", ".join([counted(stats.hp, "hit point"), *always])
    return about if is_only or rank != Rank.ELITE else f"elites {about}"


def account(game: Game[Haven], seat: Seat | None) -> Account | None:
    """Tell how the scenario ended, out of what this seat has heard; None while it lasts."""
    state, outcome = game.state, game.outcome
    if outcome is None or state.result is None:
        return None
    result = state.result
    heard = game.told(seat)
    told = _Followed(state, heard)
    gold = sum(each.gold for each in result.party)
    return Account(
        won=outcome.won,
        title=state.played.title,
        label=_write_label(state),
        why=f"{outcome.why[:1].upper()}{outcome.why[1:].rstrip('.')}.",
        epilogue=" ".join(state.played.conclusion.split()) or WON if outcome.won else LOST,
        facts=(
            Fact("Rounds", str(result.rounds)),
            Fact("Experience for all", str(result.experience)),
            Fact("Gold", str(gold), f"{state.content.levels[state.level].gold} for each token"),
            Fact("Damage dealt", str(result.statistics["dealt"])),
            Fact("Damage suffered", str(result.statistics["suffered"])),
            Fact("Kills", str(result.statistics["kills"])),
        ),
        moments=tuple(told.list_moments()),
        rounds=tuple(told.rounds),
        chart=Chart("damage dealt", "damage suffered"),
        scores=_list_scores(state, result),
        honours=tuple(_honours(state, result)),
        record=Record(
            state.played.number,
            f"{counted(len(state.party), 'character')}",
            f"level {state.level}",
            result.rounds,
            counted(result.rounds, "round"),
        ),
        ways=(
            Way("again", "Once more", "The same scenario with the same party.", dict(game.setup)),
        ),
    )


def _list_scores(state: Haven, result: Result) -> Scores:
    """List what each character has done, what its summons did among it (H-43.14)."""
    rows = []
    for who, own in zip(state.party, result.party, strict=True):
        id_ = who.figure
        experience = own.experience + result.experience
        done = own.statistics
        values = (
            done["dealt"], done["suffered"], done["healed"], done["kills"], experience, own.gold,
        )  # fmt: skip
        rows.append(Score(f"figure:{id_}", state.called(id_), values))
    return Scores(COLUMNS, tuple(rows))


def _honours(state: Haven, result: Result) -> Iterator[Honour]:
    """Show every battle goal, which all lie open now, and whether it was met."""
    for who, own in zip(state.party, result.party, strict=True):
        if own.goal:
            goal = state.content.goals[own.goal]
            marks = f" {counted(own.checkmarks, 'checkmark')}." if own.checkmarks else ""
            about = f"{state.called(who.figure)}: {goal.text}{marks}"
            yield Honour(goal.name, about, bool(own.is_goal_met))


class _Followed:
    """A scenario followed event by event: what was dealt and suffered round by round, and what is worth looking at again."""

    def __init__(self, state: Haven, heard: Sequence[Told[Event]]) -> None:
        self.own = {each.figure for each in state.party}
        self.called = state.called
        self.summons: set[str] = set()
        self.best: tuple[int, str, str, int] = (0, "", "", 0)
        self.worst: tuple[int, str, str, int] = (0, "", "", 0)
        self.doors: list[tuple[int, str]] = []
        self.rounds: list[Round] = []
        spent: dict[str, int] = defaultdict(int)
        begun: rounds.RoundBegan | None = None
        entry = 0
        for each in heard:
            if isinstance(each.event, rounds.RoundBegan):
                self._close(begun, entry, spent)
                begun, entry = each.event, each.number
            self._hear(each.number, each.event, spent)
        self._close(begun, entry, spent)

    def _close(self, begun: rounds.RoundBegan | None, entry: int, spent: dict[str, int]) -> None:
        if begun is not None:
            self.rounds.append(
                Round(f"Round {begun.number}", entry, spent["dealt"], spent["suffered"])
            )
        spent.clear()

    def _hear(self, entry: int, event: Event, spent: dict[str, int]) -> None:
        match event:
            case crawl.Damaged(figure=figure, suffered=amount, by=by) if figure in self.own:
                spent["suffered"] += amount
                if by and amount > self.worst[0]:
                    self.worst = amount, by, figure, entry
            case crawl.Damaged(figure=figure, suffered=amount, by=by) if (
                figure not in self.summons and by in self.own | self.summons
            ):
                spent["dealt"] += amount
                if amount > self.best[0]:
                    self.best = amount, by, figure, entry
            case crawl.Summoned(figure=figure, owner=owner) if owner in self.own:
                self.summons.add(figure)
            case haven.Revealed(room=room):
                self.doors.append((entry, room))
            case _:
                pass

    def list_moments(self) -> Iterator[Moment]:
        """Name what is worth looking at again."""
        if self.best[0]:
            amount, by, whom, entry = self.best
            yield Moment(
                "Best blow", f"{self.called(by)} deals {amount} to {make_title(whom)}.", entry
            )
        if self.worst[0]:
            amount, by, whom, entry = self.worst
            yield Moment(
                "Hardest hit taken",
                f"{make_title(by)} deals {amount} to {self.called(whom)}.",
                entry,
            )
        for entry, _ in self.doors[1:]:
            yield Moment("A door", "A room is revealed.", entry)
