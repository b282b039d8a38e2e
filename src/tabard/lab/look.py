"""How plots look: the colours of the table, by day and by lamplight."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from matplotlib.typing import RcKeyType


class Look(NamedTuple):
    """The colours of one light; their names are those of the pages."""

    name: str
    surface: str
    ink: str
    ink_2: str
    line: str
    you: str
    foe: str
    brass: str
    good: str
    band: str
    """Behind what is wanted."""
    middle: str
    """Between `foe` and `you`, where a map of rates is neither."""

    @property
    def settings(self) -> dict[RcKeyType, Any]:
        """What matplotlib is to be told."""
        return {
            "figure.facecolor": self.surface,
            "axes.facecolor": self.surface,
            "savefig.facecolor": self.surface,
            "text.color": self.ink,
            "axes.labelcolor": self.ink_2,
            "axes.edgecolor": self.line,
            "xtick.color": self.ink_2,
            "ytick.color": self.ink,
            "grid.color": self.line,
            "grid.linewidth": 0.6,
            "grid.alpha": 0.55,
            "font.family": "DejaVu Sans",
            "font.size": 11,
            "axes.titlesize": 13,
            "axes.titleweight": "bold",
            "axes.titlelocation": "left",
            "axes.titlepad": 12,
            "axes.spines.top": False,
            "axes.spines.right": False,
            "axes.spines.left": False,
            "axes.axisbelow": True,
            "ytick.left": False,
            "xtick.bottom": False,
        }


LIGHT = Look(
    "light",
    surface="#fbf5e7",
    ink="#2b2133",
    ink_2="#5b4a55",
    line="#cdb98f",
    you="#14606b",
    foe="#a02c27",
    brass="#b07d16",
    good="#2f6a2f",
    band="#dcebd9",
    middle="#f6e7c0",
)
DARK = Look(
    "dark",
    surface="#2a2136",
    ink="#f7ecd8",
    ink_2="#d3c3b9",
    line="#6a5880",
    you="#7fdcd2",
    foe="#ff9f8b",
    brass="#f3c766",
    good="#9bd88a",
    band="#2d4043",
    middle="#8a7a52",
)
LOOKS = (LIGHT, DARK)
