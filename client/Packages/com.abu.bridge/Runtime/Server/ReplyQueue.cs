#nullable enable

using System.Collections.Generic;
using System.Threading;

namespace Abu
{
    /// <summary>
    /// The open replies of a connection: a slot for each line. Replies are sent in the order of the lines, except for those
    /// that may overtake and for pushes, which are sent as soon as they are known. The reading thread adds slots, any thread
    /// fills them, the writing thread takes them.
    /// </summary>
    internal sealed class ReplyQueue
    {
        // Reading stops at this number of open replies, so that a peer that sends without reading takes only limited memory.
        private const int MaxOwed = 256;
        private const int MaxUnwrittenBytes = 4 * 1024 * 1024;

        // Further pushes are dropped: the next one has newer data. They take no room from replies.
        private const int MaxPushedBytes = 256 * 1024;

        private readonly object _gate = new();
        private readonly Queue<ReplySlot> _inOrder = new();
        private readonly Queue<ReplySlot> _ready = new();
        private int _owed;
        private int _readyReplies;
        private int _unwrittenBytes;
        private int _pushedBytes;
        private bool _finishing;
        private volatile bool _closed;

        /// <summary>Whether every line that was read has been answered, and all replies are written.</summary>
        public bool IsEmpty
        {
            get
            {
                lock (_gate)
                {
                    return _owed == 0;
                }
            }
        }

        public bool IsClosed => _closed;

        /// <summary>Whether a reply, or the end, waits for the peer to read the data before it.</summary>
        public bool IsWaitedFor
        {
            get
            {
                lock (_gate)
                {
                    return _finishing || _readyReplies > 0;
                }
            }
        }

        /// <param name="isAhead">Whether its reply may overtake those to the lines before.</param>
        public ReplySlot Add(bool isAhead)
        {
            var slot = new ReplySlot(this, isAhead);
            lock (_gate)
            {
                _owed++;
                if (!isAhead)
                {
                    _inOrder.Enqueue(slot);
                }
            }
            return slot;
        }

        public void Fill(ReplySlot slot, byte[] line)
        {
            lock (_gate)
            {
                if (_closed || slot.Line != null)
                {
                    return;
                }
                slot.Line = line;
                _unwrittenBytes += line.Length;
                if (slot.IsAhead)
                {
                    SetReady(slot);
                }
                while (_inOrder.Count > 0 && _inOrder.Peek().Line != null)
                {
                    SetReady(_inOrder.Dequeue());
                }
                Monitor.PulseAll(_gate);
            }
        }

        /// <summary>False if the peer has not read enough of the data before; then the line is dropped.</summary>
        public bool TryPush(byte[] line)
        {
            lock (_gate)
            {
                if (_closed || _finishing || _pushedBytes + line.Length > MaxPushedBytes)
                {
                    return false;
                }
                _pushedBytes += line.Length;
                _ready.Enqueue(new ReplySlot(this, true, true) { Line = line });
                Monitor.PulseAll(_gate);
                return true;
            }
        }

        /// <summary>Blocks until the next reply can be written; null once there will be no more.</summary>
        public ReplySlot? Take()
        {
            lock (_gate)
            {
                while (_ready.Count == 0)
                {
                    if (_closed || (_finishing && _owed == 0))
                    {
                        return null;
                    }
                    Monitor.Wait(_gate);
                }
                return _ready.Dequeue();
            }
        }

        /// <summary>Reports that a taken reply has been written.</summary>
        public void Written(ReplySlot slot)
        {
            lock (_gate)
            {
                if (slot.IsPush)
                {
                    _pushedBytes -= slot.Line!.Length;
                    return;
                }
                _owed--;
                _readyReplies--;
                _unwrittenBytes -= slot.Line!.Length;
                Monitor.PulseAll(_gate);
            }
        }

        /// <summary>
        /// Blocks the reading thread while there are too many open replies. False once nothing more should be read.
        /// </summary>
        public bool WaitForRoom()
        {
            lock (_gate)
            {
                while (
                    !_closed
                    && !_finishing
                    && (_owed >= MaxOwed || _unwrittenBytes >= MaxUnwrittenBytes)
                )
                {
                    Monitor.Wait(_gate);
                }
                return !_closed && !_finishing;
            }
        }

        /// <summary>Nothing will be added from now on: <see cref="Take"/> ends when everything is written.</summary>
        public void Finish()
        {
            lock (_gate)
            {
                _finishing = true;
                Monitor.PulseAll(_gate);
            }
        }

        private void SetReady(ReplySlot slot)
        {
            _ready.Enqueue(slot);
            _readyReplies++;
        }

        /// <summary>Drops the open replies. False if it was closed already.</summary>
        public bool Close()
        {
            lock (_gate)
            {
                var first = !_closed;
                _closed = true;
                _inOrder.Clear();
                _ready.Clear();
                Monitor.PulseAll(_gate);
                return first;
            }
        }
    }
}
