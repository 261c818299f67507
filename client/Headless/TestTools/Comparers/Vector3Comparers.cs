using System.Collections.Generic;

namespace UnityEngine.TestTools.Utils
{
    /// <summary>Compares vector3s part by part, each within an error relative to its size.</summary>
    public class Vector3EqualityComparer : IEqualityComparer<Vector3>
    {
        private const float DefaultError = 0.0001f;

        private readonly float _error;

        public Vector3EqualityComparer(float allowedError)
        {
            _error = allowedError;
        }

        public static Vector3EqualityComparer Instance { get; } = new(DefaultError);

        public bool Equals(Vector3 expected, Vector3 actual) =>
            Utils.AreFloatsEqual(expected.x, actual.x, _error)
            && Utils.AreFloatsEqual(expected.y, actual.y, _error)
            && Utils.AreFloatsEqual(expected.z, actual.z, _error);

        /// <summary>The same for all, because equality within an error has no classes.</summary>
        public int GetHashCode(Vector3 vec3) => 0;
    }

    /// <summary>Compares them as the operator == does.</summary>
    public class Vector3ComparerWithEqualsOperator : IEqualityComparer<Vector3>
    {
        private Vector3ComparerWithEqualsOperator() { }

        public static Vector3ComparerWithEqualsOperator Instance { get; } = new();

        public bool Equals(Vector3 expected, Vector3 actual) => expected == actual;

        public int GetHashCode(Vector3 vec3) => 0;
    }
}
