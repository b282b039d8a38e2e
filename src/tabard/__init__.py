"""Tabard."""
