"""How the program ends: its exit codes, and failures with what to try."""

from __future__ import annotations

import abu

REACHED, FAILED, USAGE, NOT_REACHED, LIMIT, INTERRUPTED = 0, 1, 2, 3, 4, 130
IS_WRITTEN = "the files have been written all the same: look into the folder"


class Failure(Exception):
    """Ends the program: the cause in one sentence, one thing to try, and the exit code."""

    def __init__(self, cause: str, fix: str = "", code: int = FAILED) -> None:
        super().__init__(abu.with_fix(cause, fix))
        self.code = code
