using System.Collections.Generic;

namespace UnityEngine.UI
{
    /// <summary>The graphics of a root canvas in drawing order, parents before children.</summary>
    internal static class GraphicDepths
    {
        public static List<Graphic> Of(Canvas root)
        {
            var graphics = new List<Graphic>();
            Collect(root.transform, graphics);
            return graphics;
        }

        private static void Collect(Transform level, List<Graphic> graphics)
        {
            if (!level.gameObject.activeInHierarchy || IsOff(level))
                return;
            foreach (var graphic in level.GetComponents<Graphic>())
                if (graphic.IsActive())
                    graphics.Add(graphic);
            for (var i = 0; i < level.childCount; i++)
                Collect(level.GetChild(i), graphics);
        }

        private static bool IsOff(Transform level) =>
            level.GetComponent<Canvas>() is { } canvas && canvas != null && !canvas.enabled;
    }
}
