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
    /// Keeps the bridge whole where a development build strips unused code: replies are written by reflection, assemblies that
    /// nobody refers to would be left out, and of DOTween a method is found by its name. A release build, where no port is
    /// opened, keeps nothing for it. A link.xml inside a package is not read; this is how a package hands one in.
    /// </summary>
    internal sealed class LinkerInput : IUnityLinkerProcessor
    {
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
            var isDevelopment = (report.summary.options & BuildOptions.Development) != 0;
            var tweens = TweenWatch.Find()?.Method;
            File.WriteAllText(file, isDevelopment ? Xml(tweens) : "<linker/>\n");
            return file;
        }

        /// <param name="tweens">What <see cref="TweenWatch"/> calls; null where there is none.</param>
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
