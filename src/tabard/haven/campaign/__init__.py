"""The campaign: a party that grows from scenario to scenario (p. 46 to 67)."""
