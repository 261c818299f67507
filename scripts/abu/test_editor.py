"""The Editor half of abu.py: what it reads from recorded logs, and what it does with a stand-in for Unity and Hammerspoon."""

from __future__ import annotations

import json
import unittest
from pathlib import Path
from typing import Callable

import abu

LOGS = Path(__file__).resolve().parent / "logs"


class RecordedLogs(unittest.TestCase):
    """Each situation is a pair of files: what was in the log, and what that means."""

    def each(self, kind: str, read: Callable[[str], object]) -> None:
        for log in sorted(LOGS.glob(f"{kind}_*.log")):
            with self.subTest(log.stem):
                want = json.loads(log.with_suffix(".json").read_text(encoding="utf-8"))
                self.assertEqual(want, read(log.read_bytes().decode(errors="replace")))

    def test_refresh(self) -> None:
        def read(text: str) -> object:
            state, settled = abu.read_refresh(text)
            errors = abu.compile_errors(abu.since_last_request(text)) if settled or state == "failed" else []
            return {"state": state, "settled": settled, "errors": errors}

        self.each("refresh", read)

    def test_tests(self) -> None:
        self.each("tests", lambda text: {key: value for key, value in vars(abu.read_tests(text)).items() if key != "summary"})

    def test_standing_errors(self) -> None:
        self.each("standing", lambda text: {"errors": abu.standing_errors(text)})

    def test_no_beginning_of_a_log_is_taken_for_its_end(self) -> None:
        text = (LOGS / "refresh_success.log").read_text(encoding="utf-8")
        verdicts = [abu.read_refresh(text[:length])[1] for length in range(text.index("Total: "))]
        self.assertNotIn(True, verdicts)
