namespace Headless.Projects
{
    /// <summary>A package whose files are on this machine.</summary>
    public sealed class Package
    {
        internal Package(string name, string version, string folder, bool isOwn)
        {
            (Name, Version, Folder, IsOwn) = (name, version, folder, isOwn);
        }

        public string Name { get; }

        /// <summary>What its package.json says.</summary>
        public string Version { get; }

        public string Folder { get; }

        internal bool IsEmbeddedIn(string project) =>
            System.IO.Path.GetFullPath(System.IO.Path.Combine(Folder, "../.."))
            == System.IO.Path.GetFullPath(project);

        /// <summary>Whether whoever works on the project can change it: embedded or local.</summary>
        public bool IsOwn { get; }
    }
}
