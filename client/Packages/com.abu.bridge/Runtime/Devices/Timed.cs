#nullable enable

namespace Abu
{
    /// <summary>
    /// A value of a virtual device that changes between frames: what is set in a frame is seen from the next one on. The last two
    /// changes are kept, so that the frame that is under way can still be compared with the one before.
    /// </summary>
    internal readonly struct Timed<T>
    {
        private readonly T _first;
        private readonly T _second;
        private readonly int _secondFrom;
        private readonly int _lastFrom;

        /// <summary>It has always been so.</summary>
        public Timed(T value)
            : this(value, value, int.MinValue, value, int.MinValue) { }

        private Timed(T first, T second, int secondFrom, T last, int lastFrom)
        {
            _first = first;
            _second = second;
            _secondFrom = secondFrom;
            Last = last;
            _lastFrom = lastFrom;
        }

        /// <summary>What it will be in the end.</summary>
        public T Last { get; }

        /// <param name="frame">The first in which it is that; not before the last change.</param>
        public Timed<T> ChangedTo(T value, int frame) =>
            frame == _lastFrom
                ? new(_first, _second, _secondFrom, value, frame)
                : new(_second, Last, _lastFrom, value, frame);

        /// <param name="frame">Not before the last change but one.</param>
        public T At(int frame) =>
            frame >= _lastFrom ? Last
            : frame >= _secondFrom ? _second
            : _first;
    }
}
