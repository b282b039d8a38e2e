"""The scenarios of the story, by their numbers as ids."""

FIRST = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "16", "28")
"""Those whose plans were drawn up on sheets of their own; the others are told in `rule_cases`."""
NUMBERS = (
    *FIRST, "13", "14", "15", "17", "18", "19", "20", "21", "22", "23a", "23b", "24", "25a", "25b", "26", "27", "29", "30",
    *map(str, range(31, 57)),
)  # fmt: skip
