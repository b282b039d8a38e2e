"""How often somebody may do something: a bucket that fills with time."""

from __future__ import annotations

import time

from tabard.server.settings import Limits


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

    def spend(self, permits: float) -> None:
        """Take more of them than there may be: then none is given until time has paid for all."""
        self._held -= permits

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
        return self._of(client).take()

    def spend(self, client: str, permits: float) -> None:
        """Take more permits of this client than there may be."""
        self._of(client).spend(permits)

    def _of(self, client: str) -> Bucket:
        bucket = self._known.get(client)
        if bucket is None:
            if len(self._known) >= self.MOST:
                self._known = {name: each for name, each in self._known.items() if not each.is_full}
            bucket = self._known[client] = Bucket(self._rate, self._most)
        return bucket


class Making:
    """How much somebody may have kept: tables and keepsakes of one client, and of all together."""

    def __init__(self, limits: Limits) -> None:
        self._each = Buckets(limits.made, limits.made_burst)
        self._all = Bucket(limits.made_all, limits.made_all_burst)
        self._worth = limits.made_entries

    def take(self, client: str) -> bool:
        """Take a permit of this client and one of all, if there are both."""
        return self._each.take(client) and self._all.take()

    def weigh(self, client: str, entries: int) -> None:
        """Count a long game that was brought as several: it takes as much memory."""
        more = entries // self._worth
        self._each.spend(client, more)
        self._all.spend(more)
