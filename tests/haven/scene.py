"""Scenes for tests: a character whose cards say what the test writes, a mate, and foes that do and have what the test writes.

The lines become a pack of their own, read like any other; nothing of the game is replaced. The hero acts on 10 and the mate on
80, unless the test says otherwise; a foe acts on 50 and does nothing by itself.
"""

from __future__ import annotations

import hashlib
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tests.haven.arena import Arena, arena, hall

_PACKS = tempfile.TemporaryDirectory(prefix="scenes-")
HAND = 6


def half(do: str, *, lost: bool = False, unrecoverable: bool = False, experience: int = 0) -> str:
    """Write a half of a card with its icons."""
    icons = ["lost = true"] if lost or unrecoverable else []
    icons += ["unrecoverable = true"] if unrecoverable else []
    icons += [f"experience = {experience}"] if experience else []
    return f"{{ do = '{do}'" + "".join(f", {each}" for each in icons) + " }"


def _half(line: str) -> str:
    return line if line.startswith("{") else half(line)


def card(owner: str, name: str, initiative: int, top: str, bottom: str) -> str:
    """Write a card."""
    return (
        f'[[card]]\nid = "{name}"\nname = "{name.upper()}"\nowner = "{owner}"\n'
        f"initiative = {initiative}\ntop = {_half(top)}\nbottom = {_half(bottom)}\n"
    )


def foe(id_: str, *, do: str = "nothing", traits: str = "", hp: int = 20, initiative: int = 50,
        move: int | str = 2, attack: int | str = 2, immune: str = "", flying: bool = False,
        elite: str | None = None, standees: int = 6) -> str:  # fmt: skip
    """Write a monster type with a deck of one card; both ranks are alike but for their traits."""

    def rows(printed: str) -> str:
        numbers = [f"hp = {hp}"]
        numbers += [f"move = {move}"] if move != "-" else []
        numbers += [f"attack = {attack}"] if attack != "-" else []
        listed = [f'"{each}"' for each in immune.split()]
        row = f"{{ {', '.join(numbers)}, traits = '{printed}', immune = [{', '.join(listed)}] }}"
        return f"[{', '.join([row] * 8)}]"

    other = traits if elite is None else elite
    return (
        f'[[monster]]\nid = "{id_}"\nname = "{id_.title()}"\ndeck = "{id_}"\nstandees = {standees}\n'
        f"flying = {str(flying).lower()}\nnormal = {rows(traits)}\nelite = {rows(other)}\n\0"
        f'[[deck]]\nid = "{id_}"\n[[deck.card]]\ninitiative = {initiative}\ncopies = 8\ndo = "{do}"\n'
    )


def pack(cards: Sequence[str], foes: Sequence[str], modifiers: Sequence[str] = ()) -> Path:
    """Write a pack, once for everything that is the same."""
    text = "\n\1".join([*cards, *foes, *modifiers])
    folder = Path(_PACKS.name) / hashlib.sha256(text.encode()).hexdigest()[:16]
    if folder.exists():
        return folder
    head = 'id = "scene"\ntitle = "A scene"\nversion = "1"\ngame = "haven"\nsource = "tabard"\n'
    classes = "".join(
        f'[[class]]\nid = "{each}"\nname = "{each.title()}"\nhand = {HAND}\nhp = {[20] * 9}\n'
        for each in ("hero", "mate")
    )
    files = {
        "pack.toml": f'{head}description = "What one test needs."\n',
        "classes/all.toml": classes if cards else "",
        "cards/all.toml": "".join(cards),
        "monsters/all.toml": "".join(each.split("\0")[0] for each in foes),
        "decks/all.toml": "".join(each.split("\0")[1] for each in foes),
    }
    for name, written in files.items():
        if written:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(written, encoding="utf-8")
    return folder


class Scene(Arena):
    """A skirmish in which the hero is about to act."""

    def play(self, card_: str, *answers: str) -> Scene:
        """Perform a half, `a-top`, with these answers."""
        self.answer(card_, *answers)
        return self

    def select(self, hero: str = "a+b", mate: str = "m1+m2") -> Scene:
        """Let both select."""
        self.answer(hero, seat=0).answer(mate, seat=1)
        return self

    def until(self, *kinds: str, **usual: str) -> Scene:
        """Give up whatever is asked until something of these kinds is; damage is suffered."""
        while self.asked and not any(each in kinds for each in self.asked.values()):
            kind, keys = next(iter(self.asked.values())), self.keys
            wanted = usual.get(kind.replace("-", "_"))
            basic = next((each for each in keys if "-basic-" in each), keys[0])
            for each in (wanted, "skip", "stop", "suffer", "no", "roll", basic):
                if each in keys:
                    self.answer(each)
                    break
        return self

    def hp(self, id_: str) -> int:
        """Say how many hit points somebody has; 0 is gone."""
        found = self.state.find(id_)
        return 0 if found is None else found.hp

    def conditions(self, id_: str) -> set[str]:
        """List the conditions of a figure."""
        return {str(each) for each in self.figure(id_).conditions}

    def at(self, id_: str) -> str:
        """Say where a figure stands."""
        return self.state.name(self.figure(id_).at)

    def put(self, id_: str, at: str) -> Scene:
        """Put a figure somewhere before anything happens."""
        names = {name: hex_ for hex_, name in self.state.terrain.names.items()}
        self.figure(id_).at = names[at]
        return self


def scene(
    top: str = "attack 3",
    bottom: str = "move 2",
    *,
    second: tuple[str, str] = ("attack 2", "move 2"),
    more: Sequence[tuple[str, str]] = (),
    mate: tuple[str, str] = ("attack 2", "move 2"),
    mate_second: tuple[str, str] = ("attack 2", "move 2"),
    foes: Sequence[str] = (),
    drawing: str = "",
    monsters: Mapping[str, str] | None = None,
    stand: Sequence[str] = ("c1", "a1"),
    initiatives: tuple[int, int] = (10, 80),
    coming: Mapping[str, Sequence[str]] | None = None,
    select: bool = True,
    **settings: Any,
) -> Scene:
    """Begin a scene; card `a` has the first two lines and `b` the second ones, `m1` and `m2` are the mate's."""
    early, late = initiatives
    lines = [(top, bottom), second, *more]
    lines += [("attack 2", "move 2")] * (HAND - len(lines))
    own = [card("hero", "abcdef"[n], early + n, *each) for n, each in enumerate(lines)]
    others = [mate, mate_second, *[("attack 2", "move 2")] * (HAND - 2)]
    own += [card("mate", f"m{n + 1}", late + n, *each) for n, each in enumerate(others)]
    written = [*foes] or [foe("dummy")]
    folder = pack(own, written)
    roster = {**(monsters or {"d": "dummy"})}
    fight = arena(
        drawing or hall(d1="d"), roster, characters=("hero", "mate"), stand=stand,
        coming=coming or {}, packs=[folder], **settings,
    )  # fmt: skip
    found = Scene(fight.game, {})
    found.coming = fight.coming
    return found.select() if select else found
