"""Random small positions with everything in them."""

from typing import Any

from hypothesis import strategies as st


@st.composite
def positions(draw: st.DrawFn) -> dict[str, Any]:
    """Small random positions with everything in them."""
    width, height = draw(st.integers(2, 6)), draw(st.integers(2, 6))
    hexes = [[q, row - q // 2] for q in range(width) for row in range(height)]
    order = draw(st.permutations(hexes))
    figures = draw(st.integers(2, min(6, len(order))))
    allies = draw(st.integers(0, figures - 2))
    rest = order[figures:]
    kinds = draw(
        st.lists(
            st.sampled_from(["", "", "obstacle", "trap", "immobilizing", "difficult", "wall"]),
            max_size=len(rest),
        )
    )
    terrain: dict[str, list[list[int]]] = {}
    for at, kind in zip(rest, kinds, strict=False):
        if kind:
            terrain.setdefault(kind, []).append(at)
    area = draw(
        st.sampled_from(
            [
                None,
                {"kind": "melee", "hexes": [[0, 1], [1, 0]]},
                {"kind": "ranged", "hexes": [[0, 0], [0, 1]]},
            ]
        )
    )
    return {
        "width": width,
        "height": height,
        "rules": draw(st.sampled_from(["haven", "bugs"])),
        "active": order[0],
        "allies": order[1 : 1 + allies],
        "characters": [
            {"hex": at, "initiative": draw(st.integers(0, 2))} for at in order[1 + allies : figures]
        ],
        "terrain": terrain,
        "action": {
            "move": draw(st.integers(0, 4)),
            "range": draw(st.integers(0, 3)),
            "targets": draw(st.integers(0, 3)),
            "area": area,
            "flying": draw(st.booleans()),
            "jump": draw(st.booleans()),
            "muddled": draw(st.booleans()),
        },
    }
