"""How much work something is, whatever else the machine does."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType


def calls(work: Callable[[], object]) -> int:
    """Count the calls and returns of functions, Python's own included."""
    seen = 0

    def see(frame: FrameType, event: str, value: object) -> None:
        nonlocal seen
        seen += 1

    sys.setprofile(see)
    try:
        work()
    finally:
        sys.setprofile(None)
    return seen
