"""End-to-end tests of agent.py: whole runs from the command line in the running game."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import unittest
from pathlib import Path
from typing import Any, List, Tuple

import agent
from agent_calls import CALL_SECONDS, PLAY, Folder
from agents import GreedyService, calling
from command_line import Done
from run_record import Result
from replies import Usage as UsageOf
from services import Answer, Asked, FakeService, failing, saying
from abu import read_run_steps
from trajectory import Trajectory
from waiting import comes_true


class Battles(Folder):
    def test_a_battle_is_played_to_its_end_and_written_down(self) -> None:
        done = self.call(*PLAY, "--seed", 11, "--model", "scripted:greedy", "--out", self.out)
        self.assertEqual(3, done.code, done.err)
        self.assertRegex(done.out, r"^Goal not reached in \d+ steps: Defeat \(stop\)\. Record: ")
        result = self.run_data()["result"]
        steps = read_run_steps(self.out)
        self.assertEqual(result["steps"], len(steps))
        self.assertEqual((False, "stop", 3), (result["reached"], result["end_reason"], result["exit_code"]))
        self.assertEqual('#1 click -> "Start Battle" e1', steps[0]["lines"][0])
        self.assertIn("game over: Defeat", steps[-1]["lines"][-1])
        self.check_summary(False, "Goal not reached: Defeat")
        self.assertEqual(100, self.run_data()["max_steps"])
        self.assertIn('#1 click -> "Start Battle" e1', done.err)
        self.assertEqual([], self.players())

    def test_a_battle_that_is_won_ends_with_0(self) -> None:
        done = self.call(*PLAY, "--seed", 5, "--model", "scripted:greedy", "--out", self.out, "--quiet")
        self.assertEqual((0, ""), (done.code, done.err), done.out)
        self.check_summary(True, "Goal reached: Victory!")

    def check_summary(self, reached: bool, words: str) -> None:
        """Compares record and transcript of a scripted player."""
        result = self.run_data()["result"]
        told = {"taskComplete": reached, "summary": words, "keyFindings": [], "nextSuggestions": []}
        self.assertEqual((reached, told), (result["reached"], result["summary"]))
        (transcript,) = (self.out / "agent").glob("session-*.log")
        text = json.dumps(told)
        self.assertTrue(
            transcript.read_text().endswith(f"\nFINAL {text}\n\nFINAL_SUMMARY:\n{text}\n\nRESPONSE_STATE: SCRIPTED\n")
        )

    def test_tetris_is_played_until_four_lines_are_cleared(self) -> None:
        words = ("play", "--game", "tetris", "--port", 0, "--step-delay", 0, "--seed", 2, "--model", "scripted:greedy")
        done = self.call(*words, "--out", self.out, "--quiet")
        self.assertEqual((0, ""), (done.code, done.err), done.out)
        self.assertRegex(self.run_data()["result"]["end_detail"], r"^Lines \d+$")
        self.assertEqual("tetris", self.run_data()["game"])
        self.assertRegex(read_run_steps(self.out)[-1]["lines"][-1], r"^#\d+ goal reached: Lines \d+$")

    def test_random_moves_end_a_game_too(self) -> None:
        for game, seed, end in (("dreamtides", 13, "Defeat"), ("tetris", 5, "Game over: ")):
            self.out = self.folder / game
            words = ("play", "--game", game, "--port", 0, "--step-delay", 0, "--seed", seed, "--model")
            done = self.call(*words, "scripted:random", "--out", self.out, "--quiet")
            self.assertEqual((3, ""), (done.code, done.err), done.out)
            result = self.run_data()["result"]
            self.assertEqual(("stop", 0), (result["end_reason"], result["errors"]))
            self.assertTrue(result["end_detail"].startswith(end), result)

    def test_a_run_that_has_no_steps_left_ends_with_4(self) -> None:
        done = self.call(*PLAY, "--seed", 1, "--model", "scripted:random", "--out", self.out, "--max-steps", 3)
        self.assertEqual(4, done.code, done.err)
        self.assertEqual((3, "max_steps"), tuple(self.run_data()["result"][key] for key in ("steps", "end_reason")))
        self.assertEqual(3, self.run_data()["max_steps"])


SECRET = "sk-test-0123456789abcdef0123456789"


class Services(Folder):
    """Whole runs with a model behind HTTP."""

    def service(self, *answers: Answer, by: Any = None) -> FakeService:
        service = FakeService(*answers, by=by)
        service.__enter__()
        self.addCleanup(service.__exit__)
        return service

    def play(self, service: FakeService, *argv: object, **changes: str) -> Done:
        words = (*PLAY, "--seed", 11, "--model", "some-model", "--base-url", service.url, "--out", self.out, *argv)
        return self.call(*words, **{"OPENAI_API_KEY": SECRET, **changes})

    def test_a_model_plays_a_battle_and_the_recording_plays_it_again(self) -> None:
        tape = self.folder / "tape.jsonl"
        service = self.service(by=GreedyService())
        done = self.play(service, "--cassette", tape, "--images")
        self.assertEqual(3, done.code, done.err)
        first = self.run_data()["result"]
        self.assertEqual(("stop", "It was lost."), (first["end_reason"], first["summary"]["summary"]))
        self.assertGreaterEqual(first["steps"], 20)
        self.assertEqual(920 * first["steps"] + 12, first["usage"]["tokens"])
        self.assertRegex(done.err, r'#1 click -> "Start Battle" e1  \(\d+\.\d s, 920 tokens\)')
        self.assertEqual(f"Bearer {SECRET}", service.asked[0].headers["authorization"])
        schema = service.asked[0].body["response_format"]["json_schema"]["schema"]
        self.assertEqual(["thought", "memory", "tool_calls"], schema["required"])
        schemas = [json.dumps(asked.body["response_format"]) for asked in service.asked[:-1]]
        self.assertEqual(1, len(set(schemas)), "the same in all requests, so that services can cache it")
        self.no_file_has(SECRET)
        count = len(service.asked)
        words = ("--cassette", tape, "--record", "none", "--images")
        refused = self.play(service, *words)
        self.assertEqual((2, ""), (refused.code, refused.out))
        self.assertIn("holds the record of another run", refused.err)
        self.assertEqual(first, self.run_data()["result"])
        self.out = self.folder / "again"
        again = self.play(service, *words, OPENAI_API_KEY="")
        self.assertEqual(3, again.code, again.err)
        self.assertEqual(count, len(service.asked))
        second = self.run_data()["result"]
        for told in (first, second):
            del told["seconds"], told["thought_seconds"]
        self.assertEqual(first, second)

    def no_file_has(self, secret: str) -> None:
        files = [path for path in self.folder.rglob("*") if path.is_file()]
        self.assertGreaterEqual(len(files), 5)
        for path in files:
            self.assertNotIn(secret.encode(), path.read_bytes(), path)

    def test_a_model_places_tetris_pieces_with_one_call_each(self) -> None:
        replies = [calling("click", target="Practice"), calling("place", x=2, rotation="east")]
        replies += [calling("place", x=9, rotation="north"), calling("place", x=8, rotation="west"), calling("stop")]
        service = self.service(*map(saying, replies))
        words = ("play", "--game", "tetris", "--port", 0, "--seed", 2, "--model", "m", "--base-url", service.url)
        done = self.call(*words, "--step-delay", 0, "--out", self.out, OPENAI_API_KEY=SECRET)
        self.assertEqual(3, done.code, done.err)
        steps = read_run_steps(self.out)
        self.assertEqual("#2 place -> O x=2 east", steps[1]["lines"][0])
        self.assertEqual(["#3 place -> L x=8 west"], steps[2]["lines"])
        self.assertEqual("L with rotation north does not fit there: x is at most 7", steps[2]["attempts"][0]["refused"])
        last = json.loads((self.out / "last.json").read_text())["state"]
        self.assertRegex(last, r'"19  ..OO.....L"')
        self.assertIn("O locked", service.asked[2].body["messages"][-1]["content"])

    def test_a_model_places_several_pieces_in_one_reply(self) -> None:
        """With the changes since the board that the model was shown, also for a call that is several presses."""
        pieces = (("O", 0, "north"), ("L", 2, "north"), ("J", 8, "east"))
        calls = [{"name": "place", "args": {"piece": kind, "x": x, "rotation": r}} for kind, x, r in pieces]
        replies = [calling("click", target="Practice"), json.dumps({"tool_calls": calls}), calling("stop")]
        service = self.service(*map(saying, replies))
        words = ("play", "--game", "tetris", "--port", 0, "--seed", 2, "--model", "m", "--base-url", service.url)
        done = self.call(
            *words, "--actions", 3, "--keep", 3, "--step-delay", 0, "--out", self.out, OPENAI_API_KEY=SECRET
        )
        self.assertEqual(3, done.code, done.err)
        (step,) = read_run_steps(self.out)[1:2]
        self.assertEqual(["#2 place -> O x=0 north", "#2 place -> L x=2 north"], step["lines"][:2])
        self.assertRegex(step["attempts"][2]["refused"], "^the piece that falls is [^J], not J$")
        told = service.asked[2].body["messages"][-1]["content"]
        self.assertRegex(told, r'what has changed since your last step(.|\n)*\n *\+\d* label "19  OOLLL\.\.\.\.\."')
        self.assertIn("  O locked\n#2 place -> L x=2 north\n  L locked\n", told)
        self.assertNotIn("Keys: ", service.asked[1].body["messages"][-1]["content"])

    def test_a_model_that_keeps_its_steps_reads_what_has_changed(self) -> None:
        service = self.service(by=self.look_around)
        done = self.play(service, "--keep", 3, "--max-steps", 6)
        self.assertEqual(4, done.code, done.err)
        lengths = [len(asked.body["messages"]) for asked in service.asked]
        self.assertEqual([2, 4, 6, 8, 4, 6], lengths[:6])
        last = service.asked[1].body["messages"][-1]["content"]
        self.assertRegex(last, r'--- Changes \w+ -> \w+ ---\n= application "Dreamtides"\n')

    @staticmethod
    def look_around(asked: Asked) -> Answer:
        is_at_start = (
            len(asked.body["messages"]) == 2 and 'button "Start Battle"' in asked.body["messages"][1]["content"]
        )
        return saying(calling("click", target="Start Battle") if is_at_start else calling("hover", target="End Turn"))

    def test_no_key_leaks_when_everything_fails(self) -> None:
        service = self.service(failing(401, f"Incorrect API key provided: {SECRET}."))
        tape = self.folder / "tape.jsonl"
        done = self.play(service, "--cassette", tape)
        self.assertEqual(1, done.code, done.err)
        self.assertIn("ERROR: Action generation failed - The model's service refused (401)", done.err)
        self.assertNotIn(SECRET, done.err + done.out)
        self.no_file_has(SECRET)

    def test_the_game_is_not_told_the_key(self) -> None:
        service = self.service(saying(calling("click", target="Your Deck")))
        process = self.start(
            *(*PLAY, "--seed", 11, "--model", "m", "--base-url", service.url, "--out", self.out, "--max-steps", 500),
            OPENAI_API_KEY=SECRET,
        )
        self.addCleanup(process.communicate)
        self.addCleanup(process.kill)
        self.assertTrue(comes_true(lambda: len(service.asked) > 1, 300))
        (record,) = (self.folder / "state").glob("player-*.json")
        environ = Path(f"/proc/{json.loads(record.read_text())['pid']}/environ")
        if not environ.exists():
            self.skipTest("this system does not show the environment of a process")
        self.assertIn(b"ABU_PORT", environ.read_bytes())
        self.assertNotIn(SECRET.encode(), environ.read_bytes())

    def test_without_models_no_request_is_made(self) -> None:
        service = self.service(saying(calling("stop")))
        done = self.play(service, AGENT_DISABLE_LLM="true", OPENAI_API_KEY="")
        self.assertEqual((4, []), (done.code, service.asked), done.err)
        result = self.run_data()["result"]
        self.assertEqual(("no_op", "LLM not configured"), (result["end_reason"], result["summary"]["summary"]))

    def test_repeated_illegal_moves_lose_the_game(self) -> None:
        service = self.service(saying(calling("click", target="e999")))
        out = self.out / "1.json"
        words = ("episode", *PLAY[1:], "--seed", 11, "--model", "m", "--base-url", service.url, "--out", out)
        done = self.call(*words, OPENAI_API_KEY=SECRET)
        self.assertEqual(3, done.code, done.err)
        result = json.loads(out.read_text())["result"]
        self.assertEqual(
            ("refused", False, 3, 12), tuple(result[k] for k in ("end_reason", "reached", "steps", "refusals"))
        )
        report = self.call("report", self.out)
        self.assertRegex(report.out, r"dreamtides +m +1 +0 +0 %.* refused 1\n")

    def test_a_budget_ends_it_with_4(self) -> None:
        service = self.service(by=GreedyService())
        done = self.play(service, "--max-tokens", 15000)
        self.assertEqual(4, done.code, done.err)
        result = self.run_data()["result"]
        self.assertEqual("budget", result["end_reason"])
        self.assertLessEqual(result["usage"]["tokens"], 15000)
        self.assertGreater(result["steps"], 3)


class Interruptions(Folder):
    """A run that continues until it is interrupted."""

    def setUp(self) -> None:
        super().setUp()
        words = ("--seed", 11, "--model", "scripted:random", "--max-steps", 100000, "--step-delay", 20)
        self.process = self.start(*PLAY, *words, "--out", self.out)
        self.addCleanup(self.process.communicate)
        self.addCleanup(self.process.kill)
        self.assertTrue(comes_true(lambda: self.process.poll() is not None or len(self.lines()) > 3, 300))

    def lines(self) -> List[str]:
        steps = self.out / "steps.jsonl"
        return steps.read_text().split("\n")[:-1] if steps.exists() else []

    def check_steps(self) -> None:
        steps = [json.loads(line) for line in self.lines()]
        self.assertEqual(list(range(1, len(steps) + 1)), [step["step"] for step in steps])

    def test_ctrl_c_and_a_schedulers_signal_leave_a_whole_record(self) -> None:
        self.process.send_signal(signal.SIGINT)
        _, err = self.process.communicate(timeout=120)
        self.assertEqual(130, self.process.returncode, err)
        self.assertNotIn("Traceback", err)
        self.check_whole_record()

    def test_a_schedulers_signal_leaves_one_too(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        _, err = self.process.communicate(timeout=120)
        self.assertEqual(130, self.process.returncode, err)
        self.check_whole_record()
        self.assertEqual("signal SIGTERM", self.run_data()["result"]["end_detail"])

    def test_two_signals_at_once_are_one(self) -> None:
        """`timeout` signals the process and its group; two equal signals would be merged, so two kinds are sent."""
        for number in (signal.SIGSTOP, signal.SIGTERM, signal.SIGINT, signal.SIGCONT):
            self.process.send_signal(number)
        _, err = self.process.communicate(timeout=120)
        self.assertEqual(130, self.process.returncode, err)
        self.check_whole_record()

    def check_whole_record(self) -> None:
        result = self.run_data()["result"]
        self.check_steps()
        self.assertEqual(("interrupted", len(self.lines())), (result["end_reason"], result["steps"]))
        (transcript,) = (self.out / "agent").glob("session-*.log")
        self.assertIn("RESPONSE_STATE: INTERRUPTED", transcript.read_text())
        self.assertEqual([], self.players())

    def test_a_kill_leaves_all_whole_steps_and_no_game(self) -> None:
        self.process.kill()
        self.process.communicate(timeout=120)
        self.assertIsNone(self.run_data()["result"])
        self.check_steps()
        self.assertTrue(comes_true(lambda: not self.players(), 120))
        done = self.call("view", self.out)
        self.assertEqual((0, f"{self.out / 'view.html'}\n"), (done.code, done.out), done.err)


class Episodes(Folder):
    def episode(self, seed: int, *argv: object) -> Done:
        words = (
            "episode",
            "--game",
            "dreamtides",
            "--port",
            0,
            "--step-delay",
            0,
            "--model",
            "scripted:greedy",
            "--quiet",
        )
        return self.call(*words, "--seed", seed, "--out", self.out / f"{seed}.json", *argv)

    def test_episodes_their_report_and_their_pages(self) -> None:
        self.assertEqual([3, 0], [self.episode(seed).code for seed in (1, 5)])
        self.assertEqual(4, self.episode(2, "--max-steps", 2).code)
        before = (self.out / "5.json").read_bytes()
        again = self.episode(5)
        self.assertEqual((0, ""), (again.code, again.out))
        self.assertIn("is there already, so nothing was played", again.err)
        self.assertEqual(before, (self.out / "5.json").read_bytes())
        self.assertTrue(json.loads(before)["result"]["reached"])
        done = self.call("report", self.out, "--views")
        self.assertEqual(0, done.code, done.err)
        row = done.out.split("\n")[1].split()
        self.assertEqual(["dreamtides", "scripted:greedy", "3", "1", "33", "%", "6-79", "%"], row[:8])
        page = (self.out / "report.html").read_text()
        self.assertEqual(3, page.count("view.html"))
        view = self.call("view", self.out / "5.json", "--out", self.folder / "v.html")
        self.assertEqual(f"{self.folder / 'v.html'}\n", view.out, view.err)
        self.assertIn("Victory!", (self.folder / "v.html").read_text())

    def test_a_foreign_file_does_not_count_as_played(self) -> None:
        self.assertEqual(4, self.episode(5, "--max-steps", 1).code)
        path = self.out / "5.json"
        played = path.read_bytes()
        self.assertEqual(0, self.episode(5, "--max-steps", 1).code)
        for argv, words in (
            (("--seed", 6), "holds the result of another episode: seed 5"),
            (("--model", "scripted:random"), "holds the result of another episode: model scripted:greedy"),
            (("--game", "tetris", "--seed", 6), "holds the result of another episode: game dreamtides, seed 5"),
        ):
            done = self.episode(5, *argv)
            self.assertEqual((2, ""), (done.code, done.out), done.err)
            self.assertIn(words, done.err)
        self.assertEqual(played, path.read_bytes())
        for text in ("", "{}", json.dumps({**json.loads(played), "result": None})):
            path.write_text(text)
            done = self.episode(5)
            self.assertEqual((2, text), (done.code, path.read_text()))
            self.assertIn("is not the result of an episode", done.err)

    def test_a_killed_episode_is_played_again(self) -> None:
        words = ("episode", "--game", "dreamtides", "--port", 0, "--seed", 5, "--quiet", "--out", self.out / "5.json")
        process = self.start(*words, "--model", "scripted:random", "--max-steps", 100000, "--step-delay", 60000)
        self.addCleanup(process.communicate)
        self.addCleanup(process.kill)
        self.assertTrue(
            comes_true(lambda: any(read_run_steps(path.parent) for path in self.out.glob("*/steps.jsonl")), 300)
        )
        process.kill()
        process.communicate(timeout=CALL_SECONDS)
        self.assertEqual([], list(self.out.glob("*.json")))
        # The process was killed in the pause after the first step.
        (steps,) = self.out.glob("*/steps.jsonl")
        self.assertEqual([1], [step["step"] for step in read_run_steps(steps.parent)])
        self.assertEqual(0, self.episode(5).code)
        done = self.call("report", self.out)
        self.assertIn("left out 1 more run without an end", done.err)
        self.assertRegex(done.out, r"dreamtides +scripted:greedy +1 +1 +100 %")
        self.assertTrue(comes_true(lambda: not self.players(), 120))

    def test_a_failed_episode_leaves_no_file_and_is_played_again(self) -> None:
        words = ("episode", "--game", "tetris", "--port", 0, "--model", "scripted:greedy", "--out", self.out)
        done = self.call(*words, ABU_PLAYER="/nowhere/player")
        self.assertEqual(1, done.code, done.err)
        self.assertRegex(
            done.err,
            r"^(?:the game is being started[^\n]*\n)?agent: The player ended while it was starting\.\n"
            r"(  \| .*\n)+  try: read [^\n]+\n$",
        )
        self.assertEqual([], [path.name for path in self.folder.glob("out*")])

    @unittest.skipUnless(shutil.which("parallel"), "GNU parallel is not installed")
    def test_episodes_by_the_line_for_gnu_parallel_and_their_report(self) -> None:
        page = (Path(agent.__file__).parent / "README.md").read_text()
        line = next(line for line in page.split("\n") if line.startswith("parallel "))
        for old, new in (
            ("--jobs 4", "--jobs 2"),
            ("{1..100}", "{1..6}"),
            ("results/", f"{self.out}/"),
            ("--game dreamtides", "--game tetris"),
            ("--model some-model", "--model scripted:random --max-steps 3 --step-delay 0"),
        ):
            self.assertIn(old, line)
            line = line.replace(old, new)
        (self.folder / "python3").symlink_to(sys.executable)
        done = subprocess.run(
            ["bash", "-c", line],
            cwd=Path(agent.__file__).parents[2],
            env={
                **self.environment(),
                "PATH": f"{self.folder}{os.pathsep}{os.environ['PATH']}",
                "HOME": str(self.folder),
            },
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=CALL_SECONDS,
        )
        # The script's own exit code is the number of episodes that did not end with 0: here their steps were used up.
        self.assertEqual(6, done.returncode, done.stderr)
        results = {path.stem: json.loads(path.read_text()) for path in self.out.glob("*.json")}
        self.assertEqual({str(seed) for seed in range(1, 7)}, set(results))
        for seed, data in results.items():
            told = (str(data["seed"]), data["result"]["end_reason"], data["result"]["steps"])
            self.assertEqual((seed, "max_steps", 3), told)
        self.assertEqual([], self.players())
        report = self.call("report", self.out)
        self.assertEqual((0, ""), (report.code, report.err))
        words = report.out.split("\n")[1].split()
        self.assertEqual(["tetris", "scripted:random", "6", "0", "0", "%", "0-39", "%", "3.0"], words[:9])
        self.assertEqual(["max_steps", "6"], words[-2:])
        self.assertEqual(6, (self.out / "report.html").read_text().count("max_steps: "))


class Pages(Folder):
    def test_folders_that_hold_no_run(self) -> None:
        for argv, words in (
            (("report", self.folder / "none"), "There is no run that came to its end in"),
            (("report", self.folder), "There is no run that came to its end in"),
            (("view", self.folder), "is not the record of a run: it has no run.json."),
        ):
            done = self.call(*argv)
            self.assertEqual((1, ""), (done.code, done.out))
            self.assertIn(words, done.err)
            self.assertRegex(done.err, r"^agent: [^\n]+\n  try: [^\n]+\n$")

    def test_a_page_replaces_nothing_but_a_page(self) -> None:
        runs = [self.folder / name / "run" for name in ("one", "two")]
        for run in runs:
            with Trajectory(run, lambda text: None, str, {"game": "g", "model": run.parent.name, "seed": 1}) as record:
                record.finish(Result("stop", "lost", False, 1, 0, 0, 0, 0, UsageOf(), 1.0, {}), 3)
        mine, page, link = (self.folder / name for name in ("mine.html", "empty", "link.html"))
        mine.write_text("<!doctype html>mine")
        page.touch()
        calls = (("report", self.folder), ("view", runs[1]), ("report", "--compare", *(run.parent for run in runs)))
        for call in calls:
            self.assertEqual([0, 0], [self.call_here(*call, "--out", page).code for _ in range(2)], call)
        before = {path: path.read_bytes() for path in self.folder.rglob("*") if path.is_file()}
        for target in (page, mine, self.folder / "nothing"):
            link.symlink_to(target)
            for call in calls:
                self.page_is_refused(call, link, "--replace")
            link.unlink()
        for call in calls:
            self.page_is_refused(call, runs[1] / "run.json", "--replace")
            self.page_is_refused(call, runs[1] / "rules" / ".." / "steps.jsonl", "--replace")
            self.page_is_refused(call, mine)
            self.page_is_refused(call, self.folder)
            self.page_is_refused((*call, "--views") if call[0] == "report" else call, mine)
        self.assertEqual(before, {path: path.read_bytes() for path in self.folder.rglob("*") if path.is_file()})
        for call in calls:
            self.assertEqual(0, self.call_here(*call, "--out", mine, "--replace").code, call)
            mine.write_text("mine")

    def page_is_refused(self, call: Tuple[object, ...], out: Path, *more: str) -> None:
        done = self.call_here(*call, "--out", out, *more)
        self.assertIn((done.code, done.out), ((1, ""), (2, "")), (call, out))
        self.assertRegex(done.err, r"^agent: [^\n]+\n  try: name another file[^\n]*\n$")

    def test_damaged_runs_are_named_and_the_others_shown(self) -> None:
        """A complete record, one whose result points to another folder, a truncated one, and a pipe."""
        runs = self.folder / "runs"
        for name in ("whole", "outside"):
            with Trajectory(
                runs / name if name == "whole" else self.folder / name, lambda text: None, str, {"model": "m"}
            ) as record:
                end = Result("stop", "lost", False, 1, 0, 0, 0, 0, UsageOf(), 1.0, {})
                told = record.finish(end, 3)
        (runs / "away.json").write_text(json.dumps({**told, "record": str(self.folder / "outside")}))
        (runs / "cut.json").write_text('{"format": 1')
        os.mkfifo(runs / "pipe.json")
        (runs / "whole" / "steps.jsonl").write_text('{"step": 1}\n{"st')
        done = self.call("report", runs, "--views")
        self.assertEqual(0, done.code, done.err)
        complaints = [
            f"agent: {runs}/cut.json cannot be used: it is no JSON, or was cut.",
            f"agent: {runs}/pipe.json cannot be read: it is not a regular file.",
            f"agent: {runs}/away.json names a record that is not beside it: '{self.folder}/outside'.",
            f"agent: {runs}/whole: Line 2 of steps.jsonl is left out: it is no JSON, or was cut.",
        ]
        self.assertEqual(sorted(complaints), sorted(done.err.splitlines()))
        self.assertEqual(1, (runs / "report.html").read_text().count("./whole/view.html"))
        self.assertFalse((self.folder / "outside" / "view.html").exists())
        done = self.call("view", runs / "away.json")
        self.assertEqual((1, ""), (done.code, done.out))
        self.assertRegex(done.err, r"^agent: \S+ names a record that is not beside it: .*\n  try: [^\n]+\n$")


if __name__ == "__main__":
    unittest.main()
