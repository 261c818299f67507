namespace UnityEngine
{
    /// <summary>The player has no imported assets, so nothing is ever found.</summary>
    public sealed class Resources
    {
        public static T Load<T>(string path)
            where T : Object => null;

        public static T GetBuiltinResource<T>(string path)
            where T : Object => null;
    }
}
