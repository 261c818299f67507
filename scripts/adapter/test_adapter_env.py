"""The environment for learning, with the headless game and with the reference server."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import subprocess
import sys
import unittest
from pathlib import Path
from typing import Any, List

HERE = Path(__file__).resolve().parent

import adapter_server
import env as environment
from command_line import Done, captured
from client import AdapterError, Client, Disconnected, Refused
from env import PLACEMENTS, TetrisEnv, number_of, placement_of
from placements import Placement
from servers import Server, headless_player
from waiting import comes_true

SECONDS = 60.0
# Listens, and never says a word.
SILENT = """
import os, socket, time
server = socket.create_server((os.environ["TETRIS_AI_HOST"], int(os.environ["TETRIS_AI_PORT"])))
time.sleep(600)
"""
COMMAND = [sys.executable, adapter_server.__file__, "--seed", "{seed}", "--fast", "--no-gravity"]


def setUpModule() -> None:
    """Built before anything is captured: a build that another process is at is waited for, and that is said."""
    headless_player()


def reference(seed: int) -> Server:
    return Server(COMMAND, seed)


def run(*argv: object) -> Done:
    return captured(environment.main, *argv)


def episode(env: TetrisEnv, choices: random.Random, steps: int) -> List[Any]:
    """What came of some steps, without the hash, in which time counts."""
    came: List[Any] = []
    _, info = env.reset(seed=5)
    for _ in range(steps):
        seen, reward, terminated, truncated, info = env.step(choices.choice(info["actions"]))
        came.append((seen, reward, terminated, truncated, info["lines"], info["score"], info["actions"]))
        if terminated or truncated:
            _, info = env.reset()
    return came


class Actions(unittest.TestCase):
    def test_each_number_is_a_placement(self) -> None:
        placements = [placement_of(action) for action in range(PLACEMENTS)]
        self.assertEqual(list(range(88)), [number_of(placement) for placement in placements])
        self.assertEqual(
            (88, Placement(-2, 0, False), Placement(8, 3, True)), (len(set(placements)), placements[0], placements[-1])
        )


class TheGame(unittest.TestCase):
    def test_the_same_seed_and_actions_bring_the_same(self) -> None:
        runs = []
        for start in (None, None, reference):
            with TetrisEnv(start=start) as env:
                runs.append(episode(env, random.Random(1), 60))
        self.assertEqual(runs[0], runs[1])
        # The rules that were written a second time agree.
        self.assertEqual(runs[0], runs[2])

    def test_side_by_side(self) -> None:
        code, out, err = run("--envs", 2, "--steps", 40, "--seed", 3)
        self.assertEqual((0, ""), (code, err))
        self.assertRegex(out, r"^2 environments, 80 steps, \d+ episodes, [1-9]\d* steps a second\n$")

    @unittest.skipUnless(os.path.isdir("/proc/self"), "looks at processes as Linux shows them")
    def test_nothing_is_left_of_a_run_that_is_killed(self) -> None:
        for number in (signal.SIGKILL, signal.SIGTERM):
            with self.subTest(number):
                mark = f"mark-{os.getpid()}-{int(number)}"
                command = [sys.executable, str(HERE / "env.py"), "--envs", "2", "--steps", "1000000"]
                process = subprocess.Popen(
                    command,
                    env={**os.environ, "ABU_TEST_MARK": mark},
                    stderr=subprocess.DEVNULL,
                    start_new_session=True,
                )
                # Itself, its two workers, and for each a game with a shell or two that watch over it.
                self.assertTrue(comes_true(lambda: len(marked(mark)) >= 7, SECONDS), marked(mark))
                process.send_signal(number)
                process.wait(SECONDS)
                self.assertTrue(comes_true(lambda: not marked(mark), SECONDS), marked(mark))


def marked(mark: str) -> List[str]:
    """The processes that have the mark in their environment."""
    found = []
    for name in filter(str.isdigit, os.listdir("/proc")):
        with contextlib.suppress(OSError):
            if mark.encode() in Path("/proc", name, "environ").read_bytes():
                found.append(Path("/proc", name, "cmdline").read_bytes().replace(b"\0", b" ").decode()[:80])
    return found


class Meaning(unittest.TestCase):
    """As Gymnasium means it."""

    def setUp(self) -> None:
        self.started: List[int] = []

        def start(seed: int) -> Server:
            self.started.append(seed)
            return reference(seed)

        self.env = TetrisEnv(start=start, max_steps=1000, timeout=SECONDS)
        self.addCleanup(self.env.close)

    def test_the_observation(self) -> None:
        seen, info = self.env.reset(seed=7)
        self.assertEqual({"board", "active", "hold", "next", "can_hold"}, set(seen))
        self.assertEqual(
            (20, 10, 0, 0), (len(seen["board"]), len(seen["board"][0]), sum(map(sum, seen["board"])), seen["hold"])
        )
        self.assertEqual((True, 5), (1 <= seen["active"] <= 7, len(seen["next"])))
        self.assertEqual((7, 0, 0, 0), tuple(info[name] for name in ("seed", "episode", "score", "lines")))
        after, reward, terminated, truncated, info = self.env.step(Placement(3, 0, True))
        self.assertEqual(seen["active"], after["hold"])
        self.assertEqual((float(info["score"]), False, False), (reward, terminated, truncated))
        self.assertIs(float, type(reward))
        self.assertIn("::", self.env.render())
        self.assertTrue(all(self.env.action_space.contains(action) for action in info["actions"]))

    def test_pieces_have_the_numbers_of_their_cells_on_the_board(self) -> None:
        seen, info = self.env.reset(seed=7)
        for _ in range(7):
            piece, following = seen["active"], seen["next"][0]
            seen, _, _, _, info = self.env.step(info["actions"][0])
            self.assertEqual(following, seen["active"])
            self.assertIn(piece, {cell for row in seen["board"] for cell in row})
        self.assertEqual(set(range(8)), {cell for row in seen["board"] for cell in row})

    def test_a_game_that_is_over_is_terminated(self) -> None:
        _, info = self.env.reset(seed=1)
        seen: Any = None
        terminated = truncated = False
        total = 0.0
        while not terminated:
            self.assertFalse(truncated)
            action = number_of(Placement(3, 0, False))
            seen, reward, terminated, truncated, info = self.env.step(action)
            total += reward
        self.assertEqual((False, [], 0, float(info["score"])), (truncated, info["actions"], seen["active"], total))
        with self.assertRaisesRegex(AdapterError, r"no episode under way.\n  try: reset\(\)"):
            self.env.step(0)
        seen, info = self.env.reset()
        self.assertEqual((1, 0, [1]), (info["episode"], info["score"], self.started))
        self.assertNotEqual(1, info["seed"])

    def test_enough_steps_truncate(self) -> None:
        self.env.max_steps = 2
        _, info = self.env.reset(seed=1)
        ends = [self.env.step(info["actions"][0])[2:4] for _ in range(2)]
        self.assertEqual([(False, False), (False, True)], ends)
        with self.assertRaises(AdapterError):
            self.env.step(info["actions"][0])

    def test_an_impossible_action_changes_nothing_and_takes_a_step(self) -> None:
        self.env.max_steps = 2
        seen, info = self.env.reset(seed=2)
        impossible = next(action for action in range(44) if action not in info["actions"])
        again, reward, terminated, truncated, more = self.env.step(impossible)
        self.assertEqual(
            (seen, 0.0, False, False, "invalid_place"), (again, reward, terminated, truncated, more["refused"])
        )
        self.assertEqual((info["actions"], True), (more["actions"], self.env.step(impossible)[3]))
        for action in (-1, 88, True, 1.0, "1", None, (3, 0, False)):
            with self.assertRaisesRegex(AdapterError, "is no action"):
                self.env.step(action)  # type: ignore[arg-type]

    def test_a_refusal_that_is_not_about_the_placement_is_told(self) -> None:
        _, info = self.env.reset(seed=2)
        assert self.env.server is not None and self.env.client is not None
        with Client(port=self.env.server.port, timeout=SECONDS) as other:
            other.hello()
            self.env.client.release()
            other.claim()
            with self.assertRaisesRegex(Refused, "controller"):
                self.env.step(info["actions"][0])

    def test_reset_takes_the_seed_it_is_given(self) -> None:
        hashes = []
        for seed in (3, 4, 3):
            _, info = self.env.reset(seed=seed)
            self.assertEqual(seed, info["seed"])
            self.env.step(info["actions"][0])
            hashes.append([self.env.step(action)[1] for action in info["actions"][1:3]] + [self.env.result()[0]])
        self.assertEqual(hashes[0], hashes[2])
        self.assertNotEqual(hashes[0], hashes[1])
        self.assertEqual([3, 4, 3], self.started)
        self.env.reset(seed=9)
        self.env.reset(seed=9)
        self.assertEqual([3, 4, 3, 9], self.started)
        for seed in (-1, 1 << 32, 1.5, "x", True):
            with self.assertRaisesRegex(AdapterError, "is no seed"):
                self.env.reset(seed=seed)  # type: ignore[arg-type]

    def test_it_starts_again_after_its_game_has_died(self) -> None:
        _, info = self.env.reset(seed=1)
        server = self.env.server
        assert server is not None
        server.close()
        with self.assertRaises(Disconnected):
            self.env.step(info["actions"][0])
        _, info = self.env.reset(seed=1)
        self.assertEqual((1, [1, 1]), (info["seed"], self.started))
        self.env.close()
        self.env.close()
        with self.assertRaises(AdapterError):
            self.env.step(0)
        self.assertEqual("", self.env.render())

    def test_a_failed_start_is_reported(self) -> None:
        with self.assertRaisesRegex(AdapterError, "There is no mode 'chess'"):
            TetrisEnv("chess")
        env = TetrisEnv(start=lambda seed: Server([sys.executable, "-c", "raise SystemExit('no luck')"]))
        with self.assertRaisesRegex(AdapterError, "no luck"):
            env.reset()

    def test_a_game_that_does_not_answer_is_ended(self) -> None:
        started: List[Server] = []

        def start(seed: int) -> Server:
            started.append(Server([sys.executable, "-c", SILENT], seed))
            return started[-1]

        env = TetrisEnv(start=start, timeout=0.2)
        with self.assertRaisesRegex(AdapterError, "Nothing came from the game"):
            env.reset()
        self.assertFalse(env.is_running())
        self.assertEqual([None], [server.process for server in started])


class CommandLine(unittest.TestCase):
    def test_usage(self) -> None:
        for argv in (["--envs", "0"], ["--steps", "x"], ["--mode", "chess"], ["--seed", "-1"], ["more"]):
            code, out, err = run(*argv)
            self.assertEqual((2, ""), (code, out))
            self.assertIn("error: ", err)
            self.assertNotRegex(err, r"invalid \w+ value")

    def test_a_worker_that_cannot_start_does_not_hang(self) -> None:
        command = [sys.executable, str(HERE / "env.py"), "--envs", "2", "--steps", "5"]
        done = subprocess.run(
            command,
            env={**os.environ, "ABU_PLAYER": "/nowhere/Player.dll"},
            capture_output=True,
            text=True,
            timeout=600,
        )
        self.assertEqual((1, ""), (done.returncode, done.stdout))
        self.assertIn("env: The server ended while it was starting.", done.stderr)
        self.assertIn("env: An environment has ended early", done.stderr)
        self.assertNotIn("Traceback", done.stderr)


if __name__ == "__main__":
    unittest.main()
