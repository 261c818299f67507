#nullable enable

using System;

namespace Abu
{
    /// <summary>Where a server says what it does. Called on any thread.</summary>
    internal interface ITransportLog
    {
        void Info(string message);

        void Exception(Exception exception);
    }
}
