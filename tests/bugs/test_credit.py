"""Whatever changes hit points or conditions tells who did it; what came from the map, a condition or a rest was nobody's deed."""

from __future__ import annotations

from tabard.crawl.events import Damaged, Died, Gained, Healed
from tests.bugs.arrange import Table
from tests.bugs.homemade import TOP, duel
from tests.bugs.monster import acts

WEAK = 'at = "b1", hp = 1'


def deeds(table: Table) -> list[tuple[str, str, str]]:
    """List who was hurt, by what and by whom."""
    return [(each.figure, each.cause, each.by) for each in table.happened(Damaged)]


def test_an_attack_and_the_retaliate_to_it_are_told_apart() -> None:
    table = duel(top="attack 3 poison", foe='retaliate = "retaliate 2"')
    table.answer(TOP, "dummy-1").until("action", "roll", "suffer")
    assert deeds(table) == [("dummy-1", "attack", "bruiser"), ("bruiser", "retaliate", "dummy-1")]
    assert [(each.figure, each.by) for each in table.happened(Gained)] == [("dummy-1", "bruiser")]


def test_a_kill_is_credited_to_whoever_took_the_last_hit_point() -> None:
    table = duel(top="attack 3", foes=(WEAK, 'at = "c3"')).answer(TOP, "dummy-1")
    assert [(each.figure, each.by) for each in table.happened(Died)] == [("dummy-1", "bruiser")]


def test_what_a_hazard_does_is_nobodys_deed() -> None:
    hazard = 'legend = { "^" = "hazard 2" }'
    table = acts("move 2 ; attack 5", "S.^1", text=hazard).until("action", "suffer")
    assert ("dummy-1", "hazard", "") in deeds(table)
    assert ("bruiser", "attack", "dummy-1") in deeds(table)


def test_a_heal_names_the_healer() -> None:
    table = duel(top="heal 3 range 1", hero="hp = 5").answer(TOP, "bruiser")
    assert [(each.amount, each.by) for each in table.happened(Healed)] == [(3, "bruiser")]
