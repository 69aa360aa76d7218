"""Words put together from written pieces are the JSON of what they stand for."""

import random

import msgspec
import pytest

from plansza.kernel.game import Game
from plansza.kernel.registry import games
from plansza.server.phrases import log_line, prompt_info, written_line, written_prompt
from plansza.server.sheets import words_for


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
@pytest.mark.parametrize("code", ["en", "pl"])
def test_pieces_add_up_to_questions_and_lines_of_the_story(game: Game, code: str) -> None:
    choose, language = random.Random(7), words_for(game, code)
    state = game.new(2, seed=7, story=True)
    names = ("Ala [1]", 'Ola ":"')
    while not state.is_over() and state.decisions < 150:
        for eyes in (0, 1, None):
            seen = state.observe(eyes)
            info = prompt_info(game, seen, names, language)
            written = written_prompt(game, seen, names, language, None)
            assert written == msgspec.json.encode(info)
            always = msgspec.structs.replace(info, preset="pass")
            written = written_prompt(game, seen, names, language, "pass")
            assert written == msgspec.json.encode(always)
        seat = choose.choice(state.to_act())
        state.apply(seat, choose.choice(state.legal(seat)))
    for line in state.story_for(None):
        written = written_line(game, line, names, language)
        assert written == msgspec.json.encode(log_line(game, line, names, language))
