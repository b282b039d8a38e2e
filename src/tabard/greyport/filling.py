"""Templates for what an effect says: `{field}`, `{field:how}`, and `[a part]` that is said only where one of its fields is set."""

from __future__ import annotations

import re
from collections.abc import Callable

from tabard.greyport.effects import Effect

Told = Callable[[str, str], str]
"""What a field is called, by its name and by how the template wants it ("" for plainly)."""


def fill(template: str, effect: Effect, told: Told) -> str:
    """Fill a template with what the fields of an effect are called."""

    def keep_if_set(part: re.Match[str]) -> str:
        fields = re.findall(r"\{(\w+)", part[1])
        return part[1] if any(getattr(effect, name) for name in fields) else ""

    said = re.sub(r"\[([^\[\]]*)\]", keep_if_set, template)
    return re.sub(r"\{(\w+)(?::([\w ]+))?\}", lambda found: told(found[1], found[2] or ""), said)
