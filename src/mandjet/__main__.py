"""`python -m mandjet` is `mandjet`."""

from mandjet.cli.main import main

if __name__ == "__main__":
    main()
