#nullable enable

using System;
using System.Net.Sockets;
using System.Threading;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// One client: a thread that reads lines and, from the first line on, a thread that writes replies. Both end with the
    /// connection. Nothing here runs on the main thread or makes it wait.
    /// </summary>
    internal sealed class TcpConnection
    {
        private const int PollMicroseconds = 200_000;
        private const int SendTimeoutMilliseconds = 5000;
        private const int StackBytes = 256 * 1024;
        private static readonly byte[] Space = { (byte)' ' };

        private readonly Socket _socket;
        private readonly TcpServer _server;
        private readonly LineBuffer _buffer = new();
        private readonly ReplyQueue _replies = new();
        private readonly object _sending = new();
        private Thread? _writer;
        private bool _atFirstLine = true;
        private volatile bool _peerFinished;
        private long _lastActivity;

        public TcpConnection(Socket socket, TcpServer server)
        {
            _socket = socket;
            _socket.NoDelay = true;
            _socket.SendTimeout = SendTimeoutMilliseconds;
            _server = server;
            ConnectedAt = _lastActivity = server.Now;
        }

        /// <summary>In milliseconds of the server's clock.</summary>
        public long ConnectedAt { get; }

        /// <summary>In milliseconds of the server's clock.</summary>
        public long LastActivity => Interlocked.Read(ref _lastActivity);

        /// <summary>Owes no reply.</summary>
        public bool IsIdle => _replies.IsEmpty;

        public void Start() => NewThread("Abu read", Read).Start();

        /// <summary>Reads no more, and closes once everything owed has been written.</summary>
        public void Finish()
        {
            _replies.Finish();
            if (_writer == null)
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
        /// A peer that has stopped sending may still read, or be gone altogether; only a byte sent to it tells. A space does no
        /// harm before a reply. Never blocks.
        /// </summary>
        public void CloseIfPeerIsGone()
        {
            if (_peerFinished && !IsPeerThere())
            {
                Close();
            }
        }

        private bool IsPeerThere()
        {
            var isThere = false;
            return Guarded(() =>
                {
                    SendSpace();
                    isThere = HasArrived();
                }) && isThere;
        }

        private void SendSpace()
        {
            // Not in the middle of another reply.
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

        private static Thread NewThread(string name, ThreadStart body) =>
            new Thread(body, StackBytes) { IsBackground = true, Name = name };

        // False if it did not come to its end because the connection broke.
        private static bool Guarded(Action body)
        {
            try
            {
                body();
                return true;
            }
            catch (Exception exception)
                when (exception is SocketException || exception is ObjectDisposedException)
            {
                return false;
            }
            catch (Exception exception)
            {
                Debug.LogException(exception);
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
            else
            {
                Close();
            }
        }

        private void ReadUntilEnd()
        {
            while (WaitReadable())
            {
                var room = _buffer.Room();
                var count = _socket.Receive(room.Array!, room.Offset, room.Count, SocketFlags.None);
                Touch();
                _buffer.Commit(count);
                if (!AnswerLines() || HttpPeer.Opens(_buffer.Partial))
                {
                    Close();
                    return;
                }
                if (count == 0)
                {
                    AnswerLine(_buffer.Partial);
                    return;
                }
            }
        }

        // In short waits, so that a connection that has been replaced notices it.
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

        // False if the connection is to be closed at once.
        private bool AnswerLines()
        {
            while (_replies.WaitForRoom())
            {
                switch (_buffer.Next(out var line))
                {
                    case LineBuffer.Found.Nothing:
                        return true;
                    case LineBuffer.Found.TooLong:
                        Refuse(
                            "",
                            ErrorCode.InvalidCommand,
                            $"A line may have at most {LineBuffer.MaxLine} bytes"
                        );
                        break;
                    case LineBuffer.Found.Line when HttpPeer.Opens(line):
                        return false;
                    default:
                        AnswerLine(line);
                        break;
                }
            }
            return true;
        }

        private void AnswerLine(ArraySegment<byte> bytes)
        {
            var line = WithoutByteOrderMark(bytes);
            if (IsBlank(line))
            {
                return;
            }
            var problem = CommandParser.Parse(line, out var command);
            if (problem != null)
            {
                Refuse(command.Id, ErrorCode.InvalidCommand, problem);
                return;
            }
            command.Connection = this;
            command.ReplySlot = AddSlot(TcpServer.IsUrgent(command));
            _server.Receive(command);
        }

        private void Refuse(string id, string code, string error) =>
            AddSlot(false).Fill(ReplyWriter.ToLine(AbuResponse.Failure(id, code, error)));

        private ReplySlot AddSlot(bool urgent)
        {
            var slot = _replies.Add(urgent);
            if (_writer == null)
            {
                _writer = NewThread("Abu write", Write);
                _writer.Start();
            }
            return slot;
        }

        private void Write()
        {
            Guarded(WriteUntilEnd);
            Close();
        }

        private void WriteUntilEnd()
        {
            while (_replies.Take() is { } slot)
            {
                Write(slot);
                slot.Line = null;
                Touch();
            }
        }

        // Not lost before that is certain: the peer may have read the reply, and asked again, before this thread runs on.
        private void Write(ReplySlot slot)
        {
            var isSent = false;
            try
            {
                lock (_sending)
                {
                    _socket.Send(slot.Line!);
                }
                isSent = true;
            }
            finally
            {
                slot.Delivery = isSent && HasArrived() ? Delivery.Delivered : Delivery.Lost;
            }
        }

        // A peer that closed its half may still read, or be gone: then the system has answered our bytes with a reset.
        private bool HasArrived()
        {
            return !_peerFinished
                || (int)_socket.GetSocketOption(SocketOptionLevel.Socket, SocketOptionName.Error)!
                    == 0;
        }

        private void Touch() => Interlocked.Exchange(ref _lastActivity, _server.Now);

        private ArraySegment<byte> WithoutByteOrderMark(ArraySegment<byte> line)
        {
            var hasMark = _atFirstLine && line.AsSpan().StartsWith(new byte[] { 0xEF, 0xBB, 0xBF });
            _atFirstLine = false;
            return hasMark ? line.Slice(3) : line;
        }

        private static bool IsBlank(ArraySegment<byte> line)
        {
            foreach (var value in line.AsSpan())
            {
                if (value != ' ' && value != '\t' && value != '\r')
                {
                    return false;
                }
            }
            return true;
        }
    }
}
