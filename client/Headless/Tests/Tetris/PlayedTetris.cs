#nullable enable

using Abu;
using Abu.Tests;
using Newtonsoft.Json.Linq;
using NUnit.Framework;
using Tetris;
using Tetris.Rules;
using UnityEngine;

namespace Headless.Tests.Tetris
{
    /// <summary>The game in a scene of its own, played through the port of its bridge.</summary>
    public abstract class PlayedTetris : PlayedSceneTests
    {
        protected TetrisStart Start { get; private set; } = null!;

        protected TetrisRunner Runner => Start.Runner!;

        protected TetrisGame Game => Runner.Game!;

        // Unity calls the start-up method before it loads a scene, and so does this.
        [SetUp]
        public void OpenScene()
        {
            DefaultWalkers.Register(100, NewWalker);
            AbuAutoStart.Begin();
            Start = new GameObject("Start").AddComponent<TetrisStart>();
        }

        [TearDown]
        public void CloseScene() => DefaultWalkers.Unregister(NewWalker);

        /// <returns>The history, or the error.</returns>
        protected string Press(string key) => Outcome(Ask("press", new JObject { ["key"] = key }));

        /// <returns>The history, or the error.</returns>
        protected string Click(string name) =>
            Outcome(Ask("click", new JObject { ["name"] = name }));

        private static string Outcome(JObject reply) =>
            (string?)reply["error"]
            ?? string.Join("\n", (reply["data"]!["history"] ?? new JArray()).Values<string>());

        private static ISceneWalker NewWalker() => new UIToolkitWalker();
    }
}
