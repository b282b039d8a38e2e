"""Events by the book: front, choice, outcome, requirements, decks, and what waits for the next scenario (p. 12 and 53)."""

import pytest

from tabard.crawl.effects import Condition
from tabard.haven.campaign.event_cards import EventCard
from tabard.haven.content import Box
from tabard.haven.loading import prepare
from tabard.haven.modifier_decks import ADDED, BLESS, MONSTERS
from tabard.table import Seat, load
from tests.haven.campaign.event_table import LOST, QUIET, Scene, Told, view_of

BOX: Box = prepare(()).prepared


def backs(card: EventCard, letters: str) -> list[str]:
    return [each.text for letter in letters for each in card.options[letter].outcome]  # type: ignore[index]


@pytest.mark.rule("H-12.7", "H-12.8")
def test_the_front_is_read_the_party_chooses_and_only_then_that_outcome_is_shown() -> None:
    told = Told(Scene("C-18", seats=2))
    card = BOX.events["C-18"]
    for seat in (0, 1):
        seen = view_of(told, seat)
        assert card.scene[:40] in seen
        assert all(option.text in seen for option in card.options.values())
        assert not any(each in seen for each in backs(card, "ABC"))
        assert [each.key for each in told.game.decisions[Seat(seat)].options] == ["A", "B", "C"]
    assert told.notes("outcome") == []
    told.game.apply("B", Seat(1))
    assert told.asked is not None  # the fifteen gold are being shared, and the outcome lies open
    seen = view_of(told)
    assert backs(card, "B")[0] in seen
    assert not any(each in seen for each in backs(card, "AC"))
    told.finish()
    assert told.notes("outcome") == backs(card, "B")


@pytest.mark.rule("H-12.9")
def test_an_event_touches_only_those_who_are_there() -> None:
    told = Told(Scene("C-83", is_alone=True)).answer("A").finish()
    assert [each.gold for each in told.story.sheets] == [195, 200]
    waits = Told(Scene("C-34", is_alone=True)).answer("A").finish()
    assert [each.coming for each in waits.story.sheets] == [["gain wound"], []]


@pytest.mark.rule("H-12.10", "H-12.11", "H-53.3")
def test_a_card_leaves_its_deck_or_returns_to_the_bottom_unshuffled() -> None:
    gone = Told(Scene("C-07")).answer("A").finish().story
    assert (gone.decks["city"].cards(), gone.events.waiting) == ([], {})
    kept = Told(Scene("C-19")).answer("A").finish().story
    assert (kept.decks["city"].bottom, kept.decks["city"].rest) == (["C-19"], [])


@pytest.mark.rule("H-12.13")
def test_one_of_three_with_the_trait_is_enough() -> None:
    three = Told(Scene("C-02", ("bruiser", "tinkerer", "mindthief"))).answer("A").finish()
    assert sum(each.gold for each in three.story.sheets) == 630
    two = Told(Scene("C-02", ("bruiser", "tinkerer"))).answer("A").finish()
    assert sum(each.gold for each in two.story.sheets) == 410


@pytest.mark.rule("H-12.14", "H-12.27")
def test_a_sum_is_paid_together_whole_or_not_at_all_and_a_loss_takes_what_there_is() -> None:
    paid = Told(Scene("R-05", gold=(3, 2))).answer("A").finish()
    assert [each.gold for each in paid.story.sheets] == [0, 0]
    assert paid.notes("outcome") == [BOX.events["R-05"].options["A"].outcome[0].text]  # type: ignore[index]
    short = Told(Scene("R-05", gold=(3, 1))).answer("A").finish()
    assert [each.gold for each in short.story.sheets] == [3, 1]
    assert short.notes("outcome") == [
        BOX.events["R-05"].options["A"].outcome[1].text,  # type: ignore[index]
        BOX.events["R-05"].options["B"].outcome[0].text,  # type: ignore[index]
    ]
    lost = Told(Scene("C-62", gold=(3, 1))).answer("C").finish()
    assert [each.gold for each in lost.story.sheets] == [0, 0]


@pytest.mark.rule("H-12.27")
def test_the_party_says_who_pays_how_much() -> None:
    told = Told(Scene("R-05", gold=(4, 4))).answer("A")
    assert told.kinds() == [
        "1",
        "2",
        "3",
        "4",
    ]  # whoever pays nothing leaves more than the other has
    told.answer("2").finish()
    assert [each.gold for each in told.story.sheets] == [2, 1]


