#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;

namespace Abu.Testing
{
    /// <summary>A script went otherwise than it should. The message is the cause, in one sentence.</summary>
    internal sealed class ScriptFailure : Exception
    {
        /// <param name="cause">One sentence.</param>
        /// <param name="fix">One thing to try; empty if none is known.</param>
        /// <param name="diff">The lines of a diff, if it is a difference.</param>
        public ScriptFailure(string cause, string fix = "", IReadOnlyList<string>? diff = null)
            : base(cause)
        {
            Fix = fix;
            Diff = diff ?? Array.Empty<string>();
        }

        public string Fix { get; }

        public IReadOnlyList<string> Diff { get; }

        /// <summary>All of it, as the message of a test.</summary>
        public string Text(string path)
        {
            var lines = Diff.Prepend($"{path}: {Message}");
            return string.Join("\n", Fix == "" ? lines : lines.Append($"  try: {Fix}"));
        }
    }
}
