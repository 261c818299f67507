"""Several commands over one connection"""

from __future__ import annotations

import os
import sys
import time
from typing import TYPE_CHECKING

from ..core.base import CONNECT_SECONDS, REPLY_SECONDS, RETRY_SECONDS, wait_until
from ..core.data import is_list, is_object, text_at, to_json
from ..core.errors import AbuError, ConnectionError, UsageError
from ..core.stderr import note, of_sensible_length, reason
from ..core.stdout import print_result
from ..core.text import printable, shortened
from ..io.wire import LOOK_FIRST, Address, connect, data_of, exchange_over, request_over, seconds_left
from ..table.call import Call, build_params, parse_plain
from ..table.index import command_named
from ..table.playing import PLAYING, QUESTIONS
from ..table.table import COMMON, DIFF, TREE, is_ref
from ..words.lines import entry_line, node_text, note_unsettled
from ..words.show import render, reply_text, sections
from .game_reply import recorded_reply, times_of
from .last_tree import LastTree, note_whole_tree
from .request import is_of_a_tree
from .target_game import port_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any

    from ..core.json_types import Fields, Json, Socket


# Forced moves come after the last step, which says so itself.
NOT_FORCED = {"forced": False, "pass": False}


class Connection:
    """One connection to the game, for several requests in a row. Use it in a `with` statement."""

    def __init__(self, port: int, wait: float | None, timeout: float | None) -> None:
        self.port = Address.of(port)
        self.wait = wait or 0
        self.timeout = timeout
        # The run of the game that the requests are for, if not for any, and the run that has answered last.
        self.run = ""
        self.answered = ""

    def __enter__(self) -> Connection:
        give_up = time.monotonic() + self.wait

        def attempt() -> Socket | None:
            try:
                return connect(self.port, time.monotonic() + CONNECT_SECONDS)
            except ConnectionError:
                if time.monotonic() >= give_up:
                    raise
                return None

        self.peer: Any = wait_until(attempt, float("inf"), RETRY_SECONDS)
        self.is_broken = False
        return self

    def __exit__(self, *_: object) -> None:
        self.peer.close()

    def send(self, command: str, params: Json, timeout: float | None) -> Json:
        def exchange(line: bytes, port: int, deadline: float) -> bytearray:
            return exchange_over(self.peer, line, port, deadline)

        if self.is_broken:
            # The late answer to the request that failed would be taken for the answer to this one.
            self.peer.close()
            self.__enter__()
        try:
            seconds = self.timeout if timeout is None else timeout
            reply = request_over(exchange, command, params, self.port, seconds, self.run)
        except AbuError:
            self.is_broken = True
            raise
        self.answered = text_at(reply, "run")
        return reply


class Step:
    """
    One line of a batch: its number, text and command. A single call outside a batch has the number 0. A forced `move`
    has the number of the line it follows, counts from 1 in `count`, and has the stateHash of its tree. For a line that
    is carried out several `times`, `turn` counts from 1.
    """

    # Of a forced move: the run whose reply has its ref.
    run = ""

    def __init__(
        self, number: int, text: str, args: Call, count: int = 0, move: Json | None = None, state: str = ""
    ) -> None:
        self.number = number
        self.text = text
        self.args = args
        self.count = count
        self.move = move
        self.state = state
        self.turn = 1
        self.times = times_of(args)

    def name(self, done: int) -> str:
        """How a message refers to the step, including how often it succeeded so far; empty for a single call."""
        line = f"line {self.number}" if self.number else ""
        if self.count:
            return f"forced move {self.count}{line and ' after ' + line} ({self.text})"
        taken = f"taken {done} of {self.times} times" if self.times > 1 else ""
        return ", ".join(filter(None, (f"{line} ({self.text})" if line else self.text, taken)))

    def title(self, more: str = "") -> str:
        if self.turn < self.times:
            return ""
        name = f"Forced {self.count}" if self.count else f"Line {self.number}" if self.number else ""
        if not name:
            return f"--- Taken: {self.times} of {self.times} times{more} ---" if self.times > 1 else ""
        return f"--- {name}: {entry_line(self.text)}: done{more} ---"

    def params(self) -> Json:
        return {**build_params(self.args), **({"state": self.state} if self.state else {})}


