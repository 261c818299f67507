"""
Two projects with one state folder, each with its own game, and a call from another process namespace now and then. No
call reaches the other project's game, no name has two games, and no record of a running game is lost.
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Callable, Dict, List, NamedTuple, Tuple

import abu
from command_line import Done, ended, environment
from games import free_ports, write_abu

from .table import Row

NAME = "same"
# Each project's game; the first line of its tree names it.
GAMES = ("2048", "minesweeper")
LONGEST_CALL = 120.0
PORT = re.compile(r" on port (\d+)")
ELSEWHERE = ("unshare", "--pid", "--fork", "--kill-child", "--mount-proc")
# With a network of its own too, in which no port is in use.
APART = (*ELSEWHERE, "--net")


class Held(NamedTuple):
    """A time in which a project's game surely had the name."""

    project: str
    since: float
    until: float


class Project:
    """A Unity project with an abu.py, and somebody who plays there."""

    def __init__(self, folder: Path, game: str, first_port: int, player: str) -> None:
        self.root = folder / f"project-{game}"
        self.game = game
        (self.root / "scripts/abu").mkdir(parents=True)
        (self.root / "ProjectSettings").mkdir()
        (self.root / "ProjectSettings/ProjectVersion.txt").write_text("m_EditorVersion: 6000.0.78f1\n")
        write_abu(self.root / "scripts/abu/abu.py", first_port)
        self.state = folder / "state"
        self.player = player
        self.port = 0
        # Since when it has the name; 0 without it.
        self.named_since = 0.0
        self.held: List[Held] = []

    def abu(self, *words: object, within: Tuple[str, ...] = ()) -> Done:
        return ended(self.start(self.command(*words), within), LONGEST_CALL)

    def command(self, *words: object) -> List[str]:
        return [sys.executable, str(self.root / "scripts/abu/abu.py"), *map(str, words)]

    def start(self, command: List[str], within: Tuple[str, ...] = ()) -> "subprocess.Popen[str]":
        env = environment(ABU_STATE_DIR=str(self.state), ABU_PLAYER=self.player)
        return subprocess.Popen(
            [*within, *command],
            cwd=self.root,
            env=env,
            encoding="utf-8",
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )

    def listed(self) -> List[Dict[str, object]]:
        return json.loads(self.abu("games", "--json").out)["games"]

    @property
    def is_named(self) -> bool:
        return self.named_since > 0

    def loses_name(self) -> None:
        """From here on it may be gone."""
        if self.is_named:
            self.held.append(Held(self.game, self.named_since, time.monotonic()))
        self.named_since = 0.0

    @property
    def records(self) -> Dict[str, bytes]:
        """What the state folder has of its running game."""
        player = self.state / f"player-{self.port}.json"
        pid = re.search(rb'"pid": (\d+)', read(player))
        games = (self.state / "games").glob(f"{pid[1].decode()}-*.json") if pid else ()
        return {str(path): read(path) for path in (player, *games)}

    def is_own(self, done: Done) -> bool:
        """Whether a tree of the own game was printed, and no other."""
        others = [game for game in GAMES if game != self.game]
        return f'application "{self.game}"' in done.out and not any(f'"{game}"' in done.out for game in others)


def read(path: Path) -> bytes:
    with contextlib.suppress(OSError):
        return path.read_bytes()
    return b""


def two_projects(folder: Path) -> List[Project]:
    first, player = free_ports(), abu.player_program(abu.PROJECT_PLAYER)
    return [Project(folder, game, first, player) for game in GAMES]


def end_all(projects: List[Project]) -> None:
    for project in projects:
        project.abu("close")
    for record in (projects[0].state / "games").glob("*.json"):
        with contextlib.suppress(OSError, ValueError):
            about = json.loads(record.read_text())
            # The process ids of games in another namespace are those of other processes here.
            if abu.process_began(about["pid"]) == about["began"]:
                os.kill(about["pid"], signal.SIGKILL)


