"""Samples of scripts: `client/Packages/com.abu.bridge/Tests/ScriptSampleTests.cs` reads the same ones in C#."""

from __future__ import annotations

import base64
import json
import os
import re
import unittest
from pathlib import Path
from typing import Any, Dict, Iterator, List, Set, Tuple
from unittest import mock

import abu
from command_line import Done, in_process
from fakes import TalkingGame, reply
from folders import new_folder

SAMPLES = Path(__file__).resolve().parents[2] / "docs" / "wire" / "scripts"
# Arguments that many commands share; a sample of one command is enough.
SHARED = frozenset(
    "--compact --interactive --max-depth --max --bounds --for --quiet --role --in --forced --timeout".split()
)
# Belong to a call from a shell, and to no script.
OF_CALLS = frozenset("--json --port --session --wait --diff --since".split())


def samples_of(name: str) -> List[Dict[str, Any]]:
    samples: List[Dict[str, Any]] = read(name)["samples"]
    return samples


def read(name: str) -> Dict[str, Any]:
    content: Dict[str, Any] = json.loads((SAMPLES / f"{name}.json").read_text(encoding="utf-8"))
    return content


class ScriptTests(unittest.TestCase):
    def setUp(self) -> None:
        self.script = new_folder(self) / "x.abu"
        self.usually: Dict[str, Any] = read("plays")["usually"]

    def replay(self, text: str, answers: Iterator[Dict[str, Any]], *flags: str) -> Tuple[Done, List[List[Any]]]:
        """Plays the script in a game that gives these answers; what was asked, too."""
        self.script.write_bytes(text.encode())

        def answer(request: Dict[str, Any]) -> bytes:
            return reply(request, **next(answers, self.usually))

        game = TalkingGame(answer)
        self.addCleanup(game.__exit__)
        state = str(self.script.parent / "state")
        done = in_process("replay", str(self.script), *flags, "--port", game.port, ABU_STATE_DIR=state)
        return done, [[command, params] for command, params in game.sent()]

    def test_each_script_is_played_in_the_player_that_its_launch_starts(self) -> None:
        built: List[str] = []

        def program_and_code(player: str = "Player") -> Tuple[str, str]:
            built.append(player)
            raise abu.AbuError("It is not built here.", "look elsewhere")

        scripts = []
        for number, launch in enumerate(("launch", f"launch --project {self.script.parent}")):
            scripts.append(self.script.with_name(f"{number}.abu"))
            scripts[-1].write_text(f"{launch}\nclick Fox\n", encoding="utf-8")
        with mock.patch.object(abu, "program_and_code", program_and_code):
            for words in (("replay", *scripts, "--compare", "none"), ("shrink", scripts[1], "--compare", "none")):
                built.clear()
                done = in_process(*map(str, words), ABU_STATE_DIR=str(self.script.parent / "state"), ABU_PLAYER="")
                self.assertNotEqual(0, done.code)
                self.assertIn("It is not built here", done.out + done.err)
                players = [abu.GAMES_PLAYER, abu.PROJECT_PLAYER]
                self.assertEqual(players if words[0] == "replay" else players[1:], built)

    def test_the_words_of_a_line(self) -> None:
        for sample in samples_of("words"):
            with self.subTest(sample["line"]):
                if "cause" in sample:
                    self.assertRaisesRegex(ValueError, f"^{sample['cause']}$", abu.words_of_line, sample["line"])
                else:
                    self.assertEqual(sample["words"], abu.words_of_line(sample["line"]))

    def test_what_a_line_asks_for(self) -> None:
        usual = {"data": {**self.usually["data"], "waited": True, "calls": [], "parts": [], "frames": 1, "inputs": {}}}
        answer = {"success": True, **usual}
        for sample in samples_of("lines"):
            with self.subTest(sample["line"]):
                done, sent = self.replay(f"launch\n{sample['line']}\n", iter([answer] * 9), "--compare", "none")
                self.assertEqual(0, done.code, done.err)
                for _, params in sent:
                    params.pop("record", None)
                self.assertEqual(sample["sent"], sent[1:])

    def test_how_a_game_was_launched(self) -> None:
        for sample in samples_of("launches"):
            with self.subTest(sample["line"]):
                self.script.write_text(f"# abu script 1\n{sample['line']}\nclick Fox\n")
                launch = vars(abu.Script.read(str(self.script)).launch)
                keys = ("game", "mode", "seed", "width", "height", "fast", "frozen")
                self.assertEqual(sample["options"], {key: launch[key] for key in keys if launch[key]})

    def test_what_is_wrong_with_a_script(self) -> None:
        for sample in samples_of("faulty"):
            with self.subTest(sample["script"]):
                done, sent = self.replay("\n".join(sample["script"]) + "\n", iter(()))
                self.assertEqual((2, []), (done.code, sent))
                place = f"{self.script}: Line {sample['line']}: " if sample["line"] else ""
                self.assertTrue(done.err.startswith(f"abu: {place}"), done.err)
                said = done.err.replace(str(self.script), "FILE")
                self.assertIn(sample.get("cause", ""), said)
                self.assertNotRegex(said.replace("`batch` is", ""), "batch|Nothing was sent", "it is no batch")

    def test_how_a_script_goes(self) -> None:
        for sample in samples_of("plays"):
            with self.subTest(sample["name"]):
                log = "".join(json.dumps(entry) + "\n" for entry in sample["log"])
                Path(f"{self.script}.log").write_text(log)
                text = "\n".join(sample["script"]) + ("" if sample.get("cut") else "\n")
                done, sent = self.replay(text, iter(sample["answers"]), "--json", "--compare", sample["compare"])
                self.assertEqual(sample["sent"], sent)
                outcome = json.loads(done.out.replace(str(self.script), "FILE"))
                want = sample["outcome"]
                self.assertEqual(want, {key: outcome[key] for key in outcome if key in want})
                self.assertEqual("diff" in want, "diff" in outcome)

    def test_a_damaged_log_is_refused_and_nothing_is_played(self) -> None:
        for sample in samples_of("logs"):
            for level in ("history", "hash") if "cause" in sample else ("history",):
                with self.subTest(sample["name"], level=level):
                    Path(f"{self.script}.log").write_bytes(base64.b64decode(sample["log"]))
                    done, sent = self.replay("click A\nclick B\n", self.answers("a", "b"), "--compare", level)
                    if "cause" not in sample:
                        self.assertEqual((0, True), (done.code, bool(sent)), done)
                        continue
                    self.assertEqual((2, []), (done.code, sent), done)
                    said = done.err.replace(str(self.script), "FILE")
                    self.assertTrue(said.startswith(f"abu: {sample['cause']}"), said)
                    self.assertRegex(said, "\n  try: .*--update")

    @unittest.skipUnless(hasattr(os, "mkfifo"), "no pipes with names")
    def test_an_update_that_cannot_be_written_is_refused_before_anything_is_played(self) -> None:
        log, pictures = Path(f"{self.script}.log"), Path(f"{self.script}.pictures")
        for place, make in (
            (log, os.mkfifo),
            (log, os.mkdir),
            (log, lambda path: os.symlink(self.script, path)),
            (pictures, Path.touch),
        ):
            make(place)
            done, sent = self.replay("click A\n", self.answers("a"), "--update")
            self.assertEqual((2, []), (done.code, sent), done)
            self.assertTrue(done.err.startswith(f"abu: Cannot write {place}: it is no file"), done.err)
            (os.rmdir if place.is_dir() else os.unlink)(place)

    def test_a_last_line_that_was_cut_off_may_be_any_bytes(self) -> None:
        whole = base64.b64decode(samples_of("logs")[0]["log"])
        first = whole[: whole.index(b"\n") + 1]
        for rest in (b"\xff", b"{\xff", b"x", b""):
            Path(f"{self.script}.log").write_bytes(first + rest)
            done, _ = self.replay("click A\nclick B\n", self.answers("a", "b"))
            self.assertEqual(0, done.code, done)
            self.assertIn("(1 of 2 lines compared, ", done.out)

    def answers(self, *history: str) -> Iterator[Dict[str, Any]]:
        """Those to what a replay asks first, and to a line for each text of history."""
        first = [self.usually, {"success": True, "data": {"entries": [], "next": 1}}]
        played = [{"success": True, "data": {**self.usually["data"], "history": [text]}} for text in history]
        return iter([*first, *played])

    def test_the_last_line_says_how_many_lines_were_compared(self) -> None:
        log = Path(f"{self.script}.log")
        whole = "".join(base64.b64decode(samples_of("logs")[0]["log"]).decode())
        for content, flags, said in (
            (whole, (), "2 of 2 lines compared"),
            (whole[: whole.index("\n") + 1], (), "1 of 2 lines compared"),
            (whole, ("--compare", "none"), "0 of 2 lines compared"),
            ("<<<<<<< HEAD\n", ("--compare", "none", "--update"), "0 of 2 lines compared"),
        ):
            log.write_text(content)
            done, _ = self.replay("click A\nclick B\n", self.answers("a", "b"), *flags)
            self.assertEqual(0, done.code, done)
            self.assertIn(f"({said}, ", done.out.splitlines()[-1])
            log.write_text(content)
            done, _ = self.replay("click A\nclick B\n", self.answers("a", "b"), *flags, "--json")
            compared = json.loads(done.out)["compared"]
            self.assertEqual(said, f"{compared} of 2 lines compared")
        done, _ = self.replay("click A\nclick B\n", self.answers("a", "b"))
        self.assertIn("(2 of 2 lines compared", done.out, "--update has written a whole log in the place of that")

    def test_there_is_a_sample_of_each_argument(self) -> None:
        known: Dict[str, Set[str]] = {}
        for sample in samples_of("lines"):
            args = abu.read_step(1, abu.words_of_line(sample["line"]))
            command = abu.command_named(args.command)
            assert command is not None
            given = {arg.names[0] for arg in command.arguments if vars(args).get(arg.key) not in (None, False, [])}
            given |= {name for name in ("--timeout",) if args.timeout}
            known.setdefault(command.name, set()).update(given)
        plays = "\n".join(line for sample in samples_of("plays") for line in sample["script"])
        shared = set().union(*known.values(), re.findall(r"--[a-z-]+", plays))
        for command in abu.COMMANDS:
            if command.kind == "game" and not command.saves:
                played = {arg.names[0] for arg in command.arguments if not arg.is_of_shell}
                own = played - SHARED - OF_CALLS
                self.assertEqual(set(), own - known[command.name], command.name)
        self.assertEqual(set(), SHARED - shared)

    def test_there_is_a_sample_of_each_name_of_a_command(self) -> None:
        first = {abu.words_of_line(sample["line"])[0] for sample in samples_of("lines")}
        names = {name for one in abu.COMMANDS if one.kind == "game" and not one.saves for name in one.names}
        self.assertEqual(set(), names - first)


if __name__ == "__main__":
    unittest.main()
