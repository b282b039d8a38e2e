"""Tests of the campaign of the second edition."""
