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
    /// Lines over TCP, each handed to a protocol with the connection to answer. All input and output is done by
    /// background threads. Knows nothing of what the lines say, but no web page can be a client.
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

        /// <param name="port">The port to listen on; 0 lets the system pick one.</param>
        /// <param name="protocol">Takes the lines.</param>
        /// <param name="log">Is told of connections and of exceptions.</param>
        /// <param name="options">What differs between protocols.</param>
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

        /// <summary>Milliseconds since the server was made, unless the options tell another time.</summary>
        public long Now => Options.Now?.Invoke() ?? _clock.ElapsedMilliseconds;

        /// <summary>
        /// Begins to listen. Throws a SocketException if the port is taken, and whatever the system says when it has no thread;
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

        /// <summary>Stops listening. Connections stay, for last replies, until <see cref="Shutdown"/>.</summary>
        public void StopListening()
        {
            var listener = _listener;
            _listener = null;
            listener?.Stop();
        }

        /// <summary>
        /// Stops listening, gives what is owed and known already a moment to be sent, and closes every connection. The protocol
        /// has been told of the end of each by then, unless it takes its time itself.
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

        /// <summary>Starts the thread that reads a connection; Shutdown waits for it.</summary>
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

        // At its limit of threads .NET answers with OutOfMemoryException or ThreadStartException, Mono with others.
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
        /// A newer connection has stayed, and this one has had nothing to do since. The newer one must have lived for a
        /// while, so that a port probe replaces nobody.
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
                    // Stopped, or the system is out of descriptors or memory for the moment; nobody but this thread would notice.
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
                // Accepted just before, or after, the server was shut down.
                if (_listener != listener)
                {
                    return false;
                }
                _connections.Add(connection);
            }
            LogConnected();
            return true;
        }

        // Each one, but not each of a flood: the log must not fill the disk.
        private void LogConnected()
        {
            _loggedAhead = Math.Max(_loggedAhead, Now);
            if (_loggedAhead - Now < MaxLoggedAtOnce * LoggedAgainAfterMilliseconds)
            {
                _loggedAhead += LoggedAgainAfterMilliseconds;
                Log.Info("Client connected.");
            }
        }

        // At the limit the connection that has been idle longest goes; if none may, the new one does.
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
