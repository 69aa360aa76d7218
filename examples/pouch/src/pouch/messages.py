"""The kinds of lines in the story of a game; `texts.py` puts them in words."""

LAID, TOOK_ROW, DREW, SAW = range(4)
