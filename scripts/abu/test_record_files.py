"""The files of a recording: what takes their place, what a `record` that fails leaves, and two that begin at once."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import threading
import time
import unittest
from pathlib import Path
from typing import Any, Dict, List, Tuple

import abu
from command_line import Done, ended, environment, in_process, start
from fakes import ThreadedGame
from test_film import GREEN, RED, WithPictures, plain
from waiting import PATIENCE


class PlaceTests(WithPictures):
    """Something else has taken the place of a file while the recording goes on."""

    def setUp(self) -> None:
        super().setUp()
        self.play(plain(RED))
        self.mine = self.folder / "mine"
        self.mine.write_text("mine\n")
        self.log = Path(f"{self.script}.log")

    def acted(self, because: str) -> None:
        """The action has its result at once, the recording has ended, and the link's target is as before."""
        began = time.monotonic()
        done = self.succeeds("click", "e1", prints='button "End Turn"')
        self.assertLess(time.monotonic() - began, 3)
        self.assertRegex(done.err, because)
        self.assertEqual("mine\n", self.mine.read_text())
        self.assertEqual("", self.succeeds("click", "e1").err, "it is told once")

    def test_nothing_is_written_through_a_link(self) -> None:
        for path in (self.script, self.log):
            with self.subTest(path):
                self.succeeds("record", str(self.script), "--replace", prints="^$")
                path.unlink()
                path.symlink_to(self.mine)
                self.acted("abu: the recording into .* has ended: Too many levels of symbolic links")
                path.unlink()

    def test_a_pipe_does_not_hold_up_an_action(self) -> None:
        for path in (self.script, self.log):
            with self.subTest(path):
                self.succeeds("record", str(self.script), "--replace", prints="^$")
                path.unlink()
                os.mkfifo(path)
                self.acted("abu: the recording into .* has ended: ")
                self.succeeds("record", prints="nothing is recorded")
                path.unlink()

    def test_a_recording_of_which_the_script_is_a_pipe_can_be_ended(self) -> None:
        self.script.unlink()
        os.mkfifo(self.script)
        self.succeeds("record", "--stop", prints="0 lines")

    def test_pictures_are_not_kept_through_a_link(self) -> None:
        folder = self.folder / "elsewhere"
        folder.mkdir()
        for picture in self.folder_of_pictures.iterdir():
            picture.unlink()
        self.folder_of_pictures.rmdir()
        self.folder_of_pictures.symlink_to(folder)
        self.acted("no more pictures are kept of .*: it is a link")
        self.assertEqual([], list(folder.iterdir()))

    def test_a_picture_that_is_a_link_is_replaced(self) -> None:
        (self.folder_of_pictures / "0004.png").symlink_to(self.mine)
        self.play(plain(GREEN))
        self.assertEqual("mine\n", self.mine.read_text())
        self.assertEqual(plain(GREEN), (self.folder_of_pictures / "0004.png").read_bytes())


