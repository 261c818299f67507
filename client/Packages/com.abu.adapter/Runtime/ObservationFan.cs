#nullable enable

using System;
using System.Collections.Generic;
using System.Threading;

namespace Abu
{
    /// <summary>
    /// Sends observations to all observers on its own thread, so that the game hands over each line only once. It
    /// limits its own use of the processor: with many observers and a fast game, observers fall behind by some
    /// observations, or miss some.
    /// </summary>
    internal sealed class ObservationFan
    {
        // A client that is further behind loses the oldest.
        private const int MostKept = 256;
        private const int MostAtOnce = 16;

        // The estimated cost of a line to one client; the thread sleeps that long.
        private const int MicrosecondsPerLine = 25;

        private readonly object _gate = new();
        private readonly byte[]?[] _lines = new byte[]?[MostKept];
        private readonly Func<AdapterClient[]> _clients;
        private ulong _newest;
        private bool _isOver;

        // Used by the fan's thread only.
        private ulong _handedOut;

        /// <param name="clients">Returns the current observers; thread-safe.</param>
        /// <param name="first">The seq before that of the first observation.</param>
        public ObservationFan(Func<AdapterClient[]> clients, ulong first)
        {
            _clients = clients;
            _newest = _handedOut = first;
        }

        /// <summary>The seq of the last observation.</summary>
        public ulong Newest
        {
            get
            {
                lock (_gate)
                {
                    return _newest;
                }
            }
        }

        /// <summary>Takes the next observation. Blocks only to store it.</summary>
        public void Add(byte[] line)
        {
            lock (_gate)
            {
                _newest++;
                _lines[_newest % MostKept] = line;
                Monitor.Pulse(_gate);
            }
        }

        /// <summary>Sends a client all pending observations at once, so that its next message follows them.</summary>
        public void CatchUp(AdapterClient client)
        {
            if (!client.Streams)
            {
                return;
            }
            while (Next(client.LastSeen, out var seq) is { Count: > 0 } lines)
            {
                client.Show(seq, lines);
            }
        }

        /// <summary>Sends until <see cref="Stop"/> is called.</summary>
        public void Run()
        {
            var owed = 0;
            while (WaitForMore())
            {
                var clients = _clients();
                var lines = Next(_handedOut, out var seq);
                foreach (var client in clients)
                {
                    client.Show(seq, lines);
                }
                _handedOut = seq + (ulong)lines.Count - 1;
                owed += clients.Length * lines.Count * MicrosecondsPerLine;
                Thread.Sleep(owed / 1000);
                owed %= 1000;
            }
        }

        public void Stop()
        {
            lock (_gate)
            {
                _isOver = true;
                Monitor.Pulse(_gate);
            }
        }

        // False once it is stopped.
        private bool WaitForMore()
        {
            lock (_gate)
            {
                while (!_isOver && _handedOut == _newest)
                {
                    Monitor.Wait(_gate);
                }
                return !_isOver;
            }
        }

        // The oldest kept observations after a seq, and the seq of the first.
        private List<byte[]> Next(ulong after, out ulong seq)
        {
            lock (_gate)
            {
                var lost = _newest > after + MostKept;
                seq = lost ? _newest - MostKept + 1 : after + 1;
                var lines = new List<byte[]>();
                for (var i = seq; i <= _newest && lines.Count < MostAtOnce; i++)
                {
                    lines.Add(_lines[i % MostKept]!);
                }
                return lines;
            }
        }
    }
}
