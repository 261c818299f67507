using System.Collections.Generic;
using UnityEngine.EventSystems;

namespace UnityEngine.UI
{
    /// <summary>Lets pointers hit the graphics of a canvas. A nested canvas needs a raycaster of its own.</summary>
    [RequireComponent(typeof(Canvas))]
    public class GraphicRaycaster : BaseRaycaster
    {
        protected GraphicRaycaster() { }

        /// <summary>Which colliders before a canvas keep pointers from it.</summary>
        public enum BlockingObjects
        {
            None,
            TwoD,
            ThreeD,
            All,
        }

        public BlockingObjects blockingObjects { get; set; }

        public LayerMask blockingMask { get; set; } = -1;

        /// <summary>Whether pointers go through graphics that face away from the camera.</summary>
        public bool ignoreReversedGraphics { get; set; } = true;

        public override int sortOrderPriority =>
            IsOverlay ? Canvas.sortingOrder : base.sortOrderPriority;

        public override int renderOrderPriority =>
            IsOverlay ? Canvas.rootCanvas.renderOrder : base.renderOrderPriority;

        public override Camera eventCamera => Canvas.DrawingCamera;

        private Canvas Canvas => GetComponent<Canvas>();

        private bool IsOverlay => Canvas.rootCanvas.renderMode == RenderMode.ScreenSpaceOverlay;

        public override void Raycast(
            PointerEventData eventData,
            List<RaycastResult> resultAppendList
        )
        {
            var canvas = Canvas;
            var camera = eventCamera;
            var place = eventData.position;
            var isOnScreen =
                place.x >= 0 && place.x < Screen.Game.x && place.y >= 0 && place.y < Screen.Game.y;
            if (!isOnScreen || !canvas.isActiveAndEnabled || IsOnOtherDisplay(canvas, camera))
                return;
            var graphics = GraphicDepths.Of(canvas.rootCanvas);
            for (var depth = graphics.Count - 1; depth >= 0; depth--)
            {
                var graphic = graphics[depth];
                if (graphic.canvas == canvas && IsHit(graphic, place, camera))
                    Add(graphic, depth, place, camera, resultAppendList);
            }
        }

        // The mouse is on the first display.
        private static bool IsOnOtherDisplay(Canvas canvas, Camera camera) =>
            (camera == null ? canvas.rootCanvas.targetDisplay : camera.targetDisplay) != 0;

        private static bool IsHit(Graphic graphic, Vector2 place, Camera camera)
        {
            var renderer = graphic.canvasRenderer;
            return graphic.raycastTarget
                && (renderer == null || !renderer.cull)
                && RectTransformUtility.RectangleContainsScreenPoint(
                    graphic.rectTransform,
                    place,
                    camera,
                    graphic.raycastPadding
                )
                && graphic.Raycast(place, camera);
        }

        private bool IsBlocked(Ray ray, float distance)
        {
            var isSolid =
                blockingObjects == BlockingObjects.ThreeD || blockingObjects == BlockingObjects.All;
            var isFlat =
                blockingObjects == BlockingObjects.TwoD || blockingObjects == BlockingObjects.All;
            return isSolid && Physics.Raycast(ray, out _, distance, blockingMask)
                || isFlat
                    && Physics2D.GetRayIntersection(ray, distance, blockingMask).collider != null;
        }

        private void Add(
            Graphic graphic,
            int depth,
            Vector2 place,
            Camera camera,
            List<RaycastResult> results
        )
        {
            var forward = graphic.transform.forward;
            var view = camera == null ? Vector3.forward : camera.transform.forward;
            if (ignoreReversedGraphics && Vector3.Dot(view, forward) <= 0)
                return;
            var ray = RectTransformUtility.ScreenPointToRay(camera, place);
            var distance =
                camera == null
                    ? 0
                    : Vector3.Dot(forward, graphic.transform.position - ray.origin)
                        / Vector3.Dot(forward, ray.direction);
            if (distance < 0 || (camera != null && distance >= camera.farClipPlane))
                return;
            if (camera != null && !IsOverlay && IsBlocked(ray, distance))
                return;
            results.Add(
                new RaycastResult
                {
                    gameObject = graphic.gameObject,
                    module = this,
                    distance = distance,
                    screenPosition = place,
                    index = results.Count,
                    depth = depth,
                    sortingLayer = Canvas.sortingLayerID,
                    sortingOrder = Canvas.sortingOrder,
                    worldPosition = ray.origin + ray.direction * distance,
                    worldNormal = -forward,
                }
            );
        }
    }
}
