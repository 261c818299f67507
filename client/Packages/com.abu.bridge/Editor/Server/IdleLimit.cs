#nullable enable

namespace Abu.Editor
{
    /// <summary>How long Unity may do nothing at all about a request before it counts as refused.</summary>
    internal sealed class IdleLimit
    {
        private const double Seconds = 5;
        private const int Ticks = 20;

        private double _since = -1;
        private int _ticks;

        /// <summary>Something happens, so that the wait begins anew.</summary>
        public void Restart() => _since = -1;

        /// <summary>Counts a tick in which nothing happens; true once there were too many.</summary>
        /// <param name="now">In seconds.</param>
        public bool Tick(double now)
        {
            if (_since < 0)
            {
                _since = now;
                _ticks = 0;
            }
            _ticks++;
            return now - _since >= Seconds && _ticks >= Ticks;
        }
    }
}
