"""The player, and the search for placements that it and the environment share."""

from __future__ import annotations

import contextlib
import copy
import io
import json
import os
import random
import re
import subprocess
import sys
import unittest
from unittest import mock
from pathlib import Path

try:
    import pty
except ImportError:
    pty = None
from typing import Dict, List, Tuple

HERE = Path(__file__).resolve().parent

import adapter_server
import play
from command_line import Done, captured
from client import Client, Observation, Refused, read_message
from games import free_port
from placements import ROTATIONS, Landing, landings, rows_of
from servers import Server, game_server, headless_player
from tetris_rules import Game

SECONDS = 60.0
COMMAND = [sys.executable, adapter_server.__file__, "--seed", "{seed}", "--fast"]
SUMMARY = re.compile(r"^(\d+) pieces, (\d+) lines, score \d+, level \d+, (.+), seed (\d+), [\d.]+ s$")


def setUpModule() -> None:
    """Built before anything is captured: a build that another process is at is waited for, and that is said."""
    headless_player()


def played(*argv: object) -> Done:
    return captured(play.main, *argv)


def seen_of(game: Game) -> Observation:
    read = read_message(json.dumps({"type": "observation", "seq": 1, "ts": 1, **game.observation()}).encode())
    assert isinstance(read, Observation)
    return read


class Placements(unittest.TestCase):
    def test_each_placement_lands_where_it_says_and_all_are_listed(self) -> None:
        rng = random.Random(4)
        forgotten = 0
        for seed in range(12):
            game = Game(seed, has_gravity=False)
            while not game.over:
                seen = seen_of(game)
                found = landings(seen)
                listed: Dict[Tuple[int, int, bool], Landing] = {landing.placement: landing for landing in found}
                self.assertEqual(len(found), len(listed))
                for x in range(-4, 12):
                    for rotation in range(4):
                        for use_hold in (False, True):
                            forgotten += self.check(game, (x, rotation, use_hold), listed)
                self.drop(game, rng)
        # Those that need a kick, at the top of a board that is nearly full.
        self.assertEqual(116, forgotten)

    def check(self, game: Game, place: Tuple[int, int, bool], listed: Dict[Tuple[int, int, bool], Landing]) -> int:
        tried = copy.deepcopy(game)
        code = tried.place(*place)
        landing = listed.get(place)
        if landing is None:
            return code == ""
        self.assertEqual("", code, place)
        self.assertEqual(rows_of(tried.cells), landing.rows, place)
        self.assertEqual(tried.lines - game.lines, landing.lines, place)
        return 0

    @staticmethod
    def drop(game: Game, rng: random.Random) -> None:
        """Somewhere, and now and then after a fall of some rows, as when a piece is on its way."""
        for _ in range(rng.randrange(6)):
            game.apply(rng.choice(["moveLeft", "moveRight", "softDrop", "rotateCw", "hold"]))
        if rng.random() < 0.8:
            game.apply("hardDrop")

    def test_there_are_none_while_the_game_takes_none(self) -> None:
        game = Game(1)
        self.assertNotEqual([], landings(seen_of(game)))
        game.apply("pause")
        self.assertEqual([], landings(seen_of(game)))
        game.apply("pause")
        while not game.over:
            game.apply("hardDrop")
        self.assertEqual([], landings(seen_of(game)))

    def test_the_names_of_rotations(self) -> None:
        first = landings(seen_of(Game(1)))[0].placement
        self.assertEqual(ROTATIONS[first.rotation], first.rotation_name)


class Features(unittest.TestCase):
    def test_they_match_a_direct_computation(self) -> None:
        rng = random.Random(1)
        for _ in range(200):
            cells = [[int(rng.random() < 0.3) for _ in range(10)] for _ in range(20)]
            heights = [next((20 - y for y in range(20) if cells[y][x]), 0) for x in range(10)]
            holes = sum(heights) - sum(map(sum, cells))
            bumps = sum(abs(a - b) for a, b in zip(heights, heights[1:]))
            self.assertEqual((sum(heights), holes, bumps), play.features(rows_of(cells)))


