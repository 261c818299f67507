using System.Collections.Generic;
using System.Linq;

namespace UnityEngine
{
    /// <summary>The player has no imported assets, so only the windows of an Editor are found.</summary>
    public sealed class Resources
    {
        /// <summary>The windows that an Editor has open.</summary>
        internal static List<Object> Windows { get; } = new List<Object>();

        public static T Load<T>(string path)
            where T : Object => null;

        public static T[] FindObjectsOfTypeAll<T>()
            where T : Object => Windows.OfType<T>().ToArray();

        public static T GetBuiltinResource<T>(string path)
            where T : Object => null;
    }
}