def with_more_actions(args: Call) -> str:
    """Carries out an action, repeated if --count says so, and then all forced moves if --forced was given."""
    with Connection(port_of(args), args.wait, args.timeout) as connection:
        return Batch(args.having(**NOT_FORCED), connection, steps_of(0, "", args)).run()


def batch(args: Call) -> str:
    """
    Carries out commands one after another. All lines are checked before the first is sent. The first failure ends the
    batch and decides its exit code.
    """
    steps = read_steps(args)
    with Connection(port_of(args), args.wait, args.timeout) as connection:
        return Batch(args, connection, steps).run()


LARGEST_BATCH = 1 << 20
LONGEST_STEP = 200


def read_steps(args: Call) -> list[Step]:
    import shlex

    steps: list[Step] = []
    for number, text in enumerate(batch_text(args.file, args.timeout).split("\n"), 1):
        try:
            words = words_of_line(text)
        except ValueError as error:
            raise wrong_line(number, f"{error}.", "close each quote in the line where it opens") from None
        if words:
            shown = shlex.join(words) if "#" in text else text.strip()
            step = read_step(number, words)
            if step.option("output") is not None:
                refuse_output_of_line(number, step, args)
            steps += steps_of(number, of_sensible_length(shown, LONGEST_STEP), step)
    if not steps:
        raise UsageError("The batch has no commands.", "give one command a line, on stdin or with --file")
    return steps


def steps_of(number: int, text: str, args: Call) -> list[Step]:
    """The steps of a line: one, or with --submit a second that presses Enter."""
    if not args.option("submit"):
        return [Step(number, text, args)]
    enter: Any = command_named("press")
    keys = {argument.key for argument in enter.arguments} & {argument.key for argument in args.row.arguments}
    submitting = Call.of("press", **{key: args.option(key) for key in keys}, key="Enter")
    setting = args.having(**{**NOT_FORCED, "submit": False})
    return [Step(number, text, setting), Step(number, "press Enter after the value was set", submitting)]


def refuse_output_of_line(number: int, step: Call, args: Call) -> None:
    from ..io.outputs import inputs_of, refuse_outputs

    try:
        refuse_outputs(step, inputs_of(args))
    except AbuError as error:
        raise wrong_line(number, str(error), error.fix) from None


# Groups: blanks, comment, single-quoted text, double-quoted text, escaped character, anything else.
LINE_PARTS = r"""([ \t\r\n]+)|(#.*)|'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(.)|([^ \t\r\n#'"\\]+)"""


def words_of_line(text: str) -> list[str]:
    """
    Splits a line like shlex.split with comments, and raises the same ValueErrors. shlex takes quadratic time for long
    words.
    """
    import re

    words: list[list[str]] = []
    end = 0
    is_inside = False
    for part in re.finditer(LINE_PARTS, text, re.DOTALL):
        if part.start() != end:
            break
        end = part.end()
        blanks, comment, double = part[1], part[2], part[4]
        if blanks is None and comment is None:
            if not is_inside:
                words.append([])
            words[-1].append(part[part.lastindex or 0] if double is None else re.sub(r'\\(["\\])', r"\1", double))
        is_inside = blanks is None and comment is None
    if end < len(text):
        raise ValueError("No escaped character" if text[end] == "\\" else "No closing quotation")
    return ["".join(parts) for parts in words]


def batch_text(path: str | None, timeout: float | None) -> str:
    """Reads the batch from the file, within `timeout` seconds, or from stdin."""
    try:
        content = bytes_of_file(path, timeout) if path is not None else bytes_of_stdin(timeout)
        if len(content) > LARGEST_BATCH:
            raise UsageError(f"The batch is larger than {LARGEST_BATCH >> 20} MiB.", "carry it out in several parts")
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UsageError("The batch's commands are not UTF-8.", "save them as UTF-8") from None
    except (OSError, ValueError) as error:
        cause = reason(error) if isinstance(error, OSError) else str(error)
        raise UsageError(f"Cannot read {path or 'stdin'}: {cause}.", "name a file that can be read") from None


def bytes_of_file(path: str, timeout: float | None) -> bytes:
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    try:
        return read_to_end(handle, REPLY_SECONDS if timeout is None else timeout)
    finally:
        os.close(handle)


