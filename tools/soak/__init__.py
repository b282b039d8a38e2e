"""Long runs of whole games that look for errors, dead ends and broken invariants."""
