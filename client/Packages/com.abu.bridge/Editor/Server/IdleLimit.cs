#nullable enable

namespace Abu.Editor
{
    /// <summary>
    /// A limit for the time in which Unity does nothing about a request. After it the request counts as refused.
    /// </summary>
    internal sealed class IdleLimit
    {
        private const int Ticks = 20;

        private readonly double _seconds;
        private double _since = -1;
        private int _ticks;

        public IdleLimit(double seconds = 5)
        {
            _seconds = seconds;
        }

        /// <summary>Starts the wait again, because something happened.</summary>
        public void Restart() => _since = -1;

        /// <summary>Counts a tick in which nothing happened; true once the limit is reached.</summary>
        /// <param name="now">The time in seconds.</param>
        public bool Tick(double now)
        {
            if (_since < 0)
            {
                _since = now;
                _ticks = 0;
            }
            _ticks++;
            return now - _since >= _seconds && _ticks >= Ticks;
        }
    }
}
