#nullable enable

namespace Tetris.Rules
{
    /// <summary>
    /// The Super Rotation System: the places where a turned piece is tried, in order. Each rotation has five offsets; the
    /// differences between the offsets of two rotations are the five places of the turn between them.
    /// </summary>
    internal static class Kicks
    {
        internal const int Tries = 5;

        // Four rotations of five offsets, x to the right and y down.
        private static readonly sbyte[] _xOfOthers = Row(
            new sbyte[] { 0, 0, 0, 0, 0 },
            new sbyte[] { 0, 1, 1, 0, 1 },
            new sbyte[] { 0, 0, 0, 0, 0 },
            new sbyte[] { 0, -1, -1, 0, -1 }
        );

        private static readonly sbyte[] _yOfOthers = Row(
            new sbyte[] { 0, 0, 0, 0, 0 },
            new sbyte[] { 0, 0, 1, -2, -2 },
            new sbyte[] { 0, 0, 0, 0, 0 },
            new sbyte[] { 0, 0, 1, -2, -2 }
        );

        private static readonly sbyte[] _xOfI = Row(
            new sbyte[] { 0, -1, 2, -1, 2 },
            new sbyte[] { 0, 1, 1, 1, 1 },
            new sbyte[] { 0, 2, -1, 2, -1 },
            new sbyte[] { 0, 0, 0, 0, 0 }
        );

        private static readonly sbyte[] _yOfI = Row(
            new sbyte[] { 0, 0, 0, 0, 0 },
            new sbyte[] { 0, 0, 0, -1, 2 },
            new sbyte[] { 0, 0, 0, 1, 1 },
            new sbyte[] { 0, 0, 0, 2, -1 }
        );

        internal static int X(PieceKind kind, Rotation from, Rotation to, int attempt) =>
            Step(kind == PieceKind.I ? _xOfI : _xOfOthers, from, to, attempt);

        internal static int Y(PieceKind kind, Rotation from, Rotation to, int attempt) =>
            Step(kind == PieceKind.I ? _yOfI : _yOfOthers, from, to, attempt);

        private static int Step(sbyte[] offsets, Rotation from, Rotation to, int attempt) =>
            offsets[(int)from * Tries + attempt] - offsets[(int)to * Tries + attempt];

        private static sbyte[] Row(params sbyte[][] rotations)
        {
            var row = new sbyte[rotations.Length * Tries];
            for (var i = 0; i < row.Length; i++)
            {
                row[i] = rotations[i / Tries][i % Tries];
            }
            return row;
        }
    }
}
