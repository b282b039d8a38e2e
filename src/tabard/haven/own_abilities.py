"""Abilities that only this book has, as data: what a line of a card becomes when its figure performs it."""

from __future__ import annotations

from tabard.crawl.abilities import ALL, Aim, Own


class Cleanse(Own, frozen=True, kw_only=True, tag="cleanse"):
    """Take negative conditions away."""

    number: int = ALL
    aim: Aim = Aim()
