#nullable enable

using System.Collections.Generic;
using System.Linq;
using Newtonsoft.Json.Linq;

namespace Abu.Testing
{
    /// <summary>What a line of a script asks for.</summary>
    internal sealed class ScriptCall
    {
        // Flags that narrow a name, the key of each, and those of the name.
        private static readonly (string Flag, string Key, string[] Names)[] Narrowing =
        {
            ("--role", "role", new[] { "name", "sourceName" }),
            ("--in", "in", new[] { "name", "sourceName" }),
            ("--target-in", "targetIn", new[] { "targetName" }),
        };

        // Keys of parameters that say how a line is carried out, and that no game is sent.
        private const string Forced = "forced";
        private const string Times = "times";
        private const string Timeout = "timeout";

        private ScriptCall(ScriptCommand command, JObject parameters)
        {
            Command = command;
            Count = (int?)Take(parameters, Times) ?? 1;
            Seconds = (double?)Take(parameters, Timeout);
            IsForced = (bool?)Take(parameters, Forced) == true;
            Params = parameters;
        }

        public ScriptCommand Command { get; }

        /// <summary>What is sent to the game.</summary>
        public JObject Params { get; }

        /// <summary>How often it is sent.</summary>
        public int Count { get; }

        /// <summary>How long it may take; null for as long as usual.</summary>
        public double? Seconds { get; }

        /// <summary>Afterwards moves are made as long as there is only one.</summary>
        public bool IsForced { get; }

        /// <exception cref="ScriptException">It is no command of a script, or its words are wrong.</exception>
        public static ScriptCall Read(IReadOnlyList<string> words)
        {
            var command = words.Select(ScriptTable.Named).FirstOrDefault(found => found != null);
            var reader = new ScriptReader(command ?? throw Unknown(words[0]), words);
            if (!command.Names.Contains(reader.First))
            {
                throw Unknown(reader.First);
            }
            var call = new ScriptCall(command, reader.Params);
            call.RequireNames();
            return call;
        }

        private void RequireNames()
        {
            var alone = Narrowing.FirstOrDefault(one =>
                Params.ContainsKey(one.Key) && !one.Names.Any(Params.ContainsKey)
            );
            if (alone.Flag != null && Command.Wire != "snapshot")
            {
                throw new ScriptException(
                    $"{alone.Flag} needs a TARGET name.",
                    $"leave out {alone.Flag}"
                );
            }
        }

        private static ScriptException Unknown(string word)
        {
            if (ScriptTable.NotPlayed.Contains(word))
            {
                return new ScriptException(
                    $"`{word}` is no part of a script, which only plays.",
                    "leave it out"
                );
            }
            var names = ScriptTable.All.Select(command => command.Name).ToList();
            var near = TextDistance.Nearest(word, names);
            return new ScriptException(
                $"There is no command {ScriptValues.Quote(word)}.",
                near == null ? $"use one of {string.Join(", ", names)}" : $"`{near}` may be meant"
            );
        }

        private static JToken? Take(JObject parameters, string key)
        {
            var value = parameters[key];
            parameters.Remove(key);
            return value;
        }
    }
}
