"""The settings of screen mode: defaults, then a JSON file, then the environment."""

from __future__ import annotations

import copy
import difflib
import json
import os
from pathlib import Path
from typing import Any, Dict, List, Mapping, Optional

from named_files import BadFile, parse_strict, read_json

PREFIX = "LLUMA_"
DEFAULTS: Dict[str, Any] = {
    # The exact title of an X11 window. Empty: the game on ABU's port.
    "window_title": "",
    "placement": {"x": 0, "y": 0, "width": 0, "height": 0},
    # How many turns' captures are kept; 0 keeps all.
    "capture": {"post_action": False, "retention": 200},
    "split": {"enabled": False, "left_pin_ratio": 0.07874, "primary_ratio": 0.42126, "menus_ratio": 0.50},
    "vision": {"parallel_calls": True, "one_request": False},
    "input": {"jitter_ms": {"min": 20, "max": 50}, "max_actions_per_turn": 1, "allow_skip_cinematics": False},
    # 0: no limit.
    "turn": {"post_padding_s": 5, "max_turns": 0},
    "llm": {"request_timeout_s": 30},
    "context": {"summarize_over_tokens": 32000},
}


class ConfigError(Exception):
    """A setting is unknown or has an invalid value; the text says which."""


def load_config(path: Optional[Path], environment: Mapping[str, str]) -> Dict[str, Any]:
    config = copy.deepcopy(DEFAULTS)
    if path is not None:
        try:
            merge(config, read_json(path), [])
        except BadFile as error:
            raise ConfigError(str(error)) from None
    for name, text in sorted(environment.items()):
        if name.startswith(PREFIX):
            override(config, name[len(PREFIX) :].lower().split("__"), text)
    check(config)
    return config


def override(config: Dict[str, Any], keys: List[str], text: str) -> None:
    try:
        value = parse_strict(os.fsencode(text))
    except ValueError:
        value = text
    for key in reversed(keys):
        value = {key: value}
    merge(config, value, [])


def merge(config: Dict[str, Any], given: Any, path: List[str]) -> None:
    if not isinstance(given, dict):
        raise ConfigError(f"{'.'.join(path) or 'the file'} must be an object")
    for key, value in given.items():
        where = [*path, key]
        if key not in config:
            near = difflib.get_close_matches(key, config, 1)
            hint = f"; {'.'.join([*path, *near])} is" if near else f"; there is {', '.join(config)}"
            raise ConfigError(f"{'.'.join(where)[:60]} is no setting{hint}")
        if isinstance(config[key], dict):
            merge(config[key], value, where)
        elif not is_of_kind(value, config[key]):
            raise ConfigError(f"{'.'.join(where)} must be {kind_of(config[key])}, not {json.dumps(value)[:60]}")
        else:
            config[key] = value


def is_of_kind(value: Any, default: Any) -> bool:
    if isinstance(default, (bool, str)):
        return isinstance(value, type(default))
    return isinstance(value, (int, float)) and not isinstance(value, bool) and 0 <= value < 1e9


def kind_of(default: Any) -> str:
    return (
        "true or false" if isinstance(default, bool) else "a text" if isinstance(default, str) else "a number from 0 on"
    )


def check(config: Dict[str, Any]) -> None:
    ratios = [config["split"][name] for name in ("left_pin_ratio", "primary_ratio", "menus_ratio")]
    if config["split"]["enabled"] and abs(sum(ratios) - 1) > 1e-6:
        raise ConfigError(f"the three ratios of split must be 1 together, and are {sum(ratios):g}")
    if config["split"]["enabled"] and config["vision"]["one_request"]:
        raise ConfigError("vision.one_request is for a whole screen: split.enabled must be false")
    if config["input"]["jitter_ms"]["min"] > config["input"]["jitter_ms"]["max"]:
        raise ConfigError("input.jitter_ms.min must not be more than input.jitter_ms.max")
    if config["input"]["max_actions_per_turn"] != 1:
        raise ConfigError("input.max_actions_per_turn must be 1: what a second action acts on has not been seen")
