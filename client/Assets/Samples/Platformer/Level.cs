#nullable enable

using System.Collections.Generic;
using UnityEngine;

namespace Samples.Platformer
{
    /// <summary>A grid of ground and air with coins and a flag. Rows count from the bottom.</summary>
    public sealed class Level
    {
        private const char Ground = '#';
        private const char Coin = 'o';
        private const char Flag = 'F';

        // The top row first. There is air beside and above the level, and nothing below it.
        private static readonly string[] Rows =
        {
            "................................................",
            ".............................................F..",
            ".................................o...........F..",
            "..........o.....o...............###..........F..",
            "................##..............###..........F..",
            "@....................###.......####.........###.",
            "##########..############..#########...##########",
        };

        private readonly HashSet<Vector2Int> _coins = new();

        public Level()
        {
            for (var y = 0; y < Height; y++)
            {
                for (var x = 0; x < Width; x++)
                {
                    if (At(x, y) == Coin)
                    {
                        _coins.Add(new Vector2Int(x, y));
                    }
                }
            }
            CoinsInAll = _coins.Count;
        }

        public static int Width => Rows[0].Length;

        public static int Height => Rows.Length;

        public static Vector2 Start => new(0.5f, 1);

        public int CoinsInAll { get; }

        public int CoinsTaken => CoinsInAll - _coins.Count;

        public static bool IsGround(int x, int y) => At(x, y) == Ground;

        public static bool IsFlag(int x, int y) => At(x, y) == Flag;

        public bool IsCoin(int x, int y) => _coins.Contains(new Vector2Int(x, y));

        public void Take(int x, int y) => _coins.Remove(new Vector2Int(x, y));

        private static char At(int x, int y) =>
            x < 0 || x >= Width || y < 0 || y >= Height ? '.' : Rows[Height - 1 - y][x];
    }
}
