#nullable enable

namespace Abu
{
    /// <summary>The place that one line holds among its connection's replies.</summary>
    internal sealed class ReplySlot
    {
        private readonly ReplyQueue _queue;
        private volatile bool _isDelivered;

        public ReplySlot(ReplyQueue queue, bool isAhead)
        {
            _queue = queue;
            IsAhead = isAhead;
        }

        /// <summary>Does not wait for the replies to the lines before.</summary>
        public bool IsAhead { get; }

        /// <summary>The reply with its newline; null until it is known, and after it was written. Guarded by the queue.</summary>
        public byte[]? Line { get; set; }

        /// <summary>What is known about the reply's arrival.</summary>
        public Delivery Delivery =>
            _isDelivered ? Delivery.Delivered
            : _queue.IsClosed ? Delivery.Lost
            : Delivery.Unknown;

        /// <summary>Hands the reply over to be written; never blocks. Only the first call counts.</summary>
        public void Fill(byte[] line) => _queue.Fill(this, line);

        /// <summary>Tells that the reply was sent to a peer that was there.</summary>
        public void MarkDelivered() => _isDelivered = true;
    }

    internal enum Delivery
    {
        Unknown,
        Delivered,
        Lost,
    }
}
