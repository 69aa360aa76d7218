"""plansza replay and render: records and positions that people hand in."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from plansza.kernel.record import load_record

from .conftest import Run


@pytest.mark.parametrize(
    ("code", "heading", "points"),
    [("en", "Conspiracy: ", " points"), ("pl", "Konspiracja: ", " punktów")],
)
def test_a_game_is_told_in_words(
    run: Run, record: Path, code: str, heading: str, points: str
) -> None:
    lines = run("replay", record, "--lang", code).stdout.splitlines()
    assert lines[0].startswith(heading)
    numbered = [line for line in lines if line[:1].isdigit()]
    assert len(numbered) == len(load_record(record).decisions)
    assert numbered[0].startswith(("1. random: ", "1. greedy: "))
    assert sum(points[:5] in line for line in lines[-2:]) == 2
    assert any(line.startswith("    ") for line in lines)


def test_one_position_is_shown_as_text(run: Run, record: Path) -> None:
    first, last = run("replay", record, "--at", 0), run("replay", record, "--at", 20)
    assert first.exit_code == last.exit_code == 0
    assert "Lord deck: 60" in first.stdout
    assert "Lord deck: 60" not in last.stdout


def test_a_game_is_told_as_one_seat_saw_it(run: Run, record: Path) -> None:
    assert run("replay", record, "--seat", 1).exit_code == 0


def test_the_table_opens_on_a_terminal(
    run: Run, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[object] = []
    monkeypatch.setattr("plansza.cli.replay.on_terminal", lambda: True)
    monkeypatch.setattr(
        "plansza.tui.replay.run", lambda record, language: opened.extend([record, language.code])
    )
    run("replay", record, "--lang", "pl")
    assert opened == [load_record(record), "pl"]
    assert run("replay", record, "--plain").stdout.startswith("Conspiracy")


def altered(record: Path, name: str, **changes: object) -> Path:
    document = json.loads(record.read_text())
    path = record.with_name(name)
    path.write_text(json.dumps({**document, **changes}))
    return path


@pytest.fixture
def bad_files(record: Path, position: Path, tmp_path: Path) -> None:
    """One file for each thing that can be wrong."""
    (tmp_path / "short.json").write_text(record.read_text()[:200])
    (tmp_path / "empty.json").touch()
    (tmp_path / "image.json").write_bytes(b"\x89PNG\xff\x00")
    altered(record, "seed.json", seed=2)
    altered(record, "rules.json", rules=99)
    altered(record, "format.json", plansza=99)
    altered(record, "ludo.json", game="ludo")
    altered(record, "field.json", colour="red")
    decisions = json.loads(record.read_text())["decisions"]
    altered(record, "move.json", check="", decisions=[[0, "swap 3"], *decisions])
    altered(record, "word.json", check="", decisions=[[0, "castle"], *decisions])
    text = position.read_text()
    (tmp_path / "no-game.toml").write_text(text.partition("\n")[2])
    (tmp_path / "ludo.toml").write_text(text.replace("conspiracy", "ludo"))
    (tmp_path / "lord.toml").write_text(text.replace("B6", "B7"))
    (tmp_path / "broken.toml").write_text("game = [")
    (tmp_path / "latin.toml").write_bytes(b'game = "\xb3"')
    (tmp_path / "list.json").write_text("[1, 2]")
    (tmp_path / "broken.json").write_text("{")


@pytest.mark.usefixtures("bad_files")
@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("missing.json", "missing.json: no such file or folder"),
        (".", ".: this is a folder, not a file"),
        ("short.json", "the record cannot be opened: short.json: not a record: "),
        ("empty.json", "the record cannot be opened: empty.json: not a record: "),
        ("image.json", "the record cannot be opened: image.json: not a record: "),
        ("seed.json", "seed.json: check: the record was altered after it was saved"),
        ("rules.json", "the record follows other rules: rules.json: rules: "),
        ("format.json", "format.json: plansza: record format 99"),
        ("ludo.json", "game 'ludo'"),
        ("field.json", "field.json: not a record: "),
        ("move.json", "decisions[0]: "),
        ("word.json", "decisions[0]: action 'castle'"),
    ],
)
def test_a_bad_record_is_refused_in_one_line(run: Run, name: str, complaint: str) -> None:
    for command in (["replay", name], ["render", name, "-o", "x.svg"]):
        result = run(*command)
        assert result.exit_code == 2
        assert result.stderr.startswith("plansza: ")
        assert complaint in result.stderr
        assert result.stderr.count("\n") == 1
    assert not Path("x.svg").exists()


@pytest.mark.usefixtures("bad_files")
def test_a_bad_record_is_refused_in_polish_too(run: Run) -> None:
    assert "nie można otworzyć zapisu" in run("replay", "short.json", "--lang", "pl").stderr
    assert "według innych zasad" in run("replay", "rules.json", "--lang", "pl").stderr
    assert "nie ma takiego pliku" in run("replay", "missing.json", "--lang", "pl").stderr


@pytest.mark.usefixtures("bad_files")
@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("missing.toml", "missing.toml: no such file or folder"),
        ("no-game.toml", "no-game.toml: the field 'game' must say which game"),
        ("list.json", "list.json: the field 'game' must say which game"),
        ("ludo.toml", "game 'ludo': no such game is installed"),
        ("lord.toml", "lord.toml: chambers[0].lords: 'B7' is no Lord"),
        ("broken.toml", "broken.toml: cannot be read as a position: "),
        ("latin.toml", "latin.toml: cannot be read as a position: "),
        ("broken.json", "broken.json: cannot be read as a position: "),
    ],
)
def test_a_bad_position_is_refused_in_one_line(run: Run, name: str, complaint: str) -> None:
    result = run("render", "--position", name, "-o", "x.svg")
    assert result.exit_code == 2
    assert result.stderr.startswith("plansza: ")
    assert complaint in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_a_position_is_drawn_as_svg(run: Run, position: Path, shape: str) -> None:
    result = run("render", "--position", position, "--shape", shape, "-o", "x.svg")
    assert result.stdout == "Drawn: x.svg\n"
    assert ElementTree.parse("x.svg").getroot().tag.endswith("svg")


def test_a_position_is_drawn_as_png(run: Run, record: Path) -> None:
    run("render", record, "--at", 3, "--seat", 2, "--scale", 0.5, "-o", "x.png")
    assert Path("x.png").read_bytes().startswith(b"\x89PNG")


def test_a_json_position_is_drawn_like_a_toml_one(run: Run, record: Path, position: Path) -> None:
    document = load_record(record).replay(10).to_position()
    Path("p.json").write_text(json.dumps(document))
    run("render", "--position", "p.json", "-o", "a.svg")
    assert Path("a.svg").exists()


def test_a_picture_is_in_the_language_asked_for(run: Run, position: Path) -> None:
    assert run("render", "--position", position, "-o", "en.svg").exit_code == 0
    polish = run("render", "--position", position, "-o", "pl.svg", "--lang", "pl")
    assert polish.stdout == "Narysowano: pl.svg\n"
    assert "Konspiracja" in Path("pl.svg").read_text()
    assert "Konspiracja" not in Path("en.svg").read_text()


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["-o", "x.svg"], "render: give either a record or --position"),
        (["game.json", "--position", "position.toml", "-o", "x.svg"], "render: give either"),
        (["game.json", "-o", "x.gif"], "output: x.gif must end in .svg or .png"),
        (["game.json", "-o", "no/where/x.svg"], "no/where/x.svg: no such file or folder"),
        (["game.json", "--at", "999", "-o", "x.svg"], "at: the record has positions 0 to"),
        (["game.json", "--at", "-1", "-o", "x.svg"], "at: the record has positions 0 to"),
        (["game.json", "--seat", "3", "-o", "x.svg"], "seat: there are seats 1 to 2, not 3"),
        (["--position", "position.toml", "--at", "1", "-o", "x.svg"], "at: a position document"),
    ],
)
@pytest.mark.usefixtures("record", "position")
def test_what_cannot_be_drawn_is_refused_in_one_line(
    run: Run, arguments: list[str], complaint: str
) -> None:
    result = run("render", *arguments)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"plansza: {complaint}")
    assert result.stderr.count("\n") == 1


def test_a_position_beyond_the_end_is_not_shown(run: Run, record: Path) -> None:
    assert "at: the record has positions 0 to" in run("replay", record, "--at", 999).stderr
