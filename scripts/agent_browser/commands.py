"""Translate each `agent-browser` command into requests to the game, and the replies into the form the CLI expects."""

from __future__ import annotations

import contextlib
import os
import re
import threading
import time
from typing import Any, Callable, Dict, List, NamedTuple, Optional, Sequence, Tuple
from urllib.parse import parse_qsl, urlsplit

import abu
from abu import AbuError
from caller import Caller, in_folder_of
from finding import Finding
from grammar import Node, read_nodes
from looking import Looking
from refusals import refusal
from targets import (
    FIXES,
    matching,
    node,
    not_there,
    numbered,
    part,
    ref_of,
    text_in,
    told,
)
from verbs import LONGEST_WAIT, REF_KEYS, VERBS

Json = Dict[str, Any]

# The game answers an action after at most 25 s, but requests of other clients may be ahead in its queue.
GAME_SECONDS = 60.0
STATUS_SECONDS = 5.0
# Longer waits are split into several: the CLI gives up on a call after about 30 s.
LONGEST_SLEEP_MS = 30_000
LONGEST_WAIT_MS = LONGEST_WAIT * 1000
POLL_SECONDS = 0.2
# What `wait --state` takes: whether a node should be there or not.
SHOWN, GONE = ("visible", "attached"), ("hidden", "detached")
# Requests that are about the daemon and not about the game.
WITHOUT_GAME = ("launch", "close", "session_info", "__agent_browser_internal_shutdown")
SCROLL_PIXELS = 300
MOST_TYPED = 500
# What browsers report for one notch of a wheel.
NOTCH_PIXELS = 100
OPTIONS = "game://NAME?seed=7&width=1280&height=720&fast"


class Refused(AbuError):
    """The game refused; `code` says why."""

    def __init__(self, code: str, message: str, fix: str) -> None:
        super().__init__(message, fix)
        self.code = code


class Game:
    """The game on a port. In a `with` statement all requests use one connection, and so reach the same game."""

    def __init__(self, port: int, seconds: float) -> None:
        self.port = abu.Address.of(port)
        self.seconds = seconds

    def ask(self, command: str, params: Json) -> Json:
        return self.data(command, abu.send_command(command, params, self.port, self.seconds))

    def connection(self, run: str = "") -> abu.Connection:
        """`run`: the run of the game that is meant; any other refuses."""
        connection = abu.Connection(self.port, None, self.seconds)
        connection.run = run
        return connection

    @staticmethod
    def data(command: str, reply: Json) -> Json:
        try:
            data = abu.data_of(command, reply)
            if "data" not in reply:
                raise AbuError("The reply reports success but holds no data.", abu.LOOK_FIRST)
            return data
        except AbuError as error:
            raise Refused(str(reply.get("code", "")), str(error), error.fix) from None


# --- Actions ---


