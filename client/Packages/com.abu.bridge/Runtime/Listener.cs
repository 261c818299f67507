#nullable enable

using System;
using UnityEngine;

namespace Abu
{
    /// <summary>The bridge's server, and all that has to be so while it listens.</summary>
    internal sealed class Listener : IDisposable
    {
        // An agent works in a shell, so the game's window never has the focus.
        private readonly BackgroundRun _background = new();
        private readonly ServerStarter<TcpServer> _starter;

        /// <param name="complaints">How loudly a port is missed.</param>
        /// <param name="clock">What the time between two tries for the port is measured by.</param>
        public Listener(LogType complaints, IClock clock)
        {
            var port = AbuPort.FromEnvironment(complaints);
            _starter = new ServerStarter<TcpServer>(port, () => StartServer(port.Number), clock);
            Listen();
        }

        /// <summary>Null until the port is free.</summary>
        public TcpServer? Server { get; private set; }

        /// <summary>Called once a frame, since the port may become free at any time.</summary>
        public void Listen() => Server ??= _starter.TryStart();

        public void Dispose()
        {
            Server?.Shutdown();
            Server = null;
            _background.Dispose();
        }

        private static TcpServer StartServer(int port)
        {
            var server = new TcpServer(port);
            server.Start();
            return server;
        }
    }
}
