#nullable enable

using System;
using System.Collections.Generic;

namespace Abu
{
    /// <summary>Refuses a command, with the code and the sentence of the reply.</summary>
    internal sealed class CommandException : Exception
    {
        /// <param name="code">One of <see cref="ErrorCode"/>.</param>
        /// <param name="refusal">Its reason is a sentence.</param>
        /// <param name="choices">The nodes that the sentence offers, or null.</param>
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
