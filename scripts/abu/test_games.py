"""Several games side by side: each call reaches the game of the project that it is made in, or none."""

from __future__ import annotations

import contextlib
import json
import os
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
import unittest
from pathlib import Path
from typing import Any, Callable, Dict, Iterator, List, Tuple

import abu
from calls import SOURCE, Done, ended, environment
from folders import new_folder
from games import free_ports, write_abu
from waiting import comes_true

# One for each checkout; the first line of its tree and its status name it.
GAMES = ("2048", "minesweeper", "match3", "topdown")
# Of each agent, while all players run and while they are killed.
CALLS = 100
KILLS = 5


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

    def __init__(self, test: unittest.TestCase, count: int) -> None:
        self.folder = new_folder(test)
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
        player = abu.player_program()
        self.all = [Checkout(root, game, self.state, player) for root, game in zip(roots, GAMES)]
        test.addCleanup(self.close)

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


@unittest.skipUnless(shutil.which("git"), "needs git")
class FourCheckoutsTests(unittest.TestCase):
    """The whole of it: real players, real processes of abu.py, no port anywhere."""

    def test_no_call_reaches_a_neighbours_game_also_while_players_die_and_ports_are_taken(self) -> None:
        checkouts = Checkouts(self, 4)
        self.restarted: List[Tuple[Done, int, int]] = []
        outcomes: Dict[str, Done] = {}
        checkouts.in_parallel(lambda checkout: outcomes.update({checkout.game: checkout.launch()}))
        self.assertEqual([0] * 4, [done.code for done in outcomes.values()], outcomes)
        ports = {checkout.port() for checkout in checkouts.all}
        self.assertEqual(4, len(ports - {0}), ports)

        checkouts.in_parallel(lambda checkout: checkout.ask(CALLS.__gt__, may_fail=False))
        self.nothing_is_wrong(checkouts)
        self.assertEqual([CALLS] * 4, [checkout.answered for checkout in checkouts.all])

        is_over = threading.Event()
        killer = threading.Thread(target=self.kill_and_restart, args=(checkouts, is_over))
        killer.start()
        # What is more than was promised goes slowly, so that the players start the faster.
        goes_on = lambda number: number < CALLS or not is_over.wait(0.1)
        checkouts.in_parallel(lambda checkout: checkout.ask(goes_on, may_fail=True))
        killer.join()
        self.nothing_is_wrong(checkouts)
        self.assertEqual(2 * KILLS, len(self.restarted))
        for done, held, port in self.restarted:
            self.assertEqual(0, done.code, done)
            self.assertNotIn(port, (0, held), done)

        checkouts.in_parallel(lambda checkout: checkout.ask((4).__gt__, may_fail=False))
        self.nothing_is_wrong(checkouts)

    def nothing_is_wrong(self, checkouts: Checkouts) -> None:
        self.assertEqual([], [done for checkout in checkouts.all for done in checkout.wrong])

    def kill_and_restart(self, checkouts: Checkouts, is_over: threading.Event) -> None:
        """
        Two at a time, so that the one that starts first gets the other's port, unless another program takes it. Goes on
        when both have answered again.
        """
        dice = random.Random(7)
        try:
            for _ in range(KILLS):
                self.kill_two(checkouts, dice.sample(checkouts.all, 2), dice)
        finally:
            is_over.set()

    def kill_two(self, checkouts: Checkouts, pair: List[Checkout], dice: random.Random) -> None:
        port = dice.choice([checkout.port() for checkout in pair])
        for pid in [checkouts.pid_of(checkout) for checkout in pair]:
            assert pid, "a game that runs has a record"
            os.killpg(pid, signal.SIGKILL)
        with taken(port) as held:
            for checkout in pair[::-1]:
                self.restarted.append((checkout.launch(), held, checkout.port()))
        answered = [checkout.answered for checkout in pair]
        comes_true(lambda: all(now.answered > before for now, before in zip(pair, answered)))