class Commands:
    """
    Carries out the requests of `agent-browser`. `state` is kept on disk: the game that printed the last refs, and the
    player that `open` started.
    """

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state = state
        self.table: Dict[str, Callable[[Json, Caller], Json]] = {
            "navigate": self.open,
            "launch": self.launch,
            "session_info": lambda request, _: {},
            "click": self.click,
            "tap": lambda request, caller: self.click({**request, "action": "click"}, caller),
            "dblclick": self.double_click,
            "hover": self.pointer,
            "drag": self.drag,
            "fill": self.fill,
            "type": self.type,
            "press": self.press,
            "keyboard": self.keyboard,
            "keydown": lambda request, _: told(self.act("keydown", {"key": text_in(request, "key")})),
            "keyup": lambda request, _: told(self.act("keyup", {"key": text_in(request, "key")})),
            "mousemove": lambda request, _: self.mouse("move", x=request.get("x"), y=request.get("y")),
            "mousedown": lambda request, _: self.mouse("down", button=request.get("button", "left")),
            "mouseup": lambda request, _: self.mouse("up", button=request.get("button", "left")),
            "wheel": self.wheel,
            "scroll": self.scroll,
            "wait": self.wait,
            "waitforloadstate": self.settle,
            "gettext": self.get_text,
            "screenshot": self.screenshot,
            "close": self.close,
            # The daemon ends itself; the game goes on.
            "__agent_browser_internal_shutdown": lambda request, _: {},
            **Finding(self).table,
            **Looking(self).table,
        }

    def run(self, request: Json, caller: Caller) -> Json:
        """Returns the data of the reply. An AbuError's fix is worded for `agent-browser`."""
        action = request["action"]
        try:
            run = self.table.get(action)
            if run is None:
                raise refusal(action)
            if action not in WITHOUT_GAME:
                self.check_port(caller)
            return run(request, caller)
        except AbuError as error:
            if isinstance(error.fix, abu.Advice):
                error.fix = FIXES.get(error.fix.code, error.fix)
            raise

    def check_port(self, caller: Caller) -> None:
        """Refuses a call whose environment names another game's port."""
        if caller.port and caller.port != str(self.game.port):
            cause = f"This session plays the game on port {self.game.port}, but ABU_PORT is {caller.port}."
            raise AbuError(cause, "use another --session for another game, or `agent-browser close` first")

    def act(self, command: str, params: Json, session: Optional[str] = None) -> Json:
        """
        Carries out an action, but only in the run of the game that has this ref: elsewhere it names another node.
        Without a session it is the run that printed the last refs.
        """
        run = self.state.session if session is None else session
        with self.game.connection(run if REF_KEYS & set(params) else "") as connection:
            return Game.data(command, connection.send(command, params, None))

    def nodes(self, wanted: Json) -> List[Node]:
        return self.nodes_of_run(wanted)[0]

    def nodes_of_run(self, wanted: Json) -> Tuple[List[Node], str]:
        """
        All nodes of a new tree, and the run of the game. Its refs are not printed, so they do not become known.
        """
        with self.game.connection(self.state.session if "ref" in wanted else "") as connection:
            data = Game.data("snapshot", connection.send("snapshot", {}, None))
        return read_nodes(str(data.get("snapshot", ""))), connection.answered

    def places(self, session: str) -> Json:
        """The refs of a new tree of this run, with their places on the screen."""
        with self.game.connection(session) as connection:
            return Game.data("snapshot", connection.send("snapshot", {"bounds": True}, None)).get("refs", {})

    # --- One method for each action of the CLI ---

    def launch(self, request: Json, caller: Caller) -> Json:
        """
        The CLI sends this before other actions. With the port or address of a browser it is the command `connect`.
        """
        if request.get("cdpPort") is not None or request.get("cdpUrl") is not None:
            cause = "Nothing is connected to: this daemon plays games, and no browser."
            raise AbuError(cause, "`agent-browser open unity://` for a game that runs, whose port ABU_PORT names")
        return {}

    def open(self, request: Json, caller: Caller) -> Json:
        address = Address.of(text_in(request, "url"))
        if address.is_player:
            self.ensure_player(address)
        status = abu.data_of("status", abu.send_command("status", {}, self.game.port, STATUS_SECONDS))
        state = "busy" if status.get("busy") else "ready"
        title = f"{status.get('game')}, {state} on port {self.game.port}"
        return {"url": address.text, "title": title, **status}

    def ensure_player(self, address: Address) -> None:
        """Starts the headless player unless it already runs with these options, or a game of that name answers."""
        before = abu.Player.of(self.game.port)
        if before is None or not before.is_running():
            try:
                status = abu.data_of("status", abu.send_command("status", {}, self.game.port, STATUS_SECONDS))
                if not address.options and same_name(str(status.get("game")), address.game):
                    return
            except abu.ConnectionError:
                pass
        if address.game not in abu.GAMES and not os.environ.get("ABU_PLAYER"):
            cause = f"There is no game {abu.shortened(address.game)}; there is {', '.join(abu.GAMES)}."
            raise AbuError(cause, "`agent-browser open game://dreamtides`")
        try:
            abu.call_in_child("launch", "--port", str(self.game.port), "--game", address.game, *address.options)
        except abu.UsageError as error:
            error.fix = OPTIONS
            raise
        except AbuError as error:
            if self.has_opened(before):
                error.fix = "`agent-browser close` ends it, then open again"
            raise
        after = abu.Player.of(self.game.port)
        if after is not None and (before is None or identity(before) != identity(after)):
            self.state.remember(player=identity(after))

    def has_opened(self, player: Optional[abu.Player]) -> bool:
        """Whether the player runs and was started by `open`."""
        return player is not None and player.is_running() and identity(player) == self.state.player

    def close(self, request: Json, caller: Caller) -> Json:
        """Ends the player that `open` started, but no other game."""
        player = abu.Player.of(self.game.port)
        if self.has_opened(player):
            abu.call_in_child("close", "--port", str(self.game.port))
            return {"closed": True}
        if abu.listens(self.game.port):
            text = f"Closed. The game on port {self.game.port} was not started by `open`, and goes on."
            return {"closed": True, "text": text}
        return {"closed": True}

    def snapshot(self, request: Json, caller: Caller) -> Json:
        flags = {key: True for key in ("interactive", "compact") if request.get(key) is True}
        depth = request.get("maxDepth")
        ref = ref_of(request) if request.get("selector") is not None else None
        limit = {} if depth is None or ref is not None else {"maxDepth": depth}
        if depth is not None and (not isinstance(depth, int) or isinstance(depth, bool) or depth < 1):
            raise AbuError(f"{depth!r} is no depth.", "--depth takes a whole number from 1")
        with self.game.connection(self.state.session if ref is not None else "") as connection:
            data = Game.data("snapshot", connection.send("snapshot", {**flags, **limit}, None))
        self.state.remember(session=connection.answered)
        tree = str(data.get("snapshot", ""))
        if ref is not None:
            tree = part(tree, ref, depth)
            if not tree:
                raise not_there(ref)
            refs = {one.ref for one in read_nodes(tree)}
            data["refs"] = {one: about for one, about in data.get("refs", {}).items() if one in refs}
        return {**data, "snapshot": abu.printable(numbered(tree)) or "(nothing)"}

    def click(self, request: Json, caller: Caller) -> Json:
        if request.get("newTab") is True:
            raise AbuError("A game has no 'click --new-tab'.", "`agent-browser click SEL`")
        return self.pointer(request, caller)

    def pointer(self, request: Json, caller: Caller) -> Json:
        return told(self.act(request["action"], node(text_in(request, "selector"))))

    def double_click(self, request: Json, caller: Caller) -> Json:
        """Clicks twice, but not a second time if the first click changed the node."""
        target = node(text_in(request, "selector"))
        first = self.act("click", target)
        try:
            second = self.act("click", target)
        except AbuError as error:
            raise AbuError(f"The first click was carried out, the second was not: {error}", error.fix) from None
        return told({**second, "history": [*first.get("history", []), *second.get("history", [])]})

    def drag(self, request: Json, caller: Caller) -> Json:
        source, target = node(text_in(request, "source")), node(text_in(request, "target"))
        if "role" in target:
            raise AbuError("What a drag ends on is named without a role.", "use a ref, or text=… for the target")
        verb = VERBS["drag"]
        params = {getattr(verb.node, key): value for key, value in source.items()}
        params.update({getattr(verb.target, key): value for key, value in target.items()})
        return told(self.act("drag", params))

    def fill(self, request: Json, caller: Caller) -> Json:
        return told(self.act("fill", {**node(text_in(request, "selector")), "value": text_in(request, "value")}))

    def type(self, request: Json, caller: Caller) -> Json:
        return self.type_into(node(text_in(request, "selector")), text_in(request, "text"))

    def type_into(self, target: Json, text: str, session: Optional[str] = None) -> Json:
        """Types key by key at the end of the field's text."""
        keys = keys_of(text)
        try:
            self.act("press", {**target, "key": "End"}, session)
        except Refused as error:
            if error.code != "not_actionable":
                raise
        return self.press_all(target, keys, session)

    def keyboard(self, request: Json, caller: Caller) -> Json:
        """Types to what has the focus, else to the game."""
        if request.get("subaction") != "type":
            typed = f"keyboard {str(request.get('subaction')).lower()}"
            raise AbuError(
                f"A game has no {abu.shortened(typed)}.", "`agent-browser keyboard type TEXT`, or fill SEL TEXT"
            )
        return self.press_all({}, keys_of(text_in(request, "text")))

    def press_all(self, target: Json, keys: Sequence[str], session: Optional[str] = None) -> Json:
        data: Json = {}
        history: List[Any] = []
        for number, key in enumerate(keys):
            try:
                data = self.act("press", {**target, "key": key}, session)
            except AbuError as error:
                raise AbuError(f"Typed {number} of {len(keys)} characters: {error}", error.fix) from None
            history += data.get("history", [])
        return told({**data, "history": history})

    def press(self, request: Json, caller: Caller) -> Json:
        return told(self.act("press", {"key": text_in(request, "key")}))

    def mouse(self, action: str, **params: object) -> Json:
        return told(self.act("mouse", {"action": action, **params}))

    def wheel(self, request: Json, caller: Caller) -> Json:
        """Browsers count pixels, down being positive; games count notches, away from the person being positive."""
        across, down = (request.get(name, 0) for name in ("deltaX", "deltaY"))
        if not all(isinstance(pixels, (int, float)) for pixels in (across, down)):
            raise AbuError("A wheel is turned by numbers of pixels.", "`agent-browser mouse wheel 100`")
        return self.mouse("wheel", x=across / NOTCH_PIXELS, y=-down / NOTCH_PIXELS)

    def scroll(self, request: Json, caller: Caller) -> Json:
        """Scrolls the node of `selector`. CLI versions up to 0.15 send none; then the only scrollable node."""
        target = node(text_in(request, "selector")) if request.get("selector") is not None else self.only_scrollable()
        amount = request.get("amount", SCROLL_PIXELS)
        params = {**target, "direction": request.get("direction", "down"), "amount": amount}
        return told(self.act("scroll", params))

    def only_scrollable(self) -> Json:
        found = [one for one in self.nodes({}) if one.ref and one.role in VERBS["scroll"].only_of]
        if len(found) == 1:
            return {"ref": found[0].ref}
        if not found:
            raise AbuError("Nothing on the screen scrolls.", FIXES["not_found"])
        names = ", ".join(f"{one.label} ({one.ref})" for one in found)
        raise AbuError(
            f"Several things scroll: {names}.", f"`abu.py scroll {found[0].ref}`, or a newer agent-browser: --selector"
        )

    def wait(self, request: Json, caller: Caller) -> Json:
        """Waits for some milliseconds, for a text, or for a node."""
        text, selector, limit = (request.get("text"), request.get("selector"), request.get("timeout"))
        if limit is not None and (isinstance(limit, bool) or not isinstance(limit, (int, float)) or not limit >= 0):
            raise AbuError(f"{limit!r} is no time in milliseconds.", "`agent-browser wait 500`")
        state = request.get("state")
        if state not in (None, *SHOWN, *GONE):
            raise AbuError(f"Nothing waits for {abu.shortened(str(state))}.", f"use {', '.join((*SHOWN, *GONE))}")
        if text is None and selector is None:
            return self.sleep(LONGEST_SLEEP_MS + 1 if limit is None else limit)
        seconds = min(LONGEST_WAIT_MS if limit is None else limit, LONGEST_WAIT_MS) / 1000
        if state in GONE:
            return self.wait_until_gone(node(f"text={text}") if text is not None else node(str(selector)), seconds)
        if text is None and str(selector).startswith("text="):
            text = node(str(selector))["name"]
        if text is not None:
            self.game.ask("wait", {"text": str(text), "timeout": seconds})
            return {"waited": True}
        wanted = node(str(selector))
        if not abu.wait_until(lambda: matching(self.nodes(wanted), wanted) or None, seconds, POLL_SECONDS):
            raise AbuError(f"Waited {seconds:g} seconds, and {selector} is not there.", FIXES["timeout"])
        return {"waited": True}

    def wait_until_gone(self, wanted: Json, seconds: float) -> Json:
        if not abu.wait_until(lambda: not matching(self.nodes(wanted), wanted) or None, seconds, POLL_SECONDS):
            words = wanted.get("ref") or wanted["name"]
            raise AbuError(f"Waited {seconds:g} seconds, and {abu.shortened(words)} is still there.", FIXES["timeout"])
        return {"waited": True}

    @staticmethod
    def sleep(milliseconds: float) -> Json:
        if milliseconds > LONGEST_SLEEP_MS:
            cause = f"One wait takes at most {LONGEST_SLEEP_MS} milliseconds."
            raise AbuError(cause, "wait for what is to come: `agent-browser wait --text TEXT`")
        time.sleep(milliseconds / 1000)
        return {"waited": True}

    def settle(self, request: Json, caller: Caller) -> Json:
        self.game.ask("wait", {"settled": True, "timeout": LONGEST_WAIT_MS / 1000})
        return {"waited": True}

    def get_text(self, request: Json, caller: Caller) -> Json:
        selector = text_in(request, "selector")
        wanted = node(selector)
        nodes, session = self.nodes_of_run(wanted)
        found = matching(nodes, wanted)
        if not found:
            raise not_there(selector)
        if len(found) > 1:
            # The refs in the error can be used from now on, like those of a snapshot.
            self.state.remember(session=session)
            several = ", ".join(one.ref or f"{one.role} {one.label}" for one in found)
            fix = "use one of the refs" if found[0].ref else "`agent-browser snapshot` shows which is which"
            raise AbuError(f"{selector} means several nodes: {abu.one_line(several)}.", fix)
        return {"text": abu.one_line(found[0].label)}

    def screenshot(self, request: Json, caller: Caller) -> Json:
        place, path, annotate = picture_wanted(request)
        # A picture of another game's node would be misleading.
        with self.game.connection(self.state.session if "ref" in place else "") as connection:
            data = Game.data("screenshot", connection.send("screenshot", {**place, **annotate}, None))
        if annotate:
            # An annotated picture shows refs, like a snapshot.
            self.state.remember(session=connection.answered)
        try:
            saved = abu.save_screenshot(data, path and in_folder_of(caller, path), self.game.seconds)
        except AbuError as error:
            raise AbuError(str(error), "name a file that can be written") from None
        answer = {key: value for key, value in data.items() if key != "base64"}
        if not annotate:
            return {**answer, "path": saved}
        if "annotate" in request:
            return {**answer, "path": saved, "annotations": drawn(data)}
        return {**answer, "path": saved, "text": "\n".join((f"Screenshot saved to {saved}", *abu.legend(data)))}


