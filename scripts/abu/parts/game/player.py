"""The headless player: `launch` and `close`"""

from __future__ import annotations

import os
import sys
import time
from typing import TYPE_CHECKING

from ..core.base import ABU_PORT, HOST, PROBE_SECONDS, RETRY_SECONDS, wait_until
from ..core.data import is_list, is_object, text_at, to_json
from ..core.errors import AbuError, ConnectionError, TimeoutError
from ..core.stderr import note
from ..core.stdout import print_result
from ..core.text import shortened
from ..io.files import Lock, files_of_port, read_object, remove_files_of_port, try_lock
from ..io.process import Unwinding
from ..io.state import in_state_folder, let_owner_in, open_own
from ..io.wire import NOT_ABU, Address, data_of, port_from_environment, send_command
from ..table.call import build_params
from ..words.show import handle_response
from .last_tree import LastTree
from .player_process import KEPT_SECONDS, Player, launching, player_for, player_options, player_origin, words_of
from .target_game import port_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ..core.json_types import Json, T
    from ..table.call import Call

START_SECONDS = 60.0
CLOSE_SECONDS = 5.0
# A new game may deal its cards or build its level over some frames.
REST_SECONDS, LOOK_SECONDS = 3.0, 0.25
# A line of text may be typed out, letter by letter.
TYPING_SECONDS = 15.0
OTHER_GAME = "a game that was started otherwise ends the way it was started"


def launch(args: Call) -> str:
    """Starts the headless player if no game answers on the port, and prints the first tree."""
    from .games import reserved_name
    from .game_records import session_of
    from .projects import note_empty_scene, note_findings, refuse_no_project, report_of

    let_owner_in()
    refuse_no_project(args)
    refuse_unknown_game(args)
    refuse_unknown_mode(args)
    refuse_lease_of_nothing(args)
    remove_old_files()
    with Unwinding(), reserved_name(session_of(args), args.timeout):
        port, response = launch_here(args) if chooses_port(args) else launch_on_port(args)
        if args.port == 0:
            note(f"give the calls that follow `--port {port}`, or set ABU_PORT={port}")
    report = read_object(report_of(port)) if args.project is not None else {}
    note_findings(report)
    if args.json and is_object(response.get("data")):
        response["data"]["port"] = port
    try:
        print_result(handle_response("snapshot", response, json_output=args.json), going_on(port))
    except BrokenPipeError:
        raise AbuError("The first tree was not read to its end.", going_on(port)) from None
    LastTree(port).was_printed({}, response)
    note_empty_scene(report, response)
    return ""


def chooses_port(args: Call) -> bool:
    """Whether the call leaves the port to this file."""
    return args.port is None and port_from_environment() is None


def launch_on_port(args: Call) -> tuple[Address, Json]:
    """The port that was asked for, or with 0 a free one, and the first tree."""
    from .games import refuse_taken_session
    from ..io.process import listens

    ready = player_ready(args) if args.port == 0 else None
    while True:
        asked: Any = args.port or port_from_environment()
        port: int = free_port() if args.port == 0 else asked
        refuse_taken_session(args, port)
        with lock_of(port, args):
            if args.port == 0 and listens(port):
                continue  # another launch was given the same one, and was quicker
            return reply_of_player(args, Address(port), ready)


def player_ready(args: Call) -> tuple[str, str]:
    """
    The program for a new game and its code, built before a port is chosen: during a build, which may take a minute,
    another program may take a free one.
    """
    from .player_build import program_and_code
    from .projects import mean_the_project_here

    mean_the_project_here(args)
    return program_and_code(player_for(player_options(args)))


def launch_here(args: Call) -> tuple[Address, Json]:
    """
    The port of the game of this place, or under this name, or the next free one for a new game, and the first tree. One
    launch after another in each place, so that two do not start two games.
    """
    from .games import next_port, place_of_launch, port_to_launch
    from .game_records import session_of
    from .player_build import name_of
    from ..io.process import listens

    place = name_of(f"{place_of_launch()} {session_of(args)}")
    with Lock(in_state_folder(f"launch-of-{place}.lock"), "another launch in this project", args.timeout):
        while (running := port_to_launch(args)) is not None:
            with lock_of(running, args):
                # While this waited, the game may have been closed, and another project's may have begun there.
                if port_to_launch(args) == running:
                    return reply_of_player(args, running)
        # A game that nobody has recorded may answer on the usual port: then no other is started.
        ready = None if listens(next_port(ABU_PORT)) else player_ready(args)
        return on_free_port(args, lambda port: reply_of_player(args, address_of_launch(port), ready))


