using System.Collections.Generic;

namespace UnityEngine.TestTools.Utils
{
    /// <summary>Compares vector4s part by part, each within an error relative to its size.</summary>
    public class Vector4EqualityComparer : IEqualityComparer<Vector4>
    {
        private const float DefaultError = 0.0001f;

        private readonly float _error;

        public Vector4EqualityComparer(float allowedError)
        {
            _error = allowedError;
        }

        public static Vector4EqualityComparer Instance { get; } = new(DefaultError);

        public bool Equals(Vector4 expected, Vector4 actual) =>
            Utils.AreFloatsEqual(expected.x, actual.x, _error)
            && Utils.AreFloatsEqual(expected.y, actual.y, _error)
            && Utils.AreFloatsEqual(expected.z, actual.z, _error)
            && Utils.AreFloatsEqual(expected.w, actual.w, _error);

        /// <summary>The same for all, because equality within an error has no classes.</summary>
        public int GetHashCode(Vector4 vec4) => 0;
    }

    /// <summary>Compares them as the operator == does.</summary>
    public class Vector4ComparerWithEqualsOperator : IEqualityComparer<Vector4>
    {
        private Vector4ComparerWithEqualsOperator() { }

        public static Vector4ComparerWithEqualsOperator Instance { get; } = new();

        public bool Equals(Vector4 expected, Vector4 actual) => expected == actual;

        public int GetHashCode(Vector4 vec4) => 0;
    }
}
