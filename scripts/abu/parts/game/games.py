"""Several games: choosing one of them, and `abu.py games`"""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import TYPE_CHECKING

from ..core.base import ABU_PORT, HOST, RETRY_SECONDS
from ..core.data import text_at, to_json, whole_number
from ..core.disk import remove, replace_file
from ..core.errors import AbuError, UsageError
from ..core.places import absolute, working_directory
from ..core.stderr import note
from ..core.text import one_line
from ..io.files import Lock, read_object
from ..io.host import chosen_host
from ..io.process import listens, process_began
from ..io.project import is_unity_project
from ..io.state import in_state_folder, let_owner_in, path_in
from ..io.wsl import is_of_windows
from ..io.wire import Address, data_of, port_from_environment, send_command
from .game_records import (
    Game,
    game_key,
    games_folder,
    games_of,
    is_same,
    place_here,
    project_named,
    recorded_games,
    roots_of,
    session_of,
    told_file,
    working_place,
)
from .player_process import KEPT_SECONDS

if TYPE_CHECKING:
    from typing import Any

    from ..core.json_types import Json
    from ..table.call import Call
    from .player_process import Player

LIST_GAMES = "`abu.py games` lists those that run"
# As many as the bridge tries.
PORTS_TRIED = 100
PROBE_SECONDS_HERE = 1.0
OTHER_NAME = "choose another name with `--session NAME`"
CHOOSE = "name one with --port N, or with --session NAME if it has one"


def known_games() -> list[Game]:
    """The games and Editors that run, the oldest first. Removes the records of processes that have ended."""
    found: list[Game] = []
    for game in recorded_games():
        if game.is_elsewhere():
            if answers_from_elsewhere(game):
                found.append(game)
        elif is_over(game):
            remove(game.path)
        else:
            found.append(game)
    return sorted(found, key=lambda game: (game.since, game.port))


def answers_from_elsewhere(game: Game) -> bool:
    """Whether a game of another container answers here. Its process cannot be seen, so its record proves nothing."""
    return bool(game.port) and is_answering(game.port)


def is_answering(address: Address) -> bool:
    """Whether the game at the address, and no other, answers."""
    try:
        data_of("status", send_command("status", {}, address, PROBE_SECONDS_HERE))
        return True
    except AbuError:
        return False


def is_over(game: Game) -> bool:
    if game.is_elsewhere():
        return not answers_from_elsewhere(game)
    began = process_began(game.pid)
    return not began or game.began not in ("", began)


def playing_games() -> list[Game]:
    return [game for game in known_games() if game.port]


def port_of_session(args: Call, name: str) -> Address:
    """The port of the game with this name. A port that is given too must be the same."""
    game = bearer_of(name)
    if game is None:
        cause = f"No game with the name {name!r} runs."
        raise AbuError(cause, f"{LIST_GAMES}; `abu.py launch --session {name}` starts one")
    if not game.port:
        raise AbuError(
            f"The Unity Editor with the name {name!r} is not in play mode.", f"`abu.py play on --session {name}`"
        )
    given = args.port or port_from_environment()
    if given not in (None, game.port):
        cause = f"The game with the name {name!r} is on port {game.port}, and the call or ABU_PORT names port {given}."
        raise UsageError(cause, "give only one of the two")
    return game.port


def bearer_of(name: str) -> Game | None:
    """The game or the Editor with this name."""
    return next((game for game in known_games() if game.session == name), None)


def game_elsewhere(args: Call, here: tuple[str, str]) -> tuple[Game | None, list[Game]]:
    """
    The addressed game where not exactly one is that of the working directory, and all that run; None for one on the
    usual port without a record. With --wait it may still start.
    """
    give_up = time.monotonic() + (args.wait or 0)
    while True:
        games = with_games_of_editors(playing_games(), here)
        found = choice_of(games, games_of(games, here), here)
        is_found = found is not None and (found is not UNRECORDED or not args.wait or is_unrecorded())
        if is_found or time.monotonic() >= give_up:
            break
        time.sleep(RETRY_SECONDS)
    # What is left of the wait is for a game that is found, but does not listen yet.
    args.wait = max(give_up - time.monotonic(), 0) or None
    if found is None:
        raise no_game_here(games, here)
    return None if found is UNRECORDED else found, games


