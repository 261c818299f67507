"""Playing a script without some of its lines, for `shrink`, and whether it fails in the same way then"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..game.batch import Connection
from ..core.errors import AbuError, UsageError
from ..game.player import end_alone, start_alone
from ..game.recorded import without_refs
from .replay import Built, Difference, Replay, level_of
from ..core.data import text_at

if TYPE_CHECKING:
    from ..core.progress import Progress
    from ..table.call import Call
    from typing import Any

    from ..game.batch import Step
    from .script import Script
    from ..core.json_types import Json

    # The number of the line, the kind of failure, what is wrong, and on which screen.
    Failure = tuple[int, str, str, str]
    # What is expected of lines, by their numbers.
    Expected = dict[int, list[Json]]

DEFAULT_RUNS = 120
# The code of a check that fails: the states that it tells of are what was checked.
NOT_MET = "not_met"
# How much of the words of two failures must be the same, from 0 to 1, if they need not be equal.
ALIKE = 0.5


class Trial(Replay):
    """
    A run that, unless it is strict, goes on without the lines that the game refuses, which change nothing; `refused`
    are these. Only the last line must be carried out.
    """

    is_strict = False
    failure: Failure | None = None

    def carry_out(self, step: Step) -> None:
        self.code = ""
        try:
            super().carry_out(step)
        except AbuError as error:
            if isinstance(error, Difference) or not self.code or not self.may_be_refused(step):
                raise
            self.refused.append(step)
            self.answer = {}

    def may_be_refused(self, step: Step) -> bool:
        # Before the second turn of a line, and before a forced move, the line has changed something.
        is_whole = step.turn == 1 and step.move is None
        return is_whole and not self.is_strict and step.number != self.steps[-1].number

    def play(self) -> None:
        self.refused: list[Step] = []
        try:
            super().play()
        except UsageError:
            raise
        except AbuError as error:
            kind = error.key if isinstance(error, Difference) else self.code or type(error).__name__
            self.failure = self.line, kind, essence(error, self), outline(self)

    def left(self) -> list[Step]:
        """The steps that were carried out, and the one that failed."""
        return [step for step in self.steps if step not in self.refused]


class Trials:
    """
    Runs of a script without some of its lines. `failure` is how the whole script fails, and `steps` are those up to the
    line that does. Raises an error if it does not fail.
    """

    runs_to_confirm = 1

    def __init__(self, script: Script, args: Call, progress: Progress) -> None:
        self.progress = progress
        self.script = script
        self.args = args
        self.most = args.runs or DEFAULT_RUNS
        self.runs = 0
        self.is_strict = True
        self.logged = script.expected()
        # What is known of runs, by the numbers of their lines.
        self.known: dict[tuple[int, ...], list[Step] | None] = {}
        self.program = Built().player_of(script.launch)
        failure = self.play(script.steps, self.logged, self.program).failure
        if failure is None:
            cause = f"{args.file} does not fail, so there is nothing to leave out."
            raise AbuError(cause, "`abu.py replay` shows how a script fails")
        self.failure = failure
        at = [step.number for step in script.steps].index(failure[0])
        self.steps = script.steps[: at + 1]
        self.expected: Expected = {failure[0]: self.logged.get(failure[0], [])}
        self.is_strict = False

    def be_strict(self) -> None:
        """From now on, steps fail in the same way only if none before the last is refused."""
        self.is_strict = True
        self.known.clear()

    def attempt(self, steps: list[Step]) -> list[Step] | None:
        """Those of the steps that suffice to fail in the same way, or None."""
        numbers = tuple(step.number for step in steps)
        if numbers not in self.known:
            if not self.has_runs():
                return None
            found = self.try_out(steps)
            for one in (steps, found or steps):
                self.known[tuple(step.number for step in one)] = found
        return self.known[numbers]

    def has_runs(self) -> bool:
        """Whether one more attempt leaves enough runs to confirm it."""
        return self.runs + 2 * self.runs_to_confirm <= self.most

    def try_out(self, steps: list[Step]) -> list[Step] | None:
        run = self.play(steps, self.expected, self.program)
        return run.left() if run.failure == self.failure else None

    def confirmed(self, steps: list[Step]) -> Expected | None:
        """What to expect of these steps, if they fail in the same way and none is refused; or else None."""
        run = self.play(steps, self.expected, self.program, is_strict=True)
        return self.expected if run.failure == self.failure else None

    def tell(self, text: str) -> None:
        self.progress.tell(f"run {self.runs} of at most {self.most}: {text}")

    def play(self, steps: list[Step], expected: Expected, program: tuple[str, str], is_strict: bool = False) -> Trial:
        """How these steps go in a new game."""
        self.runs += 1
        port = start_alone(self.script.launch, program)
        try:
            with Connection(port, None, self.args.timeout) as connection:
                run = Trial(port, self.script, level_of(self.args), connection, self.tell)
                run.steps, run.is_strict = steps, is_strict or self.is_strict
                run.expected = {line: [*entries] for line, entries in expected.items()}
                run.play()
                return run
        finally:
            end_alone(port)


class ComparedTrials(Trials):
    """
    Each run is played in a good game first, and the other one is compared with it. So what is expected need not be what
    the log says of the whole script, and it is enough that the failure is alike.
    """

    runs_to_confirm = 2

    def __init__(self, script: Script, args: Call, good: tuple[str, str], progress: Progress) -> None:
        super().__init__(script, args, progress)
        self.good = good
        found = self.compare(self.steps)
        if found is None:
            cause = f"{args.file} does not fail in another way here than in {args.good}."
            raise AbuError(cause, "give --good a game in which it passes, or leave it out")
        self.steps, self.expected = found

    def try_out(self, steps: list[Step]) -> list[Step] | None:
        found = self.compare(steps)
        return found[0] if found else None

    def confirmed(self, steps: list[Step]) -> Expected | None:
        found = self.compare(steps)
        return found[1] if found and found[0] == steps else None

    def compare(self, steps: list[Step]) -> tuple[list[Step], Expected] | None:
        """The steps up to the one that fails, and what is expected of them; None if none does, or otherwise."""
        good = self.play(steps, {}, self.good)
        if good.failure:
            return None
        expected: Expected = {}
        for entry in good.entries:
            if entry["line"] != self.script.launch_line:
                expected.setdefault(entry["line"], []).append(entry)
        left = good.left()
        numbers = [step.number for step in left]
        if len(left) < len(steps) and tuple(numbers) in self.known:
            known = self.known[tuple(numbers)]
            return (known, expected) if known else None
        failure = self.play(left, expected, self.program, is_strict=True).failure
        if failure is None or not self.is_alike(failure):
            return None
        return left[: numbers.index(failure[0]) + 1], expected

    def is_alike(self, failure: Failure) -> bool:
        """Whether it is of the same kind, and most words of the lines or of what changed in them are the same."""
        if failure[1] != self.failure[1]:
            return False
        pairs = [(read(failure[2]), read(self.failure[2])) for read in (words_in, changed_words)]
        return any(words and ratio_of(words, known) >= ALIKE for words, known in pairs)


def words_in(text: str) -> list[str]:
    """The words of a text, without numbers."""
    import re

    return re.findall(r"[^\W\d_]+", text.lower())


def changed_words(diff: str) -> list[str]:
    """The words that changed from the removed lines to the new ones, with the one before each change: energy."""
    import difflib

    lines = diff.split("\n")
    old, new = ([word for line in lines if line[:1] == mark for word in line[1:].split()] for mark in "-+")
    changed: list[str] = []
    for kind, start, end, new_start, new_end in difflib.SequenceMatcher(None, old, new, False).get_opcodes():
        if kind != "equal":
            changed += [*old[max(start - 1, 0) : end], *new[new_start:new_end]]
    return words_in(" ".join(changed))


def ratio_of(words: list[str], known: list[str]) -> float:
    import difflib

    return difflib.SequenceMatcher(None, words, known, False).ratio()


def essence(error: AbuError, run: Trial) -> str:
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


def outline(run: Trial) -> str:
    """The largest parts of the screen on which the script failed; empty if the game is gone."""
    try:
        reply = run.connection.send("snapshot", {"maxDepth": 2}, None)
    except AbuError:
        return ""
    data: Any = reply.get("data") or {}
    # Without the first line, which has the time of a frozen game.
    return without_refs(text_at(data, "snapshot")).partition("\n")[2]
