"""The headless player: `launch` and `close`"""

from __future__ import annotations

import os
import sys
import time
from typing import TYPE_CHECKING

from ..core.base import ABU_PORT, HOST, PROBE_SECONDS, RETRY_SECONDS, wait_until
from ..core.data import is_object, text_at, to_json, whole_number
from ..core.disk import OWNER_ONLY, remove
from ..core.errors import AbuError, ConnectionError, EmptyResponseError, TimeoutError
from ..core.places import CLIENT
from ..core.stderr import note
from ..core.stdout import print_result
from ..core.text import shortened
from ..io.files import Lock, files_of_port, last_lines, open_anew, read_object, remove_files_of_port, try_lock
from ..io.process import folder_to_start_in
from ..io.state import in_state_folder, let_owner_in, open_own, path_in, state_folder, write_text
from ..io.wire import NOT_ABU, data_of, port_from_environment, send_command
from ..table.args import build_params
from ..words.show import handle_response
from .last_tree import LastTree
from .whose import port_of

if TYPE_CHECKING:
    import argparse
    from typing import Any

    from ..core.json_types import Json

START_SECONDS = 60.0
CLOSE_SECONDS = 5.0
LINGER_SECONDS = 5.0
OTHER_GAME = "a game that was started otherwise ends the way it was started"


# How long the log of an ended game is kept.
KEPT_SECONDS = 24 * 3600.0


def launch(args: argparse.Namespace) -> str:
    """Starts the headless player if no game answers on the port, and prints the first tree."""
    from .games import reserved_name
    from .whose import session_of
    from .projects import note_findings, refuse_no_project

    let_owner_in()
    refuse_no_project(args)
    refuse_unknown_game(args)
    refuse_unknown_mode(args)
    remove_old_files()
    with Unwinding(), reserved_name(session_of(args), args.timeout):
        port, response = launch_here(args) if chooses_port(args) else launch_on_port(args)
        if args.port == 0:
            note(f"give the calls that follow `--port {port}`, or set ABU_PORT={port}")
    if args.project is not None:
        note_findings(port)
    if args.json and is_object(response.get("data")):
        response["data"]["port"] = port
    try:
        print_result(handle_response("snapshot", response, json_output=args.json), going_on(port))
    except BrokenPipeError:
        raise AbuError("The first tree was not read to its end.", going_on(port)) from None
    LastTree(port).was_printed({}, response)
    return ""


def chooses_port(args: argparse.Namespace) -> bool:
    """Whether the call leaves the port to this file."""
    return args.port is None and port_from_environment() is None


def launch_on_port(args: argparse.Namespace) -> tuple[int, Json]:
    """The port that was asked for, or with 0 a free one, and the first tree."""
    from .games import refuse_taken_session
    from ..io.process import listens

    while True:
        asked: Any = args.port or port_from_environment()
        port: int = free_port() if args.port == 0 else asked
        refuse_taken_session(args, port)
        with lock_of(port, args):
            if args.port == 0 and listens(port):
                continue  # another launch was given the same one, and was quicker
            return port, reply_of_player(args, port)


def launch_here(args: argparse.Namespace) -> tuple[int, Json]:
    """
    The port of the game of this place, or under this name, or the next free one for a new game, and the first tree. One
    launch after another in each place, so that two do not start two games.
    """
    from .games import next_port, place_of_launch, port_to_launch
    from .whose import session_of
    from .player_build import name_of
    from ..io.wire import MEANT

    place = name_of(f"{place_of_launch()} {session_of(args)}")
    with Lock(in_state_folder(f"launch-of-{place}.lock"), "another launch in this project", args.timeout):
        running = port_to_launch(args)
        if running is not None:
            with lock_of(running, args):
                return running, reply_of_player(args, running)
        port = next_port(ABU_PORT)
        while True:
            # A port that is locked belongs to a launch or close of another project.
            with lock_of(port, args).hold_at_once() as is_held:
                if is_held and next_port(port) == port:
                    player = Player.of(port)
                    if player is None or not player.is_running():
                        MEANT[port] = 0  # a game that answers there has no ownership record
                    return port, reply_of_player(args, port)
            port = next_port(port + 1)