def keys_of(text: str) -> List[str]:
    keys = ["Enter" if sign == "\n" else sign for sign in text]
    if len(keys) > MOST_TYPED or not keys:
        cause = f"A text of {len(keys)} characters is not typed, one to {MOST_TYPED} are."
        raise AbuError(cause, "`agent-browser fill` sets the whole text at once")
    return keys


# --- Screenshots ---

ANNOTATE = "--annotate"


def picture_wanted(request: Json) -> Tuple[Json, Optional[str], Json]:
    """
    Node, file and --annotate. CLI versions up to 0.9 do not know the flag and send it in place of either argument.
    """
    selector, path = request.get("selector"), request.get("path")
    words = [word for word in (selector, path) if isinstance(word, str)]
    annotate = {"annotate": True} if request.get("annotate") is True or ANNOTATE in words else {}
    if ANNOTATE in words:
        words.remove(ANNOTATE)
        is_selector = bool(words) and (words[0] == selector or words[0].startswith("@"))
        selector, path = (words[0] if is_selector else None), (words[0] if words and not is_selector else None)
    if not isinstance(path, (str, type(None))):
        raise AbuError("screenshot needs path, a text.", "`agent-browser screenshot FILE.png`")
    if request.get("format") not in (None, "png") or str(path or "").lower().endswith((".jpg", ".jpeg", ".webp")):
        raise AbuError("Screenshots are PNG files.", "name a file that ends with .png")
    return node(str(selector)) if selector is not None else {}, path, annotate


