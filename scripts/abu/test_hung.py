"""A game that hangs: every command keeps --timeout, and a replay of it is told."""

from __future__ import annotations

import json
import time
import unittest
from typing import Dict, List

import abu
from command_line import in_process
from fakes import peer_that
from folders import new_folder

# For each argument that a command cannot do without, by its name.
VALUES: Dict[str, List[str]] = {
    "ref": ["e1"],
    "source": ["e1"],
    "key": ["Space"],
    "text": ["x"],
    "time": ["0.1s"],
    "name": ["x"],
}
CALLS = {
    "find": ["x"],
    "click": ["e1"],
    "hover": ["e1"],
    "drag": ["e1", "e2"],
    "batch": ["--file", "BATCH"],
    "record": ["NEW"],
    "replay": ["SCRIPT", "--compare", "none"],
    "mouse": ["move", "3,4"],
    "pad": ["south"],
    "touch": ["down", "3,4"],
    "expect": ["x"],
    "scroll": ["e1", "down"],
    "wait": ["--text", "x"],
    "do": ["dial", "e1"],
}
# Is longer than that of a call that has to load all of abu.py on a loaded machine.
SPARE = 3.5


class HungGameTests(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = new_folder(self)
        self.script = self.folder / "x.abu"
        self.script.write_text("click A\n")
        (self.folder / "batch").write_text("click A\n")
        self.game = peer_that(lambda _, stop: stop.wait())
        self.port = self.game.__enter__()
        self.addCleanup(self.game.__exit__, None, None, None)

    def test_every_command_keeps_its_time(self) -> None:
        for command in abu.COMMANDS:
            if command.kind in ("game", "log", "batch") or command.name in CALLS or command.name == "launch":
                for more in ([], ["--pictures"] if command.name == "record" else ["--film", "PAGE"]):
                    if more and command.name not in ("record", "replay"):
                        continue
                    with self.subTest(command.name, more=more):
                        self.keeps_its_time(command, more)

    def keeps_its_time(self, command: abu.Command, more: List[str]) -> None:
        needed = [arg for arg in command.arguments if not arg.is_flag and "nargs" not in arg.options]
        words = CALLS.get(command.name) or [word for arg in needed for word in VALUES[arg.key]]
        places = {"SCRIPT": "x.abu", "BATCH": "batch", "NEW": "new.abu", "PAGE": "page.html"}
        words = [str(self.folder / places[word]) if word in places else word for word in [*words, *more]]
        began = time.monotonic()
        state = str(self.folder / "state")
        done = in_process(command.name, *words, "--port", self.port, "--timeout", "1", ABU_STATE_DIR=state)
        self.assertLess(time.monotonic() - began, 1 + SPARE, done)
        self.assertIn(done.code, (1, 2), done)
        self.assertRegex(done.err, r"abu: .+\n  try: .+\n$")
        self.assertNotIn("Traceback", done.err)

    def test_a_record_with_a_port_that_cannot_be(self) -> None:
        for port in (99999999, 65536, -1, 1 << 70):
            games = self.folder / "state" / "games"
            games.mkdir(parents=True, exist_ok=True)
            (self.folder / "state").chmod(0o700)
            games.chmod(0o700)
            record = {"port": port, "pid": 1, "began": "", "kind": "player", "project": "/x", "game": "g", "since": ""}
            (games / "1.json").write_text(json.dumps(record))
            for words in (("games",), ("snapshot", "--timeout", "1"), ("doctor",), ("status",)):
                done = in_process(*words, ABU_STATE_DIR=str(self.folder / "state"))
                self.assertNotIn("Traceback", done.err)
                self.assertIn(done.code, (0, 1), done)
            with self.assertRaises(abu.AbuError):
                abu.connect(port, time.monotonic() + 1)


if __name__ == "__main__":
    unittest.main()
