#nullable enable

using System;

namespace Abu
{
    /// <summary>A place in the game's world, in its units.</summary>
    internal readonly struct WorldSpot
    {
        public WorldSpot(float x, float y, float z)
        {
            X = x;
            Y = y;
            Z = z;
        }

        public float X { get; }

        public float Y { get; }

        public float Z { get; }

        public float DistanceTo(WorldSpot other)
        {
            var (x, y, z) = (X - other.X, Y - other.Y, Z - other.Z);
            return (float)Math.Sqrt(x * x + y * y + z * z);
        }
    }
}
