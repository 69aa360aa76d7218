"""The words of a table as messages hold them: the same ones come up again and again.

What is said of a position is put together from pieces that are written already. Each piece has a
structure in `messages`, which it is the JSON of.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from plansza.kernel.game import Game
from plansza.kernel.memo import Memo
from plansza.kernel.observation import Observation
from plansza.kernel.story import Message
from plansza.kernel.text import Language
from plansza.server.messages import LogLine, OptionInfo, PromptInfo

Names = tuple[str, ...]

_LINES: Final[Memo[tuple[Game, int, int, int, int, int, Names, Language], bytes]] = Memo(1 << 13)
_OPTIONS: Final[Memo[tuple[Game, int, str, Language], bytes]] = Memo(1 << 12)
_QUESTIONS: Final[Memo[tuple[str, str, str, Names], bytes]] = Memo(1 << 12)


def log_line(game: Game, line: Message, names: Names, language: Language) -> LogLine:
    """Return a line of the story in words."""
    seat = line.seat if line.seat >= 0 else None
    return LogLine(seat, game.message_text(line, names, language), line.decision)


def written_line(game: Game, line: Message, names: Names, language: Language) -> bytes:
    """Return the same as a message holds it."""
    key = (game, line.kind, line.seat, line.a, line.b, line.c, names, language)
    piece = _LINES.get(key)
    if piece is None:
        # What is told often differs in the position alone, which stands at the end.
        whole = _json(log_line(game, line, names, language))
        piece = _LINES.put(key, whole[: whole.rindex(b":") + 1])
    return piece + str(line.decision).encode() + b"}"


def prompt_info(
    game: Game, seen: Observation, names: Sequence[str], language: Language
) -> PromptInfo:
    """Return the question put to the observer, with its options in words."""
    prompt = game.prompt(seen, names, language)
    options = [
        _option(game, action, game.consequence(seen, action, language), language)
        for action in seen.options
    ]
    return PromptInfo(prompt.headline, prompt.help, seen.asked, seen.rules, options)


def written_prompt(
    game: Game, seen: Observation, names: Sequence[str], language: Language, preset: str | None
) -> bytes:
    """Return the same as a message holds it, with the answer that is always given to it."""
    prompt = game.prompt(seen, names, language)
    key = (prompt.headline, prompt.help, seen.asked, tuple(seen.rules))
    question = _QUESTIONS.get(key)
    if question is None:
        whole = _json(PromptInfo(prompt.headline, prompt.help, seen.asked, seen.rules, []))
        question = _QUESTIONS.put(key, whole[: whole.rindex(b"[") + 1])
    options = [
        _written_option(game, action, game.consequence(seen, action, language), language)
        for action in seen.options
    ]
    always = b'],"preset":null}' if preset is None else b'],"preset":' + _json(preset) + b"}"
    return question + b",".join(options) + always


def _written_option(game: Game, action: int, consequence: str, language: Language) -> bytes:
    key = (game, action, consequence, language)
    piece = _OPTIONS.get(key)
    if piece is None:
        piece = _OPTIONS.put(key, _json(_option(game, action, consequence, language)))
    return piece


def _option(game: Game, action: int, consequence: str, language: Language) -> OptionInfo:
    notation, label = game.vocabulary.notation(action), game.action_text(action, language)
    return OptionInfo(action, notation, label, consequence)


_json: Final = msgspec.json.Encoder().encode
