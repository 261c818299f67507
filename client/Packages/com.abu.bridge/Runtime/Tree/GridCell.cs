#nullable enable

namespace Abu
{
    /// <summary>One place of a grid, and what a walker knows of it beside its nodes.</summary>
    internal sealed class GridCell
    {
        public GridCell(GridPlan grid, int row, int column)
        {
            Grid = grid;
            Row = row;
            Column = column;
        }

        public GridPlan Grid { get; }

        /// <summary>From 1, from the top.</summary>
        public int Row { get; }

        /// <summary>From 1, from the left.</summary>
        public int Column { get; }

        /// <summary>Its place on the screen; null if the walker does not say it.</summary>
        public AbuRect? Bounds { get; set; }

        /// <summary>See <see cref="AbuSceneNode.StandsFor"/>.</summary>
        public object? StandsFor { get; set; }

        /// <summary>What it shows where no node says it, such as the name of a sprite; null for nothing.</summary>
        public string? Text { get; set; }

        /// <summary>Nobody gets through: a wall.</summary>
        public bool IsSolid { get; set; }

        /// <summary>Nothing of it is in sight, so that nobody knows what it holds.</summary>
        public bool IsOutOfSight { get; set; }

        /// <summary>Nothing lies in it, though it may have a node that can be acted on.</summary>
        public bool IsEmpty { get; set; }
    }
}
