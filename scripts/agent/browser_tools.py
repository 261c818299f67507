"""The tools for web pages."""

from __future__ import annotations

from urllib.parse import urlsplit

from toolbox import FILL_SHOWN, STOP, Args, Param, Tool, Toolbox

SELECTOR = Param("selector", "", target=True)
COUNT = Param("count", "how often (default 1)", "int", 1, lowest=1, highest=100)
PATTERN = Param("pattern", "a regular expression that is found anywhere in it")


def blocked_url(args: Args) -> str:
    """Allows pages of the web only: no files, scripts or internal pages of the browser."""
    try:
        url = urlsplit(args["url"].strip())
        is_page = url.scheme.lower() in ("http", "https") and bool(url.hostname)
    except ValueError:
        is_page = False
    return "" if is_page else "blocked url"


def milliseconds(name: str, help: str, default: int) -> Param:
    return Param(name, help, "int", default, lowest=0, highest=60_000)


BROWSER = Toolbox(
    Tool(
        "navigateTo",
        "open a page (http or https)",
        (Param("url", "the address"),),
        lambda args, _: f"navigateTo -> {args['url']}",
        blocked_url,
    ),
    Tool(
        "waitForSelector",
        "wait until an element is there",
        (SELECTOR, milliseconds("timeoutMillis", "at most this long (default 5000)", 5000)),
        lambda args, _: f"waitForSelector -> {args['selector']} ({args['timeoutMillis']}ms)",
    ),
    Tool(
        "click",
        "click an element",
        (SELECTOR, COUNT),
        lambda args, _: f"click -> {args['selector']} x{args['count']}",
    ),
    Tool(
        "fill",
        "replace the text of a field",
        (SELECTOR, Param("text", "the new text", empty=True)),
        lambda args, _: f"fill -> {args['selector']} {args['text'][:FILL_SHOWN]}",
    ),
    Tool(
        "press",
        "press a key in an element",
        (SELECTOR, Param("key", "a key, as KeyboardEvent.key names it: Enter, ArrowDown, a")),
        lambda args, _: f"press -> {args['selector']} key={args['key']}",
    ),
    Tool("check", "tick a checkbox", (SELECTOR,), lambda args, _: f"check -> {args['selector']}"),
    Tool("uncheck", "untick a checkbox", (SELECTOR,), lambda args, _: f"uncheck -> {args['selector']}"),
    Tool("scrollDown", "scroll the page down", (COUNT,), lambda args, _: f"scrollDown -> {args['count']}"),
    Tool("scrollUp", "scroll the page up", (COUNT,), lambda args, _: f"scrollUp -> {args['count']}"),
    Tool("scrollToTop", "scroll to the page's top", (), lambda args, _: "scrollToTop"),
    Tool("scrollToBottom", "scroll to the page's end", (), lambda args, _: "scrollToBottom"),
    Tool(
        "scrollToMiddle",
        "scroll to a part of the page's height",
        (Param("ratio", "0 is the top, 1 the end (default 0.5)", "number", 0.5, highest=1),),
        lambda args, _: f"scrollToMiddle -> {args['ratio']}",
    ),
    Tool(
        "scrollToScreen",
        "scroll down by whole screens from the top",
        (Param("screenNumber", "0 is the first (default 0)", "number", 0, highest=10_000),),
        lambda args, _: f"scrollToScreen -> {args['screenNumber']}",
    ),
    Tool(
        "clickTextMatches",
        "click the first element whose text matches",
        (SELECTOR, PATTERN, COUNT),
        lambda args, _: f"clickTextMatches -> {args['selector']} / {args['pattern']} ({args['count']})",
    ),
    Tool(
        "clickMatches",
        "click the first element with an attribute that matches",
        (SELECTOR, Param("attrName", "the attribute"), PATTERN, COUNT),
        lambda args, _: f"clickMatches -> {args['selector']} @{args['attrName']}~{args['pattern']} ({args['count']})",
    ),
    Tool(
        "clickNthAnchor",
        "click the n-th link in an element",
        (
            Param("n", "counted from 0 (default 0)", "int", 0),
            Param("rootSelector", "what the link is in (default body)", default="body"),
        ),
        lambda args, href: f"clickNthAnchor -> #{args['n']} in {args['rootSelector']} => {href or 'null'}",
    ),
    Tool(
        "readText",
        "read the text of an element, or of the page",
        (Param("selector", "", default=None, target=True),),
        lambda args, _: f"readText -> {args['selector'] or 'page'}",
    ),
    Tool("back", "go back to the page before", (), lambda args, _: "back"),
    Tool(
        "captureScreenshot",
        "save a picture of the page, or of an element",
        (Param("selector", "", default=None, target=True),),
        lambda args, _: f"captureScreenshot -> {args['selector'] or 'page'}",
    ),
    Tool(
        "delay",
        "wait",
        (milliseconds("millis", "how long (default 1000)", 1000),),
        lambda args, _: f"delay -> {args['millis']} ms",
    ),
    STOP,
)
