#nullable enable

using System.Collections.Generic;

namespace Tetris.Rules
{
    /// <summary>Where a piece is to be dropped.</summary>
    public readonly struct Placement
    {
        public Placement(int x, Rotation rotation, bool useHold = false)
        {
            X = x;
            Rotation = rotation;
            UseHold = useHold;
        }

        /// <summary>The column of the left side of the piece's box; below 0 while the box's left columns are empty.</summary>
        public int X { get; }

        public Rotation Rotation { get; }

        /// <summary>Swap the active piece with the held one first, or with the next one when none is held.</summary>
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

        /// <summary>The four cells of the board that it fills.</summary>
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

    /// <summary>What came of a piece that was locked.</summary>
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

        /// <summary>0 to 4.</summary>
        public int LinesCleared { get; }

        /// <summary>The points for the rows, back-to-back included; without those for the combo. 0 without rows.</summary>
        public int LineClearScore { get; }

        /// <summary>How the piece was turned in, also when that cleared no row.</summary>
        public TSpin Spin { get; }

        /// <summary>As <see cref="Spin"/>, but none without rows.</summary>
        public TSpin TSpin => LinesCleared > 0 ? Spin : TSpin.None;

        /// <summary>Locks in a row that cleared, but for the first; -1 after one that did not clear.</summary>
        public int Combo { get; }

        /// <summary>Four rows, or some by a full T-spin: the next such clear counts half as much again.</summary>
        public bool BackToBack { get; }

        /// <summary>This one counted half as much again.</summary>
        public bool HasBackToBackBonus { get; }

        /// <summary>The points for the lock but for those of the combo.</summary>
        public int ClearPoints => Points - ComboPoints;

        public int ComboPoints => Rules.Points.OfCombo(Combo);

        /// <summary>All points that the lock brought.</summary>
        public int Points { get; }
    }
}
