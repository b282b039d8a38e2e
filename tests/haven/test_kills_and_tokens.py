"""Who leaves money tokens and who has killed whom (p. 43), whose stats allies have (p. 44), and when cards are too few (p. 36)."""

import pytest

from tabard.crawl.damage import suffer
from tabard.crawl.events import Died
from tabard.crawl.round_events import TurnBegan
from tabard.haven.chapters import account
from tabard.haven.events import Exhausted
from tabard.haven.money import TOKENS
from tests.haven.arena import hall
from tests.haven.driving import drive
from tests.haven.scene import Scene, foe, half, scene
from tests.haven.scenes import QUIET, select
from tests.haven.scenes import scene as rooms

pytestmark = pytest.mark.usefixtures("haven")

WOLF = half("summon @wolf (hp 4, move -, attack -, range -)", lost=True)
ROOM = "*     .     .     m\n   *     .     .\n.     .     A     n\n"
HAIL = '[[allies]]\nid = "hail"\nname = "Hail"\nat = "A"\nhp = "4+2*L"\ninitiative = 99\n'


def kill(fight: Scene, id_: str) -> Scene:
    """Let somebody suffer more than it has, from nobody."""
    drive(suffer(fight.state, fight.figure(id_), 99, "scenario", by=None))
    assert fight.hp(id_) == 0
    return fight


@pytest.mark.rule("H-43.9")
def test_allies_and_summons_leave_no_money_token() -> None:
    fight = scene(WOLF, drawing=hall(k3="d", i3="d")).play("a-top", "c2")
    kill(fight, "wolf-1")
    assert fight.state.coins == {}
    fight.figure("dummy-1").side = "party"
    kill(fight, "dummy-1")
    assert fight.state.coins == {}, "a standee that fights for the party"
    kill(fight, "dummy-2")
    assert len(fight.state.coins) == 1
    hired = rooms(ROOM, QUIET + HAIL, legend={"m": "floor", "n": "floor"})
    drive(suffer(hired.state, hired.figure("hail"), 99, "scenario", by=None))
    assert (hired.state.find("hail"), hired.state.coins) == (None, {})


@pytest.mark.rule("H-43.21")
def test_a_kill_under_control_is_nobodys() -> None:
    line = "control one enemy within 3 {attack 9}"
    fight = scene(line, foes=[foe("dummy", hp=3)], drawing=hall(d1="d", e1="d", k3="d"))
    fight.play("a-top", "dummy-1", "dummy-2").until("action", "move", "select")
    assert (fight.hp("dummy-2"), fight.hero("hero").kills) == (0, 0)
    own = scene("attack 9", foes=[foe("dummy", hp=3)], drawing=hall(d1="d", k3="d"))
    own.play("a-top", "dummy-1").until("action", "move", "select")
    assert own.hero("hero").kills == 1


@pytest.mark.rule("H-43.24")
@pytest.mark.parametrize(("used", "put"), [(0, 3), (TOKENS - 2, 2), (TOKENS, 0)])
def test_tokens_that_a_rule_puts_down_come_from_the_same_supply(used: int, put: int) -> None:
    rule = '[[rules]]\nwhen = "round-end"\ndo = "coin 3 at A"\ntext = "Coins."\n'
    fight = rooms(ROOM, QUIET + rule, legend={"m": "floor", "n": "floor"})
    fight.state.tokens_used = used
    select(fight)
    while fight.state.round < 2:
        basic = next((each for each in fight.keys if "-basic-" in each), fight.keys[0])
        usual = ("skip", "stop", "no", basic)
        fight.answer(next(each for each in usual if each in fight.keys))
    assert sum(fight.state.coins.values()) == put
    assert fight.state.tokens_used == used + put


