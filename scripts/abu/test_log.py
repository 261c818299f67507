"""The log of a game: what `log` prints, and from where."""

from __future__ import annotations

import json
import os
import shutil
import unittest
from pathlib import Path
from typing import Any, Dict, List
from unittest import mock

from command_line import Done, ended, environment, start
from command_line import in_process as run
from damage import DAMAGES, damage
from fakes import FakeGame, giving, reply
from folders import new_folder
from plays import play


class LogTests(unittest.TestCase):
    """The log goes on where this user's last call ended."""

    def setUp(self) -> None:
        self.folder = str(new_folder(self))
        self.entries: List[Dict[str, Any]] = []
        self.session = "first"
        self.add("one", level="warning")
        self.add("two\n---", count=3, stack="at Hand.Draw () in Assets/Hand.cs:12")

    def add(self, message: str, level: str = "error", **more: Any) -> None:
        own = {"seq": len(self.entries) + 1, "time": "12:00:01.5", "level": level, "message": message}
        entry = {**own, **more}
        self.entries.append(entry)

    def answer(self, request: Dict[str, Any]) -> bytes:
        entries = [entry for entry in self.entries if entry["seq"] >= request["params"].get("since", 1)]
        data = {"entries": entries, "next": len(self.entries) + 1, "dropped": 0, "session": self.session}
        return reply(request, success=True, data=data)

    def log(self, game: FakeGame, *argv: object) -> Done:
        return run("log", *argv, "--port", game.port, ABU_STATE_DIR=self.folder)

    def test_each_entry_is_printed_once(self) -> None:
        with FakeGame(self.answer) as game:
            want = (
                "12:00:01.5 warning: one\n12:00:01.5 error: two\\n--- (×3)\n"
                "    at Hand.Draw () in Assets/Hand.cs:12\n"
            )
            self.assertEqual((0, want, ""), self.log(game))
            self.assertEqual((0, "", ""), self.log(game))
            self.add("three")
            self.assertEqual("12:00:01.5 error: three\n", self.log(game).out)
            self.assertEqual(3, len(json.loads(self.log(game, "--since", "1", "--json").out)["entries"]))
            self.assertEqual([{}, {"since": 3}, {"since": 3}, {"since": 1}], [params for _, params in game.sent()])

    def test_the_log_of_a_restarted_game_starts_again(self) -> None:
        with FakeGame(self.answer) as game:
            self.log(game)
            self.session = "second"
            self.assertIn("one", self.log(game).out)
            self.session = "third"
            self.entries.clear()
            self.add("first again")
            self.assertEqual("12:00:01.5 error: first again\n", self.log(game).out)

    @unittest.skipUnless(os.path.exists("/dev/full"), "/dev/full")
    def test_entries_that_could_not_be_printed_are_printed_again(self) -> None:
        with FakeGame(self.answer) as game:
            place = environment(ABU_STATE_DIR=self.folder)
            with open("/dev/full", "w") as full:
                self.assertEqual(1, ended(start("log", "--port", game.port, env=place, stdout=full)).code)
            self.assertIn("one", self.log(game).out)

    @unittest.skipIf(os.name == "nt", "pipes and sockets")
    def test_damaged_state_is_ignored(self) -> None:
        with FakeGame(self.answer) as game:
            for kind in DAMAGES:
                with self.subTest(kind=kind):
                    damage(Path(self.folder, f"log-{game.port}.json"), DAMAGES[kind])
                    done = self.log(game)
                    self.assertIn("one", done.out)
                    self.assertNotIn("Traceback", done.err)

    def test_two_calls_at_once(self) -> None:
        """The second writes how far it has read while the first is about to."""
        replace = os.replace
        second: List[Any] = []

        def late(source: str, target: str) -> None:
            if not second:
                second.append(None)
                second.append(self.log(game))
            replace(source, target)

        with FakeGame(self.answer) as game, mock.patch.object(os, "replace", late):
            first = self.log(game)
        self.assertEqual([(0, ""), (0, "")], [(done.code, done.err) for done in (first, second[1])])
        self.assertEqual([f"log-{game.port}.json"], os.listdir(self.folder))

    def test_an_older_call_that_ends_later_does_not_turn_back(self) -> None:
        place = Path(self.folder, "log.json")

        def while_another_reads_on(request: Dict[str, Any]) -> bytes:
            old = self.answer(request)
            self.add("three")
            shutil.copy(place, place.with_name(f"log-{game.port}.json"))
            return old

        place.write_text('{"next": 4, "session": "first"}')
        os.chmod(self.folder, 0o700)
        with FakeGame(while_another_reads_on) as game:
            self.assertIn("one", self.log(game).out)
        with FakeGame(self.answer, game.port) as game:
            self.assertEqual((0, "", ""), self.log(game))

    def test_equal_messages_are_one_entry(self) -> None:
        self.entries.clear()
        for second in range(3):
            self.add("hit", stack="at A", time=f"12:00:0{second}", count=4)
            self.add("hit", stack="at B", time=f"12:00:0{second}")
        self.add("miss")
        with FakeGame(self.answer) as game:
            want = (
                "12:00:00 error: hit (×12, last at 12:00:02)\n    at A\n"
                "12:00:00 error: hit (×3, last at 12:00:02)\n    at B\n12:00:01.5 error: miss\n"
            )
            self.assertEqual(want, self.log(game).out)
            self.assertEqual(7, len(json.loads(self.log(game, "--since", 1, "--json").out)["entries"]))

    def test_a_flood_ends_at_8_kb_and_says_how_to_see_the_rest(self) -> None:
        for number in range(500):
            self.add(f"number {number} of {'many' * 20}", level="error" if number < 3 else "log")
        with FakeGame(self.answer) as game:
            lines = self.log(game).out.splitlines()
            self.assertLessEqual(len("\n".join(lines[1:]).encode()), 8000)
            self.assertIn("number 499 of", lines[-1])
            left = 500 - (len(lines) - 1) - 3
            want = f"--- Left out: 1 warning, 6 error, {left} log; `abu.py log --since 1 --all` prints all ---"
            self.assertEqual(want, lines[0])
            self.assertEqual("", self.log(game).out, "they are not printed by themselves later")
            self.assertEqual(503, len(self.log(game, "--since", "1", "--all").out.splitlines()))
            done = self.log(game, "--since", "1", "--tail", "200")
            self.assertEqual(("log", {"since": 1, "max": 200}), game.sent()[-1])
            self.assertGreater(len(done.out), 8000)
            self.entries.clear()
            self.add("ü" * 8000)
            done = self.log(game, "--since", "1")
            self.assertRegex(done.out, "^12:00:01.5 error: ü+ \\.\\.\\. ü+\n$")
            self.assertLess(len(done.out.encode()), 8000)

    def test_entries_that_are_not_asked_for_are_no_lost_ones(self) -> None:
        done = play(giving({"entries": [], "next": 9, "dropped": 4}), "log", "--tail", "5")
        self.assertEqual((0, "", "abu: 4 older entries were left out, or are no longer kept\n"), done)

    def test_the_number_of_dropped_entries_is_printed(self) -> None:
        done = play(giving({"entries": [], "next": 9, "dropped": 4}), "log")
        self.assertEqual((0, "", "abu: 4 older entries are no longer kept\n"), done)


if __name__ == "__main__":
    unittest.main()
