"""A client of an MCP server: JSON-RPC, one line for each message, over the stdin and stdout of its process."""

from __future__ import annotations

import json
import queue
import subprocess
import threading
from typing import Any, Dict, List, Optional

from waiting import PATIENCE


class RpcSession:
    """A client that sends lines as they are."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self.process = process
        self.told: "queue.Queue[Optional[Dict[str, Any]]]" = queue.Queue()
        self.notices: List[Dict[str, Any]] = []
        self.reader = threading.Thread(target=self.read)
        self.reader.start()
        self.last = 0

    def __enter__(self) -> RpcSession:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.reader.join()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            if stream is not None:
                stream.close()
        self.process.wait()

    def read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.told.put(json.loads(line))
        self.told.put(None)

    def write(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def send(self, method: str, params: Optional[Dict[str, Any]] = None, **more: Any) -> int:
        """Sends a request; returns its id."""
        self.last += 1
        self.write(json.dumps({"jsonrpc": "2.0", "id": self.last, "method": method, "params": params or {}, **more}))
        return self.last

    def notify(self, method: str, **params: Any) -> None:
        self.write(json.dumps({"jsonrpc": "2.0", "method": method, "params": params}))

    def answer(self) -> Dict[str, Any]:
        """The next answer. Notifications before it go to `notices`."""
        while True:
            message = self.told.get(timeout=PATIENCE)
            if message is None:
                raise AssertionError("the server has ended")
            if "id" in message:
                return message
            self.notices.append(message)

    def ask(self, method: str, **params: Any) -> Dict[str, Any]:
        request = self.send(method, params)
        answer = self.answer()
        if answer["id"] != request:
            raise AssertionError(f"{answer} answers another request than {request}")
        return answer

    def call(self, name: str, **given: Any) -> Dict[str, Any]:
        return self.ask("tools/call", name=name, arguments=given)["result"]

    def text(self, name: str, **given: Any) -> str:
        return self.call(name, **given)["content"][0]["text"]

    def end(self) -> int:
        """Closes stdin; returns the exit code."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        return self.process.wait(PATIENCE)
