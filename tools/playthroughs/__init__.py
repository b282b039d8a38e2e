"""Whole games as readable transcripts, one a scenario."""
