"""The research bench: bots against bots, statistics, fuzzing, and doors for learning."""
