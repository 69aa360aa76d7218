"""Records: what was played can be played again, and what is damaged says where."""

import json
from pathlib import Path
from random import Random

import pytest

from plansza.kernel.errors import BadOption, BadRecord, OtherRules, UnknownGame
from plansza.kernel.record import Record, load_record, new_record, read_record
from plansza.kernel.registry import game
from plansza.kit.walk import any_decision


@pytest.fixture(scope="module")
def played() -> Record:
    conspiracy = game("conspiracy")
    record = new_record(conspiracy, 2, {}, 5, ["Ada", "Bo"])
    state = record.start()
    chooser = Random(5)
    for _ in range(12):
        seat, action = any_decision(state, chooser)
        state.apply(seat, action)
        record.add(seat, action)
    return record


def altered(record: Record, **changes: object) -> bytes:
    """Return the record with some fields changed and the digest left out."""
    document = json.loads(record.encode())
    document.update(changes, check="")
    return json.dumps(document).encode()


def test_a_record_reads_back_as_it_was(played: Record) -> None:
    assert read_record(played.encode()) == played
    assert played.replay().to_position() == read_record(played.encode()).replay().to_position()


def test_a_record_is_text_with_a_decision_per_line(played: Record) -> None:
    lines = played.encode().decode().splitlines()
    assert lines[0] == "{"
    assert '  "players": ["Ada","Bo"],' in lines
    assert sum(line.startswith("    [") for line in lines) == 12


def test_an_empty_record_is_a_game_about_to_begin() -> None:
    record = read_record(new_record(game("conspiracy"), 3, {}, 1, []).encode())
    assert record.decisions == []
    assert record.replay().decisions == 0


def test_a_replay_stops_where_it_is_told_to(played: Record) -> None:
    assert played.replay(upto=7).decisions == 7
    assert played.replay(upto=0).decisions == 0
    assert played.replay(upto=99).decisions == 12


@pytest.mark.parametrize("kept", [0, 1, 20, -60, -3])
def test_a_truncated_record_is_refused(played: Record, kept: int) -> None:
    with pytest.raises(BadRecord, match=r"^not a record: .+"):
        read_record(played.encode()[:kept])


def test_a_record_altered_after_it_was_saved_is_refused(played: Record) -> None:
    data = played.encode().replace(b'"seed": 5', b'"seed": 6')
    with pytest.raises(BadRecord, match=r"^check: the record was altered after it was saved$"):
        read_record(data)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"plansza": 2}, r"^plansza: record format 2, this program reads 1$"),
        ({"seats": "two"}, r"^not a record: Expected `int`, got `str` - at `\$.seats`$"),
        ({"colour": 1}, r"^not a record: Object contains unknown field `colour`"),
        ({"decisions": [[0]]}, r"^not a record: .*\$.decisions\[0\]"),
        ({"decisions": [[0, 1]]}, r"^not a record: .*\$.decisions\[0\]\[1\]"),
    ],
)
def test_a_damaged_field_is_named(played: Record, changes: dict[str, object], words: str) -> None:
    with pytest.raises(BadRecord, match=words) as refused:
        read_record(altered(played, **changes))
    assert "\n" not in str(refused.value)


def test_a_missing_field_is_named(played: Record) -> None:
    document = json.loads(played.encode())
    del document["game"]
    with pytest.raises(BadRecord, match="missing required field `game`"):
        read_record(json.dumps(document).encode())


def test_a_record_of_other_rules_is_told_apart(played: Record) -> None:
    words = "^rules: the record follows version 9 of the rules of conspiracy, this program plays"
    with pytest.raises(OtherRules, match=words):
        read_record(altered(played, rules=9))


def test_a_record_of_an_unknown_game_names_the_games_there_are(played: Record) -> None:
    with pytest.raises(UnknownGame, match=r"^game 'ludo': installed are .*conspiracy"):
        read_record(altered(played, game="ludo"))


@pytest.mark.parametrize(
    ("decision", "words"),
    [
        ([7, "draw 1"], "It is not your turn"),
        ([2**70, "draw 1"], ""),
        ([0, "fly 3"], "action 'fly 3': no such action in this game"),
        ([1, "no-swap"], "is not one of the options now"),
    ],
)
def test_a_decision_that_cannot_be_replayed_is_named(
    played: Record, decision: list[object], words: str
) -> None:
    decisions = json.loads(played.encode())["decisions"]
    first = decisions[0][0]
    decisions[0] = [first if decision[0] in (0, 1) else decision[0], decision[1]]
    data = altered(played, decisions=decisions)
    with pytest.raises(BadRecord, match=rf"(^decisions\[0\]: .*{words})|(not a record: .*\[0\])"):
        read_record(data).replay()


def test_a_record_with_a_wrong_number_of_seats_is_refused(played: Record) -> None:
    record = read_record(altered(played, seats=9))
    with pytest.raises(BadOption, match="seats: conspiracy takes 2 to 4"):
        record.replay()


def test_a_saved_record_is_whole_and_leaves_no_other_file(played: Record, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("an older game")
    played.save(path)
    assert load_record(path) == played
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match=r"nowhere.json: No such file"):
        load_record(tmp_path / "nowhere.json")
    path = tmp_path / "torn.json"
    path.write_text("{")
    with pytest.raises(BadRecord, match=r"torn.json: not a record"):
        load_record(path)
