#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// Boards of sprites in the world: what lies in rows and columns, and what lies on it. The cells are the children of one object,
    /// those of one name among them, or things of one size whatever holds them; a cell may be an object that only holds its picture.
    /// </summary>
    internal sealed class SpriteGrids
    {
        private const int Fewest = 4;

        // Of several names, so that no four things that happen to stand in a square are a board.
        private const int FewestMixed = 9;

        // In a unit of the world.
        private const float SizeSteps = 20;

        // Of the cells: what more of them show is no picture that a piece on them hides.
        private const float RarePart = 0.25f;

        private readonly List<CameraView> _views;
        private readonly Func<Transform, bool> _hasNode;
        private readonly Dictionary<Transform, GridCell> _cells = new();
        private readonly List<(Transform? Parent, GridPlan Plan)> _plans = new();
        private readonly List<SpriteCell> _all;
        private readonly SpritePieces _pieces;

        /// <summary>Reads all active sprites that are drawn.</summary>
        /// <param name="leftOut">Objects that are left out, with all below them.</param>
        /// <param name="views">What cameras show, the topmost first.</param>
        /// <param name="hasNode">Whether an object has a node, which says what it is.</param>
        public SpriteGrids(
            HashSet<object> leftOut,
            List<CameraView> views,
            Func<Transform, bool> hasNode
        )
        {
            (_views, _hasNode) = (views, hasNode);
            _all = SceneObjects
                .Unordered<SpriteRenderer>()
                .Where(sprite => IsShown(sprite) && !WalkClaims.IsIn(sprite.transform, leftOut))
                .Select(sprite => new SpriteCell(sprite))
                .ToList();
            Scenery = Wallpapers.Of(_all, views);
            _all.RemoveAll(cell => Scenery.Contains(cell.Object));
            _pieces = new SpritePieces(_all);
            AddKnown();
            // Squares before the pieces that lie on them.
            var groups = _all.GroupBy(cell => cell.Object.parent)
                .OrderByDescending(siblings => siblings.Count())
                .ThenBy(siblings => siblings.Min(cell => cell.Sprite.sortingOrder));
            foreach (var group in groups)
            {
                var siblings = group.Where(IsFree).ToList();
                if (siblings.Count >= Fewest && !Add(group.Key, siblings))
                {
                    AddKinds(group.Key, siblings);
                }
            }
            AddScattered();
        }

        /// <summary>What lies in rows and columns, and is no board.</summary>
        public HashSet<Transform> Scenery { get; }

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
            _cells.TryGetValue(place, out var cell)
            && cell.Grid.AreNamedAlike
            && (place == cell.StandsFor as Transform || place.IsChildOf((Transform)cell.StandsFor!))
                ? cell.Text
                : null;

        private static bool IsShown(SpriteRenderer sprite) =>
            SpriteSight.IsShown(sprite) && !SceneObjects.IsOnCanvas(sprite.transform);

        // Boards that were told before, though few of their things may be left.
        private void AddKnown()
        {
            var boards = _all.GroupBy(cell => cell.Board)
                .Where(board => board.Key != null)
                .OrderByDescending(board => board.Count())
                .ToList();
            foreach (var board in boards)
            {
                var things = board.Where(IsFree).ToList();
                var holder = board.Key!.Holder as Transform;
                if (things.Count > 0 && (board.Key.Holder == null || holder != null))
                {
                    Add(holder, things.Concat(NewTo(things, holder)).ToList());
                }
            }
        }

        // Of the names of the others and beside them, or of their size where each may have a holder of its own.
        private IEnumerable<SpriteCell> NewTo(List<SpriteCell> things, Transform? holder)
        {
            var kinds = things.Select(KindOf).ToHashSet();
            var parents = things.Select(cell => cell.Object.parent).ToHashSet();
            var size = SizeOf(things[0], null);
            return _all.Where(one =>
                one.Board == null
                && (holder == null || one.Object.IsChildOf(holder))
                && (
                    parents.Count > 1
                        ? SizeOf(one, null) == size
                        : kinds.Contains(KindOf(one)) && parents.Contains(one.Object.parent)
                )
            );
        }

        // A table under the cards, or the pieces beside the squares, are of another name. The squares of a chess board are of two names,
        // but of one size.
        private void AddKinds(Transform? parent, List<SpriteCell> siblings)
        {
            foreach (var alike in Free(siblings, cell => SizeOf(cell, parent), FewestMixed))
            {
                if (alike.GroupBy(KindOf).Count() > 1)
                {
                    Add(parent, alike);
                }
            }
            foreach (var kind in Free(siblings, KindOf, Fewest))
            {
                Add(parent, kind);
            }
        }

        // Rows of their own, squares of several parents, pieces that fall into a frame.
        private void AddScattered()
        {
            foreach (var alike in Free(_all, cell => SizeOf(cell, null), FewestMixed))
            {
                var parents = alike
                    .Select(cell => (Transform?)cell.Object.parent)
                    .Distinct()
                    .ToList();
                if (parents.Count > 1)
                {
                    Add(ParentOf(parents), alike);
                }
            }
        }

        // In groups, each read when it is its turn: what was before may have taken some of them.
        private IEnumerable<List<SpriteCell>> Free<TKey>(
            List<SpriteCell> cells,
            Func<SpriteCell, TKey> key,
            int fewest
        ) =>
            cells
                .GroupBy(key)
                .Where(group => group.Count() >= fewest)
                .OrderByDescending(group => group.Count())
                .ToList()
                .Select(group => group.Where(IsFree).ToList())
                .Where(group => group.Count >= fewest);

        private bool IsFree(SpriteCell cell) => !_cells.ContainsKey(cell.Object);

        // The innermost object around all of them; null for the scene.
        private static Transform? ParentOf(List<Transform?> parents)
        {
            var place = parents[0];
            while (place != null && !parents.TrueForAll(one => one != null && one.IsChildOf(place)))
            {
                place = place.parent;
            }
            return place;
        }

        private static string KindOf(SpriteCell cell) => ObjectName.WithoutNumber(cell.Object);

        private static (int, int) SizeOf(SpriteCell cell, Transform? parent)
        {
            var size = cell.SizeIn(parent);
            return (Mathf.RoundToInt(size.x * SizeSteps), Mathf.RoundToInt(size.y * SizeSteps));
        }

        // False if they lie in no rows and columns.
        private bool Add(Transform? parent, List<SpriteCell> siblings)
        {
            var sprites = siblings.OrderBy(cell => cell.Object.GetSiblingIndex()).ToList();
            var things = sprites.ConvertAll(cell => cell.Sprite.transform);
            var frame = KnownBoards.Find(parent, things, AreasIn(parent, sprites));
            if (frame == null)
            {
                return false;
            }
            var plan = GridPlan.Of(frame, things.Count, out var cells);
            var areas = cells.Select(cell => cell.Bounds!.Value).ToList();
            NameFree(plan.All.Except(cells).ToList(), parent, sprites);
            foreach (var cell in plan.All)
            {
                Place(cell, parent, sprites[0].Middle.z, sprites[0].Object.gameObject);
            }
            if (plan.All.All(cell => cell.IsOutOfSight))
            {
                return true;
            }
            Fill(plan, cells, sprites, _pieces.On(parent, sprites, areas, plan.IsSlanted), frame);
            _plans.Add((parent, plan));
            return true;
        }

        // Pieces of another kind, which are no cells of this board: where they lie nothing is empty.
        private void NameFree(List<GridCell> free, Transform? parent, List<SpriteCell> sprites)
        {
            if (free.Count == 0)
            {
                return;
            }
            var areas = free.ConvertAll(cell => cell.Bounds!.Value);
            foreach (var found in _pieces.Between(parent, sprites, areas))
            {
                free[found.Key].Text = NamesOf(found.Select(one => one.Sprite));
            }
        }

        private void Fill(
            GridPlan plan,
            GridCell[] cells,
            List<SpriteCell> sprites,
            ILookup<int, SpriteCell> pieces,
            BoardFrame frame
        )
        {
            var contents = new List<string?>();
            for (var i = 0; i < cells.Length; i++)
            {
                contents.Add(ContentOf(sprites[i], pieces[i].Where(one => !_hasNode(one.Object))));
            }
            WithoutFrame(contents);
            var names = NamesOf(sprites, pieces.Any() || contents.Exists(IsSome), frame);
            var most = RarePart * names.Count;
            var rare = names.GroupBy(name => name).Where(same => same.Count() <= most);
            var telling = rare.Select(same => same.Key).OfType<string>().ToHashSet();
            for (var i = 0; i < cells.Length; i++)
            {
                cells[i].StandsFor = sprites[i].Object;
                cells[i].Text =
                    contents[i] is { } content && names[i] is { } name && telling.Contains(name)
                        ? $"{content} on {name}"
                        : contents[i] ?? names[i];
                cells[i].IsEmpty = cells[i].Text == null && !pieces[i].Any();
                _cells[sprites[i].Object] = cells[i];
                _cells[sprites[i].Sprite.transform] = cells[i];
                foreach (var piece in pieces[i])
                {
                    _cells[piece.Object] = cells[i];
                }
            }
            plan.NameCells(sprites.Select(cell => ObjectName.Of(cell.Object)));
        }

        private static bool IsSome(string? text) => text != null;

        // What the cells are without what lies on them. The picture that all have, or two of squares of two names, are frames if something
        // lies in one of them. Where all have the same picture, colours tell them apart.
        private static List<string?> NamesOf(
            List<SpriteCell> sprites,
            bool hasContent,
            BoardFrame frame
        )
        {
            var pictures = sprites.Select(cell => cell.Sprite.sprite).Distinct().Take(3).Count();
            if (hasContent && (pictures == 1 || (pictures == 2 && AreOfTwoNames(sprites))))
            {
                return sprites.ConvertAll(_ => (string?)null);
            }
            var colors = sprites.ConvertAll(cell => Tint.Of(cell.Sprite.color, cell.Sprite.sprite));
            frame.HasColors = pictures == 1 && (frame.HasColors || colors.Distinct().Skip(1).Any());
            if (frame.HasColors)
            {
                return sprites
                    .Zip(colors, (cell, color) => color ?? PictureOn(cell.Sprite))
                    .ToList<string?>();
            }
            var names = sprites.ConvertAll(cell => PictureOn(cell.Sprite));
            if (pictures > 1 && !names.Distinct().Skip(1).Any())
            {
                var drawn = sprites.ConvertAll(cell => (UnityEngine.Object)cell.Sprite.sprite);
                var parts = PictureParts.OnOneSheet(drawn);
                parts ??= names[0] == null ? PictureParts.Of(drawn, ShownPictures) : null;
                return parts?.ToList<string?>() ?? names;
            }
            WithoutFrame(names);
            return names;
        }

        // A number at the end that pictures of several names have in common is that of a frame, as of invaders that step in time.
        private static void WithoutFrame(List<string?> names)
        {
            var told = names.OfType<string>().Distinct().ToList();
            var plain = told.ConvertAll(ObjectName.WithoutNumber);
            var isFrame =
                told.Count > 1
                && plain.TrueForAll(name => name.Length > 0)
                && told.Zip(plain, (name, kind) => name.Substring(kind.Length)).Distinct().Count()
                    == 1;
            for (var i = 0; isFrame && i < names.Count; i++)
            {
                names[i] = names[i] is { } name ? ObjectName.WithoutNumber(name) : null;
            }
        }

        private static bool AreOfTwoNames(List<SpriteCell> sprites) =>
            sprites.Select(KindOf).Distinct().Count() == 2;

        // Sprites of a board may differ in size, their places do not: all count as large as the middle one.
        private static List<AbuRect> AreasIn(Transform? parent, List<SpriteCell> sprites)
        {
            var width = Middle(sprites.Select(cell => cell.SizeIn(parent).x));
            var height = Middle(sprites.Select(cell => cell.SizeIn(parent).y));
            return sprites.ConvertAll(cell =>
            {
                var at = cell.MiddleIn(parent);
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

        // The names of the sprites below the object, and of those that lie on it, with the colour of an area that marks the cell.
        private static string? ContentOf(SpriteCell cell, IEnumerable<SpriteCell> pieces)
        {
            var sprites = cell
                .Object.GetComponentsInChildren<SpriteRenderer>()
                .Where(sprite => sprite != cell.Sprite && IsShown(sprite))
                .Concat(pieces.Select(piece => piece.Sprite))
                .ToLookup(sprite => SpriteLayers.MarkOn(cell.Sprite, sprite));
            var names = NamesOf(sprites[null]);
            var mark = sprites.LastOrDefault(marked => marked.Key != null)?.Key;
            return mark == null ? (names.Length == 0 ? null : names)
                : names.Length == 0 ? mark
                : $"{names} ({mark})";
        }

        private static string NamesOf(IEnumerable<SpriteRenderer> pieces) =>
            string.Join(" ", pieces.Select(NameOf).Distinct());

        // The pictures of an animation may be called by their numbers alone, which are no name of who is shown.
        private static string NameOf(SpriteRenderer piece)
        {
            var picture = PictureOn(piece);
            var isFrame = picture?.Any(char.IsLetter) != true && SpriteSight.IsAnimated(piece);
            return picture == null || (isFrame && WorldNames.IsTelling(piece.transform))
                ? ObjectName.Of(piece.transform)
                : picture;
        }

        private static IEnumerable<UnityEngine.Object> ShownPictures() =>
            SceneObjects.Unordered<SpriteRenderer>().Where(IsShown).Select(shown => shown.sprite);

        // Null for a picture without a name, as one that the game has made itself.
        private static string? PictureOn(SpriteRenderer shows) =>
            PlayedPictures.NameOf(shows, shows.sprite)
            ?? (shows.sprite.name is { Length: > 0 } name ? name : null);
    }
}
