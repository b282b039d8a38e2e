"""The lab: many games played by bots, kept as a table, and what the table says about a game.

It knows games only by the registry. Reading and writing tables and plots needs what `tabard[lab]` installs.
"""
