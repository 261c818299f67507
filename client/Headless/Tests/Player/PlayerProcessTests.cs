#nullable enable
using System;
using System.Diagnostics;
using Abu.Tests;
using Headless.Player;
using NUnit.Framework;

namespace Headless.Tests
{
    /// <summary>The player as a process.</summary>
    public sealed class PlayerProcessTests
    {
        private static readonly TimeSpan _patience = TimeSpan.FromSeconds(120);

        [TestCase("TERM")]
        [TestCase("INT")]
        [Platform(Exclude = "Win", Reason = "it has no signals")]
        public void ASignalEndsItCleanly(string signal)
        {
            using var player = Start("--seed 1");
            try
            {
                Assert.That(ReadUntil(player, "The game runs at 1280x720"));
                Process.Start("kill", $"-{signal} {player.Id}").WaitForExit();
                Assert.That(player.WaitForExit(_patience));
                Assert.That(player.ExitCode, Is.Zero);
            }
            finally
            {
                player.Kill();
            }
        }

        [TestCase("--sed 1", "There is no option '--sed'.")]
        [TestCase("--game chess", "There is no game 'chess'; there is dreamtides.")]
        public void AWrongOptionIsAUsageError(string options, string message)
        {
            using var player = Start(options);
            var errors = player.StandardError.ReadToEnd();
            Assert.That(player.WaitForExit(_patience));
            Assert.That(player.ExitCode, Is.EqualTo(2));
            Assert.That(errors, Does.StartWith(message));
            Assert.That(errors, Does.Contain("usage: "));
        }

        [Test]
        public void FrozenTimeWithoutTheBridgeIsAUsageError()
        {
            using var player = Start("--frozen", ("ABU_DISABLED", "1"));
            try
            {
                Assert.That(player.WaitForExit(_patience));
                Assert.That(player.ExitCode, Is.EqualTo(2));
                Assert.That(
                    player.StandardError.ReadToEnd(),
                    Does.StartWith("--frozen needs the bridge, which ABU_DISABLED")
                );
            }
            finally
            {
                player.Kill();
            }
        }

        private static Process Start(
            string arguments,
            params (string Name, string Value)[] variables
        )
        {
            var dll = typeof(PlayerOptions).Assembly.Location;
            var start = new ProcessStartInfo("dotnet", $"\"{dll}\" {arguments}")
            {
                RedirectStandardOutput = true,
                RedirectStandardError = true,
            };
            start.Environment["ABU_PORT"] = BridgeHarness.FreePort().ToString();
            foreach (var (name, value) in variables)
            {
                start.Environment[name] = value;
            }
            return Process.Start(start)!;
        }

        private static bool ReadUntil(Process player, string text)
        {
            while (player.StandardOutput.ReadLine() is { } line)
            {
                if (line.Contains(text))
                {
                    return true;
                }
            }
            return false;
        }
    }
}
