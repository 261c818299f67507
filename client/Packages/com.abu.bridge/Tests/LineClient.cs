#nullable enable

using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Net;
using System.Net.Sockets;
using System.Text;
using Newtonsoft.Json.Linq;

namespace Abu.Tests
{
    /// <summary>A client on a real socket.</summary>
    public sealed class LineClient : IDisposable
    {
        /// <summary>
        /// Milliseconds to wait for a reply. Long enough for a busy machine; no test expects a reply to take this long.
        /// </summary>
        public const int Patience = 60_000;

        private readonly List<byte> _line = new();

        public LineClient(int port)
            : this(port, IPAddress.Loopback) { }

        public LineClient(int port, IPAddress address)
        {
            Socket = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp)
            {
                NoDelay = true,
                ReceiveTimeout = Patience,
            };
            Socket.Connect(address, port);
        }

        public Socket Socket { get; }

        public void Send(string line) => SendBytes(Encoding.UTF8.GetBytes(line + "\n"));

        public void SendBytes(byte[] bytes) => Socket.Send(bytes);

        /// <summary>
        /// The next reply; null if none comes within that time. Throws EndOfStreamException if the server has closed.
        /// </summary>
        public JObject? TryRead(int milliseconds = 0) =>
            TryReadLine(milliseconds) is { } line ? JObject.Parse(line) : null;

        /// <summary>The text of the next reply; otherwise as <see cref="TryRead"/>.</summary>
        public string? TryReadLine(int milliseconds = 0)
        {
            var buffer = new byte[64 * 1024];
            var began = Stopwatch.StartNew();
            while (!_line.Contains((byte)'\n'))
            {
                // An end of the connection can end Poll before its time, without anything to read.
                if (
                    !Socket.Poll(milliseconds * 1000, SelectMode.SelectRead)
                    && began.ElapsedMilliseconds >= milliseconds
                )
                {
                    return null;
                }
                var count = Receive(buffer);
                _line.AddRange(new ArraySegment<byte>(buffer, 0, count));
            }
            var length = _line.IndexOf((byte)'\n');
            var text = Encoding.UTF8.GetString(_line.GetRange(0, length).ToArray());
            _line.RemoveRange(0, length + 1);
            return text;
        }

        /// <summary>The next reply; fails if none comes.</summary>
        public JObject Read() => TryRead(Patience) ?? throw new TimeoutException("no reply");

        /// <summary>True if the server closes the connection without sending anything more.</summary>
        public bool IsClosedWithoutReply()
        {
            try
            {
                TryRead(Patience);
                return false;
            }
            catch (EndOfStreamException)
            {
                return true;
            }
        }

        public void Dispose() => Socket.Close();

        private int Receive(byte[] buffer)
        {
            try
            {
                var count = Socket.Receive(buffer);
                return count > 0 ? count : throw new EndOfStreamException("closed by the server");
            }
            catch (SocketException exception)
            {
                throw new EndOfStreamException("closed by the server", exception);
            }
        }
    }
}
