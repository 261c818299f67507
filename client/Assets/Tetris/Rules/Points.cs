#nullable enable

namespace Tetris.Rules
{
    /// <summary>The points for a lock at level 0, and the speed of each level.</summary>
    internal static class Points
    {
        internal const int PerRowOfHardDrop = 2;
        internal const int MostRows = 4;

        private const int PerComboStep = 50;

        private static readonly int[] _rows = { 0, 40, 100, 300, 1200 };
        private static readonly int[] _fullSpin = { 400, 800, 1200, 1600 };

        // A mini cannot clear three rows: both front corners would be filled.
        private static readonly int[] _miniSpin = { 100, 200, 400 };

        private static readonly int[] _gravity =
        {
            1000,
            800,
            650,
            500,
            400,
            320,
            250,
            200,
            160,
            120,
        };

        internal static int OfClear(int rows, TSpin spin) =>
            spin switch
            {
                TSpin.Full => _fullSpin[rows],
                TSpin.Mini => _miniSpin[rows],
                _ => _rows[rows],
            };

        internal static int OfCombo(int combo) => combo > 0 ? PerComboStep * combo : 0;

        /// <summary>The milliseconds in which a piece falls one row.</summary>
        internal static int Gravity(uint level) =>
            _gravity[level < _gravity.Length ? (int)level : _gravity.Length - 1];
    }
}
