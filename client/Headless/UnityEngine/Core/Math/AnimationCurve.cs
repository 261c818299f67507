using System;
using System.Collections.Generic;
using System.Linq;

namespace UnityEngine
{
    /// <summary>A curve through keys, whose slopes and weights are those of a cubic Bézier.</summary>
    [Serializable]
    public class AnimationCurve : IEquatable<AnimationCurve>
    {
        private List<Keyframe> _keys = new List<Keyframe>();

        public AnimationCurve() { }

        public AnimationCurve(params Keyframe[] keys)
        {
            this.keys = keys;
        }

        public Keyframe[] keys
        {
            get => _keys.ToArray();
            set => _keys = value.OrderBy(key => key.time).ToList();
        }

        public int length => _keys.Count;

        public WrapMode preWrapMode { get; set; } = WrapMode.ClampForever;
        public WrapMode postWrapMode { get; set; } = WrapMode.ClampForever;

        public Keyframe this[int index] => _keys[index];

        public static AnimationCurve Constant(float timeStart, float timeEnd, float value) =>
            Linear(timeStart, value, timeEnd, value);

        public static AnimationCurve Linear(
            float timeStart,
            float valueStart,
            float timeEnd,
            float valueEnd
        )
        {
            if (timeStart == timeEnd)
                return new AnimationCurve(new Keyframe(timeStart, valueStart));
            var slope = (valueEnd - valueStart) / (timeEnd - timeStart);
            return new AnimationCurve(
                new Keyframe(timeStart, valueStart, 0, slope),
                new Keyframe(timeEnd, valueEnd, slope, 0)
            );
        }

        public static AnimationCurve EaseInOut(
            float timeStart,
            float valueStart,
            float timeEnd,
            float valueEnd
        ) =>
            new AnimationCurve(
                new Keyframe(timeStart, valueStart, 0, 0),
                new Keyframe(timeEnd, valueEnd, 0, 0)
            );

        public float Evaluate(float time)
        {
            if (_keys.Count == 0)
                return 0;
            var (first, last) = (_keys[0], _keys[_keys.Count - 1]);
            var at = Wrapped(time, first.time, last.time);
            if (at <= first.time)
                return first.value;
            if (at >= last.time)
                return last.value;
            var next = _keys.FindIndex(key => key.time > at);
            return Between(_keys[next - 1], _keys[next], at);
        }

        /// <summary>A key whose slopes follow its neighbours. -1 if there is one at that time.</summary>
        public int AddKey(float time, float value)
        {
            var index = AddKey(new Keyframe(time, value));
            for (var i = index - 1; index >= 0 && i <= index + 1; i++)
            {
                if (i >= 0 && i < length)
                    SmoothTangents(i, 0);
            }
            return index;
        }

        public int AddKey(Keyframe key)
        {
            if (_keys.Any(other => other.time == key.time))
                return -1;
            _keys.Add(key);
            _keys.Sort((a, b) => a.time.CompareTo(b.time));
            return _keys.FindIndex(other => other.time == key.time);
        }

        public int MoveKey(int index, Keyframe key)
        {
            RemoveKey(index);
            return AddKey(key);
        }

        public void RemoveKey(int index) => _keys.RemoveAt(index);

        public void ClearKeys() => _keys.Clear();

        public void CopyFrom(AnimationCurve other)
        {
            keys = other.keys;
            (preWrapMode, postWrapMode) = (other.preWrapMode, other.postWrapMode);
        }

        public void SmoothTangents(int index, float weight)
        {
            var key = _keys[index];
            var before = index > 0 ? Slope(_keys[index - 1], key) : (float?)null;
            var behind = index < length - 1 ? Slope(key, _keys[index + 1]) : (float?)null;
            var slope =
                before is { } left && behind is { } right
                    ? Mathf.Lerp(right, left, (1 + weight) / 2)
                    : before ?? behind ?? 0;
            key.inTangent = key.outTangent = slope;
            _keys[index] = key;
        }

        public bool Equals(AnimationCurve other) =>
            !(other is null)
            && preWrapMode == other.preWrapMode
            && postWrapMode == other.postWrapMode
            && _keys.SequenceEqual(other._keys);

        public override bool Equals(object o) => o is AnimationCurve other && Equals(other);

        public override int GetHashCode() =>
            _keys.Aggregate(length, (hash, key) => hash * 31 + key.GetHashCode());

        private float Wrapped(float time, float first, float last)
        {
            var mode = time < first ? preWrapMode : postWrapMode;
            if (time >= first && time <= last || first == last)
                return time;
            return mode == WrapMode.Loop ? first + Mathf.Repeat(time - first, last - first)
                : mode == WrapMode.PingPong ? first + Mathf.PingPong(time - first, last - first)
                : time;
        }

        private static float Slope(Keyframe from, Keyframe to) =>
            (to.value - from.value) / (to.time - from.time);

        private static float Between(Keyframe from, Keyframe to, float time)
        {
            // Such a slope makes a step.
            if (float.IsInfinity(from.outTangent) || float.IsInfinity(to.inTangent))
                return from.value;
            var width = to.time - from.time;
            if (!from.IsWeightedBehind && !to.IsWeightedBefore)
                return Cubic(from, to, (time - from.time) / width, width);
            var (w0, w1) = (from.WeightBehind, to.WeightBefore);
            var t = Parameter((time - from.time) / width, w0, 1 - w1);
            return Bezier(
                t,
                from.value,
                from.value + from.outTangent * width * w0,
                to.value - to.inTangent * width * w1,
                to.value
            );
        }

        // The same without weights, where time and place on the curve are one.
        private static float Cubic(Keyframe from, Keyframe to, float t, float width)
        {
            var (square, cube) = (t * t, t * t * t);
            return from.value
                + (to.value - from.value) * (3 * square - 2 * cube)
                + width * from.outTangent * (cube - 2 * square + t)
                + width * to.inTangent * (cube - square);
        }

        // Where on the Bézier that share of the time is reached.
        private static float Parameter(float share, float x1, float x2)
        {
            var (low, high) = (0f, 1f);
            for (var i = 0; i < 30; i++)
            {
                var middle = (low + high) / 2;
                if (Bezier(middle, 0, x1, x2, 1) < share)
                    low = middle;
                else
                    high = middle;
            }
            return (low + high) / 2;
        }

        private static float Bezier(float t, float a, float b, float c, float d)
        {
            var s = 1 - t;
            return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d;
        }
    }
}
