"""Pictures of the pages for the documentation."""