class Player(unittest.TestCase):
    def test_it_clears_rows_until_the_limit(self) -> None:
        for options in (["--seed", 1], ["--seed", 2, "--mode", "practice"]):
            code, out, err = played("--pieces", 500, "--quiet", *options)
            summary = SUMMARY.match(out)
            assert summary is not None, (code, out, err)
            self.assertEqual((0, "500", str(options[1])), (code, *summary.group(1, 4)))
            # Where pieces fall, a moment in which the machine stood still can bring one elsewhere.
            self.assertRegex(summary.group(3), "^still playing$" if "practice" in options else "^still playing")
            self.assertGreaterEqual(int(summary.group(2)), 150)
            self.assertEqual("", err)

    def test_the_same_seed_is_the_same_game(self) -> None:
        outs = [played("--pieces", 60, "--seed", 9, "--mode", "practice", "--quiet")[1] for _ in range(2)]
        self.assertEqual(*(out.rpartition(",")[0] for out in outs))

    def test_a_running_game_is_continued_and_restarted_when_over(self) -> None:
        with Server([*COMMAND, "--no-gravity"], 4) as server:
            with Client(port=server.port, timeout=SECONDS) as other:
                other.hello()
                other.act("hardDrop", "hardDrop", "pause")
            code, out, _ = self.join(server, 30)
            self.assertEqual((0, "30", "still playing"), (code, *self.summary(out).group(1, 3)))
            with Client(port=server.port, timeout=SECONDS) as other:
                other.hello()
                seen = other.observe()
                self.assertEqual(32, seen.board_id)
                while not seen.game_over:
                    self.command(other, "hardDrop")
                    seen = other.wait_for(lambda now: now.board_id > seen.board_id)
            code, out, _ = self.join(server, 10)
            self.assertEqual((0, "10"), (code, self.summary(out).group(1)))

    def test_points_from_before_it_joined_do_not_count(self) -> None:
        with Server([*COMMAND, "--no-gravity"], 4) as server, Client(port=server.port, timeout=SECONDS) as client:
            client.hello()
            before = play.play(client, 120, play.View()).last
            self.assertGreater(before.lines, 0)
            result = play.play(client, 60, play.View())
            self.assertGreater(result.lines, 0)
            self.assertEqual(
                (result.last.lines - before.lines, result.last.score - before.score, 60),
                (result.lines, result.score, result.pieces),
            )

    def command(self, client: Client, action: str) -> None:
        """The one before may still have the control."""
        while True:
            try:
                client.act(action)
                return
            except Refused as refused:
                self.assertEqual("not_controller", refused.code)

    def join(self, server: Server, pieces: int) -> Tuple[int, str, str]:
        """The client before may still be leaving, and with it the control."""
        while True:
            code, out, err = played("--port", server.port, "--pieces", pieces)
            if "Another client has the control" not in err:
                return code, out, err

    def summary(self, out: str) -> "re.Match[str]":
        found = SUMMARY.match(out.splitlines()[-1])
        assert found is not None, out
        return found

    def test_without_a_terminal_there_are_plain_lines(self) -> None:
        code, out, err = played("--pieces", 60, "--seed", 5, "--mode", "practice")
        self.assertEqual(0, code)
        lines = out.splitlines()
        self.assertRegex(lines[0], r"^piece 25: lines \d+, score \d+, holes \d+$")
        self.assertEqual(3, len(lines))
        self.assertNotIn("\x1b", out)
        self.assertRegex(err, r"^play: `abu.py screenshot --port \d+` shows the game meanwhile\n$")

    def test_a_closed_pipe_is_no_error(self) -> None:
        command = [sys.executable, str(HERE / "play.py"), "--pieces", "400", "--seed", "1", "--mode", "practice"]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert process.stdout is not None and process.stderr is not None
        self.assertIn("piece 25", process.stdout.readline())
        process.stdout.close()
        self.assertNotIn("Error", process.stderr.read())
        process.stderr.close()
        self.assertEqual(1, process.wait())

    def test_another_clients_game_is_left_alone(self) -> None:
        with Server([*COMMAND, "--no-gravity"], 4) as server, Client(port=server.port, timeout=SECONDS) as other:
            other.hello()
            code, out, err = played("--port", server.port)
            self.assertEqual((1, ""), (code, out))
            self.assertRegex(err, r"^play: Another client has the control of the game at .+\n  try: .+\n$")
            other.act("moveLeft")
            self.assertEqual({0}, {seen.board_id for seen in [other.observe(), *other.unread]})

    def test_a_game_that_cannot_be_played_is_reported(self) -> None:
        code, out, err = played("--port", free_port())
        self.assertEqual((1, ""), (code, out))
        self.assertRegex(err, r"^play: No game could be reached at .+\n  try: .+\n$")
        for argv in (
            ["--port", "1", "--seed", "1"],
            ["--host", "x"],
            ["--host", "", "--port", "1"],
            ["--pieces", "0"],
            ["--seed", "-1"],
            ["--port", "0"],
        ):
            code, out, err = played(*argv)
            self.assertEqual((2, ""), (code, out), argv)
            self.assertIn("error: ", err)
            # In words, and not by the name of a function.
            self.assertNotRegex(err, r"invalid \w+ value")

    def test_without_dotnet_it_says_what_to_install(self) -> None:
        environment = {**os.environ, "PATH": "/nowhere"}
        done = subprocess.run([sys.executable, play.__file__], env=environment, capture_output=True, text=True)
        self.assertEqual((1, ""), (done.returncode, done.stdout))
        self.assertRegex(done.stderr, r"^play: The \.NET SDK is not installed.+\n  try: .+\n$")


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


