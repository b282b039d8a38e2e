"""A scenario from its setup to its end (p. 7, 10, 44 and 45), with the record that a campaign reads."""

import pytest

from tabard.crawl.events import Died
from tabard.crawl.round_events import RoundBegan, TurnBegan
from tabard.haven.events import Escaped, ScenarioEnded, SectionRead
from tabard.table import SetupError
from tests.haven.arena import Arena
from tests.haven.scenes import QUIET, scene, select, skip, walker

pytestmark = pytest.mark.usefixtures("haven")

HALL = """
*     m     .     .
   .     .     .
*     .     .     .
   .     .     E
"""
ASLEEP = {"ability-guard": ["0"] * 20}
"""The guard does nothing but raise its shield."""
KILL = ("heavy-blow+finish-it", "two-arrows+aimed-shot")


def rule(when: str, do: str, more: str = "") -> str:
    """Write a special rule."""
    return f'[[rules]]\nwhen = "{when}"\ndo = "{do}"\ntext = "Something happens."\n{more}\n'


def turns(fight: Arena) -> list[str]:
    """List who has begun a turn, in order."""
    return [each.figure for each in fight.happened(TurnBegan)]


def won(fight: Arena) -> bool | None:
    """Tell how it ended, if it has."""
    return None if fight.game.outcome is None else fight.game.outcome.won


# The phases


@pytest.mark.rule("H-7.1")
def test_setup_comes_first_then_rounds_and_last_the_result() -> None:
    fight = scene(HALL, QUIET.replace("50", "1"), legend={"m": "floor"}, stand=())
    assert (fight.state.phase, fight.state.round, set(fight.asked.values())) == (
        "setup",
        0,
        {"enter"},
    )
    fight.answer("a1")
    assert (fight.state.phase, fight.state.round, fight.state.result) == ("select", 1, None)
    skip(select(fight))
    assert (fight.state.phase, fight.asked) == ("over", {})
    assert fight.state.result is not None
    assert fight.state.result.is_completed


@pytest.mark.rule("H-7.2", "H-44.20")
def test_rounds_go_on_until_the_end_and_are_counted() -> None:
    fight = scene(HALL, QUIET.replace("50", "3"), legend={"m": "floor"})
    selected = [
        ("heavy-blow+long-stride", "two-arrows+aimed-shot"),
        ("sweep+leap", "pin-down+barbed-tip"),
        ("stand-fast+spiked-guard", "slip-away+vanish"),
    ]
    for number, cards in enumerate(selected, 1):
        assert fight.state.round == number
        skip(select(fight, *cards), "select")
    assert [each.number for each in fight.happened(RoundBegan)] == [1, 2, 3]
    assert won(fight) is True


# The goal


def fought(lines: str = "", drawing: str = HALL) -> Arena:
    """Let the fighter stand next to a guard of 5 hit points that it kills with a blow of 6."""
    more = 'goal = "kill all"\n' + lines
    legend = {"m": "monster city-guard"}
    fight = scene(drawing, more, legend=legend, coming=ASLEEP, level=0)
    return skip(select(fight, *KILL), "action")


def kill(fight: Arena) -> Arena:
    """Let the fighter walk to the guard and kill it."""
    fight.answer("heavy-blow-bottom", "b1", "stop", "finish-it-top", "city-guard-1")
    return skip(fight, "action", "select")


@pytest.mark.rule("H-10.3", "H-45.3")
def test_the_round_is_played_to_its_end_after_the_goal_is_reached() -> None:
    fight = kill(fought())
    assert fight.state.monsters == []
    assert fight.state.reached == "Kill all enemies."
    assert fight.asked == {1: "action"}, "the ranger still has its turn"
    assert won(fight) is None
    skip(fight)
    assert (won(fight), turns(fight)[-1]) == (True, "ranger")


@pytest.mark.rule("H-45.4")
def test_lost_and_completed_in_one_round_is_lost() -> None:
    fight = kill(fought(rule("round-end", "lose")))
    assert fight.state.reached
    skip(fight)
    assert won(fight) is False


