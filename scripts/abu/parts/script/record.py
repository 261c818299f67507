"""`record`: begin and end to write what is played into a script"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from ..core.data import text_at, to_json
from ..core.errors import AbuError, UsageError
from ..core.places import absolute
from ..core.stderr import note
from ..game.last_tree import sender
from ..game.pictures import mark_pictures, picture_now, write_script
from ..game.player_process import Player, words_of
from ..game.recorded import (
    ANOTHER_RUN,
    Recording,
    end,
    end_recording,
    facts_of,
    in_words,
    number_of_lines,
    picture_name,
)
from ..game.request import recording_of
from ..game.target_game import port_of
from ..io.files import Lock
from ..io.outputs import SCRIPT, Staged, refuse_output, scripts_being_recorded
from ..io.state import in_state_folder, let_owner_in
from ..io.wire import data_of

if TYPE_CHECKING:
    from ..core.json_types import Json
    from ..table.call import Call

VERSION_LINE = "# abu script 1"


def record(args: Call) -> str:
    """Begins a recording, ends it, or says whether there is one."""
    port = port_of(args)
    if args.stop and (args.file or args.replace or args.pictures):
        raise UsageError("--stop goes alone: it ends the recording that there is.", "leave out the other words")
    running = Recording.at(recording_of(port))
    if args.stop:
        return recording_end_text(args, running, port)
    if args.file is None:
        return recording_text(args, still_recorded(args, running, port), port)
    begin(args, port)
    return ""


def still_recorded(args: Call, running: Recording | None, port: int) -> Recording | None:
    """The recording, unless another game runs on its port: then it ends."""
    if running is None or not running.run:
        return running
    try:
        reply = sender(args)("status", {}, args.timeout)
    except AbuError:
        return running
    if running.is_of(reply):
        return running
    end_recording(port, ANOTHER_RUN)
    return None


def recording_text(args: Call, running: Recording | None, port: int) -> str:
    if args.json:
        return to_json({"recording": running.script if running else None, "port": port})
    return f"recording into {running.script}" if running else f"nothing is recorded on port {port}"


def recording_end_text(args: Call, running: Recording | None, port: int) -> str:
    if running is None:
        raise AbuError(f"Nothing is recorded on port {port}.", "`abu.py record FILE.abu` begins a recording")
    lines = number_of_lines(running.script)
    end(running)
    return to_json({"recorded": running.script, "lines": lines}) if args.json else in_words(running, lines)


def end_of_recording(why: str, running: Recording) -> str:
    return f"{why}, so the recording has ended: {in_words(running, number_of_lines(running.script))}"


def begin(args: Call, port: int) -> None:
    script = absolute(args.file)
    let_owner_in()
    place = in_state_folder(os.path.basename(recording_of(port)))
    before = identity_of(place)
    reply = sender(args)("snapshot", {}, args.timeout)
    data = data_of("snapshot", reply)
    first = launch_line(port, text_at(data_of("status", sender(args)("status", {}, args.timeout)), "game"))
    if first.startswith("launch ") and " --seed " not in first:
        note("this game was launched without --seed, so a replay plays another one; `launch --seed N` repeats it")
    pictures = {picture_name(2): picture_now(sender(args), args.timeout)} if args.pictures else {}
    entry: Json = {"line": 2, "command": first, **facts_of(data), **{"picture": name for name in pictures}}
    with Lock(in_state_folder("record.lock"), "another `record`", args.timeout):
        if identity_of(place) != before:
            raise AbuError(f"Another recording of the game on port {port} has begun meanwhile.", "run it again")
        refuse_output(script, SCRIPT, args.replace, scripts_being_recorded(place))
        ended = Recording.at(place)
        why = end_of_recording("another recording begins", ended) if ended else ""
        with Staged() as state:
            state.add(place, to_json({"script": script, "run": text_at(reply, "run")}).encode())
            write_script(script, f"{VERSION_LINE}\n{first}\n", [entry], pictures)
            state.take_places()
        mark_pictures(place, is_on=args.pictures)
    if why:
        note(why)
    note(f"recording into {args.file} until `abu.py record --stop`")


def identity_of(place: str) -> tuple[int, int] | None:
    """Differs for each recording that begins on a port; None while there is none."""
    try:
        about = os.lstat(place)
        return about.st_ino, about.st_mtime_ns
    except OSError:
        return None


def launch_line(port: int, game: str) -> str:
    """The line that starts the same game again; a comment for a game that `launch` did not start."""
    from ..table.commands import DEFAULTS

    player = Player.of(port)
    if player is None or not player.is_running():
        name = game.replace("\n", " ") or "a game"
        return f"# Played in {name}, which launch did not start: replay it with --port, in the same state."
    default: Json = {} if "project" in player.options else {"game": DEFAULTS["game"]}
    return f"launch {words_of({**default, **player.options})}"
