"""Time that stands still between calls: how much of it runs for which call, and who gives it back."""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import sys
import time
import unittest
from typing import Callable, Iterator, List, Sequence, Tuple

from client import HOST, Client, Observation
from folders import new_folder
from frozen import FrozenTestCase
from games import HeadlessGame
from grammar import read_nodes
from play import Result, View, play
from servers import adapter_port

CALLS = 200
Words = Sequence[str]
# The call that a player makes next, by what it sees and by its dice.
Player = Callable[[str, random.Random], Words]


@contextlib.contextmanager
def connected(game: HeadlessGame) -> Iterator[Client]:
    """A client of the adapter protocol that plays the game."""
    port = adapter_port(str(game.folder / f"ports-{game.port}.json"))
    with Client(HOST, port) as client:
        client.hello("test")
        yield client


class WithoutBridge(unittest.TestCase):
    def test_launch_starts_the_bridge_also_where_it_is_forbidden(self) -> None:
        with HeadlessGame(new_folder(self), "--game", "topdown", "--frozen", ABU_DISABLED="1") as game:
            self.assertIn("(frozen at", game.abu("snapshot").out)


class LaunchedWithALease(unittest.TestCase):
    def test_launch_takes_the_lease_of_the_frozen_time(self) -> None:
        with HeadlessGame(new_folder(self), "--game", "topdown", "--frozen", "--lease", "90") as game:
            self.assertEqual(90.0, json.loads(game.abu("status", "--json").out)["frozen"]["lease"])

    def test_a_lease_without_frozen_time_is_refused(self) -> None:
        game = HeadlessGame(new_folder(self))
        done = game.abu("launch", "--game", "topdown", "--lease", "90")
        self.assertEqual((1, "", "--frozen"), (done.code, done.out, done.err.split()[-1]))


