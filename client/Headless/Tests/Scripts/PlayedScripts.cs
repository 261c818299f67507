#nullable enable
using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using global::Tetris;
using Abu;
using Abu.Testing;
using Abu.Tests;
using Dreamtides.Bootstrap;
using Headless.Player;
using Headless.Tests.Scenes;
using Headless.Tests.Tetris;
using NUnit.Framework;
using Samples.TopDown;
using UnityEngine;
using GameMode = global::Tetris.GameMode;
using Object = UnityEngine.Object;
using Random = UnityEngine.Random;

namespace Headless.Tests.Scripts
{
    /// <summary>Base of tests that play scripts in this process, in the games that the player has.</summary>
    public abstract class PlayedScripts : AbuScriptTests
    {
        private const string SeedVariable = "DREAMTIDES_SEED";

        // What the scenes of the games hold that do not build their own.
        private static readonly Dictionary<string, (string Name, Type Component)> _scenes = new()
        {
            ["tetris"] = ("Start", typeof(TetrisStart)),
            ["topdown"] = ("TopDown", typeof(TopDownGame)),
        };

        private readonly bool _isAskedBefore = LegacyInput.IsAsked;
        private readonly string? _portBefore = Environment.GetEnvironmentVariable("ABU_PORT");
        private readonly string? _adapterBefore = Environment.GetEnvironmentVariable(
            AdapterPort.Variable
        );
        private readonly string _nameBefore = Application.productName;
        private readonly string? _seedBefore = Environment.GetEnvironmentVariable(SeedVariable);

        [SetUp]
        public void EnterPlayMode()
        {
            Environment.SetEnvironmentVariable("ABU_PORT", BridgeHarness.FreePort().ToString());
            Environment.SetEnvironmentVariable(AdapterPort.Variable, "0");
            FrameLoop.EnterPlayMode();
            FrameClock.IsVirtual = true;
            Screen.SetSize(1280, 720);
            // The samples are compiled against the class Input that asks virtual devices.
            LegacyInput.IsAsked = true;
        }

        [TearDown]
        public void ExitPlayMode()
        {
            FrameLoop.ExitPlayMode();
            // The start of the game registers them.
            DefaultReading.End();
            LegacyInput.IsAsked = _isAskedBefore;
            Application.productName = _nameBefore;
            Environment.SetEnvironmentVariable("ABU_PORT", _portBefore);
            Environment.SetEnvironmentVariable(AdapterPort.Variable, _adapterBefore);
            Environment.SetEnvironmentVariable(SeedVariable, _seedBefore);
        }

        protected override IEnumerator StartGame(AbuLaunch launch)
        {
            Environment.SetEnvironmentVariable(SeedVariable, $"{launch.Seed}");
            Random.InitState(unchecked((int)(launch.Seed ?? 0)));
            var holdsGame = _scenes.TryGetValue(launch.Game ?? "", out var scene);
            var bridge = new[] { typeof(AbuBridge).Assembly, typeof(UGuiWalker).Assembly };
            var initializer = new RuntimeInitializer(
                holdsGame ? bridge : bridge.Append(typeof(GameBootstrap).Assembly).ToArray()
            );
            initializer.CallBeforeScene();
            AbuBridge.Current!.SetTimeControl(Gate.New());
            if (holdsGame)
            {
                Application.productName = launch.Game!;
                new GameObject(scene.Name).AddComponent(scene.Component);
            }
            initializer.CallAfterScene();
            yield return null;
            if (launch.Mode == "practice")
            {
                var start = Object.FindAnyObjectByType<TetrisStart>();
                start!.Runner!.Begin(GameMode.Practice, (uint)launch.Seed!);
            }
        }

        /// <summary>Stops the game's time at the end of a frame, as the player does between two.</summary>
        private sealed class Gate : MonoBehaviour
        {
            public static FrameGate New()
            {
                var gate = new FrameGate(_ => false);
                var holder = new GameObject("Gate").AddComponent<Gate>();
                DontDestroyOnLoad(holder.gameObject);
                holder.StartCoroutine(PassEachFrame(gate));
                return gate;
            }

            private static IEnumerator PassEachFrame(FrameGate gate)
            {
                while (true)
                {
                    yield return new WaitForEndOfFrame();
                    gate.Pass();
                }
            }
        }
    }

    /// <summary>What abu.py recorded over the socket is the same in this process.</summary>
    [AbuScripts("Recorded", Compare = AbuCompare.Hash)]
    public sealed class RecordedScriptTests : PlayedScripts { }

    /// <summary>Scripts that a person has written.</summary>
    [AbuScripts("Written", Compare = AbuCompare.None)]
    public sealed class WrittenScriptTests : PlayedScripts { }
}
