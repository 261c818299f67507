#nullable enable

using System.Linq;
using UnityEngine;
using UnityEngine.UIElements;

namespace Abu
{
    /// <summary>The panels of UI Toolkit in front of other kinds of UI, and of the world.</summary>
    internal sealed class PanelCover : IScreenCover
    {
        public PointCover? At(Vector2 point)
        {
            var screen = new Vector2(point.x, Screen.height - point.y);
            foreach (var panel in ElementSight.Panels().Reverse())
            {
                if (panel.Pick(RuntimePanelUtils.ScreenToPanel(panel, screen)) is { } top)
                {
                    return ElementCover.CoverOf(top, null);
                }
            }

            return null;
        }
    }
}
