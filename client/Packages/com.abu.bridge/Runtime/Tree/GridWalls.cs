#nullable enable

using System.Linq;

namespace Abu
{
    /// <summary>
    /// What the walls of a room are called. Their tiles differ by which edge of the wall they show, which matters to nobody who walks
    /// there: they are named by what they have in common.
    /// </summary>
    internal static class GridWalls
    {
        // Of more kinds they are all just walls.
        private const int MostKinds = 4;

        // In parts of all tiles: what is as frequent is the floor, of which nobody asks where it is.
        private const float Floor = 0.1f;

        private const string Wall = "wall";

        /// <summary>Names the cells of a grid that has solid ones.</summary>
        /// <param name="plan">Its cells have the names of their tiles.</param>
        /// <param name="isAlone">Whether no other grid has walls in the same place.</param>
        public static void Name(GridPlan plan, bool isAlone)
        {
            var cells = plan.All.Where(cell => cell.Text != null).ToList();
            cells.ForEach(cell => cell.Text = KindOf(cell.Text!));
            var solid = cells.FindAll(cell => cell.IsSolid);
            if (solid.Count == 0)
            {
                return;
            }
            var kinds = solid
                .GroupBy(cell => cell.Text)
                .OrderByDescending(kind => kind.Count())
                .ToList();
            plan.Wall = kinds.Count > MostKinds ? Wall : kinds[0].Key;
            if (kinds.Count > MostKinds)
            {
                solid.ForEach(cell => cell.Text = Wall);
            }
            var floors = cells
                .Where(cell => !cell.IsSolid)
                .GroupBy(cell => cell.Text)
                .Where(kind => kind.Count() > Floor * cells.Count);
            foreach (var cell in floors.SelectMany(kind => kind))
            {
                cell.Text = null;
            }
            plan.TellsFree = isAlone && Spans(plan, isSolid: false) <= Spans(plan, isSolid: true);
        }

        private static int Spans(GridPlan plan, bool isSolid) =>
            plan
                .All.GroupBy(cell => cell.Row)
                .Sum(row =>
                    GridColumns
                        .SpansOf(
                            row.Where(cell => cell.IsSolid == isSolid).Select(cell => cell.Column)
                        )
                        .Count()
                );

        private static string KindOf(string name) =>
            name.TrimEnd("0123456789 _-.()".ToCharArray()) is { Length: > 0 } kind ? kind : name;
    }
}
