"""Replaying the recorded sessions, and which of them notice that the game has changed."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Dict, List, NamedTuple, Sequence

from planted.bugs import Bug

HERE = Path(__file__).resolve().parent
CLI = HERE.parents[1] / "abu" / "abu.py"
SESSIONS = HERE / "sessions"
# From the one that compares least; each compares what those before it do, and more.
LEVELS = ("none", "history", "tree", "hash")
MISSED = "missed"
# The game that is built from a folder of client/Assets; what lies elsewhere is part of every game.
GAMES = {
    "Dreamtides": "dreamtides",
    "Tetris": "tetris",
    "TwentyFortyEight": "2048",
    "Minesweeper": "minesweeper",
    "Match3": "match3",
}
CALL_SECONDS = 1800


class NotPlayable(Exception):
    """A session or what it said is not as expected; says what."""


class Found(NamedTuple):
    """How strictly sessions must be compared to notice a bug, or MISSED, and the names of those that do."""

    level: str
    sessions: List[str]


class Sessions:
    """Copies of the recorded scripts, with logs of what happens in the game as it is; `program` is its player."""

    def __init__(self, folder: Path, program: Path, jobs: int) -> None:
        self.folder = folder / "sessions"
        self.state = folder / "state"
        self.program = program
        self.jobs = jobs

    def playing(self, program: Path) -> Sessions:
        """The same scripts and logs, for another player."""
        return Sessions(self.folder.parent, program, self.jobs)

    def record(self, bugs: Sequence[Bug]) -> None:
        """
        Copies the scripts, and writes the logs of those that can see one of the bugs. Raises a NotPlayable if a script
        cannot be played any more.
        """
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(SESSIONS, self.folder)
        failed = self.failed(sorted({script for bug in bugs for script in self.that_see(bug)}), "--update")
        if failed:
            raise NotPlayable(f"these sessions do not fit the game any more: record them again: {', '.join(failed)}")

    def scripts(self) -> List[Path]:
        return sorted(self.folder.glob("*.abu"))

    def that_see(self, bug: Bug) -> List[Path]:
        """The scripts of the game that has the bug."""
        games = {GAMES[part] for part in Path(bug.path).parts if part in GAMES}
        return [script for script in self.scripts() if not games or game_of(script) in games]

    def find(self, bug: Bug) -> Found:
        """Compares ever less strictly, those sessions that still differ, until none does."""
        found = Found(MISSED, [])
        scripts = self.that_see(bug)
        for level in reversed(LEVELS):
            failed = self.failed(scripts, "--compare", level)
            if not failed:
                break
            found = Found(level, failed)
            scripts = [script for script in scripts if script.stem in failed]
        return found

    def failed(self, scripts: Sequence[Path], *flags: str) -> List[str]:
        """The names of the scripts that do not go as their logs say, or cannot be played."""
        return [name for name, result in self.replay(scripts, *flags).items() if result != "same"]

    def replay(self, scripts: Sequence[Path], *flags: str) -> Dict[str, str]:
        done = self.call("replay", *scripts, "--json", "--jobs", self.jobs, *flags)
        outcomes: List[Dict[str, Any]] = [json.loads(line) for line in done.stdout.splitlines()]
        if len(outcomes) != len(scripts):
            raise NotPlayable(f"replay told {len(outcomes)} of {len(scripts)} outcomes: {done.stderr}")
        return {Path(outcome["file"]).stem: outcome["result"] for outcome in outcomes}

    def call(self, *words: object) -> "subprocess.CompletedProcess[str]":
        """Calls abu.py, which plays in this player."""
        others = {name: value for name, value in os.environ.items() if not name.startswith(("ABU_", "TETRIS_AI_"))}
        return subprocess.run(
            [sys.executable, str(CLI), *map(str, words)],
            env={**others, "ABU_PLAYER": str(self.program), "ABU_STATE_DIR": str(self.state), "TETRIS_AI_PORT": "0"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=CALL_SECONDS,
        )


def game_of(script: Path) -> str:
    found = re.search(r"^launch --game (\S+)", script.read_text(encoding="utf-8"), re.MULTILINE)
    return found.group(1) if found else ""
