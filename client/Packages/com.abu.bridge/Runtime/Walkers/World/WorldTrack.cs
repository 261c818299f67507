#nullable enable

using UnityEngine;

namespace Abu
{
    /// <summary>
    /// Where one thing was in the last moments, and how fast that was. Games put things to other places in one step,
    /// move them cell by cell, stop and turn them: only steps of one way and one length, in equal times, are a speed.
    /// </summary>
    internal sealed class WorldTrack
    {
        private const int Kept = 8;

        // In seconds. Of what was long ago nobody knows how it went.
        private const float LongestStep = 2;

        // Steps of one motion differ less than that.
        private const float SameLength = 2f;
        private const float SameWay = 0.9f;

        // In steps. After that it stands.
        private const float Pause = 2;

        private readonly Vector3[] _places = new Vector3[Kept];
        private readonly float[] _times = new float[Kept];
        private readonly bool[] _rested = new bool[Kept];
        private int _count;
        private float _seen;

        public WorldTrack(Vector3 place, float now)
        {
            Push(place, now, hasRested: false);
        }

        /// <summary>The speed that was said; 0 for none.</summary>
        public float Said { get; set; }

        /// <summary>The speeds that were said, across and up.</summary>
        public Vector2 SaidBoth { get; set; }

        /// <summary>The last step, and its seconds; zero for a thing that has not moved.</summary>
        public (Vector3 Way, float Seconds) LastStep =>
            _count < 2 ? (Vector3.zero, 0) : (StepTo(_count - 1), SecondsTo(_count - 1));

        public void Add(Vector3 place, float now)
        {
            if (now <= _seen)
            {
                return;
            }
            if ((place - _places[_count - 1]).sqrMagnitude > 1e-8f)
            {
                Push(place, now, _seen > _times[_count - 1]);
            }
            _seen = now;
        }

        /// <summary>The velocity now; zero for what stands, and for what nobody knows.</summary>
        public Vector3 VelocityAt(float now)
        {
            var last = _count - 1;
            if (last < 1 || SecondsTo(last) > LongestStep)
            {
                return Vector3.zero;
            }
            var first = last;
            while (first > 1 && IsLike(first - 1, last))
            {
                first--;
            }
            // A single step after a rest began somewhere in it.
            var isUnknown =
                first == last
                && _rested[last]
                && !(last > 1 && AreSame(SecondsTo(last - 1), SecondsTo(last)));
            var seconds = _times[last] - _times[first - 1];
            var each = seconds / (last - first + 1);
            return isUnknown || now - _times[last] > Pause * each
                ? Vector3.zero
                : (_places[last] - _places[first - 1]) / seconds;
        }

        private bool IsLike(int index, int other)
        {
            var (one, two) = (StepTo(index), StepTo(other));
            return AreSame(SecondsTo(index), SecondsTo(other))
                && AreSame(one.magnitude, two.magnitude)
                && Vector3.Dot(one, two) > SameWay * one.magnitude * two.magnitude;
        }

        private static bool AreSame(float one, float other) =>
            one <= SameLength * 1.01f * other && other <= SameLength * 1.01f * one;

        private Vector3 StepTo(int index) => _places[index] - _places[index - 1];

        private float SecondsTo(int index) => _times[index] - _times[index - 1];

        private void Push(Vector3 place, float now, bool hasRested)
        {
            if (_count == Kept)
            {
                System.Array.Copy(_places, 1, _places, 0, Kept - 1);
                System.Array.Copy(_times, 1, _times, 0, Kept - 1);
                System.Array.Copy(_rested, 1, _rested, 0, Kept - 1);
                _count--;
            }
            (_places[_count], _times[_count], _rested[_count]) = (place, now, hasRested);
            _count++;
            _seen = now;
        }
    }
}
