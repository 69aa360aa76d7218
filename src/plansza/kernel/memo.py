"""What was worked out before, kept as long as it is asked for.

In compiled code asking a `Memo` takes a fraction of what a call through `functools.lru_cache` does,
because both the question and the answer stay in C. Use it where a table asks at every move.
"""

from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Memo(Generic[K, V]):
    """Answers by question. None is no answer.

    It holds between `enough` and twice as many, once there were so many: when a new generation
    begins, those answers are dropped that nobody has asked for during the last one.
    """

    def __init__(self, enough: int) -> None:
        self._enough = enough
        self._recent: dict[K, V] = {}
        self._older: dict[K, V] = {}

    def get(self, question: K) -> V | None:
        """Return the answer, if it is known."""
        found = self._recent.get(question)
        if found is None:
            found = self._older.get(question)
            if found is not None:
                self.put(question, found)
        return found

    def put(self, question: K, answer: V) -> V:
        """Keep an answer, and return it."""
        if len(self._recent) >= self._enough:
            self._older, self._recent = self._recent, {}
        self._recent[question] = answer
        return answer
