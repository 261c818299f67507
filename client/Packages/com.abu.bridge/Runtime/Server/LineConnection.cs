#nullable enable

using System;
using System.Net.Sockets;
using System.Threading;

namespace Abu
{
    /// <summary>
    /// One client: a thread that reads lines and, from the first reply on, a thread that writes. Both end with the
    /// connection. Nothing here runs on the main thread or blocks it.
    /// </summary>
    internal sealed class LineConnection
    {
        private const int PollMicroseconds = 200_000;
        private const int FarewellMilliseconds = 1000;

        // Any system accepts this many bytes at once when it reports room.
        private const int PushedAtOnce = 2048;
        private static readonly byte[] Space = { (byte)' ' };

        private readonly Socket _socket;
        private readonly long _number;
        private readonly LineServer _server;
        private readonly LineBuffer _buffer;
        private readonly ReplyQueue _replies = new();
        private readonly object _sending = new();
        private readonly object _starting = new();
        private volatile bool _hasWriter;
        private bool _atFirstLine = true;

        // Whether its first line was a message of the protocol. Until then, reading stops at a line that is not.
        private bool _isClient;
        private volatile bool _isRefused;
        private volatile bool _peerFinished;
        private long _lastActivity;

        /// <param name="socket">A connected socket, which is closed with this.</param>
        /// <param name="server">The server that accepted it.</param>
        /// <param name="number">The number of the connection, from 1.</param>
        public LineConnection(Socket socket, LineServer server, long number)
        {
            _number = number;
            _socket = socket;
            _socket.NoDelay = true;
            _socket.SendTimeout = server.Options.SendTimeout;
            _server = server;
            _buffer = new LineBuffer(server.Options.MaxLine);
            ConnectedAt = _lastActivity = server.Now;
        }

        /// <summary>In milliseconds of the server's clock.</summary>
        public long ConnectedAt { get; }

        /// <summary>In milliseconds of the server's clock.</summary>
        public long LastActivity => Interlocked.Read(ref _lastActivity);

        /// <summary>Whether no reply is open.</summary>
        public bool IsIdle => _replies.IsEmpty;

        public bool IsClosed => _replies.IsClosed;

        /// <summary>False if the system has no thread for it.</summary>
        public bool TryStart() => _server.TryStartReader(Read);

        /// <summary>
        /// Reserves the place of one reply, which is never dropped while the connection lasts. To be called by the protocol
        /// while it receives the line.
        /// </summary>
        /// <param name="isAhead">Whether it may overtake the replies to the lines before.</param>
        public ReplySlot Owe(bool isAhead = false)
        {
            var slot = _replies.Add(isAhead);
            StartWriter();
            return slot;
        }

        /// <summary>Sends a line without a request, with its newline. Can be called on any thread; never blocks.</summary>
        /// <returns>False if it was dropped, because the peer reads too slowly or has gone.</returns>
        public bool TryPush(byte[] line)
        {
            StartWriter();
            return _replies.TryPush(line);
        }

        /// <summary>Stops reading, and closes once all open replies have been written.</summary>
        public void Finish()
        {
            _replies.Finish();
            if (!_hasWriter)
            {
                Close();
            }
        }

        public void Close()
        {
            if (_replies.Close())
            {
                _server.Forget(this);
                _socket.Close();
            }
        }

        /// <summary>
        /// Closes the connection if the peer is gone. A peer that has stopped sending may still read, and only a sent byte
        /// can tell. A space before a reply is harmless. Never blocks.
        /// </summary>
        public void CloseIfPeerIsGone()
        {
            if ((_peerFinished || IsAtEnd()) && !IsPeerThere())
            {
                Close();
            }
        }

        // Checked here too, because the reading thread may be late to notice.
        private bool IsAtEnd()
        {
            var isAtEnd = false;
            Guarded(() =>
                isAtEnd = _socket.Poll(0, SelectMode.SelectRead) && _socket.Available == 0
            );
            return isAtEnd;
        }

        private bool IsPeerThere()
        {
            var isThere = false;
            return Guarded(() =>
                {
                    SendSpace();
                    // Otherwise the system has answered the space with a reset.
                    var option = SocketOptionName.Error;
                    isThere = (int)_socket.GetSocketOption(SocketOptionLevel.Socket, option)! == 0;
                }) && isThere;
        }

        private void SendSpace()
        {
            // Only if no reply is being sent at the moment.
            if (Monitor.TryEnter(_sending))
            {
                try
                {
                    if (_socket.Poll(0, SelectMode.SelectWrite))
                    {
                        _socket.Send(Space);
                    }
                }
                finally
                {
                    Monitor.Exit(_sending);
                }
            }
        }

        // Runs the body. False if it was ended by a broken connection.
        private bool Guarded(Action body)
        {
            try
            {
                body();
                return true;
            }
            catch (Exception exception)
            {
                // An exception because of one peer ends only its connection.
                if (!(exception is SocketException || exception is ObjectDisposedException))
                {
                    _server.Log.Exception(exception);
                }
                Close();
                return false;
            }
        }

        private void Read()
        {
            if (Guarded(ReadUntilEnd))
            {
                _peerFinished = true;
                Finish();
            }
            Guarded(() => _server.Protocol.End(this));
        }

