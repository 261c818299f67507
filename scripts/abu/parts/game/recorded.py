"""Add what was just played to the script that is being recorded"""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING

from ..core.data import is_object, objects_at, parse_json, text_at, to_json
from ..core.disk import remove
from ..core.errors import AbuError
from ..core.stderr import note, reason
from ..core.text import one_line
from ..io.state import LOG_SUFFIX, load_object, open_own
from ..io.wire import may_have_been_sent
from ..table.call import parse_plain
from ..table.table import COMMON, TREE
from .pictures import PICTURES_ON, end_pictures
from .request import checked_reply, recording_of
from .target_game import port_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from io import FileIO
    from typing import Any

    from ..core.json_types import Fields, Json, Send
    from ..table.call import Call
    from ..table.table import Arg

# Flags of a call that are no part of what was played.
NOT_PLAYED = frozenset([argument.names[0] for argument in (*COMMON, *TREE)] + ["--forced", "--pass"])
# Flags that narrow a name.
NARROWED_BY = ("--role", "--in", "--target-in")
SAFE = frozenset("_.,:+-/=%")
# How much of the log's end has its last line.
USUAL_TAIL, LARGEST_TAIL = 1 << 12, 1 << 18
ANOTHER_RUN = "another game runs on its port"
HIDDEN_COMMENT = "# A password is not recorded: write it into the next line."


def reply_and_record(args: Call, params: Json, send: Send, place: str) -> Json:
    """The reply to a command that is recorded. Whatever goes wrong with the record, the reply stands."""
    recording = Recording.at(place)
    if recording is None:
        return checked_reply(args, params, send)
    began = time.monotonic()
    try:
        reply = checked_reply(args, {**params, "record": recording.last_hash()}, send)
    except AbuError as error:
        if may_have_been_sent(error):
            leave_out(recording, args, "its answer was lost, and the game may have carried it out")
        raise
    data: object = reply.get("data")
    if not recording.is_of(reply):
        end_recording(port_of(args), ANOTHER_RUN)
    elif reply.get("success") is True and is_object(data) and is_played(args):
        picture = recording.add(args, data, time.monotonic() - began)
        if picture:
            from .pictures import keep_picture

            keep_picture(recording, picture, send, args.timeout)
    if is_object(data):
        data.pop("recorded", None)
    return reply


def is_played(args: Call) -> bool:
    """A `call` without a name, or with --list, only asks."""
    return args.command != "call" or bool(args.action and not args.list)


class Recording:
    """A script that is being written, and its log. The state folder has a file at `place` as long as it goes on."""

    def __init__(self, place: str, script: str, run: str = "") -> None:
        self.place = place
        self.script = script
        # The run of the game that is recorded; empty if the game does not tell it.
        self.run = run

    @staticmethod
    def at(place: str) -> Recording | None:
        """The recording whose state file is there; None if there is none that can be read."""
        try:
            about = load_object(place, is_own=True)
        except (OSError, ValueError):
            return None
        script = text_at(about, "script")
        return Recording(place, script, text_at(about, "run")) if script else None

    def is_of(self, reply: Fields) -> bool:
        """Whether the game that has answered is the one that is recorded."""
        return text_at(reply, "run") in ("", self.run) or not self.run

    def last_hash(self) -> str:
        """The stateHash of the last recorded answer; empty if it cannot be read."""
        try:
            handle = open_own(self.script + LOG_SUFFIX, os.O_RDONLY, is_shared=True)
            with os.fdopen(handle, "rb", 0) as log:
                lines = last_lines_of(log, USUAL_TAIL)
                lines = lines if len(lines) > 1 else last_lines_of(log, LARGEST_TAIL)
            found: object = parse_json(lines[-1].decode()) if lines else None
            return text_at(found, "stateHash") if is_object(found) else ""
        except (OSError, ValueError):
            return ""

    def add(self, args: Call, data: Json, seconds: float) -> str:
        """Adds the line, and to the log what the answer said. Returns the name of the picture to keep, if any."""
        words = words_of_call(args, data)
        line = line_of(words) if words else ""
        if not line:
            leave_out(self, args, "no name means exactly this node, or a value does not fit into a line", data)
            return ""
        if is_hidden(args, data):
            self.write(HIDDEN_COMMENT)
        # Looking changes nothing, so the picture before it still holds.
        is_pictured = args.command != "expect" and os.path.exists(self.place + PICTURES_ON)
        return self.write(line, {**facts_of(data), "seconds": round(seconds, 3)}, is_pictured)

    def write(self, line: str, facts: Json | None = None, is_pictured: bool = False) -> str:
        """
        Appends a line whole or not at all. If that fails, says so, and the recording is over. Returns the name of its
        picture.
        """
        picture: Json = {}
        try:
            number = append(self.script, (line + "\n").encode())
            if facts is not None:
                picture = {"picture": picture_name(number)} if is_pictured else {}
                entry = {"line": number, "command": line, **facts, **picture}
                append(self.script + LOG_SUFFIX, (to_json(entry) + "\n").encode())
        except (OSError, ValueError) as error:
            give_up(self, error)
            return ""
        return text_at(picture, "picture")


