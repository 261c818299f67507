#nullable enable

using System;
using System.Net;
using System.Threading;

namespace Abu
{
    /// <summary>Is shown a frame of a conversation, without its line end.</summary>
    /// <param name="connection">The connection's number: 1 for the server's first, and so on.</param>
    /// <param name="isSent">It goes to the peer; otherwise it came from there.</param>
    /// <param name="frame">As it is on the wire; valid only during the call.</param>
    internal delegate void LineTap(long connection, bool isSent, ArraySegment<byte> frame);

    /// <summary>How one protocol uses the <see cref="LineServer"/>.</summary>
    internal sealed class LineServerOptions
    {
        private const int StackBytes = 256 * 1024;

        /// <summary>What it calls itself in the log.</summary>
        public string Name { get; set; } = "TCP server";

        public IPAddress Address { get; set; } = IPAddress.Loopback;

        /// <summary>
        /// Whether the protocol also gets lines that do not begin as a JSON object does, and answers them itself. Never a
        /// connection's first line.
        /// </summary>
        public bool TakesAnyLine { get; set; }

        /// <summary>
        /// Shown every frame of the conversation, without its line end: what comes before the protocol gets it, what goes before it
        /// is sent. Called on the connections' own threads.
        /// </summary>
        public LineTap? Tap { get; set; }

        /// <summary>
        /// Whether an idle connection is closed for a new one when there are as many as can be; without such a one, the new one is.
        /// </summary>
        public Func<LineConnection, bool> MayGo { get; set; } = _ => true;

        /// <summary>The longest line that is read, in bytes without its end.</summary>
        public int MaxLine { get; set; } = 1024 * 1024;

        /// <summary>
        /// How long a connection may be idle once a newer one has been opened, in milliseconds. Null: as long as it likes.
        /// </summary>
        public int? ReplacedAfter { get; set; }

        /// <summary>
        /// How long a peer may leave a reply unread, in milliseconds. What was pushed may stay unread until a reply waits behind it.
        /// </summary>
        public int SendTimeout { get; set; } = 5000;

        /// <summary>How long last replies may take to be sent when the server is switched off, in milliseconds.</summary>
        public int ShutdownTimeout { get; set; } = 250;

        /// <summary>What time it is, in milliseconds. Null: counted since the server was made.</summary>
        public Func<long>? Now { get; set; }

        /// <summary>Starts a thread of this name, or throws.</summary>
        public Action<string, ThreadStart> StartThread { get; set; } =
            (name, body) =>
                new Thread(body, StackBytes) { IsBackground = true, Name = name }.Start();
    }
}
