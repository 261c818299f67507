#nullable enable

namespace Abu
{
    /// <summary>A value of a virtual device that changes between frames: what is set in a frame is seen from the next one on.</summary>
    internal readonly struct Timed<T>
    {
        private readonly T _before;
        private readonly T _after;
        private readonly int _from;

        /// <summary>It has always been so.</summary>
        public Timed(T value)
            : this(value, value, int.MinValue) { }

        private Timed(T before, T after, int from)
        {
            _before = before;
            _after = after;
            _from = from;
        }

        /// <summary>What it will be in the end.</summary>
        public T Last => _after;

        /// <param name="frame">The first in which it is that.</param>
        public Timed<T> ChangedTo(T value, int frame) => new(At(frame - 1), value, frame);

        /// <param name="frame">One since the last change but one.</param>
        public T At(int frame) => frame < _from ? _before : _after;
    }
}
