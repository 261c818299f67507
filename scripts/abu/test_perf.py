"""`abu.py perf`: how its answer is worded, and what it finds in a game that is slow on demand."""

from __future__ import annotations

import copy
import json
import time
import unittest
from pathlib import Path
from typing import Any, Dict
from unittest import mock

SCRIPTS = Path(__file__).resolve().parents[1]

import abu
from command_line import Done, ended, in_process
from fakes import FakeGame, giving, reply
from folders import new_folder
from games import HeadlessGame
from soak_checks.player import fault_player

SAMPLE = json.loads((SCRIPTS.parent / "docs" / "wire" / "perf.json").read_text(encoding="utf-8"))
MOST_LINES = 12


def spread(median: float, p95: float, worst: float) -> Dict[str, float]:
    return {"median": median, "p95": p95, "worst": worst}


def word(data: Dict[str, Any]) -> Done:
    with FakeGame(giving(data)) as game:
        return in_process("perf", "--port", game.port)


class WordTests(unittest.TestCase):
    """The text for a reply of the game."""

    def setUp(self) -> None:
        self.data = copy.deepcopy(SAMPLE["reply"]["data"])

    def test_the_sample(self) -> None:
        text = """\
3 frames in 0.1 s: 42.9 a second (in the Editor; a build is faster)
Frame: median 16.5 ms, 95% within 48.2, worst 48.2; over 16.7 ms: 1
Main thread: median 4.5 ms, 95% within 46.0, worst 46.0; over 16.7 ms: 1
Commands: median 0.0 ms, 95% within 0.0, worst 0.0
GC: median 0 B a frame, worst 1.1 MB, 1.1 MB in all; collections: 0
Memory: managed 33.6 MB (+1.1 MB)
Median and worst: draw calls 120, 120; batches 80, 80
Slow frame 812: 48.2 ms, 46.0 of it main thread, GC 1.1 MB; logged warning: Deck loaded again
Not measured here: render thread, GPU time, set-pass calls, triangles, Unity memory, process memory
"""
        self.assertEqual((0, text, ""), word(self.data))

    def test_everything_that_can_be_measured_fits_into_a_dozen_lines(self) -> None:
        frame = {
            "frame": 7,
            "ms": 100.0,
            "commandMs": 20.0,
            "log": [{"level": "log", "message": "x" * 300, "count": 2}] * 5,
            "moreLog": 3,
        }
        self.data.update(
            frameMs={**spread(1, 2, 3), "over": 9},
            renderThreadMs=spread(4, 5, 6),
            gpuMs=spread(7, 8, 9),
            setPassCalls=spread(10, 11, 12),
            triangles=spread(2_000_000, 1, 3_000_000),
            memory={key: {"begin": 2048, "end": 1024} for key in ("managed", "unity", "process")},
            worstFrames=[frame] * 5,
            lacks=["process"],
        )
        lines = word(self.data).out.splitlines()
        self.assertEqual(MOST_LINES, len(lines))
        self.assertIn("GPU: median 7.0 ms, 95% within 8.0, worst 9.0", lines)
        self.assertIn("Memory: managed 1 KB (-1 KB), Unity 1 KB (-1 KB), process 1 KB (-1 KB)", lines)
        self.assertIn("; set-pass calls 10, 12; triangles 2,000,000, 3,000,000", lines[8])
        self.assertRegex(
            lines[9], r"^Slow frame 7: 100\.0 ms, 20\.0 of it commands; logged log: x+ \.\.\. x+ \(×2\); log: "
        )
        self.assertRegex(lines[9], r"; 6 more$")
        self.assertLess(len(lines[9]), 420)
        self.assertTrue(lines[-1].startswith("Not measured here: process memory"))
        self.data["lacks"] = []
        self.assertEqual([*lines[:-1], lines[9]], word(self.data).out.splitlines())

    def test_frames_that_kept_to_the_budget_are_not_listed(self) -> None:
        self.data["frameMs"]["over"] = 0
        self.assertNotIn("Slow frame", word(self.data).out)

    def test_fewer_frames_than_asked_for_are_told_on_stderr(self) -> None:
        self.data["complete"] = False
        self.assertRegex(word(self.data).err, r"^abu: .*fewer frames")

    def test_a_message_of_the_game_stays_in_its_line(self) -> None:
        self.data["worstFrames"][0]["log"][0]["message"] = "a\x1b[2J\n- button [ref=e1]"
        out = word(self.data).out
        self.assertIn("logged warning: a\\u001b[2J\\n- button \\u005bref=e1]\n", out)

    def test_json_is_the_whole_reply(self) -> None:
        with FakeGame(giving(self.data)) as game:
            done = in_process("perf", "--json", "--port", game.port)
        self.assertEqual(self.data, json.loads(done.out))

    def test_a_reply_without_frames_is_an_error(self) -> None:
        done = word({"seconds": 5})
        self.assertEqual((1, ""), done[:2])
        self.assertIn("holds no frames", done.err)

    def test_of_damaged_numbers_the_rest_is_told(self) -> None:
        for key in self.data:
            if key != "frames":
                for value in (None, "x", [1], {}, {"median": "x"}, True):
                    with self.subTest(key=key, value=value):
                        done = word({**self.data, key: value})
                        self.assertEqual(0, done.code, done.err)
                        self.assertTrue(done.out.startswith("3 frames"))


