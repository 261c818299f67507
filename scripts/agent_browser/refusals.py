"""What a browser can do and a game cannot, in the words that users type, each with the nearest thing that works."""

from __future__ import annotations

from typing import Any, Dict, Tuple

from abu import AbuError, shortened

Json = Dict[str, Any]

WORKS = (
    "open, snapshot, click, dblclick, hover, drag, fill, type, check, select, press, keyboard, mouse, scroll, wait, "
    "find, get, is, diff snapshot, screenshot, console or close"
)
NAMES = "a game's nodes have roles and names: `agent-browser find role button click --name TEXT`, or find text"
LABEL = "`agent-browser get text SEL` prints the node's label, `abu.py inspect REF` what stands behind it"
SNAPSHOT = "`agent-browser snapshot` shows the whole screen"
NODES = "`agent-browser snapshot` shows what there is, `wait --text TEXT` waits for it"
ANEW = "`agent-browser close` and open again starts the game anew"
SETTLED = "`agent-browser wait --text TEXT`, or wait --load networkidle until the game has settled"
SIZE = "`agent-browser open 'game://NAME?width=1280&height=720'` starts the game in that size"
FRAMES = "`abu.py perf` measures what the game's frames cost"
PICTURE = "`agent-browser screenshot FILE.png`"
LOOK = "`agent-browser screenshot --annotate` draws the refs of all nodes"
LOG = "`agent-browser console` prints what the game has logged"
ANOTHER = "another --session plays another game"

# By the CLI's internal name: what the user typed, and what to use instead.
REFUSED: Dict[str, Tuple[str, str]] = {
    "read": ("read", SNAPSHOT),
    "focus": ("focus", "`agent-browser click SEL` gives a field the focus; `type SEL TEXT` needs none"),
    "upload": ("upload", "`agent-browser fill SEL TEXT` for a text"),
    "download": ("download", PICTURE),
    "scrollintoview": ("scrollintoview", "`agent-browser scroll down 300 --selector SEL` scrolls the view around it"),
    "pdf": ("pdf", PICTURE),
    "evaluate": ("eval", "`abu.py inspect REF` prints the fields of what stands behind a node"),
    "back": ("back", "press what the screen offers, or `agent-browser press Escape`"),
    "forward": ("forward", "press what the screen offers"),
    "reload": ("reload", ANEW),
    "innerhtml": ("get html", LABEL),
    "getattribute": ("get attr", LABEL),
    "styles": ("get styles", LABEL),
    "cdp_url": ("get cdp-url", "`abu.py status` prints the game's port"),
    "getbyplaceholder": ("find placeholder", NAMES),
    "getbyalttext": ("find alt", NAMES),
    "getbytitle": ("find title", NAMES),
    "getbytestid": ("find testid", NAMES),
    "waitforurl": ("wait --url", SETTLED),
    "waitforfunction": ("wait --fn", SETTLED),
    "waitfordownload": ("wait --download", SETTLED),
    "viewport": ("set viewport", SIZE),
    "device": ("set device", SIZE),
    "geolocation": ("set geo", NODES),
    "offline": ("set offline", NODES),
    "headers": ("set headers", NODES),
    "credentials": ("set credentials", NODES),
    "emulatemedia": ("set media", NODES),
    "diff_screenshot": ("diff screenshot", "`agent-browser diff snapshot` compares the trees"),
    "diff_url": ("diff url", "`agent-browser diff snapshot` compares two states of one game"),
    "recording_start": ("record start", "`agent-browser screenshot FILE.png` after each step"),
    "recording_stop": ("record stop", "`agent-browser screenshot FILE.png` after each step"),
    "recording_restart": ("record restart", "`agent-browser screenshot FILE.png` after each step"),
    "highlight": ("highlight", LOOK),
    "inspect": ("inspect", "`abu.py inspect REF` prints what stands behind a node"),
    "clipboard": ("clipboard", "`agent-browser fill SEL TEXT` sets a text, get value reads it"),
    "dialog": ("dialog", "a game's dialogs are nodes of the tree: click their buttons"),
    "frame": ("frame", SNAPSHOT),
    "mainframe": ("frame main", SNAPSHOT),
    "swipe": ("swipe", "`agent-browser scroll down 300`, or drag SEL SEL"),
    "tab_list": ("tab list", ANOTHER),
    "tab_new": ("tab new", ANOTHER),
    "tab_switch": ("tab", ANOTHER),
    "tab_close": ("tab close", ANOTHER),
    "window_new": ("window new", ANOTHER),
    "trace_start": ("trace start", FRAMES),
    "trace_stop": ("trace stop", FRAMES),
    "profiler_start": ("profiler start", FRAMES),
    "profiler_stop": ("profiler stop", FRAMES),
    "vitals": ("vitals", FRAMES),
    "a11y": ("a11y", SNAPSHOT),
    "stream_enable": ("stream enable", PICTURE),
    "stream_disable": ("stream disable", PICTURE),
    "stream_status": ("stream status", PICTURE),
    "requests": ("network requests", LOG),
}


def refusal(action: str) -> AbuError:
    """Why a game cannot do this, and what it can."""
    typed, instead = REFUSED.get(action, (action.replace("_", " "), f"use {WORKS}"))
    return AbuError(f"A game has no {shortened(typed)}.", instead)
