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
    bug: str
    session: str
    lines: int
    of: int
    runs: int
    script: str


def shrink_all(folder: Path, copied: Copied, sessions: Sessions) -> List[Shrunk]:
    """Builds one player after another, and shrinks in the background."""
    named = {bug.name: bug for bug in BUGS}
    with ThreadPoolExecutor(sessions.jobs) as pool:
        waiting = []
        for name, session in PAIRS:
            with copied.with_bug(named[name]):
                program = copied.kept_as(folder / "players" / name)
            waiting.append(pool.submit(shrink, named[name], session, sessions.playing(program)))
        return [one.result() for one in waiting]


def shrink(bug: Bug, session: str, sessions: Sessions) -> Shrunk:
    target = sessions.folder / f"{bug.name}.small"
    done = sessions.call("shrink", sessions.folder / f"{session}.abu", "--json", "--output", target, "--replace")
    if done.returncode != 0:
        raise NotPlayable(f"{session} with {bug.name} cannot be shrunk: {done.stderr}")
    told = json.loads(done.stdout)
    found = Shrunk(bug.name, session, told["lines"], told["of"], told["runs"], target.read_text(encoding="utf-8"))
    print(f"{bug.name}: {found.lines} of {found.of} lines after {found.runs} runs", file=sys.stderr, flush=True)
    return found


def table(shrunk: List[Shrunk]) -> List[str]:
    rows = [f"| {one.bug} | {one.session} | {one.of} | {one.lines} | {one.runs} |" for one in shrunk]
    middle = f"| median | | {median(one.of for one in shrunk):g} | {median(one.lines for one in shrunk):g} | "
    middle += f"{median(one.runs for one in shrunk):g} |"
    return ["| bug | session | lines before | lines left | runs |", "|---|---|---|---|---|", *rows, middle]