def picture_name(line: int) -> str:
    """The file with the picture of a line, in the folder beside the script."""
    return f"{line:04}.png"


def last_lines_of(file: FileIO, most: int) -> list[bytes]:
    """The lines in the last `most` bytes; the first may be partial."""
    file.seek(max(file.seek(0, os.SEEK_END) - most, 0))
    return file.read().splitlines()


def append(path: str, content: bytes) -> int:
    """
    Appends to an existing regular file, all or nothing, never through a link. Returns how many lines it has now.
    """
    handle = open_own(path, os.O_RDWR | os.O_APPEND, is_shared=True)
    try:
        size = os.fstat(handle).st_size
        lines = (os.read(handle, size) + content).count(b"\n")
        try:
            # Files take it in one piece, so that lines of calls from several shells do not mix.
            while content:
                content = content[os.write(handle, content) :]
        except OSError:
            os.ftruncate(handle, size)
            raise
    finally:
        os.close(handle)
    return lines


def facts_of(data: Fields) -> Json:
    """What the log keeps of an answer: nothing that differs in another run of the game, such as a ref or a path."""
    recorded = data.get("recorded")
    changes = text_at(recorded, "changes") if is_object(recorded) else ""
    facts: Json = {"history": data.get("history")}
    if data.get("errors"):
        facts["errors"] = errors_of(data)
    facts.update(changes=without_refs(changes), stateHash=lasting_hash(data), frames=data.get("frames"))
    return {key: value for key, value in facts.items() if value not in (None, "", [])}


def lasting_hash(data: Fields) -> str:
    """
    The stateHash, with its part about the world only of a frozen game: in another one nothing stands there again at
    the same moment.
    """
    known = text_at(data, "stateHash")
    return known if "frozenAt" in data else without_world(known)


def without_world(state: str) -> str:
    return state.partition("-")[0]


def without_refs(text: str) -> str:
    first, *others = text.split(" [ref=e")
    return first + "".join(other.lstrip("0123456789")[1:] for other in others)


def is_hidden(args: Call, data: Fields) -> bool:
    """Whether a field has taken a value that it does not show."""
    value = text_at(data, "value")
    return args.command == "fill" and value != args.text and set(value) == {"*"}


def words_of_call(args: Call, data: Fields) -> list[str]:
    """The words that carry out the same again, with names instead of refs. Empty if there are none."""
    command = args.row
    recorded: Any = data.get("recorded") or {}
    left_out = (*NOT_PLAYED, *(NARROWED_BY if any(arg.names_node for arg in command.arguments) else ()))
    words: list[str] = [command.name]
    flags: list[str] = []
    values = vars(args)
    for arg in command.arguments:
        value: Any = values.get(arg.key)
        if value is None or value is False or arg.names[0] in left_out or is_repeated(command, arg):
            continue
        if arg.names_node and is_node(value):
            node = recorded.get("target" if arg.key == "target" else "node")
            if not is_object(node):
                return []
            words.append(text_at(node, "name"))
            flags += narrowing(node, is_end=arg.key == "target")
        elif arg.is_flag:
            flags += [arg.names[0]] if value is True else [arg.names[0], word_of(value)]
        else:
            words += [word_of(one) for one in value] if arg.is_rest else [hidden(args, data, arg, word_of(value))]
    return [*words, *flags]


