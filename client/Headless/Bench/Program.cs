using System;
using System.Linq;
using Newtonsoft.Json;

namespace Headless.Bench
{
    /// <summary>Measures bridge and player inside their process. scripts/bench runs this and prints a table.</summary>
    internal static class Program
    {
        private static void Main(string[] args)
        {
            var isShort = args.Contains("--short");
            if (args.SkipWhile(word => word != "--devices").Skip(1).FirstOrDefault() is { } played)
            {
                Print("devices", DeviceBench.Run(played, isShort));
                return;
            }
            if (args.Contains("--room"))
            {
                Print("room", RoomBench.Run(isShort));
                return;
            }
            if (args.Contains("--world"))
            {
                Print("world", WorldBench.Run(isShort));
                return;
            }
            if (args.Contains("--rest"))
            {
                Print("rest", RestBench.Run(isShort));
                return;
            }
            Print("walk", TreeBench.Run(isShort));
            Print("tetris", TetrisBench.Run(isShort));
            Print("rest", RestBench.Run(isShort));
            Print("perf", PerfBench.Run(isShort));
            using var game = new RunningGame();
            game.StartBattle();
            Print("screen", ScreenBench.Run(game));
            Print("idle", IdleBench.Run(game, isShort));
            Print("png", PngBench.Run(isShort));
            Print("click", ClickBench.Run(game, isShort));
        }

        // One line for each result, so that a later failure does not lose it.
        private static void Print(string name, object measured) =>
            Console.WriteLine(JsonConvert.SerializeObject(new { name, measured }));
    }
}
