"""Recordings of requests to a model's service and of its replies."""

from __future__ import annotations

import hashlib
import json
import os
from collections import deque
from pathlib import Path
from typing import Any, BinaryIO, Deque, Dict, Optional

import abu
from http_post import HttpReply
from named_files import BadFile, open_named, parse_strict
from service_key import Key
from service_replies import ModelError


KEPT_HEADERS = ("content-type", "retry-after", "retry-after-ms")
MOST_BYTES = 256 << 20
ENTRY = {"v": 1}
# How each line begins.
START = json.dumps(ENTRY)[:-1].encode() + b', "key": "'


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
        # The length of what the first new entry is written behind, and what ends its last line.
        self.length: Optional[int] = 0
        self.gap = b""
        if path.exists() or mode == "none":
            self.load()
        if mode == "all":
            self.recorded.clear()
            self.length, self.gap = 0, b""
        if mode != "none":
            path.parent.mkdir(parents=True, exist_ok=True)
            self.open_to_write().close()

    def load(self) -> None:
        """Another program's file is refused in every mode: `all` would empty it."""
        whole = 0
        try:
            with open_named(self.path, MOST_BYTES) as file:
                for number, line in enumerate(file, 1):
                    if not self.take(line):
                        # A kill may have left a part of an entry.
                        if line.endswith(b"\n") or not (START.startswith(line) or line.startswith(START)):
                            raise BadFile(f"{self.path} is none: line {number} is no entry of a recording")
                        break
                    whole += len(line)
                    self.gap = b"" if line.endswith(b"\n") else b"\n"
        except BadFile as error:
            raise CassetteError(f"The cassette {error}.") from None
        self.length = whole

    def take(self, line: bytes) -> bool:
        """Whether the line is an entry, or empty."""
        try:
            entry = parse_strict(line) if line.strip() else None
            if entry is not None:
                told = entry["response"]
                body = json.dumps(told["body"]) if told.get("json") else str(told["body"])
                reply = HttpReply(int(told["status"]), dict(told["headers"]), body.encode())
                self.recorded.setdefault(str(entry["key"]), deque()).append(reply)
            return True
        except (ValueError, KeyError, TypeError, AttributeError):
            return False

    def open_to_write(self) -> BinaryIO:
        """Follows no link, each time: another file may have taken the cassette's place."""
        flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND
        return os.fdopen(abu.open_own(self.path, flags, is_shared=True), "ab")

    def play(self, key: str) -> Optional[HttpReply]:
        replies = self.recorded.get(key)
        if replies:
            return replies.popleft()
        if self.mode == "none":
            raise CassetteError(f"The cassette {self.path} does not have this request ({key[:12]}).")
        return None

    def record(self, key: str, body: Dict[str, Any], reply: HttpReply) -> None:
        """Adds an entry; `body` is the request without the model service's key."""
        told: Any = reply.body.decode("utf-8", "replace")
        try:
            told, is_json = parse_strict(reply.body), True
        except ValueError:
            is_json = False
        headers = {name: reply.headers[name] for name in KEPT_HEADERS if name in reply.headers}
        request = {"method": "POST", "path": "/chat/completions", "body": body}
        response = {"status": reply.status, "headers": headers, "json": is_json, "body": told}
        line = json.dumps({**ENTRY, "key": key, "request": request, "response": self.key.redact_data(response)})
        with self.open_to_write() as file:
            if self.length is not None:
                file.truncate(self.length)
            file.write(self.gap + line.encode() + b"\n")
        self.length, self.gap = None, b""


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
