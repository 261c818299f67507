#nullable enable

using UnityEngine;
using UnityEngine.UIElements;

namespace Abu
{
    /// <summary>Which of the things on the screen are parts of others: objects below objects, elements in elements.</summary>
    internal static class ThingTree
    {
        /// <summary>Whether it is the other one or a part of it. Both are transforms or elements; other things have no parts.</summary>
        public static bool IsWithin(object thing, object other)
        {
            if (thing is Transform place && place != null)
            {
                return other is Transform outer && outer != null && place.IsChildOf(outer);
            }
            var element = thing as VisualElement;
            while (element != null && !ReferenceEquals(element, other))
            {
                element = element.hierarchy.parent;
            }
            return element != null;
        }
    }
}
