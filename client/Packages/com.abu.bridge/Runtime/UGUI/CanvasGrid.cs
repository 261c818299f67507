#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine;
using UnityEngine.UI;

namespace Abu
{
    /// <summary>Rectangles of equal size that lie in rows and columns: the children of one object, or their children.</summary>
    internal sealed class CanvasGrid
    {
        private const int Fewest = 3;

        // Of a board in which nothing is yet.
        private const int FewestEmpty = 6;

        // In parts of a cell.
        private const float Covering = 0.9f;

        private static readonly Vector3[] Corners = new Vector3[4];

        private readonly Dictionary<Transform, GridCell> _cells = new();
        private readonly List<CanvasBoard> _boards = new();
        private readonly HashSet<GridPlan> _framed = new();

        // What draws the pictures that all cells of a board have.
        private readonly HashSet<object?> _frames = new();

        /// <summary>The cell that the object is; null if it is none.</summary>
        public GridCell? CellOf(Transform level) =>
            _cells.TryGetValue(level, out var cell) ? cell : null;

        /// <summary>Whether the object is a cell, or lies in one.</summary>
        public bool IsInCell(Transform? level) => CellAround(level, out _) != null;

        /// <summary>The same, but not if it is a piece on one.</summary>
        public bool IsPartOfCell(Transform level) =>
            CellAround(level, out var cell) is { } around && cell == (object?)around.StandsFor;

        private GridCell? CellAround(Transform? level, out Transform? place)
        {
            place = level;
            while (place != null && _cells.Count > 0)
            {
                if (_cells.TryGetValue(place, out var cell))
                {
                    return cell;
                }
                place = place.parent;
            }
            return null;
        }

        /// <summary>Notes the cells, if the object holds a grid; null if not.</summary>
        /// <param name="level">The object, before the objects in it are read.</param>
        /// <param name="view">The view of the objects in it.</param>
        public GridPlan? Of(Transform level, CanvasView view)
        {
            var children = Shown(level);
            return children.Count < 2 && !IsKnown(level, children)
                ? OfThinRows(level, view)
                : Of(level, children, view)
                    ?? Of(level, ChildrenOf(children), view)
                    ?? OfLowest(level, children, view);
        }

        // Rows that take no place themselves, as those that a layout makes no wider than nothing.
        private GridPlan? OfThinRows(Transform level, CanvasView view)
        {
            var rows = Shown(level, areRows: true);
            return rows.Count < 2 ? null : Of(level, ChildrenOf(rows), view);
        }

        /// <summary>
        /// Notes the cell on which an object lies that belongs to no cell by its parents: boards move their pieces from cell to cell.
        /// </summary>
        /// <param name="level">The object, after the cells were noted: it is drawn above them.</param>
        public void Place(Transform level)
        {
            if (_boards.Count == 0 || !(level is RectTransform rect) || IsInCell(level))
            {
                return;
            }
            foreach (var board in _boards)
            {
                if (board.CellBelow(rect) is { } cell)
                {
                    cell.IsEmpty = false;
                    _cells[level] = cell;
                    return;
                }
            }
        }

        /// <summary>
        /// Leaves out the picture that all cells have, if something lies in one of them or is made to: it is their frame.
        /// </summary>
        public void LeaveOutFrames(List<AbuSceneNode> nodes, GridPlan plan)
        {
            if (
                _framed.Contains(plan) && (plan.IsEmptyBoard || plan.All.Any(cell => !cell.IsEmpty))
            )
            {
                RemoveFrames(nodes, plan);
            }
        }

        private void RemoveFrames(List<AbuSceneNode> nodes, GridPlan plan)
        {
            nodes.RemoveAll(node =>
                node.Role == "image"
                && !node.Interactive
                && node.Cell is { } cell
                && cell.Grid == plan
                && _frames.Contains(node.StandsFor)
            );
            foreach (var node in nodes.Where(node => node.HasChildren))
            {
                RemoveFrames(node.Children, plan);
            }
        }

        // Pieces lie on the cells or beside the rows, as children of the same object, and are drawn later.
        private GridPlan? OfLowest(Transform level, List<RectTransform> children, CanvasView view)
        {
            var alike = children.FindAll(child => IsLike(child, children[0]));
            if (alike.Count < children.Count && Of(level, ChildrenOf(alike), view) is { } plan)
            {
                return plan;
            }
            var cells = new List<RectTransform>();
            if (alike.Count >= 4 && !IsOneLine(alike))
            {
                cells.AddRange(alike.Where(one => !cells.Exists(cell => IsOn(one, cell))));
            }
            return cells.Count < children.Count ? Of(level, cells, view) : null;
        }

        private static bool IsOn(RectTransform one, RectTransform other)
        {
            var way = one.localPosition - other.localPosition;
            return Mathf.Abs(way.x) < CanvasBoard.OffMiddle * other.rect.width
                && Mathf.Abs(way.y) < CanvasBoard.OffMiddle * other.rect.height;
        }

