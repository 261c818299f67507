#!/usr/bin/env python3
"""Let a model play a game step by step, and record each step."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import platform
import signal
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Callable, Dict, NoReturn, Optional, Sequence

if __name__ == "__main__" and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
    # Until main handles interrupts, Ctrl-C ends the process silently instead of with a traceback.
    signal.signal(signal.SIGINT, signal.SIG_DFL)

# Programs of others import it from this folder.
if (ABU_FOLDER := str(Path(__file__).resolve().parents[1] / "abu")) not in sys.path:
    sys.path.insert(0, ABU_FOLDER)

import abu
from drivers import Driver
from drivers.browser import START_SECONDS, BrowserFailed, open_browser
from drivers.game import GameDriver, open_game
from drivers.opening import GameFailed, GameUnknown
from drivers.screen import AbuScreen, Screen, ScreenClosed, ScreenError, X11Screen
from executor import TOOL_SECONDS, Agent
from failures import (
    FAILED,
    INTERRUPTED,
    IS_WRITTEN,
    LIMIT,
    NOT_REACHED,
    REACHED,
    USAGE,
    Failure,
)
from run_record import Result
from messages import Marks, Rules
from named_files import BadFile
from game_profiles import read_profile
from budget import Budget
from cassette import Cassette, CassetteError
from service_key import OPENAI, BadKey, Key, base_url_problem, default_base_url, key_for
from model import COMPLETION_TOKENS, REQUEST_SECONDS, ChatModel
from report import read_episode
from report_commands import export_run, show_report, show_view
from screen_config import ConfigError, load_config
from scripted import KINDS, Scripted
from browser_tools import blocked_url
from spectators import watched
from summary import reached_words
from trajectory import RecordTaken, Trajectory, write_whole
from turns import SESSION, ScreenAgent

# Any other end reason means that the game was played to its end.
CODES = {"errors": FAILED, "interrupted": INTERRUPTED, "max_steps": LIMIT, "budget": LIMIT, "no_op": LIMIT}
SCRIPTED = "scripted:"
SCREEN = "screen"
SCREEN_CODES = {"interrupted": INTERRUPTED, "max_turns": LIMIT, "budget": LIMIT, "closed": FAILED, "failed": FAILED}
SCREEN_CODES["stop"] = NOT_REACHED
MOST_STEPS = 100
WRITE_OVER = "write over a file of another kind"
ECHO_SECONDS = 1.0
# What a browser needs to start on a busy machine, however short the run shall be.
BROWSER_SECONDS = 10.0


class Stopped(KeyboardInterrupt):
    """SIGTERM or SIGHUP, as schedulers send them; handled like Ctrl-C."""


# --- One run ---


def exit_code(result: Result) -> int:
    return REACHED if result.reached else CODES.get(result.end_reason, NOT_REACHED)


def scripted(args: argparse.Namespace) -> Scripted:
    """A player that is a program instead of a model."""
    kind = args.model[len(SCRIPTED) :]
    if kind not in KINDS:
        known = ", ".join(SCRIPTED + kind for kind in KINDS)
        raise Failure(f"There is no model {args.model}.", f"one of {known}, or the name of a service's model", USAGE)
    return Scripted(kind, args.seed)


def chat_model(args: argparse.Namespace, budget: Budget, **options: Any) -> ChatModel:
    """The model at a service, with the key from the environment."""
    base_url = args.base_url or default_base_url(os.environ)
    problem = base_url_problem(base_url)
    if problem:
        # The address may contain a password, or a secret in its query.
        shown = "The base URL" if set("@?#") & set(base_url) else base_url
        raise Failure(f"{shown} {problem}.", f"an address like {OPENAI}", USAGE)
    try:
        replays = args.cassette and args.record == "none"
        key = Key() if replays else key_for(base_url, os.environ)
        cassette = Cassette(Path(args.cassette), args.record, key) if args.cassette else None
    except BadKey as error:
        raise Failure(str(error), "set it in the environment; for another service give --base-url", USAGE) from None
    except CassetteError as error:
        raise Failure(str(error), "name another file with --cassette") from None
    except OSError as error:
        raise Failure(f"The cassette {args.cassette} cannot be written: {abu.why_unread(error)}.") from None
    settings = {
        "completion_tokens": args.max_reply,
        "request_seconds": args.request_timeout,
        "temperature": args.temperature,
        **options,
    }
    return ChatModel(args.model, base_url, key, budget=budget, cassette=cassette, note=shower(args), **settings)


def budget_of(args: argparse.Namespace) -> Budget:
    if (args.price_in is None) != (args.price_out is None):
        raise Failure("One price alone says nothing.", "give both --price-in and --price-out", USAGE)
    prices = None if args.price_in is None else (args.price_in, args.price_out)
    return Budget(args.max_tokens, args.max_seconds, args.max_usd, prices)


def open_game_driver(args: argparse.Namespace, budget: Optional[Budget] = None) -> GameDriver:
    # Without --game the user does not know which game was launched, so --quiet does not hide that.
    note = shower(args) if args.game else abu.to_stderr
    try:
        options = {"images": args.images, "own_goal": args.goal is None, "tells_changes": args.keep > 0}
        options["frozen"] = bool(args.frozen)
        options["profile"] = read_profile(Path(args.profile)) if args.profile else None
        return open_game(args.port, args.game, args.seed, note, **options)
    except GameUnknown as error:
        raise Failure(str(error), code=USAGE) from None
    except BadFile as error:
        raise Failure(f"{error}.", "docs/agent.md has an example", USAGE) from None
    except GameFailed as error:
        raise Failure(str(error)) from None
    except abu.AbuError as error:
        raise Failure(str(error), error.fix) from None


def open_browser_driver(args: argparse.Namespace, budget: Budget) -> Driver:
    if args.model.startswith(SCRIPTED):
        raise Failure("Scripted players play games, not pages.", "the name of a service's model", USAGE)
    if args.url and blocked_url({"url": args.url}):
        raise Failure(f"{args.url} is not an http or https address.", "--url https://example.com", USAGE)
    uploads = Path(args.uploads) if args.uploads else None
    if uploads and not uploads.is_dir():
        raise Failure(f"There is no folder {uploads}.", "--uploads names the folder of the files to upload", USAGE)
    try:
        seconds = START_SECONDS if args.max_seconds is None else max(args.max_seconds, BROWSER_SECONDS)
        return open_browser(args.url, uploads, lambda: left_once_open(budget), seconds)
    except BrowserFailed as error:
        raise Failure(str(error)) from None


def left_once_open(budget: Budget) -> float:
    """The time limit covers loading the first page; starting the browser has as much time of its own."""
    budget.start()
    return budget.seconds_left()


# How each driver is opened.
DRIVERS: Dict[str, Callable[[argparse.Namespace, Budget], Driver]] = {
    "game": open_game_driver,
    "browser": open_browser_driver,
}


def run(args: argparse.Namespace, folder: Path) -> Dict[str, Any]:
    """Plays one run. Returns the final contents of run.json."""
    budget = budget_of(args)
    player = scripted(args) if args.model.startswith(SCRIPTED) else None
    marks = Marks()
    model = None if player or is_disabled() else chat_model(args, budget, marks=marks)
    redact = model.key.redact if model else str
    with contextlib.ExitStack() as open_things:
        driver = open_things.enter_context(contextlib.closing(DRIVERS[args.driver](args, budget)))
        if args.watch:
            open_things.enter_context(watched(driver, abu.to_stderr))
        goal = args.goal or driver.goal
        if not goal:
            raise Failure(f"Nothing says what to do in {driver.title}.", "say it with --goal", USAGE)
        most_steps = args.max_steps or MOST_STEPS
        facts = {**facts_of(args, most_steps), "driver": driver.name, "game": driver.title, "goal": goal}
        facts.update({"launch": driver.launch_line} if driver.launch_line else {})
        with Trajectory(folder, shower(args), redact, facts) as record:
            agent = Agent(
                driver,
                model=model,
                action_generator=player,
                folder=folder / "agent",
                record=record,
                budget=budget,
                step_seconds=args.step_delay / 1000,
                rules=Rules(args.goal is None, args.actions, args.keep, args.classic),
                needs_model=player is None,
                marks=marks,
                redact=redact,
            )
            result = agent.execute(goal, most_steps)
            return record.finish(result, exit_code(result))


def is_disabled() -> bool:
    return os.environ.get("AGENT_DISABLE_LLM", "").lower() == "true"


def facts_of(args: argparse.Namespace, most_steps: Optional[int]) -> Dict[str, Any]:
    """The settings of the run, without secrets, and its step limit; None if there is none."""
    asked = (
        "seed",
        "model",
        "max_tokens",
        "max_seconds",
        "max_usd",
        "temperature",
        "images",
        "keep",
        "actions",
        "classic",
        "frozen",
    )
    return {
        "version": abu.VERSION,
        "python": platform.python_version(),
        "began": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
        **{name: getattr(args, name) for name in asked},
        "max_steps": most_steps,
    }


def shower(args: argparse.Namespace) -> Callable[[str], None]:
    return (lambda text: None) if args.quiet else abu.to_stderr


# Flags that only these drivers use.
MEANT_FOR = {
    "url": ("browser",),
    "uploads": ("browser",),
    "config": (SCREEN,),
    "game": ("game", SCREEN),
    "profile": ("game",),
    "keep": ("game",),
    "actions": ("game", "browser"),
    "classic": ("game", "browser"),
    "port": ("game", SCREEN),
    "frozen": ("game",),
    "watch": ("game",),
}


# Values that say as much as no flag.
IDLE = {"actions": 1}


def refuse_idle_flags(args: argparse.Namespace) -> None:
    """Refuses flags that the chosen driver would ignore, such as a page's address for a game."""
    for name, drivers in MEANT_FOR.items():
        if getattr(args, name) not in (None, False, IDLE.get(name)) and args.driver not in drivers:
            cause = f"--{name} means nothing to --driver {args.driver}."
            raise Failure(cause, f"--driver {drivers[0]}, or no --{name}", USAGE)
    if args.cassette and args.model.startswith(SCRIPTED):
        raise Failure("A scripted player asks no service that could be recorded.", "no --cassette", USAGE)


