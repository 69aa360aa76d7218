"""The rules that all factions of Root share, one step per paragraph of the reference (`rules.md`).

`turn` leads through a turn; `movement` and `battle` are what warriors do, `removal` what follows
when pieces go, with `hospitals` and `outrage`; `crafting`, `effects` and `dominance` are about
cards; `table` draws, discards and scores; `setup` begins a game. The factions have chapters of
their own in `factions/`.
"""
