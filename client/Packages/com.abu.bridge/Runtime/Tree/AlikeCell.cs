#nullable enable

namespace Abu
{
    /// <summary>
    /// Marks the only node of a cell that may be summed up with its neighbours: nothing lies in the cell, or its label counts on from
    /// one cell to the next, as in "Slot 7", "Slot 8".
    /// </summary>
    internal sealed class AlikeCell
    {
        /// <param name="noun">The word for such a cell.</param>
        /// <param name="name">Its label; null for an empty cell.</param>
        public AlikeCell(int row, int column, string noun, NumberedName? name)
        {
            Row = row;
            Column = column;
            Noun = noun;
            Name = name;
        }

        public int Row { get; }

        public int Column { get; }

        /// <summary>See <see cref="GridPlan.Noun"/>; of a cell with a label, its role.</summary>
        public string Noun { get; }

        public NumberedName? Name { get; }

        /// <summary>Whether it can be summed up with one that comes before it.</summary>
        public bool Follows(AlikeCell before) =>
            Noun == before.Noun
            && (
                Name is { } name && before.Name is { } other
                    ? name.Follows(other)
                    : Name == null && before.Name == null
            );
    }
}
