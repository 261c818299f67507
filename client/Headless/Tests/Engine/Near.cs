#nullable enable
using System.Collections.Generic;
using UnityEngine;

namespace Headless.Tests
{
    /// <summary>Equality within the precision of a float.</summary>
    internal sealed class Near : IEqualityComparer<Vector3>
    {
        internal static readonly Near Vectors = new();

        public bool Equals(Vector3 a, Vector3 b) => Vector3.Distance(a, b) < 1e-4f;

        public int GetHashCode(Vector3 v) => 0;
    }
}
