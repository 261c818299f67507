"""Serve the commands as Model Context Protocol tools over stdin and stdout"""

from __future__ import annotations

import json
import os
import queue
import signal
import subprocess
import sys
import tempfile
import threading
from typing import TYPE_CHECKING

from ..core.data import finite, is_list, is_object, to_json
from ..core.disk import remove
from ..core.errors import AbuError, UsageError
from ..core.stderr import of_sensible_length
from ..core.text import shortened
from ..io.state import state_folder
from ..io.strict import strict_json
from ..table.index import command_named
from .mcp_answers import REST, CutTexts, structured, with_picture
from .mcp_revisions import (
    CLOSED,
    INTERNAL,
    LOG_LEVELS,
    McpError,
    NO_JSON,
    NO_METHOD,
    NO_REQUEST,
    NO_RESOURCE,
    WRONG_PARAMS,
    check_level,
    discovered,
    initialized,
    is_modern,
    meta_of,
    result_of,
)
from .mcp_tools import MCP_TOOLS, McpCall, wrong_arguments

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, BinaryIO

    from ..core.json_types import Fields, Json
    from ..table.call import Call

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
        self, request_id: object, method: str, params: Fields, modern: bool, run: Callable[[McpJob], Json], acts: str
    ) -> None:
        self.id = request_id
        self.method = method
        self.modern = modern
        self.run = run
        # Under which the client wants to hear of progress; None if it does not.
        self.token: object = meta_of(params).get("progressToken")
        self.acts = acts
        self.is_cancelled = False
        self.has_begun = False
        self.process: subprocess.Popen[bytes] | None = None


