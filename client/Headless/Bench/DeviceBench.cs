using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Reflection;
using Newtonsoft.Json.Linq;
using Samples.Platformer;
using Samples.TwentyFortyEight;
using UnityEngine;

namespace Headless.Bench
{
    /// <summary>
    /// A frame of a game that reads devices: without the bridge, with it before any command has moved a device, and after one has.
    /// </summary>
    internal static class DeviceBench
    {
        private const int FramesAtOnce = 100;

        /// <param name="name">A game that takes the key d: 2048, or platformer with the Input System.</param>
        internal static object Run(string name, bool isShort)
        {
            using var game =
                name == "platformer"
                    ? new RunningGame(
                        Begin<PlatformerGame>,
                        Assembly.Load("Abu.Input"),
                        Assembly.Load("Unity.InputSystem"),
                        Assembly.Load("Abu.InputSystem")
                    )
                    : new RunningGame(Begin<Game2048>, Assembly.Load("Abu.Input"));
            var (without, unused, used) = (
                new List<double>(),
                new List<double>(),
                new List<double>()
            );
            game.Bridge.enabled = false;
            RunningGame.Run(FramesAtOnce);
            for (var round = 0; round < (isShort ? 2 : 20); round++)
            {
                without.Add(Milliseconds());
                // Switched on it has no devices: those of the round before were given up.
                game.Bridge.enabled = true;
                RunningGame.Run(FramesAtOnce);
                unused.Add(Milliseconds());
                Press(game);
                used.Add(Milliseconds());
                game.Bridge.enabled = false;
                RunningGame.Run(FramesAtOnce);
            }
            return new
            {
                Game = name,
                Frames = FramesAtOnce,
                Without = without,
                Unused = unused,
                Used = used,
            };
        }

        private static void Begin<T>()
            where T : Component => new GameObject("Game").AddComponent<T>();

        private static void Press(RunningGame game)
        {
            game.Connect();
            var reply = game.Ask("press", new JObject { ["key"] = "d" });
            if (JObject.Parse(reply)["success"]?.Value<bool>() != true)
            {
                throw new InvalidOperationException(reply);
            }
            RunningGame.Run(FramesAtOnce);
        }

        private static double Milliseconds()
        {
            GC.Collect();
            var began = Stopwatch.GetTimestamp();
            RunningGame.Run(FramesAtOnce);
            return Stopwatch.GetElapsedTime(began).TotalMilliseconds;
        }
    }
}
