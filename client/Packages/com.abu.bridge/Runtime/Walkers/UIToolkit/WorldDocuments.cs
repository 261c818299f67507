#nullable enable

using System.Collections.Generic;
using System.Linq;
using UnityEngine;
using UnityEngine.UIElements;

namespace Abu
{
    /// <summary>
    /// Documents that lie on objects in the world. In their panel, Unity gives each document the coordinates of its object, with y up
    /// and a scale of its own; that is only known from Unity's sources.
    /// </summary>
    internal static class WorldDocuments
    {
        public static bool IsInWorld(IPanel panel) =>
            panel is IRuntimePanel { panelSettings: { } settings }
            && settings != null
            && settings.renderMode == PanelRenderMode.WorldSpace;

        /// <summary>Those that lie in no other document, the farthest from its camera first.</summary>
        public static IEnumerable<UIDocument> All() =>
            SceneObjects
                .Active<UIDocument>(document =>
                    document.isActiveAndEnabled
                    && document.rootVisualElement?.panel is { } panel
                    && IsInWorld(panel)
                    && document.rootVisualElement.hierarchy.parent == panel.visualTree
                )
                .OrderByDescending(Distance);

        /// <summary>The document around the element; null for an element that is in none.</summary>
        public static UIDocument? Of(VisualElement element) =>
            All().FirstOrDefault(document => document.rootVisualElement.Contains(element));

        /// <summary>The camera that shows it on top; null if none does.</summary>
        public static Camera? CameraOf(UIDocument document) =>
            ScreenCameras
                .All()
                .LastOrDefault(camera =>
                    (camera.cullingMask & (1 << document.gameObject.layer)) != 0
                );

        public static float Distance(UIDocument document)
        {
            var camera = CameraOf(document);
            return camera == null
                ? float.MaxValue
                : Vector3.Distance(camera.transform.position, document.transform.position);
        }
    }
}