def lock_of(port: int, args: argparse.Namespace) -> Lock:
    return Lock(in_state_folder(f"launch-{port}.lock"), f"another launch or close on port {port}", args.timeout)


def going_on(port: int) -> str:
    """Advice for a game that runs although its first tree was not printed."""
    player = Player.of(port)
    ending = f", or end it with `abu.py close --port {port}`" if player is not None and player.is_running() else ""
    return f"the game runs on port {port}: look at it with `abu.py snapshot --port {port}`{ending}"


def refuse_unknown_game(args: argparse.Namespace) -> None:
    """
    Refuses a game that games.json does not list. With ABU_PLAYER, or without that file, the player itself checks the
    name.
    """
    from ..table.parser import nearest
    from .player_build import GAME_LIST

    is_known = not os.environ.get("ABU_PLAYER") and args.game
    games = list(read_object(GAME_LIST)) if is_known else []
    if games and args.game not in games:
        cause = f"There is no game {shortened(args.game)}; there is {', '.join(games)}."
        raise AbuError(cause, " or ".join(f"`--game {name}`" for name in nearest(args.game, games).split(", ")))


def refuse_unknown_mode(args: argparse.Namespace) -> None:
    """Refuses a mode that the game does not have. For unknown games the player checks it."""
    from ..table.commands import DEFAULTS, GAMES, MODES

    game = str(args.game or DEFAULTS["game"])
    if args.mode and args.mode not in GAMES.get(game, MODES):
        with_modes = ", ".join(f"`--game {name}`" for name, modes in GAMES.items() if args.mode in modes)
        raise AbuError(f"The game {game} has no mode {args.mode}.", f"{with_modes}, or no --mode")


def reply_of_player(args: argparse.Namespace, port: int) -> Json:
    """The reply to a snapshot of the game on the port, or of a new player."""
    from .games import refuse_to_rename
    from .player_build import player_program
    from .projects import mean_the_project_here

    player = Player.of(port)
    if player is not None and not player.is_running():
        player = None
    if player is not None:
        refuse_another_checkout(player)
        if args.restart:
            mean_the_project_here(args)
            if sys.platform != "win32":  # where a program's files cannot be replaced while it runs
                player_program(player_for(player_options(args)))  # a build that fails must not cost the game that runs
            player.end(CLOSE_SECONDS)
            player = None
        else:
            refuse_other_options(player, args)
            refuse_older_code(player, player_options(args))
    if not answers(port, args.timeout):
        if player is None:
            mean_the_project_here(args)
        return start_player(args, port, player)
    if player is None:
        refuse_foreign_game(port, args)
    refuse_to_rename(args, port)
    started = f" (launched with {words_of(player.options)})" if player is not None and player.options else ""
    note(f"a game already answers on port {port}{started}, so no other was started")
    if player is not None:
        note_adapter(player)
    return send_command("snapshot", build_params(args), port, args.timeout)


def start_alone(args: Any, program: tuple[str, str]) -> int:
    """
    Starts a player on a free port, for a script, and returns the port. `program`: its file and its code's digest.
    Says nothing; `end_alone` ends it.
    """
    from ..io.process import listens
    from .projects import refuse_no_project

    let_owner_in()
    refuse_no_project(args)
    refuse_unknown_game(args)
    refuse_unknown_mode(args)
    while True:
        port = free_port()
        with Unwinding(), Lock(in_state_folder(f"launch-{port}.lock"), f"another launch on port {port}"):
            if not listens(port):
                args.port = 0
                start_player(args, port, None, program)
                return port


def end_alone(port: int) -> None:
    """Ends the player that `start_alone` started."""
    with Lock(in_state_folder(f"launch-{port}.lock"), f"another launch or close on port {port}"):
        player = Player.of(port)
        if player is not None:
            player.end(CLOSE_SECONDS)
        remove_files_of_port(port)


