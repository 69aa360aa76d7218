"""Checks of what is written down: positions, actions and records read back as they were."""

import json
import tomllib
from collections.abc import Mapping
from random import Random

import msgspec

from plansza.kernel.engine import State
from plansza.kernel.game import Game, Options
from plansza.kernel.record import new_record, read_record
from plansza.kernel.registry import games
from plansza.kit.walk import Seeds, any_decision, at, lines, play_on, random_positions, same


def positions_round_trip(game: Game, seats: int, options: Options, seeds: Seeds) -> None:
    """A position document, also as JSON and TOML text, gives back the position and its future."""
    for seed in seeds:
        for state in random_positions(game, seats, options, seed):
            document = state.to_position()
            where = f"{at(state, seed)}: the position"
            for language, copy in (
                ("plain data", document),
                ("JSON", json.loads(json.dumps(document))),
                ("TOML", tomllib.loads(toml(document))),
            ):
                same(copy, document, f"{where} through {language}")
                back = game.position(copy)
                same(back.to_position(), document, f"{where} read from {language}")
            for observer in (*range(seats), None):
                seen = msgspec.to_builtins(state.observe(observer))
                same(msgspec.to_builtins(back.observe(observer)), seen, f"{where}, observed")
            original = state.clone()
            play_on([original, back], Random(seed), 5)
            same(back.to_position(), original.to_position(), f"{where}, played on")


def observations_round_trip(game: Game, seats: int, options: Options, seeds: Seeds) -> None:
    """An observation is plain data, goes through JSON, and tells what all games tell."""
    for seed in seeds:
        for state in random_positions(game, seats, options, seed):
            for observer in (*range(seats), None):
                seen = state.observe(observer)
                where = f"{at(state, seed)}: observation for {observer}"
                back = msgspec.json.decode(msgspec.json.encode(seen), type=type(seen))
                assert back == seen, f"{where} is not what its JSON says"
                same(seen.game, game.name, f"{where}: game")
                same(seen.seats, seats, f"{where}: seats")
                same(seen.to_act, list(state.to_act()), f"{where}: to_act")
                same(seen.decisions, state.decisions, f"{where}: decisions")
                same(seen.over, state.is_over(), f"{where}: over")
                same(seen.winners, state.winners(), f"{where}: winners")


def records_round_trip(game: Game, seats: int, options: Options, seeds: Seeds) -> None:
    """A record, written and read, replays to the same position by the same story."""
    assert games().get(game.name) is game, f"{game.name} is not registered in `plansza.games`"
    for seed in seeds:
        checked = game.checked_options(seats, options)
        record = new_record(game, seats, checked, seed, [])
        state = record.start(story=True)
        chooser = Random(seed)
        halfway: State | None = None
        while not state.is_over():
            seat, action = any_decision(state, chooser)
            state.apply(seat, action)
            record.add(seat, action)
            if chooser.random() < 0.1:
                halfway = state.clone()
        data = record.encode()
        back = read_record(data)
        assert back.encode() == data, f"seed {seed}: a record changes when it is written again"
        end = back.replay(story=True)
        same(end.to_position(), state.to_position(), f"seed {seed}: the replay")
        same(lines(end.told()), lines(state.told()), f"seed {seed}: the replayed story")
        if halfway is not None:
            again = back.replay(upto=halfway.decisions)
            same(again.to_position(), halfway.to_position(), f"{at(halfway, seed)}: the replay")


def actions_round_trip(game: Game) -> None:
    """Every action is found again by its number, its notation and its structured form."""
    words = game.vocabulary
    for action in range(len(words)):
        structured = words.structured(action)
        same(words.number(action), action, f"action {action} by its number")
        same(words.number(words.notation(action)), action, f"action {action} by its notation")
        same(words.number(structured), action, f"action {action} by its structured form")
        through_json = msgspec.json.decode(msgspec.json.encode(structured))
        same(words.number(through_json), action, f"action {action} through JSON")


def toml(document: Mapping[str, object]) -> str:
    """Write a plain document as TOML, one line per key."""
    return "".join(f"{_key(key)} = {_value(value)}\n" for key, value in document.items())


def _key(key: str) -> str:
    return json.dumps(key, ensure_ascii=False)


def _value(value: object) -> str:
    if isinstance(value, Mapping):
        pairs = ", ".join(f"{_key(key)} = {_value(inner)}" for key, inner in value.items())
        return f"{{{pairs}}}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_value, value))}]"
    assert isinstance(value, bool | int | float | str), f"TOML cannot say {value!r}"
    return json.dumps(value, ensure_ascii=False)
