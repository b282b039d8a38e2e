"""Gloomhaven, second edition. It cannot be played yet, and is offered to nobody: what stands is its content and its cards' language."""
