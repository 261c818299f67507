#nullable enable

using System.Collections.Generic;

namespace Abu
{
    /// <summary>What the server knows of one connection.</summary>
    internal sealed class AdapterClient
    {
        private readonly object _showing = new();
        private ulong _lastSeen;

        public AdapterClient(LineConnection connection)
        {
            Connection = connection;
        }

        public LineConnection Connection { get; }

        /// <summary>It has said hello, and was welcome.</summary>
        public bool IsGreeted { get; private set; }

        /// <summary>What it calls itself; empty before its hello.</summary>
        public string Name { get; private set; } = "";

        /// <summary>It is told who has the control.</summary>
        public bool ReportsControl { get; private set; }

        /// <summary>The last number that was accepted from it.</summary>
        public ulong LastSeq { get; private set; }

        /// <summary>It is sent observations.</summary>
        public bool Streams { get; private set; }

        /// <summary>The number of the last observation that was meant for it.</summary>
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

        public void Greet(ulong seq, AdapterHello hello)
        {
            IsGreeted = true;
            Name = hello.Name;
            ReportsControl = hello.ReportsControl;
            LastSeq = seq;
        }

        /// <param name="after">The number of the last observation that is not for it.</param>
        public void BeginStream(ulong after)
        {
            _lastSeen = after;
            Streams = true;
        }

        /// <summary>Sends what it has not seen of these; what it has no room for is lost to it. From any thread; never blocks.</summary>
        /// <param name="seq">The number of the first.</param>
        /// <param name="lines">Observations, each with the next number.</param>
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

        /// <summary>False if numbers do not rise.</summary>
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