def play(args: argparse.Namespace) -> int:
    refuse_idle_flags(args)
    folder = Path(args.out or f"runs/{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}")
    if (folder / abu.RUN).exists() or (folder / SESSION).exists():
        raise Failure(f"{folder} holds the record of another run.", "name another folder with --out", USAGE)
    if args.driver == SCREEN:
        return play_screen(args, folder)
    done = run(args, folder)
    abu.print_result(verdict(done["result"], folder), IS_WRITTEN)
    return int(done["result"]["exit_code"])


def play_screen(args: argparse.Namespace, folder: Path) -> int:
    """Plays turns until Ctrl-C. The first one ends the run after the current turn, the second at once."""
    if not args.goal or args.model.startswith(SCRIPTED):
        raise Failure("Screen mode needs a model that sees, and a goal.", "give --goal, and a service's --model", USAGE)
    try:
        config = load_config(Path(args.config) if args.config else None, os.environ)
    except ConfigError as error:
        raise Failure(f"{error}.", "docs/agent.md has all settings", USAGE) from None
    if args.max_steps:
        config["turn"]["max_turns"] = args.max_steps
    budget = budget_of(args)
    marks = Marks()
    model = chat_model(args, budget, request_seconds=config["llm"]["request_timeout_s"], tries=1, marks=marks)
    redact = model.key.redact
    with contextlib.closing(open_screen(args, config)) as screen:
        most_turns = config["turn"]["max_turns"] or None
        facts = {**facts_of(args, most_turns), "driver": SCREEN, "game": screen.title, "goal": args.goal}
        screen.seconds_left = budget.seconds_left
        with Trajectory(folder, shower(args), redact, facts) as record:
            player = ScreenAgent(screen, model, folder, config, args.goal, record=record, redact=redact, marks=marks)
            budget.start()
            with Interrupting(player.stop):
                reason = player.run()
            code = REACHED if player.reached else SCREEN_CODES[reason]
            record.finish(player.result(), code)
    count = "1 turn" if player.number == 1 else f"{player.number} turns"
    answer = f" Answer: {abu.entry_line(redact(player.answer))}." if player.answer else ""
    abu.print_result(f"Ended after {count} ({reason}).{answer} Record: {folder}", IS_WRITTEN)
    return code


