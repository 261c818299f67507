using System.Collections.Generic;

namespace UnityEngine.Assertions.Comparers
{
    /// <summary>Compares numbers within an error, absolute or relative to the larger of both.</summary>
    public class FloatComparer : IEqualityComparer<float>
    {
        public const float kEpsilon = 1E-05f;

        public static readonly FloatComparer s_ComparerWithDefaultTolerance = new FloatComparer();

        private readonly float _error;
        private readonly bool _isRelative;

        public FloatComparer()
            : this(kEpsilon, false) { }

        public FloatComparer(bool relative)
            : this(kEpsilon, relative) { }

        public FloatComparer(float error)
            : this(error, false) { }

        public FloatComparer(float error, bool relative)
        {
            (_error, _isRelative) = (error, relative);
        }

        public bool Equals(float a, float b) =>
            _isRelative ? AreEqualRelative(a, b, _error) : AreEqual(a, b, _error);

        public int GetHashCode(float obj) => 0;

        public static bool AreEqual(float expected, float actual, float error) =>
            expected == actual || Mathf.Abs(actual - expected) <= error;

        public static bool AreEqualRelative(float expected, float actual, float error)
        {
            var larger = Mathf.Max(Mathf.Abs(expected), Mathf.Abs(actual));
            return expected == actual || Mathf.Abs(actual - expected) <= error * larger;
        }
    }
}