        private GridPlan? Of(Transform level, List<RectTransform> cells, CanvasView view)
        {
            // Before any corner is computed: most objects hold children of different sizes, or in one row or column.
            if (
                !cells.TrueForAll(cell => IsLike(cell, cells[0]))
                || (!IsKnown(level, cells) && (cells.Count < Fewest || IsOneLine(cells)))
                || FrameOf(level, cells) is not { } frame
                || GridCells.AreWords(cells.Select(OnlyTextIn))
            )
            {
                return null;
            }
            var plan = GridPlan.Of(frame, cells.Count, out var found);
            plan.NameCells(cells.Select(ObjectName.Of));
            _boards.Add(new CanvasBoard(level, plan));
            foreach (var cell in plan.All)
            {
                var area = view.Project(CornersOf(level, cell.Bounds!.Value));
                cell.IsOutOfSight = area == null || view.Seen(area.Value) == null;
                cell.Bounds = area == null ? (AbuRect?)null : ScreenPoints.FromTop(area.Value);
            }
            Fill(plan, found, cells, frame);
            return plan;
        }

        // What a layout arranges moves up when something is gone, and makes its holder as large as it needs.
        private static BoardFrame? FrameOf(Transform level, List<RectTransform> cells)
        {
            var areas = cells.ConvertAll(cell => AreaIn(level, cell));
            return IsArranged(level) ? KnownBoards.Arranged(level, cells, areas)
                : level is RectTransform { rect: var holder }
                    ? KnownBoards.Find(
                        level,
                        cells,
                        areas,
                        new AbuRect(holder.xMin, -holder.yMax, holder.width, holder.height)
                    )
                : KnownBoards.Find(level, cells, areas);
        }

        private static bool IsArranged(Transform level) =>
            level.TryGetComponent<LayoutGroup>(out var layout) && layout.isActiveAndEnabled;

        private static bool IsKnown(Transform level, List<RectTransform> cells) =>
            cells.Exists(cell => KnownBoards.Of(cell)?.Holder == (object)level)
            && !IsArranged(level);

        private static string? OnlyTextIn(Transform cell) =>
            GraphicText.Within(cell) is { Count: 1 } texts ? texts[0] : null;

        private void Fill(
            GridPlan plan,
            GridCell[] found,
            List<RectTransform> cells,
            BoardFrame rows
        )
        {
            var frames = cells.ConvertAll(FrameIn);
            var picture = Picture.ShownOn(frames[0]);
            var isFramed =
                frames.TrueForAll(frame => Picture.ShownOn(frame) == picture)
                || cells.Zip(frames, IsUnderWords).Any(isUnder => isUnder);
            if (isFramed)
            {
                _framed.Add(plan);
                _frames.UnionWith(frames);
            }
            var contents = cells
                .Zip(frames, (cell, frame) => new CellContent(cell, isFramed ? frame : cell))
                .ToList();
            var plain = contents.Min(content => content.PlainImages);
            var colors = ColorsOf(contents, rows);
            for (var i = 0; i < found.Length; i++)
            {
                found[i].StandsFor = cells[i];
                found[i].Text = colors?[i];
                found[i].IsEmpty =
                    !contents[i].HasMeaning
                    && contents[i].PlainImages == plain
                    && (isFramed || Picture.ShownOn(cells[i]) == null);
                _cells[cells[i]] = found[i];
            }
            plan.IsEmptyBoard =
                cells.Count >= FewestEmpty
                && plan.AreNamedAlike
                && ObjectName.Telling(cells[0]) != null
                && plan.All.All(cell => cell.IsEmpty && cell.Text == null)
                && cells.TrueForAll(IsMadeToHold);
        }

        // The tile of a letter, which may have several pictures. A number counts what the picture shows.
        private static bool IsUnderWords(RectTransform cell, Transform frame) =>
            Picture.ShownOn(frame) != null
            && GraphicText.Within(cell).Exists(text => text.Any(char.IsLetter));

        // The picture of a cell may be drawn by an object in it that is as large.
        internal static Transform FrameIn(RectTransform cell)
        {
            if (Picture.ShownOn(cell) != null)
            {
                return cell;
            }
            var first = cell.GetComponentsInChildren<Graphic>()
                .FirstOrDefault(graphic => Picture.ShownOn(graphic.transform) != null);
            return first != null && IsAsLarge(first.rectTransform, cell) ? first.transform : cell;
        }

        /// <summary>Whether a picture in an object is as large as that.</summary>
        internal static bool IsAsLarge(RectTransform picture, Transform level)
        {
            if (!(level is RectTransform cell))
            {
                return false;
            }
            var (one, other) = (AreaIn(cell, picture), AreaIn(cell, cell));
            return one.Width >= Covering * other.Width && one.Height >= Covering * other.Height;
        }

        // It is drawn, and has a text that is empty now, or a script that fills it.
        private static bool IsMadeToHold(RectTransform cell) =>
            cell.GetComponentsInChildren<Graphic>()
                .Any(graphic => Picture.Of(graphic.transform) != null)
            && (
                PlainThings.HasScript(cell)
                || cell.GetComponentsInChildren<Graphic>(true).Any(GraphicText.IsText)
            );

