#nullable enable

using System;
using System.Collections.Generic;

namespace Abu
{
    /// <summary>A command that is refused, with the code and the sentence of its reply.</summary>
    internal sealed class CommandException : Exception
    {
        /// <param name="code">One of <see cref="ErrorCode"/>.</param>
        /// <param name="refusal">Its reason is a sentence.</param>
        /// <param name="choices">The nodes that the sentence offers; null if it offers none.</param>
        public CommandException(string code, Refusal refusal, List<Choice>? choices = null)
            : base(refusal.ToString())
        {
            Code = code;
            Refusal = refusal;
            Choices = choices;
        }

        public string Code { get; }

        public Refusal Refusal { get; }

        public List<Choice>? Choices { get; }
    }
}