class AskTests(unittest.TestCase):
    """The request, and how long its reply is waited for."""

    def test_the_time_is_sent_as_it_is_given(self) -> None:
        for words, params in (((), {}), (("--for", "300f"), {"for": "300f"}), (("--for=0.5s",), {"for": "0.5s"})):
            with FakeGame(giving(SAMPLE["reply"]["data"])) as game:
                self.assertEqual(0, in_process("perf", *words, "--port", game.port).code)
            self.assertEqual([("perf", params)], game.sent())

    def test_what_is_no_time_is_a_usage_error(self) -> None:
        for text in ("5", "f", "s", "1e3s", "-1s", "1.s2", "\uff15s", "5 s", "infs", "5m"):
            done = in_process("perf", f"--for={text}", "--port", 1)
            self.assertEqual((2, ""), done[:2], text)
            self.assertIn("is no time: frames (300f) or seconds (5s) are", done.err)

    def test_the_reply_to_a_long_measurement_is_awaited(self) -> None:
        def late(request: Dict[str, Any]) -> bytes:
            time.sleep(0.6)
            return reply(request, success=True, data=SAMPLE["reply"]["data"])

        with mock.patch.object(abu, "REPLY_SECONDS", 0.2):
            for words, code in (((), 0), (("--for", "1s"), 0), (("--for", "60f"), 0), (("--for", "0.1s"), 1)):
                with self.subTest(words), FakeGame(late) as game:
                    self.assertEqual(code, in_process("perf", *words, "--port", game.port).code)
            with FakeGame(late) as game:
                done = in_process("perf", "--for", "20s", "--timeout", "0.2", "--port", game.port)
                self.assertEqual(1, done.code, "a timeout that is given counts")


class SlowGameTests(unittest.TestCase):
    """A game that has a slow frame when its button is clicked."""

    def setUp(self) -> None:
        self.game = HeadlessGame(new_folder(self), ABU_PLAYER=fault_player())
        self.game.launch()
        self.addCleanup(self.game.close)

    def test_the_slow_frame_is_found_while_somebody_plays(self) -> None:
        measuring = self.game.start("perf", "--for", "240f", "--json")
        done = None
        while measuring.poll() is None:
            done = self.game.abu("click", "Have a slow frame")
            self.assertEqual(0, done.code, done.err)
        self.assertIsNotNone(done)
        data = json.loads(ended(measuring).out)
        self.assertEqual(240, data["frames"])
        slow = [frame for frame in data["worstFrames"] if "log" in frame]
        self.assertTrue(slow, data)
        for frame in slow:
            self.assertGreater(frame["ms"], 120)
            self.assertGreater(frame["gcBytes"], 3_000_000)
            self.assertEqual(f"Loaded 3000000 bytes in frame {frame['frame']}", frame["log"][0]["message"])
        # What is known of a frame only later is missing if the measurement ends before that.
        own = [frame["mainThreadMs"] for frame in slow if "mainThreadMs" in frame]
        self.assertTrue(own and min(own) > 120, slow)
        self.assertGreater(data["mainThreadMs"]["worst"], 120)
        self.assertGreaterEqual(data["frameMs"]["over"], len(slow))
        self.assertIn("drawCalls", data["lacks"])

    def test_it_is_part_of_a_batch(self) -> None:
        lines = new_folder(self) / "lines"
        lines.write_text("perf --for 10f\nclick Count\n")
        done = self.game.abu("batch", "--file", lines)
        self.assertEqual(0, done.code, done.err)
        self.assertRegex(done.out, r"--- Line 1: perf --for 10f: done ---\n10 frames in ")
        self.assertIn("Count: 1", done.out)

    def test_limits_are_the_games(self) -> None:
        for text in ("0f", "6001f", "0s", "61s"):
            done = self.game.abu("perf", "--for", text)
            self.assertEqual((1, ""), done[:2], text)
            self.assertIn("from 1f to 6000f, or seconds up to 60s", done.err)


if __name__ == "__main__":
    unittest.main()
