#nullable enable
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;
using Abu;
using NUnit.Framework;

namespace Headless.Tests
{
    /// <summary>
    /// Static state outlives Play where domain reload is switched off, and joins tests that know nothing of each other. The file
    /// beside this one lists what the bridge has of it, so that each new one is seen.
    /// </summary>
    public sealed class StaticStateTests
    {
        private const BindingFlags AnyStatic =
            BindingFlags.Static
            | BindingFlags.Public
            | BindingFlags.NonPublic
            | BindingFlags.DeclaredOnly;

        [Test]
        public void EachStaticThatChangesIsListed()
        {
            var found = new[] { typeof(AbuBridge), typeof(InputSystemKind) }
                .SelectMany(type => type.Assembly.GetTypes())
                .Where(type => type.FullName!.StartsWith("Abu.", StringComparison.Ordinal))
                .Where(type => !type.IsDefined(typeof(CompilerGeneratedAttribute)))
                .SelectMany(Changing)
                .ToList();
            var listed = File.ReadAllLines(ListPath());

            Assert.That(found.Except(listed), Is.Empty, "not listed");
            Assert.That(listed.Except(found), Is.Empty, "not there any more: shorten the list");
        }

        private static IEnumerable<string> Changing(Type type) =>
            type.GetFields(AnyStatic)
                .Where(field => !field.IsInitOnly && !field.IsLiteral)
                .Where(field => !field.FieldType.Name.StartsWith("<", StringComparison.Ordinal))
                .Select(field => $"{type.FullName!.Substring(4)}.{NameOf(field)}");

        // The compiler keeps the value of a property in a field "<Name>k__BackingField".
        private static string NameOf(FieldInfo field) =>
            field.Name.StartsWith("<", StringComparison.Ordinal)
                ? field.Name.Substring(1, field.Name.IndexOf('>') - 1)
                : field.Name;

        private static string ListPath([CallerFilePath] string here = "") =>
            Path.Combine(Path.GetDirectoryName(here)!, "static-state.txt");
    }
}
