#nullable enable

using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using Debug = UnityEngine.Debug;

namespace Abu
{
    /// <summary>
    /// Lines of JSON on IPv4 loopback: commands come in through a queue, and each reply goes back over the connection that
    /// asked. All input and output is done by background threads.
    /// </summary>
    public class TcpServer
    {
        /// <summary>Commands that may wait; a further one is answered at once with "busy".</summary>
        internal const int MaxQueued = 64;

        internal const string StatusCommand = "status";

        private const int MaxConnections = 256;
        private const int ReplacedAfterMilliseconds = 1000;
        private const int FarewellMilliseconds = 250;
        private const int MaxLoggedAtOnce = 100;
        private const int LoggedAgainAfterMilliseconds = 1000;

        private readonly object _gate = new();
        private readonly List<TcpConnection> _connections = new();
        private readonly List<AbuCommand> _owed = new();
        private readonly Stopwatch _clock = Stopwatch.StartNew();
        private readonly int _requestedPort;
        private long _loggedAhead;
        private volatile TcpListener? _listener;

        /// <param name="port">The port to listen on; 0 lets the system pick one.</param>
        public TcpServer(int port)
        {
            _requestedPort = port;
            Port = port;
        }

        /// <summary>The commands in the order they arrived; taken out on the main thread.</summary>
        public ConcurrentQueue<AbuCommand> ReceiveQueue { get; } = new();

        /// <summary>The commands that are answered ahead of all others.</summary>
        internal ConcurrentQueue<AbuCommand> UrgentQueue { get; } = new();

        /// <summary>The port in use once started.</summary>
        public int Port { get; private set; }

        /// <summary>Milliseconds since the server was made.</summary>
        internal long Now => _clock.ElapsedMilliseconds;

        /// <summary>Begins to listen. Throws a SocketException if the port is taken.</summary>
        public void Start()
        {
            var listener = new TcpListener(IPAddress.Loopback, _requestedPort);
            if (Environment.OSVersion.Platform == PlatformID.Win32NT)
            {
                // Windows lets a second program listen on the same port unless it is told not to.
                listener.ExclusiveAddressUse = true;
            }
            listener.Start(MaxConnections);
            _listener = listener;
            Port = ((IPEndPoint)listener.LocalEndpoint).Port;
            Debug.Log($"[Abu] TCP server listening on port {Port}");
            new Thread(() => AcceptLoop(listener))
            {
                IsBackground = true,
                Name = "Abu accept",
            }.Start();
        }

        /// <summary>
        /// Answers the oldest unanswered command that has the reply's id, over the connection it came from. Does nothing if
        /// there is none. Never blocks.
        /// </summary>
        public void Send(AbuResponse response)
        {
            AbuCommand? command;
            lock (_gate)
            {
                command = _owed.Find(owed => owed.Id == response.Id);
            }
            if (command != null)
            {
                Send(command, response);
            }
        }

        /// <summary>Answers this command. Only the first answer counts. Never blocks.</summary>
        internal void Send(AbuCommand command, AbuResponse response)
        {
            lock (_gate)
            {
                if (!_owed.Remove(command))
                {
                    return;
                }
            }
            command.ReplySlot?.Fill(ReplyWriter.ToLine(response));
        }

        /// <summary>Stops listening, answers what is still owed with an error, and closes every connection.</summary>
        public void Shutdown()
        {
            var listener = _listener;
            _listener = null;
            listener?.Stop();
            foreach (var command in Snapshot(_owed))
            {
                Send(
                    command,
                    AbuResponse.Failure(
                        command.Id,
                        ErrorCode.InternalError,
                        "The bridge was switched off"
                    )
                );
            }
            var connections = Snapshot(_connections);
            connections.ForEach(connection => connection.Finish());
            SpinWait.SpinUntil(() => Snapshot(_connections).Count == 0, FarewellMilliseconds);
            connections.ForEach(connection => connection.Close());
        }

