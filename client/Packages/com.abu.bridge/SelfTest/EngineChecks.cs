#nullable enable

using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using UnityEngine;
using UnityEngine.LowLevel;
using UnityEngine.PlayerLoop;
using static Abu.SelfTest.SelfTestGame;

namespace Abu.SelfTest
{
    /// <summary>
    /// What the bridge relies on and Unity's pages leave open. The report has what was seen, also where all is well.
    /// </summary>
    internal static class EngineChecks
    {
        private const int Looks = 40;

        public static IEnumerable<SelfCheck> All =>
            new[]
            {
                new SelfCheck(
                    "the first frame after a pause is as long as the rate says",
                    FirstFrame
                ),
                new SelfCheck(
                    "a player loop that is set within a frame begins with the next",
                    LoopWithinFrame
                ),
                new SelfCheck("particles outlast frames without PreLateUpdate", NoPreLateUpdate)
                {
                    WhyNot = WhyNoParticles,
                },
                new SelfCheck("code stripping keeps methods with [AbuCall]", Stripping)
                {
                    WhyNot = () => Application.isEditor ? "the Editor strips no code" : null,
                },
                new SelfCheck("an assembly tells which assemblies it refers to", References),
                new SelfCheck("a file can be made that only the user can read", OwnFiles)
                {
                    WhyNot = () =>
                        Environment.OSVersion.Platform == PlatformID.Win32NT
                            ? "Windows has no libc; there the folder protects the file"
                            : null,
                },
            };

        // Time.captureDeltaTime fixes the length, but the pause itself has lasted.
        private static IEnumerator FirstFrame(SelfTestGame game)
        {
            var times = game.Add<FrameTimes>("Frame times");
            yield return Frames(2);
            var looks = Enumerable.Repeat<(string, object?)>(("snapshot", null), Looks);
            var commands = new List<(string, object?)> { ("freeze", new { rate = 50 }) };
            commands.AddRange(looks);
            commands.Add(("step", new { @for = "2f" }));
            commands.Add(("thaw", null));
            yield return game.Send(commands.ToArray());
            _ = game.DataOf(commands.Count - 2);
            var (paused, seconds) = times.AfterLongestPause();
            game.Saw($"{seconds:0.####} s after a pause of {paused:0.##} s");
            Within("seconds of the first frame", 0.02f, 0.0005f, seconds);
        }

        // In a player time stands by a loop that is set at the end of a frame.
        private static IEnumerator LoopWithinFrame(SelfTestGame game)
        {
            var ranIn = -1;
            var before = PlayerLoop.GetCurrentPlayerLoop();
            var loop = before;
            loop.subSystemList = before
                .subSystemList.Append(
                    new PlayerLoopSystem
                    {
                        type = typeof(EngineChecks),
                        updateDelegate = () => ranIn = ranIn < 0 ? Time.frameCount : ranIn,
                    }
                )
                .ToArray();
            var setIn = Time.frameCount;
            PlayerLoop.SetPlayerLoop(loop);
            yield return Frames(3);
            PlayerLoop.SetPlayerLoop(before);
            game.Saw(ranIn < 0 ? "it never ran" : $"it ran {ranIn - setIn} frames later");
            Equal("frames until it ran", 1, ranIn - setIn);
            var last = Time.frameCount;
            ranIn = -1;
            yield return Frames(3);
            Equal("runs after the loop from before was set again", -1, ranIn > last ? ranIn : -1);
        }

        private static IEnumerator NoPreLateUpdate(SelfTestGame game)
        {
            var errors = 0;
            Application.LogCallback count = (_, _, type) =>
                errors += type == LogType.Log || type == LogType.Warning ? 0 : 1;
#if ABU_PARTICLES
            // It plays by itself.
            var sparks = game.Add<ParticleSystem>("Sparks");
            yield return Frames(3);
            if (!sparks.IsAlive(true))
            {
                throw new SelfTestSkipped("no particle system plays here");
            }
#endif
            var before = PlayerLoop.GetCurrentPlayerLoop();
            Application.logMessageReceived += count;
            PlayerLoop.SetPlayerLoop(
                FrameEnd.Select(before, part => part.type != typeof(PreLateUpdate))
            );
            yield return Frames(5);
            PlayerLoop.SetPlayerLoop(before);
            yield return Frames(5);
            Application.logMessageReceived -= count;
            Equal("errors", 0, errors);
#if ABU_PARTICLES
            Equal("whether the particles live", true, sparks.IsAlive(true));
#endif
        }

        private static string? WhyNoParticles() =>
#if ABU_PARTICLES
            null;
#else
            "the project has no module for particles";
#endif

        // The attribute is derived from Unity's PreserveAttribute. Nothing calls these methods, and no text names them.
        private static IEnumerator Stripping(SelfTestGame game)
        {
            const BindingFlags any =
                BindingFlags.Static | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;
            var names = typeof(EngineChecks)
                .Assembly.GetTypes()
                .Where(type => type.Name.StartsWith("Uncalled", StringComparison.Ordinal))
                .SelectMany(type => type.GetMethods(any))
                .Select(method => method.Name)
                .OrderBy(name => name, StringComparer.Ordinal)
                .ToList();
            game.Saw(names.Count > 0 ? string.Join(", ", names) : "none of them");
            Equal("whether the marked method is there", true, names.Contains("Marked"));
            yield break;
        }

        // Under IL2CPP there are no assemblies at run time, but their metadata.
        private static IEnumerator References(SelfTestGame game)
        {
            var names = typeof(EngineChecks)
                .Assembly.GetReferencedAssemblies()
                .Select(name => name.Name)
                .ToList();
            game.Saw($"{names.Count} assemblies");
            Equal(
                "whether the bridge's is among them",
                true,
                names.Contains(typeof(AbuBridge).Assembly.GetName().Name)
            );
            yield break;
        }

        // By functions of libc, which IL2CPP has to find.
        private static IEnumerator OwnFiles(SelfTestGame game)
        {
            var path = Path.Combine(
                Application.temporaryCachePath,
                $"abu-self-test-{Guid.NewGuid():N}"
            );
            Directory.CreateDirectory(Application.temporaryCachePath);
            try
            {
                var isClosed = OwnFile.TryCreate(path);
                game.Saw(isClosed ? "it is closed" : "it is open to others");
                Equal("whether it is closed to others", true, isClosed);
            }
            finally
            {
                File.Delete(path);
            }
            yield break;
        }

        private static class Uncalled
        {
            [AbuCall("abu-self-test-uncalled", "Is never called; the self-test looks for it.")]
            internal static int Marked() => 1;

            internal static int Unmarked() => 2;
        }

        private sealed class FrameTimes : MonoBehaviour
        {
            private readonly List<(float Real, float Delta)> _frames = new();

            /// <summary>The longest time between two frames, and the length of the second of them in the game's time.</summary>
            public (float Paused, float Seconds) AfterLongestPause() =>
                _frames
                    .Zip(_frames.Skip(1), (one, next) => (next.Real - one.Real, next.Delta))
                    .OrderByDescending(pair => pair.Item1)
                    .First();

            private void Update() => _frames.Add((Time.realtimeSinceStartup, Time.deltaTime));
        }
    }
}
