#nullable enable

using System.Collections.Generic;

namespace Tetris.Rules
{
    /// <summary>Where a piece can be placed from where it is: turns first, then steps to one side.</summary>
    internal static class Reach
    {
        private const int Rotations = 4;

        internal static void Find(
            Board board,
            in ActivePiece piece,
            bool useHold,
            ICollection<Placement> found
        )
        {
            if (!board.Fits(piece))
            {
                return;
            }
            for (var rotation = Rotation.North; (int)rotation < Rotations; rotation++)
            {
                var turned = piece;
                var kick = Turns.NoTurn;
                if (Turns.TryTurnTo(board, ref turned, rotation, ref kick))
                {
                    found.Add(new Placement(turned.X, rotation, useHold));
                    Slide(board, turned, -1, rotation, useHold, found);
                    Slide(board, turned, 1, rotation, useHold, found);
                }
            }
        }

        // The rotation is not always the piece's: an O stays as it is, whichever is asked for.
        private static void Slide(
            Board board,
            in ActivePiece piece,
            int step,
            Rotation rotation,
            bool useHold,
            ICollection<Placement> found
        )
        {
            var moved = piece.At(piece.X + step, piece.Y);
            for (; board.Fits(moved); moved = moved.At(moved.X + step, moved.Y))
            {
                found.Add(new Placement(moved.X, rotation, useHold));
            }
        }
    }
}
