#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json.Linq;

namespace Abu.Testing
{
    /// <summary>Reads the words of a line by the arguments of its command.</summary>
    internal sealed class ScriptReader
    {
        private readonly ScriptCommand _command;
        private readonly List<ScriptArg> _given = new();
        private readonly List<string> _words = new();

        /// <exception cref="ScriptException">The words are not those of the command.</exception>
        public ScriptReader(ScriptCommand command, IReadOnlyList<string> words)
        {
            _command = command;
            ReadFlags(words);
            ReadOthers();
            RequireOneOfEachGroup();
            RequireActions();
        }

        /// <summary>The first word that is no flag: the command's name, if the line is right.</summary>
        public string First => _words.Count > 0 ? _words[0] : "";

        public JObject Params { get; } = new();

        private void ReadFlags(IReadOnlyList<string> words)
        {
            for (var i = 0; i < words.Count; i++)
            {
                var (name, value) = Split(words[i]);
                if (words[i] == "--")
                {
                    _words.AddRange(words.Skip(i + 1));
                    return;
                }
                if (!(_command.Flag(name) is { } flag))
                {
                    _words.Add(IsFlag(words[i]) ? throw NoFlag(name) : words[i]);
                }
                else if (flag.IsSwitch)
                {
                    Take(flag, value == null ? "" : throw Wrong(name, "it takes no value"));
                }
                else
                {
                    var next = i + 1 < words.Count && !IsFlag(words[i + 1]);
                    TakeOnce(
                        flag,
                        value ?? (next ? words[++i] : throw Wrong(name, "it needs a value"))
                    );
                }
            }
        }

        private void ReadOthers()
        {
            var slots = _command.Arguments.Where(arg => !arg.IsFlag).ToList();
            var words = _words.Skip(1).ToList();
            var missing = slots
                .Skip(words.Count)
                .FirstOrDefault(slot => slot.Count == ArgCount.One);
            if (missing != null)
            {
                throw new ScriptException(
                    $"{_command.Name} lacks {missing.Name}.",
                    "add it behind the command"
                );
            }
            for (var i = 0; i < slots.Count && i < words.Count; i++)
            {
                if (slots[i].Count == ArgCount.Rest)
                {
                    Params["args"] = new JArray(words.Skip(i));
                    return;
                }
                Take(slots[i], words[i]);
            }
            if (words.Count > slots.Count)
            {
                throw new ScriptException(
                    $"{_command.Name} takes no further argument {ScriptValues.Quote(words[slots.Count])}.",
                    "put a text of several words in quotes"
                );
            }
        }

        private void RequireOneOfEachGroup()
        {
            var groups = _command.Arguments.Where(arg => arg.Group != "").GroupBy(arg => arg.Group);
            foreach (var group in groups)
            {
                var given = _given.Where(group.Contains).ToList();
                if (given.Count != 1)
                {
                    var names = string.Join(", ", group.Select(arg => arg.Name));
                    throw new ScriptException(
                        $"{_command.Name} takes one of {names}, and {given.Count} are given.",
                        "give exactly one"
                    );
                }
            }
        }

        private void RequireActions()
        {
            foreach (var arg in _given.Where(arg => arg.OfActions != ""))
            {
                var actions = arg.OfActions.Split(' ');
                if (!actions.Contains((string?)Params["action"]))
                {
                    throw Wrong(arg.Name, $"it goes only with {string.Join(" or ", actions)}");
                }
            }
        }

        private void TakeOnce(ScriptArg flag, string word) =>
            Take(flag, _given.Contains(flag) ? throw Twice(flag) : word);

        private void Take(ScriptArg arg, string word)
        {
            if (arg.IsOfShell)
            {
                throw new ScriptException($"{arg.Name} is no part of a script.", "leave it out");
            }
            if (word == "" && !arg.MayBeEmpty && !arg.IsSwitch)
            {
                throw Wrong(arg.Name, "it is empty");
            }
            try
            {
                Params.Merge(arg.Read(word));
            }
            catch (FormatException problem)
            {
                throw Wrong(arg.Name, problem.Message);
            }
            _given.Add(arg);
        }

        private static (string Name, string? Value) Split(string word)
        {
            var at = word.StartsWith("-", StringComparison.Ordinal) ? word.IndexOf('=') : -1;
            return at < 0 ? (word, (string?)null) : (word.Substring(0, at), word.Substring(at + 1));
        }

        // Names of nodes may begin with a dash, such as "-1" or "- none -".
        private static bool IsFlag(string word) =>
            word.Length > 1
            && word[0] == '-'
            && (
                word[1] == '-'
                || (char.ToLowerInvariant(word[1]) >= 'a' && char.ToLowerInvariant(word[1]) <= 'z')
            )
            && !word.Contains(" ");

        private ScriptException NoFlag(string name) =>
            new($"{_command.Name} has no flag {ScriptValues.Quote(name)}.", "leave it out");

        private static ScriptException Twice(ScriptArg flag) =>
            new($"{flag.Name} is given twice.", "give it once");

        private static ScriptException Wrong(string name, string problem) =>
            new($"argument {name}: {problem}.", "write it as `abu.py help batch` says");
    }
}
