"""Write docs/haven-cards.md: which forms the cards of the six classes need, how many halves have each, and where each is played."""

from collections import Counter
from pathlib import Path

from tabard.content.nodes import nodes_in
from tabard.haven.loading import prepare
from tabard.haven.printed import Printed

PAGE = Path(__file__).parents[1] / "docs" / "haven-cards.md"
CLASSES = ("bruiser", "cragheart", "mindthief", "silent-knife", "spellweaver", "tinkerer")
HEAD = """\
# The cards of the six classes: forms and coverage

Written by `python -m tools.haven_cards`; a test compares it with the pack. Every half compiles to abilities of `crawl` and of `haven.own_abilities`, and is played
by a case of `tests/haven/class_cards/CLASS.txt` with strict answers. One half of the 348 is read as a whole by a function of its own, Hired Help, top (`haven.rare_verbs`, played in `silent-knife.txt` and `tests/haven/test_rare_cards.py`); a form that only one half has is marked: its rule stands in
`haven.rare_abilities`, `haven.bonuses` or beside the verb, and its case is that of the card. Cards played from the hand, tokens that go with their card and bonuses that come once a round
have further tests in `tests/haven/test_rare_cards.py`.

## Where forms that take more than a verb are performed

| what | words | where it is performed |
|---|---|---|
| who and what was meant before | `target`, `marked`, `tile`, `controlled`, `passed`, `entered`, `left`, `in area` | `state.remember`, `finding`, `finding_hexes`; what a bonus keeps in mind is `bonuses._keep` |
| once for each target or tile | `each {..}`, `<if target killed: ..>` | `after_attacks.struck`, `perform_each` |
| afterwards | `then {..}`, also `<consume E: then {..}>` | `sequels` |
| counted | `N per ..`, `<per ..: ..>`, `(half hp of self up)` | `counting` |
| what somebody did | `self did move back`, `did attack`, `this round` | `doing` |
| designated | `mark ..` | `marking` |
| tiles | `create`, `destroy`, `relocate`, `breaking obstacle {..}` | `tiles`, `after_attacks.broke` |
| one thing for another | `pay .. {..}`, `<pay ..: ..>` in a bonus | `paying`, `paid_bonuses` |
| paid once, when a bonus begins | a rider behind the body of a bonus | `paid_bonuses`, `bonuses._pay_once` |
| played out of a pile | `play 1 card in .. as lost` | `playing` |
| augments | `augment ..`, `augments N`, `share augments`, `reach N` | `bonuses` |
| from or to another hex | `from marked`, `toward marked` | `Book.spot` |
| monsters that are led | `side swapped, steer` | `bonuses.leader_of`, `rounds._lead` |
| until the end of the round | `until round-end` | `own_abilities.Fleeting` |

## Coverage

| class | halves | covered |
|---|---:|---:|
"""


def page() -> str:
    """Return the page as it should be."""
    box: Printed = prepare(()).prepared
    rows, forms, where = [], Counter[str](), {}
    for class_ in CLASSES:
        cards = [each for each in box.cards.values() if each.owner == class_]
        covered = sum(_is_covered(box, each.id) for each in cards)
        rows.append(f"| {class_} | {2 * len(cards)} | {2 * covered} |")
        for card in cards:
            for name, half in (("top", card.top), ("bottom", card.bottom)):
                for form in sorted(
                    {type(node).form or type(node).__name__ for node in nodes_in(half.do)}
                ):
                    forms[form] += 1
                    where[form] = f"{card.name}, {name}"
    table = ["", "| form | halves | if one only |", "|---|---:|---|"]
    for form, number in sorted(forms.items(), key=lambda each: (-each[1], each[0])):
        shown = form.replace("|", "\\|")
        table.append(f"| `{shown}` | {number} | {where[form] if number == 1 else ''} |")
    return HEAD + "\n".join([*rows, *table]) + "\n"


def _is_covered(box: Printed, card: str) -> bool:
    return bool(box.card_face(card))


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
