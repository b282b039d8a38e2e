"""Tools of the workshop: what developers run and players never need."""
