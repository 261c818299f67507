#nullable enable

using System;

namespace Abu
{
    /// <summary>A command that is refused, with the code and the sentence of its reply.</summary>
    internal sealed class CommandException : Exception
    {
        public CommandException(string code, string message)
            : base(message)
        {
            Code = code;
        }

        public string Code { get; }
    }
}
