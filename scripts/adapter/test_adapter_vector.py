"""Many games on one connection: what they say, that it is what the running game would say, and their interface."""

from __future__ import annotations

import contextlib
import json
import os
import random
import socket
import subprocess
import sys
import threading
import time
import unittest
from pathlib import Path
from typing import Any, Dict, Iterator, List, Optional
from unittest import mock

HERE = Path(__file__).resolve().parent

import adapter_server
from client import HOST, AdapterError, Client, Disconnected, Malformed, Observation, Refused, TimedOut
from fakes import peer_that
from env import TetrisEnv, kind_number, number_of, placement_of
from placements import landings
from servers import Server, game_server, headless_player
from spaces import Box, Discrete, plain
from vector import AutoresetMode, TetrisVectorEnv, make_vec

SECONDS = 60.0
try:
    import numpy  # pyright: ignore[reportMissingImports]
except ImportError:
    numpy = None


def other_python() -> str:
    """A Python that has NumPy where this one has not: Debian's packages belong to its own."""
    path = "/usr/bin/python3"
    command = [path, "-c", "import numpy"]
    has_numpy = os.path.exists(path) and subprocess.run(command, stderr=subprocess.DEVNULL).returncode == 0
    return path if has_numpy and numpy is None else ""


def setUpModule() -> None:
    headless_player()


@contextlib.contextmanager
def frozen(seed: int, mode: str) -> Iterator[Client]:
    """The running game, whose time passes only for commands."""
    with game_server("tetris", seed, "--mode", mode, "--frozen", ABU_PORT="0") as server:
        with Client(port=server.port, timeout=SECONDS) as client:
            client.hello()
            yield client


