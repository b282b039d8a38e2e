"""What a report on many games says of Buttons & Bugs: cards, items, and where hit points go."""

from __future__ import annotations

from tabard.table import Losses, Things

THINGS = (
    Things(
        "cards",
        "held",
        "action",
        "A side of a card that was in hand and never used, or always, is a red diamond. The second plot compares games in which it "
        "is used with those in which it is only held, within the same cell, the surest differences first. It shows what goes "
        "together, not what causes what: long games use more.",
        "how games go in which it is used",
        # Which item comes along is often left to chance, so bringing it can be compared; which card is in hand is not.
        by_use=True,
        judged=("card", "sides of cards"),
    ),
    Things(
        "items",
        "carried",
        "item",
        "An item that was brought and never used, or always, is a red diamond; some work without being used. The second plot "
        "compares games with it and games without it within the same cell, the surest differences first.",
        "how games go with it",
    ),
)
LOSSES = Losses(
    "suffered",
    "slain",
    "Where hit points go",
    "What the character suffered, by where it came from; damage that was negated does not count.",
    "hit points",
)
