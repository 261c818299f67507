"""Serve the commands as Model Context Protocol tools over stdin and stdout"""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import sys
import tempfile
import threading
from typing import TYPE_CHECKING

from ..core.base import VERSION
from ..core.errors import AbuError
from ..core.data import parse_json, to_json
from .mcp_tools import MCP_TOOLS
from ..core.loader import SOURCE
from ..core.text import shortened
from ..core.data import is_object

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable
    from typing import Any, BinaryIO

    from .mcp_tools import McpTool
    from ..core.json_types import Fields, Json

# The revisions of the protocol that the server speaks, the newest first: in what it uses they are the same.
MCP_REVISIONS = ("2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05")
LONGEST_REQUEST = 4 << 20
# JSON-RPC's codes.
NO_JSON, NO_REQUEST, NO_METHOD, WRONG_PARAMS = -32700, -32600, -32601, -32602
NO_RESOURCE = -32002
# How long a cancelled call may take to end by itself.
CANCEL_SECONDS = 5.0
MCP_INSTRUCTIONS = (
    "Plays and checks a running Unity game. Loop: `snapshot` once, act on a ref (e3) or a name, read what the action "
    "printed: it has waited until the game is at rest, and lists what happened and what changed. No pauses and no "
    "snapshot in between. In doubt, and after an error, read the whole tree again. The resource abu://skill explains "
    "trees, refs and errors."
)
MCP_RESOURCES = (
    ("abu://skill", "skill", "How to play: trees, refs, verbs, errors", "text/markdown", ["skill"]),
    ("abu://tree", "tree", "The screen as a tree, read now", "text/plain", ["snapshot"]),
)


class McpError(Exception):
    """Answered as an error of JSON-RPC."""

    def __init__(self, code: int, text: str) -> None:
        super().__init__(text)
        self.code = code


class McpJob:
    """
    A request that runs a command of its own, so that it can be cancelled. `acts` is the name of the tool if the command
    may change something.
    """

    def __init__(self, request_id: object, run: Callable[[McpJob], Json], token: object = None, acts: str = "") -> None:
        self.id = request_id
        self.run = run
        self.token = token
        self.acts = acts
        self.is_cancelled = False
        self.process: subprocess.Popen[bytes] | None = None


