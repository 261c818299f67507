"""Web pages in headless Chromium, controlled through WebDriver (chromedriver)."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import shutil
import stat
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any, Callable, Dict, List, Mapping, Optional, TypeVar

import abu
from drivers import SECRETS, Driver, DriverGone, Observation, let_go
from drivers.page import Page
from clock import Clock
from browser_tools import BROWSER
from http_post import NetworkError, NetworkTimeout, exchange
from messages import SAFETY

T = TypeVar("T")
# The arguments that name an element.
SELECTORS = ("selector", "rootSelector")
ASK_SECONDS = 120.0
START_SECONDS = 60.0
# Of an answer, such as a picture.
MOST_BYTES = 64 << 20
PAGE_SECONDS = 60
SCRIPT_SECONDS = 30
CLOSE_SECONDS = 60.0
LOOK_SECONDS = 0.1
SCROLL_PIXELS = 500
WIDTH, HEIGHT = 1280, 800
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
GET_CHROMEDRIVER = "install it (Debian: apt-get install chromium chromium-driver), or name it with CHROMEDRIVER"
OUT_OF_TIME = "the time of the run is over"
GONE = ("invalid session id", "no such window", "session not created", "disconnected", "tab crashed")

# The code points that WebDriver assigns to keys without text.
KEYS = {
    **{"Backspace": "\ue003", "Tab": "\ue004", "Enter": "\ue007", "Shift": "\ue008", "Control": "\ue009"},
    **{"Alt": "\ue00a", "Escape": "\ue00c", " ": " ", "Space": " ", "PageUp": "\ue00e", "PageDown": "\ue00f"},
    **{"End": "\ue010", "Home": "\ue011", "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014"},
    **{"ArrowDown": "\ue015", "Insert": "\ue016", "Delete": "\ue017", "Meta": "\ue03d"},
    **{f"F{number}": chr(0xE030 + number) for number in range(1, 13)},
}
MODIFIERS = ("Shift", "Control", "Alt", "Meta")

BY_TEXT = """
let pattern;
try { pattern = new RegExp(arguments[1]); } catch (error) { return {error: String(error)}; }
const text = e => arguments[2] === null ? e.innerText ?? e.textContent : e.getAttribute(arguments[2]);
const found = [...document.querySelectorAll(arguments[0])].find(e => pattern.test(text(e) ?? "") && text(e) !== null);
return {found: found ?? null};
"""
ANCHOR = """
const root = document.querySelector(arguments[0]);
const anchor = root ? root.querySelectorAll("a")[arguments[1]] : undefined;
return anchor ? {found: anchor, href: anchor.href} : {found: null};
"""
SET_OPTION = """
const option = [...arguments[0].options].find(o => o.label.trim() === arguments[1] || o.value === arguments[1]);
if (!option) return false;
option.selected = true;
for (const kind of ["input", "change"]) arguments[0].dispatchEvent(new Event(kind, {bubbles: true}));
return true;
"""
IS_FILE_FIELD = "return arguments[0] instanceof HTMLInputElement && arguments[0].type === 'file'"
FOCUS = "arguments[0].focus()"
SCROLL_BY = "window.scrollBy({top: arguments[0], behavior: 'instant'});"
SCROLL_TO = """
const root = document.scrollingElement || document.documentElement;
const [kind, number] = arguments, rest = root.scrollHeight - window.innerHeight;
window.scrollTo({top: kind === "ratio" ? rest * number : window.innerHeight * number, behavior: "instant"});
"""
INTO_VIEW = "arguments[0].scrollIntoView({block: 'center', inline: 'center', behavior: 'instant'});"


class WebDriverError(Exception):
    """The browser refused; `kind` is WebDriver's error code."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(f"{kind}: {message}" if message else kind)
        self.kind = kind


class BrowserFailed(Exception):
    """The browser cannot be started; the text has the cause and one thing to try."""


