"""Validates JSON Schema (draft 2020-12), with the keywords that this repository uses; other keywords are an error."""

from __future__ import annotations

import json
import re
from typing import Any, Callable, Dict, List

Json = Dict[str, Any]
# Annotations, which do not affect validity.
NOTES = ("$schema", "$id", "$defs", "$comment", "title", "description", "examples")


class Schema:
    """Checks values against a schema, or against one of its definitions."""

    def __init__(self, root: Json) -> None:
        self.root = root

    def problems(self, value: object, name: str = "") -> List[str]:
        """One sentence for each problem; none if the value is valid. `name` is one of the definitions."""
        return self.check(value, {"$ref": f"#/$defs/{name}"} if name else self.root, "$")

    def check(self, value: object, schema: object, at: str) -> List[str]:
        if isinstance(schema, bool):
            return [] if schema else [f"{at} may not be there"]
        assert isinstance(schema, dict), f"not a schema: {schema!r}"
        found: List[str] = []
        for keyword, wanted in schema.items():
            if keyword in NOTES:
                continue
            found += getattr(self, CHECKS[keyword])(value, wanted, at, schema)
        return found

    def resolve(self, reference: str) -> object:
        part: Any = self.root
        if not reference.startswith("#"):
            raise KeyError(reference)
        for name in reference.split("/")[1:]:
            part = part[name.replace("~1", "/").replace("~0", "~")]
        return part

    def check_ref(self, value: object, wanted: str, at: str, _: Json) -> List[str]:
        return self.check(value, self.resolve(wanted), at)

    def check_type(self, value: object, wanted: str, at: str, _: Json) -> List[str]:
        return [] if TYPES[wanted](value) else [f"{at} is no {wanted}: {shown(value)}"]

    def check_const(self, value: object, wanted: object, at: str, _: Json) -> List[str]:
        return [] if is_same(value, wanted) else [f"{at} is not {shown(wanted)}: {shown(value)}"]

    def check_enum(self, value: object, wanted: List[object], at: str, _: Json) -> List[str]:
        return [] if any(is_same(value, one) for one in wanted) else [f"{at} is none of {wanted}: {shown(value)}"]

    def check_properties(self, value: object, wanted: Json, at: str, _: Json) -> List[str]:
        if not isinstance(value, dict):
            return []
        here = [name for name in wanted if name in value]
        return [found for name in here for found in self.check(value[name], wanted[name], f"{at}.{name}")]

    def check_required(self, value: object, wanted: List[str], at: str, _: Json) -> List[str]:
        missing = [name for name in wanted if isinstance(value, dict) and name not in value]
        return [f"{at}.{name} is missing" for name in missing]

    def check_additional(self, value: object, wanted: object, at: str, schema: Json) -> List[str]:
        if not isinstance(value, dict):
            return []
        others = [name for name in value if name not in schema.get("properties", {})]
        return [found for name in others for found in self.check(value[name], wanted, f"{at}.{name}")]

    def check_items(self, value: object, wanted: object, at: str, _: Json) -> List[str]:
        if not isinstance(value, list):
            return []
        return [found for n, item in enumerate(value) for found in self.check(item, wanted, f"{at}[{n}]")]

    def check_least_items(self, value: object, wanted: int, at: str, _: Json) -> List[str]:
        return [f"{at} has fewer than {wanted} items"] if isinstance(value, list) and len(value) < wanted else []

    def check_most_items(self, value: object, wanted: int, at: str, _: Json) -> List[str]:
        return [f"{at} has more than {wanted} items"] if isinstance(value, list) and len(value) > wanted else []

    def check_minimum(self, value: object, wanted: float, at: str, _: Json) -> List[str]:
        return [f"{at} is below {wanted}: {value}"] if is_number(value) and value < wanted else []  # type: ignore

    def check_maximum(self, value: object, wanted: float, at: str, _: Json) -> List[str]:
        return [f"{at} is above {wanted}: {value}"] if is_number(value) and value > wanted else []  # type: ignore

    def check_pattern(self, value: object, wanted: str, at: str, _: Json) -> List[str]:
        good = not isinstance(value, str) or re.search(wanted, value)
        return [] if good else [f"{at} does not match {wanted}: {shown(value)}"]

    def check_one_of(self, value: object, wanted: List[object], at: str, _: Json) -> List[str]:
        each = [self.check(value, schema, at) for schema in wanted]
        valid = sum(not found for found in each)
        if valid == 1:
            return []
        if valid > 1:
            return [f"{at} fits {valid} of what it may be only one of"]
        # Reports the problems of the alternative that fits best.
        return min(each, key=lambda found: (any("type" in one.split(" ")[0] for one in found), len(found)))


CHECKS: Dict[str, str] = {
    "$ref": "check_ref",
    "type": "check_type",
    "const": "check_const",
    "enum": "check_enum",
    "properties": "check_properties",
    "required": "check_required",
    "additionalProperties": "check_additional",
    "items": "check_items",
    "minItems": "check_least_items",
    "maxItems": "check_most_items",
    "minimum": "check_minimum",
    "maximum": "check_maximum",
    "pattern": "check_pattern",
    "oneOf": "check_one_of",
}


def is_number(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


TYPES: Dict[str, Callable[[object], bool]] = {
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
    "number": is_number,
    "integer": lambda value: is_number(value) and value == int(value),  # type: ignore
}


def is_same(one: object, other: object) -> bool:
    """In Python, 1 == True."""
    return one == other and isinstance(one, bool) == isinstance(other, bool)


def shown(value: object) -> str:
    return json.dumps(value)[:60]