        internal static bool IsUrgent(AbuCommand command) => command.Command == StatusCommand;

        /// <summary>The next command, leaving out those whose clients are gone: nobody asks for them any more.</summary>
        internal bool TryTake(out AbuCommand command)
        {
            while (ReceiveQueue.TryDequeue(out command))
            {
                command.Connection?.CloseIfPeerIsGone();
                if (command.ReplySlot?.Delivery != Delivery.Lost)
                {
                    return true;
                }
                lock (_gate)
                {
                    _owed.Remove(command);
                }
            }
            return false;
        }

        /// <summary>Takes a command in, or refuses it if too many wait.</summary>
        internal void Receive(AbuCommand command)
        {
            var queue = IsUrgent(command) ? UrgentQueue : ReceiveQueue;
            bool accepted;
            lock (_gate)
            {
                _owed.Add(command);
                accepted = queue.Count < MaxQueued;
                if (accepted)
                {
                    queue.Enqueue(command);
                }
            }
            if (!accepted)
            {
                var error =
                    $"{MaxQueued} commands are waiting already; try again when some are answered";
                Send(command, AbuResponse.Failure(command.Id, ErrorCode.Busy, error));
            }
        }

        /// <summary>
        /// A newer connection has stayed, and this one has had nothing to do since. The newer one must have lived for a
        /// while, so that a port probe replaces nobody.
        /// </summary>
        internal bool IsReplaced(TcpConnection connection)
        {
            lock (_gate)
            {
                var newest =
                    _connections.Count > 0 ? _connections[_connections.Count - 1] : connection;
                var since = Math.Max(newest.ConnectedAt, connection.LastActivity);
                return newest != connection
                    && connection.IsIdle
                    && Now - since >= ReplacedAfterMilliseconds;
            }
        }

        internal void Forget(TcpConnection connection)
        {
            lock (_gate)
            {
                _connections.Remove(connection);
            }
        }

        private void AcceptLoop(TcpListener listener)
        {
            while (_listener == listener)
            {
                try
                {
                    Accept(listener, listener.AcceptSocket());
                }
                catch (Exception exception)
                    when (exception is SocketException
                        || exception is ObjectDisposedException
                        || exception is InvalidOperationException
                    )
                {
                    // Stopped, or the system is out of descriptors for the moment.
                    Thread.Sleep(10);
                }
            }
        }

        private void Accept(TcpListener listener, Socket socket)
        {
            if (!MakeRoom() || !TryAdd(listener, new TcpConnection(socket, this)))
            {
                socket.Close();
            }
        }

        private bool TryAdd(TcpListener listener, TcpConnection connection)
        {
            lock (_gate)
            {
                // Accepted just before, or after, the server was shut down.
                if (_listener != listener)
                {
                    return false;
                }
                _connections.Add(connection);
            }
            LogConnected();
            connection.Start();
            return true;
        }

        // Each one, but not each of a flood: the log must not fill the disk.
        private void LogConnected()
        {
            _loggedAhead = Math.Max(_loggedAhead, Now);
            if (_loggedAhead - Now < MaxLoggedAtOnce * LoggedAgainAfterMilliseconds)
            {
                _loggedAhead += LoggedAgainAfterMilliseconds;
                Debug.Log("[Abu] Client connected.");
            }
        }

        // At the limit the connection that has been idle longest goes; if all are owed a reply, the new one does.
        private bool MakeRoom()
        {
            var connections = Snapshot(_connections);
            if (connections.Count >= MaxConnections)
            {
                connections
                    .Where(c => c.IsIdle)
                    .OrderBy(c => c.LastActivity)
                    .FirstOrDefault()
                    ?.Close();
            }
            return Snapshot(_connections).Count < MaxConnections;
        }

        private List<T> Snapshot<T>(List<T> list)
        {
            lock (_gate)
            {
                return new List<T>(list);
            }
        }
    }
}
