using System.Collections.Generic;
using UnityEngine;

namespace Headless.Dynamics
{
    internal sealed class Pair : MetPair<ColliderLink>
    {
        internal Pair(ColliderLink a, ColliderLink b)
            : base(a, b, a.IsTrigger || b.IsTrigger) { }

        internal List<Touch> Touches { get; } = new();

        /// <summary>Where they met, seen from the first; kept until they are told.</summary>
        internal List<ContactPoint2D> FirstPoints { get; } = new();

        /// <summary>Of the second, seen from the first, before they met.</summary>
        internal Vector2 RelativeVelocity { get; set; }

        internal bool HasBegun { get; set; }

        /// <summary>An effector lets them through each other, until they have come apart.</summary>
        internal bool IsLetThrough { get; set; }

        /// <summary>Whether they are let through is decided.</summary>
        internal bool IsSettled { get; set; }

        internal override bool IsTouching => Touches.Count > 0;

        internal override Component First => A.Collider;

        internal override Component Second => B.Collider;

        internal override bool IsAwake =>
            A.Body.IsAwake && !A.Body.IsStatic || B.Body.IsAwake && !B.Body.IsStatic;
    }

    /// <summary>Two shapes that touch: a contact of the engine.</summary>
    internal sealed class Touch
    {
        internal Touch(int address, Pair pair, bool isTurned)
        {
            (Address, Pair, IsTurned) = (address, pair, isTurned);
        }

        internal int Address { get; }

        internal Pair Pair { get; }

        /// <summary>The engine has them in the other order.</summary>
        internal bool IsTurned { get; }
    }
}
