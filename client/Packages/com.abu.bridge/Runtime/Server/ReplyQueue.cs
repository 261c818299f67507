#nullable enable

using System.Collections.Generic;
using System.Threading;

namespace Abu
{
    /// <summary>
    /// What one connection owes: a slot for each line, in the order of the lines, and a second row for replies that go ahead
    /// of it. The reader adds, anyone fills, the writer takes.
    /// </summary>
    internal sealed class ReplyQueue
    {
        // A peer that sends without reading is read no further beyond these, so memory stays bounded.
        private const int MaxOwed = 256;
        private const int MaxUnwrittenBytes = 4 * 1024 * 1024;

        private readonly object _gate = new();
        private readonly Queue<ReplySlot> _inOrder = new();
        private readonly Queue<ReplySlot> _urgent = new();
        private int _unwrittenBytes;
        private bool _writing;
        private bool _finishing;
        private bool _closed;

        /// <summary>Every line that was read has been answered.</summary>
        public bool IsEmpty
        {
            get
            {
                lock (_gate)
                {
                    return _inOrder.Count == 0 && _urgent.Count == 0 && !_writing;
                }
            }
        }

        public bool IsOpen
        {
            get
            {
                lock (_gate)
                {
                    return !_finishing && !_closed;
                }
            }
        }

        public ReplySlot Add(bool urgent)
        {
            var slot = new ReplySlot(this);
            lock (_gate)
            {
                (urgent ? _urgent : _inOrder).Enqueue(slot);
            }
            return slot;
        }

        public void Fill(ReplySlot slot, byte[] line)
        {
            lock (_gate)
            {
                if (_closed)
                {
                    slot.Delivery = Delivery.Lost;
                }
                else if (slot.Line == null && slot.Delivery == Delivery.Unknown)
                {
                    slot.Line = line;
                    _unwrittenBytes += line.Length;
                    Monitor.PulseAll(_gate);
                }
            }
        }

        /// <summary>Blocks until the next reply can be written; null when there will be none any more.</summary>
        public ReplySlot? Take()
        {
            lock (_gate)
            {
                _writing = false;
                Monitor.PulseAll(_gate);
                ReplySlot? next;
                while ((next = Ready(_urgent) ?? Ready(_inOrder)) == null)
                {
                    if (_closed || (_finishing && _inOrder.Count == 0 && _urgent.Count == 0))
                    {
                        return null;
                    }
                    Monitor.Wait(_gate);
                }
                _writing = true;
                _unwrittenBytes -= next.Line!.Length;
                return next;
            }
        }

        /// <summary>Blocks the reader while too much is owed; false once nothing more should be read.</summary>
        public bool WaitForRoom()
        {
            lock (_gate)
            {
                while (
                    !_closed
                    && !_finishing
                    && (_inOrder.Count >= MaxOwed || _unwrittenBytes >= MaxUnwrittenBytes)
                )
                {
                    Monitor.Wait(_gate);
                }
                return !_closed && !_finishing;
            }
        }

        /// <summary>Nothing will be added any more: <see cref="Take"/> ends when all is written.</summary>
        public void Finish()
        {
            lock (_gate)
            {
                _finishing = true;
                Monitor.PulseAll(_gate);
            }
        }

        /// <summary>Gives up what is still owed. False if it was closed already.</summary>
        public bool Close()
        {
            lock (_gate)
            {
                var first = !_closed;
                _closed = true;
                MarkLost(_inOrder);
                MarkLost(_urgent);
                Monitor.PulseAll(_gate);
                return first;
            }
        }

        private static ReplySlot? Ready(Queue<ReplySlot> slots) =>
            slots.Count > 0 && slots.Peek().Line != null ? slots.Dequeue() : null;

        private static void MarkLost(Queue<ReplySlot> slots)
        {
            foreach (var slot in slots)
            {
                slot.Delivery = Delivery.Lost;
            }
            slots.Clear();
        }
    }
}
