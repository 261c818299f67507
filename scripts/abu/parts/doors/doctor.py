"""Check the installation, one line per check"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from ..core.base import HOST, PROTOCOL, VERSION
from ..core.data import is_object, parse_json, text_at, to_json
from ..core.disk import new_beside, remove
from ..core.errors import AbuError, ConnectionError, UsageError
from ..core.stderr import OWN_FOLDER, reason
from ..core.stdout import print_result
from ..core.text import one_line
from ..editor.editor_program import PROJECT_FIX
from ..game.target_game import port_of
from ..io.files import browser_folder, nearest_existing
from ..io.state import load_object, refuse_open_folder, state_folder
from ..io.wire import Address, data_of, send_command

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from ..core.json_types import Json
    from ..editor.editor_replies import GameStatus
    from ..editor.editor_types import EditorState
    from ..table.call import Call

OK, NOTE, BROKEN = "ok", "note", "broken"
EMBED = "add com.abu.bridge to it: in Unity, Window > Package Manager > + > Install package from git URL"
TURN_ON = 'turn on "Press keys for Input" in Project Settings > ABU'
# Enough to need a block of the disk.
TRIED_BYTES = 1 << 14
# Of the scripts that go past ABU's class Input.
MOST_PLACES = 20
# agent-browser from the first to before the second starts the daemon of AGENT_BROWSER_HOME. Older ones look elsewhere;
# newer ones start none but their own.
OLDEST_BROWSER, BROWSER_WITH_OWN_DAEMON = (0, 8), (0, 20)
# The shortest limit for the path of a Unix socket, which is macOS's.
LONGEST_SOCKET = 103


class Finding:
    """The result of one check. A `note` is about something optional; `fix` is one thing to try."""

    def __init__(self, state: str, text: str, fix: str = "") -> None:
        self.state = state
        self.text = text
        self.fix = fix
        self.name = ""

    def line(self) -> str:
        fix = f" -- try: {self.fix}" if self.fix else ""
        return one_line(f"{self.state:7} {self.name}: {self.text}{fix}")


def doctor(args: Call) -> str:
    """Runs all checks, each with a time limit. Leaves everything as it was, but for the report if one is wanted."""
    if not args.report and (args.file is not None or args.replace):
        raise UsageError("A file is for `doctor --report`.", f"`abu.py doctor --report {args.file or ''}`".rstrip())
    examination = Examination(args)
    findings = [finding for name, look in CHECKS for finding in examine(name, look, examination)]
    if args.report:
        from .bug_report import write_report

        return write_report(args, examination, findings)
    broken = [finding.name for finding in findings if finding.state == BROKEN]
    checks = [{key: getattr(finding, key) for key in ("name", "state", "text", "fix")} for finding in findings]
    text = to_json({"success": not broken, "version": VERSION, "checks": checks})
    if not args.json:
        text = "\n".join(finding.line() for finding in findings)
    if broken:
        print_result(text)
        raise AbuError(f"Something is wrong with: {', '.join(broken)}.", "do what its line says")
    return text


def examine(
    name: str, look: Callable[[Examination], Finding | list[Finding]], examination: Examination
) -> list[Finding]:
    try:
        found = look(examination)
        findings = found if isinstance(found, list) else [found]
    except AbuError as error:
        findings = [Finding(BROKEN, str(error), error.fix)]
    except OSError as error:
        findings = [Finding(BROKEN, str(error), "look at the permissions of what it names")]
    for finding in findings:
        finding.name = name
    return findings


class Examination:
    """One run of all checks. The port is asked once; several checks use the reply."""

    def __init__(self, args: Call) -> None:
        from ..core.base import PROBE_SECONDS

        self.args = args
        self.seconds = min(args.timeout or PROBE_SECONDS, PROBE_SECONDS)
        self.port = Address(0)
        self.status: GameStatus | None = None

    def python(self) -> Finding:
        return Finding(OK, f"{sys.version.split()[0]} ({sys.executable})")

    def state_folder(self) -> Finding:
        folder = state_folder()
        above, is_there = nearest_existing(folder), os.path.exists(folder)
        if is_there:
            refuse_open_folder(folder, os.stat(folder))
        if not os.path.isdir(above) or not os.access(above, os.W_OK):
            return Finding(BROKEN, f"{folder} cannot be written", OWN_FOLDER)
        try:
            remove(new_beside(os.path.join(above, ""), bytes(TRIED_BYTES)))
        except OSError as error:
            fix = f"make room there, or {OWN_FOLDER}"
            return Finding(BROKEN, f"no file can be written to {above}: {reason(error)}", fix)
        return Finding(OK, folder if is_there else f"{folder} (is made when needed)")

    def sdk(self) -> Finding:
        from ..game.player_build import GET_SDK, OLDEST_SDK, dotnet, sdk_version

        try:
            program = dotnet()
            version, major = sdk_version(program)
        except AbuError as error:
            return Finding(NOTE, f"{error} Only `launch` needs it.", error.fix)
        if major < OLDEST_SDK:
            what = f"{version} is too old" if version else f"{program} has no SDK"
            return Finding(NOTE, f"{what}. Only `launch` needs it.", GET_SDK)
        return Finding(OK, f"{version} ({program})")

    def on_port(self) -> Finding:
        from ..io.wire import nothing_there
        from ..editor.editor_replies import GameStatus
        from ..io.process import listens

        self.port = port_of(self.args)
        try:
            self.status = GameStatus.of(data_of("status", send_command("status", {}, self.port, self.seconds)))
        except ConnectionError:
            if listens(self.port):
                raise
            if self.port.host != HOST:
                return Finding(NOTE, f"{self.port} at {self.port.host} does not answer", nothing_there(self.port))
            return Finding(OK, f"{self.port} is free, no game runs there", nothing_there())
        there = f" at {self.port.host}" if self.port.host != HOST else ""
        return Finding(OK, f"{self.port}{there} has a game: {self.status.game}")

    def other_games(self) -> Finding:
        from ..game.games import idle_text, is_over, line_of_game
        from ..game.game_records import running_games

        others = [game for game in running_games() if game.port != self.port and not is_over(game)]
        if not others:
            return Finding(OK, "no other games running")
        told = "; ".join(line_of_game(game) for game in others[:MOST_PLACES])
        forgotten = [line_of_game(game) + idle for game in others for idle in (idle_text(game),) if idle]
        if forgotten:
            return Finding(NOTE, "; ".join(forgotten), "end those that nobody needs")
        return Finding(OK, f"{len(others)} beside the one on port {self.port}: {told}")

    def player(self) -> Finding:
        from ..game.player_process import Player, words_of
        from ..game.player import refuse_another_checkout, refuse_older_code

        player = Player.of(self.port) if self.port and os.path.isdir(state_folder()) else None
        if player is None or not player.is_running():
            ended = Player.that_ended(self.port) if self.status is None else None
            if ended is not None:
                return Finding(NOTE, ended.end_in_words(), ended.again())
            return Finding(OK, "none that `abu.py launch` started runs on this port")
        if self.status is None:
            cause = f"process {player.pid} runs, but no game answers on port {self.port}"
            return Finding(BROKEN, cause, f"`abu.py close --port {self.port}`, then launch again")
        refuse_another_checkout(player)
        refuse_older_code(player, {})
        return Finding(OK, f"process {player.pid}, launched with {words_of(player.options) or 'no options'}")

    def versions(self) -> Finding:
        if self.status is None:
            return Finding(OK, f"abu.py {VERSION}; no game answers whose bridge it could be compared with")
        bridge, protocol = self.status.bridge, self.status.protocol
        text = f"abu.py {VERSION}, protocol {PROTOCOL}; the game's bridge {bridge}, protocol {protocol}"
        if protocol != PROTOCOL:
            return Finding(BROKEN, text, "take abu.py and the game's com.abu.bridge from the same version")
        if bridge != VERSION:
            fix = "if a command is unknown to the game, update its com.abu.bridge or abu.py"
            return Finding(NOTE, text, fix)
        return Finding(OK, text)

    def project(self) -> Finding:
        from ..editor.editor_program import editor_version
        from ..game.games import unity_project

        try:
            project = unity_project()
        except AbuError as error:
            return Finding(NOTE, str(error), error.fix)
        version = editor_version(project)
        if not version:
            return Finding(BROKEN, f"{project} (ABU_PROJECT) is no Unity project", PROJECT_FIX)
        return Finding(OK, f"{project} ({version})")

    def package(self) -> Finding:
        from ..game.games import unity_project

        try:
            packages = unity_project() / "Packages"
        except AbuError:
            return Finding(NOTE, "no Unity project to look for it", PROJECT_FIX)
        for about in packages.glob("*/package.json"):
            package = json_of(about)
            if package.get("name") == "com.abu.bridge":
                version = package.get("version")
                fix = "" if version == VERSION else f"take the one of abu.py, {VERSION}"
                return Finding(OK if version == VERSION else NOTE, f"{version}, in {about.parent}", fix)
        wanted = json_of(packages / "manifest.json").get("dependencies")
        source = wanted.get("com.abu.bridge") if is_object(wanted) else None
        if source is None:
            return Finding(BROKEN, f"com.abu.bridge is not in {packages / 'manifest.json'}", EMBED)
        return Finding(OK, f"{source}, in {packages / 'manifest.json'}")

    def input_class(self) -> list[Finding]:
        """Whether commands reach the scripts that read Unity's class Input."""
        from ..game.games import unity_project
        from .input_scripts import InputScripts

        try:
            scripts = InputScripts(unity_project(), self.seconds)
        except AbuError:
            return [Finding(NOTE, "no Unity project whose scripts could read Unity's class Input", PROJECT_FIX)]
        found = [Finding(NOTE, f"{where}: {cause}", fix) for where, cause, fix in scripts.places[:MOST_PLACES]]
        if len(scripts.places) > MOST_PLACES:
            found.append(Finding(NOTE, f"and {len(scripts.places) - MOST_PLACES} more such places"))
        if not scripts.is_whole:
            found.append(Finding(NOTE, f"not all scripts could be read in {self.seconds:g} s"))
        if scripts.reads and not scripts.is_on():
            cause = f"scripts read Unity's class Input ({scripts.reads[0][0]}), which commands do not reach here"
            found.insert(0, Finding(NOTE, cause, TURN_ON))
        told = f"commands reach what reads Unity's class Input ({len(scripts.reads)} scripts)"
        return found or [Finding(OK, told if scripts.reads else "no script reads Unity's class Input")]

    def editor(self) -> Finding:
        from ..editor.editor_game import is_in_unity
        from ..editor.editor_state import read_editor_state
        from ..game.games import unity_project

        try:
            project = unity_project()
        except AbuError:
            return Finding(NOTE, "no Unity project that it could have open", PROJECT_FIX)
        state, left = read_editor_state(project), project / "Library/Abu/editor.json"
        if state is None:
            what = "the one that last had it open has ended" if left.exists() else "none has the project open"
            if left.exists():
                json_of(left)
            return Finding(OK, what, "`abu.py editor open`, or play without it: `abu.py launch`")
        if state.errors:
            return Finding(BROKEN, f"scripts do not compile: {state.errors[0]}", "correct them, then `abu.py refresh`")
        if state.play_mode == "playing" and state.port != self.port:
            cause = f"its game listens on port {state.port}, not {self.port}"
            return Finding(BROKEN, cause, f"use --port {state.port}, or set ABU_PORT={state.port}")
        if state.play_mode == "playing" and self.status is None:
            fix = "look at Unity's Console, where the game says why it does not listen"
            return Finding(BROKEN, f"it is in play mode, but no game answers on port {state.port}", fix)
        if state.play_mode == "playing" and self.status is not None and not is_in_unity(self.status, state, project):
            cause = f"it is in play mode, but another game, {self.status.game!r}, answers on port {state.port}"
            return Finding(BROKEN, cause, "`abu.py close` ends a headless player; then enter play mode again")
        return self.editor_server(state, project)

    def editor_server(self, state: EditorState, project: Path) -> Finding:
        """Asks once, and does not wait for a reload to end."""
        from ..editor.editor_program import is_mac
        from ..editor.editor_wait import no_server, unanswered
        from ..editor.editor_replies import EditorStatus
        from ..editor.editor_types import SILENT_SECONDS, SLOW
        from ..editor.editor_server import send_to_server

        where = " of Windows" if state.is_of_windows else ""
        text = f"process {state.pid}{where}, {state.play_mode} mode"
        if state.server is None:
            return Finding(
                OK, f"{text}; {'Hammerspoon has' if is_mac() else 'a person has'} to drive it, it has no server"
            )
        try:
            status = EditorStatus.of(send_to_server(state.server, "status", {}, self.seconds))
        except (AbuError, OSError):
            if state.is_of_windows:
                # Its process cannot be seen from here, so it may have ended too.
                why = unanswered(project)
                return Finding(BROKEN, str(why).rstrip("."), why.fix)
            return Finding(BROKEN, no_server(project), "wait if it is loading scripts, otherwise open the project anew")
        silent = status.silent_seconds
        if silent >= SILENT_SECONDS:
            return Finding(BROKEN, f"{text}; it has been silent for {silent:.0f} s", "look at Unity for a dialog")
        if not status.is_wakeable:
            return Finding(NOTE, f"{text}; {SLOW}", "bring Unity to the front, or give it more time with --timeout")
        return Finding(OK, f"{text}; its server answers on port {state.server.port}")

    def hammerspoon(self) -> Finding:
        from ..editor.editor_program import is_mac
        from ..editor.editor_menu import hammerspoon_problem

        if not is_mac():
            return Finding(OK, "not needed on this system")
        problem = hammerspoon_problem()
        if problem is not None:
            return Finding(NOTE, f"{problem} Only `refresh`, `play`, `test` and `cycle` need it.", problem.fix)
        return Finding(OK, "it answers")

    def browser(self) -> Finding:
        """The `agent-browser` CLI, a second way to play a game."""
        home = os.environ.get("AGENT_BROWSER_HOME")
        from shutil import which

        finding = self.browser_problem(home)
        if not home and which("agent-browser") is None:
            return Finding(OK, f"{finding.text}, and nothing else needs it", finding.fix)
        if finding.state != OK:
            # A variable that is set shows that the user wants agent-browser.
            finding.state = BROKEN if home else NOTE
            finding.text += "" if home else ". Only who plays with it needs that."
        return finding

    def browser_problem(self, home: str | None) -> Finding:
        from ..core.loader import SOURCE
        from ..io.process import output_of
        from shutil import which

        program = which("agent-browser")
        if sys.platform == "win32" or program is None:
            text = "its daemon for games needs Unix sockets" if program else "it is not installed"
            return Finding(NOTE, text, "npm install -g agent-browser, on Linux or macOS")
        version = output_of(program, "--version").strip().rpartition(" ")[2]
        numbers = [int(part) if part.isdigit() else -1 for part in version.split(".")[:2]]
        if numbers < list(OLDEST_BROWSER):
            text = f"{version or 'a version that it does not name'} ({program}) takes no daemon of another make"
            return Finding(NOTE, text, "npm install -g agent-browser")
        starts_ours = numbers < list(BROWSER_WITH_OWN_DAEMON)
        if starts_ours and which("node") is None:
            return Finding(NOTE, "Node.js is not on the PATH", "install it from https://nodejs.org")
        own = os.path.join(os.path.dirname(os.path.dirname(SOURCE)), "agent_browser")
        daemon = os.path.join(home or own, "daemon.py")
        if not os.path.exists(daemon):
            text = f"AGENT_BROWSER_HOME is {home!r}" if home else "its daemon for games is not beside abu.py"
            return Finding(NOTE, f"{text}, so {version} starts a browser", f"export AGENT_BROWSER_HOME={own}")
        said = browser_folder_problem() or browser_daemon(daemon)
        if isinstance(said, Finding):
            return said
        if not said and not (starts_ours and home):
            switch = os.path.join(os.path.dirname(daemon), "switch.py")
            text = f"{version} starts a browser as long as the daemon for games is not on"
            return Finding(NOTE, text, f"`python3 {switch} on`")
        return Finding(OK, f"{version} plays games, by way of {browser_folder()}")


