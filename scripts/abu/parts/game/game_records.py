"""What running games and Editors say of themselves, in the state folder, and which belong to this place"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from ..core.base import HOST
from ..core.errors import AbuError
from ..io.process import began_in_proc
from ..io.state import load_object, path_in, state_folder
from ..io.wire import Address

if TYPE_CHECKING:
    from typing import Any

    from ..core.json_types import Json
    from ..table.call import Call


class Game:
    """What the bridge of a game, or an Editor, has written of itself: GameRecord.cs in the package."""

    def __init__(self, record: Json, path: str) -> None:
        self.path = path
        words: list[Any] = [record[key] for key in ("began", "kind", "project", "game", "since")]
        words.append(record.get("session") or "")
        numbers: list[Any] = [record.get("port") or 0, record["pid"]]
        if not all(isinstance(word, str) for word in words) or not all(type(number) is int for number in numbers):
            raise ValueError("a value has the wrong type")
        port, self.pid = numbers
        if not 0 <= port < 1 << 16:
            raise ValueError("its port is none")
        self.began, self.kind, project, self.name, self.since, self.session = words
        # Spelled as Windows does, and read by another system: WSL.
        self.is_of_windows = not os.path.isabs(project) or project.startswith("//")
        host = HOST
        if self.is_of_windows:
            from ..io.host import host_of_windows
            from ..io.wsl import path_here

            project, host = path_here(project), host_of_windows(record)
        self.project = os.path.realpath(project)
        # Where its process id counts; empty where that is not known.
        self.host, self.namespace = (str(record.get(key) or "") for key in ("host", "pidNamespace"))
        # 0 for an Editor that does not play.
        self.port = Address(port, self.pid, str(record.get("token") or ""), host)
        # It was launched on a port or under a name of its own.
        self.is_apart: bool = record.get("apart") is True

    def is_elsewhere(self) -> bool:
        """
        Whether its process id counts on another machine, in another container, or in Windows around WSL: they share
        the state folder.
        """
        return self.is_of_windows or counts_elsewhere(self.host, self.namespace)

    def is_gone(self) -> bool:
        """Whether its process is known to have ended. Only Linux tells that without a program that takes long."""
        return bool(self.began) and os.path.exists("/proc/self/stat") and began_in_proc(self.pid) != self.began


def recorded_games() -> list[Game]:
    """All records that are whole, those of Editors that do not play and of processes that have ended among them."""
    try:
        names = os.listdir(games_folder())
    except OSError:
        names = []
    games: list[Game] = []
    for name in names:
        if name.endswith(".json"):
            path = os.path.join(games_folder(), name)
            try:
                games.append(Game(load_object(path, is_own=True), path))
            except (OSError, ValueError, KeyError, TypeError):
                pass  # it was removed meanwhile, or is no file of a bridge
    return games


def running_games() -> list[Game]:
    """Those of this machine or container; `known_games` asks the others."""
    return [game for game in recorded_games() if game.port and not game.is_elsewhere() and not game.is_gone()]


def games_folder() -> str:
    return os.path.join(state_folder(), "games")


def games_of(games: list[Game], here: tuple[str, str]) -> list[Game]:
    """Those of this place, without those that are found by their own port or name while another runs."""
    own = [game for game in games if is_same(roots_of(game.project), here)]
    return [game for game in own if not game.is_apart] or own


def session_of(args: Call) -> str:
    return args.session or os.environ.get("ABU_SESSION", "")


def place_here() -> tuple[str, str]:
    return roots_of(project_named() or working_place())


def project_named() -> str:
    """The folder in ABU_PROJECT, without links, since the same project must have one path; empty if it is unset."""
    named = path_in("ABU_PROJECT")
    if named and not os.path.isdir(named):
        cause = f"ABU_PROJECT is {named!r}, and there is no such folder."
        raise AbuError(cause, "set it to the folder of a Unity project, or unset it")
    return os.path.realpath(named) if named else ""


def working_place() -> str:
    """The working directory; empty if it was deleted."""
    try:
        return os.getcwd()
    except OSError:
        return ""


def roots_of(folder: str) -> tuple[str, str]:
    """The nearest Unity project and the nearest git checkout around a folder; empty if there is none."""
    project = ""
    while folder:
        if not project and os.path.exists(os.path.join(folder, "ProjectSettings", "ProjectVersion.txt")):
            project = folder
        if os.path.exists(os.path.join(folder, ".git")):
            return project, folder
        above = os.path.dirname(folder)
        folder = above if above != folder else ""
    return project, ""


def is_same(one: tuple[str, str], other: tuple[str, str]) -> bool:
    """Whether two folders with these roots belong together. A checkout may hold several Unity projects."""
    if one[1] != other[1]:
        return False
    return one[0] == other[0] != "" or bool(one[1]) and not (one[0] and other[0])


def counts_elsewhere(host: str, namespace: str) -> bool:
    """Whether process ids count otherwise there. Empty is what nobody has told."""
    return any(named not in ("", own) for named, own in zip((host, namespace), process_space()))


def process_space() -> tuple[str, str]:
    """The machine's name and the process id namespace, as ProcessSpace.cs in the package writes them."""
    try:
        return os.uname().nodename, os.readlink("/proc/self/ns/pid")
    except (AttributeError, OSError):
        return "", ""


def told_file() -> str:
    """The file with the game that callers in this folder were told of."""
    from binascii import crc32

    where = f"{working_place()}\n{os.environ.get('ABU_READER', '')}"
    return os.path.join(games_folder(), f"told-{crc32(where.encode('utf-8', 'replace')):08x}")


def was_told(game: Game) -> bool:
    try:
        with open(told_file(), "rb") as file:
            return file.read() == game_key(game)
    except OSError:
        return False


def game_key(game: Game) -> bytes:
    return f"{game.port} {game.pid} {game.began}".encode()
