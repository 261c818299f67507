#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>Where cameras show an object in this walk, and where the pointer may hit it.</summary>
    internal sealed class ObjectPlace
    {
        private readonly Vector2? _point;
        private List<Rect>? _more;
        private Rect _area;

        /// <summary>An object that no camera shows now.</summary>
        public ObjectPlace(Bounds box, CameraView view)
        {
            Box = box;
            View = view;
        }

        /// <summary>One point of the screen.</summary>
        public ObjectPlace(Vector2 point)
        {
            _point = point;
        }

        /// <summary>An object with one box, that a camera shows or not.</summary>
        public static ObjectPlace Of(Bounds box, CameraView view)
        {
            var place = new ObjectPlace(box, view);
            place.Add(box, view, view.AreaOf(box));
            return place;
        }

        /// <summary>The box around its colliders, in the world.</summary>
        public Bounds Box { get; private set; }

        /// <summary>The topmost camera that shows it, or would if it turned; null for a point.</summary>
        public CameraView? View { get; private set; }

        /// <summary>Whether a camera shows it.</summary>
        public bool IsSeen => _area.width > 0 || _point != null;

        /// <summary>The largest of its areas, in pixels of the screen, y up.</summary>
        public Rect Area => _area;

        /// <summary>The box around its areas.</summary>
        public AbuRect Bounds
        {
            get
            {
                var whole = _area;
                foreach (var area in _more ?? Enumerable.Empty<Rect>())
                {
                    whole = Rect.MinMaxRect(
                        Mathf.Min(whole.xMin, area.xMin),
                        Mathf.Min(whole.yMin, area.yMin),
                        Mathf.Max(whole.xMax, area.xMax),
                        Mathf.Max(whole.yMax, area.yMax)
                    );
                }
                return ScreenPoints.FromTop(whole);
            }
        }

        /// <summary>Points where it may be hit, to be tried one after the other.</summary>
        public IEnumerable<Vector2> Points =>
            _point is { } point
                ? new[] { point }
                : ScreenPoints
                    .In(_area)
                    .Concat((_more ?? new List<Rect>()).SelectMany(ScreenPoints.In));

        /// <summary>Adds one of its colliders.</summary>
        /// <param name="area">Where the camera shows it; empty if it does not.</param>
        public void Add(Bounds box, CameraView view, Rect area)
        {
            var whole = Box;
            whole.Encapsulate(box);
            Box = whole;
            if (area.width <= 0 || area.height <= 0)
            {
                return;
            }
            if (!IsSeen)
            {
                (_area, View) = (area, view);
                return;
            }
            _more ??= new List<Rect>();
            _more.Add(area);
        }
    }
}
