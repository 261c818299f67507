#nullable enable

using System;

namespace Abu
{
    /// <summary>
    /// Thrown by a callback whose input was delivered although nothing is known to have handled it. If the scene has
    /// not changed once the game has settled, the reply is <see cref="ErrorCode.NotActionable"/>.
    /// </summary>
    internal sealed class NoReactionException : Exception
    {
        /// <param name="refusal">As in <see cref="NotActionableException"/>.</param>
        /// <param name="undo">Reverts what was done to deliver the input.</param>
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
