"""`shrink`: leave out of a script what it does not need to fail"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.data import text_at, to_json
from ..core.errors import UsageError
from ..core.progress import Progress
from ..core.stderr import note
from ..game.pictures import write_script
from ..io.process import Unwinding
from ..game.recorded import counted_lines
from ..io.outputs import refuse_outputs
from .record import VERSION_LINE
from .script import Script
from .trials import ComparedTrials, Trials

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..core.json_types import Json
    from ..game.batch import Step
    from ..table.call import Call
    from .trials import Expected

SUFFIX = ".abu"


def shrink(args: Call) -> str:
    """Writes the shortest script that still fails in the same way, and prints it."""
    if args.port is not None or args.session:
        raise UsageError("Each run needs a new game, so none that runs can be named.", "leave out --port and --session")
    script = Script.read(args.file)
    if script.launch is None:
        raise UsageError(f"{args.file} does not say what to launch.", "let its first line be a launch")
    if args.output is None:
        args.output = f"{args.file[: -len(SUFFIX)] if args.file.endswith(SUFFIX) else args.file}.small{SUFFIX}"
        refuse_outputs(args)
    target = args.output
    with Unwinding(), Progress() as progress:
        trials = trials_of(script, args, progress)
        kept, expected = shortest(trials)
    write_small(target, script, kept, expected)
    lines = f"{len(kept)} of {counted_lines(len(script.steps))}, after {trials.runs} runs"
    if args.json:
        return to_json({"file": target, "lines": len(kept), "of": len(script.steps), "runs": trials.runs})
    return "\n".join([f"{target}: {lines}", *(script.line(step) for step in kept)])


def trials_of(script: Script, args: Call, progress: Progress) -> Trials:
    if args.good is None:
        return Trials(script, args, progress)
    from ..game.player_build import program_at
    from ..game.player_process import player_options

    return ComparedTrials(script, args, program_at(args.good, player_options(script.launch)), progress)


def shortest(trials: Trials) -> tuple[list[Step], Expected]:
    """The fewest steps that were found to suffice, and what is expected of them."""
    found = searched(trials)
    if found is None:
        # A refusal has changed something, so only what is played as a whole counts.
        trials.be_strict()
        found = searched(trials)
    if not trials.has_runs():
        note(f"stopped after {trials.runs} runs; --runs N allows more")
    return found or (trials.steps, trials.expected)


def searched(trials: Trials) -> tuple[list[Step], Expected] | None:
    """What a search finds, and what is expected of it; None if it does not fail when it is played as a whole."""
    search = Search(trials)
    search.run()
    if search.kept is trials.steps:
        return trials.steps, trials.expected
    expected = trials.confirmed(search.kept)
    return None if expected is None else (search.kept, expected)


class Search:
    """Delta debugging: removes smaller and smaller chunks. The steps in `kept` still fail."""

    def __init__(self, trials: Trials) -> None:
        self.trials = trials
        self.kept = trials.steps

    def run(self) -> None:
        self.try_out(without_detours(self.trials))
        self.keep_the_end()
        size = len(self.kept) - 1
        while size > 1:
            self.leave_out(size, size)
            size = min(-(-size // 2), len(self.kept) - 1)
        before = len(self.kept) + 1
        while len(self.kept) < before:
            before = len(self.kept)
            self.leave_out(1, 1)
            # Two lines in a row may be needed only for each other, such as those that open and close a menu.
            self.leave_out(2, 1)

    def try_out(self, steps: list[Step]) -> bool:
        """Whether these steps suffice, which must be fewer. If so, goes on with them."""
        left = self.trials.attempt(steps) if len(steps) < len(self.kept) else None
        if left is None:
            return False
        self.kept = left
        return True

    def keep_the_end(self) -> None:
        """Most bugs show soon in a new game: tries the first step, which usually begins it, and the last ones."""
        whole = self.kept
        count = 1
        while count < len(whole) // 2 and not self.try_out([whole[0], *whole[-count:]]):
            count *= 2

    def leave_out(self, size: int, apart: int) -> None:
        """Leaves out each part of this size that is not needed; from the end, since what comes first changes most."""
        end = len(self.kept) - 1
        while end > size - apart:
            before = self.kept[: max(end - size, 0)]
            is_out = self.try_out(before + self.kept[end:])
            # Of the lines before it some may have gone as well.
            end = sum(step in self.kept for step in before) + size - apart if is_out else end - apart
            end = min(end, len(self.kept) - 1)


def without_detours(trials: Trials) -> list[Step]:
    """
    The steps without checks, and without those after which the game was as before them when it was recorded, as after a
    look into a menu.
    """
    start = text_at(trials.script.expected_at_start(), "stateHash")
    kept: list[Step] = []
    lengths = {start: 0} if start else {}
    for step in trials.steps[:-1]:
        if step.args.command == "expect":
            continue
        kept.append(step)
        entries = trials.logged.get(step.number, [])
        state = text_at(entries[-1], "stateHash") if entries else ""
        if state in lengths:
            del kept[lengths[state] :]
            lengths = {known: length for known, length in lengths.items() if length <= len(kept)}
        elif state:
            lengths[state] = len(kept)
    return [*kept, trials.steps[-1]]


def write_small(target: str, script: Script, kept: Sequence[Step], expected: Expected) -> None:
    """The script, and a log of what is expected of its lines: of the one that fails, or of all."""
    lines = [VERSION_LINE, script.launch_text, *(script.line(step) for step in kept)]
    entries: list[Json] = []
    for number, step in enumerate(kept, 3):
        entries += [{**entry, "line": number} for entry in expected.get(step.number, [])]
    write_script(target, "\n".join(lines) + "\n", entries, {})
