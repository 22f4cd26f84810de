"""`python -m mandjet.train GAME`."""

from mandjet.train.command import main

if __name__ == "__main__":
    main()
