#nullable enable

using System;
using System.Net;
using System.Threading;

namespace Abu
{
    /// <summary>Sees every frame of a connection, without its line end.</summary>
    /// <param name="connection">The number of the connection; 1 for the server's first, and so on.</param>
    /// <param name="isSent">True if it goes to the peer, false if it came from there.</param>
    /// <param name="frame">The bytes on the wire; valid only during the call.</param>
    internal delegate void LineTap(long connection, bool isSent, ArraySegment<byte> frame);

    /// <summary>The settings of a <see cref="LineServer"/> that depend on the protocol.</summary>
    internal sealed class LineServerOptions
    {
        private const int StackBytes = 256 * 1024;

        /// <summary>The server's name in the log.</summary>
        public string Name { get; set; } = "TCP server";

        public IPAddress Address { get; set; } = IPAddress.Loopback;

        /// <summary>
        /// Whether the protocol also gets lines that do not begin like a JSON object, and answers them itself; but never a
        /// connection's first line.
        /// </summary>
        public bool TakesAnyLine { get; set; }

        /// <summary>
        /// Called for every frame, without its line end: received frames before the protocol gets them, other frames before
        /// they are sent. Called on the threads of the connections.
        /// </summary>
        public LineTap? Tap { get; set; }

        /// <summary>
        /// Whether an idle connection may be closed to make room for a new one at the limit; if none may, the new one is
        /// refused.
        /// </summary>
        public Func<LineConnection, bool> MayGo { get; set; } = _ => true;

        /// <summary>The longest accepted line, in bytes without its end.</summary>
        public int MaxLine { get; set; } = 1024 * 1024;

        /// <summary>
        /// The milliseconds for which a connection may be idle after a newer one was opened. Null for no limit.
        /// </summary>
        public int? ReplacedAfter { get; set; }

        /// <summary>
        /// The milliseconds for which a peer may leave a reply unread. Pushes may stay unread until a reply waits behind
        /// them.
        /// </summary>
        public int SendTimeout { get; set; } = 5000;

        /// <summary>The milliseconds for which last replies may be sent when the server is switched off.</summary>
        public int ShutdownTimeout { get; set; } = 250;

        /// <summary>The clock in milliseconds. Null to count from the server's creation.</summary>
        public Func<long>? Now { get; set; }

        /// <summary>The same settings for another address.</summary>
        public LineServerOptions At(IPAddress address)
        {
            var others = (LineServerOptions)MemberwiseClone();
            others.Name = $"{Name} at {address}";
            others.Address = address;
            return others;
        }

        /// <summary>Starts a thread with this name, or throws.</summary>
        public Action<string, ThreadStart> StartThread { get; set; } =
            (name, body) =>
                new Thread(body, StackBytes) { IsBackground = true, Name = name }.Start();
    }
}