        // Where nothing but colours tells cells apart, as of blocks that have landed; null for other boards.
        private static List<string?>? ColorsOf(List<CellContent> contents, BoardFrame frame)
        {
            var colors = contents.ConvertAll(content => content.Color);
            frame.HasColors =
                !contents.Exists(content => content.HasMeaning)
                && (frame.HasColors || colors.Distinct().Skip(1).Any());
            return frame.HasColors ? colors : null;
        }

        private static bool IsOneLine(List<RectTransform> cells)
        {
            var (first, parent) = (cells[0].localPosition, cells[0].parent);
            return cells.TrueForAll(cell => cell.parent == parent)
                && (
                    cells.TrueForAll(cell => cell.localPosition.x == first.x)
                    || cells.TrueForAll(cell => cell.localPosition.y == first.y)
                );
        }

        private static bool IsLike(RectTransform one, RectTransform other) =>
            Mathf.Abs(one.rect.width - other.rect.width) < 0.1f * other.rect.width
            && Mathf.Abs(one.rect.height - other.rect.height) < 0.1f * other.rect.height;

        // Empty if they are no rows: one of them holds nothing, or a grid of its own beside others that hold less.
        private static List<RectTransform> ChildrenOf(List<RectTransform> rows)
        {
            var inRows = rows.FindAll(row => !IsSpacer(row)).ConvertAll(Shown);
            var areBlocks = inRows.TrueForAll(row => row.Count == inRows[0].Count);
            return inRows.TrueForAll(row => row.Count > 0 && (areBlocks || IsOneLine(row)))
                ? inRows.SelectMany(row => row).ToList()
                : new List<RectTransform>();
        }

        private static bool IsSpacer(RectTransform row) =>
            row.childCount == 0 && !row.TryGetComponent<Graphic>(out _);

        private static List<RectTransform> Shown(Transform level) => Shown(level, areRows: false);

        private static List<RectTransform> Shown(Transform level, bool areRows)
        {
            var shown = new List<RectTransform>();
            foreach (Transform child in level)
            {
                if (
                    child is RectTransform rect
                    && child.gameObject.activeSelf
                    && (areRows || (rect.rect.width > 0 && rect.rect.height > 0))
                    && !(child.TryGetComponent<CanvasGroup>(out var group) && Faint.Is(group.alpha))
                )
                {
                    shown.Add(rect);
                }
            }
            return shown;
        }

        // In the space of the object, where also a turned canvas in the world has straight rows. y is down.
        internal static AbuRect AreaIn(Transform level, RectTransform cell)
        {
            cell.GetWorldCorners(Corners);
            var min = Vector2.positiveInfinity;
            var max = Vector2.negativeInfinity;
            foreach (var corner in Corners)
            {
                Vector2 point = level.InverseTransformPoint(corner);
                min = Vector2.Min(min, point);
                max = Vector2.Max(max, point);
            }
            return new AbuRect(min.x, -max.y, max.x - min.x, max.y - min.y);
        }

        private static Vector3[] CornersOf(Transform level, AbuRect area)
        {
            var (left, right) = (area.X, area.X + area.Width);
            var (top, bottom) = (-area.Y, -area.Y - area.Height);
            Corners[0] = level.TransformPoint(new Vector3(left, bottom, 0));
            Corners[1] = level.TransformPoint(new Vector3(left, top, 0));
            Corners[2] = level.TransformPoint(new Vector3(right, top, 0));
            Corners[3] = level.TransformPoint(new Vector3(right, bottom, 0));
            return Corners;
        }

        /// <summary>What is shown in a cell, beside its own picture.</summary>
        private readonly struct CellContent
        {
            /// <param name="cell">The cell.</param>
            /// <param name="frame">What draws the picture that all cells have; the cell itself for none.</param>
            public CellContent(Transform cell, Transform frame)
            {
                (HasMeaning, PlainImages) = (GraphicText.Within(cell).Count > 0, 0);
                Graphic? shown = null;
                foreach (var image in cell.GetComponentsInChildren<Graphic>())
                {
                    if (Picture.Of(image.transform) == null)
                    {
                        continue;
                    }
                    var isNamed = Picture.ShownOn(image.transform) != null;
                    shown = isNamed ? shown : image;
                    if (image.transform != cell && image.transform != frame)
                    {
                        HasMeaning |= isNamed;
                        PlainImages += isNamed ? 0 : 1;
                    }
                }
                Color = shown == null ? null : ColorWords.Of(shown.color);
            }

            /// <summary>Of the image without a picture that lies uppermost; null if there is none.</summary>
            public string? Color { get; }

            /// <summary>A text or a picture of the game's own is in it.</summary>
            public bool HasMeaning { get; }

            /// <summary>Images without a picture: frames, or squares of a colour.</summary>
            public int PlainImages { get; }
        }
    }
}
