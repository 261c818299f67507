#nullable enable

using System;

namespace Abu
{
    /// <summary>
    /// Interprets the lines of a <see cref="LineServer"/>. It is called on the threads of the connections, several at the
    /// same time, and for each connection in the order of its lines.
    /// </summary>
    internal interface ILineProtocol
    {
        /// <summary>
        /// Handles a line; by default only lines that begin like a JSON object. Replies and pushes go to its connection, now
        /// or later, from any thread.
        /// </summary>
        /// <returns>The kind of the line, which decides whether more of its connection is read.</returns>
        LineKind Receive(ReceivedLine line);

        /// <summary>The last reply to a peer that does not speak the protocol.</summary>
        byte[] Refuse(LineFault fault);

        /// <summary>
        /// Called when nothing more comes from a connection, for any reason. Open replies are still sent if the peer reads
        /// them.
        /// </summary>
        void End(LineConnection connection);
    }

    /// <summary>A line and its connection.</summary>
    internal readonly struct ReceivedLine
    {
        public ReceivedLine(LineConnection connection, ArraySegment<byte> bytes, bool isComplete)
        {
            Connection = connection;
            Bytes = bytes;
            IsComplete = isComplete;
        }

        public LineConnection Connection { get; }

        /// <summary>Without the line end. Valid only during the call.</summary>
        public ArraySegment<byte> Bytes { get; }

        /// <summary>False if the stream ended before the line did.</summary>
        public bool IsComplete { get; }
    }

    internal enum LineKind
    {
        /// <summary>A message of this protocol, whether it was accepted or not.</summary>
        Message,

        /// <summary>
        /// Answered, and not of this protocol. If it is the first line of a connection, it is also the last: the peer is not
        /// a client, and its next lines may be a web page's.
        /// </summary>
        Foreign,

        /// <summary>Answered, and nothing more is read from its connection.</summary>
        Last,
    }

    internal enum LineFault
    {
        /// <summary>It does not begin like a JSON object, so it does not come from a client.</summary>
        NoObject,

        /// <summary>Longer than <see cref="LineServerOptions.MaxLine"/>.</summary>
        TooLong,
    }
}