        private void ReadUntilEnd()
        {
            while (WaitReadable())
            {
                var room = _buffer.Room();
                var count = _socket.Receive(room.Array!, room.Offset, room.Count, SocketFlags.None);
                Touch();
                _buffer.Commit(count);
                if (!TakeLines())
                {
                    return;
                }
                if (count == 0)
                {
                    Take(_buffer.Partial, false);
                    return;
                }
                if (HttpPeer.Opens(_buffer.Partial))
                {
                    Close();
                    return;
                }
            }
        }

        // Waits in short intervals, so that a connection notices when it has been replaced.
        private bool WaitReadable()
        {
            while (_replies.WaitForRoom())
            {
                if (_socket.Poll(PollMicroseconds, SelectMode.SelectRead))
                {
                    return true;
                }
                if (_server.IsReplaced(this))
                {
                    return false;
                }
            }
            return false;
        }

        // Handles the complete lines. False if nothing more should be read.
        private bool TakeLines()
        {
            while (_replies.WaitForRoom())
            {
                switch (_buffer.Next(out var line))
                {
                    case LineBuffer.Found.Nothing:
                        return true;
                    case LineBuffer.Found.TooLong:
                        return Refuse(LineFault.TooLong);
                    default:
                        if (!Take(line, true))
                        {
                            return false;
                        }
                        break;
                }
            }
            return false;
        }

        private bool Take(ArraySegment<byte> bytes, bool isComplete)
        {
            var line = TrimStart(WithoutByteOrderMark(bytes));
            if (line.Count == 0)
            {
                return true;
            }
            if (HttpPeer.Opens(line))
            {
                Close();
                return false;
            }
            _server.Options.Tap?.Invoke(_number, false, bytes);
            if (line.AsSpan()[0] != '{' && !(_isClient && _server.Options.TakesAnyLine))
            {
                return Refuse(LineFault.NoObject);
            }
            var kind = _server.Protocol.Receive(new ReceivedLine(this, line, isComplete));
            _isRefused = kind == LineKind.Last || (kind == LineKind.Foreign && !_isClient);
            _isClient = true;
            return !_isRefused;
        }

        // A peer that sends anything but messages is not a client: it gets this reply, and its further lines are not read.
        private bool Refuse(LineFault fault)
        {
            _isRefused = true;
            Owe().Fill(_server.Protocol.Refuse(fault));
            return false;
        }

        private void StartWriter()
        {
            lock (_starting)
            {
                _hasWriter = _hasWriter || _server.TryStartThread("Abu write", Write);
            }
            if (!_hasWriter)
            {
                Close();
            }
        }

        private void Write()
        {
            Guarded(WriteUntilEnd);
            if (_isRefused && !IsClosed)
            {
                Guarded(ReadAway);
            }
            Close();
        }

        private void WriteUntilEnd()
        {
            while (_replies.Take() is { } slot)
            {
                var line = slot.Line!;
                var frame = new ArraySegment<byte>(line, 0, line.Length - 1);
                _server.Options.Tap?.Invoke(_number, true, frame);
                lock (_sending)
                {
                    Send(line, slot.IsPush);
                }
                // Before it counts as idle, so that it is not the longest idle one for a moment.
                Touch();
                _replies.Written(slot);
            }
        }

        private void Send(byte[] line, bool isPush)
        {
            if (!isPush)
            {
                _socket.Send(line);
                return;
            }
            for (var sent = 0; sent < line.Length; )
            {
                WaitWritable();
                var count = Math.Min(line.Length - sent, PushedAtOnce);
                sent += _socket.Send(line, sent, count, SocketFlags.None);
            }
        }

        // A peer that does not read is tolerated until a reply has waited too long.
        private void WaitWritable()
        {
            var waitedFor = 0L;
            while (!_socket.Poll(PollMicroseconds, SelectMode.SelectWrite))
            {
                waitedFor = _replies.IsWaitedFor ? waitedFor + (PollMicroseconds / 1000) : 0;
                if (waitedFor >= _server.Options.SendTimeout)
                {
                    throw new SocketException((int)SocketError.TimedOut);
                }
            }
        }

        // Closing with unread bytes would make the system reset the connection, and the last reply could be lost.
        private void ReadAway()
        {
            _socket.Shutdown(SocketShutdown.Send);
            var until = _server.Now + FarewellMilliseconds;
            var ignored = new byte[4096];
            while (
                _server.Now < until
                && _socket.Poll((int)(until - _server.Now + 1) * 1000, SelectMode.SelectRead)
                && _socket.Receive(ignored) > 0
            ) { }
        }

        private void Touch() => Interlocked.Exchange(ref _lastActivity, _server.Now);

        private ArraySegment<byte> WithoutByteOrderMark(ArraySegment<byte> line)
        {
            var hasMark = _atFirstLine && line.AsSpan().StartsWith(new byte[] { 0xEF, 0xBB, 0xBF });
            _atFirstLine = false;
            return hasMark ? line.Slice(3) : line;
        }

        // Trims white space as defined by JSON; the line end is gone already.
        private static ArraySegment<byte> TrimStart(ArraySegment<byte> line)
        {
            var start = 0;
            while (
                start < line.Count && line.AsSpan()[start] is (byte)' ' or (byte)'\t' or (byte)'\r'
            )
            {
                start++;
            }
            return line.Slice(start);
        }
    }
}
