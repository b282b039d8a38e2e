"""A small client for programs: tables on a Tabard server, made, sat at, watched and played.

client = Client("http://127.0.0.1:8377")
table = client.create("bugs", scenario="1", character="bruiser")
seat = table.seats[0]
sight = seat.view()
sight = seat.answer(sight["view"]["decision"]["options"][0]["key"], sight)
"""

from tabard.client.calls import Client, Made, Seat, TurnedAwayError
from tabard.client.following import Follow, StreamClosedError

__all__ = ["Client", "Follow", "Made", "Seat", "StreamClosedError", "TurnedAwayError"]
