#nullable enable

namespace Abu
{
    /// <summary>The place of one line's reply among the replies of its connection.</summary>
    internal sealed class ReplySlot
    {
        private readonly ReplyQueue _queue;

        public ReplySlot(ReplyQueue queue, bool isAhead, bool isPush = false)
        {
            _queue = queue;
            IsAhead = isAhead;
            IsPush = isPush;
        }

        /// <summary>Whether it may overtake the replies to the lines before.</summary>
        public bool IsAhead { get; }

        /// <summary>Whether it is a push, which no line asked for.</summary>
        public bool IsPush { get; }

        /// <summary>The reply with its newline; null until it is known. Guarded by the queue's lock.</summary>
        public byte[]? Line { get; set; }

        /// <summary>Passes the reply on for writing; never blocks. Only the first call has an effect.</summary>
        public void Fill(byte[] line) => _queue.Fill(this, line);
    }
}