@unittest.skipUnless(shutil.which("git"), "needs git")
class TwoCheckoutsTests(unittest.TestCase):
    def setUp(self) -> None:
        self.checkouts = Checkouts(self, 2)
        self.one, self.other = self.checkouts.all
        self.first = self.checkouts.first_port

    def succeeds(self, done: Done) -> Done:
        self.assertEqual(0, done.code, done)
        return done

    def fails(self, done: Done, because: str) -> None:
        self.assertEqual(1, done.code, done)
        self.assertEqual("", done.out)
        self.assertRegex(done.err, f"(?s)^abu: {because}.*\n  try: .+\n$")

    def test_a_project_whose_game_does_not_run_is_told_so(self) -> None:
        self.succeeds(self.one.launch())
        self.fails(self.other.abu("snapshot"), f"No game of .*worktree1 runs, and the one on port {self.first} is")
        self.fails(self.other.abu("close"), "No game of .*worktree1 runs")
        self.succeeds(self.other.abu("status", "--port", self.first))
        self.succeeds(self.other.abu("status", ABU_PORT=str(self.first)))
        self.succeeds(self.one.abu("close"))
        self.fails(self.other.abu("snapshot"), f"Cannot connect to 127.0.0.1:{self.first}")

    def test_outside_any_project_the_only_game_is_meant_and_of_several_none(self) -> None:
        outside = Checkout(self.one.root, "", self.checkouts.state, self.one.environment["ABU_PLAYER"])
        above = ".."  # the folder that holds both checkouts
        self.succeeds(self.one.launch())
        self.assertIn('"2048"', self.succeeds(outside.abu("status", within=above)).out)
        self.succeeds(self.other.launch())
        done = outside.abu("status", within=above)
        self.fails(done, "2 games run, and the call does not say which is meant")
        for checkout in self.checkouts.all:
            self.assertIn(str(checkout.root), done.err)

    def test_a_call_says_once_which_of_several_games_it_means(self) -> None:
        self.succeeds(self.one.launch())
        self.assertEqual("", self.succeeds(self.one.abu("status")).err)
        self.succeeds(self.other.launch())
        self.assertRegex(self.succeeds(self.one.abu("status")).err, f"2 games that run, this means: port {self.first}")
        self.assertEqual("", self.succeeds(self.one.abu("status")).err)
        self.assertRegex(self.succeeds(self.one.abu("status", ABU_READER="two")).err, "this means")
        self.succeeds(self.one.abu("close"))
        self.succeeds(self.one.launch())
        self.assertRegex(self.succeeds(self.one.abu("status")).err, "this means")

    def test_a_name_counts_everywhere(self) -> None:
        self.succeeds(self.one.launch())
        self.succeeds(self.one.abu("launch", "--game", "match3", "--session", "blue"))
        self.assertIn('"2048"', self.succeeds(self.one.abu("status")).out)
        for checkout in self.checkouts.all:
            self.assertIn('"match3"', self.succeeds(checkout.abu("status", "--session", "blue")).out)
            self.assertIn('"match3"', self.succeeds(checkout.abu("status", ABU_SESSION="blue")).out)
        self.fails(self.one.abu("status", "--session", "red"), "No game with the name 'red' runs")
        both = self.one.abu("status", "--session", "blue", "--port", self.first)
        self.assertEqual((2, ""), (both.code, both.out), both)
        again = self.one.abu("launch", "--session", "blue", "--port", self.first + 20)
        self.fails(again, "The name 'blue' belongs to port")
        self.assertIn("already answers", self.succeeds(self.one.abu("launch", "--session", "blue")).err)
        self.succeeds(self.other.abu("close", "--session", "blue"))
        self.fails(self.one.abu("status", "--session", "blue"), "No game with the name 'blue' runs")
        self.succeeds(self.one.abu("status"))

    def test_the_runner_and_the_daemon_play_the_game_of_their_project(self) -> None:
        scripts = SOURCE.parents[1]
        self.succeeds(self.one.launch())
        self.succeeds(self.other.launch())
        for number, checkout in enumerate(self.checkouts.all):
            settings = dict(checkout.environment)
            out = self.checkouts.folder / f"run{number}"
            words = [
                "play",
                "--model",
                "scripted:greedy",
                "--max-steps",
                "1",
                "--goal",
                "g",
                "--quiet",
                "--out",
                str(out),
            ]
            runner = [sys.executable, str(scripts / "agent/agent.py"), *words]
            done = subprocess.run(runner, cwd=checkout.root, env=settings, capture_output=True, text=True)
            self.assertTrue((out / "run.json").exists(), done.stderr)
            self.assertEqual(checkout.game, json.loads((out / "run.json").read_text())["game"])
            sockets = self.checkouts.folder / f"s{number}"
            settings["AGENT_BROWSER_SOCKET_DIR"] = str(sockets)
            log = sockets / "default.log"
            daemon = subprocess.Popen(
                [sys.executable, str(scripts / "agent_browser/daemon.py")],
                cwd=checkout.root / "client",
                env=settings,
                stderr=-3,
            )
            try:
                serves = f"for the game on port {checkout.port()}\n"
                self.assertTrue(comes_true(lambda: log.exists() and serves in log.read_text()))
            finally:
                daemon.terminate()
                daemon.wait()

    def test_two_games_of_one_project_have_to_be_named(self) -> None:
        for port in (self.first + 5, self.first + 6):
            self.succeeds(self.one.launch("--port", port))
        self.fails(self.one.abu("snapshot"), "2 games of this project run")
        self.succeeds(self.one.abu("close", "--port", self.first + 5))
        self.assertEqual("", self.succeeds(self.one.abu("snapshot")).err)

    def test_the_record_of_a_game_that_was_killed_proves_nothing(self) -> None:
        self.succeeds(self.one.launch())
        record = next((self.checkouts.state / "games").glob("*.json"))
        about = json.loads(record.read_text())
        self.assertEqual(str(self.one.root / "client"), os.path.join(about["project"], "client"))
        os.killpg(about["pid"], signal.SIGKILL)
        self.assertTrue(comes_true(lambda: not abu.process_began(about["pid"])))
        self.fails(self.one.abu("status"), f"Cannot connect to 127.0.0.1:{self.first}")
        self.assertFalse(record.exists())
        # The process id in use again, by a process that began at another time.
        record.write_text(json.dumps({**about, "pid": os.getpid(), "port": self.first + 9}))
        self.fails(self.one.abu("status"), f"Cannot connect to 127.0.0.1:{self.first}")
        self.assertFalse(record.exists())

    def test_doctor_names_the_other_games(self) -> None:
        rows = lambda: re.findall(r"(?m)^ok +other games: (.*)$", self.one.abu("doctor").out)
        self.succeeds(self.one.launch())
        self.assertEqual(["no other games running"], rows())
        self.succeeds(self.other.launch())
        (row,) = rows()
        self.assertRegex(row, f"^1 beside the one on port {self.first}: port {self.other.port()}: minesweeper, ")

    def test_the_list_of_games(self) -> None:
        self.assertEqual("No game runs that has told of itself.\n", self.succeeds(self.one.abu("games")).out)
        self.succeeds(self.one.abu("launch", "--game", "2048", "--session", "blue"))
        lines = self.succeeds(self.other.abu("games")).out.splitlines()
        self.assertEqual(1, len(lines))
        self.assertRegex(lines[0], f"^port {self.first}: 2048, headless .*, of {self.one.root}, session blue, since 20")
        (game,) = json.loads(self.one.abu("games", "--json").out)["games"]
        self.assertEqual(
            {"port": self.first, "kind": "headless", "game": "2048", "session": "blue", "here": True},
            {name: game[name] for name in ("port", "kind", "game", "session", "here")},
        )
        self.succeeds(self.one.abu("close"))
        self.assertEqual([], list((self.checkouts.state / "games").glob("*.json")))

    def test_a_request_for_another_process_is_refused(self) -> None:
        self.succeeds(self.one.launch())
        (record,) = (self.checkouts.state / "games").glob("*.json")
        token = json.loads(record.read_text())["token"]
        for asked, code in (
            *(({"game": process, "token": token}, "another_game") for process in (0, 1, os.getpid())),
            ({}, "unauthorized"),
            ({"token": token[:-1]}, "unauthorized"),
            ({"token": token, "run": "another"}, "restarted"),
            ({"token": token}, None),
        ):
            with socket.create_connection(("127.0.0.1", self.first)) as peer, peer.makefile("rwb") as lines:
                lines.write(json.dumps({"id": "1", "command": "status", **asked}).encode() + b"\n")
                lines.flush()
                self.assertEqual(code, json.loads(lines.readline()).get("code"), asked)

    def test_a_ref_of_a_game_that_was_killed_is_refused_in_the_one_after_it(self) -> None:
        self.one.game = "minesweeper"
        self.succeeds(self.one.launch())
        self.succeeds(self.one.abu("snapshot", ABU_READER="another"))
        os.killpg(self.checkouts.pid_of(self.one), signal.SIGKILL)
        self.one.game = "2048"
        self.succeeds(self.one.launch())
        self.fails(self.one.abu("click", "e1", ABU_READER="another"), "The game was restarted")
        self.succeeds(self.one.abu("snapshot", ABU_READER="another"))
        self.assertNotIn("restarted", self.one.abu("click", "e1", ABU_READER="another").err)

    def test_of_two_launches_under_one_name_at_once_one_succeeds(self) -> None:
        calls = [checkout.start("launch", "--session", "same") for checkout in self.checkouts.all]
        done = [ended(call) for call in calls]
        self.assertEqual([0, 1], sorted(one.code for one in done), done)
        loser = next(one for one in done if one.code)
        self.assertIn("The name 'same' belongs to", loser.err)

    def test_a_call_that_waits_is_not_answered_by_the_game_of_another_project(self) -> None:
        waiting = self.one.start("status", "--wait", 100)
        self.succeeds(self.other.launch())
        self.assertIsNone(waiting.poll())
        self.succeeds(self.one.launch())
        self.assertIn('"2048"', self.succeeds(ended(waiting)).out)


if __name__ == "__main__":
    unittest.main()
