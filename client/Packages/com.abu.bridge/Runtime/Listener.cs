#nullable enable

using System;
using System.Net.Sockets;
using UnityEngine;

namespace Abu
{
    /// <summary>The bridge's server, and all that has to be so while it listens.</summary>
    internal sealed class Listener : IDisposable
    {
        // An agent works in a shell, so the game's window never has the focus.
        private readonly BackgroundRun _background = new();
        private readonly ServerStarter<TcpServer> _starter;
        private readonly string _run;

        /// <param name="complaints">How loudly a port is missed.</param>
        /// <param name="clock">What the time between two tries for the port is measured by.</param>
        /// <param name="lastPort">The port before the scripts were loaded anew, which is tried first; 0 for none.</param>
        /// <param name="run">The run that the replies name.</param>
        public Listener(LogType complaints, IClock clock, int lastPort, string run)
        {
            _run = run;
            var port = AbuPort.FromEnvironment(complaints);
            Func<TcpServer> start = AbuPort.IsGiven
                ? () => StartServer(port.Number)
                : () => StartOnFreePort(lastPort, port.Number);
            _starter = new ServerStarter<TcpServer>(port, start, clock);
            Listen();
        }

        /// <summary>Null until the port is free.</summary>
        public TcpServer? Server { get; private set; }

        /// <summary>Called once a frame, since the port may become free at any time.</summary>
        public void Listen()
        {
            if (Server != null)
            {
                return;
            }
            GameRecord.Expect();
            Server = _starter.TryStart();
            if (Server != null)
            {
                AbuPort.InUse = Server.Port;
                GameRecord.Listens(Server.Port);
                // None, if the record that would tell it could not be written.
                Server.Token = GameRecord.Token;
                ListenToWsl(Server);
            }
        }

        public void Dispose()
        {
            if (Server != null)
            {
                // Before the port is free: another game that takes it has a record of its own.
                AbuPort.InUse = 0;
                GameRecord.Leaves();
            }
            Server?.Shutdown();
            Server = null;
            _background.Dispose();
        }

        // Never without a token: the loopback keeps other machines out, and there only the token does.
        private static void ListenToWsl(TcpServer server)
        {
            if (!SecondAddress.IsWished || !Application.isPlaying)
            {
                return;
            }
            if (GameRecord.Token == null)
            {
                Complain(
                    $"The game listens at 127.0.0.1 only: {SecondAddress.Variable} needs a token. Set"
                        + $" {GameRecord.TokenVariable}, in the game and for abu.py, to a secret of your own."
                );
                return;
            }
            server.OpenSecondDoor(SecondAddress.Find, Complain);
        }

        private static void Complain(string complaint) => Debug.LogWarning($"[Abu] {complaint}");

        // Several games run side by side, so one that was given no port takes the next that is free.
        private TcpServer StartOnFreePort(int lastPort, int first)
        {
            if (lastPort > first && TryStartServer(lastPort) is { } again)
            {
                return again;
            }
            for (var port = first; port < first + AbuPort.Tried - 1; port++)
            {
                if (TryStartServer(port) is { } server)
                {
                    return server;
                }
            }
            return StartServer(first + AbuPort.Tried - 1);
        }

        private TcpServer? TryStartServer(int port)
        {
            try
            {
                return StartServer(port);
            }
            catch (SocketException)
            {
                return null;
            }
        }

        private TcpServer StartServer(int port)
        {
            var server = new TcpServer(port) { Run = _run, Token = GameRecord.Token };
            server.Start();
            return server;
        }
    }
}
