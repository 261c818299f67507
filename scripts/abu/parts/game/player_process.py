"""The process of a headless player, and what is noted of it in the state folder"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from ..core.base import ABU_PORT, PROBE_SECONDS, RETRY_SECONDS, wait_until
from ..core.data import is_object, text_at, to_json, whole_number
from ..core.disk import OWNER_ONLY, remove
from ..core.errors import AbuError, ConnectionError, EmptyResponseError, TimeoutError
from ..core.places import CLIENT, absolute
from ..io.files import last_lines, lines_at_end, open_anew, read_object
from ..io.process import folder_to_start_in
from ..io.state import in_state_folder, path_in, state_folder, write_text
from ..io.wire import Address, send_command
from .game_records import counts_elsewhere, process_space

if TYPE_CHECKING:
    from typing import Any

    from ..core.json_types import Json
    from ..table.call import Call

# How long the log of an ended game is kept.
KEPT_SECONDS = 24 * 3600.0
LINGER_SECONDS = 5.0
# What .NET prints before the exception that ends a program, and within how many lines of the log it is looked for.
UNHANDLED = "Unhandled exception. "
LINES_OF_CRASH = 200
ENDING_SECONDS = 2.0
PLAYER_OPTIONS = (
    "game",
    "mode",
    "project",
    "scene",
    "seed",
    "width",
    "height",
    "fast",
    "frozen",
    "lease",
    "idle_timeout",
    "network",
)


def player_options(args: Call) -> Json:
    """The player options that were given, by name."""
    given = {name: getattr(args, name) for name in PLAYER_OPTIONS}
    if args.project is not None:
        given["project"] = absolute(args.project)
    return {name: value for name, value in given.items() if value is not None and value is not False}


def option_words(options: Json) -> list[str]:
    """The options as words of a command line."""
    named = ((f"--{name.replace('_', '-')}", value) for name, value in options.items())
    return [word for name, value in named for word in ([name] if value is True else [name, str(value)])]


def words_of(options: Json) -> str:
    """The options as a shell reads them."""
    words = option_words(options)
    if all(word.replace("-", "").isalnum() for word in words):
        return " ".join(words)
    import shlex

    return shlex.join(words)


def player_for(options: Json) -> str:
    """The name of the player that has these options: the default game has one of its own, so that it starts sooner."""
    from ..table.commands import DEFAULTS
    from .player_build import GAMES_PLAYER, PROJECT_PLAYER

    game = options.get("game", DEFAULTS["game"])
    return GAMES_PLAYER if "project" not in options and game == DEFAULTS["game"] else PROJECT_PLAYER


class Player:
    """
    A player that `launch` started: its port, checkout, options and the digest of its code. The start time of the
    process distinguishes it from a later process with the same id.
    """

    def __init__(
        self,
        port: int,
        origin: str,
        pid: int = 0,
        began: str = "",
        options: Json | None = None,
        code: str = "",
        is_passing: bool = False,
    ) -> None:
        self.port = Address(port)
        self.origin = origin
        self.pid = pid
        self.began = began
        self.options = options or {}
        self.code = code
        # With --port 0 each game has another port, so no later launch replaces this one's files.
        self.is_passing = is_passing
        # A script of the project does not return, which has been said.
        self.is_stuck = False
        # The folder whose game it is.
        self.project = ""
        # Where its process id counts.
        self.host, self.namespace = process_space()
        self.record = in_state_folder(f"player-{port}.json")
        self.log = in_state_folder(f"player-{port}.log")
        self.ports_file = in_state_folder(f"ports-{port}.json")

    @staticmethod
    def of(port: int) -> Player | None:
        """The player that was last started on the port."""
        record = read_object(in_state_folder(f"player-{port}.json"), is_own=True)
        origin, began, code = (text_at(record, key) for key in ("origin", "began", "code"))
        options: object = record.get("options")
        known = {
            name: value
            for name, value in (options.items() if is_object(options) else ())
            if name in PLAYER_OPTIONS and isinstance(value, (int, str))
        }
        pid, is_passing = whole_number(record, "pid"), record.get("is_passing") is True
        player = Player(port, origin, pid, began, known, code, is_passing)
        player.project, player.port.token = text_at(record, "project"), text_at(record, "token")
        player.host, player.namespace = text_at(record, "host"), text_at(record, "namespace")
        return player if record else None

    @staticmethod
    def that_ended(port: int) -> Player | None:
        """
        The player that was last started on the port, if it ended without `close`. Never fails, and creates no folder.
        """
        try:
            player = Player.of(port) if os.path.isdir(state_folder()) else None
        except AbuError:
            return None
        is_known = player is not None and player.began and not player.is_elsewhere()
        return player if player is not None and is_known and not player.is_running() else None

    def in_words(self) -> str:
        return f"port {self.port}: a player of {self.project or self.origin} (process {self.pid})"

    def end_in_words(self) -> str:
        """How it ended, in words."""
        why = self.own_end()
        if why:
            return f"the game has ended: {why} (process {self.pid}); its log is {self.log}"
        crash = self.crash()
        how = f"by an exception, {crash}" if crash else "by itself or was killed"
        return f"the player that launch started there (process {self.pid}) has ended {how}; its log is {self.log}"

    def own_end(self) -> str:
        """Why the game has ended by its own wish or its player's; empty if it ended otherwise."""
        said: object = self.ports().get("game")
        return text_at(said, "ended") if is_object(said) else ""

    def crash(self) -> str:
        """The exception that nothing caught, by which the player has ended; empty if it ended otherwise."""
        found = [line for line in lines_at_end(self.log, LINES_OF_CRASH) if line.startswith(UNHANDLED)]
        return found[-1][len(UNHANDLED) :].rstrip(".") if found else ""

    def again(self) -> str:
        return f"{launching('abu.py launch', self, self.options)} starts it anew"

    def start(self, program: str, belonging: dict[str, str]) -> None:
        from .player_build import dotnet
        from .projects import project_words
        from ..io.process import detached, process_began
        import subprocess

        command = [dotnet(), program, *option_words(self.options), *project_words(self)]
        if os.name == "posix":
            # The shell waits for a line before it starts the player. If this process dies before it has written the
            # record, no player is left behind.
            command = ["/bin/sh", "-c", 'read -r go && exec "$@" </dev/null', "sh", *command]
        remove(self.ports_file)
        with open_anew(self.log) as log:
            process = subprocess.Popen(
                command,
                cwd=folder_to_start_in(),
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=log,
                env=self.environment(belonging),
                **detached(),
            )
        # The player outlives this process; a return code keeps Popen from warning about that.
        process.returncode = 0
        self.pid, self.began = process.pid, process_began(process.pid)
        kept = ("pid", "began", "origin", "options", "code", "is_passing", "project", "host", "namespace")
        record = {**{name: getattr(self, name) for name in kept}, "token": self.port.token}
        write_text(self.record, to_json(record), OWNER_ONLY)
        word: Any = process.stdin
        try:
            with word:
                word.write(b"go\n")
        except OSError:
            pass  # it has ended already, which will be noticed

    def environment(self, belonging: dict[str, str]) -> dict[str, str]:
        # A killed player would leave its debugger pipes in the temporary folder.
        ports = {"ABU_PORT": str(self.port), "ABU_PORTS_FILE": self.ports_file}
        return {"DOTNET_EnableDiagnostics": "0", **os.environ, **ports, **belonging}

    def is_running(self) -> bool:
        from ..io.process import process_began

        return bool(self.began) and not self.is_elsewhere() and process_began(self.pid) == self.began

    def is_elsewhere(self) -> bool:
        """Whether it was started in another container or on another machine: nobody can tell here whether it runs."""
        return counts_elsewhere(self.host, self.namespace)

    def ports(self) -> Json:
        """
        The ports of its servers, `bridge` and `adapter`: `{"port": N}` or `{"problem": "…"}`; after its end of `game`:
        `{"ended": "…"}`.
        """
        return read_object(self.ports_file, is_own=True)

    def first_snapshot(self, params: Json) -> Json | None:
        """
        None while the player starts. An open port does not suffice: another program may have taken it, so the player's
        own record is checked.
        """
        from .projects import note_stuck, refuse_broken_project

        note_stuck(self)
        if not self.is_running():
            refuse_broken_project(self)
            why = self.own_end() or self.crash()
            cause = f"The player ended while it was starting{': ' if why else ''}{why}.{self.last_lines()}"
            raise AbuError(cause, self.fix())
        if self.ports().get("bridge") != {"port": self.port}:
            return None
        try:
            response = send_command("snapshot", params, self.port, PROBE_SECONDS)
        except (ConnectionError, EmptyResponseError, TimeoutError):
            return None
        return None if response.get("code") == "no_handler" else response

    def end(self, seconds: float) -> None:
        """Sends SIGTERM to the player's process group, and SIGKILL after that many seconds."""
        from ..io.process import group_lives, listens, signal_group

        for is_last in (False, True):
            signal_group(self.pid, is_last)
            if wait_until(lambda: None if group_lives(self.pid) else True, seconds, RETRY_SECONDS):
                if is_last:
                    # After a kill it takes a moment until the system has closed the sockets.
                    wait_until(lambda: None if listens(self.port) else True, LINGER_SECONDS, RETRY_SECONDS)
                # The record of the last tree stays: its refs mean nothing in the next game.
                for path in (self.record, self.ports_file):
                    remove(path)
                return
        raise AbuError(f"The player on port {self.port} (process {self.pid}) cannot be ended.", f"look at {self.log}")

    def last_lines(self) -> str:
        return last_lines(self.log)

    def fix(self) -> str:
        return f"read {self.log}"


def launching(call: str, player: Player, options: Json) -> str:
    port = "" if player.port == ABU_PORT else f"--port {player.port}"
    return f"`{' '.join(filter(None, (call, port, words_of(options))))}`"


def with_end_of_player(error: AbuError, port: int) -> AbuError:
    """Adds to the error how the player that `launch` started there ended."""
    # A player that an exception ends closes its connections a moment before its process is gone.
    seconds = ENDING_SECONDS if isinstance(error, EmptyResponseError) else 0
    ended = wait_until(lambda: Player.that_ended(port), seconds, RETRY_SECONDS)
    if ended is not None:
        error.args = (f"{str(error).rstrip('.')}; {ended.end_in_words()}.",)
        error.fix = ended.again()
    return error


def player_origin() -> str:
    from ..io.project import has_sources, installed_folder

    return path_in("ABU_PLAYER") or (CLIENT if has_sources() else installed_folder())
