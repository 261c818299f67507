#nullable enable

using UnityEngine;

namespace Abu
{
    /// <summary>The name of a moving thing for people: its object's name or, if that is generic, the nearest other one above.</summary>
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
