"""Samples of scripts: `client/Packages/com.abu.bridge/Tests/ScriptSampleTests.cs` reads the same ones in C#."""

from __future__ import annotations

import json
import re
import sys
import unittest
from pathlib import Path
from typing import Any, Dict, Iterator, List, Set, Tuple

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / "testing")]

import abu  # noqa: E402
from calls import Done, in_process  # noqa: E402
from fakes import TalkingGame, reply  # noqa: E402
from folders import new_folder  # noqa: E402

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
                done, sent = self.replay(f"launch\n{sample['line']}\n", iter([answer] * 9))
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
                own = {arg.names[0] for arg in command.arguments} - SHARED - OF_CALLS
                self.assertEqual(set(), own - known[command.name], command.name)
        self.assertEqual(set(), SHARED - shared)

    def test_there_is_a_sample_of_each_name_of_a_command(self) -> None:
        first = {abu.words_of_line(sample["line"])[0] for sample in samples_of("lines")}
        names = {name for one in abu.COMMANDS if one.kind == "game" and not one.saves for name in one.names}
        self.assertEqual(set(), names - first)


if __name__ == "__main__":
    unittest.main()
