"""How a chapter opens and how it ended, as lines for the terminal. Stories are events, which the log tells."""

from __future__ import annotations

from collections.abc import Iterator

from tabard.table.chapters import Account, Opening


def tell_opening(card: Opening) -> Iterator[str]:
    """Tell what a chapter is about: goal, special rules, and who is met."""
    yield f"{card.title} ({card.label})"
    yield f"Goal: {card.goal}"
    yield from (f"Special rule: {rule}" for rule in card.rules)
    yield from (f"- {each.name}: {each.about}" for each in card.meets)


def tell_account(account: Account) -> Iterator[str]:
    """Tell what became of a chapter: why, figures, the best moments, and an epilogue that nobody told yet."""
    yield f"{account.title}, {'won' if account.won else 'lost'}. {account.why}"
    yield " · ".join(f"{each.label} {each.value} {each.of}".strip() for each in account.facts)
    for each in account.moments:
        yield f"- {each.label}: {each.text}"
    if not account.won:
        yield account.epilogue