class McpServer:
    """
    One client on a pair of streams. Requests for the game are carried out one after another in a thread, in the order
    in which they came; everything else is answered at once.
    """

    def __init__(self, source: BinaryIO, sink: BinaryIO, game: list[str]) -> None:
        self.source = source
        self.sink = sink
        # The flags that name the game; without any, each call looks anew.
        self.game = game
        self.writing = threading.Lock()
        self.waiting: queue.Queue[McpJob | None] = queue.Queue()
        # Open jobs by id; guarded by the lock, because a cancellation may come at any time.
        self.jobs: dict[object, McpJob] = {}
        self.lock = threading.Lock()
        # What the client must know about calls that it has cancelled. Told with the next result.
        self.unsure: list[str] = []
        self.methods: dict[str, Callable[[Fields], Json]] = {
            "initialize": self.initialize,
            "ping": lambda params: {},
            "logging/setLevel": lambda params: {},
            "tools/list": lambda params: {"tools": [tool.listed() for tool in MCP_TOOLS]},
            "resources/list": lambda params: {"resources": list_resources()},
            "resources/templates/list": lambda params: {"resourceTemplates": []},
        }

    def serve(self) -> None:
        """Returns once the client has closed its side, after all requests are answered."""
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
            self.waiting.put(None)
            worker.join()
        finally:
            for job in self.open_jobs():
                self.cancel(job)

    def receive(self, line: bytes) -> None:
        try:
            message = parse_json(line.decode())
        except ValueError as error:
            self.fail(None, McpError(NO_JSON, f"this is no JSON: {error}"))
            return
        if not is_object(message) or message.get("jsonrpc") != "2.0":
            self.fail(None, McpError(NO_REQUEST, "a message is an object with jsonrpc 2.0; batches are not"))
            return
        if not isinstance(message.get("method"), str):
            return  # an answer; this server asks nothing
        params = message.get("params", {})
        if "id" not in message:
            self.notice(message["method"], params if is_object(params) else {})
            return
        try:
            self.answer(message["id"], message["method"], params)
        except McpError as error:
            self.fail(message["id"], error)

    def answer(self, request_id: object, method: str, params: object) -> None:
        if isinstance(request_id, bool) or not isinstance(request_id, (str, int)):
            raise McpError(NO_REQUEST, "an id is a text or a whole number")
        if not is_object(params):
            raise McpError(WRONG_PARAMS, "params are an object")
        if method == "tools/call":
            tool, call = self.call_of(params)
            self.begin(McpJob(request_id, call, token_of(params), "" if tool.only_reads else tool.name))
        elif method == "resources/read":
            self.begin(McpJob(request_id, self.reading_of(params)))
        elif method in self.methods:
            self.send({"id": request_id, "result": self.methods[method](params)})
        else:
            raise McpError(NO_METHOD, f"unknown method {shortened(method)}")

    def notice(self, method: str, params: Fields) -> None:
        """Takes a notification. A request that has not begun is dropped; a command that runs is interrupted."""
        if method == "notifications/cancelled":
            with self.lock:
                job = self.jobs.get(as_key(params.get("requestId")))
            if job is not None:
                self.cancel(job)

    def initialize(self, params: Fields) -> Json:
        wanted: object = params.get("protocolVersion")
        return {
            "protocolVersion": wanted if wanted in MCP_REVISIONS else MCP_REVISIONS[0],
            "capabilities": {"tools": {}, "resources": {}, "logging": {}},
            "serverInfo": {"name": "abu", "version": VERSION},
            "instructions": MCP_INSTRUCTIONS,
        }

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
            outcome = {} if job.is_cancelled else self.outcome_of(job)
            with self.lock:
                del self.jobs[as_key(job.id)]
            # From here on it can no longer be cancelled.
            if not job.is_cancelled:
                self.send({"id": job.id, **outcome})
            elif outcome and job.acts:
                self.unsure.append(f"`{job.acts}`, which was cancelled, may have been carried out; look at `snapshot`.")
                self.tell("warning", self.unsure[-1])

    def outcome_of(self, job: McpJob) -> Json:
        try:
            return {"result": job.run(job)}
        except McpError as error:
            return {"error": {"code": error.code, "message": str(error)}}
        except OSError as error:
            return {"result": failure(f"abu.py cannot be started: {error}")}

    def cancel(self, job: McpJob) -> None:
        with self.lock:
            job.is_cancelled = True
            process = job.process
        if process is not None:
            interrupt(process)

    # --- Tools and resources ---

    def call_of(self, params: Fields) -> tuple[McpTool, Callable[[McpJob], Json]]:
        name: object = params.get("name")
        given: object = params.get("arguments", {})
        tool = next((tool for tool in MCP_TOOLS if tool.name == name), None)
        if tool is None:
            names = ", ".join(tool.name for tool in MCP_TOOLS)
            raise McpError(WRONG_PARAMS, f"unknown tool {shortened(str(name))}: there are {names}")
        if not is_object(given):
            raise McpError(WRONG_PARAMS, "arguments are an object")
        return tool, lambda job: self.call(job, tool, given)

    def call(self, job: McpJob, tool: McpTool, given: Json) -> Json:
        lines: object = given.get("lines", "")
        try:
            words = tool.words(given)
            if not isinstance(lines, str):
                raise ValueError("`lines` is not a text")
        except ValueError as error:
            return failure(f"{str(error)[0].upper()}{str(error)[1:]}.\n  try: look at the tool's arguments")
        if words[0] not in ("screenshot", "ss"):
            return self.result_of(job, words, lines)
        with tempfile.TemporaryDirectory(prefix="abu-") as folder:
            path = os.path.join(folder, "screen.png")
            return with_picture(self.result_of(job, [*words, f"--output={path}"], lines), path)

    def result_of(self, job: McpJob, words: list[str], lines: str) -> Json:
        """Runs a command; its output as the result of a tool. What it writes to stderr follows what it prints."""
        code, out, notes = self.run(job, words, lines)
        unsure, self.unsure = self.unsure, []
        text = "\n".join(part for part in (*unsure, out, notes) if part)
        return {"content": [{"type": "text", "text": text}], "isError": code != 0}

    def run(self, job: McpJob, words: list[str], lines: str) -> tuple[int, str, str]:
        """The exit code of `abu.py WORDS`, its output, and what it wrote to stderr."""
        command = [sys.executable, "-I", SOURCE, *self.game, *words]
        pipe = subprocess.PIPE
        with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, env=environment()) as process:
            with self.lock:
                job.process = process
            if job.is_cancelled:
                interrupt(process)
            notes: list[str] = []
            reader = threading.Thread(target=self.read_notes, args=(job, process.stderr, notes))
            reader.start()
            feeder = threading.Thread(target=feed, args=(process.stdin, lines.encode("utf-8", "replace")))
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
                progress = {"progressToken": job.token, "progress": count, "message": notes[-1]}
                self.send({"method": "notifications/progress", "params": progress})

    def reading_of(self, params: Fields) -> Callable[[McpJob], Json]:
        found = next((resource for resource in MCP_RESOURCES if resource[0] == params.get("uri")), None)
        if found is None:
            raise McpError(NO_RESOURCE, f"unknown resource {shortened(str(params.get('uri')))}")
        uri, _, _, kind, words = found

        def read(job: McpJob) -> Json:
            code, out, notes = self.run(job, words, "")
            if code != 0:
                raise McpError(NO_RESOURCE, notes)
            return {"contents": [{"uri": uri, "mimeType": kind, "text": out}]}

        return read

    # --- What the client gets ---

    def tell(self, level: str, text: str) -> None:
        self.send({"method": "notifications/message", "params": {"level": level, "logger": "abu", "data": text}})

    def fail(self, request_id: object, error: McpError) -> None:
        self.send({"id": request_id, "error": {"code": error.code, "message": str(error)}})

    def send(self, message: Json) -> None:
        line = to_json({"jsonrpc": "2.0", **message}).encode() + b"\n"
        with self.writing:
            try:
                self.sink.write(line)
                self.sink.flush()
            except (OSError, ValueError):
                # Nobody reads any more, so nobody needs what is still running.
                os._exit(1)


