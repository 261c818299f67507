"""Shell completion"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..table.table import COMMON

# Stands for the names of the game's commands, which a shell asks the game for.
GAMES_OWN = "@CALLS@"

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..table.call import Call
    from ..table.table import Arg, Command


def completion(args: Call) -> str:
    """Prints the completion script of a shell, made from the table of commands."""
    from ..core.stdout import page

    return page({"bash": bash_completion, "zsh": zsh_completion, "fish": fish_completion}[args.shell](), args.json)


def values_of(argument: Arg) -> list[str]:
    """The values of an argument that the shell can suggest."""
    from ..table.commands import COMMANDS, GAMES

    if argument.options.get("metavar") == "COMMAND":
        return [command.name for command in COMMANDS]
    if argument.options.get("metavar") == "GAME":
        return list(GAMES)
    if argument.key == "action" and argument.options.get("nargs"):
        return [GAMES_OWN]
    return list(argument.options.get("choices", ()))


def words_after(command: Command) -> list[str]:
    """The words that can follow a command: its flags, and fixed values of its arguments."""
    from ..table.parser import common_of

    arguments = (*command.arguments, *common_of(command))
    values = [value for argument in arguments if not argument.is_flag for value in values_of(argument)]
    return [*values, *(name for argument in arguments if argument.is_flag for name in argument.names), "--help"]


def valued_flags() -> dict[str, list[str]]:
    """Each flag that takes a value, with its possible values. An empty list lets the shell offer files."""
    from ..table.commands import COMMANDS

    arguments = (*COMMON, *(argument for command in COMMANDS for argument in command.arguments))
    flags: dict[str, list[str]] = {}
    for argument in arguments:
        if argument.is_flag and not argument.is_switch:
            for name in argument.names:
                known = flags.setdefault(name, [])
                known += [value for value in values_of(argument) if value not in known]
    return flags


def first_words() -> list[str]:
    from ..table.commands import COMMANDS

    names = [command.name for command in COMMANDS]
    return [*names, *(name for argument in COMMON for name in argument.names), "--version", "--help"]


def completion_call(program: str) -> str:
    """The part of a script that prints the names of the game's commands, without an error where none answers."""
    return f"$({program} call --list --timeout 2 2>/dev/null | cut -d' ' -f1)"


def shell_cases(form: str) -> str:
    """
    The two case tables of a bash or zsh script: by the previous word, and by the command. `form` is the statement that
    offers the words.
    """
    from ..table.commands import COMMANDS

    before = [f"        {flag}) {form % ' '.join(values)}; return ;;" for flag, values in valued_flags().items()]
    after = [f"        {'|'.join(command.names)}) {form % ' '.join(words_after(command))} ;;" for command in COMMANDS]
    lines = [
        '    case "$previous" in',
        *before,
        "    esac",
        '    case "$command" in',
        f'        "") {form % " ".join(first_words())} ;;',
        *after,
        "    esac",
    ]
    return "\n".join(lines)


def bash_completion() -> str:
    from ..table.commands import COMMANDS

    names = "|".join(name for command in COMMANDS for name in command.names)
    return f"""\
# eval "$(python3 abu.py completion bash)" in ~/.bashrc completes abu.py and abu.
_abu() {{
    local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD-1]}} command="" words="" word
    for word in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
        case "$word" in {names}) command=$word; break ;; esac
    done
    _abu_words
    COMPREPLY=($(compgen -W "$words" -- "$current"))
}}
_abu_words() {{
{shell_cases('words="%s"').replace(GAMES_OWN, completion_call('"${COMP_WORDS[0]}"'))}
}}
complete -o default -F _abu abu.py abu
"""


def zsh_completion() -> str:
    from ..table.commands import COMMANDS

    names = "|".join(name for command in COMMANDS for name in command.names)
    return f"""\
#compdef abu.py abu
# eval "$(python3 abu.py completion zsh)" in ~/.zshrc, after compinit, completes abu.py and abu.
_abu() {{
    local previous=$words[CURRENT-1] command="" word
    for word in $words[2,CURRENT-1]; do
        case "$word" in ({names}) command=$word; break ;; esac
    done
{shell_cases("compadd -- %s").replace("compadd -- ;", "_files;").replace(GAMES_OWN, completion_call("$words[1]"))}
}}
compdef _abu abu.py abu
"""


def fish_completion() -> str:
    from ..table.commands import COMMANDS

    names = " ".join(name for command in COMMANDS for name in command.names)
    lines = [
        "# abu.py completion fish > ~/.config/fish/completions/abu.py.fish completes abu.py; likewise for abu.",
        "function __abu_is",
        "    set -l command none",
        "    for word in (commandline -opc)[2..]",
        f"        if contains -- $word {names}",
        "            set command $word",
        "            break",
        "        end",
        "    end",
        "    contains $command $argv",
        "end",
    ]
    after = [("none", first_words()), *((" ".join(command.names), words_after(command)) for command in COMMANDS)]
    for program in ("abu.py", "abu"):
        for name, words in after:
            lines += fish_lines(f"complete -c {program} -n '__abu_is {name}'", words)
    return "\n".join(lines).replace(GAMES_OWN, '(abu.py call --list --timeout 2 2>/dev/null | cut -d" " -f1)')


def fish_lines(where: str, words: Sequence[str]) -> list[str]:
    plain = " ".join(word for word in words if not word.startswith("-"))
    known = valued_flags()
    flags = [word for word in words if word.startswith("-")]
    values = {flag: f" -r -a '{' '.join(known[flag])}'" if flag in known else "" for flag in flags}
    return [
        *([f"{where} -f -a '{plain}'"] if plain else []),
        *(f"{where} {'-l' if flag.startswith('--') else '-s'} {flag.lstrip('-')}{values[flag]}" for flag in flags),
    ]
