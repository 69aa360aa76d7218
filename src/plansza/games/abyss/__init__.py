"""Abyss, for two to four players.

The questions that players are asked, by the names of their steps: act, offer, ally-revealed,
monster-revealed, reward, second-stack, pay, affiliate, discard-allies, slaver, oracle,
opportunist, last-powers, assassin, hunter, apprentice, illusionist, illusionist-take, corruptor,
traitor, traitor-take, schemer, take-control, keep-location, spend-keys, black-smokers.
"""