def bytes_of_stdin(timeout: float | None) -> bytes:
    """Reads stdin. Without a timeout it waits as long as somebody types."""
    stdin: Any = sys.stdin
    if stdin is None:
        raise UsageError("There are no commands to read: stdin is closed.", "name a file with --file")
    try:
        handle: int = stdin.fileno()
    except OSError:  # text in memory, which a caller has put in the place of stdin
        return str(stdin.read()).encode()
    return read_to_end(handle, timeout)


def read_to_end(handle: int, seconds: float | None) -> bytes:
    """Reads until the writer closes the pipe or the batch is too large. Raises an OSError if that takes too long."""
    from select import select

    deadline = time.monotonic() + (float("inf") if seconds is None else seconds)
    content = bytearray()
    while len(content) <= LARGEST_BATCH:
        # Windows can wait for sockets only.
        if seconds is not None and sys.platform != "win32" and not select([handle], [], [], seconds_left(deadline))[0]:
            raise OSError(f"it did not end within {seconds:g} s")
        chunk = os.read(handle, 1 << 16)
        if not chunk:
            break
        content += chunk
    return bytes(content)


class BatchLines:
    """What a line of a batch may hold: each method returns cause and fix if it may not, or None."""

    end = " Nothing was sent."
    takes_guesses = True
    no_command = ("This is no command of a game.", "look at `abu.py help batch`")

    def against(self, args: Call) -> tuple[str, str] | None:
        command = args.row
        if not command.is_for_game:
            names = ", ".join(command.name for command in PLAYING if command.is_for_game)
            return f"`{command.name}` cannot be part of a batch.", f"use one of {names}"
        if args.option("editor"):
            return "A batch is for the game, and --editor for Unity.", "leave it out, or run it alone"
        return None

    def against_flag(self, flag: str) -> tuple[str, str]:
        """Of a flag that belongs to the whole call, not to a line."""
        return f"{flag} belongs to the whole batch.", "give it to `abu.py batch`"

    def against_first(self, flag: str) -> str:
        return f"give {flag} to `abu.py batch`"


BATCH_LINES = BatchLines()


def read_step(number: int, words: list[str], lines: BatchLines = BATCH_LINES) -> Call:
    """The parsed line; every error is reported as an error of that line."""
    args = parse_plain(words) or parse_fully(number, words, lines)
    wrong = lines.against(args)
    command = args.row
    for argument in () if wrong else (*COMMON, *DIFF):
        is_given = args.option(argument.key) not in (None, False)
        if is_given and argument.key != "timeout" and argument in (*COMMON, *command.arguments):
            wrong = lines.against_flag(argument.names[0])
            break
    if wrong:
        raise wrong_line(number, *wrong, lines)
    try:
        build_params(args)
    except UsageError as error:
        raise wrong_line(number, str(error), error.fix, lines) from None
    return args


def wrong_line(number: int, cause: str, fix: str, lines: BatchLines = BATCH_LINES) -> UsageError:
    return UsageError(f"Line {number}: {cause}{lines.end}", fix)


def parse_fully(number: int, words: list[str], lines: BatchLines = BATCH_LINES) -> Call:
    """Parses with argparse, which prints help and exits if a line asks for it."""
    from ..table.meant import guessed
    from ..table.parser import read_call
    import contextlib
    import io

    args = guessed(words, f"line {number} is read as `{{}}`") if lines.takes_guesses else None
    if args is not None:
        return args
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            return read_call(words)
    except UsageError as error:
        cause, fix = no_flag_first(words[0], lines) if words[0].startswith("-") else (str(error), error.fix)
        raise wrong_line(number, cause, fix, lines) from None
    except SystemExit:
        raise wrong_line(number, *lines.no_command, lines) from None


def no_flag_first(word: str, lines: BatchLines) -> tuple[str, str]:
    """Cause and fix for a line that starts with a flag instead of a command."""
    flag = word.partition("=")[0]
    own = [name for argument in (*TREE, *COMMON) for name in argument.names]
    fix = lines.against_first(flag) if flag in own else "flags go behind the command: click e1 --role button"
    return f"A line begins with a command, not with {shortened(flag)}.", fix


