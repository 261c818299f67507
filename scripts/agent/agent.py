#!/usr/bin/env python3
"""Any model plays a game, one step at a time, and leaves a record of each step."""

from __future__ import annotations

import argparse
import contextlib
import os
import platform
import signal
import sys
import time
from pathlib import Path
from typing import Any, Callable, Dict, Iterator, List, NoReturn, Optional, Sequence, Tuple

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parents[1] / "abu")]

import abu  # noqa: E402
from drivers import Driver  # noqa: E402
from drivers.game import GAMES, GameDriver, GameFailed, open_game  # noqa: E402
from executor import TOOL_SECONDS, Agent, Result  # noqa: E402
from scripted import KINDS, Scripted  # noqa: E402
from trajectory import Trajectory  # noqa: E402

REACHED, FAILED, USAGE, NOT_REACHED, LIMIT, INTERRUPTED = 0, 1, 2, 3, 4, 130
# What is no limit, no error and not the goal was played to an end all the same.
CODES = {"errors": FAILED, "interrupted": INTERRUPTED, "max_steps": LIMIT, "budget": LIMIT, "no_op": LIMIT}
SCRIPTED = "scripted:"


class Failure(Exception):
    """What ends a call: the cause in one sentence, one thing to try, and the exit code."""

    def __init__(self, cause: str, fix: str = "", code: int = FAILED) -> None:
        super().__init__(abu.with_fix(cause, fix))
        self.code = code


class Stopped(KeyboardInterrupt):
    """SIGTERM or SIGHUP, as a scheduler sends them: treated as Ctrl-C."""


# --- One run ---


def exit_code(result: Result) -> int:
    return REACHED if result.reached else CODES.get(result.end_reason, NOT_REACHED)


def make_generator(args: argparse.Namespace) -> Any:
    """The player that is a program, for `scripted:…`."""
    kind = args.model[len(SCRIPTED) :]
    if kind not in KINDS:
        known = ", ".join(SCRIPTED + kind for kind in KINDS)
        raise Failure(f"There is no model {args.model}.", f"one of {known}, or the name of a service's model", USAGE)
    return Scripted(kind, args.seed)


def open_driver(args: argparse.Namespace) -> GameDriver:
    try:
        return open_game(args.port, args.game, args.seed, images=args.images, own_goal=args.goal is None)
    except GameFailed as error:
        raise Failure(str(error)) from None
    except abu.AbuError as error:
        raise Failure(str(error), error.fix) from None


def run(args: argparse.Namespace, folder: Path) -> Dict[str, Any]:
    """Plays once; what run.json says in the end."""
    generator = make_generator(args)
    driver = open_driver(args)
    with contextlib.closing(driver):
        goal = args.goal or (driver.profile.goal if driver.profile else "")
        if not goal:
            raise Failure(f"The game {driver.game} has no goal that is known.", "say it with --goal", USAGE)
        facts = {
            "version": abu.VERSION,
            "python": platform.python_version(),
            "began": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
            "driver": driver.name,
            "game": driver.game,
            "seed": args.seed,
            "model": args.model,
            "goal": goal,
            "max_steps": args.max_steps,
        }
        with Trajectory(folder, shower(args), lambda text: text, facts) as record:
            agent = Agent(
                driver,
                action_generator=generator,
                folder=folder / "agent",
                record=record,
                step_seconds=args.step_delay / 1000,
                trusts_model=args.goal is not None,
            )
            result = agent.execute(goal, args.max_steps)
            return record.finish(result, exit_code(result))


def shower(args: argparse.Namespace) -> Callable[[str], None]:
    return (lambda text: None) if args.quiet else abu.to_stderr


def play(args: argparse.Namespace) -> int:
    folder = Path(args.out or f"runs/{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}")
    done = run(args, folder)
    print(verdict(done["result"], folder))
    return int(done["result"]["exit_code"])


def verdict(result: Dict[str, Any], folder: Path) -> str:
    """How a run ended, in a line."""
    word = "Goal reached" if result["reached"] else "Goal not reached"
    count = result["steps"]
    steps = "1 step" if count == 1 else f"{count} steps"
    return f"{word} in {steps}: {abu.entry_line(result['end_detail'])} ({result['end_reason']}). Record: {folder}"


# --- The command line ---


class Parser(argparse.ArgumentParser):
    """Complaints in the house's form."""

    def error(self, message: str) -> NoReturn:
        self.exit(USAGE, f"agent: {message}\n  try: {self.prog} --help\n")


def build_parser() -> Parser:
    parser = Parser(prog="agent.py", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND", parser_class=Parser)
    playing = commands.add_parser("play", help="play towards one goal, and leave a record")
    add_run_arguments(playing)
    playing.add_argument("--goal", metavar="TEXT", help="what to do (default: the game's own goal)")
    playing.add_argument("--out", metavar="DIR", help="where the record goes (default: a new folder in runs/)")
    playing.set_defaults(run=play)
    return parser


def add_run_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--game", metavar="NAME", help="which game; it is launched when none answers on the port")
    add(
        "--port",
        type=int,
        metavar="N",
        help="the game's port (default: ABU_PORT, or 9999); 0: launch one on a free port",
    )
    add("--seed", type=int, metavar="N", help="of the game that is launched, and of scripted players")
    add("--model", required=True, metavar="NAME", help="scripted:greedy, scripted:random, or a service's model")
    add("--max-steps", type=int, default=100, metavar="N", help="(default: 100)")
    add("--images", action="store_true", help="attach a screenshot to each step")
    add("--step-delay", type=float, default=TOOL_SECONDS * 1000, metavar="MS", help="pause after a step (default: 100)")
    add("--quiet", action="store_true", help="no line for each step on stderr")


def stop(number: int, frame: object) -> NoReturn:
    raise Stopped(f"signal {signal.Signals(number).name}")


def main(argv: Optional[Sequence[str]] = None) -> int:
    try:
        for name in ("SIGTERM", "SIGHUP"):
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), stop)
        args = build_parser().parse_args(argv)
        return args.run(args)
    except Failure as failure:
        abu.to_stderr(f"agent: {failure}")
        return failure.code
    except KeyboardInterrupt:
        abu.to_stderr("agent: interrupted")
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
