#nullable enable

using System;

namespace Abu
{
    /// <summary>
    /// Thrown by a callback that finds its target disabled or covered, or its input swallowed: nothing has happened.
    /// The message says why and, behind a semicolon, what helps if that is known ("a click does not play it; drag it to the field").
    /// The reply carries it with the code <see cref="ErrorCode.NotActionable"/>.
    /// </summary>
    public class NotActionableException : Exception
    {
        public NotActionableException(string reason)
            : base(reason) { }
    }
}
