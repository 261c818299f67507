#nullable enable

using System;
using System.Collections.Generic;
using UnityEngine;
using UnityEngine.EventSystems;
using UnityEngine.UI;

namespace Abu
{
    /// <summary>What keeps the EventSystem's pointer from a target, and canvases in front of other kinds of UI.</summary>
    internal sealed class CanvasCover : IScreenCover
    {
        public static readonly CanvasCover Kind = new();

        private readonly PointProbe _probe = new();

        private CanvasCover() { }

        public void Hold() { }

        public void Release() { }

        public IEnumerable<Curtain> Curtains() => CanvasCurtains.All();

        public PointCover? At(Vector2 point)
        {
            var hit = EventSystem.current == null ? default : _probe.OnCanvas(point);
            return hit.gameObject == null ? null : CoverOf(hit);
        }

        /// <param name="hit">The topmost hit at the point.</param>
        /// <param name="target">What should get the event.</param>
        /// <param name="takes">Whether events for the object that was hit reach the target.</param>
        /// <returns>Null if the target is reached.</returns>
        public static Miss? Look(
            RaycastResult hit,
            Vector2 point,
            Component target,
            Func<GameObject, Component, bool> takes
        )
        {
            var met = hit.gameObject;
            if (met == null)
            {
                return new Miss(WhyNotHit(target));
            }
            var cover = takes(met, target)
                ? ScreenCovers.Above(Kind, point, DepthOf(hit))
                : CoverOf(hit);
            return cover == null ? null : Miss.Covered(cover);
        }

        private static Refusal WhyNotHit(Component target)
        {
            var canvas = target.GetComponentInParent<Canvas>();
            if (canvas == null)
            {
                return "no camera's raycaster sees it";
            }
            return
                canvas.TryGetComponent<BaseRaycaster>(out var raycaster)
                && raycaster.isActiveAndEnabled
                ? "it takes no pointer: none of its graphics is a raycast target there"
                : $"it takes no pointer: the canvas \"{canvas.name}\" has no GraphicRaycaster";
        }

        private static PointCover CoverOf(RaycastResult hit)
        {
            var met = hit.gameObject;
            var isFlat = SceneObjects.IsOnCanvas(met.transform);
            var cover = Describe(met);
            cover.Depth = DepthOf(hit);
            cover.Area = isFlat ? CanvasView.WholeArea((RectTransform)met.transform) : null;
            return cover;
        }

        private static float DepthOf(RaycastResult hit)
        {
            var canvas = hit.gameObject.GetComponentInParent<Canvas>();
            return canvas != null ? UGuiPoint.DepthOf(canvas, hit)
                : hit.module.eventCamera is { } camera && camera != null
                    ? PointDepth.OfCamera(camera.depth, hit.distance)
                : 0;
        }

        /// <summary>
        /// The cover's name in the tree: the control that was hit, or else the object. An object without a graphic has no
        /// role.
        /// </summary>
        private static PointCover Describe(GameObject hit)
        {
            var control = hit.GetComponentInParent<Selectable>();
            return control != null
                    ? PointCover.Named(UGuiControl.RoleOf(control), UGuiControl.NameOf(control))
                : hit.transform is RectTransform
                    ? PointCover.Named(UGuiPoint.RoleOf(hit), ObjectName.Of(hit), PlaceOf(hit))
                : PointCover.Named(null, ObjectName.Of(hit));
        }

        // A dimmer is not in the tree, but its canvas is, with the dialog that it belongs to.
        private static string? PlaceOf(GameObject hit)
        {
            var canvas = hit.GetComponentInParent<Canvas>();
            var name = canvas == null ? null : ObjectName.Telling(canvas.rootCanvas);
            return name == null || name == ObjectName.Of(hit)
                ? null
                : $"on canvas {LabelText.Quote(name)}";
        }
    }
}
