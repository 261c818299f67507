#nullable enable

using System.Collections.Generic;
using System.Threading;

namespace Abu
{
    /// <summary>The commands that wait for the next step. Connections add them and the game takes them.</summary>
    internal sealed class AdapterQueue
    {
        private readonly object _gate = new();
        private readonly List<AdapterTurn> _turns = new();
        private int _capacity;
        private volatile int _count;

        public AdapterQueue(int capacity)
        {
            _capacity = capacity;
        }

        public bool IsEmpty => _count == 0;

        /// <summary>Set while it is not empty.</summary>
        public ManualResetEvent HasSome { get; } = new(false);

        /// <summary>False if it is full, or closed.</summary>
        public bool TryAdd(AdapterClient client, ulong seq, IAdapterCommand command)
        {
            lock (_gate)
            {
                if (_turns.Count >= _capacity)
                {
                    return false;
                }
                // From now on a reply is owed.
                _turns.Add(new AdapterTurn(client, seq, command));
                _count = _turns.Count;
                HasSome.Set();
                return true;
            }
        }

        /// <summary>Accepts no more commands. Those in the queue can still be moved.</summary>
        public void Close()
        {
            lock (_gate)
            {
                _capacity = 0;
            }
        }

        /// <summary>Moves all commands to the end of a list.</summary>
        public void MoveTo(List<AdapterTurn> turns)
        {
            // Most steps find the queue empty; this check needs no lock.
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
