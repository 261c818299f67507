#nullable enable

using System;

namespace Abu
{
    /// <summary>
    /// Thrown by a callback whose target is disabled or covered, or whose input was swallowed: nothing has happened.
    /// The reply carries the refusal with the code <see cref="ErrorCode.NotActionable"/>.
    /// </summary>
    public class NotActionableException : Exception
    {
        /// <param name="reason">See <see cref="Abu.Refusal.Reason"/>.</param>
        /// <param name="fix">See <see cref="Abu.Refusal.Fix"/>.</param>
        public NotActionableException(string reason, string? fix = null)
            : this(new Refusal(reason, fix)) { }

        public NotActionableException(Refusal refusal)
            : base(refusal.ToString())
        {
            Refusal = refusal;
        }

        public Refusal Refusal { get; }
    }
}