def open_screen(args: argparse.Namespace, config: Dict[str, Any]) -> Screen:
    """The window named in the settings, or else the game on ABU's port."""
    if not config["window_title"]:
        driver = open_game_driver(args)
        return AbuScreen(driver.port, driver.close, driver.title)
    place = config["placement"]
    try:
        screen = X11Screen(config["window_title"], place if place["width"] else None, config["input"]["jitter_ms"])
        if not screen.is_open():
            cause = f"There is no window with the title {config['window_title']!r}."
            raise Failure(cause, "open the game first, or correct window_title: it is the whole title")
        return screen
    except ScreenClosed as closed:
        raise Failure(f"{str(closed)[0].upper()}{str(closed)[1:]}.", "set DISPLAY to that of the game") from None
    except ScreenError as error:
        raise Failure(f"{error}.") from None


class Interrupting:
    """In this context, the first Ctrl-C asks the run to stop."""

    def __init__(self, ask: Callable[[], None]) -> None:
        self.ask = ask

    def __enter__(self) -> None:
        self.before = signal.signal(signal.SIGINT, self.first)

    def __exit__(self, *_: object) -> None:
        signal.signal(signal.SIGINT, self.before)

    def first(self, number: int, frame: object) -> None:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        abu.to_stderr("agent: ending after this turn; Ctrl-C once more ends it at once")
        self.ask()


