"""Tests of the second edition: its ledger's rules, its cards' language and its content."""
