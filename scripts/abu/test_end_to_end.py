"""
One game from a shell: abu.py, the wire, the bridge and the game in the headless player, and nothing in between. Refs
are chosen from printed trees only.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import struct
import tempfile
import unittest
import zlib
from pathlib import Path
from typing import Any, Callable, Dict, List, Optional, Tuple

import abu
from command_line import Done
from games import HeadlessGame, free_port
from trees import Screen, read_screen

SOURCE = Path(__file__).resolve().with_name("abu.py")
ROOT = SOURCE.parents[2]
# A command line in a page, alone or as part of a recorded session.
PRINTED_CALL = re.compile(r"^(?:\$ )?python3 scripts/abu/abu\.py ([^#\n]+)", re.MULTILINE)
SEED = "7"
# Any more than these are a game that goes round in circles.
MOST_STEPS = 40


def read_png(data: bytes) -> Tuple[int, int, List[bytes]]:
    """Width, height and the bytes of each pixel of an 8-bit RGB or RGBA image."""
    if data[:8] != b"\x89PNG\r\n\x1a\n":
        raise AssertionError("not a PNG")
    place, packed, header = 8, b"", b""
    while place < len(data):
        (length,) = struct.unpack_from(">I", data, place)
        kind, body = data[place + 4 : place + 8], data[place + 8 : place + 8 + length]
        if struct.unpack_from(">I", data, place + 8 + length)[0] != zlib.crc32(kind + body):
            raise AssertionError(f"the checksum of {kind!r} is wrong")
        header = body if kind == b"IHDR" else header
        packed += body if kind == b"IDAT" else b""
        place += 12 + length
    width, height, depth, colour, _, _, interlaced = struct.unpack(">IIBBBBB", header)
    if depth != 8 or colour not in (2, 6) or interlaced:
        raise AssertionError(f"an unexpected kind of PNG: {depth}, {colour}, {interlaced}")
    size = 3 if colour == 2 else 4
    rows = unfilter(zlib.decompress(packed), width * size, height, size)
    return width, height, [bytes(row[x : x + size]) for row in rows for x in range(0, len(row), size)]


def unfilter(raw: bytes, stride: int, height: int, size: int) -> List[bytearray]:
    predict: List[Callable[[int, int, int], int]] = [
        lambda left, up, corner: 0,
        lambda left, up, corner: left,
        lambda left, up, corner: up,
        lambda left, up, corner: (left + up) // 2,
        lambda left, up, corner: min(
            (abs(up - corner), 0, left), (abs(left - corner), 1, up), (abs(left + up - 2 * corner), 2, corner)
        )[2],
    ]
    rows: List[bytearray] = []
    for start in range(0, height * (stride + 1), stride + 1):
        kind, row = raw[start], bytearray(raw[start + 1 : start + 1 + stride])
        above = rows[-1] if rows else bytearray(stride)
        if kind:
            for at in range(stride):
                left, corner = (row[at - size], above[at - size]) if at >= size else (0, 0)
                row[at] = (row[at] + predict[kind](left, above[at], corner)) & 255
        rows.append(row)
    return rows


class EndToEnd(unittest.TestCase):
    """A player of its own: its own port, its own state folder."""

    @classmethod
    def setUpClass(cls) -> None:
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.state = Path(folder.name)

    def setUp(self) -> None:
        self.game = HeadlessGame(self.state, "--seed", SEED, "--fast")
        self.addCleanup(self.game.close)
        self.printed = self.game.launch()

    def new_port(self) -> int:
        """A free port, on which no player stays behind."""
        port = free_port()
        self.addCleanup(self.abu, "close", "--port", str(port))
        return port

    def abu(self, *argv: str, **popen: Any) -> Done:
        return self.game.abu(*argv, **popen)

    def screen(self, *argv: str) -> Screen:
        code, out, err = self.abu(*argv)
        self.assertEqual((0, ""), (code, err), argv)
        return read_screen(out)

    def part(self, left_out: Optional[int], *flags: str) -> Screen:
        """The tree under flags that leave nodes out, of which stderr gives the number (None: any number)."""
        code, out, err = self.abu("snapshot", *flags)
        number = r"\d+" if left_out is None else left_out
        self.assertRegex(err, rf"^abu: {number} nodes? (?:is|are) left out: deeper than --max-depth, .*\n$")
        self.assertEqual(0, code, flags)
        return read_screen(out)

    def start_battle(self) -> Screen:
        return self.screen("click", read_screen(self.printed).ref("button", r"(?i)battle|start|play"))

    def until_my_turn(self, screen: Screen) -> Screen:
        """Passes and answers, with the first button there is, until the turn can be ended."""
        for _ in range(MOST_STEPS):
            if screen.find("button", "^End Turn$", "Actions"):
                return screen
            screen = self.screen("click", screen.ref("button", "", "Actions"))
        raise AssertionError(f"the turn never came: {screen}")

    def test_a_card_is_played_and_the_turn_ended(self) -> None:
        screen = self.until_my_turn(self.start_battle())
        card = screen.find("button", "can play", "Hand (")
        assert card is not None, screen
        name = card.name.partition(",")[0]
        screen = self.screen("drag", card.ref, screen.ref("target", "^Play Zone$"))
        self.assertIn(f"{name} moved from hand to stack", screen.history)
        self.assertNotIn(card.label, [node.label for node in screen.nodes])
        screen = self.until_my_turn(screen)
        screen = self.screen("click", screen.ref("button", "^End Turn$", "Actions"))
        self.assertIn("Opponent's turn begins", screen.history)

    def test_a_screenshot_shows_something(self) -> None:
        self.start_battle()
        code, out, err = self.abu("screenshot", "--output", str(self.state / "battle.png"))
        self.assertEqual((0, f"{self.state / 'battle.png'}\n", ""), (code, out, err))
        width, height, pixels = read_png((self.state / "battle.png").read_bytes())
        self.assertEqual((1280, 720, 1280 * 720), (width, height, len(pixels)))
        self.assertGreater(len(set(pixels)), 8)

    def test_wrong_refs_are_refused(self) -> None:
        code, out, err = self.abu("click", "e9999")
        self.assertEqual((1, ""), (code, out))
        self.assertRegex(err, r"^abu: Ref e9999 not found\n  try: .*snapshot.*\n$")

    def test_a_button_whose_panel_is_open_is_refused(self) -> None:
        screen = self.start_battle()
        for button, leave in (("Menu", "^Resume"), ("Bug Report", "^Close"), ("Dev", "^Close")):
            screen = self.screen("click", screen.ref("button", f"^{button}$", "Controls"))
            code, out, err = self.abu("click", screen.ref("button", f"^{button}$", "Controls"))
            self.assertEqual((1, ""), (code, out), button)
            self.assertIn("covers it\n  try: close that first", err)
            screen = self.screen("snapshot")
            screen = self.screen("click", screen.ref("button", leave, "UIToolkit"))

    def test_flags_shape_the_tree(self) -> None:
        whole = self.screen("snapshot")
        shallow = self.part(len(whole.nodes) - 1, "--max-depth", "1")
        self.assertEqual(1, len(shallow.nodes))
        marked = [node for node in whole.nodes if node.ref]
        interactive = self.part(None, "--interactive")
        self.assertEqual(marked, [node for node in interactive.nodes if node.ref])
        self.assertLessEqual(len(self.screen("snapshot", "--compact").nodes), len(whole.nodes))
        data = json.loads(self.abu("snapshot", "--json")[1])
        self.assertEqual(
            {node.ref: {"role": node.role, "name": node.label} for node in whole.nodes if node.ref}, data["refs"]
        )

    def test_status_and_close(self) -> None:
        status = json.loads(self.abu("status")[1])
        self.assertLessEqual({"game", "unityVersion", "bridge", "protocol", "frame", "busy"}, set(status))
        pid = self.game.pid
        self.assertEqual(0, self.abu("close")[0])
        self.assertEqual("", abu.process_began(pid))
        self.assertEqual(1, self.abu("snapshot")[0])
        self.assertFalse((self.state / f"player-{self.game.port}.json").exists())

    def test_a_player_that_is_killed_leaves_nothing_behind(self) -> None:
        pid = self.game.pid
        os.kill(pid, signal.SIGKILL)
        self.assertTrue(abu.wait_until(lambda: not abu.process_began(pid) or None, 20, 0.02))
        # The next call that looks for games removes the record of this one.
        self.assertEqual(1, self.abu("snapshot")[0])
        self.assertEqual("No game runs that has told of itself.\n", self.abu("games")[1])
        known = ("player-", "ports-", "launch-", "tree-", "build.log", "battle.png", "games")
        self.assertEqual([], [path.name for path in self.state.iterdir() if not path.name.startswith(known)])
        self.assertEqual([], [path.name for path in (self.state / "games").iterdir()])

    def test_every_command_line_in_the_pages_works(self) -> None:
        for page in (ROOT / "README.md", ROOT / "docs" / "abu.md", ROOT / "docs" / "abu_development.md"):
            self.abu("close")
            ports: Dict[str, str] = {}
            # Recording writes into the working directory: test_record carries this section out in a checkout.
            text, _, rest = page.read_text(encoding="utf-8").partition("### A played session is a test")
            for call in PRINTED_CALL.findall(text + rest.partition("\n## ")[2]):
                argv = shlex.split(call)
                if argv[0] not in abu.EDITOR_COMMANDS and "--editor" not in argv:
                    for at in (index + 1 for index, word in enumerate(argv) if word == "--port"):
                        argv[at] = ports.setdefault(argv[at], str(self.new_port()))
                    code, _, err = self.abu(*argv, cwd=ROOT)
                    is_refused = f"{call}\nabu: " in text
                    self.assertEqual(int(is_refused), code, f"{page.name}: {call}\n{err}")


if __name__ == "__main__":
    unittest.main()
