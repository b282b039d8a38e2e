"""Elements: which infusions can pay for a cost (Buttons & Bugs p. 16)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tabard.crawl.effects import Cost, Infusion


def list_payments(cost: Cost, available: Mapping[str, Infusion]) -> list[tuple[str, ...]]:
    """List the distinct ways to pay: one infusion for each part, none twice (B-16.21, B-16.26)."""
    found = {tuple(sorted(way)): None for way in _list_ways(cost, available, ())}
    return list(found)


def _list_ways(
    cost: Cost, available: Mapping[str, Infusion], taken: tuple[str, ...]
) -> Iterator[tuple[str, ...]]:
    if not cost:
        yield taken
        return
    wanted = cost[0]
    for name, infusion in available.items():
        if name not in taken and any(element in wanted for element in infusion):
            yield from _list_ways(cost[1:], available, (*taken, name))


def can_pay(cost: Cost, available: Mapping[str, Infusion]) -> bool:
    """Tell whether a cost can be paid at all."""
    return next(_list_ways(cost, available, ()), None) is not None
