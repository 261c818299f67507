using System.Collections.Generic;

namespace UnityEngine.TestTools.Utils
{
    /// <summary>Compares vector2s part by part, each within an error relative to its size.</summary>
    public class Vector2EqualityComparer : IEqualityComparer<Vector2>
    {
        private const float DefaultError = 0.0001f;

        private readonly float _error;

        public Vector2EqualityComparer(float allowedError)
        {
            _error = allowedError;
        }

        public static Vector2EqualityComparer Instance { get; } = new(DefaultError);

        public bool Equals(Vector2 expected, Vector2 actual) =>
            Utils.AreFloatsEqual(expected.x, actual.x, _error)
            && Utils.AreFloatsEqual(expected.y, actual.y, _error);

        /// <summary>The same for all, because equality within an error has no classes.</summary>
        public int GetHashCode(Vector2 vec2) => 0;
    }

    /// <summary>Compares them as the operator == does.</summary>
    public class Vector2ComparerWithEqualsOperator : IEqualityComparer<Vector2>
    {
        private Vector2ComparerWithEqualsOperator() { }

        public static Vector2ComparerWithEqualsOperator Instance { get; } = new();

        public bool Equals(Vector2 expected, Vector2 actual) => expected == actual;

        public int GetHashCode(Vector2 vec2) => 0;
    }
}
