"""A few positions of monsters, for whoever wants to try or to measure."""

from __future__ import annotations

from typing import Any

SAMPLES: tuple[dict[str, Any], ...] = tuple(
    {
        "width": 16,
        "height": 7,
        "active": [2, 2],
        "allies": [[3, 2], [4, 1]],
        "characters": [{"hex": [7, 0], "initiative": 20}, {"hex": [6, 3], "initiative": 35}],
        "terrain": {
            "obstacle": [[5, 0], [5, 1]],
            "trap": [[4, 2], [6, 1]],
            "wall": [[8, -1], [8, 0]],
            "difficult": [[5, 2]],
        },
        "action": {"move": move, "range": reach, "targets": targets},
    }
    for move, reach, targets in ((2, 0, 1), (4, 0, 1), (3, 3, 1), (3, 4, 2))
)
