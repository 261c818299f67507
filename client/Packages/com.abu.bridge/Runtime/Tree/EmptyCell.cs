#nullable enable

namespace Abu
{
    /// <summary>Marks a node in whose cell nothing lies, so that it may be summed up with its neighbours.</summary>
    internal sealed class EmptyCell
    {
        public EmptyCell(int row, int column, string noun)
        {
            Row = row;
            Column = column;
            Noun = noun;
        }

        public int Row { get; }

        public int Column { get; }

        /// <summary>See <see cref="GridPlan.Noun"/>.</summary>
        public string Noun { get; }
    }
}
