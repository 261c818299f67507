"""`replay`: carry out scripts again, and compare what happens with their logs"""

from __future__ import annotations

import time
from _thread import RLock
from typing import TYPE_CHECKING

from ..core.data import is_list, text_at, to_json, whole_number
from ..core.errors import AbuError, ConnectionError, UsageError
from ..core.progress import Progress
from ..core.stderr import note, of_sensible_length
from ..game.batch import Batch, Connection, Step
from ..game.player import end_alone, start_alone
from ..io.process import Unwinding
from ..game.recorded import counted_lines, facts_of, without_world
from ..game.request import checked_reply
from ..game.target_game import port_of
from ..io.outputs import write_outputs
from ..io.state import LOG_SUFFIX
from ..io.wire import data_of
from .script import Script

from ..table.call import Call

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from .film import Camera
    from ..core.json_types import Fields, Json

    Tell = Callable[[str], None]

# What each level compares beside those before it.
LEVELS: dict[str, tuple[str, ...]] = {
    "none": (),
    "history": ("errors", "history"),
    "tree": ("errors", "history", "changes"),
    "hash": ("errors", "history", "changes", "stateHash"),
}
SAME, DIFFERENT, UNUSABLE = 0, 1, 2


class Difference(AbuError):
    """A line went otherwise than the log says: the first way in which it did, as a diff."""

    def __init__(self, step: Step, key: str, diff: list[str]) -> None:
        super().__init__(f"Line {step.number} ({step.text}): the {WORDS[key]} differs.")
        self.key = key
        self.diff = diff


WORDS = {"history": "history", "errors": "list of errors", "changes": "screen", "stateHash": "stateHash"}


class Outcome:
    """How a script went: one of SAME, DIFFERENT and UNUSABLE, and if it is not the same, why."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.code = SAME
        self.line = 0
        self.lines = 0
        self.compared = 0
        self.seconds = 0.0
        self.why = ""
        self.fix = ""
        self.diff: list[str] = []
        self.accepted: list[str] = []

    def fail(self, code: int, error: AbuError) -> None:
        self.code, self.why, self.fix = code, str(error), error.fix
        self.diff = error.diff if isinstance(error, Difference) else []

    def in_a_line(self) -> str:
        how = ("ok", "FAILED", "unusable")[self.code]
        why = f": {of_sensible_length(self.why, 300)}" if self.why else ""
        compared = f"{self.compared} of {counted_lines(self.lines)} compared"
        return f"{how} {self.path} ({compared}, {self.seconds:.1f} s){why}"

    def to_data(self) -> Json:
        data: Json = {"file": self.path, "result": ("same", "different", "unusable")[self.code], "lines": self.lines}
        data.update(compared=self.compared, seconds=round(self.seconds, 3))
        more = {"line": self.line, "cause": self.why, "fix": self.fix, "diff": self.diff, "accepted": self.accepted}
        return {**data, **{key: value for key, value in more.items() if value}}


def replay(args: Call) -> str:
    """Replays scripts one after another, or several at the same time."""
    if not args.files:
        raise UsageError("No script is named.", "`abu.py replay FILE.abu`")
    if args.session:
        args.port = port_of(args)
    refuse_several_in_one_game(args)
    if args.film and len(args.files) > 1:
        raise UsageError("A page shows one script.", "replay one of them alone with --film")
    outcomes = list(outcomes_of(args))
    if args.results:
        from .results import write_results

        write_results(args, outcomes)
    raise_worst(outcomes, args)
    return ""


def refuse_several_in_one_game(args: Call) -> None:
    if args.port is not None and args.fast:
        raise UsageError("A game that runs already keeps its pace.", "leave out --port or --fast")
    if args.port is not None and (args.jobs or 1) > 1:
        raise UsageError("One running game cannot play several scripts at once.", "leave out --port or --jobs")


def outcomes_of(args: Call) -> Iterator[Outcome]:
    """Prints each outcome when its turn comes."""
    count, done, built = len(args.files), 0, Built()
    with Unwinding(), Progress() as progress:

        def tell(text: str) -> None:
            progress.tell(text if count == 1 else f"{done} of {count} scripts played; {text}")

        in_turn = (play_file(path, args, built, tell) for path in args.files)
        for done, outcome in enumerate(played_at_once(args, built, tell) if (args.jobs or 1) > 1 else in_turn, 1):
            progress.clear()
            show_outcome(outcome, args, count == 1)
            yield outcome


def played_at_once(args: Call, built: Built, tell: Tell) -> Iterator[Outcome]:
    from concurrent.futures import ThreadPoolExecutor

    STOPPED.clear()
    with ThreadPoolExecutor(args.jobs) as pool:
        try:
            files: list[str] = args.files
            yield from pool.map(play_file, files, *([same] * len(files) for same in (args, built, tell)))
        except BaseException:
            STOPPED.append(True)
            raise


class Built:
    """The players that the scripts of a call are played in, each built when the first script needs it."""

    def __init__(self) -> None:
        self.lock = RLock()
        self.made: dict[str, tuple[str, str]] = {}

    def player_of(self, launch: Call) -> tuple[str, str]:
        """The file of the player that such a launch starts, and its code's digest."""
        from ..game.player_build import program_and_code
        from ..game.player_process import player_for, player_options

        player = player_for(player_options(launch))
        with self.lock:
            if player not in self.made:
                self.made[player] = program_and_code(player)
            return self.made[player]


