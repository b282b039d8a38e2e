"""What happens in a campaign, for the log and the pages."""

from __future__ import annotations

from tabard.table import Event, Seat


class Noted(Event, frozen=True, tag="campaign"):
    """Something was written down on a sheet."""

    kind: str
    """What it is about: `level`, `gold`, `unlock`..."""
    text: str
    """The sentence of the log, with the sum where there is one."""
    who: str = ""
    """The character's sheet, if it is about one."""
    rule: str = ""
    secret: int = -1
    """The seat that alone may read it; -1 if it lies open."""

    def seen_by(self, seat: Seat | None) -> Event | None:
        """Keep a personal quest from others where it is a secret (H-4.22)."""
        return self if self.secret in (-1, seat) else None

    @property
    def refs(self) -> tuple[str, ...]:
        """The character."""
        return (f"sheet:{self.who}",) if self.who else ()
