"""What the requests of a run cost: their size by part, and how much of each is as in the request before it."""

from __future__ import annotations

import json
import os
import re
from dataclasses import dataclass
from typing import Any, Dict, List, Sequence

BYTES_PER_TOKEN = 4
SECTION = re.compile(r"^(Details|Latest steps|Game state(?:, in [^\n]*)?):\n", re.MULTILINE)


@dataclass(frozen=True)
class Costs:
    """Means of a request: bytes, the bytes that begin as the request before did, and the bytes of each part."""

    requests: int
    size: float
    shared: float
    parts: Dict[str, float]

    @property
    def tokens(self) -> float:
        return self.size / BYTES_PER_TOKEN

    @property
    def share(self) -> float:
        """The unchanged part of a request, in per cent."""
        return 100 * self.shared / self.size


def costs_of(bodies: Sequence[Dict[str, Any]]) -> Costs:
    """Of the bodies of requests, in order. The first one has nothing before it, and does not count for `shared`."""
    parts = [parts_of(body) for body in bodies]
    texts = ["".join(part.values()).encode() for part in parts]
    shared = [len(os.path.commonprefix([before, text])) for before, text in zip(texts, texts[1:])]
    names = {name: None for part in parts for name in part}
    means = {name: mean([len(part.get(name, "").encode()) for part in parts]) for name in names}
    return Costs(len(texts), mean([len(text) for text in texts]), mean(shared), means)


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def parts_of(body: Dict[str, Any]) -> Dict[str, str]:
    """The text of a request in the order in which services cache it: schema, rules, messages."""
    forms = [json.dumps(body[key], separators=(",", ":")) for key in ("tools", "response_format") if key in body]
    *earlier, last = map(text_of, body["messages"])
    pieces: List[str] = SECTION.split(last)
    told = {kind.partition(",")[0].lower(): text for kind, text in zip(pieces[1::2], pieces[2::2])}
    return {"schema": "".join(forms), "rules": "".join(earlier), "rest": pieces[0], **told}


def text_of(message: Dict[str, Any]) -> str:
    """Without pictures, and with the calls of a reply."""
    if message.get("tool_calls"):
        return json.dumps(message["tool_calls"], separators=(",", ":"))
    content = message["content"]
    return content if isinstance(content, str) else "".join(part.get("text", "") for part in content)