def rows(folder: Path, count: int, seed: int) -> List[Row]:
    places = [folder / name for name in ("names", "careless", "elsewhere")]
    for place in places:
        place.mkdir()
    names, beside, elsewhere = places
    return [
        two_at_once(names, count, seed),
        one_among_careless(beside, count, seed),
        foreign_namespaces(elsewhere, count, seed),
    ]


# --- Two who play at the same time ---


def two_at_once(folder: Path, steps: int, seed: int) -> Row:
    row = Row("two projects that play, close and take one name at the same time")
    row.note("seed", seed)
    projects = two_projects(folder)
    try:
        at_once(row, [(play, project, steps, f"{seed} {project.game}") for project in projects])
    finally:
        end_all(projects)
    first, second = (project.held for project in projects)
    twice = [(one, two) for one in first for two in second if max(one.since, two.since) < min(one.until, two.until)]
    row.check(not twice, f"two games had the name: {twice}")
    row.note("names given", len(first) + len(second))
    return row


def one_among_careless(folder: Path, steps: int, seed: int) -> Row:
    """One plays beside two who start and close the other project's game without knowing of each other."""
    row = Row("a project beside another one whose game comes and goes")
    row.note("seed", seed)
    own, other = two_projects(folder)
    try:
        others = [(careless, other, steps, f"{seed} careless {number}") for number in range(2)]
        at_once(row, [(play, own, steps, f"{seed} careful"), *others])
    finally:
        end_all([own, other])
    return row


Plays = Callable[[Row, Project, random.Random], None]


