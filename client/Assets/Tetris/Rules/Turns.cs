#nullable enable

namespace Tetris.Rules
{
    /// <summary>Turns pieces, and decides which kind of spin a lock is. Does not change the board.</summary>
    internal static class Turns
    {
        /// <summary>The value for a last action that was not a turn.</summary>
        internal const int NoTurn = -1;

        private const int LastTry = Kicks.Tries - 1;
        private const int BlockedCornersOfASpin = 3;
        private const int Rotations = 4;

        /// <param name="board">The locked cells.</param>
        /// <param name="piece">The piece; if possible it is turned, and moved to the side if needed.</param>
        /// <param name="quarters">1 for clockwise, -1 for counterclockwise.</param>
        /// <param name="kick">Which try succeeded, from 0; unchanged if none did.</param>
        internal static bool TryTurn(Board board, ref ActivePiece piece, int quarters, ref int kick)
        {
            if (piece.Kind == PieceKind.O)
            {
                return false;
            }
            var to = (Rotation)(((int)piece.Rotation + quarters + Rotations) % Rotations);
            for (var attempt = 0; attempt < Kicks.Tries; attempt++)
            {
                var x = piece.X + Kicks.X(piece.Kind, piece.Rotation, to, attempt);
                var y = piece.Y + Kicks.Y(piece.Kind, piece.Rotation, to, attempt);
                var turned = new ActivePiece(piece.Kind, to, x, y);
                if (board.Fits(turned))
                {
                    piece = turned;
                    kick = attempt;
                    return true;
                }
            }
            return false;
        }

        /// <summary>
        /// Turns as often as needed: first the shorter way, or clockwise if both are equal, then the other way.
        /// </summary>
        internal static bool TryTurnTo(
            Board board,
            ref ActivePiece piece,
            Rotation rotation,
            ref int kick
        )
        {
            var clockwise = ((int)rotation - (int)piece.Rotation + Rotations) % Rotations;
            if (clockwise == 0 || piece.Kind == PieceKind.O)
            {
                return true;
            }
            var back = Rotations - clockwise;
            return clockwise <= back
                ? TryTurns(board, ref piece, 1, clockwise, ref kick)
                    || TryTurns(board, ref piece, -1, back, ref kick)
                : TryTurns(board, ref piece, -1, back, ref kick)
                    || TryTurns(board, ref piece, 1, clockwise, ref kick);
        }

        /// <param name="board">The board without the piece.</param>
        /// <param name="piece">The piece where it locks.</param>
        /// <param name="kick">The try of the turn that was the last action, or <see cref="NoTurn"/>.</param>
        internal static TSpin SpinOf(Board board, in ActivePiece piece, int kick)
        {
            if (piece.Kind != PieceKind.T || kick == NoTurn)
            {
                return TSpin.None;
            }
            // Clockwise from the top left, so that the front corners of a rotation have its own index and the next one.
            var blocked = new[]
            {
                board.IsBlocked(piece.X, piece.Y),
                board.IsBlocked(piece.X + 2, piece.Y),
                board.IsBlocked(piece.X + 2, piece.Y + 2),
                board.IsBlocked(piece.X, piece.Y + 2),
            };
            var count = 0;
            foreach (var corner in blocked)
            {
                count += corner ? 1 : 0;
            }
            if (count < BlockedCornersOfASpin)
            {
                return TSpin.None;
            }
            var front = (int)piece.Rotation;
            var isFrontFilled = blocked[front] && blocked[(front + 1) % Rotations];
            return isFrontFilled || kick == LastTry ? TSpin.Full : TSpin.Mini;
        }

        private static bool TryTurns(
            Board board,
            ref ActivePiece piece,
            int quarters,
            int times,
            ref int kick
        )
        {
            var turned = piece;
            var lastKick = kick;
            for (var i = 0; i < times; i++)
            {
                if (!TryTurn(board, ref turned, quarters, ref lastKick))
                {
                    return false;
                }
            }
            piece = turned;
            kick = lastKick;
            return true;
        }
    }
}
