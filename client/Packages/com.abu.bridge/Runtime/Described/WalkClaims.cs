#nullable enable

using System.Collections.Generic;
using UnityEngine;
using UnityEngine.UIElements;

namespace Abu
{
    /// <summary>
    /// What a game's walker lists itself, it claims; then the default walkers beside it leave it out, with everything below it. Claims
    /// are made in <see cref="ISceneWalker.Walk"/>, with the registry that it gets, and last for that walk.
    /// </summary>
    public static class WalkClaims
    {
        /// <summary>Claims an object and everything below it.</summary>
        public static void Claim(this RefRegistry refs, GameObject place) =>
            refs.Claimed.Add(place.transform);

        /// <summary>Claims the object of a component and everything below it.</summary>
        public static void Claim(this RefRegistry refs, Component place) =>
            refs.Claimed.Add(place.transform);

        /// <summary>Claims an element of UI Toolkit and everything below it.</summary>
        public static void Claim(this RefRegistry refs, VisualElement element) =>
            refs.Claimed.Add(element);

        /// <summary>Whether it or something around it is among these.</summary>
        internal static bool IsIn(Transform? place, HashSet<object> claimed)
        {
            while (claimed.Count > 0 && place != null)
            {
                if (claimed.Contains(place))
                {
                    return true;
                }
                place = place.parent;
            }
            return false;
        }
    }
}
