"""What `make setup` needs before and beside pip."""
