"""
Remember which calls were answered, and how. `agent-browser` repeats a line when it gets no answer, even to a daemon
started later; the action must not be carried out again.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import threading
import time
from collections import OrderedDict
from typing import Dict, List, Optional, Tuple

import abu

MOST_CALLS = 64
MEMORY_SECONDS = 600.0
# Above this total the oldest answers are forgotten, because trees can be large. The newest is always kept.
MOST_BYTES = 64 << 20
JOURNAL_BYTES = 64 << 10


class Call:
    """A line from one process, and its answer when there is one."""

    def __init__(self, key: str, request_id: str) -> None:
        self.key = key
        self.request_id = request_id
        self.began = time.monotonic()
        self.is_over = threading.Event()
        self.reply = b""

    def answer(self, reply: bytes) -> None:
        """Only the first answer counts."""
        if not self.is_over.is_set():
            self.reply = reply
            self.is_over.set()


def key_of(process: Optional[int], line: bytes) -> str:
    """
    `agent-browser` uses the microseconds of a clock as ids, so ids repeat. It is the same call only if the same process
    sends the same line.
    """
    return hashlib.sha256(b"%d %s" % (process or 0, line)).hexdigest()


class Memory:
    """The last calls. `journal` is a file that tells a later daemon which actions were begun."""

    def __init__(self, journal: str) -> None:
        self.journal = journal
        self.lock = threading.Lock()
        self.calls: "OrderedDict[str, Call]" = OrderedDict()
        self.earlier = self.read_journal()

    def take(self, key: str, request_id: str) -> Tuple[Call, bool]:
        """The call, and whether it is new: then the caller has to answer it."""
        with self.lock:
            call = self.calls.get(key)
            if call is not None:
                return call, False
            call = self.calls[key] = Call(key, request_id)
            self.forget()
            return call, True

    def forget(self) -> None:
        """Drops the oldest answered calls if there are too many, or they are too old or too large."""
        over = [call for call in self.calls.values() if call.is_over.is_set()]
        size = sum(len(call.reply) for call in over)
        for number, call in enumerate(over):
            is_old = time.monotonic() - call.began > MEMORY_SECONDS
            if not is_old and len(over) - number < MOST_CALLS and (size <= MOST_BYTES or call is over[-1]):
                break
            size -= len(call.reply)
            del self.calls[call.key]

    def under_way(self) -> List[Call]:
        with self.lock:
            return [call for call in self.calls.values() if not call.is_over.is_set()]

    def was_begun_before(self, key: str) -> bool:
        """Whether an earlier daemon of this session began the call."""
        return time.time() - self.earlier.get(key, 0.0) <= MEMORY_SECONDS

    def begin(self, key: str) -> None:
        """Records that an action is about to begin. A full disk must not prevent the action."""
        try:
            handle = abu.open_own(self.journal, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
            with self.lock, os.fdopen(handle, "a", encoding="ascii") as file:
                # A full disk may have truncated the previous line, so start a new one.
                file.write(f"\n{time.time():.0f} {key}")
                is_long = file.tell() > JOURNAL_BYTES
            if is_long:
                self.read_journal()
        except OSError:
            pass

    def read_journal(self) -> Dict[str, float]:
        """The last actions and when they began. Removes older ones from the file."""
        begun: Dict[str, float] = {}
        with self.lock, contextlib.suppress(OSError, abu.AbuError):
            with os.fdopen(abu.open_own(self.journal, os.O_RDONLY), encoding="ascii", errors="replace") as file:
                lines = file.read().splitlines()[-MOST_CALLS:]
            for words in (line.split() for line in lines):
                if len(words) == 2 and words[0].isdigit():
                    begun[words[1]] = float(words[0])
            with abu.open_anew(self.journal + ".new") as file:
                file.writelines(f"{began:.0f} {key}\n".encode() for key, began in begun.items())
            os.replace(self.journal + ".new", self.journal)
        return begun
