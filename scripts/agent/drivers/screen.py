"""
Games that are seen as pictures only. A screen can be captured, clicked and typed at. AbuScreen uses ABU's screenshots;
X11Screen controls a window by its title. Windows of other systems would be further subclasses.
"""

from __future__ import annotations

import base64
import os
import random
import re
import shutil
import subprocess
from typing import Any, Callable, Dict, List, Optional, Tuple

import abu
from drivers.game import is_there
from clock import Clock

HOLD_SECONDS = 0.1
DRAW_SECONDS = 0.1
COMMAND_SECONDS = 60.0


class ScreenError(Exception):
    """The screen exists but did not do what it should; this turn cannot be played."""


class ScreenClosed(Exception):
    """The window or the game is gone, so the run ends."""


class Screen:
    """
    What a turn needs of a screen. Coordinates are pixels of the capture; the top left one is 0,0. Each method raises a
    ScreenError if it fails.
    """

    name = "screen"
    # The name of what is played, for the record.
    title = ""
    # The time left in the run; nothing waits longer.
    seconds_left: Callable[[], float] = staticmethod(lambda: float("inf"))

    def is_open(self) -> bool:
        raise NotImplementedError

    def prepare(self) -> List[str]:
        """Called before the first turn. Returns what was done to the window, for the log."""
        return []

    def focus(self) -> None:
        """Brings the window to the front, if it has one."""

    def capture(self) -> bytes:
        """A PNG of the whole screen."""
        raise NotImplementedError

    def click(self, x: int, y: int) -> None:
        raise NotImplementedError

    def drag(self, x: int, y: int, to: Optional[Tuple[int, int]]) -> None:
        """Drags to another pixel; without one to open space: the middle, or where the game takes it."""
        raise NotImplementedError

    def key(self, name: str) -> None:
        """Presses a key, named as in KeyboardEvent.key."""
        raise NotImplementedError

    def window(self) -> Dict[str, Any]:
        """The description of the window for the log."""
        return {"kind": self.name}

    def close(self) -> None:
        """Ends what was started for the screen."""


class AbuScreen(Screen):
    """A game with ABU's bridge, of which only the screenshot is used."""

    name = "abu"

    def __init__(self, port: int, close: Callable[[], None] = lambda: None, title: str = "") -> None:
        self.port = abu.Address.of(port)
        # The run of the game, from the first answer on.
        self.run = ""
        self.title = title
        self.end = close

    def is_open(self) -> bool:
        return is_there(self.port)

    def capture(self) -> bytes:
        return base64.b64decode(self.ask("screenshot").get("base64") or "")

    def click(self, x: int, y: int) -> None:
        self.ask("click", x=x, y=y)

    def drag(self, x: int, y: int, to: Optional[Tuple[int, int]]) -> None:
        """The bridge drags nodes, so those at the two places are looked up; nothing of that is told."""
        refs = self.ask("snapshot", bounds=True).get("refs") or {}
        source, target = node_at(refs, x, y), node_at(refs, *to) if to else ""
        if not source or (to and not target):
            raise ScreenError("nothing can be dragged like that")
        self.ask("drag", source=source, **({"target": target} if target else {}))

    def key(self, name: str) -> None:
        self.ask("press", key=name)

    def ask(self, command: str, **params: Any) -> Dict[str, Any]:
        seconds = min(abu.REPLY_SECONDS, self.seconds_left())
        if seconds <= 0:
            raise ScreenError("the time of the run is over")
        try:
            response = abu.send_command(command, params, self.port, seconds, self.run)
            self.run = self.run or abu.text_at(response, "run")
            if response.get("code") == "restarted":
                raise ScreenClosed("the game was restarted")
            return abu.data_of(command, response)
        except abu.RefusedError:
            # The game's words name nodes, which are not in the picture.
            raise ScreenError(f"the game did not take the {command}") from None
        except abu.AbuError as error:
            raise ScreenError(str(error)) from None

    def window(self) -> Dict[str, Any]:
        return {"kind": self.name, "port": self.port}

    def close(self) -> None:
        self.end()


def node_at(refs: Dict[str, Any], x: int, y: int) -> str:
    """The ref of the smallest node at a pixel; empty if there is none."""
    found: List[Tuple[float, str]] = []
    for ref, node in refs.items():
        left, top, width, height = node.get("bounds") or (0, 0, 0, 0)
        if left <= x < left + width and top <= y < top + height:
            found.append((width * height, ref))
    return min(found)[1] if found else ""


