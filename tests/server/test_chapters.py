"""How a chapter opens and what became of it, over HTTP."""

from __future__ import annotations

from tabard.client import Client

LOST = """
scenario = "1"
round = 4
turn = "start"
cards = { warding-strength = "lost", shield-bash = "lost", leaping-cleave = "lost", planted-feet = "discard b" }
"""


def test_a_table_opens_with_its_card(client: Client) -> None:
    made = client.create("bugs", seed=7, scenario="3", character="bruiser")
    card = client.call("GET", f"/api/tables/{made.id}/opening").json()
    assert (card["title"], card["label"]) == ("In the Walls", "Scenario 3 · Bruiser, level 2")
    assert card["meets"][0]["id"] == "monster:mouse"
    assert client.call("GET", f"/api/tables/{made.id}/account").json() is None


def test_a_table_that_is_over_gives_its_account(client: Client) -> None:
    made = client.create("bugs", seed=7, situation=LOST)
    told = client.call("GET", f"/api/tables/{made.id}/account").json()
    assert not told["won"]
    assert told["why"] == "The Bruiser has too few cards left for another round, and is exhausted."
    assert {"label": "Cards left", "value": "1", "of": "of 4"} in told["facts"]
    assert client.call("GET", f"/api/tables/{made.id}/opening").json() is None


def test_everybody_at_a_table_is_told_how_it_ended(client: Client) -> None:
    made = client.create("toy", seed=7)
    while made.seats[0].view()["view"]["outcome"] is None:
        for seat in made.seats:
            asked = seat.view()["view"]["decision"]
            if asked:
                seat.answer(asked["options"][0]["key"])
                break
    told = [each.call("GET", "/account").json() for each in (*made.seats, client.watch(made.id))]
    assert told[0]["rounds"][0]["label"] == "Round 1"
    assert {each["label"]: each["value"] for each in told[0]["facts"]}["Rounds"] == "5"
    assert told[0] == told[1] == told[2]
    setup = told[0]["ways"][0]["setup"]
    assert (setup["seats"], setup["rats"]) == (2, 3)