@pytest.mark.rule("H-43.24")
@pytest.mark.parametrize(("used", "gained"), [(0, 3), (TOKENS - 2, 2), (TOKENS, 0)])
def test_tokens_that_a_character_gains_come_from_the_same_supply(used: int, gained: int) -> None:
    fight = scene("attack 2 <if not target killed: each {money 3}>")
    fight.state.tokens_used = used
    fight.play("a-top", "dummy-1")
    assert (fight.hero("hero").money, fight.state.tokens_used) == (gained, used + gained)


@pytest.mark.rule("H-44.7")
@pytest.mark.parametrize("level", [1, 3])
def test_an_ally_of_a_standee_has_its_stat_card_and_one_of_a_token_what_the_scenario_says(
    level: int,
) -> None:
    legend = {"m": "monster city-guard", "n": "monster hound"}
    fight = rooms(ROOM, 'allied = ["city-guard"]\n' + HAIL, legend=legend, level=level)
    guard = fight.figure("city-guard-1")
    assert guard.side in fight.state.friends("party")
    assert guard.max_hp == fight.state.content.monsters["city-guard"].normal[level].hp
    assert fight.figure("hail").max_hp == 4 + 2 * level


@pytest.mark.rule("H-35.14")
def test_experience_of_a_treasure_goes_onto_the_dial() -> None:
    drawing = ROOM.replace(".     .     m", "T     .     m", 1)
    fight = rooms(drawing, legend={"m": "monster hound", "n": "floor", "T": "treasure 49"})
    fight.hero("fighter").experience = 3
    select(fight).answer("long-stride-bottom", "c1", "stop")
    for _ in range(20):
        if fight.hero("fighter").experience != 3 or "select" in fight.asked.values():
            break
        fight.answer("skip" if "skip" in fight.keys else fight.keys[0])
    assert fight.hero("fighter").experience == 18


@pytest.mark.rule("H-36.33")
def test_too_few_cards_are_counted_after_what_happens_at_the_start_of_the_round() -> None:
    """In the second round a rule hurts everybody twice before cards are counted; the fighter has two in hand and two discarded."""
    hurt = "damage 1 character ; damage 1 character"
    rule = f'[[rules]]\nwhen = "round-start"\nfrom = 2\ndo = "{hurt}"\ntext = "Cold."\n'
    for second, is_out in (("suffer", False), ("lose-heavy-blow+long-stride", True)):
        fight = rooms(ROOM, QUIET + rule, legend={"m": "floor", "n": "floor"})
        for each in fight.hero("fighter").cards[4:]:
            each.zone = "lost"
        select(fight)
        while "negate" not in fight.asked.values():
            basic = next((each for each in fight.keys if "-basic-" in each), fight.keys[0])
            usual = ("skip", "stop", "no", basic)
            fight.answer(next(each for each in usual if each in fight.keys))
        assert (fight.state.round, fight.happened(Exhausted)) == (2, [])
        assert len(fight.zones("fighter")["hand"]) == len(fight.zones("fighter")["discard"]) == 2
        fight.answer("lose-sweep", "suffer", second)
        assert fight.happened(Exhausted) == [], "the ranger suffers first"
        fight.answer("suffer")
        assert fight.hero("fighter").is_exhausted is is_out


@pytest.mark.rule("H-44.13")
def test_the_summons_of_who_escapes_leave_too() -> None:
    text = f"map = '''\n{hall(c1='X', k3='d')}'''\nescape = \"X\"\n[legend]\nX = \"start ; letter X\"\nd = \"monster dummy\"\n"
    fight = scene(WOLF, scenario=text, stand=("c1", "a1")).play("a-top", "c2")
    fight.until("escape").answer("escape")
    assert [fight.state.find(each) for each in ("hero", "wolf-1")] == [None, None]
    assert fight.state.find("mate") is not None


