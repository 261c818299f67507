using UnityEngine;

namespace Headless.Dynamics.Solid
{
    /// <summary>A joint of the engine.</summary>
    internal sealed class JointLink
    {
        internal JointLink(string kind, int address, BodyLink own, BodyLink? other)
        {
            (Kind, Address, Own, Other) = (kind, address, own, other);
        }

        /// <summary>The engine's name of it.</summary>
        internal string Kind { get; }

        internal int Address { get; }

        internal BodyLink Own { get; }

        /// <summary>Null for the world.</summary>
        internal BodyLink? Other { get; }

        /// <summary>Of what the engine was given.</summary>
        internal int Version { get; set; } = -1;

        internal Vector3 Scale { get; set; }
    }
}