def free_port() -> int:
    """A port that is free at the moment."""
    import _socket

    probe = _socket.socket(_socket.AF_INET, _socket.SOCK_STREAM)
    try:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])
    finally:
        probe.close()


def close(args: argparse.Namespace) -> str:
    """Ends the player that `launch` started on the port, and no other game."""
    from ..io.process import listens
    from .recorded import end_recording

    port = port_of(args)
    let_owner_in()
    with Lock(in_state_folder(f"launch-{port}.lock"), f"another launch or close on port {port}", args.timeout):
        player = Player.of(port)
        if player is None or not player.is_running():
            cause = f"No player that `abu.py launch` started is running on port {port}"
            ended = None if listens(port) else Player.that_ended(port)
            if ended is not None:
                raise AbuError(f"{cause}: {ended.end_in_words()}.", ended.again())
            raise AbuError(f"{cause}.", OTHER_GAME)
        player.end(min(CLOSE_SECONDS, args.timeout or CLOSE_SECONDS))
        end_recording(port, "the game was closed")
        if player.is_passing:
            remove_files_of_port(port)
        if listens(port):
            cause = f"The player on port {port} (process {player.pid}) has ended, but a game still answers there."
            raise AbuError(cause, "look what `dotnet` on the PATH starts, or which other program has the port")
    note(f"closed the player on port {port}")
    return to_json({"closed": True, "port": port}) if args.json else ""


class Unwinding:
    """In this context, SIGTERM and SIGHUP raise an exception like Ctrl-C, so that cleanup runs."""

    def __enter__(self) -> None:
        import signal

        def stop(number: int, _: object) -> None:
            signal.signal(number, signal.SIG_IGN)
            sys.exit(128 + number)

        # A signal that is ignored, as under nohup, stays ignored.
        numbers = (getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))
        self.numbers = [number for number in numbers if signal.getsignal(number) is signal.SIG_DFL]
        try:
            for number in self.numbers:
                signal.signal(number, stop)
        except ValueError:  # an importer's thread, which gets no signals
            self.numbers = []

    def __exit__(self, *_: object) -> None:
        import signal

        for number in self.numbers:
            signal.signal(number, signal.SIG_DFL)


def refuse_another_checkout(player: Player) -> None:
    """Prevents playing another checkout by mistake."""
    from ..io.project import has_player

    if has_player() and player.origin not in ("", player_origin()):
        cause = f"The player on port {player.port} was launched from {player.origin}, not from {player_origin()}."
        raise AbuError(cause, f"choose another port with --port, or `abu.py close --port {player.port}` first")


def refuse_other_options(player: Player, args: argparse.Namespace) -> None:
    """Refuses a running game whose options differ from those asked for."""
    from ..table.commands import DEFAULTS

    asked = player_options(args)
    other = {name: value for name, value in asked.items() if player.options.get(name, DEFAULTS.get(name)) != value}
    if other:
        had = words_of(player.options) or "no options"
        cause = f"The player on port {player.port} was launched with {had}, so it does not have {words_of(other)}."
        raise AbuError(cause, f"{restarting(player, asked)} replaces it; or choose another port with --port")


def refuse_older_code(player: Player, asked: Json) -> None:
    from .player_build import player_code
    from ..io.project import has_player

    if has_player() and player.code != player_code(player_for(player.options)):
        cause = f"The player on port {player.port} runs older code than the sources now say."
        raise AbuError(cause, f"{restarting(player, {**player.options, **asked})} plays the new code")


def refuse_foreign_game(port: int, args: argparse.Namespace) -> None:
    asked = player_options(args)
    if args.restart or asked:
        what = "be replaced" if args.restart else f"be given {words_of(asked)}"
        cause = f"The game on port {port} was not started by `abu.py launch`, so it cannot {what}."
        raise AbuError(cause, "choose another port with --port, or end that game the way it was started")


def restarting(player: Player, options: Json) -> str:
    return launching("abu.py launch --restart", player, options)


