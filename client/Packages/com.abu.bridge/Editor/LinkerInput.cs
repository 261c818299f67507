#nullable enable

using System.IO;
using System.Reflection;
using UnityEditor;
using UnityEditor.Build;
using UnityEditor.Build.Reporting;
using UnityEditor.UnityLinker;

namespace Abu.Editor
{
    /// <summary>
    /// Keeps the bridge complete where a development build strips unused code: replies are serialized by reflection,
    /// unreferenced assemblies would be left out, and a DOTween method is found by its name. For a release build, which
    /// opens no port, it keeps nothing. Unity does not read a link.xml inside a package, so the package provides one here.
    /// </summary>
    internal sealed class LinkerInput : IUnityLinkerProcessor
    {
        public int callbackOrder => 0;

        /// <returns>The full path of the file, in Unity's folder for files that can be generated again.</returns>
        public string GenerateAdditionalLinkXmlFile(
            BuildReport report,
            UnityLinkerBuildPipelineData data
        )
        {
            var folder = Path.GetFullPath(Path.Combine("Library", "com.abu.bridge"));
            Directory.CreateDirectory(folder);
            var file = Path.Combine(folder, "link.xml");
            var isDevelopment = (report.summary.options & BuildOptions.Development) != 0;
            var tweens = TweenWatch.Find()?.Method;
            File.WriteAllText(file, isDevelopment ? Xml(tweens) : "<linker/>\n");
            return file;
        }

        /// <param name="tweens">The method that <see cref="TweenWatch"/> calls; null if there is none.</param>
        internal static string Xml(MethodInfo? tweens) =>
            "<linker>\n"
            + "  <assembly fullname=\"Abu\" preserve=\"all\"/>\n"
            + "  <assembly fullname=\"Abu.InputSystem\" preserve=\"all\" ignoreIfMissing=\"1\"/>\n"
            + "  <assembly fullname=\"Abu.UGUI\" preserve=\"all\" ignoreIfMissing=\"1\"/>\n"
            + (
                tweens == null
                    ? ""
                    : $"  <assembly fullname=\"{tweens.DeclaringType!.Assembly.GetName().Name}\">\n"
                        + $"    <type fullname=\"{tweens.DeclaringType.FullName}\">\n"
                        + $"      <method name=\"{tweens.Name}\"/>\n"
                        + "    </type>\n"
                        + "  </assembly>\n"
            )
            + "</linker>\n";
    }
}
