#nullable enable
using System;
using System.Collections.Generic;
using Abu.Tests;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using Tetris;
using Tetris.Adapter;
using UnityEngine;
using Object = UnityEngine.Object;

namespace Headless.Tests.Tetris
{
    /// <summary>A game of Tetris that runs frame by frame, and programs that play it over the wire.</summary>
    public abstract class AdapterTestBase : PlayModeTests
    {
        private readonly List<AdapterTestClient> _clients = new();
        private readonly Dictionary<string, string?> _before = new();

        private protected TetrisRunner Runner { get; private set; } = null!;

        private protected TetrisAdapter Adapter { get; private set; } = null!;

        [SetUp]
        public void StartGame() => StartGame(GameMode.Practice, 7);

        [TearDown]
        public void EndGame()
        {
            _clients.ForEach(client => client.Dispose());
            _clients.Clear();
            Object.DestroyImmediate(Runner.gameObject);
            foreach (var (variable, value) in _before)
            {
                Environment.SetEnvironmentVariable(variable, value);
            }
            _before.Clear();
        }

        /// <summary>Replaces the game by another, with other environment variables for the adapter if needed.</summary>
        private protected void StartGame(
            GameMode? mode,
            uint seed,
            params (string Name, string Value)[] variables
        )
        {
            if (Runner != null)
            {
                Object.DestroyImmediate(Runner.gameObject);
            }
            foreach (var (name, value) in variables)
            {
                var variable = "TETRIS_AI_" + name;
                _before.TryAdd(variable, Environment.GetEnvironmentVariable(variable));
                Environment.SetEnvironmentVariable(variable, value);
            }
            var holder = new GameObject("Tetris");
            Runner = holder.AddComponent<TetrisRunner>();
            Adapter = holder.AddComponent<TetrisAdapter>();
            Adapter.Connect(Runner);
            if (mode is { } wanted)
            {
                Runner.Begin(wanted, seed);
            }
        }

        private protected AdapterTestClient Connect(bool streams = true)
        {
            var client = new AdapterTestClient(Adapter.Port);
            _clients.Add(client);
            return client.Greet(streams);
        }

        /// <summary>Sends actions and returns the code of the reply.</summary>
        private protected string Do(AdapterTestClient client, params string[] actions)
        {
            client.Act(actions);
            return Answer(client);
        }

        private protected string Place(
            AdapterTestClient client,
            int x,
            string rotation = "north",
            bool useHold = false
        )
        {
            client.Place(
                new
                {
                    x,
                    rotation,
                    useHold,
                }
            );
            return Answer(client);
        }

        /// <summary>Runs frames until the command is answered; returns the code of its reply.</summary>
        private protected string Answer(AdapterTestClient client) =>
            AdapterTestClient.CodeOf(Reply(client));

        /// <summary>Runs frames until the command is answered; returns its reply.</summary>
        private protected JObject Reply(AdapterTestClient client)
        {
            AdapterHarness.Await(() => Adapter.IsBusy);
            FramesUntil(() => !Adapter.IsBusy);
            return client.Reply();
        }

        /// <summary>The latest observation, after all that are due have arrived.</summary>
        private protected static JObject Look(AdapterTestClient client)
        {
            // Longer than the interval between two observations.
            Frames(5);
            return client.LastObservation();
        }

        private protected static string Hash(AdapterTestClient client) =>
            (string)Look(client)["state_hash"]!;

        /// <summary>Drops pieces until the next one does not fit.</summary>
        private protected void PlayUntilOver(AdapterTestClient client)
        {
            for (var i = 0; !Runner.Game!.IsOver; i++)
            {
                Assert.That(i, Is.LessThan(50), "the game goes on");
                Assert.That(Do(client, "hardDrop"), Is.EqualTo("ok"));
            }
        }
    }
}
