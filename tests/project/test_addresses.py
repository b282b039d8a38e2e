"""A module of the pages names others relative to itself: what it has from elsewhere would be another module with another state."""

from tabard.web import STATIC


def test_no_module_and_no_style_names_a_file_from_the_root() -> None:
    files = [*STATIC.rglob("*.js"), *STATIC.rglob("*.css")]
    assert len(files) > 150
    assert [each.name for each in files if "/static/" in each.read_text("utf-8")] == []
