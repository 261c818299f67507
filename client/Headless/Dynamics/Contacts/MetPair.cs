using UnityEngine;

namespace Headless.Dynamics
{
    /// <summary>Two colliders that touch, however many of their shapes do.</summary>
    internal abstract class MetPair<TLink>
        where TLink : class
    {
        protected MetPair(TLink a, TLink b, bool isTrigger)
        {
            (A, B, IsTrigger) = (a, b, isTrigger);
        }

        internal TLink A { get; }

        internal TLink B { get; }

        internal bool IsTrigger { get; }

        internal bool IsTold { get; set; }

        /// <summary>One of them is gone: nothing more is told.</summary>
        internal bool IsOver { get; set; }

        /// <summary>Their scripts are being told of each other.</summary>
        internal bool IsTelling { get; set; }

        /// <summary>They have ended meanwhile, and that is to be told as well.</summary>
        internal bool EndsLater { get; set; }

        internal abstract bool IsTouching { get; }

        internal abstract bool IsAwake { get; }

        internal abstract Component First { get; }

        internal abstract Component Second { get; }
    }
}