class Plain:
    """One game over the plain protocol, a command at a time."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.seen: Observation = client.observe()

    def place(self, action: int) -> str:
        """Returns the code of the refusal."""
        at = placement_of(action)
        try:
            self.client.place(at.x, at.rotation_name, at.use_hold)
        except Refused as refused:
            # A refusal lets a step pass too, which is shown while time stands again.
            self.seen = self.client.observe()
            return refused.code
        self.seen = self.client.wait_for(lambda now: now.board_id != self.seen.board_id)
        return ""

    def restart(self) -> None:
        self.client.act("restart")
        self.seen = self.client.wait_for(lambda now: now.episode_id != self.seen.episode_id)


def choice(choices: random.Random, seen: Observation) -> int:
    """Mostly the placement that clears the most rows and then lies lowest; sometimes any number, to be refused too."""
    found = landings(seen)
    if not found or choices.random() < 0.1:
        return choices.randrange(88)
    best = max(found, key=lambda landing: (landing.lines, landing.y, choices.random()))
    return number_of(best.placement)


class LikeTheRunningGame(unittest.TestCase):
    """The same seed and placements bring the same hashes as in a game with frozen time."""

    def compare(self, seed: int, mode: str, steps: int) -> Dict[str, int]:
        """Plays both at once, over the end of games; returns how often things happened."""
        counts = {"lines": 0, "refused": 0, "held": 0, "over": 0}
        choices = random.Random(seed)
        env = make_vec(2, mode, max_steps=10_000, hashes=True, kinds=True)
        self.addCleanup(env.close)
        with frozen(seed, mode) as client:
            game = Plain(client)
            _, info = env.reset(seed=[seed, seed + 1])
            for step in range(steps):
                # Games end sooner when a part of their pieces is piled up in the middle.
                action = 3 if step % 60 > 40 else choice(choices, game.seen)
                was_over = game.seen.game_over
                before = game.seen
                if was_over:
                    code = ""
                    game.restart()
                else:
                    code = game.place(action)
                seen, rewards, terminated, _, info = env.step([action, choices.randrange(88)])
                counts["over"] += was_over
                counts["refused"] += bool(code)
                counts["held"] += bool(game.seen.hold) and game.seen.hold != before.hold
                counts["lines"] += game.seen.lines > before.lines
                with self.subTest(step=step, seed=seed, mode=mode):
                    refused = info["refused"][0] if "refused" in info else None
                    self.assertEqual(code or None, refused)
                    self.assertEqual(0.0 if was_over else game.seen.score - before.score, rewards[0])
                    self.assertEqual(game.seen.game_over, bool(terminated[0]))
                    self.assertEqual(game.seen.state_hash, info["state_hash"][0])
                    self.assert_same(game.seen, seen, info)
        return counts

    def assert_same(self, now: Observation, seen: Any, info: Any) -> None:
        self.assertEqual([list(row) for row in now.board.cells], [list(row) for row in plain(seen["board"])[0]])
        active = kind_number(now.active.kind if now.active else None)
        self.assertEqual((active, kind_number(now.hold)), (seen["active"][0], seen["hold"][0]))
        self.assertEqual(list(map(kind_number, now.next_queue)), list(seen["next"][0]))
        names = ("score", "lines", "level", "episode", "seed")
        values = (now.score, now.lines, now.level, now.episode_id, now.seed)
        self.assertEqual(values, tuple(info[name][0] for name in names))
        self.assertEqual(now.can_hold, seen["can_hold"][0])
        possible = {number_of(landing.placement) for landing in landings(now)}
        mask = plain(info["action_mask"][0])
        self.assertLessEqual(possible, {number for number, flag in enumerate(mask) if flag})

    def test_practice(self) -> None:
        total = {"lines": 0, "refused": 0, "held": 0, "over": 0}
        for seed in (0, 7, 4294967290):
            for name, count in self.compare(seed, "practice", 150).items():
                total[name] += count
        self.assertTrue(all(total.values()), total)

    def test_pieces_that_fall(self) -> None:
        counts = self.compare(3, "marathon", 150)
        self.assertTrue(counts["lines"] and counts["over"], counts)


class Interface(unittest.TestCase):
    """As Gymnasium means it. Without NumPy, whether or not it is installed."""

    def make(self, n: int = 3, **options: Any) -> TetrisVectorEnv:
        with mock.patch.dict(sys.modules, {"numpy": None}):
            env = make_vec(n, **options)
        self.addCleanup(env.close)
        return env

    def test_everything_has_the_shape_of_its_space(self) -> None:
        for kinds in (False, True):
            env = self.make(kinds=kinds)
            seen, info = env.reset(seed=7)
            for _ in range(5):
                self.assertTrue(env.observation_space.contains(seen), seen)
                seen = env.step([env.single_action_space.sample()] * 3)[0]
            _, rewards, terminated, truncated, info = env.step([3] * 3)
            self.assertEqual([[float] * 3, [bool] * 3], [[type(one) for one in part] for part in (rewards, terminated)])
            self.assertEqual([3, 3, 88], [len(truncated), len(info["action_mask"]), len(info["action_mask"][0])])
            names = {name for name in info if not name.startswith("_")} - {"refused"}
            self.assertEqual({"score", "lines", "level", "episode", "seed", "action_mask"}, names)
            self.assertTrue(all(info[f"_{name}"] == [True] * 3 for name in names))

    def test_the_mask_lists_exactly_what_is_carried_out(self) -> None:
        env = self.make(88)
        _, info = env.reset(seed=[5] * 88)
        for turn in range(6):
            # Each game tries another number, from the same state.
            possible = [bool(flag) for flag in info["action_mask"][0]]
            _, _, _, _, info = env.step(list(range(88)))
            refused = info.get("refused", [None] * 88)
            self.assertEqual(possible, [code is None for code in refused], turn)
            self.assertTrue(any(possible) and not all(possible))
            _, info = env.reset(seed=[5] * 88)
            for number in (random.Random(turn).choice([3, 15, 30, 47]),) * (turn + 1):
                _, _, _, _, info = env.step([number] * 88)

    def test_the_next_step_after_the_end_begins_the_next_episode(self) -> None:
        env = self.make(2, max_steps=4)
        self.assertEqual(AutoresetMode.NEXT_STEP, env.metadata["autoreset_mode"])
        env.reset(seed=[1, 2])
        for _ in range(3):
            self.assertEqual([False, False], env.step([3, 3])[3])
        _, _, terminated, truncated, _ = env.step([3, 3])
        self.assertEqual(([False, False], [True, True]), (terminated, truncated))
        seen, rewards, terminated, truncated, info = env.step([3, 3])
        self.assertEqual(([0.0, 0.0], [False, False], [1, 1]), (rewards, truncated, info["episode"]))
        self.assertEqual(0, sum(map(sum, seen["board"][0])))
        self.assertGreater(env.step([3, 3])[1][0], 0.0)

    def test_without_autoreset_the_caller_resets(self) -> None:
        env = self.make(2, autoreset=AutoresetMode.DISABLED)
        env.reset(seed=[1, 2])
        # The second game is refused each time, and goes on for ever.
        _, _, terminated, _, info = env.step([3, 10])
        while not any(terminated):
            _, _, terminated, _, info = env.step([3, 10])
        self.assertEqual(([True, False], ["invalid_place"]), (terminated, info["refused"][1:]))
        with self.assertRaisesRegex(AdapterError, r"ended, in games 0\.\n  try: reset\(options="):
            env.step([3, 3])
        _, info = env.reset(options={"reset_mask": [True, False]}, seed=[9, None])
        self.assertEqual(([9, 2], [0, 0]), (info["seed"], info["episode"]))
        env.step([3, 3])

    def test_seeds(self) -> None:
        env = self.make()
        self.assertEqual([4294967295, 0, 1], env.reset(seed=4294967295)[1]["seed"])
        _, info = env.reset(seed=[5, None, 6])
        self.assertEqual(([5, 6], [0, 1, 0]), (info["seed"][::2], info["episode"]))
        first = [env.step([3] * 3)[1] for _ in range(3)]
        self.assertEqual([1, 2, 1], env.reset()[1]["episode"])
        env.reset(seed=[5, 5, 6])
        again = [env.step([3] * 3)[1] for _ in range(3)]
        self.assertEqual([(one[0], one[2]) for one in first], [(one[0], one[2]) for one in again])
        self.assertNotEqual(self.make(1).reset()[1]["seed"], self.make(1).reset()[1]["seed"])

    def test_bad_input_changes_nothing(self) -> None:
        env = self.make(2, hashes=True)
        with self.assertRaisesRegex(AdapterError, r"no episode under way"):
            env.step([3, 3])
        with self.assertRaisesRegex(AdapterError, r"reset all games first"):
            env.reset(options={"reset_mask": [True, False]})
        env.reset(seed=1)
        hashes = env.step([3, 3])[4]["state_hash"]
        for actions in ([3], [3, 88], [3, -1], [3, True], [3, 1.0], [3, None], "33", 3, None):
            with self.assertRaisesRegex(AdapterError, r"actions do not fit.*\n  try: 2 whole"):
                env.step(actions)
        seeds: List[Any] = [-1, 1 << 32, True, 1.5, "x", [1], [1, "2"], [1, -1]]
        for seed in seeds:
            with self.assertRaisesRegex(AdapterError, r"seed"):
                env.reset(seed=seed)
        for mask in ([True], [False, False], [1, 0], "TF", 1):
            with self.assertRaisesRegex(AdapterError, r"reset_mask does not fit"):
                env.reset(options={"reset_mask": mask})
        env.reset(seed=1)
        self.assertEqual(hashes, env.step([3, 3])[4]["state_hash"])
        choices: List[Dict[str, Any]] = [{"n": 0}, {"n": 1025}, {"n": True}, {"mode": "chess"}, {"max_steps": 0}]
        for options in choices + [{"autoreset": "SameStep"}]:
            with self.assertRaises(AdapterError):
                self.make(**options)

    def test_a_game_that_is_gone_is_reported(self) -> None:
        env = self.make(2)
        env.reset(seed=1)
        assert env.server is not None
        env.server.close()
        with self.assertRaises(Disconnected):
            env.step([3, 3])
        with self.assertRaisesRegex(AdapterError, "is closed"):
            env.reset()
        env.close()

    def test_a_server_without_it_is_refused(self) -> None:
        command = [sys.executable, adapter_server.__file__, "--seed", "1", "--fast"]
        with self.assertRaisesRegex(AdapterError, r"does not offer many games.*\n  try: "):
            self.make(2, start=lambda seed: Server(command))

    def test_many_use_one_game_without_sharing_anything(self) -> None:
        with game_server("tetris", 7, "--mode", "practice", "--fast", ABU_DISABLED="1") as server:
            with Client(port=server.port, timeout=SECONDS) as watcher:
                watcher.hello()
                running = watcher.observe()
                envs = [self.make(4, address=(HOST, server.port), hashes=True) for _ in range(2)]
                hashes: List[Optional[List[str]]] = []
                for env in envs:
                    env.reset(seed=1)
                for env in envs:
                    hashes.append(env.step([3] * 4)[4]["state_hash"])
                self.assertEqual(hashes[0], hashes[1])
                watcher.act("moveLeft")
                now = watcher.wait_for(lambda seen: seen.active and seen.active.x == 2)
                self.assertEqual((running.episode_id, running.board_id), (now.episode_id, now.board_id))

    def test_spaces(self) -> None:
        for space in (self.make(2).observation_space, Discrete(3), Box(0, 2, (2, 3), "uint8")):
            space.seed(3)
            one = space.sample()
            space.seed(3)
            self.assertEqual((one, True), (space.sample(), space.contains(one)))
        self.assertEqual({1}, {Discrete(3).sample([0, 1, 0]) for _ in range(9)})
        self.assertFalse(any(Box(0, 2, (2,), "uint8").contains(bad) for bad in ([1], [1, 3], [1, True], 1, [[1], [1]])))
        with TetrisEnv(start=lambda seed: Server([sys.executable, adapter_server.__file__, "--fast"])) as env:
            self.assertTrue(env.observation_space.contains(env.reset(seed=1)[0]))


WELCOME = {
    **{"type": "welcome", "ts": 1, "protocol_version": "2.0.0", "game_id": "x", "games": {"count": 2, "actions": 88}},
    "capabilities": {
        **{name: [] for name in ("formats", "command_modes", "features", "features_always", "features_optional")}
    },
}
STATES: Dict[str, Any] = {
    **{
        "type": "states",
        "ts": 1,
        "board": [[0] * 20] * 2,
        "next_queue": [[1, 2, 3, 4, 5]] * 2,
        "legal": ["0" * 22] * 2,
    },
    **{name: [1, 0] for name in ("active", "hold", "can_hold", "terminated", "truncated", "refused")},
    **{name: [0, 7] for name in ("reward", "score", "lines", "level", "episode", "seed")},
}


class Damaged(unittest.TestCase):
    """A server of the test's, which says what none may say."""

    def env(self, states: bytes, then: bytes = b"", **options: Any) -> TetrisVectorEnv:
        """Of two games; every question but the first is answered with these states, and then with more without end."""

        def acts(peer: socket.socket, stop: threading.Event) -> None:
            lines = peer.makefile("rb")
            answers = [json.dumps({**WELCOME, "seq": 1}).encode() + b"\n", states]
            for answer in answers:
                lines.readline()
                peer.sendall(answer)
            while then and not stop.is_set():
                peer.sendall(then)
            stop.wait(SECONDS)

        port = self.entered(peer_that(acts))
        with mock.patch.dict(sys.modules, {"numpy": None}):
            env = make_vec(2, address=(HOST, port), **options)
        self.addCleanup(env.close)
        return env

    def entered(self, context: Any) -> Any:
        """As unittest has it from Python 3.11 on."""
        value = context.__enter__()
        self.addCleanup(context.__exit__, None, None, None)
        return value

    def test_whole_states_are_taken(self) -> None:
        seen, info = self.env(json.dumps({**STATES, "seq": 2}).encode() + b"\n").reset()
        self.assertEqual(([1, 0], [0, 7]), (seen["active"], info["seed"]))

    def test_nothing_else_is_taken_for_a_state(self) -> None:
        nan, huge = float("nan"), 10**400
        for name, value in (
            ("reward", [nan, 0]),
            ("reward", [float("inf"), 0]),
            ("reward", ["0", 0]),
            ("score", [nan, 0]),
            ("score", ["12", 0]),
            ("score", [1.5, 0]),
            ("score", [-1, 0]),
            ("score", [huge, 0]),
            ("seed", [True, 0]),
            ("active", [8, 0]),
            ("active", [None, 0]),
            ("refused", [3, 0]),
            ("terminated", ["false", 0]),
            ("terminated", [0]),
            ("can_hold", [2, 0]),
            ("board", [[0] * 20, [0] * 19]),
            ("board", [[0] * 20, [1024] * 20]),
            ("board", [[0] * 20, [-1] * 20]),
            ("board", [[0] * 20, "0" * 20]),
            ("board", [[0] * 20, [0.0] * 20]),
            ("board", [[0] * 20, [[0]] * 20]),
            ("next_queue", [[1, 2, 3, 4], [1, 2, 3, 4]]),
            ("next_queue", [[1, 2, 3, 4, 5], [1, 2, 3, 4, 9]]),
            ("legal", ["0" * 22, "0" * 21]),
            ("legal", ["0" * 22, "0" * 20 + "zz"]),
            ("legal", ["0" * 22, 5]),
            ("kinds", ["0" * 200, "8" * 200]),
            ("kinds", ["0" * 200, "0" * 199]),
            ("state_hash", ["0" * 16, 7]),
            ("lines", {"0": 1}),
            ("level", None),
        ):
            with self.subTest(name, value=str(value)[:30]):
                more = {"kinds": ["0" * 200] * 2} if name == "kinds" else {}
                line = json.dumps({**STATES, **more, "seq": 2, name: value}).encode() + b"\n"
                env = self.env(line, kinds=name == "kinds")
                with self.assertRaises(Malformed):
                    env.reset()
                with self.assertRaisesRegex(AdapterError, "is closed"):
                    env.reset()

    def test_a_server_that_sends_without_end_is_given_up(self) -> None:
        report = json.dumps({"type": "control", "seq": 1, "ts": 1, "role": "observer"}).encode() + b"\n"
        for flood in (b" ", report):
            env = self.env(b"", flood, timeout=0.3)
            began = time.monotonic()
            with self.assertRaises((TimedOut, Malformed)):
                env.reset()
            self.assertLess(time.monotonic() - began, 20)

    def test_what_no_caller_may_pass(self) -> None:
        bad: List[Any] = ["", "here", ":0", "h:70000", 7777.5, (HOST,), (HOST, "7"), (HOST, 0), (7, 7), {}, b"x:1"]
        for address in bad:
            with self.subTest(address), self.assertRaisesRegex(AdapterError, r"is no address of a game\.\n  try: "):
                make_vec(2, address=address)
        limits: List[Any] = [0, -1, "60", None, True, float("nan"), float("inf")]
        for timeout in limits:
            with self.subTest(timeout), self.assertRaisesRegex(AdapterError, r"is no time limit\.\n  try: "):
                make_vec(2, address=(HOST, 1), timeout=timeout)
        with self.assertRaisesRegex(Disconnected, "No game could be reached at 127.0.0.1:1"):
            make_vec(2, address="127.0.0.1:1")
        env = self.env(json.dumps({**STATES, "seq": 2}).encode() + b"\n")
        options: List[Any] = [5, "x", [1], True]
        for one in options:
            with self.subTest(one), self.assertRaisesRegex(AdapterError, r"are no options\.\n  try: "):
                env.reset(options=one)
            with self.assertRaisesRegex(AdapterError, r"are no options\.\n  try: "):
                TetrisEnv().reset(options=one)
        env.reset(options={})


