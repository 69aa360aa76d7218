"""The benchmark: what it reports and how it compares. How fast anything is, is not tested."""

import json
from io import StringIO

import msgspec
import pytest
from rich.console import Console

from plansza.kernel.errors import PlanszaError, UnknownGame
from plansza.kernel.registry import game, games
from plansza.kernel.text import language
from plansza.lab import bench, peers, speed
from plansza.lab.bench import BenchFailed, Job, Report
from plansza.lab.speed import Run
from plansza.lab.stopwatch import Tally, per_second, playing

ENGLISH = language("en")
INSTANT = 0.001
OURS = {
    *("api_games", "api_decisions", "api_plies", "inner_games", "inner_decisions", "inner_plies"),
    *("even_decisions", "short_decisions", "clones", "determinisations", "state_bytes"),
}


def made_up(subject: str, build: str, **measures: float) -> Run:
    return Run(subject, build, 4, measures)


@pytest.fixture
def no_processes(monkeypatch: pytest.MonkeyPatch) -> list[Job]:
    """Measure nothing: return rates made up from the job, and note the order of jobs."""
    order: list[Job] = []

    def run(job: Job, seconds: float, seed: int) -> Run:
        order.append(job)
        kind = job.subject.partition(":")[0]
        if kind in ("env", "pettingzoo"):
            return made_up(job.subject, "compiled", env_steps=100.0 + seed)
        build = "C++" if kind == "openspiel" else "plain" if job.plain else "compiled"
        rate = 10.0 if kind == "openspiel" else 40.0
        return made_up(job.subject, build, api_decisions=rate * (seed + 1), clones=rate)

    monkeypatch.setattr(bench, "run", run)
    return order


@pytest.mark.parametrize("name", games())
def test_every_measure_of_a_game_is_taken(name: str) -> None:
    run = speed.measure(f"game:{name}", INSTANT)
    assert run.measures.keys() == OURS
    assert all(value > 0 for value in run.measures.values())
    assert run.seats == min(4, game(name).max_seats)
    assert run.build in ("compiled", "plain")


@pytest.mark.parametrize("name", games())
def test_random_play_counts_every_decision(name: str) -> None:
    ours = speed.OurGame(name)
    tally = ours.play(2, lambda: 0.0)
    decisions = 0
    for seed in range(2):
        state = ours.game.new(ours.seats, seed=seed)
        while owing := state.to_act():
            state.apply(owing[0], state.legal(owing[0])[0])
        decisions += state.decisions
    assert tally == Tally(2, decisions, decisions)
    assert ours.play_inside(3).games == 3


@pytest.mark.parametrize("name", games())
def test_middle_of_a_game_is_neither_its_start_nor_its_end(name: str) -> None:
    middle = speed.OurGame(name).middle(0)
    assert middle.decisions > 0
    assert not middle.is_over()


@pytest.mark.parametrize("name", games())
def test_state_owns_its_zones_but_not_the_game(name: str) -> None:
    start = game(name).new(2)
    size = speed.owned_bytes(start)
    assert 100 < size < 20_000
    told = game(name).new(2, story=True)
    for number in range(100):
        told.tell(0, 0, number)
    assert speed.owned_bytes(told) > size + 100 * 40


def test_environment_is_measured_in_steps() -> None:
    run = speed.measure("env:conspiracy", INSTANT)
    assert run.measures.keys() == {"env_steps"}


def test_unknown_subjects_are_refused() -> None:
    with pytest.raises(PlanszaError, match="must begin with"):
        speed.subject("chess")


def test_rates_count_what_was_done() -> None:
    done = []

    def work(times: int) -> Tally:
        done.append(times)
        sum(range(2000 * times))
        return Tally(times, 3 * times, 5 * times)

    rates = playing("api", work, INSTANT)
    assert rates["api_decisions"] == pytest.approx(3 * rates["api_games"])
    assert rates["api_plies"] == pytest.approx(5 * rates["api_games"])
    assert per_second(work, INSTANT, each=7) > 0
    assert min(done) == 1


@pytest.mark.parametrize("plain", [False, True])
def test_process_measures_the_build_it_was_asked_for(plain: bool) -> None:
    run = bench.run(Job("game:conspiracy", plain), INSTANT, 0)
    assert run.subject == "game:conspiracy"
    assert run.build == "plain" or not plain


def test_failing_process_is_named_with_its_error() -> None:
    with pytest.raises(BenchFailed, match=r"game:no-such-game(.|\n)*installed are"):
        bench.run(Job("game:no-such-game"), INSTANT, 0)


def test_runs_are_interleaved(no_processes: list[Job]) -> None:
    bench.bench(["conspiracy"], False, 3, ENGLISH, INSTANT)
    assert no_processes == [Job("game:conspiracy"), Job("game:conspiracy", plain=True)] * 3