class WebDriver:
    """A chromedriver process with one browser. Both end with this process, even if it is killed."""

    # The time left in the run.
    seconds_left: Callable[[], float] = staticmethod(lambda: float("inf"))

    def __init__(self, environment: Mapping[str, str], seconds: float = START_SECONDS) -> None:
        """`seconds` limit the start."""
        program = environment.get("CHROMEDRIVER") or shutil.which("chromedriver")
        if not program:
            raise BrowserFailed(f"There is no chromedriver on the PATH.\n  try: {GET_CHROMEDRIVER}")
        self.session = ""
        seconds = min(seconds, START_SECONDS)
        deadline = time.monotonic() + seconds
        self.process = subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("browser_keeper.py")), program, f"{seconds:g}"],
            # Pages are untrusted, so the browser's processes get no keys.
            env={name: value for name, value in environment.items() if not SECRETS.search(name)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            start_new_session=os.name == "posix",
        )
        try:
            line = self.process.stdout.readline() if self.process.stdout else ""
            told = json.loads(line or '{"port": 0, "error": "it ended at once"}')
            if not told["port"]:
                raise BrowserFailed(f"{program} cannot be started: {told['error']}.\n  try: {GET_CHROMEDRIVER}")
            self.url = f"http://127.0.0.1:{told['port']}"
            self.seconds_left = lambda: deadline - time.monotonic()
            self.session = str(self.ask("POST", "/session", capabilities(environment))["sessionId"])
            no_downloads = {"cmd": "Browser.setDownloadBehavior", "params": {"behavior": "deny"}}
            self.call("POST", "/goog/cdp/execute", no_downloads)
            self.seconds_left = lambda: float("inf")
        except BaseException as error:
            self.close()
            if isinstance(error, WebDriverError) and time.monotonic() >= deadline:
                error = DriverGone(f"{program} did not answer within {seconds:g} s")
            if isinstance(error, (WebDriverError, DriverGone)):
                raise BrowserFailed(
                    f"No browser could be started: {error}\n  try: name one with CHROME_BINARY"
                ) from None
            raise

    def close(self) -> None:
        let_go(self.process, CLOSE_SECONDS)

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        seconds = min(ASK_SECONDS, self.seconds_left())
        if seconds <= 0:
            raise WebDriverError("timeout", OUT_OF_TIME)
        data = None if body is None and method == "GET" else json.dumps(body or {}).encode()
        request = urllib.request.Request(self.url + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            reply = exchange(request, seconds, urllib.request.ProxyHandler({}), most=MOST_BYTES)
            if reply.status < 400:
                return reply.data["value"]
        except NetworkTimeout as error:
            if seconds < ASK_SECONDS:
                raise WebDriverError("timeout", OUT_OF_TIME) from None
            raise DriverGone(f"chromedriver does not answer: {error}") from None
        except (NetworkError, TypeError, KeyError) as error:
            raise DriverGone(f"chromedriver does not answer: {error}") from None
        raise self.read_error(reply.data)

    @staticmethod
    def read_error(data: Any) -> Exception:
        try:
            value = data["value"]
            kind, message = str(value["error"]), str(value["message"]).split("\n")[0]
            message = message[len(kind) + 2 :] if message.startswith(f"{kind}: ") else message
        except (KeyError, TypeError):
            return DriverGone("chromedriver gave an answer that is none of WebDriver's")
        is_gone = kind in GONE or any(word in message for word in GONE)
        return DriverGone(f"The browser has gone: {kind}") if is_gone else WebDriverError(kind, message)

    def call(self, method: str, path: str, body: Any = None) -> Any:
        """A command of the session."""
        return self.ask(method, f"/session/{self.session}{path}", body)

    def run(self, script: str, *args: Any) -> Any:
        return self.call("POST", "/execute/sync", {"script": script, "args": list(args)})


def capabilities(environment: Mapping[str, str]) -> Dict[str, Any]:
    arguments = ["--headless=new", f"--window-size={WIDTH},{HEIGHT}", "--disable-gpu", "--disable-dev-shm-usage"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        arguments.append("--no-sandbox")  # for root there is none
    binary = environment.get("CHROME_BINARY") or next(filter(None, map(shutil.which, BROWSERS)), None)
    options = {"args": arguments, **({"binary": binary} if binary else {})}
    timeouts = {"pageLoad": PAGE_SECONDS * 1000, "script": SCRIPT_SECONDS * 1000, "implicit": 0}
    wanted = {"goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}, "timeouts": timeouts}
    return {"capabilities": {"alwaysMatch": wanted}}


class BrowserDriver(Driver):
    """Tools for web pages. Each step shows the address, a picture, and the elements with their selectors."""

    name = "browser"
    title = "browser"
    tools = BROWSER
    advice = [
        "Elements are named by the refs in the list, such as e5; a CSS selector works too. `readText` tells the text "
        "of the page or of an element with the next step.",
        SAFETY,
    ]

    def __init__(self, web: WebDriver, clock: Optional[Clock] = None, uploads: Optional[Path] = None) -> None:
        """Only files in the folder `uploads` can be given to a page."""
        self.web = web
        self.clock = clock or Clock()
        self.uploads = uploads
        self.is_open = True
        self.page = Page(web.run)
        self.read: List[str] = []

    def limit(self, seconds_left: Callable[[], float]) -> None:
        self.seconds_left = self.web.seconds_left = seconds_left

    # --- Seeing ---

    def observe(self) -> Observation:
        url = self.web.call("GET", "/url")
        text = "\n".join([url, *self.page.lines()])
        text = abu.printable(text)
        fingerprint = hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()
        try:
            return Observation("URL", text, fingerprint, self.screenshot(None))
        except WebDriverError as error:
            return Observation("URL", f"{text}\n(There is no screenshot: {error})", fingerprint)

    def screenshot(self, selector: Optional[str]) -> bytes:
        if selector is None:
            return base64.b64decode(self.web.call("GET", "/screenshot"))
        return self.on_element(
            lambda: self.find(selector),
            lambda element: base64.b64decode(self.web.call("GET", f"/element/{element}/screenshot")),
        )

    # --- Acting ---

    def perform(self, name: str, args: Dict[str, Any]) -> Any:
        self.read = []
        found = {key: self.page.selector(args[key]) for key in SELECTORS if args.get(key)}
        return self.ACTIONS[name](self, {**args, **found})

    def spelled(self, args: Dict[str, Any]) -> Dict[str, Any]:
        return {**args, **{key: self.page.named(args[key]) for key in SELECTORS if args.get(key)}}

    def told(self) -> List[str]:
        return self.read

    def read_text(self, args: Dict[str, Any]) -> None:
        self.read = [abu.printable(line) for line in self.page.text(args["selector"] or "body")]

    def back(self) -> None:
        self.web.call("POST", "/back")

    def navigate(self, args: Dict[str, Any]) -> None:
        self.web.call("POST", "/url", {"url": args["url"].strip()})
        # Some failures show an internal error page of the browser instead of raising an error.
        if self.web.run("return window.location.protocol") not in ("http:", "https:"):
            raise WebDriverError("not loaded", f"the browser shows a page of its own instead of {args['url']}")

    def wait_for(self, args: Dict[str, Any]) -> None:
        deadline = self.clock.monotonic() + args["timeoutMillis"] / 1000
        while not self.find_all(args["selector"]):
            if self.clock.monotonic() >= deadline:
                raise WebDriverError("timeout", f"{args['selector']} was not there within {args['timeoutMillis']} ms")
            self.clock.sleep(LOOK_SECONDS)

    def click(self, args: Dict[str, Any]) -> None:
        self.click_element(lambda: self.find(args["selector"]), args["count"])

    def fill(self, args: Dict[str, Any]) -> None:
        self.on_element(lambda: self.find(args["selector"]), lambda element: self.fill_element(element, args["text"]))

    def fill_element(self, element: str, text: str) -> None:
        if self.web.call("GET", f"/element/{element}/name").lower() == "select":
            if not self.web.run(SET_OPTION, {ELEMENT: element}, text):
                raise WebDriverError("no such option", text)
            return
        if self.is_file_field(element):
            files = [str(self.upload(name)) for name in text.split("\n")]
            self.web.call("POST", f"/element/{element}/value", {"text": "\n".join(files)})
            return
        self.web.call("POST", f"/element/{element}/clear")
        if text:
            self.type(element, text)

    def type(self, element: str, signs: str) -> None:
        """
        For a file field WebDriver treats text as file names, and a page can turn any field into one at any moment. Text
        that could be the path of a file here is therefore sent as key events, which can only type.
        """
        if not any(os.path.isabs(line) or os.path.lexists(line) for line in signs.split("\n")):
            self.web.call("POST", f"/element/{element}/value", {"text": signs})
            return
        self.web.run(FOCUS, {ELEMENT: element})
        strokes = [{"type": kind, "value": sign} for sign in signs for kind in ("keyDown", "keyUp")]
        self.web.call("POST", "/actions", {"actions": [{"type": "key", "id": "keyboard", "actions": strokes}]})

    def is_file_field(self, element: str) -> bool:
        return bool(self.web.run(IS_FILE_FIELD, {ELEMENT: element}))

    def upload(self, name: str) -> Path:
        """The file of this name in the upload folder. Links out of the folder and hidden files are refused."""
        if self.uploads is None:
            raise WebDriverError(
                "no uploads", "it takes a file of this machine, and --uploads names no folder for that"
            )
        folder = self.uploads.resolve()
        try:
            path = (folder / name).resolve(strict=True)
            is_file = stat.S_ISREG(path.stat().st_mode)
        except (OSError, ValueError, RuntimeError):
            raise WebDriverError("no uploads", f"there is no file {name[:200]!r} in the folder for uploads") from None
        if folder not in path.parents or not is_file or "\n" in str(path):
            raise WebDriverError("no uploads", f"{name[:200]!r} is not a regular file in the folder for uploads")
        if any(part.startswith(".") for part in path.relative_to(folder).parts):
            raise WebDriverError(
                "no uploads", f"{name[:200]!r} is hidden, and no hidden file leaves the folder for uploads"
            )
        return path

    def press(self, args: Dict[str, Any]) -> None:
        keys = keys_of(args["key"])

        def press(element: str) -> None:
            if self.is_file_field(element):
                raise WebDriverError("no uploads", "a file field takes no keys: `fill` it with a file's name")
            self.type(element, keys)

        self.on_element(lambda: self.find(args["selector"]), press)

    def tick(self, args: Dict[str, Any], wanted: bool) -> None:
        def is_ticked() -> bool:
            return bool(self.web.call("GET", f"/element/{self.find(args['selector'])}/selected"))

        if is_ticked() != wanted:
            self.click_element(lambda: self.find(args["selector"]), 1)
        if is_ticked() != wanted:
            raise WebDriverError("not done", f"{args['selector']} cannot be {'ticked' if wanted else 'unticked'}")

    def scroll_by(self, pixels: int) -> None:
        self.web.run(SCROLL_BY, pixels)

    def scroll_to(self, kind: str, number: float) -> None:
        self.web.run(SCROLL_TO, kind, number)

    def click_matching(self, args: Dict[str, Any]) -> None:
        def find() -> str:
            told = self.web.run(BY_TEXT, args["selector"], args["pattern"], args.get("attrName"))
            if told.get("error"):
                raise WebDriverError("invalid pattern", told["error"])
            if told["found"] is None:
                raise WebDriverError("no such element", f"none of {args['selector']} matches {args['pattern']}")
            return str(told["found"][ELEMENT])

        self.click_element(find, args["count"])

    def click_anchor(self, args: Dict[str, Any]) -> Optional[str]:
        """The address of the link; None if there is no such link and nothing was clicked."""
        href: List[str] = []

        def find() -> str:
            told = self.web.run(ANCHOR, args["rootSelector"], args["n"])
            href[:] = [told["href"]] if told["found"] else []
            return str(told["found"][ELEMENT]) if told["found"] else ""

        if not find():
            return None
        self.click_element(find, 1)
        return href[0]

    ACTIONS: Dict[str, Callable[["BrowserDriver", Dict[str, Any]], Any]] = {
        "navigateTo": navigate,
        "waitForSelector": wait_for,
        "click": click,
        "fill": fill,
        "press": press,
        "check": lambda self, args: self.tick(args, True),
        "uncheck": lambda self, args: self.tick(args, False),
        "scrollDown": lambda self, args: self.scroll_by(SCROLL_PIXELS * args["count"]),
        "scrollUp": lambda self, args: self.scroll_by(-SCROLL_PIXELS * args["count"]),
        "scrollToTop": lambda self, args: self.scroll_to("ratio", 0),
        "scrollToBottom": lambda self, args: self.scroll_to("ratio", 1),
        "scrollToMiddle": lambda self, args: self.scroll_to("ratio", args["ratio"]),
        "scrollToScreen": lambda self, args: self.scroll_to("screen", args["screenNumber"]),
        "clickTextMatches": click_matching,
        "clickMatches": click_matching,
        "clickNthAnchor": click_anchor,
        "readText": read_text,
        "back": lambda self, args: self.back(),
        "captureScreenshot": lambda self, args: self.screenshot(args["selector"]),
    }

    # --- Elements ---

    def find_all(self, selector: str) -> List[str]:
        found = self.web.call("POST", "/elements", {"using": "css selector", "value": selector})
        return [str(element[ELEMENT]) for element in found]

    def find(self, selector: str) -> str:
        found = self.find_all(selector)
        if not found:
            raise WebDriverError("no such element", f"nothing matches {selector}")
        return found[0]

    def on_element(self, find: Callable[[], str], act: Callable[[str], T]) -> T:
        """Runs `act` on the element. If the page has replaced the element since, finds it again once."""
        try:
            return act(find())
        except WebDriverError as error:
            if error.kind != "stale element reference":
                raise
            return act(find())

    def click_element(self, find: Callable[[], str], count: int) -> None:
        for _ in range(count):
            self.on_element(find, self.click_once)

    def click_once(self, element: str) -> None:
        try:
            self.web.call("POST", f"/element/{element}/click")
        except WebDriverError as error:
            if error.kind != "element click intercepted":
                raise
            self.web.run(INTO_VIEW, {ELEMENT: element})
            self.web.call("POST", f"/element/{element}/click")

    # --- The end ---

    def close(self) -> None:
        if self.is_open:
            self.is_open = False
            self.web.close()


def keys_of(key: str) -> str:
    """Translates a key named as in KeyboardEvent.key, with modifiers in front: `Control+a`."""
    *modifiers, last = key.split("+") if len(key) > 1 else [key]
    signs = [KEYS[name] for name in modifiers if name in MODIFIERS]
    sign = KEYS.get(last, last if len(last) == 1 else "")
    if not sign or len(signs) != len(modifiers):
        raise WebDriverError("invalid key", f"{key} is no key: Enter, Escape, ArrowDown, a or Control+a are")
    return "".join([*signs, sign])


def open_browser(
    url: Optional[str] = None,
    uploads: Optional[Path] = None,
    seconds_left: Optional[Callable[[], float]] = None,
    start_seconds: float = START_SECONDS,
) -> BrowserDriver:
    """
    Starts a browser on that page or an empty one. Raises a BrowserFailed if it cannot. A page that loads longer than
    `seconds_left` is left as it is, since the run has no time left anyway.
    """
    driver = BrowserDriver(WebDriver(os.environ, start_seconds), uploads=uploads)
    driver.limit(seconds_left or driver.seconds_left)
    try:
        if url:
            driver.navigate({"url": url})
    except (WebDriverError, DriverGone) as error:
        if driver.seconds_left() <= 0:
            return driver
        driver.close()
        raise BrowserFailed(f"{url} cannot be opened: {error}\n  try: look at it in a browser") from None
    return driver
