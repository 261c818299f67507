#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine;
using UnityEngine.EventSystems;

namespace Abu
{
    /// <summary>Asks the EventSystem what is at a point, without moving a pointer.</summary>
    internal sealed class PointProbe
    {
        private readonly List<RaycastResult> _hits = new();
        private PointerEventData? _data;
        private EventSystem? _system;

        /// <summary>The topmost hit; without an object if nothing is hit. There has to be an EventSystem.</summary>
        /// <param name="point">Pixels of the screen, y up.</param>
        public RaycastResult Topmost(Vector2 point) => Topmost(At(point));

        /// <summary>The topmost hit on a canvas; without an object if there is none.</summary>
        public RaycastResult OnCanvas(Vector2 point) =>
            Hits(At(point))
                .FirstOrDefault(hit => SceneObjects.IsOnCanvas(hit.gameObject.transform));

        /// <summary>The topmost hit of a pointer at its position.</summary>
        public RaycastResult Topmost(PointerEventData data) => Hits(data).FirstOrDefault();

        private PointerEventData At(Vector2 point)
        {
            var system = EventSystem.current;
            if (_data == null || _system != system)
            {
                _system = system;
                _data = new PointerEventData(system);
            }
            _data.position = point;
            return _data;
        }

        private List<RaycastResult> Hits(PointerEventData data)
        {
            _hits.Clear();
            EventSystem.current.RaycastAll(data, _hits);
            _hits.RemoveAll(hit => hit.gameObject == null);
            return _hits;
        }
    }
}