class McpServer:
    """
    One client on a pair of streams. Requests for the game are carried out one after another in a thread, in the order
    in which they came; everything else is answered at once.
    """

    def __init__(self, source: BinaryIO, sink: BinaryIO, game: dict[str, str]) -> None:
        self.source = source
        self.sink = sink
        # The values of the flags that name the game; without any, each call looks anew.
        self.game = game
        # In a container each server has the process id 1.
        self.reader = f"mcp-{os.getpid()}-{os.urandom(8).hex()}"
        self.writing = threading.Lock()
        self.waiting: queue.Queue[McpJob | None] = queue.Queue()
        # Open jobs by id; guarded by the lock, because a cancellation may come at any time.
        self.jobs: dict[object, McpJob] = {}
        self.lock = threading.Lock()
        # What the client must know about calls that it has cancelled. Told with the next result.
        self.unsure: list[str] = []
        self.cut = CutTexts()
        # What a client wants to be told, of LOG_LEVELS.
        self.level = LOG_LEVELS[0]
        self.methods: dict[str, Callable[[Fields], Json]] = {
            "server/discover": lambda params: discovered(MCP_INSTRUCTIONS),
            "initialize": lambda params: initialized(params, MCP_INSTRUCTIONS),
            "ping": lambda params: {},
            "logging/setLevel": self.set_level,
            "tools/list": lambda params: {"tools": [tool.listed() for tool in MCP_TOOLS]},
            "resources/list": lambda params: {"resources": list_resources()},
            "resources/templates/list": lambda params: {"resourceTemplates": []},
        }

    def serve(self) -> None:
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

    def receive(self, line: bytes) -> None:
        """Answers a message, or sees to it that it is answered; whatever goes wrong is an answer too."""
        request_id: object = None
        try:
            request_id = id_in(line)
            message = message_of(line)
            self.take(message)
        except McpError as error:
            self.fail(request_id, error)
        except Exception as error:
            self.fail(request_id, fault_in(error))

    def take(self, message: Json) -> None:
        method: object = message.get("method")
        if method is None and ("result" in message or "error" in message):
            return  # an answer; this server asks nothing
        if message.get("jsonrpc") != "2.0" or not isinstance(method, str):
            raise McpError(NO_REQUEST, "a message has jsonrpc 2.0 and a method, a text")
        params: object = message.get("params", {})
        if "id" not in message:
            self.notice(method, params if is_object(params) else {})
            return
        if not is_id(message["id"]):
            raise McpError(NO_REQUEST, "an id is a text or a whole number")
        if not is_object(params):
            raise McpError(WRONG_PARAMS, "params are an object")
        self.answer(message["id"], method, params, is_modern(method, params))

    def answer(self, request_id: object, method: str, params: Fields, modern: bool) -> None:
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

    def notice(self, method: str, params: Fields) -> None:
        """Takes a notification. A request that has not begun is dropped; a command that runs is interrupted."""
        if method == "notifications/cancelled":
            with self.lock:
                job = self.jobs.get(as_key(params.get("requestId")))
            if job is not None:
                self.cancel(job)

    def set_level(self, params: Fields) -> Json:
        level: object = params.get("level")
        check_level(level)
        self.level = str(level)
        return {}

    # --- Jobs ---

    def begin(self, job: McpJob) -> None:
        with self.lock:
            if as_key(job.id) in self.jobs:
                raise McpError(NO_REQUEST, "another request with this id is not answered yet")
            self.jobs[as_key(job.id)] = job
        self.waiting.put(job)

    def open_jobs(self) -> list[McpJob]:
        with self.lock:
            return list(self.jobs.values())

    def work(self) -> None:
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

    def outcome_of(self, job: McpJob) -> Json:
        try:
            return {"result": result_of(job.method, job.run(job), job.modern)}
        except McpError as error:
            return {"error": error.answered()}
        except OSError as error:
            return {"result": result_of(job.method, failure(f"abu.py cannot be started: {error}"), job.modern)}
        except Exception as error:
            return {"error": fault_in(error).answered()}

    def cancel(self, job: McpJob) -> None:
        with self.lock:
            job.is_cancelled = True
            process = job.process
        if process is not None:
            interrupt(process)

    def refuse_waiting(self) -> None:
        """Refuses what waits behind another request: nobody may be there any more who wants it done."""
        with self.lock:
            late = [job for job in list(self.jobs.values())[1:] if not (job.has_begun or job.is_cancelled)]
            for job in late:
                job.is_cancelled = True
        for job in late:
            self.fail(job.id, McpError(CLOSED, "stdin was closed before this began, so it is not carried out"))

    def end_calls(self) -> None:
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

    def call_of(self, params: Fields) -> tuple[Callable[[McpJob], Json], str]:
        """What carries out the call of a tool, and the name of the tool if that may change something."""
        name: object = params.get("name")
        given: object = params.get("arguments", {})
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

    def call(self, job: McpJob, call: McpCall) -> Json:
        if call.words[:1] == [REST]:
            return self.rest_of(call.words)
        if not call.is_picture:
            return self.result_of(job, call)
        with tempfile.TemporaryDirectory(prefix="abu-") as folder:
            path = os.path.join(folder, "screen.png")
            saving = call.saving(path)
            return with_picture(self.result_of(job, saving), path, saving.is_whole)

    def rest_of(self, words: list[str]) -> Json:
        try:
            return {"content": [{"type": "text", "text": self.cut.asked_for(words)}], "isError": False}
        except AbuError as error:
            return failure(f"{error}\n  try: {error.fix}")

    def result_of(self, job: McpJob, call: McpCall) -> Json:
        """Runs a command; its output as the result of a tool. What it writes to stderr follows what it prints."""
        code, out, notes = self.run(job, call)
        unsure, self.unsure = self.unsure, []
        data = structured(out) if call.is_data and not unsure and not notes else {}
        told = self.cut.both(call.in_own_words(out, of="--- Left out:"), call.in_own_words(notes))
        text = "\n".join(filter(None, (*dict.fromkeys(unsure), told)))
        return {"content": [{"type": "text", "text": text}], **data, "isError": code != 0}

    def run(self, job: McpJob, call: McpCall) -> tuple[int, str, str]:
        """The exit code of a command, its output, and what it wrote to stderr."""
        command, content = call.process(self.game)
        pipe = subprocess.PIPE
        with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, env=environment(self.reader)) as process:
            with self.lock:
                job.process = process
            if job.is_cancelled:
                interrupt(process)
            notes: list[str] = []
            reader = threading.Thread(target=self.read_notes, args=(job, process.stderr, notes))
            reader.start()
            feeder = threading.Thread(target=feed, args=(process.stdin, content))
            feeder.start()
            assert process.stdout is not None
            out = process.stdout.read().decode("utf-8", "replace")
            feeder.join()
            reader.join()
        return process.returncode, out.rstrip("\n"), "\n".join(notes)

    def read_notes(self, job: McpJob, stderr: Any, notes: list[str]) -> None:
        """Collects what a command writes to stderr, and passes it on as progress if the client has asked for it."""
        for count, line in enumerate(stderr, 1):
            notes.append(line.decode("utf-8", "replace").rstrip("\r\n"))
            if job.token is not None and not job.is_cancelled:
                message = of_sensible_length(notes[-1], LONGEST_PROGRESS)
                progress = {"progressToken": job.token, "progress": count, "message": message}
                self.send({"method": "notifications/progress", "params": progress})

    def reading_of(self, params: Fields, modern: bool) -> Callable[[McpJob], Json]:
        # The newest revision has no code of its own for it.
        code = WRONG_PARAMS if modern else NO_RESOURCE
        found = next((resource for resource in MCP_RESOURCES if resource[0] == params.get("uri")), None)
        if found is None:
            raise McpError(code, f"unknown resource {shortened(str(params.get('uri')))}")
        uri, _, _, kind, command = found
        call = McpCall(command_named(command), {}, [])

        def read(job: McpJob) -> Json:
            status, out, notes = self.run(job, call)
            if status != 0:
                raise McpError(code, self.cut.fitting(notes))
            return {"contents": [{"uri": uri, "mimeType": kind, "text": self.cut.fitting(out)}]}

        return read

    # --- What the client gets ---

    def tell(self, level: str, text: str) -> None:
        if LOG_LEVELS.index(level) >= LOG_LEVELS.index(self.level):
            params: Json = {"level": level, "logger": "abu", "data": text}
            self.send({"method": "notifications/message", "params": params})

    def fail(self, request_id: object, error: McpError) -> None:
        self.send({"id": request_id, "error": error.answered()})

    def send(self, message: Json) -> None:
        line = to_json({"jsonrpc": "2.0", **message}).encode() + b"\n"
        with self.writing:
            try:
                self.sink.write(line)
                self.sink.flush()
            except (OSError, ValueError):
                # Nobody reads any more, so nobody needs what is still running.
                self.end_calls()
                os._exit(1)


