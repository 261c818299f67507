using System;
using UnityEngine;

namespace Headless.Dynamics.Solid
{
    internal sealed class ContactPair : MetPair<ColliderLink>
    {
        internal ContactPair(ColliderLink a, ColliderLink b)
            : base(a, b, a.IsTrigger || b.IsTrigger) { }

        /// <summary>Of the last step, seen from the first; none where nobody asks for them.</summary>
        internal ContactPoint[] Points { get; set; } = Array.Empty<ContactPoint>();

        /// <summary>Of the second, seen from the first, before the step in which they met.</summary>
        internal Vector3 RelativeVelocity { get; set; }

        /// <summary>As the engine has told.</summary>
        internal bool Touches { get; set; }

        internal override bool IsTouching => Touches;

        internal override Component First => A.Collider;

        internal override Component Second => B.Collider;

        internal override bool IsAwake => IsMoving(A.Body) || IsMoving(B.Body);

        private static bool IsMoving(BodyLink body) => body.IsAwake && !body.IsStatic;
    }
}