def test_all_games_are_measured_unless_some_are_named(no_processes: list[Job]) -> None:
    report = bench.bench([], False, 1, ENGLISH, INSTANT)
    assert {row.subject for row in report.rows} == {f"game:{name}" for name in games()}


def test_unknown_game_is_refused_before_anything_runs(no_processes: list[Job]) -> None:
    with pytest.raises(UnknownGame):
        bench.bench(["no-such-game"], False, 1, ENGLISH, INSTANT)
    assert not no_processes


def test_plain_code_never_passes_for_compiled(
    no_processes: list[Job], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        bench, "run", lambda job, seconds, seed: made_up(job.subject, "plain", clones=1.0)
    )
    report = bench.bench(["conspiracy"], False, 1, ENGLISH, INSTANT)
    assert [row.build for row in report.rows] == ["plain"]
    assert "no compiled build" in report.notes[0]


def test_ratios_compare_runs_of_the_same_round() -> None:
    ours = [made_up("game:conspiracy", "compiled", clones=rate) for rate in (10.0, 30.0, 20.0)]
    theirs = [made_up("openspiel:skat", "C++", clones=rate, bytes=1.0) for rate in (5.0, 10.0, 5.0)]
    (ratio,) = bench.ratios([ours, theirs])
    assert ratio.peer == "openspiel:skat"
    assert ratio.measures == {"clones": bench.Spread(3.0, 2.0, 4.0)}


def test_report_with_peers_shows_ratios_and_their_median(
    no_processes: list[Job], monkeypatch: pytest.MonkeyPatch
) -> None:
    for question in ("has_openspiel", "has_pettingzoo", "has_pettingzoo_games"):
        monkeypatch.setattr(peers, question, lambda: True)
    report = bench.bench(["conspiracy"], True, 2, ENGLISH, INSTANT)
    assert len(report.ratios) == 2 * len(peers.OPENSPIEL) + len(peers.PETTINGZOO)
    written = StringIO()
    bench.show(report, ENGLISH, Console(file=written, width=100))
    text = written.getvalue()
    assert "×4.00" in text
    assert "gin_rummy" in text
    assert "connect_four" in text


def test_peers_that_are_not_installed_are_left_out_and_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for question in ("has_openspiel", "has_pettingzoo", "has_pettingzoo_games"):
        monkeypatch.setattr(peers, question, lambda: False)
    jobs, notes = bench.plan(["conspiracy"], True, ENGLISH)
    assert jobs == [Job("game:conspiracy"), Job("game:conspiracy", plain=True)]
    assert "OpenSpiel" in notes[0]
    assert "pygame" in notes[1]


def test_json_holds_the_whole_report(
    no_processes: list[Job], capsys: pytest.CaptureFixture[str]
) -> None:
    assert bench.main(["conspiracy"], False, 3, True, ENGLISH, INSTANT) == 0
    written = capsys.readouterr().out
    report = msgspec.convert(json.loads(written), type=Report)
    assert report.rounds == 3
    assert report.rows[0].measures["api_decisions"] == bench.Spread(80.0, 40.0, 120.0)


def test_table_is_printed_in_the_readers_language(
    no_processes: list[Job], capsys: pytest.CaptureFixture[str]
) -> None:
    assert bench.main(["conspiracy"], False, 1, False, language("pl"), INSTANT) == 0
    assert "compiled" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("value", "text"),
    [(0.05, "0.05"), (1.234, "1.23"), (45.6, "45.6"), (789, "789"), (45_600, "45.6 k")],
)
def test_amounts_have_three_digits(value: float, text: str) -> None:
    assert bench.amount(value) == text


@pytest.mark.skipif(not peers.has_openspiel(), reason="OpenSpiel is not installed")
@pytest.mark.parametrize("name", peers.OPENSPIEL)
def test_openspiel_chance_is_even_so_that_one_random_number_may_pick(name: str) -> None:
    spiel = peers.OpenSpielGame(name)
    state = spiel.game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes())
            assert list(outcomes) == state.legal_actions()
            assert max(chances) == pytest.approx(min(chances))
        state.apply_action(state.legal_actions()[-1])
    measured = speed.measure(f"openspiel:{name}", INSTANT).measures
    assert ("determinisations" in measured) == (name in peers.RESAMPLED)
    assert OURS - {"determinisations", "state_bytes"} <= measured.keys()


@pytest.mark.skipif(not peers.has_pettingzoo_games(), reason="pygame is not installed")
@pytest.mark.filterwarnings("ignore:pkg_resources is deprecated:UserWarning")
@pytest.mark.parametrize("name", peers.PETTINGZOO)
def test_pettingzoo_games_are_measured_in_steps(name: str) -> None:
    assert speed.measure(f"pettingzoo:{name}", INSTANT).measures.keys() == {"env_steps"}
