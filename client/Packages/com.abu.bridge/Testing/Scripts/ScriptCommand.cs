#nullable enable

using System.Collections.Generic;
using System.Linq;

namespace Abu.Testing
{
    /// <summary>A command that a script may have, as the table of abu.py has it.</summary>
    internal sealed class ScriptCommand
    {
        public const string Expect = "expect";

        /// <param name="name">The name, and after it other names, with blanks between.</param>
        /// <param name="arguments">Those that are no flags in their order.</param>
        public ScriptCommand(string name, params ScriptArg[] arguments)
        {
            Names = name.Split(' ');
            Wire = Name;
            Arguments = arguments;
        }

        public string Name => Names[0];

        /// <summary>The name, then its other names.</summary>
        public IReadOnlyList<string> Names { get; }

        public IReadOnlyList<ScriptArg> Arguments { get; }

        /// <summary>What the game calls it.</summary>
        public string Wire { get; set; }

        /// <summary>Its request says how long the game may wait.</summary>
        public bool Waits { get; set; }

        /// <summary>It only asks the game.</summary>
        public bool IsQuestion { get; set; }

        /// <summary>What was played has it: it acts, waits or expects.</summary>
        public bool IsPlayed => !IsQuestion || Waits || Name == Expect;

        public ScriptArg? Flag(string name) =>
            Arguments.FirstOrDefault(arg =>
                arg.IsFlag && (arg.Name == name || (arg.Short == name && name != ""))
            );
    }
}
