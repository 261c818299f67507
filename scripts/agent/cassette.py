"""Recordings of requests to a model's service and of its replies."""

from __future__ import annotations

import hashlib
import json
from collections import deque
from pathlib import Path
from typing import Any, Deque, Dict, Optional

from http_post import HttpReply
from keys import Key
from service_replies import ModelError


KEPT_HEADERS = ("content-type", "retry-after", "retry-after-ms")


class CassetteError(ModelError):
    """The recording lacks the request, or cannot be read."""


class Cassette:
    """
    Recorded requests and replies, one line of JSON each. `none` only replays; `once` sends requests that are missing
    and adds them; `all` sends every request and starts a new recording. Equal requests get their replies in the
    recorded order.
    """

    MODES = ("none", "once", "all")

    def __init__(self, path: Path, mode: str, key: Key = Key()) -> None:
        self.path = path
        self.mode = mode
        self.key = key
        self.recorded: Dict[str, Deque[HttpReply]] = {}
        if mode == "all":
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(b"")
        elif path.exists() or mode == "none":
            self.load()
            if mode == "once":
                self.drop_what_was_cut()

    def load(self) -> None:
        try:
            text = self.path.read_text(encoding="utf-8")
        except (OSError, ValueError) as error:
            raise CassetteError(f"The cassette {self.path} cannot be read: {error}.") from None
        lines = text.split("\n")
        for number, line in enumerate(lines, 1):
            try:
                entry = json.loads(line or "null")
                if entry:
                    told = entry["response"]
                    body = json.dumps(told["body"]).encode() if told.get("json") else str(told["body"]).encode()
                    reply = HttpReply(int(told["status"]), dict(told["headers"]), body)
                    self.recorded.setdefault(str(entry["key"]), deque()).append(reply)
            except (ValueError, KeyError, TypeError):
                # A kill may have truncated the last line.
                if number < len(lines):
                    raise CassetteError(f"Line {number} of the cassette {self.path} is none of its entries.") from None

    def drop_what_was_cut(self) -> None:
        """Removes a truncated line, so that the next entry starts on a line of its own."""
        whole = self.path.read_bytes().rfind(b"\n") + 1
        with open(self.path, "ab") as file:
            file.truncate(whole)

    def play(self, key: str) -> Optional[HttpReply]:
        replies = self.recorded.get(key)
        if replies:
            return replies.popleft()
        if self.mode == "none":
            raise CassetteError(f"The cassette {self.path} does not have this request ({key[:12]}).")
        return None

    def record(self, key: str, body: Dict[str, Any], reply: HttpReply) -> None:
        """Adds an entry; `body` is the request without the model service's key."""
        is_json = reply.data is not None
        told = reply.data if is_json else reply.body.decode("utf-8", "replace")
        headers = {name: reply.headers[name] for name in KEPT_HEADERS if name in reply.headers}
        request = {"method": "POST", "path": "/chat/completions", "body": body}
        response = {"status": reply.status, "headers": headers, "json": is_json, "body": told}
        line = json.dumps({"v": 1, "key": key, "request": request, "response": self.key.redact_data(response)})
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with open(self.path, "a", encoding="utf-8") as file:
            file.write(line + "\n")


def without_images(value: Any) -> Any:
    """Replaces each image by its hash, which suffices to compare requests."""
    if isinstance(value, str) and value.startswith("data:image/"):
        return f"sha256:{hashlib.sha256(value.encode()).hexdigest()}"
    if isinstance(value, list):
        return [without_images(item) for item in value]
    if isinstance(value, dict):
        return {key: without_images(item) for key, item in value.items()}
    return value


def body_key(body: Dict[str, Any]) -> str:
    """The hash of the body without images, in canonical form."""
    return hashlib.sha256(json.dumps(body, sort_keys=True, separators=(",", ":")).encode()).hexdigest()
