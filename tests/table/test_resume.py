"""A running table is opened again from what was kept of it, and goes on as if nothing had happened."""

import dataclasses
from typing import Any

import msgspec
import pytest

from tabard.table import (
    Game,
    RefusedError,
    SaveError,
    SaveFault,
    Seat,
    ask,
    load,
    new,
    register,
    resume,
    saves,
)
from tabard.table.conformance.promises import stream_tells_the_line_of_play
from tests.table.tiny import Said, Tiny, choice, encoded, rules_of, tiny

AB = choice("a", "b")
ONE = Seat(0)


async def rule(game: Tiny) -> None:
    for seat in range(game.seats):
        answer = await ask(Seat(seat), AB)
        game.tell(Said(answer))
        game.log.append(answer)


class Keeper:
    """Keeps a game chunk by chunk, as a server does."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.chunks: list[bytes] = []
        self.written = 0
        self.keep()

    def keep(self) -> None:
        self.chunks.append(msgspec.msgpack.encode(list(self.game.stream[self.written :])))
        self.written = len(self.game.stream)
        self.head = self.game.head()

    def opened(self) -> Game[Any]:
        return resume(self.head, self.chunks)


def same(one: Game[Any], other: Game[Any]) -> None:
    assert encoded(one) == encoded(other)
    assert one.number == other.number
    assert list(one.stream) == list(other.stream)
    assert one.dice is other.dice
    assert {seat: each.ticket for seat, each in one.decisions.items()} == {
        seat: each.ticket for seat, each in other.decisions.items()
    }
    for seat in (None, *range(one.seats)):
        assert one.view(seat) == other.view(seat)


def test_a_game_is_the_same_after_every_change() -> None:
    kept = Keeper(new("toy", seed=3, seats=3))
    game = kept.game
    count = 0
    while (decision := game.decision) is not None and count < 60:
        count += 1
        seat = max(game.decisions) if count % 2 else decision.seat
        game.apply(count % len(game.decisions[seat].options), seat)
        kept.keep()
        if count % 5 == 0:
            game.undo(seat if count % 2 else None)
            kept.keep()
        opened = kept.opened()
        if not any(each.kind == "undo" for each in game.decisions.values()):
            same(game, opened)
        stream_tells_the_line_of_play(opened)
    assert count > 10


def test_it_goes_on_the_same_way() -> None:
    kept = Keeper(tiny(rule, steps=6))
    for key in "ab":
        kept.game.apply(key)
        kept.keep()
    kept.game.undo()
    kept.keep()
    opened = kept.opened()
    assert not opened.can_redo()
    for each in (kept.game, opened):
        each.apply("a")
        each.apply("a")
    same(kept.game, opened)
    opened.undo(0, to=0)
    assert opened.state.log == []


def test_an_old_ticket_is_still_refused() -> None:
    kept = Keeper(tiny(rule))
    ticket = kept.game.decisions[ONE].ticket
    kept.game.apply("a", 0, ticket=ticket)
    kept.keep()
    opened = kept.opened()
    with pytest.raises(RefusedError, match="answered already"):
        opened.apply("a", 0, ticket=ticket)
    kept.game.undo()
    kept.keep()
    with pytest.raises(RefusedError, match="moved on"):
        kept.opened().apply("a", 0, ticket=ticket)


def test_a_changed_rule_stands_at_the_steps_start_and_adds_to_the_stream() -> None:
    rules = rules_of(rule)
    kept = Keeper(new(rules.name, seed=1, people=2))
    kept.game.apply("a")
    kept.keep()

    async def changed(game: Tiny) -> None:
        game.log.append(await ask(ONE, choice("x", "y", kind="new")))

    rules_of(changed, rules.name)
    opened = kept.opened()
    assert "answers dropped: a" in opened.notes[0]
    assert len(opened.stream) > kept.written
    # What was added is kept in its turn, and then nothing is dropped any more.
    again = Keeper(opened)
    assert again.opened().notes == ()
    same(opened, again.opened())


def test_every_part_is_brought_up_to_date_from_the_version_that_wrote_it() -> None:
    rules = rules_of(rule)
    kept = Keeper(new(rules.name, seed=1, steps=9))
    kept.game.apply("a")
    kept.keep()
    asked = []

    def upgrade(version: int, checkpoint: bytes) -> bytes:
        asked.append(version)
        state = msgspec.msgpack.decode(checkpoint)
        state["score"] = 10 * version
        return msgspec.msgpack.encode(state)

    register(dataclasses.replace(rules, version=2, upgrade=upgrade))
    kept.game = kept.opened()
    assert kept.game.state.score == 10
    assert set(asked) == {1}
    kept.game.apply("b")
    kept.keep()
    register(dataclasses.replace(rules, version=3, upgrade=upgrade))
    asked.clear()
    assert kept.opened().state.score == 20
    assert set(asked) == {1, 2}


def test_events_of_a_kind_no_longer_known_are_left_out_and_counted() -> None:
    rules = rules_of(rule)
    kept = Keeper(new(rules.name, seed=1))
    kept.game.apply("a")
    kept.keep()

    class Shouted(Said, frozen=True, tag="shouted"):
        pass

    register(dataclasses.replace(rules, events=Shouted))
    assert "1 lines of the log" in kept.opened().notes[0]


def test_a_save_with_something_undone_in_its_line_of_play_is_altered() -> None:
    game = tiny(rule)
    game.apply("a")
    game.undo()
    body, _ = saves.unpack(game.save())
    body.entries = msgspec.Raw(msgspec.msgpack.encode(list(game.stream)))
    with pytest.raises(SaveError) as error:
        load(saves.pack(body))
    assert error.value.code is SaveFault.ALTERED


def test_what_is_carried_to_another_process_holds_one_step_and_no_seed_of_the_table() -> None:
    game = new("toy", seed=123456789)
    for _ in range(40):
        assert game.decision is not None
        game.apply(0)
    seat = min(game.decisions)
    carried = game.carry(seat)
    assert len(carried) < len(game.save()) / 2
    opened = load(carried)
    assert opened.view(seat)["table"] == game.view(seat)["table"]
    assert [each.key for each in opened.decisions[seat].options] == [
        each.key for each in game.decisions[seat].options
    ]
    assert saves.unpack(carried)[0].seed != 123456789
    opened.apply(0, seat)
