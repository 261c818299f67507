namespace UnityEditor
{
    public class AssetDatabase
    {
        internal static bool IsWorker { get; set; }

        public static bool IsAssetImportWorkerProcess() => IsWorker;
    }
}
