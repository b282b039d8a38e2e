"""Maps of this box: one place to start, and hazards with the conditions that its book knows."""

from __future__ import annotations

from collections.abc import Mapping

from tabard.bugs.language import CONDITIONS
from tabard.crawl import maps
from tabard.crawl.maps import Map


def read_map(text: str, legend: Mapping[str, str]) -> Map:
    """Read a drawn map."""
    return maps.read_map(text, legend, conditions=CONDITIONS)
