#nullable enable

using System;
using System.Diagnostics;
using System.IO;
using NUnit.Framework;

namespace Abu.Tests
{
    /// <summary>Where the bridge keeps its files, and who can read them.</summary>
    public sealed class StateFolderTests
    {
        private static readonly string[] Variables = { "ABU_STATE_DIR", "XDG_STATE_HOME" };

        private UnsetVariables _unset = null!;
        private string _folder = "";

        [SetUp]
        public void SetUp()
        {
            _unset = new UnsetVariables(Variables);
            _folder = Path.Combine(Path.GetTempPath(), $"abu-state-{Guid.NewGuid():N}");
            Directory.CreateDirectory(_folder);
        }

        [TearDown]
        public void PutBack()
        {
            _unset.Dispose();
            Directory.Delete(_folder, true);
        }

        // test_state.py expects the same of state_folder in abu.py.
        [TestCase("/a", "/x", "/a")]
        [TestCase("", "/x", "/x/abu")]
        [TestCase("~", "/x", "HOME")]
        [TestCase("~/a", null, "HOME/a")]
        [TestCase("~a", null, "~a")]
        [TestCase(null, "~/x", "HOME/x/abu")]
        [Platform(Exclude = "Win", Reason = "the paths are those of other systems")]
        public void ItIsWhereTheVariablesSay(string? own, string? ofAll, string expected)
        {
            Environment.SetEnvironmentVariable("ABU_STATE_DIR", own);
            Environment.SetEnvironmentVariable("XDG_STATE_HOME", ofAll);
            Assert.That(StateFolder.Find(), Is.EqualTo(expected.Replace("HOME", Home)));
        }

        [Test]
        [Platform("Linux")]
        public void WithoutAVariableItIsInTheUsersOwnFolder() =>
            Assert.That(StateFolder.Find(), Is.EqualTo($"{Home}/.local/state/abu"));

        [Test]
        [Platform(Exclude = "Win", Reason = "there the user's folder is closed by itself")]
        public void EachFolderThatIsMadeIsClosedToOthersAndOneThatExistsStaysAsItIs()
        {
            Call("chmod", $"755 \"{_folder}\"");
            var inner = Path.Combine(_folder, "state", "games");

            StateFolder.Make(inner);
            StateFolder.Make(inner);

            Assert.That(ModeOf(inner), Does.StartWith("drwx------"));
            Assert.That(ModeOf(Path.GetDirectoryName(inner)!), Does.StartWith("drwx------"));
            Assert.That(ModeOf(_folder), Does.StartWith("drwxr-xr-x"));
        }

        [Test]
        public void BelowAFileItCannotBeMade()
        {
            var file = Path.Combine(_folder, "file");
            File.WriteAllText(file, "kept");

            Assert.Catch<IOException>(() => StateFolder.Make(Path.Combine(file, "games")));

            Assert.That(File.ReadAllText(file), Is.EqualTo("kept"));
        }

        private static string Home =>
            Environment.GetFolderPath(Environment.SpecialFolder.UserProfile);

        // Unity's library has no API for permissions.
        private static string ModeOf(string folder) => Call("ls", $"-ld \"{folder}\"");

        private static string Call(string program, string arguments)
        {
            var start = new ProcessStartInfo(program, arguments)
            {
                RedirectStandardOutput = true,
                UseShellExecute = false,
            };
            using var process = Process.Start(start)!;
            return process.StandardOutput.ReadToEnd();
        }
    }
}