def as_key(request_id: object) -> object:
    """1 and "1" are two ids."""
    return (type(request_id), request_id) if isinstance(request_id, (str, int)) else None


def is_id(request_id: object) -> bool:
    return isinstance(request_id, (str, int)) and not isinstance(request_id, bool)


def id_in(line: bytes) -> object:
    """The id of a request, even if it cannot be carried out; None if it does not have exactly one."""
    try:
        # Objects as lists of pairs, in which a name may be there twice.
        parts: object = json.loads(line.decode(), parse_constant=finite, object_pairs_hook=list)
    except (ValueError, RecursionError):
        return None
    pairs = parts if is_list(parts) else []
    ids: list[object] = [part[1] for part in pairs if isinstance(part, tuple) and part[0] == "id"]
    return ids[0] if len(ids) == 1 and is_id(ids[0]) else None


def message_of(line: bytes) -> Json:
    """The message in a line. Raises a McpError if there is none."""
    try:
        message = strict_json(line.decode())
    except ValueError as error:
        is_request = id_in(line) is not None
        raise McpError(NO_REQUEST if is_request else NO_JSON, f"this cannot be read: {error}") from None
    if not is_object(message):
        raise McpError(NO_REQUEST, "a message is an object with jsonrpc 2.0; batches are not")
    return message


def fault_in(error: Exception) -> McpError:
    """The answer to a request on which this server itself has failed."""
    return McpError(INTERNAL, f"abu.py failed on it: {type(error).__name__}")


def list_resources() -> list[Json]:
    return [
        {"uri": uri, "name": name, "description": about, "mimeType": kind}
        for uri, name, about, kind, _ in MCP_RESOURCES
    ]


def failure(text: str) -> Json:
    return {"content": [{"type": "text", "text": text}], "isError": True}


def environment(reader: str) -> dict[str, str]:
    """What is printed here is not what a person or another agent has read in a shell, so its record is another one."""
    return {**os.environ, "ABU_READER": reader}


def forget_reader(reader: str) -> None:
    """Removes what the client has read: the next one, which has read nothing, may have the same process id."""
    import glob

    for path in glob.glob(os.path.join(glob.escape(state_folder()), f"tree-*-{reader}.json")):
        try:
            remove(path)
        except OSError:
            pass  # no other server uses its name


def feed(stdin: Any, content: bytes) -> None:
    try:
        with stdin:
            stdin.write(content)
    except OSError:
        pass  # the command has ended without reading it


def interrupt(process: subprocess.Popen[bytes]) -> None:
    """Ends a command as Ctrl-C does, so that it cleans up; if that takes too long, at once."""
    try:
        process.send_signal(signal.SIGINT if os.name == "posix" else signal.SIGTERM)
    except OSError:
        return  # it has ended
    timer = threading.Timer(CANCEL_SECONDS, process.kill)
    timer.daemon = True
    timer.start()


def end_by_signal(number: int, frame: object) -> None:
    """Ends the server as the end of stdin does, but at once: what runs is interrupted on the way out."""
    signal.signal(number, signal.SIG_IGN)
    sys.exit(128 + number)


def mcp(args: Call) -> str:
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
