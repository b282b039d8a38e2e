"""What is played for transcripts: what a game says, else the game with every number of seats."""

from __future__ import annotations

from collections.abc import Sequence

from tabard.table import Asked, Piece, find, form_of


def pieces(game: str) -> Sequence[Piece]:
    """List what is to be played of a game."""
    rules = find(game)
    prepared = rules.prepare(()).prepared
    if rules.lab.pieces is not None:
        return rules.lab.pieces(prepared)
    least, most = rules.lobby.seats
    return [
        Piece(
            str(seats),
            f"{game}/{seats}-seats.txt",
            dict(form_of(rules, prepared, Asked({"seats": str(seats)})).setup),
        )
        for seats in range(least, most + 1)
    ]
