#nullable enable

using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Threading;

namespace Abu
{
    /// <summary>
    /// A server for lines over TCP. It passes each line to a protocol, with the connection for the reply. Background threads
    /// do all input and output. It does not know the meaning of lines, but it never accepts a web page as a client.
    /// </summary>
    internal sealed class LineServer
    {
        private const int MaxConnections = 256;
        private const int MaxLoggedAtOnce = 100;
        private const int LoggedAgainAfterMilliseconds = 1000;
        private const int AcceptPauseMilliseconds = 10;

        private readonly object _gate = new();
        private readonly List<LineConnection> _connections = new();
        private readonly Stopwatch _clock = Stopwatch.StartNew();
        private readonly int _requestedPort;
        private long _loggedAhead;
        private long _accepted;
        private int _turnedAway;
        private int _readers;
        private volatile TcpListener? _listener;

        /// <param name="port">The port to listen on; 0 for one that the system picks.</param>
        /// <param name="protocol">Handles the lines.</param>
        /// <param name="log">Receives messages about connections and exceptions.</param>
        /// <param name="options">The settings that differ between protocols.</param>
        public LineServer(
            int port,
            ILineProtocol protocol,
            ITransportLog log,
            LineServerOptions options
        )
        {
            _requestedPort = Port = port;
            Protocol = protocol;
            Log = log;
            Options = options;
        }

        /// <summary>The port in use once started.</summary>
        public int Port { get; private set; }

        public ILineProtocol Protocol { get; }

        public ITransportLog Log { get; }

        public LineServerOptions Options { get; }

        /// <summary>Milliseconds since the server was created, unless the options have another clock.</summary>
        public long Now => Options.Now?.Invoke() ?? _clock.ElapsedMilliseconds;

        /// <summary>
        /// Starts to listen. Throws a SocketException if the port is taken, or the system's exception if there is no thread;
        /// then it does not listen.
        /// </summary>
        public void Start()
        {
            var listener = new TcpListener(Options.Address, _requestedPort);
            if (Environment.OSVersion.Platform == PlatformID.Win32NT)
            {
                // Windows lets a second program listen on the same port unless it is told not to.
                listener.ExclusiveAddressUse = true;
            }
            listener.Start(MaxConnections);
            _listener = listener;
            Port = ((IPEndPoint)listener.LocalEndpoint).Port;
            try
            {
                Options.StartThread("Abu accept", () => AcceptLoop(listener));
            }
            catch
            {
                StopListening();
                throw;
            }
            Log.Info($"{Options.Name} listening on port {Port}");
        }

        /// <summary>Stops listening. Connections stay open for last replies until <see cref="Shutdown"/>.</summary>
        public void StopListening()
        {
            var listener = _listener;
            _listener = null;
            listener?.Stop();
        }

        /// <summary>
        /// Stops listening, gives finished replies a moment to be sent, and closes all connections. When it returns, the
        /// protocol has been told of the end of each, unless the protocol itself takes long.
        /// </summary>
        public void Shutdown()
        {
            StopListening();
            var connections = Connections();
            connections.ForEach(connection => connection.Finish());
            SpinWait.SpinUntil(() => Connections().Count == 0, Options.ShutdownTimeout);
            connections.ForEach(connection => connection.Close());
            SpinWait.SpinUntil(() => Volatile.Read(ref _readers) == 0, Options.ShutdownTimeout);
        }

        /// <summary>Starts the reading thread of a connection; Shutdown waits for it.</summary>
        internal bool TryStartReader(ThreadStart body)
        {
            Interlocked.Increment(ref _readers);
            var isStarted = TryStartThread("Abu read", Counted);
            if (!isStarted)
            {
                Interlocked.Decrement(ref _readers);
            }
            return isStarted;

            void Counted()
            {
                try
                {
                    body();
                }
                finally
                {
                    Interlocked.Decrement(ref _readers);
                }
            }
        }

        // At the limit of threads .NET throws OutOfMemoryException or ThreadStartException, Mono others.
        internal bool TryStartThread(string name, ThreadStart body)
        {
            try
            {
                Options.StartThread(name, body);
                return true;
            }
            catch (Exception exception)
            {
                if (Interlocked.Increment(ref _turnedAway) % MaxLoggedAtOnce == 1)
                {
                    Log.Info(
                        $"A client was turned away, since the system has no thread for it: {exception.Message}"
                    );
                }
                return false;
            }
        }

        /// <summary>
        /// Whether a newer connection has replaced this one, which has been idle since. The newer one must have lived for a
        /// while, so that a port probe replaces none.
        /// </summary>
        internal bool IsReplaced(LineConnection connection)
        {
            lock (_gate)
            {
                var newest =
                    _connections.Count > 0 ? _connections[_connections.Count - 1] : connection;
                var since = Math.Max(newest.ConnectedAt, connection.LastActivity);
                return newest != connection
                    && connection.IsIdle
                    && Now - since >= Options.ReplacedAfter;
            }
        }

        internal void Forget(LineConnection connection)
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
                catch (Exception)
                {
                    // The server has stopped, or the system has no descriptors or memory at the moment. Without a pause this
                    // would loop.
                    Thread.Sleep(AcceptPauseMilliseconds);
                }
            }
        }

        private void Accept(TcpListener listener, Socket socket)
        {
            LineConnection? connection = null;
            var isServed = false;
            try
            {
                connection = new LineConnection(socket, this, Interlocked.Increment(ref _accepted));
                isServed = MakeRoom() && TryAdd(listener, connection) && connection.TryStart();
            }
            finally
            {
                if (!isServed)
                {
                    connection?.Close();
                    socket.Close();
                }
            }
        }

        private bool TryAdd(TcpListener listener, LineConnection connection)
        {
            lock (_gate)
            {
                // Accepted at the moment of the shutdown.
                if (_listener != listener)
                {
                    return false;
                }
                _connections.Add(connection);
            }
            LogConnected();
            return true;
        }

        // Logs each connection, but in a flood only some, so that the log does not fill the disk.
        private void LogConnected()
        {
            _loggedAhead = Math.Max(_loggedAhead, Now);
            if (_loggedAhead - Now < MaxLoggedAtOnce * LoggedAgainAfterMilliseconds)
            {
                _loggedAhead += LoggedAgainAfterMilliseconds;
                Log.Info("Client connected.");
            }
        }

        // At the limit, closes the connection that has been idle longest; if none may be closed, the new one is refused.
        private bool MakeRoom()
        {
            var connections = Connections();
            if (connections.Count >= MaxConnections)
            {
                connections
                    .Where(c => c.IsIdle && Options.MayGo(c))
                    .OrderBy(c => c.LastActivity)
                    .FirstOrDefault()
                    ?.Close();
            }
            return Connections().Count < MaxConnections;
        }

        private List<LineConnection> Connections()
        {
            lock (_gate)
            {
                return new List<LineConnection>(_connections);
            }
        }
    }
}
