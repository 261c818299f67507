#nullable enable

using System.Collections.Generic;
using System.Threading;

namespace Abu
{
    /// <summary>The commands that wait for the next step. Connections add, the game takes.</summary>
    internal sealed class AdapterQueue
    {
        private readonly object _gate = new();
        private readonly List<AdapterTurn> _turns = new();
        private readonly int _capacity;
        private volatile int _count;

        public AdapterQueue(int capacity)
        {
            _capacity = capacity;
        }

        public bool IsEmpty => _count == 0;

        public bool IsFull => _count >= _capacity;

        /// <summary>Set while it is not empty.</summary>
        public ManualResetEvent HasSome { get; } = new(false);

        public void Add(AdapterTurn turn)
        {
            lock (_gate)
            {
                _turns.Add(turn);
                _count = _turns.Count;
                HasSome.Set();
            }
        }

        /// <summary>Moves all to the end of a list.</summary>
        public void MoveTo(List<AdapterTurn> turns)
        {
            // What most steps find; they need not ask for the lock.
            if (IsEmpty)
            {
                return;
            }
            lock (_gate)
            {
                turns.AddRange(_turns);
                _turns.Clear();
                _count = 0;
                HasSome.Reset();
            }
        }
    }
}
