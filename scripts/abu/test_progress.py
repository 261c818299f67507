"""How far a call is that takes long: one line that is rewritten on a terminal, and a line now and then elsewhere."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import unittest
from typing import Any, List
from unittest import mock

import abu
import test_shrink
from checkouts import WithCheckout
from command_line import Done, environment, in_process
from waiting import PATIENCE

ERASE = "\x1b[K"


class OfScripts(test_shrink.WithGame):
    def setUp(self) -> None:
        super().setUp()
        self.play_by(test_shrink.OWL_AFTER_FOX)
        self.write("click Fox", "click Elk", "click Owl", "expect Fox")

    def places(self, **changes: str) -> Any:
        return {
            "PATH": f"{self.folder / 'bin'}:/usr/bin:/bin",
            "ABU_PLAYER": str(self.folder / "Player.dll"),
            "ABU_STATE_DIR": str(self.folder / "state"),
            **changes,
        }

    def told(self, *words: object, **changes: str) -> List[str]:
        """The lines on stderr of a call that tells of everything at once."""
        with mock.patch.multiple(abu, AFTER_SECONDS=0.0, EACH_SECONDS=0.0):
            done: Done = in_process(*words, **self.places(**{"ABU_PROGRESS": "1", **changes}))
        return done.err.splitlines()

    def test_replay_tells_how_many_lines_were_played(self) -> None:
        lines = self.told("replay", self.script, "--compare", "none")
        want = [rf"abu: {count} of 4 lines of {self.script} played \(\d+ s\)" for count in range(4)]
        for line, pattern in zip(lines, want):
            self.assertRegex(line, f"^{pattern}$")
        self.assertRegex("\n".join(lines[4:]), "^abu: Line 5 .expect Fox.: It is gone\n  try: [^\n]+$")

    def test_of_several_scripts_it_tells_how_many_were_played_too(self) -> None:
        lines = self.told("replay", self.script, self.script, "--compare", "none")
        self.assertRegex(lines[0], r"^abu: 0 of 2 scripts played; 0 of 4 lines of ")
        self.assertRegex(lines[4], r"^abu: 1 of 2 scripts played; 0 of 4 lines of ")

    def test_shrink_tells_which_run_it_is(self) -> None:
        lines = self.told("shrink", self.script, "--runs", "9")
        self.assertRegex(lines[0], r"^abu: run 1 of at most 9: 0 of 4 lines of .* played \(\d+ s\)$")
        self.assertRegex(lines[4], r"^abu: run 2 of at most 9: 0 of \d lines? of ")

    def test_what_ends_soon_is_not_told_of(self) -> None:
        with mock.patch.multiple(abu, AFTER_SECONDS=PATIENCE):
            done = in_process("shrink", self.script, **self.places(ABU_PROGRESS="1"))
        self.assertEqual((0, ""), (done.code, done.err))
        self.assertNotIn("played", "\n".join(self.told("replay", self.script, "--compare", "none", ABU_PROGRESS="0")))

    @unittest.skipIf(sys.platform == "win32", "pseudo-terminals")
    def test_on_a_terminal_one_line_is_rewritten_and_gone_at_the_end(self) -> None:
        for terminal, is_rewritten in (("xterm", True), ("dumb", False)):
            said = self.on_terminal(terminal, "replay", self.script, self.script, "--compare", "none")
            if is_rewritten:
                told, _, rest = said.rpartition(f"{ERASE}\r")
                shown = re.findall(r"\x1b\[K(abu: [^\r\n]+ played; [^\r\n]+)\r", told)
                self.assertEqual(8, len(shown), said)
                self.assertTrue(all(len(line) < 80 for line in shown), shown)
                self.assertTrue(told.endswith("\r"), "nothing else was written over the last one")
                self.assertRegex(rest, rf"^\x1b\[Kabu: 2 of 2 scripts went otherwise\.\r\n  try: [^\n]+\n$")
            else:
                self.assertNotIn(ERASE, said)
                self.assertEqual(8, said.count(" scripts played; "))

    def on_terminal(self, terminal: str, *words: object) -> str:
        """What the call writes to stderr, which is a terminal of eighty columns."""
        import fcntl
        import pty
        import struct
        import termios

        mine, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        code = "import abu; abu.AFTER_SECONDS = abu.EACH_SECONDS = abu.REWRITE_SECONDS = 0; abu.main()"
        places = environment(**self.places(ABU_PROGRESS="1", TERM=terminal, PYTHONPATH=os.path.dirname(abu.__file__)))
        command = [sys.executable, "-c", code, *map(str, words)]
        process = subprocess.Popen(command, env=places, stdin=subprocess.DEVNULL, stdout=-3, stderr=theirs)
        os.close(theirs)
        said = b""
        with os.fdopen(mine, "rb", buffering=0) as reader:
            try:
                while chunk := reader.read(1 << 12):
                    said += chunk
            except OSError:
                pass  # Linux: the other end is closed
        process.wait(PATIENCE)
        return said.decode()


@unittest.skipIf(os.name == "nt", "the stand-in for dotnet is a script")
class OfBuilds(WithCheckout):
    def test_a_build_says_that_it_goes_on(self) -> None:
        call = self.start("launch", "--port", self.port, BUILD_GATE=str(self.gate), ABU_PROGRESS="1")
        assert call.stderr is not None
        self.assertRegex(call.stderr.readline(), "^abu: building the headless player")
        self.assertRegex(call.stderr.readline(), r"^abu: still building the headless player \(\d+ s\)\n$")
        self.gate.touch()
        _, err = call.communicate(timeout=PATIENCE)
        self.assertEqual(0, call.returncode, err)


@unittest.skipIf(os.name == "nt", "the stand-in for dotnet is a script")
class FasterReplays(test_shrink.WithGame):
    def test_the_games_are_launched_as_with_fast(self) -> None:
        self.play_by('refused = what == "click" and "--fast" in sys.argv and ("not_met", "It is fast")')
        self.write("click Fox")
        self.assertEqual(0, self.call("replay", self.script, "--compare", "none").code)
        done = self.call("replay", self.script, "--compare", "none", "--fast")
        self.assertEqual((1, True), (done.code, "It is fast" in done.err), done)
        done = self.call("replay", self.script, "--compare", "none", "--fast", "--port", "1")
        self.assertEqual((2, ""), (done.code, done.out))
        self.assertIn("abu: A game that runs already keeps its pace.\n  try: ", done.err)


if __name__ == "__main__":
    unittest.main()
