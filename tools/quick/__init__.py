"""How quickly a page shows an answer, and what it costs: several seats of one table, each in a page of its own."""
