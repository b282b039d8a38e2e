"""How often somebody may do something: a bucket that fills with time."""

from __future__ import annotations

import time


class Bucket:
    """Holds up to `most` permits and gains `rate` a second."""

    __slots__ = ("_held", "_most", "_rate", "_seen")

    def __init__(self, rate: float, most: float) -> None:
        self._rate = rate
        self._most = most
        self._held = most
        self._seen = time.monotonic()

    def take(self) -> bool:
        """Take a permit, if there is one."""
        now = time.monotonic()
        self._held = min(self._most, self._held + (now - self._seen) * self._rate)
        self._seen = now
        if self._held < 1:
            return False
        self._held -= 1
        return True

    @property
    def is_full(self) -> bool:
        """Tell whether nothing was taken for so long that it need not be remembered."""
        return self._held + (time.monotonic() - self._seen) * self._rate >= self._most


class Buckets:
    """A bucket for each client."""

    MOST = 10_000
    """Clients to remember before those that are quiet are forgotten."""

    def __init__(self, rate: float, most: float) -> None:
        self._rate = rate
        self._most = most
        self._known: dict[str, Bucket] = {}

    def take(self, client: str) -> bool:
        """Take a permit of this client, if there is one."""
        bucket = self._known.get(client)
        if bucket is None:
            if len(self._known) >= self.MOST:
                self._known = {name: each for name, each in self._known.items() if not each.is_full}
            bucket = self._known[client] = Bucket(self._rate, self._most)
        return bucket.take()
