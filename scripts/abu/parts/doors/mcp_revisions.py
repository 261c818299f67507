"""
What the revisions of the Model Context Protocol differ in: up to 2025-11-25 a client opens a session with `initialize`,
since 2026-07-28 each request says in `_meta` what it needs, and no state lies between two of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.base import VERSION
from ..core.data import is_object
from ..core.text import shortened

if TYPE_CHECKING:
    from ..core.json_types import Fields, Json

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

    def __init__(self, code: int, text: str, data: Json | None = None) -> None:
        super().__init__(text)
        self.code = code
        self.data = data

    def answered(self) -> Json:
        return {"code": self.code, "message": str(self), **({} if self.data is None else {"data": self.data})}


def meta_of(params: Fields) -> Fields:
    about: object = params.get("_meta")
    nothing: Json = {}
    return about if is_object(about) else nothing


def is_modern(method: str, params: Fields) -> bool:
    """Whether the request is one of the newest revision. Raises a McpError for one that no revision has."""
    about = meta_of(params)
    version: object = about.get(f"{META_PREFIX}protocolVersion")
    modern = version is not None or method in ONLY_MODERN
    if modern:
        check_meta(about, version)
    if method in (ONLY_WITH_HANDSHAKE if modern else ONLY_MODERN):
        raise McpError(NO_METHOD, f"revision {MCP_MODERN} has no method {method}")
    return modern


def check_meta(about: Fields, version: object) -> None:
    if not isinstance(version, str):
        raise McpError(WRONG_PARAMS, f"_meta has no {META_PREFIX}protocolVersion")
    if version != MCP_MODERN:
        data: Json = {"supported": [MCP_MODERN, *WITH_HANDSHAKE], "requested": version}
        raise McpError(NO_VERSION, f"requests of revision {shortened(version)} are not served", data)
    if not is_object(about.get(f"{META_PREFIX}clientCapabilities")):
        raise McpError(WRONG_PARAMS, f"_meta has no {META_PREFIX}clientCapabilities")
    if f"{META_PREFIX}logLevel" in about:
        check_level(about[f"{META_PREFIX}logLevel"])


def check_level(level: object) -> None:
    if level not in LOG_LEVELS:
        raise McpError(WRONG_PARAMS, f"{shortened(str(level))} is no level: there are {', '.join(LOG_LEVELS)}")


def result_of(method: str, result: Json, modern: bool) -> Json:
    """The result as the revision of the request has it."""
    if not modern:
        return result
    kept: Json = {"ttlMs": FRESH_MS[method], "cacheScope": "private"} if method in FRESH_MS else {}
    return {"resultType": "complete", **result, **kept, "_meta": {f"{META_PREFIX}serverInfo": MCP_SERVER}}


def discovered(instructions: str) -> Json:
    capabilities: Json = {"tools": {}, "resources": {}}
    versions = [MCP_MODERN, *WITH_HANDSHAKE]
    return {"supportedVersions": versions, "capabilities": capabilities, "instructions": instructions}


def initialized(params: Fields, instructions: str) -> Json:
    wanted: object = params.get("protocolVersion")
    return {
        "protocolVersion": wanted if wanted in WITH_HANDSHAKE else WITH_HANDSHAKE[0],
        "capabilities": {"tools": {}, "resources": {}, "logging": {}},
        "serverInfo": MCP_SERVER,
        "instructions": instructions,
    }
