#nullable enable

using System;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// Keeps the game running while its window has no focus, for as long as anybody holds one of these. In the Editor
    /// Application.runInBackground writes the project's player settings, so what was there before comes back with the last.
    /// </summary>
    internal sealed class BackgroundRun : IDisposable
    {
        private static int _held;
        private static bool _before;

        private bool _isOver;

        public BackgroundRun()
        {
            if (_held++ == 0)
            {
                _before = Application.runInBackground;
            }
            Application.runInBackground = true;
        }

        public void Dispose()
        {
            if (!_isOver && --_held == 0)
            {
                Application.runInBackground = _before;
            }
            _isOver = true;
        }
    }
}