@pytest.mark.rule("H-10.18")
@pytest.mark.parametrize(("initiative", "order"), [(99, ["hound", "hail"]), (1, ["hail", "hound"])])
def test_an_ally_acts_on_the_initiative_that_the_scenario_gives_it(
    initiative: int, order: list[str]
) -> None:
    hired = HAIL.replace("99", str(initiative)) + 'acts = "heal 1 self"\n'
    fight = rooms(ROOM, hired, legend={"m": "monster hound", "n": "floor"})
    select(fight)
    while fight.state.round < 2:
        basic = next((each for each in fight.keys if "-basic-" in each), fight.keys[0])
        usual = ("suffer", "skip", "stop", "no", basic)
        fight.answer(next(each for each in usual if each in fight.keys))
    turns = [each.figure.partition("-")[0] for each in fight.happened(TurnBegan)]
    assert [each for each in turns if each in order] == order


@pytest.mark.rule("H-43.14")
def test_what_a_summon_kills_with_its_own_attack_counts_for_its_summoner() -> None:
    bot = half("summon @bot (hp 6, move 3, attack 5, range -)", lost=True)
    fight = scene(bot, foes=[foe("dummy", hp=3)], drawing=hall(e1="d", k3="d")).play("a-top", "c2")
    fight.until("select").select("c+d", "m3+m4").until("action", "select", "short-rest")
    assert len(fight.state.monsters) == 1
    assert (fight.hero("hero").kills, fight.hero("mate").kills) == (1, 0)


@pytest.mark.rule("H-43.2", "H-42.14")
@pytest.mark.parametrize(("rank", "hurt"), [("normal", "city-guard"), ("elite", "hound")])
def test_what_is_for_a_rank_is_not_for_bosses_and_named_monsters(rank: str, hurt: str) -> None:
    fight = scene(
        f"suffer 2 on all enemies in play rank {rank}",
        drawing=hall(e1="b", g1="l", i1="c", k1="h"),
        monsters={
            "b": "bandit-commander",
            "l": "alpha-lurker",
            "c": "city-guard",
            "h": "hound elite",
        },
        initiatives=(1, 80),
        coming={"ability-boss": ["3"], "ability-lurker-soldier": ["7"]},
    )
    fight.play("a-top", "perform")
    assert [each.kind for each in fight.state.monsters if each.missing] == [hurt]


@pytest.mark.rule("H-8.8")
def test_the_whole_map_lies_there_and_only_the_first_room_is_peopled() -> None:
    drawing = "*     .     .     .\n   *     1     .\n.     .     .     m\n   .           n\n"
    fight = rooms(drawing, legend={"m": "monster hound", "n": "monster hound"})
    layout = fight.state.drawn.layout
    assert {layout.room_of(each.at) for each in fight.state.drawn.posts} == {"2"}
    assert (fight.state.revealed, fight.state.monsters) == (["1"], [])


@pytest.mark.rule("H-43.14")
def test_the_account_counts_what_the_party_did_and_not_what_was_done_to_its_summons() -> None:
    """A monster kills a summon; then the hero kills both monsters."""
    bot = "summon @bot (hp 2, move 2, attack 1, range -)"
    biter = foe("dummy", do="attack +0", hp=9, initiative=90)
    sweep = ("attack 9 target all range 9", "move 1")
    fight = scene(bot, foes=[biter], drawing=hall(d2="d", e2="d"), more=[sweep])
    fight.play("a-top", "c2").until("select")
    assert [each.figure for each in fight.happened(Died)] == ["bot-1"]
    fight.select("c+d", "m3+m4").until("action").play("c-top", "dummy-1", "dummy-2").until()
    told = account(fight.game, None)
    assert told is not None
    facts = {each.label: each.value for each in told.facts}
    assert (facts["Damage dealt"], facts["Kills"]) == ("18", "2")
    assert told.scores is not None
    rows = {
        each.name: dict(zip(told.scores.columns, each.values, strict=True))
        for each in told.scores.rows
    }
    assert (rows["Hero"]["dealt"], rows["Hero"]["kills"]) == (18, 2)
    assert (rows["Mate"]["dealt"], rows["Mate"]["kills"]) == (0, 0)
    assert sum(each.gained for each in told.rounds) == 18
