#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine;

namespace Abu
{
    /// <summary>The cameras that draw to the first display, which has the mouse and is shown in screenshots.</summary>
    internal static class ScreenCameras
    {
        /// <summary>In drawing order: the topmost is last.</summary>
        public static IEnumerable<Camera> All() =>
            Camera.allCameras.Where(IsOnScreen).OrderBy(camera => camera.depth);

        /// <summary>Whether a camera that is switched on draws to the first display.</summary>
        public static bool IsOnScreen(Camera camera) =>
            camera.targetTexture == null && camera.targetDisplay == 0;

        /// <summary>What they show in this walk, the topmost first.</summary>
        public static List<CameraView> Views() =>
            All().Reverse().Select(camera => new CameraView(camera)).ToList();

        /// <summary>Whether something of an object, or below it, is in the picture.</summary>
        /// <param name="off">How far from its place; nothing for where it is.</param>
        public static bool Show(Transform thing, List<CameraView> views, Vector3 off = default) =>
            thing
                .GetComponentsInChildren<Renderer>()
                .Any(renderer =>
                    renderer.enabled
                    && AreasOf(views, Moved(renderer.bounds, off), renderer.gameObject).Any()
                );

        private static Bounds Moved(Bounds box, Vector3 off) => new(box.center + off, box.size);

        /// <summary>The visible areas of a box in pixels of the screen, y up: one for each view that draws the object.</summary>
        public static IEnumerable<Rect> AreasOf(
            IEnumerable<CameraView> views,
            Bounds bounds,
            GameObject thing
        ) =>
            views
                .Where(view => view.Draws(thing))
                .Select(view => view.AreaOf(bounds))
                .Where(area => area.width > 0 && area.height > 0);
    }
}
