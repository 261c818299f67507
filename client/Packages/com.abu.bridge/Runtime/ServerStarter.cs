#nullable enable

using System;
using System.Net.Sockets;
using UnityEngine;

namespace Abu
{
    /// <summary>Gets a server onto its port, however long another program holds it.</summary>
    internal sealed class ServerStarter
    {
        private const float RetrySeconds = 1f;

        private readonly LogType _complaints;
        private readonly int _port;
        private float _nextTry = float.NegativeInfinity;
        private bool _hasComplained;

        /// <param name="complaints">
        /// A warning for a bridge that nobody asked for, since an error fails whichever Play Mode test is running.
        /// </param>
        public ServerStarter(LogType complaints = LogType.Error)
        {
            _complaints = complaints;
            _port = AbuPort.FromEnvironment(out var complaint);
            if (complaint != null)
            {
                Log(complaint);
            }
        }

        /// <summary>A server that listens; null if the port is taken, or it is not yet time to try again.</summary>
        public TcpServer? TryStart()
        {
            if (Time.realtimeSinceStartup < _nextTry)
            {
                return null;
            }
            _nextTry = Time.realtimeSinceStartup + RetrySeconds;
            var server = new TcpServer(_port);
            try
            {
                server.Start();
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
                        ? "Close the program that uses it, or set ABU_PORT to another port."
                        : "Close programs that use much of the system.";
                Log(
                    $"Cannot listen on port {_port}: {exception.Message}. {advice} Trying again every second."
                );
            }
            _hasComplained = true;
        }

        private void Log(string complaint) =>
            Debug.LogFormat(_complaints, LogOption.None, null, "{0}", $"[Abu] {complaint}");
    }
}