def launching(call: str, player: Player, options: Json) -> str:
    port = "" if player.port == ABU_PORT else f"--port {player.port}"
    return f"`{' '.join(filter(None, (call, port, words_of(options))))}`"


def with_end_of_player(error: ConnectionError, port: int) -> ConnectionError:
    """Adds to the error how the player that `launch` started there ended."""
    ended = Player.that_ended(port)
    if ended is not None:
        error.args = (f"{str(error).rstrip('.')}; {ended.end_in_words()}.",)
        error.fix = ended.again()
    return error


def player_origin() -> str:
    return path_in("ABU_PLAYER") or CLIENT


def answers(port: int, timeout: float | None = None) -> bool:
    """Whether ABU answers on the port. Raises an error if another program does."""
    try:
        send_command("status", {}, port, min(PROBE_SECONDS, timeout or PROBE_SECONDS))
        return True
    except ConnectionError:
        return False
    except AbuError as error:
        player = Player.of(port)
        if isinstance(error, TimeoutError) and player is not None and player.is_running():
            raise AbuError(
                f"The player on port {port} (process {player.pid}) hangs.",
                f"`abu.py close --port {port}`, then launch again",
            ) from None
        raise AbuError(f"No player can start on port {port}, which is in use. {error}", NOT_ABU) from None


def start_player(
    args: argparse.Namespace, port: int, player: Player | None, built: tuple[str, str] | None = None
) -> Json:
    """
    The reply to the first snapshot of a new player; or of `player`, whose `launch` was interrupted before it got one.
    `built` is the program if it is known already; then nothing is said about the player.
    """
    from .player_build import program_and_code
    from .whose import session_of
    from .recorded import end_recording
    from ..io.wire import MEANT, TOKENS

    MEANT.pop(port, None)
    program = ""
    if player is None:
        end_recording(port, "another game starts on its port")
        program, code = built or program_and_code(player_for(player_options(args)))
        player = new_player(args, port, code)
    TOKENS[port] = player.token
    began = time.monotonic()
    try:
        if program:
            # The game of a script has no name: that of the environment may be another's.
            player.start(program, belonging(args, player, "" if built else session_of(args)))
        response = wait_until(
            lambda: player.first_snapshot(build_params(args)), args.wait or args.timeout or START_SECONDS, RETRY_SECONDS
        )
        if response is None:
            raise AbuError(f"The player did not answer on port {port} in time.{player.last_lines()}", player.fix())
        refuse_without_tree(player, response)
    except BaseException as error:
        # Otherwise it would keep running without anybody knowing.
        player.end(CLOSE_SECONDS)
        if player.is_passing and not isinstance(error, AbuError):  # which names the log
            remove_files_of_port(port)
        raise
    if built is None:
        tell_start(player, response, time.monotonic() - began, args.timeout)
    return response


def tell_start(player: Player, response: Json, seconds: float, timeout: float | None) -> None:
    """How long it took, where programs can play it, and what it has logged."""
    from .start_log import add_start_log

    note(f"the player answered on port {player.port} after {seconds:.1f} s")
    note_adapter(player)
    add_start_log(response, player.port, timeout)


def new_player(args: argparse.Namespace, port: int, code: str) -> Player:
    from .games import place_of_launch

    player = Player(port, player_origin(), options=player_options(args), code=code, is_passing=args.port == 0)
    player.project, player.token = place_of_launch(), os.environ.get("ABU_TOKEN", os.urandom(16).hex())
    return player


def belonging(args: argparse.Namespace, player: Player, name: str) -> dict[str, str]:
    """Tells a new player, in its environment, whose it is, and that it has to answer."""
    is_apart = bool(name) or not chooses_port(args)
    whose = {"ABU_PROJECT": player.project, "ABU_SESSION": name, "ABU_APART": "1" if is_apart else ""}
    return {**whose, "ABU_TOKEN": player.token, "ABU_DISABLED": ""}


