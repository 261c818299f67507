#nullable enable

using System;

namespace Abu
{
    /// <summary>Receives a server's messages. Called on any thread.</summary>
    internal interface ITransportLog
    {
        void Info(string message);

        void Exception(Exception exception);
    }
}
