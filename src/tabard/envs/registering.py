"""Every game by its id as Gymnasium knows environments: `bugs` is `tabard/Bugs-v0`."""

from __future__ import annotations

import gymnasium

from tabard.table import names

VERSION = 0
"""Grows whenever the same seed and actions give other observations or rewards in all games."""


def id_of(name: str) -> str:
    """Return the id of a game's environment."""
    words = "".join(word.capitalize() for word in name.split("-"))
    return f"tabard/{words}-v{VERSION}"


def register_games() -> list[str]:
    """Register every game that is there and not registered yet; return all ids.

    A game is looked at only when its environment is made: one that says nothing for learners is refused then.
    """
    found = [(id_of(name), name) for name in names(every=True)]
    for id_, name in found:
        if id_ not in gymnasium.registry:
            # Our tests check them, so that no step need be checked again.
            gymnasium.register(
                id_,
                entry_point="tabard.envs.single:TableEnv",
                kwargs={"game": name},
                disable_env_checker=True,
            )
    return [id_ for id_, _ in found]
