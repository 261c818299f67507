#nullable enable
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Text.RegularExpressions;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Abu.Tests
{
    /// <summary>The classes that docs/unity.md shows are those at the end of this file, and do what the page says.</summary>
    public sealed class DocSnippetTests : PlayedSceneTests
    {
        [SetUp]
        public void Begin()
        {
            ObjectWalker.Register();
            AbuAutoStart.Begin();
        }

        [TearDown]
        public void NoLongerByDefault() => ObjectWalker.Unregister();

        [TestCase("IAbuDescribed")]
        [TestCase("AbuCall")]
        public void ThePageShowsThisCode(string word)
        {
            var here = new FileInfo(ThisFile());
            var page = Path.Combine(here.Directory!.FullName, "../../../docs/unity.md");
            var shown = Regex
                .Matches(File.ReadAllText(page), "```csharp\n(.*?)```", RegexOptions.Singleline)
                .Select(match => match.Groups[1].Value)
                .Where(code => code.Contains("class ") && code.Contains(word))
                .ToList();
            Assert.That(shown, Has.Count.EqualTo(1));
            Assert.That(Bare(File.ReadAllText(here.FullName)), Does.Contain(Bare(shown[0])));
        }

        [Test]
        public void TheDoorIsAsThePageSays()
        {
            new GameObject("FrontDoor").AddComponent<Snippets.Door>();
            Assert.That(
                Snapshot(),
                Does.EndWith("door \"Front Door (closed) (do: open, dial code:int)\" [ref=e1]")
            );
            var dial = Ask("do", Params("dial", "1234", ("name", "Front Door")));
            Assert.That((string?)dial["data"]!["result"], Is.EqualTo("It clicks."));
            var open = Ask("do", Params("open", null, ("name", "Front Door")));
            Assert.That(
                (string?)open["data"]!["snapshot"],
                Does.Contain("(open) (do: open, dial code:int)")
            );
        }

        [Test]
        public void TheCommandIsAsThePageSays()
        {
            var listed = Ask("call", ("action", "add-gold"), ("list", true))["data"]!["calls"]!;
            var own = listed.Single(one => (string?)one["help"] == "Gives gold to the player.");
            Assert.That(
                (string?)own["usage"],
                Is.EqualTo("add-gold amount:int [who:text=\"you\"]")
            );
            Assert.That(Snippets.Cheats.GiveGold(7), Is.EqualTo(7));
        }

        private static JObject Params(string action, string? argument, (string, string) node) =>
            new()
            {
                ["action"] = action,
                ["args"] = argument == null ? new JArray() : new JArray(argument),
                [node.Item1] = node.Item2,
            };

        // The formatter decides on blanks, and on the comma behind the last of a list.
        private static string Bare(string code) => Regex.Replace(code, "[\\s,]", "");

        private static string ThisFile([CallerFilePath] string here = "") => Path.GetFullPath(here);
    }
}

namespace Snippets
{
    public class Door : MonoBehaviour, Abu.IAbuDescribed
    {
        public bool IsOpen;
        public string Role => "door";
        public string State => IsOpen ? "open" : "closed";
        public Abu.AbuActions Actions =>
            new() { { "open", Open }, { "dial", (int code) => Dial(code) } };

        private void Open() => IsOpen = true;

        private string Dial(int code) => code == 1234 ? "It clicks." : "Nothing.";
    }

    public static class Cheats
    {
        [Abu.AbuCall("add-gold", "Gives gold to the player.")]
        internal static int GiveGold(int amount, string who = "you") => Purse.Of(who).Add(amount);
    }

    internal sealed class Purse
    {
        private static readonly Dictionary<string, Purse> All = new();

        private int _gold;

        public static Purse Of(string who) =>
            All.TryGetValue(who, out var purse) ? purse : All[who] = new Purse();

        public int Add(int amount) => _gold += amount;
    }
}
