#nullable enable

using System;
using System.Collections.Generic;
using System.Threading;

namespace Abu
{
    /// <summary>
    /// Hands observations out to all who watch, on a thread of its own: the game hands over one line, however many they are. However
    /// fast the game goes, there is time left for it: where many watch, they are some observations behind, or lose some.
    /// </summary>
    internal sealed class ObservationFan
    {
        // Behind by more than that, a client loses the oldest.
        private const int MostKept = 256;
        private const int MostAtOnce = 16;

        // What a line to one client costs the machine, and is rested for.
        private const int MicrosecondsPerLine = 25;

        private readonly object _gate = new();
        private readonly byte[]?[] _lines = new byte[]?[MostKept];
        private readonly Func<AdapterClient[]> _clients;
        private ulong _newest;
        private bool _isOver;

        // Of the thread alone.
        private ulong _handedOut;

        /// <param name="clients">Who watches at the moment; asked on any thread.</param>
        /// <param name="first">The number before that of the first observation.</param>
        public ObservationFan(Func<AdapterClient[]> clients, ulong first)
        {
            _clients = clients;
            _newest = _handedOut = first;
        }

        /// <summary>The number of the last observation.</summary>
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

        /// <summary>Takes the observation with the next number; never blocks for longer than it takes to put it down.</summary>
        public void Add(byte[] line)
        {
            lock (_gate)
            {
                _newest++;
                _lines[_newest % MostKept] = line;
                Monitor.Pulse(_gate);
            }
        }

        /// <summary>Sends a client at once what it has not been sent yet, so that what is sent to it next comes after it.</summary>
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

        /// <summary>Hands out until <see cref="Stop"/>.</summary>
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

        // False once it is over.
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

        // The oldest that are still there of those after a number, and the number of the first.
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
