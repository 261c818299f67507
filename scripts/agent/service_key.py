"""The key for a model's service: read from the environment, sent in one header and never logged."""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass, field
from typing import Any, Mapping
from urllib.parse import urlsplit

from replies import each_text


OPENAI = "https://api.openai.com/v1"
OPENROUTER = "https://openrouter.ai/api/v1"
# Shorter keys, such as `x` or `none` for a local service, are no secrets, and are not looked for in texts.
SHORT_KEY = 8
# How often programs escape an escape, each time with twice as many backslashes. Without a limit the search would take
# quadratic time in a text of backslashes.
ESCAPES, ZEROS = r"\\{1,16}", "0{0,8}"


class BadKey(Exception):
    """The key in the environment is missing or contains characters that cannot be sent."""


@dataclass(frozen=True)
class Key:
    """A secret whose printed form hides it, so that it does not get into a log by accident."""

    secret: str = field(repr=False, default="")

    def __str__(self) -> str:
        return "[key]"

    def redact(self, text: str) -> str:
        """A text that is about to be written, without the secret, including its spellings in JSON, URLs and HTML."""
        return spelled(self.secret).sub("[key]", text) if len(self.secret) >= SHORT_KEY else text

    def redact_data(self, value: Any, names: bool = True) -> Any:
        return each_text(value, self.redact, names) if len(self.secret) >= SHORT_KEY else value


@functools.lru_cache(maxsize=None)
def spelled(secret: str) -> "re.Pattern[str]":
    signs = [
        rf"(?:{re.escape(sign)}|(?i:{ESCAPES}u00{ord(sign):02x}|{ESCAPES}x{ord(sign):02x}|%{ord(sign):02x}"
        rf"|&#{ZEROS}{ord(sign)};|&#x{ZEROS}{ord(sign):x};)|{ESCAPES}{re.escape(sign)})"
        for sign in secret
    ]
    return re.compile("".join(signs))


def is_at(base_url: str, service: str) -> bool:
    return urlsplit(base_url).hostname == urlsplit(service).hostname


def key_for(base_url: str, environment: Mapping[str, str]) -> Key:
    """The key for the service: OpenRouter's for OpenRouter, OpenAI's for all others. If only one is set, that one."""
    names = ["OPENAI_API_KEY", "OPENROUTER_API_KEY"]
    if is_at(base_url, OPENROUTER):
        names.reverse()
    name = next((name for name in names if environment.get(name, "").strip()), "")
    secret = environment.get(name, "").strip()
    if not secret and (is_at(base_url, OPENAI) or is_at(base_url, OPENROUTER)):
        raise BadKey(f"{base_url} needs a key, and {names[0]} is not set.")
    # Quotes are excluded: JSON escapes them, so the key could not be found for redaction.
    if not all(33 <= ord(sign) < 127 and sign not in '"\\' for sign in secret):
        raise BadKey(f"{name} has signs that no key has, such as a space, a quote or a line end.")
    return Key(secret)


def default_base_url(environment: Mapping[str, str]) -> str:
    """OPENAI_BASE_URL, or the service whose key is set."""
    if environment.get("OPENAI_BASE_URL"):
        return environment["OPENAI_BASE_URL"]
    is_routed = environment.get("OPENROUTER_API_KEY") and not environment.get("OPENAI_API_KEY")
    return OPENROUTER if is_routed else OPENAI


def base_url_problem(base_url: str) -> str:
    """Why the address cannot be used; empty if it can."""
    try:
        url = urlsplit(base_url)
        url.port
    except ValueError:
        return "is not an address"
    # urlsplit drops line ends and tabs, which the service would be sent.
    if not all(33 <= ord(sign) < 127 for sign in base_url):
        return "has a space or another sign that no address has"
    if url.scheme not in ("http", "https") or not url.hostname:
        return "is not an http or https address"
    if url.username or url.password:
        return "has a password in it, and keys come from the environment alone"
    return "has a query in it" if url.query or url.fragment else ""