def address_of_launch(port: int) -> Address:
    player = Player.of(port)
    # Without a player, a game that answers there has no ownership record.
    return Address(port, None if player is not None and player.is_running() else 0)


def on_free_port(args: Call, begin: Callable[[int], T | None]) -> T:
    """What `begin` returns for the first port on which a new game can start; None sends it to the next one."""
    from .games import next_port

    port = next_port(ABU_PORT)
    while True:
        # A port that is locked belongs to a launch or close of another project.
        with lock_of(port, args).hold_at_once() as is_held:
            begun = begin(port) if is_held and next_port(port) == port else None
            if begun is not None:
                return begun
        port = next_port(port + 1)


def start_for_editor(args: Call, port: int | None) -> Address:
    """
    Starts a player in place of an Editor's game, on that port or on the next free one, and returns its address when it
    answers. Says nothing.
    """
    from .game_records import session_of
    from .games import refuse_taken_session
    from ..io.process import listens

    def begin(port: int) -> Address | None:
        return None if listens(port) else start_player(args, port, None, ready, name=session_of(args))[0]

    with Unwinding():
        ready = player_ready(args)
        if port is None:
            refuse_taken_session(args, 0)
            return on_free_port(args, begin)
        refuse_taken_session(args, port)
        with lock_of(port, args):
            address = begin(port)
        if address is None:
            raise AbuError(f"Another program already listens on port {port}.", "choose another port with --port")
        return address


def lock_of(port: int, args: Call) -> Lock:
    return Lock(in_state_folder(f"launch-{port}.lock"), f"another launch or close on port {port}", args.timeout)


def going_on(port: int) -> str:
    """Advice for a game that runs although its first tree was not printed."""
    player = Player.of(port)
    ending = f", or end it with `abu.py close --port {port}`" if player is not None and player.is_running() else ""
    return f"the game runs on port {port}: look at it with `abu.py snapshot --port {port}`{ending}"


def refuse_unknown_game(args: Call) -> None:
    """Refuses an unknown name, unless ABU_PLAYER names a player, which knows its own games."""
    from ..table.commands import GAMES
    from ..table.parser import nearest

    if args.game and args.game not in GAMES and not os.environ.get("ABU_PLAYER"):
        cause = f"There is no game {shortened(args.game)}; there is {', '.join(GAMES)}."
        raise AbuError(cause, " or ".join(f"`--game {name}`" for name in nearest(args.game, tuple(GAMES)).split(", ")))


def refuse_lease_of_nothing(args: Call) -> None:
    if args.lease is not None and not args.frozen:
        raise AbuError("--lease says how long time stays frozen, and without --frozen it runs.", "add --frozen")


def refuse_unknown_mode(args: Call) -> None:
    """Refuses a mode that the game does not have. For unknown games the player checks it."""
    from ..table.commands import DEFAULTS, GAMES, MODES

    game = str(args.game or DEFAULTS["game"])
    if args.mode and args.mode not in GAMES.get(game, MODES):
        with_modes = ", ".join(f"`--game {name}`" for name, modes in GAMES.items() if args.mode in modes)
        raise AbuError(f"The game {game} has no mode {args.mode}.", f"{with_modes}, or no --mode")


def reply_of_player(args: Call, port: Address, ready: tuple[str, str] | None = None) -> tuple[Address, Json]:
    """
    The address and the reply to a snapshot of the game on the port, or of a new player. `ready`: its program, if that
    is built already.
    """
    from .game_records import session_of
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
        return start_player(args, port, player, ready, name=session_of(args), tells=True)
    if player is None:
        refuse_foreign_game(port, args)
    refuse_to_rename(args, port)
    started = f" (launched with {words_of(player.options)})" if player is not None and player.options else ""
    note(f"a game already answers on port {port}{started}, so no other was started")
    if player is not None:
        note_adapter(player)
    return port, send_command("snapshot", build_params(args), port, args.timeout)


