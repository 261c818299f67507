#nullable enable
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;
using Dreamtides.Services;
using NUnit.Framework;

namespace Headless.Tests
{
    /// <summary>
    /// The integration (Assets/Dreamtides/Abu) must compile against the real game, but this repository has only a stand-in
    /// for it. So every member of the game that the integration uses must be in docs/dreamtides-api.txt, which lists the
    /// real game's members.
    /// </summary>
    public sealed class GameApiTests
    {
        private const string Integration = "Dreamtides.Abu";
        private static readonly Assembly _assembly = typeof(Registry).Assembly;
        private static readonly string[] _lines = File.ReadAllLines(ListPath());
        private static readonly HashSet<string> _listed = _lines
            .SelectMany(ApiLine.OfListed)
            .ToHashSet();
        private static readonly List<Type> _integration = _assembly
            .GetTypes()
            .Where(IsIntegration)
            .ToList();
        private static readonly CompiledUses _uses = new(_integration);

        private static IEnumerable<Type> GameTypes => _uses.Types.Where(IsGame);

        private static bool IsIntegration(Type type) =>
            $"{type.Namespace}.".StartsWith($"{Integration}.", StringComparison.Ordinal);

        private static bool IsGame(Type type) => type.Assembly == _assembly && !IsIntegration(type);

        [Test]
        public void EveryMemberOfTheGameThatTheIntegrationUsesIsListed()
        {
            var used = _uses
                .Members.Where(member => member.DeclaringType is { } type && IsGame(type))
                .Select(ApiLine.OfMember)
                .ToList();

            Assert.That(used, Has.Count.GreaterThan(100), "the reading found nothing to compare");
            Assert.That(used.Except(_listed).OrderBy(line => line), Is.Empty);
        }

        [Test]
        public void EveryTypeOfTheGameThatTheIntegrationUsesIsListed()
        {
            var used = GameTypes.Select(ApiLine.OfType);

            Assert.That(used.Except(_listed).OrderBy(line => line), Is.Empty);
        }

        // Otherwise a conversion might compile here and not in the real game. Base types between two listed ones may be the
        // stand-in's own.
        [Test]
        public void EveryTypeThatTheIntegrationUsesDescendsFromTheSameListedTypes()
        {
            var above = _lines
                .Select(ApiLine.BasesOfListed)
                .Where(pair => pair.Type.Length > 0)
                .ToDictionary(pair => pair.Type, pair => pair.Above);
            var wrong =
                from type in GameTypes
                from ancestor in Ancestors(type).Where(IsGame).Select(found => found.FullName!)
                where above.ContainsKey(ancestor) && !Descends(type.FullName!, ancestor, above)
                select $"{type.FullName} : {ancestor}";

            Assert.That(wrong, Is.Empty);
        }

        private static IEnumerable<Type> Ancestors(Type type) =>
            type.BaseType == null
                ? type.GetInterfaces()
                : Ancestors(type.BaseType).Prepend(type.BaseType).Concat(type.GetInterfaces());

        private static bool Descends(
            string type,
            string ancestor,
            IReadOnlyDictionary<string, string[]> above
        ) =>
            above.TryGetValue(type.Replace('+', '.'), out var direct)
            && direct.Any(one => one == ancestor || Descends(one, ancestor, above));

        // The compiler copies the values of constants into the code, so their uses cannot be found: all of them must be
        // listed.
        [Test]
        public void EveryConstantOfTheTypesThatTheIntegrationUsesIsListed()
        {
            const BindingFlags Static =
                BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic;
            var constants = GameTypes
                .SelectMany(type => type.GetFields(Static).Where(field => !field.IsPrivate))
                .Where(field => field.IsLiteral)
                .Select(ApiLine.OfMember);

            Assert.That(constants.Except(_listed).OrderBy(line => line), Is.Empty);
        }

        [Test]
        public void TheIntegrationImplementsEveryMemberOfTheGamesInterfaces()
        {
            var interfaces = _integration
                .SelectMany(type => type.GetInterfaces())
                .Where(IsGame)
                .Distinct()
                .ToList();
            var members = interfaces.SelectMany(type => type.GetMethods()).Select(ApiLine.OfMember);
            var listed = interfaces.SelectMany(type =>
                _listed.Where(line =>
                    line.StartsWith($"M {type.FullName}.") || line.StartsWith($"P {type.FullName}.")
                )
            );

            Assert.That(interfaces, Is.Not.Empty);
            Assert.That(listed.Except(members), Is.Empty);
        }

        private static string ListPath([CallerFilePath] string here = "")
        {
            var folder = new DirectoryInfo(Path.GetDirectoryName(here)!);
            while (!File.Exists(Path.Combine(folder.FullName, "docs", "dreamtides-api.txt")))
            {
                folder = folder.Parent!;
            }

            return Path.Combine(folder.FullName, "docs", "dreamtides-api.txt");
        }
    }
}
