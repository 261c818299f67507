#nullable enable

using Dreamtides.Layout;
using UnityEngine;

namespace Dreamtides.Services
{
    /// <summary>The real pointer: Unity's mouse and a physics ray through the main camera.</summary>
    public class UnityInputProvider : IInputProvider
    {
        private const float RayLength = 1000f;
        private const int DefaultLayerMask = 1;

        private readonly Registry _registry;

        public UnityInputProvider(Registry registry)
        {
            _registry = registry;
        }

        // ABU: not through Input. PointerSimulation takes the place of this provider.
        public bool IsPointerPressed() => Input.GetMouseButton(0);

        public Vector2 PointerPosition() => Input.mousePosition;

        public Displayable? ObjectAtPointerPosition(MouseEventType eventType)
        {
            // Without a mouse nothing hovers; a finger comes as a press.
            if (eventType == MouseEventType.MouseHover && !Input.mousePresent)
            {
                return null;
            }

            var ray = _registry.MainCamera.ScreenPointToRay(Input.mousePosition);
            var allowed = _registry.DocumentService.AllowedContextForClicks();
            Displayable? best = null;
            foreach (var hit in Physics.RaycastAll(ray, RayLength, DefaultLayerMask))
            {
                var candidate = hit.collider.GetComponentInParent<Displayable>();
                if (
                    candidate != null
                    && candidate.CanHandleMouseEvents()
                    && (allowed == null || allowed.Contains(candidate.GameContext))
                    && (best == null || IsAbove(candidate, best))
                )
                {
                    best = candidate;
                }
            }

            return best;
        }

        private static bool IsAbove(Displayable candidate, Displayable best) =>
            candidate.GameContext != best.GameContext
                ? candidate.GameContext > best.GameContext
                : candidate.SortingKey > best.SortingKey;
    }
}