def at_once(row: Row, players: List[Tuple[Plays, Project, int, str]]) -> None:
    rows = [Row("") for _ in players]
    threads = [threading.Thread(target=steps_of, args=(part, *player)) for part, player in zip(rows, players)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for part in rows:
        row.add(part)


def steps_of(row: Row, step: Plays, project: Project, steps: int, seed: str) -> None:
    dice = random.Random(seed)
    try:
        for _ in range(steps):
            step(row, project, dice)
    except Exception as problem:
        row.lose(f"{project.game}: broken off: {problem!r}")


def play(row: Row, project: Project, dice: random.Random) -> None:
    """Knows whether its game runs, and what each call must come to."""
    step_with_game(row, project, dice) if project.port else step_without(row, project, dice)


def careless(row: Row, project: Project, dice: random.Random) -> None:
    """A call that may fail, but not play another game."""
    launch = ["launch", "--game", project.game, "--fast"]
    words = dice.choice([launch, [*launch, "--restart"], [*launch, "--session", NAME], ["close"], ["snapshot"]])
    done = project.abu(*words)
    is_good = done.is_clean_failure or done.code == 0 and (words == ["close"] or project.is_own(done))
    # A launch may say more than one thing: that it waits, for example.
    is_told = done.code == 1 and "\n  try: " in done.err and "Traceback" not in done.err
    row.check(is_good or is_told, f"{project.game} {words}: {done}")


def step_without(row: Row, project: Project, dice: random.Random) -> None:
    """No game of this project runs: each call starts one, or fails."""
    words = dice.choice([["launch"], ["launch", "--session", NAME], ["snapshot"], ["close"], ["find", "x"]])
    if words[0] != "launch":
        done = project.abu(*words)
        row.check(done.is_clean_failure, f"{project.game} {words} without a game: {done}")
        return
    began = time.monotonic()
    done = project.abu(*words, "--game", project.game, "--fast")
    if done.code:
        is_told = len(words) > 1 and NAME in done.err
        row.check(
            done.is_clean_failure and is_told, f"{project.game} {words} after {time.monotonic() - began:.1f} s: {done}"
        )
        return
    told = PORT.search(done.err)
    project.port = int(told[1]) if told else 0
    project.named_since = time.monotonic() if NAME in words else 0.0
    row.check(project.port > 0 and project.is_own(done), f"{project.game} {words}: {done}")


def step_with_game(row: Row, project: Project, dice: random.Random) -> None:
    name = dice.choice([[], ["--session", NAME]]) if project.is_named else []
    kind = dice.choice(["look", "look", "games", "launch", "restart", "close"])
    if kind == "games":
        check_list(row, project)
    elif kind == "close":
        project.loses_name()
        done = project.abu("close", *name, "--json")
        is_own = done.code == 0 and json.loads(done.out)["port"] == project.port
        row.check(is_own, f"{project.game} on {project.port} {name} closes: {done}")
        project.port = 0
    elif kind == "restart":
        project.loses_name()
        check_tree(row, project, "launch", "--restart", "--fast", "--game", project.game, *name)
        project.named_since = time.monotonic() if name else 0.0
    else:
        check_tree(row, project, {"look": "snapshot"}.get(kind, kind), *name)


def check_tree(row: Row, project: Project, *words: str) -> None:
    done = project.abu(*words)
    row.check(done.code == 0 and project.is_own(done), f"{project.game} on {project.port} {words}: {done}")


def check_list(row: Row, project: Project) -> None:
    games = project.listed()
    own = [game for game in games if game["here"]]
    is_there = [(game["port"], game["game"], game["session"]) for game in own]
    session = NAME if project.is_named else None
    row.check(is_there == [(project.port, project.game, session)], f"{project.game} on {project.port} lists {games}")
    row.check(sum(game["session"] == NAME for game in games) < 2, f"a name twice: {games}")


# --- Calls from another process namespace ---


def foreign_namespaces(folder: Path, count: int, seed: int) -> Row:
    """As in containers that share the state folder: there, the process of the game cannot be seen."""
    row = Row("calls from another process namespace")
    row.note("seed", seed)
    if subprocess.run([*APART, "true"], capture_output=True).returncode:
        row.note("skipped:", "`unshare --pid --net` is refused here")
        return row
    dice = random.Random(seed)
    own, other = two_projects(folder)
    try:
        for number in range(count):
            if number % 8 == 0:
                named = [["--session", NAME], []][number % 16 == 0]
                done = own.abu("launch", "--restart", "--game", own.game, "--fast", "--json", *named)
                own.port = json.loads(done.out)["port"] if done.code == 0 else 0
                row.check(done.code == 0, f"a launch: {done}")
            from_elsewhere(row, own, dice.choice([own, other]), dice)
        done = own.abu("close")
        row.check(done.code == 0, f"its own close: {done}")
    finally:
        end_all([own, other])
    return row


def from_elsewhere(row: Row, own: Project, caller: Project, dice: random.Random) -> None:
    """Some calls in one namespace, and whether the game outside it is as before."""
    before = own.records
    calls = [words_elsewhere(own, caller, dice) for _ in range(dice.randrange(1, 4))]
    way = dice.choice([ELSEWHERE, APART])
    lines = " ; ".join(f"{' '.join(caller.command(*words))}" for words in calls)
    done = ended(caller.start(["sh", "-c", f"ip link set lo up 2>/dev/null; {lines}"], way), LONGEST_CALL)
    what = f"{caller.game} {calls} in {'a container' if way is APART else 'a namespace'}: {done}"[:2000]
    row.check(done.code in (0, 1, 2) and "Traceback" not in done.err, what)
    row.check(caller is own or f'application "{own.game}"' not in done.out, f"played the other game: {what}")
    lost = sorted(path for path in before if own.records.get(path) != before[path])
    row.check(len(before) == 2 and not lost, f"{len(before)} records, and {lost} are lost after {what}")
    look = own.abu("snapshot")
    row.check(look.code == 0 and own.is_own(look), f"{look} after {what}")


def words_elsewhere(own: Project, caller: Project, dice: random.Random) -> List[object]:
    name = dice.choice([[], [], ["--session", NAME], ["--port", own.port]]) if caller is own else []
    launch = ["launch", "--game", caller.game, "--fast"]
    words = dice.choice([["games"], ["snapshot"], ["status"], ["close"], launch, [*launch, "--restart"], ["record"]])
    # Who names the port of a launch in a container takes it.
    is_bare = words == ["games"] or words[0] == "launch" and "--port" in name
    return [*words, *([] if is_bare else name)]