def refuse_without_tree(player: Player, response: Json) -> None:
    """Ends a player that has no tree to show, because nobody else would."""
    try:
        data_of("snapshot", response)
    except AbuError as error:
        cause = f"The player was started, refused its first snapshot, and was closed again: {error}"
        raise AbuError(cause, player.fix()) from None


def note_adapter(player: Player) -> None:
    """Notes the port for adapter programs, or why it is not open. Says nothing if the game has no adapter."""
    adapter: Any = player.ports().get("adapter")
    if not is_object(adapter):
        return
    if "port" in adapter:
        note(f"programs can play it on port {adapter['port']}, over the adapter protocol")
    elif "problem" in adapter:
        note(f"programs cannot play it: {adapter['problem']}")


PLAYER_OPTIONS = ("game", "mode", "project", "scene", "seed", "width", "height", "fast", "frozen")


def player_options(args: argparse.Namespace) -> Json:
    """The player options that were given, by name."""
    given = {name: getattr(args, name) for name in PLAYER_OPTIONS}
    if args.project is not None:
        given["project"] = os.path.abspath(args.project)
    return {name: value for name, value in given.items() if value is not None and value is not False}


def option_words(options: Json) -> list[str]:
    """The options as words of a command line."""
    pairs = ([f"--{name}"] if value is True else [f"--{name}", str(value)] for name, value in options.items())
    return [word for pair in pairs for word in pair]


def words_of(options: Json) -> str:
    """The options as a shell reads them."""
    words = option_words(options)
    if all(word.replace("-", "").isalnum() for word in words):
        return " ".join(words)
    import shlex

    return shlex.join(words)


def player_for(options: Json) -> str:
    """The name of the player that has these options."""
    from .player_build import GAMES_PLAYER, PROJECT_PLAYER

    return PROJECT_PLAYER if "project" in options else GAMES_PLAYER


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
        self.port = port
        self.origin = origin
        self.pid = pid
        self.began = began
        self.options = options or {}
        self.code = code
        # With --port 0 each game has another port, so no later launch replaces this one's files.
        self.is_passing = is_passing
        # A script of the project does not return, which has been said.
        self.is_stuck = False
        # The folder whose game it is, and what its requests must carry.
        self.project = self.token = ""
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
        player.project, player.token = text_at(record, "project"), text_at(record, "token")
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
        return player if player is not None and player.began and not player.is_running() else None

    def in_words(self) -> str:
        return f"port {self.port}: a player of {self.project or self.origin} (process {self.pid})"

    def end_in_words(self) -> str:
        """How it ended, in words."""
        about = f"the player that launch started there (process {self.pid}) has ended by itself or was killed"
        return f"{about}; its log is {self.log}"

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
        kept = ("pid", "began", "origin", "options", "code", "is_passing", "project", "token")
        record = {name: getattr(self, name) for name in kept}
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

        return bool(self.began) and process_began(self.pid) == self.began

    def ports(self) -> Json:
        """The ports of its servers, `bridge` and `adapter`: `{"port": N}` or `{"problem": "…"}`."""
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
            raise AbuError(f"The player ended while it was starting.{self.last_lines()}", self.fix())
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


def remove_old_files() -> None:
    """Removes files of players that ended without `close`, once they have not changed for KEPT_SECONDS."""
    for log in files_of_port("*"):
        name = os.path.basename(log)
        port = name[len("player-") : -len(".log")]
        if name == f"player-{port}.log" and port.isdigit():
            try:
                remove_if_old(int(port))
            except OSError:
                pass  # another call was quicker


def remove_if_old(port: int) -> None:
    player = Player.of(port)
    newest = max(os.lstat(path).st_mtime for path in files_of_port(port))
    if newest > time.time() - KEPT_SECONDS or player is not None and player.is_running():
        return
    with os.fdopen(open_own(in_state_folder(f"launch-{port}.lock"), os.O_RDWR | os.O_CREAT), "a") as lock:
        if try_lock(lock):
            remove_files_of_port(port)
