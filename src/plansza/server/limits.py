"""How much one may ask for at once."""

import time
from collections import OrderedDict


class Bucket:
    """Lets a burst through, and after it so many per second.

    >>> bucket = Bucket(per_second=1, burst=2)
    >>> [bucket.take(at=0.0), bucket.take(at=0.0), bucket.take(at=0.0), bucket.take(at=1.0)]
    [True, True, False, True]
    """

    def __init__(self, per_second: float, burst: float) -> None:
        self._per_second = per_second
        self._burst = burst
        self._left = burst
        self._at: float | None = None

    def take(self, at: float | None = None) -> bool:
        """Return whether one more is allowed now."""
        now = time.monotonic() if at is None else at
        if self._at is not None:
            self._left = min(self._burst, self._left + (now - self._at) * self._per_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for each of many; those least recently used are forgotten."""

    def __init__(self, per_second: float, burst: float, most: int = 10_000) -> None:
        self._per_second, self._burst, self._most = per_second, burst, most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> bool:
        """Return whether this one is allowed one more now."""
        bucket = self._buckets.pop(key, None) or Bucket(self._per_second, self._burst)
        self._buckets[key] = bucket
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return bucket.take()
