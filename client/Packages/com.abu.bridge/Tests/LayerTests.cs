#nullable enable

using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.CompilerServices;
using NUnit.Framework;

namespace Abu.Tests
{
    /// <summary>The adapter's server does not know Unity.</summary>
    public class LayerTests
    {
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