class TopDown(FrozenTestCase):
    game_name = "topdown"

    def test_time_runs_for_calls_only(self) -> None:
        self.assertRegex(self.first, r'^- application "topdown" \(frozen at [\d.]+ s\)\n')
        self.assertEqual(7, self.runs_for("step", "7f"))
        self.assertEqual(30, self.runs_for("step", "0.5s"))
        self.assertEqual(30, self.runs_for("step"))
        before = self.succeeds("snapshot").out
        time.sleep(0.2)
        self.assertEqual(before, self.succeeds("snapshot").out)

    def test_an_action_runs_until_the_game_has_settled(self) -> None:
        # The axis comes to rest as fast as it has risen; in the last frames nothing moves.
        frames = self.runs_for("press", "d", "--hold", "5f")
        self.assertTrue(5 + 5 + 3 <= frames < 20, frames)
        self.assertIn("You stand", self.succeeds("snapshot").out)
        # Unless that takes longer than a step.
        self.assertEqual(30, self.runs_for("press", "d", "--hold", "17f"))
        self.assertIn("You walk", self.succeeds("snapshot").out)

    def test_a_limit_cuts_what_comes_after_the_input(self) -> None:
        done = self.succeeds("press", "d", "--hold", "17f", "--for", "2f", prints="Frames that time ran for: 18 ---")
        self.assertIn("had not settled", done.err)
        self.assertIn("abu.py step", done.err)

    def test_a_step_stops_at_a_text(self) -> None:
        self.succeeds("keydown", "d")
        self.succeeds("step", "5s", "--until", "column 4", prints="at row 2.00, column 4")
        self.fails("step", "3f", "--until", "column 9", because="Time ran for 3 frames, and no node's label contains")

    def test_settings_are_told_and_kept(self) -> None:
        told = self.data("freeze", "--step", "0.1s", "--rate", "20", "--lease", "90")
        self.assertEqual({"step": "2f", "rate": 20, "lease": 90.0}, told["frozen"])
        status = self.data("status")
        self.assertEqual((told["frozen"], told["frozenAt"]), (status["frozen"], status["frozenAt"]))
        before = status["frozenAt"]
        self.assertEqual(2, self.data("step")["frames"])
        self.assertAlmostEqual(before + 0.1, self.data("status")["frozenAt"], delta=0.002)

    def test_a_change_tells_the_frames_and_not_the_time(self) -> None:
        self.succeeds(
            "step", "5f", "--diff", prints=r"Frames that time ran for: 5 ---\n--- Changes \w+ -> \w+ ---\nunchanged"
        )

    def test_a_batch_goes_on_in_frozen_time(self) -> None:
        script = self.game.folder / "script"
        script.write_text("freeze --step 4f\npress d --hold 3f\nstep\nstep 2f --until column\nthaw\n")
        done = self.succeeds("batch", "--file", str(script))
        frames = [line for line in done.out.split("\n") if "Frames that" in line]
        self.assertEqual([f"--- Frames that time ran for: {count} ---" for count in (4, 4, 0)], frames)
        self.assertNotIn("frozen at", done.out)

    def test_what_makes_no_sense_is_refused_and_changes_nothing(self) -> None:
        before = self.time()
        for words, because in (
            (("step", "0f"), 'Time does not run for "0f"'),
            (("step", "21s"), 'Time does not run for "21s"'),
            (("press", "d", "--for", "soon"), 'Time does not run for "soon"'),
            (("freeze", "--step", "x"), 'No step is as long as "x"'),
            (("wait", "--text", "column 9"), "Time is frozen, so nothing changes by itself"),
            (("wait", "--settled"), "Time is frozen, so nothing changes by itself"),
            (("click", "nowhere"), "No node"),
        ):
            self.fails(*words, because=because)
        self.assertEqual(before, self.time())
        self.succeeds("wait", "--text", "column 2")
        self.succeeds("thaw")
        for words in (("thaw",), ("step",), ("press", "d", "--for", "3f")):
            self.fails(*words, because="Time")
        self.assertRegex(self.succeeds("snapshot").out, r'^- application "topdown"\n')

    def test_thaw_lets_go_of_what_is_held(self) -> None:
        self.succeeds("keydown", "d", prints="--- Held: d ---")
        self.succeeds("thaw", prints="--- Released without being asked: d ---")
        self.succeeds("wait", "--text", "You stand", "--timeout", "20")

    def test_a_picture_shows_the_frame_that_stands_there(self) -> None:
        self.succeeds("keydown", "d")
        pictures = []
        for name in ("a.png", "b.png", "c.png"):
            path = self.game.folder / name
            self.succeeds("screenshot", "--output", str(path))
            pictures.append(path.read_bytes())
            if name == "b.png":
                self.succeeds("step", "40f")
        self.assertEqual(pictures[0], pictures[1])
        self.assertNotEqual(pictures[1], pictures[2])

    def test_a_client_that_dies_leaves_time_standing(self) -> None:
        call = self.game.start("step", "20s")
        call.kill()
        call.wait()
        (call.stdout or sys.stdin).close()
        (call.stderr or sys.stdin).close()
        # It answers in its turn, whatever became of the other's step.
        self.assertEqual(3, self.data("step", "3f")["frames"])
        before = self.time()
        time.sleep(0.1)
        self.assertEqual(before, self.time())

    def test_a_frozen_game_ends_when_it_is_told_to(self) -> None:
        self.assertEqual(0, self.game.close().code)
        self.game.launch()
        os.kill(self.game.pid, signal.SIGTERM)
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline and self.abu("status").code == 0:
            time.sleep(0.05)
        self.fails("status", because="Cannot connect")


class TheLease(FrozenTestCase):
    game_name = "topdown"

    def test_time_runs_again_when_nobody_calls(self) -> None:
        self.succeeds("freeze", "--lease", "1")
        self.succeeds("keydown", "d")
        deadline = time.monotonic() + 60
        while "frozen" in self.data("status"):
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.05)
        done = self.succeeds("press", "a", "--hold", "1f", prints="--- Time runs again: lease ---")
        self.assertIn("--- Released without being asked: d ---", done.out)


# --- The same game, however long a player thinks ---


def wanderer(tree: str, dice: random.Random) -> Words:
    return ("press", dice.choice("wasd"), "--hold", f"{dice.randint(1, 12)}f")


def dropper(tree: str, dice: random.Random) -> Words:
    key = dice.choice(("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", " ", ""))
    return ("press", key) if key else ("step", f"{dice.randint(1, 20)}f")


def runner(tree: str, dice: random.Random) -> Words:
    """Runs to the right, and jumps where the ground ends or a wall begins."""
    rows = [node.label for node in read_nodes(tree) if node.is_in("Map")][::-1]
    places = [(row.index("@"), height) for height, row in enumerate(rows) if "@" in row]
    if not places or "standing" not in tree:
        return LOOK
    column, height = places[0]
    ahead = [[row[at] for row in rows] for at in (column + 1, column + 2) if at < len(rows[0])]
    must_jump = any(cells[height] == "#" or "#" not in cells[:height] for cells in ahead)
    return ("press", " ") if must_jump else LOOK


LOOK: Words = ("look",)


