#nullable enable

using System;
using System.Net.Sockets;
using UnityEngine;

namespace Abu
{
    /// <summary>Gets a server onto its port, however long another program holds it.</summary>
    internal sealed class ServerStarter<TServer>
        where TServer : class, IPortServer
    {
        private const float RetrySeconds = 1f;

        private readonly ServerPort _port;
        private readonly Func<TServer> _start;
        private readonly IClock _clock;
        private float _nextTry = float.NegativeInfinity;
        private bool _isHopeless;
        private bool _hasComplained;

        /// <param name="port">What is said of it if it cannot be had.</param>
        /// <param name="start">A server that listens; throws, leaving nothing behind, if it cannot.</param>
        /// <param name="clock">What the time between two tries is measured by.</param>
        public ServerStarter(ServerPort port, Func<TServer> start, IClock clock)
        {
            _clock = clock;
            _port = port;
            _start = start;
        }

        /// <summary>A server that listens; null if the port is taken, or it is not yet time to try again.</summary>
        public TServer? TryStart()
        {
            if (_isHopeless || _clock.Now < _nextTry)
            {
                return null;
            }
            if (Application.platform == RuntimePlatform.WebGLPlayer)
            {
                _isHopeless = true;
                _port.Complain(
                    "A page in a browser cannot listen on a port, so no server starts in WebGL."
                );
                return null;
            }
            _nextTry = _clock.Now + RetrySeconds;
            try
            {
                var server = _start();
                PortsFile.Listens(_port.Server, server.Port);
                return server;
            }
            catch (Exception exception)
            {
                Complain(exception);
                return null;
            }
        }

        private void Complain(Exception exception)
        {
            if (!_hasComplained)
            {
                var advice =
                    exception is SocketException
                        ? $"Close the program that uses it, or set {_port.Variable} to another port."
                        : "Close programs that use much of the system.";
                _port.Complain(
                    $"Cannot listen on port {_port.Number}: {exception.Message}. {advice} Trying again every second."
                );
            }
            _hasComplained = true;
        }
    }
}
