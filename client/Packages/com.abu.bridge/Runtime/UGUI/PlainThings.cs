#nullable enable

using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using UnityEngine;
using UnityEngine.UI;

namespace Abu
{
    /// <summary>
    /// Rectangles of a colour that are things of the game, such as falling notes, and no panels: they have a script of the game's own, were
    /// made by the game as copies, or are moved by it.
    /// </summary>
    internal static class PlainThings
    {
        // In parts of the screen.
        private const float Large = 0.5f;

        // What Unity and TextMesh Pro put on objects.
        private static readonly string[] NotOfGames = { "UnityEngine", "Unity", "TMPro", "Abu" };

        private static readonly List<MonoBehaviour> Scripts = new();
        private static readonly ConditionalWeakTable<Transform, Track> Tracks = new();

        /// <summary>The name of such a thing; null for other images.</summary>
        /// <param name="level">A visible image without a picture, in which nothing else is.</param>
        /// <param name="area">Its visible part in pixels.</param>
        public static string? NameOf(RectTransform level, Rect area)
        {
            var isLarge =
                area.width > Large * GameScreen.Width && area.height > Large * GameScreen.Height;
            var isThing = !isLarge && (HasScript(level) || IsCopy(level) || IsMoved(level));
            return isThing ? ObjectName.Telling(level) : null;
        }

        /// <summary>Whether the object has a script of the game's own.</summary>
        public static bool HasScript(Transform level)
        {
            level.GetComponents(Scripts);
            return Scripts.Exists(script => script != null && IsOfGame(script.GetType()));
        }

        private static bool IsOfGame(Type type) =>
            Array.IndexOf(NotOfGames, (type.Namespace ?? "").Split('.')[0]) < 0;

        private static bool IsCopy(Transform level) =>
            level.name.EndsWith("(Clone)", StringComparison.Ordinal);

        // By more than its size: nothing else moves a rectangle by itself in what holds it.
        private static bool IsMoved(RectTransform level)
        {
            if (level.parent == null || level.parent.TryGetComponent<LayoutGroup>(out _))
            {
                return false;
            }
            var place = level.anchoredPosition;
            var track = Tracks.GetValue(level, _ => new Track(place));
            var (way, size) = (place - track.First, level.rect.size);
            track.IsMoved |= Mathf.Abs(way.x) > size.x || Mathf.Abs(way.y) > size.y;
            return track.IsMoved;
        }

        private sealed class Track
        {
            public Track(Vector2 first)
            {
                First = first;
            }

            public Vector2 First { get; }

            public bool IsMoved { get; set; }
        }
    }
}
