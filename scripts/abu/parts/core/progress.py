"""How far a long piece of work is, on stderr"""

from __future__ import annotations

import os
import sys
import time

from .stderr import is_rewritable, note, rewrite

AFTER_SECONDS, EACH_SECONDS, REWRITE_SECONDS = 3.0, 30.0, 0.2


class Progress:
    """
    Says nothing of what is done within AFTER_SECONDS. Then it rewrites one line on a terminal, which is gone at the
    end, and elsewhere writes a line each EACH_SECONDS. ABU_PROGRESS=0 turns it off.
    """

    def __init__(self) -> None:
        self.began = time.monotonic()
        self.is_wanted = os.environ.get("ABU_PROGRESS") != "0"
        self.is_rewriting = is_rewritable(sys.stderr)
        self.due = self.began + AFTER_SECONDS
        self.is_shown = False

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *_: object) -> None:
        self.clear()

    def tell(self, text: str) -> None:
        """Called often, with what is done; the seconds so far are added."""
        now = time.monotonic()
        if now < self.due or not self.is_wanted:
            return
        self.due = now + (REWRITE_SECONDS if self.is_rewriting else EACH_SECONDS)
        text = f"{text} ({now - self.began:.0f} s)"
        if self.is_rewriting:
            rewrite(text)
            self.is_shown = True
        else:
            note(text)

    def clear(self) -> None:
        """Erases the line from the terminal, before something else is written there."""
        if self.is_shown:
            rewrite("")
            self.is_shown = False