# The keys of a reply that belong to its tree.
TREE_KEYS = ("snapshot", "changes", "baseHash", "refs", "moves", "moreMoves", "frame", "stateHash")
# Of a line that is carried out several times, said once.
WHO_TOOK_IT = ("sentTo", "takenBy")
MOST_FORCED = 30


class Batch:
    """
    Carries out the steps and the moves they force. Prints the result of each step at once, but only the last tree.
    """

    def __init__(self, args: Call, connection: Connection, steps: list[Step]) -> None:
        self.args = args
        self.connection = connection
        self.steps = steps
        self.is_json: bool = args.json or args.bounds
        self.prints_all: bool = args.option("all")
        self.stop_at: Sequence[str] = args.option("stop_at") or ()
        self.last = LastTree(port_of(args))
        self.run_of_refs = self.last.run
        # The reply to the last step, if that was an action.
        self.answer: Fields = {}
        # The stateHash before the present line, if a tree was read before it.
        self.state_before: object = None
        # About the last reply with a tree: its params, the reply, and the reason if it is not a diff.
        self.params: Json = {}
        self.response: Fields = {}
        self.why_whole = ""

    def run(self) -> str:
        shown = self.showing()
        for step in self.with_forced():
            try:
                self.carry_out(step)
                before, shown = shown, self.showing()
                prompt = next((line for line in shown if shown.count(line) > before.count(line)), "")
            except AbuError as error:
                cause = f"{str(error).rstrip('.')}; {self.left_out(step)}" if self.left_out(step) else str(error)
                name = step.name(step.turn - 1)
                error.args = (f"{name[:1].upper()}{name[1:]}: {cause}" if name else cause,)
                self.print_last_tree()
                raise
            left_out = self.left_out(step) or (self.only_move(step) and "the forced moves were not made")
            if prompt and (left_out or step.turn < step.times):
                rest = f"; {left_out}" if left_out else ""
                note(f"stopped after {step.name(step.turn)}: there is {prompt}{rest}")
                break
        self.print_last_tree()
        return ""

    def with_forced(self) -> Iterator[Step]:
        """Yields each step, followed by the moves that are forced after it."""
        for step in self.steps:
            for step.turn in range(1, step.times + 1):
                yield step
                yield from self.forced_by(step)

    def forced_by(self, step: Step) -> Iterator[Step]:
        for count in range(1, MOST_FORCED + 1):
            move = self.only_move(step)
            if move is None or self.is_next_line(step, move):
                break
            tree = {argument.key: step.args.option(argument.key) for argument in TREE}
            args = Call.of("click", ref=move["ref"], **tree)
            text = of_sensible_length(f"click {node_text(move)}", LONGEST_STEP)
            forced = Step(step.number, text, args, count, move, str(self.answer["stateHash"]))
            forced.run = self.connection.answered
            yield forced
        else:
            if self.only_move(step):
                note(f"stopped after {MOST_FORCED} forced moves; the next one is the only one too")

    def only_move(self, step: Step) -> Json | None:
        """The forced move that follows this step, or the pass if that is wanted; None if there is neither."""
        moves: object = self.answer.get("moves")
        passes = self.args.option("pass") or step.args.option("pass")
        is_wanted = passes or self.args.option("forced") or step.args.option("forced")
        is_certain = self.answer.get("settled") is not False and not self.answer.get("moreMoves")
        if not is_wanted or not is_certain or not is_list(moves) or not text_at(self.answer, "stateHash"):
            return None
        is_only = len(moves) == 1
        made = [move for move in moves if is_object(move) and (is_only or (passes and move.get("pass") is True))]
        ref = text_at(made[0], "ref") if len(made) == 1 else ""
        return made[0] if ref and is_ref(ref) else None

    def is_next_line(self, last: Step, move: Json) -> bool:
        """Whether the next action in the batch is this very move. Then the batch makes it, and it is not made twice."""
        following = (step for step in self.steps if step.number > last.number and step.args.command not in QUESTIONS)
        asking = next(following, None)
        params: Json = asking.params() if asking and asking.args.command == "click" else {}
        name = str(params.get("name", "")).lower()
        has_name = bool(name) and str(move.get("name", "")).lower().startswith(name)
        return params.get("ref") == move["ref"] or (has_name and params.get("role") in (None, move.get("role")))

    def left_out(self, last: Step) -> str:
        """The note about lines that were not carried out."""
        left = [step.number for step in self.steps if step.number > last.number]
        if not left:
            return ""
        lines = f"line {left[0]} was" if len(left) == 1 else f"lines {left[0]} to {left[-1]} were"
        return f"{lines} not carried out"

    def carry_out(self, step: Step) -> None:
        from .log import show_log

        command = step.args.row
        step.args = self.inheriting(step.args)
        told: Fields = self.answer if step.turn > 1 else {}
        self.answer = {}
        if command.kind == "log":
            show_log(step.args, self.send, "" if self.is_json else step.title())
            return
        self.run_of_refs = step.run or self.last.run
        # The reader knows the tree printed before the batch, so the last tree is compared with that one.
        params, why_whole, response = self.last.reply_since(
            step.params(), self.is_json, lambda known: recorded_reply(step.args, known, self.send)
        )
        data = data_of(step.args.command, response)
        if data.get("settled") is False:
            note_unsettled(data)
        self.answer = data if command.changes else {}
        if step.turn == 1:
            self.state_before = self.data.get("stateHash")
        has_tree = ("snapshot" in data or "changes" in data) and command.name != "find"
        if has_tree:
            self.params, self.response, self.why_whole = params, response, why_whole
            text = self.part_text({"forced": step.move, **data} if step.move else data, told)
        else:
            text = self.step_text(step, response)
        is_same = command.changes and self.state_before is not None and self.state_before == data.get("stateHash")
        title = step.title(", and the tree is as before" if is_same else "")
        words = text if self.is_json else "\n".join(filter(None, (title, text)))
        if words:
            print_result(words, LOOK_FIRST)
        if has_tree and self.prints_all:
            self.last.was_printed(params, response)
        elif not has_tree:
            self.last.has_read(response)

    def send(self, command: str, params: Json, timeout: float | None) -> Json:
        self.connection.run = self.run_of_refs if is_of_a_tree(params) else ""
        return self.connection.send(command, params, timeout)

    def inheriting(self, line: Call) -> Call:
        """The call of a line with the flags of the batch, and for its game."""
        lacking = [argument.key for argument in TREE if argument in line.row.arguments]
        tree = {key: self.args.option(key) for key in lacking if line.option(key) in (None, False)}
        return line.having(json=self.args.json, port=self.args.port, game_port=self.last.port, **tree)

    @property
    def data(self) -> Json:
        """The data of the last reply with a tree; empty before one came."""
        data: Json = self.response.get("data") or {}  # type: ignore[assignment]
        return data

    def showing(self) -> list[str]:
        """The lines of the tree that contain a --stop-at text in their label."""
        return [line for text in self.stop_at for line in self.showing_text(text)]

    def showing_text(self, text: str) -> list[str]:
        reply = self.send("snapshot", {"find": text}, None)
        if reply.get("code") == "not_found":
            return []
        lines = str(data_of("snapshot", reply).get("snapshot", "")).split("\n")
        # The tree escapes some characters. The lines above the match are the node's parents.
        found = [line for line in lines if text.lower() in line.partition('"')[2].lower()] or lines[-1:]
        return [printable(line.strip(" -")) for line in found]

    def step_text(self, step: Step, response: Fields) -> str:
        call = step.args
        return reply_text(call.row, call.command, response, call.json, call.option("output"), call.timeout)

    def part_text(self, data: Fields, told: Fields) -> str:
        """A reply without its tree, or with it for --all. `told`: the reply of the turn before, to the same line."""
        if self.is_json:
            return to_json({key: data[key] for key in data if self.prints_all or key not in TREE_KEYS})
        data = {key: data[key] for key in data if key not in WHO_TOOK_IT or data[key] != told.get(key)}
        return render(data) if self.prints_all else "\n".join(sections(data))

    def print_last_tree(self) -> None:
        if self.prints_all or not self.data:
            return
        note_whole_tree(self.params, self.data, self.why_whole)
        tree = {key: self.data[key] for key in TREE_KEYS if key in self.data}
        print_result(to_json(tree) if self.is_json else render(tree), LOOK_FIRST)
        self.last.was_printed(self.params, self.response)
