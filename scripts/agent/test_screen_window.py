"""Screen mode on a real X server: the game in a window, and what is said where its programs are missing."""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from typing import List, Tuple
from unittest import mock

from agents import FakeClock
from command_line import CALL_SECONDS, environment
from drivers.screen import ScreenClosed, ScreenError, X11Screen
from abu import decode_png
from folders import new_folder
from vision import brightness
from waiting import comes_true

X11_PROGRAMS = ("Xvfb", "xdotool", "import", "xmessage", "xev")
# An event of the mouse as xev prints it: its kind, its place in the window, and what is held or pressed.
MOUSE_EVENT = re.compile(
    r"^(ButtonPress|MotionNotify|ButtonRelease) event.*?\((\d+),(\d+)\), root:.*?state 0x(\w+)", re.M | re.S
)
FIRST_BUTTON = 0x100
MISSING = [program for program in X11_PROGRAMS if shutil.which(program) is None]


@unittest.skipIf(MISSING, f"{', '.join(MISSING)} not installed")
class InAWindow(unittest.TestCase):
    """A real window on an X server of its own."""

    TITLE = "A game (of 1+1)"

    def setUp(self) -> None:
        reader, writer = os.pipe()
        server = subprocess.Popen(
            # Without this the server would reset when its last client disconnects, and drop a client that connects just
            # then.
            ["Xvfb", "-noreset", "-displayfd", str(writer), "-screen", "0", "800x600x24", "-nolisten", "tcp"],
            pass_fds=[writer],
            stdin=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.addCleanup(server.wait)
        self.addCleanup(server.terminate)
        os.close(writer)
        with open(reader) as told:
            display = told.readline().strip()
        patch = mock.patch.dict(os.environ, DISPLAY=f":{display}")
        patch.start()
        self.addCleanup(patch.stop)
        self.screen = X11Screen(self.TITLE, clock=FakeClock())

    def show(self, title: str, *buttons: str) -> "subprocess.Popen[bytes]":
        listed = ",".join(f"{name}:{code}" for code, name in enumerate(buttons, 101))
        options = ["-title", title, "-geometry", "300x100+20+30", "-buttons", listed, "-default", buttons[0]]
        process = subprocess.Popen(
            ["xmessage", *options, "Press something"], stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        self.addCleanup(process.wait)
        self.addCleanup(lambda: process.poll() is None and process.kill())
        return process

    def wait_for_it(self) -> None:
        def is_there() -> bool:
            with contextlib.suppress(ScreenError):
                return self.screen.is_open() and self.screen.window().get("width", 0) > 100
            return False

        self.assertTrue(comes_true(is_there, 60))

    def test_a_window_is_found_by_its_whole_title_and_clicked(self) -> None:
        self.assertFalse(self.screen.is_open())
        with self.assertRaises(ScreenClosed):
            self.screen.capture()
        other = self.show("A game", "Wrong")
        process = self.show(self.TITLE, "First", "Second")
        self.wait_for_it()
        told = self.screen.window()
        self.assertEqual((300, 100), (told["width"], told["height"]))
        self.assertTrue(comes_true(lambda: brightness(decode_png(self.screen.capture()))[1] > 1.5, 60))
        seen = decode_png(self.screen.capture())
        self.assertEqual((300, 100), (seen.width, seen.height))
        # The buttons are at the bottom, from the left.
        self.screen.click(26, 87)
        self.assertTrue(comes_true(lambda: process.poll() is not None, 60))
        self.assertEqual(101, process.returncode)
        self.assertIsNone(other.poll())
        self.assertTrue(comes_true(lambda: not self.screen.is_open(), 60))
        with self.assertRaises(ScreenClosed):
            self.screen.click(5, 5)

    def test_a_key_reaches_it(self) -> None:
        process = self.show(self.TITLE, "First", "Second")
        self.wait_for_it()
        self.screen.key("Enter")
        self.assertTrue(comes_true(lambda: process.poll() is not None, 60))
        self.assertEqual(101, process.returncode)

    def test_a_drag_moves_the_pointer_while_the_button_is_down(self) -> None:
        """Onto a place, and without one to the middle of the window."""
        options = ["-name", self.TITLE, "-geometry", "300x200+20+30", "-event", "mouse"]
        log = new_folder(self) / "events"
        with open(log, "w") as file:
            process = subprocess.Popen(["xev", *options], stdin=subprocess.DEVNULL, stdout=file)
        self.addCleanup(process.wait)
        self.addCleanup(process.terminate)
        self.wait_for_it()
        for to, ends in (((250, 180), [(175, 145), (250, 180)]), (None, [(125, 105), (150, 100)])):
            begun = len(log.read_text())
            self.screen.drag(100, 110, to)

            def events() -> List[Tuple[str, int, int, bool]]:
                told = MOUSE_EVENT.findall(log.read_text()[begun:])
                return [(kind, int(x), int(y), bool(int(state, 16) & FIRST_BUTTON)) for kind, x, y, state in told]

            self.assertTrue(comes_true(lambda: "ButtonRelease" in [event[0] for event in events()], 60), events())
            kinds = [event[0] for event in events()]
            moved = events()[kinds.index("ButtonPress") :]
            wanted = [("ButtonPress", 100, 110, False), *(("MotionNotify", x, y, True) for x, y in ends)]
            self.assertEqual([*wanted, ("ButtonRelease", *ends[-1], True)], moved)

    def test_it_is_placed_and_sized(self) -> None:
        self.show(self.TITLE, "First")
        self.wait_for_it()
        self.screen.placement = {"x": 100, "y": 120, "width": 400, "height": 200}
        self.assertEqual(["window_placed", "window_resized"], self.screen.prepare())
        wanted = {"kind": "x11", "title": self.TITLE, "x": 100, "y": 120, "width": 400, "height": 200}
        self.assertTrue(comes_true(lambda: self.screen.window() == wanted, 60), self.screen.window())

    def test_two_windows_of_one_title(self) -> None:
        self.show(self.TITLE, "First")
        self.wait_for_it()
        self.show(self.TITLE, "First")

        def are_two() -> bool:
            try:
                self.screen.is_open()
                return False
            except ScreenError as error:
                return "2 windows have the title" in str(error)

        self.assertTrue(comes_true(are_two, 60))

    def test_a_missing_window_is_an_error(self) -> None:
        program = str(Path(__file__).with_name("agent.py"))
        with tempfile.TemporaryDirectory() as folder:
            config, out = Path(folder) / "config.json", Path(folder) / "out"
            config.write_text(json.dumps({"window_title": self.TITLE}))
            words = ("--config", str(config), "--goal", "x", "--model", "m", "--base-url", "http://127.0.0.1:1/v1")
            for display, said in (
                (os.environ["DISPLAY"], f"There is no window with the title {self.TITLE!r}."),
                (":64999", "No X server can be reached (DISPLAY is ':64999')."),
            ):
                done = subprocess.run(
                    [sys.executable, program, "play", "--driver", "screen", "--out", str(out), *words],
                    env={**environment(), "DISPLAY": display},
                    stdin=subprocess.DEVNULL,
                    capture_output=True,
                    encoding="utf-8",
                    timeout=CALL_SECONDS,
                )
                self.assertEqual((1, "", False), (done.returncode, done.stdout, out.exists()))
                self.assertRegex(done.stderr, rf"^agent: {re.escape(said)}\n  try: [^\n]+\n$")

    def test_an_x_server_that_ends_ends_the_run(self) -> None:
        os.environ["DISPLAY"] = ":64999"
        with self.assertRaisesRegex(ScreenClosed, "no X server"):
            self.screen.is_open()


class WithoutPrograms(unittest.TestCase):
    def test_missing_programs_are_named(self) -> None:
        with mock.patch("shutil.which", return_value=None), self.assertRaisesRegex(
            ScreenError, "xdotool and import not"
        ):
            X11Screen("x")


if __name__ == "__main__":
    unittest.main()
