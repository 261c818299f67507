"""
The second game from a shell. Its moves are chosen from the printed tree alone: the rows of the board, the falling
piece in them, and nothing that the test knows of the rules but that full rows go.
"""

from __future__ import annotations

import json
import re
import sys
import unittest
from collections import Counter
from pathlib import Path
from typing import Dict, Iterator, List, NamedTuple, Set, Tuple

from command_line import Done, in_process
from client import Client
from folders import new_folder
from games import HeadlessGame, free_port
from test_end_to_end import read_png
from trees import Screen, read_screen
from waiting import PATIENCE

WIDTH, HEIGHT = 10, 20
MODES = ("practice", "marathon")
# Far more than it needs.
MOST_PIECES = 40
# What of a board is worse by how much.
HOLE, ROW, STEP, CLEARED = 4.0, 0.5, 0.2, -0.8

Cells = Set[Tuple[int, int]]


class Board(NamedTuple):
    """What a tree says of the board: the cells of each kind, as column and row from the top left."""

    locked: Cells
    falling: Cells
    landing: Cells

    @staticmethod
    def of(screen: Screen) -> "Board":
        cells: Dict[str, Cells] = {"locked": set(), "@": set(), "+": set()}
        rows = 0
        for label in (node.label for node in screen.nodes if node.is_in("Rows by y")):
            row = re.fullmatch(r" ?(\d+)  ([.@+IOTSZJL]{10})", label)
            gap = re.fullmatch(r"(\d+)-(\d+) empty", label)
            rows += 1 if row else int(gap[2]) - int(gap[1]) + 1 if gap else 0
            for x, cell in enumerate(row[2] if row else ""):
                if cell != ".":
                    cells.get(cell, cells["locked"]).add((x, int(row[1]) if row else 0))
        if rows != HEIGHT:
            raise AssertionError(f"{rows} rows")
        return Board(cells["locked"], cells["@"], cells["+"])

    def landed(self, columns: int) -> Cells:
        """Where the falling piece comes to rest after it was moved aside; empty where it cannot be moved to."""
        way = 1 if columns > 0 else -1
        for aside in range(way, columns + way, way) if columns else ():
            moved = {(x + aside, y) for x, y in self.falling}
            if moved & self.locked or any(not 0 <= x < WIDTH for x, _ in moved):
                return set()
        cells = {(x + columns, y) for x, y in self.falling}
        while True:
            below = {(x, y + 1) for x, y in cells}
            if below & self.locked or any(y == HEIGHT for _, y in below):
                return cells
            cells = below


def cost(cells: Cells) -> float:
    """How bad a board is; full rows go."""
    full = {y for y in range(HEIGHT) if all((x, y) in cells for x in range(WIDTH))}
    left = {(x, y + sum(row > y for row in full)) for x, y in cells if y not in full}
    tops = [min((y for column, y in left if column == x), default=HEIGHT) for x in range(WIDTH)]
    height = sum(HEIGHT - top for top in tops)
    steps = sum(abs(a - b) for a, b in zip(tops, tops[1:]))
    return HOLE * (height - len(left)) + ROW * height + STEP * steps + CLEARED * len(full)


class Call:
    """Calls to one running game."""

    def __init__(self, game: HeadlessGame, folder: Path) -> None:
        self.game = game
        self.lines = folder / "batch.txt"

    def __call__(self, *argv: str) -> Done:
        return in_process(*argv, **self.game.environment)

    def screen(self, *argv: str) -> Screen:
        done = self(*argv)
        if done.code != 0:
            raise AssertionError(f"{argv}: {done.err}")
        return read_screen(done.out)

    def press(self, keys: List[str]) -> List[Screen]:
        """What is on the screen after each key, all in one call."""
        self.lines.write_text("".join(f"press {key}\n" for key in keys))
        done = self("batch", "--all", "--file", str(self.lines))
        if done.code != 0:
            raise AssertionError(f"{keys}: {done.err}")
        answers = re.split(r"^--- Line \d+: .* ---\n", done.out, flags=re.MULTILINE)[1:]
        return [read_screen(answer) for answer in answers]


