"""Files that calls write: every output option of the table of commands is attacked in the same ways."""

from __future__ import annotations

import os
import resource
import stat
import time
import unittest
from pathlib import Path
from typing import Any, Dict, List, Optional

import abu
from command_line import Done, ended, environment, in_process, start
from fakes import TalkingGame
from output_calls import CALLS, ONLY_REFUSED, OUT, SCRIPT, is_only_refused, outputs_of_table
from test_film import RED, WithPictures, plain

NAMES_OF_FILES = ("FILE", "PAGE", "PNG", "GIF")


class OutputTests(WithPictures):
    def setUp(self) -> None:
        super().setUp()
        self.play(plain(RED))
        self.results = self.folder / "results"
        self.results.mkdir()
        self.out = self.results / "out"
        # Another game, so that a recording of it does not replace the one that goes on.
        self.other = TalkingGame(self.answer)
        self.addCleanup(self.other.__exit__)

    def words(self, call: List[str], out: Path, *more: str) -> List[str]:
        places = {OUT: str(out), f"{OUT}.html": f"{out}.html", SCRIPT: str(self.script)}
        port = (
            [] if call[0] in ONLY_REFUSED else ["--port", str((self.other if call[0] == "record" else self.game).port)]
        )
        return [*(places.get(word, word) for word in call), *more, *port]

    def call(self, call: List[str], out: Path, *more: str) -> Done:
        return in_process(*self.words(call, out, *more), ABU_STATE_DIR=str(self.folder / "state"))

    def seen(self) -> Dict[str, Any]:
        """Everything that a call could have changed, with what it holds."""
        found: Dict[str, Any] = {}
        for path in sorted(self.folder.rglob("*")):
            if "state" not in path.relative_to(self.folder).parts:
                mode = path.lstat().st_mode
                found[str(path)] = path.read_bytes() if stat.S_ISREG(mode) else (stat.S_IFMT(mode), path.is_symlink())
        return found

    def refused(self, call: List[str], out: Path, *more: str) -> None:
        before, began = self.seen(), time.monotonic()
        self.game.requests.clear()
        done = self.call(call, out, *more)
        self.assertIn(done.code, (2,) if call[0] == "replay" else (1, 2), done)
        self.assertRegex(done.err, r"^abu: .+\n  try: .+\n$")
        self.assertEqual(before, self.seen(), done)
        self.assertLess(time.monotonic() - began, 5)
        self.assertEqual([], self.game.requests, "it was told before anything was done")

    def test_each_output_of_the_table_is_attacked_here(self) -> None:
        self.assertEqual(set(CALLS), {(command, arg.names[0]) for command, arg in outputs_of_table()})
        for command in abu.COMMANDS:
            for arg in command.arguments:
                if arg.options.get("metavar") in NAMES_OF_FILES:
                    self.assertTrue(arg.reads or arg.writes, f"{command.name} {arg.names[0]} says neither")
            if any(arg.writes for arg in command.arguments):
                self.assertIn("replace", [arg.key for arg in command.arguments], command.name)
        self.assertEqual(set(), {arg.writes for _, arg in outputs_of_table()} ^ set(abu.KINDS))

    def test_what_is_read_or_recorded_is_never_written_over(self) -> None:
        picture = next(self.folder_of_pictures.iterdir())
        link = self.results / "link.abu"
        os.link(self.script, link)
        parts = (self.script, Path(f"{self.script}.log"), picture, self.folder_of_pictures / "new.png")
        for call in CALLS.values():
            for part in parts:
                for more in ((), ("--replace",)):
                    self.refused(call, part, *more)
            self.refused(call, self.results / ".." / "x.abu.log", "--replace")
            self.refused(call, link, "--replace")

    def test_a_log_that_is_missing_still_belongs_to_its_script(self) -> None:
        os.unlink(f"{self.script}.log")
        for call in CALLS.values():
            self.refused(call, Path(f"{self.script}.log"), "--replace")

    def test_what_lies_beside_a_script_belongs_to_a_link_to_it(self) -> None:
        elsewhere = self.folder / "elsewhere"
        elsewhere.mkdir()
        script, link = self.folder / "finished.abu", elsewhere / "link.abu"
        script.write_bytes(self.script.read_bytes())
        pictures = Path(f"{script}.pictures")
        pictures.mkdir()
        link.symlink_to(script)
        for call in CALLS.values():
            if SCRIPT in call:
                words = [str(link) if word == SCRIPT else word for word in call]
                for place in (Path(f"{script}.log"), pictures / "new.png", Path(f"{link}.log")):
                    self.refused(words, place, "--replace")

    def test_a_folder_has_more_names_than_one(self) -> None:
        (self.results / "deep").mkdir()
        elsewhere = self.folder / "elsewhere"
        elsewhere.mkdir()
        (elsewhere / "in").symlink_to(self.results)  # so that in/.. is the folder of the script
        os.unlink(f"{self.script}.log")
        linked = self.folder / "linked.abu"
        linked.write_bytes(self.script.read_bytes())
        Path(f"{linked}.pictures").symlink_to(self.folder_of_pictures)
        for call in CALLS.values():
            for name in ("x.abu.log", "x.abu.pictures/new.png"):
                self.refused(call, Path(f"{elsewhere}/in/../{name}"), "--replace")
            if SCRIPT in call:
                words = [str(linked) if word == SCRIPT else word for word in call]
                self.refused(words, self.folder_of_pictures / "new.png", "--replace")
                self.refused(words, Path(f"{linked}.pictures/new.png"), "--replace")

    def test_the_record_of_a_run_is_never_written_over(self) -> None:
        run = self.folder / "run"
        (run / "images").mkdir(parents=True)
        for name in ("run.json", "steps.jsonl", "images/1.png"):
            (run / name).write_bytes(abu.PNG_START)
        for name in ("run.json", "steps.jsonl", "last.json", "images/1.png", "images/2.png", "rules/1.txt"):
            for flag in ("--output", "--strip", "--gif", "--video"):
                self.refused(["film", str(run), flag, OUT], run / name, "--replace")

    def test_nothing_is_written_through_a_link_or_into_a_folder(self) -> None:
        mine = self.folder / "mine"
        mine.write_text("mine")
        for call in CALLS.values():
            for target in (mine, self.folder / "nothing", self.folder):
                self.out.symlink_to(target)
                self.refused(call, self.out)
                self.refused(call, self.out, "--replace")
                self.out.unlink()
            self.refused(call, self.results, "--replace")
            self.refused(call, self.folder / "no" / "out", "--replace")

    def test_a_foreign_file_is_replaced_only_on_request(self) -> None:
        for call in CALLS.values():
            for foreign in (b"mine", b"<!doctype html>\n<html>mine</html>", b"\0" * 9999):
                self.out.write_bytes(foreign)
                self.refused(call, self.out)
            if not is_only_refused(call):
                done = self.call(call, self.out, "--replace")
                self.assertEqual(0, done.code, done)
                if call[0] == "record":
                    self.call(["record", "--stop"], self.out)
                self.assertNotEqual(foreign, self.out.read_bytes())

    def test_an_earlier_output_and_an_empty_file_are_replaced(self) -> None:
        for call in CALLS.values():
            if is_only_refused(call) or call[0] == "record":
                continue  # a script is replaced only on request
            self.out.write_bytes(b"")
            for _ in range(2):
                done = self.call(call, self.out)
                self.assertEqual(0, done.code, done)
                self.assertNotEqual(b"", self.out.read_bytes())
            self.out.unlink()

    def test_a_pipe_is_no_file_and_is_waited_for_as_long_as_was_said(self) -> None:
        os.mkfifo(self.out)
        for call in CALLS.values():
            if call[0] == "test":
                continue  # its time is that of the tests
            began = time.monotonic()
            done = self.call(call, self.out, "--timeout", "0.5")
            self.assertIn(done.code, (1, 2), done)
            self.assertRegex(done.err, r"abu: .+\n  try: .+\n$")
            self.assertLess(time.monotonic() - began, 3)
            self.assertTrue(stat.S_ISFIFO(self.out.lstat().st_mode))
            self.assertEqual(["out"], [path.name for path in self.results.iterdir()])

    def test_on_a_full_disk_all_is_as_before(self) -> None:
        old = {"PNG": abu.PNG_START, "GIF": b"GIF89a", "page": abu.KINDS["page"][0], "test results": b"<test-run/>"}
        kinds = {(command, arg.names[0]): arg.writes for command, arg in outputs_of_table()}
        for name, call in CALLS.items():
            if is_only_refused(call):
                continue
            for content in (old.get(kinds[name], b"# abu script 1\n"), None):
                with self.subTest(" ".join(name), content=content):
                    self.on_a_full_disk(call, content)

    def on_a_full_disk(self, call: List[str], content: Optional[bytes]) -> None:
        if content is not None:
            self.out.write_bytes(content)
        before = self.seen()
        done = ended(
            start(
                *self.words(call, self.out, "--replace"),
                env=environment(ABU_STATE_DIR=str(self.folder / "state")),
                preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (10, 10)),
            )
        )
        self.assertIn(done.code, (1, 2), done)
        self.assertRegex(done.err, r"abu: Cannot write .*: File too large\.\n  try: .+\n$")
        self.assertEqual(before, self.seen())
        self.out.unlink(missing_ok=True)

    def test_of_several_outputs_all_are_written_or_none(self) -> None:
        page, strip = self.results / "page.html", self.results / "strip"
        strip.mkdir()
        call = ["film", SCRIPT, "--output", OUT, "--gif", str(self.results / "x.gif"), "--strip", str(strip)]
        self.refused(call, page)
        strip.rmdir()
        self.refused(["film", SCRIPT, "--output", OUT, "--gif", str(page)], page)
        self.assertEqual(0, self.call(call, page).code)
        self.assertEqual(["page.html", "strip", "x.gif"], sorted(path.name for path in self.results.iterdir()))

    def test_a_default_output_is_no_exception(self) -> None:
        page = Path(f"{self.script}.html")
        page.write_text("mine")
        self.refused(["film", SCRIPT], self.out)
        self.assertEqual("mine", page.read_text())
        self.assertEqual(0, self.call(["film", SCRIPT], self.out, "--replace").code)
        small = self.folder / "x.small.abu"
        small.write_text("mine")
        self.script.write_text("launch --seed 1\nclick A\n")
        self.refused(["shrink", SCRIPT], self.out)

    def test_a_line_of_a_batch_does_not_write_over_the_batch(self) -> None:
        batch = self.results / "batch.txt"
        for out in (batch, self.script, Path(f"{self.script}.log")):
            batch.write_text(f"click e1\nscreenshot --output {out} --replace\n")
            self.refused(["batch", "--file", OUT], batch)


if __name__ == "__main__":
    unittest.main()
