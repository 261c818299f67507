#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine;
using UnityEngine.EventSystems;

namespace Abu
{
    /// <summary>
    /// Pointer events for objects with colliders. The EventSystem sends them to the objects that a camera's physics
    /// raycaster hits; UI in front blocks them.
    /// </summary>
    internal sealed class EventPointer : IObjectPointer
    {
        private readonly UGuiPointer _pointer = new();

        // Those that can hit something, the one of the topmost camera first.
        private readonly List<(PhysicsRaycaster Raycaster, CameraView View)> _raycasters = new();

        public GameObject? TakerOf(Solid solid)
        {
            // Most objects have no handler of any kind.
            if (solid.Object.GetComponentInParent<IEventSystemHandler>() == null)
            {
                return null;
            }
            var taker =
                Handler<IPointerClickHandler>(solid)
                ?? Handler<IPointerDownHandler>(solid)
                ?? Handler<IDragHandler>(solid);
            // Objects on a canvas are read with the canvas.
            return taker != null && !SceneObjects.IsOnCanvas(taker.transform) ? taker : null;
        }

        public void Begin(List<CameraView> views)
        {
            _raycasters.Clear();
            foreach (var raycaster in RaycasterManager.GetRaycasters().OfType<PhysicsRaycaster>())
            {
                var camera = raycaster.eventCamera;
                if (raycaster.IsActive() && camera != null)
                {
                    var view = views.Find(one => one.Camera == camera) ?? new CameraView(camera);
                    _raycasters.Add((raycaster, view));
                }
            }
            _raycasters.Sort((a, b) => b.View.Camera.depth.CompareTo(a.View.Camera.depth));
        }

        public IEnumerable<CameraView> ViewsOn(Solid solid)
        {
            var layer = 1 << solid.Object.layer;
            foreach (var (raycaster, view) in _raycasters)
            {
                if (
                    raycaster is Physics2DRaycaster == solid.IsFlat
                    && (raycaster.finalEventMask & layer) != 0
                )
                {
                    yield return view;
                }
            }
        }

        public MetObject? At(Vector2 point)
        {
            var hit = _pointer.Topmost(point);
            var met = hit.gameObject;
            return
                met != null
                && hit.module is PhysicsRaycaster
                && !SceneObjects.IsOnCanvas(met.transform)
                ? new MetObject(met, hit.module.eventCamera, hit.distance)
                : (MetObject?)null;
        }

        public RefCallbacks CallbacksOf(
            GameObject taker,
            ObjectPlace place,
            RefRegistry registry
        ) => _pointer.CallbacksOf(taker.transform, place, registry);

        public NodeCover? CoverOf(GameObject taker, ObjectPlace place) =>
            _pointer.CoverOf(taker.transform, place);

        // Turns Unity's destroyed-object null into a real null, for the operator ??.
        private static GameObject? Handler<T>(Solid solid)
            where T : IEventSystemHandler
        {
            var handler = ExecuteEvents.GetEventHandler<T>(solid.Object);
            return handler == null ? null : handler;
        }
    }
}