class Tetris(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = new_folder(self)

    def play(self, *options: str) -> Call:
        folder = self.folder / str(free_port())
        folder.mkdir()
        # Programs do not play here, and games of other tests may have their port.
        game = HeadlessGame(folder, *options, TETRIS_AI_DISABLED="1")
        self.addCleanup(game.close)
        game.launch()
        return Call(game, folder)


class FirstLine(Tetris):
    def test_rows_are_cleared_by_reading_the_tree(self) -> None:
        call = self.play("--game", "tetris", "--mode", "practice", "--seed", "7")
        screen = call.screen("snapshot")
        told: List[str] = []
        for _ in range(MOST_PIECES):
            screen = self.best_drop(call, screen)
            told += screen.history
            if any("cleared" in line for line in told):
                break
        self.assertRegex("\n".join(told), r"^(\w locked\n)+[1-4] lines? cleared \(\+\d+\)$")
        labels = [node.label for node in screen.nodes]
        self.assertTrue({"Lines 1", "Lines 2", "Lines 3", "Lines 4"} & set(labels), labels)

    def best_drop(self, call: Call, screen: Screen) -> Screen:
        """Looks at the piece in each rotation, then turns, moves and drops it where the board is best."""
        turned = [screen]
        if any(node.label == "Rotate CW" for node in screen.nodes):
            # The fourth is as it was.
            turned += call.press(["x"] * 4)[:3]
        _, turns, columns, goal = min(
            (cost(board.locked | goal), turns, columns, sorted(goal))
            for turns, board in enumerate(map(Board.of, turned))
            for columns in range(-WIDTH, WIDTH)
            for goal in [board.landed(columns)]
            if goal
        )
        arrow = "ArrowLeft" if columns < 0 else "ArrowRight"
        moves = ["x"] * turns + [arrow] * abs(columns)
        before = call.press(moves)[-1] if moves else screen
        board = Board.of(before)
        # What falls hides where it lands while both overlap.
        self.assertEqual(set(goal), board.landing | (board.falling & set(goal)))
        return call.press(["Space"])[0]


class Presses(Tetris):
    def test_a_key_is_pressed_until_there_is_a_wall(self) -> None:
        call = self.play("--game", "tetris", "--mode", "practice", "--seed", "7", "--fast")
        done = call("press", "ArrowLeft", "--count", "2")
        self.assertEqual((0, ""), (done.code, done.err))
        self.assertEqual(1, min(x for x, _ in Board.of(read_screen(done.out)).falling))
        done = call("press", "ArrowLeft", "--count", "3")
        self.assertEqual(1, done.code)
        self.assertRegex(done.err, r"^abu: Taken 1 of 3 times: .*no room to the left of the piece\n  try: ")
        self.assertEqual(0, min(x for x, _ in Board.of(read_screen(done.out)).falling))


class Games(Tetris):
    def test_both_play_at_once(self) -> None:
        tetris = self.play("--game", "tetris", "--mode", "practice", "--seed", "1", "--fast")
        dreamtides = self.play("--seed", "7", "--fast")
        start = next(node.ref for node in dreamtides.screen("snapshot").nodes if node.role == "button" and node.ref)
        self.assertEqual(["I locked"], tetris.screen("press", "Space").history)
        self.assertTrue(dreamtides.screen("click", str(start)).nodes)
        self.assertEqual(["T locked"], tetris.screen("click", "Hard Drop").history)
        self.assertEqual("tetris", json.loads(tetris("status").out)["game"])
        self.assertIn("Dreamtides", dreamtides("status").out)
        self.assertEqual(0, tetris.game.close().code)
        self.assertEqual(0, dreamtides("status").code)

    @unittest.skipUnless(sys.platform == "linux", "only Linux tells what a process has loaded")
    def test_the_card_game_loads_nothing_of_another_or_of_the_reading_of_projects(self) -> None:
        loaded = Path(f"/proc/{self.play().game.pid}/maps").read_text(encoding="utf-8")
        self.assertIn("Dreamtides.dll", loaded)
        for other in ("Tetris", "Projects", "YamlDotNet", "Wasmtime"):
            self.assertNotIn(f"/{other}.dll", loaded)

    def test_a_seed_is_the_same_game_in_both_modes(self) -> None:
        shown = [self.labels(self.play("--game", "tetris", "--mode", mode, "--seed", "-3")) for mode in MODES]
        for labels, mode in zip(shown, MODES):
            self.assertIn(f"{mode.capitalize()}, seed 4294967293", labels)
        first, second = ([label for label in labels if label.startswith("Next: ")] for labels in shown)
        self.assertEqual(first, second)

    def test_the_title_asks_for_a_missing_mode(self) -> None:
        call = self.play("--game", "tetris", "--seed", "5")
        self.assertEqual(["Marathon begins, seed 5"], call.screen("click", "Marathon").history)

    def labels(self, call: Call) -> List[str]:
        return [node.label for node in call.screen("snapshot").nodes]


class Programs(Tetris):
    def test_play_beside_the_shell_on_the_port_that_launch_names(self) -> None:
        game = HeadlessGame(self.folder, "--game", "tetris", "--mode", "practice", "--seed", "7", "--fast")
        self.addCleanup(game.close)
        done = game.abu("launch", *game.options)
        named = re.search(r"(?m)^abu: programs can play it on port (\d+), over the adapter protocol$", done.err)
        assert named, done.err
        call = Call(game, self.folder)
        with Client(port=int(named[1]), timeout=PATIENCE) as program:
            program.hello()
            program.observe()
            program.place(0, "north")
            self.assertIn("Heights: 1 2 1 0 0 0 0 0 0 0; holes: 0", call("snapshot").out)
            self.assertEqual(["Z locked"], call.screen("click", "Hard Drop").history)
            seen = program.wait_for(lambda now: now.board_id == 2)
            self.assertEqual((5, 5), (seen.board.cells[19][4], seen.board.cells[18][3]))
            program.act("pause")
            self.assertIn("Paused", call("snapshot").out)
            again = call("launch", *game.options)
            self.assertTrue(again.err.endswith(named[0] + "\n"), again.err)


class Marathon(Tetris):
    def test_time_runs_until_it_is_paused(self) -> None:
        call = self.play("--game", "tetris", "--mode", "marathon", "--seed", "7", "--fast")
        # Whichever piece it is by now: the game does not wait for a machine with much else to do.
        self.assertEqual(0, call("wait", "--text", "y 2-3, lands").code)
        self.assertEqual("Paused", call.screen("press", "p").history[-1])
        first, second = (Board.of(call.screen("snapshot")) for _ in range(2))
        self.assertEqual(first, second)
        self.assertEqual("Resumed", call.screen("press", "p").history[0])
        self.assertRegex(call.screen("press", "Space").history[-1], r"^\w locked$")

    def test_impossible_actions_are_refused_with_the_reason(self) -> None:
        # As a game of any seed says it.
        call = self.play("--game", "tetris", "--mode", "marathon", "--seed", "4294967295", "--fast")
        self.assertIn("Marathon, seed 4294967295", call("snapshot").out)
        call("press", "c")
        for refused, why in (
            (("press", "c"), "hold was used for this piece already"),
            (("click", "Hold"), "it is disabled"),
            (("press", "q"), "q"),
        ):
            done = call(*refused)
            self.assertTrue(done.is_clean_failure, done)
            self.assertIn(why, done.err)


class Launch(unittest.TestCase):
    def test_a_mode_belongs_to_a_game_that_has_it(self) -> None:
        for options in (("--mode", "practice"), ("--game", "dreamtides", "--mode", "marathon")):
            done = in_process("launch", *options, ABU_PORT=str(free_port()))
            self.assertEqual((1, ""), (done.code, done.out))
            self.assertEqual(
                f"abu: The game dreamtides has no mode {options[-1]}.\n  try: `--game tetris`, or no --mode\n", done.err
            )

    def test_an_unknown_mode_is_refused_with_the_known_modes(self) -> None:
        done = in_process("launch", "--game", "tetris", "--mode", "zen", ABU_PORT=str(free_port()))
        self.assertEqual(2, done.code)
        self.assertIn("practice", done.err)
        self.assertIn("marathon", done.err)


class Pictures(Tetris):
    def test_every_size_shows_the_pieces_in_their_colours(self) -> None:
        for width, height in ((1280, 720), (720, 1280)):
            size = ("--width", str(width), "--height", str(height))
            call = self.play("--game", "tetris", "--mode", "practice", "--seed", "7", *size)
            picture = self.folder / f"{width}.png"
            self.assertEqual(0, call("screenshot", "--output", str(picture)).code)
            read_width, read_height, pixels = read_png(picture.read_bytes())
            self.assertEqual((width, height), (read_width, read_height))
            frequent = {pixel[:3] for pixel, count in Counter(pixels).items() if count > 400}
            # The falling T, and the next: Z, I, J, O, L.
            self.assertTrue(set(COLOURS.values()) <= frequent, sorted(frequent))


def colours() -> Iterator[Tuple[str, bytes]]:
    """As the game's source says."""
    look = Path(__file__).resolve().parents[2] / "client" / "Assets" / "Tetris" / "View" / "Look.cs"
    listed = look.read_text(encoding="utf-8").partition("_pieces =")[2].partition("};")[0]
    for kind, parts in zip("IOTSZJL", re.findall(r"new\(([\d.]+)f, ([\d.]+)f, ([\d.]+)f\)", listed)):
        if kind != "S":
            yield kind, bytes(round(float(part) * 255) for part in parts)


COLOURS = dict(colours())


if __name__ == "__main__":
    unittest.main()
