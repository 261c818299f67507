"""Scripts of what was played, and their logs: reading both"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from ..core.data import is_object, parse_json, text_at, whole_number
from ..core.disk import open_regular
from ..core.errors import UsageError
from ..core.stderr import note, of_sensible_length, reason
from ..core.text import shortened
from ..game.batch import (
    BatchLines,
    LARGEST_BATCH,
    LONGEST_STEP,
    Step,
    parse_fully,
    read_step,
    read_to_end,
    words_of_line,
    wrong_line,
)
from ..io.outputs import SCRIPT, why_unusable
from ..io.state import BYTE_ORDER_MARK, LOG_SUFFIX, PICTURES_SUFFIX
from ..table.call import parse_plain
from ..table.table import COMMON, FILTERS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any

    from ..core.json_types import Json
    from ..table.call import Call

VERSION_START = "# abu script "
KNOWN_VERSION = "1"
LARGEST_LOG = 64 << 20
READ_SECONDS = 30.0
MERGE_MARKS = (b"<<<<<<<", b"|||||||", b"=======", b">>>>>>>")
NEW_LOG = "take it from version control again, or write a new one with `abu.py replay --update`"
NO_LOG = (
    "take the log from where it was recorded, `git add -f` it where *.log is ignored; or write one with `abu.py replay "
    "--update`; or compare nothing with --compare none"
)
HALF_A_LETTER = "\ufffd"


class ScriptLines(BatchLines):
    """A script only plays: it writes no file, and reads none."""

    end = ""
    # The test runner in Unity reads scripts too, and takes the words of the table only.
    takes_guesses = False
    no_command = ("This is no command of a game.", "look at `abu.py help replay`")

    def against(self, args: Call) -> tuple[str, str] | None:
        command = args.row
        given = (arg for arg in command.arguments if arg.is_of_shell and args.option(arg.key) not in (None, False))
        of_shell = next(given, None)
        if of_shell is not None:
            return self.against_flag(of_shell.names[0])
        is_unfit = command.kind != "game" or command.saves
        return (f"`{command.name}` is no part of a script, which only plays.", "leave it out") if is_unfit else None

    def against_flag(self, flag: str) -> tuple[str, str]:
        return f"{flag} is no part of a script.", "leave it out"

    def against_first(self, flag: str) -> str:
        return "leave it out"


SCRIPT_LINES = ScriptLines()


class Script:
    """
    A script: the call that starts its game (None if it names none), that line's number and text, its steps, and what
    the log says of each line. `text` is its content.
    """

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self.text = text
        self.launch: Any = None
        self.launch_line = 0
        self.launch_text = ""
        self.steps: list[Step] = []
        self.logged: list[Json] = []

    @staticmethod
    def read(path: str, is_log_new: bool = False) -> Script:
        """
        Raises a UsageError if the script cannot be carried out as it stands, or its log is damaged, unless a new one
        is written.
        """
        script = Script(path, text_of(path, LARGEST_BATCH))
        if is_log_new:
            refuse_update(path)
        try:
            script.logged = read_logged(path + LOG_SUFFIX)
        except UsageError as error:
            if not is_log_new:
                raise
            note(f"nothing is taken from the log that there is: {error}")
        script.parse()
        return script

    def refuse_incomparable(self) -> None:
        """Raises a UsageError if the log says nothing of any line."""
        if self.expected():
            return
        log = self.path + LOG_SUFFIX
        why = "says nothing of its lines" if os.path.lexists(log) else "is missing"
        raise UsageError(f"Nothing of {self.path} can be compared: {log} {why}.", NO_LOG)

    def parse(self) -> None:
        lines = self.text.split("\n")
        if lines[-1] and self.is_cut(lines[-1]):
            note(f"the last line of {self.path} was cut off, so it is left out: {of_sensible_length(lines[-1], 80)}")
            lines[-1] = ""
        refuse_other_version(self.path, lines[0])
        for number, line in enumerate(lines, 1):
            try:
                self.parse_line(number, line)
            except UsageError as error:
                raise UsageError(f"{self.path}: {error}", error.fix) from None
        if not self.steps:
            raise UsageError(f"{self.path} has no commands.", "write one command a line, or record them")

    def parse_line(self, number: int, line: str) -> None:
        try:
            words = words_of_line(line)
        except ValueError as error:
            fix = "close each quote in the line where it opens"
            raise wrong_line(number, f"{error}.", fix, SCRIPT_LINES) from None
        if words[:1] == ["launch"]:
            self.parse_launch(number, line, words)
        elif words:
            step = read_step(number, words, SCRIPT_LINES)
            self.steps.append(Step(number, of_sensible_length(line.strip(), LONGEST_STEP), step))

    def parse_launch(self, number: int, line: str, words: Sequence[str]) -> None:
        if self.launch is not None or self.steps:
            cause = "launch is the first command of a script."
            raise wrong_line(number, cause, "leave it out", SCRIPT_LINES)
        self.launch = parse_plain(words) or parse_fully(number, [*words], SCRIPT_LINES)
        own = [*COMMON, *FILTERS]
        wrong = [arg.names[0] for arg in own if self.launch.option(arg.key) not in (None, False)]
        if wrong or self.launch.restart:
            flag = wrong[0] if wrong else "--restart"
            raise wrong_line(number, *SCRIPT_LINES.against_flag(flag), SCRIPT_LINES)
        self.launch_line, self.launch_text = number, line.strip()

    def is_cut(self, last: str) -> bool:
        """Whether recording was cut off in the last line, which has no line end."""
        is_known = any(text_at(entry, "command") == last.strip() for entry in self.logged)
        return bool(self.logged) and not is_known or HALF_A_LETTER in last

    def line(self, step: Step) -> str:
        """The whole text of a step."""
        return self.text.split("\n")[step.number - 1].strip()

    def expected(self) -> dict[int, list[Json]]:
        """What the log says of the lines, by their numbers; lines that were added or changed since have nothing."""
        found: dict[int, list[Json]] = {}
        for number, entry in self.in_their_lines() or self.in_lines_alike():
            found.setdefault(number, []).append(entry)
        return found

    def in_their_lines(self) -> list[tuple[int, Json]]:
        """The entries of the log with their lines; none if the script has others there by now."""
        texts = {self.launch_line: self.launch_text, **{step.number: step.text for step in self.steps}}
        entries = [(whole_number(entry, "line"), entry) for entry in self.logged]
        are_right = all(texts.get(number) == command_of(entry) for number, entry in entries)
        return [pair for pair in entries if pair[0] != self.launch_line] if are_right else []

    def in_lines_alike(self) -> Iterator[tuple[int, Json]]:
        """The entries of a log with the lines that have their texts in the same order."""
        import difflib

        texts, known = [step.text for step in self.steps], [command_of(entry) for entry in self.logged]
        for match in difflib.SequenceMatcher(None, texts, known, autojunk=False).get_matching_blocks():
            for at in range(match.size):
                yield self.steps[match.a + at].number, self.logged[match.b + at]

    def expected_at_start(self) -> Json:
        """What the log says of the first screen, under the launch or the comment in its place; empty if nothing."""
        nothing: Json = {}
        return next((entry for entry in self.logged if self.is_start(text_at(entry, "command"))), nothing)

    def is_start(self, command: str) -> bool:
        return command == self.launch_text if self.launch_line else command.startswith("#")


def refuse_update(path: str) -> None:
    """Raises a UsageError if the log or the pictures of the script cannot be replaced, before anything is played."""
    for part in (path + LOG_SUFFIX, path + PICTURES_SUFFIX):
        why = why_unusable(part, SCRIPT)
        if why:
            raise UsageError(f"Cannot write {part}: {why}.", "move it away, or replay without --update")


def command_of(entry: Json) -> str:
    return of_sensible_length(text_at(entry, "command"), LONGEST_STEP)


def refuse_other_version(path: str, first: str) -> None:
    version = first[len(VERSION_START) :].strip() if first.startswith(VERSION_START) else KNOWN_VERSION
    if version != KNOWN_VERSION:
        cause = f"{path} is a script of version {of_sensible_length(version, 20)}; this abu.py knows {KNOWN_VERSION}."
        raise UsageError(cause, "replay it with a newer abu.py")


def text_of(path: str, most: int) -> str:
    """The text of a file. Raises a UsageError if it cannot be read, or is larger."""
    try:
        handle = open_regular(path, os.O_RDONLY)
        try:
            content = read_to_end(handle, READ_SECONDS)
        finally:
            os.close(handle)
        if len(content) > most:
            raise UsageError(f"{path} is larger than {most >> 20} MiB.", "split it into several scripts")
        ended = content.rfind(b"\n") + 1
        # Of a line that was cut off, the last letter may be half there.
        return content[:ended].decode("utf-8-sig") + content[ended:].decode(errors="replace")
    except UnicodeDecodeError:
        raise UsageError(f"{path} is not UTF-8.", "save it as UTF-8") from None
    except OSError as error:
        raise UsageError(f"Cannot read {path}: {reason(error)}.", "name a script that can be read") from None


def read_logged(path: str) -> list[Json]:
    """
    The entries of a log; none if there is no log. The last line may have been cut off. Raises a UsageError for any
    other damage.
    """
    content = content_of_log(path).removeprefix(BYTE_ORDER_MARK)
    lines = content.split(b"\n")
    entries: list[Json] = []
    try:
        content[: content.rfind(b"\n") + 1].decode()
    except UnicodeDecodeError:
        raise UsageError(f"{path} is not UTF-8.", NEW_LOG) from None
    for number, line in enumerate(lines, 1):
        entry = entry_of(line)
        if entry is not None:
            entries.append(entry)
        elif number < len(lines):
            what = "a mark of a merge" if line[:7] in MERGE_MARKS else "no entry of a log"
            raise UsageError(f"Line {number} of {path} is {what}: {shortened(line.decode(errors='replace'))}.", NEW_LOG)
    return entries


def content_of_log(path: str) -> bytes:
    try:
        with os.fdopen(open_regular(path, os.O_RDONLY), "rb") as file:
            content = file.read(LARGEST_LOG + 1)
    except FileNotFoundError:
        return b""
    except OSError as error:
        raise UsageError(f"Cannot read {path}: {reason(error)}.", NEW_LOG) from None
    if len(content) > LARGEST_LOG:
        raise UsageError(f"{path} is larger than {LARGEST_LOG >> 20} MiB.", "split the script into several")
    return content


def entry_of(line: bytes) -> Json | None:
    try:
        entry = parse_json(line.decode())
    except ValueError:
        return None
    return entry if is_object(entry) and whole_number(entry, "line") > 0 else None
