#nullable enable

using System;
using System.Collections.Concurrent;
using System.Collections.Generic;

namespace Abu
{
    /// <summary>
    /// Queues commands in rounds: one of each client, then the next of each. A client's own commands keep their order,
    /// and a client with many commands delays the others by only one at a time.
    /// </summary>
    internal sealed class CommandQueue
    {
        private readonly object _gate = new();
        private readonly int _capacity;
        private readonly Dictionary<LineConnection, Share> _shares = new();

        // The round of the last command in the queue, or of the last one that was.
        private long _lastRound;

        /// <param name="capacity">The number of unanswered commands for a single client; several clients share
        /// it.</param>
        public CommandQueue(int capacity)
        {
            _capacity = capacity;
        }

        /// <summary>
        /// The waiting commands. It may be empty for a moment while a command is inserted before others; <see
        /// cref="TryTake"/> and <see cref="Count"/> are always right.
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

        /// <summary>False if the client has too many unanswered commands. One is always allowed.</summary>
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

        /// <summary>Call it when an added command has been answered or dropped.</summary>
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
