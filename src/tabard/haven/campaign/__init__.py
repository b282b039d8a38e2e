"""The campaign: a party that grows from scenario to scenario (p. 46 to 67).

Rules of a scenario know nothing of it. `sheets`, `stages` and `happenings` are plain data, which the state, the agenda and the log hold; everything that happens is
reached through `stage_rules`, the one seam to the rules of a scenario.
"""