def start_alone(args: Call, program: tuple[str, str]) -> Address:
    """
    Starts a player on a free port, for a script, and returns its address. `program`: its file and its code's digest.
    Says nothing; `end_alone` ends it.
    """
    from .projects import refuse_no_project
    from ..io.process import listens

    let_owner_in()
    refuse_no_project(args)
    refuse_unknown_game(args)
    refuse_unknown_mode(args)
    while True:
        port = free_port()
        with Unwinding(), Lock(in_state_folder(f"launch-{port}.lock"), f"another launch on port {port}"):
            if not listens(port):
                args.port = 0
                # The game of a script has no name: that of the environment may be another's.
                return start_player(args, port, None, program)[0]


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


def close(args: Call) -> str:
    """Ends the player that `launch` started on the port, and no other game."""
    let_owner_in()
    while True:
        port = port_of(args)
        with lock_of(port, args):
            args.game_port = 0  # while this waited, another project's launch may have taken the port
            if port_of(args) == port:
                end_player(port, args.timeout)
                break
    note(f"closed the player on port {port}")
    return to_json({"closed": True, "port": port}) if args.json else ""


def end_player(port: int, seconds: float | None) -> None:
    """Ends the player on the port, and its recording; a game that `launch` did not start is left alone."""
    from ..io.process import listens
    from .recorded import end_recording

    player = Player.of(port)
    if player is None or not player.is_running():
        cause = f"No player that `abu.py launch` started is running on port {port}"
        ended = None if listens(port) else Player.that_ended(port)
        if ended is not None:
            raise AbuError(f"{cause}: {ended.end_in_words()}.", ended.again())
        raise AbuError(f"{cause}.", OTHER_GAME)
    player.end(min(CLOSE_SECONDS, seconds or CLOSE_SECONDS))
    end_recording(port, "the game was closed")
    if player.is_passing:
        remove_files_of_port(port)
    if listens(port):
        cause = f"The player on port {port} (process {player.pid}) has ended, but a game still answers there."
        raise AbuError(cause, "look what `dotnet` on the PATH starts, or which other program has the port")


def refuse_another_checkout(player: Player) -> None:
    """Prevents playing another checkout by mistake."""
    from ..io.project import has_player

    if has_player() and player.origin not in ("", player_origin()):
        cause = f"The player on port {player.port} was launched from {player.origin}, not from {player_origin()}."
        raise AbuError(cause, f"choose another port with --port, or `abu.py close --port {player.port}` first")


def refuse_other_options(player: Player, args: Call) -> None:
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
    from ..io.project import has_player, has_sources
    from ..io.state import path_in

    if not has_player() or player.code == player_code(player_for(player.options)):
        return
    if path_in("ABU_PLAYER"):
        newer = f"runs older code than {path_in('ABU_PLAYER')} now has"
    elif has_sources():
        newer = "runs older code than the sources now say"
    else:
        newer = "is an older one than has been installed since it began"
    cause = f"The player on port {player.port} {newer}."
    raise AbuError(cause, f"{restarting(player, {**player.options, **asked})} plays the new code")


def refuse_foreign_game(port: int, args: Call) -> None:
    asked = player_options(args)
    if args.restart or asked:
        what = "be replaced" if args.restart else f"be given {words_of(asked)}"
        cause = f"The game on port {port} was not started by `abu.py launch`, so it cannot {what}."
        raise AbuError(cause, "choose another port with --port, or end that game the way it was started")


def restarting(player: Player, options: Json) -> str:
    return launching("abu.py launch --restart", player, options)


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
    args: Call,
    port: int,
    player: Player | None,
    built: tuple[str, str] | None = None,
    name: str = "",
    tells: bool = False,
) -> tuple[Address, Json]:
    """
    The address and the reply to the first snapshot of a new player; or of `player`, whose `launch` was interrupted
    before it got one.
    `built` is the program if it is known already, `name` that of the new game. `tells`: this waits for the first tree
    to come to rest, and says how the start went.
    """
    from .player_build import program_and_code
    from .recorded import end_recording

    program = ""
    if player is None:
        end_recording(port, "another game starts on its port")
        program, code = built or program_and_code(player_for(player_options(args)))
        player = new_player(args, port, code)
    began = time.monotonic()
    try:
        if program:
            player.start(program, belonging(args, player, name))
        response = first_answer(player, args)
        seconds = time.monotonic() - began
        if tells and not player.options.get("frozen"):
            response = tree_at_rest(player, build_params(args), response)
    except BaseException as error:
        # Otherwise it would keep running without anybody knowing.
        player.end(CLOSE_SECONDS)
        if player.is_passing and not isinstance(error, AbuError):  # which names the log
            remove_files_of_port(port)
        raise
    if tells:
        tell_start(player, response, seconds, args.timeout)
    return player.port, response