# Not empty once the replay was interrupted: games that run in other threads are then closed.
STOPPED: list[bool] = []


def show_outcome(outcome: Outcome, args: Call, is_only: bool) -> None:
    from ..core.stdout import print_result

    if args.json:
        print_result(to_json(outcome.to_data()))
        return
    lines = [] if is_only and outcome.code != SAME else [outcome.in_a_line()]
    print_result("\n".join([*lines, *outcome.diff, *outcome.accepted]))


def raise_worst(outcomes: Sequence[Outcome], args: Call) -> None:
    """Ends with the exit code of the worst outcome."""
    failed = [outcome for outcome in outcomes if outcome.code != SAME]
    if not failed:
        return
    worst = max(failed, key=lambda outcome: outcome.code)
    cause = worst.why if len(outcomes) == 1 else f"{len(failed)} of {len(outcomes)} scripts went otherwise."
    kind = UsageError if worst.code == UNUSABLE else AbuError
    raise kind(cause, worst.fix if len(outcomes) == 1 else "replay one of them alone to see its difference")


def play_file(path: str, args: Call, built: Built, tell: Tell) -> Outcome:
    """Plays one script, in a game of its own unless --port names one."""
    outcome = Outcome(path)
    began = time.monotonic()
    try:
        script = Script.read(path, args.update)
        run = play_script(script, args, outcome, built, tell)
        if run and run.camera:
            run.camera.write(script, outcome, args)
    except UsageError as error:
        outcome.fail(UNUSABLE, error)
    outcome.seconds = time.monotonic() - began
    return outcome


def play_script(script: Script, args: Call, outcome: Outcome, built: Built, tell: Tell) -> Replay | None:
    if args.port is None and script.launch is None:
        raise UsageError(f"{script.path} does not say what to launch.", "name the port of a running game with --port")
    if level_of(args) != "none":
        script.refuse_incomparable()
    if args.port is not None:
        return play_on(args.port, script, args, outcome, tell)
    start = script.launch.having(fast=True) if args.fast else script.launch
    try:
        port = start_alone(start, built.player_of(start))
    except AbuError as error:
        raise UsageError(f"{script.path} cannot be played: {error}", error.fix) from None
    try:
        return play_on(port, script, args, outcome, tell)
    finally:
        end_alone(port)


def play_on(port: int, script: Script, args: Call, outcome: Outcome, tell: Tell) -> Replay | None:
    try:
        connection = Connection(port, args.wait, args.timeout)
        with connection:
            run = Replay(port, script, level_of(args), connection, tell)
            if args.film:
                from .film import Camera

                run.camera = Camera(connection.send, args.timeout)
            try:
                run.play()
            except UsageError:
                raise
            except AbuError as error:
                outcome.fail(DIFFERENT, run.explained(error))
                outcome.line = run.line
                if run.camera:
                    run.camera.keep_failure()
            outcome.lines, outcome.compared = run.done, run.compared
            outcome.accepted = run.accept() if outcome.code == SAME and args.update else []
            return run
    except ConnectionError as error:
        raise UsageError(str(error), error.fix) from None


def level_of(args: Call) -> str:
    return "none" if args.option("update") else args.compare or "history"