class Interrupted(unittest.TestCase):
    def test_ctrl_c_ends_without_a_traceback(self) -> None:
        with mock.patch.object(play, "play", side_effect=KeyboardInterrupt):
            self.assertEqual((130, "", ""), played("--seed", 0, "--quiet")._replace(err=""))


class View(unittest.TestCase):
    def test_a_terminal_shows_the_board(self) -> None:
        game = Game(7, has_gravity=False)
        for action in ("hardDrop", "hold", "moveLeft"):
            game.apply(action)
        lines = [re.sub(r"\x1b\[\d+m", "", line) for line in play.drawn(seen_of(game), 1)]
        self.assertEqual(21, len(lines))
        self.assertEqual({22}, {line.rindex("|") + 1 for line in lines[:20]})
        active, board = game.observation()["active"], game.cells
        self.assertEqual(4 + 4, "".join(line[:22] for line in lines).count("[]"))
        self.assertEqual(4, "".join(lines).count("::"))
        self.assertIn(f"hold  {(game.hold or '').upper()}", lines[2])
        notes = [line[22:].split() for line in lines[4:8]]
        self.assertEqual([["score", "36"], ["lines", "0"], ["level", "0"], ["piece", "1"]], notes)
        self.assertEqual((True, 4), (active is not None, sum(map(bool, b"".join(board)))))

    def test_it_is_drawn_over_itself_and_the_cursor_comes_back(self) -> None:
        out = Terminal()
        with contextlib.suppress(KeyboardInterrupt), play.shown(False, out) as view:
            for pieces in range(3):
                view.show(seen_of(Game(1)), pieces)
            raise KeyboardInterrupt
        text = out.getvalue()
        self.assertEqual((1, 1), (text.count(play.CLEAR), text.count(play.HOME)))
        self.assertTrue(text.endswith(play.SHOW_CURSOR))

    @unittest.skipUnless(pty, "needs a terminal as POSIX has them")
    def test_in_a_real_one(self) -> None:
        assert pty is not None
        leader, follower = pty.openpty()
        command = [sys.executable, str(HERE / "play.py"), "--pieces", "8", "--seed", "1", "--mode", "practice"]
        process = subprocess.Popen(command, stdin=follower, stdout=follower, stderr=subprocess.DEVNULL)
        os.close(follower)
        shown = b""
        with contextlib.suppress(OSError):  # which Linux gives at the end of a terminal
            while True:
                data = os.read(leader, 1 << 16)
                if not data:
                    break
                shown += data
        os.close(leader)
        self.assertEqual(0, process.wait(SECONDS))
        self.assertIn("+--------------------+", shown.decode())
        last = shown.decode().splitlines()[-1]
        self.assertRegex(re.sub(r"\x1b\[[?\w]*[A-Za-z]", "", last), SUMMARY)


class SameGame(unittest.TestCase):
    def test_the_real_game_is_played_as_the_reference_is(self) -> None:
        results: List[play.Result] = []
        for server in (
            game_server("tetris", 6, "--mode", "practice", "--fast", ABU_DISABLED="1"),
            Server([*COMMAND, "--no-gravity"], 6),
        ):
            with server, Client(port=server.port, timeout=SECONDS) as client:
                client.hello()
                results.append(play.play(client, 200, play.View()))
        one, other = ((result.lines, result.score, result.last.board, result.surprises) for result in results)
        self.assertEqual(one, other)


if __name__ == "__main__":
    unittest.main()
