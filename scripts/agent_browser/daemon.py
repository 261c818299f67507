#!/usr/bin/env python3
"""
The daemon behind `agent-browser`, with a Unity game in place of the browser. It takes requests of the CLI from a Unix
socket and sends them to the game's bridge. The CLI starts it by itself (see README.md); by hand: python3 daemon.py
"""

from __future__ import annotations

import contextlib
import os
import select
import signal
import socket
import stat
import sys
import threading
import time
import traceback
from collections import OrderedDict
from pathlib import Path
from typing import Any, Dict, Iterator, List, Optional

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "abu"))

import abu
from abu import AbuError
from caller import Caller
from commands import GAME_SECONDS, Commands, Game, State
from remembered import Call, Memory, key_of
from targets import LOOK_FIRST
from verbs import VERBS
from welcome import Welcome

Json = Dict[str, Any]

# Commands that may have had an effect even if their answer is lost.
CHANGES = (
    *VERBS,
    *("dblclick", "tap", "type", "keyboard", "check", "uncheck", "select"),
    *("keydown", "keyup", "mousemove", "mousedown", "mouseup", "wheel"),
    *("getbyrole", "getbytext", "getbylabel", "nth"),
)
# A CLI from 0.20 on sends it to a daemon of another version or with other options, and then starts its own.
SHUTDOWN = "__agent_browser_internal_shutdown"
LONGEST_LINE = 1 << 20
# The CLI waits 30 s for the next byte; a leading space keeps it waiting and does no harm in JSON.
KEEP_ALIVE_SECONDS = 5.0
SILENT_SECONDS = 60.0
SEND_SECONDS = 10.0
# The CLI waits 5 s for a daemon that it has started.
START_SECONDS = 4.0
WATCH_SECONDS = 0.2
IDLE_SECONDS = 4 * 3600.0
FLUSH_SECONDS = 2.0
MOST_CONNECTIONS = 256
MOST_LOG_BYTES = 512 << 10
OWN_FOLDER = "set AGENT_BROWSER_SOCKET_DIR to a folder of your own"


class ServedAlready(AbuError):
    """Another daemon serves the session, so this one is not needed."""

    exit_code = 3


class Session:
    """The files of a session, in the folder where the CLI looks for them."""

    def __init__(self, folder: str, name: str) -> None:
        if "/" in name:
            raise AbuError(f"{abu.shortened(name)} is no session's name.", "use letters, digits, - and _")
        self.name = name
        self.folder = os.path.abspath(folder)
        files = {
            kind: os.path.join(self.folder, f"{name}.{kind}")
            for kind in ("sock", "pid", "lock", "log", "calls", "state", "version", "config")
        }
        self.socket, self.pid, self.lock, self.log, self.calls, self.state, self.version, self.config = files.values()

    def make_folder(self) -> None:
        """Creates the folder, accessible to this user only."""
        try:
            os.makedirs(self.folder, mode=0o700, exist_ok=True)
            self.check_folder()
            os.chmod(self.folder, 0o700)
        except OSError as error:
            raise AbuError(f"Cannot use {self.folder}: {abu.reason(error)}.", OWN_FOLDER) from None

    def check_folder(self) -> None:
        """Refuses a folder that others can write to. Does not change the mode of shared folders such as /tmp."""
        about = os.stat(self.folder)
        if about.st_uid != os.geteuid() or about.st_mode & stat.S_ISVTX or self.folder == os.path.realpath("/"):
            raise AbuError(f"{self.folder} is not this user's alone.", OWN_FOLDER)

    def is_served(self) -> bool:
        """Whether a daemon answers on the socket."""
        with socket.socket(socket.AF_UNIX) as probe:
            probe.settimeout(SEND_SECONDS)
            try:
                probe.connect(self.socket)
                return True
            except OSError:
                return False