def drawn(data: Json) -> List[Json]:
    """The list that CLI versions from 0.10 on print; the refs are also drawn into the picture."""
    refs: Json = data.get("refs") or {}
    return [
        {
            "ref": ref,
            "number": int(ref[1:]),
            "role": about.get("role"),
            "name": about.get("name"),
            "box": about.get("bounds"),
        }
        for ref, about in refs.items()
    ]


# --- Addresses ---


class Address(NamedTuple):
    """The argument of `open`: the game, and options of `abu.py launch`."""

    text: str
    game: str
    options: Sequence[str]
    is_player: bool

    @staticmethod
    def of(url: str) -> Address:
        # The CLI puts `https://` before addresses that it does not know.
        text = re.sub(r"^https?://(?=\w+(?:://|$))", "", url)
        try:
            parts = urlsplit(text if "://" in text else f"game://{text}")
        except ValueError:
            parts = urlsplit("")
        if parts.scheme not in ("game", "unity") or parts.path.strip("/"):
            cause = f"{abu.shortened(text)} is no game."
            raise AbuError(cause, "`agent-browser open game://dreamtides`, or open unity:// for one that runs")
        if parts.scheme == "unity":
            return Address(text, parts.netloc, (), False)
        options: List[str] = []
        for key, value in parse_qsl(parts.query, keep_blank_values=True):
            if key not in ("seed", "width", "height", "fast"):
                raise AbuError(f"A game has no option {abu.shortened(key)}.", OPTIONS)
            options.append(f"--{key}={value}" if value else f"--{key}")
        if not parts.netloc.isidentifier():
            raise AbuError(
                f"{abu.shortened(parts.netloc)} is no game's name.", "`agent-browser open game://dreamtides`"
            )
        return Address(text, parts.netloc.casefold(), options, True)


def identity(player: abu.Player) -> str:
    """Distinguishes the player from a later process with the same id."""
    return f"{player.pid} {player.began}"


def same_name(shown: str, name: str) -> bool:
    return re.sub(r"\W", "", shown).casefold() == name.casefold()


# --- What outlives a daemon ---


class State:
    """A small file beside the socket."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.lock = threading.Lock()
        known = abu.read_object(path, is_own=True)
        self.session, self.player = (str(known.get(key, "")) for key in ("session", "player"))

    def remember(self, **changes: str) -> None:
        with self.lock, contextlib.suppress(AbuError, OSError):
            if any(getattr(self, key) != value for key, value in changes.items()):
                vars(self).update(changes)
                # If the disk is full, the values last only as long as this daemon.
                abu.write_text(self.path, abu.to_json({"session": self.session, "player": self.player}))
