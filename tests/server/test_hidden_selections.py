"""Cards that are selected in secret (H-16.9): nothing of them is sent to anybody else before all have selected."""

from __future__ import annotations

import re
from contextlib import ExitStack
from typing import Any

import pytest

from tests.server.live import Live
from tests.server.test_secrets import Listener

SETUP: dict[str, Any] = {
    "party": ["fighter", "ranger", "mender", "adept"],
    "map": "*     *     .     a\n   *     .     .\n*     *     .     b\n   .     .     .\n.     .     .     .\n",
    "monsters": {"a": "city-guard normal", "b": "bandit-scout elite"},
}
ROUNDS = 3


def hidden_words(own: dict[str, Any], key: str) -> list[str]:
    """Return what only its player knows of a character: what is in hand and was never shown, and what was chosen of it."""
    cards = [each for each in own["cards"] if each["zone"] == "hand"]
    unknown = [each for each in cards if each["id"].removeprefix("card:") not in own["known"]]
    return [key, *(word for each in unknown for word in (each["id"], each["up"]["name"]))]


@pytest.mark.rule("H-16.9")
def test_nobody_is_sent_what_another_has_selected_before_all_have(live: Live) -> None:
    with ExitStack() as stack:
        client = stack.enter_context(live.client())
        table = client.create("haven", seed=3, seats=4, **SETUP)
        game = live.hub.gatherings[table.id].game
        places = [*enumerate(table.seats), (None, client.watch(table.id))]
        listeners = [
            Listener(number, seat, stack.enter_context(seat.follow())) for number, seat in places
        ]
        secrets = 0
        while game.state.round <= ROUNDS:
            seat, decision = next(iter(game.decisions.items()))
            key = decision.options[-1 if decision.kind == "short-rest" else 0].key
            acting, others = (
                len(game.decisions),
                [each for each in listeners if each.number != seat],
            )
            own = game.view(seat)["table"]["party"][seat]
            listeners[seat].stream.answer(key)
            for each in listeners:
                each.hear(game.number)
            if decision.kind != "select" or acting == 1:
                continue
            secrets += 1
            words = hidden_words(own, key)
            assert len(words) > 8
            for each in others:
                said = "".join(each.stream.received)
                told = [one for one in words if re.search(rf"\b{re.escape(one)}\b", said)]
                assert not told, f"seat {each.number} was told {told} of seat {seat}"
                shown = each.stream.sight["view"]["table"]["party"][seat]
                assert (shown["initiative"], shown["lead"], shown["goals"]) == (0, "", None)
                assert [one for one in shown["cards"] if one["zone"] == "hand"] == []
        assert secrets == 3 * ROUNDS, "the last of four reveals, the others are secret"