class FailedTests(WithPictures):
    """A `record` that fails: the recording that goes on still does, and there are the files that there were."""

    def setUp(self) -> None:
        super().setUp()
        self.play(plain(RED))
        (self.folder / "link.abu").symlink_to(self.script)
        (self.folder / "folder.abu").mkdir()
        os.mkfifo(self.folder / "pipe.abu")
        self.there = self.folder / "there.abu"
        self.there.write_text("mine")
        self.limit = resource.RLIM_INFINITY

    def seen(self) -> Dict[str, Any]:
        paths = [path for path in sorted(self.folder.rglob("*")) if path.suffix not in (".lock", ".json")]
        return {str(path): path.read_bytes() for path in paths if path.is_file()}

    def goes_on(self, done: Done, before: Dict[str, Any]) -> None:
        self.assertIn(done.code, (1, 2), done)
        self.assertRegex(done.err, r"^abu: [^\n]+\n  try: [^\n]+\n(usage: [^\n]+\n)?$")
        self.assertEqual(before, self.seen())
        lines = self.script.read_text().count("\n")
        self.succeeds("record", prints=f"recording into {self.script}")
        self.play(plain(GREEN))
        self.assertEqual(lines + 1, self.script.read_text().count("\n"))
        self.assertEqual(plain(GREEN), (self.folder_of_pictures / f"{lines + 1:04}.png").read_bytes())

    def test_a_name_that_cannot_be(self) -> None:
        names = (
            "no/x.abu",
            "link.abu",
            "folder.abu",
            "pipe.abu",
            "there.abu",
            ".",
            "bad\udcff.abu",
            "n" * 300 + ".abu",
        )
        for name in names:
            for more in ((), ("--pictures",), ("--replace",)):
                if (name, more) != ("there.abu", ("--replace",)):
                    with self.subTest(name, more=more):
                        before = self.seen()
                        self.goes_on(self.abu("record", f"{self.folder}/{name}", *more), before)

    def test_bytes_that_are_no_text(self) -> None:
        name = os.fsencode(str(self.folder)) + b"/bad\xff.abu"
        before = self.seen()
        place = environment(ABU_STATE_DIR=str(self.folder / "state"))
        call = [sys.executable, abu.__file__, "record", name, "--port", str(self.game.port)]
        done = subprocess.run(call, env=place, capture_output=True, check=False)
        self.goes_on(Done(done.returncode, "", done.stderr.decode()), before)

    def test_a_game_that_fails(self) -> None:
        known = self.game.answer
        for command in ("snapshot", "status", "screenshot"):
            with self.subTest(command):
                before = self.seen()
                self.game.answer = lambda request: None if request["command"] == command else known(request)
                done = self.abu("record", str(self.folder / "new.abu"), "--pictures")
                self.game.answer = known
                self.goes_on(done, before)

    def test_a_full_disk(self) -> None:
        for script in (self.folder / "new.abu", self.script):
            for most in (10, 60, 120, 400):
                with self.subTest(script, most=most):
                    before = self.seen()
                    self.goes_on(self.limited(most, "record", str(script), "--replace", "--pictures"), before)

    def limited(self, most: int, *words: str) -> Done:
        place = environment(ABU_STATE_DIR=str(self.folder / "state"))
        limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
        self.picture = os.urandom(600)
        return ended(start(*words, "--port", self.game.port, env=place, preexec_fn=limit))

    def test_the_pictures_of_before_go_with_the_script_of_before(self) -> None:
        self.succeeds("record", str(self.script), "--replace", "--pictures", prints="^$")
        self.assertEqual(["0002.png"], [path.name for path in self.folder_of_pictures.iterdir()])


class AtOnceTests(WithPictures):
    """Two recordings that begin at the same time."""

    def setUp(self) -> None:
        super().setUp()
        self.succeeds("record", "--stop")
        self.here, self.there = ThreadedGame(self.answer), ThreadedGame(self.answer)
        for game in (self.here, self.there):
            self.addCleanup(game.__exit__)

    def both(self, *calls: Tuple[str, int]) -> List[Done]:
        """Both calls have asked the game everything before either goes on."""
        waiting = threading.Barrier(len(calls))

        def answer(request: Dict[str, Any]) -> Any:
            if request["command"] == "status":
                waiting.wait(PATIENCE)
            return self.answer(request)

        self.here.answer = self.there.answer = answer
        done: Dict[int, Done] = {}

        def record(number: int, script: str, port: int) -> None:
            place = environment(ABU_STATE_DIR=str(self.folder / "state"))
            done[number] = ended(start("record", script, "--replace", "--port", port, env=place))

        threads = [threading.Thread(target=record, args=(number, *call)) for number, call in enumerate(calls)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return [done[number] for number in range(len(calls))]

    def test_exactly_one_says_yes(self) -> None:
        here, there = self.here.port, self.there.port
        for calls in (
            (("a.abu", here), ("b.abu", here)),
            (("a.abu", here), ("a.abu", here)),
            (("c.abu", here), ("c.abu", there)),
        ):
            with self.subTest(calls):
                done = self.both(*((str(self.folder / script), port) for script, port in calls))
                self.assertEqual([0, 1], sorted(min(one.code, 1) for one in done), done)
                said = [one for one in done if "recording into" in one.err]
                self.assertEqual([0], [one.code for one in said], done)
                script, port = calls[done.index(said[0])]
                now = in_process("record", "--port", port, ABU_STATE_DIR=str(self.folder / "state"))
                self.assertEqual(f"recording into {self.folder / script}\n", now.out)
                for port in (here, there):
                    in_process("record", "--stop", "--port", port, ABU_STATE_DIR=str(self.folder / "state"))

    def test_a_script_has_one_recording(self) -> None:
        self.succeeds("record", str(self.script), "--replace", prints="^$")
        words = ("record", str(self.script), "--replace", "--port", self.there.port)
        done = in_process(*words, ABU_STATE_DIR=str(self.folder / "state"))
        self.assertEqual(2, done.code, done)
        self.assertIn("belongs to what is read or recorded", done.err)


if __name__ == "__main__":
    unittest.main()
