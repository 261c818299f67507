#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>Boards of sprites in the world: objects with the same parent that lie in rows and columns, and what lies in them.</summary>
    internal sealed class SpriteGrids
    {
        private const int Fewest = 4;

        private readonly List<CameraView> _views;
        private readonly Dictionary<Transform, GridCell> _cells = new();
        private readonly List<(Transform? Parent, GridPlan Plan)> _plans = new();

        /// <summary>Reads all active sprites that are drawn.</summary>
        /// <param name="leftOut">Objects that are left out, with all below them.</param>
        /// <param name="views">What cameras show, the topmost first.</param>
        public SpriteGrids(HashSet<object> leftOut, List<CameraView> views)
        {
            _views = views;
            var shown = SceneObjects
                .Unordered<SpriteRenderer>()
                .Where(sprite => IsShown(sprite) && !WalkClaims.IsIn(sprite.transform, leftOut))
                .GroupBy(sprite => sprite.transform.parent)
                .Where(siblings => siblings.Count() >= Fewest);
            foreach (var siblings in shown)
            {
                Add(siblings.Key, SceneObjects.InOrder(siblings));
            }
        }

        /// <summary>The boards, in no particular order, each with the object that holds it; null for the scene itself.</summary>
        public IEnumerable<(Transform? Parent, GridPlan Plan)> Plans => _plans;

        /// <summary>The cell that an object is, or in which it lies; null if there is none.</summary>
        public GridCell? CellOf(Transform? place)
        {
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

        /// <summary>What tells a cell from others of the same name: what it shows; null if its name does.</summary>
        public string? NameOf(Transform place) =>
            _cells.TryGetValue(place, out var cell) && cell.Grid.AreNamedAlike ? cell.Text : null;

        private static bool IsShown(SpriteRenderer sprite) =>
            sprite.enabled
            && sprite.sprite != null
            && !Faint.Is(sprite.color.a)
            && !SceneObjects.IsOnCanvas(sprite.transform);

        private void Add(Transform? parent, List<SpriteRenderer> sprites)
        {
            var areas = AreasIn(parent, sprites);
            var plan = GridPlan.Of(areas, out var cells);
            if (plan == null)
            {
                return;
            }
            var thing = sprites[0].gameObject;
            foreach (var cell in plan.All)
            {
                Place(cell, parent, sprites[0].transform.position.z, thing);
            }
            if (plan.All.All(cell => cell.IsOutOfSight))
            {
                return;
            }
            Fill(plan, cells, sprites);
            _plans.Add((parent, plan));
        }

        private void Fill(GridPlan plan, GridCell[] cells, List<SpriteRenderer> sprites)
        {
            var contents = sprites.ConvertAll(sprite => ContentOf(sprite.transform));
            // A picture that all of them have is a frame, if something lies in one of them.
            var isFramed =
                contents.Exists(content => content != null)
                && sprites.TrueForAll(sprite => sprite.sprite == sprites[0].sprite);
            for (var i = 0; i < cells.Length; i++)
            {
                cells[i].StandsFor = sprites[i].transform;
                cells[i].Text = contents[i] ?? (isFramed ? null : NameOf(sprites[i].sprite));
                cells[i].IsEmpty = cells[i].Text == null;
                _cells[sprites[i].transform] = cells[i];
            }
            plan.NameCells(sprites.Select(ObjectName.Of));
        }

        // Sprites of a board may differ in size, their places do not: all count as large as the middle one.
        private static List<AbuRect> AreasIn(Transform? parent, List<SpriteRenderer> sprites)
        {
            var scale = parent == null ? Vector3.one : parent.lossyScale;
            var width = Middle(sprites.Select(sprite => sprite.bounds.size.x / scale.x));
            var height = Middle(sprites.Select(sprite => sprite.bounds.size.y / scale.y));
            return sprites.ConvertAll(sprite =>
            {
                var at = sprite.transform.localPosition;
                return new AbuRect(at.x - width / 2, -at.y - height / 2, width, height);
            });
        }

        private static float Middle(IEnumerable<float> sizes)
        {
            var sorted = sizes.OrderBy(size => size).ToList();
            return sorted[sorted.Count / 2];
        }

        private void Place(GridCell cell, Transform? parent, float depth, GameObject thing)
        {
            var area = cell.Bounds!.Value;
            var (middle, half) = (
                new Vector3(area.X + area.Width / 2, -area.Y - area.Height / 2, 0),
                new Vector3(area.Width / 2, area.Height / 2, 0)
            );
            var (from, to) = (InWorld(parent, middle - half), InWorld(parent, middle + half));
            from.z = to.z = depth;
            var seen = ScreenCameras
                .AreasOf(_views, new Bounds((from + to) / 2, to - from), thing)
                .ToList();
            cell.IsOutOfSight = seen.Count == 0;
            cell.Bounds = seen.Count == 0 ? (AbuRect?)null : ScreenPoints.FromTop(seen[0]);
        }

        private static Vector3 InWorld(Transform? parent, Vector3 point) =>
            parent == null ? point : parent.TransformPoint(point);

        // The names of the sprites below the object.
        private static string? ContentOf(Transform cell)
        {
            var names = cell.GetComponentsInChildren<SpriteRenderer>()
                .Where(sprite => sprite.transform != cell && IsShown(sprite))
                .Select(sprite => NameOf(sprite.sprite))
                .Distinct()
                .ToList();
            return names.Count == 0 ? null : string.Join(" ", names);
        }

        private static string NameOf(Sprite sprite) => ObjectName.Telling(sprite) ?? sprite.name;
    }
}
