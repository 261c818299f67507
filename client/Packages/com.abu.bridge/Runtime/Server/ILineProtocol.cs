#nullable enable

using System;

namespace Abu
{
    /// <summary>
    /// What is said over the lines of a <see cref="LineServer"/>. It is called on the connections' own threads, several at a
    /// time, and for each connection in the order of its lines.
    /// </summary>
    internal interface ILineProtocol
    {
        /// <summary>
        /// Takes in a line, by default only one that begins as a JSON object does. Replies are owed to, and pushes sent over,
        /// its connection, now or later, from any thread.
        /// </summary>
        /// <returns>What it was, and with that whether more of its connection is read.</returns>
        LineKind Receive(ReceivedLine line);

        /// <summary>The last reply to a peer that has sent something else.</summary>
        byte[] Refuse(LineFault fault);

        /// <summary>
        /// Nothing more comes from a connection, for whatever reason. What it is owed is still sent if its peer reads on.
        /// </summary>
        void End(LineConnection connection);
    }

    /// <summary>A line and where it came from.</summary>
    internal readonly struct ReceivedLine
    {
        public ReceivedLine(LineConnection connection, ArraySegment<byte> bytes, bool isComplete)
        {
            Connection = connection;
            Bytes = bytes;
            IsComplete = isComplete;
        }

        public LineConnection Connection { get; }

        /// <summary>Without the line end. Valid only until the protocol returns.</summary>
        public ArraySegment<byte> Bytes { get; }

        /// <summary>False for what stood before the end of the stream, without a line end.</summary>
        public bool IsComplete { get; }
    }

    internal enum LineKind
    {
        /// <summary>Of this protocol, whatever came of it.</summary>
        Message,

        /// <summary>
        /// Answered, and not of this protocol. As a connection's first line it is the last: whoever begins so is no client, and
        /// what it says next may be a web page's words.
        /// </summary>
        Foreign,

        /// <summary>Answered, and nothing more is read from its connection.</summary>
        Last,
    }

    internal enum LineFault
    {
        /// <summary>It does not begin as a JSON object, so it comes from no client of such a protocol.</summary>
        NoObject,

        /// <summary>Longer than <see cref="LineServerOptions.MaxLine"/>.</summary>
        TooLong,
    }
}
