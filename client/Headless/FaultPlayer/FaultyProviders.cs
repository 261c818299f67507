using System;
using System.Collections;
using System.Collections.Generic;
using Abu;

namespace Headless.Faults
{
    internal sealed class FaultySettling : ISettledProvider
    {
        private readonly DefaultSettledProvider _healthy = new();
        private readonly FaultSwitches _faults;

        public FaultySettling(FaultSwitches faults)
        {
            _faults = faults;
        }

        public bool IsSettled()
        {
            _faults.Trip("settled");
            return _healthy.IsSettled() && _faults.Armed != "never settled";
        }

        public void NotifyActionDispatched()
        {
            _faults.Trip("dispatched");
            _faults.Take("never settled");
            _healthy.NotifyActionDispatched();
        }
    }

    internal sealed class FaultyHistory : IHistoryProvider
    {
        private readonly FaultSwitches _faults;

        public FaultyHistory(FaultSwitches faults)
        {
            _faults = faults;
        }

        public void ClearHistory() => _faults.Trip("clear history");

        public List<string>? TakeHistory()
        {
            _faults.Trip("take history");
            return _faults.Take("serialisation") ? new Unreadable()
                : _faults.Take("empty history lines") ? new List<string> { null!, "" }
                : null;
        }

        // Throws while the reply is written, long after the game's code has returned.
        private sealed class Unreadable : List<string>, IEnumerable<string>, IEnumerable
        {
            public Unreadable()
            {
                Add("unreadable");
            }

            IEnumerator<string> IEnumerable<string>.GetEnumerator() =>
                throw new InvalidOperationException("serialisation failed on demand");

            IEnumerator IEnumerable.GetEnumerator() =>
                throw new InvalidOperationException("serialisation failed on demand");
        }
    }
}
