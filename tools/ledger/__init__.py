"""The rules ledger: which printed rules have a passing test."""
