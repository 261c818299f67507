#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
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
        // PanelSettings.renderMode and its type are public from 6000.0.69f1, 6000.3.11f1 and 6000.4 on. Before, they are
        // internal, and the package would not compile if it named them.
        private static readonly PropertyInfo? _renderMode = typeof(PanelSettings).GetProperty(
            "renderMode",
            BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic
        );
        private static readonly object? _worldSpace =
            _renderMode == null ? null : Enum.Parse(_renderMode.PropertyType, "WorldSpace");

        /// <summary>False in a Unity without the property: there every panel lies on the screen.</summary>
        public static bool IsInWorld(IPanel panel) =>
            _worldSpace != null
            && panel is IRuntimePanel { panelSettings: { } settings }
            && settings != null
            && _worldSpace.Equals(_renderMode!.GetValue(settings));

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

        /// <summary>
        /// The box around what is in the document, in the coordinates of its object: the document itself may be much larger.
        /// </summary>
        public static Rect AreaOf(UIDocument document)
        {
            var (min, max) = (Vector2.positiveInfinity, Vector2.negativeInfinity);
            foreach (var element in document.rootVisualElement.Children())
            {
                var bounds = element.worldBound;
                if (ElementSight.HasArea(bounds))
                {
                    (min, max) = (Vector2.Min(min, bounds.min), Vector2.Max(max, bounds.max));
                }
            }
            return min.x > max.x ? Rect.zero : Rect.MinMaxRect(min.x, min.y, max.x, max.y);
        }

        public static float Distance(UIDocument document)
        {
            var camera = CameraOf(document);
            return camera == null
                ? float.MaxValue
                : Vector3.Distance(camera.transform.position, document.transform.position);
        }
    }
}
