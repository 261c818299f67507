#nullable enable

namespace Abu
{
    /// <summary>The place that one request line holds among its connection's replies.</summary>
    internal sealed class ReplySlot
    {
        private readonly ReplyQueue _queue;
        private volatile Delivery _delivery;

        public ReplySlot(ReplyQueue queue)
        {
            _queue = queue;
        }

        /// <summary>The reply with its newline; null until it is known, and after it was written. Guarded by the queue.</summary>
        public byte[]? Line { get; set; }

        /// <summary>What is known about the reply's arrival; set by the connection's own threads.</summary>
        public Delivery Delivery
        {
            get => _delivery;
            set => _delivery = value;
        }

        /// <summary>Hands the reply over to be written; never blocks. Only the first call counts.</summary>
        public void Fill(byte[] line) => _queue.Fill(this, line);
    }

    internal enum Delivery
    {
        Unknown,
        Delivered,
        Lost,
    }
}
