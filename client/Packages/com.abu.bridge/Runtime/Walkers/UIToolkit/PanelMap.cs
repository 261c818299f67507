#nullable enable

using UnityEngine;
using UnityEngine.UIElements;

namespace Abu
{
    /// <summary>
    /// Converts positions in a panel to pixels of the screen, in which y points down. A panel in the world is seen through a camera.
    /// </summary>
    internal readonly struct PanelMap
    {
        private readonly Vector2 _origin;
        private readonly Vector2 _scale;
        private readonly Transform? _object;
        private readonly Camera? _camera;

        private PanelMap(IPanel panel)
        {
            var size = new Vector2(GameScreen.Width, GameScreen.Height);
            _origin = RuntimePanelUtils.ScreenToPanel(panel, Vector2.zero);
            _scale = size / (RuntimePanelUtils.ScreenToPanel(panel, size) - _origin);
            _object = null;
            _camera = null;
        }

        /// <param name="document">A document in the world.</param>
        public PanelMap(UIDocument document)
        {
            _origin = Vector2.zero;
            _scale = Vector2.one;
            _object = document.transform;
            _camera = WorldDocuments.CameraOf(document);
        }

        /// <summary>For the panel, or the document in the world, in which the element is.</summary>
        public static PanelMap Of(VisualElement element) =>
            WorldDocuments.IsInWorld(element.panel) && WorldDocuments.Of(element) is { } document
                ? new PanelMap(document)
                : new PanelMap(element.panel);

        /// <summary>The size of one unit of an element's own coordinates on the screen.</summary>
        public static Vector2 PixelsPerUnit(VisualElement element)
        {
            var map = Of(element);
            if (map._object == null)
            {
                return map._scale;
            }
            var place = element.worldBound;
            var size = map.ToScreen(place.max) - map.ToScreen(place.min);
            return new Vector2(Mathf.Abs(size.x), Mathf.Abs(size.y)) / element.layout.size;
        }

        /// <summary>Not a number if it lies behind the camera.</summary>
        public Vector2 ToScreen(Vector2 place)
        {
            if (_object == null)
            {
                return (place - _origin) * _scale;
            }
            var point =
                _camera == null
                    ? Vector3.zero
                    : _camera.WorldToScreenPoint(_object.TransformPoint(place));
            return point.z > 0
                ? new Vector2(point.x, GameScreen.Height - point.y)
                : new Vector2(float.NaN, float.NaN);
        }

        /// <summary>In the form of mouse positions: pixels of the screen, y up.</summary>
        public Vector2 ToMouse(Vector2 place)
        {
            var pixel = ToScreen(place);
            return new Vector2(pixel.x, GameScreen.Height - pixel.y);
        }

        /// <param name="mouse">Pixels of the screen, y up.</param>
        public Vector2 FromMouse(Vector2 mouse)
        {
            if (_object == null)
            {
                return (new Vector2(mouse.x, GameScreen.Height - mouse.y) / _scale) + _origin;
            }
            if (_camera == null)
            {
                return new Vector2(float.NaN, float.NaN);
            }
            var ray = _camera.ScreenPointToRay(mouse);
            var from = _object.InverseTransformPoint(ray.origin);
            var way = _object.InverseTransformPoint(ray.origin + ray.direction) - from;
            var steps = -from.z / way.z;
            return steps > 0 ? from + way * steps : new Vector2(float.NaN, float.NaN);
        }

        /// <summary>The box around it on the screen; null for a panel in the world that is not seen there.</summary>
        public AbuRect? ToScreen(Rect rect)
        {
            if (_object == null)
            {
                var corner = ToScreen(rect.min);
                var size = rect.size * _scale;
                return new AbuRect(corner.x, corner.y, size.x, size.y);
            }
            var box = Seen(rect);
            return ElementSight.HasArea(box)
                ? new AbuRect(box.x, box.y, box.width, box.height)
                : (AbuRect?)null;
        }

        private Rect Seen(Rect rect)
        {
            var min = Vector2.positiveInfinity;
            var max = Vector2.negativeInfinity;
            for (var i = 0; i < 4; i++)
            {
                var corner = ToScreen(
                    new Vector2(i < 2 ? rect.xMin : rect.xMax, i % 2 == 0 ? rect.yMin : rect.yMax)
                );
                if (float.IsNaN(corner.x))
                {
                    return Rect.zero;
                }
                min = Vector2.Min(min, corner);
                max = Vector2.Max(max, corner);
            }
            return ElementSight.Overlap(
                Rect.MinMaxRect(min.x, min.y, max.x, max.y),
                new Rect(0, 0, GameScreen.Width, GameScreen.Height)
            );
        }
    }
}