OTHER_PYTHON = other_python()


@unittest.skipUnless(numpy or OTHER_PYTHON, "NumPy is not installed")
class WithNumPy(unittest.TestCase):
    def test_arrays_hold_what_lists_hold(self) -> None:
        if OTHER_PYTHON:
            command = [OTHER_PYTHON, str(HERE.parent / "testing/timed.py"), "test_adapter_vector.WithNumPy"]
            done = subprocess.run(command, cwd=HERE, capture_output=True, text=True, timeout=600)
            self.assertEqual(0, done.returncode, done.stderr)
            return
        for kinds in (False, True):
            runs = []
            for hidden in ({}, {"numpy": None}):
                with mock.patch.dict(sys.modules, hidden), make_vec(4, kinds=kinds, hashes=True) as env:
                    came = [env.reset(seed=3)] + [env.step([3, 40, 50, 87]) for _ in range(12)]
                runs.append(came)
            self.assertEqual("ndarray", type(runs[0][0][0]["board"]).__name__)
            self.assertEqual(as_lists(runs[0]), as_lists(runs[1]))
        seen, info = runs[0][0]
        types = [str(seen[name].dtype) for name in ("board", "active", "next", "can_hold")]
        self.assertEqual(["uint8", "int64", "int64", "bool"], types)
        self.assertEqual("int8", str(info["action_mask"].dtype))


def as_lists(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: as_lists(one) for name, one in value.items()}
    value = plain(value)
    return [as_lists(one) for one in value] if isinstance(value, (list, tuple)) else value


class Examples(unittest.TestCase):
    def test_they_play(self) -> None:
        for name, said in (
            ("random_player.py", r"^4 games, \d+ episodes, best score [1-9]\d*, \d+ steps a second\n$"),
            ("greedy_player.py", r"^4 games, 50 pieces each, [1-9]\d+ lines, scores \[.*\]\n$"),
        ):
            command = [sys.executable, str(HERE / "examples" / name), "4", "50"]
            done = subprocess.run(command, capture_output=True, text=True, timeout=300)
            self.assertEqual((0, ""), (done.returncode, done.stderr))
            self.assertRegex(done.stdout, said)


if __name__ == "__main__":
    unittest.main()