def browser_folder_problem() -> Finding | None:
    folder = os.path.abspath(browser_folder())
    above = nearest_existing(folder)
    fix = "set AGENT_BROWSER_SOCKET_DIR to a short path of your own"
    if len(os.path.join(folder, "default.sock~")) > LONGEST_SOCKET:
        return Finding(BROKEN, f"{folder} is too long for the path of a socket", fix)
    is_other = above == folder and os.name == "posix" and os.stat(folder).st_uid != os.geteuid()
    if is_other or not os.path.isdir(above) or not os.access(above, os.W_OK):
        return Finding(BROKEN, f"{folder} {'belongs to another user' if is_other else 'cannot be written'}", fix)
    return None


def browser_daemon(daemon: str) -> Finding | bool:
    """Whether it serves, or why it could not. agent-browser before 0.10 does not print the daemon's error."""
    from ..io.process import output_of

    python = os.environ.get("ABU_PYTHON") or "python3"
    try:
        said = output_of(python, daemon, "--check")
    except OSError:
        said = ""
    try:
        answer = parse_json(said)
    except ValueError:
        return Finding(BROKEN, f"{python} cannot run {daemon}", "name Python 3.9 or newer in ABU_PYTHON")
    if not is_object(answer):
        return False
    if "error" in answer:
        return Finding(BROKEN, text_at(answer, "error").rstrip("."), text_at(answer, "fix"))
    return answer.get("on") is True


def json_of(path: Path) -> Json:
    """The JSON object in the file. Raises an error that names the file."""
    try:
        return load_object(path)
    except OSError as error:
        raise AbuError(
            f"{path} cannot be read: {reason(error)}.", "open the project in Unity, which writes it"
        ) from None
    except ValueError:
        cause = f"{path} holds no JSON object."
        raise AbuError(cause, "correct it, or delete it and open the project in Unity") from None


CHECKS = (
    ("Python", Examination.python),
    ("state folder", Examination.state_folder),
    (".NET SDK", Examination.sdk),
    ("port", Examination.on_port),
    ("other games", Examination.other_games),
    ("player", Examination.player),
    ("versions", Examination.versions),
    ("Unity project", Examination.project),
    ("package", Examination.package),
    ("class Input", Examination.input_class),
    ("Editor", Examination.editor),
    ("Hammerspoon", Examination.hammerspoon),
    ("agent-browser", Examination.browser),
)
