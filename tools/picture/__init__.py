"""Pictures for the documentation, made from the real thing."""
