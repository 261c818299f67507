using System.Collections.Generic;

namespace UnityEngine.TestTools.Utils
{
    /// <summary>Compares numbers within an error relative to their size.</summary>
    public class FloatEqualityComparer : IEqualityComparer<float>
    {
        private const float DefaultError = 0.0001f;

        private readonly float _error;

        public FloatEqualityComparer(float allowedError)
        {
            _error = allowedError;
        }

        public static FloatEqualityComparer Instance { get; } = new(DefaultError);

        public bool Equals(float expected, float actual) =>
            Utils.AreFloatsEqual(expected, actual, _error);

        public int GetHashCode(float value) => 0;
    }
}