def port_without_record(games: list[Game], here: tuple[str, str]) -> Address:
    """The usual port, for a game without a record. Refuses it if a player of another place has it."""
    player = player_without_record() if any(here) else None
    if player is not None and not is_same(roots_of(player.project), here):
        raise no_game_here(games, here, f"\n  {player.in_words()}")
    return Address(ABU_PORT, 0 if any(here) and player is None else None)


def player_without_record() -> Player | None:
    """A player on the usual port whose record is gone: `launch` has noted its project too."""
    from .player_process import Player

    player = Player.of(ABU_PORT)
    return player if player is not None and player.project and player.is_running() else None


def choice_of(games: list[Game], own: list[Game], here: tuple[str, str]) -> Any:
    """
    The game that is meant; UNRECORDED for one on the usual port that may have an older bridge; None if that port is
    another project's.
    """
    homeless = [game for game in games if not any(roots_of(game.project))]
    among = (own or homeless) if any(here) else games
    if len(among) > 1:
        raise several_games(among, own)
    if among:
        return among[0]
    return None if any(game.port == ABU_PORT for game in games) else UNRECORDED


# Stands for a game that says nothing of itself.
UNRECORDED: Any = object()


def is_unrecorded() -> bool:
    """Whether a game without a record answers on the usual port."""
    return is_answering(Address(ABU_PORT, 0))


def with_games_of_editors(games: list[Game], here: tuple[str, str]) -> list[Game]:
    """Adds the game of the Editor that has this project open, in case that it writes its records to another folder."""
    game = game_of_editor(here[0])
    if game is None or any(other.pid == game.pid for other in games) or is_over(game):
        return games
    return [*games, game]


def game_of_editor(project: str) -> Game | None:
    """The game that plays in the Editor according to the project's own state file, which may be out of date."""
    about = read_object(os.path.join(project, "Library", "Abu", "editor.json"), is_own=True) if project else {}
    if about.get("playMode") != "playing" or not whole_number(about, "port"):
        return None
    named = text_at(about, "project")
    known = {"kind": "editor", "game": os.path.basename(project), "since": ""}
    # A copy of the project has a copy of the file, which the time of the process tells; but not that of one in Windows.
    known["project"] = named if is_of_windows(named) else project
    try:
        game = Game({**about, **known, "session": None, "token": about.get("gameToken")}, "")
    except (ValueError, KeyError, TypeError):
        return None
    return game if game.project == project else None


def address_there(args: Call) -> Address | None:
    """The game at the host that the call or ABU_HOST names; None if that is this system's usual address."""
    host = chosen_host(args.host)
    if host == HOST:
        return None
    game = game_of_editor(place_here()[0])
    port = args.port or port_from_environment() or (game.port if game else ABU_PORT)
    if game and game.is_of_windows and game.port == port:
        return Address(port, game.pid, game.port.token, host)
    return Address(port, host=host)


def several_games(games: list[Game], own: list[Game]) -> AbuError:
    whose = "of this project run" if own else "run"
    return AbuError(f"{len(games)} games {whose}, and the call does not say which is meant:{rows(games)}", CHOOSE)


def no_game_here(games: list[Game], here: tuple[str, str], more: str = "") -> AbuError:
    others = rows(games) + more
    cause = f"No game of {here[0] or here[1]} runs, and the one on port {ABU_PORT} is another project's:{others}"
    return AbuError(cause, "start one here, with `abu.py launch` or in Unity; or name another project's with --port N")


def rows(games: list[Game]) -> str:
    return "".join(f"\n  {line_of_game(game)}" for game in games)


def line_of_game(game: Game) -> str:
    session = f", session {game.session}" if game.session else ""
    since = f", since {game.since}" if game.since else ""
    where = f"port {game.port}: {game.name}" if game.port else "no port, does not play"
    return one_line(f"{where}, {game.kind} (process {game.pid}), of {game.project}{session}{since}")


def tell(game: Game) -> None:
    """Says which game is meant, once for each folder, reader and game."""
    others = [other for other in playing_games() if other.pid != game.pid]
    if not others:
        return
    note(f"of the {len(others) + 1} games that run, this means: {line_of_game(game)}")
    try:
        let_owner_in()
        in_state_folder("")
        forget_old_tellings()
        replace_file(told_file(), game_key(game))
    except (AbuError, OSError):
        pass  # then it is said again


