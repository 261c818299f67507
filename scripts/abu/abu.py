#!/usr/bin/env python3
"""
Play and check a running Unity game from a shell: each call does one thing, lets the game come to rest, and prints the
screen as a tree.
"""

# Made by scripts/abu/build from scripts/abu/parts: change those, then run it. They are formatted, this is not.
# fmt: off

import os
import sys
from _thread import RLock


ROWS = (
    ("control_commands", "TYPING", " fill type press key scroll "),
    ("custom_commands", "CALLING", " do call "),
    ("device_commands", "HOLDING", " keydown key-down keyup key-up mouse pad gamepad touch release controls "),
    ("inspect_commands", "STUDYING", " log logs inspect perf screenshot ss "),
    ("look_commands", "LOOKING", " snapshot find wait status "),
    ("pointer_commands", "POINTING", " click tap hover drag "),
    ("script_commands", "CHECKING", " expect "),
    ("script_commands", "SCRIPTING", " record replay shrink film "),
    ("time_commands", "TIMING", " freeze thaw step batch "),
)

# --- start: Checks before anything else: the Python version, and Ctrl-C during startup ---

OLDEST_PYTHON = (3, 9)
# Python 3.6 to 3.8 can parse the file and run it up to here; older ones report a SyntaxError in the f-string.
if sys.version_info[:2] < OLDEST_PYTHON:
    sys.exit(
        f"abu: Python {sys.version_info[0]}.{sys.version_info[1]} is too old.\n  try: run it with Python 3.9 or newer"
    )


# Importing `signal` would import enum.
signals = __import__("_signal")


def let_interrupts_end():
    """Until `main` runs, Ctrl-C ends the process silently, unless SIGINT is ignored."""
    if signals.getsignal(signals.SIGINT) is signals.default_int_handler:
        signals.signal(signals.SIGINT, signals.SIG_DFL)


def let_interrupts_raise():
    """From here on, Ctrl-C raises a KeyboardInterrupt."""
    if signals.getsignal(signals.SIGINT) is signals.SIG_DFL:
        signals.signal(signals.SIGINT, signals.default_int_handler)


if __name__ == "__main__":
    let_interrupts_end()


# --- loader: Load the parts of this file when they are first needed, from the bytecode that an earlier call has kept ---

# Modules that importers can use and patch as `abu.subprocess`.
MODULES = ("argparse", "base64", "json", "os", "socket", "subprocess", "sys", "tempfile", "time")
# Stands for `from __future__ import annotations`, but imports nothing.
ANNOTATIONS = 0x1000000
# Parts not loaded yet: the number of lines before the text, the names that it defines, and the text.
TEXTS = {}
LOADED = set()
# Other threads may need a part while it is loaded. Reentrant, because parts load other parts.
LOADING = RLock()
# Resolve only a link to the file itself. Unity may have been given the project's path through a linked folder.
SOURCE = os.path.realpath(__file__) if os.path.islink(__file__) else os.path.abspath(__file__)


def need(part):
    """Loads a part into this namespace, once. Names that an importer has patched keep their patch."""
    if part in LOADED:
        return
    with LOADING:
        waiting = TEXTS.pop(part, None)
        if waiting:
            try:
                load(part, *waiting)
            except BaseException:
                TEXTS[part] = waiting
                raise


def load(part, line, _, text):
    """Runs the part's bytecode: what an earlier call kept in Python's own folder, if its text is the same."""
    import _imp

    home, name = os.path.split(SOURCE)
    place = os.path.join(home, "__pycache__", f"{name}-{part}.{sys.implementation.cache_tag}.kept")
    made_from = _imp.source_hash(sys.hexversion, f"{__file__}\n{line}\n{text}".encode())
    code = kept_at(place, made_from)
    is_new = code is None
    if is_new:
        # Padded, so that line numbers match the file.
        code = compile("\n" * line + text, __file__, "exec", ANNOTATIONS)
    patched = dict(globals())
    exec(code, globals())
    globals().update(patched)
    LOADED.add(part)
    if is_new and not sys.dont_write_bytecode and os.access(home, os.W_OK):
        need("bytecode")

        keep(place, made_from, code)


def kept_at(place, made_from):
    import _imp
    from marshal import loads

    try:
        with open(place, "rb", 0) as file:
            kept = file.read()
    except OSError:
        return None
    return loads(kept[16:]) if kept[:8] == made_from and kept[8:16] == _imp.source_hash(0, kept[16:]) else None


def lookup(name):
    """The value of a name, from any part."""
    return globals()[name] if name in globals() else __getattr__(name)


def __getattr__(name):
    """Loads the part that defines the name, or imports one of MODULES."""
    if name in MODULES:
        return __import__(name)
    # Under the lock: another thread may be loading this part.
    with LOADING:
        for part, (_, names, _) in tuple(TEXTS.items()):
            if f" {name} " in names:
                need(part)
        if name in globals():
            return globals()[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


# --- base: Constants and waiting ---

TEXTS["base"] = 140, " ABU_PORT CONNECT_SECONDS HOST LOCK_SECONDS MAX_REPLY_BYTES OPEN_SECONDS POLL_INTERVAL PROBE_SECONDS PROGRAM_SECONDS PROTOCOL REPLY_SECONDS RETRY_SECONDS TEST_TIMEOUT_SECONDS TIMEOUT_SECONDS UNITY_BUNDLE_ID VERSION wait_until ", r'''
import time


# The bridge's package has the same version; both are released together.
VERSION = "0.3.0"
PROTOCOL = 1
HOST = "127.0.0.1"
ABU_PORT = 9999
REPLY_SECONDS = 30.0
CONNECT_SECONDS = 5.0
RETRY_SECONDS = 0.05
PROBE_SECONDS = 5.0
# Time limit for programs that only print something.
PROGRAM_SECONDS = 20.0
MAX_REPLY_BYTES = 256 * 1024 * 1024

# Time limits of the Editor commands.
TIMEOUT_SECONDS = 120
TEST_TIMEOUT_SECONDS = 300
# Opening a project for the first time includes importing it.
OPEN_SECONDS = 600.0
POLL_INTERVAL = 0.3
UNITY_BUNDLE_ID = "com.unity3d.UnityEditor5.x"


# Long enough for a build and a start.
LOCK_SECONDS = 1000.0


def wait_until(probe, seconds, interval):
    """Calls `probe` until it returns something other than None. Returns None after that many seconds."""
    give_up = time.monotonic() + seconds
    while True:
        answer = probe()
        if answer is not None or time.monotonic() >= give_up:
            return answer
        time.sleep(interval)
'''

# --- bytecode: Keep the bytecode of the parts for later calls ---

TEXTS["bytecode"] = 182, " keep ", r'''
import os


def keep(place, made_from, code):
    """Writes the bytecode, with digests of its source and of itself. If that fails, the next call compiles it again."""
    import _imp
    from marshal import dumps

    need("disk")

    content = dumps(code)
    try:
        os.makedirs(os.path.dirname(place), exist_ok=True)
        replace_file(place, made_from + _imp.source_hash(0, content) + content)
    except OSError:
        pass
'''

# --- data: JSON and UUIDs without modules that are slow to import ---

TEXTS["data"] = 203, " JsonRules finite is_list is_object new_id number_at objects_at parse_json refuse text_at to_json whole_number ", r'''
import os

need("text")


def new_id():
    """A random (version 4) UUID as text."""
    digits = bytearray(os.urandom(16))
    digits[6] = digits[6] & 0x0F | 0x40
    digits[8] = digits[8] & 0x3F | 0x80
    text = digits.hex()
    return "-".join((text[:8], text[8:12], text[12:16], text[16:20], text[20:]))


def finite(text):
    """Parses a number and rejects NaN, Infinity and 1e999, which are not JSON."""
    value = float(text)
    if value - value != 0:
        raise ValueError(f"{shortened(text)} is no number of JSON")
    return value


class JsonRules:
    """The options that json.loads passes to the C scanner."""

    strict = True
    object_hook = object_pairs_hook = None
    parse_float = staticmethod(finite)
    parse_int = int
    parse_constant = staticmethod(finite)


def parse_json(text):
    """
    Like json.loads, but accepts strict JSON only. Every error is a ValueError. Whatever the C scanner rejects is parsed
    again by `json`, which decides.
    """
    try:
        from _json import make_scanner

        rules = JsonRules
        value, end = make_scanner(rules)(text, 0)
        if not text[end:].strip(" \t\r\n"):
            return value
    except (ImportError, StopIteration, ValueError, SystemError, RecursionError):
        pass  # a SystemError: the error it wants to raise is json's, which nobody has imported yet
    import json

    try:
        return json.loads(text, parse_float=finite, parse_constant=finite)
    except RecursionError:
        raise ValueError("it is nested too deep") from None


def to_json(data):
    """Like json.dumps: one line of ASCII, which every terminal and pipe can carry."""
    try:
        from _json import encode_basestring_ascii, make_encoder

        return "".join(make_encoder({}, refuse, encode_basestring_ascii, None, ": ", ", ", False, False, True)(data, 0))
    except (ImportError, TypeError):
        import json

        return json.dumps(data)


def refuse(value):
    raise TypeError(f"{type(value).__name__} is not JSON")


def is_object(value):
    return isinstance(value, dict)


def is_list(value):
    return isinstance(value, list)


def whole_number(data, key):
    """The whole number under this key; 0 if there is none."""
    value = data.get(key)
    return value if isinstance(value, int) and not isinstance(value, bool) else 0


def text_at(data, key):
    """The text under this key; empty if there is none."""
    value = data.get(key)
    return value if isinstance(value, str) else ""


def number_at(data, key):
    """The number under this key; 0 if there is none."""
    value = data.get(key)
    return value if isinstance(value, (int, float)) and not isinstance(value, bool) else 0


def objects_at(data, key):
    """The objects in the list under this key."""
    value = data.get(key)
    return [entry for entry in value if is_object(entry)] if is_list(value) else []
'''

# --- disk: Files, written whole or not at all ---

TEXTS["disk"] = 308, " OWNER_ONLY create new_beside open_regular remove replace_file take_place ", r'''
import os


def replace_file(path, content, mode = 0o666):
    """
    Writes a new file and moves it over the old one; a link is replaced, not followed. After an OSError nothing has
    changed.
    """
    take_place(new_beside(path, content, mode), path)


def new_beside(path, content, mode = 0o666):
    """A new file in the same folder, with this content. Returns its path; after an OSError there is none."""
    beside = os.path.join(os.path.dirname(path), f".abu-{os.urandom(8).hex()}.new")
    try:
        with os.fdopen(create(beside, mode), "wb") as file:
            file.write(content)
        if os.path.isfile(path) and not os.path.islink(path):
            os.chmod(beside, os.stat(path).st_mode & 0o777)
        return beside
    except BaseException:
        remove(beside)
        raise


def take_place(beside, path):
    """Moves the new file over what is at the path, or removes it."""
    try:
        os.replace(beside, path)
    except BaseException:
        remove(beside)
        raise


OWNER_ONLY = 0o600


def create(path, mode = 0o666):
    return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), mode)


def open_regular(path, flags):
    """Opens a regular file. Raises an OSError for pipes, which could block, and devices, which may never end."""
    from stat import S_ISREG

    try:
        handle = os.open(path, flags | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0), 0o666)
    except ValueError:
        raise OSError("no file can have that name") from None
    if not S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise OSError("it is not a regular file")
    return handle


def remove(path):
    try:
        os.unlink(path)
    except FileNotFoundError:
        pass
'''

# --- errors: Errors that are explained to the user ---

TEXTS["errors"] = 373, " AbuError Advice ConnectionError EmptyResponseError RefusedError TimeoutError UsageError ", r'''
class Advice(str):
    """One thing to try, in words for abu.py. Programs with their own users choose other words by `code`."""

    code: str

    def __new__(cls, code, text):
        advice = super().__new__(cls, text)
        advice.code = code
        return advice


class AbuError(Exception):
    """
    An error with its cause in one sentence and one thing to try in `fix`. `report` is printed on stdout in spite of the
    error.
    """

    exit_code = 1

    def __init__(self, message = "", fix = "", report = None):
        super().__init__(message)
        self.fix = fix
        self.report = report


class ConnectionError(AbuError):
    """Nothing listens on the port."""


class TimeoutError(AbuError):
    """Connected, but the reply was not complete in time."""


class EmptyResponseError(AbuError):
    """The connection closed without a reply. `was_sent`: the game may have received the request."""

    def __init__(self, message = "", fix = "", was_sent = True):
        super().__init__(message, fix)
        self.was_sent = was_sent


class RefusedError(AbuError):
    """The game answered that it did not do it."""


class UsageError(AbuError):
    """The call itself is wrong; nothing was done. `usage` is the line that shows how the command is called."""

    exit_code = 2

    def __init__(self, message = "", fix = "", usage = ""):
        super().__init__(message, fix)
        self.usage = usage
'''

# --- others: What other clients have done to the game, in words ---

TEXTS["others"] = 431, " other_text others_text ", r'''
need("data")


def others_text(told):
    """The actions of others that an answer tells, the newest last; empty if there are none."""
    texts = [other_text(other) for other in objects_at(told, "others")]
    more = whole_number(told, "moreOthers")
    return "; ".join([*([f"{more} more"] if more else []), *texts])


def other_text(other):
    words = " ".join(filter(None, (text_at(other, "command"), text_at(other, "node"))))
    return f"{text_at(other, 'client') or 'somebody'}: {words}"
'''

# --- places: Where the folders of this checkout are, and where the call was made ---

TEXTS["places"] = 449, " CLIENT absolute working_directory ", r'''
import os

need("errors")

CLIENT = os.path.join(os.path.dirname(os.path.dirname(os.path.dirname(SOURCE))), "client")


def working_directory():
    try:
        return os.getcwd()
    except OSError:
        raise AbuError("The working directory does not exist any more.", "`cd` to a folder that does") from None


def absolute(path):
    """The path from the root on. It names the same file: after a link, `..` leads elsewhere than it reads."""
    folder, name = os.path.split(path)
    plain, real = os.path.abspath(path), os.path.realpath(folder or os.curdir)
    return plain if os.path.realpath(os.path.dirname(plain)) == real else os.path.join(real, name)
'''

# --- progress: How far a long piece of work is, on stderr ---

TEXTS["progress"] = 473, " AFTER_SECONDS EACH_SECONDS Progress REWRITE_SECONDS ", r'''
import os
import sys
import time

need("stderr")

AFTER_SECONDS, EACH_SECONDS, REWRITE_SECONDS = 3.0, 30.0, 0.2


class Progress:
    """
    Says nothing of what is done within AFTER_SECONDS. Then it rewrites one line on a terminal, which is gone at the
    end, and elsewhere writes a line each EACH_SECONDS. ABU_PROGRESS=0 turns it off.
    """

    def __init__(self):
        self.began = time.monotonic()
        self.is_wanted = os.environ.get("ABU_PROGRESS") != "0"
        self.is_rewriting = is_rewritable(sys.stderr)
        self.due = self.began + AFTER_SECONDS
        self.is_shown = False

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.clear()

    def tell(self, text):
        """Called often, with what is done; the seconds so far are added."""
        now = time.monotonic()
        if now < self.due or not self.is_wanted:
            return
        self.due = now + (REWRITE_SECONDS if self.is_rewriting else EACH_SECONDS)
        text = f"{text} ({now - self.began:.0f} s)"
        if self.is_rewriting:
            rewrite(text)
            self.is_shown = True
        else:
            note(text)

    def clear(self):
        """Erases the line from the terminal, before something else is written there."""
        if self.is_shown:
            rewrite("")
            self.is_shown = False
'''

# --- stderr: Notes on stderr ---

TEXTS["stderr"] = 524, " DISK_AND_FOLDER ERASE LONGEST_LINE OWN_FOLDER discard fix_of_limit is_rewritable note of_sensible_length open_folder reason refused_by_system report rewrite to_stderr unwritable why_unknown with_fix ", r'''
import os
import sys

need("errors")
need("text")


OWN_FOLDER = "set ABU_STATE_DIR to a folder of your own"
LONGEST_LINE = 2000
# Erases the terminal's line from the cursor on.
ERASE = "\x1b[K"
DISK_AND_FOLDER = "look at the disk's free space and the folder's permissions"


def note(text):
    """Prints a line on stderr. Notes are not part of the result; failing to write one is not an error."""
    to_stderr(f"abu: {text}")


def to_stderr(text):
    stderr = sys.stderr
    if stderr is None:  # print would turn to stdout
        return
    try:
        # Over a line that is being rewritten.
        print(f"{ERASE if is_rewritable(stderr) else ''}{printable(text)}", file=stderr, flush=True)
    except (OSError, ValueError):
        discard(stderr)


def is_rewritable(stream):
    """Whether it is a terminal that erases a line when it is told to."""
    try:
        is_terminal = stream is not None and stream.isatty()
    except ValueError:  # it is closed
        return False
    return is_terminal and sys.platform != "win32" and os.environ.get("TERM", "dumb") != "dumb"


def rewrite(text):
    """Puts the text in the place of the last line on stderr, which must be rewritable, and leaves the cursor there."""
    stderr = sys.stderr
    if stderr is None:
        return
    try:
        width = os.get_terminal_size(stderr.fileno()).columns
        line = printable(f"abu: {text}"[: max(width - 1, 0)]) if text else ""
        print(f"{ERASE}{line}", end="\r", file=stderr, flush=True)
    except (OSError, ValueError):
        discard(stderr)


def discard(stream):
    """
    Points one of this process's own streams at the null device. Otherwise Python flushes it again at exit, fails again,
    and that failure decides the exit code.
    """
    if stream in (sys.__stdout__, sys.__stderr__):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def reason(error):
    return error.strerror or str(error)


def of_sensible_length(text, most = LONGEST_LINE):
    """Shortens long lines by cutting out their middle: names inside a message can have any length."""
    lines = text.split("\n")
    return "\n".join(f"{line[: most // 2]} ... {line[-most // 2 :]}" if len(line) > most else line for line in lines)


def with_fix(cause, fix):
    cause, fix = of_sensible_length(cause), of_sensible_length(fix)
    return f"{cause}\n  try: {fix}" if fix else cause


def refused_by_system(error):
    """If a module in machine code cannot be opened, Python raises an ImportError with the system's text."""
    return AbuError(str(error), fix_of_limit(error, "look at the disk's free space and the file's permissions"))


def fix_of_limit(error, otherwise):
    """What helps against a limit of the system, or else what is given."""
    import errno

    is_limit = os.strerror(errno.EMFILE) in str(error)
    return "raise the limit of open files, for example with `ulimit -n 256`" if is_limit else otherwise


def report(error):
    """Prints cause and fix on stderr."""
    note(with_fix(str(error), error.fix))
    if isinstance(error, UsageError) and error.usage:
        to_stderr(error.usage)


def open_folder(folder, about):
    """The error for a state folder that others could write to."""
    if about.st_uid != os.geteuid():
        return AbuError(f"The state folder {folder} belongs to another user.", OWN_FOLDER)
    return AbuError(f"Others may write to the state folder {folder}.", f"`chmod go-w '{folder}'`, or {OWN_FOLDER}")


def unwritable(path, error, fix = DISK_AND_FOLDER):
    cause = reason(error) if isinstance(error, OSError) else "no file can have that name"
    return AbuError(f"Cannot write {path}: {cause}.", fix_of_limit(error, fix))


def why_unknown(error):
    """Why the record of the last printed tree cannot be used."""
    if isinstance(error, ValueError):
        return "the record of the last printed tree is damaged"
    cause = reason(error) if isinstance(error, OSError) else str(error).rstrip(".")
    return f"the record of the last printed tree cannot be used ({cause})"
'''

# --- stdout: The result of a call, on stdout ---

TEXTS["stdout"] = 643, " ELSEWHERE page print_result ", r'''
import sys

need("data")
need("errors")
need("text")


ELSEWHERE = "send the output where it can be written"


def print_result(text, fix = ELSEWHERE):
    """All output on stdout goes through here: a failure to write it is always reported, and no terminal obeys it."""
    if not text:
        return
    out = sys.stdout
    if out is None:
        raise AbuError("The result cannot be printed: stdout is closed.", fix)
    encoding = out.encoding or "utf-8"
    try:
        print(printable(text).encode(encoding, "backslashreplace").decode(encoding), file=out, flush=True)
    except OSError as error:
        need("stderr")

        discard(out)
        if isinstance(error, BrokenPipeError):
            raise
        raise AbuError(f"The result cannot be printed: {reason(error)}.", fix) from None


def page(text, is_json):
    return to_json({"text": text}) if is_json else text.rstrip("\n")
'''

# --- text: Text from elsewhere (labels, log lines, names, paths) in what we print ---

TEXTS["text"] = 679, " FIRST_TAG UNSEEN_LETTERS one_line printable shortened ", r'''
# What `str.isprintable` lets through although nobody sees it: joiners, fillers, inherent vowels, selectors.
UNSEEN_LETTERS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0" + "".join(map(chr, range(0xFE00, 0xFE10))))
FIRST_TAG = "\U000e0000"


def printable(text):
    """Escapes, as in JSON, every character that nobody would see; keeps line feeds."""
    if text.isascii():
        is_seen = text.replace("\n", "").isprintable()
    else:
        is_seen = text.replace("\n", "").isprintable() and UNSEEN_LETTERS.isdisjoint(text) and max(text) < FIRST_TAG
    if is_seen:
        return text
    need("unseen")

    return made_visible(text)


def one_line(text):
    """The text as a part of one line. Everything from elsewhere that stands in a line of ours goes through here."""
    return printable(str(text)).replace("\n", "\\n")


def shortened(text):
    """The text in quotes, cut to fit into a sentence."""
    return repr(text if len(text) <= 40 else text[:40] + "...")
'''

# --- unseen: Characters that nobody sees, and what can only be text of no language ---

TEXTS["unseen"] = 710, " AS_EMOJI JOINER KEYCAP NON_JOINER UNSEEN changes_neighbour decoded is_shaped is_unseen is_unseen_at made_visible ", r'''
import os

# Ranges of code points that terminals interpret or hide. The bridge has the same (UnseenText.cs).
UNSEEN = (
    (0x00, 0x09),  # C0 controls but the line feed
    (0x0B, 0x1F),
    (0x7F, 0x9F),  # DEL and C1 controls
    (0xAD, 0xAD),  # soft hyphen
    (0x034F, 0x034F),  # combining grapheme joiner
    (0x061C, 0x061C),  # Arabic letter mark
    (0x115F, 0x1160),  # fillers of Hangul
    (0x17B4, 0x17B5),  # inherent vowels of Khmer
    (0x180B, 0x180F),  # selectors of Mongolian
    (0x200B, 0x200F),  # zero width, joiners, marks of direction
    (0x2028, 0x202E),  # separators, embedding and overriding of direction
    (0x2060, 0x206F),  # word joiner, invisible operators, isolating of direction
    (0x3164, 0x3164),  # filler of Hangul
    (0xD800, 0xDFFF),  # halves of surrogate pairs
    (0xFE00, 0xFE0F),  # variation selectors
    (0xFEFF, 0xFEFF),  # zero width no-break space
    (0xFFA0, 0xFFA0),  # filler of Hangul
    (0xFFF0, 0xFFFB),  # interlinear annotation
    (0xE0000, 0xE03FF),  # tags and variation selectors
)
NON_JOINER, JOINER, AS_EMOJI, KEYCAP = "\u200c\u200d\ufe0f\u20e3"


def made_visible(text):
    """The text with the characters of UNSEEN as in JSON."""
    from _json import encode_basestring_ascii

    return "".join(
        encode_basestring_ascii(letter)[1:-1] if is_unseen_at(text, at) else letter for at, letter in enumerate(text)
    )


def is_unseen_at(text, at):
    return is_unseen(text[at]) and not changes_neighbour(text, at)


def is_unseen(letter):
    return any(first <= ord(letter) <= last for first, last in UNSEEN)


def changes_neighbour(text, at):
    """Joiners join emoji and shape some scripts; a variation selector makes an emoji of a sign."""
    before, after = text[at - 1 : at] if at else "", text[at + 1 : at + 2]
    if text[at] == AS_EMOJI:
        return is_shaped(before) or after == KEYCAP
    if text[at] == JOINER:
        return (is_shaped(before) or before == AS_EMOJI) and is_shaped(after)
    return text[at] == NON_JOINER and is_shaped(before) and is_shaped(after)


def is_shaped(letter):
    """Arabic to Khmer and signs, and what lies beyond the first 65,536 characters, as emoji do."""
    return letter >= "\U00010000" or ("\u0600" <= letter < "\u2e80" and not is_unseen(letter))


def decoded(word, is_path):
    """
    A word as its writer meant it: what Python could not decode in this locale is read as UTF-8. Raises a ValueError for
    what is no text at all. A path stays as the system spells it.
    """
    if "\0" in word:
        raise ValueError(f"{word[:40]!r} holds a NUL character")
    if not any("\ud800" <= letter <= "\udfff" for letter in word):
        return word
    try:
        text = os.fsencode(word).decode()
    except UnicodeError:
        raise ValueError(f"{word[:40]!r} is not UTF-8") from None
    return word if is_path else text
'''

# --- as_data: The table of commands as data, for `help --json` ---

TEXTS["as_data"] = 788, " data_of_all data_of_arg data_of_row kind_of type_of ", r'''
need("table")


def data_of_all(rows):
    return {"commands": [data_of_row(row) for row in rows], "flags": [data_of_arg(arg) for arg in COMMON]}


def data_of_row(row):
    """One command; the flags of every command are left out."""
    about = {"name": row.name, "aliases": [*row.names[1:]], "help": row.help}
    return {**about, "changesGame": row.changes, "arguments": [data_of_arg(arg) for arg in row.arguments]}


def data_of_arg(arg):
    """`oneOf` names a group of which exactly one argument is given."""
    name = arg.names[0] if arg.is_flag else str(arg.options.get("metavar", arg.key))
    data = {"name": name, "type": type_of(arg), "help": str(arg.options["help"]).replace("%%", "%")}
    if not arg.is_flag:
        data["required"] = arg.is_required
    if arg.names[1:]:
        data["short"] = arg.names[1]
    if arg.is_flag and not arg.is_switch:
        data["value"] = str(arg.options.get("metavar", arg.key.upper()))
    if "choices" in arg.options:
        data["choices"] = [*arg.options["choices"]]
    if arg.group:
        data["oneOf"] = arg.group
    return data


def type_of(arg):
    """The JSON type of the value; of an argument that may be repeated, with `[]`."""
    kind = "boolean" if arg.is_switch else "string" if "choices" in arg.options else kind_of(arg)
    return f"{kind}[]" if arg.is_list or arg.is_rest else kind


def kind_of(arg):
    """The JSON type of what the argument's converter makes of a number, or string if it takes none."""
    try:
        value = arg.read("1")
    except ValueError:
        return "string"
    return "integer" if isinstance(value, int) else "number" if isinstance(value, float) else "string"
'''

# --- call: A call of a command, and an ordinary command line as one, without argparse ---

TEXTS["call"] = 836, " Call NARROWING build_params is_dashed is_picture parse_plain read_flags values_of_none without_its_action ", r'''
need("errors")
need("table")
need("index")


class Call:
    """
    One call of a command: the command's row, and as attributes the values of its arguments by `Arg.key`: None, or False
    for a switch, if not given. `game_port` is the address of its game, once that is known.
    """

    row: Command
    command: str
    json: bool
    port: int | None
    host: str | None
    session: str | None
    timeout: float | None
    wait: float | None
    game_port = 0

    def __init__(self, row, values):
        vars(self).update(values)
        self.row = row
        self.command = row.name
        for argument in row.arguments:
            if (
                argument.or_output
                and is_picture(vars(self).get(argument.key))
                and self.option(argument.or_output) is None
            ):
                vars(self)[argument.or_output], vars(self)[argument.key] = vars(self)[argument.key], None

    @staticmethod
    def of(command, **given):
        """A call of the command with these values, and no other."""
        row = command_named(command)
        return Call(row, {**values_of_none(row), **given})

    def option(self, key):
        """The value of an argument that some commands have; None for the others."""
        return vars(self).get(key)

    def having(self, **values):
        """The same call with other values."""
        return Call(self.row, {**vars(self), **values})


def is_picture(value):
    return isinstance(value, str) and value.lower().endswith(".png")


def values_of_none(row):
    """The values of the arguments in a call that gives none."""
    return {argument.key: False if argument.is_switch else None for argument in (*COMMON, *row.arguments)}


def parse_plain(argv):
    """
    Returns the same values as build_parser().parse_args(argv). Returns None for help and for any call that is
    incomplete or invalid: argparse handles those.
    """
    command = command_among(argv)
    if command is None:
        return None
    arguments = (*COMMON, *command.arguments)
    values = values_of_none(command)
    slots = [argument for argument in command.arguments if not argument.is_flag]
    needed = sum(slot.is_required for slot in slots)
    flags = {name: argument for argument in arguments if argument.is_flag for name in argument.names}
    try:
        words = read_flags(argv, flags, values)
        rest = slots[-1] if slots and slots[-1].is_rest else None
        most = len(argv) if rest else len(slots) + 1
        if not words or words[0] not in command.names or not needed < len(words) <= most:
            return None
        values.update((slot.key, slot.convert(word)) for slot, word in zip(slots, words[1:]))
        if rest:
            values[rest.key] = [rest.convert(word) for word in words[len(slots) :]]
    except (EmptyText, ValueError):
        return None
    if without_its_action(command, values):
        return None
    chosen = [argument.group for argument in arguments if argument.group and values[argument.key] not in (None, False)]
    return (
        Call(command, values) if sorted(chosen) == sorted({argument.group for argument in arguments} - {""}) else None
    )


def without_its_action(command, values):
    """An argument that is given without the action that it goes with."""
    given = [argument for argument in command.arguments if values.get(argument.key) is not None]
    for argument in given:
        if argument.of_actions:
            actions = (other.params(values[other.key]).get("action") for other in given)
            if not any(action in argument.of_actions for action in actions):
                return argument
    return None


def read_flags(argv, flags, values):
    """Stores the flags in `values` and returns the other words; None if a flag is unknown or malformed."""
    words = []
    tokens = iter(argv)
    for token in tokens:
        name, given, text = token.partition("=")
        flag = flags.get(name)
        if flag is None:
            words.append(token)
        elif flag.is_switch:
            values[flag.key] = True
        else:
            text = text if given else next(tokens, "-")
            if values[flag.key] is not None and not flag.is_list:
                return None
            value = flag.convert(text)
            values[flag.key] = [*(values[flag.key] or ()), value] if flag.is_list else value
        if (flag is None and is_dashed(token)) or (flag and (flag.is_switch if given else is_dashed(text))):
            return None
    return words


def is_dashed(word):
    """Whether the word is a flag. A negative number is not."""
    return word.startswith("-") and not word[1:2].isdigit()


# Flags that narrow a name, with the param of each and those of the name.
NARROWING = (
    ("--role", "role", {"name", "sourceName"}),
    ("--in", "in", {"name", "sourceName"}),
    ("--target-in", "targetIn", {"targetName"}),
)


def build_params(args):
    """
    The `params` of a request. Flags that were not given, or that the namespace lacks, are left out. Raises a UsageError
    for flags that exclude each other.
    """
    row = args.row if isinstance(args, Call) else command_named(args.command)
    params = {}
    for argument in row.arguments if row else ():
        value = vars(args).get(argument.key)
        if value is not None and value is not False:
            params.update(argument.params(value))
    is_question = row is not None and row.asks == "snapshot"
    for flag, key, names in NARROWING:
        if key in params and not names & set(params) and not is_question:
            raise UsageError(f"{flag} needs a TARGET name.", f"leave out {flag}")
    return params
'''

# --- commands: The table of commands: all that do not play the game ---

TEXTS["commands"] = 992, " COMMANDS DEFAULTS EDITING EDITOR_COMMANDS GAMES HELPING LARGEST_SIDE MODES OFFLINE OPEN PIXELS SMALLEST_SIDE STARTING VERBOSE VIA game_name on_or_off screen_size session_name ", r'''
need("playing")
need("script_commands")
need("table")
need("text")

# The modes that a game can start in.
MODES = ("practice", "marathon")
GAMES = {
    "dreamtides": (),
    "tetris": MODES,
    "2048": (),
    "topdown": (),
    "minesweeper": (),
    "match3": (),
    "charge": (),
    "pinch": (),
    "platformer": (),
}
# The defaults of `launch`.
DEFAULTS = {"game": "dreamtides", "width": 1280, "height": 720}
# The player has the same limits.
SMALLEST_SIDE = 64
LARGEST_SIDE = 8192
PIXELS = Number(int, SMALLEST_SIDE, LARGEST_SIDE, "a number of pixels")


def on_or_off(text):
    return {"start": "on", "stop": "off"}.get(text, text)


def game_name(text):
    if not f"_{text}".isidentifier():
        raise ValueError(f"{shortened(text)} is not a game's name: letters, digits and underscores are")
    return text


def session_name(text):
    if not 0 < len(text) <= 40 or not text.isascii() or not text.replace("-", "").replace("_", "").isalnum():
        raise ValueError(f"{shortened(text)} is not a name for a game: letters, digits, - and _ are, at most 40")
    return text


def screen_size(text):
    parts = text.lower().split("x")
    if len(parts) == 2 and all(part.isascii() and part.isdigit() and len(part) < 6 for part in parts):
        width, height = int(parts[0]), int(parts[1])
        if SMALLEST_SIDE <= min(width, height) and max(width, height) <= LARGEST_SIDE:
            return width, height
    limits = f"of {SMALLEST_SIDE} to {LARGEST_SIDE} pixels each"
    raise ValueError(f"{shortened(text)} is not the size of a screen: WIDTHxHEIGHT is, {limits}, as in 1170x2532")


VIA = Arg(
    "--via",
    choices=("server", "hammerspoon", WITHOUT_EDITOR),
    help="how to reach the Editor; headless: do without (default: ABU_VIA, its own server, or Hammerspoon on macOS)",
)
OPEN = Arg("--open", action="store_true", help="open the project in Unity first, unless it is open")
VERBOSE = Arg(
    "--verbose",
    action="store_true",
    help="print on stderr what the command waits for, even if stderr is not a terminal",
)


OFFLINE = Arg("--offline", action="store_true", help="download no package of the project")
STARTING = (
    Command(
        "launch",
        "Start the headless player unless a game answers already, and print the first tree.",
        Arg(
            "--seed",
            type=Number(int, -(2**31), 2**32 - 1, "a seed"),
            metavar="N",
            help="the same seed gives the same game (default: a different one each time)",
        ),
        Arg(
            "--width",
            type=PIXELS,
            metavar="PIXELS",
            help="width of the screen (default: 1280; 720 for upright projects)",
        ),
        Arg("--height", type=PIXELS, metavar="PIXELS", help="height of the screen (default: 720; 1280 for those)"),
        Arg("--fast", action="store_true", help="run animations faster than real time while a command is in progress"),
        Arg("--frozen", action="store_true", help="begin with frozen time: it runs only for actions and for step"),
        Arg(
            "--lease",
            type=Number(int, 1, 86400, "a number of seconds"),
            metavar="SECONDS",
            help="with --frozen: let time run again after SECONDS without a call (default: 600)",
        ),
        Arg(
            "--idle-timeout",
            type=Number(int, 1, 10**6, "a number of seconds"),
            metavar="SECONDS",
            help="end the player once nobody has asked it for anything for so long",
        ),
        Arg("--game", type=game_name, metavar="GAME", help=f"{' or '.join(GAMES)} (default: {DEFAULTS['game']})"),
        Arg(
            "--mode", choices=MODES, help="how tetris starts: without or with gravity (default: its title screen asks)"
        ),
        Arg("--project", metavar="FOLDER", help="play the Unity project in that folder, from its own files"),
        Arg("--scene", metavar="NAME", help="the project's scene to begin with (default: its first)"),
        OFFLINE,
        Arg("--network", action="store_true", help="let the project's web requests reach the network"),
        Arg("--restart", action="store_true", help="replace the player that launch started on this port before"),
        Arg(
            "--port",
            type=Number(int, 0, 65535, "a port"),
            metavar="N",
            help="the game's port (default: ABU_PORT, or 9999 and up); 0 takes a free one and says which",
        ),
        Arg("--session", type=session_name, metavar="NAME", help="a name for the game, for the calls that follow"),
        *FILTERS,
        kind="player",
        run="launch",
        guesses="start run open goto navigate new load boot begin serve restart reset connect",
    ),
    Command(
        "check",
        "Compile a Unity project without Unity, running none of its code.",
        Arg("project", metavar="PROJECT", nargs="?", help="its folder (default: this folder)"),
        OFFLINE,
        kind="local",
        run="check_project",
        guesses="lint validate",
    ),
    Command(
        "player",
        "Install the headless player of a release, for an abu.py without a checkout; or say which one is installed.",
        Arg("what", choices=("install", "remove"), metavar="install|remove", nargs="?", help="default: say which"),
        Arg("source", metavar="FILE|URL", nargs="?", help="the release's archive for this machine, or its address"),
        kind="local",
        run="manage_player",
        guesses="setup download",
    ),
    Command(
        "close",
        "End the player that launch started on this port.",
        kind="player",
        run="close",
        guesses="stop kill end exit quit shutdown terminate",
    ),
    Command(
        "games",
        "List the games that run, of all projects, and the Editors.",
        kind="local",
        run="list_games",
        guesses="ps sessions list ls running ports who",
    ),
    Command(
        "watch",
        "Serve a page that shows what agents do in the game, and where a person can take over.",
        Arg("--open", action="store_true", help="also open it in the browser"),
        kind="local",
        run="serve_watch",
        guesses="page view spectate observe live dashboard ui follow takeover take-over",
    ),
    Command(
        "doctor",
        "Check everything that can be wrong, and print one line with advice for each; changes nothing.",
        Arg("--report", action="store_true", help="write what a bug report needs, without secrets, to a file"),
        Arg("file", writes="report", metavar="FILE", nargs="?", help="the report's file (default: abu-report.txt)"),
        REPLACE,
        kind="local",
        run="doctor",
        guesses="diagnose setup install verify",
    ),
)
EDITING = (
    Command(
        "refresh",
        "Let Unity import and compile all changes, and wait for the result.",
        Arg("--play", action="store_true", help="enter play mode afterwards"),
        OPEN,
        VIA,
        VERBOSE,
        kind="editor",
        run="drive_editor",
        aliases=("compile",),
        guesses="build reload rebuild recompile import",
        drives="drive_refresh",
        by_hand="in Unity choose Assets > Refresh and wait until the Console shows the result",
        instead="`abu.py refresh --via headless` compiles without Unity",
    ),
    Command(
        "play",
        "Enter or leave play mode, and wait until it has happened.",
        Arg(
            "to",
            type=on_or_off,
            choices=("on", "off"),
            metavar="on|off",
            nargs="?",
            help="enter or leave; also start and stop (default: toggle)",
        ),
        VIA,
        VERBOSE,
        kind="editor",
        run="drive_editor",
        changes=True,
        guesses="start stop run playmode play-mode",
        drives="drive_play",
        by_hand="in Unity choose Edit > Play Mode > Play",
        instead="`abu.py play --via headless` plays without Unity",
    ),
    Command(
        "test",
        "Refresh, then run all Edit Mode tests in Unity, or those that match all the flags.",
        Arg(
            "--filter",
            sends=lambda regex: {"groups": [regex]},
            metavar="REGEX",
            help="only tests whose full name this regular expression matches, in whole or in part",
        ),
        Arg(
            "--category",
            sends=lambda names: {"categories": names.split(",")},
            metavar="NAME",
            help="only tests of this category, or of one of several, separated by commas",
        ),
        Arg("--mode", wire="mode", choices=("edit", "play"), help="which tests to run (default: edit)"),
        Arg("--results", writes="test results", metavar="FILE", help="the file for all results, as NUnit's XML"),
        REPLACE,
        OPEN,
        VIA,
        VERBOSE,
        kind="editor",
        run="drive_editor",
        guesses="tests run run-tests",
        drives="drive_test",
        by_hand="in Unity choose Window > ABU > Run All Tests and read the [TestRunner] lines in the Console",
        instead="`abu.py test --via headless` runs the tests without Unity",
    ),
    Command(
        "cycle",
        "Leave play mode, refresh, enter play mode, and wait until the game answers.",
        OPEN,
        VIA,
        VERBOSE,
        kind="editor",
        run="drive_editor",
        guesses="reload restart rerun",
        drives="drive_cycle",
        by_hand="in Unity stop playing, choose Assets > Refresh, wait for the end, and press Play",
        instead="`abu.py cycle --via headless` compiles and plays without Unity",
    ),
    Command(
        "editor",
        "Open the project in the Unity Editor, close or restart it, size its screen, test ABU in it, print its state.",
        Arg(
            "action",
            choices=("open", "status", "screen", "selftest", "quit", "restart"),
            metavar="open|status|screen|selftest|quit|restart",
            help="what to do; returns when it is done",
        ),
        Arg(
            "size",
            type=screen_size,
            metavar="WIDTHxHEIGHT",
            nargs="?",
            help="for screen: the size at which the game is shown, as in 1170x2532 (default: only print the size)",
        ),
        Arg("--discard", action="store_true", help="for quit and restart: lose unsaved changes"),
        VERBOSE,
        kind="editor",
        run="drive_editor",
        changes=True,
        guesses="open unity quit restart resize selftest self-test",
        drives="do_editor",
    ),
)
HELPING = (
    Command(
        "help",
        "Print the usual commands, all of them, or the arguments of one.",
        Arg("topic", metavar="COMMAND", nargs="?", help="the command to explain, or all (default: the usual ones)"),
        kind="local",
        run="show_help",
        guesses="commands usage man ?",
    ),
    Command(
        "skill",
        "Print the page that tells an agent how to play, or how to look for faults in a game.",
        Arg(
            "page",
            choices=("abu", "dogfood"),
            nargs="?",
            help="abu: how to play (default); dogfood: how to try a game out and report what is wrong",
        ),
        kind="local",
        run="show_skill",
        guesses="skills guide docs manual prompt",
    ),
    Command(
        "mcp",
        "Serve these commands to a client of the Model Context Protocol, over stdin and stdout.",
        kind="local",
        run="mcp",
        guesses="serve server",
    ),
    Command(
        "completion",
        "Print a script that completes commands and flags in a shell.",
        Arg("shell", choices=("bash", "zsh", "fish"), help="the shell"),
        kind="local",
        run="completion",
    ),
)
COMMANDS = (*PLAYING, *STARTING, *SCRIPTING, *EDITING, *HELPING)
EDITOR_COMMANDS = tuple(command.name for command in COMMANDS if command.kind == "editor")
'''

# --- control_commands: The table of commands: values, keys and scrolling ---

TEXTS["control_commands"] = 1308, " MOST_TIMES TYPING ", r'''
need("pointer_commands")
need("table")

# The maximum for `press --count`.
MOST_TIMES = 100
TYPING = (
    action(
        "fill",
        "Set a control to a value, then print the value that it has, what happened and the new tree.",
        REF,
        Arg(
            "text",
            wire="value",
            may_be_empty=True,
            guesses="--value",
            metavar="TEXT",
            help="a text, a number, true or false, or the text of an option",
        ),
        Arg("--submit", action="store_true", is_of_shell=True, help="then press Enter there"),
        aliases=("type",),
        guesses="input set select uncheck toggle send enter write choose clear set-value slide",
    ),
    action(
        "press",
        "Press a key, then print what happened and the new tree.",
        Arg("key", wire="key", metavar="KEY", help="the name in KeyboardEvent.key: Enter, ArrowLeft, a, Shift+a"),
        node_arg(
            "ref",
            "name",
            f"{TARGET_HELP} (default: the control with the focus, or else the game)",
            nargs="?",
            guesses=NODE_GUESSES,
        ),
        Arg(
            "--count",
            type=Number(int, 1, MOST_TIMES, "a number of times"),
            metavar="N",
            help="press it N times, or until it is refused: then the error says how often it was pressed",
        ),
        Arg(
            "--hold",
            wire="hold",
            metavar="TIME",
            help="in a game that reads the keyboard, how long to hold it: frames (30f) or seconds of game time (0.5s)",
        ),
        Arg(
            "--device",
            wire="device",
            action="store_true",
            help="on the keyboard itself, for a game that reads it, although a control has the focus",
        ),
        aliases=("key",),
        guesses="hotkey send enter keys keypress key-press keyboard shortcut send-keys sendkeys",
    ),
    action(
        "scroll",
        "Scroll the view around a node, or to an item, then print how far it went, what happened and the new tree.",
        REF,
        Arg(
            "direction",
            wire="direction",
            choices=("up", "down", "left", "right"),
            nargs="?",
            help="which part to bring into view (default: down)",
        ),
        Arg(
            "pixels",
            wire="amount",
            type=Number(int, 1, 10**5, "a number of pixels"),
            metavar="PIXELS",
            nargs="?",
            help="how far (default: 100)",
        ),
        Arg(
            "--to",
            wire="to",
            metavar="TEXT",
            help="instead: until an item whose label contains it is in view; if none has it, nothing moves",
        ),
        guesses="swipe flick wheel scrollto scroll-to pan",
    ),
)
'''

# --- custom_commands: The table of commands: the game's own actions and commands ---

TEXTS["custom_commands"] = 1395, " ARGS CALLING sent_args ", r'''
need("pointer_commands")
need("table")


def sent_args(words):
    return {"args": list(words)} if words else {}


ARGS = Arg("args", sends=sent_args, may_be_empty=True, metavar="ARG", nargs="*", help="what it takes, as text")

CALLING = (
    action(
        "do",
        "Carry out one of the actions that the tree lists behind `do:`, then print what happened and the new tree.",
        Arg("action", wire="action", metavar="ACTION", help="its name: open, for `(do: open, dial code:int)`"),
        REF,
        ARGS,
        guesses="action perform act invoke use trigger",
    ),
    Command(
        "call",
        "Call a command that the game's developers made for tests: a cheat, a set-up. Without a name, list them.",
        Arg("action", wire="action", metavar="NAME", nargs="?", help="the command's name"),
        ARGS,
        Arg("--list", wire="list", action="store_true", help="only print what it takes, or what commands there are"),
        FOR,
        FORCED,
        QUIET,
        *TREE,
        kind="game",
        run="send_to_game",
        changes=True,
        words="call_text",
        needs="calls",
        guesses="cheat console command commands invoke setup scenario calls debug",
    ),
)
'''

# --- device_commands: The table of commands: input devices ---

TEXTS["device_commands"] = 1437, " HOLDING mouse_value pad_value pixel touch_place touch_start ", r'''
need("pointer_commands")
need("table")
need("text")


def mouse_value(text):
    if text in ("left", "right", "middle"):
        return {"button": text}
    both = pair(text)
    if both is None:
        raise ValueError(f"{shortened(text)} is neither X,Y (as in 640,360) nor left, right or middle")
    return {"x": both[0], "y": both[1]}


def pad_value(text):
    both = pair(text) or pair(f"{text},0")
    if both is None or max(map(abs, both)) > 1:
        raise ValueError(f"{shortened(text)} is not how far: a number from 0 to 1, or X,Y from -1 to 1, is")
    return {"x": both[0], "y": both[1]} if "," in text else {"x": both[0]}


def pixel(text):
    x, y = point(text)
    return {"x": x, "y": y}


def touch_start(text):
    return {"action": text} if text in ("down", "move", "up") else touch_place(text)


def touch_place(text):
    """Only numbers are a pixel; other words name a node."""
    return pixel(text) if set(text) <= set("0123456789.,- ") else target("ref", "name")(named(text))


HOLDING = (
    action(
        "keydown",
        "Hold a key on the keyboard until keyup or release, in a game that reads the keyboard itself.",
        Arg(
            "key",
            wire="key",
            metavar="KEY",
            help="as in press, or Shift, Control, Alt, Meta, or a name of Unity's KeyCode",
        ),
        aliases=("key-down",),
        guesses="hold holdkey hold-key keyhold",
    ),
    action(
        "keyup",
        "Release a held key.",
        Arg("key", wire="key", metavar="KEY", help="as in keydown"),
        aliases=("key-up",),
        guesses="unhold releasekey release-key",
    ),
    action(
        "mouse",
        "Move the mouse, press or release a button, or turn the wheel, in a game that reads the mouse itself.",
        Arg(
            "action",
            wire="action",
            choices=("move", "down", "up", "wheel"),
            metavar="move|down|up|wheel",
            help="what to do",
        ),
        Arg(
            "what",
            sends=dict,
            type=mouse_value,
            metavar="X,Y|BUTTON",
            nargs="?",
            help="a pixel of the screenshot, notches of the wheel (0,-3 towards you), or left, right, middle",
        ),
        OVER,
        guesses="pointer mousemove mousedown mouseup mousewheel cursor",
    ),
    action(
        "pad",
        "Press a button of the gamepad, or set a stick or a trigger.",
        Arg(
            "control",
            wire="control",
            metavar="CONTROL",
            help="A, B, X, Y, leftShoulder, leftTrigger, leftStick, dpadUp, start and so on; release lets go of all",
        ),
        Arg(
            "value",
            sends=dict,
            type=pad_value,
            metavar="VALUE",
            nargs="?",
            help="how far: 0 to 1, or X,Y of a stick, from -1 to 1 (default: press and release)",
        ),
        Arg(
            "--hold",
            wire="hold",
            metavar="TIME",
            help="when to let go: after frames (30f) or seconds of game time (0.5s)",
        ),
        aliases=("gamepad",),
        guesses="joystick stick controller button trigger dpad",
    ),
    action(
        "touch",
        "Touch the screen with a finger, swipe, or put fingers down, move them and lift them one by one.",
        Arg(
            "start",
            sends=dict,
            names_node=True,
            type=touch_start,
            metavar="TARGET|X,Y|down|move|up",
            help="tap the middle of this node or this pixel of the screenshot, or only put down, move or lift a finger",
        ),
        Arg(
            "point",
            sends=dict,
            names_node=True,
            type=touch_place,
            of_actions="down move",
            metavar="TARGET|X,Y",
            nargs="?",
            help="the node or the pixel for down and move",
        ),
        TO,
        OVER,
        Arg(
            "--hold", wire="hold", metavar="TIME", help="how long to touch: frames (30f) or seconds of game time (0.5s)"
        ),
        Arg(
            "--finger", wire="finger", type=Number(int, 0, 9, "a finger"), metavar="N", help="which finger (default: 0)"
        ),
        guesses="swipe finger pinch longpress long-press",
    ),
    action("release", "Release everything that is held.", guesses="releaseall release-all letgo let-go"),
    Command(
        "controls",
        "Print which keys, buttons and axes of the input devices the game reads now.",
        kind="game",
        run="send_to_game",
        guesses="bindings inputs input keymap keys-help hotkeys",
    ),
)
'''

# --- help: The command help ---

TEXTS["help"] = 1584, " show_help ", r'''
def show_help(args):
    need("data")
    need("as_data")
    need("index")
    need("overview")
    need("parser")
    need("stdout")

    if args.topic in (None, ALL):
        return to_json(data_of_all(all_commands())) if args.json else page(overview(args.topic == ALL), False)
    row = command_named(args.topic)
    if row is not None and args.json:
        return to_json(data_of_row(row))
    parser = build_parser()
    if args.topic not in parser.parsers:
        raise wrong_usage(parser.parsers["help"], *no_command(args.topic))
    return page(parser.parsers[args.topic].format_help(), False)
'''

# --- index: Find a command among the rows ---

TEXTS["index"] = 1606, " all_commands command_among command_named rows_beside ", r'''
need("table")


    # Written into abu.py by scripts/abu/build, from the parts NAME_commands: the part, the name of its rows, and the
    # words that name a command of theirs.
    


def command_named(name):
    """The command with this name or alias."""
    return command_among([name])


def command_among(words):
    """The command that the first matching word names: first one that plays a game, which loads only its part's rows."""
    playing = next((row for word in words for row in rows_beside(word) if word in row.names), None)
    return playing or next((row for word in words for row in all_commands() if word in row.names), None)


def rows_beside(word):
    """The rows in the part of the table where this word names a command; none for every other word."""
    for part, rows, words in ROWS:
        if f" {word} " in words:
            need(part)
            return lookup(rows)
    return ()


def all_commands():
    need("commands")

    return COMMANDS
'''

# --- inspect_commands: The table of commands: the log, the objects, the frames and pictures ---

TEXTS["inspect_commands"] = 1643, " LAST_ENTRY LONGEST_PERF MOST_ENTRIES STUDYING perf_seconds span ", r'''
need("table")
need("text")


# As many entries as the bridge sends.
MOST_ENTRIES = 1000
# The largest integer that every JSON reader represents exactly.
LAST_ENTRY = 2**53


# The longest measurement, however many frames it is to have.
LONGEST_PERF = 60.0


def span(text):
    """A time as the game takes it, which also knows its limits: frames (30f) or seconds (0.5s)."""
    whole, _, part = text[:-1].partition(".")
    is_number = all(digits.isascii() and digits.isdigit() for digits in (whole, part or "0"))
    if not is_number or text[-1:] not in ("f", "s"):
        raise ValueError(f"{shortened(text)} is no time: frames (300f) or seconds (5s) are")
    return text


def perf_seconds(params):
    """How long a measurement takes at the most."""
    text = str(params.get("for", "5s"))
    return min(float(text[:-1]), LONGEST_PERF) if text.endswith("s") else LONGEST_PERF


STUDYING = (
    Command(
        "log",
        "Print what the game has logged since the last call.",
        Arg(
            "--level",
            wire="level",
            choices=("error", "warning", "all"),
            help="the lowest level to print (default: all)",
        ),
        Arg(
            "--since",
            wire="since",
            type=Number(int, 1, LAST_ENTRY, "the number of an entry"),
            metavar="N",
            help="the first entry to print (default: the first that was not printed before)",
        ),
        Arg(
            "--tail",
            wire="max",
            type=Number(int, 1, MOST_ENTRIES, "a number of entries"),
            metavar="N",
            help="only the newest N of them, whatever their length",
            guesses="--lines --last --limit --count -n",
        ),
        Arg("--all", action="store_true", help="all of them; without it and --tail the newest that fit into 8 KB"),
        Arg(
            "--editor",
            action="store_true",
            help="print the console of the Unity Editor, which also has messages from outside play mode",
        ),
        ABOUT_PROJECT,
        kind="log",
        run="show_game_or_editor_log",
        aliases=("logs",),
        guesses="console errors output tail messages history",
    ),
    Command(
        "inspect",
        "Print what a node stands for: its object, the components and their fields.",
        REF,
        Arg(
            "component",
            wire="component",
            metavar="COMPONENT",
            nargs="?",
            help="only this one with all its fields, or one property of it: Button, Button.interactable",
        ),
        ROLE,
        IN,
        Arg("--all", wire="all", action="store_true", help="private fields too, and no field left out"),
        kind="game",
        run="send_to_game",
        words="inspection_text",
        needs="parts",
        guesses="describe components fields properties debug examine introspect",
    ),
    Command(
        "perf",
        "Print what the game's frames cost: times, garbage, memory, draw calls, and the slow frames with their log.",
        Arg(
            "--for",
            wire="for",
            type=span,
            metavar="TIME",
            help="how long to measure: frames (300f) or seconds up to 60s (default: 5s)",
        ),
        kind="game",
        run="send_to_game",
        words="perf_text",
        needs="frames",
        seconds=perf_seconds,
        guesses="profile profiler fps performance stats frames benchmark bench measure",
    ),
    Command(
        "screenshot",
        "Save the screen as a PNG and print the file's path.",
        node_arg(
            "ref",
            "name",
            f"only this part: {TARGET_HELP} (default: the whole screen)",
            nargs="?",
            or_output="output",
            guesses=NODE_GUESSES,
        ),
        ROLE,
        IN,
        Arg(
            "--output",
            writes="PNG",
            metavar="FILE",
            help="the file to write (default: a new temporary file)",
            guesses="--path --file --out --save -o",
        ),
        REPLACE,
        Arg(
            "--if-changed",
            action="store_true",
            help="only if it differs from the last one of such a call; otherwise print `unchanged`",
        ),
        Arg(
            "--max-side",
            wire="maxSide",
            type=Number(int, 16, 16384, "a number of pixels"),
            metavar="N",
            help="make a larger picture smaller, so that none of its sides has more pixels",
        ),
        Arg("--annotate", wire="annotate", action="store_true", help="draw each ref at its node, and list them"),
        kind="game",
        run="send_to_game",
        saves="save_screenshot",
        aliases=("ss",),
        guesses="screen capture picture image photo png view shot",
    ),
)
'''

# --- look_commands: The table of commands: those that look at the screen ---

TEXTS["look_commands"] = 1792, " LOOKING MOST_NODES NEAR OF_ROLE WORLD pattern ", r'''
need("text")
need("table")

OF_ROLE = Arg("--role", wire="role", metavar="ROLE", help="only nodes with this role, and their ancestors")
NEAR = Arg(
    "--near",
    sends=target("near", "nearName"),
    type=named,
    metavar="TARGET",
    help="only the nodes nearest to this one: in the world, or on the screen (default: 20; see --max)",
)
WORLD = Arg(
    "--world",
    wire="world",
    action="store_true",
    help="also the things of the world: where they are, how large, and where they move",
)

# As many as the bridge lists.
MOST_NODES = 10**6


def pattern(text):
    import re

    try:
        re.compile(text)
    except (re.error, OverflowError, RecursionError) as error:
        raise ValueError(f"{shortened(text)} is no regular expression: {error}") from None
    return text


LOOKING = (
    Command(
        "snapshot",
        "Print the screen as a tree of refs.",
        BELOW,
        EMPTY,
        *TREE,
        OF_ROLE,
        NEAR,
        WORLD,
        Arg("--controls", wire="controls", action="store_true", help="also print what `controls` prints"),
        kind="game",
        run="send_to_game",
        guesses="look state tree get show view dump read observe list ls screen elements nodes",
    ),
    Command(
        "find",
        "Print the nodes whose label contains a text, and their ancestors.",
        Arg("text", wire="find", metavar="TEXT", nargs="?", group="sought", help="part of a label"),
        Arg(
            "--component",
            wire="component",
            metavar="NAME",
            group="sought",
            help="nodes whose object has a component of this type, or whose element has this type",
        ),
        Arg(
            "--regex",
            sends=lambda _: {"empty": True, "max": MOST_NODES},
            type=pattern,
            metavar="PATTERN",
            group="sought",
            is_of_shell=True,
            help="nodes whose label matches this regular expression of Python somewhere, case not counting",
        ),
        BELOW,
        *SHAPE,
        OF_ROLE,
        NEAR,
        kind="game",
        run="send_to_game",
        asks="snapshot",
        guesses="get search query grep locate",
    ),
    Command(
        "wait",
        "Wait for a condition, up to --timeout, then print the tree.",
        Arg("--text", wire="text", metavar="TEXT", group="event", help="until a node's label contains it"),
        Arg("--gone", wire="gone", metavar="TEXT", group="event", help="until no node's label contains it"),
        Arg("--settled", wire="settled", action="store_true", group="event", help="until the game has settled"),
        *TREE,
        kind="game",
        run="send_to_game",
        waits=True,
        guesses="wait-for waitfor sleep pause settle idle until delay",
    ),
    Command(
        "status",
        "Print which game answers and whether it is busy; with --via headless also whether the project compiles.",
        ABOUT_PROJECT,
        kind="game",
        run="show_status",
        guesses="state info ping health is get",
    ),
)
'''

# --- meant: Calls in the spelling of other programs, as this table spells them ---

TEXTS["meant"] = 1894, " SWIPE as_meant guessed guesses_of pixels_of placed split with_pixels without_idle_wait ", r'''
need("stderr")
need("call")
need("index")
need("table")


SWIPE = "swipe"


def guessed(argv, remark):
    """As `as_meant`; the remark is noted on stderr, with the words for `{}`."""
    meant = as_meant(argv)
    if meant is None:
        return None
    import shlex

    words, args = meant
    note(remark.format(shlex.join(words)))
    return args


def as_meant(argv):
    """
    The call that these words leave no doubt about, although they are none, and its words; None if the table has none
    that they could mean.
    """
    argv = ["touch" if word == SWIPE else word for word in argv]
    row = command_among(argv)
    words, flags = split(row, without_idle_wait(row, argv)) if row else ([], [])
    if row is None or not words or words[0] not in row.names:
        return None
    words = [row.name, *with_pixels(row, words[1:]), *flags]
    call = parse_plain(words)
    return (words, call) if call else None


def without_idle_wait(row, argv):
    """Commands of the Editor wait for it in any case, so `--wait` without seconds asks them for nothing more."""
    at = argv.index("--wait") if row.kind == "editor" and "--wait" in argv else len(argv)
    has_seconds = at + 1 < len(argv) and not argv[at + 1].startswith("-")
    return argv if has_seconds else [*argv[:at], *argv[at + 1 :]]


def split(row, argv):
    """
    Divides the words into the command with its arguments, and its flags. Renames flags as the table has them. What the
    table has as an argument and the call as a flag is put in the argument's place.
    """
    known = {name: arg for arg in (*COMMON, *row.arguments) if arg.is_flag for name in arg.names}
    guessed = {name: arg for arg in row.arguments for name in guesses_of(arg)}
    words = []
    flags = []
    named = {}
    tokens = iter(argv)
    for token in tokens:
        name, given, text = token.partition("=")
        flag = known.get(name) or guessed.get(name)
        if flag is None:
            words.append(token)
        elif flag.is_switch:
            flags.append(token)
        elif flag.is_flag:
            flags += [f"{flag.names[0]}={text}"] if given else [flag.names[0], next(tokens, "")]
        else:
            named[flag.key] = text if given else next(tokens, "")
    return placed(row, words, named), flags


def guesses_of(arg):
    return arg.guesses if arg.is_flag else (f"--{arg.key}", *arg.guesses)


def placed(row, words, named):
    """The command and its arguments, with those that were given by name in their places."""
    rest = [*words[1:]]
    slots = [arg.key for arg in row.arguments if not arg.is_flag]
    filled = [named[key] if key in named else rest.pop(0) if rest else None for key in slots]
    while filled and filled[-1] is None:
        filled.pop()
    # An argument that is missing before another is an empty one, which is refused.
    return [*words[:1], *(word or "" for word in filled), *rest]


def with_pixels(row, arguments):
    """The arguments with X,Y where pixels stand in the place of a node, or as two numbers."""
    pixels = pixels_of(arguments)
    if row.name == "touch" and 0 < len(pixels) < 3:
        return [pixels[0], *(word for pixel in pixels[1:] for word in ("--to", pixel))]
    is_pointing = any(arg.key == "at" for arg in row.arguments)
    return ["--at", pixels[0]] if is_pointing and len(pixels) == 1 else arguments


def pixels_of(words):
    """The words as pixels, if they are nothing else: `1,2`, `1 2` or `1, 2`."""
    numbers = [part for word in words for part in word.rstrip(",").split(",")]
    if len(numbers) % 2 or not all(number.isascii() and number.isdigit() for number in numbers):
        return []
    return [",".join(numbers[at : at + 2]) for at in range(0, len(numbers), 2)]
'''

# --- overview: All commands in short, by what they are for ---

TEXTS["overview"] = 1997, " ALL GROUPS USUAL WIDTH entry line_of_command lines_of_flags overview ", r'''
need("commands")
need("control_commands")
need("custom_commands")
need("device_commands")
need("inspect_commands")
need("look_commands")
need("pointer_commands")
need("script_commands")
need("table")
need("time_commands")


ALL = "all"
GROUPS = (
    ("Start and end a game", STARTING),
    ("Look, and wait", (*LOOKING, *STUDYING)),
    ("Act", (*POINTING, *TYPING, *CALLING)),
    ("Time, and several commands in one", TIMING),
    ("Keyboard, mouse, gamepad and touchscreen themselves", HOLDING),
    ("Scripts of what was played", (*CHECKING, *SCRIPTING)),
    ("The Unity Editor, and help", (*EDITING, *HELPING)),
)
USUAL = "launch close snapshot find wait log screenshot click drag fill press batch".split()
WIDTH = 22


def overview(is_all):
    """The usual commands with a line each, and the names of the others; or a line for each."""
    more = "`help COMMAND` explains one" + ("." if is_all else f", `help {ALL}` describes each.")
    lines = ["usage: abu.py [FLAGS] COMMAND [ARGUMENTS]", "", " ".join((__doc__ or "").split()), more]
    for heading, rows in GROUPS:
        shown = [row for row in rows if is_all or row.name in USUAL]
        others = [row.name for row in rows if row not in shown]
        lines += ["", f"{heading}:", *map(line_of_command, shown)]
        lines += [f"  {'also' if shown else 'commands'}: {', '.join(others)}"] if others else []
    return "\n".join((*lines, "", "Flags of every command:", *lines_of_flags(COMMON))) + "\n"


def line_of_command(row):
    return entry(f"{row.name} ({', '.join(row.names[1:])})" if row.names[1:] else row.name, row.help)


def lines_of_flags(flags):
    for flag in flags:
        yield entry(" ".join((flag.names[0], str(flag.options.get("metavar", "")))).rstrip(), flag.options["help"])
    yield entry("--version", "print the version and exit")
    yield entry("-h, --help", "print this page, or behind a command what it takes")


def entry(name, about):
    return f"  {name:{WIDTH}}{about}"
'''

# --- parser: The argparse parser and its error messages ---

TEXTS["parser"] = 2053, " CHOOSE_MENU_ITEM EVALUATE UNITYS build_parser checked checked_or_exit common_of for_argparse nearest no_argument no_command no_flag no_play no_text parser_type read_call storing_once usual_commands wrong_usage ", r'''
import sys

need("base")
need("errors")
need("stderr")
need("stdout")
need("table")
need("index")
need("text")

need("call")


def build_parser(words = None):
    """
    Builds the parser from the table. Its errors suggest the nearest name or state the range; the exit code is 2. With
    the words of a call, only the commands among them get their arguments, since argparse takes long to make those.
    """
    need("commands")
    import argparse

    kind = parser_type()
    parser = kind(prog="abu.py", allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"abu.py {VERSION}", help="print the version and exit")
    for argument in COMMON:
        parser.add_argument(*argument.names, **for_argparse(argument))
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for command in COMMANDS:
        name, *aliases = command.names
        is_called = words is None or not {*command.names}.isdisjoint(words)
        sub = commands.add_parser(
            name,
            aliases=aliases,
            description=command.help,
            allow_abbrev=False,
            add_help=is_called,
        )
        kind.parsers.update((name, sub) for name in command.names)
        if not is_called:
            continue
        names = {argument.group for argument in command.arguments if argument.group}
        groups = {name: sub.add_mutually_exclusive_group(required=True) for name in names}
        for argument in (*command.arguments, *common_of(command)):
            # SUPPRESS: otherwise the default of the subparser would overwrite a flag given before the command.
            is_common = argument.key in [common.key for common in COMMON]
            options = {"default": argparse.SUPPRESS} if is_common else {}
            groups.get(argument.group, sub).add_argument(*argument.names, **for_argparse(argument), **options)
    return parser


def storing_once():
    """Returns an argparse action that refuses a flag that was given before."""
    import argparse

    class StoreOnce(argparse.Action):
        def __call__(self, parser, namespace, values, option_string = None):
            if option_string is not None and self.dest in parser.given:
                raise wrong_usage(parser, f"{option_string} is given twice.", "give it once")
            parser.given.add(self.dest)
            setattr(namespace, self.dest, values)

    return StoreOnce


def no_flag():
    """
    Matches a value that begins with a minus sign: a button may be called "-1●". argparse itself allows numbers only.
    """
    import re

    return re.compile("-[^A-Za-z-]")


def parser_type():
    """Returns a new class each time, because its `parsers` belong to one parser."""
    import argparse

    class Parser(argparse.ArgumentParser):
        parsers: dict[str, argparse.ArgumentParser] = {}
        given: set[str] = set()

        def __init__(self, *args, **named):
            super().__init__(*args, **named)
            self.register("action", None, storing_once())
            self._negative_number_matcher = no_flag()

        def parse_args(self, *args, **named):
            self.given.clear()
            return checked_or_exit(lambda: checked(self, *self.parse_known_args(*args, **named)))

        def format_help(self):
            return super().format_help() if " " in self.prog else usual_commands()

        def error(self, message):
            raise wrong_usage(self, message)

        def _check_value(self, action, value):
            explain = {"command": no_command, "to": no_play}.get(action.dest)
            if explain and value not in (action.choices or (value,)):
                raise wrong_usage(self, *explain(value))
            super()._check_value(action, value)

        def _get_value(self, action, arg_string):
            try:
                return super()._get_value(action, arg_string)
            except EmptyText:
                raise wrong_usage(self, *no_text(action)) from None

        def _print_message(self, message, file = None):
            print_result(message.rstrip("\n"))

    return Parser


def checked_or_exit(parse):
    try:
        return parse()
    except UsageError as error:
        report(error)
        sys.exit(error.exit_code)


def usual_commands():
    need("overview")

    return overview(is_all=False)


def read_call(argv):
    """Like build_parser(argv).parse_args(argv), but raises a UsageError instead of ending the process."""
    parser = build_parser(argv)
    given = checked(parser, *parser.parse_known_args(argv))
    row = command_named(given.command)
    values = given.__dict__
    return Call(row, values)


def checked(parser, given, unknown):
    command = command_named(given.command)
    if unknown:
        # Show the command's usage; argparse would show that of abu.py.
        raise wrong_usage(parser.parsers[command.name], *no_argument(command, unknown))
    misplaced = without_its_action(command, given.__dict__)
    if misplaced:
        name = misplaced.options["metavar"]
        cause = f"argument {name}: it goes only with {' or '.join(misplaced.of_actions)}"
        raise wrong_usage(parser.parsers[command.name], cause)
    given.command = command.name  # argparse stores the alias that was typed
    return given


def wrong_usage(parser, cause, fix = ""):
    name = parser.prog.partition(" ")[2]
    help_of = f"`abu.py help {name}` shows what it takes" if name else "`abu.py --help` lists the commands"
    return UsageError(cause.rstrip(".") + ".", fix or help_of, " ".join(parser.format_usage().split()))


def no_text(action):
    """Cause and fix for an empty argument."""
    import argparse

    cause = argparse.ArgumentError(action, "it is empty, as from a shell variable that is not set")
    return str(cause), "give it a value, or leave it out"


def no_play(value):
    cause = f"`play` takes on or off, for the Editor's play mode, not {shortened(str(value))}."
    return cause, "`abu.py click T` or `abu.py drag T` acts on what is in the game"


def common_of(command):
    """The flags that every command has, except those that this command declares itself."""
    own = {name for argument in command.arguments for name in argument.names}
    return [argument for argument in COMMON if argument.names[0] not in own]


def for_argparse(argument):
    """The options for add_argument. argparse prints the text of an ArgumentTypeError, but not that of a ValueError."""
    import argparse

    def convert(text):
        try:
            return argument.read(text)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error) or f"{shortened(text)} is no valid value") from None

    return argument.options if argument.is_switch else {**argument.options, "type": convert}


EVALUATE = (
    "Unity's own command line evaluates C# in a running Editor or player: `unity command eval CODE`, with the package "
    "com.unity.pipeline; `abu.py call` lists the commands that the game has for tests"
)
CHOOSE_MENU_ITEM = (
    "Unity's own command line works the Editor's menu and scenes: `unity command` lists how, with the package "
    "com.unity.pipeline; `abu.py refresh`, `play` and `test` need no menu"
)
# Commands that people know from Unity's own command line, with one thing to try.
UNITYS = {
    **dict.fromkeys(("eval", "evaluate", "csharp", "execute-code", "run-code"), EVALUATE),
    **dict.fromkeys(("execute-menu-item", "executemenuitem", "menu-item", "menuitem", "menu"), CHOOSE_MENU_ITEM),
}


def no_command(word):
    """Cause and fix for an unknown command."""
    need("commands")

    guess = word.lower().replace("_", "-")
    if guess in UNITYS:
        return f"There is no command {shortened(word)}.", UNITYS[guess]
    meant = [command for command in COMMANDS if guess in command.guesses]
    fix = "; ".join(f"`abu.py {command.name}`: {command.help[0].lower()}{command.help[1:-1]}" for command in meant)
    return f"There is no command {shortened(word)}.", fix or nearest(word, [c.name for c in COMMANDS])


def no_argument(command, unknown):
    """Cause and fix for words that the command does not know."""
    need("commands")

    name = command.name
    word = next((word for word in unknown if word.startswith("-")), unknown[0])
    if not word.startswith("-"):
        return f"{name} takes no further argument {shortened(word)}.", "put a text of several words in quotes"
    flag = word.partition("=")[0]
    known = [name for argument in (*common_of(command), *command.arguments) for name in argument.names]
    if flag in known:
        return f"{flag} takes no value.", flag
    others = [other.name for other in COMMANDS if any(flag in argument.names for argument in other.arguments)]
    near = nearest(flag, [name for name in known if name.startswith("-")], ())
    fix = f"{', '.join(others)}, which has it" if others else near or f"`abu.py help {name}` lists them"
    return f"{name} has no flag {shortened(flag)}.", fix


def nearest(word, known, otherwise = None):
    """The most similar known words; if there are none, `otherwise` or all known words."""
    import difflib

    return ", ".join(difflib.get_close_matches(word, known, 3, 0.6) or (known if otherwise is None else otherwise))
'''

# --- playing: The table of commands: all that play a game ---

TEXTS["playing"] = 2297, " PLAYING QUESTIONS ", r'''
need("pointer_commands")
need("custom_commands")
need("device_commands")
need("look_commands")
need("script_commands")
need("inspect_commands")
need("time_commands")
need("control_commands")

PLAYING = (*LOOKING, *CHECKING, *POINTING, *TYPING, *CALLING, *HOLDING, *TIMING, *STUDYING)
# Commands that change nothing, so repeating them is safe.
QUESTIONS = tuple(command.name for command in PLAYING if command.is_for_game and not command.changes)
'''

# --- pointer_commands: The table of commands: actions of the pointer on nodes ---

TEXTS["pointer_commands"] = 2314, " DEVICE FOR FORCED OVER PASS PLACE POINTING QUIET TO action distance pair ", r'''
need("table")
need("text")


FOR = Arg(
    "--for",
    wire="for",
    metavar="TIME",
    help="while time is frozen, how much of it runs: frames (30f) or seconds of the game (0.5s)",
)
FORCED = Arg(
    "--forced",
    action="store_true",
    help="then play forced moves until there is a choice or the game is over",
)
PASS = Arg(
    "--pass",
    action="store_true",
    is_of_shell=True,
    help="as --forced, and also decline to answer where the other moves are only answers",
)
QUIET = Arg(
    "--quiet",
    wire="quiet",
    metavar="TIME",
    help="reply after this much stillness: frames (60f) or seconds (1s)",
)
DEVICE = Arg(
    "--device",
    wire="device",
    action="store_true",
    help='with the mouse itself, for a game that reads it; TARGET may be any node, or a cell as "Board[2,3]"',
)
OVER = Arg("--over", wire="over", metavar="TIME", help="how long it takes: frames (20f) or seconds of game time (0.5s)")
TO = Arg(
    "--to",
    sends=lambda at: {"toX": at[0], "toY": at[1]},
    type=point,
    metavar="X,Y",
    help="end at this pixel of the screenshot",
)
PLACE = (
    node_arg("ref", "name", nargs="?", group="place", guesses=NODE_GUESSES),
    Arg(
        "--at",
        sends=lambda at: {"x": at[0], "y": at[1]},
        type=point,
        metavar="X,Y",
        group="place",
        help="the topmost thing at this pixel of the screenshot; the top left one is 0,0",
    ),
)


def pair(text):
    """Two numbers with a comma between them; None for anything else."""
    try:
        x, y = (Number(float, -(10.0**5), 10.0**5, "a number")(part) for part in text.split(","))
    except ValueError:
        return None
    return x, y


def distance(text):
    both = pair(text)
    if both is None:
        raise ValueError(f"{shortened(text)} is no distance: DX,DY is, as in 100,-20")
    return {"x": both[0], "y": both[1]}


def action(name, help, *arguments, **more):
    """A command that acts in the game and prints the result and the tree. A name of a node can be narrowed."""
    narrowing = (ROLE, IN) if any(argument.names_node for argument in arguments) else ()
    common = (FOR, *narrowing, FORCED, PASS, QUIET, *TREE)
    return Command(name, help, *arguments, *common, kind="game", run="send_to_game", changes=True, **more)


POINTING = (
    action(
        "click",
        "Click a node, then print what happened and the new tree.",
        *PLACE,
        Arg("--button", wire="button", choices=("left", "right", "middle"), help="the mouse button (default: left)"),
        Arg(
            "--count",
            wire="count",
            type=Number(int, 1, 10, "a number of clicks"),
            metavar="N",
            help="2: a double click",
        ),
        Arg(
            "--hold",
            wire="hold",
            metavar="TIME",
            help="how long to hold it: frames (30f) or seconds of game time (0.5s)",
        ),
        DEVICE,
        aliases=("tap",),
        guesses="select uncheck toggle dblclick double-click doubleclick choose focus push activate",
    ),
    action(
        "hover",
        "Move the pointer onto a node, then print what happened and the new tree.",
        *PLACE,
        guesses="move mouse-move point focus",
    ),
    action(
        "drag",
        "Drag a node, then print what happened and the new tree.",
        node_arg("source", "sourceName", f"what to drag: {TARGET_HELP}", metavar="SOURCE"),
        node_arg(
            "target", "targetName", f"what to drop it on: {TARGET_HELP} (default: where the game plays it)", nargs="?"
        ),
        TO,
        Arg(
            "--by",
            sends=lambda way: {"byX": way["x"], "byY": way["y"]},
            type=distance,
            metavar="DX,DY",
            help="drop it this many pixels to the right and down",
        ),
        Arg("--target-in", wire="targetIn", metavar="NAME", help="what the target with that name is in"),
        OVER,
        DEVICE,
        guesses="move swipe drop drag-and-drop draganddrop dnd pull flick",
    ),
)
'''

# --- script_commands: The table of commands: scripts of what was played, and what they expect ---

TEXTS["script_commands"] = 2446, " CHECKING COMPARE NAME_OR_TEXT SCRIPTING ", r'''
need("table")

NAME_OR_TEXT = "expected"
COMPARE = Arg(
    "--compare",
    choices=("none", "history", "tree", "hash"),
    help="how strictly: only failures and what the script expects, also the game's history and errors (the default), "
    "also what changed on the screen, also the stateHash",
)

CHECKING = (
    Command(
        "expect",
        "Check a condition; exit 1 if it does not hold, and say on stderr what does.",
        Arg("text", wire="text", metavar="TEXT", nargs="?", group=NAME_OR_TEXT, help="a node's label contains it"),
        Arg("--gone", wire="gone", metavar="TEXT", group=NAME_OR_TEXT, help="no node's label contains it"),
        Arg("--name", wire="name", metavar="NAME", group=NAME_OR_TEXT, help="a node has this name"),
        Arg("--role", wire="role", metavar="ROLE", help="the role of the node with that name"),
        Arg("--state", wire="state", metavar="TEXT", help="a state the node shows: disabled, can play"),
        Arg(
            "--history",
            wire="history",
            metavar="TEXT",
            group=NAME_OR_TEXT,
            help="a line of the last action's history contains it",
        ),
        Arg(
            "--no-errors",
            wire="noErrors",
            action="store_true",
            group=NAME_OR_TEXT,
            help="the game has logged no error since it started",
        ),
        Arg("--hash", wire="hash", metavar="HASH", group=NAME_OR_TEXT, help="the tree has this stateHash"),
        kind="game",
        run="send_to_game",
        words="expected_text",
        needs="met",
        guesses="assert verify should",
    ),
)
SCRIPTING = (
    Command(
        "record",
        "Write each action from now on into a script, until --stop or close; without a file, print which one.",
        Arg("file", writes="script", metavar="FILE", nargs="?", help="the script to write; beside it goes FILE.log"),
        Arg("--stop", action="store_true", help="end the recording"),
        REPLACE,
        Arg("--pictures", action="store_true", help="keep a picture after each action, in the folder FILE.pictures"),
        kind="local",
        run="record",
        guesses="rec recording capture save",
    ),
    Command(
        "replay",
        "Play scripts again, each in a game of its own, and compare with what was recorded: 0 the same, 1 different, "
        "2 unusable.",
        Arg("files", reads=True, metavar="FILE", nargs="*", help="the scripts"),
        COMPARE,
        Arg("--update", action="store_true", help="accept the new output: print it, and write it to the log"),
        Arg("--results", writes="test results", metavar="FILE", help="the file for all results, as NUnit's XML"),
        Arg(
            "--film",
            writes="page",
            metavar="PAGE",
            help="of one script, also write the page that `film` makes, of what happens now",
        ),
        REPLACE,
        Arg("--fast", action="store_true", help="start their games with `launch --fast`, which shortens animations"),
        Arg("--jobs", type=Number(int, 1, 64, "a number of games"), metavar="N", help="play so many at the same time"),
        kind="local",
        run="replay",
        guesses="rerun redo playback repeat",
    ),
    Command(
        "shrink",
        "Shorten a failing script to the lines that still make it fail, and print them.",
        Arg("file", reads=True, metavar="FILE", help="the script; what is left is written to a file of its own"),
        Arg(
            "--output", writes="script", metavar="FILE", help="the file to write (default: NAME.small.abu for NAME.abu)"
        ),
        REPLACE,
        COMPARE,
        Arg(
            "--good",
            reads=True,
            metavar="GAME",
            help="a known-good Player.dll or checkout: then much more can be left out",
        ),
        Arg("--runs", type=Number(int, 1, 10**6, "a number of runs"), metavar="N", help="at most (default: 120)"),
        kind="local",
        run="shrink",
        guesses="minimize minimise reduce bisect delta",
    ),
    Command(
        "film",
        "Show what a script's log says, and the pictures that were kept: one HTML file that needs nothing else.",
        Arg("file", reads=True, metavar="FILE", help="the script, or the folder of a run of the agent runner"),
        Arg(
            "--output",
            writes="page",
            metavar="PAGE",
            help="the page to write (default: FILE.html; of a run view.html in its folder)",
        ),
        Arg("--strip", writes="PNG", metavar="PNG", help="also write all pictures, small and captioned, on one sheet"),
        Arg("--gif", writes="GIF", metavar="GIF", help="also write them as a moving picture"),
        Arg(
            "--video",
            writes="video",
            metavar="FILE",
            help="also write them as a video, FILE.webm or FILE.mp4, with the calls as subtitles, which FILE.webm.vtt"
            " has too; ffmpeg makes it",
        ),
        REPLACE,
        kind="local",
        run="film",
        guesses="movie video show gif html page view",
    ),
)
'''

# --- table: The table of commands: what its rows are made of, and how one is found ---

TEXTS["table"] = 2570, " ABOUT_PROJECT Arg BELOW BOUNDS COMMON COMPACT Command DIFF EMPTY EmptyText FILTERS IN INTERACTIVE MAX MAX_DEPTH NODE_GUESSES Number RECORDED REF REPLACE ROLE SECONDS SHAPE TARGET_HELP TREE WITHOUT_EDITOR is_ref named node_arg point ref_in strip_ref target ", r'''
need("base")
need("text")


class EmptyText(Exception):
    """An argument was an empty text."""


class Arg:
    """
    One argument, with the options of argparse's add_argument. Its value is sent as the param `wire`, or as the params
    that `sends` returns. Of each `group` exactly one must be given. An empty text is refused unless `may_be_empty`.
    `of_actions` are the values of the param `action` without which it has no sense. `names_node`: it is a node's name
    or ref, or may be. `reads`: it names a file that is read. `writes` is the kind of the file that it names to be
    written. `or_output` is the key of the argument to which a value belongs that is the name of a PNG. `guesses` are
    names by which other programs have it. `is_of_shell`: it belongs to a call, and not to what a script plays.
    """

    def __init__(
        self,
        *names,
        wire = "",
        sends = None,
        group = "",
        may_be_empty = False,
        of_actions = "",
        names_node = False,
        reads = False,
        writes = "",
        or_output = "",
        guesses = "",
        is_of_shell = False,
        **options,
    ):
        self.names = names
        self.wire = wire
        self.sends = sends
        self.group = group
        self.may_be_empty = may_be_empty
        self.of_actions = of_actions.split()
        self.names_node = names_node
        self.reads = reads
        self.writes = writes
        self.or_output = or_output
        self.guesses = guesses.split()
        self.is_of_shell = is_of_shell
        self.options = options
        self.key = names[0].lstrip("-").replace("-", "_")
        self.is_flag = names[0].startswith("-")
        self.is_switch = options.get("action") == "store_true"
        self.is_list = options.get("action") == "append"
        self.is_rest = options.get("nargs") == "*"
        self.is_required = not self.is_flag and "nargs" not in options
        self.is_path = options.get("metavar") in ("FILE", "PAGE", "PNG", "GIF", "GAME")

    def read(self, text):
        """Converts the text. Raises a ValueError that says why it is invalid."""
        if not text and not self.may_be_empty:
            raise EmptyText
        if not text.isprintable():
            need("unseen")

            text = decoded(text, self.is_path)
        return self.options.get("type", str)(text)

    def convert(self, text):
        """Like `read`, but also checks the choices."""
        value = self.read(text)
        if value not in self.options.get("choices", (value,)):
            raise ValueError
        return value

    def params(self, value):
        return self.sends(value) if self.sends else {self.wire: value} if self.wire else {}


class Command:
    """
    One command. Parser, help, dispatch, requests and reports are all derived from this row.

    `aliases` are other names. `guesses` are wrong names that people may try; the error then names this command.

    `kind`: `game` sends one request to the game, `log` reads its log, `batch` runs several of these, `player` and
    `editor` control the program that runs the game, and `local` needs none of them.

    `run` is the name of the function that returns the text for stdout. `changes`: repeating the command after a lost
    reply may do it twice. `asks` is the command on the wire, if it has another name. `waits`: the request says how long
    the game may wait. `saves` is the function that writes the result to a file, whose path is printed instead. `drives`
    is the function for the Editor; `by_hand` is what a person can do if that fails, `instead` what works without Unity.
    `words` is the function that makes the text of the data, `needs` the key without which the data is not a reply to
    the command, and `seconds` says how many the game needs for the params beyond the usual.
    """

    def __init__(
        self,
        name,
        help,
        *arguments,
        kind,
        run,
        aliases = (),
        guesses = "",
        changes = False,
        asks = "",
        waits = False,
        saves = "",
        words = "",
        needs = "",
        seconds = None,
        drives = "",
        by_hand = "",
        instead = "",
    ):
        self.name = name
        self.help = help
        self.arguments = arguments
        self.names = (name, *aliases)
        self.guesses = guesses.split()
        self.kind = kind
        self.run = run
        self.changes = changes
        self.asks = asks or name
        self.waits = waits
        self.saves = saves
        self.words = words
        self.needs = needs
        self.seconds = seconds
        self.drives = drives
        self.by_hand = by_hand
        self.instead = instead
        self.is_for_game = kind in ("game", "log")
        # Recorded in scripts; read-only commands are not.
        self.is_played = kind == "game" and (changes or waits or name == "expect")


class Number:
    """Converts the text of a number in a range; of a whole number if `kind` is int."""

    def __init__(self, kind, lowest, highest, what):
        self.kind = kind
        self.lowest = lowest
        self.highest = highest
        self.what = what

    def __call__(self, text):
        try:
            # Python also accepts 23_000, full-width digits and surrounding blanks. Other programs do not.
            is_plain = text.isascii() and not set(text) & set("_+ \t\r\n\v\f")
            value = self.kind(text) if is_plain else self.highest + 1
        except ValueError:
            value = self.highest + 1
        if not self.lowest <= value <= self.highest:
            whole = "a whole number" if self.kind is int else "a number"
            limits = f"{whole} from {self.lowest} to {self.highest} is"
            raise ValueError(f"{shortened(text)} is not {self.what}: {limits}")
        return value


SECONDS = Number(float, 0.001, 10**6, "a time in seconds")
COMMON = (
    Arg("--json", action="store_true", help="print the reply's data as one line of JSON"),
    Arg(
        "--port",
        type=Number(int, 1, 65535, "a port"),
        metavar="N",
        help="the game's port (default: ABU_PORT, or the game of this project)",
    ),
    Arg("--host", metavar="HOST", help="wsl: a game of Unity on the Windows around this WSL (default: ABU_HOST)"),
    Arg("--session", metavar="NAME", help="the game or Unity Editor with this name (default: ABU_SESSION)"),
    Arg(
        "--timeout",
        type=SECONDS,
        metavar="SECONDS",
        help=f"how long to wait for the reply (default: {REPLY_SECONDS:g}; Unity: {TIMEOUT_SECONDS}, "
        f"its tests: {TEST_TIMEOUT_SECONDS}, its start: {OPEN_SECONDS:g})",
    ),
    Arg("--wait", type=SECONDS, metavar="SECONDS", help="keep trying that long to reach a game that is still starting"),
)

# What other programs call a node.
NODE_GUESSES = "--target --name --node --element --selector --id"
TARGET_HELP = "a ref (e3 or @e3), or the name of a node"


def named(text):
    if not text.strip() or text == "@":
        raise ValueError(f"{shortened(text)} names no node: a ref (e3) or a label does")
    return ref_in(text) or text


def ref_in(text):
    """The ref in what a tree prints: in `[ref=e3]`, `ref=e3`, or a whole line; empty if there is none."""
    before, mark, ref = text.rpartition("ref=")
    if before:
        mark, ref = "" if before[-1] != "[" or ref[-1:] != "]" else mark, ref[:-1]
    return ref if mark and is_ref(ref) and not ref.startswith("@") else ""


def point(text):
    parts = text.split(",")
    if len(parts) != 2 or not all(part.isascii() and part.isdigit() and len(part) < 6 for part in parts):
        raise ValueError(f"{shortened(text)} is not a pixel of the screen: X,Y is, as in 640,360")
    return int(parts[0]), int(parts[1])


def strip_ref(ref):
    """Removes the optional `@` of a ref: `@e3` is `e3`."""
    return ref[1:] if ref.startswith("@") else ref


def is_ref(text):
    """Whether a target is a ref: `e3`, or any text that starts with `@`. Every other target is a name."""
    is_numbered = text.isascii() and text[:1] == "e" and text[1:].isdigit() and text[1] != "0"
    return is_numbered or not text or text.startswith("@")


def target(ref, name):
    """Returns a function that sends a target under the key `ref` if it is a ref, and under `name` otherwise."""
    return lambda text: {ref: strip_ref(text)} if is_ref(text) else {name: text}


def node_arg(key, name, help = TARGET_HELP, metavar = "TARGET", **options):
    """An argument that names a node: sent as `key` if it is a ref, and as `name` otherwise."""
    return Arg(key, sends=target(key, name), names_node=True, type=named, metavar=metavar, help=help, **options)


REF = node_arg("ref", "name", guesses=NODE_GUESSES)
ROLE = Arg("--role", wire="role", metavar="ROLE", help="the role of the node with that name, for example button")
IN = Arg("--in", wire="in", metavar="NAME", help="what the node with that name is in, for example Hand")
BELOW = Arg("--in", wire="below", metavar="NAME", help="only what is below the node with this name, and its ancestors")
EMPTY = Arg("--empty", wire="empty", action="store_true", help="list empty and counted cells of large grids one by one")
COMPACT = Arg(
    "--compact",
    "-c",
    wire="compact",
    action="store_true",
    help="leave out nodes that have no label, no ref and no ref below them",
)
INTERACTIVE = Arg(
    "--interactive", "-i", wire="interactive", action="store_true", help="only nodes with a ref, and their ancestors"
)
MAX_DEPTH = Arg(
    "--max-depth",
    "-d",
    wire="maxDepth",
    type=Number(int, 1, 10**6, "a depth"),
    metavar="N",
    help="how many levels to print; the root is the first",
)
MAX = Arg(
    "--max",
    wire="max",
    type=Number(int, 1, 10**6, "a number of nodes"),
    metavar="N",
    help="print at most N nodes, the nearest and largest first (default: as many as fit into 8 KB)",
)
BOUNDS = Arg(
    "--bounds",
    wire="bounds",
    action="store_true",
    help="print JSON, with the bounds of each ref in pixels of the screen",
)
REPLACE = Arg("--replace", action="store_true", help="write over what is there, whatever it is")
WITHOUT_EDITOR = "headless"
ABOUT_PROJECT = Arg(
    "--via",
    choices=(WITHOUT_EDITOR,),
    is_of_shell=True,
    help="headless: of the project, played without an Editor (default: ABU_VIA)",
)
DIFF = (
    Arg("--diff", wire="diff", action="store_true", help="print only what has changed since the last printed tree"),
    Arg(
        "--since",
        sends=lambda name: {"diff": True, "since": name},
        metavar="HASH",
        help="what has changed since the tree with this stateHash",
    ),
)
FILTERS = (COMPACT, INTERACTIVE, MAX_DEPTH, MAX)
# What of a tree was printed: a diff needs to know it of the tree before.
RECORDED = (*FILTERS, BELOW, EMPTY)
SHAPE = (*FILTERS, BOUNDS)
TREE = (*SHAPE, *DIFF)
'''

# --- time_commands: The table of commands: frozen time, and several commands in one ---

TEXTS["time_commands"] = 2859, " TIMING ", r'''
need("pointer_commands")
need("table")

TIMING = (
    Command(
        "freeze",
        "Let the game's time stand still between calls: from now on it runs only for actions and for step.",
        Arg(
            "--step",
            wire="step",
            metavar="TIME",
            help="how long time runs for step, and at most for an action unless the game says when it has settled "
            "(default: 30f)",
        ),
        Arg(
            "--rate",
            wire="rate",
            type=Number(int, 1, 1000, "a number of frames a second"),
            metavar="N",
            help="frames for each second of the game's time (default: 60)",
        ),
        Arg(
            "--lease",
            wire="lease",
            type=Number(float, 1, 86400, "a time in seconds"),
            metavar="SECONDS",
            help="let time run again after SECONDS without a call (default: 600)",
        ),
        *TREE,
        kind="game",
        run="send_to_game",
        changes=True,
        guesses="pause halt stoptime stop-time suspend",
    ),
    Command(
        "thaw",
        "Let the game's time run by itself again, and let go of all that is held.",
        *TREE,
        kind="game",
        run="send_to_game",
        changes=True,
        guesses="unfreeze unpause resume continue starttime",
    ),
    Command(
        "step",
        "While time is frozen, let some of it run; then print what happened and the new tree.",
        Arg(
            "time",
            wire="for",
            metavar="TIME",
            nargs="?",
            help="frames (30f) or seconds of the game (0.5s; default: what freeze says)",
        ),
        Arg("--until", wire="until", metavar="TEXT", help="stop in the frame in which a node's label contains it"),
        *TREE,
        kind="game",
        run="send_to_game",
        changes=True,
        guesses="advance tick frame frames next-frame",
    ),
    Command(
        "batch",
        "Run commands, one per line, over one connection until one fails; print what happened and the last tree.",
        Arg("--file", reads=True, metavar="FILE", help="the file with the commands (default: stdin)"),
        Arg(
            "--stop-at",
            action="append",
            metavar="TEXT",
            help="stop as soon as a line adds a label that contains it; may be given several times",
        ),
        Arg("--all", action="store_true", help="print every tree, not only the last"),
        FORCED,
        PASS,
        *TREE,
        kind="batch",
        run="batch",
        changes=True,
        guesses="run exec execute script sequence steps pipe",
    ),
)
'''

# --- files: Locks, logs, and files left by players or other programs ---

TEXTS["files"] = 2944, " AtOnce LARGEST_END LINES_IN_ERROR Lock SHORT_HOLD_SECONDS browser_folder files_of_port is_file_at last_lines lines_at_end nearest_existing open_anew read_object read_text remove_files_of_port try_lock ", r'''
import os
import sys

need("base")
need("disk")
need("errors")
need("stderr")
need("state")


# Whoever only looks whether there is something to do holds a lock no longer, and is not worth a line.
SHORT_HOLD_SECONDS = 1.0


def browser_folder():
    """The folder in which the `agent-browser` CLI looks for sockets."""
    # agent-browser does not expand `~`, so it is not expanded here either.
    named = os.environ.get("AGENT_BROWSER_SOCKET_DIR")
    runtime = os.environ.get("XDG_RUNTIME_DIR")
    return named or os.path.join(runtime or os.path.expanduser("~"), "agent-browser" if runtime else ".agent-browser")


def nearest_existing(path):
    """The path itself if it exists, else the nearest existing folder above it."""
    path = os.path.abspath(path)
    while not os.path.exists(path):
        path = os.path.dirname(path)
    return path


def read_text(path):
    """The text of the file, or the start of a huge one; empty if there is none."""
    try:
        with os.fdopen(open_regular(path, os.O_RDONLY), encoding="utf-8", errors="replace") as file:
            text = ""
            # In pieces: /proc/sys refuses large reads with ENOMEM, among them that of the boot id.
            more = file.read(1 << 16)
            while more and len(text) < LARGEST_STATE:
                text += more
                more = file.read(1 << 16)
            return text
    except OSError:
        return ""


def read_object(path, is_own = False):
    """Like load_object, but returns an empty object for a missing or damaged file."""
    try:
        return load_object(path, is_own)
    except (OSError, ValueError):
        return {}


def open_anew(path):
    """An empty file. An existing file or link is replaced, not written to."""
    try:
        remove(path)
        return os.fdopen(create(path), "wb")
    except OSError as error:
        need("stderr")

        raise unwritable(path, error) from None


def files_of_port(port):
    """The files in the state folder that belong to the game on a port, or with `*` to any."""
    import glob

    return glob.glob(os.path.join(glob.escape(state_folder()), f"[a-z]*-{port}[-.]*"))


def remove_files_of_port(port):
    """Removes the lock too, which the caller must hold."""
    for path in files_of_port(port):
        try:
            remove(path)
        except OSError:
            pass  # a folder that somebody made, or on Windows a file that is open


LARGEST_END = 1 << 16
LINES_IN_ERROR = 15


def last_lines(path):
    """The last lines of a program's log, to append to an error."""
    return "".join(f"\n  | {line}" for line in lines_at_end(path, LINES_IN_ERROR))


def lines_at_end(path, count):
    """The last lines of a file; none if it cannot be read."""
    try:
        with os.fdopen(open_regular(path, os.O_RDONLY), "rb") as file:
            file.seek(max(file.seek(0, os.SEEK_END) - LARGEST_END, 0))
            text = file.read(LARGEST_END).decode(errors="replace")
    except OSError:
        text = ""
    return text.rstrip().splitlines()[-count:]


class Lock:
    """A lock between processes. The operating system releases it when the holder ends in any way."""

    def __init__(self, path, holder, seconds = None, is_shared = False):
        need("base")

        self.path = path
        self.holder = holder
        self.seconds = LOCK_SECONDS if seconds is None else seconds
        self.is_shared = is_shared

    def __enter__(self):
        while True:
            file = self.hold()
            # The previous holder may have deleted the file; a lock on a deleted file excludes nobody.
            if is_file_at(file, self.path):
                self.file = file
                return file
            file.close()

    def open(self):
        try:
            os.makedirs(os.path.dirname(self.path), exist_ok=True)
            return os.fdopen(open_own(self.path, os.O_RDWR | os.O_CREAT, self.is_shared), "a", encoding="utf-8")
        except OSError as error:
            need("stderr")

            raise unwritable(self.path, error, "make it writable for this user") from None

    def hold(self):
        file = self.open()
        if not self.is_free_within(file, min(self.seconds, SHORT_HOLD_SECONDS)):
            note(f"waiting for {self.holder}")
            if not self.is_free_within(file, self.seconds - SHORT_HOLD_SECONDS):
                file.close()
                cause = f"{self.holder[0].upper()}{self.holder[1:]} did not end within {self.seconds:g} s."
                raise AbuError(cause, "wait longer with --timeout")
        return file

    @staticmethod
    def is_free_within(file, seconds):
        return wait_until(lambda: try_lock(file) or None, seconds, RETRY_SECONDS) is not None

    def __exit__(self, *_):
        self.file.close()

    def hold_at_once(self):
        """A context that tells whether the lock is held in it, and waits for nobody."""
        return AtOnce(self)


class AtOnce:
    def __init__(self, lock):
        self.lock = lock

    def __enter__(self):
        self.file = self.lock.open()
        return try_lock(self.file) and is_file_at(self.file, self.lock.path)

    def __exit__(self, *_):
        self.file.close()


def is_file_at(file, path):
    try:
        return os.path.samestat(os.fstat(file.fileno()), os.stat(path))
    except FileNotFoundError:
        return False


def try_lock(file):
    """Tries to take the lock without waiting."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    except (BlockingIOError, PermissionError):
        return False
'''

# --- host: The address of a game elsewhere on this machine: --host and ABU_HOST ---

TEXTS["host"] = 3133, " BLOCKED LEAVE_OUT RELEASE ROUTES ROUTE_TO_GATEWAY UNREACHED WSL chosen_host host_of_windows is_in_wsl is_loopback refuse_host wsl_gateway ", r'''
import os

need("base")
need("errors")
need("text")
need("files")


# Stands for the gateway of WSL, which has another address after each start of Windows.
WSL = "wsl"
ROUTES = "/proc/net/route"
RELEASE = "/proc/sys/kernel/osrelease"
ROUTE_TO_GATEWAY = 2
UNREACHED = Advice(
    "nothing_there",
    'in Unity turn on "Let programs in WSL in" (Project Settings > ABU) and enter Play mode; if that is so, let '
    "Windows' firewall pass it: docs/wsl.md says how",
)
BLOCKED = Advice(
    "nothing_there",
    "if Unity is still open, let Windows' firewall pass it at the adapter to WSL: docs/wsl.md says how",
)
LEAVE_OUT = "leave it out: then the game is looked for in this system"


def chosen_host(given = None):
    """Where the game listens that a call means: this system, unless `given`, its --host, or ABU_HOST names another."""
    named = given or os.environ.get("ABU_HOST", "")
    if named in ("", "localhost", HOST) or is_loopback(named):
        return named if is_loopback(named) else HOST
    gateway = wsl_gateway()
    if gateway and named in (WSL, gateway):
        return gateway
    if named == WSL:
        raise UsageError("There is no WSL here whose gateway --host or ABU_HOST could mean.", LEAVE_OUT)
    known = f", nor {gateway}, the gateway of WSL" if gateway else ""
    cause = f"ABU plays games of this machine only: the host {shortened(named)} is not 127.0.0.1{known}."
    raise UsageError(cause, f"--host {WSL} for Unity on the Windows around this WSL" if gateway else LEAVE_OUT)


def refuse_host(args):
    """Raises an error if the call cannot mean the host that it, or ABU_HOST, names."""
    host = chosen_host(args.host)
    if host == HOST:
        return
    if args.row.kind == "editor" and args.host:
        cause = "--host is for games: where a Unity Editor listens is in its project's Library/Abu/editor.json."
        raise UsageError(cause, "leave it out; ABU_HOST names another place for all calls")
    if args.command in ("launch", "close"):
        cause = f"`{args.command}` is for a player of this system, and --host or ABU_HOST names {host}."
        raise UsageError(cause, "leave it out, or enter Play mode in Unity")
    if args.session and args.host:
        cause = "A name is one of a game of this system, and --host names another."
        raise UsageError(cause, "give only one of the two")


def host_of_windows(record):
    """
    Where a game or Editor of Windows listens that has written this record: at the host that the call names, else at
    the adapter to WSL if it says so, else at 127.0.0.1, which is the same for both where WSL mirrors the network.
    """
    if os.environ.get("ABU_HOST"):
        return chosen_host()
    also_at = record.get("alsoAt")
    return also_at if also_at and also_at == wsl_gateway() else HOST


def is_loopback(host):
    numbers = host.split(".")
    is_address = len(numbers) == 4 and all(number.isdecimal() and int(number) < 256 for number in numbers)
    return is_address and numbers[0] == "127"


def is_in_wsl():
    """WSL names the distribution to every shell; a service does not learn it, but runs on Microsoft's kernel."""
    return bool(os.environ.get("WSL_DISTRO_NAME")) or "microsoft" in read_text(RELEASE).lower()


def wsl_gateway():
    """The address of Windows for this WSL; empty outside. Elsewhere the gateway is another machine."""
    if not is_in_wsl():
        return ""
    for line in read_text(ROUTES).splitlines()[1:]:
        fields = line.split()
        if len(fields) > 3 and int(fields[1], 16) == 0 and int(fields[3], 16) & ROUTE_TO_GATEWAY:
            # The kernel prints the number as it lies in memory, the last byte first.
            return ".".join(str(byte) for byte in reversed(bytes.fromhex(fields[2])))
    return ""
'''

# --- outputs: Files that a call writes: whole or not at all, never through a link, and never over what it reads ---

TEXTS["outputs"] = 3226, " ANOTHER_FILE BEGINNING KINDS LINK PARTS_OF_RUN PNG_START SCRIPT SUBTITLES Staged TEST_RESULTS VIDEO and_above belongs inputs_of is_another is_same_place is_stream open_stream outputs_of places_of refuse_output refuse_outputs scripts_being_recorded why_unusable write_outputs write_to_stream write_whole ", r'''
import os
import time

need("base")
need("data")
need("disk")
need("places")
need("errors")
need("stderr")
need("files")
need("state")


PNG_START = b"\x89PNG\r\n\x1a\n"
SCRIPT, TEST_RESULTS, VIDEO = "script", "test results", "video"
SUBTITLES = ".vtt"
# Each kind of output, and with what the beginning of such a file has. A file of another kind needs --replace, and so
# does every file in the place of a script.
KINDS = {
    SCRIPT: (),
    "PNG": (PNG_START,),
    "GIF": (b"GIF87a", b"GIF89a"),
    "page": (b'<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; ',),
    TEST_RESULTS: (b"<test-run",),
    VIDEO: (b"\x1a\x45\xdf\xa3", b"ftyp", b"WEBVTT"),
    "report": (b"ABU report, version ",),
}
BEGINNING = 1024
# What the record of a run in the agent runner's folder consists of.
PARTS_OF_RUN = ("run.json", "steps.jsonl", "last.json", "rules", "images", "captures")
ANOTHER_FILE = "name another file, one that can be written"
LINK = "it is a link, and what it leads to is not written to"


# --- Before anything is done ---


def refuse_outputs(args, inputs = ()):
    """Refuses the outputs of a call that would be written over something else, before it does anything."""
    outputs = outputs_of(args)
    if not all(os.path.isabs(path) for path, _ in outputs):
        working_directory()
    try:
        for path, kind in outputs:
            refuse_output(path, kind, args.option("replace"), [*inputs, *inputs_of(args)])
    except AbuError as error:
        if args.command == "replay":  # whose exit code 1 says that a script went otherwise
            raise UsageError(str(error), error.fix) from None
        raise
    paths = [path for path, _ in outputs]
    if any(is_same_place(path, other) for at, path in enumerate(paths) for other in paths[:at]):
        raise UsageError("One file cannot be two outputs.", "give each a name of its own")


def outputs_of(args):
    """The files that a call is told to write, with their kinds."""
    writing = [arg for arg in args.row.arguments if arg.writes]
    named = [(args.option(arg.key), arg.writes) for arg in writing]
    return [(path, kind) for path, kind in named if path is not None]


def inputs_of(args):
    """The paths that a call reads, and the scripts that are being recorded, unless it begins a recording."""
    given = [args.option(arg.key) for arg in args.row.arguments if arg.reads]
    paths = [str(path) for value in given for path in (value if is_list(value) else [value]) if path]
    return [*paths, *(() if args.command == "record" else scripts_being_recorded())]


def scripts_being_recorded(but = ""):
    """The scripts into which games are recorded, without the one whose state file is `but`."""
    import glob

    places = glob.glob(os.path.join(glob.escape(state_folder()), "record-*.json"))
    scripts = [read_object(place, is_own=True).get("script") for place in places if place != but]
    return [script for script in scripts if isinstance(script, str)]


def refuse_output(path, kind, is_replaced, inputs = ()):
    """`inputs` are what the call reads: scripts, whose logs and pictures belong to them, and folders of runs."""
    for place in places_of(path, kind):
        if any(belongs(place, read) for read in inputs):
            raise UsageError(f"{place} belongs to what is read or recorded, so it is not written over.", ANOTHER_FILE)
        why = why_unusable(place, kind)
        if why:
            raise AbuError(f"Cannot write {place or repr(place)}: {why}.", ANOTHER_FILE)
        if not is_replaced and is_another(place, kind):
            what = "" if kind == SCRIPT else f", and is no {kind} of abu.py"
            raise AbuError(f"{place} is there already{what}.", f"{ANOTHER_FILE}, or write over it with --replace")


def places_of(path, kind):
    """All that is written for this output: beside a script its log and pictures, beside a video its subtitles."""
    if kind == VIDEO:
        return [path, path + SUBTITLES]
    return [path, path + LOG_SUFFIX, path + PICTURES_SUFFIX] if kind == SCRIPT else [path]


def belongs(path, read):
    """Whether the path is what is read, a file that belongs to it, or in a folder that belongs to it."""
    own = [os.path.join(read, part) for part in PARTS_OF_RUN] if os.path.isdir(read) else [read]
    # What belongs to a script lies beside the link that is read, or beside what that leads to.
    scripts = {read, os.path.realpath(read)}
    parts = [*own, *(script + suffix for script in scripts for suffix in (LOG_SUFFIX, PICTURES_SUFFIX))]
    return any(is_same_place(above, part) for above in and_above(path) for part in parts)


def and_above(path):
    """The path without links, but for one at its end, and the folders around it."""
    folder, name = os.path.split(path)
    places = [os.path.join(os.path.realpath(folder or "."), name)]
    while os.path.dirname(places[-1]) != places[-1]:
        places.append(os.path.dirname(places[-1]))
    return places


def is_same_place(path, other):
    """Whether both name one file. One that is missing is told by its folder, which mounts and links give more names."""
    try:
        return os.path.samefile(path, other)
    except (OSError, ValueError):
        pass
    (folder, name), (folder_of_other, name_of_other) = os.path.split(path), os.path.split(other)
    try:
        is_same_name = os.path.normcase(name) == os.path.normcase(name_of_other)
        return is_same_name and os.path.samefile(folder or ".", folder_of_other or ".")
    except (OSError, ValueError):
        return False


def why_unusable(path, kind):
    """Why this path cannot be written to; empty if it can, as far as can be seen without doing it."""
    from stat import S_ISDIR, S_ISREG

    try:
        if kind == SCRIPT:
            path.encode()  # it is written into a record, which is UTF-8
        mode = os.lstat(path).st_mode
    except FileNotFoundError:
        return "" if os.path.isdir(os.path.dirname(path) or ".") else "the folder for it is missing"
    except ValueError:
        return "no file can have that name"
    except OSError as error:
        return reason(error)
    if kind == SCRIPT:
        is_right = S_ISDIR(mode) if path.endswith(PICTURES_SUFFIX) else S_ISREG(mode)
        return "" if is_right else "it is no file that a script can replace"
    if os.path.islink(path) and not is_stream(path):
        return LINK
    return "it is a folder" if S_ISDIR(mode) else ""


def is_stream(path):
    """Whether there is a pipe or device; through a link only where the system keeps such links, as /dev/stdout."""
    is_followed = not os.path.islink(path) or path.startswith("/dev/")
    return is_followed and os.path.exists(path) and not os.path.isfile(path) and not os.path.isdir(path)


def is_another(path, kind):
    """Whether there is something that is no earlier output of this kind. An empty file is nothing."""
    if kind == SCRIPT or not os.path.isfile(path):
        return os.path.isfile(path) or kind == SCRIPT and os.path.isdir(path)
    try:
        with os.fdopen(open_regular(path, os.O_RDONLY), "rb") as file:
            beginning = file.read(BEGINNING)
    except OSError:
        return True
    return bool(beginning) and not any(start in beginning for start in KINDS[kind])


# --- Writing ---


class Staged:
    """New files that take their places together, once all of them are written. Use it in a `with` statement."""

    def __init__(self):
        self.files = []

    def __enter__(self):
        return self

    def add(self, path, content):
        """Writes what will be in this place. Fails if there is a link in this place."""
        try:
            if os.path.islink(path):
                raise OSError(LINK)
            self.files.append((new_beside(path, content), path))
        except (OSError, ValueError) as error:
            raise unwritable(path, error) from None

    def take_places(self):
        while self.files:
            beside, path = self.files.pop(0)
            try:
                take_place(beside, path)
            except OSError as error:
                raise unwritable(path, error) from None

    def __exit__(self, *_):
        """Nothing is left of files that have not taken their places."""
        for beside, _path in self.files:
            remove(beside)


def write_outputs(contents, seconds):
    """Writes all of the files or none; and to pipes and devices, for which there are so many seconds together."""
    deadline = time.monotonic() + (REPLY_SECONDS if seconds is None else seconds)
    with Staged() as staged:
        for path, content in contents.items():
            if is_stream(path):
                write_to_stream(path, content, deadline)
            else:
                staged.add(path, content)
        staged.take_places()


def write_to_stream(path, content, deadline):
    try:
        write_whole(open_stream(path, deadline), content, deadline)
    except OSError as error:
        raise unwritable(path, error) from None


def open_stream(path, deadline):
    """Opens without blocking: opening a pipe that has no reader would block forever."""
    from stat import S_ISFIFO

    def attempt():
        try:
            return os.open(path, os.O_WRONLY | getattr(os, "O_NONBLOCK", 0))
        except OSError:
            if S_ISFIFO(os.stat(path).st_mode):
                return None
            raise

    handle = wait_until(attempt, deadline - time.monotonic(), RETRY_SECONDS)
    if handle is None:
        raise OSError("nobody reads from this pipe")
    return handle


def write_whole(handle, content, deadline):
    """Writes all of the content to a pipe or device, which may take it in pieces."""
    rest = memoryview(content)

    def attempt():
        nonlocal rest
        try:
            while rest:
                rest = rest[os.write(handle, rest) :]
        except BlockingIOError:
            return None
        return True

    try:
        if not wait_until(attempt, deadline - time.monotonic(), RETRY_SECONDS):
            raise OSError("whoever reads from this pipe takes too long")
    finally:
        os.close(handle)
'''

# --- process: Processes: whether they run, since when, and how to end them ---

TEXTS["process"] = 3490, " Unwinding began_in_proc detached folder_to_start_in group_lives listens output_of process_began said_by signal_group ", r'''
import os
import sys
import time

need("errors")
need("files")
need("wire")


def listens(port, seconds = None):
    need("base")

    try:
        connect(port, time.monotonic() + (PROBE_SECONDS if seconds is None else seconds)).close()
    except ConnectionError:
        return False
    return True


def process_began(pid):
    """
    The start time of the process in the system's own format; empty if it is not running. ProcessBegan.cs in the package
    returns the same text.
    """
    if pid <= 0:
        return ""
    if sys.platform == "win32":
        return output_of("powershell", "-NoProfile", "-Command", f"(Get-Process -Id {pid}).StartTime.ToFileTimeUtc()")
    if not os.path.exists("/proc/self/stat"):
        state, _, began = output_of("ps", "-o", "stat=,lstart=", "-p", str(pid)).partition(" ")
        return "" if state.startswith("Z") else began.strip()

    return began_in_proc(pid)


def signal_group(pid, is_last):
    """
    Sends SIGTERM, or SIGKILL if `is_last`, to a process group: `dotnet` may be a shell script that starts the real
    program.
    """
    import signal

    if pid <= 0:
        return
    if sys.platform == "win32":
        output_of("taskkill", "/T", "/F", "/PID", str(pid))
        return
    try:
        os.killpg(pid, signal.SIGKILL if is_last else signal.SIGTERM)
    except (ProcessLookupError, PermissionError):
        pass  # it has ended; to macOS one that only has not been collected yet is another's


def group_lives(pid):
    """Whether any process of the group runs; zombies do not count."""
    if pid <= 0 or sys.platform == "win32":
        return process_began(pid) != ""
    if os.path.exists("/proc/self/stat"):
        stats = (
            read_text(f"/proc/{name}/stat").rpartition(")")[2].split() for name in os.listdir("/proc") if name.isdigit()
        )
        states = [(fields[2], fields[0]) for fields in stats if fields]
    else:
        lines = output_of("ps", "-A", "-o", "pgid=,stat=").splitlines()
        states = [(words[0], words[1]) for words in map(str.split, lines) if len(words) == 2]
    return any(group == str(pid) and state[0] not in "ZX" for group, state in states)


def output_of(*command):
    return said_by(*command)[0]


def said_by(*command):
    """What the command prints on stdout and on stderr."""
    need("base")
    import subprocess

    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            cwd=folder_to_start_in(),
            # ps prints times in the language and time zone of its environment.
            env={**os.environ, "LC_ALL": "C", "TZ": "UTC"},
            timeout=PROGRAM_SECONDS,
        )
        return done.stdout.strip(), done.stderr.strip()
    except subprocess.TimeoutExpired:
        line = " ".join(command)
        raise AbuError(f"`{line}` did not end within {PROGRAM_SECONDS:g} s.", "run it by hand to see why") from None


def detached():
    """Popen options for a process that outlives this one's terminal."""
    import subprocess

    if sys.platform == "win32":
        return {"creationflags": subprocess.DETACHED_PROCESS | subprocess.CREATE_NEW_PROCESS_GROUP}
    return {"start_new_session": True}


def folder_to_start_in():
    """None for the working directory. If that was deleted, dotnet would fail, so the folder of this file."""
    try:
        os.getcwd()
    except OSError:
        return os.path.dirname(SOURCE)
    return None


def began_in_proc(pid):
    """The start time of a process on Linux, as process_began returns it; empty if it is not running."""
    try:
        with open(f"/proc/{pid}/stat", "rb") as file:
            # The program's name, in parentheses, may contain anything, so split behind it. The state follows, and 19
            # fields later the start time in ticks since boot.
            fields = file.read().rpartition(b")")[2].split()
        with open("/proc/sys/kernel/random/boot_id", "rb") as file:
            boot = file.read().strip()
    except OSError:
        return ""
    return "" if not fields or fields[0] in b"ZX" else f"{fields[19].decode()} {boot.decode()}"


class Unwinding:
    """In this context, SIGTERM and SIGHUP raise an exception like Ctrl-C, so that cleanup runs."""

    def __enter__(self):
        import signal

        def stop(number, _):
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

    def __exit__(self, *_):
        import signal

        for number in self.numbers:
            signal.signal(number, signal.SIG_DFL)
'''

# --- project: Which folders are projects ---

TEXTS["project"] = 3646, " ABOUT BUILT_CLIENT HEADLESS PLAYER_PROJECT has_player has_sources installed_folder is_unity_project ", r'''
import os
from pathlib import Path

need("places")
need("state")


# Without links: MSBuild takes one project under two paths for two, and compiles its sources twice.
BUILT_CLIENT = os.path.realpath(CLIENT)
HEADLESS = os.path.join(BUILT_CLIENT, "Headless")
# What an archive of the player says of itself: its version, its platform, and the SHA-256 of each of its files.
ABOUT = "release.json"
PLAYER_PROJECT = os.path.join(HEADLESS, "Player", "Player.csproj")


def has_sources():
    """Whether this file lies in a checkout, whose player it builds."""
    return os.path.exists(PLAYER_PROJECT)


def installed_folder():
    """Where the player of a release is, if one is installed."""
    return os.path.join(state_folder(), "installed_player")


def has_player():
    """Whether this file can start a player. If not, it cannot tell whether a running one is up to date."""
    return bool(path_in("ABU_PLAYER")) or has_sources() or os.path.exists(os.path.join(installed_folder(), ABOUT))


def is_unity_project(folder):
    return (folder / "ProjectSettings" / "ProjectVersion.txt").is_file()
'''

# --- refusal: Cause and fix of a refusal ---

TEXTS["refusal"] = 3683, " FAULTS FIXES FIXES_OF_SNAPSHOT NOT_FOUND NO_GAME cause_and_fix fix_of note_beside ", r'''
need("errors")
need("text")


def cause_and_fix(command, refusal):
    """The cause and one thing to try. The fix follows from the code if the reply has none."""
    cause = refusal.get("cause") or refusal.get("error") or "The game refused without saying why."
    fix = refusal.get("fix")
    # On one line, so that neither text can imitate a `try:` line.
    return one_line(cause), one_line(fix) if fix and isinstance(fix, str) else fix_of(command, str(refusal.get("code")))


def note_beside(response):
    """Notes what stands beside data or error: what happened although nobody asked for it, and errors of the game."""
    need("stderr")
    need("data")

    if response.get("thawedBy"):
        note(f"time runs again: {one_line(response['thawedBy'])}")
    others = response.get("others")
    if is_list(others) and others:
        need("others")

        note(f"others have acted meanwhile: {one_line(others_text(response))}")
    for key, words in (("letGo", "released without being asked"), ("notSimulated", "not simulated")):
        names = response.get(key)
        if is_list(names):
            note(f"{words}: {one_line(', '.join(map(str, names)))}")
    errors = response.get("errors")
    for error in errors if is_list(errors) else ():
        if is_object(error):
            note(f"meanwhile the game logged: {one_line(error.get('message'))}")


def fix_of(command, code):
    if command == "snapshot" and code in FIXES_OF_SNAPSHOT:
        return FIXES_OF_SNAPSHOT[code]
    return NOT_FOUND if command == "find" and code == "not_found" else FIXES.get(code, NO_GAME)


NOT_FOUND = "`abu.py snapshot` shows what there is"
# One thing to try, for each code.
FIXES = {
    code: Advice(code, fix)
    for code, fix in {
        "another_game": "`abu.py games` lists the games that run; then run the command again, or name one with --port",
        "ambiguous": "`abu.py snapshot` prints the refs there are now",
        "busy": "wait a moment, then run the command again",
        "frozen": "`abu.py step` lets time run, with --until TEXT up to a text; `abu.py thaw` lets it run by itself",
        "internal_error": (
            "look at the game's log for the exception, and at `abu.py snapshot` before repeating an action"
        ),
        "invalid_command": "look at the command's --help",
        "missing_param": "look at the command's --help",
        "no_handler": "the game is still starting: run the command again in a moment",
        "restarted": "`abu.py snapshot` prints the refs of the game that runs now",
        "unauthorized": (
            "run it as the user whose game it is, with the same ABU_STATE_DIR; or set ABU_TOKEN, in the game and here"
        ),
        "not_actionable": "act on another node; this one may take it later in the game",
        "not_met": "look at `abu.py snapshot`",
        "not_frozen": "`abu.py freeze` first",
        "not_found": f"{NOT_FOUND}, and `abu.py find TEXT` which labels hold a text",
        "paused": "end the pause in Unity, or `abu.py freeze` to go on in steps",
        "ref_not_found": "`abu.py snapshot` prints the refs there are now",
        "screenshot_failed": "look at the game's log",
        "stale_ref": "`abu.py snapshot` prints the refs there are now",
        "timeout": "look at `abu.py snapshot`, or wait longer with --timeout",
        "unknown_command": "update the bridge in the game to this version of abu.py",
        "unsupported_action": "use a verb that it supports, or another node",
    }.items()
}
# Codes of failures in the game; the command itself may be right.
FAULTS = frozenset(("busy", "internal_error", "no_handler", "screenshot_failed", "timeout"))
# For replies that no bridge sends, such as one with an unknown code: the port may belong to another program.
NO_GAME = "`abu.py doctor` shows what answers on the port"
# Used when `snapshot` itself was refused, since it cannot be the advice.
FIXES_OF_SNAPSHOT = {
    "internal_error": "look at the game's log for the exception",
    "timeout": "ask `abu.py status` whether the game is busy, or wait longer with --timeout",
}
'''

# --- state: Files in the state folder, and reading files that may be damaged ---

TEXTS["state"] = 3769, " BYTE_ORDER_MARK LARGEST_STATE LOG_SUFFIX PICTURES_SUFFIX in_state_folder let_owner_in load_object open_own path_in refuse_odd_texts refuse_open_folder state_folder write_text ", r'''
import os
import sys

need("data")
need("disk")
need("errors")


def in_state_folder(name):
    """
    The path of a file in the state folder, which is created if needed. Refuses a folder that others can write to: they
    could replace the file.
    """
    folder = state_folder()
    try:
        os.makedirs(folder, mode=0o700, exist_ok=True)
        refuse_open_folder(folder, os.stat(folder))
    except OSError as error:
        need("stderr")

        raise AbuError(f"Cannot make the folder {folder}: {reason(error)}.", OWN_FOLDER) from None
    return os.path.join(folder, name)


def refuse_open_folder(folder, about):
    if os.name == "posix" and (about.st_uid != os.geteuid() or about.st_mode & 0o022):
        need("stderr")

        raise open_folder(folder, about)


def let_owner_in():
    """Clears the owner's bits in the umask; otherwise this user could not read the files created here."""
    os.umask(os.umask(0o077) & 0o077)


def path_in(variable):
    """The path in an environment variable, with `~` expanded; empty if it is unset."""
    path = os.path.expanduser(os.environ.get(variable, ""))
    if os.environ.get("WSL_DISTRO_NAME"):
        need("wsl")

        return path_here(path)
    return path


def state_folder():
    if path_in("ABU_STATE_DIR"):
        return path_in("ABU_STATE_DIR")
    if path_in("XDG_STATE_HOME"):
        return os.path.join(path_in("XDG_STATE_HOME"), "abu")
    homes = {"darwin": "~/Library/Application Support", "win32": os.environ.get("LOCALAPPDATA", "~/AppData/Local")}
    return os.path.join(os.path.expanduser(homes.get(sys.platform, "~/.local/state")), "abu")


# What is added to the name of a script: its log, and the folder of its pictures.
LOG_SUFFIX, PICTURES_SUFFIX = ".log", ".pictures"
LARGEST_STATE = 16 << 20
BYTE_ORDER_MARK = b"\xef\xbb\xbf"


def load_object(path, is_own = False):
    """
    Reads a JSON object from a file that may be damaged. Every problem is an OSError or a ValueError. Its texts can be
    printed and used in paths. `is_own`: the file must belong to this user and not be a link.
    """
    handle = open_own(path, os.O_RDONLY) if is_own else open_regular(path, os.O_RDONLY)
    with os.fdopen(handle, "rb") as file:
        content = file.read(LARGEST_STATE + 1)
    if len(content) > LARGEST_STATE:
        raise ValueError(f"it is larger than {LARGEST_STATE >> 20} MiB")
    found = parse_json(content.removeprefix(BYTE_ORDER_MARK).decode())
    if not is_object(found):
        raise ValueError("it holds no JSON object")
    refuse_odd_texts(found)
    return found


def refuse_odd_texts(found):
    """Rejects surrogates, which cannot be encoded as UTF-8, and NUL, which no path can contain."""
    left = [found]
    while left:
        value = left.pop()
        if isinstance(value, str):
            if b"\0" in value.encode():
                raise ValueError("it holds a NUL character")
        elif is_object(value):
            left += [*value, *value.values()]
        elif is_list(value):
            left += value


def write_text(path, text, mode = 0o666):
    """Writes all of the text or nothing, even if the process is killed. `mode` is that of a new file."""
    try:
        replace_file(path, text.encode(), mode)
    except (OSError, ValueError) as error:
        need("stderr")

        raise unwritable(path, error) from None


def open_own(path, flags, is_shared = False):
    """Like open_regular, but follows no link, and requires that the file belongs to this user unless `is_shared`."""
    handle = open_regular(path, flags | getattr(os, "O_NOFOLLOW", 0))
    if os.name == "posix" and not is_shared and os.fstat(handle).st_uid != os.geteuid():
        os.close(handle)
        raise PermissionError("it is not a file of this user")
    return handle
'''

# --- strict: Strict JSON: what a program sends that asks for something ---

TEXTS["strict"] = 3883, " MOST_NESTED depth_of strict_json unique ", r'''
import json

need("data")


MOST_NESTED = 64


def strict_json(text):
    """
    Parses JSON as the game's ports do: RFC 8259, unique names, whole characters, at most MOST_NESTED levels, numbers in
    the range of a double. Every error is a ValueError.
    """
    try:
        value = json.loads(text, parse_float=finite, parse_constant=finite, object_pairs_hook=unique)
        is_deep = depth_of(value) > MOST_NESTED
    except RecursionError:
        raise ValueError("it is nested too deep") from None
    if is_deep:
        raise ValueError("it is nested too deep")
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise ValueError("a text holds half of a surrogate pair") from None
    return value


def unique(pairs):
    found = dict(pairs)
    if len(pairs) > len(found):
        twice = next(name for at, (name, _) in enumerate(pairs) if name in [other for other, _ in pairs[:at]])
        raise ValueError(f"the name {twice!r} is there twice")
    return found


def depth_of(value):
    if not is_object(value) and not is_list(value):
        return 0
    return 1 + max(map(depth_of, value.values() if is_object(value) else value), default=0)
'''

# --- tokens: Find the token of a game that wants one ---

TEXTS["tokens"] = 3927, " tokens_of with_other_tokens ", r'''
import os

need("base")
need("state")


def with_other_tokens(attempt, address, reply):
    """
    Repeats a request with each token that the files name for this port, until the game accepts one, which the address
    then keeps.
    """
    tried = {address.token or os.environ.get("ABU_TOKEN")}
    # What other systems answer with is not told the tokens of this one's games.
    known = tokens_of(address) if address.host == HOST else ()
    for token in (*known, os.environ.get("ABU_TOKEN", "")):
        if token and token not in tried and reply.get("code") == "unauthorized":
            tried.add(token)
            address.token = token
            reply = attempt()
    if reply.get("code") == "unauthorized":
        address.token = ""
    return reply


def tokens_of(port):
    """The tokens in the records of games on this port; of several containers, several games may have it."""
    folder = os.path.join(state_folder(), "games")
    names = os.listdir(folder) if os.path.isdir(folder) else []
    places = [os.path.join(folder, name) for name in names if name.endswith(".json")]
    for place in (*places, os.path.join(state_folder(), f"player-{port}.json")):
        try:
            record = load_object(place, is_own=True)
        except (OSError, ValueError):
            continue
        token = record.get("token")
        if isinstance(token, str) and record.get("port", port) == port:
            yield token
'''

# --- wire: The wire protocol: one line of JSON each way over TCP ---

TEXTS["wire"] = 3969, " Address BESIDE HANGS LOOK_FIRST MOST_LETTERS NOT_ABU SILENT WENT_AWAY build_command connect cut_off data_of excerpt exchange exchange_over host_at is_reply_to may_have_acted may_have_been_sent not_connected nothing_there parse_reply port_from_environment read_line reader_name receive reply_error request_line request_over seconds_left send_command send_command_with_wait ", r'''
import os
import time

need("base")
need("data")
need("errors")
need("stderr")


# Keys of a reply beside its data or its error.
BESIDE = frozenset(("thawedBy", "letGo", "notSimulated", "errors", "others"))
# Of a client's name.
MOST_LETTERS = 64


class Address(int):
    """
    The port of a game, and what each request to it carries so that only that game obeys: the process it must be (0: one
    without a record; None: any), and the token it demands, which is kept once it is learned; `host` is its address.
    `client`: who asks, if that is not the reader of this process; a game tells each what the others have done.
    """

    pid: int | None
    token: str
    client: str
    host: str

    def __new__(cls, port, pid = None, token = "", host = HOST):
        address = int.__new__(cls, port)
        address.pid, address.token, address.client, address.host = pid, token, "", host
        return address

    @staticmethod
    def of(port):
        return port if isinstance(port, Address) else Address(port)


def build_command(command, params):
    """A request line with a new id."""
    return request_line(new_id(), command, params)


def request_line(request_id, command, params, **addressed):
    """
    `addressed`: the process, run and token that the game must have, where they are known; any other refuses. And who
    asks.
    """
    known = {key: value for key, value in addressed.items() if value not in (None, "")}
    return to_json({"id": request_id, "command": command, "params": params, **known}) + "\n"


def reader_name():
    """The name of the client: the one in ABU_READER, or abu.py."""
    name = os.environ.get("ABU_READER", "")
    return name[:MOST_LETTERS] if name and name.isascii() and name.isprintable() else "abu.py"


def send_command(command, params, port, timeout = None, run = ""):
    """Sends one request over a new connection and returns the reply; `timeout` (seconds) covers all of it."""
    return request_over(exchange, command, params, port, timeout, run)


def request_over(
    exchange,
    command,
    params,
    port,
    timeout,
    run = "",
):
    """
    Sends one request and returns its reply; `exchange` transports the lines. `run`: the run of the game that the
    request is for; any other refuses.
    """
    deadline = time.monotonic() + (REPLY_SECONDS if timeout is None else timeout)
    address = Address.of(port)

    def attempt():
        request_id = new_id()
        token = address.token or os.environ.get("ABU_TOKEN")
        client = address.client or reader_name()
        line = request_line(request_id, command, params, game=address.pid, run=run, token=token, client=client)
        return parse_reply(exchange(line.encode(), port, deadline), request_id, port)

    try:
        reply = attempt()
        if reply.get("code") == "unauthorized":
            need("tokens")

            return with_other_tokens(attempt, address, reply)
        return reply
    except AbuError as error:
        if may_have_acted(command, error):
            error.fix = LOOK_FIRST
        elif command == "status" and error.fix == SILENT:
            error.fix = HANGS
        raise


def send_command_with_wait(
    command, params, port, wait_timeout, timeout = None, run = ""
):
    """Like send_command, but retries for `wait_timeout` seconds while no game listens."""
    give_up = time.monotonic() + (wait_timeout or 0)

    def attempt():
        try:
            return send_command(command, params, port, timeout, run)
        except (ConnectionError, EmptyResponseError) as error:
            if may_have_acted(command, error) or time.monotonic() >= give_up:
                raise
            return None

    return wait_until(attempt, float("inf"), RETRY_SECONDS) or {}


def exchange(line, port, deadline):
    """Sends a line over a new connection and returns the line that answers it."""
    peer = connect(port, deadline)
    try:
        return exchange_over(peer, line, port, deadline)
    finally:
        peer.close()


def exchange_over(peer, line, port, deadline):
    try:
        peer.sendall(line)
        return read_line(peer, port, deadline)
    except OSError as error:
        need("stderr")

        message = f"Port {port} closed the connection before it had the whole request ({reason(error)})."
        raise EmptyResponseError(message, NOT_ABU, was_sent=False) from None


def connect(port, deadline):
    import _socket

    peer = _socket.socket(_socket.AF_INET, _socket.SOCK_STREAM)
    try:
        peer.settimeout(min(CONNECT_SECONDS, seconds_left(deadline)))
        peer.connect((host_at(port), port))
        # The system may assign the unused target port to this socket, which then connects to itself.
        if peer.getsockname() == peer.getpeername():
            raise ConnectionRefusedError
        return peer
    except (OSError, OverflowError) as error:  # a record may name a port that cannot be
        peer.close()

        raise not_connected(error, port) from None


def host_at(port):
    return port.host if isinstance(port, Address) else HOST


def read_line(peer, port, deadline):
    """Reads up to the first line feed. Time and memory are linear in the length of the reply."""
    received = bytearray()
    while True:
        chunk = receive(peer, port, deadline)
        end = chunk.find(b"\n")
        received += chunk if end < 0 else chunk[:end]
        if len(received) > MAX_REPLY_BYTES:
            raise AbuError(f"The reply from port {port} is longer than {MAX_REPLY_BYTES >> 20} MiB.", NOT_ABU)
        if end >= 0:
            return received
        if not chunk:
            # A peer may end its reply by closing the connection; parse_reply checks whether the reply is whole.
            if received and (received[0] != ord("{") or received.rstrip().endswith(b"}")):
                return received

            raise cut_off(received, port)


def receive(peer, port, deadline):
    """Returns the bytes that have arrived; empty at the end of the connection."""
    import _socket

    peer.settimeout(seconds_left(deadline))
    try:
        return peer.recv(1 << 16)
    except _socket.timeout:
        raise TimeoutError(f"Port {port} took the request but did not answer in time.", SILENT) from None
    except OSError:
        return b""


def seconds_left(deadline):
    # Zero would make the socket non-blocking.
    return max(deadline - time.monotonic(), 0.001)


NOT_ABU = Advice(
    "not_abu", "another program may have this port: choose a free one with --port or ABU_PORT, in the game and here"
)
SILENT = Advice(
    "silent",
    "wait longer with --timeout; if `abu.py status` is silent too, the game hangs (`abu.py close` ends one that launch "
    "started) or another program has the port",
)
# For `status`, which a game answers even while it is busy.
HANGS = Advice(
    "hangs",
    "`abu.py close` ends a game that hangs if launch started it; otherwise another program may have the port, or wait "
    "longer with --timeout",
)
WENT_AWAY = "look at the game's log: it may have ended, or have loaded its scripts anew"
LOOK_FIRST = Advice(
    "answer_lost",
    "look at `abu.py snapshot` before repeating it: the game may have done it although the answer is lost",
)


def parse_reply(line, request_id, port):
    """Parses the reply and checks that it belongs to this request."""
    try:
        reply = parse_json(line.decode())
    except ValueError:
        reply = None
    if is_object(reply) and is_reply_to(reply, request_id) and isinstance(reply.get("success"), bool):
        if reply.get("protocol", PROTOCOL) == PROTOCOL:
            if not BESIDE.isdisjoint(reply):
                need("refusal")

                note_beside(reply)
            return reply

    raise reply_error(line, request_id, port)


def is_reply_to(reply, request_id):
    """Whether the reply is for this request. The game refuses a line that it cannot parse with an empty id."""
    return reply.get("id") == request_id or (reply.get("id") == "" and reply.get("success") is False)


def data_of(command, response):
    """The data of a successful reply. Raises a RefusedError for any other."""
    if response.get("success") is not True:
        need("refusal")

        raise RefusedError(*cause_and_fix(command, response))
    data = response.get("data", {})
    if not is_object(data):
        need("playing")
        need("refusal")

        fix = FIXES["unknown_command"] if command in QUESTIONS else LOOK_FIRST
        raise AbuError("The data of the reply is not a JSON object.", fix)
    return data


def port_from_environment():
    for name in ("ABU_PORT", "ABU_WS_PORT"):
        text = os.environ.get(name)
        if text:
            if not (text.isascii() and text.isdigit() and len(text) < 6 and 0 < int(text) < 65536):
                raise AbuError(
                    f"{name} is {text!r}, which is not a port number.",
                    f"set {name} to a number from 1 to 65535, or unset it",
                )
            return int(text)
    return None


def not_connected(error, port):
    cause = (
        "nothing listens there"
        if isinstance(error, ConnectionRefusedError)
        else reason(error)
        if isinstance(error, OSError)
        else str(error).rstrip(".")
    )
    return ConnectionError(f"Cannot connect to {host_at(port)}:{port}: {cause}.", nothing_there(port))


def nothing_there(port = 0):
    """How to get a game. Not every abu.py has a player beside it."""
    if host_at(port) != HOST:
        need("host")

        return UNREACHED
    need("project")

    unity = "enter Play mode, and name its port with --port or ABU_PORT"
    if has_player():
        return Advice("nothing_there", f"`abu.py launch` starts the headless player; for a game in Unity {unity}")
    return Advice("nothing_there", f"in a Unity project with the package com.abu.bridge {unity}")


def cut_off(received, port):
    """The error for a connection that closed before or during a reply."""
    if not received:
        return EmptyResponseError(f"Port {port} closed the connection without a reply.", WENT_AWAY)
    return AbuError(f"Port {port} closed the connection in the middle of a reply: {excerpt(received)}.", WENT_AWAY)


def reply_error(line, request_id, port):
    """The reason why parse_reply rejected the line."""
    if line.startswith(b"HTTP/"):
        return AbuError(f"Port {port} belongs to a web server, not to ABU.", NOT_ABU)
    try:
        reply = parse_json(line.decode())
    except ValueError:
        return AbuError(f"The reply from port {port} is not JSON: {excerpt(line)}.", NOT_ABU)
    if not is_object(reply):
        return AbuError(f"The reply from port {port} is not a JSON object: {excerpt(line)}.", NOT_ABU)
    if not is_reply_to(reply, request_id):
        return AbuError(f"The reply from port {port} is for another request: {excerpt(line)}.", "run the command again")
    if not isinstance(reply.get("success"), bool):
        return AbuError(f"What answers on port {port} is not ABU: {excerpt(line)}.", NOT_ABU)
    told = excerpt(bytearray(to_json({"protocol": reply.get("protocol")}).encode()))
    cause = f"The game on port {port} speaks another protocol than {PROTOCOL}, which this abu.py speaks: {told}."
    return AbuError(cause, "use the abu.py that belongs to the game's package")


def excerpt(line):
    text = line[:80].decode(errors="replace")
    return repr(text + "..." if len(line) > 80 else text)


def may_have_acted(command, error):
    """Whether an action may have been carried out although its reply was lost."""
    need("playing")

    return may_have_been_sent(error) and command not in QUESTIONS


def may_have_been_sent(error):
    """Whether the game may have received the request without refusing it."""
    if isinstance(error, EmptyResponseError):
        return error.was_sent
    return not isinstance(error, (ConnectionError, RefusedError, UsageError))
'''

# --- wsl: Paths of Windows, as WSL spells them ---

TEXTS["wsl"] = 4308, " CONF SHARES conf_lines folder_of_drives is_of_windows path_here take_paths_of_windows ", r'''
import os

need("data")


CONF = "/etc/wsl.conf"
# The folder of a distribution, as Windows names it now and before.
SHARES = ("wsl.localhost", "wsl$")


def is_of_windows(path):
    """Whether a path is spelled as Windows does, on a system that does not."""
    is_of_drive = path[:1].isalpha() and path[1:2] == ":" and path[2:3] in ("\\", "/")
    return os.name == "posix" and (is_of_drive or path[:2] in ("\\\\", "//"))


def path_here(path):
    """
    The path as this system spells it: `C:\\game` is `/mnt/c/game`, and `\\\\wsl.localhost\\NAME\\home` is `/home` in
    the distribution of that name. Any other stays as it is.
    """
    if not is_of_windows(path):
        return path
    plain = path.replace("\\", "/")
    if plain[1] == ":":
        return f"{folder_of_drives()}{plain[0].lower()}{plain[2:]}"
    host, _, rest = plain[2:].partition("/")
    distribution, _, inside = rest.partition("/")
    own = os.environ.get("WSL_DISTRO_NAME", "")
    is_here = host.lower() in SHARES and distribution.lower() == own.lower() != ""
    return f"/{inside}" if is_here else path


def folder_of_drives():
    """`/mnt/`, unless the user has chosen another."""
    section = ""
    for line in conf_lines():
        key, is_set, value = line.partition("=")
        if line.strip().startswith("["):
            section = line.strip().lower()
        elif is_set and (section, key.strip().lower()) == ("[automount]", "root"):
            return value.strip().strip('"').rstrip("/") + "/"
    return "/mnt/"


def conf_lines():
    try:
        with open(CONF, encoding="utf-8", errors="replace") as file:
            return file.read().splitlines()
    except OSError:
        return []


def take_paths_of_windows(args):
    """Lets a call in WSL name its files as Windows does."""
    for arg in args.row.arguments:
        value = args.option(arg.key) if arg.writes or arg.reads else None
        if isinstance(value, str):
            vars(args)[arg.key] = path_here(value)
        elif is_list(value):
            vars(args)[arg.key] = [path_here(one) if isinstance(one, str) else one for one in value]
'''

# --- call_results: Word what the game's own commands take and return ---

TEXTS["call_results"] = 4374, " call_text command_text ", r'''
need("data")
need("lines")
need("show")


def call_text(data):
    """The reply to a call, or a line for each command of the game."""
    if "calls" not in data:
        return render(data)
    lines = [command_text(command) for command in objects_at(data, "calls")]
    return "\n".join(map(entry_line, lines)) or "The game has no commands: no static method has [AbuCall]."


def command_text(command):
    problem = text_at(command, "problem")
    about = f"cannot be called: {problem}" if problem else text_at(command, "help")
    return " -- ".join(filter(None, (text_at(command, "usage"), about)))
'''

# --- controls: Print what a game asks devices for ---

TEXTS["controls"] = 4396, " actions axes bindings controls_lines lines_of_kind listed plain_controls ", r'''
need("data")
need("lines")


def controls_lines(data):
    """First what works: keys, and for each kind of input its controls, axes and actions. Then what does not."""
    keys, focus = listed(data, "keys"), data.get("focus")
    lines = [f"keys that the game takes now (press): {keys}"] if keys else []
    lines += [f"the focus, where other keys go: {node_text(focus)}"] if is_object(focus) else []
    kinds = sorted(objects_at(data, "inputs"), key=lambda kind: kind.get("reachable") is not True)
    return [entry_line(line) for line in (*lines, *(line for kind in kinds for line in lines_of_kind(kind)))]


def lines_of_kind(kind):
    name = text_at(kind, "name")
    if kind.get("reachable") is not True:
        fix = text_at(kind, "fix")
        return [f"{name}: cannot be used: {text_at(kind, 'cause')}" + (f" (try: {fix})" if fix else "")]
    asked = [f"{name}, {what}: {names}" for what, names in (*plain_controls(kind), *axes(kind), *actions(kind))]
    return asked or [f"{name}: nothing now"]


def plain_controls(kind):
    keys = ["any key"] if kind.get("anyKey") is True else []
    touches = ["touches"] if kind.get("touches") is True else []
    of_device = (
        ("keyboard", listed(kind, "keys", keys)),
        ("mouse", listed(kind, "mouse")),
        ("gamepad", listed(kind, "pad")),
        ("touchscreen", ", ".join(touches)),
    )
    return [(device, names) for device, names in of_device if names]


def axes(kind):
    """The axes of the Input Manager, each with the controls that move it."""
    found = kind.get("axes")
    return [(f"axis {name}", listed(found, name)) for name in found] if is_object(found) else []


def actions(kind):
    """The Input System's enabled actions, each with its controls by device."""
    return [
        (f"{text_at(action, 'name')} ({text_at(action, 'type')})", bindings(action))
        for action in objects_at(kind, "actions")
    ]


def bindings(action):
    found = action.get("bindings")
    by_device = [f"{device} {listed(found, device)}" for device in found] if is_object(found) else []
    return "; ".join(by_device) or "nothing that commands can move"


def listed(fields, key, more = None):
    names = fields.get(key)
    return ", ".join([*(map(str, names) if is_list(names) else ()), *(more or ())])
'''

# --- inspection: Word what stands behind a node ---

TEXTS["inspection"] = 4458, " inspection_text part_lines ", r'''
need("data")
need("lines")


def inspection_text(data):
    """The node, the path of its object, then each part with a line for each of its fields."""
    node = data.get("node")
    lines = [node_text({**node, "ref": data.get("ref")})] if is_object(node) else []
    if text_at(data, "path"):
        lines.append(f"path: {text_at(data, 'path')}")
    for part in objects_at(data, "parts"):
        lines += part_lines(part)
    return "\n".join(map(entry_line, lines))


def part_lines(part):
    """One component, element or model."""
    kind = text_at(part, "type")
    lines = [kind + (" (switched off)" if part.get("enabled") is False else "")]
    lines += [f"  {text_at(field, 'name')}: {text_at(field, 'value')}" for field in objects_at(part, "fields")]
    more = whole_number(part, "more")
    return [*lines, *([f"  and {more} more: name {kind}, or add --all"] if more else [])]
'''

# --- lines: Lines of a reply: facts, errors and entries ---

TEXTS["lines"] = 4485, " MOST_ERRORS entry_line entry_text error_texts expected_text fact_lines fact_text late_text names_of_moving node_text note_unsettled ref_text result_lines times whose ", r'''
need("data")
need("stderr")
need("text")


MOST_ERRORS = 20


def entry_line(text):
    """Makes one line that cannot imitate a section title, the end of a section, a node or a ref."""
    line = one_line(text).replace("[ref=", "\\u005bref=")
    start = len(line) - len(line.lstrip())
    is_like_ours = line[start : start + 1] == "-" and not line[start + 1 : start + 2].isalnum()
    return f"{line[:start]}\\u002d{line[start + 1:]}" if is_like_ours else line


def fact_lines(facts):
    return [f"--- {title}: {entry_line(fact_text(fact))} ---" for title, fact in facts]


def fact_text(fact):
    if is_list(fact):
        return ", ".join(map(fact_text, fact)) or "nothing"
    if is_object(fact) and "changed" in fact:
        return late_text(fact)
    if is_object(fact) and "seconds" in fact:
        return f'{whose(fact)}"{fact.get("text", fact.get("name"))}" ({number_at(fact, "seconds"):g} s)'
    if is_object(fact) and "how" in fact:
        return f'"{fact.get("name")}" ({fact["how"]})'
    if is_object(fact) and "by" in fact:
        return f'"{fact.get("name")}"{ref_text(fact)} {fact["by"]}'
    if is_object(fact) and set(fact) == {"name"}:
        return f'"{fact["name"]}"'
    return node_text(fact) if is_object(fact) else str(fact)


def whose(fact):
    """In front of a text: the thing that looked so for a while, if it is one of those."""
    is_of_thing = "text" in fact and "name" in fact
    return f'"{fact["name"]}"{ref_text(fact)} as ' if is_of_thing else ""


def ref_text(fact):
    return f' [{fact["ref"]}]' if "ref" in fact else ""


def node_text(node):
    """A node as the tree prints it, with its ref last. Quotes are escaped, so a name cannot imitate a ref."""
    name = str(node.get("name") or "").replace("\\", "\\\\").replace('"', '\\"')
    label = f' "{name}"' if name else ""
    actions = node.get("actions")
    taken = f": {fact_text(actions) if actions else 'no action that can be seen'}" if is_list(actions) else ""
    taken += f"; {node['note']}" if node.get("note") else ""
    return f"{node.get('role')}{label}{taken}" + (f" ({node['ref']})" if node.get("ref") else "")


def error_texts(errors, more):
    """The first errors and the number of the others: a game can log one in each frame."""
    more += max(len(errors) - MOST_ERRORS, 0)
    texts = [entry_text(error) for error in errors[:MOST_ERRORS]]
    return [*texts, *([f"and {more} more: see `abu.py log`"] if more else [])]


def entry_text(entry):
    """A line of history, or an error that the game logged."""
    if not is_object(entry):
        return str(entry)
    stack = f" ({entry['stack']})" if entry.get("stack") else ""
    return f"{entry.get('level')}: {entry.get('message')}{times(entry)}{stack}"


def times(entry):
    count = whole_number(entry, "count")
    return f" (×{count})" if count > 1 else ""


def note_unsettled(data):
    """Call this if the game answered before it had settled."""
    more = "`abu.py step` lets more time run" if "frozenAt" in data else "`abu.py snapshot` shows what came of it"
    note(f"the game had not settled when it answered; {more}")
    moving = names_of_moving(data)
    if moving:
        note(moving)


def names_of_moving(data):
    """What still moved when the game answered; empty if the answer does not say."""
    names = data.get("stillMoving")
    if not is_list(names) or not names:
        return ""
    more = whole_number(data, "moreMoving")
    others = f" and {more} more" if more else ""
    return "Still moving: " + ", ".join(f'"{entry_line(str(name))}"' for name in names) + others


def late_text(late):
    """What changed after an answer, and what follows for the next ones."""
    names = late.get("changed")
    quoted = ", ".join(f'"{name}"' for name in names) if is_list(names) else ""
    quoted += f" and {more} more" if (more := whole_number(late, "more")) and quoted else ""
    quiet = number_at(late, "quiet")
    from_now_on = f"; answers wait for {quiet:g} s without a change from now on" if quiet else ""
    return f"{quoted or 'something'}, {number_at(late, 'after'):g} s later{from_now_on}"


def expected_text(data):
    """The answer to an `expect`; one that is not met is an error."""
    return "as expected" if data.get("met") is True else ""


def result_lines(result):
    """What a method returned: its text, or JSON. A text of several lines is a section."""
    text = result if isinstance(result, str) else to_json(result)
    if "\n" not in text:
        return [f"--- Result: {entry_line(text)} ---"]
    return ["--- Result ---", *map(entry_line, text.split("\n")), "---"]
'''

# --- matching: `find --regex`: the part of a tree whose labels match a pattern ---

TEXTS["matching"] = 4606, " INDENT label_of only_matching refs_in with_ancestors ", r'''
need("data")
need("text")


INDENT = 2


def only_matching(reply, pattern):
    """
    The reply to a snapshot with only the nodes whose label matches somewhere, case not counting, and their ancestors; a
    refusal if there are none.
    """
    import re

    data = reply.get("data")
    if reply.get("success") is not True or not is_object(data):
        return reply
    sought = re.compile(pattern, re.IGNORECASE)
    lines = text_at(data, "snapshot").split("\n")
    kept = with_ancestors(lines, [sought.search(label_of(line)) is not None for line in lines])
    if not kept:
        cause = f"No node has a label that matches {shortened(pattern)}"
        return {"id": reply.get("id"), "success": False, "code": "not_found", "error": cause}
    return {**reply, "data": {**data, "snapshot": "\n".join(kept), "refs": refs_in(data, kept)}}


def label_of(line):
    """The label in a line of a tree, without its escapes; empty if there is none."""
    start, end = line.find('"'), line.rfind('"')
    try:
        return str(parse_json(line[start : end + 1])) if start < end else ""
    except ValueError:
        return line[start + 1 : end]


def with_ancestors(lines, are_found):
    """The lines that were found, each below those that hold it."""
    kept = []
    needed = -1
    for line, is_found in zip(reversed(lines), reversed(are_found)):
        level = (len(line) - len(line.lstrip())) // INDENT
        if is_found or level < needed:
            kept.append(line)
            needed = level
    return kept[::-1]


def refs_in(data, lines):
    """What the data says of the refs at the ends of these lines."""
    refs = data.get("refs")
    ends = {line.rpartition("[ref=")[2].rstrip("]") for line in lines if line.endswith("]")}
    return {ref: refs[ref] for ref in refs if ref in ends} if is_object(refs) else {}
'''

# --- perf: Word what a game's frames cost ---

TEXTS["perf"] = 4663, " COUNTS LONGEST_MESSAGE MEMORIES MOST_LINES MOST_MESSAGES NAMES TIMES bytes_text counters_text duration_text frame_text garbage_text memory_text missing_text object_at perf_text slow_frame_lines spread_text times_lines ", r'''
need("data")
need("stderr")
need("lines")


# The keys of the reply, as people call what they hold.
TIMES = (
    ("frameMs", "Frame"),
    ("mainThreadMs", "Main thread"),
    ("renderThreadMs", "Render thread"),
    ("gpuMs", "GPU"),
    ("commandMs", "Commands"),
)
COUNTS = (
    ("drawCalls", "draw calls"),
    ("batches", "batches"),
    ("setPassCalls", "set-pass calls"),
    ("triangles", "triangles"),
)
MEMORIES = (("managed", "managed"), ("unity", "Unity"), ("process", "process"))
NAMES = {
    "mainThreadMs": "main thread",
    "renderThreadMs": "render thread",
    "gpuMs": "GPU time",
    "gcBytes": "GC",
    **dict(COUNTS),
    **{key: f"{name} memory" for key, name in MEMORIES},
}
MOST_LINES = 12
MOST_MESSAGES = 2
LONGEST_MESSAGE = 160


def perf_text(data):
    """A dozen lines: the times, memory and counts, then the frames that took too long."""
    if data.get("complete") is False:
        note("the game had fewer frames than that in the time there is, so only those are measured")
    facts = (duration_text(data), *times_lines(data), garbage_text(data), memory_text(data), counters_text(data))
    lines = [line for line in facts if line]
    lacks = [line for line in (missing_text(data),) if line]
    slow = slow_frame_lines(data, max(MOST_LINES - len(lines) - len(lacks), 2))
    return "\n".join(map(entry_line, (*lines, *slow, *lacks)))


def object_at(data, key):
    value = data.get(key)
    return value if is_object(value) else {}


def duration_text(data):
    frames, seconds = whole_number(data, "frames"), number_at(data, "seconds")
    rate = f": {frames / seconds:.1f} a second" if seconds > 0 else ""
    where = " (in the Editor; a build is faster)" if data.get("inEditor") else ""
    return f"{frames} frames in {seconds:.1f} s{rate}{where}"


def times_lines(data):
    budget = f"over {number_at(data, 'budgetMs'):g} ms"
    return [spread_text(title, object_at(data, key), budget) for key, title in TIMES if object_at(data, key)]


def spread_text(title, spread, budget):
    median, most, worst = (f"{number_at(spread, key):.1f}" for key in ("median", "p95", "worst"))
    over = f"; {budget}: {spread['over']}" if "over" in spread else ""
    return f"{title}: median {median} ms, 95% within {most}, worst {worst}{over}"


def garbage_text(data):
    spread = object_at(data, "gcBytes")
    if not spread:
        return ""
    median, worst = (bytes_text(number_at(spread, key)) for key in ("median", "worst"))
    in_all = bytes_text(number_at(data, "gcBytesInAll"))
    return f"GC: median {median} a frame, worst {worst}, {in_all} in all; collections: {data.get('gcCollections')}"


def memory_text(data):
    memory = object_at(data, "memory")
    parts = []
    for key, name in MEMORIES:
        both = object_at(memory, key)
        if both:
            begin, end = number_at(both, "begin"), number_at(both, "end")
            parts.append(f"{name} {bytes_text(end)} ({'-' if end < begin else '+'}{bytes_text(abs(end - begin))})")
    return f"Memory: {', '.join(parts)}" if parts else ""


def counters_text(data):
    spreads = [(name, object_at(data, key)) for key, name in COUNTS]
    parts = [
        f"{name} {number_at(spread, 'median'):,.0f}, {number_at(spread, 'worst'):,.0f}"
        for name, spread in spreads
        if spread
    ]
    return f"Median and worst: {'; '.join(parts)}" if parts else ""


def slow_frame_lines(data, most):
    """The longest of the frames that took too long."""
    over = whole_number(object_at(data, "frameMs"), "over")
    return [frame_text(frame) for frame in objects_at(data, "worstFrames")[: min(over, most)]]


def frame_text(frame):
    own, garbage = number_at(frame, "commandMs"), number_at(frame, "gcBytes")
    main = f"{number_at(frame, 'mainThreadMs'):.1f} of it main thread" if "mainThreadMs" in frame else ""
    facts = [
        f"{number_at(frame, 'ms'):.1f} ms",
        main,
        f"{own:.1f} of it commands" if own >= 0.1 else "",
        f"GC {bytes_text(garbage)}" if garbage else "",
    ]
    log = objects_at(frame, "log")
    messages = [of_sensible_length(entry_text(entry), LONGEST_MESSAGE) for entry in log[:MOST_MESSAGES]]
    more = len(log) - len(messages) + whole_number(frame, "moreLog")
    logged = "; ".join([*messages, *([f"{more} more"] if more else [])])
    words = f"Slow frame {frame.get('frame')}: {', '.join(filter(None, facts))}"
    return f"{words}; logged {logged}" if logged else words


def missing_text(data):
    lacks = data.get("lacks")
    names = [NAMES.get(str(key), str(key)) for key in lacks] if is_list(lacks) else []
    return f"Not measured here: {', '.join(names)}" if names else ""


def bytes_text(count):
    for unit in ("B", "KB"):
        if count < 1000:
            return f"{count:.0f} {unit}"
        count /= 1024
    return f"{count:.1f} MB"
'''

# --- picture: Save screenshots ---

TEXTS["picture"] = 4800, " image_of legend save_screenshot scaled_note scaled_text ", r'''
import os

need("data")
need("disk")
need("errors")
need("stderr")
need("outputs")
need("lines")


def save_screenshot(data, output, seconds):
    """Writes the image to `output`, or to a new temporary file if None, within that many seconds. Returns its path."""
    image = image_of(data)
    if output is not None:
        write_outputs({output: image}, seconds)
        return output
    import tempfile

    path = "a temporary file"
    try:
        handle, path = tempfile.mkstemp(prefix="abu-", suffix=".png")
        os.close(handle)
        replace_file(path, image)
    except OSError as error:
        if os.path.isfile(path):
            os.unlink(path)
        raise unwritable(path, error, "name a file that can be written with --output") from None
    return path


def image_of(data):
    """The image in the reply to a screenshot."""
    import base64

    try:
        image = base64.b64decode(text_at(data, "base64"), validate=True)
    except ValueError:
        image = b""
    if not image:
        raise AbuError("The reply holds no image.", "look at the game's log")
    return image


def scaled_note(data):
    """What is said of a picture that the game has made smaller."""
    size = data.get("scaledFrom")
    if not is_list(size) or len(size) != 2:
        return []
    width, height = (side if isinstance(side, int) else 0 for side in size)
    return [scaled_text(whole_number(data, "width"), whole_number(data, "height"), width, height)]


def scaled_text(width, height, whole_width, whole_height):
    factor = max(whole_width, whole_height) / max(width, height, 1)
    sizes = f"{width} x {height} pixels of {whole_width} x {whole_height}"
    return f"the picture has {sizes}: a point of the screen is {factor:.3f} times as far right and down as in it"


def legend(data):
    """Lists the node of each ref in a picture."""
    refs = data.get("refs")
    nodes = refs.items() if is_object(refs) else ()
    return [entry_line(f"{ref}: {node_text(node)}") for ref, node in nodes if is_object(node)]
'''

# --- show: Print replies ---

TEXTS["show"] = 4868, " FACTS NOBODY_ELSE SECTIONS changes_title cut_in_words doubts fact_of handle_response render reply_text sections ways_to_see_more ", r'''
need("base")
need("data")
need("text")
need("wire")
need("index")
need("lines")


def handle_response(
    command,
    response,
    *,
    json_output = False,
    output = None,
    timeout = None,
):
    """
    The text that a reply prints on stdout. A screenshot is written to `output`, or to a new temporary file if None.
    """
    return reply_text(command_named(command), command, response, json_output, output, timeout)


def reply_text(
    row, command, response, json_output, output, timeout
):
    """As `handle_response`, with the row of the command if it has one."""
    data = data_of(command, response)
    for doubt in doubts(data) if row is not None and row.saves else ():
        need("stderr")

        note(doubt)
    if row is not None and row.saves and (output or not json_output):
        path = lookup(row.saves)(data, output, REPLY_SECONDS if timeout is None else timeout)
        if not json_output:
            need("picture")

            return "\n".join((path, *legend(data)))
    words = lookup(row.words) if row is not None and row.words else render
    if json_output:
        return to_json(data)
    if whole_number(data, "cut"):
        need("stderr")

        note(cut_in_words(whole_number(data, "cut")))
    return words(data)


def cut_in_words(count):
    nodes = "1 node is" if count == 1 else f"{count} nodes are"
    return f"{nodes} left out: deeper than --max-depth, or without an action where --interactive asks for them"


def doubts(data):
    """How a picture differs from what a person would see."""
    color = text_at(data, "onlyColor")
    told = text_at(data, "note")
    need("picture")

    plain = [f"the whole picture has one colour, {color}"] if color else []
    return [*([told] if told else []), *scaled_note(data), *plain]


# Sections printed before the tree, by key of the reply: first those of one line, then lists.
FACTS = (
    ("Hit", "hit"),
    ("Chosen", "chosen"),
    ("Sent to", "sentTo"),
    ("Taken by", "takenBy"),
    ("Released", "released"),
    ("Held", "held"),
    ("Released without being asked", "letGo"),
    ("Frames that time ran for", "frames"),
    ("Time runs again", "thawedBy"),
    ("Others have acted since your last call", "others"),
    ("Not simulated", "notSimulated"),
    ("Changed after the answer before this one", "late"),
    ("Still waiting", "stillWaiting"),
    ("Scene loaded", "loaded"),
    ("Gone", "gone"),
    ("Shown meanwhile", "shownMeanwhile"),
    ("Moved", "moved"),
    ("Moved on as before", "movedAnyway"),
    ("Not moved", "notMoved"),
    ("Logged", "logged"),
    ("Value", "value"),
    ("Scrolled to", "item"),
    ("Scrolled, in pixels", "by"),
    ("Direction", "direction"),
)
SECTIONS = (("History", "history"), ("Errors", "errors"))
# The value of `takenBy` for a key that went to the game as a whole.
NOBODY_ELSE = {"role": "game", "name": ""}


def render(data):
    """The sections, then the tree or the diff. Data without any of these is printed as JSON."""
    tree = data.get("changes", data.get("snapshot"))
    if tree is None and "inputs" in data:
        return "\n".join(sections(data))
    shown = to_json(data) if tree is None else printable(str(tree))
    same = [f"--- {entry_line(str(data['unchanged']))} ---"] if "unchanged" in data else []
    return "\n".join((*sections(data), *changes_title(data), *same, shown, *ways_to_see_more(data)))


def ways_to_see_more(data):
    """Below a tree that was too long: the flags that print other parts of it."""
    if "leftOut" not in data or "changes" in data:
        return []
    return ["--- Left out: `snapshot` with --in NAME, --near NAME, --role ROLE or --max N prints more ---"]


def changes_title(data):
    """The title of a diff, with the hashes of both trees as --since takes them."""
    if "changes" not in data:
        return []
    base, now = (entry_line(str(data.get(key))) for key in ("baseHash", "stateHash"))
    return [f"--- Changes {base} -> {now} ---"]


def fact_of(data, key):
    """The value under this key; of a list that was cut, with the number of the others."""
    if key == "others":
        need("others")

        return others_text(data)
    fact, more = data[key], whole_number(data, "moreShown") if key == "shownMeanwhile" else 0
    return [*fact, f"and {more} more"] if more and is_list(fact) else fact


def sections(data):
    """The lines printed before the tree."""
    lines = []
    facts = [(title, fact_of(data, key)) for title, key in FACTS if data.get(key) not in (None, NOBODY_ELSE)]
    if facts:
        need("lines")

        lines += fact_lines(facts)
    if "result" in data:
        need("lines")

        lines += result_lines(data["result"])
    for title, key in SECTIONS:
        entries = data.get(key)
        if is_list(entries) and entries:
            if key == "errors":
                need("lines")

                entries = error_texts(entries, whole_number(data, "moreErrors"))
            lines += [f"--- {title} ---", *(entry_line(str(entry)) for entry in entries), "---"]
    if "inputs" in data:
        need("controls")

        lines += ["--- Controls ---", *controls_lines(data), "---"]
    return lines
'''

# --- batch: Several commands over one connection ---

TEXTS["batch"] = 5027, " BATCH_LINES Batch BatchLines Connection LARGEST_BATCH LINE_PARTS LONGEST_STEP MOST_FORCED NOT_FORCED Step TREE_KEYS WHO_TOOK_IT batch batch_text bytes_of_file bytes_of_stdin no_flag_first parse_fully read_step read_steps read_to_end refuse_output_of_line steps_of with_more_actions words_of_line wrong_line ", r'''
import os
import sys
import time

need("base")
need("data")
need("errors")
need("stderr")
need("stdout")
need("text")
need("wire")
need("call")
need("index")
need("playing")
need("table")
need("lines")
need("show")
need("game_reply")
need("last_tree")
need("request")
need("target_game")


# Forced moves come after the last step, which says so itself.
NOT_FORCED = {"forced": False, "pass": False}


class Connection:
    """One connection to the game, for several requests in a row. Use it in a `with` statement."""

    def __init__(self, port, wait, timeout):
        self.port = Address.of(port)
        self.wait = wait or 0
        self.timeout = timeout
        # The run of the game that the requests are for, if not for any, and the run that has answered last.
        self.run = ""
        self.answered = ""

    def __enter__(self):
        give_up = time.monotonic() + self.wait

        def attempt():
            try:
                return connect(self.port, time.monotonic() + CONNECT_SECONDS)
            except ConnectionError:
                if time.monotonic() >= give_up:
                    raise
                return None

        self.peer = wait_until(attempt, float("inf"), RETRY_SECONDS)
        self.is_broken = False
        return self

    def __exit__(self, *_):
        self.peer.close()

    def send(self, command, params, timeout):
        def exchange(line, port, deadline):
            return exchange_over(self.peer, line, port, deadline)

        if self.is_broken:
            # The late answer to the request that failed would be taken for the answer to this one.
            self.peer.close()
            self.__enter__()
        try:
            seconds = self.timeout if timeout is None else timeout
            reply = request_over(exchange, command, params, self.port, seconds, self.run)
        except AbuError:
            self.is_broken = True
            raise
        self.answered = text_at(reply, "run")
        return reply


class Step:
    """
    One line of a batch: its number, text and command. A single call outside a batch has the number 0. A forced `move`
    has the number of the line it follows, counts from 1 in `count`, and has the stateHash of its tree. For a line that
    is carried out several `times`, `turn` counts from 1.
    """

    # Of a forced move: the run whose reply has its ref.
    run = ""

    def __init__(
        self, number, text, args, count = 0, move = None, state = ""
    ):
        self.number = number
        self.text = text
        self.args = args
        self.count = count
        self.move = move
        self.state = state
        self.turn = 1
        self.times = times_of(args)

    def name(self, done):
        """How a message refers to the step, including how often it succeeded so far; empty for a single call."""
        line = f"line {self.number}" if self.number else ""
        if self.count:
            return f"forced move {self.count}{line and ' after ' + line} ({self.text})"
        taken = f"taken {done} of {self.times} times" if self.times > 1 else ""
        return ", ".join(filter(None, (f"{line} ({self.text})" if line else self.text, taken)))

    def title(self, more = ""):
        if self.turn < self.times:
            return ""
        name = f"Forced {self.count}" if self.count else f"Line {self.number}" if self.number else ""
        if not name:
            return f"--- Taken: {self.times} of {self.times} times{more} ---" if self.times > 1 else ""
        return f"--- {name}: {entry_line(self.text)}: done{more} ---"

    def params(self):
        return {**build_params(self.args), **({"state": self.state} if self.state else {})}


def with_more_actions(args):
    """Carries out an action, repeated if --count says so, and then all forced moves if --forced was given."""
    with Connection(port_of(args), args.wait, args.timeout) as connection:
        return Batch(args.having(**NOT_FORCED), connection, steps_of(0, "", args)).run()


def batch(args):
    """
    Carries out commands one after another. All lines are checked before the first is sent. The first failure ends the
    batch and decides its exit code.
    """
    steps = read_steps(args)
    with Connection(port_of(args), args.wait, args.timeout) as connection:
        return Batch(args, connection, steps).run()


LARGEST_BATCH = 1 << 20
LONGEST_STEP = 200


def read_steps(args):
    import shlex

    steps = []
    for number, text in enumerate(batch_text(args.file, args.timeout).split("\n"), 1):
        try:
            words = words_of_line(text)
        except ValueError as error:
            raise wrong_line(number, f"{error}.", "close each quote in the line where it opens") from None
        if words:
            shown = shlex.join(words) if "#" in text else text.strip()
            step = read_step(number, words)
            if step.option("output") is not None:
                refuse_output_of_line(number, step, args)
            steps += steps_of(number, of_sensible_length(shown, LONGEST_STEP), step)
    if not steps:
        raise UsageError("The batch has no commands.", "give one command a line, on stdin or with --file")
    return steps


def steps_of(number, text, args):
    """The steps of a line: one, or with --submit a second that presses Enter."""
    if not args.option("submit"):
        return [Step(number, text, args)]
    enter = command_named("press")
    keys = {argument.key for argument in enter.arguments} & {argument.key for argument in args.row.arguments}
    submitting = Call.of("press", **{key: args.option(key) for key in keys}, key="Enter")
    setting = args.having(**{**NOT_FORCED, "submit": False})
    return [Step(number, text, setting), Step(number, "press Enter after the value was set", submitting)]


def refuse_output_of_line(number, step, args):
    need("outputs")

    try:
        refuse_outputs(step, inputs_of(args))
    except AbuError as error:
        raise wrong_line(number, str(error), error.fix) from None


# Groups: blanks, comment, single-quoted text, double-quoted text, escaped character, anything else.
LINE_PARTS = r"""([ \t\r\n]+)|(#.*)|'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(.)|([^ \t\r\n#'"\\]+)"""


def words_of_line(text):
    """
    Splits a line like shlex.split with comments, and raises the same ValueErrors. shlex takes quadratic time for long
    words.
    """
    import re

    words = []
    end = 0
    is_inside = False
    for part in re.finditer(LINE_PARTS, text, re.DOTALL):
        if part.start() != end:
            break
        end = part.end()
        blanks, comment, double = part[1], part[2], part[4]
        if blanks is None and comment is None:
            if not is_inside:
                words.append([])
            words[-1].append(part[part.lastindex or 0] if double is None else re.sub(r'\\(["\\])', r"\1", double))
        is_inside = blanks is None and comment is None
    if end < len(text):
        raise ValueError("No escaped character" if text[end] == "\\" else "No closing quotation")
    return ["".join(parts) for parts in words]


def batch_text(path, timeout):
    """Reads the batch from the file, within `timeout` seconds, or from stdin."""
    try:
        content = bytes_of_file(path, timeout) if path is not None else bytes_of_stdin(timeout)
        if len(content) > LARGEST_BATCH:
            raise UsageError(f"The batch is larger than {LARGEST_BATCH >> 20} MiB.", "carry it out in several parts")
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UsageError("The batch's commands are not UTF-8.", "save them as UTF-8") from None
    except (OSError, ValueError) as error:
        cause = reason(error) if isinstance(error, OSError) else str(error)
        raise UsageError(f"Cannot read {path or 'stdin'}: {cause}.", "name a file that can be read") from None


def bytes_of_file(path, timeout):
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    try:
        return read_to_end(handle, REPLY_SECONDS if timeout is None else timeout)
    finally:
        os.close(handle)


def bytes_of_stdin(timeout):
    """Reads stdin. Without a timeout it waits as long as somebody types."""
    stdin = sys.stdin
    if stdin is None:
        raise UsageError("There are no commands to read: stdin is closed.", "name a file with --file")
    try:
        handle = stdin.fileno()
    except OSError:  # text in memory, which a caller has put in the place of stdin
        return str(stdin.read()).encode()
    return read_to_end(handle, timeout)


def read_to_end(handle, seconds):
    """Reads until the writer closes the pipe or the batch is too large. Raises an OSError if that takes too long."""
    from select import select

    deadline = time.monotonic() + (float("inf") if seconds is None else seconds)
    content = bytearray()
    while len(content) <= LARGEST_BATCH:
        # Windows can wait for sockets only.
        if seconds is not None and sys.platform != "win32" and not select([handle], [], [], seconds_left(deadline))[0]:
            raise OSError(f"it did not end within {seconds:g} s")
        chunk = os.read(handle, 1 << 16)
        if not chunk:
            break
        content += chunk
    return bytes(content)


class BatchLines:
    """What a line of a batch may hold: each method returns cause and fix if it may not, or None."""

    end = " Nothing was sent."
    takes_guesses = True
    no_command = ("This is no command of a game.", "look at `abu.py help batch`")

    def against(self, args):
        command = args.row
        if not command.is_for_game:
            names = ", ".join(command.name for command in PLAYING if command.is_for_game)
            return f"`{command.name}` cannot be part of a batch.", f"use one of {names}"
        if args.option("editor"):
            return "A batch is for the game, and --editor for Unity.", "leave it out, or run it alone"
        return None

    def against_flag(self, flag):
        """Of a flag that belongs to the whole call, not to a line."""
        return f"{flag} belongs to the whole batch.", "give it to `abu.py batch`"

    def against_first(self, flag):
        return f"give {flag} to `abu.py batch`"


BATCH_LINES = BatchLines()


def read_step(number, words, lines = BATCH_LINES):
    """The parsed line; every error is reported as an error of that line."""
    args = parse_plain(words) or parse_fully(number, words, lines)
    wrong = lines.against(args)
    command = args.row
    for argument in () if wrong else (*COMMON, *DIFF):
        is_given = args.option(argument.key) not in (None, False)
        if is_given and argument.key != "timeout" and argument in (*COMMON, *command.arguments):
            wrong = lines.against_flag(argument.names[0])
            break
    if wrong:
        raise wrong_line(number, *wrong, lines)
    try:
        build_params(args)
    except UsageError as error:
        raise wrong_line(number, str(error), error.fix, lines) from None
    return args


def wrong_line(number, cause, fix, lines = BATCH_LINES):
    return UsageError(f"Line {number}: {cause}{lines.end}", fix)


def parse_fully(number, words, lines = BATCH_LINES):
    """Parses with argparse, which prints help and exits if a line asks for it."""
    need("meant")
    need("parser")
    import contextlib
    import io

    args = guessed(words, f"line {number} is read as `{{}}`") if lines.takes_guesses else None
    if args is not None:
        return args
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            return read_call(words)
    except UsageError as error:
        cause, fix = no_flag_first(words[0], lines) if words[0].startswith("-") else (str(error), error.fix)
        raise wrong_line(number, cause, fix, lines) from None
    except SystemExit:
        raise wrong_line(number, *lines.no_command, lines) from None


def no_flag_first(word, lines):
    """Cause and fix for a line that starts with a flag instead of a command."""
    flag = word.partition("=")[0]
    own = [name for argument in (*TREE, *COMMON) for name in argument.names]
    fix = lines.against_first(flag) if flag in own else "flags go behind the command: click e1 --role button"
    return f"A line begins with a command, not with {shortened(flag)}.", fix


# The keys of a reply that belong to its tree.
TREE_KEYS = ("snapshot", "changes", "baseHash", "refs", "moves", "moreMoves", "frame", "stateHash")
# Of a line that is carried out several times, said once.
WHO_TOOK_IT = ("sentTo", "takenBy")
MOST_FORCED = 30


class Batch:
    """
    Carries out the steps and the moves they force. Prints the result of each step at once, but only the last tree.
    """

    def __init__(self, args, connection, steps):
        self.args = args
        self.connection = connection
        self.steps = steps
        self.is_json = args.json or args.bounds
        self.prints_all = args.option("all")
        self.stop_at = args.option("stop_at") or ()
        self.last = LastTree(port_of(args))
        self.run_of_refs = self.last.run
        # The reply to the last step, if that was an action.
        self.answer = {}
        # The stateHash before the present line, if a tree was read before it.
        self.state_before = None
        # About the last reply with a tree: its params, the reply, and the reason if it is not a diff.
        self.params = {}
        self.response = {}
        self.why_whole = ""

    def run(self):
        shown = self.showing()
        for step in self.with_forced():
            try:
                self.carry_out(step)
                before, shown = shown, self.showing()
                prompt = next((line for line in shown if shown.count(line) > before.count(line)), "")
            except AbuError as error:
                cause = f"{str(error).rstrip('.')}; {self.left_out(step)}" if self.left_out(step) else str(error)
                name = step.name(step.turn - 1)
                error.args = (f"{name[:1].upper()}{name[1:]}: {cause}" if name else cause,)
                self.print_last_tree()
                raise
            left_out = self.left_out(step) or (self.only_move(step) and "the forced moves were not made")
            if prompt and (left_out or step.turn < step.times):
                rest = f"; {left_out}" if left_out else ""
                note(f"stopped after {step.name(step.turn)}: there is {prompt}{rest}")
                break
        self.print_last_tree()
        return ""

    def with_forced(self):
        """Yields each step, followed by the moves that are forced after it."""
        for step in self.steps:
            for step.turn in range(1, step.times + 1):
                yield step
                yield from self.forced_by(step)

    def forced_by(self, step):
        for count in range(1, MOST_FORCED + 1):
            move = self.only_move(step)
            if move is None or self.is_next_line(step, move):
                break
            tree = {argument.key: step.args.option(argument.key) for argument in TREE}
            args = Call.of("click", ref=move["ref"], **tree)
            text = of_sensible_length(f"click {node_text(move)}", LONGEST_STEP)
            forced = Step(step.number, text, args, count, move, str(self.answer["stateHash"]))
            forced.run = self.connection.answered
            yield forced
        else:
            if self.only_move(step):
                note(f"stopped after {MOST_FORCED} forced moves; the next one is the only one too")

    def only_move(self, step):
        """The forced move that follows this step, or the pass if that is wanted; None if there is neither."""
        moves = self.answer.get("moves")
        passes = self.args.option("pass") or step.args.option("pass")
        is_wanted = passes or self.args.option("forced") or step.args.option("forced")
        is_certain = self.answer.get("settled") is not False and not self.answer.get("moreMoves")
        if not is_wanted or not is_certain or not is_list(moves) or not text_at(self.answer, "stateHash"):
            return None
        is_only = len(moves) == 1
        made = [move for move in moves if is_object(move) and (is_only or (passes and move.get("pass") is True))]
        ref = text_at(made[0], "ref") if len(made) == 1 else ""
        return made[0] if ref and is_ref(ref) else None

    def is_next_line(self, last, move):
        """Whether the next action in the batch is this very move. Then the batch makes it, and it is not made twice."""
        following = (step for step in self.steps if step.number > last.number and step.args.command not in QUESTIONS)
        asking = next(following, None)
        params = asking.params() if asking and asking.args.command == "click" else {}
        name = str(params.get("name", "")).lower()
        has_name = bool(name) and str(move.get("name", "")).lower().startswith(name)
        return params.get("ref") == move["ref"] or (has_name and params.get("role") in (None, move.get("role")))

    def left_out(self, last):
        """The note about lines that were not carried out."""
        left = [step.number for step in self.steps if step.number > last.number]
        if not left:
            return ""
        lines = f"line {left[0]} was" if len(left) == 1 else f"lines {left[0]} to {left[-1]} were"
        return f"{lines} not carried out"

    def carry_out(self, step):
        need("log")

        command = step.args.row
        step.args = self.inheriting(step.args)
        told = self.answer if step.turn > 1 else {}
        self.answer = {}
        if command.kind == "log":
            show_log(step.args, self.send, "" if self.is_json else step.title())
            return
        self.run_of_refs = step.run or self.last.run
        # The reader knows the tree printed before the batch, so the last tree is compared with that one.
        params, why_whole, response = self.last.reply_since(
            step.params(), self.is_json, lambda known: recorded_reply(step.args, known, self.send)
        )
        data = data_of(step.args.command, response)
        if data.get("settled") is False:
            note_unsettled(data)
        self.answer = data if command.changes else {}
        if step.turn == 1:
            self.state_before = self.data.get("stateHash")
        has_tree = ("snapshot" in data or "changes" in data) and command.name != "find"
        if has_tree:
            self.params, self.response, self.why_whole = params, response, why_whole
            text = self.part_text({"forced": step.move, **data} if step.move else data, told)
        else:
            text = self.step_text(step, response)
        is_same = command.changes and self.state_before is not None and self.state_before == data.get("stateHash")
        title = step.title(", and the tree is as before" if is_same else "")
        words = text if self.is_json else "\n".join(filter(None, (title, text)))
        if words:
            print_result(words, LOOK_FIRST)
        if has_tree and self.prints_all:
            self.last.was_printed(params, response)
        elif not has_tree:
            self.last.has_read(response)

    def send(self, command, params, timeout):
        self.connection.run = self.run_of_refs if is_of_a_tree(params) else ""
        return self.connection.send(command, params, timeout)

    def inheriting(self, line):
        """The call of a line with the flags of the batch, and for its game."""
        lacking = [argument.key for argument in TREE if argument in line.row.arguments]
        tree = {key: self.args.option(key) for key in lacking if line.option(key) in (None, False)}
        return line.having(json=self.args.json, port=self.args.port, game_port=self.last.port, **tree)

    @property
    def data(self):
        """The data of the last reply with a tree; empty before one came."""
        data = self.response.get("data") or {}  # type: ignore[assignment]
        return data

    def showing(self):
        """The lines of the tree that contain a --stop-at text in their label."""
        return [line for text in self.stop_at for line in self.showing_text(text)]

    def showing_text(self, text):
        reply = self.send("snapshot", {"find": text}, None)
        if reply.get("code") == "not_found":
            return []
        lines = str(data_of("snapshot", reply).get("snapshot", "")).split("\n")
        # The tree escapes some characters. The lines above the match are the node's parents.
        found = [line for line in lines if text.lower() in line.partition('"')[2].lower()] or lines[-1:]
        return [printable(line.strip(" -")) for line in found]

    def step_text(self, step, response):
        call = step.args
        return reply_text(call.row, call.command, response, call.json, call.option("output"), call.timeout)

    def part_text(self, data, told):
        """A reply without its tree, or with it for --all. `told`: the reply of the turn before, to the same line."""
        if self.is_json:
            return to_json({key: data[key] for key in data if self.prints_all or key not in TREE_KEYS})
        data = {key: data[key] for key in data if key not in WHO_TOOK_IT or data[key] != told.get(key)}
        return render(data) if self.prints_all else "\n".join(sections(data))

    def print_last_tree(self):
        if self.prints_all or not self.data:
            return
        note_whole_tree(self.params, self.data, self.why_whole)
        tree = {key: self.data[key] for key in TREE_KEYS if key in self.data}
        print_result(to_json(tree) if self.is_json else render(tree), LOOK_FIRST)
        self.last.was_printed(self.params, self.response)
'''

# --- feed: What a game shows and which requests it gets, for all who watch it: one thread asks, any number of others wait ---

TEXTS["feed"] = 5553, " FAREWELL_SECONDS Feed GLANCE_SECONDS GONE_SECONDS LEAVE_SECONDS MOST_KEPT MOST_PICTURES OF_STATE PAUSE_SECONDS PAUSE_TIMES PAUSE_UNSEEN TREE_SECONDS ", r'''
import threading
import time
from contextlib import contextmanager

need("data")
need("errors")
need("wire")
need("picture")


# How long the game is left alone between two looks. A look takes a part of its time, so that part is kept small.
PAUSE_SECONDS, PAUSE_UNSEEN, PAUSE_TIMES = 0.15, 1.0, 3.0
TREE_SECONDS = 0.4
GLANCE_SECONDS = 10.0
# The Editor closes the port while it loads scripts anew.
GONE_SECONDS = 5.0
# Who closes a page may only load it again.
LEAVE_SECONDS = 3.0
FAREWELL_SECONDS = 1.0
MOST_KEPT = 200
MOST_PICTURES = 8
OF_STATE = ("busy", "frozenAt", "paused", "screen")


class Feed:
    """
    The newest state, tree and picture, and the last requests and lines of the log. Each has the version in which it
    last changed; who has read up to a version asks for what is newer. `ended` says why nothing comes any more.
    """

    def __init__(self, address):
        self.address = address
        self.changed = threading.Condition()
        self.version = 0
        self.topics = {}
        self.entries = {"requests": {}, "log": {}}
        self.pictures = {}
        self.ended = ""
        self.run = ""
        self.viewers = 0
        self.left_at = time.monotonic()
        self.mark, self.next_line = 0, 1
        self.pictured = None
        self.rest = PAUSE_SECONDS
        self.tree_at = self.picture_at = 0.0
        self.gone_since = None
        self.has_acted = threading.Event()

    # --- For those who watch ---

    @contextmanager
    def viewer(self):
        with self.changed:
            self.viewers += 1
        self.has_acted.set()
        try:
            yield
        finally:
            with self.changed:
                self.viewers -= 1
                self.left_at = time.monotonic()
                self.changed.notify_all()

    def is_left(self):
        """Whether nobody has watched for a while."""
        return not self.viewers and time.monotonic() - self.left_at > LEAVE_SECONDS

    def news(self, since, seconds):
        """What is newer than this version, waiting for it if needed; and the version that it leads to."""
        with self.changed:
            self.changed.wait_for(lambda: self.version > since or bool(self.ended), seconds)
            news = {key: value for key, (version, value) in self.topics.items() if version > since}
            for key, entries in self.entries.items():
                fresh = [entry for version, entry in entries.values() if version > since]
                news.update({key: fresh} if fresh else {})
            news.update({"ended": self.ended} if self.ended else {})
            return self.version, news

    def picture(self, number):
        with self.changed:
            return self.pictures.get(number)

    def look_soon(self):
        """Somebody has acted, so there is something to see."""
        self.has_acted.set()

    # --- The thread that asks ---

    def follow(self):
        """Asks the game again and again, until it has ended."""
        while not self.ended:
            try:
                self.look()
                self.gone_since = None
            except (ConnectionError, EmptyResponseError) as error:
                self.miss(error)
            except RefusedError as error:
                self.refused(error)
            except AbuError as error:
                self.tell("trouble", str(error))
            self.has_acted.wait(self.rest if self.viewers else PAUSE_UNSEEN)
            self.has_acted.clear()

    def look(self):
        began = time.monotonic()
        wants_tree = bool(self.viewers) and began - self.tree_at > max(TREE_SECONDS, self.rest)
        params = {"requests": self.mark, "log": max(1, self.next_line - 1), "tree": wants_tree}
        reply = send_command("watch", params, self.address, GLANCE_SECONDS)
        data = data_of("watch", reply)
        if text_at(reply, "run") != self.run:
            self.begin_run(text_at(reply, "run"))
        self.mark = whole_number(data, "mark")
        log = data.get("log")
        lines = log if is_object(log) else {}
        self.next_line = whole_number(lines, "next") or 1
        self.keep("requests", objects_at(data, "requests"))
        self.keep("log", objects_at(lines, "entries"))
        self.tell("state", {key: data[key] for key in OF_STATE if key in data})
        if is_list(data.get("nodes")):
            self.tree_at = began
            self.tell("tree", {"nodes": data["nodes"], "more": whole_number(data, "moreNodes")})
        if self.viewers:
            self.look_at_screen((data.get("frame"), self.mark))
        self.tell("trouble", "")
        self.rest = max(PAUSE_SECONDS, PAUSE_TIMES * (time.monotonic() - began))

    def look_at_screen(self, shown):
        """Takes a picture, unless no frame has come since the last one."""
        if shown == self.pictured:
            return
        data = data_of("screenshot", send_command("screenshot", {"live": True}, self.address, GLANCE_SECONDS))
        self.pictured = shown
        image = image_of(data)
        with self.changed:
            if self.pictures and image == self.pictures[max(self.pictures)]:
                return
            number = max(self.pictures, default=0) + 1
            self.pictures[number] = image
            for old in sorted(self.pictures)[:-MOST_PICTURES]:
                del self.pictures[old]
        size = {key: whole_number(data, key) for key in ("width", "height")}
        self.tell("picture", {"number": number, "note": text_at(data, "note"), **size})

    def begin_run(self, run):
        """Another run of the game: its requests and lines are numbered anew."""
        with self.changed:
            self.run, self.mark, self.next_line, self.pictured = run, 0, 1, None
            for entries in self.entries.values():
                entries.clear()
        self.tell("run", run)

    def miss(self, error):
        """Nothing listens: either the game has ended, or it is loading its scripts."""
        need("player")

        now = time.monotonic()
        self.gone_since = self.gone_since or now
        if now - self.gone_since > GONE_SECONDS or Player.that_ended(self.address) is not None:
            self.end(f"the game on port {int(self.address)} has ended")
        else:
            self.tell("trouble", str(error))

    def refused(self, error):
        code = getattr(error.fix, "code", "")
        if code == "another_game":
            self.end(f"the game on port {int(self.address)} has ended, and another one runs there")
        elif code == "unknown_command":
            self.end("the game's bridge is older than this abu.py, and does not let anybody watch")
        else:
            self.tell("trouble", str(error))

    def end(self, why):
        with self.changed:
            self.ended = why
            self.changed.notify_all()

    def say_farewell(self, why):
        """Ends, and returns once all who watch have been told; who does not read is not waited for any longer."""
        self.end(why)
        with self.changed:
            self.changed.wait_for(lambda: not self.viewers, FAREWELL_SECONDS)

    def tell(self, topic, value):
        """A new value of a topic; nothing if it is the old one."""
        with self.changed:
            if topic not in self.topics or self.topics[topic][1] != value:
                self.version += 1
                self.topics[topic] = (self.version, value)
                self.changed.notify_all()

    def keep(self, key, fresh):
        """Adds entries, or puts them in the place of those with their numbers."""
        with self.changed:
            entries = self.entries[key]
            for entry in fresh:
                number = whole_number(entry, "seq")
                if number not in entries or entries[number][1] != entry:
                    self.version += 1
                    entries[number] = (self.version, entry)
            for old in sorted(entries)[:-MOST_KEPT]:
                del entries[old]
            self.changed.notify_all()
'''

# --- game_records: What running games and Editors say of themselves, in the state folder, and which belong to this place ---

TEXTS["game_records"] = 5760, " Game counts_elsewhere game_key games_folder games_of is_same place_here process_space project_named recorded_games roots_of running_games session_of told_file was_told working_place ", r'''
import os

need("base")
need("errors")
need("process")
need("state")
need("wire")


class Game:
    """What the bridge of a game, or an Editor, has written of itself: GameRecord.cs in the package."""

    def __init__(self, record, path):
        self.path = path
        words = [record[key] for key in ("began", "kind", "project", "game", "since")]
        words.append(record.get("session") or "")
        numbers = [record.get("port") or 0, record["pid"]]
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
            need("host")
            need("wsl")

            project, host = path_here(project), host_of_windows(record)
        self.project = os.path.realpath(project)
        # Where its process id counts; empty where that is not known.
        self.host, self.namespace = (str(record.get(key) or "") for key in ("host", "pidNamespace"))
        # 0 for an Editor that does not play.
        self.port = Address(port, self.pid, str(record.get("token") or ""), host)
        # It was launched on a port or under a name of its own.
        self.is_apart = record.get("apart") is True

    def is_elsewhere(self):
        """
        Whether its process id counts on another machine, in another container, or in Windows around WSL: they share
        the state folder.
        """
        return self.is_of_windows or counts_elsewhere(self.host, self.namespace)

    def is_gone(self):
        """Whether its process is known to have ended. Only Linux tells that without a program that takes long."""
        return bool(self.began) and os.path.exists("/proc/self/stat") and began_in_proc(self.pid) != self.began


def recorded_games():
    """All records that are whole, those of Editors that do not play and of processes that have ended among them."""
    try:
        names = os.listdir(games_folder())
    except OSError:
        names = []
    games = []
    for name in names:
        if name.endswith(".json"):
            path = os.path.join(games_folder(), name)
            try:
                games.append(Game(load_object(path, is_own=True), path))
            except (OSError, ValueError, KeyError, TypeError):
                pass  # it was removed meanwhile, or is no file of a bridge
    return games


def running_games():
    """Those of this machine or container; `known_games` asks the others."""
    return [game for game in recorded_games() if game.port and not game.is_elsewhere() and not game.is_gone()]


def games_folder():
    return os.path.join(state_folder(), "games")


def games_of(games, here):
    """Those of this place, without those that are found by their own port or name while another runs."""
    own = [game for game in games if is_same(roots_of(game.project), here)]
    return [game for game in own if not game.is_apart] or own


def session_of(args):
    return args.session or os.environ.get("ABU_SESSION", "")


def place_here():
    return roots_of(project_named() or working_place())


def project_named():
    """The folder in ABU_PROJECT, without links, since the same project must have one path; empty if it is unset."""
    named = path_in("ABU_PROJECT")
    if named and not os.path.isdir(named):
        cause = f"ABU_PROJECT is {named!r}, and there is no such folder."
        raise AbuError(cause, "set it to the folder of a Unity project, or unset it")
    return os.path.realpath(named) if named else ""


def working_place():
    """The working directory; empty if it was deleted."""
    try:
        return os.getcwd()
    except OSError:
        return ""


def roots_of(folder):
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


def is_same(one, other):
    """Whether two folders with these roots belong together. A checkout may hold several Unity projects."""
    if one[1] != other[1]:
        return False
    return one[0] == other[0] != "" or bool(one[1]) and not (one[0] and other[0])


def counts_elsewhere(host, namespace):
    """Whether process ids count otherwise there. Empty is what nobody has told."""
    return any(named not in ("", own) for named, own in zip((host, namespace), process_space()))


def process_space():
    """The machine's name and the process id namespace, as ProcessSpace.cs in the package writes them."""
    try:
        return os.uname().nodename, os.readlink("/proc/self/ns/pid")
    except (AttributeError, OSError):
        return "", ""


def told_file():
    """The file with the game that callers in this folder were told of."""
    from binascii import crc32

    where = f"{working_place()}\n{os.environ.get('ABU_READER', '')}"
    return os.path.join(games_folder(), f"told-{crc32(where.encode('utf-8', 'replace')):08x}")


def was_told(game):
    try:
        with open(told_file(), "rb") as file:
            return file.read() == game_key(game)
    except OSError:
        return False


def game_key(game):
    return f"{game.port} {game.pid} {game.began}".encode()
'''

# --- game_reply: The reply of the game to a call: recorded where a script is, and its text ---

TEXTS["game_reply"] = 5924, " answer_text recorded_reply times_of ", r'''
import os

need("show")
need("request")
need("target_game")


def times_of(args):
    """How often the call sends its request: `press --count` repeats it, the count of a click stands in it."""
    count = args.option("count") or 1
    return 1 if any(arg.key == "count" and arg.wire for arg in args.row.arguments) else count


def answer_text(args, response):
    return reply_text(
        args.row, args.command, response, args.json or args.option("bounds"), args.option("output"), args.timeout
    )


def recorded_reply(args, params, send):
    """Like `checked_reply`; while a script is recorded on the port, what was played is added to it."""
    place = recording_of(port_of(args)) if args.row.is_played else ""
    if place and os.path.exists(place):
        need("recorded")

        return reply_and_record(args, params, send, place)
    return checked_reply(args, params, send)
'''

# --- games: Several games: choosing one of them, and `abu.py games` ---

TEXTS["games"] = 5956, " CHOOSE LIST_GAMES OTHER_NAME PORTS_TRIED PROBE_SECONDS_HERE UNRECORDED address_there answers_from_elsewhere bearer_of check_new_name choice_of data_of_game editor_of forget_old_tellings game_elsewhere game_of_editor idle_seconds idle_text is_anothers is_answering is_free_to_launch is_of_elsewhere is_over is_unrecorded known_games line_of_game list_games name_taken next_port no_game_here place_of_launch player_without_record playing_games port_of_session port_to_launch port_without_record project_elsewhere project_of_session refuse_taken_session refuse_to_rename reserved_name rows several_games tell unity_project with_games_of_editors working_folder ", r'''
import os
import time
from pathlib import Path

need("base")
need("data")
need("disk")
need("errors")
need("places")
need("stderr")
need("text")
need("files")
need("host")
need("process")
need("project")
need("state")
need("wsl")
need("wire")
need("game_records")
need("player_process")


LIST_GAMES = "`abu.py games` lists those that run"
# As many as the bridge tries.
PORTS_TRIED = 100
PROBE_SECONDS_HERE = 1.0
OTHER_NAME = "choose another name with `--session NAME`"
CHOOSE = "name one with --port N, or with --session NAME if it has one"


def known_games():
    """The games and Editors that run, the oldest first. Removes the records of processes that have ended."""
    found = []
    for game in recorded_games():
        if game.is_elsewhere():
            if answers_from_elsewhere(game):
                found.append(game)
        elif is_over(game):
            remove(game.path)
        else:
            found.append(game)
    return sorted(found, key=lambda game: (game.since, game.port))


def answers_from_elsewhere(game):
    """Whether a game of another container answers here. Its process cannot be seen, so its record proves nothing."""
    return bool(game.port) and is_answering(game.port)


def is_answering(address):
    """Whether the game at the address, and no other, answers."""
    try:
        data_of("status", send_command("status", {}, address, PROBE_SECONDS_HERE))
        return True
    except AbuError:
        return False


def is_over(game):
    if game.is_elsewhere():
        return not answers_from_elsewhere(game)
    began = process_began(game.pid)
    return not began or game.began not in ("", began)


def playing_games():
    return [game for game in known_games() if game.port]


def port_of_session(args, name):
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


def bearer_of(name):
    """The game or the Editor with this name."""
    return next((game for game in known_games() if game.session == name), None)


def game_elsewhere(args, here):
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


def port_without_record(games, here):
    """The usual port, for a game without a record. Refuses it if a player of another place has it."""
    player = player_without_record() if any(here) else None
    if player is not None and not is_same(roots_of(player.project), here):
        raise no_game_here(games, here, f"\n  {player.in_words()}")
    return Address(ABU_PORT, 0 if any(here) and player is None else None)


def player_without_record():
    """A player on the usual port whose record is gone: `launch` has noted its project too."""
    need("player_process")

    player = Player.of(ABU_PORT)
    return player if player is not None and player.project and player.is_running() else None


def choice_of(games, own, here):
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
UNRECORDED = object()


def is_unrecorded():
    """Whether a game without a record answers on the usual port."""
    return is_answering(Address(ABU_PORT, 0))


def with_games_of_editors(games, here):
    """Adds the game of the Editor that has this project open, in case that it writes its records to another folder."""
    game = game_of_editor(here[0])
    if game is None or any(other.pid == game.pid for other in games) or is_over(game):
        return games
    return [*games, game]


def game_of_editor(project):
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


def address_there(args):
    """The game at the host that the call or ABU_HOST names; None if that is this system's usual address."""
    host = chosen_host(args.host)
    if host == HOST:
        return None
    game = game_of_editor(place_here()[0])
    port = args.port or port_from_environment() or (game.port if game else ABU_PORT)
    if game and game.is_of_windows and game.port == port:
        return Address(port, game.pid, game.port.token, host)
    return Address(port, host=host)


def several_games(games, own):
    whose = "of this project run" if own else "run"
    return AbuError(f"{len(games)} games {whose}, and the call does not say which is meant:{rows(games)}", CHOOSE)


def no_game_here(games, here, more = ""):
    others = rows(games) + more
    cause = f"No game of {here[0] or here[1]} runs, and the one on port {ABU_PORT} is another project's:{others}"
    return AbuError(cause, "start one here, with `abu.py launch` or in Unity; or name another project's with --port N")


def rows(games):
    return "".join(f"\n  {line_of_game(game)}" for game in games)


def line_of_game(game):
    session = f", session {game.session}" if game.session else ""
    since = f", since {game.since}" if game.since else ""
    where = f"port {game.port}: {game.name}" if game.port else "no port, does not play"
    return one_line(f"{where}, {game.kind} (process {game.pid}), of {game.project}{session}{since}")


def tell(game):
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


def forget_old_tellings():
    for entry in os.scandir(games_folder()):
        if entry.name.startswith("told-") and entry.stat().st_mtime < time.time() - KEPT_SECONDS:
            remove(entry.path)


def list_games(args):
    """The games that run, and the Editors that have a project open."""
    games = with_games_of_editors(known_games(), place_here())
    if args.json:
        return to_json({"games": [data_of_game(game) for game in games]})
    lines = [line_of_game(game) + idle_text(game) for game in games]
    return "\n".join(lines) or "No game runs that has told of itself."


def idle_text(game):
    """What is said of a player that somebody may have forgotten; empty for every other game."""
    hours = idle_seconds(game) // 3600 if game.kind == "headless" and game.port else 0
    return f", asked for nothing for {hours} h: `abu.py close --port {game.port}` ends it" if hours else ""


def idle_seconds(game):
    """For how long nobody has asked this game for anything but its status; 0 if it does not say."""
    try:
        return whole_number(data_of("status", send_command("status", {}, game.port, PROBE_SECONDS_HERE)), "idle")
    except AbuError:
        return 0


def data_of_game(game):
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


def port_to_launch(args):
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


def place_of_launch():
    """The project that a new player belongs to: the one around the working directory, else the one of this file."""
    need("places")

    here, own = place_here(), roots_of(os.path.realpath(CLIENT))
    return here[0] or here[1] or own[1] or own[0] or working_place()


def refuse_taken_session(args, port):
    """A name means one game."""
    name = session_of(args)
    game = bearer_of(name) if name else None
    if game is not None and game.port != port:
        raise name_taken(name, game)


def refuse_to_rename(args, port):
    """Says why a game that runs already does not get the name that the call gives."""
    name = session_of(args)
    if name and not any(game.session == name and game.port == port for game in known_games()):
        cause = f"The game on port {port} runs already, without the name {name!r}: a game gets its name when it starts."
        raise AbuError(cause, "leave the name out; or end that game first, or choose another port")


def reserved_name(name, seconds):
    """A context in which nobody else starts a game or an Editor under this name; any context without a name."""
    import contextlib

    need("player_build")

    if not name:
        return contextlib.nullcontext()
    place = in_state_folder(f"launch-of-{name_of(f'session {name}')}.lock")
    return Lock(place, f"another start under the name {name!r}", seconds)


def name_taken(name, game):
    if game.port:
        cause = f"The name {name!r} belongs to {line_of_game(game)}."
        return AbuError(cause, f"{OTHER_NAME}; calls with `--session` and this one reach that game")
    return AbuError(f"The name {name!r} belongs to the Unity Editor that has {game.project} open.", OTHER_NAME)


def next_port(after):
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


def is_free_to_launch(port):
    return not is_anothers(port) and (not listens(port) or port == ABU_PORT and is_unrecorded())


def is_of_elsewhere(port):
    need("player_process")

    player = Player.of(port)
    return player is not None and player.is_elsewhere()


def is_anothers(port):
    """Whether a launch of another checkout has a player there that does not answer yet."""
    need("player_process")

    player = Player.of(port)
    return player is not None and player.origin != player_origin() and player.is_running()


def project_elsewhere(here):
    """
    The Unity project that is meant in a folder outside any: that of an Editor in the same checkout, the one beside this
    file, or that of the only Editor.
    """
    need("project")
    need("places")

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


def project_of_session(name, opens, renames, claims = False):
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


def check_new_name(name, renames):
    need("commands")

    try:
        session_name(name)
    except ValueError as error:
        raise UsageError(f"{error}.", OTHER_NAME) from None
    editor = editor_of(unity_project())
    if editor is not None and not renames:
        # An Editor gets its name when it is opened.
        cause = f"{editor.project} is open already, in a Unity Editor without the name {name!r}."
        raise AbuError(cause, f"leave the name out, or `abu.py editor restart --session {name}`")


def editor_of(project):
    """The Editor that has the project open, by its record."""
    folder = os.path.realpath(project)
    return next((game for game in known_games() if game.kind == "editor" and game.project == folder), None)


def unity_project():
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


def working_folder():
    """
    The working directory as the shell spells it: Unity may have been started with the same path, symbolic links
    included.
    """
    named = os.environ.get("PWD", "")
    is_it = os.path.isabs(named) and os.path.isdir(named) and os.path.samefile(named, os.curdir)
    return Path(named if is_it else working_directory())
'''

# --- installed_player: The player of a release, for an abu.py without a checkout ---

TEXTS["installed_player"] = 6413, " NAME_LENGTH PROCESSORS archive_name code_in folder_name folder_of how_to_install installed_code installed_program installed_release this_platform ", r'''
import os
import sys

need("base")
need("data")
need("errors")
need("files")
need("project")


# Of its digest, as much as the name of a player's folder has.
NAME_LENGTH = 16
# As .NET calls them.
PROCESSORS = {"x86_64": "x64", "amd64": "x64", "aarch64": "arm64", "arm64": "arm64"}


def this_platform():
    """The platform for which a player has to be: `linux-x64`, `osx-arm64`, `win-x64`, …"""
    import platform

    system = {"darwin": "osx", "win32": "win"}.get(sys.platform, "linux")
    machine = platform.machine().lower()
    return f"{system}-{PROCESSORS.get(machine, machine)}"


def archive_name(version, platform):
    return f"abu-player-{version}-{platform}.tgz"


def how_to_install():
    return f"`abu.py player install FILE` with {archive_name(VERSION, this_platform())} of the release, or its address"


def installed_release():
    """What the installed player says of itself; empty if there is none."""
    return read_object(os.path.join(installed_folder(), ABOUT))


def installed_program(player):
    """As `program_and_code`, of the installed player."""
    version = text_at(installed_release(), "version")
    if not version:
        cause = "There is no headless player: abu.py is not in a checkout that has its sources, and none is installed."
        raise AbuError(cause, f"{how_to_install()}; for a game in Unity there is `abu.py snapshot`")
    if version != VERSION:
        raise AbuError(f"The installed player is of version {version}, abu.py of {VERSION}.", how_to_install())
    code = installed_code()
    return os.path.join(folder_of(code), player, "Player.dll"), code


def installed_code():
    """The digest of the installed player's code."""
    return code_in(installed_folder())


def code_in(folder):
    """The digest of the player there, by the file that has those of all its files."""
    need("package_sources")

    return digest_of_archive(os.path.join(folder, ABOUT), "sha256")


def folder_of(code):
    """Where the player with this code is, if it is installed."""
    return os.path.join(installed_folder(), folder_name(code))


def folder_name(code):
    return code[:NAME_LENGTH]
'''

# --- last_picture: `screenshot --if-changed`: a picture only if it differs from the last one ---

TEXTS["last_picture"] = 6487, " print_if_changed ", r'''
need("data")
need("stdout")
need("files")
need("state")
need("wire")
need("picture")
need("game_reply")
need("target_game")


def print_if_changed(args, params, response):
    """
    Prints the answer to a screenshot, or that the picture is the one which the last such call got, for the same part of
    the screen. What that was is remembered only after it was printed.
    """
    import hashlib

    let_owner_in()
    place = in_state_folder(f"picture-{port_of(args)}.json")
    image = image_of(data_of(args.command, response))
    seen = {"of": to_json(params), "digest": hashlib.sha256(image).hexdigest()}
    if read_object(place, is_own=True) == seen:
        print_result(to_json({"unchanged": True}) if args.json else "unchanged")
        return
    print_result(answer_text(args, response))
    write_text(place, to_json(seen))
'''

# --- last_tree: The record of the tree that was printed last ---

TEXTS["last_tree"] = 6518, " LastTree MOST_RECORDS covers forget_old_trees limits note_whole_tree nothing_printed read_last_tree sender tree_record ", r'''
import os

need("data")
need("disk")
need("errors")
need("table")
need("state")
need("wire")
need("request")
need("target_game")


MOST_RECORDS = 64


def note_whole_tree(params, data, why):
    """Explains why the whole tree is printed instead of a diff."""
    if params.get("diff") and "changes" not in data and "snapshot" in data:
        why = f"the game knows no tree {params['since']} with these limits"
    if why and "snapshot" in data:
        need("stderr")

        note(f"{why}, so the whole tree is printed")


class LastTree:
    """
    The tree that was last printed for a port: the run of the game, its stateHash, and its filters as params of a
    request. It is recorded only after stdout has accepted the tree, so that --diff never compares with a lost reply.
    Without a stateHash only refs of this run were printed. The token is kept with it, which spares a search.
    """

    def __init__(self, port):
        self.port = port
        self.place = ""
        self.known = {}
        self.missing = ""
        try:
            self.place = tree_record(port)
            self.known = read_last_tree(self.place)
            self.missing = "" if "stateHash" in self.known else nothing_printed(port)
            port.token = port.token or text_at(self.known, "token")
        except FileNotFoundError:
            self.missing = nothing_printed(port)
        except (AbuError, OSError, ValueError) as error:
            need("stderr")

            self.missing = why_unknown(error)

    @property
    def run(self):
        """The run of the game whose refs this reader has read; empty if it has read none."""
        return text_at(self.known, "run")

    def reply_since(self, params, is_json, send):
        """
        The reply, the params that were sent, and why they ask for no diff. If only the base of the diff is of another
        run, asks for the whole tree: a name is searched in the present one.
        """
        params, why_whole = self.base_of(params, is_json)
        response = send(params)
        if response.get("code") == "restarted" and not has_ref(params):
            params, why_whole = without_base(params), "the game was restarted"
            response = send(params)
        return params, why_whole, self.heard(response)

    def base_of(self, params, is_json):
        """
        The params for a diff against the last tree. If that is impossible: the params without `diff`, and the reason.
        Text output leaves out details that were printed before.
        """
        if not params.get("diff"):
            return params, ""
        brief = {} if is_json else {"details": "new"}
        if params.get("since"):
            return {**params, **brief}, ""
        if not self.missing and covers(self.known, params):
            return {**params, "since": self.known["stateHash"], **brief}, ""
        return without_base(params), self.missing or f"the last tree was printed with {limits(self.known)}"

    def was_printed(self, params, response):
        """
        Call this after stdout has accepted the tree. Errors are ignored: playing must work without a state folder.
        """
        data = response.get("data")
        if not isinstance(data.get("stateHash"), str):
            return
        asked = {argument.wire: params[argument.wire] for argument in RECORDED if argument.wire in params}
        is_same = self.known.get("stateHash") == data["stateHash"] and self.run == text_at(response, "run")
        # The whole of this tree was printed before, so a part of it does not replace the record.
        known = self.known if is_same and covers(self.known, asked) else {"stateHash": data["stateHash"], **asked}
        self.remember(known, response)

    def heard(self, response):
        """The reply. A refusal may offer refs, which its reader then knows."""
        if "choices" in response:
            self.has_read(response)
        return response

    def has_read(self, response):
        """Call this when a part of a tree is printed that is no base for a diff, as by `find`."""
        data = response.get("data")
        has_refs = "choices" in response or is_object(data) and "refs" in data
        if has_refs and text_at(response, "run") not in ("", self.run):
            self.remember({}, response)

    def remember(self, known, response):
        marks = {"run": text_at(response, "run"), "token": self.port.token}
        others = {key: known[key] for key in known if key not in marks}
        known = {**others, **{key: mark for key, mark in marks.items() if mark}}
        if not self.place:
            return
        try:
            if known != self.known:
                let_owner_in()
                if not os.path.exists(self.place):
                    forget_old_trees(os.path.dirname(self.place))
                write_text(self.place, to_json(known), OWNER_ONLY)
        except (AbuError, OSError):
            return  # what is on record was printed too, only earlier
        self.known, self.missing = known, ""


def nothing_printed(port):
    return f"no tree of port {port} is known to have been printed"


def tree_record(port):
    """Each reader has records of its own; ABU_READER names it, as the MCP server does."""
    reader = os.environ.get("ABU_READER", "")
    return in_state_folder(f"tree-{port}{f'-{reader}' if reader.replace('-', '').isalnum() else ''}.json")


def read_last_tree(place):
    """Raises a ValueError if the record is damaged."""
    known = load_object(place, is_own=True)
    marks = [known[key] for key in ("stateHash", "run", "token") if key in known]
    is_whole = "stateHash" in known or "run" in known
    if (
        not is_whole
        or not all(isinstance(mark, str) for mark in marks)
        or not isinstance(known.get("maxDepth", 1), int)
    ):
        raise ValueError
    return known


def covers(known, asked):
    """Whether a tree with the known filters contains everything that the requested filters show."""
    known_depth, asked_depth = (whole_number(limits, "maxDepth") or float("inf") for limits in (known, asked))
    return (
        known_depth >= asked_depth
        and (not known.get("interactive") or bool(asked.get("interactive")))
        and (not known.get("compact") or bool(asked.get("compact") or asked.get("interactive")))
        and known.get("max") in (None, asked.get("max"))
        and known.get("below", asked.get("below")) == asked.get("below")
        and bool(known.get("empty")) == bool(asked.get("empty"))
    )


def sender(args, last = None):
    """Returns a function that sends each request over a new connection."""
    port = port_of(args)
    run = (last or LastTree(port)).run

    def send(command, params, timeout):
        return send_command_with_wait(command, params, port, args.wait, timeout, run if is_of_a_tree(params) else "")

    return send


def limits(known):
    """The filters of the tree, as flags and values."""
    found = [(argument.names[0], known[argument.wire]) for argument in RECORDED if argument.wire in known]
    return " ".join(name if value is True else f"{name} {value}" for name, value in found)


def forget_old_trees(folder):
    """Keeps MOST_RECORDS records: games on ports of their own may never be closed."""
    records = [entry for entry in os.scandir(folder) if entry.name.startswith("tree-")]
    records.sort(key=lambda entry: entry.stat().st_mtime)
    for entry in records[: -MOST_RECORDS + 1]:
        remove(entry.path)
'''

# --- log: The `log` command ---

TEXTS["log"] = 6706, " MOST_BYTES first_that_fits folded how_often left_out log_entry_text log_text read_log seen_before show_log ", r'''
need("data")
need("stderr")
need("stdout")
need("files")
need("state")
need("wire")
need("call")
need("inspect_commands")
need("lines")
need("game_reply")
need("last_tree")
need("target_game")


# As long as a tree may be that is printed without being asked for more (TreeLimit.cs).
MOST_BYTES = 8000


def show_log(args, send = None, title = "", whose = ""):
    """
    Prints the new log entries, and remembers the position only after printing. `whose` is the part of a file name that
    stands for what keeps the log; without it the game on the port does.
    """
    whose = whose or str(port_of(args))
    send = send or sender(args)
    let_owner_in()
    place = in_state_folder(f"log-{whose}.json")
    params = build_params(args)
    data = read_log(args, params, seen_before(place) if args.since is None else {}, send)
    print_result("\n".join(filter(None, (title, to_json(data) if args.json else log_text(args, data)))))
    # A later call may have read further in the meantime.
    seen = seen_before(place)
    if seen.get("session") != data.get("session") or whole_number(seen, "next") <= whole_number(data, "next"):
        write_text(place, to_json({key: data[key] for key in ("next", "session") if key in data}))
    return ""


def seen_before(place):
    """How far this user has read; empty before the first call."""
    seen = read_object(place, is_own=True)
    return seen if 0 < whole_number(seen, "next") <= LAST_ENTRY else {}


def read_log(args, params, seen, send):
    """The entries after those already seen. A game that was restarted begins at the first entry."""
    since = {"since": seen["next"]} if seen else {}
    data = data_of("log", recorded_reply(args, {**params, **since}, send))
    is_another = data.get("session") != seen.get("session") or whole_number(data, "next") < whole_number(seen, "next")
    return data_of("log", recorded_reply(args, params, send)) if seen and is_another else data


def log_text(args, data):
    if data.get("dropped"):
        why = "were left out, or are no longer kept" if args.tail else "are no longer kept"
        note(f"{data['dropped']} older entries {why}")
    entries = folded(objects_at(data, "entries"))
    texts = [log_entry_text(entry) for entry in entries]
    if args.all or args.tail:
        return "\n".join(texts)
    texts = [of_sensible_length(text) for text in texts]
    first = first_that_fits(texts)
    return "\n".join(([left_out(entries[:first])] if first else []) + texts[first:])


def folded(entries):
    """Each message once, where it came first, with how often it came and when it came last."""
    found = {}
    for entry in entries:
        said = tuple(str(entry.get(key)) for key in ("level", "message", "stack"))
        first = found.get(said)
        if first is None:
            found[said] = dict(entry)
        else:
            first.update(count=how_often(first) + how_often(entry), last=entry.get("time"))
    return list(found.values())


def how_often(entry):
    return whole_number(entry, "count") or 1


def first_that_fits(texts):
    """The first of the newest texts that are together no longer than a tree may be; the last one in any case."""
    left = MOST_BYTES
    for at in range(len(texts) - 1, -1, -1):
        left -= len(texts[at].encode(errors="replace")) + 1
        if left < 0:
            return min(at + 1, len(texts) - 1)
    return 0


def left_out(entries):
    levels = [str(entry.get("level")) for entry in entries for _ in range(how_often(entry))]
    counts = ", ".join(f"{levels.count(level)} {level}" for level in dict.fromkeys(levels))
    since = whole_number(entries[0], "seq") or 1
    return f"--- Left out: {entry_line(counts)}; `abu.py log --since {since} --all` prints all ---"


def log_entry_text(entry):
    """Time, level and message, and below it the line of the project that it comes from."""
    last = f", last at {entry['last']}" if entry.get("last") else ""
    often = times(entry)[:-1] + f"{last})" if how_often(entry) > 1 else ""
    message = f"{entry.get('time')} {entry.get('level')}: {entry.get('message')}{often}"
    lines = (message, f"    {entry['stack']}" if entry.get("stack") else "")
    return "\n".join(entry_line(text) for text in lines if text)
'''

# --- package_sources: Where packages come from: registries like npm's, git repositories and archives, into a cache of the user's own ---

TEXTS["package_sources"] = 6816, " ANSWER_SECONDS ASKED_AGAIN_SECONDS CODE_LENGTH GIT GIT_ENVIRONMENT GIT_PREFIX GIT_SECONDS LARGEST_PACKAGE LARGEST_REPLY PIECE Sources UnreachableError check_out digest_of_archive git host_of open_address parts_of run_git unpack unpack_folder words_of_git write_entry ", r'''
import os
import shutil
import subprocess
import time

need("data")
need("disk")
need("stderr")
need("files")


ANSWER_SECONDS = 15.0
GIT_SECONDS = 600.0
LARGEST_REPLY = 32 << 20
LARGEST_PACKAGE = 2 << 30
PIECE = 1 << 20
# A host that cannot be reached is not asked again for a while, because each call would wait for it.
ASKED_AGAIN_SECONDS = 600.0
CODE_LENGTH = 12
GIT_PREFIX = "git+"
# A repository may hold no link that leads out of it, and gets no chance to run or ask anything.
GIT = ("git", "-c", "core.symlinks=false", "-c", "core.hooksPath=", "-c", "protocol.ext.allow=never")
GIT_ENVIRONMENT = {"GIT_TERMINAL_PROMPT": "0", "GIT_SSH_COMMAND": "ssh -o BatchMode=yes", "LC_ALL": "C"}


class Sources:
    """Gets packages, each once. Every problem is an OSError or a ValueError whose words say why."""

    def __init__(self, cache, is_offline):
        self.cache, self.is_offline = cache, is_offline
        self.silent_file = os.path.join(cache, "silent-hosts.json")

    def from_registry(self, name, version, registry):
        def download(place):
            about = self.about(name, version, registry)
            note(f"downloading {name} {version} from {host_of(registry)}")
            archive = os.path.join(place, "archive")
            with self.opened(text_at(about, "tarball")) as reply, open(archive, "wb") as file:
                shutil.copyfileobj(reply, file)
            if digest_of_archive(archive, "sha1") != text_at(about, "shasum"):
                raise ValueError(f"what {host_of(registry)} sent is not what it says: its SHA-1 is another")
            unpack(archive, os.path.join(place, "package"))

        return self.kept(f"{name}@{version}", download)

    def from_archive(self, name, path):
        if not os.path.isfile(path):
            raise ValueError(f"there is no file {path}")
        code = digest_of_archive(path, "sha256")[:CODE_LENGTH]
        return self.kept(f"{name}@{code}", lambda place: unpack(path, os.path.join(place, "package")), False)

    def from_git(self, name, address, commit):
        """`commit` is what the lock says; without one it is what the address means when it is first asked for."""
        import hashlib

        repository, below, revision = parts_of(address)
        wanted = commit or revision or "HEAD"

        def clone(place):
            note(f"fetching {name} from {repository}")
            folder = os.path.join(place, "repository")
            check_out(repository, wanted, folder, is_commit=commit != "")
            shutil.rmtree(os.path.join(folder, ".git"))
            package = os.path.normpath(os.path.join(folder, below))
            if not package.startswith(folder) or not os.path.isfile(os.path.join(package, "package.json")):
                raise ValueError(f"{repository} has no package at {below or '/'}")
            os.rename(package, os.path.join(place, "package"))

        code = hashlib.sha256(f"{repository} {below} {wanted}".encode()).hexdigest()[:CODE_LENGTH]
        return self.kept(f"{name}@{code}", clone)

    def kept(self, name, fill, asks_somebody = True):
        """The folder of that name in the cache, filled if it is not there: whole or not at all."""
        import tempfile

        final = os.path.join(self.cache, name.replace("/", "_"))
        if os.path.isdir(final):
            return final
        if asks_somebody and self.is_offline:
            raise ValueError("it is not in the cache, and --offline asks nobody")
        os.makedirs(self.cache, mode=0o700, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".new-", dir=self.cache) as place:
            fill(place)
            try:
                os.rename(os.path.join(place, "package"), final)
            except OSError:
                if not os.path.isdir(final):  # another call was quicker; what it got is the same
                    raise
        return final

    def about(self, name, version, registry):
        """The address and the SHA-1 of a package's archive, as the registry says them."""
        from urllib.parse import quote

        with self.opened(f"{registry.rstrip('/')}/{quote(name, safe='@')}") as reply:
            content = reply.read(LARGEST_REPLY)
        try:
            found = parse_json(content.decode())
        except ValueError:
            raise ValueError(f"{host_of(registry)} is no registry of packages") from None
        for key in ("versions", version, "dist"):
            found = found.get(key) if is_object(found) else None
        if not is_object(found):
            raise ValueError(f"{host_of(registry)} has no version {version} of it")
        return found

    def opened(self, address):
        from urllib.parse import urlsplit

        if urlsplit(address).scheme not in ("http", "https"):
            raise ValueError(f"{address} is no address of a registry")
        self.refuse_silent(host_of(address))
        try:
            return open_address(address)
        except UnreachableError:
            self.note_silent(host_of(address))
            raise

    def refuse_silent(self, host):
        since = read_object(self.silent_file).get(host)
        if isinstance(since, (int, float)) and 0 <= time.time() - since < ASKED_AGAIN_SECONDS:
            raise ValueError(f"{host} cannot be reached")

    def note_silent(self, host):
        os.makedirs(self.cache, mode=0o700, exist_ok=True)
        silent = {**read_object(self.silent_file), host: int(time.time())}
        replace_file(self.silent_file, to_json(silent).encode())


class UnreachableError(ValueError):
    """Nobody answers at the address."""


def open_address(address):
    from urllib.error import HTTPError, URLError
    from urllib.request import urlopen

    host = host_of(address)
    try:
        reply = urlopen(address, timeout=ANSWER_SECONDS)
        return reply
    except HTTPError as error:
        words = {401: "wants a login", 403: "wants a login", 404: "does not have it"}
        raise ValueError(f"{host} {words.get(error.code, f'answers {error.code}')}") from None
    except (URLError, OSError):
        raise UnreachableError(f"{host} cannot be reached") from None


def host_of(address):
    from urllib.parse import urlsplit

    return urlsplit(address).hostname or address


def digest_of_archive(path, kind):
    import hashlib

    code = hashlib.new(kind)
    with open(path, "rb") as file:
        while piece := file.read(PIECE):
            code.update(piece)
    return code.hexdigest()


def unpack(archive, folder):
    """Writes the files of a package's archive."""
    unpack_folder(archive, folder)
    if not os.path.isfile(os.path.join(folder, "package.json")):
        raise ValueError("its archive holds no package")


def unpack_folder(archive, folder):
    """Writes the files of an archive, in which all lies in one folder; no links, nothing that leads out."""
    import gzip
    import tarfile
    import zlib

    try:
        with tarfile.open(archive) as packed:
            left = LARGEST_PACKAGE
            for entry in packed:
                left -= entry.size
                if left < 0:
                    raise ValueError("it is larger than a package can be")
                write_entry(packed, entry, folder)
    except (tarfile.TarError, EOFError, zlib.error, gzip.BadGzipFile):
        raise ValueError("its archive is damaged") from None


def write_entry(packed, entry, folder):
    path = os.path.normpath(entry.name.partition("/")[2])
    content = packed.extractfile(entry) if entry.isfile() else None
    if content is None or os.path.isabs(path) or path.startswith(".."):
        return
    target = os.path.join(folder, path)
    os.makedirs(os.path.dirname(target), exist_ok=True)
    with open(target, "wb") as file:
        shutil.copyfileobj(content, file)


def parts_of(address):
    """The repository, the folder in it and the revision: https://host/a.git?path=/b#v1."""
    repository, _, revision = address.removeprefix(GIT_PREFIX).partition("#")
    repository, _, query = repository.partition("?")
    named = [part.partition("=")[2] for part in query.split("&") if part.startswith("path=")]
    return repository, (named[0] if named else "").strip("/"), revision


def check_out(repository, wanted, folder, is_commit):
    """The files of that commit, branch or tag. A server that gives no single commit is asked for all of them."""
    os.makedirs(folder)
    git(folder, "init", "-q")
    is_there = git(folder, "fetch", "-q", "--depth", "1", "--", repository, wanted)
    target = "FETCH_HEAD" if is_there else wanted
    if not is_there and not git(folder, "fetch", "-q", "--", repository, "+refs/*:refs/remotes/all/*"):
        raise ValueError(f"git cannot fetch {repository}")
    if not git(folder, "checkout", "-q", "--detach", target):
        raise ValueError(f"{repository} has no revision {wanted}")
    if is_commit and words_of_git(folder, "rev-parse", "HEAD") != wanted:
        raise ValueError(f"what {repository} sent is not the commit {wanted} of the lock")


def git(folder, *words):
    return run_git(folder, *words).returncode == 0


def words_of_git(folder, *words):
    return run_git(folder, *words).stdout.strip()


def run_git(folder, *words):
    try:
        return subprocess.run(
            [*GIT, "-C", folder, *words],
            capture_output=True,
            text=True,
            stdin=subprocess.DEVNULL,
            timeout=GIT_SECONDS,
            env={**os.environ, **GIT_ENVIRONMENT},
        )
    except FileNotFoundError:
        raise ValueError("git is not installed") from None
    except subprocess.TimeoutExpired:
        raise ValueError("git has not answered for ten minutes") from None
'''

# --- packages: The packages of a Unity project, found as Unity's Package Manager does: which version, and where they are ---

TEXTS["packages"] = 7065, " ARCHIVES BUILTIN LOCAL NOT_NEEDED Packages UNITY_REGISTRY Wanted by_name cached_by_unity embedded fields_at find_packages read_manifest scopes_of version_key ", r'''
import json
import os

need("data")
need("places")
need("files")
need("state")


UNITY_REGISTRY = "https://packages.unity.com"
LOCAL = "file:"
ARCHIVES = (".tgz", ".tar.gz")
# Parts of the Editor, in no registry.
BUILTIN = ("com.unity.modules.", "com.unity.feature.")
# The player has its own, or only the Editor's windows use them.
NOT_NEEDED = (
    "com.unity.ugui",
    "com.unity.textmeshpro",
    "com.unity.inputsystem",
    "com.unity.nuget.newtonsoft-json",
    "com.unity.collab-proxy",
    "com.unity.ide.",
    "com.unity.sysroot",
    "com.unity.test-framework",
    "com.unity.toolchain.",
    "com.abu.bridge",
)


class Wanted:
    """A package by its name and what is said about where it is; `dependent` is a package, or empty for the manifest."""

    def __init__(self, name, spec, dependent = ""):
        self.name, self.spec, self.dependent = name, spec, dependent

    def is_git(self):
        return "://" in self.spec or self.spec.startswith("git@") or ".git" in self.spec

    def is_archive(self):
        return self.spec.startswith(LOCAL) and self.spec.endswith(ARCHIVES)


class Packages:
    """What a project's manifest and lock say, and the folders that were found for it."""

    def __init__(self, project, sources):
        self.place = os.path.join(absolute(project), "Packages")
        self.manifest = read_manifest(os.path.join(self.place, "manifest.json"))
        self.lock = fields_at(read_object(os.path.join(self.place, "packages-lock.json")), "dependencies")
        self.sources = sources
        # By name: those of the project itself and those in the cache.
        self.here = {**cached_by_unity(project), **embedded(self.place)}
        self.folders = {}
        self.missing = {}
        self.versions = {}

    def find(self):
        """Gets all that the project needs and this machine does not have."""
        queue = [Wanted(name, str(spec)) for name, spec in fields_at(self.manifest, "dependencies").items()]
        queue += [
            Wanted(name, text_at(entry, "version"), "the lock")
            for name, entry in self.lock.items()
            if is_object(entry) and text_at(entry, "source") in ("registry", "git")
        ]
        queue += [Wanted(name, "", name) for name in embedded(self.place)]
        while queue:
            queue += self.dependencies_of(queue.pop(0))
        return {"folders": self.folders, "missing": self.missing, "offline": self.sources.is_offline}

    def dependencies_of(self, wanted):
        """Gets the package, unless that is done, and says what it needs itself."""
        wanted.spec = self.locked(wanted)
        if not self.is_newer(wanted) or wanted.name.startswith((*BUILTIN, *NOT_NEEDED)):
            return []
        self.versions[wanted.name] = wanted.spec
        folder = self.folder_of(wanted)
        needs = fields_at(read_object(os.path.join(folder, "package.json")), "dependencies") if folder else {}
        return [Wanted(name, str(spec), wanted.name) for name, spec in needs.items()]

    def locked(self, wanted):
        """The lock decides about what a package asks for; the manifest about its own."""
        entry = self.lock.get(wanted.name)
        version = text_at(entry, "version") if is_object(entry) else ""
        return version if version and wanted.dependent else wanted.spec

    def is_newer(self, wanted):
        """Of two versions that are asked for, the higher is taken; where one is an address, the first."""
        known = self.versions.get(wanted.name)
        if known is None:
            return True
        return version_key(wanted.spec) > version_key(known) if known[:1].isdigit() else False

    def folder_of(self, wanted):
        """The package's folder; empty, and the reason in `missing`, if it cannot be had."""
        name, spec = wanted.name, wanted.spec
        if name in self.here:
            return self.here[name]
        if spec.startswith(LOCAL) and not wanted.is_archive():
            return os.path.normpath(os.path.join(self.place, spec[len(LOCAL) :]))
        entry = self.lock.get(name)
        locked = entry if is_object(entry) else {}
        try:
            if wanted.is_archive():
                folder = self.sources.from_archive(name, os.path.join(self.place, spec[len(LOCAL) :]))
            elif wanted.is_git():
                folder = self.sources.from_git(name, spec, text_at(locked, "hash"))
            elif text_at(locked, "source") == "builtin":
                return ""
            else:
                folder = self.sources.from_registry(name, spec, self.registry_of(name))
        except (OSError, ValueError) as error:
            self.missing[name] = str(error)
            return ""
        self.folders[name] = folder
        self.missing.pop(name, None)
        return folder

    def registry_of(self, name):
        """The address of the registry whose scope names the package most exactly."""
        scopes = [
            (len(scope), text_at(registry, "url"))
            for registry in objects_at(self.manifest, "scopedRegistries")
            for scope in scopes_of(registry)
            if name == scope or name.startswith(f"{scope}.")
        ]
        return max(scopes)[1] if scopes else text_at(self.manifest, "registry") or UNITY_REGISTRY


def scopes_of(registry):
    scopes = registry.get("scopes")
    return [str(scope) for scope in scopes] if is_list(scopes) else []


def read_manifest(path):
    """An empty one where it cannot be read, which the player says with its line."""
    try:
        found = json.loads(read_text(path).lstrip("\ufeff"))
    except ValueError:
        return {}
    return found if is_object(found) else {}


def fields_at(data, key):
    found = data.get(key)
    return found if is_object(found) else {}


def embedded(place):
    """The packages whose folders lie in Packages/, by name."""
    return by_name(place)


def cached_by_unity(project):
    return by_name(os.path.join(absolute(project), "Library", "PackageCache"))


def by_name(place):
    found = {}
    for folder in sorted(os.listdir(place)) if os.path.isdir(place) else ():
        name = text_at(read_object(os.path.join(place, folder, "package.json")), "name")
        if name:
            found[name] = os.path.join(place, folder)
    return found


def version_key(version):
    """1.2.0-pre.1 comes before 1.2.0."""
    numbers, _, rest = version.partition("-")
    return tuple(int(part) if part.isdigit() else 0 for part in numbers.split(".")), rest == "", rest


def find_packages(project, is_offline):
    """The folders in this user's cache, by name, and why each other package is missing."""
    need("package_sources")

    return Packages(project, Sources(in_state_folder("packages"), is_offline)).find()
'''

# --- pictures: `record --pictures`: keep a picture of the screen after each action ---

TEXTS["pictures"] = 7246, " PICTURES_ON PICTURE_SECONDS clear_pictures end_pictures keep_picture make_folder mark_pictures picture_now write_script ", r'''
import os

need("data")
need("disk")
need("errors")
need("stderr")
need("outputs")
need("state")
need("wire")
need("picture")


# Behind the name of a recording's state file: a file that is there as long as pictures are kept.
PICTURES_ON = ".pictures"
# A game that does not draw must not hold back the answer for long.
PICTURE_SECONDS = 10.0


def keep_picture(recording, name, send, timeout):
    """Saves what the screen shows now. If that fails, says so once and takes no more: the call has its result."""
    folder = recording.script + PICTURES_SUFFIX
    try:
        if os.path.islink(folder):
            raise OSError(LINK)
        replace_file(os.path.join(folder, name), picture_now(send, timeout))
    except (AbuError, OSError) as error:
        cause = reason(error) if isinstance(error, OSError) else str(error).rstrip(".")
        note(f"no more pictures are kept of {recording.script}: {cause}")
        end_pictures(recording.place)


def picture_now(send, timeout):
    """What the screen shows, as a PNG."""
    return image_of(data_of("screenshot", send("screenshot", {}, min(PICTURE_SECONDS, timeout or PICTURE_SECONDS))))


def write_script(path, text, entries, pictures):
    """
    A script, its log and its pictures, by their names, take their places together. Only then the pictures of a script
    that was there before are removed, and nothing else that lies in their folder.
    """
    folder = path + PICTURES_SUFFIX
    log = "".join(to_json(entry) + "\n" for entry in entries)
    contents = {path: text.encode(), path + LOG_SUFFIX: log.encode()}
    is_new = bool(pictures) and not os.path.lexists(folder)
    if is_new:
        make_folder(folder)
    try:
        write_outputs({**contents, **{os.path.join(folder, name): image for name, image in pictures.items()}}, None)
    except BaseException:
        if is_new:
            os.rmdir(folder)
        raise
    clear_pictures(folder, pictures)


def make_folder(path):
    try:
        os.mkdir(path)
    except OSError as error:
        raise unwritable(path, error) from None


def clear_pictures(folder, new):
    for name in os.listdir(folder) if os.path.isdir(folder) else ():
        if name.endswith(".png") and name[:-4].isdigit() and name not in new:
            remove(os.path.join(folder, name))


def mark_pictures(place, is_on):
    """Makes or removes the file in the state folder that says that pictures are kept."""
    if not is_on:
        end_pictures(place)
        return
    try:
        os.close(open_own(place + PICTURES_ON, os.O_RDWR | os.O_CREAT))
    except OSError as error:
        note(f"no more pictures are kept: {reason(error)}")


def end_pictures(place):
    """Removing a file works on a full disk too."""
    try:
        remove(place + PICTURES_ON)
    except OSError:
        pass  # then the next call says it again
'''

# --- play: Commands that the game answers, and the record of the last printed tree ---

TEXTS["play"] = 7337, " send_to_game ", r'''
need("stdout")
need("wire")
need("call")
need("table")
need("game_reply")
need("last_tree")
need("target_game")


def send_to_game(args):
    """Sends a command to the game and prints the reply."""
    command = args.row
    if args.option("forced") or args.option("pass") or args.option("submit") or times_of(args) > 1:
        need("batch")

        return with_more_actions(args)
    params = build_params(args)
    last = LastTree(port_of(args))
    send = sender(args, last)
    if DIFF[0] not in command.arguments:
        response = last.heard(recorded_reply(args, params, send))
        if args.option("if_changed"):
            need("last_picture")

            print_if_changed(args, params, response)
            return ""
        print_result(answer_text(args, response), LOOK_FIRST if command.changes else ELSEWHERE)
        last.has_read(response)
        return ""
    params, why_whole, response = last.reply_since(
        params, args.json or args.bounds, lambda known: recorded_reply(args, known, send)
    )
    data = data_of(args.command, response)
    print_result(answer_text(args, response), LOOK_FIRST if command.changes else ELSEWHERE)
    if data.get("settled") is False:
        need("lines")

        note_unsettled(data)
    note_whole_tree(params, data, why_whole)
    last.was_printed(params, response)
    return ""
'''

# --- player: The headless player: `launch` and `close` ---

TEXTS["player"] = 7383, " CLOSE_SECONDS LOOK_SECONDS OTHER_GAME REST_SECONDS START_SECONDS TYPING_SECONDS address_of_launch answers belonging chooses_port close end_alone end_player first_answer free_port going_on grows launch launch_here launch_on_port lock_of new_player note_adapter on_free_port player_ready refuse_another_checkout refuse_foreign_game refuse_lease_of_nothing refuse_older_code refuse_other_options refuse_unknown_game refuse_unknown_mode refuse_without_tree remove_if_old remove_old_files reply_of_player restarting start_alone start_for_editor start_player state_of tell_start tree_at_rest with_gaps_of ", r'''
import os
import sys
import time

need("base")
need("data")
need("errors")
need("stderr")
need("stdout")
need("text")
need("files")
need("process")
need("state")
need("wire")
need("call")
need("show")
need("last_tree")
need("player_process")
need("target_game")


START_SECONDS = 60.0
CLOSE_SECONDS = 5.0
# A new game may deal its cards or build its level over some frames.
REST_SECONDS, LOOK_SECONDS = 3.0, 0.25
# A line of text may be typed out, letter by letter.
TYPING_SECONDS = 15.0
OTHER_GAME = "a game that was started otherwise ends the way it was started"


def launch(args):
    """Starts the headless player if no game answers on the port, and prints the first tree."""
    need("games")
    need("game_records")
    need("projects")

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


def chooses_port(args):
    """Whether the call leaves the port to this file."""
    return args.port is None and port_from_environment() is None


def launch_on_port(args):
    """The port that was asked for, or with 0 a free one, and the first tree."""
    need("games")
    need("process")

    ready = player_ready(args) if args.port == 0 else None
    while True:
        asked = args.port or port_from_environment()
        port = free_port() if args.port == 0 else asked
        refuse_taken_session(args, port)
        with lock_of(port, args):
            if args.port == 0 and listens(port):
                continue  # another launch was given the same one, and was quicker
            return reply_of_player(args, Address(port), ready)


def player_ready(args):
    """
    The program for a new game and its code, built before a port is chosen: during a build, which may take a minute,
    another program may take a free one.
    """
    need("player_build")
    need("projects")

    mean_the_project_here(args)
    return program_and_code(player_for(player_options(args)))


def launch_here(args):
    """
    The port of the game of this place, or under this name, or the next free one for a new game, and the first tree. One
    launch after another in each place, so that two do not start two games.
    """
    need("games")
    need("game_records")
    need("player_build")
    need("process")

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


def address_of_launch(port):
    player = Player.of(port)
    # Without a player, a game that answers there has no ownership record.
    return Address(port, None if player is not None and player.is_running() else 0)


def on_free_port(args, begin):
    """What `begin` returns for the first port on which a new game can start; None sends it to the next one."""
    need("games")

    port = next_port(ABU_PORT)
    while True:
        # A port that is locked belongs to a launch or close of another project.
        with lock_of(port, args).hold_at_once() as is_held:
            begun = begin(port) if is_held and next_port(port) == port else None
            if begun is not None:
                return begun
        port = next_port(port + 1)


def start_for_editor(args, port):
    """
    Starts a player in place of an Editor's game, on that port or on the next free one, and returns its address when it
    answers. Says nothing.
    """
    need("game_records")
    need("games")
    need("process")

    def begin(port):
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


def lock_of(port, args):
    return Lock(in_state_folder(f"launch-{port}.lock"), f"another launch or close on port {port}", args.timeout)


def going_on(port):
    """Advice for a game that runs although its first tree was not printed."""
    player = Player.of(port)
    ending = f", or end it with `abu.py close --port {port}`" if player is not None and player.is_running() else ""
    return f"the game runs on port {port}: look at it with `abu.py snapshot --port {port}`{ending}"


def refuse_unknown_game(args):
    """Refuses an unknown name, unless ABU_PLAYER names a player, which knows its own games."""
    need("commands")
    need("parser")

    if args.game and args.game not in GAMES and not os.environ.get("ABU_PLAYER"):
        cause = f"There is no game {shortened(args.game)}; there is {', '.join(GAMES)}."
        raise AbuError(cause, " or ".join(f"`--game {name}`" for name in nearest(args.game, tuple(GAMES)).split(", ")))


def refuse_lease_of_nothing(args):
    if args.lease is not None and not args.frozen:
        raise AbuError("--lease says how long time stays frozen, and without --frozen it runs.", "add --frozen")


def refuse_unknown_mode(args):
    """Refuses a mode that the game does not have. For unknown games the player checks it."""
    need("commands")

    game = str(args.game or DEFAULTS["game"])
    if args.mode and args.mode not in GAMES.get(game, MODES):
        with_modes = ", ".join(f"`--game {name}`" for name, modes in GAMES.items() if args.mode in modes)
        raise AbuError(f"The game {game} has no mode {args.mode}.", f"{with_modes}, or no --mode")


def reply_of_player(args, port, ready = None):
    """
    The address and the reply to a snapshot of the game on the port, or of a new player. `ready`: its program, if that
    is built already.
    """
    need("game_records")
    need("games")
    need("player_build")
    need("projects")

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


def start_alone(args, program):
    """
    Starts a player on a free port, for a script, and returns its address. `program`: its file and its code's digest.
    Says nothing; `end_alone` ends it.
    """
    need("projects")
    need("process")

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


def end_alone(port):
    """Ends the player that `start_alone` started."""
    with Lock(in_state_folder(f"launch-{port}.lock"), f"another launch or close on port {port}"):
        player = Player.of(port)
        if player is not None:
            player.end(CLOSE_SECONDS)
        remove_files_of_port(port)


def free_port():
    """A port that is free at the moment."""
    import _socket

    probe = _socket.socket(_socket.AF_INET, _socket.SOCK_STREAM)
    try:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])
    finally:
        probe.close()


def close(args):
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


def end_player(port, seconds):
    """Ends the player on the port, and its recording; a game that `launch` did not start is left alone."""
    need("process")
    need("recorded")

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


def refuse_another_checkout(player):
    """Prevents playing another checkout by mistake."""
    need("project")

    if has_player() and player.origin not in ("", player_origin()):
        cause = f"The player on port {player.port} was launched from {player.origin}, not from {player_origin()}."
        raise AbuError(cause, f"choose another port with --port, or `abu.py close --port {player.port}` first")


def refuse_other_options(player, args):
    """Refuses a running game whose options differ from those asked for."""
    need("commands")

    asked = player_options(args)
    other = {name: value for name, value in asked.items() if player.options.get(name, DEFAULTS.get(name)) != value}
    if other:
        had = words_of(player.options) or "no options"
        cause = f"The player on port {player.port} was launched with {had}, so it does not have {words_of(other)}."
        raise AbuError(cause, f"{restarting(player, asked)} replaces it; or choose another port with --port")


def refuse_older_code(player, asked):
    need("player_build")
    need("project")
    need("state")

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


def refuse_foreign_game(port, args):
    asked = player_options(args)
    if args.restart or asked:
        what = "be replaced" if args.restart else f"be given {words_of(asked)}"
        cause = f"The game on port {port} was not started by `abu.py launch`, so it cannot {what}."
        raise AbuError(cause, "choose another port with --port, or end that game the way it was started")


def restarting(player, options):
    return launching("abu.py launch --restart", player, options)


def answers(port, timeout = None):
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
    args,
    port,
    player,
    built = None,
    name = "",
    tells = False,
):
    """
    The address and the reply to the first snapshot of a new player; or of `player`, whose `launch` was interrupted
    before it got one.
    `built` is the program if it is known already, `name` that of the new game. `tells`: this waits for the first tree
    to come to rest, and says how the start went.
    """
    need("player_build")
    need("recorded")

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


def first_answer(player, args):
    """The player's reply to its first snapshot."""
    seconds = args.wait or args.timeout or START_SECONDS
    response = wait_until(lambda: player.first_snapshot(build_params(args)), seconds, RETRY_SECONDS)
    if response is None:
        cause = f"The player did not answer on port {player.port} in time.{player.last_lines()}"
        raise AbuError(cause, player.fix())
    refuse_without_tree(player, response)
    return response


def tree_at_rest(player, params, response):
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


def grows(older, newer):
    """Whether a text of the older tree goes on in the newer one, at the same place."""
    trees = [data.get("snapshot") if is_object(data := reply.get("data")) else "" for reply in (older, newer)]
    return any(
        len(after) > len(before) and after.startswith(before.rpartition('"')[0] or before)
        for before, after in zip(*(str(tree).split("\n") for tree in trees))
        if before.endswith('"')
    )


def with_gaps_of(older, newer):
    """The newer reply, with what the older one has told of calls that are not simulated: each is told only once."""
    before, data = older.get("data"), newer.get("data")
    gaps = before.get("notSimulated") if is_object(before) else None
    if not is_list(gaps) or not is_object(data):
        return newer
    more = data.get("notSimulated")
    return {**newer, "data": {**data, "notSimulated": [*gaps, *(more if is_list(more) else [])]}}


def state_of(response):
    """The stateHash of the tree in a reply, or an empty text."""
    data = response.get("data")
    return text_at(data, "stateHash") if is_object(data) else ""


def tell_start(player, response, seconds, timeout):
    """How long it took, where programs can play it, and what it has logged."""
    need("start_log")

    note(f"the player answered on port {player.port} after {seconds:.1f} s")
    note_adapter(player)
    add_start_log(response, player.port, timeout)


def new_player(args, port, code):
    need("games")
    need("projects")

    get_parts(args, port)
    player = Player(port, player_origin(), options=player_options(args), code=code, is_passing=args.port == 0)
    player.project, player.port.token = place_of_launch(), os.environ.get("ABU_TOKEN", os.urandom(16).hex())
    return player


def belonging(args, player, name):
    """Tells a new player, in its environment, whose it is, and that it has to answer."""
    is_apart = bool(name) or not chooses_port(args)
    whose = {"ABU_PROJECT": player.project, "ABU_SESSION": name, "ABU_APART": "1" if is_apart else ""}
    return {**whose, "ABU_TOKEN": player.port.token, "ABU_DISABLED": ""}


def refuse_without_tree(player, response):
    """Ends a player that has no tree to show, because nobody else would."""
    try:
        data_of("snapshot", response)
    except AbuError as error:
        cause = f"The player was started, refused its first snapshot, and was closed again: {error}"
        raise AbuError(cause, player.fix()) from None


def note_adapter(player):
    """Notes the port for adapter programs, or why it is not open. Says nothing if the game has no adapter."""
    adapter = player.ports().get("adapter")
    if not is_object(adapter):
        return
    if "port" in adapter:
        note(f"programs can play it on port {adapter['port']}, over the adapter protocol")
    elif "problem" in adapter:
        note(f"programs cannot play it: {adapter['problem']}")


def remove_old_files():
    """Removes files of players that ended without `close`, once they have not changed for KEPT_SECONDS."""
    for log in files_of_port("*"):
        name = os.path.basename(log)
        port = name[len("player-") : -len(".log")]
        if name == f"player-{port}.log" and port.isdigit():
            try:
                remove_if_old(int(port))
            except OSError:
                pass  # another call was quicker


def remove_if_old(port):
    player = Player.of(port)
    newest = max(os.lstat(path).st_mtime for path in files_of_port(port))
    if newest > time.time() - KEPT_SECONDS or player is not None and (player.is_running() or player.is_elsewhere()):
        return
    with os.fdopen(open_own(in_state_folder(f"launch-{port}.lock"), os.O_RDWR | os.O_CREAT), "a") as lock:
        if try_lock(lock):
            remove_files_of_port(port)
'''

# --- player_build: Build the headless player from this checkout ---

TEXTS["player_build"] = 7927, " BODIES BUILD_ENVIRONMENT BUILD_OPTIONS BUILD_SECONDS BUILD_THERE Build FIRST_BUILD GAMES_PLAYER GET_SDK LOOK_AT_BUILD_SECONDS NOT_IN_PATHS NOT_IN_PATHS_ELSEWHERE OLDEST_SDK PARTS PROJECT_PLAYER SETTINGS_ABOVE SOURCE_FOLDERS YOUNG_NS build_bodies build_folder build_tools built_in checked_dotnet digest_of digest_of_all digest_of_player digests dotnet files_below is_known_source keys lock_of_builds name_of player_code player_program player_projects player_sources program_and_code program_at project_file references_of run_build sdk_version source_files wait_for_build ", r'''
import os
import sys
import time

need("data")
need("disk")
need("errors")
need("places")
need("stderr")
need("files")
need("project")
need("state")


# The players by the names of their projects: of the card game, and of any Unity project.
GAMES_PLAYER, PROJECT_PLAYER = "Player", "ProjectPlayer"
# What moves bodies: it needs a large download, so it is built for itself, when a project may have some.
BODIES = "Dynamics"
# The projects that a player loads if they are built.
PARTS = {PROJECT_PLAYER: (BODIES,)}
# Characters with a meaning to MSBuild that cannot be quoted in its options or project paths.
NOT_IN_PATHS = ("%", ";", ",", "*", "?", "'", '"', "$(", "@(", "|", "\n", "\r")
# Windows has these in every path.
NOT_IN_PATHS_ELSEWHERE = (":", "\\")
OLDEST_SDK = 8
GET_SDK = f"install the .NET SDK, version {OLDEST_SDK} or newer, from https://dotnet.microsoft.com/download"
FIRST_BUILD = "building the headless player (the first time takes about a minute)"
BUILD_SECONDS = 900.0
LOOK_AT_BUILD_SECONDS = 0.5
BUILD_OPTIONS = ("-c", "Release", "-v", "q", "-nologo", "-p:UseSharedCompilation=false")
# No build servers, because they outlive the build. No profiling, because the compilers run too briefly to profit.
BUILD_ENVIRONMENT = {
    "DOTNET_CLI_TELEMETRY_OPTOUT": "1",
    "DOTNET_NOLOGO": "1",
    "MSBUILDDISABLENODEREUSE": "1",
    "DOTNET_CLI_UI_LANGUAGE": "en",
    "DOTNET_TieredPGO": "0",
}
# Source folders, the file endings that count, and the subfolders that are skipped at each level; the last entry applies
# to all deeper levels.
SOURCE_FOLDERS = (
    ("Assets", (".cs", ".editorconfig", ".globalconfig"), (("Editor", "Tests"),)),
    ("Packages", (".cs", ".editorconfig", ".globalconfig"), ((), ("Editor", "Tests", "Samples~"), ())),
)
# Files in any parent folder that influence the build.
SETTINGS_ABOVE = (
    "Directory.Build.props",
    "Directory.Build.targets",
    "Directory.Build.rsp",
    "Directory.Packages.props",
    "global.json",
    "NuGet.Config",
    "NuGet.config",
    "nuget.config",
    ".editorconfig",
    ".globalconfig",
)
# Within this time a file can change again without a change of its timestamps.
YOUNG_NS = 2 * 10**9


def player_program(player = GAMES_PLAYER):
    """The player's DLL, built if the sources have changed. ABU_PLAYER names a DLL that is used as it is."""
    return program_and_code(player)[0]


def project_file(player):
    return os.path.join(HEADLESS, player, f"{player}.csproj")


def program_and_code(player = GAMES_PLAYER):
    """The player's DLL, up to date, and the digest of its code."""
    if path_in("ABU_PLAYER"):
        return path_in("ABU_PLAYER"), player_code(player)
    if not has_sources():
        need("installed_player")

        return installed_program(player)
    signs = NOT_IN_PATHS if sys.platform == "win32" else (*NOT_IN_PATHS, *NOT_IN_PATHS_ELSEWHERE)
    sign = next((sign for sign in signs if sign in BUILT_CLIENT), "")
    if sign:
        word = sign if sign.isprintable() else "line end"
        place = BUILT_CLIENT.replace("\n", "\\n").replace("\r", "\\r")
        cause = f"MSBuild cannot build in {place}: to it the {word} in that name means something else."
        raise AbuError(cause, "move the checkout to a folder with a plainer name")
    dotnet()  # Who has none is told at once, not after the wait for another build.
    folder = build_folder(player)
    with lock_of_builds(folder) as lock:
        build = Build(folder, player)
        return build.program_of_now(lock), digest_of_all(digests(build.files))


def lock_of_builds(folder):
    return Lock(os.path.join(folder, "build.lock"), "another build of the player", is_shared=True)


def build_bodies():
    """Builds what moves bodies, beside the player of projects, which is built already."""
    if not path_in("ABU_PLAYER") and has_sources():
        folder = build_folder(PROJECT_PLAYER)
        with lock_of_builds(folder) as lock:
            Build(folder, BODIES).program_of_now(lock)


# An older abu.py has one player only.
BUILD_THERE = """
import abu, json, sys
try:
    players = [abu.player_for(json.loads(sys.argv[1]))] if hasattr(abu, "player_for") else []
    print(abu.player_program(*players))
except abu.AbuError as error:
    sys.exit(str(error))
"""


def program_at(place, options):
    """
    As `program_and_code`, for a Player.dll, or for another checkout, whose own abu.py builds the one with these
    options.
    """
    program = built_in(place, options) if os.path.isdir(place) else absolute(place)
    if not os.path.isfile(program):
        raise UsageError(f"{place} is no player.", "name a Player.dll, or a checkout that has scripts/abu/abu.py")
    return program, digest_of_player(program)


def built_in(checkout, options):
    """The player of another checkout, built there if it has to be; empty if that has no abu.py."""
    import subprocess

    scripts = os.path.join(absolute(checkout), "scripts", "abu")
    if not os.path.isfile(os.path.join(scripts, "abu.py")):
        return ""
    others = {name: value for name, value in os.environ.items() if name != "ABU_PLAYER"}
    note(f"building the game of {checkout}, if that has changed")
    command = [sys.executable, "-c", BUILD_THERE, to_json(options)]
    done = subprocess.run(command, cwd=scripts, env=others, capture_output=True, text=True)
    if done.returncode != 0:
        why = (done.stderr.strip().split("\n") or [""])[-1]
        raise AbuError(f"The game of {checkout} cannot be built: {why}", "launch a game with its own abu.py")
    return done.stdout.strip().split("\n")[-1]


def player_code(player = GAMES_PLAYER):
    """The digest of the code that a player would have if it were built now. Builds nothing."""
    if not path_in("ABU_PLAYER") and not has_sources():
        need("installed_player")

        return installed_code()
    if not path_in("ABU_PLAYER"):
        return digest_of_all(digests(source_files(Build(build_folder(player), player).files, player)))
    return digest_of_player(os.path.abspath(path_in("ABU_PLAYER")))


def digest_of_player(program):
    """The digest of a player that is built."""
    folder = os.path.dirname(program)
    try:
        libraries = [entry for entry in os.scandir(folder) if entry.name.endswith(".dll")]
        times = {entry.name: f"{entry.stat().st_mtime_ns} {entry.stat().st_size}" for entry in libraries}
    except OSError:
        times = {}
    return digest_of_all(times)


def digest_of_all(parts):
    return name_of("\n".join(f"{name} {parts[name]}" for name in sorted(parts)))


def build_folder(player):
    """A folder for the builds of this file only: other builds may contain outdated files."""
    folder = os.path.join(HEADLESS, player, "bin", "abu")
    other = "" if player == GAMES_PLAYER else player
    return (
        folder
        if os.access(nearest_existing(folder), os.W_OK)
        else in_state_folder(f"build-{name_of(BUILT_CLIENT + other)}")
    )


def name_of(text):
    """A short, unique name for the text, for use in file names."""
    import hashlib

    return hashlib.sha256(os.fsencode(text)).hexdigest()[:16]


class Build:
    """
    The player's build. `sources.json` records timestamps and digest of each source file. MSBuild compares timestamps
    only, so an incremental build is used only if each changed file is newer than the last build; otherwise everything
    is rebuilt.
    """

    def __init__(self, folder, player = GAMES_PLAYER):
        self.player = player
        is_part = player == BODIES
        self.made = os.path.join(folder, "made")
        self.program = os.path.join(self.made, "bin", player, "release", f"{player if is_part else 'Player'}.dll")
        self.record = os.path.join(folder, f"sources-{player}.json" if is_part else "sources.json")
        # What of the folder is this build's own.
        self.own = [os.path.join(self.made, kind, player) for kind in ("bin", "obj")] if is_part else [self.made]
        known = read_object(self.record)
        files = known.get("files")
        are_known = is_object(files) and all(is_known_source(about) for about in files.values())
        self.files = files if are_known else {}
        self.tools = text_at(known, "tools")
        self.succeeded = are_known and known.get("succeeded") is True and os.path.exists(self.program)

    def program_of_now(self, lock):
        """The lock excludes other builds as long as processes of this build run."""
        for _ in range(2):
            tools, files = build_tools(), source_files(self.files, self.player)
            if not self.succeeded or tools != self.tools or digests(files) != digests(self.files):
                self.run(lock, tools, files)
            elif files != self.files:
                self.write(True, tools, files)
            if self.succeeded:
                return self.program
            note("sources changed while they were built: building again")
        raise AbuError("The player's sources keep changing while they are built.", "launch again when they are at rest")

    def run(self, lock, tools, files):
        import shutil

        command = [checked_dotnet(), "build", project_file(self.player), *BUILD_OPTIONS, "--artifacts-path", self.made]
        # Always builds into a new folder: a running player may still use the files of the old one.
        for outdated in [os.path.dirname(self.program)] if self.can_go_on_from(tools, files) else self.own:
            shutil.rmtree(outdated, ignore_errors=True)
        # If the build is killed, it is unknown how far it got.
        remove(self.record)
        note("building what moves bodies" if self.player == BODIES else FIRST_BUILD)
        began = time.monotonic()
        log = in_state_folder("build.log")
        code = run_build(command, log, lock)
        self.write(code == 0 and keys(source_files(files, self.player)) == keys(files), tools, files)
        if code != 0:
            raise AbuError(f"The player cannot be built.{last_lines(log)}", f"read {log}")
        note(f"built in {time.monotonic() - began:.1f} s")

    def can_go_on_from(self, tools, files):
        """Whether MSBuild will notice every change by itself."""
        if tools != self.tools or not set(self.files) <= set(files):
            return False
        # After a failed build only MSBuild knows what it compiled, and it goes by timestamps.
        of = digests if self.succeeded else keys
        before, now = of(self.files), of(files)
        made = [os.stat(os.path.join(at, name)).st_mtime_ns for at, _, names in os.walk(self.made) for name in names]
        newest = max(made, default=0)
        changed = (files[path][0] for path in files if before.get(path) != now[path])
        return newest < time.time_ns() and all(int(key.strip("~").split()[0]) > newest for key in changed)

    def write(self, succeeded, tools, files):
        self.succeeded, self.tools, self.files = succeeded, tools, files
        write_text(self.record, to_json({"succeeded": succeeded, "tools": tools, "files": files}))


def is_known_source(about):
    """Whether the value has the form that source_files returns for a file."""
    return is_list(about) and len(about) == 2 and all(isinstance(text, str) for text in about)


def digests(files):
    """The digest of each file, from the result of source_files."""
    return {path: digest for path, (_, digest) in files.items()}


def keys(files):
    """The key of each file, from the result of source_files, without the mark for recently written files."""
    return {path: key.strip("~") for path, (key, _) in files.items()}


def source_files(known, player = GAMES_PLAYER):
    """
    Key and digest of each file that the player is built from. A known key means an unchanged file, because it includes
    the change time, which only the system sets. Files written too recently (marked `~`) are read again, and on Windows
    all files.
    """
    now = time.time_ns()
    found = {}
    for path, about in player_sources(player):
        key = f"{about.st_mtime_ns} {about.st_size} {about.st_ino} {about.st_ctime_ns}"
        digest = known[path][1] if path in known and known[path][0] == key else digest_of(path)
        is_young = sys.platform == "win32" or max(about.st_mtime_ns, about.st_ctime_ns) > now - YOUNG_NS
        found[path] = ["~" + key if is_young else key, digest]
    return found


def digest_of(path):
    import hashlib

    try:
        with os.fdopen(open_regular(path, os.O_RDONLY), "rb") as file:
            return hashlib.sha256(file.read()).hexdigest()
    except OSError as error:
        raise AbuError(f"Cannot read the source {path}: {reason(error)}.", "make it readable for this user") from None


def player_sources(player):
    for root, endings, left_out in SOURCE_FOLDERS:
        yield from files_below(os.path.join(BUILT_CLIENT, root), endings, left_out, ())
    if os.path.isdir(HEADLESS):
        others = sorted({*os.listdir(HEADLESS)} - player_projects(player))
        yield from files_below(HEADLESS, ("",), (others, ("bin", "obj"), ()), ())
    above = BUILT_CLIENT
    while True:
        for path in (os.path.join(above, name) for name in SETTINGS_ABOVE):
            if os.path.isfile(path):
                yield path, os.stat(path)
        if above == os.path.dirname(above):
            return
        above = os.path.dirname(above)


def player_projects(player):
    """
    The folders of the player's project, of its parts and of all projects they reference, directly or not. Reading them
    at each launch takes half a millisecond.
    """
    found = set()
    left = [project_file(name) for name in (player, *PARTS.get(player, ()))]
    while left:
        project = left.pop()
        if project not in found:
            found.add(project)
            left += references_of(project)
    folders = {os.path.relpath(project, HEADLESS).split(os.sep)[0] for project in found}
    return folders if player == BODIES else {*folders, GAMES_PLAYER}  # its sources are in each player


def references_of(project):
    """The projects that this one references; none if it cannot be read, which the build reports better."""
    try:
        with open(project, encoding="utf-8", errors="replace") as file:
            text = file.read()
    except OSError:
        return []
    rest = (part.partition('Include="')[2] for part in text.split("<ProjectReference")[1:])
    names = (part.partition('"')[0].replace("\\", "/") for part in rest)
    return [os.path.normpath(os.path.join(os.path.dirname(project), name)) for name in names]


def files_below(
    folder, endings, left_out, inside
):
    """Follows links to folders like MSBuild, but not into a folder that contains the link."""
    real = os.path.realpath(folder) if not inside or os.path.islink(folder) else folder
    if real in inside or not os.path.isdir(folder):
        return
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir():
                if entry.name not in left_out[0]:
                    yield from files_below(entry.path, endings, left_out[1:] or left_out, (*inside, real))
            elif entry.name.endswith(endings):
                yield entry.path, entry.stat()


def build_tools():
    """
    A text that changes when the build tools change. The SDK versions are read from the folder beside the program, which
    is faster than starting it.
    """
    need("process")

    program = os.path.realpath(dotnet())
    try:
        sdks = " ".join(sorted(os.listdir(os.path.join(os.path.dirname(program), "sdk"))))
    except OSError:
        sdks = output_of(program, "--version")
    return " ".join((program, str(os.stat(program).st_mtime_ns), sdks, *BUILD_OPTIONS))


def run_build(command, log, lock):
    """Runs the build and returns its exit code. The build ends with this call and leaves no temporary files."""
    need("process")
    import subprocess
    import tempfile

    with open_anew(log) as file, tempfile.TemporaryDirectory(prefix="abu-build-") as scratch:
        environment = {**os.environ, **BUILD_ENVIRONMENT, "TMPDIR": scratch, "TMP": scratch, "TEMP": scratch}
        process = subprocess.Popen(
            command,
            # dotnet chooses the SDK by the global.json in this folder.
            cwd=HEADLESS,
            stdin=subprocess.DEVNULL,
            stdout=file,
            stderr=file,
            env=environment,
            # If this process is killed, the build continues and still holds the lock.
            pass_fds=() if sys.platform == "win32" else (lock.fileno(),),
            **detached(),
        )
        try:
            return wait_for_build(process)
        except BaseException as error:
            signal_group(process.pid, is_last=True)
            process.wait()
            if isinstance(error, subprocess.TimeoutExpired):
                cause = f"The build of the player did not end within {BUILD_SECONDS:g} s.{last_lines(log)}"
                raise AbuError(cause, f"read {log}") from None
            raise


def wait_for_build(process):
    need("progress")
    from subprocess import TimeoutExpired

    with Progress() as progress:
        while True:
            left = progress.began + BUILD_SECONDS - time.monotonic()
            try:
                return process.wait(min(left, LOOK_AT_BUILD_SECONDS))
            except TimeoutExpired:
                if left <= LOOK_AT_BUILD_SECONDS:
                    raise
                progress.tell("still building the headless player")


def dotnet():
    import shutil

    program = shutil.which("dotnet")
    if program is None:
        raise AbuError("The .NET SDK is not installed: there is no dotnet on the PATH.", GET_SDK)
    return program


def sdk_version(program):
    """The version of the SDK that this dotnet uses, and its major number; 0 if there is none."""
    need("process")

    version, complaint = said_by(program, "--version")
    # Without a home it tells no version, and with a global.json that names an SDK that is not there.
    if not version and output_of(program, "--list-sdks"):
        why = complaint.partition("\n")[0].rstrip(".")
        raise AbuError(
            f"dotnet does not tell its version: {why}.", "do what it asks for, until `dotnet --version` works"
        )
    major = version.partition(".")[0]
    return version, int(major) if major.isdigit() else 0


def checked_dotnet():
    """The path of a dotnet whose SDK can build the player."""
    program = dotnet()
    version, major = sdk_version(program)
    if major == 0:
        raise AbuError("dotnet is installed without an SDK.", GET_SDK)
    if major < OLDEST_SDK:
        raise AbuError(f"The .NET SDK is too old: {version}.", GET_SDK)
    return program
'''

# --- player_install: `player`: install and remove the player of a release ---

TEXTS["player_install"] = 8384, " ADDRESSES WORK_PREFIX download folders_below folders_in_use install manage_player place_beside refuse_damage remove_others take_the_place uninstall unpacked words_of_release ", r'''
import contextlib
import errno
import os
import shutil

need("base")
need("data")
need("disk")
need("errors")
need("stderr")
need("files")
need("project")
need("state")
need("installed_player")
need("player_process")


# How the folders begin in which an install works.
WORK_PREFIX = ".player-"
ADDRESSES = ("https://", "http://")


def manage_player(args):
    """Installs or removes the player of a release, or says which one is installed."""
    let_owner_in()
    if args.what == "install":
        if not args.source:
            raise UsageError("install needs a file or an address.", how_to_install())
        return install(args.source, args.json)
    if args.source:
        raise UsageError(f"{args.what} takes no file.", "leave it out")
    about = installed_release()
    if args.what == "remove":
        uninstall()
    said = "" if args.what == "remove" else text_at(about, "version")
    if args.json:
        return to_json({"version": said or None, "folder": installed_folder()})
    was = f"Removed the player {text_at(about, 'version')}." if args.what == "remove" and about else ""
    return words_of_release(about) if said else was or "No player is installed."


def words_of_release(about):
    return f"The player {text_at(about, 'version')} for {text_at(about, 'platform')} is in {installed_folder()}."


def install(source, is_json):
    """Whole or not at all: what was there before stays until the new one is known to be right."""
    final = installed_folder()
    try:
        with place_beside(final) as place:
            folder = os.path.join(place, "new")
            about = unpacked(source, place, folder)
            take_the_place(folder, final, place)
    except ValueError as error:
        raise AbuError(f"{source} is not installed: {error}.", how_to_install()) from None
    except OSError as error:
        is_full = error.errno in (errno.ENOSPC, errno.EDQUOT)
        fix = f"make room where {os.path.dirname(final)} is" if is_full else "name a file that can be read"
        raise AbuError(f"{source} is not installed: {reason(error)}.", fix) from None
    return to_json({"version": VERSION, "folder": final}) if is_json else words_of_release(about)


def uninstall():
    """At once, so that no launch meets half of it; but for the folders that games run from."""
    final = installed_folder()
    try:
        with place_beside(final) as place:
            remove(os.path.join(final, ABOUT))
            if remove_others(final, place):
                shutil.rmtree(final, ignore_errors=True)
            else:
                note("a game that runs from it keeps its files; `abu.py player remove` takes them once it is closed")
    except OSError as error:
        cause = f"The player in {final} is not removed: {reason(error)}."
        raise AbuError(cause, "make that folder writable for this user") from None


@contextlib.contextmanager
def place_beside(final):
    """A folder beside the player's, for one call at a time. Those of calls that were killed are removed."""
    import tempfile

    with Lock(in_state_folder("installed_player.lock"), "another install of the player"):
        above = os.path.dirname(final)
        for name in os.listdir(above):
            if name.startswith(WORK_PREFIX):
                shutil.rmtree(os.path.join(above, name), ignore_errors=True)
        with tempfile.TemporaryDirectory(prefix=WORK_PREFIX, dir=above) as place:
            yield place


def unpacked(source, place, folder):
    """What the archive says of itself, unpacked into the folder. Raises a ValueError for another than the right one."""
    need("package_sources")

    archive = download(source, place) if source.startswith(ADDRESSES) else source
    unpack_folder(archive, folder)
    about = read_object(os.path.join(folder, ABOUT))
    version, platform = text_at(about, "version"), text_at(about, "platform")
    if not version:
        raise ValueError("it is no player of ABU")
    if version != VERSION:
        raise ValueError(f"it is of version {version}, and this abu.py of {VERSION}")
    if platform != this_platform():
        raise ValueError(f"it is for {platform}, and this machine is {this_platform()}")
    refuse_damage(folder, about)
    return about


def download(address, place):
    need("progress")
    need("package_sources")

    note(f"downloading from {host_of(address)}")
    path = os.path.join(place, "archive")
    with open_address(address) as reply, open(path, "wb") as file, Progress() as progress:
        size = int(reply.headers.get("Content-Length") or 0)
        while piece := reply.read(PIECE):
            file.write(piece)
            progress.tell(f"{file.tell() >> 20} of {size >> 20} MiB")
    return path


def refuse_damage(folder, about):
    """Compares each file with what the archive says of it."""
    need("package_sources")

    files = about.get("files")
    known = files if is_object(files) else {}
    found = [os.path.join(at, name) for at, _, names in os.walk(folder) for name in names]
    names = {os.path.relpath(path, folder).replace(os.sep, "/"): path for path in found}
    names.pop(ABOUT)
    wrong = sorted(known.keys() ^ names.keys())
    wrong += [name for name in sorted(names) if not wrong and digest_of_archive(names[name], "sha256") != known[name]]
    if wrong or not names:
        raise ValueError(f"it is damaged: {(wrong or ['all'])[0]} is not what it was")


def take_the_place(folder, final, place):
    """Into a folder of its own, which one file then names: no launch meets half of it, and a game keeps what it has."""
    code = code_in(folder)
    own = folder_of(code)
    with open(os.path.join(folder, ABOUT), "rb") as file:
        content = file.read()
    if folder_name(code) not in folders_in_use():
        if os.path.isdir(own):
            os.rename(own, os.path.join(place, "same"))
        os.makedirs(final, exist_ok=True)
        os.rename(folder, own)
    replace_file(os.path.join(final, ABOUT), content)
    remove_others(final, place, own)


def remove_others(final, place, own = ""):
    """Takes away what is neither the own folder nor one that a game runs from; says whether nothing else was left."""
    used = folders_in_use()
    others = [path for path in folders_below(final) if path != own]
    for number, path in enumerate(others):
        if os.path.basename(path) not in used:
            os.rename(path, os.path.join(place, f"old-{number}"))
    return all(os.path.basename(path) not in used for path in others)


def folders_below(final):
    with contextlib.suppress(FileNotFoundError):
        return [entry.path for entry in os.scandir(final) if entry.is_dir()]
    return []


def folders_in_use():
    """The folders of the installed player that games run from, by their names."""
    names = [os.path.basename(path) for path in files_of_port("*")]
    ports = [name[len("player-") : -len(".json")] for name in names if name == f"player-{name[7:-5]}.json"]
    players = [player for port in ports if port.isdigit() and (player := Player.of(int(port))) is not None]
    return {
        folder_name(player.code)
        for player in players
        if player.origin == installed_folder() and (player.is_running() or player.is_elsewhere())
    }
'''

# --- player_process: The process of a headless player, and what is noted of it in the state folder ---

TEXTS["player_process"] = 8568, " ENDING_SECONDS KEPT_SECONDS LINES_OF_CRASH LINGER_SECONDS PLAYER_OPTIONS Player UNHANDLED launching option_words player_for player_options player_origin with_end_of_player words_of ", r'''
import os

need("base")
need("data")
need("disk")
need("errors")
need("places")
need("files")
need("process")
need("state")
need("wire")
need("game_records")


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


def player_options(args):
    """The player options that were given, by name."""
    given = {name: getattr(args, name) for name in PLAYER_OPTIONS}
    if args.project is not None:
        given["project"] = absolute(args.project)
    return {name: value for name, value in given.items() if value is not None and value is not False}


def option_words(options):
    """The options as words of a command line."""
    named = ((f"--{name.replace('_', '-')}", value) for name, value in options.items())
    return [word for name, value in named for word in ([name] if value is True else [name, str(value)])]


def words_of(options):
    """The options as a shell reads them."""
    words = option_words(options)
    if all(word.replace("-", "").isalnum() for word in words):
        return " ".join(words)
    import shlex

    return shlex.join(words)


def player_for(options):
    """The name of the player that has these options: the default game has one of its own, so that it starts sooner."""
    need("commands")
    need("player_build")

    game = options.get("game", DEFAULTS["game"])
    return GAMES_PLAYER if "project" not in options and game == DEFAULTS["game"] else PROJECT_PLAYER


class Player:
    """
    A player that `launch` started: its port, checkout, options and the digest of its code. The start time of the
    process distinguishes it from a later process with the same id.
    """

    def __init__(
        self,
        port,
        origin,
        pid = 0,
        began = "",
        options = None,
        code = "",
        is_passing = False,
    ):
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
    def of(port):
        """The player that was last started on the port."""
        record = read_object(in_state_folder(f"player-{port}.json"), is_own=True)
        origin, began, code = (text_at(record, key) for key in ("origin", "began", "code"))
        options = record.get("options")
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
    def that_ended(port):
        """
        The player that was last started on the port, if it ended without `close`. Never fails, and creates no folder.
        """
        try:
            player = Player.of(port) if os.path.isdir(state_folder()) else None
        except AbuError:
            return None
        is_known = player is not None and player.began and not player.is_elsewhere()
        return player if player is not None and is_known and not player.is_running() else None

    def in_words(self):
        return f"port {self.port}: a player of {self.project or self.origin} (process {self.pid})"

    def end_in_words(self):
        """How it ended, in words."""
        why = self.own_end()
        if why:
            return f"the game has ended: {why} (process {self.pid}); its log is {self.log}"
        crash = self.crash()
        how = f"by an exception, {crash}" if crash else "by itself or was killed"
        return f"the player that launch started there (process {self.pid}) has ended {how}; its log is {self.log}"

    def own_end(self):
        """Why the game has ended by its own wish or its player's; empty if it ended otherwise."""
        said = self.ports().get("game")
        return text_at(said, "ended") if is_object(said) else ""

    def crash(self):
        """The exception that nothing caught, by which the player has ended; empty if it ended otherwise."""
        found = [line for line in lines_at_end(self.log, LINES_OF_CRASH) if line.startswith(UNHANDLED)]
        return found[-1][len(UNHANDLED) :].rstrip(".") if found else ""

    def again(self):
        return f"{launching('abu.py launch', self, self.options)} starts it anew"

    def start(self, program, belonging):
        need("player_build")
        need("projects")
        need("process")
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
        word = process.stdin
        try:
            with word:
                word.write(b"go\n")
        except OSError:
            pass  # it has ended already, which will be noticed

    def environment(self, belonging):
        # A killed player would leave its debugger pipes in the temporary folder.
        ports = {"ABU_PORT": str(self.port), "ABU_PORTS_FILE": self.ports_file}
        return {"DOTNET_EnableDiagnostics": "0", **os.environ, **ports, **belonging}

    def is_running(self):
        need("process")

        return bool(self.began) and not self.is_elsewhere() and process_began(self.pid) == self.began

    def is_elsewhere(self):
        """Whether it was started in another container or on another machine: nobody can tell here whether it runs."""
        return counts_elsewhere(self.host, self.namespace)

    def ports(self):
        """
        The ports of its servers, `bridge` and `adapter`: `{"port": N}` or `{"problem": "…"}`; after its end of `game`:
        `{"ended": "…"}`.
        """
        return read_object(self.ports_file, is_own=True)

    def first_snapshot(self, params):
        """
        None while the player starts. An open port does not suffice: another program may have taken it, so the player's
        own record is checked.
        """
        need("projects")

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

    def end(self, seconds):
        """Sends SIGTERM to the player's process group, and SIGKILL after that many seconds."""
        need("process")

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

    def last_lines(self):
        return last_lines(self.log)

    def fix(self):
        return f"read {self.log}"


def launching(call, player, options):
    port = "" if player.port == ABU_PORT else f"--port {player.port}"
    return f"`{' '.join(filter(None, (call, port, words_of(options))))}`"


def with_end_of_player(error, port):
    """Adds to the error how the player that `launch` started there ended."""
    # A player that an exception ends closes its connections a moment before its process is gone.
    seconds = ENDING_SECONDS if isinstance(error, EmptyResponseError) else 0
    ended = wait_until(lambda: Player.that_ended(port), seconds, RETRY_SECONDS)
    if ended is not None:
        error.args = (f"{str(error).rstrip('.')}; {ended.end_in_words()}.",)
        error.fix = ended.again()
    return error


def player_origin():
    need("project")

    return path_in("ABU_PLAYER") or (CLIENT if has_sources() else installed_folder())
'''

# --- projects: Unity projects without Unity: `check` and `launch --project` ---

TEXTS["projects"] = 8851, " CHECK_SECONDS GAPS_AT_START NAMING_BODIES NOT_DONE ProjectErrors SIGNS_OF_BODIES UNITY_FOLDERS WANTED build_bodies_for check_project ended_within errors_in files_in first_use get_parts lines_not_simulated may_have_bodies mean_the_project_here names_bodies note_empty_scene note_findings note_problems note_stuck packages_of project_words refuse_broken_project refuse_errors refuse_failure refuse_no_project refuse_other_folder report_of words_of_report work_of_player write_packages ", r'''
import os

need("data")
need("disk")
need("errors")
need("places")
need("stderr")
need("files")
need("state")


UNITY_FOLDERS = ("Assets", "ProjectSettings")
# The files that can bring bodies, and what then stands in them; and the player's own sign in its cache.
NAMING_BODIES = (".cs", ".prefab", ".unity", ".dll")
SIGNS_OF_BODIES = (b"Rigidbody", b"CharacterController")
WANTED = "bodies-wanted"
CHECK_SECONDS = 600.0
NOT_DONE = "wait longer with --timeout; correct a test that hangs, or leave it out with --filter"
# Of what is not simulated, as much as `launch` names; a project with the examples of a package uses a hundred members.
GAPS_AT_START = 12


class ProjectErrors(AbuError):
    """The project does not compile; `errors` are the compiler's lines."""

    def __init__(self, errors):
        super().__init__("\n".join(("The project does not compile:", *errors)), "mend these lines, then try again")
        self.errors = errors


def mean_the_project_here(args):
    """A new game in the folder of a Unity project is that project; in a checkout of ABU, one of its own games."""
    need("game_records")

    if args.project is None and not args.game and not args.mode and not os.environ.get("ABU_PLAYER"):
        project = roots_of(working_place())[0]
        if project and not os.path.exists(os.path.join(project, "Headless", "Player", "Player.csproj")):
            args.project = project


def refuse_no_project(args):
    """Refuses a folder that is no Unity project, and options that do not go together."""
    needing = [name for name in ("scene", "network") if getattr(args, name)]
    if needing:
        mean_the_project_here(args)
    if args.project is None:
        if needing:
            raise UsageError(f"--{needing[0]} needs --project.", "name the folder of a Unity project with --project")
        return
    for other in ("game", "mode"):
        if getattr(args, other) is not None:
            raise UsageError(f"--project and --{other} exclude each other.", f"leave out --{other}")
    refuse_other_folder(args.project)


def refuse_other_folder(folder):
    missing = [name for name in UNITY_FOLDERS if not os.path.isdir(os.path.join(folder, name))]
    if missing:
        cause = f"{absolute(folder)} is no Unity project: it has no folder {' and no folder '.join(missing)}."
        raise AbuError(cause, "name the folder that holds Assets and ProjectSettings")


def report_of(port):
    """The file in which the player on that port says what it found in its project."""
    return in_state_folder(f"project-{port}.json")


def project_words(player):
    """What a player of a project is told beside its options."""
    if "project" not in player.options:
        return []
    remove(report_of(player.port))
    words = ["--report", report_of(player.port), "--cache", in_state_folder("assemblies")]
    return [*words, "--packages", packages_of(player.port)]


def packages_of(port):
    """The file in which the player on that port reads where its project's packages are."""
    return in_state_folder(f"packages-{port}.json")


def get_parts(args, port):
    """Gets what the project that is to be played needs beside its player, before that starts."""
    if args.project is not None:
        write_packages(packages_of(port), args.project, args.offline)
        build_bodies_for(args.project)


def build_bodies_for(project):
    """Builds what moves bodies if the project may have some, or if an earlier one has surprised the player by some."""
    need("player_build")

    if os.path.exists(in_state_folder(f"assemblies/{WANTED}")) or may_have_bodies(project):
        build_bodies()


def may_have_bodies(project):
    """Whether a file from which bodies can come names them. Saved scenes name classes as scripts do."""
    return any(
        names_bodies(path) for folder in ("Assets", "Packages") for path in files_in(os.path.join(project, folder))
    )


def files_in(folder):
    """Scripts first, which are small."""
    found = [os.path.join(at, name) for at, _, names in os.walk(folder, followlinks=True) for name in names]
    for ending in NAMING_BODIES:
        yield from (path for path in found if path.endswith(ending))


def names_bodies(path):
    try:
        with open(path, "rb") as file:
            text = file.read()
    except OSError:
        return False
    return any(sign in text for sign in SIGNS_OF_BODIES)


def write_packages(path, project, is_offline):
    need("packages")

    replace_file(path, to_json(find_packages(project, is_offline)).encode())


def refuse_broken_project(player):
    """Says why a project cannot be played, if that is why its player ended."""
    if "project" in player.options:
        refuse_errors(read_object(report_of(player.port)))


def note_stuck(player):
    """Says once that a script does not return while the player starts."""
    words = text_at(read_object(report_of(player.port)), "stuck") if "project" in player.options else ""
    if words and not player.is_stuck:
        player.is_stuck = True
        note(words)


def refuse_failure(report):
    if text_at(report, "failure"):
        is_full = report.get("isDiskFull") is True
        fix = f"free some of the disk that {state_folder()} is on, or set ABU_STATE_DIR to a folder of another"
        raise AbuError(text_at(report, "failure"), fix if is_full else "look at the project's folder")


def errors_in(report):
    """The compile errors, in Unity's words."""
    return [text_at(error, "text") for error in objects_at(report, "errors")]


def refuse_errors(report):
    refuse_failure(report)
    errors = errors_in(report)
    if errors:
        note_problems(report)  # a package that is missing is often why
        raise ProjectErrors(errors)


def note_findings(report):
    """Says on stderr what of the project is not as in Unity."""
    note_problems(report)
    for line in lines_not_simulated(report, GAPS_AT_START):
        note(line)
    count = whole_number(report, "offScreen")
    if count:
        lying, them = ("1 control lies", "it") if count == 1 else (f"{count} controls lie", "them")
        note(f"{lying} outside of this screen; --width 1920 --height 1080, with --restart, shows {them}")


def note_empty_scene(report, response):
    """Names the other scenes where the one that began shows nothing: authors try things in scenes of their own."""
    data = response.get("data")
    tree = text_at(data, "snapshot") if is_object(data) else ""
    scenes = report.get("scenes")
    names = [os.path.splitext(os.path.basename(str(scene)))[0] for scene in scenes] if is_list(scenes) else []
    if tree and "\n" not in tree.rstrip() and len(names) > 1:
        note(f"the scene shows nothing yet; --scene NAME with --restart begins with another: {', '.join(names)}")


def note_problems(report):
    for problem in objects_at(report, "problems"):
        note(text_at(problem, "text"))


def lines_not_simulated(report, limit = None):
    """What the project uses and the player does not simulate, each with its first use, as one line."""
    gaps = [f"{text_at(gap, 'what')} ({first_use(gap)})" for gap in objects_at(report, "notSimulated")]
    shown = gaps[:limit]
    more = [f"and {len(gaps) - len(shown)} more, which `abu.py check` lists"] if len(shown) < len(gaps) else []
    return [f"not simulated: {'; '.join((*shown, *more))}"] if gaps else []


def first_use(gap):
    line = whole_number(gap, "line")
    return f"{text_at(gap, 'file')}:{line}" if line else text_at(gap, "file")


def work_of_player(folder, words, seconds, done, is_offline = False):
    """
    Lets a player work on the project, told by these words, and returns its report. When this returns or is interrupted,
    nothing of the player is left. `done` is what the project then is: checked, compiled, tested.
    """
    need("player_build")
    need("process")
    import subprocess
    import tempfile

    refuse_other_folder(folder)
    let_owner_in()
    program = player_program(PROJECT_PLAYER)
    with Unwinding(), tempfile.TemporaryDirectory(prefix="abu-project-") as place:
        file, packages, log = (os.path.join(place, name) for name in ("report.json", "packages.json", "log"))
        write_packages(packages, folder, is_offline)
        if "--tests" in words:
            build_bodies_for(folder)
        about = ["--project", absolute(folder), "--report", file, "--packages", packages]
        with open(log, "wb") as written:
            process = subprocess.Popen(
                [dotnet(), program, *words, *about, "--cache", in_state_folder("assemblies")],
                stdin=subprocess.DEVNULL,
                stdout=written,
                stderr=written,
                cwd=folder_to_start_in(),
                # What the player leaves among temporary files goes with this folder.
                env={"DOTNET_EnableDiagnostics": "0", **os.environ, "TMPDIR": place, "TMP": place, "TEMP": place},
                **detached(),
            )
            if not ended_within(process, seconds):
                running = read_text(f"{file}.running")
                at_work = f"; {running} was running" if running else ""
                raise AbuError(f"The project was not {done} within {seconds:g} s{at_work}.", NOT_DONE)
        report = read_object(file)
        if not report:
            raise AbuError(f"The project cannot be {done}.{last_lines(log)}", "look at the project's folder")
    refuse_failure(report)
    return report


def ended_within(process, seconds):
    """Whether the process ends by itself in that time. It never outlives this call."""
    need("process")
    import subprocess

    try:
        process.wait(seconds)
        return True
    except subprocess.TimeoutExpired:
        return False
    finally:
        if process.poll() is None:
            signal_group(process.pid, is_last=True)
            process.wait()


def check_project(args):
    """Compiles the project, and prints what is wrong with it."""
    report = work_of_player(args.project or os.curdir, ["--check"], CHECK_SECONDS, "checked", args.offline)
    if args.json:
        print(to_json(report))
    refuse_errors(report)
    return "" if args.json else words_of_report(report)


def words_of_report(report):
    lines = [text_at(found, "text") for kind in ("warnings", "problems") for found in objects_at(report, kind)]
    lines += lines_not_simulated(report)
    assemblies = report.get("assemblies")
    count = len(assemblies) if is_list(assemblies) else 0
    return "\n".join((*lines, f"{count} {'assembly' if count == 1 else 'assemblies'} compiled, no errors"))
'''

# --- recorded: Add what was just played to the script that is being recorded ---

TEXTS["recorded"] = 9126, " ANOTHER_RUN HIDDEN_COMMENT LARGEST_TAIL NARROWED_BY NOT_PLAYED Recording SAFE USUAL_TAIL append counted_lines end end_recording errors_of facts_of give_up hidden in_words is_hidden is_node is_played is_repeated is_typed last_lines_of lasting_hash leave_out line_of narrowing number_of_lines picture_name quoted reply_and_record without_refs without_world word_of words_of_call ", r'''
import os
import time

need("data")
need("disk")
need("errors")
need("stderr")
need("text")
need("state")
need("wire")
need("call")
need("table")
need("pictures")
need("request")
need("target_game")


# Flags of a call that are no part of what was played.
NOT_PLAYED = frozenset([argument.names[0] for argument in (*COMMON, *TREE)] + ["--forced", "--pass"])
# Flags that narrow a name.
NARROWED_BY = ("--role", "--in", "--target-in")
SAFE = frozenset("_.,:+-/=%")
# How much of the log's end has its last line.
USUAL_TAIL, LARGEST_TAIL = 1 << 12, 1 << 18
ANOTHER_RUN = "another game runs on its port"
HIDDEN_COMMENT = "# A password is not recorded: write it into the next line."


def reply_and_record(args, params, send, place):
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
    data = reply.get("data")
    if not recording.is_of(reply):
        end_recording(port_of(args), ANOTHER_RUN)
    elif reply.get("success") is True and is_object(data) and is_played(args):
        picture = recording.add(args, data, time.monotonic() - began)
        if picture:
            need("pictures")

            keep_picture(recording, picture, send, args.timeout)
    if is_object(data):
        data.pop("recorded", None)
    return reply


def is_played(args):
    """A `call` without a name, or with --list, only asks."""
    return args.command != "call" or bool(args.action and not args.list)


class Recording:
    """A script that is being written, and its log. The state folder has a file at `place` as long as it goes on."""

    def __init__(self, place, script, run = ""):
        self.place = place
        self.script = script
        # The run of the game that is recorded; empty if the game does not tell it.
        self.run = run

    @staticmethod
    def at(place):
        """The recording whose state file is there; None if there is none that can be read."""
        try:
            about = load_object(place, is_own=True)
        except (OSError, ValueError):
            return None
        script = text_at(about, "script")
        return Recording(place, script, text_at(about, "run")) if script else None

    def is_of(self, reply):
        """Whether the game that has answered is the one that is recorded."""
        return text_at(reply, "run") in ("", self.run) or not self.run

    def last_hash(self):
        """The stateHash of the last recorded answer; empty if it cannot be read."""
        try:
            handle = open_own(self.script + LOG_SUFFIX, os.O_RDONLY, is_shared=True)
            with os.fdopen(handle, "rb", 0) as log:
                lines = last_lines_of(log, USUAL_TAIL)
                lines = lines if len(lines) > 1 else last_lines_of(log, LARGEST_TAIL)
            found = parse_json(lines[-1].decode()) if lines else None
            return text_at(found, "stateHash") if is_object(found) else ""
        except (OSError, ValueError):
            return ""

    def add(self, args, data, seconds):
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

    def write(self, line, facts = None, is_pictured = False):
        """
        Appends a line whole or not at all. If that fails, says so, and the recording is over. Returns the name of its
        picture.
        """
        picture = {}
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


def picture_name(line):
    """The file with the picture of a line, in the folder beside the script."""
    return f"{line:04}.png"


def last_lines_of(file, most):
    """The lines in the last `most` bytes; the first may be partial."""
    file.seek(max(file.seek(0, os.SEEK_END) - most, 0))
    return file.read().splitlines()


def append(path, content):
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


def facts_of(data):
    """What the log keeps of an answer: nothing that differs in another run of the game, such as a ref or a path."""
    recorded = data.get("recorded")
    changes = text_at(recorded, "changes") if is_object(recorded) else ""
    facts = {"history": data.get("history")}
    if data.get("errors"):
        facts["errors"] = errors_of(data)
    facts.update(changes=without_refs(changes), stateHash=lasting_hash(data), frames=data.get("frames"))
    return {key: value for key, value in facts.items() if value not in (None, "", [])}


def lasting_hash(data):
    """
    The stateHash, with its part about the world only of a frozen game: in another one nothing stands there again at
    the same moment.
    """
    known = text_at(data, "stateHash")
    return known if "frozenAt" in data else without_world(known)


def without_world(state):
    return state.partition("-")[0]


def without_refs(text):
    first, *others = text.split(" [ref=e")
    return first + "".join(other.lstrip("0123456789")[1:] for other in others)


def is_hidden(args, data):
    """Whether a field has taken a value that it does not show."""
    value = text_at(data, "value")
    return args.command == "fill" and value != args.text and set(value) == {"*"}


def words_of_call(args, data):
    """The words that carry out the same again, with names instead of refs. Empty if there are none."""
    command = args.row
    recorded = data.get("recorded") or {}
    left_out = (*NOT_PLAYED, *(NARROWED_BY if any(arg.names_node for arg in command.arguments) else ()))
    words = [command.name]
    flags = []
    values = vars(args)
    for arg in command.arguments:
        value = values.get(arg.key)
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


def is_node(value):
    """Whether the value is a node, where a pixel could stand too."""
    return not is_object(value) or not value.keys().isdisjoint(("ref", "name"))


def is_repeated(command, arg):
    """Whether the flag sends the request several times: then each has a line of its own."""
    return arg.key == "count" and not arg.wire


def hidden(args, data, arg, word):
    return "*" * len(word) if is_typed(args, arg) and is_hidden(args, data) else word


def is_typed(args, arg):
    """Whether it is the text for a field, which may be a password."""
    return args.command == "fill" and arg.key == "text"


def narrowing(node, is_end):
    """The flags that narrow the name of a node, or of the end of a drag."""
    flags = {"role": "--role", "in": "--target-in" if is_end else "--in"}
    return [word for key, flag in flags.items() if key in node for word in (flag, text_at(node, key))]


def word_of(value):
    """The word of a command line that has this value: the reverse of what the table's types read."""
    parts = value.values() if is_object(value) else value
    if is_object(value) or isinstance(value, tuple):
        return ",".join(map(word_of, parts))
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)


def line_of(words):
    """The words as a line of a script; empty if no line has them."""
    line = " ".join(map(quoted, words))
    return line if one_line(line) == line and parse_plain(words) is not None else ""


def quoted(word):
    if word and all(letter.isalnum() or letter in SAFE for letter in word):
        return word
    escaped = word.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def leave_out(recording, args, why, data = None):
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


def give_up(recording, error):
    """Ends a recording that cannot be written, and says so."""
    cause = reason(error) if isinstance(error, OSError) else str(error)
    note(f"the recording into {recording.script} has ended: {cause}")
    try:
        remove(recording.place)
    except OSError:
        pass  # then the next call says it again


def errors_of(data):
    """The errors that the game logged, a line each, without the places in its code."""
    return [f"{error.get('level')}: {one_line(str(error.get('message')))}" for error in objects_at(data, "errors")]


def counted_lines(count):
    return f"{count} line{'' if count == 1 else 's'}"


def number_of_lines(path):
    """How many lines a replay of the script plays, so without its launch; 0 if it cannot be read."""
    try:
        handle = open_own(path, os.O_RDONLY, is_shared=True)
        with os.fdopen(handle, encoding="utf-8", errors="replace") as file:
            return sum(bool(line.strip()) and not line.startswith(("#", "launch ")) for line in file)
    except OSError:
        return 0


def end(running):
    remove(running.place)
    end_pictures(running.place)


def in_words(running, lines):
    return f"{running.script}: {counted_lines(lines)}"


def end_recording(port, why):
    """Ends the recording of a game that goes away, and says so."""
    running = Recording.at(recording_of(port))
    if running is not None:
        end(running)
        note(f"{why}, so the recording has ended: {in_words(running, number_of_lines(running.script))}")
'''

# --- request: One request to the game, and its reply ---

TEXTS["request"] = 9450, " LONGEST_WAIT SPARE_SECONDS WAIT_SECONDS checked_reply has_ref is_of_a_tree is_pixel missing_in recording_of reply_to_long_wait takes_pixel timeout_of without_base ", r'''
import os

need("base")
need("data")
need("errors")
need("state")
need("wire")
need("table")


# The default of `wait`, the longest wait that the game accepts, and the extra time allowed for its reply.
WAIT_SECONDS = 10.0
LONGEST_WAIT = 25.0
SPARE_SECONDS = 10.0


def is_of_a_tree(params):
    """Whether it names something that only a tree can have told: a ref, or the base of a diff."""
    return "diff" in params or has_ref(params)


def has_ref(params):
    return any(key in params for key in ("ref", "source", "target", "near"))


def without_base(params):
    return {key: params[key] for key in params if key not in ("diff", "since", "details")}


def recording_of(port):
    """The file that names the script being recorded on this port; exists only while recording."""
    return os.path.join(state_folder(), f"record-{port}.json")


def checked_reply(args, params, send):
    """
    The reply to a command. A reply that reports success but lacks the requested data is an error: no bridge sends that.
    """
    command = args.row
    if command.waits:
        reply = reply_to_long_wait(args, params, send)
    else:
        reply = send(command.asks, params, timeout_of(args, params))
    if reply.get("code") == "not_found" and is_pixel(params.get("name")) and takes_pixel(command):
        return {**reply, "fix": f"`abu.py {command.name} --at {params['name']}` is for a pixel of the screenshot"}
    missing = missing_in(command, reply) if reply.get("success") is True else ""
    if missing:
        need("refusal")

        fix = LOOK_FIRST if command.changes else NO_GAME
        raise AbuError(f"The reply reports success but holds no {missing}.", fix)
    if args.option("regex"):
        need("matching")

        return only_matching(reply, args.regex)
    return reply


def takes_pixel(command):
    return any(arg.key == "at" for arg in command.arguments)


def is_pixel(name):
    try:
        return isinstance(name, str) and bool(point(name))
    except ValueError:
        return False


def timeout_of(args, params):
    """The timeout that was given, or a longer one than usual for a command on which the game works long."""
    command = args.row
    if args.timeout is not None or command.seconds is None:
        return args.timeout
    return REPLY_SECONDS + command.seconds(params)


def missing_in(command, reply):
    """The part that a successful reply lacks; empty if it is complete."""
    data = reply.get("data")
    if "data" not in reply or not is_object(data):
        return "" if "data" in reply else "data"
    if SHAPE[0] in command.arguments and command.needs not in data:
        return "" if isinstance(data.get("changes", data.get("snapshot")), str) else "tree"
    if command.needs not in ("", *data):
        return command.needs
    return "log" if command.kind == "log" and not is_list(data.get("entries")) else ""


def reply_to_long_wait(args, params, send):
    """The reply to a `wait`, split into several requests if it is longer than the game accepts."""
    command = args.row
    seconds = left = args.timeout or WAIT_SECONDS
    # A time that was given is kept in a game that hangs too.
    spare = SPARE_SECONDS if args.timeout is None else min(SPARE_SECONDS, max(1.0, seconds / 4))
    while True:
        now = min(left, LONGEST_WAIT)
        reply = send(command.asks, {**params, "timeout": now}, now + spare)
        left -= now
        if reply.get("code") != "timeout" or left <= 0:
            break
    is_split = reply.get("code") == "timeout" and seconds > LONGEST_WAIT
    return {**reply, "error": f"In {seconds:g} seconds in all: {reply.get('error')}"} if is_split else reply
'''

# --- start_log: What a game logs while it starts ---

TEXTS["start_log"] = 9558, " add_start_log ", r'''
need("data")
need("stderr")
need("wire")
need("lines")


def add_start_log(response, port, timeout):
    """Puts the errors that the game has logged into the reply, as an action's reply has them; notes the warnings."""
    data = response["data"]
    log = data_of("log", send_command("log", {"level": "warning"}, port, timeout))
    entries = [{key: entry[key] for key in entry if key not in ("seq", "time")} for entry in objects_at(log, "entries")]
    errors = [entry for entry in entries if text_at(entry, "level") == "error"]
    warnings = [entry for entry in entries if entry not in errors]
    if errors and is_object(data):
        data["errors"] = errors[:MOST_ERRORS]
        if len(errors) > MOST_ERRORS:
            data["moreErrors"] = len(errors) - MOST_ERRORS
    for text in error_texts(warnings, 0):
        note(text)
'''

# --- target_game: The port of the game that a call addresses ---

TEXTS["target_game"] = 9582, " port_and_note port_here port_named port_of port_there session_port ", r'''
import os

need("base")
need("wire")
need("game_records")


def port_of(args):
    """
    The game's address: that at --host or ABU_HOST, else --port, else ABU_PORT, else ABU_WS_PORT, else that of the
    session's game, of the project that contains the working directory, of the only game that runs, or 9999. Looks once
    in a call.
    """
    address = args.game_port or port_there(args) or port_named(args) or session_port(args) or port_here(args)
    args.game_port = address
    return Address.of(address)


def port_there(args):
    """The address at the host that the call or ABU_HOST names; None for games of this system."""
    if not (args.host or os.environ.get("ABU_HOST")):
        return None
    need("games")

    return address_there(args)


def port_named(args):
    port = 0 if args.session else args.port or port_from_environment()
    return Address.of(port) if port else None


def session_port(args):
    name = session_of(args)
    if not name:
        return None
    need("games")

    return port_of_session(args, name)


def port_here(args):
    games = running_games()
    here = place_here()
    own = games_of(games, here)
    if not games and not any(here):
        return Address(ABU_PORT)
    if len(own) == 1:
        return port_and_note(own[0], games)
    need("games")

    found, games = game_elsewhere(args, here)
    return port_and_note(found, games) if found else port_without_record(games, here)


def port_and_note(game, games):
    """The port of the addressed game. If others run too, the first call says which one it is."""
    if len(games) > 1 and not was_told(game):
        need("games")

        tell(game)
    return game.port
'''

# --- editor: Commands to the Editor that has this project open ---

TEXTS["editor"] = 9649, " Editor chosen_editor without_server ", r'''
from dataclasses import replace

need("errors")
need("process")
need("editor_game")
need("editor_process")
need("editor_program")
need("editor_replies")
need("editor_server")
need("editor_state")
need("table")
need("editor_wait")


class Editor:
    """The Editor that has this project open. Each method does one thing and checks that it happened."""

    def __init__(self, driver, call):
        self.driver = driver
        self.call = call
        self.project = call.project.path

    def refresh(self, play, timeout):
        self.driver.prepare()
        report = self.driver.refresh(timeout)
        if play and not self.plays():
            self.enter_play_mode(limit(timeout))
        return replace(report, port=game_port(self.call.port, self.project)) if play else report

    def play(self, on, timeout):
        """
        Enters or leaves Play mode; toggles it if `on` is None. If that is the state already, only checks that the game
        answers or that its port is closed.
        """
        need("editor_types")

        self.driver.prepare()
        plays = self.plays()
        if on is None or on != plays:
            on = not plays
            self.enter_play_mode(limit(timeout)) if on else self.leave_play_mode(limit(timeout))
            return PlayReport(game_port(self.call.port, self.project) if on else None)
        if on:
            self.wait_for_game(self.driver.keep_playing(), limit(timeout))
        return PlayReport(game_port(self.call.port, self.project) if on else None, is_new=False)

    def test(self, timeout, tests, results):
        need("editor_wait")

        self.driver.check_tests(tests, results)
        self.driver.prepare()
        if self.plays():
            self.leave_play_mode(limit(timeout))
        self.driver.refresh(timeout)
        result = self.driver.test(timeout, tests, results)
        if not result.success:
            raise tests_failed(result, bool(tests), self.project)
        return result

    def cycle(self, timeout):
        self.driver.prepare()
        if self.plays():
            self.leave_play_mode(limit(timeout))
        report = self.driver.refresh(timeout)
        self.enter_play_mode(limit(timeout))
        return replace(report, port=game_port(self.call.port, self.project))

    def plays(self):
        need("editor_game")
        need("editor_types")

        return is_play_mode_active(**given(port=self.call.port), **self.call.project.options())

    def enter_play_mode(self, seconds):
        """Enters Play mode and waits until the game answers and its frames advance."""
        need("editor_wait")

        errors = self.driver.known_errors()
        if errors:
            refuse_to_play(errors, self.project)
        state = read_editor_state(self.project)
        port = port_by(self.call.port, state)
        if is_port_fixed(self.call.port, state) and listens(port, STATUS_SECONDS):
            cause = f"Another program already listens on port {port}, so the game in Unity could not."
            raise AbuError(cause, "`abu.py close` ends a headless player; otherwise start Unity with another ABU_PORT")
        self.wait_for_game(self.driver.play(True), seconds)

    def wait_for_game(self, asked, seconds):
        """Waits until the game answers and its frames advance."""
        need("editor_wait")

        def probe():
            self.driver.check()
            state = read_editor_state(self.project)
            plays = state is None or state.play_mode == "playing"
            return status_by(self.call.port, state, self.project) if plays else None

        status = watch(probe, seconds, "the game to answer", self.call.is_verbose)
        if status is None:
            raise self.why_not_playing(asked, seconds)
        self.check_frames_advance(status, min(seconds, FROZEN_SECONDS))

    def why_not_playing(self, asked, seconds):
        need("editor_wait")

        state, seen = read_editor_state(self.project), self.driver.last_seen()
        console = "look at Unity's Console, where the game says on which port it listens, or why it does not"
        port = port_by(self.call.port, state)
        if listens(port, STATUS_SECONDS):
            cause = f"The game opened port {port} but did not answer within {seconds:g}s; {seen}."
            return TimeoutError(cause, console)
        if state is not None and state.play_mode == "edit":
            return TimeoutError(f"Unity did not enter play mode within {seconds:g}s of {asked}; {seen}.", DIALOG)
        entered = f"within {seconds:g}s of entering play mode"
        return TimeoutError(f"The game did not answer on port {port} {entered}; {seen}.", console)

    def check_frames_advance(self, status, seconds):
        """Unity may pause a game whose window is in the background: the game answers, but stays on the same frame."""
        need("editor_wait")

        frame = status.frame
        if frame is None:
            return

        def probe():
            self.driver.check()
            now = game_status(self.call.port, self.project)
            return True if now is not None and now.frame != frame else None

        if not watch(probe, seconds, "the game's frames to advance", self.call.is_verbose):
            cause = f"The game answers but stands still at frame {frame}: Unity holds it while in the background."
            fix = "bring Unity to the front once, and turn on Run In Background under Project Settings > Player"
            raise AbuError(cause, fix)

    def leave_play_mode(self, seconds):
        need("editor_wait")

        asked = self.driver.play(False)

        def probe():
            self.driver.check()
            state = read_editor_state(self.project)
            return None if self.plays() or is_game_listening(self.call.port, state, self.project) else True

        if not watch(probe, seconds, "Unity to leave play mode", self.call.is_verbose):
            seen = self.driver.last_seen()
            cause = f"Unity did not leave play mode within {seconds:g}s of {asked}; {seen}."
            fix = "look whether Unity shows a dialog, and whether another program has the game's port"
            raise TimeoutError(cause, fix)


def chosen_editor(timeout, call):
    """Uses the Editor's server if it answers. Otherwise uses Hammerspoon, which works even if no script runs."""
    if call.via == WITHOUT_EDITOR:
        need("headless")

        return HeadlessEditor(call)
    server = ServerDriver(call)
    if call.via != "hammerspoon" and server.answers(limit(timeout)):
        return Editor(server, call)
    if call.via == "server":
        raise unanswered(server.project)
    if call.by_hand and not is_mac():
        cause = "Hammerspoon is a program for macOS only." if call.via else no_server(server.project)
        raise AbuError(cause, without_server(call))
    need("editor_mac")

    return Editor(HammerspoonDriver(call), call)


def without_server(call):
    """What to try where no server answers: first what helps there."""
    project = call.project.path
    by_hand = f"{call.by_hand}; or without Unity: {call.instead}"
    if read_editor_state(project) is not None or editor_process(project) is not None:
        return by_hand
    try:
        editor_program(project)
    except AbuError:
        return f"{call.instead}; or install Unity: `abu.py editor open` says which one the project wants"
    return f"{call.instead}; or {or_opening(call.by_hand, call.opens, project)}"
'''

# --- editor_checkout: Checkouts and worktrees: whether a command would reach another checkout's Editor ---

TEXTS["editor_checkout"] = 9835, " ANOTHER_PROJECT another_project checkout_of is_elsewhere is_linked is_worktree ", r'''
import os
import subprocess
from pathlib import Path

need("errors")


def is_worktree(project = None):
    """Whether the working directory, or the Unity project if that is elsewhere, is in a linked git worktree."""
    need("editor_types")

    here = Path.cwd()
    try:
        project = project or project_here().path
    except AbuError:
        return False  # no project, so nothing that Unity could have open elsewhere
    is_elsewhere = checkout_of(project) not in (None, checkout_of(here))
    return is_linked(here) or (is_elsewhere and is_linked(project))


def is_elsewhere(project):
    """Whether the working directory is in a linked git worktree and the Unity project in another checkout."""
    here = Path.cwd()
    return checkout_of(project) not in (None, checkout_of(here)) and is_linked(here)


def checkout_of(folder):
    """The nearest folder, from here upwards, that contains `.git`."""
    folder = folder.resolve()
    return next((place for place in (folder, *folder.parents) if (place / ".git").exists()), None)


def is_linked(folder):
    """Whether the folder is in a linked git worktree."""
    question = ["git", "rev-parse", "--git-dir", "--git-common-dir"]
    try:
        done = subprocess.run(question, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    except (OSError, subprocess.SubprocessError):
        return False
    if done.returncode != 0:
        return False
    own, *common = done.stdout.strip().split("\n")
    if not common:
        # The answer to `--git-common-dir` alone, as test doubles of older scripts give it.
        return os.path.isabs(own)
    # git prints the paths relative to the folder, or absolute in a submodule, so they are resolved first.
    return len({os.path.realpath(folder / path) for path in (own, *common)}) > 1


ANOTHER_PROJECT = (
    "This is a git worktree, and Unity has the main checkout open: a command here would act on other files than yours."
)


def another_project(otherwise = "use `abu.py launch`, which works in any checkout"):
    return AbuError(ANOTHER_PROJECT, f"run it in the main checkout, or {otherwise}")
'''

# --- editor_errors: Errors of the Editor commands ---

TEXTS["editor_errors"] = 9896, " CompilationError HammerspoonError NoEditorError NoMenuItemError RefreshTimeoutError UnityNotFoundError ", r'''
need("errors")


class HammerspoonError(AbuError):
    """Hammerspoon is missing, does not answer, or refused."""


class NoMenuItemError(HammerspoonError):
    """The Editor's menu has no such item, or it is disabled."""


class UnityNotFoundError(AbuError):
    """No Unity Editor is running."""


class NoEditorError(UnityNotFoundError):
    """No Editor has the project open. The command line adds advice on opening it."""


class RefreshTimeoutError(AbuError):
    """The Editor did not finish in time."""


class CompilationError(AbuError):
    """The project's scripts do not compile."""
'''

# --- editor_game: The game in the Editor: its port, and whether it plays ---

TEXTS["editor_game"] = 9926, " game_port game_status is_game_listening is_in_unity is_play_mode_active is_port_fixed port_by status_by status_on ", r'''
need("base")
need("errors")
need("process")
need("wire")
need("editor_replies")
need("editor_state")
need("editor_types")
need("editor_wait")


def is_play_mode_active(port = None, project = None):
    """Asks the Editor's server if there is one; otherwise checks whether the game's port is open."""
    project = project or project_here().path
    state = read_editor_state(project)
    return is_game_listening(port, state, project) if state is None else state.play_mode != "edit"


def is_port_fixed(asked, state):
    """Whether the game must have its port. An Editor that was given none lets it take the next one that is free."""
    return asked is not None or port_from_environment() is not None or state is None or state.is_port_given


def game_port(asked, project):
    return port_by(asked, read_editor_state(project))


def port_by(asked, state):
    """The game's port: the one asked for, else the one the Editor reports, else the default."""
    asked = asked or port_from_environment()
    if state is not None and asked not in (None, state.port):
        cause = f"The game in this Unity Editor listens on port {state.port}, not {asked}."
        raise AbuError(cause, f"use --port {state.port}, or start Unity with ABU_PORT={asked}")
    return state.port if state else asked or ABU_PORT


def is_game_listening(asked, state, project):
    """Whether the port is open and not known to belong to another program."""
    port = port_by(asked, state)
    if not listens(port, STATUS_SECONDS):
        return False
    status = status_on(port)
    # An Editor that reports that it is not playing has no game that could be silent.
    return state is None if status is None else is_in_unity(status, state, project)


def game_status(asked, project):
    return status_by(asked, read_editor_state(project), project)


def status_by(asked, state, project):
    """The `status` of the game in Unity; None while it does not answer. Raises an error if another game answers."""
    port = port_by(asked, state)
    status = status_on(port)
    if status is not None and not is_in_unity(status, state, project):
        raise AbuError(
            f"Another game, {status.game!r} in process {status.pid}, answers on port {port}: the one "
            "in Unity does not listen there.",
            "`abu.py close` ends a headless player; then leave play mode and enter it again",
        )
    return status


def status_on(port):
    """The `status` of whichever game answers on the port; None while none does."""
    try:
        return GameStatus.of(data_of("status", send_command("status", {}, port, STATUS_SECONDS)))
    except AbuError:
        return None


def is_in_unity(status, state, project):
    """Whether the reply comes from a game in the project's Editor. Older bridges do not say where they run."""
    is_same_process = state is None or status.pid == state.pid
    return status.pid is None or is_same_process and is_this_project(status.project, project)
'''

# --- editor_life: Open, close and restart the Editor; its screen size ---

TEXTS["editor_life"] = 10005, " LICENCE RESTART_ANYWAY SUCCESSOR_SECONDS TERMINATE_SECONDS do_editor editor_loading editor_now end_editor end_process is_open_in_windows open_editor own_log port_to_open quit_editor refuse_another_project restart_editor run_self_test screen_of_game set_screen show_editor start_editor wait_for_editor with_another_fix ", r'''
import os
import subprocess
import sys
import time
from dataclasses import replace

need("base")
need("data")
need("errors")
need("stderr")
need("files")
need("state")
need("wire")
need("editor_errors")
need("editor_process")
need("editor_program")


# Unity, or a script that starts it, may exit and start a new process.
SUCCESSOR_SECONDS = 10.0
# How long an Editor that does not answer may take to exit before it is killed.
TERMINATE_SECONDS = 10.0
RESTART_ANYWAY = "correct the scripts, then run `abu.py editor restart --discard`, or let Unity itself compile"


def own_log(project):
    """The log of an Editor opened by this file. It is in the project's folder, so other projects do not write to it."""
    return project / "Library/Abu/Editor.log"


def start_editor(program, project, port, session):
    need("process")

    folder, log = os.path.abspath(project.path), own_log(project.path)
    told = {"ABU_PORT": "" if port is None else str(port), "ABU_SESSION": session}
    if project.is_named:
        told["ABU_PROJECT"] = str(project.path)
    try:
        log.parent.mkdir(parents=True, exist_ok=True)
        if log.exists():
            log.replace(log.with_name("Editor-prev.log"))
        process = subprocess.Popen(
            [program, "-projectPath", folder, "-logFile", os.path.abspath(log)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**os.environ, **{name: value for name, value in told.items() if value}},
            **detached(),
        )
    except OSError as error:
        raise AbuError(f"{program} cannot be started: {reason(error)}.", GET_UNITY) from None
    record = {"pid": process.pid, "began": process_began(process.pid), "project": folder}
    try:
        write_text(str(log.with_name("opened.json")), to_json(record))
    except (AbuError, OSError):
        # Nobody else knows of the process, so it would be left behind.
        process.kill()
        process.wait()
        raise
    return process


def open_editor(server, timeout, port, session):
    """Opens the project under the name if it is not open, and waits until the Editor's server answers."""
    need("editor_server")
    need("editor_types")
    need("editor_wait")

    project = server.project
    refuse_another_project(project)
    seconds = OPEN_SECONDS if timeout is None else timeout
    lock = Lock(str(own_log(project).with_name("open.lock")), "another call that opens the project", seconds)
    with lock:
        start = time.monotonic()
        if server.answers(min(seconds, SERVER_SECONDS + STATUS_SECONDS)):
            return OpenReport(editor_now(server), 0.0, is_new=False)
        if is_open_in_windows(project):
            raise unanswered(project)
        process, pid = None, editor_process(project)
        if pid is not None:
            note(f"waits for Unity (process {pid}), which has {project} open and does not answer yet")
        else:
            program = editor_program(project)
            note(f"opens {project} in Unity")
            process = start_editor(program, server.call.project, port, session)
        try:
            wait_for_editor(server, process, seconds)
        finally:
            if process is not None:
                # The Editor outlives this process; a return code keeps Popen from warning about that.
                process.returncode = 0
        return OpenReport(editor_now(server), time.monotonic() - start, is_new=True)


def refuse_another_project(project):
    need("editor_checkout")

    if is_elsewhere(project):
        raise another_project("set ABU_PROJECT to this worktree's project")


def wait_for_editor(server, process, seconds):
    """Waits until the server answers. Raises an error as soon as it cannot answer any more."""
    need("editor_wait")
    need("editor_log")
    need("editor_state")
    need("editor_wait")

    project = server.project
    log = own_log(project) if process is not None else editor_log(project)
    told, changed_at, gone_at = "", time.monotonic(), 0.0

    def probe():
        nonlocal told, changed_at, gone_at
        if server.answers(0):
            return True
        now, text = time.monotonic(), read_text(str(log))
        if text != told:
            told, changed_at = text, now
        code = process.poll() if process is not None else None
        gone_at = 0.0 if editor_process(project) is not None else gone_at or now
        if code or (gone_at and now - gone_at >= SUCCESSOR_SECONDS):
            how = f" with status {code}" if code else ""
            raise UnityNotFoundError(f"Unity ended{how} before its server answered.{last_lines(str(log))}", LICENCE)
        errors = standing_errors(text)
        if errors and now - changed_at >= QUIET_SECONDS and not gone_at:
            why = "Unity is open, but the scripts do not compile, so none of them runs there, nor the server"
            raise with_another_fix(compilation_error(why, errors, project), RESTART_ANYWAY)
        state = read_editor_state(project)
        if state is not None and state.server is None:
            raise unanswered(project)
        return None

    if not watch(probe, seconds, "Unity to open the project", server.call.is_verbose):
        line = plain_line(told.strip().split("\n")[-1])
        seen = f"the last line in its log: {line!r}" if line else f"nothing is in {log}"
        cause = f"Unity goes on, but its server has not answered within {seconds:g}s; {seen}."
        raise RefreshTimeoutError(cause, DIALOG)


LICENCE = "look at the lines above; if there is no licence, start the Unity Hub once and sign in"


def with_another_fix(error, fix):
    error.fix = fix
    return error


def editor_now(server):
    """Combines the state file and the server's answer of an Editor that has just answered."""
    need("editor_state")
    need("editor_types")

    state = read_editor_state(server.project)
    if state is None:
        raise UnityNotFoundError("The Unity Editor quit meanwhile.", "run `abu.py editor open`")
    return EditorReport(state.pid, state.version, str(server.project), server.status)


def show_editor(server, timeout):
    """Says at once that the Editor loads its scripts, which can take minutes."""
    need("editor_wait")

    if server.answers(limit(timeout), waits_for_scripts=False):
        return editor_now(server)
    loading = editor_loading(server.project)
    if loading is None:
        raise unanswered(server.project)
    return loading


def editor_loading(project):
    """The Editor while it loads its scripts, and so has no server; None if it does not."""
    need("editor_log")
    need("editor_server")
    need("editor_state")
    need("editor_types")

    state = read_editor_state(project)
    if state is None or state.server is None or not is_reloading(project):
        return None
    try:
        silent = max(0.0, time.time() - editor_log(project).stat().st_mtime)
    except OSError:
        return None
    return LoadingReport(state.pid, state.version, str(project), silent)


def quit_editor(server, timeout, discard):
    """
    Quits the Editor that has the project open and waits for its process to end. Refuses if something is unsaved, unless
    `discard`.
    """
    need("editor")
    need("editor_wait")
    need("editor_replies")
    need("editor_types")
    need("editor_state")
    need("editor_wait")
    need("process")

    refuse_another_project(server.project)
    seconds = limit(timeout)
    is_verbose = server.call.is_verbose
    if not server.answers(seconds):
        return end_editor(server.project, discard, is_verbose)
    pid = editor_now(server).pid
    began = process_began(pid)
    has_ended = lambda: None if process_began(pid) == began != "" else True
    if is_open_in_windows(server.project):
        has_ended = lambda: None if read_editor_state(server.project) is not None else True
    editor = Editor(server, server.call)
    if editor.plays():
        editor.leave_play_mode(seconds)
    scenes = server.status.scenes
    try:
        scenes = scenes_of(server.carry_out("quit", {"discard": discard}, seconds, "Unity to quit"))
    except UnityNotFoundError:
        pass  # with the process its answer may be lost
    if not watch(has_ended, seconds, "Unity to end", is_verbose):
        cause = f"Unity was asked to quit, and its process {pid} has not ended within {seconds:g}s."
        raise RefreshTimeoutError(cause, DIALOG)
    return QuitReport(pid, [scene.path for scene in scenes])


def end_editor(project, discard, is_verbose):
    """Ends an Editor that does not answer, for example because its scripts have errors."""
    need("editor_wait")
    need("editor_state")
    need("editor_types")
    need("process")

    pid = editor_process(project)
    if pid is None:
        return QuitReport(None, [])
    if is_open_in_windows(project):
        fix = f"close it by hand, or lose what is not saved in it: `taskkill.exe /PID {pid} /F`"
        raise AbuError(f"{no_server(project)} From WSL it cannot be ended.", fix)
    if not discard:
        is_told = read_editor_state(project) is not None
        cause = no_server(project) if is_told else f"Unity (process {pid}) runs none of its scripts."
        fix = "close it by hand, or lose what is not saved in it: `abu.py editor quit --discard`"
        raise AbuError(f"{cause} So nobody can tell what is not saved in it.", fix)
    if pid != known_process(project) and not opens_this_project(pid, project):
        cause = f"Unity (process {pid}) does not say which project it has open, so it is not ended."
        raise AbuError(cause, "close it by hand")
    began = process_began(pid)
    end_process(pid, began, is_verbose)
    if process_began(pid) == began != "":
        raise AbuError(f"Unity (process {pid}) cannot be ended.", "close it by hand")
    return QuitReport(pid, [])


def is_open_in_windows(project):
    """Whether the project is open in Unity on the Windows around this WSL, by its state file."""
    need("editor_state")

    state = read_editor_state(project)
    return state is not None and state.is_of_windows


def end_process(pid, began, is_verbose):
    """Ends the process only if it began at that time: its id may have been reused."""
    need("editor_wait")
    need("process")
    import signal

    if sys.platform == "win32":
        output_of("taskkill", "/T", "/F", "/PID", str(pid))
        return
    for number in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.kill(pid, number)
        except (ProcessLookupError, PermissionError):
            return
        has_ended = lambda: None if process_began(pid) == began else True
        if watch(has_ended, TERMINATE_SECONDS, "Unity to end", is_verbose):
            return


def restart_editor(server, timeout, discard):
    """
    Quits the Editor and opens the project again, with the same scenes, the same name, and the same port for the game if
    it has to have that one.
    """
    need("games")
    need("editor_wait")
    need("editor_replies")
    need("editor_state")

    if is_open_in_windows(server.project):
        raise AbuError(
            "From WSL Unity on Windows cannot be opened again.", "close it and open the project there by hand"
        )
    editor_program(server.project)  # who cannot open it again is not to close it
    state, record = read_editor_state(server.project), editor_of(server.project)
    port = state.port if state and state.is_port_given else None
    before = quit_editor(server, timeout, discard)
    session = server.call.session or (record.session if record else "")
    report = open_editor(server, timeout, port_to_open(server.call) or port, session)
    saved = [path for path in before.scenes if path]
    if len(saved) < len(before.scenes):
        note("a scene that was never saved is gone")
    if saved:
        data = server.carry_out("scenes", {"paths": saved}, limit(timeout), "Unity to open the scenes")
        status = report.editor.status
        said = {**status.said, "scenes": data.get("scenes")}
        report = replace(report, editor=replace(report.editor, status=EditorStatus.of(said)))
    return report


def set_screen(server, timeout, size):
    """Sets the size of the Game view, or only reads it. A game in Play mode must confirm the new size."""
    need("editor_wait")
    need("editor_state")
    need("editor_replies")
    need("editor_types")
    need("editor_wait")

    refuse_another_project(server.project)
    seconds = limit(timeout)
    if not server.answers(seconds):
        raise unanswered(server.project)
    params = {} if size is None else {"width": size[0], "height": size[1]}
    now = EditorScreen.of(server.carry_out("screen", params, seconds, "Unity to show the game in that size"))
    state = read_editor_state(server.project)
    if size is None or state is None or state.play_mode != "playing":
        return ScreenReport(now, size is not None)
    in_game = None

    def probe():
        nonlocal in_game
        in_game = screen_of_game(state.port, server.project)
        return True if in_game in (None, now.pixels()) else None

    if not watch(probe, min(seconds, SCREEN_SECONDS), "the game's screen to follow", server.call.is_verbose):
        screen = "x".join(map(str, in_game or []))
        cause = f"Unity says that it shows the game in {now.size}, but the game's screen is {screen}."
        raise AbuError(cause, "look at the window in Unity that shows the game")
    if in_game is None:
        note("the game plays, and does not say how large its screen is")
    return ScreenReport(now, True, in_game)


def run_self_test(server, timeout):
    """Plays the package's own checks in this Editor, and raises an error if one of them failed."""
    need("base")
    need("editor_wait")
    need("editor_types")

    refuse_another_project(server.project)
    if not server.answers(limit(timeout)):
        raise unanswered(server.project)
    seconds = TEST_TIMEOUT_SECONDS if timeout is None else timeout
    report = SelfTestReport(server.carry_out("selftest", {}, seconds, "the self-test to end"))
    if report.failed or not report.passed:
        cause = f"{report.failed} of {report.passed + report.failed} checks failed."
        fix = "read what each one expected and saw; if the game is not the cause, send the report with an issue"
        raise AbuError(cause if report.failed else "No check could be tried.", fix, report)
    return report


def screen_of_game(port, project):
    """The width and height that the game reports, in pixels; None if it does not answer or its bridge is older."""
    need("editor_game")
    need("editor_state")

    status = status_on(port)
    return status.screen if status is not None and is_in_unity(status, read_editor_state(project), project) else None


def do_editor(args, call):
    need("editor_server")

    if args.discard and args.action not in ("quit", "restart"):
        raise UsageError("--discard is for `editor quit` and `editor restart`.", f"`abu.py editor {args.action}`")
    if args.size is not None and args.action != "screen":
        raise UsageError("A size is for `editor screen`.", f"`abu.py editor {args.action}`")
    server = ServerDriver(call)
    if args.action == "screen":
        return set_screen(server, args.timeout, args.size)
    if args.action == "open":
        return open_editor(server, args.timeout or args.wait, port_to_open(call), call.session)
    if args.action == "status":
        return show_editor(server, args.timeout)
    if args.action == "selftest":
        return run_self_test(server, args.timeout)
    if args.action == "quit":
        return quit_editor(server, args.timeout, args.discard)
    return restart_editor(server, args.timeout, args.discard)


def port_to_open(call):
    """The port for the game of an Editor that is about to be opened."""
    return call.port or port_from_environment()
'''

# --- editor_log: Read the Editor's log ---

TEXTS["editor_log"] = 10405, " LOG_EVENTS LOG_MOVED LogTail PLAY_REFUSED REFRESH_SUMMARY SHORT_FORMS TEST_BROKEN TEST_COUNTS TEST_MARK _report_result compile_errors editor_log ended_after failure_lines has_moved initiated_kind inode_of last_index log_events plain_line read_log_end read_refresh read_tests since_last_request standing_errors ", r'''
import os

need("disk")


# Searched for anywhere in a line: with -timestamps, lines begin with a time and a thread.
LOG_EVENTS = (
    ("requested", "[ScriptCompilation] Requested"),
    ("failed", "*** Tundra build failed"),
    ("failed", "Will not reload assemblies"),
    ("failed", "Reloading assemblies failed"),
    ("failed", "Internal build system error"),
    ("failed", "PostProcessing failed:"),
    ("built", "*** Tundra build success"),
    ("building", "*** Tundra requires additional run"),
    ("reloading", "Begin MonoManager ReloadAssembly"),
    ("reloaded", "Mono: successfully reloaded assembly"),
    ("reloaded", "Finished resetting the current domain"),
    ("reloaded", "Domain Reload Profiling:"),
    ("reloaded", "Completed reload, in"),
    ("refreshed", "RefreshV2("),
    ("imported", "StopAssetImportingV2("),
    ("quit", "Exiting without the bug reporter"),
)
# Real logs never contain these. Older scripts have test doubles that end a refresh with them.
SHORT_FORMS = (
    ("old_failed", r"(?<!\*\*\* )Tundra build failed"),
    ("old_imported", r"(?m)^[ \t]*StopAssetImportingV2[ \t\r]*$"),
)
REFRESH_SUMMARY = r"Asset Pipeline Refresh \(id=[0-9a-f]{32}\): Total: [\d.]+ seconds - Initiated by (\w+)\("
PLAY_REFUSED = "All compiler errors have to be fixed before you can enter playmode!"
LOG_MOVED = b"Logs moved to project-relative Editor.log file"


def log_events(text):
    """The events in the text with their offsets. Lines of import workers, which write to the same log, are skipped."""
    import re

    events = [(kind, found.start()) for kind, form in SHORT_FORMS for found in re.finditer(form, text)]
    for kind, phrase in LOG_EVENTS:
        place = text.find(phrase)
        while place >= 0:
            line_start = text.rfind("\n", 0, place) + 1
            if "[Worker" not in text[line_start:place]:
                events.append((initiated_kind(kind, text[line_start : place + len(phrase)]), place))
            place = text.find(phrase, place + 1)
    return sorted(events, key=lambda event: event[1])


def initiated_kind(kind, line):
    """
    The Editor puts the initiator at the end of a summary line. A line with the initiator alone comes from a test double
    of an older script.
    """
    import re

    if kind not in ("refreshed", "imported"):
        return kind
    summary = re.search(REFRESH_SUMMARY, line)
    if summary is None:
        return f"old_{kind}"
    return "refreshed" if summary.group(1) == "RefreshV2" else "imported"


def read_refresh(text):
    """
    Reads the log since the trigger. Returns `busy`, `requested` (a compile was requested and has not begun),
    `unchanged`, `compiled`, `failed` or `quit`, and whether that is final. If it is not, it holds only if the log stays
    quiet.
    """
    kinds = [kind for kind, _ in log_events(text)]
    if "quit" in kinds:
        return "quit", True
    requested = "requested" in kinds
    since = kinds[last_index(kinds, "requested") + 1 :]
    if "old_failed" in since:
        return "failed", True
    if "failed" in since:
        return "failed", ended_after(since, "failed")
    if "old_imported" in since and requested or "old_refreshed" in since and not requested:
        return ("failed" if compile_errors(text) else "compiled" if requested else "unchanged"), True
    if last_index(since, "reloaded") > last_index(since, "reloading"):
        return "compiled", ended_after(since, "reloaded")
    if "refreshed" in since and not {"built", "building", "reloading"} & set(since):
        return ("requested" if requested else "unchanged"), False
    return "busy", False


def last_index(kinds, kind):
    return max((at for at, name in enumerate(kinds) if name == kind), default=-1)


def ended_after(kinds, kind):
    """Whether the refresh is over: its summary comes after everything that belongs to it."""
    return bool({"refreshed", "imported", "old_refreshed", "old_imported"} & set(kinds[last_index(kinds, kind) :]))


def since_last_request(text):
    return text[max((place for kind, place in log_events(text) if kind == "requested"), default=0) :]


def plain_line(line):
    import re

    return re.sub(r"^\d{4}-\d\d-\d\dT[\d:.]+Z\|0x[0-9a-fA-F]+\|", "", line).strip()


def compile_errors(text):
    """The compile errors, without duplicates, in the order of the log."""
    lines = (plain_line(line) for line in text.split("\n") if "error CS" in line and "[Worker" not in line)
    return list(dict.fromkeys(lines))


def failure_lines(text):
    """The compile errors. If a build failed without any, the lines that report the failure."""
    import re

    lines = (
        plain_line(line)
        for line in text.split("\n")
        if re.search("Internal build system error|PostProcessing failed:|Reloading assemblies failed", line)
    )
    return compile_errors(text) or list(dict.fromkeys(lines))


def standing_errors(text):
    """The compile errors of the last build in the text; none if it succeeded."""
    events = log_events(text)
    starts = [0, *(place for kind, place in events if kind == "requested"), len(text)]
    for start, end in reversed(list(zip(starts, starts[1:]))):
        kinds = {kind for kind, place in events if start <= place < end}
        if "failed" in kinds:
            return failure_lines(text[start:end])
        if "built" in kinds:
            return []
    return []


def _report_result(content):  # pyright: ignore[reportUnusedFunction]
    """The result of a finished refresh, from the text since its last compile request."""
    need("editor_types")

    errors = compile_errors(content)
    summaries = [plain_line(line) for line in content.split("\n") if "Asset Pipeline Refresh" in line]
    summary = f"{len(errors)} compilation error(s)" if errors else summaries[-1] if summaries else ""
    return RefreshResult(
        finished=True, success=not errors and read_refresh(content)[0] != "failed", errors=errors, summary=summary
    )


TEST_MARK = "[TestRunner] "
TEST_COUNTS = r"\[TestRunner\] (Run finished: (\d+) passed, (\d+) failed, (\d+) skipped \(total: (\d+)\))"
TEST_BROKEN = (
    r"(?:An unexpected error|Multiple unexpected errors) happened while running tests\.|Run finished with error: .*"
)


def read_tests(text):
    """Reads the last test run that started in the text."""
    need("editor_types")
    import re

    run = text[max(text.rfind(TEST_MARK + "Run started"), 0) :]
    failures = [line[line.index(TEST_MARK) :].strip() for line in run.split("\n") if TEST_MARK + "FAIL: " in line]
    end = re.search(TEST_COUNTS, run)
    if end is not None:
        passed, failed, skipped, total = (int(count) for count in end.groups()[1:])
        return TestResult(True, failed == 0 and passed > 0, passed, failed, skipped, total, failures, end.group(1))
    broken = re.search(TEST_BROKEN, text)
    if broken is not None:
        return BrokenRun(True, False, failures=failures, summary=broken.group().strip())
    return TestResult(False, False, failures=failures)


class LogTail:
    """
    Follows the log of a project's Editor from an offset. Reads each byte once, also when the log is truncated or moved.
    """

    def __init__(self, home, path, offset, project):
        self.home = home
        self.moved_to = project / "Logs/Editor.log"
        self.path = path
        self.start = offset
        self.new = bytearray()
        self._place = offset
        self._inode = inode_of(path)

    def read(self):
        """Returns everything since the start offset, not only what is new since the last call."""
        chunk = self._read_on()
        if LOG_MOVED in chunk and self.moved_to != self.path:
            self.path, self._place, self._inode = self.moved_to, 0, None
            self._read_on()
        return self.new.decode(errors="replace")

    def _read_on(self):
        try:
            with os.fdopen(open_regular(self.path, os.O_RDONLY), "rb") as file:
                stat = os.fstat(file.fileno())
                if stat.st_size < self._place or self._inode not in (None, stat.st_ino):
                    self._place = 0
                self._inode = stat.st_ino
                file.seek(self._place)
                chunk = file.read()
        except FileNotFoundError:
            # The new file is read from its start, even if it has the same inode.
            self._place = 0
            return b""
        except OSError:
            return b""
        self._place += len(chunk)
        self.new += chunk
        return chunk

    def last_line(self):
        lines = self.new.decode(errors="replace").strip().split("\n")
        return plain_line(lines[-1])


def inode_of(path):
    try:
        return path.stat().st_ino
    except OSError:
        return None


def editor_log(project):
    """
    The log of the Editor that has the project open. Its location does not follow from Unity's version, so all known
    ones are searched.
    """
    need("editor_state")
    need("editor_types")

    state = read_editor_state(project)
    if state is not None and state.log.is_file():
        return state.log
    own = project / "Logs/Editor.log"
    if own.is_file() and (
        not EDITOR_LOG.is_file() or has_moved(EDITOR_LOG) or own.stat().st_mtime > EDITOR_LOG.stat().st_mtime
    ):
        return own
    return EDITOR_LOG


def has_moved(log):
    """Unity writes this near the start of a log before it switches to another file."""
    with log.open("rb") as file:
        return LOG_MOVED in file.read(1 << 20)


def read_log_end(project):
    """The end of the log of the project's Editor, for events before this call."""
    try:
        with os.fdopen(open_regular(editor_log(project), os.O_RDONLY), "rb") as file:
            file.seek(max(0, os.fstat(file.fileno()).st_size - (4 << 20)))
            return file.read().decode(errors="replace")
    except OSError:
        return ""
'''

# --- editor_log_entries: `log`: the entries of the game's log, or of the Editor's ---

TEXTS["editor_log_entries"] = 10670, " show_game_or_editor_log ", r'''
need("log")


def show_game_or_editor_log(args):
    if not args.editor:
        return show_log(args)
    from functools import partial

    need("editor_names")
    need("editor_server")

    if is_without_editor(args):
        need("headless_state")

        return show_headless_log(args)
    project = project_of(args)
    return show_log(args, partial(send_to_editor, project), whose=editor_name(project.path))
'''

# --- editor_mac: Drive the Editor through its menu with Hammerspoon, on macOS ---

TEXTS["editor_mac"] = 10692, " HammerspoonDriver ", r'''
import time

need("errors")
need("editor_errors")
need("editor_menu")
need("editor_types")


class HammerspoonDriver:
    """
    Clicks the Editor's menu and reads the outcome from its log. Calls the functions that scripts import, so that
    patching those works here too.
    """

    def __init__(self, call):
        self.call = call
        self.project = call.project.path
        # Of the importable functions.
        self.where = call.project.options()
        self.waiting = {**given(is_verbose=call.is_verbose), **self.where}
        self.clicked_at = 0

    def prepare(self):
        need("editor_checkout")

        if is_worktree(**self.where):
            raise another_project()
        ensure_hammerspoon(**given(is_verbose=self.call.is_verbose))

    def refresh(self, timeout):
        need("editor_log")
        need("editor_menu")
        need("editor_types")
        need("editor_wait")

        before = errors_in_project(self.project)
        start = time.monotonic()
        offset = get_log_size(**self.where)
        send_refresh(**self.where)
        result = wait_for_refresh(offset, **given(timeout=timeout), **self.waiting)
        took = time.monotonic() - start
        if not result.finished:
            raise RefreshTimeoutError(f"{result.summary} waiting for Unity to refresh; {self.last_seen()}.", DIALOG)
        text = since_last_request(read_new_log(offset, **self.where))
        compiled = read_refresh(text)[0] == "compiled"
        errors = result.errors or (failure_lines(text) if not result.success else [] if compiled else before)
        if errors or not result.success:
            in_scripts = any("error CS" in error for error in errors)
            cause = "The scripts do not compile" if in_scripts else "Unity's build failed"
            raise compilation_error(f"{cause} ({took:.1f}s)", errors, self.project)
        return RefreshReport(compiled, result.summary, took)

    def known_errors(self):
        need("editor_wait")

        return errors_in_project(self.project)

    def play(self, on):
        """One menu item toggles Play mode both ways."""
        need("editor_menu")

        self.clicked_at = get_log_size(**self.where)
        toggle_play_mode(**self.where)
        return "the click on Edit > Play Mode > Play"

    def keep_playing(self):
        need("editor_menu")

        # Earlier refusals in the log do not count.
        self.clicked_at = get_log_size(**self.where)
        return ""

    def check(self):
        need("editor_log")
        need("editor_menu")
        need("editor_wait")

        text = read_new_log(self.clicked_at, **self.where)
        if PLAY_REFUSED in text:
            refuse_to_play(standing_errors(read_log_end(self.project)), self.project)
        menu_of(self.project).check_lives(read_refresh(text)[0])

    def check_tests(self, tests, results):
        need("editor_wait")

        if tests or results:
            cause = f"Only the server in the Editor runs some of the tests, or writes a file. {no_server(self.project)}"
            raise AbuError(cause, "run `abu.py test` without flags, or see what `abu.py doctor` says of the Editor")

    def test(self, timeout, tests, results):
        need("editor_menu")
        need("editor_wait")

        offset = get_log_size(**self.where)
        send_run_tests(**self.where)
        result = wait_for_tests(offset, **given(timeout=timeout), **self.waiting)
        if not result.finished:
            raise RefreshTimeoutError(f"{result.summary} waiting for the tests to end; {self.last_seen()}.", DIALOG)
        return result

    def last_seen(self):
        return menu_of(self.project).last_seen()
'''

# --- editor_menu: The Editor's menu and log, through Hammerspoon on macOS, and the importable functions for them ---

TEXTS["editor_menu"] = 10799, " CLICK_LUA EditorMenu HS_FIX HS_SECONDS HS_START_SECONDS MENUS ensure_hammerspoon get_log_size hammerspoon_problem lua_list lua_string menu_of read_new_log run_hs send_menu_item send_refresh send_run_tests toggle_play_mode wait_for_refresh wait_for_tests ", r'''
import os
import subprocess
import time

need("base")
need("errors")
need("stderr")
need("editor_errors")
need("editor_types")


HS_SECONDS = 10.0

HS_START_SECONDS = 10.0

HS_FIX = (
    'start Hammerspoon, put require("hs.ipc") into ~/.hammerspoon/init.lua and reload it, run hs.ipc.cliInstall() in '
    "its console, and allow it under System Settings > Privacy & Security > Accessibility"
)


def run_hs(lua_code):
    """Runs Lua in Hammerspoon and returns its result as text."""
    try:
        # hs reads stdin even with -c, so stdin is closed.
        done = subprocess.run(
            ["hs", "-c", lua_code],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=HS_SECONDS,
        )
    except FileNotFoundError:
        raise HammerspoonError(
            "Hammerspoon's command `hs` is not on the PATH.",
            f"install Hammerspoon (brew install --cask hammerspoon), then {HS_FIX}",
        ) from None
    except subprocess.TimeoutExpired:
        raise HammerspoonError(f"Hammerspoon did not answer within {HS_SECONDS:g}s.", HS_FIX) from None
    if done.returncode != 0:
        said = (done.stderr or done.stdout or "no message").strip().split("\n")[-1]
        raise HammerspoonError(f"Hammerspoon failed: {said.rstrip('.?')}.", HS_FIX)
    return "\n".join(line for line in done.stdout.splitlines() if not line.startswith("-- Loading extension:")).strip()


def ensure_hammerspoon(is_verbose = False):
    """Pings Hammerspoon and restarts it once if it does not answer: its process may run without its port."""
    need("editor_wait")
    import shutil

    if hammerspoon_problem() is None:
        return
    if shutil.which("hs") is not None:
        note("Hammerspoon does not answer; restarting it")
        try:
            for command in (["killall", "Hammerspoon"], ["open", "-a", "Hammerspoon"]):
                subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=HS_SECONDS)
        except (OSError, subprocess.TimeoutExpired):
            pass  # it is asked once more all the same
        what = "Hammerspoon to start"
        if watch(lambda: True if hammerspoon_problem() is None else None, HS_START_SECONDS, what, is_verbose):
            return
    problem = hammerspoon_problem()
    if problem is not None:
        raise problem


def hammerspoon_problem():
    try:
        run_hs("return 1")
    except HammerspoonError as error:
        return error
    return None


def lua_string(text):
    """The text as a Lua string literal."""
    escaped = "".join(f"\\{ord(c):03d}" if c in '"\\' or ord(c) < 32 or ord(c) == 127 else c for c in text)
    return f'"{escaped}"'


def lua_list(texts):
    return ", ".join(lua_string(text) for text in texts)


# Finds this project's Editor by the pid it left behind. Without one, by the project path on the command line that ps
# shows, or an Editor without a path if it is the only one.
CLICK_LUA = """
local wanted, projects = %s, {%s}
local function started_with(pid)
  local pipe = io.popen("ps -ww -o command= -p " .. pid)
  local line = pipe:read("a")
  pipe:close()
  local _, flag = line:lower():find(" -projectpath ", 1, true)
  return flag and line:sub(flag + 1):lower() .. " "
end
local own, unknown = {}, {}
for _, app in ipairs(hs.application.applicationsForBundleID(%s)) do
  local path = not wanted and started_with(app:pid())
  if app:pid() == wanted then own[#own + 1] = app end
  if not wanted and not path then unknown[#unknown + 1] = app end
  for _, project in ipairs(path and projects or {}) do
    if path:find(project:lower() .. " ", 1, true) == 1 then own[#own + 1] = app break end
  end
end
local found = #own > 0 and own or unknown
if #found == 0 then return "no editor" end
if #found > 1 then return "several editors" end
if not found[1]:selectMenuItem({%s}) then return "no menu item" end
return "true " .. found[1]:pid()
"""


class EditorMenu:
    """
    The menu of a project's Editor, and its log from an offset on. Shared by all importable functions, which identify a
    position by its offset.
    """

    def __init__(self, project):
        self.project = project
        self.tail = None
        self.pid = None

    def last_seen(self):
        line = self.tail.last_line() if self.tail else ""
        return f"the last line in its log: {line!r}" if line else "nothing new in its log"

    def choose(self, path):
        """Chooses a menu item and returns Lua's result, which does not tell whether the click had an effect."""
        need("editor_state")
        need("editor_wait")
        import re

        state = read_editor_state(self.project)
        projects = dict.fromkeys((str(self.project), os.path.realpath(self.project)))
        named = (lua_list(projects), lua_string(UNITY_BUNDLE_ID), lua_list(path))
        answer = run_hs(CLICK_LUA % (state.pid if state else "nil", *named))
        if answer == "no editor":
            cause = f"No Unity Editor is running with {self.project} open."
            raise NoEditorError(cause, "open the project in Unity, then run the command again")
        if answer == "several editors":
            cause = "Several Unity Editors are open and none of them says that this project is its own."
            fix = "close the others, or let Unity compile the project once so that Library/Abu/editor.json is written"
            raise UnityNotFoundError(cause, fix)
        if answer in ("no menu item", "false", "nil"):
            raise NoMenuItemError(f"Unity did not take a click on its menu item {' > '.join(path)}.", MENU_FIX)
        said_pid = re.fullmatch(r"true (\d+)", answer)
        self.pid = int(said_pid.group(1)) if said_pid else state.pid if state else None
        return answer

    def log_size(self):
        """The size of the log in bytes. Later reads continue from here, even if the log moves to another file."""
        need("editor_log")
        need("editor_types")

        path = editor_log(self.project)
        try:
            size = path.stat().st_size
        except OSError:
            size = 0
        self.tail = LogTail(EDITOR_LOG, path, size, self.project)
        return size

    def new_log(self, offset):
        need("editor_log")
        need("editor_types")

        if self.tail is None or self.tail.start != offset or self.tail.home != EDITOR_LOG:
            self.tail = LogTail(EDITOR_LOG, editor_log(self.project), offset, self.project)
        return self.tail.read()

    def wait_for_refresh(self, read, seconds, is_verbose):
        """Waits until compile and domain reload are over."""
        need("editor_log")
        need("editor_log")
        need("editor_types")
        need("editor_wait")

        heard, quiet_since = -1, 0.0

        def probe():
            nonlocal heard, quiet_since
            text = read()
            state, final = read_refresh(text)
            self.check_lives(state)
            if len(text) != heard:
                heard, quiet_since = len(text), time.monotonic()
            quiet = time.monotonic() - quiet_since >= QUIET_SECONDS
            if final or (quiet and state != "busy" and not (state == "requested" and may_be_compiling(self.project))):
                return _report_result(since_last_request(text))
            return None

        result = watch(probe, seconds, "Unity to refresh", is_verbose)
        return result or RefreshResult(False, False, summary=f"Timed out after {seconds:g}s")

    def wait_for_tests(self, read, seconds, is_verbose):
        need("editor_log")
        need("editor_types")
        need("editor_wait")

        start = time.monotonic()

        def probe():
            text = read()
            result = read_tests(text)
            if result.finished:
                return result
            self.check_lives(read_refresh(text)[0])
            if TEST_MARK not in text and time.monotonic() - start > RUN_START_SECONDS:
                clicked = f"within {RUN_START_SECONDS:g}s of the click on Run All Tests"
                raise AbuError(f"Unity started no test run {clicked}; {self.last_seen()}.", MENU_FIX)
            return None

        result = watch(probe, seconds, "the tests to end", is_verbose)
        return result or TestResult(False, False, summary=f"Timed out after {seconds:g}s")

    def check_lives(self, state):
        need("editor_state")

        if state == "quit" or (self.pid is not None and not is_alive(self.pid)):
            cause = f"The Unity Editor quit meanwhile; {self.last_seen()}."
            raise UnityNotFoundError(cause, "open the project in Unity again, then run the command again")


# One for each project.
MENUS = {}


def menu_of(project):
    """The menu of the project's Editor; that of this place without one."""
    project = project or project_here().path
    return MENUS.setdefault(project, EditorMenu(project))


def get_log_size(project = None):
    """The size of the Editor's log in bytes, to pass to read_new_log later."""
    return menu_of(project).log_size()


def read_new_log(offset, project = None):
    """The Editor's log after that many bytes."""
    return menu_of(project).new_log(offset)


def send_menu_item(path, project = None):
    """Chooses an item of the Editor's menu and returns Lua's result."""
    return menu_of(project).choose(path)


def send_refresh(project = None):
    return send_menu_item(["Assets", "Refresh"], **given(project=project))


def send_run_tests(project = None):
    """Chooses the game's own item, or the package's where the game has none."""
    where = given(project=project)
    try:
        return send_menu_item(["Tools", "Run All Tests"], **where)
    except NoMenuItemError as missing:
        try:
            return send_menu_item(["Window", "ABU", "Run All Tests"], **where)
        except NoMenuItemError:
            raise missing from None


def toggle_play_mode(project = None):
    return send_menu_item(["Edit", "Play Mode", "Play"], **given(project=project))


def wait_for_refresh(
    log_offset, timeout = None, is_verbose = False, project = None
):
    """Waits until compile and domain reload are over, for `timeout` seconds or TIMEOUT_SECONDS."""
    need("editor_wait")

    read = lambda: read_new_log(log_offset, **given(project=project))
    return menu_of(project).wait_for_refresh(read, limit(timeout), is_verbose)


def wait_for_tests(
    log_offset, timeout = None, is_verbose = False, project = None
):
    """Waits for the end of a test run, for `timeout` seconds or TEST_TIMEOUT_SECONDS."""
    read = lambda: read_new_log(log_offset, **given(project=project))
    return menu_of(project).wait_for_tests(read, TEST_TIMEOUT_SECONDS if timeout is None else timeout, is_verbose)
'''

# --- editor_names: The importable functions for the Editor, and its commands on the command line ---

TEXTS["editor_names"] = 11091, " call_of do_cycle do_play do_refresh do_test drive_cycle drive_editor drive_play drive_refresh drive_reserved drive_test headless_project is_without_editor may_open project_of project_played refuse_two_projects report_text via_of ", r'''
import os
from pathlib import Path

need("data")
need("errors")
need("stdout")
need("call")
need("commands")
need("table")
need("editor_errors")
need("editor_types")


def do_refresh(play = False, timeout = None, call = None):
    """Refreshes. With `play`, also enters Play mode if it is off."""
    need("editor")

    return chosen_editor(timeout, call or EditorCall()).refresh(play, timeout)


def do_play(timeout = None, on = None, call = None):
    """Enters or leaves Play mode; toggles it if `on` is None. Returns what it did."""
    need("editor")

    return chosen_editor(timeout, call or EditorCall()).play(on, timeout)


def do_test(
    timeout = None,
    tests = None,
    results = None,
    call = None,
):
    """
    Leaves Play mode, refreshes and runs tests: all Edit Mode tests, or those that `tests` selects in the server's
    params. Writes the results as XML to the file `results` if given.
    """
    need("editor")

    return chosen_editor(timeout, call or EditorCall()).test(timeout, tests or {}, Path(results) if results else None)


def do_cycle(timeout = None, call = None):
    """Leaves Play mode, refreshes and enters Play mode."""
    need("editor")

    return chosen_editor(timeout, call or EditorCall()).cycle(timeout)


def drive_refresh(args, call):
    return do_refresh(args.play, args.timeout, call)


def drive_play(args, call):
    return do_play(args.timeout, None if args.to is None else args.to == "on", call)


def drive_test(args, call):
    return do_test(args.timeout, build_params(args), args.results, call)


def drive_cycle(args, call):
    return do_cycle(args.timeout, call)


def call_of(args):
    """The options on the command line."""
    need("game_records")
    need("editor_program")

    command = args.row
    via = via_of(args)
    # No advice to open the project when leaving Play mode, or when --via hammerspoon is used on another system than
    # macOS.
    wants_editor = VIA in command.arguments and args.option("to") != "off" and (via is None or is_mac())
    wants_editor = wants_editor and via != WITHOUT_EDITOR
    opens = "`abu.py editor open` opens the project" if wants_editor else ""
    if wants_editor and OPEN in command.arguments:
        opens = f"`abu.py {args.command} --open` opens the project first, as `abu.py editor open` does"
    project = headless_project(args) if via == WITHOUT_EDITOR else project_of(args)
    by_hand, instead = command.by_hand, command.instead
    return EditorCall(args.port, args.verbose, via, by_hand, instead, opens, session_of(args), project)


def via_of(args):
    """How the call wants the Editor to be reached, by its flag or else by ABU_VIA."""
    if all(argument.key != VIA.key for argument in args.row.arguments):
        return None
    given, choices = args.option("via") or os.environ.get("ABU_VIA") or None, VIA.options["choices"]
    if given not in (None, *choices):
        raise UsageError(f"ABU_VIA is {given!r}.", f"set it to one of {', '.join(choices)}, or unset it")
    return given


def is_without_editor(args):
    return via_of(args) == WITHOUT_EDITOR


def headless_project(args):
    """
    The project that is worked on without an Editor: that of the game that --session names, the one around this place,
    that of the game that ABU_SESSION names, or the one beside abu.py. Never one that only some Editor has open.
    """
    need("places")
    need("game_records")
    need("project")

    here, played = place_here()[0], project_played(session_of(args))
    if here and played and not args.session:
        refuse_two_projects(here, played)
    folder = played or here or (CLIENT if is_unity_project(Path(CLIENT)) else "")
    if not folder:
        cause = "No Unity project was found, neither from the working directory upwards nor beside abu.py."
        raise AbuError(cause, "run the command inside the project, or set ABU_PROJECT to its folder")
    return EditorProject(Path(folder))


def project_played(name):
    """The project that the headless game with this name plays; empty if there is no such game, or it plays none."""
    need("games")
    need("player_process")

    game = bearer_of(name) if name else None
    player = Player.of(game.port) if game is not None and game.kind == "headless" else None
    return str(player.options.get("project", "")) if player is not None and player.is_running() else ""


def refuse_two_projects(here, played):
    """The environment and this place name a project each; a command for the wrong one could end the game of another."""
    if os.path.realpath(played) == here:
        return
    name = os.environ["ABU_SESSION"]
    place = "ABU_PROJECT" if os.environ.get("ABU_PROJECT") else "the working directory"
    cause = f"ABU_SESSION means the game {name!r}, which plays {played}, and {place} means {here}."
    raise UsageError(cause, f"`--session {name}` means the game's project; unset ABU_SESSION for the other one")


def project_of(args):
    """With a name, the command is for the Editor that bears it, or gives it to the Editor that it opens."""
    need("games")
    need("game_records")

    name = session_of(args)
    if name:
        action = args.option("action")
        project = project_of_session(name, may_open(args), renames=action == "restart", claims=action == "open")
        if project:
            return EditorProject(Path(project), is_named=True)
    return project_here()


def may_open(args):
    """Whether the command may open an Editor, which then gets the name."""
    return args.option("open") or args.option("action") in ("open", "restart")


def drive_editor(args):
    """Runs an Editor command and returns its report as text."""
    need("games")
    need("game_records")

    with reserved_name(session_of(args) if may_open(args) else "", args.timeout):
        return drive_reserved(args)


def drive_reserved(args):
    need("editor_process")
    need("editor_life")
    need("editor_server")

    command = args.row
    call = call_of(args)
    if call.via == WITHOUT_EDITOR and args.option("open"):
        raise UsageError("--open opens Unity, and --via headless works without it.", "leave out one of the two")
    try:
        if args.option("open"):
            open_editor(ServerDriver(call), args.timeout or args.wait, port_to_open(call), call.session)
        report = lookup(command.drives)(args, call)
    except NoEditorError as error:
        error.fix = or_opening(error.fix, call.opens, call.project.path)
        raise
    except AbuError as error:
        if error.report is not None:
            print_result(report_text(error.report, args.json))
        raise
    return report_text(report, args.json)


def report_text(report, json_output):
    return to_json(report.data()) if json_output else report.text()
'''

# --- editor_process: Find the process that has a project open ---

TEXTS["editor_process"] = 11286, " editor_process known_process opened_process opens_this_project or_opening program_of ", r'''
import os
import sys

need("data")
need("errors")
need("files")


def opened_process(project):
    """The process that `editor open` started for the project if it still runs, else 0."""
    need("editor_types")

    record = read_object(project / "Library/Abu/opened.json", is_own=True)
    return whole_number(record, "pid") if is_live(record, project) else 0


def editor_process(project):
    """The process that has the project open, even if its scripts do not run; None if there is none."""

    known = known_process(project)
    if known:
        return known
    # Unity writes this file for code editors. A killed Editor leaves it behind, and its process id may since belong to
    # another program or to the Editor of another project.
    told = whole_number(read_object(project / "Library/EditorInstance.json"), "process_id")
    return told if "unity" in program_of(told).lower() and opens_this_project(told, project) is not False else None


def known_process(project):
    """The process that certainly has the project open; 0 if there is none."""
    need("editor_state")

    state = read_editor_state(project)
    return opened_process(project) or (state.pid if state else 0)


def opens_this_project(pid, project):
    """Whether this Editor's command line names this project; None if it names none."""
    need("editor_types")
    need("process")
    import re

    if sys.platform == "win32":
        query = f"(Get-CimInstance Win32_Process -Filter 'ProcessId={pid}').CommandLine"
        line = output_of("powershell", "-NoProfile", "-Command", query)
    else:
        line = read_text(f"/proc/{pid}/cmdline").replace("\0", " ") or output_of("ps", "-wwo", "args=", "-p", str(pid))
    flag = re.search("(?i)-projectpath[ =]+[\"']?", line)
    rest = line[flag.end() :] if flag else ""
    if not os.path.isabs(rest):
        return None
    # A space may belong to the path or end it, so every possible end is tried.
    paths = (rest[: end.start()].rstrip("\"' ") for end in re.finditer(" -|$", rest))
    return any(is_this_project(path, project) for path in paths)


def program_of(pid):
    """The name of a running process's program; empty if it is not running."""
    need("editor_state")
    need("process")

    if not is_alive(pid):
        return ""
    if sys.platform == "win32":
        return output_of("powershell", "-NoProfile", "-Command", f"(Get-Process -Id {pid}).ProcessName")
    return read_text(f"/proc/{pid}/comm") or output_of("ps", "-o", "comm=", "-p", str(pid))


def or_opening(fix, opens, project):
    """Adds to the advice that --open opens the project, if Unity is installed and the project is not open."""
    need("editor_program")
    need("editor_checkout")
    need("editor_state")

    if not opens or read_editor_state(project) is not None or editor_process(project) is not None:
        return fix
    if is_elsewhere(project):
        return fix
    try:
        editor_program(project)
    except AbuError:
        return fix
    return f"{opens}; or {fix}"
'''

# --- editor_program: Find the Editor's program ---

TEXTS["editor_program"] = 11374, " GET_UNITY Hub PROJECT_FIX editor_platform editor_program editor_version is_mac locations ", r'''
import os
import sys

need("data")
need("errors")
need("files")


GET_UNITY = "install it with the Unity Hub, or set UNITY_EDITOR to the Editor's executable"

PROJECT_FIX = "run the command inside the project, or set ABU_PROJECT to its folder"


def editor_platform():
    """ABU_EDITOR_PLATFORM lets tests run with stand-ins for Unity and Hammerspoon on any system."""
    return os.environ.get("ABU_EDITOR_PLATFORM") or sys.platform


def editor_version(project):
    """
    The Unity version of the project; empty if its file has none. A path in its place would name a program of the
    project's to run.
    """
    import re

    first = read_text(str(project / "ProjectSettings/ProjectVersion.txt")).partition("\n")[0]
    version = first.rpartition(" ")[2].rstrip("\r")
    return version if re.fullmatch(r"\d+(\.[0-9A-Za-z]+)+", version, re.ASCII) else ""


class Hub:
    """
    The Editors that the Unity Hub knows: those in its default folder, in the folder set in its preferences, and those
    added by hand.
    """

    # The newer file first; the older is from Hub 2.
    LISTS = ("editors-v2.json", "editors.json")
    TAILS = {"darwin": "Unity.app/Contents/MacOS/Unity", "win32": "Editor\\Unity.exe"}

    def __init__(self, platform):
        if platform == "darwin":
            own, settings = "/Applications/Unity/Hub/Editor", "~/Library/Application Support"
        elif platform == "win32":
            own = os.path.join(os.environ.get("ProgramFiles", "C:\\Program Files"), "Unity\\Hub\\Editor")
            settings = os.environ.get("APPDATA") or "~/AppData/Roaming"
        else:
            own, settings = "~/Unity/Hub/Editor", os.environ.get("XDG_CONFIG_HOME") or "~/.config"
        self.tail = self.TAILS.get(platform, "Editor/Unity")
        self.settings = os.path.join(os.path.expanduser(settings), "UnityHub")
        chosen = self.read("secondaryInstallPath.json")
        folders = [os.path.expanduser(own), *([chosen] if isinstance(chosen, str) and chosen else [])]
        self.folders = list(dict.fromkeys(folders))

    def find(self, version):
        """The executable of this version. The error lists every place that was searched."""
        looked = [os.path.join(folder, version, self.tail) for folder in self.folders]
        places = [*self.folders]
        for name in self.LISTS:
            path = os.path.join(self.settings, name)
            if os.path.exists(path):
                known = self.read(name)
                told = locations(known, version)
                missing = (
                    f"names {', '.join(told)}, where there is none" if told else "is no JSON" if known is None else ""
                )
                places.append(f"{path} (which {missing})" if missing else path)
                looked += [program for place in told for program in (self.in_folder(place), place)]
        found = next((program for program in looked if os.path.isfile(program)), None)
        if found is None:
            raise AbuError(f"Unity {version}, which the project wants, is not in {' or '.join(places)}.", GET_UNITY)
        return found

    def in_folder(self, place):
        """
        The executable in an installation folder: inside the application on macOS, inside the version's folder
        elsewhere.
        """
        return os.path.join(place, "Contents/MacOS/Unity" if place.rstrip("/").endswith(".app") else self.tail)

    def read(self, name):
        """The JSON in one of the Hub's settings files; None if it is missing or damaged."""
        try:
            return parse_json(read_text(os.path.join(self.settings, name)))
        except ValueError:
            return None


def locations(known, version):
    """
    The locations of a version in one of the Hub's lists: `{"data": [{"version": ..., "location": [...]}]}`, or
    `{version: {"version": ..., "location": [...]}}` in older ones.
    """
    inner = known.get("data", list(known.values())) if is_object(known) else known
    entries = [entry for entry in inner if is_object(entry)] if is_list(inner) else []
    named = [entry.get("location") for entry in entries if entry.get("version") == version]
    flat = [place for places in named for place in (places if is_list(places) else [places])]
    return [place for place in flat if isinstance(place, str) and place]


def editor_program(project):
    """UNITY_EDITOR, else the executable of the project's version."""
    named = os.environ.get("UNITY_EDITOR")
    if named:
        in_app = os.path.join(named, "Contents/MacOS/Unity")
        program = in_app if os.path.isfile(in_app) else named
        if not os.path.isfile(program):
            fix = "set it to the Editor's executable, or unset it to take the Unity Hub's"
            raise AbuError(f"UNITY_EDITOR is {named!r}, where there is no file.", fix)
        return program
    version = editor_version(project)
    if not version:
        raise AbuError(f"{project} does not say which Unity it wants.", PROJECT_FIX)
    return Hub(editor_platform()).find(version)


def is_mac():
    return editor_platform() == "darwin"
'''

# --- editor_replies: Replies of the Editor's server, and the `status` of a game, as dataclasses ---

TEXTS["editor_replies"] = 11497, " EditorScreen EditorStatus GameStatus Scene TestFailure TestRun held messages_of scenes_of size_of ", r'''
from dataclasses import dataclass

need("data")


@dataclass(frozen=True)
class Scene:
    """A loaded scene; `path` is empty if it was never saved."""

    path: str
    is_dirty: bool

    def text(self):
        return f"{self.path or 'an unnamed scene'}{' (not saved)' if self.is_dirty else ''}"


def scenes_of(data):
    return [Scene(text_at(scene, "path"), scene.get("dirty") is True) for scene in objects_at(data, "scenes")]


@dataclass(frozen=True)
class EditorStatus:
    """
    The reply to `status`; `said` is all of it. `job` is the running command, or empty. `errors` counts those of the
    last compile.
    """

    said: Json
    session: str
    phase: str
    is_paused: bool
    is_focused: bool
    is_wakeable: bool
    silent_seconds: float
    scenes: list[Scene]
    job: str
    errors: int
    game_port: int

    @classmethod
    def of(cls, data):
        job = data.get("job")
        return cls(
            said=data,
            session=text_at(data, "session"),
            phase=text_at(data, "phase"),
            is_paused=data.get("paused") is True,
            is_focused=data.get("focused") is True,
            is_wakeable=data.get("wakeable") is not False,
            silent_seconds=number_at(data, "silentMs") / 1000,
            scenes=scenes_of(data),
            job=text_at(job, "command") if is_object(job) else "",
            errors=len(objects_at(data, "errors")),
            game_port=whole_number(data, "gamePort"),
        )


@dataclass(frozen=True)
class EditorScreen:
    """
    The reply to `screen`: the size of the Game view, and the size before (`was`), as 1170x2532; empty without a view.
    `device` is the size of the simulated device's own screen, in its present direction. `said` is the whole reply.
    """

    said: Json
    view: str
    size: str
    was: str
    device: str

    @classmethod
    def of(cls, data):
        was = data.get("was")
        before = size_of(was) if is_object(was) else ""
        return cls(data, text_at(data, "view"), size_of(data), before, size_of(held(data)))

    def pixels(self):
        """Width and height."""
        return [whole_number(self.said, "width"), whole_number(self.said, "height")]


def held(data):
    """The size of the device's own screen as it is held now; empty without a device."""
    device = data.get("device")
    if not is_object(device) or "width" not in device:
        return {}
    sides = sorted((whole_number(device, "width"), whole_number(device, "height")))
    is_upright = whole_number(data, "width") <= whole_number(data, "height")
    return dict(zip(("width", "height"), sides if is_upright else reversed(sides)))


def size_of(data):
    return f"{whole_number(data, 'width')}x{whole_number(data, 'height')}" if "width" in data else ""


@dataclass(frozen=True)
class TestFailure:
    name: str
    message: str
    stack: str
    seconds: float

    @classmethod
    def of(cls, data):
        name, message, stack = (text_at(data, key) for key in ("name", "message", "stack"))
        return cls(name, message, stack, number_at(data, "seconds"))

    def text(self):
        """As the log prints it, with the line in the project that caused it."""
        need("editor_log")
        import re

        message, name = " ".join(self.message.split()), " ".join(self.name.split())
        place = re.search(r"(?:Assets|Packages)[/\\]\S+:(?:line )?\d+", self.stack)
        where = f" ({place.group().replace('line ', '')})" if place else ""
        return f"{TEST_MARK}FAIL: {name} ({self.seconds:.3f}s) - {message}{where}"


@dataclass(frozen=True)
class TestRun:
    """
    The reply to `test`. `xml` is the file that Unity's test framework wrote, or empty. `in_other_mode`: how many tests
    the other mode has, told only by the headless player and where this mode has none. `is_time_over`: whether that
    player has ended the run because its time was over.
    """

    passed: int
    failed: int
    skipped: int
    failures: list[TestFailure]
    xml: str
    in_other_mode: int
    is_time_over: bool

    @classmethod
    def of(cls, data):
        return cls(
            passed=whole_number(data, "passed"),
            failed=whole_number(data, "failed"),
            skipped=whole_number(data, "skipped"),
            failures=[TestFailure.of(failure) for failure in objects_at(data, "failures")],
            xml=text_at(data, "xml"),
            in_other_mode=whole_number(data, "inOtherMode"),
            is_time_over=data.get("timeOver") is True,
        )

    def result(self):
        need("editor_types")

        counts = (self.passed, self.failed, self.skipped, self.passed + self.failed + self.skipped)
        summary = "Run finished: %d passed, %d failed, %d skipped (total: %d)" % counts
        failures = [failure.text() for failure in self.failures]
        return TestResult(True, self.failed == 0 and self.passed > 0, *counts, failures, summary)


@dataclass(frozen=True)
class GameStatus:
    """
    A game's reply to `status`. Older bridges leave out the process and other fields. Fields that are only compared or
    printed are not checked.
    """

    game: object
    pid: object
    project: object
    frame: object
    bridge: object
    protocol: object
    screen: list[int] | None

    @classmethod
    def of(cls, data):
        names = ("game", "pid", "project", "frame", "bridge", "protocol")
        screen = data.get("screen")
        return cls(*(data.get(name) for name in names), screen=screen if is_list(screen) else None)


def messages_of(data):
    """Why the scripts do not compile, by the data of a refusal; a line each."""
    errors = objects_at(data, "errors") if is_object(data) else []
    return [text_at(error, "message").replace("\n", "\\n") for error in errors]
'''

# --- editor_server: Drive the Editor through the server in its package ---

TEXTS["editor_server"] = 11683, " EditorRequest OPENED_ANEW REPLACED_SECONDS SERVER_FIXES SERVER_LOOK_SECONDS SERVER_RETRY_SECONDS SERVER_SECONDS ServerDriver copy_results editor_line editor_name is_reloading send_to_editor send_to_server server_of_project ", r'''
import os
import time
from dataclasses import replace
from pathlib import Path

need("base")
need("data")
need("errors")
need("stderr")
need("outputs")
need("wsl")
need("wire")
need("editor_errors")
need("editor_replies")
need("editor_types")


# After this many seconds without an answer, unless scripts are reloading, there is no server.
SERVER_SECONDS = 5.0
# How long one poll of the connection takes, and how often the state file is read again.
SERVER_LOOK_SECONDS = 0.1
# A broken connection is opened again after this time. The request keeps its id, so the server does not run it twice.
SERVER_RETRY_SECONDS = 1.0
# How long the state file may be missing while it is replaced.
REPLACED_SECONDS = 3.0
OPENED_ANEW = "The Unity Editor was closed and opened again meanwhile."
SERVER_FIXES = {
    "quit dirty_scene": "save that in Unity, or lose it with --discard",
    "scenes not_found": "Unity is open again; open another scene there",
    "screen not_found": "ask for the size of one of them, or show the Game view in Unity, which takes any size",
    "selftest indeterminate": "look at Unity's Console, where a script may say why, then run the command again",
    "screen not_started": "look at Unity's Console, or choose size and direction in the window that shows the game",
    "dirty_scene": "save the scenes in Unity, or discard their changes, then run the command again",
    "invalid_command": "correct the flag that it names",
    "busy": "wait until that is done, then run the command again",
    "playing": "leave play mode (`abu.py play`), then run the command again",
    "indeterminate": "look at Unity's Console, then run `abu.py refresh` again",
    "not_started": "look at Unity's Console and whether Unity shows a dialog",
}


class EditorRequest:
    """
    One command to the Editor's server. A script reload closes all connections; the same line is then sent to the new
    server, which recognizes the id and returns the answer.
    """

    def __init__(self, server, command, params, project):
        self.project = project
        self.command = command
        self.params = params
        self.id = new_id()
        self.server = server
        self.peer = None
        self.received = bytearray()
        self.lost_at = None

    def poll(self):
        """The reply if it arrives within a moment, else None."""
        if self.peer is None and not self.reconnect():
            time.sleep(SERVER_LOOK_SECONDS)
            return None
        line = self.read_line()
        if line is None:
            return None
        reply = parse_reply(line, self.id, self.server.port)
        if reply.get("code") in ("reloading", "unauthorized"):
            self.lose()
            return None
        self.close()
        return reply

    def reconnect(self):
        """Sends the request again once the state file names the server. Returns whether it was sent."""
        need("editor_wait")

        if self.lost_at is not None:
            now = server_of_project(self.project, self.server.session)
            is_same = now is None or now.load == self.server.load
            if now is None or is_same and time.monotonic() - self.lost_at < SERVER_RETRY_SECONDS:
                return False
            self.server = now
        try:
            self.peer = connect(self.server.port, time.monotonic() + STATUS_SECONDS)
            self.peer.sendall(editor_line(self.id, self.command, self.params, self.server))
        except (ConnectionError, OSError):
            self.lose()
            return False
        return True

    def read_line(self):
        import _socket

        peer = self.peer
        peer.settimeout(SERVER_LOOK_SECONDS)
        try:
            chunk = peer.recv(1 << 16)
        except _socket.timeout:
            return None
        except OSError:
            chunk = b""
        if not chunk:
            self.lose()
            return None
        self.received += chunk
        if len(self.received) > MAX_REPLY_BYTES:
            cause = f"The reply from port {self.server.port} is longer than {MAX_REPLY_BYTES >> 20} MiB."
            raise AbuError(cause, NOT_ABU)
        end = self.received.find(b"\n")
        return self.received[:end] if end >= 0 else None

    def lose(self):
        self.close()
        self.lost_at = time.monotonic()

    def close(self):
        if self.peer is not None:
            self.peer.close()
        self.peer, self.received = None, bytearray()


def editor_line(request_id, command, params, server):
    request = {"id": request_id, "command": command, "params": params, "token": server.token}
    return (to_json(request) + "\n").encode()


def send_to_server(server, command, params, seconds):
    """Asks a question that is answered at once; returns the reply's data."""
    request_id = new_id()
    line = editor_line(request_id, command, params, server)
    return data_of(
        command, parse_reply(exchange(line, server.port, time.monotonic() + seconds), request_id, server.port)
    )


def server_of_project(project, session = None):
    """
    The address in the state file; None if no server runs. Raises an error if it belongs to another session than
    `session`.
    """
    need("editor_state")

    state = read_editor_state(project)
    if session is not None and state is None and not state_path(project).exists():
        # The file may be missing for a moment while it is replaced.
        state = wait_until(lambda: read_editor_state(project), REPLACED_SECONDS, SERVER_LOOK_SECONDS)
    if session is not None and (state is None or (state.server and state.server.session != session)):
        cause = OPENED_ANEW if state else "The Unity Editor quit meanwhile."
        raise UnityNotFoundError(cause, "open the project in Unity again, then run the command again")
    return state.server if state else None


class ServerDriver:
    """
    Uses the server that the package runs inside the Editor. Works on every system, also with Unity in the background.
    """

    def __init__(self, call):
        self.call = call
        self.project = call.project.path
        self.server = None
        self.pending = None
        self.wants_play = self.has_played = False
        self.status = EditorStatus.of({})
        self.status_at = 0.0
        self.told_silence = 0.0

    def answers(self, seconds, waits_for_scripts = True):
        """Whether the server answers. Waits up to that many seconds for a reload to end, unless it is not to."""
        need("editor_wait")

        start = time.monotonic()

        def probe():
            server = server_of_project(self.project)
            if server is None:
                return False
            try:
                status = EditorStatus.of(send_to_server(server, "status", {}, STATUS_SECONDS))
                if status.session == server.session:
                    self.status, self.server = status, server
                    return True
            except (AbuError, OSError):
                pass
            if not waits_for_scripts and is_reloading(self.project):
                return False
            is_late = time.monotonic() - start >= SERVER_SECONDS
            return False if is_late and not is_reloading(self.project) else None

        return bool(wait_until(probe, seconds, SERVER_LOOK_SECONDS))

    def prepare(self):
        """Nothing to do: the server has just answered."""
        need("editor_checkout")

        if is_elsewhere(self.project):
            raise another_project()

    def refresh(self, timeout):
        need("editor_wait")
        need("editor_game")
        need("editor_types")

        start = time.monotonic()
        if is_play_mode_active(**given(port=self.call.port), **self.call.project.options()):
            note("leaves play mode, in which Unity does not reliably compile")
            self.carry_out("play", {"on": False}, limit(timeout), "Unity to leave play mode")
        data = self.carry_out("refresh", {}, limit(timeout), "Unity to refresh")
        warnings = whole_number(data, "warnings")
        summary = f"{warnings} warning(s)" if warnings else ""
        return RefreshReport(data.get("compiled") is True, summary, time.monotonic() - start)

    def known_errors(self):
        """None: the server checks for errors itself before it enters Play mode."""
        return []

    def play(self, on):
        self.pending, self.wants_play, self.has_played = self.request("play", {"on": on}), on, False
        return "being asked to"

    def keep_playing(self):
        return self.play(True)

    def check(self):
        self.look()
        if self.wants_play and self.status.phase == "playing" and self.status.is_paused:
            fix = "press Pause in Unity once more, and look at its Console, where Error Pause may be on"
            raise AbuError("Unity plays, but the game is paused, so it does not answer.", fix)
        if self.has_played and self.status.phase == "edit":
            fix = "look at Unity's Console: a script may have ended it"
            raise AbuError("Unity has entered play mode, and has left it again.", fix)
        if self.pending is not None:
            reply = self.pending.poll()
            if reply is not None:
                command, self.pending = self.pending.command, None
                data = self.data_of(command, reply)
                if self.wants_play:
                    # Earlier states say nothing about the new request.
                    self.status = replace(self.status, phase="playing", is_paused=data.get("paused") is True)
                    self.has_played, self.status_at = True, 0.0

    def check_tests(self, tests, results):
        if results is not None:
            refuse_output(str(results), TEST_RESULTS, is_replaced=True)

    def test(self, timeout, tests, results):
        seconds = TEST_TIMEOUT_SECONDS if timeout is None else timeout
        run = TestRun.of(self.carry_out("test", tests, seconds, "the tests to end"))
        result = run.result()
        if results is not None and result.total:
            copy_results(path_here(run.xml), results, result)
        return result

    def last_seen(self):
        silent = self.status.silent_seconds
        if silent >= SILENT_SECONDS:
            return f"Unity has been silent for {silent:.0f} s"
        return f"Unity's last word is that it is in phase {self.status.phase!r}"

    def request(self, command, params):
        server = self.server
        return EditorRequest(server, command, params, self.project)

    def carry_out(self, command, params, seconds, what):
        """
        Runs a job and returns the data of its answer. The Editor runs one job at a time, so this waits for a job that
        is still running.
        """
        need("editor_wait")

        # Ignore Play mode that was entered before this command.
        self.wants_play = self.has_played = False
        request = self.request(command, params)

        def probe():
            self.check()
            return request.poll() if self.pending is None else None

        try:
            reply = watch(probe, seconds, what, self.call.is_verbose, 0)
        except KeyboardInterrupt:
            self.take_back(request)
            raise
        if reply is None:
            self.take_back(request)
            raise RefreshTimeoutError(f"Timed out after {seconds:g}s waiting for {what}; {self.last_seen()}.", DIALOG)
        return self.data_of(command, reply)

    def take_back(self, request):
        """Cancels the request if Unity has not begun it, so that it does not run later."""
        need("editor_wait")

        try:
            send_to_server(request.server, "cancel", {"job": request.id}, STATUS_SECONDS)
        except (AbuError, OSError):
            pass  # without its connection it is not begun either
        request.close()

    def look(self):
        """Checks now and then whether Unity's main thread still responds, and notes when it does not."""
        now = time.monotonic()
        if now - self.status_at < 1:
            return
        self.status_at = now
        try:
            server = server_of_project(self.project)
            self.status = EditorStatus.of(send_to_server(server, "status", {}, 1)) if server else self.status
        except (AbuError, OSError):
            return  # scripts are being loaded, or the request itself will notice
        silent = self.status.silent_seconds
        if silent < SILENT_SECONDS:
            self.told_silence = 0.0
        elif silent >= 2 * self.told_silence:
            self.told_silence = silent
            is_slow = not self.status.is_wakeable and not self.status.is_focused
            front = ", or bring Unity to the front" if is_slow else ""
            note(f"Unity has been silent for {silent:.0f} s: look for a dialog{front}")

    def data_of(self, command, reply):
        need("editor_wait")

        if reply.get("success") is True:
            data = reply.get("data")
            return data if is_object(data) else {}
        # On one line, so that the text cannot imitate the `try:` line.
        code, cause = reply.get("code"), str(reply.get("error")).rstrip(".").replace("\n", "\\n")
        if code == "compile_errors":
            # An Editor opened with compile errors does not know them, but its log does.
            errors = messages_of(reply.get("data")) or errors_in_project(self.project)
            raise compilation_error(cause, errors, self.project)
        fix = SERVER_FIXES.get(f"{command} {code}") or SERVER_FIXES.get(str(code), "look at Unity's Console")
        raise AbuError(f"{cause}.", fix)


def send_to_editor(project, command, params, timeout):
    """Like send_command, but to the Editor of the project."""
    need("editor_wait")
    need("editor_types")

    driver = ServerDriver(EditorCall(project=project))
    if not driver.answers(limit(timeout)) or driver.server is None:
        error = unanswered(project.path)
        error.fix = f"`abu.py {command} --editor --via headless` does without Unity; or {error.fix}"
        raise error
    server, request_id = driver.server, new_id()
    deadline = time.monotonic() + limit(timeout)
    return parse_reply(
        exchange(editor_line(request_id, command, params, server), server.port, deadline), request_id, server.port
    )


def editor_name(project):
    """A part of file names that differs between projects."""
    need("player_build")

    return f"editor-{name_of(os.path.realpath(project))}"


def copy_results(source, target, result):
    """Copies the XML file of Unity's test framework, which must be complete. If that fails, prints the result still."""
    from xml.etree import ElementTree

    try:
        content = Path(source).read_bytes() if source else b""
        ElementTree.fromstring(content)
    except (OSError, ElementTree.ParseError):
        cause = f"The tests have run, but Unity has not written their results, so nothing is in {target}."
        raise AbuError(cause, "look at Unity's Console, and at the disk's free space", result) from None
    try:
        write_outputs({str(target): content}, None)
    except AbuError as error:
        raise AbuError(f"The tests have run, but: {error}", error.fix, result) from None


def is_reloading(project):
    """Whether the log ends in a reload of the scripts."""
    need("editor_log")

    kinds = [kind for kind, _ in log_events(read_log_end(project))]
    return last_index(kinds, "reloading") > last_index(kinds, "reloaded")
'''

# --- editor_state: The Editor's state file ---

TEXTS["editor_state"] = 12068, " host_of_editor is_alive read_editor_state server_address state_path tcp_port ", r'''
from pathlib import Path

need("base")
need("data")
need("files")
need("wire")
need("wsl")


def read_editor_state(project):
    """The state of the Editor that has the project open; None if there is none or it has not written a state file."""
    need("editor_types")

    raw = read_object(state_path(project), is_own=True)
    if not is_live(raw, project):
        return None
    host = host_of_editor(raw)
    try:
        return EditorState(
            pid=raw["pid"],
            log=Path(path_here(raw["logPath"])),
            play_mode=str(raw["playMode"]),
            compiling=bool(raw["compiling"]),
            errors=[str(error) for error in raw["errors"]],
            port=Address(tcp_port(raw["port"]), token=text_at(raw, "gameToken"), host=host),
            server=server_address(raw, host),
            version=str(raw.get("unityVersion", "")),
            is_port_given=raw.get("portGiven") is not False,
            is_of_windows=is_of_windows(text_at(raw, "project")),
            also_at=text_at(raw, "alsoAt"),
        )
    except (ValueError, KeyError, TypeError, OverflowError):
        return None


def state_path(project):
    return project / "Library/Abu/editor.json"


def host_of_editor(raw):
    if not is_of_windows(text_at(raw, "project")):
        return HOST
    need("host")

    return host_of_windows(raw)


def server_address(state, host):
    """None if no server runs, for example with an older package."""
    need("editor_types")

    try:
        return ServerAddress(
            port=Address(tcp_port(state["editorPort"]), host=host),
            token=str(state["token"]),
            session=str(state["session"]),
            load=int(state["load"]),
        )
    except (ValueError, KeyError, TypeError, OverflowError):
        return None


def tcp_port(value):
    """The number as a port. Raises a ValueError or TypeError if it is not one."""
    port = int(value)
    if not 0 < port < 1 << 16:
        raise ValueError(f"{port} is not a port")
    return port


def is_alive(pid):
    need("process")

    return pid > 0 and process_began(pid) != ""
'''

# --- editor_types: Data types of the Editor commands, and their reports ---

TEXTS["editor_types"] = 12147, " BrokenRun BuildErrors Driver EDITOR_LOG EditorCall EditorProject EditorReport EditorState LoadingReport OpenReport PlayReport QuitReport RefreshReport RefreshResult Report SILENT_SECONDS SLOW ScreenReport SelfTestReport ServerAddress TestResult editor_log_of given is_live is_this_project open_in project_here ", r'''
import os
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol, TYPE_CHECKING

need("data")
need("wsl")


def editor_log_of(platform):
    """The log that all Unity projects of the user share."""
    if platform == "darwin":
        return Path.home() / "Library/Logs/Unity/Editor.log"
    if platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home()) / "Unity/Editor/Editor.log"
    return Path.home() / ".config/unity3d/Editor.log"


EDITOR_LOG = editor_log_of(sys.platform)


@dataclass(frozen=True)
class RefreshResult:
    """The outcome of a refresh. Without `finished` the other fields are preliminary."""

    finished: bool
    success: bool
    errors: list[str] = field(default_factory=lambda: [])
    summary: str = ""


@dataclass(frozen=True)
class TestResult:
    """The outcome of a test run, and its report. `failures` has one line for each failed test."""

    finished: bool
    success: bool
    passed: int = 0
    failed: int = 0
    skipped: int = 0
    total: int = 0
    failures: list[str] = field(default_factory=lambda: [])
    summary: str = ""

    def data(self):
        return dict(vars(self))

    def text(self):
        return "\n".join([*self.failures, self.summary])


class BrokenRun(TestResult):
    """A run that Unity's test framework aborted; the summary has its message."""


@dataclass(frozen=True)
class EditorProject:
    """
    The Unity project whose Editor a call is for. `is_named`: the call does not mean that of its place, but that of the
    Editor with a name.
    """

    path: Path
    is_named: bool = False

    def options(self):
        """The option of importable functions for it. Those that replace one do not have it, and it is seldom used."""
        return given(project=self.path if self.is_named else None)


def project_here():
    need("games")

    return EditorProject(unity_project())


@dataclass(frozen=True)
class EditorCall:
    """
    Options of an Editor command; all empty if a script makes the call. `port` is the game's, `via` the only driver to
    use, `by_hand` what a person can do instead, `instead` what works without Unity, `opens` how this command opens the
    project, empty if it cannot, `session` the name that an Editor gets when it is opened, and `project` the one that it
    has open.
    """

    port: int | None = None
    is_verbose: bool = False
    via: str | None = None
    by_hand: str = ""
    instead: str = ""
    opens: str = ""
    session: str = ""
    project: EditorProject = field(default_factory=project_here)


def given(**values):
    """
    The values that are not None. Functions that replace an importable one need not accept options that nobody used.
    """
    return {name: value for name, value in values.items() if value is not None and value is not False}


@dataclass(frozen=True)
class ServerAddress:
    """The address of the Editor's server and the token to send. `load` changes with each script reload."""

    port: int
    token: str
    session: str
    load: int


@dataclass(frozen=True)
class EditorState:
    """The fields used here of the Editor's state file, Library/Abu/editor.json. EditorStateFile.cs writes it."""

    pid: int
    log: Path
    play_mode: str
    compiling: bool
    errors: list[str]
    port: int
    server: ServerAddress | None = None
    version: str = ""
    # If not, the game takes the next port that is free.
    is_port_given: bool = True
    # Written by an Editor on the Windows around this WSL, whose processes cannot be seen from here.
    is_of_windows: bool = False
    # Where else than at 127.0.0.1 it listens for programs in WSL; empty for nowhere.
    also_at: str = ""


class Report(Protocol):
    """The result of an Editor command."""

    def data(self):
        """The fields for --json."""
        ...

    def text(self):
        """The text that is printed otherwise."""
        ...


@dataclass(frozen=True)
class RefreshReport:
    """A successful refresh. `port` is the game's if Play mode was entered too."""

    compiled: bool
    summary: str
    seconds: float
    port: int | None = None

    def data(self):
        return {
            "success": True,
            "compiled": self.compiled,
            "errors": [],
            "summary": self.summary,
            "seconds": round(self.seconds, 1),
            **({} if self.port is None else {"playing": True}),
        }

    def text(self):
        verdict = "scripts compiled and reloaded" if self.compiled else "nothing to compile"
        playing = "" if self.port is None else f" The game answers on port {self.port}."
        return f"Refreshed: {verdict} ({self.seconds:.1f}s).{playing}"


@dataclass(frozen=True)
class PlayReport:
    """Play mode is on, with the game's `port`, or it is off and there is none. `is_new`: this call changed it."""

    port: int | None
    is_new: bool = True

    def data(self):
        return {"success": True, "playing": self.port is not None}

    def text(self):
        if self.port is None:
            return "Left play mode." if self.is_new else "Not in play mode, as before."
        entered = "Entered play mode" if self.is_new else "In play mode, as before"
        return f"{entered}: the game answers on port {self.port}."


def open_in(report):
    return f"Unity {report.version} (process {report.pid}) has {report.project} open"


@dataclass(frozen=True)
class EditorReport:
    """The state of the Editor that has the project open: the server's answer, and its process and version."""

    pid: int
    version: str
    project: str
    status: EditorStatus

    def data(self):
        said = {key: value for key, value in self.status.said.items() if key != "project"}
        about = {"pid": self.pid, "unityVersion": self.version, "project": self.project}
        return {"success": True, **about, **said}

    def text(self):
        now = self.status
        at_work = f"; at work: {now.job}" if now.job else ""
        standing = f"; {now.errors} compile error(s)" if now.errors else ""
        silent = now.silent_seconds
        asleep = f"; silent for {silent:.0f} s, look for a dialog" if silent >= SILENT_SECONDS else ""
        slow = "" if now.is_wakeable else f"; {SLOW}"
        paused = ", paused" if now.is_paused else ""
        port = f"the game's port is {now.game_port}"
        return f"{self.line()}, phase {now.phase}{paused}; {port}{at_work}{standing}{asleep}{slow}."

    def line(self):
        unity = open_in(self)
        scenes = [scene.text() for scene in self.status.scenes]
        return f"{unity} with {', '.join(scenes)}" if scenes else unity


@dataclass(frozen=True)
class LoadingReport:
    """The Editor loads its scripts; `silent_seconds`: for how long its log has had no new line."""

    pid: int
    version: str
    project: str
    silent_seconds: float

    def data(self):
        about = {"pid": self.pid, "unityVersion": self.version, "project": self.project}
        return {"success": True, **about, "phase": "loading", "silentMs": round(1000 * self.silent_seconds)}

    def text(self):
        return f"{open_in(self)} and is loading its scripts; its log has said nothing for {self.silent_seconds:.0f} s."


@dataclass(frozen=True)
class OpenReport:
    """The Editor is open and answers. `is_new`: this call opened it."""

    editor: EditorReport
    seconds: float
    is_new: bool

    def data(self):
        return {"success": True, "opened": self.is_new, "seconds": round(self.seconds, 1), **self.editor.data()}

    def text(self):
        took = f" ({self.seconds:.1f}s)" if self.is_new else ""
        return f"{'Opened' if self.is_new else 'Open already'}: {self.editor.line()}{took}."


@dataclass(frozen=True)
class QuitReport:
    """The Editor's process has ended; `pid` is None if there was none. `scenes` were open; empty if unnamed."""

    pid: int | None
    scenes: list[str]

    def data(self):
        return {"success": True, "wasOpen": self.pid is not None, "scenes": self.scenes}

    def text(self):
        return "Not open, as before." if self.pid is None else f"Closed Unity (process {self.pid})."


@dataclass(frozen=True)
class SelfTestReport:
    """The reply to `selftest`."""

    said: Json

    @property
    def passed(self):
        return whole_number(self.said, "passed")

    @property
    def failed(self):
        return whole_number(self.said, "failed")

    def data(self):
        return {"success": self.passed > 0 and not self.failed, **self.said}

    def text(self):
        skipped = whole_number(self.said, "notApplicable")
        counts = f"{self.passed} passed, {self.failed} failed, {skipped} not applicable"
        failures = self.said.get("failures")
        lines = [f"FAILED: {failure}" for failure in failures] if is_list(failures) else []
        return "\n".join([*lines, f"Self-test: {counts}. The report is in {path_here(text_at(self.said, 'path'))}"])


@dataclass(frozen=True)
class ScreenReport:
    """
    The size of the Game view according to Unity, before and after if the call changed it. `in_game` is the size that
    the running game reports.
    """

    now: EditorScreen
    is_asked: bool
    in_game: list[int] | None = None

    def data(self):
        return {"success": True, **self.now.said, **({} if self.in_game is None else {"game": self.in_game})}

    def text(self):
        if self.now.view == "none":
            return "Unity shows the game nowhere: neither the Game view nor the Device Simulator is open."
        what = "The simulated device's screen" if self.now.view == "simulator" else "The Game view"
        size, was = self.now.size, self.now.was
        before = f"it was {was}" if was else "there was none before"
        end = "" if not self.is_asked else ", as before" if was == size else f"; {before}"
        return f"{what} is {size}{end}.{self.rest()}"

    def rest(self):
        """What the device has beyond the game's screen."""
        device = self.now.device
        if device in ("", self.now.size):
            return ""
        return f" The device has {device}: the player settings scale it (Fixed DPI), or keep its edges for the system."


@dataclass(frozen=True)
class BuildErrors:
    """The compile errors. In text mode the error prints them on stderr."""

    errors: list[str]

    def data(self):
        return {"success": False, "errors": self.errors}

    def text(self):
        return ""


class Driver(Protocol):
    """
    A way to control the Editor. A method that fails raises an AbuError. Drivers do not check whether the game really
    plays: `Editor` asks the game.
    """

    def prepare(self):
        """Checks that the driver works and reaches the Editor of this project."""
        ...

    def refresh(self, timeout):
        """
        Imports and compiles all changes and waits for the end; `timeout` is in seconds, TIMEOUT_SECONDS by default.
        """
        ...

    def known_errors(self):
        """Compile errors that keep Unity from entering Play mode, if the Editor does not report them itself."""
        ...

    def play(self, on):
        """Requests Play mode on or off without waiting; returns what it did, for messages."""
        ...

    def keep_playing(self):
        """Like `play`, for an Editor in Play mode; returns an empty text if asking again would leave Play mode."""
        ...

    def check(self):
        """Raises an error if the last request can no longer succeed: the Editor has quit or refused."""
        ...

    def check_tests(self, tests, results):
        """Raises an error if these tests cannot be run or their results cannot be written."""
        ...

    def test(self, timeout, tests, results):
        """
        Runs the given tests, or all Edit Mode tests, to the end. Writes the results as XML to the file `results` if
        given. `timeout` is in seconds, TEST_TIMEOUT_SECONDS by default.
        """
        ...

    def last_seen(self):
        """The last known state of the Editor, as a part of the sentence of a failure."""
        ...


def is_live(record, project):
    """
    Whether the record in the project's `Library` belongs to a process that runs and has the project open. The record
    alone proves neither: copying a project copies it, and process ids are reused.
    """
    need("process")

    began, is_of = record.get("began"), is_this_project(record.get("project"), project)
    if is_of and is_of_windows(str(record.get("project"))):
        # Its process cannot be seen from WSL. It removes the file when it ends.
        return True
    return bool(began) and process_began(whole_number(record, "pid")) == began and is_of


def is_this_project(folder, project):
    """Whether the folder is the Unity project, compared as a resolved path."""
    try:
        return isinstance(folder, str) and os.path.samefile(path_here(folder), project)
    except (OSError, ValueError):
        return False


SILENT_SECONDS = 5.0

SLOW = "it has no EditorApplication.SignalTick, so that commands are slow while Unity is not in front"
'''

# --- editor_wait: Waiting for the Editor ---

TEXTS["editor_wait"] = 12563, " DIALOG FROZEN_SECONDS LOOK_FOR_TESTS MENU_FIX PROGRESS_SECONDS QUIET_SECONDS RUN_START_SECONDS SCREEN_SECONDS SERVER_FIX STATUS_SECONDS compilation_error errors_in_project limit may_be_compiling no_server refuse_to_play tests_failed unanswered watch ", r'''
import sys
import time

need("base")
need("data")
need("errors")
need("stderr")
need("files")
need("wire")
need("editor_errors")


# Unity may still begin to compile after a refresh that found nothing to do; the latest seen was 3.7 s later.
QUIET_SECONDS = 4.0
PROGRESS_SECONDS = 5.0
RUN_START_SECONDS = 30.0
FROZEN_SECONDS = 5.0
# How long a game may take to adopt the size of the Game view.
SCREEN_SECONDS = 10.0
STATUS_SECONDS = 2.0


def watch(
    probe,
    seconds,
    what,
    is_verbose = False,
    interval = None,
):
    """
    Like wait_until, with the Editor's poll interval by default. Reports what it waits for, with --verbose or on a
    terminal.
    """
    start = told = time.monotonic()

    def look():
        nonlocal told
        now = time.monotonic()
        if now - told >= PROGRESS_SECONDS and (is_verbose or sys.stderr.isatty()):
            told = now
            note(f"waiting for {what} ({now - start:.0f} s)")
        return probe()

    return wait_until(look, seconds, POLL_INTERVAL if interval is None else interval)


def may_be_compiling(project):
    """Whether the Editor reports that it is compiling. The log is silent during a compile."""
    need("editor_state")

    state = read_editor_state(project)
    return state is None or state.compiling


DIALOG = "look whether Unity shows a dialog; if it is only slow, use a longer --timeout"
MENU_FIX = (
    "look whether Unity shows a dialog, whether its menu has the item (Run All Tests comes with the ABU package or the "
    "project's Editor scripts), and whether the menu bar is set to hide itself"
)


def errors_in_project(project):
    """The compile errors, from the Editor's state file or else its log."""
    need("editor_log")
    need("editor_state")

    state = read_editor_state(project)
    if state is not None and state.errors:
        return state.errors
    return standing_errors(read_log_end(project))


def refuse_to_play(errors, project):
    raise compilation_error("Unity does not enter play mode while scripts have errors", errors, project)


def compilation_error(cause, errors, project):
    need("editor_log")
    need("editor_types")

    listed = "".join(f"\n{error}" for error in errors)
    in_scripts = any("error CS" in error for error in errors)
    fix = (
        "correct the scripts, then run `abu.py refresh`" if in_scripts else f"look at the end of {editor_log(project)}"
    )
    return CompilationError(f"{cause}{':' if errors else '.'}{listed}", fix, BuildErrors(errors))


LOOK_FOR_TESTS = "look in Unity's Test Runner window whether it lists Edit Mode tests"


def tests_failed(
    result, is_choice, project, fix = LOOK_FOR_TESTS, elsewhere = ""
):
    """
    `is_choice`: only some of the tests were selected. `fix`: the advice if a run of all of them found none.
    `elsewhere`: where there are some, if that is known.
    """
    need("editor_log")
    need("editor_types")

    if result.failed:
        cause = f"{result.failed} of {result.total} tests failed."
        return AbuError(cause, "correct what failed, then run `abu.py test` again", result)
    if isinstance(result, BrokenRun):
        cause = f"Unity's test framework failed: {result.summary}"
        return AbuError(cause, f"look at the end of {editor_log(project)}", result)
    fix = "look whether a test fits all the flags that were given" if is_choice else fix
    return AbuError("No test was executed.", elsewhere or fix, result)


def limit(timeout):
    return TIMEOUT_SECONDS if timeout is None else timeout


SERVER_FIX = (
    "open the project in Unity (`abu.py editor open`) and wait until its scripts are compiled; if they have errors "
    "from the start, no script of the Editor runs"
)


def unanswered(project):
    """The error of a command that needs the Editor's server."""
    need("editor_state")

    state = read_editor_state(project)
    if state is not None and state.is_of_windows and state.server is not None:
        need("host")

        return AbuError(no_server(project), BLOCKED if state.also_at else UNREACHED)
    return AbuError(no_server(project), SERVER_FIX)


def no_server(project):
    """Why no Editor of the project can be asked."""
    need("editor_state")

    state, left = read_editor_state(project), read_object(state_path(project), is_own=True)
    # A state file of an older package lacks the process's start time, so it may be stale.
    is_older = "pid" in left and "began" not in left and is_alive(whole_number(left, "pid"))
    if state is None and not is_older:
        return f"No Unity Editor is running with {project} open."
    if state is None or state.server is None:
        older = "runs no server of ABU's: its com.abu.bridge is older than abu.py"
        return f"The Unity Editor (process {state.pid if state else left['pid']}) {older}."
    where = f"on Windows (process {state.pid})" if state.is_of_windows else f"(process {state.pid})"
    host = f"at {host_at(state.server.port)} " if state.is_of_windows else ""
    return f"The Unity Editor {where} does not answer {host}on its port {state.server.port}."
'''

# --- headless: The Editor's commands without an Editor: the headless player compiles, tests and plays the project ---

TEXTS["headless"] = 12716, " HeadlessEditor KEPT NOT_STARTED NO_TESTS SECONDS_TO_TELL at_work frozen_time is_of kept_compile note_called other_mode with_port with_time ", r'''
import os
import time
from pathlib import Path

need("base")
need("data")
need("disk")
need("errors")
need("stderr")
need("games")
need("player_build")
need("player_process")
need("projects")
need("files")
need("state")
need("wire")
need("call")
need("editor_types")
need("editor_wait")


NO_TESTS = "mark tests with [Test] or [UnityTest], in an assembly for tests or in a folder Editor"
NOT_STARTED = "The game does not start while scripts have errors"
# How long a player whose time is over may take to write what it knows.
SECONDS_TO_TELL = 10.0
# What a report has that `status` and `log --editor` tell later.
KEPT = ("errors", "warnings", "problems", "notSimulated")


class HeadlessEditor:
    """
    Does for a project what `Editor` does, without Unity. A compile that fails ends no game. What each compile has found
    is kept for those who ask later.
    """

    def __init__(self, call):
        self.call = call
        self.project = os.path.realpath(call.project.path)

    def refresh(self, play, timeout):
        report = self.compiled(timeout)
        player = self.player()
        if player is not None and report.compiled:
            note(f"the game on port {player.port} plays on with its old code; `abu.py cycle` plays the new")
        if not play:
            return report
        with self.alone(timeout):
            player = self.player()
            return with_port(report, player.port if player is not None else self.start({}, None, timeout))

    def play(self, on, timeout):
        need("player")

        with self.alone(timeout):
            player = self.player()
            if on is (player is not None):
                return PlayReport(player.port if player is not None else None, is_new=False)
            if player is None:
                # As in Unity: errors in what only the Editor has keep a game from its start too.
                self.compiled(timeout, NOT_STARTED)
                return PlayReport(self.start({}, None, timeout))
            end_player(player.port, timeout)
            return PlayReport(None)

    def cycle(self, timeout):
        need("player")

        report = self.compiled(timeout)
        with self.alone(timeout):
            player = self.player()
            if player is None:
                return with_port(report, self.start({}, None, timeout))
            frozen = frozen_time(player)
            end_player(player.port, timeout)
            port = self.start(with_time(player.options, frozen), player.port, timeout)
            if frozen:
                data_of("freeze", send_command("freeze", frozen, port, timeout))
            return with_port(report, port)

    def alone(self, timeout):
        """Of two calls that begin or end the project's game, one waits for the other."""
        place = in_state_folder(f"play-of-{name_of(self.project)}.lock")
        return Lock(place, "another call that begins or ends this project's game", limit(timeout))

    def test(self, timeout, tests, results):
        need("outputs")
        need("editor_replies")
        need("editor_server")
        need("editor_wait")

        if results is not None:
            refuse_output(str(results), TEST_RESULTS, is_replaced=True)
        xml = in_state_folder(f"tests-{os.getpid()}.xml")
        seconds = timeout or TEST_TIMEOUT_SECONDS
        words = ["--tests", to_json(tests), "--seconds", f"{seconds:g}"]
        words += () if results is None else ("--results", xml)
        try:
            # The player ends the run itself, and tells what is known of it. It is ended where it cannot.
            report = work_of_player(self.project, words, seconds + SECONDS_TO_TELL, "tested")
            self.keep(report)
            note_called(report)
            said = report.get("tests")
            run = TestRun.of(said if is_object(said) else {})
            result = run.result()
            if results is not None and result.total:
                copy_results(xml, results, result)
        finally:
            remove(xml)
        if run.is_time_over:
            raise AbuError(f"The project was not tested within {seconds:g} s{at_work(run)}.", NOT_DONE, result)
        if not result.success:
            raise tests_failed(result, bool(tests), self.call.project.path, NO_TESTS, other_mode(tests, run))
        return result

    def compiled(self, timeout, refusal = ""):
        """Compiles all scripts. `refusal`: what errors keep from happening."""
        began = time.monotonic()
        report = work_of_player(self.project, ["--compile"], limit(timeout), "compiled")
        self.keep(report, refusal)
        names = report.get("assemblies")
        count = len(names) if is_list(names) else 0
        summary = f"{count} {'assembly' if count == 1 else 'assemblies'}"
        return RefreshReport(report.get("compiled") is True, summary, time.monotonic() - began)

    def keep(self, report, refusal = ""):
        """Keeps what a compile has found, and refuses to go on with errors."""
        kept = {key: report[key] for key in KEPT if key in report}
        write_text(kept_compile(self.project), to_json({**kept, "time": time.time()}))
        errors = errors_in(report)
        if errors:
            count = f"{len(errors)} error{'' if len(errors) == 1 else 's'}"
            cause = refusal or f"The scripts do not compile: {count}"
            raise compilation_error(cause, errors, self.call.project.path)

    def start(self, options, port, timeout):
        need("player")
        need("wire")

        port = port or self.call.port or port_from_environment()
        given = {**options, "project": self.project, "session": self.call.session or None, "timeout": timeout}
        try:
            address = start_for_editor(Call.of("launch", **given, port=self.call.port), port)
        except ProjectErrors as error:
            raise compilation_error(NOT_STARTED, error.errors, self.call.project.path) from None
        self.keep(read_object(report_of(address)))
        return address

    def player(self):
        """The player of this project that runs: of the session or port if the call or its environment names one."""
        need("wire")

        port = self.call.port or port_from_environment()
        found = [
            game for game in playing_games() if game.kind == "headless" and is_of(Player.of(game.port), self.project)
        ]
        if self.call.session:
            found = [game for game in found if game.session == self.call.session]
        elif port:
            found = [game for game in found if game.port == port]
        else:
            found = [game for game in found if not game.is_apart] or found
        if len(found) > 1:
            raise several_games(found, found)
        return Player.of(found[0].port) if found else None


def at_work(run):
    """Which test was running at the end, as the end of a sentence."""
    return f"; {run.failures[-1].name} was running" if run.failures else ""


def other_mode(tests, run):
    """The advice if this mode has no such tests, and the other one has some."""
    mode = "edit" if tests.get("mode") == "play" else "play"
    return f"--mode {mode}: it has {run.in_other_mode}" if run.in_other_mode else ""


def is_of(player, project):
    """Whether the player runs, and plays this project."""
    return (
        player is not None and player.is_running() and os.path.realpath(str(player.options.get("project"))) == project
    )


def kept_compile(project):
    """The file that keeps what the last compile of the project has found."""
    return in_state_folder(f"compile-{name_of(project)}.json")


def frozen_time(player):
    """The settings of `freeze` in the player's game; empty where they are not known, None where time runs."""
    try:
        frozen = data_of("status", send_command("status", {}, player.port, PROBE_SECONDS)).get("frozen")
        if is_object(frozen):
            return frozen
        # While somebody edits, the lease can run out. `status` does not tell that.
        tree = data_of("snapshot", send_command("snapshot", {"maxDepth": 1}, player.port, PROBE_SECONDS))
        return {} if tree.get("thawedBy") == "lease" else None
    except AbuError:
        return {} if player.options.get("frozen") else None


def with_time(options, frozen):
    """The options of a game that begins with frozen time, or with time that runs."""
    if frozen is not None:
        return {**options, "frozen": True}
    return {name: value for name, value in options.items() if name not in ("frozen", "lease")}


def with_port(report, port):
    from dataclasses import replace

    return replace(report, port=port)


def note_called(report):
    called = report.get("called")
    if is_list(called) and called:
        note(f"not simulated, and called by the tests: {', '.join(map(str, called))}")
'''

# --- headless_state: What is known of a project that is worked on without an Editor: `status` and `log --editor` ---

TEXTS["headless_state"] = 12940, " NOT_PLAYING SOURCES compile_state headless_editor lines_of show_headless_log sources_of status_of_project texts_of_kind ", r'''
import os
from pathlib import Path

need("data")
need("stdout")
need("game_records")
need("last_tree")
need("log")
need("projects")
need("files")
need("wire")
need("lines")
need("editor_names")
need("editor_types")
need("headless")


SOURCES = (".cs", ".asmdef", ".asmref", ".rsp")
NOT_PLAYING = "The project is not played."


def status_of_project(args):
    editor = headless_editor(args)
    kept, player = read_object(kept_compile(editor.project)), editor.player()
    uses = [f"{text_at(gap, 'what')} ({first_use(gap)})" for gap in objects_at(kept, "notSimulated")]
    about = {
        "via": "headless",
        "project": editor.project,
        "compile": compile_state(kept, editor.project),
        "errors": errors_in(kept),
        "playing": player is not None,
        "notSimulated": uses,
    }
    if player is None:
        return about
    game = data_of("status", send_command("status", {}, player.port, args.timeout))
    called = game.get("notSimulated")
    more = [
        name for name in (called if is_list(called) else []) if not any(use.startswith(f"{name} (") for use in uses)
    ]
    return {**game, **about, "port": player.port, "notSimulated": [*uses, *more]}


def compile_state(kept, project):
    """What came of the last compile: failed, succeeded, outdated if a source is newer, or never."""
    if not kept:
        return "never"
    newest = max((source.stat().st_mtime for source in sources_of(project)), default=0.0)
    if newest > number_at(kept, "time"):
        return "outdated"
    return "failed" if errors_in(kept) else "succeeded"


def sources_of(project):
    return [
        Path(folder, name)
        for top in ("Assets", "Packages")
        for folder, _, names in os.walk(os.path.join(project, top))
        for name in names
        if name.endswith(SOURCES)
    ]


def headless_editor(args):
    project = headless_project(args)
    return HeadlessEditor(EditorCall(args.port, session=session_of(args), project=project))


def show_headless_log(args):
    """The compiler's last report, then the log of the project's player."""
    editor = headless_editor(args)
    kept, player = read_object(kept_compile(editor.project)), editor.player()
    found = {kind: texts_of_kind(kept, kind) for kind in ("errors", "warnings", "problems")}
    if player is None:
        lines = "\n".join(lines_of(found)) or NOT_PLAYING
        print_result(to_json({"compile": found, "entries": []}) if args.json else lines)
        return ""
    args.game_port = player.port
    ask = sender(args)

    def send(command, params, timeout):
        reply = ask(command, params, timeout)
        data = reply.get("data")
        return {**reply, "data": {**data, "compile": found}} if is_object(data) else reply

    return show_log(args, send, title="" if args.json else "\n".join(lines_of(found)))


def texts_of_kind(kept, kind):
    return [text_at(entry, "text") for entry in objects_at(kept, kind)]


def lines_of(found):
    return [entry_line(text) for texts in found.values() for text in texts]
'''

# --- headless_status: `abu.py status`: of the game, or of a project that is played without an Editor ---

TEXTS["headless_status"] = 13039, " show_status ", r'''
import os

need("data")
need("play")


def show_status(args):
    """Of the game; without an Editor of the project too."""
    is_usual = args.option("via") is None
    # A call that names a game means it, whatever is set for the session.
    if is_usual and (args.port or args.host or "ABU_VIA" not in os.environ):
        return send_to_game(args)
    need("editor_names")

    if not is_without_editor(args):
        return send_to_game(args)
    need("headless_state")

    return to_json(status_of_project(args))
'''

# --- film: `film`: show what was played, as a page, a contact sheet, or a moving picture ---

TEXTS["film"] = 13063, " Camera FIRST_COMMENT add_pictures film films_of give_pictures line_step lines_of_play shown_at shown_lines shown_of starts tell_failure tell_lines texts_at ", r'''
import os

need("data")
need("errors")
need("stderr")
need("pictures")
need("recorded")
need("outputs")
need("state")
need("lines")
need("inside")
need("script")
need("viewer")


FIRST_COMMENT = 2


def film(args):
    """Writes the page, and what else was asked for. Returns the paths."""
    if args.video:
        need("video")

        kind_of_video(args.video)
        ffmpeg()
    shown, page = shown_at(args.file)
    for problem in shown.problems:
        note(entry_line(problem))
    if args.output is None:
        args.output = page
        refuse_outputs(args)
    made = films_of(shown, args)
    write_outputs(made, args.timeout)
    return to_json({"files": list(made)}) if args.json else "\n".join(made)


def films_of(shown, args):
    """The contents of the files to write, by their paths."""
    made = {str(args.output): page_of(shown).encode()}
    if args.strip:
        need("strip")

        made[args.strip] = sheet_of(shown)
    if args.gif:
        need("gif")

        made[args.gif] = gif_of(shown)
    if args.video:
        need("video")

        made.update(video_of(shown, args.video, args.timeout))
    return made


def shown_at(path):
    """What was played, of a script or of a folder of the agent runner; and where its page goes."""
    if os.path.isdir(path):
        need("run_record")
        from pathlib import Path

        try:
            return load_record(Path(path)), os.path.join(path, "view.html")
        except RecordError as error:
            raise UsageError(
                str(error), "name a script, FILE.abu, or the folder of a run of the agent runner"
            ) from None
    script = Script.read(path)
    if not os.path.lexists(path + LOG_SUFFIX):
        cause = f"Nothing tells what came of {path}: {path}{LOG_SUFFIX} is missing."
        raise AbuError(cause, "`abu.py replay --update` writes it, `abu.py record` writes both")
    return shown_of(script), f"{path}.html"


def shown_of(script):
    """A script with what its log says of each line."""
    known = script.expected()
    start = next((entry for entry in script.logged[:1] if starts(script, entry)), None)
    shown = shown_lines(script, start, known)
    add_pictures(shown, script.path)
    tell_lines(shown, script)
    lost = len(script.logged) - sum(map(len, known.values())) - bool(start)
    if lost > 0:
        shown.problems.append(f"The script was changed: {counted_lines(lost)} of its log are about none of its lines.")
    return shown


def shown_lines(script, start, known):
    need("unseen")

    shown = Shown(decoded(os.path.basename(script.path), False), "line")
    shown.when = "after this line"
    shown.steps = [line_step(*line) for line in lines_of_play(script, start, known)]
    return shown


class Camera:
    """Keeps what happens in a replay, with a picture after each line, for the page of it."""

    def __init__(self, send, seconds):
        self.send = send
        self.seconds = seconds
        self.entries = []
        self.images = {}
        self.failure = ""
        self.is_on = True

    def keep(self, entry, is_pictured):
        self.entries.append({**entry, "picture": self.shot() if is_pictured else ""})

    def keep_failure(self):
        """A picture of what there is after the line that failed, while the game is still there."""
        self.failure = self.shot()

    def shot(self):
        """Takes a picture. Returns its name; empty, with a note the first time, if there is none."""
        import base64

        if not self.is_on:
            return ""
        try:
            image = picture_now(self.send, self.seconds)
        except AbuError as error:
            note(f"the page has no more pictures: {str(error).rstrip('.')}")
            self.is_on = False
            return ""
        name = picture_name(len(self.images) + 1)
        self.images[name] = f"data:image/png;base64,{base64.b64encode(image).decode()}"
        return name

    def write(self, script, outcome, args):
        """Writes the page. If that fails, the replay counts as unusable, unless it is known to differ."""
        try:
            write_outputs({args.film: page_of(self.shown(script, outcome)).encode()}, args.timeout)
        except AbuError as error:
            if outcome.code:
                note(with_fix(str(error), error.fix))
            else:
                raise UsageError(str(error), error.fix) from None

    def shown(self, script, outcome):
        known = {}
        for entry in self.entries:
            known.setdefault(entry["line"], []).append(entry)
        if outcome.code and not outcome.diff:
            known.setdefault(outcome.line, []).append(None)  # other turns of the line may have been carried out
        start = known.get(script.launch_line, [None])[0]
        shown = shown_lines(script, start, known)
        shown.images = self.images
        give_pictures(shown, self.images)
        tell_lines(shown, script)
        if outcome.code:
            tell_failure(shown, outcome, self.failure)
        else:
            shown.verdict, shown.is_good = f"The same as recorded: {shown.verdict}", True
        return shown


def tell_failure(shown, outcome, picture):
    """Opens the page at the line that failed, and says there what is wrong."""
    shown.verdict, shown.is_good = outcome.why, False
    places = [place for place, step in enumerate(shown.steps, 1) if step["step"] == outcome.line]
    if not places:  # the game failed before the first line
        return
    shown.start = places[-1]
    step = shown.steps[shown.start - 1]
    step["outcome"] = "error"
    step["image"] = step["image"] or picture
    wrong = [outcome.why, *(["try: " + outcome.fix] if outcome.fix else [])]
    step["told"] += [["What is wrong", "\n".join(wrong), "bad"], ["Difference", "\n".join(outcome.diff), "bad"]]


def starts(script, entry):
    """Whether an entry is about the first screen: that of `launch`, or of the comment that stands for it."""
    command = text_at(entry, "command")
    return command.startswith("#") or command == script.launch_text != ""


def lines_of_play(
    script, start, known
):
    """Number and text of each line, its entry or None, and the comment above it. A line may have several entries."""
    first = script.launch_line or FIRST_COMMENT
    if start or script.launch_line:
        yield first, script.launch_text or text_at(start or {}, "command"), start, ""
    texts = {step.number: step.text for step in script.steps}
    above = []
    for number, text in enumerate(script.text.split("\n"), 1):
        if number in texts:
            for entry in known.get(number) or [None]:
                yield number, texts[number], entry, "\n".join(above)
                above = []
        elif number > first and text.lstrip().startswith("#"):
            above.append(text.strip())


def line_step(number, text, entry, comment):
    """The fields that the page reads."""
    known = entry or {}
    errors = "\n".join(texts_at(known, "errors"))
    return {
        "step": number,
        "heading": f"{number}: {text}",
        "told": [["Comment", comment, ""], ["Line", text, ""], ["Errors that the game logged", errors, "bad"]],
        "lines": texts_at(known, "history"),
        "changes": text_at(known, "changes"),
        "picture": text_at(known, "picture"),
        "image": None,
        "outcome": "unplayed" if entry is None else "errors" if errors else "",
        "attempts": [],
        "seconds": min(number_at(known, "seconds"), 1e9),
    }


def texts_at(data, key):
    value = data.get(key)
    return [text for text in value if isinstance(text, str)] if is_list(value) else []


def add_pictures(shown, path):
    """Reads the pictures beside the script. A line that only checks something has the picture of the one before."""
    folder, name = os.path.split(path + PICTURES_SUFFIX)
    images = Images(folder or ".")
    shown.images = images.urls
    wanted = [step for step in shown.steps if step["picture"]]
    if wanted and not os.path.lexists(path + PICTURES_SUFFIX):
        shown.problems.append(f"There are no pictures: {path}{PICTURES_SUFFIX} is missing.")
        return
    for step in wanted:
        picture = step["picture"]
        try:
            images.add(picture, name, picture)
        except RecordError as error:
            shown.problems.append(f"The picture {picture[:80]!r} of line {step['step']} is left out: {error}.")
    give_pictures(shown, images.urls)


def give_pictures(shown, images):
    """Gives each line its picture, or the one before it to a line that only checks something."""
    before = None
    for step in shown.steps:
        is_check = not step["picture"] and step["outcome"] != "unplayed"
        step["image"] = before if is_check else step["picture"] if step["picture"] in images else None
        before = step["image"]


def tell_lines(shown, script):
    """What is above the page's lines."""
    unplayed = sum(step["outcome"] == "unplayed" for step in shown.steps)
    failed = [step["step"] for step in shown.steps if step["outcome"] == "errors"]
    shown.verdict = f"{counted_lines(len(shown.steps) - unplayed)} carried out"
    shown.verdict += f", and of {counted_lines(unplayed)} nothing is known" if unplayed else ""
    if failed:
        shown.verdict += f"; the game logged errors in line {', '.join(map(str, failed[:20]))}"
        shown.is_good = False
    shown.facts = [
        ("Launched with", script.launch_text.partition(" ")[2] or None),
        ("Seconds", round(sum(step["seconds"] for step in shown.steps), 1) or None),
    ]
'''

# --- gif: Write a moving picture: an animated GIF of at most 255 colours ---

TEXTS["gif"] = 13326, " CLEAR COLORS END FIRST_CODE FRAME_TIME GIF_WIDTH LAST_TIME MOST_CODES UNCHANGED UPPER blocks gif_of halves mean packed palette_of reduced spread worth ", r'''
import struct

need("strip")


GIF_WIDTH = 640
# In hundredths of a second.
FRAME_TIME, LAST_TIME = 120, 300
COLORS = 255
# A pixel that is as in the frame before.
UNCHANGED = 255
# Colours are told apart by the upper five bits of each channel.
UPPER = bytes(value & 0xF8 for value in range(256))
CLEAR, END, FIRST_CODE, MOST_CODES = 256, 257, 258, 4096


def gif_of(shown):
    frames = list(frames_of(shown, GIF_WIDTH))
    width, height = frames[0].width, frames[0].height
    numbers, palette = palette_of(frames)
    # 0xF7: a palette of 256 colours for all frames. The extension by Netscape repeats the film for ever.
    out = [b"GIF89a", struct.pack("<HHBBB", width, height, 0xF7, 0, 0), palette]
    out.append(b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0")
    before = b""
    for place, frame in enumerate(frames, 1):
        pixels = bytes(map(numbers.__getitem__, reduced(frame)))
        new = bytes(UNCHANGED if a == b else a for a, b in zip(pixels, before)) if before else pixels
        time = FRAME_TIME if place < len(frames) else LAST_TIME
        # 5: the frame stays when the next one is drawn, and has a colour that is transparent.
        out.append(b"\x21\xf9\x04" + struct.pack("<BHBB", 5, time, UNCHANGED, 0))
        out.append(b"\x2c" + struct.pack("<HHHHB", 0, 0, width, height, 0) + b"\x08" + blocks(packed(new)))
        before = pixels
    return b"".join([*out, b"\x3b"])


def blocks(data):
    parts = [data[start : start + 255] for start in range(0, len(data), 255)]
    return b"".join(bytes((len(part),)) + part for part in parts) + b"\0"


def packed(pixels):
    """LZW as in the GIF standard, for pixels of eight bits."""
    out = bytearray()
    codes = {}
    held, count, size, free = CLEAR, 9, 9, FIRST_CODE
    prefix = pixels[0]
    for pixel in pixels[1:]:
        key = prefix << 8 | pixel
        code = codes.get(key)
        if code is not None:
            prefix = code
            continue
        held, count = held | prefix << count, count + size
        if free < MOST_CODES:
            codes[key] = free
            size += free == 1 << size
            free += 1
        else:
            held, count = held | CLEAR << count, count + size
            codes, size, free = {}, 9, FIRST_CODE
        prefix = pixel
        if count >= 256:
            out += held.to_bytes(64, "little")[: count >> 3]
            held, count = held >> (count & ~7), count & 7
    held, count = held | prefix << count, count + size
    size += free == 1 << size and size < 12
    held, count = held | END << count, count + size
    return bytes(out) + held.to_bytes(-(-count // 8), "little")


# --- Colours ---


def reduced(frame):
    pixels = frame.pixels.translate(UPPER)
    return zip(pixels[::3], pixels[1::3], pixels[2::3])


def palette_of(frames):
    """
    The number of each colour, and the palette. Median cut: the group of colours that is worth it most is cut in two
    halves until there are enough groups, and each then becomes its mean.
    """
    from collections import Counter
    from heapq import heappop, heappush

    counts = Counter()
    for frame in frames:
        counts.update(reduced(frame))
    heap = [(0, 0, list(counts))]
    made = 1
    while len(heap) < COLORS and len(heap[0][2]) > 1:
        for group in halves(heappop(heap)[2], counts):
            heappush(heap, (-worth(group, counts), made, group))
            made += 1
    groups = [group for _, _, group in heap]
    numbers = {color: number for number, group in enumerate(groups) for color in group}
    return numbers, b"".join(mean(group, counts) for group in groups).ljust(3 * 256, b"\0")


def spread(group):
    """By how much the colours differ in the channel in which they differ most, and which it is."""
    return max((max(values) - min(values), channel) for channel, values in enumerate(zip(*group)))


def worth(group, counts):
    """A small patch of a colour of its own counts too, hence the root."""
    return spread(group)[0] * sum(counts[color] for color in group) ** 0.5


def halves(group, counts):
    """Cuts where half of the pixels are on each side."""
    channel = spread(group)[1]
    group = sorted(group, key=lambda color: color[channel])
    left = sum(counts[color] for color in group) / 2
    place = 0
    while left > 0:
        left -= counts[group[place]]
        place += 1
    place = min(max(place, 1), len(group) - 1)
    return group[:place], group[place:]


def mean(group, counts):
    total = sum(counts[color] for color in group)
    # Of the lower three bits, which were cut off, the middle value.
    sums = (sum(color[channel] * counts[color] for color in group) for channel in range(3))
    return bytes(min(value // total + 4, 255) for value in sums)
'''

# --- inside: Open files of a folder that may come from anybody: no link or name leads out of it ---

TEXTS["inside"] = 13459, " DEEPEST Images LARGEST MIB MOST_IMAGES_BYTES MOST_IMAGE_BYTES RecordError check_depth open_inside parse_record read_within small_float small_int why_unread ", r'''
import os

need("errors")
need("outputs")
need("data")


MIB = 1 << 20
MOST_IMAGE_BYTES = 32 * MIB
MOST_IMAGES_BYTES = 512 * MIB
DEEPEST = 100
# Larger numbers become texts, because neither JavaScript nor sums can handle them.
LARGEST = 1e15


class RecordError(AbuError):
    """A folder holds no usable record, or a part of it cannot be used; the text says why."""


def open_inside(folder, *names):
    """
    Opens a regular file in the folder or a subfolder. Raises an OSError for missing files, links that lead elsewhere,
    pipes and devices.
    """
    import errno
    import stat

    if any(name in ("", ".", "..") or set(name) & set("/\\\0") for name in names):
        raise OSError(errno.EINVAL, "that is no name in a record")
    only_here = getattr(os, "O_NOFOLLOW", 0)
    flags = os.O_RDONLY | only_here | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    if os.open in os.supports_dir_fd:
        at = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            for name in names[:-1]:
                below = os.open(name, os.O_RDONLY | os.O_DIRECTORY | only_here, dir_fd=at)
                os.close(at)
                at = below
            handle = os.open(names[-1], flags, dir_fd=at)
        finally:
            os.close(at)
    else:
        path = os.path.join(folder, *names)
        if os.path.realpath(path) != os.path.join(os.path.realpath(folder), *names):
            raise OSError(errno.ELOOP, "")
        handle = os.open(path, flags)
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise OSError(errno.EINVAL, "it is not a regular file")
    return os.fdopen(handle, "rb")


def why_unread(error):
    import errno

    # ENOTDIR: a link to a folder, opened with O_DIRECTORY.
    if isinstance(error, OSError) and error.errno in (errno.ELOOP, errno.ENOTDIR):
        return "it is a link, which is not followed"
    return isinstance(error, OSError) and error.strerror or str(error)


def read_within(file, most):
    """Raises a ValueError with the size if the file is larger."""
    size = os.fstat(file.fileno()).st_size
    data = b"" if size > most else file.read(most + 1)
    if max(size, len(data)) > most:
        raise ValueError(f"it has {max(size, len(data)) / MIB:,.0f} MiB, and {most // MIB} are the most")
    return data


def parse_record(data):
    """Raises a ValueError with the reason if the data is not JSON. Unusable numbers become texts."""
    import json

    try:
        value = json.loads(data.decode("utf-8"), parse_int=small_int, parse_float=small_float, parse_constant=str)
        check_depth(value, DEEPEST)
        return value
    except RecursionError:
        raise ValueError(f"it is nested more than {DEEPEST} deep") from None
    except UnicodeDecodeError:
        raise ValueError("it is not UTF-8") from None
    except json.JSONDecodeError:
        raise ValueError("it is no JSON, or was cut") from None


def small_int(text):
    return int(text) if len(text) <= 15 else text


def small_float(text):
    value = float(text)
    return value if abs(value) <= LARGEST else text


def check_depth(value, left):
    if left < 0:
        raise RecursionError
    for item in value.values() if is_object(value) else value if is_list(value) else ():
        check_depth(item, left - 1)


class Images:
    """Pictures of a folder as data URLs, by their names; together they have at most MOST_IMAGES_BYTES."""

    def __init__(self, folder):
        self.folder = folder
        self.urls = {}
        self.left = MOST_IMAGES_BYTES

    def add(self, name, *places):
        """Reads the picture at these names in the folder. Raises a RecordError if it cannot be shown."""
        import base64

        if name in self.urls:
            return
        try:
            with open_inside(self.folder, *places) as file:
                data = read_within(file, min(MOST_IMAGE_BYTES, self.left))
        except (OSError, ValueError) as error:
            raise RecordError(why_unread(error)) from None
        if not data.startswith(PNG_START):
            raise RecordError("it is no PNG")
        self.left -= len(data)
        self.urls[name] = f"data:image/png;base64,{base64.b64encode(data).decode()}"
'''

# --- png: Read and write PNGs ---

TEXTS["png"] = 13589, " BadImage MOST_PIXELS PNG_FILTERS Picture add_above add_average add_left add_paeth as_it_is decode_png encode_png png_chunks size_in unfiltered without_alpha ", r'''
import struct
from dataclasses import dataclass
from itertools import accumulate

need("outputs")


MOST_PIXELS = 64_000_000


class BadImage(Exception):
    """The bytes are not a readable PNG; the text says why."""


@dataclass(frozen=True)
class Picture:
    """Rows of RGB from the top, three bytes per pixel."""

    width: int
    height: int
    pixels: bytes

    def scaled(self, width, height):
        """The picture with fewer pixels: each is the mean of those that it stands for."""
        lefts = [x * self.width // width for x in range(width + 1)]
        pixels = bytearray(3 * width * height)
        for y in range(height):
            top, bottom = y * self.height // height, (y + 1) * self.height // height
            stride = 3 * self.width
            rows = [self.pixels[row * stride : (row + 1) * stride] for row in range(top, bottom)]
            for channel in range(3):
                # How much the columns up to each one have together, so that a mean is a difference of two.
                columns = map(sum, zip(*(row[channel::3] for row in rows)))
                sums = [0, *accumulate(columns)]
                pixels[3 * width * y + channel : 3 * width * (y + 1) : 3] = bytes(
                    (sums[right] - sums[left]) // ((right - left) * len(rows)) for left, right in zip(lefts, lefts[1:])
                )
        return Picture(width, height, bytes(pixels))

    def crop(self, x, width):
        """Cuts out columns, in full height."""
        rows = (self.pixels[3 * (y * self.width + x) : 3 * (y * self.width + x + width)] for y in range(self.height))
        return Picture(width, self.height, b"".join(rows))


def size_in(data):
    """Width and height of a PNG, from its beginning; 0, 0 for what is none."""
    return struct.unpack(">II", data[16:24]) if data.startswith(PNG_START) and len(data) >= 24 else (0, 0)


def decode_png(data, most_pixels = MOST_PIXELS):
    """Decodes a PNG of 8-bit RGB or RGBA; ignores alpha. Raises a BadImage if it cannot."""
    import zlib

    if not data.startswith(PNG_START):
        raise BadImage("it is no PNG")
    head, packed = b"", list[bytes]()
    for kind, body in png_chunks(data):
        if kind == b"IHDR":
            head = body
        elif kind == b"IDAT":
            packed.append(body)
    if len(head) != 13:
        raise BadImage("it has no header")
    width, height, depth, color, _, _, interlaced = struct.unpack(">IIBBBBB", head)
    if depth != 8 or color not in (2, 6) or interlaced:
        raise BadImage(f"it is of another kind than 8-bit RGB or RGBA (depth {depth}, colour {color})")
    if not 0 < width * height <= most_pixels:
        raise BadImage(f"it has {width} x {height} pixels")
    size = 3 if color == 2 else 4
    length = height * (width * size + 1)
    try:
        raw = zlib.decompressobj().decompress(b"".join(packed), length)
    except zlib.error as error:
        raise BadImage(f"its data is damaged ({error})") from None
    if len(raw) < length:
        raise BadImage("its data was cut")
    return Picture(width, height, without_alpha(unfiltered(raw, width * size, height, size), size))


def png_chunks(data):
    at = len(PNG_START)
    while at + 8 <= len(data):
        length, kind = struct.unpack(">I4s", data[at : at + 8])
        yield kind, data[at + 8 : at + 8 + length]
        at += 12 + length


def without_alpha(pixels, size):
    if size == 3:
        return pixels
    kept = bytearray(len(pixels) // 4 * 3)
    for channel in range(3):
        kept[channel::3] = pixels[channel::4]
    return bytes(kept)


def unfiltered(raw, stride, height, size):
    """Undoes the PNG row filters."""
    rows = []
    above = bytes(stride)
    for y in range(height):
        start = y * (stride + 1)
        kind, row = raw[start], raw[start + 1 : start + 1 + stride]
        if kind > 4:
            raise BadImage(f"row {y} has the filter {kind}")
        above = PNG_FILTERS[kind](row, above, size)
        rows.append(above)
    return b"".join(rows)


def as_it_is(row, above, size):
    return row


def add_left(row, above, size):
    out = bytearray(row)
    for channel in range(size):
        out[channel::size] = bytes(total & 255 for total in accumulate(row[channel::size]))
    return bytes(out)


def add_above(row, above, size):
    # Adds all bytes of a row at once, without their highest bits, so that nothing carries into the next byte.
    low = int.from_bytes(b"\x7f" * len(row), "big")
    a, b = int.from_bytes(row, "big"), int.from_bytes(above, "big")
    return (((a & low) + (b & low)) ^ ((a ^ b) & ~low)).to_bytes(len(row), "big")


def add_average(row, above, size):
    out = bytearray(row)
    for i, up in enumerate(above):
        left = out[i - size] if i >= size else 0
        out[i] = (out[i] + (left + up) // 2) & 255
    return bytes(out)


def add_paeth(row, above, size):
    out = bytearray(row)
    for i, up in enumerate(above):
        left, corner = (out[i - size], above[i - size]) if i >= size else (0, 0)
        guess = left + up - corner
        by_left, by_up, by_corner = abs(guess - left), abs(guess - up), abs(guess - corner)
        nearest = left if by_left <= by_up and by_left <= by_corner else up if by_up <= by_corner else corner
        out[i] = (out[i] + nearest) & 255
    return bytes(out)


PNG_FILTERS = (as_it_is, add_left, add_above, add_average, add_paeth)


def encode_png(picture):
    import zlib

    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    stride = 3 * picture.width
    rows = (b"\0" + picture.pixels[y * stride : (y + 1) * stride] for y in range(picture.height))
    head = struct.pack(">IIBBBBB", picture.width, picture.height, 8, 2, 0, 0, 0)
    data = zlib.compress(b"".join(rows), 6)
    return PNG_START + chunk(b"IHDR", head) + chunk(b"IDAT", data) + chunk(b"IEND", b"")
'''

# --- record: `record`: begin and end to write what is played into a script ---

TEXTS["record"] = 13756, " VERSION_LINE begin end_of_recording identity_of launch_line record recording_end_text recording_text still_recorded ", r'''
import os

need("data")
need("errors")
need("places")
need("stderr")
need("last_tree")
need("pictures")
need("player_process")
need("recorded")
need("request")
need("target_game")
need("files")
need("outputs")
need("state")
need("wire")


VERSION_LINE = "# abu script 1"


def record(args):
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


def still_recorded(args, running, port):
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


def recording_text(args, running, port):
    if args.json:
        return to_json({"recording": running.script if running else None, "port": port})
    return f"recording into {running.script}" if running else f"nothing is recorded on port {port}"


def recording_end_text(args, running, port):
    if running is None:
        raise AbuError(f"Nothing is recorded on port {port}.", "`abu.py record FILE.abu` begins a recording")
    lines = number_of_lines(running.script)
    end(running)
    return to_json({"recorded": running.script, "lines": lines}) if args.json else in_words(running, lines)


def end_of_recording(why, running):
    return f"{why}, so the recording has ended: {in_words(running, number_of_lines(running.script))}"


def begin(args, port):
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
    entry = {"line": 2, "command": first, **facts_of(data), **{"picture": name for name in pictures}}
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


def identity_of(place):
    """Differs for each recording that begins on a port; None while there is none."""
    try:
        about = os.lstat(place)
        return about.st_ino, about.st_mtime_ns
    except OSError:
        return None


def launch_line(port, game):
    """The line that starts the same game again; a comment for a game that `launch` did not start."""
    need("commands")

    player = Player.of(port)
    if player is None or not player.is_running():
        name = game.replace("\n", " ") or "a game"
        return f"# Played in {name}, which launch did not start: replay it with --port, in the same state."
    default = {} if "project" in player.options else {"game": DEFAULTS["game"]}
    return f"launch {words_of({**default, **player.options})}"
'''

# --- replay: `replay`: carry out scripts again, and compare what happens with their logs ---

TEXTS["replay"] = 13875, " Built DIFFERENT Difference LEVELS Outcome Replay SAME STOPPED UNUSABLE WORDS are_same_state difference keep_same_picture level_of lines_at number_of_pictures outcomes_of play_file play_on play_script played_at_once raise_worst refuse_several_in_one_game replay show_outcome ", r'''
import time

need("data")
need("errors")
need("progress")
need("stderr")
need("batch")
need("player")
need("process")
need("recorded")
need("request")
need("target_game")
need("outputs")
need("state")
need("wire")
need("script")

need("call")


# What each level compares beside those before it.
LEVELS = {
    "none": (),
    "history": ("errors", "history"),
    "tree": ("errors", "history", "changes"),
    "hash": ("errors", "history", "changes", "stateHash"),
}
SAME, DIFFERENT, UNUSABLE = 0, 1, 2


class Difference(AbuError):
    """A line went otherwise than the log says: the first way in which it did, as a diff."""

    def __init__(self, step, key, diff):
        super().__init__(f"Line {step.number} ({step.text}): the {WORDS[key]} differs.")
        self.key = key
        self.diff = diff


WORDS = {"history": "history", "errors": "list of errors", "changes": "screen", "stateHash": "stateHash"}


class Outcome:
    """How a script went: one of SAME, DIFFERENT and UNUSABLE, and if it is not the same, why."""

    def __init__(self, path):
        self.path = path
        self.code = SAME
        self.line = 0
        self.lines = 0
        self.compared = 0
        self.seconds = 0.0
        self.why = ""
        self.fix = ""
        self.diff = []
        self.accepted = []

    def fail(self, code, error):
        self.code, self.why, self.fix = code, str(error), error.fix
        self.diff = error.diff if isinstance(error, Difference) else []

    def in_a_line(self):
        how = ("ok", "FAILED", "unusable")[self.code]
        why = f": {of_sensible_length(self.why, 300)}" if self.why else ""
        compared = f"{self.compared} of {counted_lines(self.lines)} compared"
        return f"{how} {self.path} ({compared}, {self.seconds:.1f} s){why}"

    def to_data(self):
        data = {"file": self.path, "result": ("same", "different", "unusable")[self.code], "lines": self.lines}
        data.update(compared=self.compared, seconds=round(self.seconds, 3))
        more = {"line": self.line, "cause": self.why, "fix": self.fix, "diff": self.diff, "accepted": self.accepted}
        return {**data, **{key: value for key, value in more.items() if value}}


def replay(args):
    """Replays scripts one after another, or several at the same time."""
    if not args.files:
        raise UsageError("No script is named.", "`abu.py replay FILE.abu`")
    if args.session:
        args.port = port_of(args)
    refuse_several_in_one_game(args)
    if args.film and len(args.files) > 1:
        raise UsageError("A page shows one script.", "replay one of them alone with --film")
    outcomes = list(outcomes_of(args))
    if args.results:
        need("results")

        write_results(args, outcomes)
    raise_worst(outcomes, args)
    return ""


def refuse_several_in_one_game(args):
    if args.port is not None and args.fast:
        raise UsageError("A game that runs already keeps its pace.", "leave out --port or --fast")
    if args.port is not None and (args.jobs or 1) > 1:
        raise UsageError("One running game cannot play several scripts at once.", "leave out --port or --jobs")


def outcomes_of(args):
    """Prints each outcome when its turn comes."""
    count, done, built = len(args.files), 0, Built()
    with Unwinding(), Progress() as progress:

        def tell(text):
            progress.tell(text if count == 1 else f"{done} of {count} scripts played; {text}")

        in_turn = (play_file(path, args, built, tell) for path in args.files)
        for done, outcome in enumerate(played_at_once(args, built, tell) if (args.jobs or 1) > 1 else in_turn, 1):
            progress.clear()
            show_outcome(outcome, args, count == 1)
            yield outcome


def played_at_once(args, built, tell):
    from concurrent.futures import ThreadPoolExecutor

    STOPPED.clear()
    with ThreadPoolExecutor(args.jobs) as pool:
        try:
            files = args.files
            yield from pool.map(play_file, files, *([same] * len(files) for same in (args, built, tell)))
        except BaseException:
            STOPPED.append(True)
            raise


class Built:
    """The players that the scripts of a call are played in, each built when the first script needs it."""

    def __init__(self):
        self.lock = RLock()
        self.made = {}

    def player_of(self, launch):
        """The file of the player that such a launch starts, and its code's digest."""
        need("player_build")
        need("player_process")

        player = player_for(player_options(launch))
        with self.lock:
            if player not in self.made:
                self.made[player] = program_and_code(player)
            return self.made[player]


# Not empty once the replay was interrupted: games that run in other threads are then closed.
STOPPED = []


def show_outcome(outcome, args, is_only):
    need("stdout")

    if args.json:
        print_result(to_json(outcome.to_data()))
        return
    lines = [] if is_only and outcome.code != SAME else [outcome.in_a_line()]
    print_result("\n".join([*lines, *outcome.diff, *outcome.accepted]))


def raise_worst(outcomes, args):
    """Ends with the exit code of the worst outcome."""
    failed = [outcome for outcome in outcomes if outcome.code != SAME]
    if not failed:
        return
    worst = max(failed, key=lambda outcome: outcome.code)
    cause = worst.why if len(outcomes) == 1 else f"{len(failed)} of {len(outcomes)} scripts went otherwise."
    kind = UsageError if worst.code == UNUSABLE else AbuError
    raise kind(cause, worst.fix if len(outcomes) == 1 else "replay one of them alone to see its difference")


def play_file(path, args, built, tell):
    """Plays one script, in a game of its own unless --port names one."""
    outcome = Outcome(path)
    began = time.monotonic()
    try:
        script = Script.read(path, args.update)
        run = play_script(script, args, outcome, built, tell)
        if run and run.camera:
            run.camera.write(script, outcome, args)
    except UsageError as error:
        outcome.fail(UNUSABLE, error)
    outcome.seconds = time.monotonic() - began
    return outcome


def play_script(script, args, outcome, built, tell):
    if args.port is None and script.launch is None:
        raise UsageError(f"{script.path} does not say what to launch.", "name the port of a running game with --port")
    if level_of(args) != "none":
        script.refuse_incomparable()
    if args.port is not None:
        return play_on(args.port, script, args, outcome, tell)
    start = script.launch.having(fast=True) if args.fast else script.launch
    try:
        port = start_alone(start, built.player_of(start))
    except AbuError as error:
        raise UsageError(f"{script.path} cannot be played: {error}", error.fix) from None
    try:
        return play_on(port, script, args, outcome, tell)
    finally:
        end_alone(port)


def play_on(port, script, args, outcome, tell):
    try:
        connection = Connection(port, args.wait, args.timeout)
        with connection:
            run = Replay(port, script, level_of(args), connection, tell)
            if args.film:
                need("film")

                run.camera = Camera(connection.send, args.timeout)
            try:
                run.play()
            except UsageError:
                raise
            except AbuError as error:
                outcome.fail(DIFFERENT, run.explained(error))
                outcome.line = run.line
                if run.camera:
                    run.camera.keep_failure()
            outcome.lines, outcome.compared = run.done, run.compared
            outcome.accepted = run.accept() if outcome.code == SAME and args.update else []
            return run
    except ConnectionError as error:
        raise UsageError(str(error), error.fix) from None


def level_of(args):
    return "none" if args.option("update") else args.compare or "history"


class Replay(Batch):
    """
    One run of a script, or of some of its steps. `expected` is what the log says of the lines to compare, by their
    numbers, and `level` how strictly; `entries` has what the answers said, as the log has it. `tell` is told how far it
    is.
    """

    def __init__(self, port, script, level, connection, tell):
        super().__init__(Call.of("batch", port=port), connection, script.steps)
        self.script = script
        self.tell = tell
        self.level = level
        self.expected = script.expected()
        self.code = ""
        self.line = 0
        self.done = 0
        self.compared = 0
        self.first_error = 1
        self.entries = []
        self.at_start = {}
        # Takes a picture after each line, if somebody wants to see them.
        self.camera = None

    def play(self):
        self.look_first()
        for step in self.with_forced():
            if STOPPED:
                raise KeyboardInterrupt
            self.line = step.number
            self.tell(f"{self.done} of {counted_lines(len(self.steps))} of {self.script.path} played")
            self.carry_out(step)
            self.done += 1

    def look_first(self):
        """The first tree, to which the first changes are told; and where the log of the game stands."""
        data = data_of("snapshot", self.connection.send("snapshot", {}, None))
        # From here on the script is played in this run of the game, and in no other.
        self.connection.run = self.connection.answered
        self.known = text_at(data, "stateHash")
        self.at_start = facts_of(data)
        start = self.script.launch_line
        if start:
            self.entries.append({"line": start, "command": self.script.launch_text, **self.at_start})
            self.keep(self.entries[0])
            self.differs_at_start = not are_same_state(
                text_at(self.script.expected_at_start(), "stateHash") or self.known, self.known
            )
        else:
            log = data_of("log", self.connection.send("log", {"max": 1}, None))
            self.first_error = max(1, whole_number(log, "next"))

    differs_at_start = False

    def carry_out(self, step):
        command = step.args.row
        self.answer = {}
        params = step.params()
        if command.is_played and command.name != "expect":
            params["record"] = self.known
        if params.get("noErrors"):
            params["since"] = self.first_error
        began = time.monotonic()
        response = checked_reply(step.args, params, self.connection.send)
        self.code = text_at(response, "code")
        data = data_of(command.name, response)
        if not command.is_played:
            return
        self.answer = data if command.changes else {}
        facts = facts_of(data)
        self.known = text_at(data, "stateHash") or self.known
        seconds = round(time.monotonic() - began, 3)
        self.entries.append({"line": step.number, "command": step.text, **facts, "seconds": seconds})
        self.keep(self.entries[-1], command.name != "expect")
        logged = self.expected.get(step.number)
        if logged:
            self.compare(step, logged.pop(0), facts)

    def keep(self, entry, is_pictured = True):
        if self.camera:
            self.camera.keep(entry, is_pictured)

    def compare(self, step, logged, facts):
        for key in LEVELS[self.level]:
            diff = difference(logged, facts, key)
            if diff:
                raise Difference(step, key, [f"--- {self.script.path}{LOG_SUFFIX}, line {step.number}", *diff])
        self.compared += bool(LEVELS[self.level])

    def explained(self, error):
        """The error, with the line of the script, and what to do."""
        if not isinstance(error, Difference):
            text = next((step.text for step in self.steps if step.number == self.line), "")
            error.args = (f"Line {self.line} ({text}): {error}" if text else str(error),)
        elif not error.fix:
            error.fix = f"`abu.py replay --update {self.script.path}` takes this as right"
        if self.differs_at_start:
            error.fix = f"{error.fix}; the first screen was another one when the recording began"
        return error

    def accept(self):
        """Writes what happened now as the log, and returns what is different in it."""
        start = self.script.expected_at_start()
        before = {whole_number(start, "line"): [start], **self.script.expected()} if start else self.script.expected()
        if start and not self.script.launch_line:
            self.entries.insert(0, {"line": start["line"], "command": start["command"], **self.at_start})
        lines = []
        for entry in self.entries:
            logged = before.get(entry["line"])
            old = logged.pop(0) if logged else {}
            found = [line for key in LEVELS["tree"] if old for line in difference(old, entry, key)[1:]]
            lines += [f"accepted in line {entry['line']} ({entry['command']}):", *found] if found else []
            keep_same_picture(old, entry)
        log = "".join(to_json(entry) + "\n" for entry in self.entries)
        write_outputs({self.script.path + LOG_SUFFIX: log.encode()}, None)
        lost = number_of_pictures(self.script.logged) - number_of_pictures(self.entries)
        if lost:
            what = f"{lost} picture{'s' if lost > 1 else ''} of {self.script.path}"
            note(f"{what} showed what is no longer so, and left the log: `replay --film PAGE` takes new ones")
        return lines


def keep_same_picture(old, entry):
    """Keeps the picture of a line after which the screen is as it was."""
    if "picture" in old and not any(difference(old, entry, key) for key in LEVELS["hash"]):
        entry["picture"] = old["picture"]


def number_of_pictures(entries):
    return sum("picture" in entry for entry in entries)


def difference(logged, facts, key):
    """The lines of a diff from what the log has under the key to what happened; empty if they are equal."""
    import difflib

    if logged.get(key) == facts.get(key) or key == "changes" and not (logged.get(key) and facts.get(key)):
        return []
    if key == "stateHash" and are_same_state(text_at(logged, key), text_at(facts, key)):
        return []
    diff = difflib.unified_diff(lines_at(logged, key), lines_at(facts, key), lineterm="", n=2)
    return ["+++ replayed", *(line for line in list(diff)[2:])]


def are_same_state(logged, now):
    """Recordings from before the hash had a part about the world, and those of games that run on, say nothing of it."""
    return logged == now or "-" not in logged and logged == without_world(now)


def lines_at(data, key):
    value = data.get(key)
    return [str(line) for line in value] if is_list(value) else str(value or "").split("\n")
'''

# --- results: The outcomes of replays as NUnit's XML, which programs for tests read ---

TEXTS["results"] = 14264, " SUITE case_of escaped result_name write_results xml_of ", r'''
need("outputs")


SUITE = "abu replay"


def write_results(args, outcomes):
    """One test case for each script: passed if it went the same."""
    write_outputs({args.results: xml_of(outcomes).encode()}, args.timeout)


def xml_of(outcomes):
    failed = sum(outcome.code != 0 for outcome in outcomes)
    total = len(outcomes)
    seconds = sum(outcome.seconds for outcome in outcomes)
    facts = (
        f'testcasecount="{total}" result="{result_name(failed)}" total="{total}" passed="{total - failed}" '
        f'failed="{failed}" inconclusive="0" skipped="0" duration="{seconds:.6f}"'
    )
    cases = "".join(case_of(number, outcome) for number, outcome in enumerate(outcomes, 1))
    suite = f'<test-suite type="TestSuite" id="1" name="{SUITE}" fullname="{SUITE}" {facts}>\n{cases}</test-suite>'
    return f'<?xml version="1.0" encoding="utf-8"?>\n<test-run id="0" {facts}>\n{suite}\n</test-run>\n'


def case_of(number, outcome):
    name = escaped(outcome.path)
    start = (
        f'<test-case id="1-{number}" name="{name}" fullname="{name}" result="{result_name(outcome.code)}" '
        f'duration="{outcome.seconds:.6f}" asserts="{outcome.compared}"'
    )
    if outcome.code == 0:
        return f"{start} />\n"
    message = escaped("\n".join([outcome.why, *outcome.diff]))
    return f"{start}>\n<failure><message>{message}</message></failure>\n</test-case>\n"


def result_name(failures):
    return "Failed" if failures else "Passed"


def escaped(text):
    """The text for an element or an attribute; what XML cannot have becomes a question mark."""
    from xml.sax.saxutils import escape

    allowed = "".join(letter if letter in "\t\n" or letter >= " " else "?" for letter in text)
    kept = "".join("?" if "\ud800" <= letter <= "\udfff" or letter in "\ufffe\uffff" else letter for letter in allowed)
    return escape(kept, {'"': "&quot;"})
'''

# --- run_record: Read records of the agent runner's runs, which may come from anybody ---

TEXTS["run_record"] = 14316, " ATTEMPT_TEXTS IMAGE_FOLDERS LAST MOST_LINE_BYTES MOST_RUN_BYTES MOST_STEPS_BYTES RUN STEPS add_image as_list as_object ignored load_record positive read_last read_run read_run_steps read_step_lines score_curve shaped_attempt shaped_box shaped_result shaped_run shaped_step tell_result ", r'''
need("data")
need("inside")
need("viewer")


RUN, STEPS, LAST = "run.json", "steps.jsonl", "last.json"
MOST_RUN_BYTES = 16 * MIB
MOST_LINE_BYTES = 32 * MIB
MOST_STEPS_BYTES = 256 * MIB
IMAGE_FOLDERS = ("images", "captures")


# --- Shapes ---


def positive(value):
    """None if the value is not a finite number, or less than 0."""
    return value if isinstance(value, (int, float)) and not isinstance(value, bool) and value >= 0 else None


def as_list(value):
    return value if is_list(value) else []


def as_object(value):
    return value if is_object(value) else {}


def shaped_run(value):
    """
    The contents of run.json or of an episode's file; `result` is missing if the run has no end. None for other JSON; a
    ValueError for a malformed result.
    """
    told = as_object(value)
    if "format" not in told or "result" not in told:
        return None
    result = None if told["result"] is None else shaped_result(told["result"])
    if told["result"] is not None and result is None:
        raise ValueError("its result is none")
    facts = {name: text_at(told, name) or None for name in ("id", "game", "goal", "began")}
    seed = told.get("seed") if isinstance(told.get("seed"), int) else None
    return {**told, **facts, "model": text_at(told, "model"), "seed": seed, "result": result}


def shaped_result(value):
    told = as_object(value)
    usage = as_object(told.get("usage"))
    numbers = {name: positive(told.get(name)) for name in ("steps", "refusals", "seconds")}
    spent = {name: positive(usage.get(name)) for name in ("tokens", "cost")}
    more = {name: positive(told.get(name)) or 0 for name in ("errors", "faults", "thought_seconds")}
    is_known = "reached" in told and (told["reached"] is None or isinstance(told["reached"], bool))
    if not is_known or not isinstance(told.get("end_reason"), str) or None in {*numbers.values(), *spent.values()}:
        return None
    summary = {"summary": text_at(as_object(told.get("summary")), "summary")}
    words = {name: text_at(told, name) for name in ("end_detail", "answer", "score")}
    spent["unpriced"] = positive(usage.get("unpriced"))
    return {**told, **numbers, **more, **words, "summary": summary, "usage": {**usage, **spent}}


def shaped_step(value, place):
    told = as_object(value)
    texts = {name: text_at(told, name) for name in ("title", "state", "message", "account", "outcome")}
    numbers = {"step": positive(told.get("step")) or place, "seconds": positive(told.get("seconds")) or 0}
    size = [positive(side) or 0 for side in as_list(told.get("size"))[:2]]
    has_size = len(size) == 2 and all(size)
    boxes = [box for box in map(shaped_box, as_list(told.get("boxes"))) if box] if has_size else []
    return {
        **texts,
        **numbers,
        "score": text_at(told, "score"),
        "rules": text_at(told, "rules"),
        "image": text_at(told, "image") or None,
        "size": size,
        "boxes": boxes,
        "attempts": [shaped_attempt(attempt) for attempt in as_list(told.get("attempts"))],
        "lines": [line for line in as_list(told.get("lines")) if isinstance(line, str)],
        "usage": {"tokens": positive(as_object(told.get("usage")).get("tokens")) or 0},
    }


ATTEMPT_TEXTS = ("reply", "thought", "refused", "fault", "error")


def shaped_attempt(value):
    told = as_object(value)
    shaped = {name: told[name] for name in ATTEMPT_TEXTS if text_at(told, name)}
    if "call" in told:
        shaped.update(call=text_at(told, "call") or None, args=as_object(told.get("args")))
    return shaped


def shaped_box(value):
    told = as_object(value)
    bounds = as_object(told.get("bounds"))
    sides = {name: positive(bounds.get(name)) for name in "xywh"}
    if None in sides.values():
        return None
    return {"name": text_at(told, "name"), "used": told.get("used") is True, "bounds": sides}


# --- Records ---


def read_run(folder):
    path = folder / RUN
    try:
        with open_inside(folder, RUN) as file:
            run = shaped_run(parse_record(read_within(file, MOST_RUN_BYTES)))
    except (FileNotFoundError, NotADirectoryError):
        raise RecordError(f"{folder} is not the record of a run: it has no {RUN}.") from None
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {why_unread(error)}.") from None
    except ValueError as error:
        raise RecordError(f"{path} cannot be used: {error}.") from None
    if run is None:
        raise RecordError(f"{path} is not that of a run.")
    return run


def ignored(text):
    """A note that nobody wants."""


def read_run_steps(folder, note = ignored):
    """The complete steps of a record. Truncated or damaged lines are left out."""
    return [shaped_step(value, place) for place, value in read_step_lines(folder, note)]


def read_step_lines(folder, note):
    """The steps as they were written, each with the number of its line."""
    steps = []
    try:
        with open_inside(folder, STEPS) as file:
            place = 0
            while file.tell() <= MOST_STEPS_BYTES:
                line = file.readline(MOST_LINE_BYTES)
                place += 1
                if not line:
                    return steps
                try:
                    value = parse_record(line)
                    if not is_object(value):
                        raise ValueError("it is no step")
                    steps.append((place, value))
                except ValueError as error:
                    note(f"Line {place} of {STEPS} is left out: {error}.")
            note(f"{STEPS} is left out from line {place + 1} on: more than {MOST_STEPS_BYTES // MIB} MiB are too much.")
    except FileNotFoundError:
        pass  # the run was ended before its first step
    except OSError as error:
        note(f"{STEPS} cannot be read: {why_unread(error)}.")
    return steps


def read_last(folder, note):
    """The observation after the last step."""
    try:
        with open_inside(folder, LAST) as file:
            value = parse_record(read_within(file, MOST_RUN_BYTES))
            return shaped_step(value, 0) if is_object(value) else None
    except FileNotFoundError:
        return None
    except OSError as error:
        note(f"{LAST} cannot be read: {why_unread(error)}.")
    except ValueError as error:
        note(f"{LAST} cannot be used: {error}.")
    return None


def load_record(folder):
    """Raises a RecordError if the folder holds no record."""
    run = read_run(folder)
    shown = Shown(f"{run['game'] or 'run'} by {run['model']}")
    note = shown.problems.append
    shown.steps = read_run_steps(folder, note)
    shown.last = read_last(folder, note)
    tell_result(shown, run)
    for name in {step["rules"] for step in shown.steps if step["rules"]}:
        try:
            with open_inside(folder, "rules", f"{name}.txt") as file:
                shown.rules[name] = read_within(file, MIB).decode("utf-8", "replace")
        except (OSError, ValueError) as error:
            note(f"The rules {name[:80]!r} are left out: {why_unread(error)}.")
    images = Images(folder)
    for step in (*shown.steps, *([shown.last] if shown.last else [])):
        if step["image"]:
            add_image(images, step["image"], step["step"], note)
    shown.images = images.urls
    return shown


def add_image(images, name, step, note):
    place, _, file_name = name.partition("/")
    try:
        if place not in IMAGE_FOLDERS:
            raise RecordError("it is not among the pictures of the record")
        images.add(name, place, file_name)
    except RecordError as error:
        note(f"The picture {name[:80]!r} of step {step} is left out: {error}.")


def tell_result(shown, run):
    result = run["result"]
    shown.facts = [("Goal", run["goal"]), ("Seed", run["seed"]), ("Began", run["began"])]
    shown.verdict = "This run did not come to its end."
    if not result:
        return
    known = {True: "Goal reached", False: "Goal not reached", None: "Nobody can tell whether it was reached"}
    shown.is_good = result["reached"]
    shown.verdict = f"{known[result['reached']]}: {result['end_detail']}"
    shown.end = "Stop reason", f"{result['end_reason']}: {result['end_detail']}"
    cost = result["usage"]["cost"]
    shown.facts += [
        ("Stop reason", result["end_reason"]),
        ("Answer", result["answer"]),
        ("Score", score_curve([step["score"] for step in shown.steps]) or result["score"]),
        ("Steps", result["steps"]),
        ("Refusals", result["refusals"]),
        ("Asked again", result["faults"] or None),
        ("Tokens", result["usage"]["tokens"] or None),
        ("Cost", f"${cost:g}" if cost else None),
        ("Seconds", result["seconds"]),
        ("Summary", result["summary"]["summary"]),
    ]


def score_curve(scores):
    """Each score once, with the step after which it was there."""
    pairs = zip(scores, ["", *scores])
    new = [f"{score} (#{place})" for place, (score, before) in enumerate(pairs, 1) if score and score != before]
    return ", ".join(new)
'''

# --- script: Scripts of what was played, and their logs: reading both ---

TEXTS["script"] = 14552, " HALF_A_LETTER KNOWN_VERSION LARGEST_LOG MERGE_MARKS NEW_LOG NO_LOG READ_SECONDS SCRIPT_LINES Script ScriptLines VERSION_START command_of content_of_log entry_of read_logged refuse_other_version refuse_update text_of ", r'''
import os

need("data")
need("disk")
need("errors")
need("stderr")
need("text")
need("batch")
need("outputs")
need("state")
need("call")
need("table")


VERSION_START = "# abu script "
KNOWN_VERSION = "1"
LARGEST_LOG = 64 << 20
READ_SECONDS = 30.0
MERGE_MARKS = (b"<<<<<<<", b"|||||||", b"=======", b">>>>>>>")
NEW_LOG = "take it from version control again, or write a new one with `abu.py replay --update`"
NO_LOG = (
    "take the log from where it was recorded, `git add -f` it where *.log is ignored; or write one with `abu.py replay "
    "--update`; or compare nothing with --compare none"
)
HALF_A_LETTER = "\ufffd"


class ScriptLines(BatchLines):
    """A script only plays: it writes no file, and reads none."""

    end = ""
    # The test runner in Unity reads scripts too, and takes the words of the table only.
    takes_guesses = False
    no_command = ("This is no command of a game.", "look at `abu.py help replay`")

    def against(self, args):
        command = args.row
        given = (arg for arg in command.arguments if arg.is_of_shell and args.option(arg.key) not in (None, False))
        of_shell = next(given, None)
        if of_shell is not None:
            return self.against_flag(of_shell.names[0])
        is_unfit = command.kind != "game" or command.saves
        return (f"`{command.name}` is no part of a script, which only plays.", "leave it out") if is_unfit else None

    def against_flag(self, flag):
        return f"{flag} is no part of a script.", "leave it out"

    def against_first(self, flag):
        return "leave it out"


SCRIPT_LINES = ScriptLines()


class Script:
    """
    A script: the call that starts its game (None if it names none), that line's number and text, its steps, and what
    the log says of each line. `text` is its content.
    """

    def __init__(self, path, text):
        self.path = path
        self.text = text
        self.launch = None
        self.launch_line = 0
        self.launch_text = ""
        self.steps = []
        self.logged = []

    @staticmethod
    def read(path, is_log_new = False):
        """
        Raises a UsageError if the script cannot be carried out as it stands, or its log is damaged, unless a new one
        is written.
        """
        script = Script(path, text_of(path, LARGEST_BATCH))
        if is_log_new:
            refuse_update(path)
        try:
            script.logged = read_logged(path + LOG_SUFFIX)
        except UsageError as error:
            if not is_log_new:
                raise
            note(f"nothing is taken from the log that there is: {error}")
        script.parse()
        return script

    def refuse_incomparable(self):
        """Raises a UsageError if the log says nothing of any line."""
        if self.expected():
            return
        log = self.path + LOG_SUFFIX
        why = "says nothing of its lines" if os.path.lexists(log) else "is missing"
        raise UsageError(f"Nothing of {self.path} can be compared: {log} {why}.", NO_LOG)

    def parse(self):
        lines = self.text.split("\n")
        if lines[-1] and self.is_cut(lines[-1]):
            note(f"the last line of {self.path} was cut off, so it is left out: {of_sensible_length(lines[-1], 80)}")
            lines[-1] = ""
        refuse_other_version(self.path, lines[0])
        for number, line in enumerate(lines, 1):
            try:
                self.parse_line(number, line)
            except UsageError as error:
                raise UsageError(f"{self.path}: {error}", error.fix) from None
        if not self.steps:
            raise UsageError(f"{self.path} has no commands.", "write one command a line, or record them")

    def parse_line(self, number, line):
        try:
            words = words_of_line(line)
        except ValueError as error:
            fix = "close each quote in the line where it opens"
            raise wrong_line(number, f"{error}.", fix, SCRIPT_LINES) from None
        if words[:1] == ["launch"]:
            self.parse_launch(number, line, words)
        elif words:
            step = read_step(number, words, SCRIPT_LINES)
            self.steps.append(Step(number, of_sensible_length(line.strip(), LONGEST_STEP), step))

    def parse_launch(self, number, line, words):
        if self.launch is not None or self.steps:
            cause = "launch is the first command of a script."
            raise wrong_line(number, cause, "leave it out", SCRIPT_LINES)
        self.launch = parse_plain(words) or parse_fully(number, [*words], SCRIPT_LINES)
        own = [*COMMON, *FILTERS]
        wrong = [arg.names[0] for arg in own if self.launch.option(arg.key) not in (None, False)]
        if wrong or self.launch.restart:
            flag = wrong[0] if wrong else "--restart"
            raise wrong_line(number, *SCRIPT_LINES.against_flag(flag), SCRIPT_LINES)
        self.launch_line, self.launch_text = number, line.strip()

    def is_cut(self, last):
        """Whether recording was cut off in the last line, which has no line end."""
        is_known = any(text_at(entry, "command") == last.strip() for entry in self.logged)
        return bool(self.logged) and not is_known or HALF_A_LETTER in last

    def line(self, step):
        """The whole text of a step."""
        return self.text.split("\n")[step.number - 1].strip()

    def expected(self):
        """What the log says of the lines, by their numbers; lines that were added or changed since have nothing."""
        found = {}
        for number, entry in self.in_their_lines() or self.in_lines_alike():
            found.setdefault(number, []).append(entry)
        return found

    def in_their_lines(self):
        """The entries of the log with their lines; none if the script has others there by now."""
        texts = {self.launch_line: self.launch_text, **{step.number: step.text for step in self.steps}}
        entries = [(whole_number(entry, "line"), entry) for entry in self.logged]
        are_right = all(texts.get(number) == command_of(entry) for number, entry in entries)
        return [pair for pair in entries if pair[0] != self.launch_line] if are_right else []

    def in_lines_alike(self):
        """The entries of a log with the lines that have their texts in the same order."""
        import difflib

        texts, known = [step.text for step in self.steps], [command_of(entry) for entry in self.logged]
        for match in difflib.SequenceMatcher(None, texts, known, autojunk=False).get_matching_blocks():
            for at in range(match.size):
                yield self.steps[match.a + at].number, self.logged[match.b + at]

    def expected_at_start(self):
        """What the log says of the first screen, under the launch or the comment in its place; empty if nothing."""
        nothing = {}
        return next((entry for entry in self.logged if self.is_start(text_at(entry, "command"))), nothing)

    def is_start(self, command):
        return command == self.launch_text if self.launch_line else command.startswith("#")


def refuse_update(path):
    """Raises a UsageError if the log or the pictures of the script cannot be replaced, before anything is played."""
    for part in (path + LOG_SUFFIX, path + PICTURES_SUFFIX):
        why = why_unusable(part, SCRIPT)
        if why:
            raise UsageError(f"Cannot write {part}: {why}.", "move it away, or replay without --update")


def command_of(entry):
    return of_sensible_length(text_at(entry, "command"), LONGEST_STEP)


def refuse_other_version(path, first):
    version = first[len(VERSION_START) :].strip() if first.startswith(VERSION_START) else KNOWN_VERSION
    if version != KNOWN_VERSION:
        cause = f"{path} is a script of version {of_sensible_length(version, 20)}; this abu.py knows {KNOWN_VERSION}."
        raise UsageError(cause, "replay it with a newer abu.py")


def text_of(path, most):
    """The text of a file. Raises a UsageError if it cannot be read, or is larger."""
    try:
        handle = open_regular(path, os.O_RDONLY)
        try:
            content = read_to_end(handle, READ_SECONDS)
        finally:
            os.close(handle)
        if len(content) > most:
            raise UsageError(f"{path} is larger than {most >> 20} MiB.", "split it into several scripts")
        ended = content.rfind(b"\n") + 1
        # Of a line that was cut off, the last letter may be half there.
        return content[:ended].decode("utf-8-sig") + content[ended:].decode(errors="replace")
    except UnicodeDecodeError:
        raise UsageError(f"{path} is not UTF-8.", "save it as UTF-8") from None
    except OSError as error:
        raise UsageError(f"Cannot read {path}: {reason(error)}.", "name a script that can be read") from None


def read_logged(path):
    """
    The entries of a log; none if there is no log. The last line may have been cut off. Raises a UsageError for any
    other damage.
    """
    content = content_of_log(path).removeprefix(BYTE_ORDER_MARK)
    lines = content.split(b"\n")
    entries = []
    try:
        content[: content.rfind(b"\n") + 1].decode()
    except UnicodeDecodeError:
        raise UsageError(f"{path} is not UTF-8.", NEW_LOG) from None
    for number, line in enumerate(lines, 1):
        entry = entry_of(line)
        if entry is not None:
            entries.append(entry)
        elif number < len(lines):
            what = "a mark of a merge" if line[:7] in MERGE_MARKS else "no entry of a log"
            raise UsageError(f"Line {number} of {path} is {what}: {shortened(line.decode(errors='replace'))}.", NEW_LOG)
    return entries


def content_of_log(path):
    try:
        with os.fdopen(open_regular(path, os.O_RDONLY), "rb") as file:
            content = file.read(LARGEST_LOG + 1)
    except FileNotFoundError:
        return b""
    except OSError as error:
        raise UsageError(f"Cannot read {path}: {reason(error)}.", NEW_LOG) from None
    if len(content) > LARGEST_LOG:
        raise UsageError(f"{path} is larger than {LARGEST_LOG >> 20} MiB.", "split the script into several")
    return content


def entry_of(line):
    try:
        entry = parse_json(line.decode())
    except ValueError:
        return None
    return entry if is_object(entry) and whole_number(entry, "line") > 0 else None
'''

# --- shrink: `shrink`: leave out of a script what it does not need to fail ---

TEXTS["shrink"] = 14810, " SUFFIX Search searched shortest shrink trials_of without_detours write_small ", r'''
need("data")
need("errors")
need("progress")
need("stderr")
need("pictures")
need("process")
need("recorded")
need("outputs")
need("record")
need("script")
need("trials")


SUFFIX = ".abu"


def shrink(args):
    """Writes the shortest script that still fails in the same way, and prints it."""
    if args.port is not None or args.session:
        raise UsageError("Each run needs a new game, so none that runs can be named.", "leave out --port and --session")
    script = Script.read(args.file)
    if script.launch is None:
        raise UsageError(f"{args.file} does not say what to launch.", "let its first line be a launch")
    if args.output is None:
        args.output = f"{args.file[: -len(SUFFIX)] if args.file.endswith(SUFFIX) else args.file}.small{SUFFIX}"
        refuse_outputs(args)
    target = args.output
    with Unwinding(), Progress() as progress:
        trials = trials_of(script, args, progress)
        kept, expected = shortest(trials)
    write_small(target, script, kept, expected)
    lines = f"{len(kept)} of {counted_lines(len(script.steps))}, after {trials.runs} runs"
    if args.json:
        return to_json({"file": target, "lines": len(kept), "of": len(script.steps), "runs": trials.runs})
    return "\n".join([f"{target}: {lines}", *(script.line(step) for step in kept)])


def trials_of(script, args, progress):
    if args.good is None:
        return Trials(script, args, progress)
    need("player_build")
    need("player_process")

    return ComparedTrials(script, args, program_at(args.good, player_options(script.launch)), progress)


def shortest(trials):
    """The fewest steps that were found to suffice, and what is expected of them."""
    found = searched(trials)
    if found is None:
        # A refusal has changed something, so only what is played as a whole counts.
        trials.be_strict()
        found = searched(trials)
    if not trials.has_runs():
        note(f"stopped after {trials.runs} runs; --runs N allows more")
    return found or (trials.steps, trials.expected)


def searched(trials):
    """What a search finds, and what is expected of it; None if it does not fail when it is played as a whole."""
    search = Search(trials)
    search.run()
    if search.kept is trials.steps:
        return trials.steps, trials.expected
    expected = trials.confirmed(search.kept)
    return None if expected is None else (search.kept, expected)


class Search:
    """Delta debugging: removes smaller and smaller chunks. The steps in `kept` still fail."""

    def __init__(self, trials):
        self.trials = trials
        self.kept = trials.steps

    def run(self):
        self.try_out(without_detours(self.trials))
        self.keep_the_end()
        size = len(self.kept) - 1
        while size > 1:
            self.leave_out(size, size)
            size = min(-(-size // 2), len(self.kept) - 1)
        before = len(self.kept) + 1
        while len(self.kept) < before:
            before = len(self.kept)
            self.leave_out(1, 1)
            # Two lines in a row may be needed only for each other, such as those that open and close a menu.
            self.leave_out(2, 1)

    def try_out(self, steps):
        """Whether these steps suffice, which must be fewer. If so, goes on with them."""
        left = self.trials.attempt(steps) if len(steps) < len(self.kept) else None
        if left is None:
            return False
        self.kept = left
        return True

    def keep_the_end(self):
        """Most bugs show soon in a new game: tries the first step, which usually begins it, and the last ones."""
        whole = self.kept
        count = 1
        while count < len(whole) // 2 and not self.try_out([whole[0], *whole[-count:]]):
            count *= 2

    def leave_out(self, size, apart):
        """Leaves out each part of this size that is not needed; from the end, since what comes first changes most."""
        end = len(self.kept) - 1
        while end > size - apart:
            before = self.kept[: max(end - size, 0)]
            is_out = self.try_out(before + self.kept[end:])
            # Of the lines before it some may have gone as well.
            end = sum(step in self.kept for step in before) + size - apart if is_out else end - apart
            end = min(end, len(self.kept) - 1)


def without_detours(trials):
    """
    The steps without checks, and without those after which the game was as before them when it was recorded, as after a
    look into a menu.
    """
    start = text_at(trials.script.expected_at_start(), "stateHash")
    kept = []
    lengths = {start: 0} if start else {}
    for step in trials.steps[:-1]:
        if step.args.command == "expect":
            continue
        kept.append(step)
        entries = trials.logged.get(step.number, [])
        state = text_at(entries[-1], "stateHash") if entries else ""
        if state in lengths:
            del kept[lengths[state] :]
            lengths = {known: length for known, length in lengths.items() if length <= len(kept)}
        elif state:
            lengths[state] = len(kept)
    return [*kept, trials.steps[-1]]


def write_small(target, script, kept, expected):
    """The script, and a log of what is expected of its lines: of the one that fails, or of all."""
    lines = [VERSION_LINE, script.launch_text, *(script.line(step) for step in kept)]
    entries = []
    for number, step in enumerate(kept, 3):
        entries += [{**entry, "line": number} for entry in expected.get(step.number, [])]
    write_script(target, "\n".join(lines) + "\n", entries, {})
'''

# --- strip: Draw what was played: a small picture with a caption for each step, all of them on one sheet ---

TEXTS["strip"] = 14959, " BAD_TEXT BLANK_WIDTH CAPTION_LINES COLUMNS DOT GAP GLYPHS GLYPH_ROWS GROUND LINE_HEIGHT MARGIN MOST_FRAMES MOST_GAME_PIXELS SMALL_WIDTH TEXT TROUBLE UNKNOWN advance beside caption_of caption_rows drawn frames_of glyph_of pictures_of plain_letters row_of sheet_of shrunk small_picture that_fits with_new_picture wrapped ", r'''
need("errors")
need("png")
need("data")
need("stderr")


# Pixels of a picture of the game that are read at most, and small pictures on one sheet.
MOST_GAME_PIXELS = 16_000_000
MOST_FRAMES = 120
SMALL_WIDTH = 440
COLUMNS = 3
GAP = 10
GROUND = bytes((24, 26, 31))
TEXT = bytes((232, 232, 232))
BAD_TEXT = bytes((255, 138, 112))
# Steps that went wrong: their captions have another colour.
TROUBLE = ("error", "errors", "refused", "no_op")
# The dots of the signs from ! to ~, five at most in a row: the width, then each row from the top as a digit to base 32.
GLYPHS = (
    "11111101 35550000 50avava0 54fke5u4 5op248j3 5cik8lid 11110000 31244421 34211124 504lel40 5044v440  "
    "200000112 4000f000 10000001 511248gg 5ehjlphe 32622227 5eh1248v 5eh161he 526aiv22 5vgu11he 568guhhe  "
    "5v124488 5ehhehhe 5ehhf12c 10010010 200100112 41248421 400f0f00 48421248 5eh12404 5ehnlmgf 5ehhvhhh  "
    "5uhhuhhu 5ehggghe 5uhhhhhu 5vgguggv 5vgguggg 5ehgnhhf 5hhhvhhh 37222227 53111hhe 5hikokih 5ggggggv  "
    "5hrllhhh 5hppljjh 5ehhhhhe 5uhhuggg 5ehhhlid 5uhhukih 5fgge11u 5v444444 5hhhhhhe 5hhhhha4 5hhhllrh  "
    "5hha4ahh 5hha4444 5v1248gv 37444447 5gg84211 37111117 54ah0000 50000000v 22100000 500e1fhf 5gguhhhu  "
    "40078887 511fhhhf 500ehvge 434f4444 500fhhhf1e 5gguhhhh 11011111 3101111152 4889aca9 22222221 500qllll  "
    "500uhhhh 500ehhhe 500uhhhugg 500fhhhf11 400bc888 500fge1u 444f4443 500hhhhf 500hhha4 500hllla 500ha4ah  "
    "500hhhhf1e 400f168f 43448443 1111111111 4c22122c 5009m000"
).split()
UNKNOWN = "500vhhhv"
GLYPH_ROWS = 10
BLANK_WIDTH = 3
# A dot is so many pixels wide and high, because a sheet is looked at in half its size.
DOT = 2
LINE_HEIGHT = (GLYPH_ROWS + 1) * DOT
CAPTION_LINES = 2
MARGIN = 6


def sheet_of(shown):
    """A PNG with all pictures, in reading order."""
    frames = list(frames_of(shown, SMALL_WIDTH))
    columns = min(COLUMNS, len(frames))
    width, height = frames[0].width, frames[0].height
    empty = Picture(width, height, GROUND * (width * height))
    rows = [GROUND * ((width + GAP) * columns + GAP)] * GAP
    for start in range(0, len(frames), columns):
        cells = [*frames[start : start + columns], *[empty] * columns][:columns]
        rows += (beside([row_of(cell, y) for cell in cells]) for y in range(height))
        rows += rows[:GAP]
    return encode_png(Picture(len(rows[0]) // 3, len(rows), b"".join(rows)))


def beside(rows):
    gap = GROUND * GAP
    return gap + gap.join(rows) + gap


def row_of(picture, y):
    return picture.pixels[3 * picture.width * y : 3 * picture.width * (y + 1)]


def pictures_of(shown, most_width):
    """The steps and their pictures, made smaller by a whole number. Raises an AbuError if there are none."""
    steps = with_new_picture(shown)
    if len(steps) > MOST_FRAMES:
        every = -(-len(steps) // MOST_FRAMES)
        note(f"of {len(steps)} pictures each {every}th is shown, and the last one")
        steps = [*steps[:-1:every], steps[-1]]
    pictures = [(step, picture) for step in steps for picture in small_picture(shown, step, most_width)]
    if not pictures:
        raise AbuError("There are no pictures to show.", "record with --pictures")
    return pictures


def frames_of(shown, most_width):
    """The pictures with a caption each. All have the same size."""
    pictures = pictures_of(shown, most_width)
    width = max(picture.width for _, picture in pictures)
    height = max(picture.height for _, picture in pictures)
    for step, picture in pictures:
        rows = [row_of(picture, y) + GROUND * (width - picture.width) for y in range(picture.height)]
        rows += [GROUND * width] * (height - picture.height)
        rows += caption_rows(caption_of(shown, step), width, BAD_TEXT if step["outcome"] in TROUBLE else TEXT)
        yield Picture(width, len(rows), b"".join(rows))


def with_new_picture(shown):
    """The steps with a picture, except those that only repeat the one before."""
    steps = [step for step in (*shown.steps, *([shown.last] if shown.last else [])) if step["image"] in shown.images]
    pairs = zip(steps, [None, *(step["image"] for step in steps)])
    return [step for step, before in pairs if step["image"] != before or step["outcome"] in TROUBLE]


def caption_of(shown, step):
    if step is shown.last:
        return "the end"
    return text_at(step, "heading") or next(iter(step["lines"]), f"{shown.unit} {step['step']}")


def small_picture(shown, step, most_width):
    """The picture of a step; none, with a note, if it is not one that can be read."""
    import base64

    try:
        data = base64.b64decode(shown.images[step["image"]].partition(",")[2])
        picture = decode_png(data, MOST_GAME_PIXELS)
    except BadImage as error:
        problem = f"the picture of {shown.unit} {step['step']} is left out: {error}"
        if problem not in shown.problems:
            shown.problems.append(problem)
            note(problem)
        return []
    return [shrunk(picture, max(1, -(-picture.width // most_width)))]


def shrunk(picture, factor):
    """Each pixel is the mean of a square of `factor` by `factor`; what does not fill a square is cut off."""
    width, height = picture.width // factor, max(picture.height // factor, 1)
    if factor == 1 or picture.height < factor:
        return Picture(picture.width, picture.height, picture.pixels)
    shares = [value // factor**2 for value in range(255 * factor**2 + 1)]
    pixels = bytearray(3 * width * height)
    stride, step = 3 * picture.width, 3 * factor
    for y in range(height):
        starts = [(y * factor + dy) * stride + 3 * dx for dy in range(factor) for dx in range(factor)]
        for channel in range(3):
            begins = [start + channel for start in starts]
            parts = [picture.pixels[begin : begin + step * (width - 1) + 1 : step] for begin in begins]
            at = 3 * width * y + channel
            pixels[at : at + 3 * (width - 1) + 1 : 3] = bytes(map(shares.__getitem__, map(sum, zip(*parts))))
    return Picture(width, height, bytes(pixels))


# --- Text ---


def caption_rows(text, width, color):
    """The text in at most CAPTION_LINES lines, as rows of pixels."""
    lines = wrapped(plain_letters(text), width - 2 * MARGIN)
    rows = [GROUND * width] * MARGIN
    for line in [*lines, *[""] * CAPTION_LINES][:CAPTION_LINES]:
        rows += drawn(line, width, color)
    return rows


def plain_letters(text):
    """Letters without their accents, since only ASCII is drawn; other signs stay, and are drawn as a box."""
    import unicodedata

    return "".join(sign for sign in unicodedata.normalize("NFKD", text) if not unicodedata.combining(sign))


def glyph_of(sign):
    if sign.isspace():
        return f"{BLANK_WIDTH}0"
    return GLYPHS[ord(sign) - 33] if "!" <= sign <= "~" else UNKNOWN


def advance(sign):
    return (int(glyph_of(sign)[0]) + 1) * DOT


def wrapped(text, width):
    """Lines that fit, broken at a blank if there is one; the last one ends with dots if there is more text."""
    lines = []
    while text and len(lines) < CAPTION_LINES:
        fitting = that_fits(text, width)
        end = fitting if fitting == len(text) else text.rfind(" ", 1, fitting + 1)
        lines.append(text[: end if end > 0 else fitting])
        text = text[len(lines[-1]) :].lstrip()
    return [*lines[:-1], lines[-1][:-3] + "..."] if text else lines


def that_fits(text, width):
    """How many signs of the text have room, at least one."""
    for count, sign in enumerate(text):
        width -= advance(sign)
        if width < 0:
            return max(count, 1)
    return len(text)


def drawn(line, width, color):
    rows = [bytearray(GROUND * width) for _ in range(GLYPH_ROWS + 1)]
    x = MARGIN
    for sign in line:
        glyph = glyph_of(sign)
        for row, digit in zip(rows, glyph[1:]):
            dots = f"{int(digit, 32):0{int(glyph[0])}b}"
            for column, dot in enumerate(dots):
                if dot == "1":
                    at = 3 * (x + column * DOT)
                    row[at : at + 3 * DOT] = color * DOT
        x += advance(sign)
    return [bytes(row) for row in rows for _ in range(DOT)]
'''

# --- trials: Playing a script without some of its lines, for `shrink`, and whether it fails in the same way then ---

TEXTS["trials"] = 15160, " ALIKE ComparedTrials DEFAULT_RUNS NOT_MET Trial Trials changed_words essence outline ratio_of without_printed_refs without_states words_in ", r'''
need("batch")
need("errors")
need("player")
need("recorded")
need("replay")
need("data")


DEFAULT_RUNS = 120
# The code of a check that fails: the states that it tells of are what was checked.
NOT_MET = "not_met"
# How much of the words of two failures must be the same, from 0 to 1, if they need not be equal.
ALIKE = 0.5


class Trial(Replay):
    """
    A run that, unless it is strict, goes on without the lines that the game refuses, which change nothing; `refused`
    are these. Only the last line must be carried out.
    """

    is_strict = False
    failure: Failure | None = None

    def carry_out(self, step):
        self.code = ""
        try:
            super().carry_out(step)
        except AbuError as error:
            if isinstance(error, Difference) or not self.code or not self.may_be_refused(step):
                raise
            self.refused.append(step)
            self.answer = {}

    def may_be_refused(self, step):
        # Before the second turn of a line, and before a forced move, the line has changed something.
        is_whole = step.turn == 1 and step.move is None
        return is_whole and not self.is_strict and step.number != self.steps[-1].number

    def play(self):
        self.refused = []
        try:
            super().play()
        except UsageError:
            raise
        except AbuError as error:
            kind = error.key if isinstance(error, Difference) else self.code or type(error).__name__
            self.failure = self.line, kind, essence(error, self), outline(self)

    def left(self):
        """The steps that were carried out, and the one that failed."""
        return [step for step in self.steps if step not in self.refused]


class Trials:
    """
    Runs of a script without some of its lines. `failure` is how the whole script fails, and `steps` are those up to the
    line that does. Raises an error if it does not fail.
    """

    runs_to_confirm = 1

    def __init__(self, script, args, progress):
        self.progress = progress
        self.script = script
        self.args = args
        self.most = args.runs or DEFAULT_RUNS
        self.runs = 0
        self.is_strict = True
        self.logged = script.expected()
        # What is known of runs, by the numbers of their lines.
        self.known = {}
        self.program = Built().player_of(script.launch)
        failure = self.play(script.steps, self.logged, self.program).failure
        if failure is None:
            cause = f"{args.file} does not fail, so there is nothing to leave out."
            raise AbuError(cause, "`abu.py replay` shows how a script fails")
        self.failure = failure
        at = [step.number for step in script.steps].index(failure[0])
        self.steps = script.steps[: at + 1]
        self.expected = {failure[0]: self.logged.get(failure[0], [])}
        self.is_strict = False

    def be_strict(self):
        """From now on, steps fail in the same way only if none before the last is refused."""
        self.is_strict = True
        self.known.clear()

    def attempt(self, steps):
        """Those of the steps that suffice to fail in the same way, or None."""
        numbers = tuple(step.number for step in steps)
        if numbers not in self.known:
            if not self.has_runs():
                return None
            found = self.try_out(steps)
            for one in (steps, found or steps):
                self.known[tuple(step.number for step in one)] = found
        return self.known[numbers]

    def has_runs(self):
        """Whether one more attempt leaves enough runs to confirm it."""
        return self.runs + 2 * self.runs_to_confirm <= self.most

    def try_out(self, steps):
        run = self.play(steps, self.expected, self.program)
        return run.left() if run.failure == self.failure else None

    def confirmed(self, steps):
        """What to expect of these steps, if they fail in the same way and none is refused; or else None."""
        run = self.play(steps, self.expected, self.program, is_strict=True)
        return self.expected if run.failure == self.failure else None

    def tell(self, text):
        self.progress.tell(f"run {self.runs} of at most {self.most}: {text}")

    def play(self, steps, expected, program, is_strict = False):
        """How these steps go in a new game."""
        self.runs += 1
        port = start_alone(self.script.launch, program)
        try:
            with Connection(port, None, self.args.timeout) as connection:
                run = Trial(port, self.script, level_of(self.args), connection, self.tell)
                run.steps, run.is_strict = steps, is_strict or self.is_strict
                run.expected = {line: [*entries] for line, entries in expected.items()}
                run.play()
                return run
        finally:
            end_alone(port)


class ComparedTrials(Trials):
    """
    Each run is played in a good game first, and the other one is compared with it. So what is expected need not be what
    the log says of the whole script, and it is enough that the failure is alike.
    """

    runs_to_confirm = 2

    def __init__(self, script, args, good, progress):
        super().__init__(script, args, progress)
        self.good = good
        found = self.compare(self.steps)
        if found is None:
            cause = f"{args.file} does not fail in another way here than in {args.good}."
            raise AbuError(cause, "give --good a game in which it passes, or leave it out")
        self.steps, self.expected = found

    def try_out(self, steps):
        found = self.compare(steps)
        return found[0] if found else None

    def confirmed(self, steps):
        found = self.compare(steps)
        return found[1] if found and found[0] == steps else None

    def compare(self, steps):
        """The steps up to the one that fails, and what is expected of them; None if none does, or otherwise."""
        good = self.play(steps, {}, self.good)
        if good.failure:
            return None
        expected = {}
        for entry in good.entries:
            if entry["line"] != self.script.launch_line:
                expected.setdefault(entry["line"], []).append(entry)
        left = good.left()
        numbers = [step.number for step in left]
        if len(left) < len(steps) and tuple(numbers) in self.known:
            known = self.known[tuple(numbers)]
            return (known, expected) if known else None
        failure = self.play(left, expected, self.program, is_strict=True).failure
        if failure is None or not self.is_alike(failure):
            return None
        return left[: numbers.index(failure[0]) + 1], expected

    def is_alike(self, failure):
        """Whether it is of the same kind, and most words of the lines or of what changed in them are the same."""
        if failure[1] != self.failure[1]:
            return False
        pairs = [(read(failure[2]), read(self.failure[2])) for read in (words_in, changed_words)]
        return any(words and ratio_of(words, known) >= ALIKE for words, known in pairs)


def words_in(text):
    """The words of a text, without numbers."""
    import re

    return re.findall(r"[^\W\d_]+", text.lower())


def changed_words(diff):
    """The words that changed from the removed lines to the new ones, with the one before each change: energy."""
    import difflib

    lines = diff.split("\n")
    old, new = ([word for line in lines if line[:1] == mark for word in line[1:].split()] for mark in "-+")
    changed = []
    for kind, start, end, new_start, new_end in difflib.SequenceMatcher(None, old, new, False).get_opcodes():
        if kind != "equal":
            changed += [*old[max(start - 1, 0) : end], *new[new_start:new_end]]
    return words_in(" ".join(changed))


def ratio_of(words, known):
    import difflib

    return difflib.SequenceMatcher(None, words, known, False).ratio()


def essence(error, run):
    """What is wrong, without what may be another thing in each run, and without lines of history that are as before."""
    if not isinstance(error, Difference):
        text = without_printed_refs(str(error).replace(str(run.connection.port), ""))
        return text if run.code == NOT_MET else without_states(text)
    marks = "+" if error.key == "errors" else "+-"
    # Behind the two lines that name what is compared.
    return "\n".join(line for line in error.diff[2:] if line[:1] in marks)


def without_printed_refs(text):
    """The text without the refs in it."""
    import re

    return re.sub(r"\be\d+\b", "", text)


def without_states(text):
    """The text without what stands in brackets: a refusal names the nodes around with their states."""
    import re

    return re.sub(r"\s*\([^()]*\)", "", text)


def outline(run):
    """The largest parts of the screen on which the script failed; empty if the game is gone."""
    try:
        reply = run.connection.send("snapshot", {"maxDepth": 2}, None)
    except AbuError:
        return ""
    data = reply.get("data") or {}
    # Without the first line, which has the time of a frozen game.
    return without_refs(text_at(data, "snapshot")).partition("\n")[2]
'''

# --- video: `film --video`: a WebM or MP4 of what was played, made by ffmpeg, with the calls as subtitles ---

TEXTS["video"] = 15406, " ENCODE_SECONDS FRAMES_A_SECOND KINDS_OF_VIDEO LAST_PICTURES PICTURES_A_SECOND PICTURE_MS VIDEO_WIDTH clock cues encode even ffmpeg kind_of_video padded video_of ", r'''
import os

need("errors")
need("text")
need("outputs")
need("strip")


VIDEO_WIDTH = 1280
# How long each picture stands, and the last one; as fractions for ffmpeg too, whose frames have the shorter time.
PICTURE_MS, LAST_PICTURES = 1200, 3
PICTURES_A_SECOND, FRAMES_A_SECOND = "5/6", "10"
ENCODE_SECONDS = 600.0
# What ffmpeg is told for each kind of file: picture, subtitles, and the kind itself.
KINDS_OF_VIDEO = {
    ".webm": ("-c:v", "libvpx-vp9", "-b:v", "0", "-crf", "34", "-cpu-used", "5", "-c:s", "webvtt", "-f", "webm"),
    ".mp4": ("-c:v", "libx264", "-crf", "23", "-movflags", "+faststart", "-c:s", "mov_text", "-f", "mp4"),
}


def video_of(shown, path, seconds):
    """The video for this path, and beside it its subtitles."""
    import tempfile

    kind = kind_of_video(path)
    program = ffmpeg()
    pairs = pictures_of(shown, VIDEO_WIDTH)
    width, height = (even(max(getattr(picture, side) for _, picture in pairs)) for side in ("width", "height"))
    frames = [padded(picture, width, height) for _, picture in pairs]
    subtitles = "".join(cues(shown, [step for step, _ in pairs])).encode()
    with tempfile.TemporaryDirectory(prefix="abu-") as folder:
        names = {name: os.path.join(folder, name) for name in (f"calls{SUBTITLES}", f"film{kind}")}
        with open(names[f"calls{SUBTITLES}"], "wb") as file:
            file.write(subtitles)
        given = ("-f", "rawvideo", "-pix_fmt", "rgb24", "-s", f"{width}x{height}", "-framerate", PICTURES_A_SECOND)
        command = [program, "-v", "error", "-y", *given, "-i", "pipe:0", "-i", names[f"calls{SUBTITLES}"]]
        command += ["-map", "0:v", "-map", "1:s", "-vf", f"fps={FRAMES_A_SECOND}", "-pix_fmt", "yuv420p"]
        command += [*KINDS_OF_VIDEO[kind], names[f"film{kind}"]]
        encode(command, b"".join([*frames, *frames[-1:] * (LAST_PICTURES - 1)]), seconds or ENCODE_SECONDS)
        with open(names[f"film{kind}"], "rb") as file:
            return {path: file.read(), path + SUBTITLES: subtitles}


def kind_of_video(path):
    kind = os.path.splitext(path)[1].lower()
    if kind not in KINDS_OF_VIDEO:
        raise UsageError(f"{path} is the name of no video.", "end it with .webm or .mp4, which says what it becomes")
    return kind


def ffmpeg():
    import shutil

    program = shutil.which("ffmpeg")
    if program is None:
        fix = (
            "install it (Debian: apt-get install ffmpeg), or write a moving picture with --gif, which needs no program"
        )
        raise AbuError("There is no ffmpeg on the PATH, and it makes the video.", fix)
    return program


def encode(command, pixels, seconds):
    import subprocess

    try:
        done = subprocess.run(command, input=pixels, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=seconds)
    except subprocess.TimeoutExpired:
        raise AbuError(f"ffmpeg has not made the video in {seconds:g} s.", "give it more with --timeout") from None
    if done.returncode != 0:
        said = done.stderr.decode(errors="replace").strip().splitlines() or [f"exit code {done.returncode}"]
        raise AbuError(
            f"ffmpeg has not made the video: {one_line(said[0]).rstrip('.')}.", "the other of .webm and .mp4"
        )


def even(pixels):
    """Encoders want sides of an even number of pixels."""
    return pixels + pixels % 2


def padded(picture, width, height):
    """Its pixels in the left upper corner of a black picture of this size."""
    stride = 3 * picture.width
    rows = (picture.pixels[start : start + stride] for start in range(0, len(picture.pixels), stride))
    black = bytes(3 * width)
    return b"".join(row.ljust(3 * width, b"\0") for row in rows) + black * (height - picture.height)


def cues(shown, steps):
    """The subtitles as WebVTT: what was called, while the picture of what came of it stands."""
    yield "WEBVTT\n"
    for place, step in enumerate(steps):
        last = LAST_PICTURES if place == len(steps) - 1 else 1
        begin, end = (clock(PICTURE_MS * at) for at in (place, place + last))
        text = one_line(caption_of(shown, step)).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
        yield f"\n{begin} --> {end}\n{text or '-'}\n"


def clock(ms):
    seconds, ms = divmod(ms, 1000)
    return f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}.{ms:03}"
'''

# --- viewer: The page that shows what was played, step by step ---

TEXTS["viewer"] = 15513, " Shown VIEWER_BODY VIEWER_SCRIPT VIEWER_STYLE digest html_page page_of ", r'''
class Shown:
    """
    What a page shows: a run of the agent runner, or a recorded script. The page contains all of it, so it can be sent
    to others and needs no server. Recorded texts are inserted as text, never as markup. `facts` are pairs of a name and
    a text, number or None. `steps` have the fields of `shaped_step`, also `last`: what could be seen after the last of
    them. `images` are data URLs and `rules` system prompts, by the names in the steps. `problems` has one sentence for
    each unusable part. `unit` is what a step is called, `when` says of which moment its picture is, `start` is the
    place of the first one to show, and `end` has a title and text at the last one.
    """

    def __init__(self, title, unit = "step"):
        self.title = title
        self.unit = unit
        self.verdict = ""
        self.is_good = None
        self.facts = []
        self.steps = []
        self.last = None
        self.end = None
        self.start = 1
        self.when = f"before this {unit}"
        self.images = {}
        self.rules = {}
        self.problems = []


VIEWER_STYLE = """
:root { color-scheme: light dark; --line: #8884; --soft: #8882; --good: #2a7d4f; --bad: #b3402a; --new: #8a6d00; }
@media (prefers-color-scheme: dark) { :root { --good: #5cc08a; --bad: #f08a72; --new: #d9b84a; } }
body { font: 15px/1.45 system-ui, sans-serif; margin: 0 auto; max-width: 1200px; padding: 16px; }
h1 { font-size: 1.25rem; margin: 0 0 4px; }
h2 { font-size: .8rem; text-transform: uppercase; letter-spacing: .05em; margin: 16px 0 4px; opacity: .7; }
pre { background: var(--soft); border-radius: 6px; margin: 0; padding: 8px 10px; overflow: auto; max-height: 60vh;
  white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: isolate; font-size: 13px; }
pre div { min-height: 1lh; }
h1, p, dd { overflow-wrap: anywhere; }
.bar { position: sticky; top: 0; z-index: 1; background: Canvas; display: flex; flex-wrap: wrap; gap: 8px;
  align-items: center; padding: 8px 0;
  border-bottom: 1px solid var(--line); }
.bar input { flex: 1; min-width: 6em; }
.bar output { min-width: 7em; text-align: right; font-variant-numeric: tabular-nums; }
.columns { display: grid; grid-template: "screen right" auto "left right" 1fr / 3fr 2fr; column-gap: 20px; }
#screen { grid-area: screen; } #left { grid-area: left; } #right { grid-area: right; } .columns > * { min-width: 0; }
@media (max-width: 800px) {
  .columns { grid-template: "screen" auto "right" auto "left" auto / 1fr; }
  pre { max-height: none; } pre.history { max-height: 40vh; }
}
img { max-width: 100%; border: 1px solid var(--line); border-radius: 6px; }
.picture { position: relative; width: fit-content; } .picture img { display: block; border: 0; }
.box { position: absolute; box-sizing: border-box; border: 2px solid #36c; }
.box.used { border-color: var(--good); background: #2a7d4f55; }
.good { color: var(--good); } .bad { color: var(--bad); } .new { color: var(--new); } .meta { opacity: .75; }
dl { display: flex; flex-wrap: wrap; gap: 2px 20px; margin: 8px 0; } dl div { display: flex; gap: 6px; }
dd { margin: 0; }
dl .wide { flex-basis: 100%; }
.marks { position: relative; height: 8px; margin: 2px 0; background: var(--soft); overflow: hidden; }
.marks i { position: absolute; top: 0; bottom: 0; min-width: 3px; cursor: pointer; }
.refused, .errors { background: var(--bad); } .unplayed { background: #8888; }
.no_op { background: #b8860b; } .skipped { background: #7a6fb0; }
.error { background: #000; border: solid var(--bad); border-width: 0 1px; box-sizing: border-box; }
.legend { display: flex; flex-wrap: wrap; gap: 2px 16px; font-size: 13px; } .legend:empty { display: none; }
.legend i { display: inline-block; width: 10px; height: 10px; margin-right: 5px; }
.marks .now { background: Highlight; pointer-events: none; opacity: .6; }
"""

VIEWER_SCRIPT = """
"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const steps = data.steps, count = steps.length;
// What could be seen after the last step has a place of its own behind it.
const places = data.last ? steps.concat([data.last]) : steps;
const at = id => document.getElementById(id);
const make = (tag, text, name) => {
  const node = document.createElement(tag);
  node.textContent = text;
  if (name) node.className = name;
  return node;
};
const part = (parent, title, text, name) => {
  if (text === "" || text === null || text === undefined) return;
  const node = make("pre", text, name);
  parent.append(make("h2", title), node);
  return node;
};
// Each line of a tree by itself, so that one that is wrapped goes on below its own beginning. The first sign of a line
// of changes says what became of the node.
const signs = {"+": "good", "-": "bad", "~": "new"};
const tree = (parent, title, text, isChanges) => {
  const node = part(parent, title, text);
  if (!node) return;
  node.replaceChildren(...text.split("\\n").map(line => {
    const sign = isChanges ? signs[line.trimStart()[0]] : "";
    const row = make("div", line, sign), indent = line.length - line.trimStart().length + 2;
    row.style.paddingLeft = indent + "ch";
    row.style.textIndent = -indent + "ch";
    return row;
  }));
};
const facts = (list, pairs) => {
  for (const [key, value] of pairs)
    if (value !== null && value !== undefined && value !== "") {
      const pair = make("div", "", String(value).length > 60 ? "wide" : "");
      pair.append(make("dt", key, "meta"), make("dd", value));
      list.append(pair);
    }
};
const call = attempt => attempt.call === null || attempt.call === undefined
  ? "(no call)" : attempt.call + " " + JSON.stringify(attempt.args);

document.title = data.title;
at("title").textContent = data.title;
const verdict = at("verdict");
verdict.textContent = data.verdict;
if (data.is_good !== null) verdict.className = data.is_good ? "good" : "bad";
facts(at("facts"), data.facts);

const slider = at("step");
slider.max = Math.max(places.length, 1);
const lines = steps.map(step =>
  step.heading ? [step.heading].concat(step.lines.map(line => "  " + line)) : step.lines || []);
// A mark for each step that went wrong, so that one sees at a glance where; and one for the step that is shown.
const kinds = {error: "failed", errors: "with errors", refused: "refused", no_op: "without a call", skipped: "skipped",
  unplayed: "not carried out"};
const kindOf = step => step.outcome in kinds ? step.outcome
  : step.attempts.some(attempt => attempt.refused) ? "refused"
  : step.attempts.some(attempt => attempt.error) ? "error" : "";
const mark = (index, name) => {
  const node = make("i", "", name);
  node.style.width = 100 / places.length + "%";
  node.style.left = 100 * index / places.length + "%";
  at("marks").append(node);
  return node;
};
steps.forEach((step, index) => {
  const kind = kindOf(step);
  if (!kind) return;
  const node = mark(index, "trouble " + kind);
  node.title = kinds[kind] + ": " + lines[index].join("\\n");
  node.addEventListener("click", () => show(index + 1));
});
const here = mark(0, "now");
for (const [kind, word] of Object.entries(kinds)) {
  const found = steps.filter(step => kindOf(step) === kind).length;
  if (!found) continue;
  const node = make("span", found + " " + word);
  node.prepend(make("i", "", kind));
  at("legend").append(node);
}
for (const problem of data.problems) at("problems").append(make("li", problem));

function show(number) {
  const index = Math.min(Math.max(number, 1), places.length) - 1;
  const screen = document.createDocumentFragment(), left = document.createDocumentFragment();
  const right = document.createDocumentFragment(), step = places[index], isEnd = index === count;
  let past;
  slider.value = index + 1;
  here.style.left = 100 * index / places.length + "%";
  const final = count ? steps[count - 1].step : 0, kind = step && !isEnd ? kindOf(step) : "";
  at("where").textContent = !count ? "no " + data.unit + "s" : isEnd ? "after " + data.unit + " " + final
    : data.unit + " " + step.step + " of " + final + (kind ? ", " + kinds[kind] : "");
  if (step) {
    if (step.image && data.images[step.image]) {
      const picture = document.createElement("img");
      picture.alt = isEnd ? "The screen at the end" : "The screen " + data.when;
      picture.src = data.images[step.image];
      const frame = make("div", "", "picture");
      frame.append(picture);
      for (const box of step.boxes || []) {
        const node = make("div", "", box.used ? "box used" : "box"), [width, height] = step.size, at = box.bounds;
        node.title = box.name;
        node.style.left = 100 * at.x / width + "%";
        node.style.top = 100 * at.y / height + "%";
        node.style.width = 100 * at.w / width + "%";
        node.style.height = 100 * at.h / height + "%";
        frame.append(node);
      }
      screen.append(make("h2", isEnd ? "Screen at the end" : "Screen " + data.when), frame);
    }
    tree(left, step.title || "State", step.state);
    tree(left, "What changed on the screen", step.changes, true);
    tree(left, "Message to the model", step.message);
    tree(left, "Rules for the model", data.rules[step.rules]);
    for (const attempt of step.attempts || []) {
      part(right, "Tool call", attempt.call === undefined ? "" : call(attempt));
      part(right, "Thought", attempt.thought);
      part(right, "Refused", attempt.refused, "bad");
      part(right, "Asked again", attempt.fault, "bad");
      part(right, "Error", attempt.error, "bad");
      part(right, "Reply of the model", attempt.reply);
    }
    for (const [title, text, name] of step.told || []) part(right, title, text, name);
    part(right, "What came of it", (step.lines || []).join("\\n"));
    part(right, "Told by what is played", step.account);
    const tokens = step.usage && step.usage.tokens ? ", " + step.usage.tokens + " tokens" : "";
    part(right, "Took", isEnd || !step.seconds ? "" : step.seconds + " s" + tokens);
    if (index >= count - 1 && data.end) part(right, ...data.end);
    past = part(right, "History", lines.slice(0, index + 1).map(list => list.join("\\n")).filter(Boolean).join("\\n"),
      "history");
  }
  at("screen").replaceChildren(screen);
  at("left").replaceChildren(left);
  at("right").replaceChildren(right);
  if (past) past.scrollTop = past.scrollHeight;
  for (const [id, off] of [["first", index <= 0], ["back", index <= 0]]) at(id).disabled = off;
  for (const id of ["next", "last"]) at(id).disabled = index >= places.length - 1;
  history.replaceState(null, "", "#" + (index + 1));
}
const now = () => Number(slider.value);
slider.addEventListener("input", () => show(now()));
at("first").addEventListener("click", () => show(1));
at("back").addEventListener("click", () => show(now() - 1));
at("next").addEventListener("click", () => show(now() + 1));
at("last").addEventListener("click", () => show(places.length));
document.addEventListener("keydown", event => {
  if (event.target === slider || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "ArrowRight") show(now() + 1);
  if (event.key === "ArrowLeft") show(now() - 1);
});
show(Number(location.hash.slice(1)) || data.start);
document.body.dataset.ready = "true";
"""

VIEWER_BODY = """
<h1 id="title"></h1>
<p id="verdict"></p>
<dl id="facts"></dl>
<div class="bar">
<button id="first" title="to the first">&#x21e4;</button><button id="back" title="one back">&#x2190;</button>
<input id="step" type="range" min="1" value="1" aria-label="step">
<button id="next" title="one on">&#x2192;</button><button id="last" title="to the last">&#x21e5;</button>
<output id="where"></output>
</div>
<div class="marks" id="marks"></div>
<div class="legend meta" id="legend"></div>
<ul class="bad" id="problems"></ul>
<div class="columns"><section id="screen"></section><section id="right"></section><section id="left"></section></div>
<noscript>This page needs JavaScript, all of which is in it.</noscript>
"""


def page_of(shown):
    return html_page(VIEWER_STYLE, VIEWER_BODY, VIEWER_SCRIPT, vars(shown), shown.title)


def html_page(
    style, body, script = "", data = None, title = "run"
):
    """
    A page whose Content-Security-Policy allows only its own script and style, by their hashes. Even if a recorded text
    got in as markup, it could not run or load anything.
    """
    import html
    import json

    rules = ["default-src 'none'", "img-src data:", f"style-src '{digest(style)}'"]
    rules += [f"script-src '{digest(script)}'"] if script else []
    parts = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{"; ".join(rules)}">',
        '<meta name="viewport" content="width=device-width">',
        f"<title>{html.escape(title)}</title><style>{style}</style></head><body>{body}",
    ]
    if data is not None:
        # Escaped, so that the data cannot close the element or open a comment.
        text = json.dumps(data).replace("<", "\\u003c")
        parts.append(f'<script id="data" type="application/json">{text}</script>')
    if script:
        parts.append(f"<script>{script}</script>")
    return "\n".join([*parts, "</body></html>", ""])


def digest(text):
    import base64
    import hashlib

    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"
'''

# --- bug_report: What a bug report needs, in one file: versions, ports, records and the ends of logs, without secrets ---

TEXTS["bug_report"] = 15795, " BugReport HEAD LEFT_OUT LINES_OF_LOG MOST_LOGS REPORT REPORT_FILE end_of section write_report written_at ", r'''
import glob
import os
import platform
import sys

need("base")
need("data")
need("errors")
need("stderr")
need("files")
need("host")
need("outputs")
need("state")
need("secrets")


REPORT, REPORT_FILE = "report", "abu-report.txt"
HEAD = f"ABU report, version {VERSION}"
LINES_OF_LOG = 80
MOST_LOGS = 4
# What names a person's machine and no version of anything.
LEFT_OUT = frozenset(("host",))


def write_report(args, examination, findings):
    """Writes the report and returns where it is."""
    path = args.file or REPORT_FILE
    refuse_output(path, REPORT, is_replaced=bool(args.replace))
    report = BugReport(examination)
    text = "\n".join([report.versions(), section("doctor", [finding.line() for finding in findings]), *report.parts()])
    write_outputs({path: without_secrets(text, report.secrets).encode()}, args.timeout)
    if args.json:
        return to_json({"report": os.path.abspath(path)})
    return f"The report is in {path}. Read it before you send it: it holds no tokens or keys, and the ends of logs."


def section(name, lines):
    return "\n".join([f"\n--- {name} ---", *(lines or ["none"])])


class BugReport:
    """Gathers the parts, and on the way the secrets that must not be in them."""

    def __init__(self, examination):
        self.examination = examination
        self.secrets = secrets_of_environment()

    def versions(self):
        said = self.examination.status
        game = f"{said.game}, bridge {said.bridge}, protocol {said.protocol}" if said else "none answers"
        lines = [
            HEAD,
            f"protocol: {PROTOCOL}",
            f"system: {platform.platform()} ({platform.machine()}){', in WSL' if is_in_wsl() else ''}",
            f"Python: {sys.version.split()[0]}, {platform.python_implementation()}",
            f"game: {game}",
            f"port: {self.examination.port or 'none was found'}",
        ]
        return "\n".join(lines)

    def parts(self):
        return [
            section("variables that are set", sorted(name for name in os.environ if name.startswith("ABU_"))),
            section("games and Editors", self.records("games/*.json")),
            section("players that launch started", self.records("player-*.json")),
            section("recordings", self.records("record-*.json")),
            section("state folder", self.files()),
            *self.project(),
            *self.logs(),
        ]

    def records(self, names):
        """The records of that kind in the state folder, one in a line."""
        return [
            f"{os.path.relpath(path, state_folder())}: {self.record(path)}"
            for path in sorted(glob.glob(os.path.join(glob.escape(state_folder()), names)))
        ]

    def record(self, path):
        about = read_object(path, is_own=True)
        self.secrets.update(secrets_in(about))
        shown = {key: value for key, value in about.items() if key not in LEFT_OUT}
        return to_json(shown) if about else "cannot be read, or is no JSON object"

    def files(self):
        try:
            sizes = {entry.name: entry.stat().st_size for entry in os.scandir(state_folder())}
            return [f"{name}, {size} bytes" for name, size in sorted(sizes.items()) if size]
        except OSError as error:
            return [reason(error)]

    def project(self):
        """The Unity project of this place: its packages, the state of its Editor, and that one's log."""
        need("editor_log")
        need("editor_state")
        need("games")

        try:
            folder = unity_project()
        except AbuError as error:
            return [section("Unity project", [str(error)])]
        state = [self.record(state_path(folder))] if state_path(folder).exists() else []
        packages = read_object(folder / "Packages/manifest.json").get("dependencies")
        report = folder / "Library/Abu/selftest.txt"
        return [
            section("packages of the Unity project", [to_json(packages)] if is_object(packages) else []),
            section("Library/Abu/editor.json", state),
            section("the last self-test", end_of(str(report))),
            section("the end of the Editor's log", end_of(str(editor_log(folder)))),
        ]

    def logs(self):
        """The ends of the newest logs in the state folder."""
        places = glob.glob(os.path.join(glob.escape(state_folder()), "*.log"))
        newest = sorted(places, key=written_at, reverse=True)[:MOST_LOGS]
        return [section(f"the end of {os.path.basename(path)}", end_of(path)) for path in newest]


def end_of(path):
    return lines_at_end(path, LINES_OF_LOG)


def written_at(path):
    try:
        return os.stat(path).st_mtime
    except OSError:
        return 0.0
'''

# --- child: Run abu.py in a child process, for programs that import this file ---

TEXTS["child"] = 15927, " CHILD answer_parent call_in_child carry_out_named ", r'''
import os
import subprocess
import sys

need("data")
need("errors")
need("index")
need("main")


# -I keeps the working directory off sys.path, where a json.py could hide Python's own.
CHILD = "import sys; sys.path.insert(0, sys.argv.pop(1)); import abu; abu.answer_parent()"


def call_in_child(*words):
    """Returns what `abu.py WORDS` prints on stdout. If the call fails, raises its error with the same cause and fix."""
    pass

    command = [sys.executable, "-I", "-c", CHILD, os.path.dirname(SOURCE), *words]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    try:
        told = parse_json(done.stdout.decode())
    except ValueError:
        told = None
    if not is_object(told):
        cause = f"`abu.py {words[0]}` ended with exit code {done.returncode}."
        raise AbuError(cause, f"run `abu.py {words[0]}` in a shell to see why")
    if told["error"] is not None:
        raise (UsageError if told["isUsage"] else AbuError)(text_at(told, "error"), text_at(told, "fix"))
    return text_at(told, "out")


def carry_out_named():
    """In a child of the MCP server: runs the command that stdin names, with values by name, as `main` does."""
    import io

    need("named")

    asked = parse_json(sys.stdin.buffer.read().decode())
    row = command_named(asked["command"])
    sys.stdin = io.StringIO(asked["lines"])
    main(call_with(row, asked["values"]))


def answer_parent():
    """In the child: runs the command on the command line and prints the outcome as one line of JSON."""
    import contextlib
    import io

    told = {"out": "", "error": None}
    out = io.StringIO()
    try:
        with contextlib.redirect_stdout(out):
            run(sys.argv[1:])
        told["out"] = out.getvalue()
    except AbuError as error:
        told.update(error=str(error), fix=error.fix, isUsage=isinstance(error, UsageError))
    print(to_json(told))
'''

# --- completion: Shell completion ---

TEXTS["completion"] = 15990, " GAMES_OWN bash_completion completion completion_call first_words fish_completion fish_lines shell_cases valued_flags values_of words_after zsh_completion ", r'''
need("table")

# Stands for the names of the game's commands, which a shell asks the game for.
GAMES_OWN = "@CALLS@"


def completion(args):
    """Prints the completion script of a shell, made from the table of commands."""
    need("stdout")

    return page({"bash": bash_completion, "zsh": zsh_completion, "fish": fish_completion}[args.shell](), args.json)


def values_of(argument):
    """The values of an argument that the shell can suggest."""
    need("commands")

    if argument.options.get("metavar") == "COMMAND":
        return [command.name for command in COMMANDS]
    if argument.options.get("metavar") == "GAME":
        return list(GAMES)
    if argument.key == "action" and argument.options.get("nargs"):
        return [GAMES_OWN]
    return list(argument.options.get("choices", ()))


def words_after(command):
    """The words that can follow a command: its flags, and fixed values of its arguments."""
    need("parser")

    arguments = (*command.arguments, *common_of(command))
    values = [value for argument in arguments if not argument.is_flag for value in values_of(argument)]
    return [*values, *(name for argument in arguments if argument.is_flag for name in argument.names), "--help"]


def valued_flags():
    """Each flag that takes a value, with its possible values. An empty list lets the shell offer files."""
    need("commands")

    arguments = (*COMMON, *(argument for command in COMMANDS for argument in command.arguments))
    flags = {}
    for argument in arguments:
        if argument.is_flag and not argument.is_switch:
            for name in argument.names:
                known = flags.setdefault(name, [])
                known += [value for value in values_of(argument) if value not in known]
    return flags


def first_words():
    need("commands")

    names = [command.name for command in COMMANDS]
    return [*names, *(name for argument in COMMON for name in argument.names), "--version", "--help"]


def completion_call(program):
    """The part of a script that prints the names of the game's commands, without an error where none answers."""
    return f"$({program} call --list --timeout 2 2>/dev/null | cut -d' ' -f1)"


def shell_cases(form):
    """
    The two case tables of a bash or zsh script: by the previous word, and by the command. `form` is the statement that
    offers the words.
    """
    need("commands")

    before = [f"        {flag}) {form % ' '.join(values)}; return ;;" for flag, values in valued_flags().items()]
    after = [f"        {'|'.join(command.names)}) {form % ' '.join(words_after(command))} ;;" for command in COMMANDS]
    lines = [
        '    case "$previous" in',
        *before,
        "    esac",
        '    case "$command" in',
        f'        "") {form % " ".join(first_words())} ;;',
        *after,
        "    esac",
    ]
    return "\n".join(lines)


def bash_completion():
    need("commands")

    names = "|".join(name for command in COMMANDS for name in command.names)
    return f"""\
# eval "$(python3 abu.py completion bash)" in ~/.bashrc completes abu.py and abu.
_abu() {{
    local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD-1]}} command="" words="" word
    for word in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
        case "$word" in {names}) command=$word; break ;; esac
    done
    _abu_words
    COMPREPLY=($(compgen -W "$words" -- "$current"))
}}
_abu_words() {{
{shell_cases('words="%s"').replace(GAMES_OWN, completion_call('"${COMP_WORDS[0]}"'))}
}}
complete -o default -F _abu abu.py abu
"""


def zsh_completion():
    need("commands")

    names = "|".join(name for command in COMMANDS for name in command.names)
    return f"""\
#compdef abu.py abu
# eval "$(python3 abu.py completion zsh)" in ~/.zshrc, after compinit, completes abu.py and abu.
_abu() {{
    local previous=$words[CURRENT-1] command="" word
    for word in $words[2,CURRENT-1]; do
        case "$word" in ({names}) command=$word; break ;; esac
    done
{shell_cases("compadd -- %s").replace("compadd -- ;", "_files;").replace(GAMES_OWN, completion_call("$words[1]"))}
}}
compdef _abu abu.py abu
"""


def fish_completion():
    need("commands")

    names = " ".join(name for command in COMMANDS for name in command.names)
    lines = [
        "# abu.py completion fish > ~/.config/fish/completions/abu.py.fish completes abu.py; likewise for abu.",
        "function __abu_is",
        "    set -l command none",
        "    for word in (commandline -opc)[2..]",
        f"        if contains -- $word {names}",
        "            set command $word",
        "            break",
        "        end",
        "    end",
        "    contains $command $argv",
        "end",
    ]
    after = [("none", first_words()), *((" ".join(command.names), words_after(command)) for command in COMMANDS)]
    for program in ("abu.py", "abu"):
        for name, words in after:
            lines += fish_lines(f"complete -c {program} -n '__abu_is {name}'", words)
    return "\n".join(lines).replace(GAMES_OWN, '(abu.py call --list --timeout 2 2>/dev/null | cut -d" " -f1)')


def fish_lines(where, words):
    plain = " ".join(word for word in words if not word.startswith("-"))
    known = valued_flags()
    flags = [word for word in words if word.startswith("-")]
    values = {flag: f" -r -a '{' '.join(known[flag])}'" if flag in known else "" for flag in flags}
    return [
        *([f"{where} -f -a '{plain}'"] if plain else []),
        *(f"{where} {'-l' if flag.startswith('--') else '-s'} {flag.lstrip('-')}{values[flag]}" for flag in flags),
    ]
'''

# --- doctor: Check the installation, one line per check ---

TEXTS["doctor"] = 16149, " BROKEN BROWSER_WITH_OWN_DAEMON CHECKS EMBED Examination Finding LONGEST_SOCKET MOST_PLACES NOTE OK OLDEST_BROWSER TRIED_BYTES TURN_ON browser_daemon browser_folder_problem doctor examine json_of ", r'''
import os
import sys

need("base")
need("data")
need("disk")
need("errors")
need("stderr")
need("stdout")
need("text")
need("editor_program")
need("target_game")
need("files")
need("state")
need("wire")


OK, NOTE, BROKEN = "ok", "note", "broken"
EMBED = "add com.abu.bridge to it: in Unity, Window > Package Manager > + > Install package from git URL"
TURN_ON = 'turn on "Press keys for Input" in Project Settings > ABU'
# Enough to need a block of the disk.
TRIED_BYTES = 1 << 14
# Of the scripts that go past ABU's class Input.
MOST_PLACES = 20
# agent-browser from the first to before the second starts the daemon of AGENT_BROWSER_HOME. Older ones look elsewhere;
# newer ones start none but their own.
OLDEST_BROWSER, BROWSER_WITH_OWN_DAEMON = (0, 8), (0, 20)
# The shortest limit for the path of a Unix socket, which is macOS's.
LONGEST_SOCKET = 103


class Finding:
    """The result of one check. A `note` is about something optional; `fix` is one thing to try."""

    def __init__(self, state, text, fix = ""):
        self.state = state
        self.text = text
        self.fix = fix
        self.name = ""

    def line(self):
        fix = f" -- try: {self.fix}" if self.fix else ""
        return one_line(f"{self.state:7} {self.name}: {self.text}{fix}")


def doctor(args):
    """Runs all checks, each with a time limit. Leaves everything as it was, but for the report if one is wanted."""
    if not args.report and (args.file is not None or args.replace):
        raise UsageError("A file is for `doctor --report`.", f"`abu.py doctor --report {args.file or ''}`".rstrip())
    examination = Examination(args)
    findings = [finding for name, look in CHECKS for finding in examine(name, look, examination)]
    if args.report:
        need("bug_report")

        return write_report(args, examination, findings)
    broken = [finding.name for finding in findings if finding.state == BROKEN]
    checks = [{key: getattr(finding, key) for key in ("name", "state", "text", "fix")} for finding in findings]
    text = to_json({"success": not broken, "version": VERSION, "checks": checks})
    if not args.json:
        text = "\n".join(finding.line() for finding in findings)
    if broken:
        print_result(text)
        raise AbuError(f"Something is wrong with: {', '.join(broken)}.", "do what its line says")
    return text


def examine(
    name, look, examination
):
    try:
        found = look(examination)
        findings = found if isinstance(found, list) else [found]
    except AbuError as error:
        findings = [Finding(BROKEN, str(error), error.fix)]
    except OSError as error:
        findings = [Finding(BROKEN, str(error), "look at the permissions of what it names")]
    for finding in findings:
        finding.name = name
    return findings


class Examination:
    """One run of all checks. The port is asked once; several checks use the reply."""

    def __init__(self, args):
        need("base")

        self.args = args
        self.seconds = min(args.timeout or PROBE_SECONDS, PROBE_SECONDS)
        self.port = Address(0)
        self.status = None

    def python(self):
        return Finding(OK, f"{sys.version.split()[0]} ({sys.executable})")

    def state_folder(self):
        folder = state_folder()
        above, is_there = nearest_existing(folder), os.path.exists(folder)
        if is_there:
            refuse_open_folder(folder, os.stat(folder))
        if not os.path.isdir(above) or not os.access(above, os.W_OK):
            return Finding(BROKEN, f"{folder} cannot be written", OWN_FOLDER)
        try:
            remove(new_beside(os.path.join(above, ""), bytes(TRIED_BYTES)))
        except OSError as error:
            fix = f"make room there, or {OWN_FOLDER}"
            return Finding(BROKEN, f"no file can be written to {above}: {reason(error)}", fix)
        return Finding(OK, folder if is_there else f"{folder} (is made when needed)")

    def sdk(self):
        need("player_build")

        try:
            program = dotnet()
            version, major = sdk_version(program)
        except AbuError as error:
            return Finding(NOTE, f"{error} Only `launch` needs it.", error.fix)
        if major < OLDEST_SDK:
            what = f"{version} is too old" if version else f"{program} has no SDK"
            return Finding(NOTE, f"{what}. Only `launch` needs it.", GET_SDK)
        return Finding(OK, f"{version} ({program})")

    def on_port(self):
        need("wire")
        need("editor_replies")
        need("process")

        self.port = port_of(self.args)
        try:
            self.status = GameStatus.of(data_of("status", send_command("status", {}, self.port, self.seconds)))
        except ConnectionError:
            if listens(self.port):
                raise
            if self.port.host != HOST:
                return Finding(NOTE, f"{self.port} at {self.port.host} does not answer", nothing_there(self.port))
            return Finding(OK, f"{self.port} is free, no game runs there", nothing_there())
        there = f" at {self.port.host}" if self.port.host != HOST else ""
        return Finding(OK, f"{self.port}{there} has a game: {self.status.game}")

    def other_games(self):
        need("games")
        need("game_records")

        others = [game for game in running_games() if game.port != self.port and not is_over(game)]
        if not others:
            return Finding(OK, "no other games running")
        told = "; ".join(line_of_game(game) for game in others[:MOST_PLACES])
        forgotten = [line_of_game(game) + idle for game in others for idle in (idle_text(game),) if idle]
        if forgotten:
            return Finding(NOTE, "; ".join(forgotten), "end those that nobody needs")
        return Finding(OK, f"{len(others)} beside the one on port {self.port}: {told}")

    def player(self):
        need("player_process")
        need("player")

        player = Player.of(self.port) if self.port and os.path.isdir(state_folder()) else None
        if player is None or not player.is_running():
            ended = Player.that_ended(self.port) if self.status is None else None
            if ended is not None:
                return Finding(NOTE, ended.end_in_words(), ended.again())
            return Finding(OK, "none that `abu.py launch` started runs on this port")
        if self.status is None:
            cause = f"process {player.pid} runs, but no game answers on port {self.port}"
            return Finding(BROKEN, cause, f"`abu.py close --port {self.port}`, then launch again")
        refuse_another_checkout(player)
        refuse_older_code(player, {})
        return Finding(OK, f"process {player.pid}, launched with {words_of(player.options) or 'no options'}")

    def versions(self):
        if self.status is None:
            return Finding(OK, f"abu.py {VERSION}; no game answers whose bridge it could be compared with")
        bridge, protocol = self.status.bridge, self.status.protocol
        text = f"abu.py {VERSION}, protocol {PROTOCOL}; the game's bridge {bridge}, protocol {protocol}"
        if protocol != PROTOCOL:
            return Finding(BROKEN, text, "take abu.py and the game's com.abu.bridge from the same version")
        if bridge != VERSION:
            fix = "if a command is unknown to the game, update its com.abu.bridge or abu.py"
            return Finding(NOTE, text, fix)
        return Finding(OK, text)

    def project(self):
        need("editor_program")
        need("games")

        try:
            project = unity_project()
        except AbuError as error:
            return Finding(NOTE, str(error), error.fix)
        version = editor_version(project)
        if not version:
            return Finding(BROKEN, f"{project} (ABU_PROJECT) is no Unity project", PROJECT_FIX)
        return Finding(OK, f"{project} ({version})")

    def package(self):
        need("games")

        try:
            packages = unity_project() / "Packages"
        except AbuError:
            return Finding(NOTE, "no Unity project to look for it", PROJECT_FIX)
        for about in packages.glob("*/package.json"):
            package = json_of(about)
            if package.get("name") == "com.abu.bridge":
                version = package.get("version")
                fix = "" if version == VERSION else f"take the one of abu.py, {VERSION}"
                return Finding(OK if version == VERSION else NOTE, f"{version}, in {about.parent}", fix)
        wanted = json_of(packages / "manifest.json").get("dependencies")
        source = wanted.get("com.abu.bridge") if is_object(wanted) else None
        if source is None:
            return Finding(BROKEN, f"com.abu.bridge is not in {packages / 'manifest.json'}", EMBED)
        return Finding(OK, f"{source}, in {packages / 'manifest.json'}")

    def input_class(self):
        """Whether commands reach the scripts that read Unity's class Input."""
        need("games")
        need("input_scripts")

        try:
            scripts = InputScripts(unity_project(), self.seconds)
        except AbuError:
            return [Finding(NOTE, "no Unity project whose scripts could read Unity's class Input", PROJECT_FIX)]
        found = [Finding(NOTE, f"{where}: {cause}", fix) for where, cause, fix in scripts.places[:MOST_PLACES]]
        if len(scripts.places) > MOST_PLACES:
            found.append(Finding(NOTE, f"and {len(scripts.places) - MOST_PLACES} more such places"))
        if not scripts.is_whole:
            found.append(Finding(NOTE, f"not all scripts could be read in {self.seconds:g} s"))
        if scripts.reads and not scripts.is_on():
            cause = f"scripts read Unity's class Input ({scripts.reads[0][0]}), which commands do not reach here"
            found.insert(0, Finding(NOTE, cause, TURN_ON))
        told = f"commands reach what reads Unity's class Input ({len(scripts.reads)} scripts)"
        return found or [Finding(OK, told if scripts.reads else "no script reads Unity's class Input")]

    def editor(self):
        need("editor_game")
        need("editor_state")
        need("games")

        try:
            project = unity_project()
        except AbuError:
            return Finding(NOTE, "no Unity project that it could have open", PROJECT_FIX)
        state, left = read_editor_state(project), project / "Library/Abu/editor.json"
        if state is None:
            what = "the one that last had it open has ended" if left.exists() else "none has the project open"
            if left.exists():
                json_of(left)
            return Finding(OK, what, "`abu.py editor open`, or play without it: `abu.py launch`")
        if state.errors:
            return Finding(BROKEN, f"scripts do not compile: {state.errors[0]}", "correct them, then `abu.py refresh`")
        if state.play_mode == "playing" and state.port != self.port:
            cause = f"its game listens on port {state.port}, not {self.port}"
            return Finding(BROKEN, cause, f"use --port {state.port}, or set ABU_PORT={state.port}")
        if state.play_mode == "playing" and self.status is None:
            fix = "look at Unity's Console, where the game says why it does not listen"
            return Finding(BROKEN, f"it is in play mode, but no game answers on port {state.port}", fix)
        if state.play_mode == "playing" and self.status is not None and not is_in_unity(self.status, state, project):
            cause = f"it is in play mode, but another game, {self.status.game!r}, answers on port {state.port}"
            return Finding(BROKEN, cause, "`abu.py close` ends a headless player; then enter play mode again")
        return self.editor_server(state, project)

    def editor_server(self, state, project):
        """Asks once, and does not wait for a reload to end."""
        need("editor_program")
        need("editor_wait")
        need("editor_replies")
        need("editor_types")
        need("editor_server")

        where = " of Windows" if state.is_of_windows else ""
        text = f"process {state.pid}{where}, {state.play_mode} mode"
        if state.server is None:
            return Finding(
                OK, f"{text}; {'Hammerspoon has' if is_mac() else 'a person has'} to drive it, it has no server"
            )
        try:
            status = EditorStatus.of(send_to_server(state.server, "status", {}, self.seconds))
        except (AbuError, OSError):
            if state.is_of_windows:
                # Its process cannot be seen from here, so it may have ended too.
                why = unanswered(project)
                return Finding(BROKEN, str(why).rstrip("."), why.fix)
            return Finding(BROKEN, no_server(project), "wait if it is loading scripts, otherwise open the project anew")
        silent = status.silent_seconds
        if silent >= SILENT_SECONDS:
            return Finding(BROKEN, f"{text}; it has been silent for {silent:.0f} s", "look at Unity for a dialog")
        if not status.is_wakeable:
            return Finding(NOTE, f"{text}; {SLOW}", "bring Unity to the front, or give it more time with --timeout")
        return Finding(OK, f"{text}; its server answers on port {state.server.port}")

    def hammerspoon(self):
        need("editor_program")
        need("editor_menu")

        if not is_mac():
            return Finding(OK, "not needed on this system")
        problem = hammerspoon_problem()
        if problem is not None:
            return Finding(NOTE, f"{problem} Only `refresh`, `play`, `test` and `cycle` need it.", problem.fix)
        return Finding(OK, "it answers")

    def browser(self):
        """The `agent-browser` CLI, a second way to play a game."""
        home = os.environ.get("AGENT_BROWSER_HOME")
        from shutil import which

        finding = self.browser_problem(home)
        if not home and which("agent-browser") is None:
            return Finding(OK, f"{finding.text}, and nothing else needs it", finding.fix)
        if finding.state != OK:
            # A variable that is set shows that the user wants agent-browser.
            finding.state = BROKEN if home else NOTE
            finding.text += "" if home else ". Only who plays with it needs that."
        return finding

    def browser_problem(self, home):
        pass
        need("process")
        from shutil import which

        program = which("agent-browser")
        if sys.platform == "win32" or program is None:
            text = "its daemon for games needs Unix sockets" if program else "it is not installed"
            return Finding(NOTE, text, "npm install -g agent-browser, on Linux or macOS")
        version = output_of(program, "--version").strip().rpartition(" ")[2]
        numbers = [int(part) if part.isdigit() else -1 for part in version.split(".")[:2]]
        if numbers < list(OLDEST_BROWSER):
            text = f"{version or 'a version that it does not name'} ({program}) takes no daemon of another make"
            return Finding(NOTE, text, "npm install -g agent-browser")
        starts_ours = numbers < list(BROWSER_WITH_OWN_DAEMON)
        if starts_ours and which("node") is None:
            return Finding(NOTE, "Node.js is not on the PATH", "install it from https://nodejs.org")
        own = os.path.join(os.path.dirname(os.path.dirname(SOURCE)), "agent_browser")
        daemon = os.path.join(home or own, "daemon.py")
        if not os.path.exists(daemon):
            text = f"AGENT_BROWSER_HOME is {home!r}" if home else "its daemon for games is not beside abu.py"
            return Finding(NOTE, f"{text}, so {version} starts a browser", f"export AGENT_BROWSER_HOME={own}")
        said = browser_folder_problem() or browser_daemon(daemon)
        if isinstance(said, Finding):
            return said
        if not said and not (starts_ours and home):
            switch = os.path.join(os.path.dirname(daemon), "switch.py")
            text = f"{version} starts a browser as long as the daemon for games is not on"
            return Finding(NOTE, text, f"`python3 {switch} on`")
        return Finding(OK, f"{version} plays games, by way of {browser_folder()}")


def browser_folder_problem():
    folder = os.path.abspath(browser_folder())
    above = nearest_existing(folder)
    fix = "set AGENT_BROWSER_SOCKET_DIR to a short path of your own"
    if len(os.path.join(folder, "default.sock~")) > LONGEST_SOCKET:
        return Finding(BROKEN, f"{folder} is too long for the path of a socket", fix)
    is_other = above == folder and os.name == "posix" and os.stat(folder).st_uid != os.geteuid()
    if is_other or not os.path.isdir(above) or not os.access(above, os.W_OK):
        return Finding(BROKEN, f"{folder} {'belongs to another user' if is_other else 'cannot be written'}", fix)
    return None


def browser_daemon(daemon):
    """Whether it serves, or why it could not. agent-browser before 0.10 does not print the daemon's error."""
    need("process")

    python = os.environ.get("ABU_PYTHON") or "python3"
    try:
        said = output_of(python, daemon, "--check")
    except OSError:
        said = ""
    try:
        answer = parse_json(said)
    except ValueError:
        return Finding(BROKEN, f"{python} cannot run {daemon}", "name Python 3.9 or newer in ABU_PYTHON")
    if not is_object(answer):
        return False
    if "error" in answer:
        return Finding(BROKEN, text_at(answer, "error").rstrip("."), text_at(answer, "fix"))
    return answer.get("on") is True


def json_of(path):
    """The JSON object in the file. Raises an error that names the file."""
    try:
        return load_object(path)
    except OSError as error:
        raise AbuError(
            f"{path} cannot be read: {reason(error)}.", "open the project in Unity, which writes it"
        ) from None
    except ValueError:
        cause = f"{path} holds no JSON object."
        raise AbuError(cause, "correct it, or delete it and open the project in Unity") from None


CHECKS = (
    ("Python", Examination.python),
    ("state folder", Examination.state_folder),
    (".NET SDK", Examination.sdk),
    ("port", Examination.on_port),
    ("other games", Examination.other_games),
    ("player", Examination.player),
    ("versions", Examination.versions),
    ("Unity project", Examination.project),
    ("package", Examination.package),
    ("class Input", Examination.input_class),
    ("Editor", Examination.editor),
    ("Hammerspoon", Examination.hammerspoon),
    ("agent-browser", Examination.browser),
)
'''

# --- dogfood: The instructions for agents that look for faults in a game ---

TEXTS["dogfood"] = 16561, " DOGFOOD ", r'''
# Printed by `skill dogfood`. docs/skill/dogfood/SKILL.md, which agents install, only tells them to read it here.
DOGFOOD = """\
# Try a game out and report what is wrong

Read `abu skill` first: it says how to play. You are its player and its tester. Do not look at or change the code.

1. Make a folder `dogfood` with `report.md`. Note `abu status`, how the game was launched and its seed: a fault counts
   if someone else can repeat it. `abu log` once, so that older messages are out of the way.
2. Read the first tree as a player: what is the aim, and does the screen say it? List every screen that can be reached.
3. Play as intended until something ends: a level, a match, a shop visit. Use `--diff`. Games in real time: `freeze`,
   then `step 30f`, or each call costs you time. After each action compare what it printed with what you expected.
4. Then play as nobody intended. On each screen: the same button twice, `Escape`, actions that are disabled, empty and
   very long text in fields, numbers below 0, quitting in the middle and coming back, `launch --restart`, another
   seed, another size (`launch --width 720 --height 1280`).
5. Look, too: `screenshot` on each screen and after each surprise. Text that is cut off or overlaps, things off the
   screen, a picture that says something else than the tree.
6. `abu log --level error` after each part, `abu perf` once while much moves (after `thaw`, if time is frozen).

A fault is what a player would be hurt by: a rule that is broken, a dead end, an action without effect, a wrong number
or text, an error in the log, a stutter. An error that `abu` prints is the game's answer, unless the picture says
otherwise; then report it as a fault of ABU. Before you write a fault down repeat it once from a new launch. If it does
not come back, say so in the report. `batch --file FILE` repeats a list of commands.

Write each fault down when you find it, the worst first:

    ## 1. Score stays 0 after the first line (high)
    Seed 7, `abu launch --game tetris --seed 7`
    Steps: `press Space` six times, ...
    Expected: the score rises. Seen: `Score: 0` in the tree and in fault1.png.
    Log: no error. Repeated: 2 of 2.

high: the game cannot go on, or loses what the player did. medium: wrong, but there is a way round. low: looks.
End the report with what you played, for how long, and what you did not reach. `abu close` ends a player that you
launched. A short list of faults that are true is worth more than a long one: no wishes, no guesses about the code.
"""
'''

# --- input_scripts: Find scripts of a Unity project that use Unity's class Input without ABU's class of that name ---

TEXTS["input_scripts"] = 16601, " ASSEMBLY Assembly DEFINE IGNORED_FOLDER InputScripts LARGEST_SCRIPT MEMBER MOVE_USING NOT_CODE NOT_THROUGH_INPUT PLAIN Place READ REFER USING WRITE_INPUT WRITTEN_OUT content_of is_in_block json_in line_at ", r'''
import os
import re
import time
from typing import TYPE_CHECKING, NamedTuple

need("data")


DEFINE = "ABU_INPUT"
# The assembly of ABU's class, as assembly definitions name it: the number is that of its .meta file.
ASSEMBLY = ("Abu.Input", "GUID:6290d367d3044dd69ca1361150ccc6e7")
LARGEST_SCRIPT = 1 << 20
# What commands change. A script that reads the compass, say, needs no change.
READ = (
    "GetKey|GetKeyDown|GetKeyUp|GetMouseButton|GetMouseButtonDown|GetMouseButtonUp|GetButton|GetButtonDown|GetButtonUp"
    "|GetAxis|GetAxisRaw|GetTouch|touches|touchCount|anyKey|anyKeyDown|inputString|mousePosition|mousePositionDelta"
    "|mouseScrollDelta"
)
MEMBER = rf"\s*\.\s*(?:{READ})\b"
PLAIN = re.compile(rf"(?<![\w.])Input{MEMBER}")
# Also `using Input = UnityEngine.Input;` and `using static UnityEngine.Input;`.
WRITTEN_OUT = re.compile(rf"\bUnityEngine\s*\.\s*Input(?:{MEMBER}|\s*;)")
USING = re.compile(r"\busing\s+UnityEngine\s*;")
# Comments, texts (verbatim and interpolated ones too) and characters.
NOT_CODE = re.compile(
    r"""//[^\n]*|/\*.*?(?:\*/|\Z)|(?:@\$|\$@|@)"(?:[^"]|"")*"|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'""", re.DOTALL
)
# Unity compiles nothing in such folders.
IGNORED_FOLDER = re.compile(r"^\.|~$|^cvs$", re.IGNORECASE)
# A comment in a script that commands reach in another way.
NOT_THROUGH_INPUT = re.compile(r"//\s*ABU: not through Input\b")
WRITE_INPUT = "write `Input` there, with `using UnityEngine;` at the head of the file"
MOVE_USING = "move `using UnityEngine;` to the head of the file"
REFER = "add Abu.Input to its Assembly Definition References"


class Place(NamedTuple):
    """A line that goes past ABU's class: why, and what to do."""

    where: str
    cause: str
    fix: str


class Assembly(NamedTuple):
    """An assembly definition. `where` is its file, with the line of its references."""

    where: str
    name: str
    guid: str
    references: tuple[str, ...]
    is_for_editor: bool

    @property
    def is_reached(self):
        return self.is_for_editor or any(reference in ASSEMBLY for reference in self.references)


class InputScripts:
    """What the scripts of a project read, searched within some seconds. Paths are told from the project's folder."""

    def __init__(self, project, seconds):
        self.project = str(project)
        self.deadline = time.monotonic() + seconds
        self.is_whole = True
        self.places = []
        # The scripts that read Input: where, and the folder of their assembly.
        self.reads = []
        self.assemblies = {}
        # Folders whose scripts belong to the assembly that is named: .asmref files.
        self.joined = {}
        for root in ("Assets", "Packages"):
            self.search(os.path.join(self.project, root))
        self.places += self.not_referring()

    def is_on(self):
        """Whether the project compiles ABU's class."""
        settings = content_of(os.path.join(self.project, "ProjectSettings", "ProjectSettings.asset"))
        return re.search(rf"\b{DEFINE}\b", settings) is not None

    def search(self, root):
        homes = {}
        for folder, folders, files in os.walk(root):
            folders[:] = sorted(
                name for name in folders if not IGNORED_FOLDER.search(name) and name != "com.abu.bridge"
            )
            homes[folder] = self.assembly_in(folder, files) or homes.get(os.path.dirname(folder), "")
            is_for_editor = "Editor" in os.path.relpath(folder, root).split(os.sep)
            for name in sorted(files):
                if time.monotonic() > self.deadline:
                    self.is_whole = False
                    return
                if name.endswith(".cs") and not is_for_editor:
                    self.read_script(os.path.join(folder, name), homes[folder])

    def assembly_in(self, folder, files):
        """The folder, if it has an assembly definition or a reference to one; otherwise empty."""
        for name in files:
            path = os.path.join(folder, name)
            if name.endswith(".asmdef"):
                self.assemblies[folder] = self.read_assembly(path)
                return folder
            if name.endswith(".asmref"):
                self.joined[folder] = text_at(json_in(content_of(path)), "reference")
                return folder
        return ""

    def read_assembly(self, path):
        content = content_of(path)
        data = json_in(content)
        listed = data.get("references")
        guid = re.search(r"(?m)^guid: (\w+)", content_of(path + ".meta"))
        return Assembly(
            f"{self.relative(path)}:{line_at(content, max(content.find('references'), 0))}",
            text_at(data, "name"),
            f"GUID:{guid[1]}" if guid else "",
            tuple(map(str, listed)) if is_list(listed) else (),
            data.get("includePlatforms") == ["Editor"],
        )

    def read_script(self, path, home):
        text = content_of(path)
        if "Input" not in text or NOT_THROUGH_INPUT.search(text):
            return
        code = NOT_CODE.sub(lambda part: re.sub(r"[^\n]", " ", part[0]), text)
        where = self.relative(path)
        for found in WRITTEN_OUT.finditer(code):
            cause = "UnityEngine.Input is written out, which is Unity's own class"
            self.places.append(Place(f"{where}:{line_at(code, found.start())}", cause, WRITE_INPUT))
        read = PLAIN.search(code)
        if read is None:
            return
        inside = next((one for one in USING.finditer(code) if is_in_block(code, one.start())), None)
        if inside is not None:
            cause = "`using UnityEngine;` stands inside a namespace, so that Input there is Unity's own class"
            self.places.append(Place(f"{where}:{line_at(code, inside.start())}", cause, MOVE_USING))
        self.reads.append((f"{where}:{line_at(code, read.start())}", home))

    def not_referring(self):
        """The assembly definitions whose scripts read Input, but which do not refer to ABU's class."""
        told = set()
        for where, home in self.reads:
            assembly = self.assemblies.get(home) or self.assembly_named(self.joined.get(home, ""))
            if assembly is not None and not assembly.is_reached and assembly.where not in told:
                told.add(assembly.where)
                cause = f"its scripts read Input ({where}), and it does not refer to Abu.Input"
                yield Place(assembly.where, cause, REFER)

    def assembly_named(self, name):
        named = (one for one in self.assemblies.values() if name and name in (one.name, one.guid))
        return next(named, None)

    def relative(self, path):
        return os.path.relpath(path, self.project).replace(os.sep, "/")


def content_of(path):
    """The text of a file; empty if it cannot be read, is too large, or is no file."""
    try:
        if not os.path.isfile(path) or os.path.getsize(path) > LARGEST_SCRIPT:
            return ""
        with open(path, encoding="utf-8-sig", errors="replace") as file:
            return file.read()
    except OSError:
        return ""


def json_in(content):
    try:
        data = parse_json(content)
    except ValueError:
        return {}
    return data if is_object(data) else {}


def line_at(text, index):
    return text.count("\n", 0, index) + 1


def is_in_block(code, index):
    return code.count("{", 0, index) > code.count("}", 0, index)
'''

# --- main: Run one command line ---

TEXTS["main"] = 16787, " ended_by main parsed run run_command ", r'''
import os
import sys

need("call")
need("errors")
need("stdout")
need("wire")
need("target_game")


def run(argv):
    """Runs one command, from its words or its arguments, with an AbuError for whatever the system refuses."""
    try:
        run_command(argv if isinstance(argv, Call) else parsed(argv))
    except (BrokenPipeError, ModuleNotFoundError):
        raise
    except (OSError, ImportError) as error:
        need("stderr")

        raise refused_by_system(error) from None


def parsed(argv):
    args = parse_plain(argv)
    if args is None:
        need("meant")
        need("parser")

        return guessed(argv, "read as `abu.py {}`") or read_call(argv)
    return args


def run_command(args):
    command = args.row
    if args.host is not None or os.environ.get("ABU_HOST"):
        need("host")

        refuse_host(args)
    if os.environ.get("WSL_DISTRO_NAME"):
        need("wsl")

        take_paths_of_windows(args)
    if any(arg.writes and args.option(arg.key) is not None for arg in command.arguments):
        need("outputs")

        refuse_outputs(args)
    try:
        print_result(lookup(command.run)(args), LOOK_FIRST if command.changes else ELSEWHERE)
    except (ConnectionError, EmptyResponseError) as error:
        if command.kind == "editor":
            raise  # it is the Editor that was not reached
        need("player_process")

        raise with_end_of_player(error, port_of(args)) from None
    except KeyboardInterrupt:
        raise KeyboardInterrupt(LOOK_FIRST if command.changes else "") from None
    except BrokenPipeError:
        # The reader has closed the pipe, as in `abu.py snapshot | head -1`.
        if command.changes:
            raise AbuError("The result was not read to its end.", LOOK_FIRST) from None
        raise


def main(argv = None):
    """Runs one command. Returns on success; otherwise exits with 1 (failed), 2 (usage) or 130 (Ctrl-C)."""
    try:
        if __name__ == "__main__":
            let_interrupts_raise()
        run(sys.argv[1:] if argv is None else argv)
        if __name__ == "__main__":
            # Skips Python's cleanup, which takes a millisecond. All output is flushed when it is printed.
            os._exit(0)
    except (AbuError, KeyboardInterrupt, BrokenPipeError) as why:
        if __name__ == "__main__":
            let_interrupts_end()  # Ctrl-C once more ends it without a word
        sys.exit(ended_by(why))


def ended_by(why):
    """Prints why the command was not carried out to its end."""
    need("stderr")

    if isinstance(why, AbuError):
        report(why)
        return why.exit_code
    if isinstance(why, KeyboardInterrupt):
        note(with_fix("interrupted", str(why)))
        return 130
    return 1
'''

# --- mcp: Serve the commands as Model Context Protocol tools over stdin and stdout ---

TEXTS["mcp"] = 16881, " CANCEL_SECONDS LONGEST_PROGRESS LONGEST_REQUEST MCP_INSTRUCTIONS MCP_RESOURCES McpJob McpServer as_key end_by_signal environment failure fault_in feed forget_reader id_in interrupt is_id list_resources mcp message_of ", r'''
import json
import os
import queue
import signal
import subprocess
import sys
import tempfile
import threading

need("data")
need("disk")
need("errors")
need("stderr")
need("text")
need("state")
need("strict")
need("index")
need("mcp_answers")
need("mcp_revisions")
need("mcp_tools")


LONGEST_REQUEST = 4 << 20
# How long a cancelled call may take to end by itself.
CANCEL_SECONDS = 5.0
# Of a line that is passed on while a command runs; all of it is in the result.
LONGEST_PROGRESS = 1000
MCP_INSTRUCTIONS = (
    "Plays and checks a running Unity game. Loop: `snapshot` once, act on a ref (e3) or a name, read what the action "
    "returned: it has waited until the game is at rest, and lists what happened and what changed. No pauses and no "
    "snapshot in between. In changes `+` is new, `-` is gone, `~` has changed, `=` has a change below; a number behind "
    "the sign (`=1`, `~3`) counts unchanged siblings left out before it, and `…8` says that the last 8 words of the "
    "label are as before. In doubt, and after an error, read the whole tree again. The resource abu://skill explains "
    "trees, refs and errors. What `abu.py COMMAND` advises is for the tool `run`."
)
MCP_RESOURCES = (
    ("abu://skill", "skill", "How to play: trees, refs, verbs, errors", "text/markdown", "skill"),
    ("abu://tree", "tree", "The screen as a tree, read now", "text/plain", "snapshot"),
)


class McpJob:
    """
    A request that runs a command of its own, so that it can be cancelled. `modern`: it is one of the newest revision.
    `acts` is the name of the tool if the command may change something.
    """

    def __init__(
        self, request_id, method, params, modern, run, acts
    ):
        self.id = request_id
        self.method = method
        self.modern = modern
        self.run = run
        # Under which the client wants to hear of progress; None if it does not.
        self.token = meta_of(params).get("progressToken")
        self.acts = acts
        self.is_cancelled = False
        self.has_begun = False
        self.process = None


class McpServer:
    """
    One client on a pair of streams. Requests for the game are carried out one after another in a thread, in the order
    in which they came; everything else is answered at once.
    """

    def __init__(self, source, sink, game):
        self.source = source
        self.sink = sink
        # The values of the flags that name the game; without any, each call looks anew.
        self.game = game
        # In a container each server has the process id 1.
        self.reader = f"mcp-{os.getpid()}-{os.urandom(8).hex()}"
        self.writing = threading.Lock()
        self.waiting = queue.Queue()
        # Open jobs by id; guarded by the lock, because a cancellation may come at any time.
        self.jobs = {}
        self.lock = threading.Lock()
        # What the client must know about calls that it has cancelled. Told with the next result.
        self.unsure = []
        self.cut = CutTexts()
        # What a client wants to be told, of LOG_LEVELS.
        self.level = LOG_LEVELS[0]
        self.methods = {
            "server/discover": lambda params: discovered(MCP_INSTRUCTIONS),
            "initialize": lambda params: initialized(params, MCP_INSTRUCTIONS),
            "ping": lambda params: {},
            "logging/setLevel": self.set_level,
            "tools/list": lambda params: {"tools": [tool.listed() for tool in MCP_TOOLS]},
            "resources/list": lambda params: {"resources": list_resources()},
            "resources/templates/list": lambda params: {"resourceTemplates": []},
        }

    def serve(self):
        """
        Returns once the client has closed its side. Servers are to exit soon then, so the request that is being carried
        out is answered, and those that waited behind it are refused.
        """
        worker = threading.Thread(target=self.work, daemon=True)
        worker.start()
        try:
            while True:
                line = self.source.readline(LONGEST_REQUEST + 1)
                if not line:
                    break
                if len(line) > LONGEST_REQUEST:
                    self.fail(None, McpError(NO_REQUEST, f"a message has at most {LONGEST_REQUEST >> 20} MiB"))
                    break
                if line.strip():
                    self.receive(line)
            self.refuse_waiting()
            self.waiting.put(None)
            worker.join()
        finally:
            self.end_calls()
            forget_reader(self.reader)

    def receive(self, line):
        """Answers a message, or sees to it that it is answered; whatever goes wrong is an answer too."""
        request_id = None
        try:
            request_id = id_in(line)
            message = message_of(line)
            self.take(message)
        except McpError as error:
            self.fail(request_id, error)
        except Exception as error:
            self.fail(request_id, fault_in(error))

    def take(self, message):
        method = message.get("method")
        if method is None and ("result" in message or "error" in message):
            return  # an answer; this server asks nothing
        if message.get("jsonrpc") != "2.0" or not isinstance(method, str):
            raise McpError(NO_REQUEST, "a message has jsonrpc 2.0 and a method, a text")
        params = message.get("params", {})
        if "id" not in message:
            self.notice(method, params if is_object(params) else {})
            return
        if not is_id(message["id"]):
            raise McpError(NO_REQUEST, "an id is a text or a whole number")
        if not is_object(params):
            raise McpError(WRONG_PARAMS, "params are an object")
        self.answer(message["id"], method, params, is_modern(method, params))

    def answer(self, request_id, method, params, modern):
        if method == "tools/call":
            run, acts = self.call_of(params)
            self.begin(McpJob(request_id, method, params, modern, run, acts))
        elif method == "resources/read":
            self.begin(McpJob(request_id, method, params, modern, self.reading_of(params, modern), ""))
        elif method not in self.methods:
            raise McpError(NO_METHOD, f"unknown method {shortened(method)}")
        elif "cursor" in params:
            raise McpError(WRONG_PARAMS, "there is no such cursor: each list is whole")
        else:
            self.send({"id": request_id, "result": result_of(method, self.methods[method](params), modern)})

    def notice(self, method, params):
        """Takes a notification. A request that has not begun is dropped; a command that runs is interrupted."""
        if method == "notifications/cancelled":
            with self.lock:
                job = self.jobs.get(as_key(params.get("requestId")))
            if job is not None:
                self.cancel(job)

    def set_level(self, params):
        level = params.get("level")
        check_level(level)
        self.level = str(level)
        return {}

    # --- Jobs ---

    def begin(self, job):
        with self.lock:
            if as_key(job.id) in self.jobs:
                raise McpError(NO_REQUEST, "another request with this id is not answered yet")
            self.jobs[as_key(job.id)] = job
        self.waiting.put(job)

    def open_jobs(self):
        with self.lock:
            return list(self.jobs.values())

    def work(self):
        while True:
            job = self.waiting.get()
            if job is None:
                return
            with self.lock:
                job.has_begun = not job.is_cancelled
            outcome = self.outcome_of(job) if job.has_begun else {}
            with self.lock:
                del self.jobs[as_key(job.id)]
            # From here on it can no longer be cancelled.
            if not job.is_cancelled:
                self.send({"id": job.id, **outcome})
            elif outcome and job.acts:
                self.unsure.append(f"`{job.acts}`, which was cancelled, may have been carried out; look at `snapshot`.")
                if not job.modern:
                    self.tell("warning", self.unsure[-1])

    def outcome_of(self, job):
        try:
            return {"result": result_of(job.method, job.run(job), job.modern)}
        except McpError as error:
            return {"error": error.answered()}
        except OSError as error:
            return {"result": result_of(job.method, failure(f"abu.py cannot be started: {error}"), job.modern)}
        except Exception as error:
            return {"error": fault_in(error).answered()}

    def cancel(self, job):
        with self.lock:
            job.is_cancelled = True
            process = job.process
        if process is not None:
            interrupt(process)

    def refuse_waiting(self):
        """Refuses what waits behind another request: nobody may be there any more who wants it done."""
        with self.lock:
            late = [job for job in list(self.jobs.values())[1:] if not (job.has_begun or job.is_cancelled)]
            for job in late:
                job.is_cancelled = True
        for job in late:
            self.fail(job.id, McpError(CLOSED, "stdin was closed before this began, so it is not carried out"))

    def end_calls(self):
        """Ends what still runs, and waits for it: an action that goes on would be nobody's."""
        jobs = self.open_jobs()
        for job in jobs:
            self.cancel(job)
        for process in [job.process for job in jobs if job.process is not None]:
            try:
                process.wait(CANCEL_SECONDS)
            except subprocess.TimeoutExpired:
                process.kill()

    # --- Tools and resources ---

    def call_of(self, params):
        """What carries out the call of a tool, and the name of the tool if that may change something."""
        name = params.get("name")
        given = params.get("arguments", {})
        tool = next((tool for tool in MCP_TOOLS if tool.name == name), None)
        if tool is None:
            names = ", ".join(tool.name for tool in MCP_TOOLS)
            raise McpError(WRONG_PARAMS, f"unknown tool {shortened(str(name))}: there are {names}")
        if not is_object(given):
            raise McpError(WRONG_PARAMS, "arguments are an object")
        try:
            call = tool.call(given)
        except (ValueError, UsageError) as error:
            refusal = failure(tool.in_own_words(wrong_arguments(error)))
            return lambda job: refusal, ""
        return lambda job: self.call(job, call), "" if tool.only_reads else tool.name

    def call(self, job, call):
        if call.words[:1] == [REST]:
            return self.rest_of(call.words)
        if not call.is_picture:
            return self.result_of(job, call)
        with tempfile.TemporaryDirectory(prefix="abu-") as folder:
            path = os.path.join(folder, "screen.png")
            saving = call.saving(path)
            return with_picture(self.result_of(job, saving), path, saving.is_whole)

    def rest_of(self, words):
        try:
            return {"content": [{"type": "text", "text": self.cut.asked_for(words)}], "isError": False}
        except AbuError as error:
            return failure(f"{error}\n  try: {error.fix}")

    def result_of(self, job, call):
        """Runs a command; its output as the result of a tool. What it writes to stderr follows what it prints."""
        code, out, notes = self.run(job, call)
        unsure, self.unsure = self.unsure, []
        data = structured(out) if call.is_data and not unsure and not notes else {}
        told = self.cut.both(call.in_own_words(out, of="--- Left out:"), call.in_own_words(notes))
        text = "\n".join(filter(None, (*dict.fromkeys(unsure), told)))
        return {"content": [{"type": "text", "text": text}], **data, "isError": code != 0}

    def run(self, job, call):
        """The exit code of a command, its output, and what it wrote to stderr."""
        command, content = call.process(self.game)
        pipe = subprocess.PIPE
        with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, env=environment(self.reader)) as process:
            with self.lock:
                job.process = process
            if job.is_cancelled:
                interrupt(process)
            notes = []
            reader = threading.Thread(target=self.read_notes, args=(job, process.stderr, notes))
            reader.start()
            feeder = threading.Thread(target=feed, args=(process.stdin, content))
            feeder.start()
            assert process.stdout is not None
            out = process.stdout.read().decode("utf-8", "replace")
            feeder.join()
            reader.join()
        return process.returncode, out.rstrip("\n"), "\n".join(notes)

    def read_notes(self, job, stderr, notes):
        """Collects what a command writes to stderr, and passes it on as progress if the client has asked for it."""
        for count, line in enumerate(stderr, 1):
            notes.append(line.decode("utf-8", "replace").rstrip("\r\n"))
            if job.token is not None and not job.is_cancelled:
                message = of_sensible_length(notes[-1], LONGEST_PROGRESS)
                progress = {"progressToken": job.token, "progress": count, "message": message}
                self.send({"method": "notifications/progress", "params": progress})

    def reading_of(self, params, modern):
        # The newest revision has no code of its own for it.
        code = WRONG_PARAMS if modern else NO_RESOURCE
        found = next((resource for resource in MCP_RESOURCES if resource[0] == params.get("uri")), None)
        if found is None:
            raise McpError(code, f"unknown resource {shortened(str(params.get('uri')))}")
        uri, _, _, kind, command = found
        call = McpCall(command_named(command), {}, [])

        def read(job):
            status, out, notes = self.run(job, call)
            if status != 0:
                raise McpError(code, self.cut.fitting(notes))
            return {"contents": [{"uri": uri, "mimeType": kind, "text": self.cut.fitting(out)}]}

        return read

    # --- What the client gets ---

    def tell(self, level, text):
        if LOG_LEVELS.index(level) >= LOG_LEVELS.index(self.level):
            params = {"level": level, "logger": "abu", "data": text}
            self.send({"method": "notifications/message", "params": params})

    def fail(self, request_id, error):
        self.send({"id": request_id, "error": error.answered()})

    def send(self, message):
        line = to_json({"jsonrpc": "2.0", **message}).encode() + b"\n"
        with self.writing:
            try:
                self.sink.write(line)
                self.sink.flush()
            except (OSError, ValueError):
                # Nobody reads any more, so nobody needs what is still running.
                self.end_calls()
                os._exit(1)


def as_key(request_id):
    """1 and "1" are two ids."""
    return (type(request_id), request_id) if isinstance(request_id, (str, int)) else None


def is_id(request_id):
    return isinstance(request_id, (str, int)) and not isinstance(request_id, bool)


def id_in(line):
    """The id of a request, even if it cannot be carried out; None if it does not have exactly one."""
    try:
        # Objects as lists of pairs, in which a name may be there twice.
        parts = json.loads(line.decode(), parse_constant=finite, object_pairs_hook=list)
    except (ValueError, RecursionError):
        return None
    pairs = parts if is_list(parts) else []
    ids = [part[1] for part in pairs if isinstance(part, tuple) and part[0] == "id"]
    return ids[0] if len(ids) == 1 and is_id(ids[0]) else None


def message_of(line):
    """The message in a line. Raises a McpError if there is none."""
    try:
        message = strict_json(line.decode())
    except ValueError as error:
        is_request = id_in(line) is not None
        raise McpError(NO_REQUEST if is_request else NO_JSON, f"this cannot be read: {error}") from None
    if not is_object(message):
        raise McpError(NO_REQUEST, "a message is an object with jsonrpc 2.0; batches are not")
    return message


def fault_in(error):
    """The answer to a request on which this server itself has failed."""
    return McpError(INTERNAL, f"abu.py failed on it: {type(error).__name__}")


def list_resources():
    return [
        {"uri": uri, "name": name, "description": about, "mimeType": kind}
        for uri, name, about, kind, _ in MCP_RESOURCES
    ]


def failure(text):
    return {"content": [{"type": "text", "text": text}], "isError": True}


def environment(reader):
    """What is printed here is not what a person or another agent has read in a shell, so its record is another one."""
    return {**os.environ, "ABU_READER": reader}


def forget_reader(reader):
    """Removes what the client has read: the next one, which has read nothing, may have the same process id."""
    import glob

    for path in glob.glob(os.path.join(glob.escape(state_folder()), f"tree-*-{reader}.json")):
        try:
            remove(path)
        except OSError:
            pass  # no other server uses its name


def feed(stdin, content):
    try:
        with stdin:
            stdin.write(content)
    except OSError:
        pass  # the command has ended without reading it


def interrupt(process):
    """Ends a command as Ctrl-C does, so that it cleans up; if that takes too long, at once."""
    try:
        process.send_signal(signal.SIGINT if os.name == "posix" else signal.SIGTERM)
    except OSError:
        return  # it has ended
    timer = threading.Timer(CANCEL_SECONDS, process.kill)
    timer.daemon = True
    timer.start()


def end_by_signal(number, frame):
    """Ends the server as the end of stdin does, but at once: what runs is interrupted on the way out."""
    signal.signal(number, signal.SIG_IGN)
    sys.exit(128 + number)


def mcp(args):
    """Serves until the client closes stdin."""
    if sys.stdin is None or sys.stdout is None:
        raise AbuError("stdin or stdout is closed.", "let an MCP client start `abu.py mcp`")
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), end_by_signal)
    given = {"port": args.port, "session": args.session, "host": args.host}
    game = {key: str(value) for key, value in given.items() if value}
    McpServer(sys.stdin.buffer, sys.stdout.buffer, game).serve()
    return ""
'''

# --- mcp_answers: What the Model Context Protocol server answers with: texts and pictures that fit into a model's context ---

TEXTS["mcp_answers"] = 17341, " CutTexts LONGEST_TITLE MOST_CUT MOST_OF_ANSWER MOST_OF_NOTES MOST_SIDE REST in_parts in_pieces smaller structured with_picture ", r'''
import os

need("data")
need("errors")
need("text")


# Clients refuse an answer of more than 25,000 tokens. No tokenizer makes more tokens of a text than it has bytes, and a
# picture of MOST_SIDE by MOST_SIDE pixels has 3,300; so this holds for every text beside every picture.
MOST_OF_ANSWER = 21_000
# Of these, what the notes behind a long output may have, because a refusal is told there.
MOST_OF_NOTES = 5_000
LONGEST_TITLE = 200
# Models make a larger picture smaller themselves.
MOST_SIDE = 1568
# The word with which `run` prints another part of a text that was cut.
REST = "rest"
MOST_CUT = 8


class CutTexts:
    """Texts that were too long for an answer, in parts. The newest are kept, each under a number of its own."""

    def __init__(self):
        self.texts = {}
        self.last = 0

    def fitting(self, text, most = MOST_OF_ANSWER):
        """The text, or its first part with a line that says how to get the others."""
        if len(text.encode()) <= most:
            return text
        self.last += 1
        self.texts[self.last] = list(in_parts(text, most - LONGEST_TITLE))
        self.texts.pop(self.last - MOST_CUT, None)
        return self.part(self.last, 1)

    def both(self, text, notes):
        """The output of a command and its notes."""
        notes = self.fitting(notes, MOST_OF_NOTES)
        room = MOST_OF_ANSWER - len(notes.encode()) - 1
        return "\n".join(filter(None, (self.fitting(text, room), notes)))

    def part(self, number, which):
        parts = self.texts[number]
        more = f'; run "{REST} {number} {which + 1}" prints the next' if which < len(parts) else ""
        return f"{parts[which - 1]}\n--- Part {which} of {len(parts)} of a long answer{more} ---"

    def asked_for(self, words):
        """The part that `rest NUMBER PART` names. Raises an AbuError if there is none."""
        numbers = [int(word) for word in words[1:] if word.isascii() and word.isdigit() and len(word) < 9]
        number, which = numbers if len(numbers) == 2 and len(words) == 3 else (0, 0)
        if not 0 < which <= len(self.texts.get(number, ())):
            cause = f"{shortened(' '.join(words))} names no part of a long answer that is kept."
            raise AbuError(cause, f"ask again for what was cut: the last {MOST_CUT} are kept")
        return self.part(number, which)


def in_parts(text, most):
    """The text in parts of so many bytes at most, each of whole lines if they are not too long themselves."""
    part = []
    size = 0
    for line in text.split("\n"):
        for piece in in_pieces(line, most):
            length = len(piece.encode()) + 1
            if part and size + length > most:
                yield "\n".join(part)
                part, size = [], 0
            part.append(piece)
            size += length
    yield "\n".join(part)


def in_pieces(line, most):
    data = line.encode()
    while len(data) >= most:
        end = most - 1
        # Not within a character.
        while data[end] & 0xC0 == 0x80:
            end -= 1
        yield data[:end].decode()
        data = data[end:]
    yield data.decode()


def with_picture(result, path, is_whole):
    """
    Adds the picture in the file, made smaller unless it is to be whole; the text is what the command printed below the
    file's path.
    """
    import base64

    if result["isError"] or not os.path.exists(path):
        return result
    with open(path, "rb") as file:
        data, note = (file.read(), "") if is_whole else smaller(file.read())
    lines = [line for line in result["content"][0]["text"].split("\n") if line != path]
    text = "\n".join([*lines, *([note] if note else [])])
    image = {"type": "image", "data": base64.b64encode(data).decode(), "mimeType": "image/png"}
    return {**result, "content": [image, *([{"type": "text", "text": text}] if text else [])]}


def smaller(data):
    """
    A picture with at most MOST_SIDE pixels on a side, and what is to be said of it. Games make their pictures smaller
    themselves; those with an older bridge do not.
    """
    need("png")
    need("picture")

    width, height = size_in(data)
    longest = max(width, height)
    if longest <= MOST_SIDE:
        return data, ""
    try:
        picture = decode_png(data).scaled(max(1, width * MOST_SIDE // longest), max(1, height * MOST_SIDE // longest))
    except BadImage as error:
        return data, f"the picture has {width} x {height} pixels, and cannot be made smaller: {error}"
    return encode_png(picture), scaled_text(picture.width, picture.height, width, height)


def structured(text):
    """The data of an output that is an object of JSON, beside the same as text, as long as both fit."""
    if 2 * len(text.encode()) > MOST_OF_ANSWER:
        return {}
    try:
        data = parse_json(text)
    except ValueError:
        return {}
    return {"structuredContent": data} if is_object(data) else {}
'''

# --- mcp_revisions: What the revisions of the Model Context Protocol differ in: up to 2025-11-25 a client opens a session with `initialize`, since 2026-07-28 each request says in `_meta` what it needs, and no state lies between two of them. ---

TEXTS["mcp_revisions"] = 17475, " CLOSED FRESH_MS INTERNAL LOG_LEVELS MCP_MODERN MCP_SERVER META_PREFIX McpError NO_JSON NO_METHOD NO_REQUEST NO_RESOURCE NO_VERSION ONLY_MODERN ONLY_WITH_HANDSHAKE WITH_HANDSHAKE WRONG_PARAMS check_level check_meta discovered initialized is_modern meta_of result_of ", r'''
need("base")
need("data")
need("text")


MCP_MODERN = "2026-07-28"
# Those that begin with a handshake, the newest first. 2025-03-26 would need batches.
WITH_HANDSHAKE = ("2025-11-25", "2025-06-18", "2024-11-05")
# JSON-RPC's codes, and the protocol's own.
NO_JSON, NO_REQUEST, NO_METHOD, WRONG_PARAMS, INTERNAL = -32700, -32600, -32601, -32602, -32603
NO_RESOURCE, NO_VERSION = -32002, -32022
# Of the protocol's own clients, for a connection that was closed.
CLOSED = -32000
META_PREFIX = "io.modelcontextprotocol/"
LOG_LEVELS = ("debug", "info", "notice", "warning", "error", "critical", "alert", "emergency")
MCP_SERVER = {"name": "abu", "version": VERSION}
# Methods of one kind of revision only.
ONLY_MODERN = ("server/discover",)
ONLY_WITH_HANDSHAKE = ("initialize", "ping", "logging/setLevel")
# How long clients may keep an answer, in milliseconds: what is made from the table stays as it is.
FRESH_MS = {
    "server/discover": 3_600_000,
    "tools/list": 3_600_000,
    "resources/list": 3_600_000,
    "resources/templates/list": 3_600_000,
    "resources/read": 0,
}


class McpError(Exception):
    """Answered as an error of JSON-RPC."""

    def __init__(self, code, text, data = None):
        super().__init__(text)
        self.code = code
        self.data = data

    def answered(self):
        return {"code": self.code, "message": str(self), **({} if self.data is None else {"data": self.data})}


def meta_of(params):
    about = params.get("_meta")
    nothing = {}
    return about if is_object(about) else nothing


def is_modern(method, params):
    """Whether the request is one of the newest revision. Raises a McpError for one that no revision has."""
    about = meta_of(params)
    version = about.get(f"{META_PREFIX}protocolVersion")
    modern = version is not None or method in ONLY_MODERN
    if modern:
        check_meta(about, version)
    if method in (ONLY_WITH_HANDSHAKE if modern else ONLY_MODERN):
        raise McpError(NO_METHOD, f"revision {MCP_MODERN} has no method {method}")
    return modern


def check_meta(about, version):
    if not isinstance(version, str):
        raise McpError(WRONG_PARAMS, f"_meta has no {META_PREFIX}protocolVersion")
    if version != MCP_MODERN:
        data = {"supported": [MCP_MODERN, *WITH_HANDSHAKE], "requested": version}
        raise McpError(NO_VERSION, f"requests of revision {shortened(version)} are not served", data)
    if not is_object(about.get(f"{META_PREFIX}clientCapabilities")):
        raise McpError(WRONG_PARAMS, f"_meta has no {META_PREFIX}clientCapabilities")
    if f"{META_PREFIX}logLevel" in about:
        check_level(about[f"{META_PREFIX}logLevel"])


def check_level(level):
    if level not in LOG_LEVELS:
        raise McpError(WRONG_PARAMS, f"{shortened(str(level))} is no level: there are {', '.join(LOG_LEVELS)}")


def result_of(method, result, modern):
    """The result as the revision of the request has it."""
    if not modern:
        return result
    kept = {"ttlMs": FRESH_MS[method], "cacheScope": "private"} if method in FRESH_MS else {}
    return {"resultType": "complete", **result, **kept, "_meta": {f"{META_PREFIX}serverInfo": MCP_SERVER}}


def discovered(instructions):
    capabilities = {"tools": {}, "resources": {}}
    versions = [MCP_MODERN, *WITH_HANDSHAKE]
    return {"supportedVersions": versions, "capabilities": capabilities, "instructions": instructions}


def initialized(params, instructions):
    wanted = params.get("protocolVersion")
    return {
        "protocolVersion": wanted if wanted in WITH_HANDSHAKE else WITH_HANDSHAKE[0],
        "capabilities": {"tools": {}, "resources": {}, "logging": {}},
        "serverInfo": MCP_SERVER,
        "instructions": instructions,
    }
'''

# --- mcp_tools: The tools of the Model Context Protocol server, made from the table of commands ---

TEXTS["mcp_tools"] = 17578, " AS_DATA FLAG MCP_TOOLS McpCall McpLine McpPicture McpTool NAMED NO_TOOLS argument_in property_of read_words schema_of value_for wrong_arguments ", r'''
import os
import re
import shlex
import sys

need("data")
need("errors")
need("text")
need("as_data")
need("call")
need("index")
need("meant")
need("parser")
need("mcp_answers")
need("named")


# -I keeps the working directory off sys.path, where a json.py could hide Python's own.
NAMED = "import sys; sys.path.insert(0, sys.argv.pop(1)); import abu; abu.carry_out_named()"


class McpCall:
    """
    A command that a call runs: with values by `Arg.key`, or, if there are `words`, with a command line. `tool` is the
    one that was called; None for a resource. `is_whole`: a picture is not made smaller.
    """

    is_whole = False

    def __init__(
        self, row, values, words, lines = "", tool = None
    ):
        self.row = row
        self.values = values
        self.words = words
        self.lines = lines
        self.tool = tool

    @property
    def is_picture(self):
        """Whether it makes a picture, and names no file for it."""
        return self.row is not None and bool(self.row.saves) and not self.says("output")

    @property
    def is_data(self):
        """Whether its result is told as data too."""
        return self.row is not None and self.row.name in AS_DATA

    def saving(self, path):
        """The same call with its picture in this file."""
        small = [] if self.says("max_side") else [f"--max-side={MOST_SIDE}"]
        words = [*self.words, f"--output={path}", *small] if self.words else []
        values = {**self.values, "output": path, **({} if self.is_whole else {"max_side": str(MOST_SIDE)})}
        call = McpCall(self.row, values, words, self.lines, self.tool)
        call.is_whole = self.is_whole or bool(self.words and not small)
        return call

    def says(self, key):
        """Whether its command line gives a value for this argument."""
        call = read_words(self.words) if self.words else None
        return call is not None and call.option(key) is not None

    def in_own_words(self, text, of = ""):
        """See `McpTool.in_own_words`; only of the lines that begin with `of`."""
        tool = self.tool
        if tool is None:
            return text
        return "\n".join(tool.in_own_words(line) if line.startswith(of) else line for line in text.split("\n"))

    def process(self, game):
        """The command line of a process that carries it out in this game, and what that reads from stdin."""
        if self.words or self.row is None:
            flags = [f"--{name}={value}" for name, value in game.items()]
            data = ["--json"] if self.is_data and "--json" not in self.words else []
            return [sys.executable, "-I", SOURCE, *flags, *self.words, *data], b""
        request = {"command": self.row.name, "values": {**game, **self.values}, "lines": self.lines}
        return [sys.executable, "-I", "-c", NAMED, os.path.dirname(SOURCE)], to_json(request).encode()


class McpTool:
    """
    A tool: the command that it calls and which arguments it offers, by `Arg.key`. `always` are switches that each
    call has. `lines`: it also takes a text that the command reads from stdin.
    """

    def __init__(
        self, name, title, keys = "", always = "", lines = "", about = ""
    ):
        self.name = name
        self.title = title
        self.about = about
        self.keys = keys.split()
        self.always = always.split()
        self.lines = lines

    @property
    def row(self):
        row = command_named(self.name)
        return row

    @property
    def only_reads(self):
        """Whether it changes nothing."""
        return self.row.is_for_game and not self.row.changes

    @property
    def offered(self):
        """The arguments of the command that the tool has, by the names that the tool gives them."""
        return {property_of(arg): arg for arg in self.row.arguments if arg.key in self.keys}

    @property
    def properties(self):
        """The schema of each argument."""
        lines = {"lines": {"type": "string", "description": self.lines}} if self.lines else {}
        return {**{name: schema_of(arg) for name, arg in self.offered.items()}, **lines}

    @property
    def required(self):
        offered = self.offered
        groups = [arg.group for arg in offered.values()]
        needed = [
            name for name, arg in offered.items() if (groups.count(arg.group) == 1 if arg.group else arg.is_required)
        ]
        return [*needed, *(["lines"] if self.lines else [])]

    def listed(self):
        """The tool as `tools/list` has it."""
        schema = {"type": "object", "properties": self.properties, "additionalProperties": False}
        if self.required:
            schema["required"] = self.required
        tool = {"name": self.name, "title": self.title, "description": self.described(), "inputSchema": schema}
        if self.only_reads:
            tool["annotations"] = {"readOnlyHint": True}
        return tool

    def described(self):
        about = self.about or self.row.help
        return about.replace("print ", "return ").replace("the new tree", "what changed") if self.always else about

    def in_own_words(self, line):
        """A line of advice with the tool's arguments in the place of flags; what is quoted stays."""
        names = {flag: name for name, arg in self.offered.items() for flag in arg.names}
        parts = line.split('"')
        parts[::2] = [FLAG.sub(lambda found: argument_in(found, names), part) for part in parts[::2]]
        return '"'.join(parts)

    def call(self, given):
        """What a call with these arguments runs. Raises a ValueError or an AbuError before anything of it runs."""
        self.check_names(given)
        values = {key: True for key in self.always}
        for name, arg in self.offered.items():
            if name in given and given[name] is not False:
                values[arg.key] = value_for(name, arg, given[name])
        self.check_groups(values)
        lines = given.get("lines", "")
        if not isinstance(lines, str):
            raise ValueError("`lines` is no text")
        call_with(self.row, values)
        return McpCall(self.row, values, [], lines, self)

    def check_names(self, given):
        known = list(self.properties)
        unknown = next((name for name in given if name not in known), None)
        if unknown is not None:
            near = nearest(unknown, known, ()) or ", ".join(known) or "nothing"
            raise ValueError(f"{self.name} takes no {shortened(unknown)}: it takes {near}")
        missing = next((name for name in self.required if name not in given), None)
        if missing is not None:
            raise ValueError(f"{self.name} needs `{missing}`")

    def check_groups(self, values):
        """Of each group exactly one argument must be given."""
        for group in {arg.group for arg in self.offered.values() if arg.group}:
            members = {name: arg for name, arg in self.offered.items() if arg.group == group}
            if sum(arg.key in values for arg in members.values()) != 1:
                raise ValueError(f"{self.name} needs one of {', '.join(members)}, and only one")


class McpPicture(McpTool):
    """The tool for pictures, which are made smaller unless all of them is asked for."""

    @property
    def properties(self):
        about = f"all pixels; without it no side has more than {MOST_SIDE}"
        return {**super().properties, "full": {"type": "boolean", "description": about}}

    def call(self, given):
        full = given.get("full", False)
        if not isinstance(full, bool):
            raise ValueError("`full` is neither true nor false")
        call = super().call(given)
        call.is_whole = full
        return call


class McpLine(McpTool):
    """The tool for all other commands: it takes a command line."""

    @property
    def only_reads(self):
        return False

    @property
    def offered(self):
        return {}

    @property
    def properties(self):
        return {"command": {"type": "string", "description": 'as in a shell: wait --text "Your turn"'}}

    @property
    def required(self):
        return ["command"]

    def listed(self):
        need("commands")

        own = {tool.name for tool in MCP_TOOLS}
        others = " ".join(row.name for row in COMMANDS if row.name not in own and row.name not in NO_TOOLS)
        about = f"Run another command of abu.py: {others}. `help COMMAND` explains one."
        schema = {"type": "object", "properties": self.properties, "required": self.required}
        schema["additionalProperties"] = False
        return {"name": self.name, "title": self.title, "description": about, "inputSchema": schema}

    def call(self, given):
        self.check_names(given)
        line = given["command"]
        if not isinstance(line, str) or "\0" in line:
            raise ValueError("`command` is no command line")
        try:
            words = shlex.split(line)
        except ValueError as error:
            raise ValueError(f"the command cannot be read: {error}") from None
        if words[:1] == ["abu.py"]:
            del words[0]
        row = command_among(words)
        if not words or (row is not None and not NO_TOOLS.isdisjoint(row.names)):
            raise ValueError(f"{shortened(line)} names no command that can be run here")
        return McpCall(row, {}, words, tool=self)


def read_words(words):
    """The call that a command line is; None if it is none."""
    meant = as_meant(words)
    return parse_plain(words) or (meant[1] if meant else None)


FLAG = re.compile(r"(?<![\w-])(--[a-z][a-z-]*)(?: [A-Z][A-Z,]*\b)?")
# Commands whose result is told as data too.
AS_DATA = {"status", "games", "replay"}
# What makes no sense inside a server.
NO_TOOLS = {"mcp", "completion", "watch"}
MCP_TOOLS = (
    McpTool("snapshot", "Read the screen", "interactive max_depth in near role max"),
    McpTool("find", "Find by text", "text"),
    McpTool("click", "Click", "ref at role in button count device quiet", "diff"),
    McpTool("drag", "Drag and drop", "source target to by in device quiet", "diff"),
    McpTool("fill", "Set a value", "ref text role in submit quiet", "diff"),
    McpTool("press", "Press a key", "key ref count hold device quiet", "diff"),
    McpTool("batch", "Several commands", "stop_at", "diff", 'commands, one in each line: click "End Turn"'),
    McpPicture("screenshot", "Take a picture", "ref annotate", about="The screen as a picture."),
    McpTool("launch", "Start the game", "game project scene seed mode fast frozen restart"),
    McpTool("cycle", "Recompile and play", "", "verbose"),
    McpTool("test", "Run Unity's tests", "filter mode", "verbose"),
    McpLine("run", "Another command"),
)


def argument_in(found, names):
    name = names.get(found.group(1))
    return f"`{name}`" if name else found.group()


def property_of(arg):
    """The name of an argument for a tool: that of a flag, or what the usage calls a positional one."""
    metavar = str(arg.options.get("metavar", ""))
    return arg.key if arg.is_flag or not metavar.isalpha() else metavar.lower()


def schema_of(arg):
    """The JSON schema of an argument, as short as it can be: descriptions are paid for in each conversation."""
    metavar = str(arg.options.get("metavar", ""))
    form = "" if arg.is_switch or "," not in metavar else f"{metavar}: "
    about = {"description": f"{form}{arg.options['help']}".replace("TARGET", "target")}
    if arg.is_switch:
        return {"type": "boolean", **about}
    if "choices" in arg.options:
        return {"enum": list(arg.options["choices"])}
    kind = {"type": kind_of(arg)}
    return {"type": "array", "items": kind, **about} if arg.is_list else {**kind, **about}


def value_for(name, arg, value):
    """The value of an argument for the process that carries it out. Raises a ValueError that names the argument."""
    if arg.is_switch:
        if value is not True:
            raise ValueError(f"`{name}` is neither true nor false")
        return True
    if arg.is_list != is_list(value):
        raise ValueError(f"`{name}` is {'no list' if arg.is_list else 'a list'}")
    try:
        return [argument_text(arg, item) for item in value] if is_list(value) else argument_text(arg, value)
    except ValueError as error:
        raise ValueError(f"`{name}` {error}") from None


def wrong_arguments(error):
    """What a call with such arguments is answered: a sentence, and one thing to try."""
    cause = str(error).rstrip(".")
    fix = error.fix if isinstance(error, UsageError) else "look at the tool's arguments"
    return f"{cause[0].upper()}{cause[1:]}.\n  try: {fix}"
'''

# --- named: Arguments by name: from an object of JSON to what a command is called with, without a command line between them ---

TEXTS["named"] = 17894, " ARGUMENT_KINDS argument_text call_with value_of ", r'''
need("data")
need("as_data")
need("call")
need("table")


def call_with(row, values):
    """
    The arguments of a call from their values by `Arg.key`: a text, true for a switch, a list of texts. Raises a
    ValueError or an AbuError for what the command cannot be called with.
    """
    arguments = {arg.key: arg for arg in (*COMMON, *row.arguments)}
    read = {key: value_of(arguments[key], value) for key, value in values.items()}
    call = Call.of(row.name, **read)
    if row.is_for_game:
        build_params(call)
    return call


def value_of(arg, value):
    if is_list(value):
        return [arg.convert(text) for text in value]
    return value if arg.is_switch else arg.convert(str(value))


def argument_text(arg, value):
    """The text that the argument's converter reads. Raises a ValueError for a value of the wrong type or range."""
    kind = "string" if "choices" in arg.options else kind_of(arg)
    types = (str,) if kind == "string" else (int, float)
    if isinstance(value, bool) or not isinstance(value, types) or (kind == "integer" and value != int(value)):
        raise ValueError(f"is no {ARGUMENT_KINDS[kind]}")
    text = value if isinstance(value, str) else str(int(value)) if value == int(value) else repr(value)
    try:
        arg.convert(text)
    except EmptyText:
        raise ValueError("is empty") from None
    except ValueError as error:
        choices = ", ".join(arg.options.get("choices", ()))
        raise ValueError(f"is one of {choices}" if choices else f"cannot be used: {error}") from None
    return text


ARGUMENT_KINDS = {"string": "text", "integer": "whole number", "number": "number"}
'''

# --- secrets: Take secrets and names of people out of a text that others will read ---

TEXTS["secrets"] = 17942, " FORMS HIDDEN HOMES SECRET_NAME SHORTEST secrets_in secrets_of_environment without_secrets ", r'''
import os
import re

need("data")


HIDDEN = "[hidden]"
# Shorter values, such as "1", would stand in other words too.
SHORTEST = 6
SECRET_NAME = re.compile(r"(?i)token|secret|passw|api_?key|_key$|licen[cs]e|serial|credential|^auth|_auth")
# Forms of secrets in any text, each with what replaces it.
FORMS = (
    # Tokens of games and Editors, and hashes alike.
    (r"\b[0-9a-fA-F]{32,}\b", HIDDEN),
    # Keys of services by their usual beginnings, and JSON Web Tokens.
    (r"\b(?:sk|pk|rk)-[\w-]{16,}|\bgh[a-z]_\w{20,}|\bgithub_pat_\w+|\bAKIA\w{12,}|\bxox[a-z]-[\w-]+", HIDDEN),
    (r"\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*", HIDDEN),
    (r"(?i)\b(bearer|basic)\s+[\w.~+/=-]{8,}", rf"\1 {HIDDEN}"),
    # A serial number of Unity.
    (r"\b[A-Z0-9]{1,2}-(?:[A-Z0-9]{4}-){4}[A-Z0-9]{4}\b", HIDDEN),
    # The user in an address, and what follows a name such as `password`.
    (r"(?<=://)[^/\s@]+@", f"{HIDDEN}@"),
    (
        r"(?i)([\w-]*(?:token|secret|passw(?:or)?d|api[_-]?key|license[_-]?key|serial|username)[\"']?\s*[:=]\s*[\"']?)"
        r"[^\s\"',;&}]+",
        rf"\1{HIDDEN}",
    ),
    (r"(?i)(\s-+(?:password|username|serial|token|api-?key)\s+)\S+", rf"\1{HIDDEN}"),
    (r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+", "[address]"),
)
# The folder of a person, as each system spells it.
HOMES = re.compile(r"(?i:[A-Z]:[\\/]+Users|/mnt/[a-z]/Users|/Users|/home)[\\/]+[^\\/\s\"':;,]+|(?<![\w.])/root\b")


def without_secrets(text, secrets):
    """The text without these secrets, without anything that looks like one, and with `~` for home folders."""
    for secret in sorted(secrets, key=len, reverse=True):
        text = text.replace(secret, HIDDEN)
    for form, instead in FORMS:
        text = re.sub(form, instead, text)
    for home in sorted({os.path.expanduser("~"), os.path.realpath(os.path.expanduser("~"))}, key=len, reverse=True):
        if len(home) > 1:
            text = text.replace(home, "~")
    return HOMES.sub("~", text)


def secrets_of_environment():
    """The values of variables that are named like secrets, ABU's and others'."""
    return {value for name, value in os.environ.items() if len(value) >= SHORTEST and SECRET_NAME.search(name)}


def secrets_in(value):
    """The texts in a record that stand under the name of a secret."""
    if is_object(value):
        for key, inner in value.items():
            if isinstance(inner, str) and len(inner) >= SHORTEST and SECRET_NAME.search(key):
                yield inner
            yield from secrets_in(inner)
    elif is_list(value):
        for inner in value:
            yield from secrets_in(inner)
'''

# --- skill: The instructions for agents ---

TEXTS["skill"] = 18008, " IN_A_CHECKOUT SKILL WITH_SOURCES called_as page_here show_skill ", r'''
import os
import sys

need("stdout")


# Printed by `skill`. docs/skill/SKILL.md, which agents install, only tells them to read it here.
SKILL = """\
# Play a Unity game from the shell

Run `python3 scripts/abu/abu.py COMMAND` (here `abu`). The game must run: in Unity's play mode, or
`abu launch --seed 1`. Trouble: `abu doctor`.

Loop: read the tree once, act on a ref or name with `--diff`, read what the action printed, repeat. An action returns
when the game is at rest, with history and what has changed: do not sleep, no `snapshot` in between.

A line is `- role "label" [ref=e3]`. Only nodes with a ref can be acted on. A ref always means the same
node, or is refused. A name is a label or its beginning:
`abu click "End Turn"`. Narrow: `--role R`, `--in Hand`, `"Fox[2]"`; cell: `"Board[ROW,COLUMN]"`.

Act:
- `click T`, `hover T`: T is a ref or name; or `--at X,Y`, a pixel of the screenshot
- `drag T [T2]`: drop on T2, or where the game plays it; in the card game (rules: `click Menu`, `click Rules`),
  cards and abilities are dragged
- `fill T TEXT`: text, number, true/false, or an option
- `press KEY [T] [--count N]`: Enter, Escape, ArrowLeft, a, Shift+a
- games that read devices: `controls` lists it; `press KEY --hold 0.5s` (or `30f`), `keydown KEY`,
  `keyup KEY`, `mouse move X,Y`, `pad leftStick 0.7,0`, `touch X,Y [--to X,Y]`, `release`; `click T --device`,
  `drag T T2 --device`: T needs no ref
- real-time games: `freeze` stops time between calls, actions and `step 9f` run it; `thaw`
- `scroll T [up|left|right] [PX]`, `--to ITEM`
- `do ACTION T`: one of a label's `(do: …)`; `call`: test cheats
- `--forced`, of `batch` too: the only possible moves; `--pass`: also passes
- `--quiet 1s`: wait for late changes
- `batch`: one command a line on stdin or `--file F`; stops at a failure, or at a prompt with
  `--stop-at TEXT`; prints histories and the last tree

Look:
- `snapshot`: the tree. `find TEXT`: nodes whose label has TEXT; `inspect T`: its fields
- `wait --text T`, `--gone T` or `--settled`: at most `--timeout S`
- `screenshot [T] [--annotate]`: the path of a PNG
- `log [--level error]`: console since last call
- `expect TEXT` checks; `record F.abu`, `record --stop`, `replay F.abu`, `shrink`, `film`
- `status`: which game, busy; `perf`: what frames cost

Shorter: add `--diff` to an action or `snapshot`: only what changed since the last printed tree. `+` new, `-`
gone, `~` changed, `=` as before, but something in it changed; a number behind the sign: so many siblings before it are
as before; `…5` behind a label: its last 5 words are as before; `…`: with the details printed before for this name.
Plain `snapshot` shows all. `--interactive` hides the state (score, prompts). As data: `--json`.

Run:
- `launch [--seed N] [--fast] [--port 0]`; `--restart` after an edit; `close`
- no Unity: `check DIR`, `launch --project DIR`
- Editor (or `--via headless`): `editor open` starts it, `refresh` compiles, `test` tests, `play` toggles play mode,
  `cycle` compiles, plays
- a call plays the project's game; other: `games`, `--port`, `--session`
- `help COMMAND`: flags; `skill`: this page; `skill dogfood`: test a game; for people: `completion`, `mcp`, `watch`,
  `player`

Exit code 0: it happened. 1: it did not; read stderr, do what follows `try:`. 2: wrong command line.
- not_found, ambiguous: the error lists refs
- stale ref: the node is not on the screen now: gone, or hidden by what the error names (close that)
- not actionable: it says why (disabled, covered, too expensive); do that first
- "may have done it", lost answer, timeout: `snapshot` before repeating
- "had not settled": it happened, the game still moves; `wait --settled`
- `--- Errors ---`: the game logged errors: `log`
"""


# How a checkout's file is called in the page above.
IN_A_CHECKOUT = "python3 scripts/abu/abu.py"
# What needs the sources beside this file, and what stands there without them.
WITH_SOURCES = (
    ("in Unity's play mode, or\n`abu launch --seed 1`. Trouble", "in Unity's play mode, or\nas a build. Trouble"),
    ("`replay F.abu`, `shrink`, `film`", "`replay F.abu --port N`, `film`"),
    ("- `launch [--seed N] [--fast] [--port 0]`; `--restart` after an edit; `close`\n", ""),
    ("- no Unity: `check DIR`, `launch --project DIR`\n", ""),
)


def show_skill(args):
    if args.page == "dogfood":
        need("dogfood")

        return page(DOGFOOD, args.json)
    return page(page_here(), args.json)


def page_here():
    """The page with the name by which this file was called, and without what cannot work where it is alone."""
    need("project")

    text = SKILL.replace(IN_A_CHECKOUT, called_as())
    if not has_player():
        for needs_sources, otherwise in WITH_SOURCES:
            text = text.replace(needs_sources, otherwise)
    return text


def called_as():
    """The words that call this file from the working directory."""
    import shlex
    import shutil

    word = sys.argv[0]
    if not os.path.isfile(word) or not os.path.samefile(word, SOURCE):
        return IN_A_CHECKOUT  # another program has imported it
    found = shutil.which(os.path.basename(word))
    is_on_path = found is not None and os.path.dirname(word) != "" and os.path.samefile(found, word)
    return os.path.basename(word) if is_on_path else f"python3 {shlex.quote(word)}"
'''

# --- takeover: What a person does on the page of `watch`: the commands of the table, carried out and recorded as an agent's are ---

TEXTS["takeover"] = 18123, " END_SECONDS NOT_BY_HAND PERSON Takeover read_act value_by_hand values_by_hand ", r'''
import threading

need("data")
need("errors")
need("text")
need("game_reply")
need("wire")
need("call")
need("index")
need("table")
need("named")


# As answers tell others who has acted.
PERSON = "a person"
# What repeats an action or goes on by itself, which a person sees to.
NOT_BY_HAND = frozenset(arg.key for arg in (*COMMON, *TREE)) | {"forced", "pass", "submit"}
END_SECONDS = 5.0


class Takeover:
    """Carries out what people do, one after another. What they froze is given back at the end."""

    def __init__(self, address):
        self.address = Address(address, address.pid, address.token, address.host)
        self.address.client = PERSON
        self.turn = threading.Lock()
        self.has_frozen = False

    def act(self, asked):
        """The outcome of `{"command": …, "values": {…}}`: what the game told, or why it did not do it."""
        try:
            row, values = read_act(asked)
            call = call_with(row, values)
        except (ValueError, UsageError) as error:
            return {"error": str(error), "fix": getattr(error, "fix", "")}
        call.game_port = self.address
        reply = {}
        with self.turn:
            try:
                reply = recorded_reply(call, build_params(call), self.send)
                data = data_of(row.name, reply)
            except AbuError as error:
                return {"error": str(error), "fix": error.fix, "code": text_at(reply, "code")}
            if row.name in ("freeze", "thaw"):
                self.has_frozen = row.name == "freeze"
        return {"settled": data.get("settled") is not False}

    def send(self, command, params, timeout):
        return send_command(command, params, self.address, timeout)

    def give_back(self):
        """Lets time run again that a person has stopped and left so."""
        has_turn = self.turn.acquire(timeout=END_SECONDS)
        try:
            if self.has_frozen:
                self.has_frozen = False
                self.send("thaw", {}, END_SECONDS)
        except AbuError:
            pass  # the game is gone, or somebody was faster
        finally:
            if has_turn:
                self.turn.release()


def read_act(asked):
    """The row and the values of an act. Raises a ValueError for all that is none."""
    given = asked.get("values", {}) if is_object(asked) else None
    name = text_at(asked, "command") if is_object(asked) else ""
    row = command_named(name)
    if row is None or row.kind != "game" or not row.changes or not is_object(given):
        raise ValueError(f"{shortened(name)} is nothing that can be done on the page")
    return row, values_by_hand(row, given)


def values_by_hand(row, given):
    arguments = {arg.key: arg for arg in row.arguments if arg.key not in NOT_BY_HAND}
    unknown = [key for key in given if key not in arguments]
    if unknown:
        raise ValueError(f"{row.name} takes no {shortened(unknown[0])} on the page")
    values = {key: value_by_hand(arguments[key], value) for key, value in given.items() if value is not False}
    missing = [arg.key for arg in arguments.values() if arg.is_required and arg.key not in values]
    groups = {arg.group for arg in arguments.values() if arg.group}
    chosen = [arg.group for arg in arguments.values() if arg.group and arg.key in values]
    if missing or sorted(chosen) != sorted(groups):
        raise ValueError(f"{row.name} needs {', '.join(missing) or 'one target'}")
    return values


def value_by_hand(arg, value):
    if arg.is_switch and value is True:
        return True
    return argument_text(arg, value)
'''

# --- watch: `watch`: serve the page that shows a game and lets a person take over ---

TEXTS["watch"] = 18221, " GUARD_SECONDS end_by_signals open_in_browser serve_watch wait_for_end ", r'''
import os
import signal
import sys
import threading

need("data")
need("stderr")
need("stdout")
need("feed")
need("target_game")
need("wire")
need("takeover")
need("watch_server")


GUARD_SECONDS = 0.5


def serve_watch(args):
    """Serves until Ctrl-C, SIGTERM, or the end of the game."""
    address = port_of(args)
    status = data_of("status", send_command_with_wait("status", {}, address, args.wait, args.timeout))
    over = threading.Event()
    end_by_signals(over)
    feed, takeover = Feed(address), Takeover(address)
    server = WatchServer(feed, takeover, text_at(status, "game") or "a game")
    threads = [threading.Thread(target=work, daemon=True) for work in (feed.follow, server.serve_forever)]
    for thread in threads:
        thread.start()
    try:
        print_result(to_json({"url": server.url}) if args.json else server.url)
        if args.open:
            open_in_browser(server.url)
        wait_for_end(feed, takeover, over)
    except KeyboardInterrupt:
        pass  # the usual way to end it
    if feed.ended:
        note(feed.ended)
    takeover.give_back()
    feed.say_farewell(feed.ended or "the page is not served any more")
    server.end()
    return ""


def end_by_signals(over):
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), lambda number, frame: over.set())


def wait_for_end(feed, takeover, over):
    while not over.wait(GUARD_SECONDS) and not feed.ended:
        if feed.is_left():
            takeover.give_back()


def open_in_browser(url):
    """Where there is a screen, or BROWSER says how."""
    import webbrowser

    places = (os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))
    if not (sys.platform in ("darwin", "win32") or any(places)) or not webbrowser.open(url):
        note("there is no browser to open the page in: open the address yourself")
'''

# --- watch_page: The page of `watch`, which `build` puts here ---

TEXTS["watch_page"] = 18289, " WATCH_PAGE ", r'''
WATCH_PAGE = r"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="icon">
<title>ABU</title>
<style nonce="NONCE">
:root { color-scheme: light dark; --line: #8884; --soft: #8882; --good: #2a7d4f; --bad: #b3402a; --mark: #d81b8c; }
@media (prefers-color-scheme: dark) { :root { --good: #5cc08a; --bad: #f08a72; } }
* { box-sizing: border-box; }
body { font: 15px/1.45 system-ui, sans-serif; margin: 0 auto; max-width: 1600px; padding: 0 16px 16px; }
header { position: sticky; top: 0; z-index: 2; background: Canvas; display: flex; flex-wrap: wrap; gap: 6px 10px;
  align-items: center; padding: 8px 0; border-bottom: 1px solid var(--line); margin-bottom: 10px; }
h1 { font-size: 1.1rem; margin: 0; }
h2 { font-size: .8rem; text-transform: uppercase; letter-spacing: .05em; margin: 12px 0 4px; opacity: .7; }
#state { flex: 1; min-width: 8em; opacity: .8; }
button, input { font: inherit; padding: 3px 10px; min-height: 34px; border: 1px solid var(--line); border-radius: 6px; }
button { background: var(--soft); color: inherit; }
button:disabled { opacity: .45; }
button:focus-visible, input:focus-visible { outline: 2px solid var(--good); outline-offset: 1px; }
.row { display: flex; gap: 6px; }
button[aria-pressed=true] { background: var(--good); color: #fff; border-color: var(--good); }
.columns { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 1fr); gap: 12px 20px; align-items: start; }
@media (max-width: 800px) { .columns { grid-template-columns: minmax(0, 1fr); } }
section > h2:first-child { margin-top: 0; }
#screen { position: relative; width: fit-content; max-width: 100%; border: 1px solid var(--line); min-height: 60px;
  touch-action: manipulation; }
#screen img { display: block; max-width: 100%; max-height: 75vh; -webkit-user-drag: none; user-select: none; }
#screen.taken { outline: 3px solid var(--good); cursor: crosshair; touch-action: none; }
.box { position: absolute; border: 2px solid var(--mark); background: #d81b8c22; pointer-events: none; }
.box.acted { border-color: var(--good); background: #2a7d4f44; }
#hands { display: flex; flex-wrap: wrap; gap: 6px; margin: 8px 0; }
#hands[hidden] { display: none; }
#chosen { flex: 1 0 100%; overflow-wrap: anywhere; }
#hands .row { flex: 1 1 15em; } #hands .row input { flex: 1; min-width: 0; }
#told { min-height: 1.5em; margin: 4px 0; overflow-wrap: anywhere; } #more { margin: 0; }
.bad { color: var(--bad); } .good { color: var(--good); } .meta { opacity: .7; }
ol { list-style: none; margin: 0; padding: 0; overflow: auto; overflow-wrap: anywhere; background: var(--soft);
  border-radius: 6px; font: 13px/1.45 ui-monospace, monospace; }
#tree { max-height: 55vh; } #requests { max-height: 70vh; } #log { max-height: 40vh; }
li { padding: 2px 8px; unicode-bidi: isolate; white-space: pre-wrap; }
#tree li { cursor: default; } #tree li.here { background: #d81b8c33; }
#tree li.chosen { box-shadow: inset 3px 0 var(--good); }
#requests li, #log li { border-bottom: 1px solid var(--line); }
#requests .who { font-weight: 600; } #requests .person .who { color: var(--good); }
#requests .question { opacity: .65; }
pre { margin: 2px 0 2px 12px; white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: isolate; font: inherit; }
details { margin-left: 12px; }
</style>
<header>
  <h1 id="title">ABU</h1>
  <span id="state" role="status">connecting</span>
  <div class="row">
    <button id="take" aria-pressed="false">Take over</button>
    <button id="freeze" disabled>Freeze</button>
    <button id="step" disabled>Step</button>
  </div>
</header>
<div class="columns">
  <section>
    <div id="screen" tabindex="0" role="application" aria-label="The game's screen">
      <img id="picture" alt="" draggable="false">
      <div id="outline" class="box" hidden></div>
      <div id="acted" class="box acted" hidden></div>
    </div>
    <p id="note" class="meta" hidden></p>
    <div id="hands" hidden>
      <span id="chosen" class="meta">Click in the picture, drag, scroll, press keys; or choose a node.</span>
      <button id="click" disabled>Click it</button>
      <div class="row">
        <input id="text" aria-label="Text to type" placeholder="text">
        <button id="type">Type</button>
      </div>
      <div class="row">
        <input id="key" aria-label="Key to press" placeholder="key: Enter, ArrowLeft, a" autocapitalize="off">
        <button id="press">Press</button>
      </div>
    </div>
    <p id="told" role="status"></p>
    <h2>Calls, the newest first</h2><ol id="requests"></ol>
  </section>
  <section>
    <h2>Tree</h2><ol id="tree"></ol><p id="more" class="meta"></p>
    <h2>Log, the newest first</h2><ol id="log"></ol>
  </section>
</div>
<script nonce="NONCE">
"use strict";
const MOST_ROWS = 200, DRAG_PIXELS = 8, WHEEL_PIXELS = 100, FLASH_MS = 1500;
const PERSON = "a person";
const QUESTIONS = ["snapshot", "wait", "expect", "controls", "inspect", "screenshot", "log"];
const at = id => document.getElementById(id);
const now = { nodes: [], size: null, taken: false, frozen: false, ended: false, chosen: null };
now.queue = Promise.resolve();

// Everything that comes from the game goes through here: it is text, never markup.
function element(name, text, ...classes) {
  const made = document.createElement(name);
  made.textContent = text;
  made.classList.add(...classes.filter(Boolean));
  return made;
}

function hear(news) {
  if (news.title !== undefined) {
    document.title = `${news.title} · ABU`;
    at("title").textContent = news.title;
  }
  if (news.run !== undefined) { at("requests").replaceChildren(); at("log").replaceChildren(); }
  if (news.picture) showPicture(news.picture);
  if (news.tree) showTree(news.tree);
  (news.requests || []).sort(bySeq).forEach(request => put("requests", request, requestRow));
  if (now.hasHeard) (news.requests || []).forEach(flash);
  now.hasHeard = now.hasHeard || Boolean(news.tree);
  (news.log || []).sort(bySeq).forEach(line => put("log", line, logRow));
  if (news.state) now.state = news.state;
  if (news.trouble !== undefined) now.trouble = news.trouble;
  if (news.ended) { now.ended = true; now.trouble = news.ended; source.close(); }
  showState();
}

const bySeq = (one, other) => one.seq - other.seq;

function showState() {
  const state = now.state || {};
  now.frozen = state.frozenAt !== undefined;
  const said = now.trouble || (state.paused ? "paused" : now.frozen ? `frozen at ${state.frozenAt.toFixed(2)} s`
    : state.busy ? "an action is carried out" : "running");
  at("state").textContent = said;
  at("state").classList.toggle("bad", Boolean(now.trouble));
  at("freeze").textContent = now.frozen ? "Thaw" : "Freeze";
  at("freeze").disabled = !now.taken || now.ended;
  at("step").disabled = !now.taken || !now.frozen || now.ended;
  at("take").disabled = now.ended;
}

function showPicture(picture) {
  now.size = [picture.width, picture.height];
  at("picture").src = `picture/${picture.number}`;
  at("note").textContent = picture.note;
  at("note").hidden = !picture.note;
}

// --- The tree ---

function showTree(tree) {
  now.nodes = tree.nodes;
  const rows = tree.nodes.map(node => {
    const row = element("li", lineOf(node));
    row.style.paddingLeft = `${8 + 12 * Math.min(node.depth, 12)}px`;
    row.addEventListener("pointerenter", () => point(node, row));
    row.addEventListener("pointerleave", () => point(null));
    row.addEventListener("click", () => choose(node));
    row.node = node;
    return row;
  });
  const top = at("tree").scrollTop;
  at("tree").replaceChildren(...rows);
  at("tree").scrollTop = top;
  at("more").textContent = tree.more ? `${tree.more} more nodes are not listed` : "";
  choose(now.chosen && now.nodes.find(node => isSame(node, now.chosen)) || null);
  point(null);
}

const isSame = (one, other) => one.role === other.role && one.ref === other.ref && one.name === other.name;

function lineOf(node) {
  const name = node.name === undefined ? "" : ` ${JSON.stringify(node.name)}`;
  return node.role + name + (node.ref ? ` [${node.ref}]` : "");
}

// Without its details, as calls name it.
const shortOf = node => node.role + (node.name === undefined ? "" : ` ${JSON.stringify(node.name.split(" -- ")[0])}`);

function outline(box, bounds) {
  box.hidden = !bounds || !now.size;
  if (box.hidden) return;
  const [width, height] = now.size;
  const percent = (part, whole) => `${100 * part / whole}%`;
  const [left, top] = [Math.max(bounds[0], 0), Math.max(bounds[1], 0)];
  box.style.left = percent(left, width);
  box.style.top = percent(top, height);
  box.style.width = percent(Math.max(Math.min(bounds[0] + bounds[2], width) - left, 0), width);
  box.style.height = percent(Math.max(Math.min(bounds[1] + bounds[3], height) - top, 0), height);
}

function point(node, row) {
  outline(at("outline"), node && node.bounds);
  for (const other of at("tree").querySelectorAll(".here")) other.classList.remove("here");
  if (row) row.classList.add("here");
}

function choose(node) {
  now.chosen = node;
  for (const row of at("tree").children) row.classList.toggle("chosen", row.node === node);
  at("chosen").textContent = node ? lineOf(node) : "Click in the picture, drag, scroll, press keys; or choose a node.";
  at("click").disabled = !node || !node.ref;
}

// Shows for a moment what a call acts on.
function flash(request) {
  const { ref, source } = request.params || {};
  const isMeant = node => request.node !== undefined && (ref || source)
    ? node.ref === (ref || source)
    : request.node === shortOf(node);
  const node = request.seconds === undefined || !request.node ? null : now.nodes.find(isMeant);
  if (!node || !node.bounds) return;
  outline(at("acted"), node.bounds);
  clearTimeout(now.flashes);
  now.flashes = setTimeout(() => { at("acted").hidden = true; }, FLASH_MS);
}

const holds = ([left, top, width, height], x, y) => x >= left && y >= top && x < left + width && y < top + height;

// The smallest node at a pixel of the screen.
function nodeAt(x, y, isWanted) {
  const found = now.nodes.filter(node => node.bounds && isWanted(node) && holds(node.bounds, x, y));
  const area = node => node.bounds[2] * node.bounds[3];
  return found.reduce((best, node) => !best || area(node) <= area(best) ? node : best, null);
}

// --- What clients do, and what the game logs ---

function put(id, entry, row) {
  const list = at(id);
  const made = row(entry);
  made.dataset.seq = entry.seq;
  const old = [...list.children].find(child => child.dataset.seq === made.dataset.seq);
  if (old) old.replaceWith(made); else list.prepend(made);
  while (list.children.length > MOST_ROWS) list.lastChild.remove();
}

const timeOf = entry => new Date(entry.time).toLocaleTimeString();

function requestRow(request) {
  const isQuestion = QUESTIONS.includes(request.command);
  const row = element("li", "", request.client === PERSON && "person", isQuestion && "question");
  row.append(element("span", `${timeOf(request)} `, "meta"));
  row.append(element("span", `${request.client || "somebody"} `, "who"));
  row.append(element("span", sentence(request)));
  const took = request.seconds >= 0.005 ? ` ${request.seconds.toFixed(2)} s` : "";
  row.append(element("span", request.seconds === undefined ? " …" : took, "meta"));
  if (request.error) row.append(element("pre", request.error, "bad"));
  for (const error of request.errors || []) row.append(element("pre", `${error.level}: ${error.message}`, "bad"));
  if (request.history) row.append(element("pre", request.history.join("\n"), "good"));
  if (request.changes && request.changes !== "unchanged") {
    const changes = element("details", "");
    changes.append(element("summary", `changes (${request.changes.split("\n").length} lines)`));
    changes.append(element("pre", request.changes));
    row.append(changes);
  }
  return row;
}

function sentence(request) {
  const { ref, name, source, sourceName, target, targetName, toX, toY, ...others } = request.params || {};
  const known = now.nodes.find(node => node.ref && node.ref === (ref || source));
  const from = request.node || (known ? shortOf(known) : ref || name || source || sourceName);
  const to = request.target || target || targetName || (toX === undefined ? "" : `${toX},${toY}`);
  const point = others.x !== undefined && request.command !== "pad" ? `at ${others.x},${others.y}` : "";
  if (point) { delete others.x; delete others.y; }
  const more = Object.entries(others).map(([key, value]) => value === true ? key : `${key} ${value}`);
  const words = request.command === "press" ? [...more, from && `→ ${from}`] : [from, point, to && `→ ${to}`, ...more];
  return [request.command, ...words].filter(Boolean).join(" ");
}

function logRow(line) {
  const row = element("li", "", line.level === "error" && "bad");
  row.append(element("span", `${timeOf(line)} `, "meta"));
  row.append(element("span", line.message + (line.count > 1 ? ` ×${line.count}` : "")));
  if (line.stack) row.append(element("pre", line.stack, "meta"));
  return row;
}

// --- Taking over ---

// One after another, in the order in which they were done. `instead`: what is meant where the game cannot do it so.
function act(command, values, instead) {
  if (!now.taken || now.ended) return;
  now.queue = now.queue.then(() => send(command, values, instead)).catch(error => tell(String(error), "bad"));
}

async function send(command, values, instead) {
  const reply = await fetch("act", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ command, values }),
  });
  if (!reply.ok) throw new Error(await reply.text());
  const told = await reply.json();
  const fix = told.fix && !told.fix.includes("abu.py") ? `; try: ${told.fix}` : "";
  if (told.code === "not_actionable" && instead) await send(command, instead);
  else if (told.error) tell(`${told.error}${fix}`, "bad");
  else tell(told.settled ? "" : "The game has not settled yet.");
}

function tell(text, kind) {
  at("told").textContent = text;
  at("told").className = kind || "";
}

function takeOver(isTaken) {
  now.taken = isTaken;
  at("take").setAttribute("aria-pressed", isTaken);
  at("take").textContent = isTaken ? "Give back" : "Take over";
  at("screen").classList.toggle("taken", isTaken);
  at("hands").hidden = !isTaken;
  if (isTaken) at("screen").focus({ preventScroll: true });
  showState();
}

// The pixel of the game's screen at which an event of the pointer is.
function pixelOf(event) {
  const area = at("picture").getBoundingClientRect();
  const within = (pixel, most) => Math.min(Math.max(Math.floor(pixel), 0), most - 1);
  const pixel = (place, start, length, most) => within((place - start) * most / length, most);
  return [
    pixel(event.clientX, area.left, area.width, now.size[0]),
    pixel(event.clientY, area.top, area.height, now.size[1]),
  ];
}

let down = null;

at("screen").addEventListener("pointerdown", event => {
  if (!now.taken || !now.size || event.button > 2) return;
  event.preventDefault();
  at("screen").focus({ preventScroll: true });
  at("screen").setPointerCapture(event.pointerId);
  down = { pixel: pixelOf(event), button: event.button, x: event.clientX, y: event.clientY };
});

at("screen").addEventListener("pointerup", event => {
  if (!down) return;
  const { pixel, button, x, y } = down;
  down = null;
  if (Math.hypot(event.clientX - x, event.clientY - y) >= DRAG_PIXELS) drag(pixel, pixelOf(event));
  else act("click", { at: pixel.join(","), ...(button ? { button: ["", "middle", "right"][button] } : {}) });
});

at("screen").addEventListener("pointercancel", () => { down = null; });
at("screen").addEventListener("contextmenu", event => { if (now.taken) event.preventDefault(); });

function drag(from, to) {
  const source = nodeAt(...from, node => node.ref);
  if (!source) { act("touch", { start: from.join(","), to: to.join(",") }); return; }
  const target = nodeAt(...to, node => node.ref && node.ref !== source.ref);
  if (target) { act("drag", { source: source.ref, target: target.ref }); return; }
  // Where a game drags to no point, away from its place means: to where it is played.
  const isAway = !holds(source.bounds, ...to);
  act("drag", { source: source.ref, to: to.join(",") }, isAway ? { source: source.ref } : undefined);
}

at("screen").addEventListener("pointermove", event => {
  if (down || !now.size) return;
  const node = nodeAt(...pixelOf(event), node => node.name !== undefined);
  const row = node && [...at("tree").children].find(child => child.node === node);
  point(node, row);
  if (row) at("tree").scrollTop = row.offsetTop - at("tree").offsetTop - at("tree").clientHeight / 2;
});
at("screen").addEventListener("pointerleave", () => point(null));

at("screen").addEventListener("wheel", event => {
  if (!now.taken || !now.size) return;
  event.preventDefault();
  const node = nodeAt(...pixelOf(event), node => node.ref);
  const isAcross = Math.abs(event.deltaX) > Math.abs(event.deltaY);
  const direction = isAcross ? (event.deltaX > 0 ? "right" : "left") : (event.deltaY > 0 ? "down" : "up");
  if (node && !now.scrolls) {
    now.scrolls = true;
    act("scroll", { ref: node.ref, direction, pixels: WHEEL_PIXELS });
    now.queue = now.queue.then(() => { now.scrolls = false; });
  }
}, { passive: false });

at("screen").addEventListener("keydown", event => {
  const isOfBrowser = event.ctrlKey || event.metaKey || event.altKey || event.key === "Tab";
  if (!now.taken || isOfBrowser || ["Shift", "Control", "Alt", "Meta", "Dead"].includes(event.key)) return;
  event.preventDefault();
  const key = event.key === " " ? "Space" : event.key;
  act("press", { key: event.shiftKey && key.length > 1 ? `Shift+${key}` : key });
});

at("take").addEventListener("click", () => takeOver(!now.taken));
at("freeze").addEventListener("click", () => act(now.frozen ? "thaw" : "freeze", {}));
at("step").addEventListener("click", () => act("step", {}));
at("click").addEventListener("click", () => act("click", { ref: now.chosen.ref }));
at("press").addEventListener("click", () => act("press", { key: at("key").value }));
at("type").addEventListener("click", () => {
  const text = at("text").value;
  if (now.chosen && now.chosen.ref) act("fill", { ref: now.chosen.ref, text });
  else for (const letter of text) act("press", { key: letter === " " ? "Space" : letter });
  at("text").value = "";
});

const source = new EventSource("news");
source.addEventListener("message", event => hear(JSON.parse(event.data)));
source.addEventListener("error", () => {
  if (now.ended) return;
  now.trouble = "the page is not served any more";
  showState();
});
</script>
</html>
"""
'''

# --- watch_server: The web server of `watch`: for this machine only, and for those who know the address ---

TEXTS["watch_server"] = 18700, " ALWAYS LARGEST_ACT MOST_VIEWERS NEWS_SECONDS POLICY REQUEST_SECONDS TOKEN_BYTES Visit WatchServer ", r'''
import hmac
import os
import select
import socket
import socketserver
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit

need("base")
need("data")
need("watch_page")


TOKEN_BYTES = 24
MOST_VIEWERS = 32
LARGEST_ACT = 1 << 16
REQUEST_SECONDS = 10.0
# How soon it shows that a page was closed.
NEWS_SECONDS = 1.0
# What holds for every answer: nobody keeps it, no other page can use it, and it names the address to none.
ALWAYS = {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
POLICY = (
    "default-src 'none'; script-src 'nonce-{0}'; style-src 'nonce-{0}'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


class WatchServer(ThreadingHTTPServer):
    daemon_threads = True
    # Two of them on one port would share its visitors.
    allow_reuse_address = os.name == "posix"

    def __init__(self, feed, takeover, title):
        self.feed = feed
        self.takeover = takeover
        self.title = title
        self.token = os.urandom(TOKEN_BYTES).hex()
        super().__init__((HOST, 0), Visit)

    def server_bind(self):
        # HTTPServer's own would ask for the machine's name, which can take seconds.
        socketserver.TCPServer.server_bind(self)
        self.server_name, self.server_port = HOST, int(self.server_address[1])

    def handle_error(self, request, client_address):
        pass  # a page that was closed in the middle of an answer

    @property
    def names(self):
        return f"{HOST}:{self.server_port}", f"localhost:{self.server_port}"

    @property
    def url(self):
        return f"http://{self.names[0]}/{self.token}/"

    def end(self):
        self.shutdown()
        self.server_close()


class Visit(BaseHTTPRequestHandler):
    """One request. Without the token, or under another name than the server's, it is refused whatever it asks for."""

    timeout = REQUEST_SECONDS
    server_version = "abu"
    sys_version = ""

    @property
    def served(self):
        server = self.server
        return server

    def do_GET(self):
        place = self.place()
        if place == "":
            self.give_page()
        elif place == "icon":
            self.answer(204, "image/png", b"")
        elif place == "news":
            self.give_news()
        elif place is not None and place.startswith("picture/"):
            self.give_picture(place[len("picture/") :])
        elif place is not None:
            self.refuse(404, "There is no such page.")

    def do_POST(self):
        place = self.place()
        if place == "act":
            self.act()
        elif place is not None:
            self.refuse(404, "There is no such page.")

    def do_other(self):
        if self.place() is not None:
            self.refuse(405, "Only GET and POST are answered.")

    def __getattr__(self, name):
        """Whatever else a request may be called."""
        if name.startswith("do_"):
            return self.do_other
        raise AttributeError(name)

    def place(self):
        """What is asked for, below the token; None if the request was refused."""
        token, _, place = urlsplit(self.path).path.lstrip("/").partition("/")
        is_known = hmac.compare_digest(token.encode("utf-8", "replace"), self.served.token.encode())
        # A page elsewhere may have a name that leads here: its requests carry that name.
        is_own = self.headers.get_all("Host", []) in [[name] for name in self.served.names]
        origin = self.headers.get("Origin")
        is_from_here = origin in (None, *(f"http://{name}" for name in self.served.names))
        site = self.headers.get("Sec-Fetch-Site", "none")
        if is_known and is_own and is_from_here and site in ("none", "same-origin"):
            return place
        self.refuse(403, "This address is not known. The one that `abu.py watch` has printed is.")
        return None

    def give_page(self):
        nonce = os.urandom(TOKEN_BYTES).hex()
        page = WATCH_PAGE.replace("NONCE", nonce)
        policy = {"Content-Security-Policy": POLICY.format(nonce)}
        self.answer(200, "text/html; charset=utf-8", page.encode(), policy)

    def give_picture(self, number):
        image = self.served.feed.picture(int(number)) if number.isascii() and number.isdigit() else None
        if image is None:
            self.refuse(404, "This picture is not kept any more.")
        else:
            self.answer(200, "image/png", image)

    def give_news(self):
        """What has changed, as it changes, until the page is closed."""
        feed = self.served.feed
        if feed.viewers >= MOST_VIEWERS:
            self.refuse(503, "Too many watch already.")
            return
        with feed.viewer():
            self.begin(200, "text/event-stream", {})
            self.tell({"title": self.served.title, "port": int(feed.address)})
            since = 0
            while not self.is_closed():
                since, news = feed.news(since, NEWS_SECONDS)
                if news:
                    self.tell(news)
                if "ended" in news:
                    return

    def tell(self, news):
        self.wfile.write(f"data: {to_json(news)}\n\n".encode())

    def is_closed(self):
        readable, _, _ = select.select([self.connection], [], [], 0)
        return bool(readable) and self.connection.recv(1, socket.MSG_PEEK) == b""

    def act(self):
        length = self.headers.get("Content-Length", "")
        is_json = self.headers.get_content_type() == "application/json"
        if not is_json or not (length.isascii() and length.isdigit() and len(length) < 8):
            self.refuse(415, "An act is a JSON object.")
        elif int(length) > LARGEST_ACT:
            self.refuse(413, f"An act has at most {LARGEST_ACT} bytes.")
        else:
            try:
                asked = parse_json(self.rfile.read(int(length)).decode())
            except ValueError:
                self.refuse(400, "An act is a JSON object.")
                return
            outcome = self.served.takeover.act(asked)
            self.served.feed.look_soon()
            self.answer(200, "application/json", to_json(outcome).encode())

    def refuse(self, status, why):
        self.answer(status, "text/plain; charset=utf-8", f"{why}\n".encode())

    def answer(self, status, kind, content, more = None):
        self.begin(status, kind, {"Content-Length": str(len(content)), **(more or {})})
        if self.command != "HEAD":
            self.wfile.write(content)

    def begin(self, status, kind, more):
        self.send_response(status)
        for name, value in {"Content-Type": kind, **ALWAYS, **more}.items():
            self.send_header(name, value)
        self.end_headers()

    def log_message(self, format, *args):
        pass  # stderr is for what concerns the user
'''


if __name__ == "__main__":
    lookup("main")()
