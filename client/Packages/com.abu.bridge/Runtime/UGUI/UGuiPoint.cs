#nullable enable

using System.Collections.Generic;
using UnityEngine;
using UnityEngine.EventSystems;
using UnityEngine.UI;

namespace Abu
{
    /// <summary>Finds the topmost object on a canvas at a point of the screen, by the EventSystem's raycast.</summary>
    internal sealed class UGuiPoint
    {
        private readonly UGuiPointer _pointer;
        private readonly IReadOnlyDictionary<Transform, AbuSceneNode> _nodes;

        /// <param name="pointer">The pointer that acts there.</param>
        /// <param name="nodes">The nodes of the last walk.</param>
        public UGuiPoint(UGuiPointer pointer, IReadOnlyDictionary<Transform, AbuSceneNode> nodes)
        {
            _pointer = pointer;
            _nodes = nodes;
        }

        /// <param name="point">Pixels of the screen, y up.</param>
        public PointHit? At(Vector2 point)
        {
            var found = _pointer.Topmost(point);
            var hit = found.gameObject;
            var canvas = hit == null ? null : hit.GetComponentInParent<Canvas>();
            if (hit == null || canvas == null || !(hit.transform is RectTransform))
            {
                return null;
            }
            var named = Named(hit);
            if (TakesClick(hit))
            {
                named.Click = () => Click(hit, point);
                named.PointerPress = press =>
                {
                    CheckEnabled(hit);
                    return _pointer.PressAt(point, press);
                };
            }
            named.Hover = () => _pointer.HoverAt(point);
            named.Depth = DepthOf(canvas, found);
            return named;
        }

        /// <summary>The object's name in the tree, or that of the node that contains it; without actions.</summary>
        public PointHit Named(GameObject found)
        {
            var node = Holding(found.transform);
            return new PointHit
            {
                Role = node?.Role ?? RoleOf(found),
                Name = node != null ? node.Label : NameOf(found),
                Ref = node?.Ref,
            };
        }

        private AbuSceneNode? Holding(Transform hit)
        {
            AbuSceneNode? node = null;
            for (
                var level = hit;
                level != null && !_nodes.TryGetValue(level, out node);
                level = level.parent
            ) { }
            return node;
        }

        internal static string RoleOf(GameObject hit) =>
            GraphicText.Of(hit.transform).Length > 0 ? "label" : "image";

        private static string NameOf(GameObject hit)
        {
            var text = GraphicText.Of(hit.transform);
            return text.Length > 0 ? text : ObjectName.Of(hit);
        }

        private static bool TakesClick(GameObject hit) =>
            ExecuteEvents.GetEventHandler<IPointerClickHandler>(hit) != null
            || ExecuteEvents.GetEventHandler<IPointerDownHandler>(hit) != null;

        private void Click(GameObject hit, Vector2 point)
        {
            CheckEnabled(hit);
            _pointer.ClickAt(point);
        }

        private static void CheckEnabled(GameObject hit)
        {
            var control = hit.GetComponentInParent<Selectable>();
            if (control != null && UGuiControl.IsDisabled(control))
            {
                throw new NotActionableException("it is disabled");
            }
        }

        /// <summary>See <see cref="PointHit.Depth"/>.</summary>
        public static float DepthOf(Canvas canvas, RaycastResult hit)
        {
            var camera = CanvasView.CameraOf(canvas);
            return camera == null
                ? PointDepth.OfOverlay(canvas.rootCanvas.sortingOrder, isPanel: false)
                : PointDepth.OfCamera(camera.depth, hit.distance);
        }
    }
}