def forget_old_tellings() -> None:
    for entry in os.scandir(games_folder()):
        if entry.name.startswith("told-") and entry.stat().st_mtime < time.time() - KEPT_SECONDS:
            remove(entry.path)


def list_games(args: Call) -> str:
    """The games that run, and the Editors that have a project open."""
    games = with_games_of_editors(known_games(), place_here())
    if args.json:
        return to_json({"games": [data_of_game(game) for game in games]})
    lines = [line_of_game(game) + idle_text(game) for game in games]
    return "\n".join(lines) or "No game runs that has told of itself."


def idle_text(game: Game) -> str:
    """What is said of a player that somebody may have forgotten; empty for every other game."""
    hours = idle_seconds(game) // 3600 if game.kind == "headless" and game.port else 0
    return f", asked for nothing for {hours} h: `abu.py close --port {game.port}` ends it" if hours else ""


def idle_seconds(game: Game) -> int:
    """For how long nobody has asked this game for anything but its status; 0 if it does not say."""
    try:
        return whole_number(data_of("status", send_command("status", {}, game.port, PROBE_SECONDS_HERE)), "idle")
    except AbuError:
        return 0


def data_of_game(game: Game) -> Json:
    here = is_same(roots_of(game.project), place_here())
    return {
        "port": game.port or None,
        "project": game.project,
        "kind": game.kind,
        "game": game.name,
        "pid": game.pid,
        "session": game.session or None,
        "since": game.since or None,
        "here": here,
    }


def port_to_launch(args: Call) -> Address | None:
    """
    The port of the game that `launch` would find: of its session, or of this place; None if it has to start one on a
    port of its choice.
    """
    name = session_of(args)
    if name:
        game = bearer_of(name)
        if game is not None and not game.port:
            raise name_taken(name, game)
        if game is not None and not is_same(roots_of(game.project), roots_of(place_of_launch())):
            raise name_taken(name, game)
        return game.port if game else None
    here = place_of_launch()
    games = games_of(playing_games(), roots_of(here))
    if len(games) > 1:
        raise several_games(games, games)
    return games[0].port if games else None


def place_of_launch() -> str:
    """The project that a new player belongs to: the one around the working directory, else the one of this file."""
    from ..core.places import CLIENT

    here, own = place_here(), roots_of(os.path.realpath(CLIENT))
    return here[0] or here[1] or own[1] or own[0] or working_place()


def refuse_taken_session(args: Call, port: int) -> None:
    """A name means one game."""
    name = session_of(args)
    game = bearer_of(name) if name else None
    if game is not None and game.port != port:
        raise name_taken(name, game)


def refuse_to_rename(args: Call, port: int) -> None:
    """Says why a game that runs already does not get the name that the call gives."""
    name = session_of(args)
    if name and not any(game.session == name and game.port == port for game in known_games()):
        cause = f"The game on port {port} runs already, without the name {name!r}: a game gets its name when it starts."
        raise AbuError(cause, "leave the name out; or end that game first, or choose another port")


def reserved_name(name: str, seconds: float | None) -> Any:
    """A context in which nobody else starts a game or an Editor under this name; any context without a name."""
    import contextlib

    from .player_build import name_of

    if not name:
        return contextlib.nullcontext()
    place = in_state_folder(f"launch-of-{name_of(f'session {name}')}.lock")
    return Lock(place, f"another start under the name {name!r}", seconds)


def name_taken(name: str, game: Game) -> AbuError:
    if game.port:
        cause = f"The name {name!r} belongs to {line_of_game(game)}."
        return AbuError(cause, f"{OTHER_NAME}; calls with `--session` and this one reach that game")
    return AbuError(f"The name {name!r} belongs to the Unity Editor that has {game.project} open.", OTHER_NAME)


def next_port(after: int) -> int:
    """
    The first port from there on that is free, or the usual one if a game without a record is there. Those on which
    another container has a player come last: its record would be lost.
    """
    taken = {game.port for game in playing_games()}
    ports = [port for port in range(after, min(after + PORTS_TRIED, 65536)) if port not in taken]
    for may_be_elsewhere in (False, True):
        for port in ports:
            if is_free_to_launch(port) and (may_be_elsewhere or not is_of_elsewhere(port)):
                return port
    raise AbuError(f"The ports from {after} on are all in use.", "name a free one with --port")


