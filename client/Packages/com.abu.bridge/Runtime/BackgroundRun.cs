#nullable enable

using System;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// Keeps the game running without focus as long as an instance exists. In the Editor, Application.runInBackground
    /// changes the project's player settings, so disposing the last instance restores the previous value.
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
