#nullable enable

using System;

namespace Abu.Testing
{
    /// <summary>A script that cannot be carried out as it stands. The message is the cause, in one sentence.</summary>
    internal sealed class ScriptException : Exception
    {
        /// <param name="cause">One sentence.</param>
        /// <param name="fix">One thing to try; empty if none is known.</param>
        public ScriptException(string cause, string fix = "")
            : base(cause)
        {
            Fix = fix;
        }

        public string Fix { get; }

        /// <summary>The same, said of a line.</summary>
        public ScriptException InLine(int number) => new($"Line {number}: {Message}", Fix);

        /// <summary>The same, said of a file.</summary>
        public ScriptException InFile(string path) => new($"{path}: {Message}", Fix);
    }
}
