"""Run the command line as ``python -m tabard``."""

from tabard.cli import main

if __name__ == "__main__":
    main()
