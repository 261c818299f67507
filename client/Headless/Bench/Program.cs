using System;
using System.Linq;
using Newtonsoft.Json;

namespace Headless.Bench
{
    /// <summary>Measures bridge and player from within; scripts/bench runs it and makes a table of what it prints.</summary>
    internal static class Program
    {
        private static void Main(string[] args)
        {
            var isShort = args.Contains("--short");
            Print("walk", TreeBench.Run(isShort));
            Print("tetris", TetrisBench.Run(isShort));
            using var game = new RunningGame();
            game.StartBattle();
            Print("screen", ScreenBench.Run(game));
            Print("idle", IdleBench.Run(game, isShort));
            Print("png", PngBench.Run(isShort));
            Print("click", ClickBench.Run(game, isShort));
        }

        // One line each, so that what was measured before a failure is not lost.
        private static void Print(string name, object measured) =>
            Console.WriteLine(JsonConvert.SerializeObject(new { name, measured }));
    }
}
