"""Saves open as the same game, forever, or say exactly why not."""

import dataclasses
from pathlib import Path

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import tabard
from tabard.table import (
    Content,
    Option,
    Pack,
    Question,
    Rules,
    SaveError,
    SaveFault,
    Seat,
    Stream,
    ask,
    load,
    new,
    packing,
    register,
    roll,
    saves,
)
from tabard.table.conformance.promises import stream_tells_the_line_of_play
from tabard.table.journal import Undone
from tests.table.tiny import Said, Tiny, choice, encoded, rules_of, tiny

AB = choice("a", "b")
ONE = Seat(0)
OLD_SAVES = sorted((Path(__file__).parent / "old_saves").glob("*.tabard"))


async def rule(game: Tiny) -> None:
    game.log.append(await ask(ONE, AB))
    game.log.append(str(await roll(Stream("die"), range(1000))))
    game.tell(Said("rolled"))
    game.log.append(await ask(ONE, choice("c", "d", kind="second")))


def fault(data: bytes, **options: int) -> tuple[SaveFault, str]:
    with pytest.raises(SaveError) as error:
        load(data, **options)  # type: ignore[arg-type]
    assert error.value.sentence.endswith(".")
    return error.value.code, error.value.sentence


def test_a_save_in_the_middle_of_a_step_opens_as_the_same_game() -> None:
    game = tiny(rule)
    game.apply("a")
    game.apply("c")
    game.apply("b")
    saved = game.save()
    opened = load(saved)
    assert encoded(opened) == encoded(game)
    assert opened.view(0) == game.view(0)
    assert opened.events == game.events
    assert opened.save() == saved
    for each in (game, opened):
        each.apply("d")
        each.apply("a")
    assert encoded(opened) == encoded(game)
    opened.undo()
    opened.undo()
    opened.undo()
    assert opened.state.log[-1] == "c"


def test_tickets_and_numbers_go_on_after_loading() -> None:
    game = tiny(rule)
    game.apply("a")
    game.undo()
    assert game.decision is not None
    opened = load(game.save())
    assert opened.decision is not None
    assert opened.decision.ticket == game.decision.ticket
    opened.apply("a")
    assert opened.stream[-1].number > game.stream[-1].number


def test_what_leaves_the_table_leaves_the_seed_out() -> None:
    def roll_on(game: tabard.Game[Tiny]) -> str:
        game.apply("a")
        return game.state.log[-1]

    game = tiny(rule, seed=123456789)
    body, _ = saves.unpack(game.save(share=True))
    assert body.seed is None
    shared = [load(game.save(share=True)) for _ in range(2)]
    assert roll_on(shared[0]) == roll_on(shared[1])
    assert roll_on(shared[0].at(-1)) != roll_on(load(game.save()))


def test_every_cut_off_save_is_called_truncated() -> None:
    data = tiny(rule).save()
    for length in range(7, len(data)):
        assert fault(data[:length])[0] is SaveFault.TRUNCATED
    assert fault(b"")[0] is SaveFault.FOREIGN


GOOD = tiny(rule).save()


@given(st.integers(0, len(GOOD) - 1), st.integers(1, 255))
@example(6, 1)  # a format before the first passed once
def test_every_altered_save_is_refused(place: int, change: int) -> None:
    saved = bytearray(GOOD)
    saved[place] ^= change
    code, _ = fault(bytes(saved))
    known = {SaveFault.ALTERED, SaveFault.FOREIGN, SaveFault.NEWER, SaveFault.TRUNCATED}
    assert code in (known if place < 15 else {SaveFault.ALTERED})


@given(st.binary(max_size=200))
def test_anything_else_is_foreign(data: bytes) -> None:
    assert fault(data)[0] in {SaveFault.FOREIGN, SaveFault.TRUNCATED, SaveFault.NEWER}


def test_something_appended_is_an_alteration() -> None:
    assert fault(tiny(rule).save() + b"!")[0] is SaveFault.ALTERED


def test_a_newer_format_and_a_newer_game_ask_for_an_update() -> None:
    data = bytearray(tiny(rule).save())
    data[6] += 1
    assert fault(bytes(data))[0] is SaveFault.NEWER
    rules = rules_of(rule, version=3)
    saved = new(rules.name).save()
    register(dataclasses.replace(rules, version=2))
    code, sentence = fault(saved)
    assert code is SaveFault.NEWER
    assert "version 3" in sentence


def test_a_game_that_is_not_here_is_foreign() -> None:
    body, _ = saves.unpack(tiny(rule).save())
    code, sentence = fault(saves.pack(msgspec.structs.replace(body, game="chess")))
    assert code is SaveFault.FOREIGN
    assert "'chess'" in sentence


def test_a_save_that_swells_is_refused_before_it_fills_the_memory() -> None:
    body, _ = saves.unpack(tiny(rule).save())
    bomb = saves.pack(msgspec.structs.replace(body, setup={"x": "0" * 3_000_000}))
    assert len(bomb) < 20_000
    code, sentence = fault(bomb, largest=1_000_000)
    assert code is SaveFault.TOO_LARGE
    assert "1000000 bytes" in sentence