def as_key(request_id: object) -> object:
    """1 and "1" are two ids."""
    return (type(request_id), request_id) if isinstance(request_id, (str, int)) else None


def token_of(params: Fields) -> object:
    """The token under which the client wants to hear of progress; None if it does not."""
    about: object = params.get("_meta")
    return about.get("progressToken") if is_object(about) else None


def list_resources() -> list[Json]:
    return [
        {"uri": uri, "name": name, "description": about, "mimeType": kind}
        for uri, name, about, kind, _ in MCP_RESOURCES
    ]


def failure(text: str) -> Json:
    return {"content": [{"type": "text", "text": text}], "isError": True}


def with_picture(result: Json, path: str) -> Json:
    """Adds the picture in the file; the text is what the command printed below the file's path."""
    import base64

    if result["isError"]:
        return result
    with open(path, "rb") as file:
        data = base64.b64encode(file.read()).decode()
    text = "\n".join(line for line in result["content"][0]["text"].split("\n") if line != path)
    image = {"type": "image", "data": data, "mimeType": "image/png"}
    return {**result, "content": [image, *([{"type": "text", "text": text}] if text else [])]}


def environment() -> dict[str, str]:
    """What is printed here is not what a person or another agent has read in a shell, so its record is another one."""
    return {**os.environ, "ABU_READER": f"mcp-{os.getpid()}"}


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


def mcp(args: argparse.Namespace) -> str:
    """Serves until the client closes stdin."""
    if sys.stdin is None or sys.stdout is None:
        raise AbuError("stdin or stdout is closed.", "let an MCP client start `abu.py mcp`")
    flags = {"--port": args.port, "--session": args.session}
    game = [f"{flag}={value}" for flag, value in flags.items() if value]
    McpServer(sys.stdin.buffer, sys.stdout.buffer, game).serve()
    return ""
