#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>The texts in the world that a camera shows: names of objects, and texts that stand by themselves.</summary>
    internal sealed class SceneTexts
    {
        private readonly Dictionary<Transform, string> _words = new();
        private readonly Dictionary<Transform, AbuRect> _bounds = new();

        /// <param name="kinds">The kinds of text to read.</param>
        /// <param name="owners">The objects that handle the pointer; texts below them are their names.</param>
        /// <param name="views">What cameras show.</param>
        public SceneTexts(
            IEnumerable<IObjectText> kinds,
            ICollection<Transform> owners,
            List<CameraView> views
        )
        {
            var all = kinds
                .SelectMany(kind => kind.All())
                .Where(text => !SceneObjects.IsOnCanvas(text.Place.transform))
                .ToDictionary(text => text.Place, text => text.Words);
            foreach (var text in SceneObjects.InOrder(all.Keys))
            {
                var place = text.transform;
                if (AreaOf(text, views) is { } area)
                {
                    var owner = OwnerOf(place, owners);
                    Add(owner ?? place, all[text]);
                    if (owner == null)
                    {
                        _bounds[place] = ScreenPoints.FromTop(area);
                    }
                }
            }
        }

        /// <summary>The texts that are not the name of an object.</summary>
        public IEnumerable<Transform> Free => _bounds.Keys;

        /// <summary>The text of a free text, or the name of an owner; null if there is none.</summary>
        public string? Of(Transform place) =>
            _words.TryGetValue(place, out var words) ? words : null;

        /// <summary>The place of a free text on the screen; null for other objects.</summary>
        public AbuRect? BoundsOf(Transform place) =>
            _bounds.TryGetValue(place, out var bounds) ? bounds : (AbuRect?)null;

        private void Add(Transform place, string words) =>
            _words[place] = _words.TryGetValue(place, out var others)
                ? $"{others}, {words}"
                : words;

        private static Transform? OwnerOf(Transform? place, ICollection<Transform> owners)
        {
            while (place != null && !owners.Contains(place))
            {
                place = place.parent;
            }
            return place;
        }

        private static Rect? AreaOf(Component text, List<CameraView> views)
        {
            if (!text.TryGetComponent<Renderer>(out var renderer) || !renderer.enabled)
            {
                return null;
            }
            return ScreenCameras
                .AreasOf(views, renderer.bounds, text.gameObject)
                .Cast<Rect?>()
                .FirstOrDefault();
        }
    }
}