@pytest.mark.parametrize(
    "entries", [[], ["x"], [{"entry": "answer"}], [{"entry": "told", "number": 1}], 7]
)
def test_a_save_with_senseless_entries_is_refused(entries: object) -> None:
    body, _ = saves.unpack(tiny(rule).save())
    raw = msgspec.Raw(msgspec.msgpack.encode(entries))
    assert fault(saves.pack(msgspec.structs.replace(body, entries=raw)))[0] is SaveFault.ALTERED


def with_packs(*packs: Pack) -> Rules[Tiny]:
    rules = dataclasses.replace(rules_of(rule, "packed"), prepare=lambda folders: Content(packs))
    register(rules)
    return rules


def test_a_missing_pack_is_named_and_a_changed_one_is_noted() -> None:
    with_packs(Pack("core", "1"), Pack("my-cards", "1"))
    saved = new("packed", seed=1).save()
    assert load(saved).notes == ()
    with_packs(Pack("core", "1"))
    code, sentence = fault(saved)
    assert code is SaveFault.MISSING_PACK
    assert "my-cards" in sentence
    with_packs(Pack("core", "1"), Pack("my-cards", "2"))
    assert load(saved).notes == ("The pack 'my-cards' has changed since this game was saved.",)


def test_a_changed_rule_opens_the_step_at_its_start_and_names_what_was_dropped() -> None:
    rules = rules_of(rule)
    game = new(rules.name, seed=1)
    for key in "acb":
        game.apply(key)
    saved = game.save()

    async def fixed(game: Tiny) -> None:
        # A rule fix: the first question is another one now, and something is told before it.
        game.tell(Said("which way?"))
        game.log.append(await ask(ONE, choice("left", "right", kind="direction")))

    rules_of(fixed, rules.name)
    opened = load(saved)
    assert opened.state.log == game.state.log[:3]
    assert opened.decision is not None
    assert opened.decision.kind == "direction"
    (note,) = opened.notes
    assert "answers dropped: b (" in note
    assert opened.events[-1] == Said("which way?")
    stream_tells_the_line_of_play(opened)
    assert any(isinstance(entry, Undone) for entry in opened.stream)
    opened.apply("left")
    assert opened.state.log[3] == "left"
    opened.undo()
    opened.undo()
    # Older steps open at their start too when somebody goes back to them.
    assert opened.state.log == []
    assert len(opened.notes) == 2


async def fewer_options(game: Tiny) -> None:
    game.log.append(await ask(ONE, choice("a", "z")))


async def shorter_step(game: Tiny) -> None:
    game.log.append("nothing is asked any more")
    await ask(ONE, Question("new", "?", fixed=(Option("p", 1), Option("q", 2))))


async def failing(game: Tiny) -> None:
    if await ask(ONE, AB) == "b":
        raise LookupError("the changed rule cannot cope with the old answer")


@pytest.mark.parametrize("changed", [fewer_options, shorter_step, failing])
def test_any_kind_of_change_leaves_a_game_that_goes_on(changed: object) -> None:
    rules = rules_of(rule)
    game = new(rules.name, seed=1)
    game.apply("b")
    saved = game.save()
    rules_of(changed, rules.name)  # type: ignore[arg-type]
    opened = load(saved)
    assert len(opened.notes) == 1
    opened.apply(0)


def test_an_older_version_is_brought_up_to_date_by_the_game() -> None:
    rules = rules_of(rule)
    game = new(rules.name, seed=1)
    game.apply("a")
    game.apply("c")
    saved = game.save()

    def upgrade(version: int, checkpoint: bytes) -> bytes:
        state = msgspec.msgpack.decode(checkpoint)
        state["score"] = 100 * version
        return msgspec.msgpack.encode(state)

    register(dataclasses.replace(rules, version=2, upgrade=upgrade))
    assert load(saved).state.score == 100


def test_events_of_a_kind_no_longer_known_are_left_out_and_counted() -> None:
    rules = rules_of(rule)
    game = new(rules.name, seed=1)
    game.apply("a")
    saved = game.save()

    class Shouted(tabard.table.Event, frozen=True, tag="shouted"):
        what: str

    register(dataclasses.replace(rules, events=Shouted))
    opened = load(saved)
    assert opened.events == []
    assert opened.notes == ("1 lines of the log are of a kind that this version no longer knows.",)


@pytest.mark.parametrize("path", OLD_SAVES, ids=lambda path: path.stem)
def test_old_saves_open_forever(path: Path) -> None:
    game = load(path.read_bytes())
    # Content may have changed since; nothing else may.
    assert all("has changed since" in note for note in game.notes)
    assert list(game.replay()) == []
    while game.decision:
        game.apply(0)
    assert game.outcome is not None


def test_there_is_an_old_save_of_every_format() -> None:
    assert {path.read_bytes()[6] for path in OLD_SAVES} == set(range(1, packing.FORMAT + 1))


def test_a_python_without_lzma_writes_the_format_before_and_says_what_it_cannot_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = tiny(rule)
    newest = game.save()
    monkeypatch.setattr(packing, "lzma", None)
    plain = game.save()
    assert (newest[6], plain[6]) == (packing.FORMAT, packing.DEFLATED)
    assert load(plain).view(ONE) == game.view(ONE)
    code, sentence = fault(newest)
    assert code is SaveFault.NEWER
    assert "built without" in sentence
