#nullable enable

using System;
using System.Collections.Generic;
using UnityEngine;

namespace Abu
{
    /// <summary>
    /// Says where objects are, in the words of a player: "ahead, 4 m". The words change only when an object has moved by a good part
    /// of a step, so that things that sway print no changes.
    /// </summary>
    internal sealed class PlaceWords
    {
        // The middle of the screen, as a share of its half; and how far beyond its edge an object still counts as in it.
        private const float Middle = 0.4f;
        private const float Sway = 0.06f;

        // Few different ones, for thousands of things.
        private readonly Dictionary<(int, int, float), string> _words = new();
        private Dictionary<Transform, Shown> _before = new();
        private Dictionary<Transform, Shown> _now = new();

        /// <summary>To be called before each walk.</summary>
        public void Begin()
        {
            (_before, _now) = (_now, _before);
            _now.Clear();
        }

        /// <summary>Where the camera sees it: "ahead, 4 m" or "off screen, to the left".</summary>
        public string Of(Transform thing, ObjectPlace place)
        {
            var view = place.View!;
            if (!place.IsSeen)
            {
                return $"off screen, {SideOf(view, place.Box.center)}";
            }
            var shown = _before.TryGetValue(thing, out var before) ? before : default;
            var screen = view.Screen;
            var middle = (place.Area.center - screen.center) / (screen.size / 2);
            shown = new Shown(
                Third(middle.x, shown.Across),
                Third(middle.y, shown.Up),
                CoarseSteps.Near(DistanceOf(view.Position, place.Box), shown.Step)
            );
            _now[thing] = shown;
            return Words(shown);
        }

        private string Words(Shown shown)
        {
            var key = (shown.Across, shown.Up, shown.Step);
            if (!_words.TryGetValue(key, out var words))
            {
                words = $"{Direction(shown)}, {CoarseSteps.Words(shown.Step)} m";
                _words.Add(key, words);
            }
            return words;
        }

        /// <summary>The distance from the camera to the box.</summary>
        public static float DistanceOf(Vector3 from, Bounds box)
        {
            var (min, max) = (box.min, box.max);
            var nearest = new Vector3(
                Mathf.Clamp(from.x, min.x, max.x),
                Mathf.Clamp(from.y, min.y, max.y),
                Mathf.Clamp(from.z, min.z, max.z)
            );
            return Vector3.Distance(from, nearest);
        }

        /// <summary>On which side of the screen an object is that is not on it: "behind", "to the left".</summary>
        public static string SideOf(CameraView view, Vector3 point)
        {
            var seen = view.Project(point);
            if (view.IsDeep && seen.z <= 0)
            {
                return "behind";
            }
            var screen = view.Screen;
            var away = ((Vector2)seen - screen.center) / (screen.size / 2);
            return Mathf.Abs(away.x) >= Mathf.Abs(away.y)
                ? (away.x < 0 ? "to the left" : "to the right")
                : (away.y < 0 ? "below" : "above");
        }

        private static string Direction(Shown shown)
        {
            var up =
                shown.Up > 0 ? "above"
                : shown.Up < 0 ? "below"
                : "";
            var across =
                shown.Across > 0 ? "right"
                : shown.Across < 0 ? "left"
                : "";
            var between = up.Length > 0 && across.Length > 0 ? " " : "";
            return up.Length + across.Length > 0 ? up + between + across : "ahead";
        }

        // -1, 0 or 1. Near the border it stays as it was.
        private static int Third(float share, int before)
        {
            var edge = Middle + (before == 0 ? Sway : -Sway);
            return Mathf.Abs(share) <= edge ? 0 : Math.Sign(share);
        }

        private readonly struct Shown
        {
            public Shown(int across, int up, float step)
            {
                Across = across;
                Up = up;
                Step = step;
            }

            public int Across { get; }

            public int Up { get; }

            /// <summary>0: nothing was shown yet.</summary>
            public float Step { get; }
        }
    }
}
