#nullable enable

namespace Abu
{
    /// <summary>The place that one line holds among its connection's replies.</summary>
    internal sealed class ReplySlot
    {
        private readonly ReplyQueue _queue;

        public ReplySlot(ReplyQueue queue, bool isAhead, bool isPush = false)
        {
            _queue = queue;
            IsAhead = isAhead;
            IsPush = isPush;
        }

        /// <summary>Does not wait for the replies to the lines before.</summary>
        public bool IsAhead { get; }

        /// <summary>Nobody has asked for it.</summary>
        public bool IsPush { get; }

        /// <summary>The reply with its newline; null until it is known. Guarded by the queue.</summary>
        public byte[]? Line { get; set; }

        /// <summary>Hands the reply over to be written; never blocks. Only the first call counts.</summary>
        public void Fill(byte[] line) => _queue.Fill(this, line);
    }
}