class Replay(Batch):
    """
    One run of a script, or of some of its steps. `expected` is what the log says of the lines to compare, by their
    numbers, and `level` how strictly; `entries` has what the answers said, as the log has it. `tell` is told how far it
    is.
    """

    def __init__(self, port: int, script: Script, level: str, connection: Connection, tell: Tell) -> None:
        super().__init__(Call.of("batch", port=port), connection, script.steps)
        self.script = script
        self.tell = tell
        self.level = level
        self.expected = script.expected()
        self.code = ""
        self.line = 0
        self.done = 0
        self.compared = 0
        self.first_error = 1
        self.entries: list[Json] = []
        self.at_start: Json = {}
        # Takes a picture after each line, if somebody wants to see them.
        self.camera: Camera | None = None

    def play(self) -> None:
        self.look_first()
        for step in self.with_forced():
            if STOPPED:
                raise KeyboardInterrupt
            self.line = step.number
            self.tell(f"{self.done} of {counted_lines(len(self.steps))} of {self.script.path} played")
            self.carry_out(step)
            self.done += 1

    def look_first(self) -> None:
        """The first tree, to which the first changes are told; and where the log of the game stands."""
        data = data_of("snapshot", self.connection.send("snapshot", {}, None))
        # From here on the script is played in this run of the game, and in no other.
        self.connection.run = self.connection.answered
        self.known = text_at(data, "stateHash")
        self.at_start = facts_of(data)
        start = self.script.launch_line
        if start:
            self.entries.append({"line": start, "command": self.script.launch_text, **self.at_start})
            self.keep(self.entries[0])
            self.differs_at_start = not are_same_state(
                text_at(self.script.expected_at_start(), "stateHash") or self.known, self.known
            )
        else:
            log = data_of("log", self.connection.send("log", {"max": 1}, None))
            self.first_error = max(1, whole_number(log, "next"))

    differs_at_start = False

    def carry_out(self, step: Step) -> None:
        command = step.args.row
        self.answer = {}
        params = step.params()
        if command.is_played and command.name != "expect":
            params["record"] = self.known
        if params.get("noErrors"):
            params["since"] = self.first_error
        began = time.monotonic()
        response = checked_reply(step.args, params, self.connection.send)
        self.code = text_at(response, "code")
        data = data_of(command.name, response)
        if not command.is_played:
            return
        self.answer = data if command.changes else {}
        facts = facts_of(data)
        self.known = text_at(data, "stateHash") or self.known
        seconds = round(time.monotonic() - began, 3)
        self.entries.append({"line": step.number, "command": step.text, **facts, "seconds": seconds})
        self.keep(self.entries[-1], command.name != "expect")
        logged = self.expected.get(step.number)
        if logged:
            self.compare(step, logged.pop(0), facts)

    def keep(self, entry: Json, is_pictured: bool = True) -> None:
        if self.camera:
            self.camera.keep(entry, is_pictured)

    def compare(self, step: Step, logged: Fields, facts: Fields) -> None:
        for key in LEVELS[self.level]:
            diff = difference(logged, facts, key)
            if diff:
                raise Difference(step, key, [f"--- {self.script.path}{LOG_SUFFIX}, line {step.number}", *diff])
        self.compared += bool(LEVELS[self.level])

    def explained(self, error: AbuError) -> AbuError:
        """The error, with the line of the script, and what to do."""
        if not isinstance(error, Difference):
            text = next((step.text for step in self.steps if step.number == self.line), "")
            error.args = (f"Line {self.line} ({text}): {error}" if text else str(error),)
        elif not error.fix:
            error.fix = f"`abu.py replay --update {self.script.path}` takes this as right"
        if self.differs_at_start:
            error.fix = f"{error.fix}; the first screen was another one when the recording began"
        return error

    def accept(self) -> list[str]:
        """Writes what happened now as the log, and returns what is different in it."""
        start = self.script.expected_at_start()
        before = {whole_number(start, "line"): [start], **self.script.expected()} if start else self.script.expected()
        if start and not self.script.launch_line:
            self.entries.insert(0, {"line": start["line"], "command": start["command"], **self.at_start})
        lines: list[str] = []
        for entry in self.entries:
            logged = before.get(entry["line"])
            old: Json = logged.pop(0) if logged else {}
            found = [line for key in LEVELS["tree"] if old for line in difference(old, entry, key)[1:]]
            lines += [f"accepted in line {entry['line']} ({entry['command']}):", *found] if found else []
            keep_same_picture(old, entry)
        log = "".join(to_json(entry) + "\n" for entry in self.entries)
        write_outputs({self.script.path + LOG_SUFFIX: log.encode()}, None)
        lost = number_of_pictures(self.script.logged) - number_of_pictures(self.entries)
        if lost:
            what = f"{lost} picture{'s' if lost > 1 else ''} of {self.script.path}"
            note(f"{what} showed what is no longer so, and left the log: `replay --film PAGE` takes new ones")
        return lines


def keep_same_picture(old: Json, entry: Json) -> None:
    """Keeps the picture of a line after which the screen is as it was."""
    if "picture" in old and not any(difference(old, entry, key) for key in LEVELS["hash"]):
        entry["picture"] = old["picture"]


def number_of_pictures(entries: Sequence[Json]) -> int:
    return sum("picture" in entry for entry in entries)


def difference(logged: Fields, facts: Fields, key: str) -> list[str]:
    """The lines of a diff from what the log has under the key to what happened; empty if they are equal."""
    import difflib

    if logged.get(key) == facts.get(key) or key == "changes" and not (logged.get(key) and facts.get(key)):
        return []
    if key == "stateHash" and are_same_state(text_at(logged, key), text_at(facts, key)):
        return []
    diff = difflib.unified_diff(lines_at(logged, key), lines_at(facts, key), lineterm="", n=2)
    return ["+++ replayed", *(line for line in list(diff)[2:])]


def are_same_state(logged: str, now: str) -> bool:
    """Recordings from before the hash had a part about the world, and those of games that run on, say nothing of it."""
    return logged == now or "-" not in logged and logged == without_world(now)


def lines_at(data: Fields, key: str) -> list[str]:
    value: object = data.get(key)
    return [str(line) for line in value] if is_list(value) else str(value or "").split("\n")
