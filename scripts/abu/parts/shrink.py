"""`shrink`: leave out of a script what it does not need to fail"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from .base import note
from .batch import Connection, Step
from .errors import AbuError, UsageError
from .fast import to_json
from .player import Unwinding, end_alone, start_alone
from .record import VERSION_LINE, refuse_existing
from .recorded import LOG_SUFFIX, without_refs
from .replay import PROGRAM, Difference, Replay, level_of
from .script import Script
from .show import text_at
from .state import write_text
from .unrecorded import counted_lines

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from .types import Json

    # The number of the line, the kind of failure, what is wrong, and on which screen.
    Failure = tuple[int, str, str, str]

DEFAULT_RUNS = 120
SUFFIX = ".abu"
# The code of a check that fails: the states that it tells of are what was checked.
NOT_MET = "not_met"


def shrink(args: Any) -> str:
    """Writes the shortest script that still fails in the same way, and prints it."""
    if args.port is not None or getattr(args, "session", None):
        raise UsageError("Each run needs a new game, so none that runs can be named.", "leave out --port and --session")
    script = Script.read(args.file)
    if script.launch is None:
        raise UsageError(f"{args.file} does not say what to launch.", "let its first line be a launch")
    target = args.output or f"{args.file[: -len(SUFFIX)] if args.file.endswith(SUFFIX) else args.file}.small{SUFFIX}"
    refuse_existing(os.path.abspath(target), args.replace)
    PROGRAM.made = None
    with Unwinding():
        smaller = Shrinking(script, args)
        kept = smaller.shortest()
    write_small(target, script, kept, smaller.expected)
    lines = f"{len(kept)} of {counted_lines(len(script.steps))}, after {smaller.runs} runs"
    if args.json:
        return to_json({"file": target, "lines": len(kept), "of": len(script.steps), "runs": smaller.runs})
    return "\n".join([f"{target}: {lines}", *(script.line(step) for step in kept)])


class Shrinking:
    """
    Delta debugging: tries the script without ever smaller parts of it. A part stays out if the script then still fails
    in the same way. `failure` is that way, and `line` the line that fails, behind which nothing was played.
    """

    def __init__(self, script: Script, args: Any) -> None:
        self.script = script
        self.args = args
        self.most = args.runs or DEFAULT_RUNS
        self.runs = 0
        self.steps = script.steps
        self.logged = script.expected()
        self.expected = self.logged
        self.failure = self.failure_of(script.steps)
        if self.failure is None:
            cause = f"{args.file} does not fail, so there is nothing to leave out."
            raise AbuError(cause, "`abu.py replay` shows how a script fails")
        self.line = self.failure[0]
        self.last = next(step for step in self.steps if step.number == self.line)
        self.expected = {self.line: self.logged.get(self.line, [])}

    def shortest(self) -> list[Step]:
        kept = [step for step in self.steps if step.number < self.line]
        without = self.without_detours(kept)
        kept = without if len(without) < len(kept) and self.still_fails(without) else kept
        size = len(kept)
        while size > 1:
            kept = self.without_parts(kept, size, size)
            size = min(-(-size // 2), len(kept))
        before = len(kept) + 1
        while len(kept) < before:
            before = len(kept)
            # Two lines in a row may be needed only for each other, such as those that open and close a menu.
            kept = self.without_parts(self.without_parts(kept, 1, 1), 2, 1)
        if self.runs >= self.most:
            note(f"stopped after {self.runs} runs; --runs N allows more")
        return [*kept, self.last]

    def without_detours(self, steps: list[Step]) -> list[Step]:
        """
        The steps without checks, and without those after which the game was as before them when it was recorded, as
        after a look into a menu.
        """
        start = text_at(self.script.expected_at_start(), "stateHash")
        kept: list[Step] = []
        lengths = {start: 0} if start else {}
        for step in steps:
            if step.args.command == "expect":
                continue
            kept.append(step)
            entries = self.logged.get(step.number, [])
            state = text_at(entries[-1], "stateHash") if entries else ""
            if state in lengths:
                del kept[lengths[state] :]
                lengths = {known: length for known, length in lengths.items() if length <= len(kept)}
            elif state:
                lengths[state] = len(kept)
        return kept

    def without_parts(self, kept: list[Step], size: int, apart: int) -> list[Step]:
        """Leaves out each part of this size that is not needed; from the end, since what comes first changes most."""
        end = len(kept)
        while end > size - apart:
            without = kept[: max(end - size, 0)] + kept[end:]
            kept = without if self.still_fails(without) else kept
            end = min(end - apart, len(kept))
        return kept

    def still_fails(self, steps: list[Step]) -> bool:
        return self.runs < self.most and self.failure_of([*steps, self.last]) == self.failure

    def failure_of(self, steps: list[Step]) -> Failure | None:
        """How these steps fail in a new game; None if they do not."""
        self.runs += 1
        port = start_alone(self.script.launch, PROGRAM.get())
        try:
            with Connection(port, None, self.args.timeout) as connection:
                run = Replay(port, self.script, level_of(self.args), connection)
                run.steps = steps
                run.expected = {line: [*entries] for line, entries in self.expected.items()}
                return self.played(run)
        finally:
            end_alone(port)

    def played(self, run: Replay) -> Failure | None:
        try:
            run.play()
        except UsageError:
            raise
        except AbuError as error:
            kind = error.key if isinstance(error, Difference) else run.code or type(error).__name__
            return run.line, kind, essence(error, run), outline(run)
        return None


def essence(error: AbuError, run: Replay) -> str:
    """What is wrong, without what may be another thing in each run, and without lines of history that are as before."""
    if not isinstance(error, Difference):
        text = without_printed_refs(str(error).replace(str(run.connection.port), ""))
        return text if run.code == NOT_MET else without_states(text)
    marks = "+" if error.key == "errors" else "+-"
    # Behind the two lines that name what is compared.
    return "\n".join(line for line in error.diff[2:] if line[:1] in marks)


def without_printed_refs(text: str) -> str:
    """The text without the refs in it."""
    import re

    return re.sub(r"\be\d+\b", "", text)


def without_states(text: str) -> str:
    """The text without what stands in brackets: a refusal names the nodes around with their states."""
    import re

    return re.sub(r"\s*\([^()]*\)", "", text)


def outline(run: Replay) -> str:
    """The largest parts of the screen on which the script failed; empty if the game is gone."""
    try:
        reply = run.connection.send("snapshot", {"maxDepth": 2}, None)
    except AbuError:
        return ""
    data: Any = reply.get("data") or {}
    # Without the first line, which has the time of a frozen game.
    return without_refs(text_at(data, "snapshot")).partition("\n")[2]


def write_small(target: str, script: Script, kept: Sequence[Step], expected: dict[int, list[Json]]) -> None:
    """The script, and a log that says what was expected of the line that fails."""
    lines = [VERSION_LINE, script.launch_text, *(script.line(step) for step in kept)]
    write_text(target, "\n".join(lines) + "\n")
    last = kept[-1].number
    entries = [{**entry, "line": len(lines)} for entry in expected.get(last, [])[:1]]
    write_text(target + LOG_SUFFIX, "".join(to_json(entry) + "\n" for entry in entries))
