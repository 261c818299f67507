#nullable enable
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.CompilerServices;
using NUnit.Framework;

namespace Headless.Tests
{
    /// <summary>The packages serve every game, so none of their files names one of those in this repository.</summary>
    public sealed class PackageNamesNoGameTests
    {
        [Test]
        public void NoFileOfAPackageNamesAGame()
        {
            var games = Games().ToList();
            Assert.That(games, Has.Count.GreaterThan(1), "the games were not found");

            var naming =
                from path in Directory.EnumerateFiles(
                    Client("Packages"),
                    "*",
                    SearchOption.AllDirectories
                )
                let text = File.ReadAllText(path)
                from game in games
                where text.Contains(game, StringComparison.OrdinalIgnoreCase)
                select $"{Path.GetRelativePath(Client("Packages"), path)} names {game}";

            Assert.That(naming, Is.Empty);
        }

        // A game has a folder of code that connects it to the bridge.
        private static IEnumerable<string> Games() =>
            from folder in Directory.EnumerateDirectories(Client("Assets"))
            where Directory.Exists(Path.Combine(folder, "Abu"))
            select Path.GetFileName(folder);

        private static string Client(string folder, [CallerFilePath] string here = "") =>
            Path.GetFullPath(Path.Combine(Path.GetDirectoryName(here)!, "../../..", folder));
    }
}
