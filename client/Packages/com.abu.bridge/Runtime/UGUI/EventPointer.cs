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

        public GameObject? TakerOf(Solid solid)
        {
            var taker =
                Handler<IPointerClickHandler>(solid)
                ?? Handler<IPointerDownHandler>(solid)
                ?? Handler<IDragHandler>(solid);
            // Objects on a canvas are read with the canvas.
            return taker != null && !SceneObjects.IsOnCanvas(taker.transform) ? taker : null;
        }

        public IEnumerable<Camera> CamerasOn(Solid solid) =>
            RaycasterManager
                .GetRaycasters()
                .OfType<PhysicsRaycaster>()
                .Where(raycaster => raycaster is Physics2DRaycaster == solid.IsFlat)
                .Where(raycaster => Sees(raycaster, solid.Object.layer))
                .Select(raycaster => raycaster.eventCamera)
                .OrderByDescending(camera => camera.depth);

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
            List<Vector2> points,
            RefRegistry registry
        ) => _pointer.CallbacksOf(taker.transform, points, registry);

        // Turns Unity's destroyed-object null into a real null, for the operator ??.
        private static GameObject? Handler<T>(Solid solid)
            where T : IEventSystemHandler
        {
            var handler = ExecuteEvents.GetEventHandler<T>(solid.Object);
            return handler == null ? null : handler;
        }

        private static bool Sees(PhysicsRaycaster raycaster, int layer) =>
            raycaster.IsActive()
            && raycaster.eventCamera != null
            && (raycaster.finalEventMask & (1 << layer)) != 0;
    }
}