def verdict(result: Dict[str, Any], folder: Path) -> str:
    """How a run ended, in one line."""
    word = reached_words(result["reached"])
    count = result["steps"]
    steps = "1 step" if count == 1 else f"{count} steps"
    answer = f" Answer: {abu.entry_line(result['answer'])}." if result["answer"] else ""
    end = f"{abu.entry_line(result['end_detail'])} ({result['end_reason']})"
    return f"{word} in {steps}: {end}.{answer} Record: {folder}"


# --- Many runs ---


def episode(args: argparse.Namespace) -> int:
    """
    Plays one game for evaluation. Writes the result file only after the game has been played, so an interrupted run
    leaves none.
    """
    refuse_idle_flags(args)
    out = Path(args.out)
    if args.driver == SCREEN:
        raise Failure("An episode ends by itself, and a screen cannot tell when.", "use `play`", USAGE)
    if is_disabled() and not args.model.startswith(SCRIPTED):
        raise Failure("AGENT_DISABLE_LLM is set, so no model would play.", "unset it, or a scripted player", USAGE)
    if out.is_dir():
        raise Failure(f"{out} is a folder.", f"--out {out / 'result.json'}", USAGE)
    if is_there(out, args):
        return REACHED
    out.parent.mkdir(parents=True, exist_ok=True)
    lock = out.resolve().with_name(f".{out.name}.lock")
    with abu.Lock(str(lock), f"the episode of {out}", is_shared=True).hold_at_once() as is_held:
        if not is_held:
            fix = "wait for it, or name another file with --out"
            raise Failure(f"Another call is playing the episode of {out} now.", fix)
        try:
            # The other call may have ended since.
            return REACHED if is_there(out, args) else play_episode(args, out)
        finally:
            with contextlib.suppress(OSError):  # Windows removes no open file
                lock.unlink()


def is_there(out: Path, args: argparse.Namespace) -> bool:
    """Whether the episode has been played. Refuses a file of anything else."""
    if not out.exists():
        return False
    refuse_other_result(out, args)
    abu.to_stderr(f"agent: {out} is there already, so nothing was played")
    return True


def play_episode(args: argparse.Namespace, out: Path) -> int:
    folder = Path(tempfile.mkdtemp(prefix=f"{out.stem}.run-", dir=out.parent))
    try:
        done = run(args, folder)
    except BaseException:
        if not any(folder.iterdir()):
            folder.rmdir()
        raise
    code = int(done["result"]["exit_code"])
    if code in (REACHED, NOT_REACHED, LIMIT):
        write_whole(out, json.dumps({**done, "record": folder.name}, indent=2) + "\n")
    abu.print_result(verdict(done["result"], folder), IS_WRITTEN)
    return code


def refuse_other_result(out: Path, args: argparse.Namespace) -> None:
    """Refuses a result file that another command has written."""
    try:
        done = read_episode(out)
    except abu.RecordError:
        done = None
    if done is None or done["result"] is None:
        raise Failure(f"{out} is there, and is not the result of an episode.", "name another file with --out", USAGE)
    asked = {"game": args.game, "model": args.model, "seed": args.seed}
    had = {name: done.get(name) for name, value in asked.items() if value not in (None, done.get(name))}
    if had:
        told = ", ".join(f"no {name}" if value is None else f"{name} {value}" for name, value in had.items())
        raise Failure(f"{out} holds the result of another episode: {told}.", "name another file with --out", USAGE)


# --- The command line ---


