"""The interface between the executor and the place it plays in. Each driver is a module of this package."""

from __future__ import annotations

import contextlib
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Callable, Dict, List, Optional, Sequence

# Programs of others import drivers with only the folder above on their path.
if (ABU_FOLDER := str(Path(__file__).resolve().parents[2] / "abu")) not in sys.path:
    sys.path.insert(0, ABU_FOLDER)

from replies import Call
from toolbox import Toolbox


# Environment variables that are kept from the programs that are played.
SECRETS = re.compile(r"(_API_KEY|_TOKEN|_SECRET)$")


class Refusal(Exception):
    """The action was not done and nothing changed; the model may choose another one in the same step."""


class DriverGone(Exception):
    """The game or browser has ended or no longer answers, so the run cannot continue."""


def let_go(keeper: "subprocess.Popen[str]", seconds: float) -> None:
    """Closes a keeper's streams, which makes it end what it keeps, and waits up to that many seconds for it."""
    for stream in (keeper.stdin, keeper.stdout):
        if stream:
            stream.close()
    with contextlib.suppress(subprocess.TimeoutExpired):
        keeper.wait(seconds)


@dataclass(frozen=True)
class Observation:
    """
    What is visible before a step. `text` comes from outside and is shown to the model as data; `title` says what it is
    (a URL, a game's state). `fingerprint` is equal for equal states. `image` is a PNG. `changes` is the difference to
    the last observation; empty if unknown. `told` is what came of the last action.
    """

    title: str
    text: str
    fingerprint: str = ""
    image: Optional[bytes] = None
    changes: str = ""
    told: str = ""


@dataclass(frozen=True)
class Ending:
    """The goal is reached, or the game is over; `words` says how."""

    reached: bool
    words: str


class Driver:
    """
    A place to act in. Drivers override what they support. `tools` is the table of tools; `perform` carries out one of
    them with checked arguments and returns a result for its history line.
    """

    name = "driver"
    # The name of what is played, for the record, and the default goal.
    title = ""
    goal = ""
    tools: Toolbox = Toolbox()
    # The names of the tools of which the model is told; all if there are none.
    offered: Sequence[str] = ()
    # Sentences for the system prompt, one on each line.
    advice: List[str] = []
    # The line of a script that starts the same again, if what is played can be recorded as a script of `abu.py`.
    launch_line = ""
    # The time left in the run; no request of a driver may wait longer.
    seconds_left: Callable[[], float] = staticmethod(lambda: float("inf"))

    def limit(self, seconds_left: Callable[[], float]) -> None:
        """Called before the run."""
        self.seconds_left = seconds_left

    def observe(self) -> Observation:
        raise NotImplementedError

    def want_image(self) -> None:
        """The next observation shall have a picture."""

    def perform(self, name: str, args: Dict[str, Any]) -> Any:
        raise NotImplementedError

    def targets(self) -> List[str]:
        """The refs that a call may name in the last observed state."""
        return []

    def label_of(self, target: str) -> str:
        """The name of a target, which stays the same when its ref changes."""
        return target

    def account(self) -> str:
        """The effects of the last action, if the driver knows them."""
        return ""

    def spelled(self, args: Dict[str, Any]) -> Dict[str, Any]:
        """The arguments of a call as its history line shows them."""
        return args

    def told(self) -> List[str]:
        """What the driver was told with the last action, such as the game's events; a line for each."""
        return []

    def go_on(self, args: Dict[str, Any]) -> str:
        """
        Called between two calls of one reply. Returns why the next one, with these arguments, must not be made: what it
        acts on has changed, or there is a question that its author has not read. Empty if it may be made.
        """
        return ""

    def forced(self) -> Optional[Call]:
        """The only possible move after the last action; None if there is a choice, or if that is not certain."""
        return None

    def played(self) -> List[Dict[str, Any]]:
        """
        What was carried out since the last call, as lines of a script: `command`, and what the log of a script keeps of
        the answer.
        """
        return []

    def score(self) -> str:
        """How near the goal is, in words of what is played; empty if unknown."""
        return ""

    def ending(self) -> Optional[Ending]:
        """None until the goal is reached or the game is over."""
        return None

    def close(self) -> None:
        """Ends what the driver has started. A second call does nothing."""
