#nullable enable

using UnityEngine;

namespace Abu
{
    /// <summary>What people call something that moves: its object's name, or that of the nearest object above that has a telling one.</summary>
    internal static class WatchedName
    {
        public static string Of(Component component)
        {
            for (var place = component.transform; place != null; place = place.parent)
            {
                if (ObjectName.Telling(place) is { } name)
                {
                    return name;
                }
            }
            return ObjectName.Of(component);
        }
    }
}
