#nullable enable

using System;

namespace Abu
{
    /// <summary>
    /// Thrown by a callback whose input was delivered and that nothing is known to have taken: something may have listened all the
    /// same. Unless the scene says something else once the game has settled, that is <see cref="ErrorCode.NotActionable"/>.
    /// </summary>
    internal sealed class NoReactionException : Exception
    {
        /// <param name="refusal">As of <see cref="NotActionableException"/>.</param>
        /// <param name="undo">Takes back what was done to deliver it.</param>
        public NoReactionException(Refusal refusal, Action undo)
            : base(refusal.ToString())
        {
            Refusal = refusal;
            Undo = undo;
        }

        public Refusal Refusal { get; }

        public Action Undo { get; }
    }
}