def is_node(value: object) -> bool:
    """Whether the value is a node, where a pixel could stand too."""
    return not is_object(value) or not value.keys().isdisjoint(("ref", "name"))


def is_repeated(command: Any, arg: Arg) -> bool:
    """Whether the flag sends the request several times: then each has a line of its own."""
    return arg.key == "count" and not arg.wire


def hidden(args: Call, data: Fields, arg: Arg, word: str) -> str:
    return "*" * len(word) if is_typed(args, arg) and is_hidden(args, data) else word


def is_typed(args: Call, arg: Arg) -> bool:
    """Whether it is the text for a field, which may be a password."""
    return args.command == "fill" and arg.key == "text"


def narrowing(node: Fields, is_end: bool) -> list[str]:
    """The flags that narrow the name of a node, or of the end of a drag."""
    flags = {"role": "--role", "in": "--target-in" if is_end else "--in"}
    return [word for key, flag in flags.items() if key in node for word in (flag, text_at(node, key))]


def word_of(value: Any) -> str:
    """The word of a command line that has this value: the reverse of what the table's types read."""
    parts: Any = value.values() if is_object(value) else value
    if is_object(value) or isinstance(value, tuple):
        return ",".join(map(word_of, parts))
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)


def line_of(words: Sequence[str]) -> str:
    """The words as a line of a script; empty if no line has them."""
    line = " ".join(map(quoted, words))
    return line if one_line(line) == line and parse_plain(words) is not None else ""


def quoted(word: str) -> str:
    if word and all(letter.isalnum() or letter in SAFE for letter in word):
        return word
    escaped = word.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def leave_out(recording: Recording, args: Call, why: str, data: Fields | None = None) -> None:
    """Writes a comment in place of the line, and says so. `data` is the answer, or None if it was lost."""
    command = args.row
    # Without an answer nobody knows whether the field shows what was typed, or has a password.
    is_secret = data is None or is_hidden(args, data)
    told = [arg for arg in command.arguments if not arg.is_flag and not (is_secret and is_typed(args, arg))]
    values = (args.option(arg.key) for arg in told)
    words = " ".join([args.command, *(quoted(word_of(value)) for value in values if value is not None)])
    without = ", without its text" if is_secret and args.command == "fill" else ""
    recording.write(f"# Not recorded, because {why}: {one_line(words)}{without}")
    note(f"this {args.command} is not in {os.path.basename(recording.script)}: {why}")


def give_up(recording: Recording, error: OSError | ValueError) -> None:
    """Ends a recording that cannot be written, and says so."""
    cause = reason(error) if isinstance(error, OSError) else str(error)
    note(f"the recording into {recording.script} has ended: {cause}")
    try:
        remove(recording.place)
    except OSError:
        pass  # then the next call says it again


def errors_of(data: Fields) -> list[str]:
    """The errors that the game logged, a line each, without the places in its code."""
    return [f"{error.get('level')}: {one_line(str(error.get('message')))}" for error in objects_at(data, "errors")]


def counted_lines(count: int) -> str:
    return f"{count} line{'' if count == 1 else 's'}"


def number_of_lines(path: str) -> int:
    """How many lines a replay of the script plays, so without its launch; 0 if it cannot be read."""
    try:
        handle = open_own(path, os.O_RDONLY, is_shared=True)
        with os.fdopen(handle, encoding="utf-8", errors="replace") as file:
            return sum(bool(line.strip()) and not line.startswith(("#", "launch ")) for line in file)
    except OSError:
        return 0


def end(running: Recording) -> None:
    remove(running.place)
    end_pictures(running.place)


def in_words(running: Recording, lines: int) -> str:
    return f"{running.script}: {counted_lines(lines)}"


def end_recording(port: int, why: str) -> None:
    """Ends the recording of a game that goes away, and says so."""
    running = Recording.at(recording_of(port))
    if running is not None:
        end(running)
        note(f"{why}, so the recording has ended: {in_words(running, number_of_lines(running.script))}")
