"""Text from elsewhere: what nobody sees, names that look alike, and every exit through which such text leaves."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from typing import Any, Dict, Iterator, List, Tuple

import abu
from command_line import SOURCE, ended, environment, own_state_folder, start
from command_line import in_process as run
from fakes import FakeGame, TalkingGame, giving, reply
from grammar import as_read, folded, readings
from hostile_text import HOSTILE, LEAST, against, hostile, replies_to, words_for

WIRE = Path(__file__).resolve().parents[2] / "docs" / "wire"
UNSEEN: Dict[str, List[Any]] = json.loads((WIRE / "tables" / "unseen.json").read_text(encoding="utf-8"))


class TableTests(unittest.TestCase):
    def test_what_nobody_sees_is_escaped(self) -> None:
        for sample in UNSEEN["samples"]:
            quoted = sample["text"].replace("\\", "\\\\").replace('"', '\\"')
            self.assertEqual(sample["printed"], abu.one_line(quoted), sample["about"])
        self.assertEqual("a\\ud800b\\udc00", abu.one_line("a\ud800b\udc00"))

    def test_names_are_compared_as_they_are_read(self) -> None:
        for names in UNSEEN["same"]:
            self.assertEqual(1, len(set(map(folded, names))), names)
            self.assertTrue(all(folded(names[0]) in readings(folded(name)) for name in names))
        for one, other in UNSEEN["different"]:
            self.assertNotEqual(folded(one), folded(other))
        self.assertEqual("a b", as_read("a\u00a0\u00ad b"))


class ArgumentTests(unittest.TestCase):
    """An argument is UTF-8, whatever the locale; nothing else becomes another text."""

    C_LOCALE = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}

    def test_utf8_is_read_in_every_locale(self) -> None:
        for env in ({}, self.C_LOCALE):
            with FakeGame(giving({"snapshot": "- a", "stateHash": "a"})) as game:
                done = ended(start("--port", game.port, "fill", "Büro", "é€\U0001f600", env=environment(**env)))
                self.assertEqual((0, ""), (done.code, done.err))
                self.assertEqual([("fill", {"name": "Büro", "value": "é€\U0001f600"})], game.sent())

    @unittest.skipUnless(os.name == "posix", "bytes as arguments")
    def test_bytes_that_are_no_text_are_refused_by_every_command(self) -> None:
        """Each positional argument and each flag of the table, in both locales."""
        with FakeGame(giving({"snapshot": "- a"})) as game, tempfile.TemporaryDirectory() as folder:
            for command, words in self.with_bad_bytes():
                with self.subTest(command=words):
                    done = run(*["--port", str(game.port)][: 2 * (command.kind == "game")], *words)
                    self.assertEqual(2, done.code, done)
                    self.assertEqual("", against(done.err))
            done = subprocess.run(
                [sys.executable, str(SOURCE), "--port", str(game.port), "fill", "Search", b"\xff"],
                env=environment(**self.C_LOCALE),
                cwd=folder,
                capture_output=True,
                text=True,
                check=False,
            )
            self.assertEqual((2, ""), (done.returncode, done.stdout))
            self.assertIn("is not UTF-8", done.stderr)
            self.assertEqual([], game.requests)

    @staticmethod
    def with_bad_bytes() -> Iterator[Tuple[Any, List[str]]]:
        for command in abu.all_commands():
            slots = [arg for arg in command.arguments if not arg.is_flag]
            plain = ["1" if "nargs" not in arg.options else "" for arg in slots]
            for at, _ in enumerate(slots):
                yield command, [command.name, *filter(None, plain[:at]), "a\udcff", *filter(None, plain[at + 1 :])]
            for flag in (arg for arg in command.arguments if arg.is_flag and not arg.is_switch):
                yield command, [command.name, *filter(None, plain), f"{flag.names[0]}=a\udcff"]

    def test_a_line_of_a_batch_holds_no_nul(self) -> None:
        with FakeGame(giving({"snapshot": "- a"})) as game, tempfile.TemporaryDirectory() as folder:
            lines = Path(folder, "lines")
            lines.write_bytes(b'click "a\0b"\n')
            done = run("--port", game.port, "batch", "--file", lines)
            self.assertEqual(2, done.code)
            self.assertIn("NUL", done.err)
            lines.write_bytes(b"fill Search \xff\n")
            self.assertEqual(2, run("--port", game.port, "batch", "--file", lines).code)
            self.assertEqual([], game.requests)


class ExitTests(unittest.TestCase):
    """Each command of the table prints what games, files and processes are called, and no line of it is forged."""

    def assert_harmless(self, done: Any, *words: object) -> None:
        self.assertNotIn("Traceback", done.err)
        self.assertEqual("", against(done.out + done.err), words)

    def test_every_reply_to_every_command_of_a_game(self) -> None:
        rows = [row for row in abu.all_commands() if row.is_for_game]
        self.assertLessEqual(set(LEAST), {row.name for row in rows})
        for row in rows:
            found = list(replies_to(row.asks))
            self.assertTrue(found or row.name in ("find", "log"), row.name)
            for answer in found:
                with self.subTest(command=row.name), FakeGame(
                    lambda request: reply(request, **hostile(answer, lambda: HOSTILE))
                ) as game:
                    done = run("--port", game.port, *words_for(row))
                    self.assertNotEqual(2, done.code, done.err)
                    self.assert_harmless(done, row.name)

    def test_every_code_of_a_refusal(self) -> None:
        choices = [{"ref": "e1", "role": HOSTILE, "name": HOSTILE, "whyNot": HOSTILE}]
        for code in (*abu.FIXES, HOSTILE):
            for words in ({"error": HOSTILE}, {"error": HOSTILE, "cause": HOSTILE, "fix": HOSTILE, "choices": choices}):
                with FakeGame(lambda request: reply(request, success=False, code=code, **words)) as game:
                    self.assert_harmless(run("--port", game.port, "click", "e1"), code)

    def test_a_batch_that_stops(self) -> None:
        tree = {"snapshot": '- label "Stop\u2028"', "stateHash": HOSTILE, "baseHash": HOSTILE, "settled": False}
        data = {
            **tree,
            "stillMoving": [HOSTILE],
            "history": [HOSTILE],
            "errors": [{"level": "error", "message": HOSTILE}],
        }
        with TalkingGame(giving(data)) as game:
            lines = Path(own_state_folder(), "lines")
            lines.write_text("click e1\nclick e2\n", encoding="utf-8")
            for flags in ([], ["--stop-at", "Stop"], ["--all"]):
                self.assert_harmless(run("--port", game.port, "batch", "--file", lines, *flags), *flags)

    def test_the_list_of_games(self) -> None:
        about = {
            "port": 1,
            "pid": os.getpid(),
            "kind": "player",
            "project": "/" + HOSTILE.replace("\ud800", "").replace("\0", ""),
            "game": HOSTILE,
        }
        game = abu.Game({**about, "session": HOSTILE, "since": HOSTILE, "began": ""}, "")
        self.assertEqual("", against(abu.line_of_game(game)))
        self.assertEqual("", against(abu.rows([game])[1:].replace("\n  port", "port")))

    def test_a_script_holds_no_sequence_of_a_terminal(self) -> None:
        self.assertEqual("", abu.line_of(["fill", "Name", "a\x1b[2J"]))
        self.assertEqual("", abu.line_of(["click", "a\u202eb"]))
        self.assertEqual('fill Name "é \U0001f600"', abu.line_of(["fill", "Name", "é \U0001f600"]))


if __name__ == "__main__":
    unittest.main()
