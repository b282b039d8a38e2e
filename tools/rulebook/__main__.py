"""Write what the rules panel reads anew from the ledger: ``python -m tools.rulebook``."""

from tools.rulebook.writing import FILE, written


def main() -> None:
    """Write the file."""
    FILE.write_bytes(written())
    print(f"Written: {FILE.name}")


if __name__ == "__main__":
    main()
