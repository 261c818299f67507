#nullable enable
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;
using Abu;
using Abu.Editor;
using NUnit.Framework;
using UnityEditor;
using UnityEngine;
using UnityEngine.UIElements;

namespace Headless.Tests
{
    /// <summary>
    /// The compiler checks no member that is reached by its name, and the stand-in could have one that Unity has not. So all of them
    /// are in unity-internals.txt, with their sources.
    /// </summary>
    public sealed class UnityInternalsTests
    {
        private const BindingFlags Declared =
            BindingFlags.Instance
            | BindingFlags.Static
            | BindingFlags.Public
            | BindingFlags.NonPublic
            | BindingFlags.DeclaredOnly;

        // What the stand-in needs to draw a device.
        private const string OfTheStandIn = "Drawn";

        // Written with nameof, which the compiler checks, or not meant for Unity: keys, and the beginnings of event types.
        private static readonly string[] _notLookedUp =
        {
            nameof(PopupField<int>.choices),
            nameof(PopupField<int>.formatListItemCallback),
            nameof(PopupField<int>.index),
            nameof(PopupField<int>.text),
            nameof(Action.Invoke),
            // Of whatever a game awaits.
            "GetAwaiter",
            nameof(System.Runtime.CompilerServices.TaskAwaiter.IsCompleted),
            nameof(System.Runtime.CompilerServices.TaskAwaiter.GetResult),
            "Escape",
            "Pointer",
        };

        private static readonly Type[] _standIn = new[] { typeof(GameObject), typeof(EditorWindow) }
            .SelectMany(type => type.Assembly.GetTypes())
            .ToArray();
        private static readonly string[][] _rows = File.ReadAllLines(ListPath())
            .Where(line => !line.StartsWith("#", StringComparison.Ordinal))
            .Select(line => line.Split('\t'))
            .ToArray();
        private static readonly HashSet<string> _listed = _rows
            .Select(row => row[0].Substring(row[0].LastIndexOf('.') + 1))
            .ToHashSet();

        [Test]
        public void EveryNameThatIsLookedUpInUnityIsListed()
        {
            var users = new[] { typeof(AbuBridge), typeof(EditorPump) }
                .SelectMany(type => type.Assembly.GetTypes())
                // It leaves out what it does not find, and names only public members.
                .Where(type => Outermost(type) != typeof(KnownProperties))
                .GroupBy(Outermost)
                .Select(types => new CompiledUses(types))
                .Where(uses => uses.Members.Any(IsLookup))
                .ToList();
            var known = _standIn.SelectMany(NamesOf).ToHashSet();
            var used = users.SelectMany(uses => uses.Strings).Where(known.Contains).ToHashSet();

            Assert.That(
                used,
                NUnit.Framework.Has.Count.GreaterThan(15),
                "the reading found nothing to compare"
            );
            var unlisted = used.Select(LastPart).Except(_listed).Except(_notLookedUp);
            Assert.That(unlisted.OrderBy(name => name), Is.Empty);
        }

        [Test]
        public void TheStandInHasWhatIsListed()
        {
            var missing = _rows
                .Where(row => !row[1].StartsWith("from", StringComparison.Ordinal))
                .Select(row => row[0])
                .Where(line => !Has(line));

            Assert.That(missing, Is.Empty);
        }

        [Test]
        public void TheStandInsDeviceSimulatorHasNothingElse()
        {
            var names = _standIn
                .Where(type => type.Namespace == "UnityEditor.DeviceSimulation")
                .SelectMany(type => type.GetMembers(Declared))
                .Where(member => member is FieldInfo or PropertyInfo)
                .Select(member => member.Name)
                .Where(name => name[0] != '_' && name[0] != '<' && name != OfTheStandIn);

            Assert.That(names.Except(_listed), Is.Empty);
        }

        private static bool Has(string line)
        {
            var name = line.Substring(2);
            var owner = name.Substring(0, name.LastIndexOf('.'));
            return _standIn.Any(type =>
                line[0] == 'T'
                    ? type.FullName == name
                    : type.FullName == owner
                        && type.GetMember(LastPart(name), Declared).Any(one => Kind(one) == line[0])
            );
        }

        private static char Kind(MemberInfo member) =>
            member switch
            {
                EventInfo => 'E',
                PropertyInfo => 'P',
                MethodBase => 'M',
                _ => 'F',
            };

        private static IEnumerable<string> NamesOf(Type type) =>
            type.GetMembers(Declared).Select(member => member.Name).Append(type.FullName!);

        private static bool IsLookup(MemberInfo member) =>
            member
                is MethodInfo
                {
                    Name: "GetProperty" or "GetMethod" or "GetField" or "GetEvent" or "GetType"
                } method
            && method.GetParameters().FirstOrDefault()?.ParameterType == typeof(string);

        private static string LastPart(string name) => name.Substring(name.LastIndexOf('.') + 1);

        private static Type Outermost(Type type) =>
            type.DeclaringType == null ? type : Outermost(type.DeclaringType);

        private static string ListPath([CallerFilePath] string here = "") =>
            Path.Combine(Path.GetDirectoryName(here)!, "unity-internals.txt");
    }
}
