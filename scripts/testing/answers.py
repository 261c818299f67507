"""How long an answer of the MCP server is, for a model that reads it."""

from __future__ import annotations

import json
from typing import Any, Dict

# The limit of clients, and the price of a picture of 1568 by 1568 pixels.
MOST_TOKENS = 25_000
PICTURE_TOKENS = 1568 * 1568 / 750


def tokens(result: Dict[str, Any]) -> float:
    """No tokenizer makes more of a text than it has bytes."""
    texts = [part["text"] for part in result.get("content", result.get("contents", [])) if "text" in part]
    pictures = [part for part in result.get("content", []) if part["type"] == "image"]
    data = json.dumps(result["structuredContent"], ensure_ascii=False) if "structuredContent" in result else ""
    return sum(len(text.encode()) for text in (*texts, data)) + PICTURE_TOKENS * len(pictures)