def is_free_to_launch(port: int) -> bool:
    return not is_anothers(port) and (not listens(port) or port == ABU_PORT and is_unrecorded())


def is_of_elsewhere(port: int) -> bool:
    from .player_process import Player

    player = Player.of(port)
    return player is not None and player.is_elsewhere()


def is_anothers(port: int) -> bool:
    """Whether a launch of another checkout has a player there that does not answer yet."""
    from .player_process import Player, player_origin

    player = Player.of(port)
    return player is not None and player.origin != player_origin() and player.is_running()


def project_elsewhere(here: Path) -> Path:
    """
    The Unity project that is meant in a folder outside any: that of an Editor in the same checkout, the one beside this
    file, or that of the only Editor.
    """
    from ..io.project import is_unity_project
    from ..core.places import CLIENT

    own, roots = Path(CLIENT), roots_of(str(here))
    has_own = is_unity_project(own)
    if has_own and is_same(roots_of(CLIENT), roots):
        return own
    editors = [game for game in known_games() if game.kind == "editor"]
    near = [editor for editor in editors if is_same(roots_of(editor.project), roots)]
    among = near or ([] if has_own else editors)
    if len(among) > 1:
        cause = f"{len(among)} Unity Editors run, and the call does not say which is meant:{rows(among)}"
        raise AbuError(cause, "run the command inside a project, or set ABU_PROJECT to its folder")
    if among:
        return Path(among[0].project)
    if has_own:
        return own
    cause = "No Unity project was found, neither from the working directory upwards nor beside abu.py."
    raise AbuError(cause, "run the command inside the project, or set ABU_PROJECT to its folder")


def project_of_session(name: str, opens: bool, renames: bool, claims: bool = False) -> str:
    """
    The project of the Editor with this name; empty for an Editor that this call opens, or closes and opens again under
    the name. `claims`: the call wants the name for the project in which it is made.
    """
    bearer = bearer_of(name)
    if bearer is not None and bearer.kind != "editor":
        cause = f"The game with the name {name!r} is in no Unity Editor: {line_of_game(bearer)}."
        raise AbuError(
            cause, OTHER_NAME if opens else "leave the name out, and run the command in the Editor's project"
        )
    if claims and bearer is not None and place_here()[0] not in ("", bearer.project):
        raise name_taken(name, bearer)
    if bearer is None and not opens:
        fix = f"{LIST_GAMES}; `abu.py editor open --session {name}` opens the project under it"
        raise AbuError(f"No Unity Editor with the name {name!r} runs.", fix)
    if bearer is None:
        check_new_name(name, renames)
    return bearer.project if bearer else ""


def check_new_name(name: str, renames: bool) -> None:
    from ..table.commands import session_name

    try:
        session_name(name)
    except ValueError as error:
        raise UsageError(f"{error}.", OTHER_NAME) from None
    editor = editor_of(unity_project())
    if editor is not None and not renames:
        # An Editor gets its name when it is opened.
        cause = f"{editor.project} is open already, in a Unity Editor without the name {name!r}."
        raise AbuError(cause, f"leave the name out, or `abu.py editor restart --session {name}`")


def editor_of(project: Path) -> Game | None:
    """The Editor that has the project open, by its record."""
    folder = os.path.realpath(project)
    return next((game for game in known_games() if game.kind == "editor" and game.project == folder), None)


def unity_project() -> Path:
    """
    ABU_PROJECT, else the Unity project that contains the working directory, else that of an Editor in the same
    checkout, else the one beside this file, else that of the only Editor that runs.
    """
    if project_named():
        # As the user spells it, but from the root on: the working directory of Unity is another.
        return Path(absolute(path_in("ABU_PROJECT")))
    here = working_folder()
    for folder in (here, *here.parents):
        if is_unity_project(folder):
            return folder
    return project_elsewhere(here)


def working_folder() -> Path:
    """
    The working directory as the shell spells it: Unity may have been started with the same path, symbolic links
    included.
    """
    named = os.environ.get("PWD", "")
    is_it = os.path.isabs(named) and os.path.isdir(named) and os.path.samefile(named, os.curdir)
    return Path(named if is_it else working_directory())
