using System.Collections.Generic;

namespace UnityEngine.TestTools.Utils
{
    /// <summary>Compares colours part by part.</summary>
    public class ColorEqualityComparer : IEqualityComparer<Color>
    {
        private const float DefaultError = 0.01f;

        private readonly float _error;

        public ColorEqualityComparer(float error)
        {
            _error = error;
        }

        public static ColorEqualityComparer Instance { get; } = new(DefaultError);

        public bool Equals(Color expected, Color actual) =>
            Utils.AreFloatsEqualAbsoluteError(expected.r, actual.r, _error)
            && Utils.AreFloatsEqualAbsoluteError(expected.g, actual.g, _error)
            && Utils.AreFloatsEqualAbsoluteError(expected.b, actual.b, _error)
            && Utils.AreFloatsEqualAbsoluteError(expected.a, actual.a, _error);

        public int GetHashCode(Color color) => 0;
    }
}
