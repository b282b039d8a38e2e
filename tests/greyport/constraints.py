"""Constraints of a card set by their names; a test asks for each."""

from collections.abc import Callable

Constraint = Callable[[], bool]


class Constraints(dict[str, Constraint]):
    """What has to hold, by name."""

    def called(self, name: str) -> Callable[[Constraint], Constraint]:
        """Note a constraint by its name in the list of gaps."""

        def note(holds: Constraint) -> Constraint:
            self[name] = holds
            return holds

        return note


def names(first: int, last: int) -> list[str]:
    """List the names of constraints in a row."""
    return [f"C-{number}" for number in range(first, last + 1)]
