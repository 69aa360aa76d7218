"""A memo keeps what is asked for, and does not grow for ever."""

from plansza.kernel.memo import Memo


def test_what_is_asked_for_stays_and_the_rest_is_dropped() -> None:
    memo: Memo[str, int] = Memo(2)
    for number, name in enumerate("abc"):
        assert memo.put(name, number) == number
        assert memo.get("a") == 0
    memo.put("d", 3)
    assert [memo.get(name) for name in "abcd"] == [0, None, 2, 3]
