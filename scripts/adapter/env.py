#!/usr/bin/env python3
"""Tetris as an environment for reinforcement learning, with the signatures of Gymnasium, which is not needed.

    env = TetrisEnv()
    seen, info = env.reset(seed=7)
    seen, reward, terminated, truncated, info = env.step(info["actions"][0])
    env.close()

Each environment has a headless game of its own, in a process and on a port of its own. It is ended by close(), at the
end of a `with` block, and when this process ends, however it ends.

    env.py --envs 4 --steps 1000    run random episodes in 4 environments, and print how fast they were
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import random
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any, Callable, Dict, NamedTuple, Optional, Sequence, Tuple, Union

from client import AdapterError, Client, Observation, Refused
from placements import KINDS, LEAST_X, MOST_X, Placement, landings
from play import drawn, seed_number, seconds, whole
from servers import Server, game_server, headless_player
from spaces import Discrete, seen_space

MODES = ("practice", "marathon")
MOST_PIECES = 1000
TIMEOUT = 60.0
XS = MOST_X - LEAST_X + 1
PLACEMENTS = 2 * 4 * XS

Seen = Dict[str, Any]
Info = Dict[str, Any]


def number_of(placement: Placement) -> int:
    """The number of the action for a placement."""
    return (placement.use_hold * 4 + placement.rotation) * XS + placement.x - LEAST_X


def placement_of(action: int) -> Placement:
    turns, x = divmod(action, XS)
    hold, rotation = divmod(turns, 4)
    return Placement(x + LEAST_X, rotation, bool(hold))


class TetrisEnv:
    """
    A step puts one piece down. An action is a number below 88 (`number_of`) or a Placement: with or without hold, a
    rotation, and the left of the piece's box. `info["actions"]` lists those that can be carried out; another one
    changes nothing, costs a step and brings no reward, and `info["refused"]` has the code of the refusal.

    What is seen are `board` (20 rows of 10 cells, 0 or the piece's kind from 1), `active`, `hold` and `next` (kinds
    from 1, 0 is none; `next` five of them) and `can_hold`. The reward is the score that the step brought.
    `terminated`: the game is over. `truncated`: `max_steps` steps have been made. After either, reset.

    reset(seed) starts the game anew, as a process, unless it has just been started with that seed; so the same seed
    and the same actions show the same. reset() lets the same process begin its next episode, which is quick; the very
    first one has a seed of its own choice. `info["seed"]` is the episode's.

    `action_space` and `observation_space` are described in spaces.py. Many games in one process: vector.py.
    """

    metadata = {"render_modes": ["ansi"]}
    render_mode = "ansi"

    def __init__(
        self,
        mode: str = "practice",
        max_steps: int = MOST_PIECES,
        timeout: float = TIMEOUT,
        start: Optional[Callable[[int], Server]] = None,
    ) -> None:
        """In `practice` pieces do not fall by themselves, so it does not matter how long one thinks. `start` makes the
        server for a seed, instead of the headless game."""
        if mode not in MODES:
            raise AdapterError(f"There is no mode {mode!r}.", f"{' or '.join(MODES)}")
        self.max_steps = max_steps
        self.timeout = timeout
        self.start = start or (lambda seed: game_server("tetris", seed, "--mode", mode, "--fast", ABU_DISABLED="1"))
        self.action_space = Discrete(PLACEMENTS)
        self.observation_space = seen_space(most_cell=len(KINDS))
        self.server: Optional[Server] = None
        self.client: Optional[Client] = None
        self.seen: Optional[Observation] = None
        self.steps = 0
        self.is_fresh = False
        self.has_ended = True

    def __enter__(self) -> TetrisEnv:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def reset(self, *, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> Tuple[Seen, Info]:
        """Starts a new episode and returns its first state. `options` exists for Gymnasium only."""
        if options is not None and not isinstance(options, dict):
            raise AdapterError(f"{options!r} are no options.", "an object, or None")
        if seed is not None and not (type(seed) is int and 0 <= seed <= 0xFFFFFFFF):
            raise AdapterError(f"{seed!r} is no seed.", "a whole number from 0 to 4294967295")
        try:
            if not self.is_running() or (seed is not None and not (self.is_fresh and self.seed == seed)):
                self.begin(random.getrandbits(32) if seed is None else seed)
            elif not self.is_fresh:
                self.restart()
        except BaseException:
            self.close()
            raise
        self.steps = 0
        self.has_ended = False
        return self.result()

    def step(self, action: Union[int, Placement]) -> Tuple[Seen, float, bool, bool, Info]:
        """Places one piece. Returns the state, the reward, terminated, truncated and info."""
        if isinstance(action, Placement):
            at = action
        elif self.action_space.contains(action):
            at = placement_of(action)
        else:
            raise AdapterError(f"{action!r} is no action.", f"a number from 0 to {PLACEMENTS - 1}, or a Placement")
        if self.has_ended or self.client is None or self.seen is None:
            raise AdapterError("There is no episode under way.", "reset()")
        before = self.seen
        refused = ""
        self.is_fresh = False
        try:
            self.client.place(at.x, at.rotation_name, at.use_hold)
            self.seen = self.client.wait_for(lambda now: now.board_id != before.board_id)
        except Refused as error:
            if error.code not in ("invalid_place", "hold_unavailable"):
                raise
            refused = error.code
        self.steps += 1
        terminated = self.seen.game_over
        truncated = not terminated and self.steps >= self.max_steps
        self.has_ended = terminated or truncated
        seen, info = self.result()
        if refused:
            info["refused"] = refused
        return seen, float(self.seen.score - before.score), terminated, truncated, info

    def render(self) -> str:
        return "" if self.seen is None else "\n".join(drawn(self.seen, self.steps))

    def close(self) -> None:
        """Ends the game's process; reset would start another one."""
        client, server = self.client, self.server
        self.client = self.server = self.seen = None
        self.has_ended = True
        if client is not None:
            client.close()
        if server is not None:
            server.close()

    @property
    def seed(self) -> Optional[int]:
        """The seed of the current episode."""
        return None if self.seen is None else self.seen.seed

    def is_running(self) -> bool:
        process = self.server.process if self.server else None
        return process is not None and process.poll() is None

    def begin(self, seed: int) -> None:
        self.close()
        self.server = self.start(seed)
        self.server.start()
        self.client = Client(port=self.server.port, timeout=self.timeout)
        self.client.hello("abu-env")
        self.seen = self.client.observe()
        self.is_fresh = True

    def restart(self) -> None:
        assert self.client is not None and self.seen is not None
        episode = self.seen.episode_id
        self.client.act("restart")
        self.seen = self.client.wait_for(lambda now: now.episode_id != episode)

    def result(self) -> Tuple[Seen, Info]:
        now = self.seen
        assert now is not None
        seen = {
            "board": now.board.cells,
            "active": kind_number(now.active.kind if now.active else None),
            "hold": kind_number(now.hold),
            "next": tuple(map(kind_number, now.next_queue)),
            "can_hold": now.can_hold,
        }
        info = {
            "actions": [number_of(landing.placement) for landing in landings(now)],
            **{"seed": now.seed, "episode": now.episode_id, "score": now.score, "lines": now.lines},
            "state_hash": now.state_hash,
        }
        return seen, info


