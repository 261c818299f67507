#nullable enable

using System.Collections.Generic;

namespace Abu
{
    /// <summary>The server's state of one connection.</summary>
    internal sealed class AdapterClient
    {
        private readonly object _showing = new();
        private ulong _lastSeen;

        public AdapterClient(LineConnection connection)
        {
            Connection = connection;
        }

        public LineConnection Connection { get; }

        /// <summary>It has sent an accepted hello.</summary>
        public bool IsGreeted { get; private set; }

        /// <summary>The name from its hello; empty before.</summary>
        public string Name { get; private set; } = "";

        /// <summary>It receives reports about who has the control.</summary>
        public bool ReportsControl { get; private set; }

        /// <summary>The seq of the last accepted message.</summary>
        public ulong LastSeq { get; private set; }

        /// <summary>The games that only it plays; null if it is there for the running one.</summary>
        public IAdapterGameSet? Games { get; private set; }

        /// <summary>It receives observations.</summary>
        public bool Streams { get; private set; }

        /// <summary>The seq of the last observation for it.</summary>
        public ulong LastSeen
        {
            get
            {
                lock (_showing)
                {
                    return _lastSeen;
                }
            }
        }

        public void Greet(ulong seq, AdapterHello hello, IAdapterGameSet? games)
        {
            IsGreeted = true;
            Name = hello.Name;
            ReportsControl = hello.ReportsControl;
            LastSeq = seq;
            Games = games;
        }

        /// <param name="after">The seq of the last observation that it does not get.</param>
        public void BeginStream(ulong after)
        {
            _lastSeen = after;
            Streams = true;
        }

        /// <summary>
        /// Sends those observations that it has not got yet. Drops them if its buffer is full. Thread-safe; never
        /// blocks.
        /// </summary>
        /// <param name="seq">The seq of the first.</param>
        /// <param name="lines">Observations with consecutive seqs.</param>
        public void Show(ulong seq, IReadOnlyList<byte[]> lines)
        {
            lock (_showing)
            {
                for (var i = 0; i < lines.Count; i++)
                {
                    var number = seq + (ulong)i;
                    if (number > _lastSeen)
                    {
                        _lastSeen = number;
                        Connection.TryPush(lines[i]);
                    }
                }
            }
        }

        /// <summary>False if the seq does not increase.</summary>
        public bool TryAdvance(ulong seq)
        {
            if (seq <= LastSeq)
            {
                return false;
            }
            LastSeq = seq;
            return true;
        }
    }
}
