"""The one suite that every game must pass.

`check` plays a random game and holds the table's promises against it at every answer; `count` counts sequences of
answers, as chess engines do with perft. Both work with any game that can be found by name.
"""

from tabard.table.conformance.counts import Position, compare, count, read_positions
from tabard.table.conformance.suite import ConformanceError, Report, check, write_transcript

__all__ = [
    "ConformanceError",
    "Position",
    "Report",
    "check",
    "compare",
    "count",
    "read_positions",
    "write_transcript",
]
