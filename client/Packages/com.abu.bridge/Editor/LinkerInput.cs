#nullable enable

using System.IO;
using UnityEditor.Build;
using UnityEditor.Build.Reporting;
using UnityEditor.UnityLinker;

namespace Abu.Editor
{
    /// <summary>
    /// Keeps the bridge whole where a build strips unused code: replies are written by reflection, and assemblies that nobody
    /// refers to would be left out. A link.xml inside a package is not read; this is how a package hands one in.
    /// </summary>
    internal sealed class LinkerInput : IUnityLinkerProcessor
    {
        private const string Xml =
            "<linker>\n"
            + "  <assembly fullname=\"Abu\" preserve=\"all\"/>\n"
            + "  <assembly fullname=\"Abu.UGUI\" preserve=\"all\" ignoreIfMissing=\"1\"/>\n"
            + "</linker>\n";

        public int callbackOrder => 0;

        /// <returns>The file's full path, in Unity's own folder for what can be made anew.</returns>
        public string GenerateAdditionalLinkXmlFile(
            BuildReport report,
            UnityLinkerBuildPipelineData data
        )
        {
            var folder = Path.GetFullPath(Path.Combine("Library", "com.abu.bridge"));
            Directory.CreateDirectory(folder);
            var file = Path.Combine(folder, "link.xml");
            File.WriteAllText(file, Xml);
            return file;
        }
    }
}
