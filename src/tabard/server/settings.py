"""Where the server listens, where it keeps tables, and how much it takes on."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass, field, replace
from pathlib import Path

PORT = 8377
"""Where `tabard play` and `tabard serve` listen unless told otherwise."""

LOOPBACK = ("127.0.0.1", "localhost", "::1")


@dataclass(frozen=True)
class Limits:
    """How much one server takes on before it says so."""

    tables: int = 10_000
    """Tables kept."""
    keepsakes: int = 100_000
    """Keepsakes kept."""
    gatherings: int = 400
    """Tables in memory; those without people go first."""
    idle: float = 600
    """Seconds without people after which a table leaves the memory."""
    grace: float = 5
    """Seconds without people in which a table stays in memory, however many there are."""
    followers: int = 64
    """Streams of spectators at one table."""
    seated: int = 16
    """Streams of one seat: places that no spectator takes."""
    streams: int = 2_000
    """Streams in all."""
    streams_each: int = 200
    """Streams of one client."""
    connections: int = 200
    """Connections of one address that ask for pages and figures; a proxy on this machine is not counted."""
    head: float = 10
    """Seconds in which somebody who connects must have said what they want."""
    upload: float = 30
    """Seconds between two pieces of a request."""
    body: int = 64 * 2**10
    """Bytes of a request."""
    save: int = 4 * 2**20
    """Bytes of a save that is brought in."""
    unpacked: int = 24 * 2**20
    """Bytes of such a save when unpacked."""
    entries: int = 200_000
    """Entries of a table's stream, after which nothing more is taken."""
    page: int = 2_000
    """Entries that are told in one piece."""
    tokens: int = 32
    """Links to one seat."""
    requests: float = 200
    """Requests of one client in a second, over a longer time."""
    burst: float = 600
    """Requests of one client at once."""
    pending: int = 32
    """Requests of one client that wait for their turn."""
    tarry: float = 3
    """Seconds after which somebody is answered who asks too often: until then their connection asks nothing more."""
    share: float = 0.05
    """How much of the server's time one client takes while others are there, over a longer time."""
    share_burst: float = 0.25
    """Seconds of it at once."""
    made: float = 20 / 3600
    """Tables and keepsakes that one client makes in a second, over a longer time."""
    made_burst: float = 60
    """The same at once."""
    made_entries: int = 10_000
    """Entries of a save for which it counts as one table more."""
    made_all: float = 200 / 3600
    """Tables and keepsakes that all clients make in a second, over a longer time."""
    made_all_burst: float = 600
    """The same at once."""
    spared: float = 3600
    """Seconds in which a table that nobody has played yet gives way to no other, however full it is."""
    messages: float = 100
    """Messages of one stream in a second, over a longer time."""
    messages_burst: float = 300
    """Messages of one stream at once."""
    said: float = 0.5
    """Phrases, pointing and ringing of one seat in a second, over a longer time."""
    said_burst: float = 5
    """The same at once."""
    shown: float = 8
    """Intents, drafts and endings of one seat in a second, over a longer time."""
    shown_burst: float = 40
    """The same at once."""
    away: float = 5
    """Seconds after which somebody whose stream has ended counts as away, so that others may act for them."""
    giving_way: float = 6
    """Seconds that bots leave to people who are here and may act before them."""
    hello: float = 10
    """Seconds in which a stream must say who it is."""
    sending: float = 20
    """Seconds in which what waits for a stream must have left, or it is closed as too slow."""
    thinking: float = 20
    """Seconds that a hint, odds or a bot may take."""
    monster: float = 3
    """Seconds that a question about a monster may take."""
    turn: float = 60
    """Seconds that somebody waits for a process to think in."""
    waiting: int = 256
    """Thoughts that wait for the same kind of process."""
    waiting_each: int = 8
    """Those of them that are one client's; one at a time is thought."""
    memory: int = 384 * 2**20
    """Bytes of memory of a process that thinks or opens a save."""
    outcomes: int = 200
    """Outcomes of a monster's turn that are told."""
    told: int = 2 * 2**20
    """Bytes in which they are told."""

    def often(self, times: float) -> Limits:
        """Return the same limits, but let everybody ask so many times as often."""
        return replace(
            self,
            requests=self.requests * times,
            burst=self.burst * times,
            share=self.share * times,
            share_burst=self.share_burst * times,
            made=self.made * times,
            made_burst=self.made_burst * times,
            made_all=self.made_all * times,
            made_all_burst=self.made_all_burst * times,
            messages=self.messages * times,
            messages_burst=self.messages_burst * times,
            streams_each=int(self.streams_each * times),
            connections=int(self.connections * times),
        )


@dataclass(frozen=True)
class Settings:
    """How this server runs."""

    host: str = "127.0.0.1"
    port: int = PORT
    database: str = ""
    """The URL of the database; empty for the one in the user's data folder."""
    names: tuple[str, ...] = ()
    """Further names by which people reach this server."""
    closed: bool = False
    """Only who has the owner's key makes tables."""
    keep_new: float = 7
    """Days after which a table goes that nobody has ever played; 0 for never."""
    keep: float = 0
    """Days without an answer after which a table that was played goes into a file; 0 for never."""
    packs: tuple[Path, ...] = ()
    """Folders with more content, for every table."""
    earned: Path | None = None
    """A folder with what the owner has earned outside of all tables."""
    warm: bool = False
    """Start the worker processes with the first stream instead of with the first hint."""
    limits: Limits = field(default_factory=Limits)

    @property
    def is_loopback(self) -> bool:
        """Tell whether only this machine reaches the server."""
        return self.host in LOOPBACK

    def is_own_name(self, name: str) -> bool:
        """Tell whether a name in a request is one of this server's.

        An address in numbers is nobody's name: where the server listens beyond this machine, it is let in.
        """
        known = {*LOOPBACK, self.host, *self.names}
        if name.lower() in {each.lower() for each in known}:
            return True
        return not self.is_loopback and _is_address(name)


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
