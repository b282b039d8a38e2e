"""Where a rule is printed: on a page, or in a section where a book is cited by its headings."""

from __future__ import annotations

from typing import NamedTuple

Where = int | str | None
"""A page number, the heading of a section, or None where it is printed nowhere."""


class Source(NamedTuple):
    """The rule behind something, and where it is printed."""

    rule: str
    """The id in the rules ledger."""
    page: Where


def source(rule: str) -> Source:
    """Name a rule of a book that is cited by pages: the page is in the id.

    >>> source("B-17.1")
    Source(rule='B-17.1', page=17)
    """
    return Source(rule, int(rule.partition("-")[2].partition(".")[0]))


def cited(where: Where) -> str:
    """Cite in short.

    >>> cited(20), cited("Fighting"), cited(None)
    ('p. 20', '§ Fighting', '')
    """
    if where is None:
        return ""
    return f"p. {where}" if isinstance(where, int) else f"§ {where}"


def spelled(where: Where) -> str:
    """Cite in words.

    >>> spelled(20), spelled("Fighting"), spelled(None)
    ('page 20', 'section "Fighting"', '')
    """
    if where is None:
        return ""
    return f"page {where}" if isinstance(where, int) else f'section "{where}"'


def sourced(rule: str, where: str) -> str:
    """Name a rule with where it is printed, as `cited` or `spelled` says it.

    >>> sourced("G-3.2", cited("Fighting")), sourced("G-3.2", "")
    ('G-3.2, § Fighting', 'G-3.2')
    """
    return ", ".join(filter(None, (rule, where)))
