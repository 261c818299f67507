#nullable enable
using System;
using System.Globalization;
using System.Linq;
using System.Text.RegularExpressions;
using Abu;
using Abu.Tests;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using Samples.Platformer;
using Samples.TopDown;
using UnityEngine;

namespace Headless.Tests.Rest
{
    /// <summary>
    /// Games in real time, whose time nobody has frozen: a player who thinks for no frame between two calls gets on, and one who thinks
    /// for many does not. Thought is counted in frames of the game, so the speed of the machine plays no part.
    /// </summary>
    public sealed class ThoughtTests : PlayModeTests
    {
        private const int MostCalls = 250;
        private const int SlowThought = 45;

        private readonly string? _portBefore = Environment.GetEnvironmentVariable("ABU_PORT");
        private readonly int _port = BridgeHarness.FreePort();
        private bool _isInputAsked;
        private SteppedClient _client = null!;

        [SetUp]
        public void Begin()
        {
            _isInputAsked = LegacyInput.IsAsked;
            Environment.SetEnvironmentVariable("ABU_PORT", $"{_port}");
            Application.isEditor = false;
            VirtualInput.Reset();
            DefaultWalkers.Register(100, NewWalker);
        }

        [TearDown]
        public void PutBack()
        {
            _client.Dispose();
            ExitPlayMode();
            DefaultWalkers.Unregister(NewWalker);
            VirtualInput.Kinds.Clear();
            VirtualInput.Reset();
            LegacyInput.IsAsked = _isInputAsked;
            Application.isEditor = true;
            Environment.SetEnvironmentVariable("ABU_PORT", _portBefore);
        }

        [Test]
        public void WhoThinksForNoFrameReachesTheFlagOfThePlatformer()
        {
            var tree = Run(0);
            Assert.That(tree, Does.Contain("reached the flag"));
            Assert.That(tree, Does.Contain("Falls: 0"));
        }

        [Test]
        public void WhoThinksForLongFallsInThePlatformer()
        {
            var tree = Run(SlowThought);
            Assert.That(tree, Does.Not.Contain("reached the flag"));
            Assert.That(tree, Does.Match("Falls: [1-9]"));
        }

        // The first corner: a player who lets go too late misses the turn.
        [TestCase(0, true)]
        [TestCase(SlowThought, false)]
        public void WhoThinksForLongMissesTheCornerOfTheTopDownGame(int thought, bool turns)
        {
            Open<TopDownGame>(isLegacy: true);
            var tree = Play(thought, Steer, seen => Column(seen) > 5);
            Assert.That(Column(tree) > 5, Is.EqualTo(turns), tree);
        }

        private static ISceneWalker NewWalker() => new UIToolkitWalker();

        private string Run(int thought)
        {
            Open<PlatformerGame>(isLegacy: false);
            Ask("keydown", "d");
            return Play(thought, Jump, seen => seen.Contains("reached the flag"));
        }

        private void Open<T>(bool isLegacy)
            where T : Component
        {
            LegacyInput.IsAsked = isLegacy;
            if (!isLegacy)
            {
                InputSystemStart.Register();
            }
            AbuAutoStart.Begin();
            new GameObject("Game").AddComponent<T>();
            Frames(3);
            _client = new SteppedClient(AbuBridge.Current!, _port);
        }

        // Looks, thinks, and does what was right when it looked. The last tree.
        private string Play(int thought, Action<string> act, Func<string, bool> hasWon)
        {
            var tree = "";
            for (var calls = 0; calls < MostCalls && !hasWon(tree); calls++)
            {
                Frames(1);
                tree = (string)_client.Ask("snapshot", new JObject())["data"]!["snapshot"]!;
                Frames(thought);
                act(tree);
            }
            return tree;
        }

        private JObject Ask(string command, string key)
        {
            var reply = _client.Ask(command, new JObject { ["key"] = key });
            Assert.That((bool)reply["success"]!, $"{command} {key}: {reply}");
            return reply;
        }

        // Where the ground ends or a wall begins.
        private void Jump(string tree)
        {
            var rows = Regex
                .Matches(tree, "label \"([.#oF@]{48})\"")
                .Select(row => row.Groups[1].Value)
                .Reverse()
                .ToList();
            var height = rows.FindIndex(row => row.Contains('@'));
            if (height < 0 || !tree.Contains("standing"))
            {
                return;
            }
            var ahead = rows[height].IndexOf('@') + 1;
            var columns = Enumerable.Range(ahead, 2).Where(column => column < rows[0].Length);
            if (
                columns.Any(column =>
                    rows[height][column] == '#' || rows.Take(height).All(row => row[column] != '#')
                )
            )
            {
                Ask("press", " ");
            }
        }

        // Down to the sixth row, where a way goes to the right. A character that runs slides on when the key is let go.
        private void Steer(string tree)
        {
            const float corner = 6;
            const float slide = 0.7f;
            const float tolerance = 0.2f;
            var row = Number(tree, "row");
            var held = VirtualInput.HeldOrNull?.First();
            if (held == "s" && row > corner - slide)
            {
                Ask("keyup", "s");
            }
            else if (held == null && Math.Abs(row - corner) < tolerance)
            {
                Ask("keydown", "d");
            }
            else if (held == null && row < corner)
            {
                Ask("keydown", "s");
            }
        }

        private static float Column(string tree) => tree == "" ? 0 : Number(tree, "column");

        private static float Number(string tree, string name) =>
            float.Parse(
                Regex.Match(tree, $@"{name} ([\d.]+)").Groups[1].Value.TrimEnd('.'),
                CultureInfo.InvariantCulture
            );
    }
}
