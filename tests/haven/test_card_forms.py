"""The page of forms and coverage is what the pack says."""

from tools.haven_cards import CLASSES, PAGE, page


def test_the_page_of_forms_is_up_to_date_and_every_half_is_covered() -> None:
    text = page()
    assert PAGE.read_text(encoding="utf-8") == text, "Run: python -m tools.haven_cards"
    for class_ in CLASSES:
        _, halves, covered = next(
            line.strip("| ").split(" | ") for line in text.splitlines() if f"| {class_} |" in line
        )
        assert halves == covered.strip("| ")
