"""Gloomhaven, second edition. It cannot be played yet and is offered to nobody: what stands is its content, its cards' language, and what of a round needs no map."""