class Parser(argparse.ArgumentParser):
    """Prints usage errors in the same form as abu.py."""

    def error(self, message: str) -> NoReturn:
        self.exit(USAGE, f"agent: {message}\n  try: {self.prog} --help\n")

    def _get_value(self, action: argparse.Action, arg_string: str) -> Any:
        # Otherwise `--base-url "$UNSET"` would send the key to the default service.
        if not arg_string:
            raise argparse.ArgumentError(action, "it is empty, as from a shell variable that is not set")
        return super()._get_value(action, arg_string)


def build_parser() -> Parser:
    parser = Parser(prog="agent.py", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND", parser_class=Parser)
    playing = commands.add_parser("play", help="play towards one goal, and leave a record")
    add_run_arguments(playing)
    playing.add_argument("--goal", type=goal_text, metavar="TEXT", help="what to do (default: the game's own goal)")
    playing.add_argument("--watch", action="store_true", help="open a page that shows the game, and lets you take over")
    playing.add_argument("--out", metavar="DIR", help="where the record goes (default: a new folder in runs/)")
    playing.set_defaults(run=play)
    once = commands.add_parser("episode", help="play one game for evaluation, and write its result to a file")
    add_run_arguments(once)
    once.add_argument("--out", required=True, metavar="FILE", help="the result; when it is there, nothing is played")
    once.set_defaults(run=episode, goal=None, watch=False)
    telling = commands.add_parser("report", help="what the runs in a folder came to: a table, and report.html")
    telling.add_argument("folder", metavar="DIR", nargs="?")
    several = "say which of two players is better, by the games that both have played with the same seeds"
    telling.add_argument("--compare", nargs=2, metavar="DIR", help=several)
    telling.add_argument("--views", action="store_true", help="make the page of each run too, and link to it")
    pages = "(default: report.html in DIR, or compare.html in the second of two)"
    telling.add_argument("--out", metavar="FILE", help=f"where the page goes {pages}")
    telling.add_argument("--replace", action="store_true", help=WRITE_OVER)
    telling.set_defaults(run=show_report)
    showing = commands.add_parser("view", help="make one HTML file that shows a run step by step")
    showing.add_argument("record_folder", metavar="RUN", help="the folder of a run, or the file of an episode")
    showing.add_argument("--out", metavar="FILE", help="(default: view.html in the folder)")
    showing.add_argument("--replace", action="store_true", help=WRITE_OVER)
    showing.set_defaults(run=show_view)
    exporting = commands.add_parser("export", help="make a script of a run in a game, which `abu.py replay` plays")
    exporting.add_argument("record_folder", metavar="RUN", help="the folder of a run, or the file of an episode")
    exporting.add_argument("script", metavar="FILE.abu", help="the script to write; beside it FILE.abu.log is written")
    exporting.add_argument("--replace", action="store_true", help="write over a script that is there")
    exporting.set_defaults(run=export_run)
    return parser


def add_run_arguments(parser: argparse.ArgumentParser) -> None:
    def add(name: str, kind: Any, metavar: str, help: str, **options: Any) -> None:
        parser.add_argument(name, type=kind, metavar=metavar, help=help, **options)

    tokens, dollars = whole(1, 10**9, "a number of tokens"), real(0, 10**6, "a sum of dollars")
    seconds = real(0.001, 10**6, "a number of seconds")
    kinds = (*DRIVERS, SCREEN)
    parser.add_argument("--driver", choices=kinds, default="game", help="what to play in (default: game)")
    add("--config", str, "FILE", "settings of the screen driver, in JSON")
    add("--url", str, "URL", "the page that a browser begins with")
    add("--uploads", str, "DIR", "the files that a page may be given; without it none")
    add("--game", str, "NAME", "which game; launched when none answers on the port (default: the Unity project here)")
    port = whole(0, 65535, "a port")
    add(
        "--port",
        port,
        "N",
        "the game's port (default: ABU_PORT, or the game of this project); 0 launches one on a free port",
    )
    frozen = "let the game's time run only for actions: a real-time game waits for the model"
    parser.add_argument("--frozen", action="store_true", help=frozen)
    add("--profile", str, "FILE", "what the game is about, in JSON: its goal and ends, what it hides from players")
    add("--seed", whole(-(2**31), 2**32 - 1, "a seed"), "N", "of a game that is launched, and of scripted players")
    add("--model", str, "NAME", "scripted:greedy, scripted:random, or the name of a service's model", required=True)
    add("--base-url", str, "URL", f"an OpenAI-compatible service (default: OPENAI_BASE_URL, or {OPENAI})")
    steps = f"(default: {MOST_STEPS}; on a screen none)"
    add("--max-steps", whole(1, 10**6, "a number of steps"), "N", steps)
    add("--max-tokens", tokens, "N", "for the whole run, of prompts and replies together")
    add("--max-seconds", seconds, "S", "for the whole run")
    add("--max-usd", dollars, "X", "spending limit for the run")
    add("--price-in", dollars, "X", "dollars for a million tokens of prompts")
    add("--price-out", dollars, "X", "dollars for a million tokens of replies")
    add("--max-reply", tokens, "N", f"tokens of a reply (default: {COMPLETION_TOKENS})", default=COMPLETION_TOKENS)
    add("--request-timeout", seconds, "S", f"(default: {REQUEST_SECONDS:g})", default=REQUEST_SECONDS)
    add("--temperature", real(0, 2, "a temperature"), "X", "(default: the service's)")
    add("--cassette", str, "FILE", "a recording of what the service was asked and answered")
    parser.add_argument("--record", choices=Cassette.MODES, default="once", help=RECORD_HELP)
    keep = "show the model its last N steps again, and then only what has changed (default: 0)"
    add("--keep", whole(0, 1000, "a number of steps"), "N", keep, default=0)
    several = "carry out up to N calls of a reply, up to the first refusal, question or surprise (default: 1)"
    add("--actions", whole(1, 100, "a number of calls"), "N", several, default=1)
    classic = "one call a step and nothing else in a reply; a reply that cannot be read costs the step"
    parser.add_argument("--classic", action="store_true", help=classic)
    parser.add_argument("--images", action="store_true", help="attach a screenshot to each step")
    delay = TOOL_SECONDS * 1000
    add("--step-delay", real(0, 60_000, "a time in milliseconds"), "MS", "after a step (default: 100)", default=delay)
    parser.add_argument("--quiet", action="store_true", help="no line for each step on stderr")


RECORD_HELP = (
    "none: only play the cassette; once (default): ask for what it does not have, and add it; all: ask for everything, "
    "and begin it anew"
)


def goal_text(text: str) -> str:
    if not text.strip():
        raise argparse.ArgumentTypeError("it is empty, and says nothing of what to do")
    return text


def whole(lowest: float, highest: float, what: str) -> Callable[[str], Any]:
    return checked(abu.Number(int, lowest, highest, what))


def real(lowest: float, highest: float, what: str) -> Callable[[str], Any]:
    return checked(abu.Number(float, lowest, highest, what))


def checked(convert: Callable[[str], Any]) -> Callable[[str], Any]:
    """argparse prints the text of an ArgumentTypeError only."""

    def converter(text: str) -> Any:
        try:
            return convert(text)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from None

    return converter


class Stop:
    """
    Handles signals. `timeout` and others signal the process and then its group, so a signal may arrive twice; the
    second must not interrupt writing the record.
    """

    def __init__(self) -> None:
        self.last = -ECHO_SECONDS

    def __call__(self, number: int, frame: object) -> None:
        now = time.monotonic()
        if now - self.last < ECHO_SECONDS:
            return
        self.last = now
        if number == signal.SIGINT:
            raise KeyboardInterrupt
        raise Stopped(f"signal {signal.Signals(number).name}")


def main(argv: Optional[Sequence[str]] = None) -> int:
    try:
        stop = Stop()
        if signal.getsignal(signal.SIGINT) is signal.SIG_DFL:
            signal.signal(signal.SIGINT, stop)
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
    except RecordTaken as taken:
        abu.to_stderr(f"agent: {abu.with_fix(str(taken), 'name another folder with --out')}")
        return USAGE
    except abu.AbuError as error:
        abu.to_stderr(f"agent: {abu.with_fix(str(error), error.fix)}")
        return error.exit_code
    except BrokenPipeError:
        return FAILED
    except OSError as error:
        cause = f"{error.filename} cannot be used: {abu.reason(error)}." if error.filename else f"{error}."
        fix = "look whether there is room on the disk, and whether --out can be written"
        abu.to_stderr(f"agent: {abu.with_fix(cause, fix)}")
        return FAILED


if __name__ == "__main__":
    sys.exit(main())
