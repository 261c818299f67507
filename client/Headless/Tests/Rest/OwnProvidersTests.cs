#nullable enable
using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using Abu;
using Abu.Tests;
using Dreamtides.Abu;
using Dreamtides.Bootstrap;
using Dreamtides.Services;
using Headless.Player;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using Tetris;
using Tetris.Abu;
using UnityEngine;
using Object = UnityEngine.Object;

namespace Headless.Tests.Rest
{
    /// <summary>
    /// Both games have a settled provider of their own. The default one, which only looks at the screen, never says earlier that they have
    /// settled, but for pauses with nothing moving: it waits for them once it has seen one, or if the client asks for as much quiet.
    /// </summary>
    public sealed class OwnProvidersTests : PlayModeTests
    {
        private const int Actions = 200;

        // The card game stops after a judgment, and while a message is shown.
        private const string PauseOfCardGame = "2s";
        private const string SeedVariable = "DREAMTIDES_SEED";

        private static readonly string[] TetrisKeys =
        {
            "ArrowLeft",
            "ArrowRight",
            "ArrowUp",
            "ArrowDown",
            " ",
            "c",
            "z",
        };

        private System.Random _random = new();
        private readonly string? _portBefore = Environment.GetEnvironmentVariable("ABU_PORT");
        private readonly string? _seedBefore = Environment.GetEnvironmentVariable(SeedVariable);
        private readonly int _port = BridgeHarness.FreePort();
        private readonly List<string> _early = new();
        private int _done;

        [SetUp]
        public void Begin()
        {
            (_random, _done) = (new System.Random(7), 0);
            _early.Clear();
            Environment.SetEnvironmentVariable("ABU_PORT", $"{_port}");
            Environment.SetEnvironmentVariable(SeedVariable, "7");
            DefaultWalkers.Register(100, NewWalker);
            AbuAutoStart.Begin();
        }

        [TearDown]
        public void PutBack()
        {
            DefaultWalkers.Unregister(NewWalker);
            Environment.SetEnvironmentVariable("ABU_PORT", _portBefore);
            Environment.SetEnvironmentVariable(SeedVariable, _seedBefore);
        }

        [TestCase(null)]
        [TestCase(PauseOfCardGame)]
        public void TheDefaultIsNoEarlierThanTheCardGame(string? quiet)
        {
            new RuntimeInitializer(typeof(GameBootstrap).Assembly).CallAfterScene();
            Frames(10);
            var actions = Object.FindAnyObjectByType<Registry>().ActionService;
            Compare(
                new BothProviders(new DreamtidesSettledProvider(actions), quiet),
                ActInCardGame
            );
            // Nothing shows the first pause: it is a coroutine that waits, which only the game knows of.
            Assert.That(
                _early,
                Has.Count.EqualTo(quiet == null ? 1 : 0),
                string.Join("; ", _early)
            );
        }

        [Test]
        public void TheDefaultIsNoEarlierThanTetris()
        {
            var start = new GameObject("Start").AddComponent<TetrisStart>();
            Frames(10);
            Compare(new BothProviders(new TetrisSettledProvider(start.Runner!), null), ActInTetris);
            Assert.That(_early, Is.Empty);
        }

        private static ISceneWalker NewWalker() => new UIToolkitWalker();

        private void Compare(
            BothProviders both,
            Func<SteppedClient, List<string>, (string Name, JObject Reply)> act
        )
        {
            AbuBridge.Current!.SetSettledProvider(both);
            using var client = new SteppedClient(AbuBridge.Current!, _port);
            for (var tries = 0; _done < Actions; tries++)
            {
                Assert.That(tries, Is.LessThan(10 * Actions), "hardly anything can be done");
                var tree = (string)client.Ask("snapshot", new JObject())["data"]!["snapshot"]!;
                var refs = Regex
                    .Matches(tree, @"\[ref=(e\d+)\]")
                    .Select(one => one.Groups[1].Value);
                var (name, reply) = act(client, refs.ToList());
                if ((bool)reply["success"]!)
                {
                    Note(name, both);
                }
            }
        }

        private void Note(string name, BothProviders both)
        {
            _done++;
            if (both.OwnSettled is { } own && (both.DefaultSettled ?? int.MaxValue) < own)
            {
                _early.Add($"{name}: {both.DefaultSettled} of {own} frames");
            }
        }

        private (string, JObject) ActInCardGame(SteppedClient client, List<string> refs)
        {
            var chosen = refs[_random.Next(refs.Count)];
            var click = client.Ask("click", new JObject { ["ref"] = chosen });
            return (bool)click["success"]!
                ? ($"click {chosen}", click)
                : ($"drag {chosen}", client.Ask("drag", new JObject { ["source"] = chosen }));
        }

        private (string, JObject) ActInTetris(SteppedClient client, List<string> refs)
        {
            if (refs.Count > 0 && _random.Next(4) == 0)
            {
                var chosen = refs[_random.Next(refs.Count)];
                return ($"click {chosen}", client.Ask("click", new JObject { ["ref"] = chosen }));
            }
            var key = TetrisKeys[_random.Next(TetrisKeys.Length)];
            return ($"press {key}", client.Ask("press", new JObject { ["key"] = key }));
        }
    }
}
