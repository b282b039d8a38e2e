"""The rules of a game in our own words, as the file that its rules panel reads."""
