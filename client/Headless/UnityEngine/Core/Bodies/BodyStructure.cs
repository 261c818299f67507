using UnityEngine;

namespace Headless
{
    /// <summary>Which colliders belong to which bodies.</summary>
    internal static class BodyStructure
    {
        /// <summary>Another one when a body or the place of an object in the hierarchy changes.</summary>
        internal static int Version { get; private set; }

        internal static void Note() => Version++;

        /// <summary>The body of the object, or of the nearest object above that has one.</summary>
        internal static T Find<T>(GameObject owner)
            where T : Component
        {
            for (var level = owner.OwnTransform; !(level is null); level = level.ParentOrNull)
            {
                foreach (var component in level.Owner.Components)
                {
                    if (component is T body)
                    {
                        return body;
                    }
                }
            }
            return null;
        }
    }
}