def first_answer(player: Player, args: Call) -> Json:
    """The player's reply to its first snapshot."""
    seconds = args.wait or args.timeout or START_SECONDS
    response = wait_until(lambda: player.first_snapshot(build_params(args)), seconds, RETRY_SECONDS)
    if response is None:
        cause = f"The player did not answer on port {player.port} in time.{player.last_lines()}"
        raise AbuError(cause, player.fix())
    refuse_without_tree(player, response)
    return response


def tree_at_rest(player: Player, params: Json, response: Json) -> Json:
    """
    The first reply whose tree did not change until the next look, or the last one after REST_SECONDS; TYPING_SECONDS as
    long as a text grows.
    """
    began, is_typed = time.monotonic(), False
    while (state := state_of(response)) and time.monotonic() < began + (TYPING_SECONDS if is_typed else REST_SECONDS):
        time.sleep(LOOK_SECONDS)
        newer = player.first_snapshot(params)
        if newer is None or not state_of(newer):
            continue  # between two scenes there may be no tree
        is_typed = grows(response, newer)
        response = with_gaps_of(response, newer)
        if state_of(newer) == state:
            break
    return response


def grows(older: Json, newer: Json) -> bool:
    """Whether a text of the older tree goes on in the newer one, at the same place."""
    trees = [data.get("snapshot") if is_object(data := reply.get("data")) else "" for reply in (older, newer)]
    return any(
        len(after) > len(before) and after.startswith(before.rpartition('"')[0] or before)
        for before, after in zip(*(str(tree).split("\n") for tree in trees))
        if before.endswith('"')
    )


def with_gaps_of(older: Json, newer: Json) -> Json:
    """The newer reply, with what the older one has told of calls that are not simulated: each is told only once."""
    before, data = older.get("data"), newer.get("data")
    gaps = before.get("notSimulated") if is_object(before) else None
    if not is_list(gaps) or not is_object(data):
        return newer
    more = data.get("notSimulated")
    return {**newer, "data": {**data, "notSimulated": [*gaps, *(more if is_list(more) else [])]}}


def state_of(response: Json) -> str:
    """The stateHash of the tree in a reply, or an empty text."""
    data = response.get("data")
    return text_at(data, "stateHash") if is_object(data) else ""


def tell_start(player: Player, response: Json, seconds: float, timeout: float | None) -> None:
    """How long it took, where programs can play it, and what it has logged."""
    from .start_log import add_start_log

    note(f"the player answered on port {player.port} after {seconds:.1f} s")
    note_adapter(player)
    add_start_log(response, player.port, timeout)


def new_player(args: Call, port: int, code: str) -> Player:
    from .games import place_of_launch
    from .projects import get_parts

    get_parts(args, port)
    player = Player(port, player_origin(), options=player_options(args), code=code, is_passing=args.port == 0)
    player.project, player.port.token = place_of_launch(), os.environ.get("ABU_TOKEN", os.urandom(16).hex())
    return player


def belonging(args: Call, player: Player, name: str) -> dict[str, str]:
    """Tells a new player, in its environment, whose it is, and that it has to answer."""
    is_apart = bool(name) or not chooses_port(args)
    whose = {"ABU_PROJECT": player.project, "ABU_SESSION": name, "ABU_APART": "1" if is_apart else ""}
    return {**whose, "ABU_TOKEN": player.port.token, "ABU_DISABLED": ""}


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
    if newest > time.time() - KEPT_SECONDS or player is not None and (player.is_running() or player.is_elsewhere()):
        return
    with os.fdopen(open_own(in_state_folder(f"launch-{port}.lock"), os.O_RDWR | os.O_CREAT), "a") as lock:
        if try_lock(lock):
            remove_files_of_port(port)
