"""What a game shows and which requests it gets, for all who watch it: one thread asks, any number of others wait"""

from __future__ import annotations

import threading
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ..core.data import is_list, is_object, objects_at, text_at, whole_number
from ..core.errors import AbuError, ConnectionError, EmptyResponseError, RefusedError
from ..io.wire import data_of, send_command
from ..words.picture import image_of

if TYPE_CHECKING:
    from collections.abc import Generator

    from ..core.json_types import Fields, Json
    from ..io.wire import Address

# How long the game is left alone between two looks. A look takes a part of its time, so that part is kept small.
PAUSE_SECONDS, PAUSE_UNSEEN, PAUSE_TIMES = 0.15, 1.0, 3.0
TREE_SECONDS = 0.4
GLANCE_SECONDS = 10.0
# The Editor closes the port while it loads scripts anew.
GONE_SECONDS = 5.0
# Who closes a page may only load it again.
LEAVE_SECONDS = 3.0
FAREWELL_SECONDS = 1.0
MOST_KEPT = 200
MOST_PICTURES = 8
OF_STATE = ("busy", "frozenAt", "paused", "screen")


class Feed:
    """
    The newest state, tree and picture, and the last requests and lines of the log. Each has the version in which it
    last changed; who has read up to a version asks for what is newer. `ended` says why nothing comes any more.
    """

    def __init__(self, address: Address) -> None:
        self.address = address
        self.changed = threading.Condition()
        self.version = 0
        self.topics: dict[str, tuple[int, object]] = {}
        self.entries: dict[str, dict[int, tuple[int, Fields]]] = {"requests": {}, "log": {}}
        self.pictures: dict[int, bytes] = {}
        self.ended = ""
        self.run = ""
        self.viewers = 0
        self.left_at = time.monotonic()
        self.mark, self.next_line = 0, 1
        self.pictured: object = None
        self.rest = PAUSE_SECONDS
        self.tree_at = self.picture_at = 0.0
        self.gone_since: float | None = None
        self.has_acted = threading.Event()

    # --- For those who watch ---

    @contextmanager
    def viewer(self) -> Generator[None, None, None]:
        with self.changed:
            self.viewers += 1
        self.has_acted.set()
        try:
            yield
        finally:
            with self.changed:
                self.viewers -= 1
                self.left_at = time.monotonic()
                self.changed.notify_all()

    def is_left(self) -> bool:
        """Whether nobody has watched for a while."""
        return not self.viewers and time.monotonic() - self.left_at > LEAVE_SECONDS

    def news(self, since: int, seconds: float) -> tuple[int, Json]:
        """What is newer than this version, waiting for it if needed; and the version that it leads to."""
        with self.changed:
            self.changed.wait_for(lambda: self.version > since or bool(self.ended), seconds)
            news: Json = {key: value for key, (version, value) in self.topics.items() if version > since}
            for key, entries in self.entries.items():
                fresh = [entry for version, entry in entries.values() if version > since]
                news.update({key: fresh} if fresh else {})
            news.update({"ended": self.ended} if self.ended else {})
            return self.version, news

    def picture(self, number: int) -> bytes | None:
        with self.changed:
            return self.pictures.get(number)

    def look_soon(self) -> None:
        """Somebody has acted, so there is something to see."""
        self.has_acted.set()

    # --- The thread that asks ---

    def follow(self) -> None:
        """Asks the game again and again, until it has ended."""
        while not self.ended:
            try:
                self.look()
                self.gone_since = None
            except (ConnectionError, EmptyResponseError) as error:
                self.miss(error)
            except RefusedError as error:
                self.refused(error)
            except AbuError as error:
                self.tell("trouble", str(error))
            self.has_acted.wait(self.rest if self.viewers else PAUSE_UNSEEN)
            self.has_acted.clear()

    def look(self) -> None:
        began = time.monotonic()
        wants_tree = bool(self.viewers) and began - self.tree_at > max(TREE_SECONDS, self.rest)
        params: Json = {"requests": self.mark, "log": max(1, self.next_line - 1), "tree": wants_tree}
        reply = send_command("watch", params, self.address, GLANCE_SECONDS)
        data = data_of("watch", reply)
        if text_at(reply, "run") != self.run:
            self.begin_run(text_at(reply, "run"))
        self.mark = whole_number(data, "mark")
        log: object = data.get("log")
        lines: Fields = log if is_object(log) else {}
        self.next_line = whole_number(lines, "next") or 1
        self.keep("requests", objects_at(data, "requests"))
        self.keep("log", objects_at(lines, "entries"))
        self.tell("state", {key: data[key] for key in OF_STATE if key in data})
        if is_list(data.get("nodes")):
            self.tree_at = began
            self.tell("tree", {"nodes": data["nodes"], "more": whole_number(data, "moreNodes")})
        if self.viewers:
            self.look_at_screen((data.get("frame"), self.mark))
        self.tell("trouble", "")
        self.rest = max(PAUSE_SECONDS, PAUSE_TIMES * (time.monotonic() - began))

    def look_at_screen(self, shown: object) -> None:
        """Takes a picture, unless no frame has come since the last one."""
        if shown == self.pictured:
            return
        data = data_of("screenshot", send_command("screenshot", {"live": True}, self.address, GLANCE_SECONDS))
        self.pictured = shown
        image = image_of(data)
        with self.changed:
            if self.pictures and image == self.pictures[max(self.pictures)]:
                return
            number = max(self.pictures, default=0) + 1
            self.pictures[number] = image
            for old in sorted(self.pictures)[:-MOST_PICTURES]:
                del self.pictures[old]
        size = {key: whole_number(data, key) for key in ("width", "height")}
        self.tell("picture", {"number": number, "note": text_at(data, "note"), **size})

    def begin_run(self, run: str) -> None:
        """Another run of the game: its requests and lines are numbered anew."""
        with self.changed:
            self.run, self.mark, self.next_line, self.pictured = run, 0, 1, None
            for entries in self.entries.values():
                entries.clear()
        self.tell("run", run)

    def miss(self, error: AbuError) -> None:
        """Nothing listens: either the game has ended, or it is loading its scripts."""
        from .player import Player

        now = time.monotonic()
        self.gone_since = self.gone_since or now
        if now - self.gone_since > GONE_SECONDS or Player.that_ended(self.address) is not None:
            self.end(f"the game on port {int(self.address)} has ended")
        else:
            self.tell("trouble", str(error))

    def refused(self, error: RefusedError) -> None:
        code = getattr(error.fix, "code", "")
        if code == "another_game":
            self.end(f"the game on port {int(self.address)} has ended, and another one runs there")
        elif code == "unknown_command":
            self.end("the game's bridge is older than this abu.py, and does not let anybody watch")
        else:
            self.tell("trouble", str(error))

    def end(self, why: str) -> None:
        with self.changed:
            self.ended = why
            self.changed.notify_all()

    def say_farewell(self, why: str) -> None:
        """Ends, and returns once all who watch have been told; who does not read is not waited for any longer."""
        self.end(why)
        with self.changed:
            self.changed.wait_for(lambda: not self.viewers, FAREWELL_SECONDS)

    def tell(self, topic: str, value: object) -> None:
        """A new value of a topic; nothing if it is the old one."""
        with self.changed:
            if topic not in self.topics or self.topics[topic][1] != value:
                self.version += 1
                self.topics[topic] = (self.version, value)
                self.changed.notify_all()

    def keep(self, key: str, fresh: list[Fields]) -> None:
        """Adds entries, or puts them in the place of those with their numbers."""
        with self.changed:
            entries = self.entries[key]
            for entry in fresh:
                number = whole_number(entry, "seq")
                if number not in entries or entries[number][1] != entry:
                    self.version += 1
                    entries[number] = (self.version, entry)
            for old in sorted(entries)[:-MOST_KEPT]:
                del entries[old]
            self.changed.notify_all()