@pytest.mark.rule("H-12.16", "H-12.17")
def test_exactly_the_named_event_is_shuffled_into_its_deck() -> None:
    told = Told(Scene("C-05", deck=("C-60", "C-61"))).answer("A").finish()
    deck = told.story.decks["city"]
    # Nothing is known of any place any more, not even of those that waited at a certain one.
    assert (deck.rest, deck.top, deck.bottom) == (["C-44", "C-60", "C-61"], [], [])
    assert told.story.events.waiting == {}
    assert told.story.decks["road"].cards() == []


@pytest.mark.rule("H-12.16", "H-12.18")
def test_a_deck_is_shuffled_after_an_event_was_taken_out() -> None:
    told = Told(Scene("C-62", deck=("C-60", "C-63", "C-99"))).answer("A").finish()
    assert told.story.decks["city"].rest == ["C-60", "C-99"]
    assert told.story.events.waiting == {}


def test_a_card_that_lies_in_its_deck_is_not_added_twice() -> None:
    told = Told(Scene("C-05", deck=("C-44",))).answer("A").finish()
    assert told.story.decks["city"].cards() == []
    assert told.story.events.waiting == {"C-44": 8}


@pytest.mark.rule("H-12.25")
def test_an_ancestry_counts_as_a_trait() -> None:
    orchid = Told(Scene("C-10", ("bruiser", "spellweaver"))).answer("B").finish()
    assert [each.experience for each in orchid.story.sheets] == [10, 10]
    none = Told(Scene("C-10", ("bruiser", "tinkerer"))).answer("B").finish()
    assert [each.coming for each in none.story.sheets] == [["gain muddle"]] * 2


def test_what_an_option_needs_is_looked_at_before_it_is_offered() -> None:
    assert Told(Scene("C-16", gold=(5, 5))).kinds() == ["A", "B"]
    assert Told(Scene("C-16", gold=(5, 4))).game.decisions  # B alone answers itself
    assert "A" not in Told(Scene("R-60")).notes("event")
    assert Told(Scene("R-60", items=(45,))).kinds() == ["A", "B"]
    assert Told(Scene("C-43", traits={"tinkerer": ["friend-of-the-hero"]})).kinds() == ["A", "B"]


# What waits for the next scenario


@pytest.mark.rule("H-12.28")
def test_a_condition_waits_for_the_next_scenario_and_for_those_who_were_there() -> None:
    told = (
        Told(Scene("R-49", ("bruiser", "tinkerer", "mindthief"), quiet=QUIET)).answer("B").set_out()
    )
    assert [Condition.WARD in told.figure(each).conditions for each in ("bruiser", "tinkerer")] == [True, True]  # fmt: skip
    assert all(each.coming == [] for each in told.story.sheets)
    # Whoever sits out does not keep it, and the scenario after that one is as it always was.
    three = (
        Told(Scene("C-34", ("bruiser", "tinkerer", "mindthief"), quiet=QUIET)).answer("A").finish()
    )
    three.game.apply("away-mindthief-1")
    three.answer_scenario()
    assert Condition.WOUND in three.figure("bruiser").conditions
    assert [each.coming for each in three.story.sheets] == [[], [], []]
    assert three.game.state.find("mindthief") is None


@pytest.mark.rule("H-12.28")
def test_damage_discards_and_fewer_hit_points_are_there_when_the_first_round_begins() -> None:
    told = Told(Scene("R-14", ("spellweaver", "tinkerer"), quiet=QUIET)).answer("A")
    told.set_out(until="event-discard")
    hand = len(told.game.state.party[0].in_zone("hand"))
    told.set_out()
    who = told.game.state.party[0]
    assert (hand - len(who.in_zone("hand")), len(who.in_zone("discard"))) == (2, 2)
    figure = told.figure("spellweaver")
    assert figure.hp == figure.max_hp - 1
    assert Condition.WOUND in figure.conditions


def test_who_took_the_bolt_has_a_hit_point_fewer_in_every_scenario() -> None:
    told = Told(Scene("C-04", quiet=QUIET)).answer("A").finish()
    assert [each.more_hp for each in told.story.sheets] == [-1, 0]
    assert told.story.sheets[0].traits == ["hero"]
    assert "C-43" in told.story.decks["city"]
    told.answer_scenario()
    printed = BOX.heroes["bruiser"].hp[0]
    assert (told.figure("bruiser").hp, told.figure("bruiser").max_hp) == (printed - 1, printed - 1)


