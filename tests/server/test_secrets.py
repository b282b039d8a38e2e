"""Nothing that a seat may not know ever leaves the server: all bytes that reach anybody are looked through."""

import json
import re
from contextlib import ExitStack
from random import Random

import pytest

import tabard
from tabard.client import Follow, Seat, TurnedAwayError
from tabard.toy.state import Cellar
from tests.server.live import Live

SEED = 1234567890123
CARDS = tabard.new("toy").state.content.cards


class Listener:
    """Somebody at the table, with everything that reached them."""

    def __init__(self, number: int | None, seat: Seat, stream: Follow) -> None:
        self.number = number
        self.seat = seat
        self.stream = stream

    def hear(self, number: int) -> None:
        """Listen until the table has come to this number."""
        while self.stream.sight["number"] < number:
            self.stream.next()

    def asked(self) -> str:
        """Return everything that the HTTP interface tells, too."""
        answers = [self.seat.call("GET", path) for path in ("", "/view", "/entries", "/at/0")]
        return "".join(answer.text for answer in answers)


def hidden_from(state: Cellar, seat: int | None) -> set[str]:
    """Return the cards in the hands of others."""
    return {
        card
        for number, keeper in enumerate(state.keepers)
        if number != seat
        for card in keeper.hand
    }


@pytest.mark.parametrize("whim", [1, 2])
def test_two_players_and_a_spectator_get_nothing_hidden(live: Live, whim: int) -> None:
    choose = Random(whim)
    with ExitStack() as stack:
        client = stack.enter_context(live.client())
        table = client.create("toy", seed=SEED, rats=4)
        gathering = live.hub.gatherings[table.id]
        places = [*enumerate(table.seats), (None, client.watch(table.id))]
        listeners = [
            Listener(number, seat, stack.enter_context(seat.follow())) for number, seat in places
        ]
        states: dict[int, Cellar] = {gathering.game.number: gathering.game.fork().state}
        for _ in range(90):
            if gathering.game.outcome is not None:
                break
            number = choose.choice(sorted(gathering.game.decisions))
            acting = listeners[number].stream
            if choose.random() < 0.1:
                acting.undo()
            else:
                while acting.sight["view"]["decision"] is None:
                    acting.next()  # a wish to take something back has no number of its own
                options = acting.sight["view"]["decision"]["options"]
                acting.answer(choose.choice(options)["key"])
            states[gathering.game.number] = gathering.game.fork().state
            for each in listeners:
                each.hear(gathering.game.number)
        hidden = [
            hidden_from(state, each.number) for state in states.values() for each in listeners
        ]
        assert sum(map(len, hidden)) > len(states), "there was something to hide all the time"
        for each in listeners:
            for text in each.stream.received:
                check_message(each, text, states)
        for each in listeners:
            check_story(each)


def check_message(listener: Listener, text: str, states: dict[int, Cellar]) -> None:
    """Look for the seed, and for every card that was in the hand of another when this was sent."""
    assert str(SEED) not in text
    message = json.loads(text)
    if message["type"] == "sight":
        for card in hidden_from(states[message["number"]], listener.number):
            assert not re.search(rf"\b{card}\b", text), (listener.number, card)
    else:
        assert message["type"] in {"done", "refused", "people"}
        assert not [card for card in CARDS if card in text]


def check_story(listener: Listener) -> None:
    """Look through everything that can be asked for: draws of others, their choices, their hands."""
    text = listener.asked()
    assert str(SEED) not in text
    assert "checkpoint" not in text
    for entry in listener.seat.entries():
        if entry["type"] == "answer":
            assert entry["seat"] == listener.number
        elif entry["event"]["event"] == "dealt":
            assert (entry["event"]["card"] is None) == (entry["event"]["seat"] != listener.number)
    for number in range(0, listener.stream.sight["number"], 7):
        past = listener.seat.at(number)
        assert past["entries"] == []
        for keeper, shown in enumerate(past["view"]["table"]["keepers"]):
            assert (shown["hand"] is None) == (keeper != listener.number)
    assert listener.stream.sight["view"]["seat"] == listener.number


def test_an_open_secret_choice_is_known_to_nobody_else(live: Live) -> None:
    with live.client() as client:
        table = client.create("toy", seed=SEED)
        one, two = table.seats
        one.answer("stairs")
        card = one.view()["view"]["decision"]["options"][0]["key"]
        with two.follow() as other, client.watch(table.id).follow() as watcher:
            one.answer(card)
            one.answer("guard")
            number = one.view()["number"]
            for stream in (other, watcher):
                while stream.sight["number"] < number:
                    stream.next()
                text = "".join(stream.received)
                assert card not in text
                told = [each for each in stream.entries if each["number"] >= number - 2]
                assert told == []
        # Asking for it to be taken back names it to nobody either.
        two.answer(two.view()["view"]["decision"]["options"][0]["key"])
        one.undo(to=one.view()["entries"][-3]["number"])
        assert two.view()["view"]["decision"]["kind"] == "undo"
        assert card not in json.dumps(two.view())


@pytest.mark.parametrize("path", ["/save", "/situation"])
def test_the_whole_game_is_taken_away_only_when_that_tells_no_secret(live: Live, path: str) -> None:
    with live.client() as client, live.client(live.owner) as owner:
        table = client.create("toy", seed=SEED)
        for seat in (table.seats[0], client.watch(table.id)):
            with pytest.raises(TurnedAwayError) as error:
                seat.call("GET", path)
            assert error.value.status == 403
            with pytest.raises(TurnedAwayError) as error:
                seat.branch(0)
            assert error.value.status == 403
        with pytest.raises(TurnedAwayError) as error:
            owner.manage(table.id).call("GET", "/situation")
        assert error.value.code == "nothing"  # the toy has none
        assert str(SEED).encode() not in owner.manage(table.id).save()
        assert len(owner.manage(table.id).branch(0).seats) == 2