class Log:
    """
    A log with one line for each event; when it is full, the older half is dropped. It never contains what users type or
    games print. Nothing is written through a link or into another user's file.
    """

    def __init__(self, path: str) -> None:
        self.path = path
        self.lock = threading.Lock()

    def write(self, text: str) -> None:
        line = f"{time.strftime('%Y-%m-%dT%H:%M:%S')} [{os.getpid()}] {abu.entry_line(text)}\n".encode(errors="replace")
        # A full disk must not stop the game.
        with self.lock, contextlib.suppress(OSError, AbuError):
            with os.fdopen(abu.open_own(self.path, os.O_WRONLY | os.O_APPEND | os.O_CREAT), "ab") as file:
                file.write(line)
                is_full = file.tell() > MOST_LOG_BYTES
            if is_full:
                with os.fdopen(abu.open_own(self.path, os.O_RDONLY), "rb") as file:
                    file.seek(-MOST_LOG_BYTES // 2, os.SEEK_END)
                    rest = file.read().partition(b"\n")[2]
                with abu.open_anew(self.path + ".new") as file:
                    file.write(rest)
                os.replace(self.path + ".new", self.path)


class Daemon:
    """
    Serves one session. The socket and the pid file belong to the daemon that holds the session's lock. A CLI that finds
    the daemon busy may take them for leftovers and delete them, so the daemon restores them.
    """

    def __init__(self, session: Session, port: int, seconds: float, idle: float, was_spawned: bool) -> None:
        self.session = session
        self.idle = idle
        self.was_spawned = was_spawned
        self.log = Log(session.log)
        self.game = Game(port, seconds)
        self.welcome = Welcome(session.version, session.config)
        self.threads: List[threading.Thread] = []
        # Idle connections, the longest idle first; none that waits for an answer.
        self.silent: "OrderedDict[socket.socket, None]" = OrderedDict()
        self.peers = threading.Lock()
        # Held while the session's files are created or deleted.
        self.files = threading.Lock()
        # Why the daemon ends; empty while it runs.
        self.reason = ""
        self.last_call = time.monotonic()

    # --- Life ---

    def run(self) -> None:
        """Serves until a signal, `close`, or the idle timeout."""
        self.lock = self.take_lock()
        # Only now: another daemon may have been writing to these files.
        self.commands = Commands(self.game, State(self.session.state))
        self.memory = Memory(self.session.calls)
        if not self.was_spawned:
            # A CLI that starts this daemon is one that needs no welcome, and waits for few seconds only.
            self.welcome.look()
        self.listener, self.inode = self.listen()
        try:
            self.log.write(f"serves session {self.session.name} for the game on port {self.game.port}")
            while not self.reason:
                self.accept()
                self.watch_files()
                if time.monotonic() - self.last_call > self.idle and not self.memory.under_way():
                    self.stop(f"nobody called for {self.idle:g} s")
        finally:
            self.leave()

    def stop(self, why: str) -> None:
        """Makes the daemon end soon. Signal handlers call this, so it only sets a flag."""
        self.reason = self.reason or why

    def take_lock(self) -> Any:
        """Held until the process ends in any way."""
        try:
            file = os.fdopen(abu.open_own(self.session.lock, os.O_RDWR | os.O_CREAT), "a", encoding="ascii")
        except OSError as error:
            raise AbuError(f"Cannot write {self.session.lock}: {abu.reason(error)}.", "make room on the disk") from None

        def attempt() -> Optional[bool]:
            is_free = abu.try_lock(file)
            if self.session.is_served():
                cause = f"A daemon serves the session {self.session.name} already."
                raise ServedAlready(cause, "`agent-browser close` ends it")
            return is_free or None

        if not abu.wait_until(attempt, START_SECONDS, abu.RETRY_SECONDS):
            raise AbuError(f"Another daemon has {self.session.lock}, but does not serve.", "end that process")
        return file

    def listen(self) -> Any:
        """
        Binds the socket under a temporary name and renames it once it accepts connections; then writes the pid file.
        """
        listener = socket.socket(socket.AF_UNIX)
        # Not longer than the final name, which may have the maximum length of a socket path.
        new = self.session.socket[:-1] + "~"
        try:
            abu.remove(new)
            listener.bind(new)
            os.chmod(new, 0o600)
            listener.listen(socket.SOMAXCONN)
            inode = os.stat(new).st_ino
            self.welcome.write()
            os.rename(new, self.session.socket)
            abu.write_text(self.session.pid, str(os.getpid()))
            return listener, inode
        except (OSError, AbuError) as error:
            listener.close()
            for path in (new, self.session.socket, self.session.pid + ".new"):
                with contextlib.suppress(OSError):
                    os.unlink(path)
            cause = str(error) if isinstance(error, AbuError) else f"Cannot serve {self.session.socket}: {error}."
            raise AbuError(cause, "make room on the disk, or set AGENT_BROWSER_SOCKET_DIR to a short path") from None

    def watch_files(self) -> None:
        """
        Restores the socket and the files beside it if they are missing. Ends the daemon if the folder was replaced.
        """
        if not self.was_spawned:
            self.welcome.look()
        with self.files:
            if not self.has_files() and not self.reason:
                self.restore_files()

    def restore_files(self) -> None:
        try:
            has_lock = os.stat(self.session.lock).st_ino == os.fstat(self.lock.fileno()).st_ino
        except OSError:
            has_lock = False
        if not has_lock:
            self.stop("the folder of the session is gone")
        else:
            self.log.write("the socket or a file beside it was not as it should be, and is made again")
            try:
                listener, self.inode = self.listen()
            except AbuError as error:
                self.log.write(str(error))
                return
            # Serves those who connected to the old socket.
            self.accept(0)
            self.listener.close()
            self.listener = listener

    def has_files(self) -> bool:
        try:
            is_ours = os.stat(self.session.socket).st_ino == self.inode
        except OSError:
            is_ours = False
        has_pid = is_ours and abu.read_text(self.session.pid).strip() == str(os.getpid())
        return has_pid and self.welcome.is_written()

    def leave(self) -> None:
        """Cancels running requests soon, and answers their callers."""
        self.log.write(f"ends: {self.reason}")
        self.give_up_files()
        self.accept(0)
        self.listener.close()
        self.join_all()
        for call in self.memory.under_way():
            call.answer(failure(call.request_id, AbuError("The daemon was ended before the answer came.", LOOK_FIRST)))
        self.join_all()
        self.log.write("ended")

    def give_up_files(self) -> None:
        """Deletes the files, so that the next call starts a new daemon. Called once, after `stop`."""
        with self.files:
            if self.has_files() and not self.lock.closed:
                for path in (self.session.socket, self.session.pid):
                    with contextlib.suppress(OSError):
                        os.unlink(path)
                self.welcome.remove()
            self.lock.close()

    def join_all(self) -> None:
        deadline = time.monotonic() + FLUSH_SECONDS
        for thread in self.threads:
            thread.join(max(0.0, deadline - time.monotonic()))

    # --- Connections ---

    def accept(self, seconds: float = WATCH_SECONDS) -> None:
        """Accepts connections and starts a thread for each; waits up to that many seconds for the first."""
        while select.select([self.listener], [], [], seconds)[0]:
            seconds = 0.0
            try:
                peer, _ = self.listener.accept()
            except OSError as error:
                self.log.write(f"cannot accept: {error}")
                time.sleep(WATCH_SECONDS)
                return
            self.threads = [thread for thread in self.threads if thread.is_alive()]
            if len(self.threads) >= MOST_CONNECTIONS and not self.drop_silent():
                self.refuse(peer)
                continue
            with self.peers:
                self.silent[peer] = None
            self.threads.append(threading.Thread(target=self.serve, args=(peer,), daemon=True))
            self.threads[-1].start()

    def drop_silent(self) -> bool:
        """Makes room for a new connection by closing the longest idle one. Returns whether there was one."""
        with self.peers:
            if not self.silent:
                return False
            peer, _ = self.silent.popitem(last=False)
            # Wakes its thread, which closes the socket.
            with contextlib.suppress(OSError):
                peer.shutdown(socket.SHUT_RDWR)
            return True

    def refuse(self, peer: socket.socket) -> None:
        cause = f"{MOST_CONNECTIONS} calls are under way already."
        with peer, contextlib.suppress(OSError):
            peer.setblocking(False)
            peer.sendall(failure("", AbuError(cause, abu.FIXES["busy"])))

    def serve(self, peer: socket.socket) -> None:
        try:
            with peer, contextlib.suppress(OSError):
                caller = Caller.of(peer)
                for line in lines_of(peer):
                    self.last_call = time.monotonic()
                    self.set_silent(peer, False)
                    if not self.answer(peer, line, caller):
                        return
                    self.set_silent(peer, True)
        finally:
            self.set_silent(peer, False)

    def set_silent(self, peer: socket.socket, is_silent: bool) -> None:
        with self.peers:
            self.silent.pop(peer, None)
            if is_silent:
                self.silent[peer] = None

    def answer(self, peer: socket.socket, line: bytes, caller: Caller) -> bool:
        """Returns whether the connection may send another line."""
        peer.settimeout(SEND_SECONDS)
        try:
            request = read_request(line)
        except AbuError as error:
            self.log.write(f"a line of {len(line)} bytes is no request")
            peer.sendall(failure("", error))
            return False
        call, is_new = self.memory.take(key_of(caller.process, line), request["id"])
        if is_new:
            threading.Thread(target=self.carry_out, args=(call, request, caller), daemon=True).start()
        else:
            self.log.write(f"{described(request)}: sent again")
        while not call.is_over.wait(KEEP_ALIVE_SECONDS):
            peer.sendall(b" ")
        if request["action"] == SHUTDOWN or request["action"] == "close" and self.was_spawned:
            # Before the answer: the next call may follow at once.
            self.stop(request["action"])
            self.give_up_files()
        peer.sendall(call.reply)
        self.last_call = time.monotonic()
        return True

    def carry_out(self, call: Call, request: Json, caller: Caller) -> None:
        began = time.monotonic()
        outcome = "done"
        try:
            if request["action"] in CHANGES:
                self.begin_once(call)
            data = self.commands.run(request, caller)
            call.answer(abu.to_json({"id": request["id"], "success": True, "data": data}).encode() + b"\n")
        except AbuError as error:
            # The error's text may contain what the user typed, so only its type is logged.
            outcome = f"failed ({type(error).__name__})"
            call.answer(failure(request["id"], error))
        except Exception as error:
            outcome = f"failed ({type(error).__name__})"
            self.log.write(f"{type(error).__name__} in\n{''.join(traceback.format_tb(error.__traceback__))}")
            cause = f"The daemon has failed: {type(error).__name__}: {error}"
            call.answer(failure(request["id"], AbuError(cause, f"look at {self.session.log}")))
        self.log.write(f"{described(request)}: {outcome} ({(time.monotonic() - began) * 1000:.0f} ms)")

    def begin_once(self, call: Call) -> None:
        if self.memory.was_begun_before(call.key):
            raise AbuError("The daemon was ended and started anew while this was carried out.", LOOK_FIRST)
        self.memory.begin(call.key)


# --- Lines ---


def lines_of(peer: socket.socket) -> Iterator[bytes]:
    """
    The lines of a connection, without line ends. A line that is too long is cut just beyond the limit, so that the
    caller notices.
    """
    peer.settimeout(SILENT_SECONDS)
    received = bytearray()
    while True:
        chunk = peer.recv(1 << 16)
        if not chunk:
            return
        received += chunk
        *whole, rest = received.split(b"\n")
        received = rest[: LONGEST_LINE + 1]
        for line in whole:
            if is_http(line):
                return
            if line.strip():
                yield bytes(line)
                peer.settimeout(SILENT_SECONDS)


def is_http(line: bytearray) -> bool:
    """
    Whether the line is HTTP, which a web page can make a browser send. It gets no answer, and nothing after it is read.
    """
    return b" HTTP/" in line[-12:] and not line.lstrip().startswith(b"{")


def read_request(line: bytes) -> Json:
    if len(line) > LONGEST_LINE:
        raise AbuError(f"The request is longer than {LONGEST_LINE >> 20} MiB.", "send less at once")
    try:
        request = abu.strict_json(line.decode())
    except ValueError:
        request = None
    if not abu.is_object(request):
        raise AbuError(f"The request is not a JSON object: {abu.excerpt(bytearray(line))}.", "use `agent-browser`")
    if not all(isinstance(request.get(key), str) for key in ("id", "action")):
        raise AbuError("The request needs id and action, two texts.", "use `agent-browser`")
    return request


def failure(request_id: str, error: AbuError) -> bytes:
    text = abu.with_fix(abu.printable(str(error)), error.fix)
    return abu.to_json({"id": request_id, "success": False, "error": text}).encode() + b"\n"


def described(request: Json) -> str:
    """A description for the log without what was typed: an address may contain a password."""
    targets = (abu.one_line(request[key]) for key in ("selector", "source", "target") if request.get(key))
    return " ".join((request["action"], *targets))[:200]


# --- Start ---


def seconds_from_environment(name: str, otherwise: float) -> float:
    text = os.environ.get(name)
    try:
        return abu.SECONDS(text) if text else otherwise
    except ValueError as error:
        raise AbuError(f"{name}: {error}.", f"set it to a number of seconds, or unset it") from None


def main() -> int:
    """
    Serves until it is stopped. If it cannot, it says why on stderr and in the log, and returns 1. With --check, for
    `doctor`, it changes nothing and prints a JSON object: `error` and `fix` if it could not serve, else
    `on`, whether one of its kind serves.
    """
    is_check = sys.argv[1:] == ["--check"]
    session = log = None
    try:
        if len(sys.argv) > 1 and not is_check:
            raise AbuError(
                "The daemon takes no arguments.", "AGENT_BROWSER_SESSION names the session, ABU_PORT the game's port"
            )
        if not hasattr(socket, "AF_UNIX") or sys.platform == "win32":
            raise AbuError("The daemon needs Unix sockets.", "use abu.py on this system")
        session = Session(abu.browser_folder(), os.environ.get("AGENT_BROWSER_SESSION") or "default")
        if is_check:
            if os.path.isdir(session.folder):
                session.check_folder()
            daemon_for(session)
            refuse_another_home(session)
            print(abu.to_json({"on": session.is_served()}))
            return 0
        session.make_folder()
        log = Log(session.log)
        serve(session)
        return 0
    except AbuError as error:
        if is_check:
            print(abu.to_json({"error": str(error), "fix": error.fix}))
            return error.exit_code
        abu.note(abu.with_fix(str(error), error.fix))
        # The log is opened only after the folder is known to belong to this user.
        if log is not None:
            log.write(f"cannot serve: {error}")
        return error.exit_code


def refuse_another_home(session: Session) -> None:
    """
    Refuses to start if a browser's daemon serves the session: the CLI talks to any daemon it finds, regardless of
    AGENT_BROWSER_HOME.
    """
    pid = abu.read_text(session.pid).strip()
    if not session.is_served() or not pid.isdigit():
        return
    line = abu.read_text(f"/proc/{pid}/cmdline").replace("\0", " ") or abu.output_of("ps", "-wwo", "args=", "-p", pid)
    own = os.path.realpath(__file__)
    if line and not any(os.path.realpath(word) == own for word in line.split()):
        home = os.path.dirname(os.path.abspath(__file__))
        cause = f"Process {pid} serves the session {session.name}, and is no daemon of {home}."
        raise AbuError(cause, f"`agent-browser close`, then `python3 {os.path.join(home, 'switch.py')} on`")


def serve(session: Session) -> None:
    daemon = daemon_for(session)
    for name in ("SIGTERM", "SIGINT", "SIGHUP"):
        signal.signal(getattr(signal, name), lambda number, _: daemon.stop(signal.Signals(number).name))
    daemon.run()


def port_of_game() -> abu.Address:
    """The port of the game that a call of abu.py means here, whose process may change while the daemon runs."""
    port = abu.port_of(abu.Call.of("status"))
    address = abu.Address(port, token=port.token, host=port.host)
    address.client = "agent-browser"
    return address


def daemon_for(session: Session) -> Daemon:
    """A daemon with the settings of the environment."""
    return Daemon(
        session,
        port=port_of_game(),
        seconds=seconds_from_environment("ABU_DAEMON_TIMEOUT", GAME_SECONDS),
        idle=seconds_from_environment("ABU_DAEMON_IDLE", IDLE_SECONDS),
        was_spawned=bool(os.environ.get("AGENT_BROWSER_DAEMON")),
    )


if __name__ == "__main__":
    sys.exit(main())
