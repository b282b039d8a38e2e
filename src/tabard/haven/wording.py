"""Lines of cards in words that somebody reads at the table: what icons show already is left out, and short forms are spelled out.

Rules never read these words; the line itself is what is played.
"""

from __future__ import annotations

import re
from functools import lru_cache

FORMS: tuple[tuple[str, str], ...] = (
    # What the card shows otherwise: enhancement places, how long it stays, its use slots.
    (r"\[[a-z]\]", ""),
    (r"\b(persistent|round|turn) (?=always|during|after|before|at )", ""),
    (r" uses \d+( xp\[[\d,]*\])?", ""),
    (r"^always: ", ""),
    (r"\baugments (\d)", r"you may have \1 augments"),
    (r"^augment ", "augment: "),
    # When
    (r"\bduring damage at-least (\d+) on marked\b", r"when the chosen ally suffers \1 or more"),
    (r"\bduring damage at-least (\d+) on you\b", r"when you suffer \1 or more"),
    (r"\bduring damage on you from attack\b", "when an attack damages you"),
    (r"\bduring damage on you\b", "when you suffer damage"),
    (r"\bat turn-(end|start) of you\b", r"at the \1 of your turns"),
    (r"\bduring attack by enemies on allies adjacent\b", "when an enemy attacks an adjacent ally"),
    (r"\bafter retaliate by you next 1\b", "the next time you retaliate"),
    (r"\b(after|during) lost action by you next 1\b", r"\1 your next lost action"),
    (r"\bafter ([a-z -]*?)attack-ability by you(.*?) next 1:", r"after your next \1attack\2:"),
    (r"\bafter ([a-z -]*?)attack-ability by you\b", r"after each \1attack of yours"),
    (r"\bafter control by you\b", "after you control"),
    (r"\bduring ([a-z -]*?)attack(?:-ability)? by you(.*?) next 1:", r"on your next \1attack\2:"),
    (r"\bduring ([a-z -]*?)attack(?:-ability)? by you\b", r"on your \1attacks"),
    (r"\bsingle ranged attacks\b", "ranged attacks on one target"),
    (r"\bfrom lost\b", "with a lost icon"),
    (r"\bon enemies with (\w+)", r"on enemies under \1"),
    (r"\bon enemies flanked isolated\b", "on flanked, isolated enemies"),
    (r"\bon enemies isolated\b", "on isolated enemies"),
    (r"\bif self did move straight\b", "if you moved in a straight line"),
    (r"\bif self did move back\b", "if you moved away and back"),
    (r"\bif self did (\w+)", r"if you did \1"),
    (r"\bif targets isolated\b", "if the targets are isolated"),
    (r"\bif target killed\b", "if the target is killed"),
    # Whom and where
    (r"\bself and all allies adjacent\b", "yourself and all adjacent allies"),
    (
        r"\bone (ally|enemy|empty hex|one-hex obstacle|obstacle) adjacent\b(?! to)",
        r"one adjacent \1",
    ),
    (r"\ball (allies|enemies|figures|empty hexes|obstacles) adjacent\b(?! to)", r"all adjacent \1"),
    (r"\badjacent to tile\b", "next to it"),
    (r"\badjacent to each-other\b", "next to each other"),
    (r"\badjacent to marked\b", "next to it"),
    (r"\bwithin (\d) of marked\b", r"within \1 of it"),
    (r"\bon marked within \d\b", "on it"),
    (r"\benemies passed\b", "enemies that you moved through"),
    (r"\bobstacles/hazards/difficult/traps entered\b", "tiles that you entered"),
    (r"\bon controlled\b|\bon one controlled\b", "on whom you control"),
    (r"\bcontrol (one )?target\b", "control the target"),
    (r"\bone hex within (\d) holding enemy\b", r"a hex within \1 with an enemy"),
    # What
    (r"\bmark (one|a)\b", r"choose \1"),
    (r"\bcreate (obstacle|trap)\b", r"create one \1"),
    (r"\bsuffer (\d+) on (all [^,;{}<>]*?next to it)", r"\2 suffer \1"),
    (r"\brecover all cards in lost\b", "recover all lost cards"),
    (r"\brecover all cards in discard\b", "recover all discarded cards"),
    (r"\brecover (\d) cards? in lost\b", r"recover \1 lost card"),
    (r"\brecover (\d) cards? in discard\b", r"recover \1 discarded card"),
    (r"\b(cards?) on one ally\b", r"\1 for one ally"),
    (r"\bmay redirect\b", "it may attack you instead"),
    (r"\bnegate\b", "negate the damage"),
    (r"\battack x2\b", "double the attack"),
    (r"\b(attack|move) \+0\b", r"\1"),
    (r"\bxp (\d+)", r"\1 experience"),
    (r"\b1 per step\b", "1 for each step"),
    (r"\b(\d) per destroyed\b", r"\1 for each destroyed"),
    (r"\btarget all\b", "all targets"),
    # Signs of the language
    (r"!(?=[a-z])", ""),
    (r" <([^<>]*)>", r" (\1)"),
    (r": then \{", ": {"),
    (r" then \{", ", then "),
    (r"(?<=[:,]) \{", " "),
    (r" \{", ": "),
    (r"[{}]", ""),
    (r" ;", ","),
    (r":+(?=:)", ""),
    (r" {2,}", " "),
)
RULES = tuple((re.compile(form), words) for form, words in FORMS)


@lru_cache(4096)
def worded(line: str) -> str:
    """Put a line of a card into words."""
    for form, words in RULES:
        line = form.sub(words, line)
    return line.strip()


def said(*nodes: object) -> str:
    """Put what is printed into words: the nodes of a line, one after the other."""
    return worded(" ; ".join(map(str, nodes)))
