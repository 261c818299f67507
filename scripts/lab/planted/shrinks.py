"""Shrinking sessions that fail because of a planted bug: how short they become, and in how many runs."""

from __future__ import annotations

import json
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median
from typing import List, NamedTuple, Tuple

from planted.bugs import BUGS, Bug
from planted.copied import Copied
from planted.replays import NotPlayable, Sessions

# Each bug, and a session that it makes fail, most of them late.
PAIRS: Tuple[Tuple[str, str], ...] = (
    ("judgment-scores-less", "battle"),
    ("energy-is-kept", "battle-browsing"),
    ("abilities-stay-used", "battle-portrait"),
    ("reclaimed-goes-to-void", "battle-to-the-end"),
    ("one-character-too-many", "battle"),
    ("foresees-the-bottom", "battle-portrait"),
    ("cards-are-too-cheap", "quest"),
    ("level-counts-from-nothing", "tetris-practice"),
    ("merged-tiles-score-half", "2048"),
    ("last-neighbour-forgotten", "minesweeper"),
)


class Shrunk(NamedTuple):
    """What is left of a script, and after how many runs: alone, and compared with the game without the bug."""

    bug: str
    session: str
    of: int
    lines: int
    runs: int
    good_lines: int
    good_runs: int


def shrink_all(folder: Path, copied: Copied, sessions: Sessions) -> List[Shrunk]:
    """Builds one player after another, and shrinks in the background. The one without a bug has just been built."""
    named = {bug.name: bug for bug in BUGS}
    good = copied.kept_as(folder / "players" / "good")
    with ThreadPoolExecutor(sessions.jobs) as pool:
        waiting = []
        for name, session in PAIRS:
            with copied.with_bug(named[name]):
                program = copied.kept_as(folder / "players" / name)
            waiting.append(pool.submit(shrink, named[name], session, sessions.playing(program), good))
        return [one.result() for one in waiting]


def shrink(bug: Bug, session: str, sessions: Sessions, good: Path) -> Shrunk:
    of, lines, runs = left(bug, session, sessions, "small")
    _, good_lines, good_runs = left(bug, session, sessions, "compared", "--good", good)
    found = Shrunk(bug.name, session, of, lines, runs, good_lines, good_runs)
    print(found, file=sys.stderr, flush=True)
    return found


def left(bug: Bug, session: str, sessions: Sessions, kind: str, *flags: object) -> Tuple[int, int, int]:
    """How many lines there were, how many are left, and after how many runs. Raises a NotPlayable."""
    script = sessions.folder / f"{session}.abu"
    target = sessions.folder / f"{bug.name}.{kind}"
    done = sessions.call("shrink", script, "--json", "--output", target, "--replace", *flags)
    if done.returncode != 0:
        raise NotPlayable(f"{session} with {bug.name} cannot be shrunk: {done.stderr}")
    told = json.loads(done.stdout)
    return told["of"], told["lines"], told["runs"]


def table(shrunk: List[Shrunk]) -> List[str]:
    lines = ["| bug | session | lines before | lines left | runs | left with `--good` | runs |", "|---" * 7 + "|"]
    for one in sorted(shrunk, key=lambda one: one.good_lines):
        lines.append("| " + " | ".join(map(str, one)) + " |")
    columns = zip(*((one.of, one.lines, one.runs, one.good_lines, one.good_runs) for one in shrunk))
    return [*lines, "| median | | " + " | ".join(f"{median(column):g}" for column in columns) + " |"]
