#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// Tiles of a picture behind a world in which bodies move: no board of the game, though they lie in rows and
    /// columns. Nothing touches them, no script knows them, and they fill the screen, or are called a background and
    /// fill most of it.
    /// </summary>
    internal static class Wallpapers
    {
        private const int Fewest = 4;

        // In parts of the screen.
        private const float WidthOfMost = 0.7f;
        private const float HeightOfMost = 0.5f;
        private const float All = 0.98f;

        private static readonly string[] Names =
        {
            "background",
            "backdrop",
            "wallpaper",
            "scenery",
            "sky",
            "bg",
        };

        /// <summary>Those of these sprites that are tiles of a wallpaper.</summary>
        public static HashSet<Transform> Of(List<SpriteCell> sprites, List<CameraView> views)
        {
            var tiles = new HashSet<Transform>();
            if (views.Count == 0 || !WorldBodies.AreSomeMoved())
            {
                return tiles;
            }
            var groups = sprites
                .GroupBy(cell => (cell.Object.parent, cell.Sprite.sprite))
                .Where(group => group.Count() >= Fewest);
            foreach (var group in groups)
            {
                var cells = group.ToList();
                if (
                    IsUntouched(group.Key.parent, cells) && Fills(cells, group.Key.parent, views[0])
                )
                {
                    tiles.UnionWith(cells.Select(cell => cell.Object));
                }
            }
            return tiles;
        }

        private static bool IsUntouched(Transform? parent, List<SpriteCell> cells) =>
            (parent == null || !IsMarked(parent))
            && !cells.Exists(cell => IsMarked(cell.Object) || IsMarked(cell.Sprite.transform));

        private static bool IsMarked(Transform place) =>
            WorldBodies.HasCollider(place) || place.TryGetComponent<MonoBehaviour>(out _);

        private static bool Fills(List<SpriteCell> cells, Transform? parent, CameraView view)
        {
            var box = cells[0].Sprite.bounds;
            cells.ForEach(cell => box.Encapsulate(cell.Sprite.bounds));
            var (from, to) = (view.Project(box.min), view.Project(box.max));
            var (seen, screen) = (view.AreaOf(box).size, view.Screen.size);
            var isAll = seen.x >= All * screen.x && seen.y >= All * screen.y;
            var isMost =
                Mathf.Abs(to.x - from.x) >= WidthOfMost * screen.x
                && Mathf.Abs(to.y - from.y) >= HeightOfMost * screen.y;
            return isAll || (isMost && (IsBehind(cells[0].Object) || IsBehind(parent)));
        }

        private static bool IsBehind(Transform? named) =>
            named != null
            && ObjectName
                .WithoutNumber(named)
                .ToLowerInvariant()
                .Split(' ')
                .Any(word => Array.IndexOf(Names, word) >= 0);
    }
}
