#nullable enable

using System;
using Newtonsoft.Json.Linq;

namespace Abu.Testing
{
    /// <summary>How many words an argument takes that is no flag.</summary>
    internal enum ArgCount
    {
        One,
        OneOrNone,
        Rest,
    }

    /// <summary>One argument of a command, as the table of abu.py has it.</summary>
    internal sealed class ScriptArg
    {
        private static readonly Func<string, JObject> Nothing = _ => new JObject();

        /// <param name="name">That of a flag begins with a dash.</param>
        /// <param name="read">The parameters for a word; throws a FormatException that says what is wrong.</param>
        public ScriptArg(string name, Func<string, JObject>? read = null)
        {
            Name = name;
            Read = read ?? Nothing;
        }

        public string Name { get; }

        public Func<string, JObject> Read { get; }

        /// <summary>A second name of a flag; empty if it has none.</summary>
        public string Short { get; set; } = "";

        /// <summary>For a flag without a value.</summary>
        public bool IsSwitch { get; set; }

        public ArgCount Count { get; set; }

        /// <summary>Of each group exactly one argument is given; empty for none.</summary>
        public string Group { get; set; } = "";

        public bool MayBeEmpty { get; set; }

        /// <summary>The values of the parameter "action" with which alone it makes sense; empty for all.</summary>
        public string OfActions { get; set; } = "";

        /// <summary>It belongs to a call from a shell, and not to what was played.</summary>
        public bool IsOfShell { get; set; }

        public bool IsFlag => Name.StartsWith("-", StringComparison.Ordinal);
    }
}
