#nullable enable

using System;
using System.Collections.Generic;
using System.Globalization;
using Abu;
using Tetris.Rules;

namespace Tetris.Adapter
{
    /// <summary>
    /// Writes the states of many games: a list for each property, with one entry for each game, so that a program makes one
    /// array of each. Used by one thread.
    /// </summary>
    internal sealed class StatesWriter
    {
        private const string HexDigits = "0123456789abcdef";
        private const int BitsOfADigit = 4;

        private readonly bool _showsKinds;
        private readonly bool _showsHash;
        private readonly List<Placement> _found = new(PlacementNumber.Count);
        private readonly int[] _mask = new int[PlacementNumber.Count / BitsOfADigit];
        private readonly char[] _digits = new char[PlacementNumber.Count / BitsOfADigit];
        private readonly char[] _kinds = new char[TetrisGame.Width * TetrisGame.Height];

        internal StatesWriter(bool showsKinds, bool showsHash)
        {
            _showsKinds = showsKinds;
            _showsHash = showsHash;
        }

        internal void Write(AdapterWriter json, IReadOnlyList<OwnGame> games)
        {
            Each(json, "board", games, one => Rows(json, one.Rules));
            if (_showsKinds)
            {
                Each(json, "kinds", games, one => json.Item(Kinds(one.Rules)));
            }
            Each(json, "active", games, one => json.Item(Number(one.Rules.Active?.Kind)));
            Each(json, "hold", games, one => json.Item(Number(one.Rules.Hold)));
            Each(json, "next_queue", games, one => Queue(json, one.Rules));
            Each(json, "can_hold", games, one => json.Item(one.Rules.CanHold ? 1 : 0));
            Each(json, "score", games, one => json.Item(one.Rules.Score));
            Each(json, "lines", games, one => json.Item(one.Rules.Lines));
            Each(json, "level", games, one => json.Item(one.Rules.Level));
            Each(json, "reward", games, one => json.Item(one.Reward));
            Each(json, "terminated", games, one => json.Item(one.IsTerminated ? 1 : 0));
            Each(json, "truncated", games, one => json.Item(one.IsTruncated ? 1 : 0));
            Each(json, "refused", games, one => json.Item(Refusal(one.Result)));
            Each(json, "episode", games, one => json.Item(one.Rules.Episode));
            Each(json, "seed", games, one => json.Item(one.Rules.Seed));
            Each(json, "legal", games, one => json.Item(Legal(one.Rules)));
            if (_showsHash)
            {
                Each(json, "state_hash", games, one => json.Item(Hash(one.Rules)));
            }
        }

        private static void Each(
            AdapterWriter json,
            string name,
            IReadOnlyList<OwnGame> games,
            Action<OwnGame> write
        )
        {
            json.BeginList(name);
            foreach (var game in games)
            {
                write(game);
            }
            json.EndList();
        }

        private static void Rows(AdapterWriter json, TetrisGame game)
        {
            json.BeginList();
            for (var y = 0; y < TetrisGame.Height; y++)
            {
                json.Item(game.Row(y));
            }
            json.EndList();
        }

        private string Kinds(TetrisGame game)
        {
            for (var cell = 0; cell < _kinds.Length; cell++)
            {
                var (x, y) = (cell % TetrisGame.Width, cell / TetrisGame.Width);
                _kinds[cell] = (char)('0' + game.Cell(x, y));
            }
            return new string(_kinds);
        }

        private static void Queue(AdapterWriter json, TetrisGame game)
        {
            json.BeginList();
            for (var i = 0; i < TetrisGame.QueueLength; i++)
            {
                json.Item(Number(game.Next(i)));
            }
            json.EndList();
        }

        // The first bit of the first digit stands for placement 0.
        private string Legal(TetrisGame game)
        {
            _found.Clear();
            game.FindPlacements(_found);
            Array.Clear(_mask, 0, _mask.Length);
            foreach (var placement in _found)
            {
                var number = PlacementNumber.Of(placement);
                _mask[number / BitsOfADigit] |= 8 >> (number % BitsOfADigit);
            }
            for (var i = 0; i < _mask.Length; i++)
            {
                _digits[i] = HexDigits[_mask[i]];
            }
            return new string(_digits);
        }

        private static int Refusal(PlaceResult result)
        {
            return result switch
            {
                PlaceResult.Applied => 0,
                PlaceResult.HoldUnavailable => 2,
                _ => 1,
            };
        }

        private static string Hash(TetrisGame game) =>
            game.StateHash().ToString("x16", CultureInfo.InvariantCulture);

        private static int Number(PieceKind? kind) => kind is { } known ? (int)known + 1 : 0;
    }
}