@pytest.mark.rule("H-12.28", "H-10.20")
def test_cards_are_added_to_decks_for_one_scenario() -> None:
    told = Told(Scene("R-56", quiet=QUIET)).answer("B").set_out()
    decks = told.game.state.decks.of
    assert [decks[each].list_cards().count(ADDED) for each in ("bruiser", "tinkerer")] == [2, 2]
    assert decks[MONSTERS].list_cards().count(BLESS) == 2


def test_the_party_picks_a_monster_that_starts_with_conditions() -> None:
    told = Told(Scene("R-76", quiet=QUIET)).answer("B").set_out(until="event-monster")
    key = next(iter(told.game.decisions.values())).options[1].key
    told.game.apply(key)
    told.set_out()
    assert {*told.game.state.figure(key).conditions} == {Condition.WOUND, Condition.POISON}


def test_attacks_of_the_first_round_add_a_condition_and_later_ones_do_not() -> None:
    told = Told(Scene("R-57", quiet=QUIET)).answer("C").set_out()
    assert [each.path for each in told.figure("bruiser").bonuses] == ["event/edge/poison"]
    told.play_on(lambda _: told.game.state.round == 2)
    assert told.figure("bruiser").bonuses == []


def test_who_starts_farther_away_suffers_the_distance() -> None:
    told = Told(Scene("R-54", quiet=QUIET)).answer("B").set_out(until="event-start")
    _, decision = next(iter(told.game.decisions.items()))
    far = next(each for each in decision.options if "for 3 damage" in each.label)
    told.game.apply(far.key)
    figure = told.figure("bruiser")
    assert told.game.state.name(figure.at) == far.key
    told.set_out()
    assert figure.max_hp - told.figure("bruiser").hp == 3


def test_the_party_may_start_ahead_around_one_hex() -> None:
    told = Told(Scene("R-69", quiet=QUIET)).answer("A").set_out(until="event-ahead")
    ahead = [each.key for each in next(iter(told.game.decisions.values())).options]
    told.game.apply(ahead[-1])
    told.game.apply(ahead[-1])  # the first character goes there itself
    state = told.game.state
    near = state.terrain.board.neighbours(1 << told.figure("bruiser").at)
    options = next(iter(told.game.decisions.values())).options
    assert all(near >> each.value & 1 for each in options if each.key != "stay")


def test_a_lost_item_is_recovered_after_the_first_round() -> None:
    told = Told(Scene("R-73", items=(13,), quiet=QUIET)).answer("A").set_out()
    potion = BOX.numbered[13].id
    use = f"item-{potion}"
    told.play_on(lambda decision: any(each.key == use for each in decision.options))
    told.game.apply(use)
    told.play_on(lambda decision: decision.kind == "recover-item")
    assert told.game.state.party[0].item(potion).state == "lost"
    told.game.apply(potion)
    assert (told.game.state.round, told.game.state.party[0].item(potion).state) == (1, "ready")


@pytest.mark.parametrize(("word", "section"), [("won", "127.2"), ("lost", "78.5")])
@pytest.mark.rule("H-12.28")
def test_what_was_carried_along_is_looked_up_once_the_scenario_is_over(
    word: str, section: str
) -> None:
    told = Told(Scene("R-26", quiet=QUIET if word == "won" else LOST)).answer("B").set_out()
    assert told.story.events.after == ["R-26 B"]
    told.play_on(lambda decision: decision.kind in ("campaign-scenario", "after-loss", "city"))
    assert any(BOX.event_sections[section].text in each for each in told.notes("section"))
    assert told.story.events.after == []


# The city until a scenario is completed


def test_while_the_shops_are_closed_nobody_buys_sells_or_retires() -> None:
    told = Told(Scene("C-53", is_in_city=True)).answer("B").finish()
    acts = {each.key.split(":")[0] for each in told.game.decisions[Seat(0)].options}
    assert not acts & {"buy", "sell", "enhance", "retire"}
    assert "donate" in acts


def test_prices_are_higher_until_a_scenario_is_completed() -> None:
    told = Told(Scene("C-66", is_in_city=True)).answer("B").finish()
    item = BOX.numbered[1]
    key = next(each for each in told.game.decisions[Seat(0)].options if each.key.endswith(f":{item.id}") and each.key.startswith("buy"))  # fmt: skip
    assert f"for {item.cost + 5}:" in key.label


