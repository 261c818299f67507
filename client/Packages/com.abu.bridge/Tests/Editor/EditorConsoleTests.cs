#nullable enable

using System.Linq;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using UnityEngine;

namespace Abu.Tests
{
    /// <summary>The Editor's console as log shows it, across reloads of the scripts.</summary>
    public class EditorConsoleTests
    {
        private EditorHarness _editor = null!;

        [SetUp]
        public void Open() => _editor = new EditorHarness();

        [TearDown]
        public void Close() => _editor.Dispose();

        [Test]
        public void AThousandEntriesAreKept()
        {
            Write(1, 1005);
            var data = Log();
            Assert.That(data["entries"]!.Count(), Is.EqualTo(1000));
            Assert.That(Seqs(data), Is.EqualTo("6 to 1005"));
            Assert.That((int)data["dropped"]!, Is.EqualTo(5));
            Assert.That((int)data["next"]!, Is.EqualTo(1006));
            Assert.That((int)Log(new { since = 4 })["dropped"]!, Is.EqualTo(2));
            Assert.That((int)Log(new { since = 6 })["dropped"]!, Is.Zero);
        }

        [Test]
        public void TheLastTwoHundredAreKeptOverAReload()
        {
            Write(1, 250);
            var before = Log();
            _editor.Reload();
            Write(251, 253);
            var data = Log();
            Assert.That(Seqs(data), Is.EqualTo("51 to 253"));
            Assert.That(data["session"], Is.EqualTo(before["session"]), "the numbers go on");
            Assert.That((int)data["next"]!, Is.EqualTo(254));
            Assert.That((int)data["dropped"]!, Is.EqualTo(50));
            Assert.That(
                JToken.DeepEquals(data["entries"]![0], before["entries"]![50]),
                "an entry stays what it was"
            );
        }

        [Test]
        public void EntriesReadBeforeAReloadAreNotGivenAgain()
        {
            Write(1, 3);
            var next = (int)Log()["next"]!;
            _editor.Reload();
            Assert.That(Log(new { since = next })["entries"], Is.Empty);
            Write(4, 4);
            Assert.That(Seqs(Log(new { since = next })), Is.EqualTo("4 to 4"));
        }

        [Test]
        public void SeveralReloadsLoseNothing()
        {
            Write(1, 2);
            for (var i = 0; i < 3; i++)
            {
                _editor.Reload();
            }
            Assert.That(Seqs(Log()), Is.EqualTo("1 to 2"));
        }

        [Test]
        public void EqualMessagesInARowAreCountedAlsoOverAReload()
        {
            Debug.Log("tick");
            Debug.Log("tick");
            _editor.Reload();
            Debug.Log("tick");
            var entries = Log()["entries"]!;
            Assert.That(
                entries.Select(entry => (int?)entry["count"]),
                Is.EqualTo(new int?[] { 2, null })
            );
        }

        [Test]
        public void CompilerErrorsAreInItAlthoughUnityDoesNotLogThem()
        {
            _editor.Console.AddError(FakeEditor.Error(12).Message);
            _editor.Reload();
            var entry = Log(new { level = "error" })["entries"]!.Single();
            Assert.That((string?)entry["message"], Is.EqualTo(FakeEditor.Error(12).Message));
            Assert.That((string?)entry["level"], Is.EqualTo("error"));
        }

        private static void Write(int first, int last)
        {
            for (var i = first; i <= last; i++)
            {
                Debug.Log($"line {i}");
            }
        }

        private JObject Log(object? parameters = null) =>
            (JObject)_editor.Ask("log", parameters)["data"]!;

        private static string Seqs(JObject data)
        {
            var entries = (JArray)data["entries"]!;
            foreach (var entry in entries)
            {
                Assert.That((string?)entry["message"], Is.EqualTo($"line {entry["seq"]}"));
            }
            return $"{entries.First!["seq"]} to {entries.Last!["seq"]}";
        }
    }
}
