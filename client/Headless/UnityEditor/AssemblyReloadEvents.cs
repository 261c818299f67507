namespace UnityEditor
{
    public static class AssemblyReloadEvents
    {
        public delegate void AssemblyReloadCallback();

        public static event AssemblyReloadCallback beforeAssemblyReload;
        public static event AssemblyReloadCallback afterAssemblyReload;

        internal static void RaiseBefore() => beforeAssemblyReload?.Invoke();

        internal static void RaiseAfter() => afterAssemblyReload?.Invoke();

        internal static void Reset()
        {
            beforeAssemblyReload = null;
            afterAssemblyReload = null;
        }
    }
}
