#nullable enable
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.RegularExpressions;
using Abu;
using NUnit.Framework;

namespace Headless.Tests
{
    /// <summary>
    /// A folder of the bridge's runtime is a room: its types use those of the rooms below, and no others. So no two rooms use
    /// each other, and each can be read without those above it.
    /// </summary>
    public sealed class PackageRoomTests
    {
        // From the ground up; the last is the folder that ties them together.
        private static readonly string[] Rooms =
        {
            "Server",
            "Protocol",
            "Tree",
            "Time",
            "Log",
            "Devices",
            "Who",
            "Scene",
            "Calls",
            "Described",
            "Settle/Motion",
            "Settle/Waits",
            "Settle",
            "Perf",
            "Pictures",
            "Inspect",
            "Walkers",
            "Walkers/Cover",
            "Walkers/Objects",
            "Walkers/World",
            "Walkers/UIToolkit",
            "Walkers/Accessibility",
            "Walkers/Looks",
            "Commands",
            "",
        };

        // Uses of a higher room that are still there. Shorten this list; add nothing to it.
        private static readonly string[] NotYet = { };

        private static readonly string[] RoomsWithoutUnity = { "Server", "Protocol", "Tree" };

        private static readonly Regex Declaration = new(
            @"^    (?:\w+ )*?(?:class|interface|struct|enum|record|delegate \w+) (\w+)",
            RegexOptions.Multiline
        );

        private static readonly Regex Comment = new(@"//.*");
        private static readonly string Runtime = RuntimeFolder();
        private static readonly Dictionary<string, string> Sources = Directory
            .EnumerateFiles(Runtime, "*.cs", SearchOption.AllDirectories)
            .ToDictionary(
                path => Path.GetRelativePath(Runtime, path).Replace('\\', '/'),
                path => Comment.Replace(File.ReadAllText(path), "")
            );
        private static readonly Dictionary<string, string> RoomOf = RoomsByType();
        private static readonly List<Type> Types = typeof(AbuBridge)
            .Assembly.GetTypes()
            .Where(type => type.Namespace == "Abu" && type.DeclaringType == null)
            .Where(type => !type.IsDefined(typeof(CompilerGeneratedAttribute)))
            .ToList();

        [Test]
        public void EveryRoomHasItsPlace()
        {
            Assert.That(Types, Has.Count.GreaterThan(200), "the types were not found");
            Assert.That(Types.Select(NameOf).Where(name => !RoomOf.ContainsKey(name)), Is.Empty);
            Assert.That(Types.Select(Room).Distinct(), Is.EquivalentTo(Rooms));
        }

        [Test]
        public void ARoomUsesNoRoomAboveIt()
        {
            var forbidden = Uses()
                .Where(use => Height(use.User) < Height(use.Used))
                .Select(use => $"{Place(use.User)} uses {Place(use.Used)}")
                .Distinct()
                .OrderBy(use => use)
                .ToList();
            var added = string.Join("\n", forbidden.Except(NotYet));
            Assert.That(added, Is.Empty, "uses of a higher room");
            Assert.That(NotYet.Except(forbidden), Is.Empty, "not there any more: shorten the list");
        }

        [Test]
        public void TheRoomsOnTheGroundNameNoTypeOfUnity()
        {
            var naming =
                from type in Types
                where RoomsWithoutUnity.Contains(Room(type))
                from used in UsesOf(type)
                where
                    used.FullName!.StartsWith("UnityEngine.", StringComparison.Ordinal)
                    || used.FullName.StartsWith("UnityEditor.", StringComparison.Ordinal)
                select $"{Place(type)} uses {used.FullName}";
            Assert.That(naming.Distinct(), Is.Empty);
        }

        [Test]
        public void OnlyTheRoomOfTimeReadsUnitysClock()
        {
            // The mark tells when a frame of Unity's begins; whatever decides by time is handed its time.
            var reading = Sources
                .Where(source => Regex.IsMatch(source.Value, @"(?<!\w|\.)Time\.[a-z]"))
                .Select(source => source.Key)
                .Where(path => !path.StartsWith("Time/", StringComparison.Ordinal));
            Assert.That(reading, Is.EqualTo(new[] { "Perf/FrameMark.cs" }));
        }

        private static IEnumerable<(Type User, Type Used)> Uses()
        {
            var compiled =
                from user in Types
                from used in UsesOf(user)
                where used.Assembly == user.Assembly && Types.Contains(used)
                select (user, used);
            return compiled.Concat(UsesOfConstants());
        }

        private static IEnumerable<Type> UsesOf(Type user) =>
            new CompiledUses(WithNested(user)).Types.Select(Outermost);

        // The compiler writes a constant's value in place of its name, so these uses are read from the sources.
        private static IEnumerable<(Type User, Type Used)> UsesOfConstants()
        {
            var byName = Types.ToLookup(NameOf);
            var constants = Types
                .Where(type => type.GetFields(AnyStatic).Any(field => field.IsLiteral))
                .ToLookup(NameOf);
            foreach (var (path, text) in Sources)
            {
                var users = Declaration
                    .Matches(text)
                    .SelectMany(match => byName[match.Groups[1].Value])
                    .Where(type => Room(type) == FolderOf(path))
                    .Take(1);
                foreach (var user in users)
                {
                    foreach (var used in Regex.Matches(text, @"\b(\w+)\.\w").SelectMany(Named))
                    {
                        yield return (user, used);
                    }
                }
            }
            IEnumerable<Type> Named(Match match) => constants[match.Groups[1].Value];
        }

        private const BindingFlags AnyStatic =
            BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic;

        private static IEnumerable<Type> WithNested(Type type) =>
            type.GetNestedTypes(BindingFlags.Public | BindingFlags.NonPublic)
                .SelectMany(WithNested)
                .Prepend(type);

        private static Type Outermost(Type type) =>
            type.DeclaringType is { } outer ? Outermost(outer) : type;

        private static string NameOf(Type type) => type.Name.Split('`')[0];

        private static string Room(Type type) => RoomOf[NameOf(type)];

        private static string Place(Type type) => $"{Room(type)}/{NameOf(type)}".TrimStart('/');

        private static int Height(Type type) => Array.IndexOf(Rooms, Room(type));

        // UGUI is an assembly of its own, which this one cannot use.
        private static Dictionary<string, string> RoomsByType()
        {
            var found = new Dictionary<string, string>();
            foreach (var (path, text) in Sources.Where(one => !one.Key.StartsWith("UGUI/")))
            {
                foreach (Match match in Declaration.Matches(text))
                {
                    found[match.Groups[1].Value] = FolderOf(path);
                }
            }
            return found;
        }

        private static string FolderOf(string path) =>
            path.Contains('/') ? path.Substring(0, path.LastIndexOf('/')) : "";

        private static string RuntimeFolder([CallerFilePath] string here = "") =>
            Path.GetFullPath(Path.Combine(here, "../../../../Packages/com.abu.bridge/Runtime"));
    }
}
