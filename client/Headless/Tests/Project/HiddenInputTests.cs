#nullable enable
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;
using NUnit.Framework;

namespace Headless.Tests
{
    /// <summary>
    /// With ABU_INPUT every script that says Input is compiled against the bridge's class, so that must have all members of
    /// Unity's.
    /// </summary>
    public sealed class HiddenInputTests
    {
        private static readonly string[] _lines = File.ReadAllLines(ListPath());

        [TestCase(typeof(global::Input), "Input")]
        [TestCase(typeof(UnityEngine.Input), "UnityEngine.Input")]
        public void EveryPublicMemberOfUnitysIsThere(Type type, string name)
        {
            var listed = _lines.SelectMany(ApiLine.OfListed).ToList();
            var ours = PublicMembers(type)
                .Select(member =>
                    ApiLine.OfMember(member).Replace($" {name}.", " UnityEngine.Input.")
                );

            Assert.That(listed, Has.Count.GreaterThan(50));
            Assert.That(ours, Is.EquivalentTo(listed));
        }

        // A project may treat the use of an obsolete member as an error, or of any other as none.
        [Test]
        public void TheSameMembersAreObsolete()
        {
            var listed = _lines
                .Where(line => line.EndsWith("[obsolete]", StringComparison.Ordinal))
                .Select(line => line.Split(' ', '.')[3]);
            var ours = typeof(global::Input)
                .GetMembers()
                .Where(member => member.IsDefined(typeof(ObsoleteAttribute)))
                .Select(member => member.Name);

            Assert.That(ours, Is.EquivalentTo(listed));
        }

        private static IEnumerable<MemberInfo> PublicMembers(Type type) =>
            type.GetMethods(BindingFlags.Static | BindingFlags.Public);

        private static string ListPath([CallerFilePath] string here = "") =>
            Path.Combine(Path.GetDirectoryName(here)!, "unity-input.txt");
    }
}