def kind_number(kind: Optional[str]) -> int:
    return 0 if kind is None else KINDS.index(kind) + 1


# --- A runner ---


class Tally(NamedTuple):
    """`seconds` covers the steps, not the start of the games."""

    steps: int
    episodes: int
    seconds: float


def run_random(env: TetrisEnv, steps: int, seed: int) -> Tally:
    """Plays random placements over several episodes, in an environment that was reset with this seed."""
    rng = random.Random(seed)
    began = time.monotonic()
    episodes = 0
    _, info = env.reset(seed=seed)
    for _ in range(steps):
        # If every placement needs a kick, try the middle: it is refused or ends the game.
        action = rng.choice(info["actions"]) if info["actions"] else number_of(Placement(3, 0, False))
        _, _, terminated, truncated, info = env.step(action)
        if terminated or truncated or "refused" in info:
            episodes += 1
            _, info = env.reset()
    return Tally(steps, episodes, time.monotonic() - began)


class Worker:
    """One environment in its own process, because the threads of one process would take turns. `with` ends it."""

    def __init__(self, *options: object) -> None:
        command = [sys.executable, str(Path(__file__).resolve()), "--worker", *map(str, options)]
        # Otherwise each process would check the build again, one after the other.
        settings = {**os.environ, "ABU_PLAYER": headless_player()[1]}
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=settings, text=True)

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, *_: object) -> None:
        # Closes the process's stdin, upon which it closes its game.
        self.process.communicate()

    def line(self) -> str:
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        if not said:
            raise AdapterError("An environment has ended early; what it said stands above.")
        return said

    def go(self) -> None:
        assert self.process.stdin is not None
        try:
            print("go", file=self.process.stdin, flush=True)
        except BrokenPipeError:
            pass  # it has ended, and has said why


def work(env: TetrisEnv, steps: int, seed: int) -> None:
    """The function that a Worker's process runs."""
    env.reset(seed=seed)
    print("ready", flush=True)
    sys.stdin.readline()
    threading.Thread(target=end_with_input, daemon=True).start()
    print(json.dumps(run_random(env, steps, seed)), flush=True)


def end_with_input() -> None:
    """Ends this process when its parent closes stdin or dies; its game ends with it."""
    sys.stdin.read()
    os._exit(1)


def run_side_by_side(count: int, steps: int, seed: int, *options: object) -> Tally:
    """Starts all workers at once; the seconds are those of the slowest."""
    with contextlib.ExitStack() as stack:
        seeds = [seed + number & 0xFFFFFFFF for number in range(count)]
        workers = [stack.enter_context(Worker("--steps", steps, "--seed", one, *options)) for one in seeds]
        for worker in workers:
            worker.line()
        for worker in workers:
            worker.go()
        tallies = [Tally(*json.loads(worker.line())) for worker in workers]
    steps, episodes = sum(one.steps for one in tallies), sum(one.episodes for one in tallies)
    return Tally(steps, episodes, max(one.seconds for one in tallies))


def main(argv: Optional[Sequence[str]] = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--envs", type=whole, default=1, metavar="N", help="side by side (default 1)")
    parser.add_argument("--steps", type=whole, default=1000, metavar="N", help="in each of them (default 1000)")
    parser.add_argument("--seed", type=seed_number, default=1, metavar="N", help="of the first; the others count on")
    parser.add_argument("--mode", choices=MODES, default=MODES[0], help="whether pieces fall (default practice)")
    parser.add_argument("--timeout", type=seconds, default=TIMEOUT, metavar="S", help="for each reply (default 60)")
    parser.add_argument("--worker", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args(argv)
    try:
        if args.worker:
            with TetrisEnv(args.mode, timeout=args.timeout) as env:
                work(env, args.steps, args.seed)
            return 0
        options = ("--mode", args.mode, "--timeout", args.timeout)
        tally = run_side_by_side(args.envs, args.steps, args.seed, *options)
        rate = tally.steps / max(tally.seconds, 1e-9)
        print(f"{args.envs} environments, {tally.steps} steps, {tally.episodes} episodes, {rate:.0f} steps a second")
        return 0
    except AdapterError as error:
        print(f"env: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
