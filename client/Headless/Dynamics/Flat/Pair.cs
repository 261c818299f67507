using System.Collections.Generic;
using UnityEngine;

namespace Headless.Dynamics
{
    /// <summary>Two colliders that touch, however many of their shapes do.</summary>
    internal sealed class Pair
    {
        internal Pair(ColliderLink a, ColliderLink b)
        {
            (A, B) = (a, b);
            IsTrigger = a.IsTrigger || b.IsTrigger;
        }

        internal ColliderLink A { get; }

        internal ColliderLink B { get; }

        internal bool IsTrigger { get; }

        internal List<Touch> Touches { get; } = new();

        /// <summary>Where they met, seen from the first; kept until they are told.</summary>
        internal List<ContactPoint2D> FirstPoints { get; } = new();

        /// <summary>Of the second, seen from the first, before they met.</summary>
        internal Vector2 RelativeVelocity { get; set; }

        internal bool HasBegun { get; set; }

        internal bool IsTold { get; set; }

        /// <summary>One of them is gone: nothing more is told.</summary>
        internal bool IsOver { get; set; }

        /// <summary>Their scripts are being told of each other.</summary>
        internal bool IsTelling { get; set; }

        /// <summary>They have ended meanwhile, and that is to be told as well.</summary>
        internal bool EndsLater { get; set; }

        /// <summary>An effector lets them through each other, until they have come apart.</summary>
        internal bool IsLetThrough { get; set; }

        /// <summary>Whether they are let through is decided.</summary>
        internal bool IsSettled { get; set; }

        internal bool IsAwake =>
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
