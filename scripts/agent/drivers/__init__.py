"""What the executor needs of whatever it plays in. Each driver is a module of this package."""

from __future__ import annotations

import contextlib
import re
import subprocess
from dataclasses import dataclass
from typing import Any, Callable, Dict, List, Optional

from tools import Toolbox


# Of the environment, what the programs that are played in must not know.
SECRETS = re.compile(r"(_API_KEY|_TOKEN|_SECRET)$")


class Refusal(Exception):
    """The action was not done, and nothing has changed: the model may choose another one in the same step."""


class DriverGone(Exception):
    """What was played in has ended or no longer answers, so there is nothing to go on with."""


def let_go(keeper: "subprocess.Popen[str]", seconds: float) -> None:
    """
    Tells a keeper that nobody needs any more what it keeps, and waits until that has ended. It goes on by itself where
    that takes longer.
    """
    for stream in (keeper.stdin, keeper.stdout):
        if stream:
            stream.close()
    with contextlib.suppress(subprocess.TimeoutExpired):
        keeper.wait(seconds)


@dataclass(frozen=True)
class Observation:
    """
    What can be seen before a step. `title` says what `text` is (a URL, a game's state), which comes from outside and is
    shown to the model as data. `fingerprint` is equal for equal states. `image` is a PNG. `changes` is what has changed
    since the last observation, for who still knows that one; empty where nobody can tell.
    """

    title: str
    text: str
    fingerprint: str = ""
    image: Optional[bytes] = None
    changes: str = ""


@dataclass(frozen=True)
class Ending:
    """That the goal is reached, or else that what was played is over, in its own words."""

    reached: bool
    words: str


class Driver:
    """
    A place to act in. A driver overrides what it has: `tools` is its table, `perform` carries out one of them with
    checked arguments and gives back what the line of the history may need.
    """

    name = "driver"
    # Of what is played, for the record; and what it is played for when nothing else is said.
    title = ""
    goal = ""
    tools: Toolbox = Toolbox()
    # How often the model may choose again within a step after a Refusal.
    reasks = 0
    # What the system prompt says of this place beside the tools, one sentence a line.
    advice: List[str] = []
    # What is left of the run's time: no request of a driver waits longer.
    seconds_left: Callable[[], float] = staticmethod(lambda: float("inf"))

    def limit(self, seconds_left: Callable[[], float]) -> None:
        """Said before the run."""
        self.seconds_left = seconds_left

    def observe(self) -> Observation:
        raise NotImplementedError

    def perform(self, name: str, args: Dict[str, Any]) -> Any:
        raise NotImplementedError

    def targets(self) -> List[str]:
        """The refs that a call may name, in the state that was last observed."""
        return []

    def label_of(self, target: str) -> str:
        """What a target is called, which stays the same when its ref changes."""
        return target

    def account(self) -> str:
        """What the last action brought about, where the place itself tells."""
        return ""

    def ending(self) -> Optional[Ending]:
        """None as long as it goes on."""
        return None

    def close(self) -> None:
        """Ends what the driver has started; called once more, it does nothing."""
