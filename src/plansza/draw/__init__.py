"""Drawing blocks shared by the games: cards, tracks, dice, pawns, hexes, rings and palettes.

Every builder returns a piece of SVG markup as a plain string; `svg.document` turns the pieces
into a picture that stands alone and may also be placed in a page beside others.
"""
