#nullable enable

using System;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// Held by game code during work of several frames that nothing else shows: while one is held, the game counts as
    /// busy. Main thread only.
    /// </summary>
    public sealed class BusyToken : IDisposable
    {
        private static int _generation;
        private static int _active;

        private readonly int _bornIn;
        private bool _disposed;

        public BusyToken()
        {
            _bornIn = _generation;
            _active++;
        }

        public static bool IsAnyActive => _active > 0;

        public void Dispose()
        {
            // A token from before a reset is no longer counted, so it must not be subtracted either.
            if (!_disposed && _bornIn == _generation)
            {
                _active--;
            }
            _disposed = true;
        }

        // With domain reload switched off, statics outlive Play mode, and with them tokens nobody will dispose.
        [RuntimeInitializeOnLoadMethod(RuntimeInitializeLoadType.SubsystemRegistration)]
        internal static void ResetStatics()
        {
            _generation++;
            _active = 0;
        }
    }
}
