"""What all tests share: property tests try the same examples on every run, without a clock."""

from hypothesis import settings

settings.register_profile("plansza", derandomize=True, deadline=None, database=None)
settings.load_profile("plansza")