class X11Screen(Screen):
    """
    The one window with exactly this title. It gets input only while it has the focus. A minimized window is restored
    first.
    """

    name = "x11"
    PROGRAMS = ("xdotool", "import")
    KEYS = {
        **{" ": "space", "Enter": "Return", "ArrowLeft": "Left", "ArrowRight": "Right", "ArrowUp": "Up"},
        **{"ArrowDown": "Down", "PageUp": "Prior", "PageDown": "Next", "Backspace": "BackSpace"},
    }

    def __init__(
        self,
        title: str,
        placement: Optional[Dict[str, int]] = None,
        jitter_ms: Optional[Dict[str, float]] = None,
        clock: Optional[Clock] = None,
        chance: Callable[[float, float], float] = random.uniform,
    ) -> None:
        missing = [program for program in self.PROGRAMS if shutil.which(program) is None]
        if missing:
            raise ScreenError(f"{' and '.join(missing)} not installed (Debian: apt-get install xdotool imagemagick)")
        self.title = title
        self.placement = placement
        self.jitter = jitter_ms or {"min": 20, "max": 50}
        self.clock = clock or Clock()
        self.chance = chance

    # --- The window ---

    def find(self) -> str:
        """The window's id; empty if there is none. Raises a ScreenError if there are several."""
        listed = self.run("xdotool", "search", "--name", f"^{re.escape(self.title)}$", fails="").split()
        # xdotool searches for parts of titles.
        found = [number for number in listed if self.run("xdotool", "getwindowname", number, fails="") == self.title]
        if len(found) > 1:
            raise ScreenError(f"{len(found)} windows have the title {self.title!r}")
        return found[0] if found else ""

    def the_window(self) -> str:
        number = self.find()
        if not number:
            raise ScreenClosed(f"there is no window with the title {self.title!r}")
        return number

    def is_open(self) -> bool:
        return bool(self.find())

    def prepare(self) -> List[str]:
        number = self.the_window()
        if self.placement is None:
            return []
        place = {key: str(self.placement[key]) for key in ("x", "y", "width", "height")}
        self.run("xdotool", "windowsize", "--sync", number, place["width"], place["height"])
        self.run("xdotool", "windowmove", number, place["x"], place["y"])
        return ["window_placed", "window_resized"]

    def focus(self) -> None:
        """Restores the window if it is minimized, raises it and checks that it has the focus."""
        number = self.the_window()
        self.run("xdotool", "windowmap", number)
        self.run("xdotool", "windowraise", number)
        self.run("xdotool", "windowfocus", "--sync", number)
        if self.run("xdotool", "getwindowfocus", "-f") != number:
            raise ScreenError(f"the window {self.title!r} cannot be given the focus")

    def window(self) -> Dict[str, Any]:
        number = self.find()
        told = self.run("xdotool", "getwindowgeometry", "--shell", number) if number else ""
        sizes = {
            key.lower(): int(value) for key, value in re.findall(r"^(X|Y|WIDTH|HEIGHT)=(-?\d+)$", told, re.MULTILINE)
        }
        return {"kind": self.name, "title": self.title, **sizes}

    # --- Acting ---

    def capture(self) -> bytes:
        """X11 keeps no pixels of covered windows, so the window is raised first and gets a moment to redraw."""
        number = self.the_window()
        self.run("xdotool", "windowmap", number)
        self.run("xdotool", "windowraise", number)
        self.clock.sleep(DRAW_SECONDS)
        return self.run_for_bytes("import", "-window", number, "-depth", "8", "-define", "png:color-type=2", "png:-")

    def click(self, x: int, y: int) -> None:
        number = self.the_window()
        self.focus()
        self.run("xdotool", "mousemove", "--sync", "--window", number, str(x), str(y))
        self.hold(["xdotool", "mousedown", "1"], ["xdotool", "mouseup", "1"])

    def drag(self, x: int, y: int, to: Optional[Tuple[int, int]]) -> None:
        size = self.window()
        to_x, to_y = to or (size.get("width", 0) // 2, size.get("height", 0) // 2)
        number = self.the_window()
        self.focus()
        self.run("xdotool", "mousemove", "--sync", "--window", number, str(x), str(y))
        # Games take a drag for one only if the pointer moves while the button is down.
        middle = (str((x + to_x) // 2), str((y + to_y) // 2))
        self.run("xdotool", "mousedown", "1")
        try:
            for place in (middle, (str(to_x), str(to_y))):
                self.clock.sleep(HOLD_SECONDS + self.chance(self.jitter["min"], self.jitter["max"]) / 1000)
                self.run("xdotool", "mousemove", "--sync", "--window", number, *place)
        finally:
            self.run("xdotool", "mouseup", "1")

    def key(self, name: str) -> None:
        self.focus()
        sign = self.KEYS.get(name, name)
        self.hold(["xdotool", "keydown", sign], ["xdotool", "keyup", sign])

    def hold(self, press: List[str], release: List[str]) -> None:
        """Holds for about as long as a person, with a random variation."""
        self.clock.sleep(self.chance(self.jitter["min"], self.jitter["max"]) / 1000)
        self.run(*press)
        try:
            self.clock.sleep(HOLD_SECONDS + self.chance(self.jitter["min"], self.jitter["max"]) / 1000)
        finally:
            self.run(*release)

    # --- Programs ---

    def run(self, *command: str, fails: Optional[str] = None) -> str:
        """The output of a command. If the command fails, returns `fails` if given."""
        try:
            return self.run_for_bytes(*command).decode("utf-8", "replace").strip("\n")
        except ScreenError:
            if fails is None:
                raise
            return fails

    @staticmethod
    def run_for_bytes(*command: str) -> bytes:
        try:
            done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=COMMAND_SECONDS)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise ScreenError(f"{command[0]} failed: {error}") from None
        if done.returncode != 0:
            said = done.stderr.decode("utf-8", "replace").strip().replace("\n", " ")
            if "open display" in said or "open X server" in said:
                raise ScreenClosed(f"no X server can be reached (DISPLAY is {os.environ.get('DISPLAY', '')!r})")
            raise ScreenError(f"`{' '.join(command[:2])}` failed: {said[:200] or done.returncode}")
        return done.stdout