@pytest.mark.rule("H-45.1", "H-10.17")
def test_a_further_way_to_lose_is_the_scenarios() -> None:
    lost = 'lose = "survive 1"\n'
    fight = skip(
        select(
            scene(
                HALL,
                'goal = "kill all"\n' + lost,
                legend={"m": "monster city-guard"},
                coming=ASLEEP,
            )
        )
    )
    assert won(fight) is False
    assert fight.state.result is not None
    assert fight.state.result.experience == 0


@pytest.mark.rule("H-45.18")
def test_enemies_behind_doors_and_spawns_to_come_count() -> None:
    behind = (
        HALL.replace("   .     .     E", "   .           .")
        .replace("   .     .     .\n*", "   .     1     .\n*")
        .replace("*     .     .     .\n", "*     .     .     n\n", 1)
    )
    legend = {"m": "monster city-guard", "n": "monster city-guard"}
    fight = scene(behind, 'goal = "kill all"\n', legend=legend, coming=ASLEEP, level=0)
    kill(skip(select(fight, *KILL), "action"))
    assert (fight.state.monsters, fight.state.reached) == ([], "")
    skip(fight, "select")
    assert (won(fight), fight.state.round) == (None, 2)
    later = kill(fought(rule("round-start", "spawn city-guard at E", "from = 5\nuntil = 5")))
    skip(later, "select")
    assert (won(later), later.state.round) == (None, 2)


@pytest.mark.rule("H-45.20")
def test_a_goal_once_reached_stays_reached_for_its_round() -> None:
    spawn = rule("ends-turn", "spawn city-guard at E", 'of = "B"\nonce = true')
    fight = kill(fought(spawn, drawing=HALL.replace("\n   .", "\n   B", 1)))
    assert fight.state.reached
    assert len(fight.state.monsters) == 1, "it came when the fighter ended its turn"
    skip(fight)
    assert won(fight) is True


def test_what_a_death_brings_onto_the_map_belongs_to_that_death() -> None:
    fight = kill(fought(rule("dies", "spawn city-guard at E", "once = true")))
    assert [each.figure for each in fight.happened(Died)] == ["city-guard-1"]
    assert (len(fight.state.monsters), fight.state.reached) == (1, "")


# Sections


@pytest.mark.rule("H-7.4")
def test_a_section_is_the_one_with_exactly_that_number() -> None:
    sections = "".join(
        f'[[sections]]\nid = "{each}"\ntext = "This is {each}."\ndo = "count s{each.replace(".", "x")}"\n'
        for each in ("24.5", "2.45", "245.1", "24.51")
    )
    drawing = HALL.replace("m", "P")
    lines = QUIET + rule("enters", "section 24.5", 'of = "P"') + sections
    fight = walker(drawing, lines, legend={"P": "plate"}).answer("c1")
    assert [(each.section, each.text) for each in fight.happened(SectionRead)] == [
        ("24.5", "This is 24.5.")
    ]
    assert fight.state.counters == {"s24x5": 1}


# Escaping


EXIT = 'goal = "escape 2"\ngoal_text = "Two get away."\nescape = "X"\n'


def flight(characters: int = 2, lines: str = EXIT) -> Arena:
    """Begin next to a way out."""
    party = ["fighter", "ranger", "mender", "adept"][:characters]
    drawing = "*     X     .\n   *     .\n*     .     m\n   .     .\n"
    return scene(drawing, lines, legend={"X": "letter X", "m": "monster city-guard"}, characters=party,
                 seats=1, stand=("a1", "b1", "a2"), coming=ASLEEP)  # fmt: skip


def run(fight: Arena, who: str, card: str, to: str = "c1") -> Arena:
    """Let a character walk somewhere and end its turn."""
    while fight.state.active != who:
        skip(fight, "action")
        if fight.state.active != who:
            fight.answer(next(each for each in fight.keys if "basic" in each))
    fight.answer(card, to)
    while fight.state.active == who and "escape" not in fight.asked.values():
        keys = fight.keys
        fight.answer(
            "stop"
            if "stop" in keys
            else next(each for each in keys if "basic" in each or each == "skip")
        )
    return fight


