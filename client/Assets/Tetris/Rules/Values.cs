#nullable enable

using System.Collections.Generic;

namespace Tetris.Rules
{
    /// <summary>Where to drop a piece.</summary>
    public readonly struct Placement
    {
        public Placement(int x, Rotation rotation, bool useHold = false)
        {
            X = x;
            Rotation = rotation;
            UseHold = useHold;
        }

        /// <summary>
        /// The column of the left side of the piece's box; negative if the left columns of the box are empty.
        /// </summary>
        public int X { get; }

        public Rotation Rotation { get; }

        /// <summary>
        /// Whether to swap the active piece first with the held one, or with the next one if none is held.
        /// </summary>
        public bool UseHold { get; }
    }

    /// <summary>The piece that falls; <see cref="X"/> and <see cref="Y"/> are the top left corner of its box.</summary>
    public readonly struct ActivePiece
    {
        public ActivePiece(PieceKind kind, Rotation rotation, int x, int y)
        {
            Kind = kind;
            Rotation = rotation;
            X = x;
            Y = y;
        }

        public PieceKind Kind { get; }

        public Rotation Rotation { get; }

        public int X { get; }

        /// <summary>Rows from the top of the board, downwards.</summary>
        public int Y { get; }

        /// <summary>The four cells of the board that the piece fills.</summary>
        public IEnumerable<(int X, int Y)> Cells
        {
            get
            {
                var first = Shapes.First(Kind, Rotation);
                for (var cell = first; cell < first + Shapes.CellsOfAPiece; cell++)
                {
                    yield return (X + Shapes.X(cell), Y + Shapes.Y(cell));
                }
            }
        }

        internal ActivePiece At(int x, int y) => new ActivePiece(Kind, Rotation, x, y);
    }

    /// <summary>The result of a lock.</summary>
    public readonly struct LockEvent
    {
        public LockEvent(
            PieceKind kind,
            int linesCleared,
            int lineClearScore,
            TSpin spin,
            int combo,
            bool backToBack,
            bool hasBackToBackBonus,
            int points
        )
        {
            Kind = kind;
            LinesCleared = linesCleared;
            LineClearScore = lineClearScore;
            Spin = spin;
            Combo = combo;
            BackToBack = backToBack;
            HasBackToBackBonus = hasBackToBackBonus;
            Points = points;
        }

        public PieceKind Kind { get; }

        /// <summary>The number of cleared rows, 0 to 4.</summary>
        public int LinesCleared { get; }

        /// <summary>The points for the rows, with back-to-back and without the combo; 0 without rows.</summary>
        public int LineClearScore { get; }

        /// <summary>The spin with which it locked, even if it cleared no row.</summary>
        public TSpin Spin { get; }

        /// <summary>Like <see cref="Spin"/>, but None if no row was cleared.</summary>
        public TSpin TSpin => LinesCleared > 0 ? Spin : TSpin.None;

        /// <summary>The number of consecutive clearing locks before this one; -1 if this lock cleared nothing.</summary>
        public int Combo { get; }

        /// <summary>
        /// Whether it cleared four rows, or some rows with a full T-spin: then the next such clear scores half as much more.
        /// </summary>
        public bool BackToBack { get; }

        /// <summary>Whether it scored half as much more.</summary>
        public bool HasBackToBackBonus { get; }

        /// <summary>The points for the lock without those for the combo.</summary>
        public int ClearPoints => Points - ComboPoints;

        public int ComboPoints => Rules.Points.OfCombo(Combo);

        /// <summary>All points that the lock brought.</summary>
        public int Points { get; }
    }
}
