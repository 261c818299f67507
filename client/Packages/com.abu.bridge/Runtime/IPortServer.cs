#nullable enable

namespace Abu
{
    /// <summary>A server that takes connections on a port from its start on.</summary>
    internal interface IPortServer
    {
        int Port { get; }
    }
}