class PlayedTestCase(FrozenTestCase):
    """Plays a game by a program that decides from what is printed."""

    def outcomes(self, player: Player, calls: int, think: Callable[[], None], look: Words) -> List[Tuple[int, str]]:
        """The exit code and the stateHash, or the error, of each call."""
        dice, outcomes = random.Random(3), []
        for _ in range(calls):
            think()
            words = player(self.first, dice)
            done = self.abu(*(look if words == LOOK else words), "--json")
            data = json.loads(done.out) if done.code == 0 else {}
            self.first = str(data.get("snapshot", self.first))
            outcomes.append((done.code, str(data.get("stateHash", done.err))))
        return outcomes

    def begin_anew(self, *options: str) -> None:
        self.game.close()
        self.game.options = ("--game", self.game_name, "--seed", "5", *options)
        self.first = self.game.launch()

    def is_the_same_twice(self, player: Player, *before: str) -> None:
        """Each call has the same outcome in two runs, with and without time to think; once for five seconds."""
        dice = random.Random()
        thoughts = [5.0] + [dice.choice((0, 0, 0.002, 0.02, 0.1)) for _ in range(CALLS - 1)]
        dice.shuffle(thoughts)
        runs = []
        for think in (lambda: None, lambda: time.sleep(thoughts.pop())):
            self.begin_anew(*self.options)
            if before:
                self.succeeds(*before)
            runs.append(self.outcomes(player, CALLS, think, ("step", "4f")))
        for call, (one, other) in enumerate(zip(*runs)):
            self.assertEqual(one, other, f"call {call} of {CALLS}")
        self.assertGreater(len({name for _, name in runs[0]}), CALLS // 8, "hardly anything happened")


class TopDownTwice(PlayedTestCase):
    game_name = "topdown"

    def test_each_call_has_the_same_outcome(self) -> None:
        self.is_the_same_twice(wanderer)


class TetrisTwice(PlayedTestCase):
    game_name = "tetris"
    options = ("--mode", "marathon", "--frozen")

    def test_each_call_has_the_same_outcome(self) -> None:
        self.is_the_same_twice(dropper)


class PlatformerTwice(PlayedTestCase):
    game_name = "platformer"

    def test_each_call_has_the_same_outcome(self) -> None:
        self.is_the_same_twice(runner, "keydown", "d")
        self.assertIn("reached the flag", self.first)
        self.assertIn("Falls: 0", self.first)


# --- Programs that play over the adapter protocol ---


class TetrisAdapter(FrozenTestCase):
    """A player that thinks before each piece gets as far as one that does not, however fast pieces fall."""

    game_name = "tetris"
    options = ("--mode", "marathon", "--frozen")
    # A level is ten lines, and ten pieces fill four.
    pieces = 395

    def played(self, *thoughts: float) -> Result:
        """A game with so many seconds of thought before each of the last pieces, which fall at level 15."""
        last = self.pieces - len(thoughts)

        class Thinker(View):
            def show(self, seen: Observation, pieces: int) -> None:
                if last <= pieces < last + len(thoughts):
                    assert seen.level >= 15, seen.level
                    time.sleep(thoughts[pieces - last])

        with connected(self.game) as client:
            return play(client, self.pieces, Thinker())

    def test_a_marathon_at_level_15_does_not_depend_on_how_long_a_player_thinks(self) -> None:
        fast = self.played()
        self.game.close()
        self.game.launch()
        slow = self.played(3, 0.3, 0.3, 0.3, 0.3, 0.3)
        self.assertEqual((fast.last.score, fast.last.lines), (slow.last.score, slow.last.lines))
        self.assertEqual((False, 0, 0), (slow.last.game_over, fast.surprises, slow.surprises))

    def test_without_frozen_time_pieces_fall_while_a_player_thinks(self) -> None:
        self.game.close()
        self.game.options = self.game.options[:-1]
        self.game.launch()
        slow = self.played(3, 3)
        # Two fell where they were, since nobody placed them; those before all lie where they were meant to.
        self.assertIn(slow.surprises, (1, 2, 3))

    def test_an_observer_that_joins_sees_the_game_that_stands(self) -> None:
        with connected(self.game) as client:
            before, _ = client.observe().active, client.act("moveLeft")
            after = client.wait_for(lambda now: now.active != before).active
            assert before and after
            self.assertEqual(before.x - 1, after.x)
        stands_at = self.time()
        with connected(self.game) as client:
            client.observe()
        self.assertEqual(stands_at, self.time())


if __name__ == "__main__":
    unittest.main()
