#nullable enable
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;
using Abu;
using Abu.Editor;
using Abu.Testing;
using NUnit.Framework;

namespace Headless.Tests
{
    /// <summary>
    /// What games can name of the packages is in public-api.txt, so that every change of it is seen and meant. ABU_WRITE_API=1
    /// writes the file anew.
    /// </summary>
    public sealed class PublicApiTests
    {
        // Abu.Input is not here: it repeats Unity's class Input, which unity-input.txt lists.
        private static readonly Assembly[] Assemblies =
        {
            typeof(AbuBridge).Assembly,
            typeof(UGuiWalker).Assembly,
            typeof(InputSystemKind).Assembly,
            typeof(AbuScriptTests).Assembly,
            typeof(EditorPump).Assembly,
        };

        // A game that says using Abu would have these names in its way.
        private static readonly string[] OfGames =
        {
            "Card",
            "Choice",
            "ErrorCode",
            "InputKind",
            "Move",
            "News",
            "Player",
            "RichText",
        };

        private const BindingFlags Declared =
            BindingFlags.Public
            | BindingFlags.NonPublic
            | BindingFlags.Static
            | BindingFlags.Instance
            | BindingFlags.DeclaredOnly;

        private static IEnumerable<Type> PublicTypes =>
            Assemblies.SelectMany(assembly => assembly.GetExportedTypes());

        [Test]
        public void ItIsWhatTheListSays()
        {
            var found = PublicTypes
                .OrderBy(type => type.FullName, StringComparer.Ordinal)
                .SelectMany(Lines)
                .ToList();
            if (Environment.GetEnvironmentVariable("ABU_WRITE_API") == "1")
            {
                File.WriteAllText(ListPath(), string.Join("\n", found) + "\n");
            }
            var listed = File.ReadAllLines(ListPath());
            Assert.That(found.Except(listed), Is.Empty, "public, and not in the list");
            Assert.That(listed.Except(found), Is.Empty, "in the list, and not public");
        }

        [Test]
        public void NoNameIsOneThatAGameHas() =>
            Assert.That(PublicTypes.Select(type => type.Name).Intersect(OfGames), Is.Empty);

        // Attribute and class would be one word in a game's code.
        [Test]
        public void NoAttributeHasTheNameOfAClass()
        {
            const string Ending = "Attribute";
            var names = PublicTypes.Select(type => type.Name).ToHashSet();
            var attributes = names.Where(name => name.EndsWith(Ending, StringComparison.Ordinal));
            Assert.That(attributes.Where(name => names.Contains(name[..^Ending.Length])), Is.Empty);
        }

        private static IEnumerable<string> Lines(Type type) =>
            type.GetMembers(Declared)
                .Where(IsSeen)
                .Select(ApiLine.OfMember)
                .OrderBy(line => line, StringComparer.Ordinal)
                .Prepend(ApiLine.OfType(type));

        private static bool IsSeen(MemberInfo member) =>
            member switch
            {
                FieldInfo field => (field.IsPublic || field.IsFamily || field.IsFamilyOrAssembly)
                    && !field.IsSpecialName,
                MethodBase method => method.IsPublic
                    || method.IsFamily
                    || method.IsFamilyOrAssembly,
                _ => false,
            };

        private static string ListPath([CallerFilePath] string here = "") =>
            Path.Combine(Path.GetDirectoryName(here)!, "public-api.txt");
    }
}