# Depth


def test_a_card_that_is_put_back_comes_when_the_cards_above_it_are_gone() -> None:
    told = Told(Scene("C-45")).answer("A").finish()
    assert told.story.events.waiting == {"C-45": 4}
    deeper = Told(Scene("C-55", ("bruiser", "silent-knife"))).answer("C").finish()
    # One intimidating and one nimble: two places deeper than the top.
    assert deeper.story.events.waiting == {"C-55": 2}


# Cards that are played


def test_a_riddle_is_answered_by_all_at_once_and_in_silence() -> None:
    right = Told(Scene("R-24", seats=2))
    right.game.apply("g", Seat(0))
    assert right.notes("outcome") == []
    right.game.apply("g", Seat(1))
    assert [each.experience for each in right.story.sheets] == [10, 10]
    wrong = Told(Scene("R-24", seats=2))
    wrong.game.apply("g", Seat(0))
    wrong.game.apply("h", Seat(1))
    assert [each.coming for each in wrong.story.sheets] == [["discard 2"], ["discard 2"]]


def test_buttons_are_pressed_in_rising_order_and_what_is_lower_stays() -> None:
    told = Told(Scene("C-99", seats=2))
    held = {each.id: list(told.story.events.hands[each.id]) for each in told.story.sheets}
    assert [len(each) for each in held.values()] == [4, 4]
    others = [BOX.cards[each].name for each in held["tinkerer-1"]]
    assert not any(f'"{each}"' in str(told.game.view(Seat(0)).get("decision")) for each in others)
    while told.asked is not None and told.asked[1].kind == "event-press":
        lowest = min(((BOX.cards[each.value[1]].initiative, seat, each.key) for seat, one in told.game.decisions.items() for each in one.options))  # fmt: skip
        told.game.apply(lowest[2], lowest[1])
    left = 8 - sum("presses" in each for each in told.notes("event"))
    ties = len([each for each in held.values() for _ in each]) - len({BOX.cards[one].initiative for each in held.values() for one in each})  # fmt: skip
    assert left == ties
    assert told.story.events.hands == {}


def test_who_thinks_ahead_does_not_know_what_others_hold() -> None:
    told = Told(Scene("C-99", seats=2))
    held = told.story.events.hands
    hands = []
    for seed in range(6):
        fork = told.game.fork(Seat(0), seed=seed)
        story = fork.state.campaign
        assert story is not None
        assert story.events.hands["bruiser-1"] == held["bruiser-1"]
        hands.append(sorted(story.events.hands["tinkerer-1"]))
    assert len({tuple(each) for each in hands}) > 1


def test_alone_a_section_takes_the_place_of_silence() -> None:
    told = Told(Scene("C-99")).finish()
    assert [each.checkmarks for each in told.story.sheets] == [1, 1]


def test_whoever_fishes_draws_up_to_five_cards_of_the_own_deck() -> None:
    told = Told(Scene("R-07")).finish()
    assert sum("draws a card" in each for each in told.notes("event")) == 10
    assert "R-07" in told.story.decks["road"].bottom
    none = Told(Scene("R-07")).finish(lambda _: "no")
    assert none.notes("outcome") == []


def test_the_machine_takes_five_gold_and_pays_for_what_is_alike() -> None:
    told = Told(Scene("R-21", gold=(5, 0))).answer("A", "+1", "+1", "yes").finish()
    shown = next(each for each in told.notes("event") if each.startswith("The machine shows"))
    kinds = len({*shown.removeprefix("The machine shows ").removesuffix(".").split(", ")})
    assert told.story.sheets[0].gold == {1: 20, 2: 4, 3: 0}[kinds]


def test_the_last_of_those_who_joined_gets_the_pot() -> None:
    told = Told(Scene("C-72", gold=50)).answer("C").finish()
    assert told.story.events.joined == {"bruiser-1": 5, "tinkerer-1": 5}


def test_events_go_on_where_they_were_left_and_give_the_same_again() -> None:
    told = Told(Scene("C-18")).answer("A")
    again = load(told.game.save())
    assert [each.key for each in again.decisions[Seat(0)].options] == told.kinds()
    told.game.undo()
    assert told.kinds() == ["A", "B", "C"]
    assert told.story.events.told == []
