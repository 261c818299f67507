"""Worktrees of one repository, each with its own running game, and calls made in all of them at once."""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any, Callable, Dict, Iterator, List, NamedTuple

import abu
from command_line import Done, ended, environment
from games import free_ports, write_abu
from waiting import comes_true

# One for each checkout; the first line of its tree and its status name it.
GAMES = ("2048", "minesweeper", "match3", "topdown")


class Checkout:
    """A checkout with a Unity project, and an agent who stands in it."""

    def __init__(self, root: Path, game: str, folder: Path, player: str) -> None:
        self.root = root
        self.game = game
        self.environment = environment(ABU_STATE_DIR=str(folder), ABU_PLAYER=player)
        self.wrong: List[Done] = []
        self.answered = 0

    def start(self, *argv: object, within: str = "", **changes: str) -> "subprocess.Popen[str]":
        # -S, because abu.py needs no installed package, and a call is a fifth cheaper without a look at them.
        return subprocess.Popen(
            [sys.executable, "-S", str(self.root / "scripts/abu/abu.py"), *map(str, argv)],
            cwd=self.root / within,
            env={**self.environment, **changes},
            encoding="utf-8",
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )

    def abu(self, *argv: object, within: str = "", **changes: str) -> Done:
        return ended(self.start(*argv, within=within, **changes))

    def launch(self, *options: object) -> Done:
        return self.abu("launch", "--game", self.game, *options)

    def port(self) -> int:
        """The port of its game; 0 if none runs."""
        games = json.loads(self.abu("games", "--json").out)["games"]
        return next((game["port"] for game in games if game["here"]), 0)

    def ask(self, goes_on: Callable[[int], bool], may_fail: bool) -> None:
        """
        Calls of several kinds, each from another folder of the checkout, as long as `goes_on`, given their number.
        Collects those that are wrong.
        """
        kinds = (("status",), ("snapshot", "--max-depth", "2"), ("snapshot", "--diff"), ("log", "--json"))
        number = 0
        while goes_on(number):
            words = kinds[number % len(kinds)]
            done = self.abu(*words, within=("", "client", "scripts/abu")[number % 3])
            if done.code == 0:
                self.answered += 1
                if words[0] == "status" and json.loads(done.out)["game"] != self.game:
                    self.wrong.append(done)
                if words == kinds[1] and not done.out.startswith(f'- application "{self.game}"'):
                    self.wrong.append(done)
                if any(f'application "{other}"' in done.out for other in GAMES if other != self.game):
                    self.wrong.append(done)
            elif not (may_fail and done.is_clean_failure):
                self.wrong.append(done)
            number += 1


class Checkouts:
    """A repository with linked worktrees, made by git's own commands; they share one built player."""

    def __init__(self, folder: Path, count: int) -> None:
        self.folder = folder
        self.state = self.folder / "state"
        self.first_port = free_ports()
        main = self.folder / "main"
        (main / "scripts/abu").mkdir(parents=True)
        (main / "client/ProjectSettings").mkdir(parents=True)
        (main / "client/ProjectSettings/ProjectVersion.txt").write_text("m_EditorVersion: 6000.0.78f1\n")
        write_abu(main / "scripts/abu/abu.py", self.first_port)
        self.git(main, "init", "-q")
        self.git(main, "add", "-A")
        self.git(main, "-c", "user.name=t", "-c", "user.email=t@example.org", "commit", "-qm", "start")
        roots = [main, *(self.folder / f"worktree{number}" for number in range(1, count))]
        for root in roots[1:]:
            self.git(main, "worktree", "add", "-q", "--detach", str(root))
        player = abu.player_program(abu.PROJECT_PLAYER)
        self.all = [Checkout(root, game, self.state, player) for root, game in zip(roots, GAMES)]

    def git(self, folder: Path, *words: str) -> None:
        subprocess.run(["git", *words], cwd=folder, env=environment(), check=True, stdin=subprocess.DEVNULL)

    def close(self) -> None:
        for checkout in self.all:
            checkout.abu("close")
        for record in self.state.glob("player-*.json"):
            with contextlib.suppress(OSError, ValueError):
                os.killpg(json.loads(record.read_text())["pid"], signal.SIGKILL)

    def pid_of(self, checkout: Checkout) -> int:
        for record in (self.state / "games").glob("*.json"):
            with contextlib.suppress(OSError, ValueError):
                about = json.loads(record.read_text())
                if Path(about["project"]).resolve() == checkout.root.resolve():
                    return int(about["pid"])
        return 0

    def in_parallel(self, work: Any) -> None:
        threads = [threading.Thread(target=work, args=(checkout,)) for checkout in self.all]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()


@contextlib.contextmanager
def taken(port: int) -> Iterator[int]:
    """Another program has the port of a game that was killed, from the moment when the system gives it out again."""
    with contextlib.ExitStack() as stack:
        assert comes_true(lambda: can_take(port, stack))
        yield port


def can_take(port: int, stack: contextlib.ExitStack) -> bool:
    with contextlib.suppress(OSError):
        stack.enter_context(socket.create_server(("127.0.0.1", port)))
        return True
    return False


class Restart(NamedTuple):
    """A launch after a kill: what it printed, the port that another program holds meanwhile, and the one it chose."""

    done: Done
    held: int
    port: int


class Neighbours:
    """
    Agents who play one game in each checkout, without a port: `calls` calls each while all players run, and as many
    while two players at a time are killed and started again, `kills` times.
    """

    def __init__(self, checkouts: Checkouts, calls: int, kills: int) -> None:
        self.checkouts = checkouts
        self.calls = calls
        self.kills = kills
        self.launched: Dict[str, Done] = {}
        self.restarts: List[Restart] = []
        self.is_over = threading.Event()

    @property
    def wrong(self) -> List[Done]:
        return [done for checkout in self.checkouts.all for done in checkout.wrong]

    def launch(self) -> None:
        self.checkouts.in_parallel(lambda checkout: self.launched.update({checkout.game: checkout.launch()}))

    def play(self) -> None:
        self.checkouts.in_parallel(lambda checkout: checkout.ask(self.calls.__gt__, may_fail=False))

    def play_beside_kills(self, dice: random.Random) -> None:
        killer = threading.Thread(target=self.kill_and_restart, args=(dice,))
        killer.start()
        # What is more than was promised goes slowly, so that the players start the faster.
        goes_on = lambda number: number < self.calls or not self.is_over.wait(0.1)
        self.checkouts.in_parallel(lambda checkout: checkout.ask(goes_on, may_fail=True))
        killer.join()

    def kill_and_restart(self, dice: random.Random) -> None:
        """
        Two at a time, so that the one that starts first gets the other's port, unless another program takes it. Goes on
        when both have answered again.
        """
        try:
            for _ in range(self.kills):
                self.kill_two(dice.sample(self.checkouts.all, 2), dice)
        finally:
            self.is_over.set()

    def kill_two(self, pair: List[Checkout], dice: random.Random) -> None:
        port = dice.choice([checkout.port() for checkout in pair])
        for pid in [self.checkouts.pid_of(checkout) for checkout in pair]:
            assert pid, "a game that runs has a record"
            os.killpg(pid, signal.SIGKILL)
        with taken(port) as held:
            for checkout in pair[::-1]:
                self.restarts.append(Restart(checkout.launch(), held, checkout.port()))
        answered = [checkout.answered for checkout in pair]
        comes_true(lambda: all(now.answered > before for now, before in zip(pair, answered)))
