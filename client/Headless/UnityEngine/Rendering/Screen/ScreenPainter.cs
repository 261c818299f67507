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
            foreach (var camera in Camera.allCameras.OrderBy(camera => camera.depth))
                if (camera.targetTexture == null && camera.targetDisplay == 0)
                    DrawWorld(canvas, camera);
            foreach (var layer in OverlayLayers(new ScreenMap(null, height)))
                layer(canvas);
            return canvas;
        }

        internal static void DrawWorld(PixelCanvas canvas, Camera camera)
        {
            if (
                camera.clearFlags == CameraClearFlags.Skybox
                || camera.clearFlags == CameraClearFlags.SolidColor
            )
                canvas.Clear(camera.backgroundColor);
            var map = new ScreenMap(camera, canvas.Height);
            var seen = Find<Renderer>()
                .Where(renderer => renderer.enabled && Sees(camera, renderer))
                .Concat<Component>(Find<Canvas>().Where(drawn => Sees(camera, drawn)))
                .ToList();
            foreach (var drawn in DrawOrder.Sort(seen, camera))
                if (drawn is Renderer renderer)
                    renderer.Paint(canvas, map);
                else
                    CanvasPainter.Draw(canvas, (Canvas)drawn, map);
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

        private static bool Sees(Camera camera, Component renderer)
        {
            var distance = Vector3.Dot(
                renderer.transform.position - camera.transform.position,
                camera.transform.forward
            );
            return (camera.cullingMask >> renderer.gameObject.layer & 1) == 1
                && distance >= camera.nearClipPlane
                && distance <= camera.farClipPlane;
        }

        /// <summary>
        /// Canvases and panels share one order. With equal numbers the panel lies above the canvas, as in Unity.
        /// </summary>
        private static IEnumerable<Action<PixelCanvas>> OverlayLayers(ScreenMap map)
        {
            var layers = new List<(float Order, int Kind, Action<PixelCanvas> Draw)>();
            foreach (var overlay in Find<Canvas>())
                if (overlay.IsDrawnAsOverlay)
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
                // Those in the world are not drawn here.
                .Where(panel =>
                    panel.panelSettings.renderMode == PanelRenderMode.ScreenSpaceOverlay
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
