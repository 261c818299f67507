#nullable enable

using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Text.RegularExpressions;
using NUnit.Framework;

namespace Abu.Tests
{
    /// <summary>A folder is a layer: its files do not name types of higher layers.</summary>
    public class LayerTests
    {
        private static readonly Regex TypeName = new(
            @"^\s*(?:(?:public|internal|private|static|sealed|abstract|partial|readonly)\s+)*(?:class|interface|struct|enum)\s+(\w+)",
            RegexOptions.Multiline
        );

        [Test]
        public void TheTreeNamesNoTypeOfUnityAndNoneOfTheOtherFolders()
        {
            var own = Files("Tree").ToList();
            var others = Files("")
                .Except(own)
                .SelectMany(file => TypeName.Matches(File.ReadAllText(file)).Cast<Match>())
                .Select(match => match.Groups[1].Value)
                // A private type of the walkers has this name too; in the tree it is a key.
                .Where(name => name != "Control")
                .Append("UnityEngine")
                .Append("UnityEditor");
            var forbidden = new Regex(@"\b(?:" + string.Join("|", others) + @")\b");
            Assert.That(
                forbidden.IsMatch("new SnapshotCommandHandler"),
                "the types were not found"
            );
            var named = own.SelectMany(file =>
                forbidden
                    .Matches(File.ReadAllText(file))
                    .Cast<Match>()
                    .Select(match => $"{Path.GetFileName(file)}: {match.Value}")
            );
            Assert.That(named, Is.Empty);
        }

        [Test]
        public void OnlyTheComponentOfTheAdapterNamesATypeOfUnity()
        {
            var naming = Files("Adapter")
                .Where(file => File.ReadAllText(file).Contains("UnityEngine"))
                .Select(Path.GetFileName);
            Assert.That(naming, Is.EqualTo(new[] { "AbuAdapter.cs" }));
        }

        private static IEnumerable<string> Files(string folder, [CallerFilePath] string here = "")
        {
            var tests = Path.GetDirectoryName(Path.GetFullPath(here))!;
            return Directory.EnumerateFiles(
                Path.Combine(tests, "..", "Runtime", folder),
                "*.cs",
                SearchOption.AllDirectories
            );
        }
    }
}
