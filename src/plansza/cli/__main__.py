"""Lets `python -m plansza.cli` do what `plansza` does."""

from plansza.cli import main

if __name__ == "__main__":
    main()