@pytest.mark.rule("H-44.12", "H-44.13", "H-44.14")
def test_a_character_may_escape_at_the_end_of_its_turn_and_is_gone() -> None:
    fight = flight()
    fight.answer("long-stride+heavy-blow", "two-arrows+aimed-shot")
    run(fight, "fighter", "long-stride-bottom")
    assert (fight.asked, fight.keys) == ({0: "escape"}, ["escape", "stay"])
    fight.answer("stay")
    assert fight.state.find("fighter") is not None
    away = flight().answer("long-stride+heavy-blow", "two-arrows+aimed-shot")
    run(away, "fighter", "long-stride-bottom").answer("escape")
    assert [each.figure for each in away.happened(Escaped)] == ["fighter"]
    assert away.state.find("fighter") is None
    skip(away, "short-rest")
    away.answer("no")
    assert "short-rest" not in away.asked.values(), "who is gone has two discarded cards as well"
    skip(away, "select")
    assert away.state.round == 2
    assert "fighter" not in [each.figure for each in away.state.turns]
    assert len(away.game.decisions) == 1
    skip(away.answer("pin-down+barbed-tip"), "select")
    assert turns(away).count("fighter") == 1


@pytest.mark.rule("H-44.26")
@pytest.mark.parametrize(("goal", "is_completed"), [("escape 2", 1), ("escape 3", 0)])
def test_when_all_have_escaped_or_are_exhausted_the_goal_decides(
    goal: str, is_completed: int
) -> None:
    lines = EXIT.replace("escape 2", goal) + rule("round-end", "damage 99 character")
    fight = flight(3, lines).answer(
        "long-stride+heavy-blow", "two-arrows+quick-shot", "great-mending+hasten"
    )
    run(fight, "fighter", "long-stride-bottom").answer("escape")
    run(fight, "ranger", "quick-shot-bottom").answer("escape")
    while won(fight) is None:
        keys = fight.keys
        fight.answer(
            "suffer"
            if "suffer" in keys
            else next(e for e in keys if "basic" in e or e in ("skip", "stop", "no"))
        )
    assert won(fight) == is_completed
    result = fight.state.result
    assert result is not None
    assert [(each.has_escaped, each.is_exhausted) for each in result.party] == [
        (True, False),
        (True, False),
        (False, True),
    ]


# The record


def test_the_result_is_what_a_campaign_needs() -> None:
    drawing = HALL.replace("   .     .     .\n*", "   T     .     .\n*", 1).replace("m", ".")
    legend = {"T": "treasure 10 ; coin 3"}
    fight = walker(drawing, 'goal = "survive 1"\n', legend=legend, level=2)
    fight.answer("b1", "stop", "heavy-blow-basic-top")
    skip(fight)
    result = fight.state.result
    assert result is not None
    table = fight.state.content.levels[2]
    one, other = result.party
    assert (one.money, one.gold, one.treasures) == (3, 3 * table.gold + 30, ("10",))
    assert (other.money, other.gold, other.treasures, other.is_exhausted) == (0, 0, (), False)
    assert (result.is_completed, result.level, result.rounds, result.experience) == (
        True,
        2,
        1,
        table.experience,
    )
    assert one.goal == fight.state.goals["fighter"].kept != ""
    assert [each.is_completed for each in fight.happened(ScenarioEnded)] == [True]


@pytest.mark.parametrize(
    ("lines", "wrong"),
    [
        (rule("enters", "open door 3", 'of = "E"'), 'no door "3"'),
        (rule("round-start", "spawn city-gard at E"), "city-guard"),
        (rule("round-start", "spawn city-guard at Z"), 'no letter "Z"'),
        (rule("round-start", "section 1.1"), 'no section "1.1"'),
        (rule("reveals", "count x", 'of = "9"'), 'no room "9"'),
        (rule("loots", "count x", 'of = "idol"'), 'no treasure "idol"'),
        ('escape = "Q"\n', 'no letter "Q"'),
        ('lose = "dead hail"\n', 'no ally "hail"'),
        ('links = ["E Q"]\n', "could be linked"),
    ],
)
def test_what_a_scenario_names_must_be_there(lines: str, wrong: str) -> None:
    with pytest.raises(SetupError, match=wrong):
        scene(HALL, QUIET + lines, legend={"m": "floor"})
