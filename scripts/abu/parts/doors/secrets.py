"""Take secrets and names of people out of a text that others will read"""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

from ..core.data import is_list, is_object

if TYPE_CHECKING:
    from collections.abc import Iterator

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


def without_secrets(text: str, secrets: set[str]) -> str:
    """The text without these secrets, without anything that looks like one, and with `~` for home folders."""
    for secret in sorted(secrets, key=len, reverse=True):
        text = text.replace(secret, HIDDEN)
    for form, instead in FORMS:
        text = re.sub(form, instead, text)
    for home in sorted({os.path.expanduser("~"), os.path.realpath(os.path.expanduser("~"))}, key=len, reverse=True):
        if len(home) > 1:
            text = text.replace(home, "~")
    return HOMES.sub("~", text)


def secrets_of_environment() -> set[str]:
    """The values of variables that are named like secrets, ABU's and others'."""
    return {value for name, value in os.environ.items() if len(value) >= SHORTEST and SECRET_NAME.search(name)}


def secrets_in(value: object) -> Iterator[str]:
    """The texts in a record that stand under the name of a secret."""
    if is_object(value):
        for key, inner in value.items():
            if isinstance(inner, str) and len(inner) >= SHORTEST and SECRET_NAME.search(key):
                yield inner
            yield from secrets_in(inner)
    elif is_list(value):
        for inner in value:
            yield from secrets_in(inner)
