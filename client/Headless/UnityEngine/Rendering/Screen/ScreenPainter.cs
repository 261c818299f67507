using System;
using System.Collections.Generic;
using System.Linq;
using UnityEngine;
using UnityEngine.UIElements;
using Object = UnityEngine.Object;

namespace Headless.Drawing
{
    /// <summary>Draws the whole screen: the world of every camera, then overlay canvases and UI Toolkit panels.</summary>
    internal static class ScreenPainter
    {
        public static PixelCanvas Draw(int width, int height)
        {
            var canvas = new PixelCanvas(width, height);
            canvas.Clear(new Color32(0, 0, 0, 255));
            var cameras = Camera.allCameras.OrderBy(camera => camera.depth).ToArray();
            // First the textures, because the screen may show them.
            foreach (var camera in cameras.Where(camera => camera.targetTexture != null))
                DrawWorld(camera.targetTexture.Canvas, camera);
            foreach (var camera in cameras)
                if (camera.targetTexture == null && camera.targetDisplay == 0)
                    DrawWorld(canvas, camera);
            foreach (var layer in OverlayLayers(new ScreenMap(null, height)))
                layer(canvas);
            return canvas;
        }

        internal static void DrawWorld(PixelCanvas canvas, Camera camera)
        {
            var area = camera.pixelRect;
            var clip = canvas.PushClip(
                new PixelRect(
                    (int)area.xMin,
                    canvas.Height - (int)area.yMax,
                    (int)area.xMax,
                    canvas.Height - (int)area.yMin
                )
            );
            Clear(canvas, camera);
            var map = new ScreenMap(camera, canvas.Height);
            var seen = Find<Renderer>().Where(renderer => renderer.enabled).ToLookup(IsSolid);
            foreach (var solid in seen[true].Where(solid => IsOnSeenLayer(camera, solid)))
                solid.Paint(canvas, map);
            var others = seen[false]
                .Where(renderer => Sees(camera, renderer))
                .Concat<Component>(Find<Canvas>().Where(drawn => Sees(camera, drawn)))
                .Concat(Find<UIDocument>().Where(drawn => Sees(camera, drawn)))
                .ToList();
            foreach (var drawn in DrawOrder.Sort(others, camera))
                Draw(canvas, drawn, map);
            canvas.RestoreClip(clip);
        }

        private static bool IsSolid(Renderer renderer) => renderer.IsSolid;

        private static void Clear(PixelCanvas canvas, Camera camera)
        {
            if (camera.clearFlags == CameraClearFlags.Nothing)
                return;
            canvas.ClearDepths();
            if (camera.clearFlags == CameraClearFlags.Depth)
                return;
            var color = camera.backgroundColor;
            canvas.Fill(canvas.Clip, new Color(color.r, color.g, color.b, 1));
        }

        private static void Draw(PixelCanvas canvas, Component drawn, ScreenMap map)
        {
            var renderer = drawn as Renderer;
            var isOverAll = renderer != null && renderer.IsOverAll;
            canvas.LieIn(isOverAll ? null : map.Lens.PlaneOf(drawn.transform));
            if (renderer != null)
                renderer.Paint(canvas, map);
            else if (drawn is UIDocument document)
                WorldPanelPainter.Draw(canvas, map.Lens, document);
            else
                CanvasPainter.Draw(canvas, (Canvas)drawn, map);
            canvas.LieIn(null);
        }

        /// <summary>
        /// Every camera sees a canvas in the world; only its own camera sees a canvas in the screen's space.
        /// </summary>
        private static bool Sees(Camera camera, Canvas canvas)
        {
            if (!canvas.IsDrawn || canvas.IsDrawnAsOverlay)
                return false;
            return canvas.rootCanvas.renderMode == RenderMode.WorldSpace
                ? Sees(camera, (Component)canvas)
                : canvas.DrawingCamera == camera;
        }

        /// <summary>A document in another one is drawn with that.</summary>
        private static bool Sees(Camera camera, UIDocument document) =>
            document.isActiveAndEnabled
            && document.runtimePanel is RuntimePanel panel
            && panel.panelSettings.renderMode == PanelRenderMode.WorldSpace
            && document.rootVisualElement.hierarchy.parent == panel.visualTree
            && IsOnSeenLayer(camera, document);

        private static bool Sees(Camera camera, Component renderer)
        {
            var distance = Vector3.Dot(
                renderer.transform.position - camera.transform.position,
                camera.transform.forward
            );
            return IsOnSeenLayer(camera, renderer)
                && distance >= camera.nearClipPlane
                && distance <= camera.farClipPlane;
        }

        private static bool IsOnSeenLayer(Camera camera, Component drawn) =>
            (camera.cullingMask >> drawn.gameObject.layer & 1) == 1;

        /// <summary>
        /// Canvases and panels share one order. With equal numbers the panel lies above the canvas, as in Unity.
        /// </summary>
        private static IEnumerable<Action<PixelCanvas>> OverlayLayers(ScreenMap map)
        {
            var layers = new List<(float Order, int Kind, Action<PixelCanvas> Draw)>();
            foreach (var overlay in Find<Canvas>())
                if (overlay.IsDrawnAsOverlay && overlay.rootCanvas.targetDisplay == 0)
                    layers.Add(
                        (
                            overlay.sortingOrder,
                            0,
                            canvas => CanvasPainter.Draw(canvas, overlay, map)
                        )
                    );
            var panels = Find<UIDocument>()
                .Where(document => document.isActiveAndEnabled)
                .Select(document => document.runtimePanel)
                .OfType<RuntimePanel>()
                // Those in the world are drawn with it.
                .Where(panel =>
                    panel.panelSettings.renderMode == PanelRenderMode.ScreenSpaceOverlay
                    && panel.panelSettings.targetDisplay == 0
                );
            foreach (var panel in panels.Distinct())
                layers.Add(
                    (
                        panel.panelSettings.sortingOrder,
                        1,
                        canvas => PanelPainter.Draw(canvas, panel)
                    )
                );
            return layers
                .OrderBy(layer => layer.Order)
                .ThenBy(layer => layer.Kind)
                .Select(layer => layer.Draw);
        }

        private static T[] Find<T>()
            where T : Object =>
            Object.FindObjectsByType<T>(FindObjectsInactive.Exclude, FindObjectsSortMode.None);
    }
}
