using System.Collections.Generic;

namespace UnityEngine.TestTools.Utils
{
    /// <summary>Compares rotations by the cosine of the angle between them: q and -q are the same rotation.</summary>
    public class QuaternionEqualityComparer : IEqualityComparer<Quaternion>
    {
        private const float DefaultError = 0.00001f;

        private readonly float _error;

        public QuaternionEqualityComparer(float allowedError)
        {
            _error = allowedError;
        }

        public static QuaternionEqualityComparer Instance { get; } = new(DefaultError);

        public bool Equals(Quaternion expected, Quaternion actual) =>
            Mathf.Abs(Quaternion.Dot(expected, actual)) > 1f - _error;

        public int GetHashCode(Quaternion quaternion) => 0;
    }
}
