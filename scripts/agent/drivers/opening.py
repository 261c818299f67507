"""Which game a run plays, and one that is started for the run and ends with it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any, Callable, Dict, List, Optional

import abu
from drivers import SECRETS, let_go
from game_profiles import GAMES

CLOSE_SECONDS = 150.0
# The shorter limit for closing a game whose start was interrupted.
HURRY_SECONDS = 10.0
# After this time a note explains why starting takes so long.
PATIENCE_SECONDS = 3.0


class GameFailed(Exception):
    """The game cannot be started or reached; the text is abu.py's."""


class GameUnknown(GameFailed):
    """No game has that name."""


class Keeper:
    """Starts a game that ends with this process, even if it is killed."""

    def __init__(self, *options: str, note: Callable[[str], None] = lambda text: None) -> None:
        # Keys for the model's service are removed from the game's environment, which has a token of its own.
        kept = {name for name in os.environ if name == "ABU_TOKEN" or not SECRETS.search(name)}
        environment = {name: os.environ[name] for name in kept}
        command = [sys.executable, str(Path(__file__).with_name("keeper.py")), str(Path(abu.__file__).resolve())]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(
            [*command, *options],
            env=environment,
            stdin=pipe,
            stdout=pipe,
            encoding="utf-8",
            # A new session, so that Ctrl-C reaches only this process.
            start_new_session=os.name == "posix",
        )
        patience = threading.Timer(PATIENCE_SECONDS, note, ("the game is being started; the first time it is built",))
        patience.daemon = True
        patience.start()
        try:
            self.data = self.launched()
        except BaseException:
            self.close(HURRY_SECONDS)
            raise
        finally:
            patience.cancel()

    def launched(self) -> Dict[str, Any]:
        """The first tree, the port, and the data of `status`."""
        line = self.process.stdout.readline() if self.process.stdout else ""
        ended = {"error": "The program that keeps the game has ended.", "fix": "`abu.py launch` in a shell shows why"}
        told: Dict[str, Any] = json.loads(line) if line else ended
        if "error" in told:
            raise GameFailed(abu.with_fix(told["error"], told["fix"]))
        return told

    def close(self, seconds: float = CLOSE_SECONDS) -> None:
        """Closes the game. If it is still being built, that takes a minute, and the keeper closes it afterwards."""
        let_go(self.process, seconds)


def is_without_editor() -> bool:
    """Whether ABU_VIA says that nothing of this session is Unity's."""
    return os.environ.get("ABU_VIA") == abu.WITHOUT_EDITOR


def port_here() -> int:
    """The port of the game that the project of the working directory runs, or the one for a new game."""
    try:
        running = abu.port_to_launch(abu.Call.of("launch"))
        if running and is_without_editor() and abu.Player.of(running) is None:
            running = None
        return abu.next_port(abu.ABU_PORT) if running is None else running
    except abu.AbuError as error:
        raise GameFailed(abu.with_fix(str(error), error.fix)) from None


def project_here() -> str:
    """The Unity project around the working directory, which `launch` would play; empty if there is none."""
    call = abu.Call.of("launch")
    abu.mean_the_project_here(call)
    return str(call.project or "")


def refuse_project_in_unity(project: str) -> None:
    """A project that Unity has open is played there, except in a session that does without."""
    if not is_without_editor() and abu.editor_process(Path(project)):
        cause = f"Unity has {project} open, and no game plays there."
        fix = f"`abu.py play on` starts it in Unity; ABU_VIA={abu.WITHOUT_EDITOR} plays it without"
        raise GameFailed(abu.with_fix(cause, fix))


def port_there(port: Optional[int]) -> Optional[int]:
    """The address of the game at the host that ABU_HOST names; None if that is this system."""
    try:
        return abu.port_there(abu.Call.of("status", port=port))
    except abu.AbuError as error:
        raise GameFailed(abu.with_fix(str(error), error.fix)) from None


def hidden_in(status: Dict[str, Any]) -> List[str]:
    """The names that the game hides from players; older games tell none."""
    hides = status.get("hides")
    return [name for name in hides if isinstance(name, str) and name] if isinstance(hides, list) else []


def what_to_launch(port: Optional[int], game: Optional[str]) -> List[str]:
    """The options of `launch` that say what to play: a game of this checkout, or the Unity project here."""
    project = "" if game else project_here()
    if project:
        refuse_project_in_unity(project)
        return ["--project", project]
    if port and game is None:
        cause = f"Cannot connect to {abu.host_at(port)}:{port}: nothing listens there."
        games = " or ".join(f"`--game {name}`" for name in GAMES)
        fix = f"correct the port, which --port or ABU_PORT names; {games} launches one there"
        raise GameFailed(abu.with_fix(cause, fix))
    game = game or str(abu.DEFAULTS["game"])
    try:
        abu.refuse_unknown_game(abu.Call.of("launch", game=game))
    except abu.AbuError as error:
        raise GameUnknown(abu.with_fix(str(error), error.fix)) from None
    return ["--game", game]
