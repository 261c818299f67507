#nullable enable

using System;
using System.Collections.Concurrent;
using System.Collections.Generic;

namespace Abu
{
    /// <summary>
    /// Commands in the order of their turns: one of each client, then the next of each. A client's own keep their order, and one
    /// that asks much makes the others wait for no more than one of its commands at a time.
    /// </summary>
    internal sealed class CommandQueue
    {
        private readonly object _gate = new();
        private readonly int _capacity;
        private readonly Dictionary<LineConnection, Share> _shares = new();

        // Of the command that is, or was, the last one in the queue.
        private long _lastRound;

        /// <param name="capacity">How many commands a client may have unanswered that is alone; several share it.</param>
        public CommandQueue(int capacity)
        {
            _capacity = capacity;
        }

        /// <summary>
        /// What waits. It can be empty for a moment while a command is put in before others: only <see cref="TryTake"/> and
        /// <see cref="Count"/> know better.
        /// </summary>
        public ConcurrentQueue<AbuCommand> Commands { get; } = new();

        public int Count
        {
            get
            {
                lock (_gate)
                {
                    return Commands.Count;
                }
            }
        }

        /// <summary>False if its client has as many unanswered commands as it may have. One is always allowed.</summary>
        public bool TryAdd(AbuCommand command)
        {
            lock (_gate)
            {
                var isNew = !_shares.TryGetValue(command.Connection!, out var share);
                var clients = _shares.Count + (isNew ? 1 : 0);
                if (!isNew && share.Unanswered >= Math.Max(1, _capacity / clients))
                {
                    return false;
                }
                var now = Commands.TryPeek(out var next) ? next.Round : _lastRound;
                command.Round = isNew ? now : Math.Max(now, share.LastRound + 1);
                _shares[command.Connection!] = new Share(share.Unanswered + 1, command.Round);
                Insert(command);
                return true;
            }
        }

        public bool TryTake(out AbuCommand command)
        {
            lock (_gate)
            {
                return Commands.TryDequeue(out command);
            }
        }

        /// <summary>Tells that a command that was added has been answered, or never will be.</summary>
        public void Forget(AbuCommand command)
        {
            lock (_gate)
            {
                var share = _shares[command.Connection!];
                if (share.Unanswered == 1)
                {
                    _shares.Remove(command.Connection!);
                }
                else
                {
                    _shares[command.Connection!] = new Share(share.Unanswered - 1, share.LastRound);
                }
            }
        }

        private void Insert(AbuCommand command)
        {
            var later = new List<AbuCommand>();
            if (command.Round < _lastRound)
            {
                while (Commands.TryDequeue(out var other))
                {
                    later.Add(other);
                }
            }
            var place = later.FindIndex(other => other.Round > command.Round);
            later.Insert(place < 0 ? later.Count : place, command);
            later.ForEach(Commands.Enqueue);
            _lastRound = Math.Max(_lastRound, command.Round);
        }

        private readonly struct Share
        {
            public Share(int unanswered, long lastRound)
            {
                Unanswered = unanswered;
                LastRound = lastRound;
            }

            public int Unanswered { get; }

            public long LastRound { get; }
        }
    }
}
