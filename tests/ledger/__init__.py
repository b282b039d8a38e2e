"""Tests of the rules ledger and of the mutants: each builds a small project and runs the tools on it."""
